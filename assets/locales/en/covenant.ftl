# Covenant

covenant-name = Covenant
covenant-about = Dwarf clans win back a mountain, hall by hall, in three eras. For 1 to 4 players.
covenant-leaving = Your pieces stay in the mountain, your turns are skipped, and you cannot win.
covenant-verbatim = { $what }
covenant-listed = { $reward }

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
covenant-spot-forged = forged tool { $number }
covenant-dwarf-waiting = dwarf of strength { $strength }
covenant-dwarf-working = dwarf ({ $tool })
covenant-support = support +{ $points }
covenant-coin = King’s coin ({ $reward })
covenant-jewel = { $metal } jewel ({ $effect })
covenant-hall = { $colour } hall with { $vein }
covenant-starting = starting tile ({ $gains })
covenant-starting-number = starting tile { $number }
covenant-coin-number = coin { $number }
covenant-hall-back = { $hall } (back: { $reward })
covenant-rubble = rubble ({ $reward })
covenant-place = { $number }
covenant-slot-rubble = rubble, space { $number }
covenant-slot-coin = coin, space { $number }
covenant-slot-tradition = tradition, space { $number }
covenant-slot-relic = relic, space { $number }
covenant-slot-tool = tool, space { $number }
covenant-slot-jewel = jewel, space { $number }
covenant-space-coin = coin space { $number }
covenant-space-forging = forging space { $number }
covenant-space-completion = completion space { $number }
covenant-row = build option { $number }
covenant-face = face { $number }
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
covenant-effect-strengthen = { $count ->
        [one] strengthen a dwarf
       *[other] strengthen dwarves { $count } times
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
        [one] move an enemy
       *[other] { $count } enemy moves
    }
covenant-effect-power = +1 strength
covenant-effect-keys = 2 keys
covenant-effect-store = 2 storage spaces
covenant-effect-unlock = unlock a house and a workshop
covenant-effect-buy-relic = a relic for 1 iron

## Questions

covenant-prompt-wait = Please wait.
covenant-prompt-draft = Choose a tile of a kind you do not have yet.
covenant-prompt-assign = Which dwarf goes to work, and with which tool?
covenant-prompt-tool = Which tool do you assign the dwarf of strength { $strength } to?
covenant-prompt-spend = Do you spend a support?
covenant-prompt-use = Action or jewel?
covenant-prompt-read = Which action do you take with the book (strength { $strength })?
covenant-prompt-close = Everything is done. End your turn.
covenant-prompt-borrow = { $relic } is used. Which relic’s benefit do you take?
covenant-prompt-wild = Choose a resource ({ $count } left).
covenant-prompt-overfull = Your storage is over its limit by { $count }. What do you discard?
covenant-prompt-support = Take a +1 support or swap a +1 for a +2 ({ $count } left).
covenant-prompt-strengthen = Which dwarf do you strengthen ({ $count } left)?
covenant-prompt-any-steps = Which track do you move forward on ({ $count } left)?
covenant-prompt-triggered = Which tradition do you resolve next?
covenant-prompt-coin = Which King’s coin do you take? It pays at every Council.
covenant-prompt-coin-space = Which coin space do you put it on?
covenant-prompt-tradition = Which tradition do you take?
covenant-prompt-relic = Which relic do you take?
covenant-prompt-buy-relic = Do you pay 1 iron for a relic?
covenant-prompt-forge = Which tool do you forge?
covenant-prompt-forging-space = Which forging space do you put it on?
covenant-prompt-inlay = Which jewel do you inlay?
covenant-prompt-socket = Which tool gets the jewel?
covenant-prompt-craft = Forge or inlay?
covenant-prompt-crafts = Forge or inlay first?
covenant-prompt-dig = Dig with strength { $strength }: which rubble tile do you take? Chosen: { $count }, strength left: { $left }.
covenant-prompt-dig-hall = Which hall do you reveal?
covenant-prompt-skirmish = Skirmish: whom do you defeat? Defeated: { $count }, strength left: { $left }.
covenant-prompt-dice = Which die’s reward is next?
covenant-prompt-die = Do you take the reward of the { $die }?
covenant-prompt-hit-goblin = Which goblin do you defeat?
covenant-prompt-hit-orc = Which orc or goblin do you defeat?
covenant-prompt-move = Which enemy do you move? Moves left: { $count }.
covenant-prompt-move-to = Where does the { $enemy } go from { $hall }?
covenant-prompt-guard = Do you take an enemy from { $hall }?
covenant-prompt-site = Transport with strength { $strength }: to which construction site?
covenant-prompt-deliver = What do you deliver to { $site }? Still needed: { $missing }, strength left: { $left }.
covenant-prompt-complete = { $site } is complete. Which completion space do you mark?
covenant-prompt-throne = What do you deliver to the throne? Up to { $count }.
covenant-prompt-row = Build with strength { $strength }: what do you build?
covenant-prompt-build = Which piece do you build next?
covenant-prompt-place = Where do you build the { $piece }?
covenant-prompt-coins = Which coin pays next?
covenant-prompt-fires = Which tradition do you resolve next?
covenant-prompt-copy-coin = Which displayed coin’s benefit do you take?
covenant-prompt-release = Your { $enemies } enemies need { $needed } keys and you have { $keys }. Which of them go back to the bag?
covenant-prompt-released = You have chosen who stays: { $enemies } enemies, { $keys } keys. The others are still choosing.

