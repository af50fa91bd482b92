# Covenant

covenant-name = Covenant
covenant-about = Dwarf clans win back a mountain, hall by hall, in three eras. For 1 to 4 players.
covenant-verbatim = { $what }

## What the game is made of

covenant-clan-blue = blue
covenant-clan-red = red
covenant-clan-yellow = yellow
covenant-clan-purple = purple
covenant-resource-iron = iron
covenant-resource-emerald = emerald
covenant-resource-gold = gold
covenant-resource-mythrall = mythrall
covenant-count-iron = { $count } iron
covenant-count-emerald = { $count } { $count ->
        [one] emerald
       *[other] emeralds
    }
covenant-count-gold = { $count } gold
covenant-count-mythrall = { $count } mythrall
covenant-track-court = Court
covenant-track-prestige = Prestige
covenant-track-mining = Mining
covenant-enemy-goblin = goblin
covenant-enemy-orc = orc
covenant-enemy-troll = troll
covenant-count-goblin = { $count } { $count ->
        [one] goblin
       *[other] goblins
    }
covenant-count-orc = { $count } { $count ->
        [one] orc
       *[other] orcs
    }
covenant-count-troll = { $count } { $count ->
        [one] troll
       *[other] trolls
    }
covenant-die-goblin = green die
covenant-die-orc = dark green die
covenant-die-troll = gray die
covenant-building-house = house
covenant-building-workshop = workshop
covenant-building-pillar = pillar
covenant-building-gate = gate
covenant-count-house = { $count } { $count ->
        [one] house
       *[other] houses
    }
covenant-count-workshop = { $count } { $count ->
        [one] workshop
       *[other] workshops
    }
covenant-count-monument = { $count } { $count ->
        [one] pillar or gate
       *[other] pillars or gates
    }
covenant-metal-silver = silver
covenant-metal-gold = gold
covenant-spot-pick = pick
covenant-spot-compass = compass
covenant-spot-cart = cart
covenant-spot-axe = axe
covenant-spot-forged = tool on { $space }
covenant-dwarf-waiting = dwarf of strength { $strength }
covenant-dwarf-working = dwarf on: { $tool }
covenant-support = support +{ $points }
covenant-coin = coin { $coin }
covenant-jewel = jewel { $jewel }
covenant-hall = hall { $tile }
covenant-starting = starting tile { $tile }
covenant-part-action = the tool’s action
covenant-part-jewel = the jewel
covenant-part-dig = Dig
covenant-part-skirmish = Skirmish
covenant-part-build = Build
covenant-part-transport = Transport
covenant-craft-forge = forge a tool
covenant-craft-inlay = inlay a jewel

## Effects

covenant-effect-wild = any { $count ->
        [one] resource
       *[other] { $count } resources
    }
covenant-effect-support = { $count } { $count ->
        [one] support
       *[other] supports
    }
covenant-effect-strengthen = strengthen { $count ->
        [one] a dwarf
       *[other] { $count } times
    }
covenant-effect-steps = { $track } +{ $count }
covenant-effect-any-steps = any track +{ $count }
covenant-effect-glory = { $count } GP
covenant-effect-coin = a King’s coin
covenant-effect-tradition = a tradition
covenant-effect-relic = a relic
covenant-effect-forge = forge a tool
covenant-effect-inlay = inlay a jewel
covenant-effect-forge-or-inlay = forge or inlay
covenant-effect-forge-and-inlay = forge and inlay
covenant-effect-throne = { $count } to the throne
covenant-effect-site = 1 to a site
covenant-effect-hit-goblin = defeat a goblin
covenant-effect-hit-orc = defeat an orc or a goblin
covenant-effect-house = build a house
covenant-effect-workshop = build a workshop
covenant-effect-basic = build a house or a workshop
covenant-effect-move = { $count ->
        [one] 1 move of an enemy
       *[other] { $count } moves of enemies
    }
covenant-effect-power = +1 strength
covenant-effect-keys = 2 keys
covenant-effect-store = 2 storage spaces
covenant-effect-unlock = a house and a workshop
covenant-effect-buy-relic = a relic for 1 iron

## Questions

