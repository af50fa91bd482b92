# Dwar7s Fall

fall-name = Dwar7s Fall
fall-about = Clans of seven dwarfs build and undo kingdoms on a map that grows. For 2 to 4 players.
fall-leaving = Your dwarfs, gems and ogre cards go back, your cards on the map stay, your turns are skipped, and you cannot win.

## Colours and cards

fall-colour-blue = blue
fall-colour-red = red
fall-colour-green = green
fall-colour-yellow = yellow

fall-card-castle = Castle
fall-card-gold-mine = Gold mine
fall-card-emerald-mine = Emerald mine
fall-card-diamond-mine = Diamond mine
fall-card-ruby-mine = Ruby mine
fall-card-tavern = Tavern
fall-card-store = General store
fall-card-dragon = Dragon
fall-card-frost-giant = Frost giant

fall-gem-gold = gold
fall-gem-emerald = emeralds
fall-gem-diamond = diamonds
fall-gem-ruby = rubies

fall-count-gold = { $count } gold
fall-count-emerald = { $count } { $count ->
        [one] emerald
       *[other] emeralds
    }
fall-count-diamond = { $count } { $count ->
        [one] diamond
       *[other] diamonds
    }
fall-count-ruby = { $count } { $count ->
        [one] ruby
       *[other] rubies
    }
fall-count-ogre = { $count ->
        [one] { $ogre }
       *[other] { $count } × { $ogre }
    }

fall-cell = { $cell }
fall-card-at = { $card } { $cell }
fall-turned-0 = upright
fall-turned-1 = turned by a quarter
fall-turned-2 = turned by half
fall-turned-3 = turned by three quarters

## Goals

fall-goal = { $goal }
fall-goal-row = { $goal }: { $cost } for { $points } points

fall-secret-architect = Architect
fall-secret-hunter = Hunter
fall-secret-king = King
fall-secret-miner = Miner
fall-secret-ogre-in-disguise = Ogre in disguise
fall-secret-researcher = Researcher
fall-secret-wizard = Wizard

fall-condition-kingdom-cards = at least { $count } cards in your kingdom
fall-condition-kingdom-points = a kingdom worth at least { $count } points
fall-condition-monsters = at least { $count } monsters defeated
fall-condition-gems = at least { $gems } in hand
fall-condition-ogres = at least { $count } ogre cards in hand
fall-condition-crews = at least { $dwarfs } of your dwarfs on each of { $monsters } monsters

## Tasks

fall-task-mine = take { $gems }
fall-task-draw = draw an ogre card
fall-task-trade = pay for a revealed trading goal
fall-task-dig = dig: a stack’s top card goes to its bottom
fall-task-defeat = defeat the monster: { $points } points

fall-why-monster = a monster in the region prevents it
fall-why-pile-empty = that gem pile is empty
fall-why-no-ogres = there is no ogre card left
fall-why-cannot-pay = no revealed goal can be paid for
fall-why-no-stack = there is no stack to dig

## Ogre cards

fall-ogre-ambush = Ambush
    .about = all dwarfs on one card go home
fall-ogre-brute = Brute
    .about = swap an enemy dwarf with one of yours
fall-ogre-panic = Panic
    .about = move an enemy dwarf one or two cards
fall-ogre-thief = Thief
    .about = steal a random gem
fall-ogre-crown = Crown
    .about = steal an opponent’s ogre cards

## Prompts

fall-prompt-act = { $count ->
        [0] No actions left. You may still play ogre cards; then end your actions.
        [one] One action left. What do you do?
       *[other] { $count } actions left. What do you do?
    }