## What a panel says beside the actions

covenant-compound-work = Dwarf, tool and support → action and strength

covenant-awaited-draft = a tile
covenant-awaited-start = the start
covenant-awaited-turn = the turn
covenant-awaited-council = the Council
covenant-awaited-keys = the key check

covenant-agenda-draft = draft, round { $number } of { $of }
covenant-agenda-starting = starting tile
covenant-agenda-turn = era { $era }, turn { $number } of { $of }
covenant-agenda-council = Council of era { $era }
covenant-agenda-space = { $track } { $space }
covenant-agenda-support = support
covenant-agenda-hall = reveal a hall
covenant-agenda-reveal = { $hall } is turned over
covenant-agenda-jewel = jewel ({ $effect })

## Answers

covenant-do-pick-start = Start: { $gains }
covenant-do-pick-tradition = Tradition: { $tile }
covenant-do-pick-objective = Objective: { $tile }
covenant-do-relic = Use { $relic }: { $reward }
    .short = Use { $relic }
    .rest = { $reward }
covenant-do-send = Send the { $dwarf }
covenant-do-strengthen = In the tavern: { $strength } → { $to }
covenant-do-strengthen-working = At the { $tool }: { $strength } → { $to }
covenant-do-tool = { $tool }
covenant-do-tool-jewel = { $tool } (jewel: { $effect })
covenant-do-work = { $tool }: { $dwarf } → { $action } { $strength }
covenant-do-work-support = { $tool }: { $dwarf } + { $support } → { $action } { $strength }
covenant-any-action = action
covenant-about-idle = nothing to do with it now
covenant-do-spend = Spend { $support }
covenant-do-support-1 = Take a +1
covenant-do-support-2 = Swap a +1 for a +2
covenant-do-use = Use: { $part }
covenant-do-use-jewel = Use the jewel: { $effect }
covenant-do-take-rubble = { $reward }: strength { $cost } (no. { $place })
    .numbered = { $reward }: strength { $cost }
    .short = { $reward }: strength { $cost }
covenant-do-take-coin = { $price ->
        [0] { $reward } (coin { $place }, free)
       *[other] { $reward } (coin { $place }, { $price } GP)
    }
    .numbered = { $price ->
        [0] { $reward } (free)
       *[other] { $reward } ({ $price } GP)
    }
covenant-do-take-tradition = { $price ->
        [0] { $tradition } (free)
       *[other] { $tradition } ({ $price } GP)
    }
covenant-do-take-relic = { $relic } { $place }: { $reward }
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
covenant-do-die = The { $die }: { $reward }
covenant-do-face = Take: { $reward }
covenant-do-site = { $site }: { $missing } more. Free: { $free }
    .short = { $site }
    .rest = { $missing } more, free: { $free }