covenant-prompt-wait = Please wait.
covenant-prompt-draft = Take a tile of a kind that you lack.
covenant-prompt-assign = Which dwarf goes to work?
covenant-prompt-tool = On which tool does the dwarf of strength { $strength } go?
covenant-prompt-spend = Do you spend a support?
covenant-prompt-use = Action or jewel?
covenant-prompt-read = Which action does the book give, with strength { $strength }?
covenant-prompt-close = All is done. End your turn.
covenant-prompt-borrow = { $relic } is used up. Whose benefit do you take?
covenant-prompt-wild = Choose a resource, { $count } to come.
covenant-prompt-overfull = Your storage is too full by { $count }. What do you discard?
covenant-prompt-support = Take a support or make one stronger, { $count } to come.
covenant-prompt-strengthen = Which dwarf becomes stronger? To come: { $count }.
covenant-prompt-any-steps = On which track do you step? To come: { $count }.
covenant-prompt-triggered = Which tradition is resolved next?
covenant-prompt-coin = Which King’s coin do you take?
covenant-prompt-coin-space = On which coin space does it go?
covenant-prompt-tradition = Which tradition do you take?
covenant-prompt-relic = Which relic do you take?
covenant-prompt-buy-relic = Do you pay 1 iron for a relic?
covenant-prompt-forge = Which tool do you forge?
covenant-prompt-forging-space = On which forging space does it go?
covenant-prompt-inlay = Which jewel do you inlay?
covenant-prompt-socket = Which tool gets the jewel?
covenant-prompt-craft = Forge or inlay?
covenant-prompt-crafts = Forge or inlay first?
covenant-prompt-dig = Dig with strength { $strength }: which rubble? Tiles { $count }, strength left { $left }.
covenant-prompt-dig-hall = Which hall do you reveal?
covenant-prompt-skirmish = Skirmish: whom do you defeat? Defeated { $count }, strength left { $left }.
covenant-prompt-dice = Which die’s reward is next?
covenant-prompt-die = Do you take the reward of the { $die }?
covenant-prompt-hit-goblin = Which goblin do you defeat?
covenant-prompt-hit-orc = Which orc or goblin do you defeat?
covenant-prompt-move = Which enemy do you move? Moves left: { $count }.
covenant-prompt-move-to = Where does the { $enemy } go from { $hall }?
covenant-prompt-guard = Do you take an enemy from { $hall }?
covenant-prompt-site = Transport with strength { $strength }: to which construction site?
covenant-prompt-deliver = What do you deliver to { $site }? Strength left: { $left }.
covenant-prompt-complete = { $site } is complete. Which completion space do you mark?
covenant-prompt-throne = What do you deliver to the throne? Up to { $count }.
covenant-prompt-row = Build with strength { $strength }: what?
covenant-prompt-build = Which piece do you build next?
covenant-prompt-place = Where does the { $piece } stand?
covenant-prompt-coins = Which coin pays next?
covenant-prompt-fires = Which tradition is resolved next?
covenant-prompt-copy-coin = Which displayed coin’s benefit do you take?
covenant-prompt-release = { $enemies } enemies and { $keys } keys. Which enemy goes back to the bag?
covenant-prompt-released = { $enemies } enemies and { $keys } keys. You have chosen; others have not.

## Answers