fall-prompt-spent = No actions left. End your actions.
fall-prompt-all-spent = No actions left. End your turn.
fall-prompt-first-card = The map is empty: you lay the first card. Which one?
fall-prompt-lay = Where does the { $card } go?
fall-prompt-turn = Which way round do you lay the { $card }?
fall-prompt-step = Where does your dwarf on { $from } go?
fall-prompt-aim-ambush = Ambush – which card is cleared of dwarfs?
fall-prompt-aim-brute = Brute – which enemy dwarf is swapped?
fall-prompt-aim-panic = Panic – which enemy dwarf runs?
fall-prompt-aim-thief = Thief – from whom do you steal a gem?
fall-prompt-aim-crown = Crown – whose ogre cards do you take?
fall-prompt-swap = Which of your dwarfs swaps places with { $whose }’s dwarf on { $from }?
fall-prompt-scare = Where does { $whose }’s dwarf on { $from } run to?
fall-prompt-which = Which task do you resolve next?
fall-prompt-dig = Which stack do you dig?
fall-prompt-trade = Which trading goal do you pay for?
fall-prompt-too-many = Discard { $count ->
        [one] one card
       *[other] { $count } cards
    }.
fall-prompt-close = Everything is done. End your turn.
fall-prompt-secret = Your secret goal is fulfilled. You may reveal it at any time.
fall-prompt-actions = { $count ->
        [0] Finish your actions.
        [one] You have one action.
       *[other] You have { $count } actions.
    }
fall-prompt-resolve = Resolve your tasks.
fall-prompt-discard = Finish your turn.

## What a panel says beside the actions

fall-awaited-actions = actions
fall-awaited-resolve = tasks
fall-awaited-discard = the end of the turn
fall-about-card = { $need } { $need ->
        [one] dwarf
       *[other] dwarfs
    }: { $task } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