covenant-do-deliver = Deliver { $resource }: { $points } GP
covenant-do-space = Space { $place }: { $reward }
covenant-do-forging-space = { $space }: { $reward }
covenant-do-coin-space = { $reward }
covenant-do-space-replace = Replace the coin “{ $old }”: { $reward }
covenant-do-row = { $pieces } (strength { $strength })
    .short = { $pieces } ({ $strength })
covenant-do-build = Build a { $piece }
covenant-do-craft-forge = Forge
covenant-do-craft-inlay = Inlay
covenant-do-next-coin = Coin { $place }: { $reward }
    .numbered = { $reward }
covenant-do-next-tradition = { $tradition }
covenant-do-step = { $track } { $space }
covenant-do-step-reward = { $track } { $space }: { $reward }
covenant-do-release = Return: { $enemy } (1 of { $count })
covenant-do-withdraw = Choose again
covenant-decline-spend = Without a support
covenant-decline-read = Do not use the book
covenant-decline-dig = Do not dig
covenant-decline-skirmish = Do not fight
covenant-decline-site = Deliver nothing
covenant-decline-row = Build nothing
covenant-decline-place = Do not build it
covenant-decline-coin = Take no coin
covenant-decline-tradition = Take no tradition
covenant-decline-relic = Take no relic
covenant-decline-buy-relic = Keep the iron, take no relic
covenant-decline-forge = Forge nothing
covenant-decline-inlay = Inlay nothing
covenant-decline-crafts = Neither forge nor inlay
covenant-decline-die = Leave the die as it is
covenant-decline-hit = Defeat nobody
covenant-decline-guard = Take nobody
covenant-decline-wild = Do without the resource
covenant-decline-support = Do without the support
covenant-decline-strengthen = Strengthen nobody
covenant-decline-step = Do without the step
covenant-decline-copy-coin = Copy no coin
covenant-do-done-use = Leave the rest of the tool
covenant-do-done-deliver = End the delivery
covenant-do-done-throne = End the delivery
covenant-do-done-build = End the building
covenant-do-done-move = End the moves
covenant-do-done-coins = Forgo the other coins
covenant-do-done-fires = Forgo the other traditions
covenant-lapsing = { $action } (the whole action)
covenant-do-done-dig = Dig these
covenant-do-done-skirmish = End the skirmish
covenant-do-end = End the turn

## Commands and options

covenant-kind-pick = pick
    .about = Take a tile in the draft
covenant-kind-relic = relic
    .about = Use a relic
covenant-kind-dwarf = dwarf
    .about = Choose a dwarf to work or to strengthen
covenant-kind-tool = tool
    .about = Choose a tool
covenant-kind-support = support
    .about = Spend or take a support
covenant-kind-use = use
    .about = Use the tool’s action or its jewel
covenant-kind-take = take
    .about = Take something from a display
covenant-kind-gain = gain
    .about = Gain a resource of your choice
covenant-kind-discard = discard
    .about = Discard a resource
covenant-kind-enemy = enemy
    .about = Choose an enemy in a hall
covenant-kind-place = place
    .about = Choose a hall, a side or a point
covenant-kind-die = die
    .about = Choose a die or one of its faces
covenant-kind-site = site
    .about = Choose a construction site
covenant-kind-deliver = deliver
    .about = Deliver a resource
covenant-kind-space = space
    .about = Choose a space
covenant-kind-build = build
    .about = Choose what to build
covenant-kind-next = next
    .about = Choose what is resolved next
covenant-kind-step = step
    .about = Choose a track to move forward on
covenant-kind-release = release
    .about = Return an enemy to the bag
covenant-kind-withdraw = withdraw
    .about = Choose again which enemies to return
covenant-kind-pass = pass
    .about = Decline
covenant-kind-done = done
    .about = Finish choosing
covenant-kind-end = end
    .about = End your turn
covenant-arg-tile = tile
    .about = Which tile
covenant-arg-relic = relic
    .about = Which relic
covenant-arg-dwarf = dwarf
    .about = Which dwarf
covenant-arg-tool = tool
    .about = Which tool
covenant-arg-support = support
    .about = Which support
covenant-arg-part = part
    .about = What to use