covenant-do-pick-start = Start: { $gains }
covenant-do-pick-tradition = Tradition: { $tile }
covenant-do-pick-objective = Objective: { $tile }
covenant-do-relic = Use { $relic }: { $reward }
covenant-do-send = Send the { $dwarf }
covenant-do-strengthen = Strengthen the { $dwarf }
covenant-do-strengthen-working = Strengthen the dwarf of strength { $strength } on: { $tool }
covenant-do-tool = { $tool }
covenant-do-tool-jewel = { $tool } (jewel: { $effect })
covenant-do-spend = Spend { $support }
covenant-do-support-1 = Take a +1
covenant-do-support-2 = Swap a +1 for a +2
covenant-do-use = Use: { $part }
covenant-do-use-jewel = Use the jewel: { $effect }
covenant-do-take-rubble = { $reward } for { $cost } of { $left } strength
covenant-do-take-coin = { $coin } for { $price } GP: { $reward }
covenant-do-take-tradition = { $tradition } for { $price } GP
covenant-do-take-relic = { $relic }: { $reward }
covenant-do-forge = { $tool } for { $cost }
covenant-do-inlay = { $metal }: { $effect } ({ $cost } → { $points } GP)
covenant-do-gain = { $resource }
covenant-do-discard = Discard { $resource }
covenant-do-buy-relic = Pay 1 iron for a relic
covenant-do-defeat = Defeat: { $enemy } in { $hall }
covenant-do-move = Move: { $enemy } in { $hall }
covenant-do-guard = Take: { $enemy } from { $hall }
covenant-do-reveal = { $hall }: { $reward }
covenant-do-move-to = { $enemy } to { $hall }
covenant-do-place = { $place }: { $reward }
covenant-do-die = The { $die }
covenant-do-face = Take: { $reward }
covenant-do-site = { $site } ({ $carts } of { $needed })
covenant-do-deliver = Deliver { $resource }: { $points } GP
covenant-do-space = { $space }: { $reward }
covenant-do-space-replace = Replace the coin on { $space }: { $reward }
covenant-do-row = { $pieces } (strength { $strength })
covenant-do-build = Build a { $piece }
covenant-do-craft-forge = Forge
covenant-do-craft-inlay = Inlay
covenant-do-next-coin = { $coin }: { $reward }
covenant-do-next-tradition = { $tradition }
covenant-do-step = { $track }, space { $space }
covenant-do-step-reward = { $track }, space { $space }: { $reward }
covenant-do-release = Return: { $enemy } (of { $count })
covenant-do-withdraw = Choose again
covenant-do-pass = No, thanks
covenant-do-done = That is all
covenant-do-done-dig = Dig these
covenant-do-done-skirmish = End the skirmish
covenant-do-end = End the turn

## Commands and options

covenant-kind-pick = pick
    .about = take a tile in the draft
covenant-kind-relic = relic
    .about = use a relic
covenant-kind-dwarf = dwarf
    .about = choose a dwarf to work or to strengthen
covenant-kind-tool = tool
    .about = choose a tool
covenant-kind-support = support
    .about = spend or take a support
covenant-kind-use = use
    .about = use the tool’s action or its jewel
covenant-kind-take = take
    .about = take something from a display
covenant-kind-gain = gain
    .about = gain a resource of your choice
covenant-kind-discard = discard
    .about = discard a resource
covenant-kind-enemy = enemy
    .about = choose an enemy in a hall
covenant-kind-place = place
    .about = choose a hall, a side or a point
covenant-kind-die = die
    .about = choose a die or one of its faces
covenant-kind-site = site
    .about = choose a construction site
covenant-kind-deliver = deliver
    .about = deliver a resource
covenant-kind-space = space
    .about = choose a space
covenant-kind-build = build
    .about = choose what to build
covenant-kind-next = next
    .about = choose what is resolved next
covenant-kind-step = step
    .about = choose a track for a step
covenant-kind-release = release
    .about = return an enemy to the bag
covenant-kind-withdraw = withdraw
    .about = choose again which enemies to return
covenant-kind-pass = pass
    .about = decline
covenant-kind-done = done
    .about = enough was chosen
covenant-kind-end = end
    .about = end your turn
covenant-arg-tile = tile
    .about = which tile
covenant-arg-relic = relic
    .about = which relic
covenant-arg-dwarf = dwarf
    .about = which dwarf
covenant-arg-tool = tool
    .about = which tool
covenant-arg-support = support
    .about = which support
covenant-arg-part = part
    .about = what to use
covenant-arg-slot = from
    .about = which space of a display
covenant-arg-resource = resource
    .about = which resource
covenant-arg-enemy = enemy
    .about = which kind of enemy
covenant-arg-hall = hall
    .about = in which hall
covenant-arg-place = place
    .about = which place
covenant-arg-die = die
    .about = which die or face
covenant-arg-site = site
    .about = which site
covenant-arg-space = space
    .about = which space
covenant-arg-plan = what
    .about = which row or piece
covenant-arg-item = what
    .about = what is next
covenant-arg-track = track
    .about = which track
covenant-option-clan = Clan
    .about = the clan of each player
covenant-option-clan-any = any, at random
covenant-option-clan-blue = blue
covenant-option-clan-red = red
covenant-option-clan-yellow = yellow
covenant-option-clan-purple = purple
covenant-option-order = Starting Player
    .about = who has the first turn