fall-about-site = { $taken } of { $spots } places, you { $own } · with { $need }: { $task }
fall-about-linked = linked to { $cards }
fall-about-walled = linked to no card
fall-about-blocked = blocked by a monster
fall-lapse-actions = { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
fall-lack-dwarf = no dwarf left in your pile
fall-lack-target = nobody it could be played on
fall-lack-gems = { $gems } short

## Actions

fall-do-play = Play: { $card }
    .short = { $card }
fall-do-lay = At { $cell }
fall-do-stack = On top of: { $over } { $cell }
fall-do-turn = Open: { $open }
fall-do-place = Place a dwarf: { $place }
    .short = Place: { $place }
fall-do-move = Move from: { $place }
    .short = From: { $place }
fall-do-step = To: { $place }
fall-do-ogre = { $ogre }: { $effect }
    .short = { $ogre }
    .rest = { $effect }
fall-do-ambush = { $place }: { $count ->
        [one] { $count } dwarf goes
       *[other] { $count } dwarfs go
    } home
fall-do-enemy = { $whose } ({ $colour }): { $place }
    .short = { $whose }: { $place }
fall-do-swap = With yours on: { $place }
fall-do-rob = { $whose } ({ $colour })
fall-do-resolve = Resolve: { $place }
    .short = { $place }
fall-do-dig = { $place } → { $up }
fall-do-trade = { $goal }: { $cost } for { $points } points
    .short = { $cost }: { $points } points
    .rest = { $goal }
fall-do-decline-dig = Dig nothing
fall-do-decline-trade = Buy nothing
fall-do-discard = Discard { $held }
fall-do-discard-ogre = Discard { $held } (ogre)
fall-do-reveal = Reveal { $secret }: { $points } points
fall-do-end = End the turn
fall-do-end-actions = End your actions

## Kinds of action, as commands

fall-kind-play = play
    .about = Play a kingdom card
fall-kind-lay = lay
    .about = Choose where the card goes
fall-kind-turn = turn
    .about = Choose which way round the card lies
fall-kind-place = place
    .about = Place a dwarf from your pile
fall-kind-move = move
    .about = Choose a dwarf of yours to move
fall-kind-step = step
    .about = Choose where the dwarf goes
fall-kind-ogre = ogre
    .about = Play an ogre card: free, in your action phase
fall-kind-ambush = ambush
    .about = Choose the card to clear of dwarfs
fall-kind-enemy = enemy
    .about = Choose an enemy dwarf
fall-kind-swap = swap
    .about = Choose your dwarf for the swap
fall-kind-rob = rob
    .about = Choose whom to steal from
fall-kind-resolve = resolve
    .about = Resolve a completed task
fall-kind-dig = dig
    .about = Choose the stack to dig
fall-kind-trade = trade
    .about = Pay for a trading goal
fall-kind-decline = decline
    .about = Neither dig nor trade
fall-kind-discard = discard
    .about = Discard a gem or an ogre card
fall-kind-reveal = reveal
    .about = Reveal your secret goal, at any time
fall-kind-end = end
    .about = End your actions or your turn

fall-arg-card = card
    .about = The kingdom card
fall-arg-cell = cell
    .about = The place on the map
fall-arg-turned = turned
    .about = How far the card is turned
fall-arg-ogre = ogre
    .about = The ogre card
fall-arg-clan = clan
    .about = The colour of the clan
fall-arg-goal = goal
    .about = The trading goal
fall-arg-held = held
    .about = The card in your hand

fall-option-colour = Colour
    .about = The colour of your clan
fall-option-colour-any = random
fall-option-colour-blue = blue
fall-option-colour-red = red
fall-option-colour-green = green
fall-option-colour-yellow = yellow
fall-option-order = Order of turns
    .about = Who plays after whom
fall-option-order-random = random
fall-option-order-joined = in order of joining

## What happens

fall-round = round { $round }
fall-event-colour = { $who } plays { $colour }.
fall-secret-row = Your secret goal: { $secret } – { $condition } ({ $points } points).
fall-event-secret-dealt = Your secret goal: { $secret } ({ $points } points).
fall-event-new-round = Round { $round }.
fall-event-played = { $who } plays { $card } at { $cell }.
    .brief = { $card } at { $cell }
fall-event-stacked = { $who } plays { $card } on top of { $over } at { $cell }.
    .brief = { $card } on { $over } at { $cell }
fall-event-placed = { $who } places a dwarf on { $card } { $cell }.
    .brief = dwarf on { $card } { $cell }
fall-event-moved = { $who } moves a dwarf from { $from } to { $card } { $cell }.
    .brief = dwarf { $from } → { $card } { $cell }
fall-event-ogre-played = { $who } sends an ogre: { $ogre }.
    .brief = ogre { $ogre }
fall-event-ambushed = { $card } { $cell }: { $count ->
        [one] { $count } dwarf goes
       *[other] { $count } dwarfs go
    } home.
fall-event-swapped = { $who } swaps their dwarf on { $own } with { $whose }’s dwarf on { $cell }.
    .brief = { $own } swapped with { $cell } ({ $whose })
fall-event-fled = { $whose }’s dwarf runs from { $from } to { $cell }.
    .brief = dwarf of { $whose }: { $from } → { $cell }
fall-event-stole = { $who } steals from { $whose }: { $gem }.
    .brief = { $gem } from { $whose }
fall-event-crowned = { $who } takes { $count ->
        [one] { $count } ogre card
       *[other] { $count } ogre cards
    } from { $whose }.
fall-event-got-ogres = You take: { $ogres }.
fall-event-no-effect = { $who }: { $card } { $cell } has no effect ({ $why }).
    .brief = { $card } { $cell } without effect, { $why }
fall-event-mined = { $who } mines { $gems } ({ $cell }).
    .brief = +{ $gems } ({ $cell })
fall-event-drew = { $who } draws an ogre card.
    .brief = +1 ogre card
fall-event-drew-ogre = You draw an ogre card: { $ogre }.
    .brief = ogre card { $ogre }
fall-event-reshuffled = The discarded ogre cards become the new deck.
    .brief = new ogre deck
fall-event-dug = { $who } digs { $cell }: { $down } goes down, { $up } comes up.
    .brief = { $cell } dug: { $down } down, { $up } up
fall-event-traded = { $who } pays { $cost } for { $goal }: { $points } points.
    .brief = { $goal } for { $cost }, { $points } points
fall-event-goal-revealed = New trading goal { $goal }: { $cost } for { $points } points.
    .brief = new goal { $goal } ({ $cost }, { $points } points)
fall-event-declined = { $who } declines ({ $card }).
    .brief = { $card }: nothing wanted
fall-event-defeated = { $who } defeats a monster: { $card } { $cell }.
    .brief = monster { $card } { $cell } defeated
fall-event-discarded = { $who } discards { $held }.
    .brief = { $held } discarded
fall-event-secret-ready = Your secret goal { $secret } is fulfilled: you may reveal it now.
fall-event-revealed = { $who } reveals a secret goal: { $secret }, { $points } points.
fall-event-end-triggered = { $who } has completed { $goals } goals: this round is the last.
fall-event-game-over = The last round is over.
fall-event-idle = Nobody has done anything for { $rounds } rounds: the game ends.
fall-event-too-long = { $rounds } rounds have been played: the game ends.
fall-event-left = { $who } has left the game.

## Why not

fall-refusal-not-your-turn = It is { $who }’s turn.
fall-refusal-over = The game is over.
fall-refusal-not-asked = You cannot do that now.
fall-refusal-finish-first = First finish what you have started, or undo it.
fall-refusal-actions-over = Your action phase is over for this turn.
fall-refusal-no-action-left = You have no actions left. You may still play ogre cards.
fall-refusal-first-card = The map is empty: first lay a card.
fall-refusal-not-in-hand = { $card } is not in your hand.
fall-refusal-not-beside = { $cell }: no card lies next to it.
fall-refusal-never-covered = { $card }: nothing may be stacked on it.
fall-refusal-other-family = { $card } and { $on } have different symbols and cannot be stacked.
fall-refusal-dwarfs-on = { $cell }: dwarfs stand on it.
fall-refusal-looks-the-same = { $card }: this looks the same as another rotation. Choose that one.
fall-refusal-pile-empty = You have no dwarf left in your pile.
fall-refusal-no-card = { $cell }: there is no card.
fall-refusal-no-free-spot = { $cell }: no spot is free.
fall-refusal-no-dwarf-of-yours = { $cell }: none of your dwarfs is there.
fall-refusal-no-way = There is no way from { $from } to { $cell }: cards must touch, with no wall between them.
fall-refusal-stuck = { $cell }: there is nowhere to go from there.
fall-refusal-ogre-not-in-hand = { $ogre } is not in your hand.
fall-refusal-no-target = { $ogre }: there is nobody to play it on.
fall-refusal-nobody-on = { $cell }: nobody is there.
fall-refusal-no-enemy = { $cell }: no enemy dwarf ({ $colour }) is there.
fall-refusal-nobody-to-swap = { $cell }: you have no dwarf on another card to swap.
fall-refusal-same-card = { $cell }: the dwarfs must stand on different cards.
fall-refusal-no-flight = { $cell } is not one or two free steps away from { $from }.
fall-refusal-no-opponent = Nobody else plays { $colour }.
fall-refusal-nothing-to-rob = { $who } has nothing to steal.
fall-refusal-not-due = { $cell }: not enough of your dwarfs are there.
fall-refusal-resolve-first = Resolve your tasks first.
fall-refusal-choose-or-decline = Choose, or decline.
fall-refusal-no-stack = { $cell }: a single card is not a stack.
fall-refusal-monster-on = { $cell }: monsters cannot be dug.
fall-refusal-goal-not-revealed = { $goal } is not among the revealed goals.
fall-refusal-cannot-pay = You still need { $missing }.
fall-refusal-nothing-to-decline = There is nothing to decline.
fall-refusal-discard-first = Discard down to the hand limit first.
fall-refusal-nothing-to-discard = Cards are discarded only above the hand limit, at the end of a turn.
fall-refusal-not-held = { $held } is not in your hand.
fall-refusal-not-fulfilled = Your secret goal is not fulfilled now.
fall-refusal-already-revealed = Your secret goal is already revealed.

## The end

fall-score-monsters = monsters
fall-score-kingdom = kingdom
fall-tie-kingdom = the larger kingdom
fall-tie-dwarfs = more dwarfs on the map
fall-verdict-won = { $who } wins.
fall-verdict-shared = Shared victory: { $who }.
fall-verdict-one = { $who }
fall-verdict-left = { $who } wins: everybody else has left.
fall-verdict-nobody = Nobody wins: everybody has left.