covenant-arg-slot = from
    .about = Which space of a display
covenant-arg-resource = resource
    .about = Which resource
covenant-arg-enemy = enemy
    .about = Which kind of enemy
covenant-arg-hall = hall
    .about = In which hall
covenant-arg-place = place
    .about = Which place
covenant-arg-die = die
    .about = Which die or face
covenant-arg-site = site
    .about = Which site
covenant-arg-space = space
    .about = Which space
covenant-arg-plan = what
    .about = Which row or piece
covenant-arg-item = what
    .about = What is next
covenant-arg-track = track
    .about = Which track
covenant-option-clan = Clan
    .about = Your clan
covenant-option-clan-any = random
covenant-option-clan-blue = blue
covenant-option-clan-red = red
covenant-option-clan-yellow = yellow
covenant-option-clan-purple = purple
covenant-option-order = Starting Player
    .about = Who has the first turn
covenant-option-order-random = random
covenant-option-order-joined = whoever joined first
covenant-option-difficulty = Council of Elders
    .about = How hard the Elders are to beat, in a solo game
covenant-option-difficulty-normal = normal
covenant-option-difficulty-difficult = difficult
covenant-option-difficulty-expert = expert
covenant-option-deck = Deck of the Elders
    .about = How many cards the Elders play with, in a solo game
covenant-option-deck-whole = all 16 cards
covenant-option-deck-short = 12 cards

## What happens

covenant-round = era { $era }
covenant-round-setup = the draft before era { $era }
covenant-round-council = the Council of era { $era }
covenant-event-plays = { $who } plays the { $clan } clan.
covenant-event-first = { $who } is the Starting Player.
covenant-event-picked = { $who } takes: { $tile }.
    .brief = { $tile }
covenant-event-starts = { $who } resolves the starting tile.
    .brief = starting tile
covenant-event-era = Era { $era } begins.
covenant-event-assigned = { $who } assigns a dwarf of strength { $strength } to: { $tool }.
    .brief = strength { $strength } on { $tool }
covenant-event-spent = { $who } spends { $support }.
    .brief = { $support } spent
covenant-event-used-jewel = { $who } uses the jewel: { $effect }.
    .brief = jewel: { $effect }
covenant-event-glory = { $who } gains { $points } GP.
    .brief = +{ $points } GP
covenant-event-gained = { $who } gains { $counters }.
    .brief = +{ $counters }
covenant-event-skipped = { $who } cannot use a reward: { $effect }.
    .brief = lost: { $effect }
covenant-event-discarded = { $who } discards { $resource }.
    .brief = { $resource } discarded
covenant-event-support = { $who } gains { $support }.
    .brief = { $support } taken
covenant-event-strengthened = { $who } strengthens a dwarf to strength { $strength }.
    .brief = dwarf strengthened to { $strength }
covenant-event-stepped = { $who } moves to { $track } { $space }.
    .brief = { $track } { $space }
covenant-event-achieved = { $who } reaches an achievement: { $track } { $space }.
    .brief = achievement { $track } { $space }
covenant-own-objective = Your objective: { $objective } – { $about }
covenant-event-objectives = { $who } has { $achievements } achievements: { $count ->
        [one] one objective will count at the end
       *[other] both objectives will count at the end
    }.
    .brief = { $achievements } achievements ({ $count ->
        [one] one objective counts
       *[other] both objectives count
    })
covenant-event-tradition = { $who }’s tradition: { $tradition }.
    .brief = { $tradition }
covenant-event-took-coin = { $price ->
        [0] { $who } takes a { $coin } and puts it on the space that gives: { $reward }.
       *[other] { $who } takes a { $coin } for { $price } GP and puts it on the space that gives: { $reward }.
    }
    .brief = { $price ->
        [0] { $coin }, its space gives: { $reward }
       *[other] { $coin } for { $price } GP, its space gives: { $reward }
    }
covenant-event-took-tradition = { $price ->
        [0] { $who } takes the tradition { $tradition }.
       *[other] { $who } takes the tradition { $tradition } for { $price } GP.
    }
    .brief = { $price ->
        [0] tradition { $tradition }
       *[other] tradition { $tradition } for { $price } GP
    }