covenant-option-order-random = drawn
covenant-option-order-joined = whoever joined first
covenant-option-difficulty = Council of Elders
    .about = how hard the Elders are to beat, in a solo game
covenant-option-difficulty-normal = normal
covenant-option-difficulty-difficult = difficult
covenant-option-difficulty-expert = expert

## What happens

covenant-event-plays = { $who } plays the { $clan } clan.
covenant-event-first = { $who } is the Starting Player.
covenant-event-picked = { $who } takes: { $tile }.
covenant-event-starts = { $who } gains what the { $tile } shows.
covenant-event-era = Era { $era } begins.
covenant-event-turn = It is { $who }’s turn.
covenant-event-assigned = { $who } puts a dwarf of strength { $strength } on: { $tool }.
covenant-event-spent = { $who } spends { $support }.
covenant-event-used-jewel = { $who } uses { $jewel }.
covenant-event-glory = { $who } gains { $points } GP.
covenant-event-gained = { $who } gains { $counters }.
covenant-event-discarded = { $who } discards { $resource }.
covenant-event-support = { $who } now has one more { $support }.
covenant-event-strengthened = { $who } strengthens a dwarf to { $strength }.
covenant-event-stepped = { $who } steps to space { $space }: { $track }.
covenant-event-achieved = That is an achievement of { $who }: { $track } { $space }.
covenant-event-tradition = { $who }’s tradition: { $tradition }.
covenant-event-took-coin = { $who } puts { $coin } on { $space } for { $price } GP.
covenant-event-took-tradition = { $who } takes the tradition { $tradition } for { $price } GP.
covenant-event-took-relic = { $who } takes a relic: { $relic }.
covenant-event-used-relic = { $who } uses a relic: { $relic }.
covenant-event-forged = { $who } forges: { $tool } on { $space }.
covenant-event-keys = { $who } takes a double-key tile.
covenant-event-storage = { $who } opens a storage tile.
covenant-event-unlocked = { $who } has a house and a workshop more in the forge.
covenant-event-inlaid = { $who } inlays { $jewel } into: { $tool }. { $points } GP.
covenant-event-dug = { $who } digs { $count ->
        [one] a rubble tile
       *[other] { $count } rubble tiles
    }.
covenant-event-opens = { $who } opens { $hall }.
covenant-event-revealed = { $who } reveals { $tile } in { $hall }. Enemies: { $count ->
        [0] none
       *[other] { $enemies }
    }.
covenant-event-defeated = { $who } takes a prisoner: { $enemy } from { $hall }.
covenant-event-moved = { $who } moves: { $enemy } from { $from } to { $hall }.
covenant-event-took-face = { $who } takes the reward of the { $die }: face { $face }.
covenant-event-rolled = The { $die } is rolled: face { $face }.
covenant-event-delivered = { $who } delivers { $resource } to { $site }: { $points } GP.
covenant-event-completed = { $who } completes { $site } and gets a { $piece }.
covenant-event-honoured = { $who } delivers { $resource } to the throne: { $points } GP.
covenant-event-built = { $who } builds a { $piece }: { $place }.
covenant-event-rubble-shuffled = The discarded rubble is shuffled into a new stack.
covenant-event-coins-shuffled = The discarded coins are shuffled into a new stack.
covenant-event-council = The Council of era { $era } meets. All dwarves return to their taverns.
covenant-event-coin-pays = { $who } gains the benefit of { $coin }.
covenant-event-chose = { $who } has chosen which enemies to return.
covenant-event-withdrew = { $who } chooses again which enemies to return.
covenant-event-released = { $who } returns to the bag: { $enemies }.
covenant-event-dungeon = { $who }’s dungeon is worth { $points } GP.
covenant-event-project = { $who } scores the project { $project }: { $points } GP.
covenant-event-over = The last Council is over. The final scoring follows.
covenant-event-left = { $who } leaves the game.

## Why not