covenant-event-took-relic = { $who } takes a relic: { $relic }.
    .brief = relic { $relic }
covenant-event-used-relic = { $who } uses a relic: { $relic }.
    .brief = relic { $relic }
covenant-event-forged = { $who } forges a { $tool } on { $space }.
    .brief = { $tool } forged on { $space }
covenant-event-keys = { $who } takes a double-key tile.
    .brief = a double-key tile
covenant-event-storage = { $who } opens a storage tile.
    .brief = a storage tile opened
covenant-event-unlocked = { $who } adds a house and a workshop to the forge.
    .brief = a house and a workshop more
covenant-event-inlaid = { $who } inlays a { $jewel } for { $points } GP ({ $tool }).
    .brief = { $jewel } in { $tool }, +{ $points } GP
covenant-event-dug = { $who } digs { $count ->
        [one] a rubble tile
       *[other] { $count } rubble tiles
    }.
    .brief = { $count ->
            [one] 1 rubble tile
           *[other] { $count } rubble tiles
        }
covenant-event-opens = { $who } chooses { $hall }.
    .brief = { $hall } opened
covenant-event-revealed = { $who } reveals { $hall }, a { $tile }. Enemies: { $count ->
        [0] none
       *[other] { $enemies }
    }.
    .brief = { $hall }: { $tile }{ $count ->
            [0] {""}
           *[other] {" "}with { $enemies }
        }
covenant-event-defeated = { $who } takes a prisoner: { $enemy } from { $hall }.
    .brief = prisoner { $enemy } from { $hall }
covenant-event-moved = { $who } moves the { $enemy } from { $from } to { $hall }.
    .brief = { $enemy }: { $from } → { $hall }
covenant-event-took-face = { $who } takes the reward of the { $die }: { $reward }.
    .brief = { $die }
covenant-event-rolled = The { $die } now shows: { $reward }.
    .brief = { $die } now shows { $reward }
covenant-event-delivered = { $who } delivers { $resource } to { $site }: { $points } GP.
    .brief = { $resource } to { $site }, +{ $points } GP
covenant-event-completed = { $who } completes { $site } and gets a { $piece }.
    .brief = { $site } completed, +1 { $piece }
covenant-event-honoured = { $who } delivers { $resource } to the throne: { $points } GP.
    .brief = { $resource } to the throne, +{ $points } GP
covenant-event-built = { $who } builds a { $piece }: { $place }.
    .brief = { $piece } built at { $place }
covenant-event-rubble-shuffled = The discarded rubble is shuffled into a new stack.
covenant-event-coins-shuffled = The discarded coins are shuffled into a new stack.
covenant-event-council = The Council of era { $era } meets. All dwarves return to their taverns.
covenant-event-coin-pays = { $who } has a { $coin } pay.
    .brief = { $coin }
covenant-event-chose = { $who } has chosen which enemies to return.
covenant-event-withdrew = { $who } chooses again which enemies to return.
covenant-event-released = { $who } returns to the bag: { $enemies }.
    .brief = { $enemies } returned to the bag
covenant-event-scored = { $who } scores { $points } GP at the Council and has { $glory } GP now.
    .brief = { $points } GP at the Council, now { $glory } GP
covenant-event-dungeon = { $who }’s dungeon is worth { $points } GP.
    .brief = dungeon +{ $points } GP
covenant-event-project = { $who } scores the project { $project }: { $points } GP.
    .brief = { $project } +{ $points } GP
covenant-event-over = The last Council is over. The final scoring follows.
covenant-event-left = { $who } leaves the game.

## Why not

covenant-refusal-not-your-turn = It is { $who }’s turn to answer.
covenant-refusal-over = The game is over.
covenant-refusal-not-asked = You cannot do that now.
covenant-refusal-finish-first = First finish what you have started, or undo it.
covenant-refusal-nothing-to-decline = There is nothing to decline.
covenant-refusal-not-finished = You cannot stop here yet.
covenant-refusal-nothing-to-do = That would have no effect now.
covenant-refusal-not-offered = That tile is not on offer.
covenant-refusal-has-kind = You already have a tile of that kind.
covenant-refusal-not-in-tavern = { $dwarf }: not in your tavern.
covenant-refusal-no-tool = { $tool }: you have no tool there.
covenant-refusal-tool-occupied = { $tool }: a dwarf is on it until the Council.
covenant-refusal-no-support = You have no { $support }.
covenant-refusal-already-used = You have already done that.
covenant-refusal-no-jewel = That tool has no jewel.
covenant-refusal-no-relic = { $relic }: you have no unused one.
covenant-refusal-fresh-relic = You gained that relic this turn, so you cannot use it yet.
covenant-refusal-one-relic-a-turn = You may use only one relic per turn.
covenant-refusal-same-relic = The displayed relic is of the same type.
covenant-refusal-empty-space = { $slot }: nothing to take there.
covenant-refusal-space-taken = That space is not free.
covenant-refusal-too-weak = That takes { $need } strength; there is { $have }.
covenant-refusal-too-dear = That costs { $points } GP, more than you have.
covenant-refusal-out-of-reach = Your Mining marker must be on space { $space } or beyond.
covenant-refusal-not-held = You have no { $resource }.
covenant-refusal-supply-empty = There is no { $resource } left in the supply.
covenant-refusal-nothing-to-discard = Your storage has room.
covenant-refusal-no-support-left = { $support }: none left in the supply.
covenant-refusal-nothing-to-swap = You have no +1 support to swap.
covenant-refusal-no-dwarf = { $dwarf }: you have no such dwarf.
covenant-refusal-dwarf-in-use = The dwarf at work in this turn cannot be strengthened.
covenant-refusal-strongest = A dwarf has strength 4 at most.
covenant-refusal-track-ends = { $track }: you have reached the end.
covenant-refusal-revealed = { $hall } is already revealed.
covenant-refusal-not-beside = { $hall } is not next to a revealed hall.
covenant-refusal-no-enemy = There is no { $enemy } in { $hall }.
covenant-refusal-too-strong = { $enemy }: not with this reward.
covenant-refusal-other-hall = You may only take an enemy from { $hall }.
covenant-refusal-stuck = Nobody can leave { $hall }.
covenant-refusal-no-way = From { $from } to { $hall }: both must be revealed and next to each other.
covenant-refusal-crowded = { $hall } is full of enemies.
covenant-refusal-other-face = The die shows face { $face }.
covenant-refusal-no-cart = You have no cart left.
covenant-refusal-no-space-for = { $resource }: no free space there.
covenant-refusal-completed = You have already completed { $site }.
covenant-refusal-nothing-for = { $site }: you have nothing that fits a free space.
covenant-refusal-not-in-row = { $piece }: not in what you chose.
covenant-refusal-not-in-forge = You have no { $piece } in your forge.
covenant-refusal-no-place = { $piece }: there is no place for it.
covenant-refusal-wrong-place = A { $piece } cannot be built there.
covenant-refusal-face-down = { $hall } is face down.
covenant-refusal-hall-full = { $hall } has no free building space.
covenant-refusal-own-building = You already have a building in { $hall }.
covenant-refusal-point-taken = { $point }: a pillar stands there.
covenant-refusal-too-near = { $point }: another pillar is one side away.
covenant-refusal-side-taken = { $side }: a gate stands there.
covenant-refusal-gate-there = { $hall } touches a gate.
covenant-refusal-socket-taken = { $tool } already has a jewel.
covenant-refusal-no-socket = { $tool }: no socket of that metal.
covenant-refusal-no-fitting-socket = None of your tools has a free socket for it.
covenant-refusal-not-to-come = That is not waiting to be resolved.
covenant-refusal-no-key-check = No enemies are returned now.
covenant-refusal-key-check = Enemies beyond your keys go back to the bag first.
covenant-refusal-nothing-to-release = You have nobody to return.
covenant-refusal-not-in-dungeon = You have no { $enemy } in your dungeon.
covenant-refusal-could-stay = { $enemy }: there is a key for it.
covenant-refusal-nothing-sealed = You have not chosen yet.