covenant-refusal-not-your-turn = It is { $who }’s turn to answer.
covenant-refusal-over = The game is over.
covenant-refusal-not-asked = That is not asked now.
covenant-refusal-finish-first = Finish what you have begun, or take it back.
covenant-refusal-nothing-to-decline = There is nothing to decline.
covenant-refusal-not-finished = That cannot be left as it is.
covenant-refusal-nothing-to-do = That could not do anything now.
covenant-refusal-not-offered = That tile is not on offer.
covenant-refusal-has-kind = You have a tile of that kind already.
covenant-refusal-not-in-tavern = { $dwarf }: not in your tavern.
covenant-refusal-no-tool = { $tool }: you have no tool there.
covenant-refusal-tool-occupied = { $tool }: a dwarf is on it until the Council.
covenant-refusal-no-support = { $support }: you have none.
covenant-refusal-already-used = That was done already.
covenant-refusal-no-jewel = That tool has no jewel.
covenant-refusal-no-relic = { $relic }: you have no unused one.
covenant-refusal-fresh-relic = You have gained that relic in this very turn.
covenant-refusal-one-relic-a-turn = One relic a turn.
covenant-refusal-same-relic = The displayed relic is of the same type.
covenant-refusal-empty-space = { $slot }: nothing to take there.
covenant-refusal-space-taken = That space is not free.
covenant-refusal-too-weak = That takes { $need } strength; there is { $have }.
covenant-refusal-too-dear = That costs { $points } GP.
covenant-refusal-out-of-reach = Your Mining marker must be on space { $space } or beyond.
covenant-refusal-not-held = { $resource }: you do not have it.
covenant-refusal-supply-empty = { $resource }: none left in the supply.
covenant-refusal-nothing-to-discard = Your storage has room.
covenant-refusal-no-support-left = { $support }: none left in the supply.
covenant-refusal-nothing-to-swap = You have no +1 support to swap.
covenant-refusal-no-dwarf = { $dwarf }: you have no such dwarf.
covenant-refusal-dwarf-in-use = The dwarf at work in this turn cannot be strengthened.
covenant-refusal-strongest = A dwarf has strength 4 at most.
covenant-refusal-track-ends = { $track }: you have reached the end.
covenant-refusal-revealed = { $hall } is revealed already.
covenant-refusal-not-beside = { $hall } is not next to a revealed hall.
covenant-refusal-no-enemy = { $enemy }: not in { $hall }.
covenant-refusal-too-strong = { $enemy }: not with this reward.
covenant-refusal-other-hall = Only an enemy in { $hall }.
covenant-refusal-stuck = Nobody can leave { $hall }.
covenant-refusal-no-way = From { $from } to { $hall }: both must be revealed and next to each other.
covenant-refusal-crowded = { $hall } is full of enemies.
covenant-refusal-other-face = The die shows face { $face }.
covenant-refusal-no-cart = You have no cart left.
covenant-refusal-no-space-for = { $resource }: no free space there.
covenant-refusal-completed = { $site }: you have completed it.
covenant-refusal-nothing-for = { $site }: you have nothing that fits a free space.
covenant-refusal-not-in-row = { $piece }: not in what you chose.
covenant-refusal-not-in-forge = { $piece }: none in your forge.
covenant-refusal-no-place = { $piece }: there is no place for it.
covenant-refusal-wrong-place = { $piece }: it does not stand on such a place.
covenant-refusal-face-down = { $hall } is face down.
covenant-refusal-hall-full = { $hall } has no free building space.
covenant-refusal-own-building = You have a building in { $hall } already.
covenant-refusal-point-taken = { $point }: a pillar stands there.
covenant-refusal-too-near = { $point }: another pillar is one side away.
covenant-refusal-side-taken = { $side }: a gate stands there.
covenant-refusal-gate-there = { $hall } touches a gate.
covenant-refusal-socket-taken = { $tool }: it has a jewel already.
covenant-refusal-no-socket = { $tool }: no socket of that metal.
covenant-refusal-no-fitting-socket = None of your tools has a free socket for it.
covenant-refusal-not-to-come = That is not among what is to be resolved.
covenant-refusal-no-key-check = No enemies are returned now.
covenant-refusal-key-check = Enemies beyond your keys go back to the bag first.
covenant-refusal-nothing-to-release = You have nobody to return.
covenant-refusal-not-in-dungeon = { $enemy }: none in your dungeon.
covenant-refusal-could-stay = { $enemy }: there is a key for it.
covenant-refusal-nothing-sealed = You have not chosen yet.
