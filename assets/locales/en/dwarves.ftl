# The Dwarves

dwarves-name = The Dwarves
dwarves-about = Heroes stand together against the Army of Evil. For 2 to 6 players.
dwarves-leaving = Your Hero stays, and the next player decides for it.

## Pieces

dwarves-verbatim = { $value }
dwarves-hex = { $hex }
dwarves-hex-named = { $hex } ({ $name })

dwarves-troop-orc = Orc
dwarves-troop-troll = Troll
dwarves-troop-elf = Élf
dwarves-count-orc = { $count } { $count ->
        [one] Orc
       *[other] Orcs
    }
dwarves-count-troll = { $count } { $count ->
        [one] Troll
       *[other] Trolls
    }
dwarves-count-elf = { $count } { $count ->
        [one] Élf
       *[other] Élfar
    }
dwarves-count-none = none

dwarves-target-orc = Orc
dwarves-target-troll = Troll
dwarves-target-elf = Élf
dwarves-target-orc_leader = Orc Leader
dwarves-target-troll_leader = Troll Leader
dwarves-target-elf_leader = Élfar Leader

dwarves-attribute-battle = Battle
dwarves-attribute-craft = Craft
dwarves-attribute-speed = Speed

dwarves-dragon-lohasbrand = Lohasbrand
dwarves-dragon-kordrion = Kordrion
dwarves-works-rampart = Rampart
dwarves-works-catapult = Catapult
dwarves-special-blacksmith = Blacksmith
dwarves-special-dispatches = Dispatches
dwarves-special-shortcut = Hidden Shortcut
dwarves-special-high_king = High King
dwarves-finder-heroes = The Heroes
dwarves-finder-evil = The Army of Evil
dwarves-foe-troops = the troops here
dwarves-reroll-all = all dice

dwarves-place-porista = Porista
dwarves-place-dson_balsur = Dsôn Balsur
dwarves-place-toboribor = Toboribor
dwarves-place-dragonsfire = Dragonsfire
dwarves-place-blacksaddle = Blacksaddle
dwarves-place-green_haven = Green Haven
dwarves-place-roodacre = Roodacre
dwarves-place-alandur = Âlandur
dwarves-place-mifurdania = Mifurdania
dwarves-place-vaults = Lot-Ionan’s Vaults
dwarves-place-xamtys = Queen Xamtys II
dwarves-place-gate1 = Gate I
dwarves-place-gate2 = Gate II
dwarves-place-gate4 = Gate IV
dwarves-place-gate5 = Gate V

dwarves-hero-tungdil = Tungdil Goldhand
    .short = { draw-dwarves-hero-tungdil }
dwarves-hero-balyndis = Balyndis Ironfinger
    .short = { draw-dwarves-hero-balyndis }
dwarves-hero-bavragor = Bavragor Hammerfist
    .short = { draw-dwarves-hero-bavragor }
dwarves-hero-boendal = Boëndal Pinnhand
    .short = { draw-dwarves-hero-boendal }
dwarves-hero-boendil = Boëndil Two Blades
    .short = { draw-dwarves-hero-boendil }
dwarves-hero-gandogar = Gandogar Silverbeard
    .short = { draw-dwarves-hero-gandogar }
dwarves-hero-andokai = Andôkai the Tempestuous
    .short = { draw-dwarves-hero-andokai }
dwarves-hero-furgas = Furgas
    .short = { draw-dwarves-hero-furgas }
dwarves-hero-narmora = Narmora
    .short = { draw-dwarves-hero-narmora }
dwarves-hero-rodario = The Fabulous Rodario
    .short = { draw-dwarves-hero-rodario }
dwarves-hero-xamtys = Xamtys II The Stubborn
    .short = { draw-dwarves-hero-xamtys }
dwarves-hero-tungdil2 = Tungdil the Returned
    .short = { draw-dwarves-hero-tungdil2 }

dwarves-work-tinker = tinker
    .about = Enough high dice in one roll draw an Equipment card.
dwarves-work-spell = draw a Spell
    .about = The top Spell comes into your hand, which holds 3.
dwarves-work-council = the Council’s forge
    .about = One success draws an Equipment card.
dwarves-work-smith = the Blacksmith
    .about = One success draws an Equipment card.
dwarves-work-ride = the Mine Cart
    .about = To any Gate or place, without a roll.
dwarves-work-diamond = lift a diamond
    .about = One success takes it for the Heroes; two dice then show whether the Mighty Diamond is among theirs.
dwarves-work-rampart = build a Rampart
    .about = 2 more troops are needed to kill this hex, and Dragons spare who stands here.
dwarves-work-catapult = build a Catapult
    .about = Who fights here has 1 more die and reaches adjacent hexes.

dwarves-choice-health = Health
dwarves-choice-doom = Doom
dwarves-choice-all_health = Health for the whole way
dwarves-choice-all_doom = Doom for the whole way
dwarves-choice-council = Council
dwarves-choice-proposal = as proposed
dwarves-choice-orc = The Orc die
dwarves-choice-troll = The Troll die
dwarves-choice-elf = The Élfar die
dwarves-choice-1 = 1 Health
dwarves-choice-2 = 2 Health
dwarves-choice-3 = 3 Health
dwarves-choice-4 = 4 Health
dwarves-choice-5 = 5 Health
dwarves-choice-6 = 6 Health
dwarves-choice-gauragar = Gauragar
dwarves-choice-urgon = Urgon
dwarves-choice-idoslan = Idoslân
dwarves-choice-sangrein = Sangreîn
dwarves-choice-ran_ribastur = Rân Ribastur
dwarves-choice-weyurn = Weyurn
dwarves-choice-tabain = Tabain
dwarves-window-shield = Protective Shield
dwarves-window-disguise = Deceptive Disguise
dwarves-window-spells = Spells
dwarves-order-ask = ask me
dwarves-order-free = the active player may use it
dwarves-order-never = do not ask me

dwarves-round = turn { $turn }

dwarves-awaited-actions = { $left } { $left ->
        [one] action
       *[other] actions
    }
dwarves-awaited-move = a move
dwarves-awaited-dice = dice
dwarves-awaited-reaction = a reaction
dwarves-awaited-choice = a choice

## Prompts

dwarves-prompt-wait = Wait for the others.
dwarves-prompt-meanwhile = It is { $who }’s turn. Meanwhile you can do this.
dwarves-prompt-actions = What do you do? ({ $left } { $left ->
        [one] action
       *[other] actions
    } left)
dwarves-prompt-going = Where do you go? ({ $points } { $points ->
        [one] point
       *[other] points
    } left)
dwarves-prompt-going-on = Where in that realm do you go?
dwarves-prompt-moving = Where does { $who } go? ({ $points } { $points ->
        [one] point
       *[other] points
    } left)
dwarves-prompt-own-penalty = You enter Perished Land: do you lose 1 Health, or does Doom advance?
dwarves-prompt-penalty = { $who } enters Perished Land: is it 1 Health, or does Doom advance?
dwarves-prompt-roll = You rolled { $dice }. Do you change anything?
dwarves-prompt-pick-dice = Which dice do you roll again? ({ $dice })
dwarves-prompt-raise-die = Which die do you raise by { $by }?
dwarves-prompt-assign = What do your dice hit? ({ $dice })
dwarves-prompt-extra-troop = Which troop here do you defeat as well?
dwarves-prompt-move-other = Which other Hero do you move up to { $points } hexes?
dwarves-prompt-journey = Do you complete { $card }, though it ends your journey?
dwarves-prompt-order = Which card do you complete first?
dwarves-prompt-hero-hurt = Who loses { $points } Health?
dwarves-prompt-hero-heal = Who gains { $points } Health?
dwarves-prompt-hero-lose-equipment = Who discards Equipment?
dwarves-prompt-hero-move = Which Hero do you move?
dwarves-prompt-hero-card = Which Hero does { $card } concern?
dwarves-prompt-hero-equipment = Who gets { $equipment }? ({ $about })
dwarves-prompt-hex-put = Where do you put { $who }?
dwarves-prompt-hex-tunnel = Where do you put the entrance to the tunnels?
dwarves-prompt-hex-perish = Which hex dies?
dwarves-prompt-hex-restore = Which hex do you restore?
dwarves-prompt-heading = Where in that realm does { $who } go?
dwarves-prompt-hex-cart = At which Gate do you put the Mine Cart?
dwarves-prompt-split-hurt = Who loses 1 Health? ({ $points } to share out)
dwarves-prompt-split-heal = Who gains 1 Health? ({ $points } to share out)
dwarves-prompt-remove = Which troop do you remove? ({ $count } left)
dwarves-prompt-missing-guard = The supply is short: which troop goes onto { $card }?
dwarves-prompt-pick-equipment = Which Equipment card do you keep?
dwarves-prompt-lose-equipment = Which Equipment card of { $who } do you discard?
dwarves-prompt-cancel-threat = Which Threat do you discard without effect?
dwarves-prompt-suspend-threat = Which Threat do you suspend for this turn?
dwarves-prompt-keep-threat = Which Threat do you take?
dwarves-prompt-recruit-die = The attempt failed. Which Recruitment die do you roll for { $card }?
dwarves-prompt-skull = Which Recruitment die do you roll for the Skull?
dwarves-prompt-blank-die = Which Recruitment die do you turn to a blank?
dwarves-prompt-heal-or-council = Do you heal a Hero, or move the Council marker?
dwarves-prompt-dragon-toll = { $dragon } is near { $who }: do you give up Equipment or 1 Health?
dwarves-prompt-bear-for = Who takes the loss of { $who }?
dwarves-prompt-offer-roll = A Spell would fit this roll. Do you use it?
dwarves-prompt-offer-loss = { $who } is about to lose { $points } Health. Do you use a Spell?
dwarves-prompt-offer-recruits = Troops are about to arrive. Do you use a Spell?
dwarves-prompt-ask-andokai = The team asks you: do you cast a Spell?
dwarves-prompt-discard-spells = Which Spell do you discard? You may keep 3.
dwarves-prompt-shield = { $who } is about to lose { $points } Health. How much do you take over?
dwarves-prompt-disguise-at-start = A Threat is about to act at the start of this turn. Suspend it with the disguise?
dwarves-prompt-disguise = { $card } is about to act: { $what }. Do you cancel it?
dwarves-prompt-dying = { $who } has no Health left. Do you help?

## Buttons

dwarves-do-move = Move
dwarves-do-move-to = To { $hex } ({ $steps } { $steps ->
        [one] hex
       *[other] hexes
    }{ $penalties ->
        [0] {""}
        [one] , 1 penalty
       *[other] , { $penalties } penalties
    })
    .short = To { $hex }
    .rest = { $steps } { $steps ->
        [one] hex
       *[other] hexes
    }{ $penalties ->
        [0] {""}
        [one] , 1 penalty
       *[other] , { $penalties } penalties
    }
dwarves-do-step = Go to { $hex }
dwarves-do-fight = Fight { $foe }
dwarves-do-check = Check: { $card }
dwarves-do-check-part = Check { $part }: { $card }
dwarves-do-dispatch = Send Dispatches ({ $needed }+)
dwarves-do-work-tinker = Tinker for Equipment
dwarves-do-work-spell = Draw a Spell
dwarves-do-work-council = Forge Equipment at the Council
dwarves-do-work-smith = Forge with the Blacksmith
dwarves-do-work-ride = Ride the Mine Cart
dwarves-do-work-diamond = Lift the diamond
dwarves-do-work-rampart = Build a Rampart
dwarves-do-work-catapult = Build a Catapult
dwarves-do-hit = { $target }: { $at }
dwarves-do-raise = Raise a { $face }
dwarves-do-reroll-all = Roll all again
dwarves-do-reroll = Roll the { $face } again
dwarves-do-cast = Cast { $spell }
dwarves-do-ask = Ask Andôkai
dwarves-do-hero = { $hero } ({ $health } Health)
    .short = { $hero }
    .rest = { $health } Health
dwarves-do-hex = { $hex }
dwarves-do-troop = { $troop }: { $hex }
dwarves-do-take = { $equipment }
dwarves-do-card = { $card }
dwarves-do-choose-health = 1 Health
dwarves-do-choose-doom = The Doom marker
dwarves-do-choose-all_health = Health, for the whole way
dwarves-do-choose-all_doom = Doom, for the whole way
dwarves-do-choose-council = The Council marker
dwarves-do-choose-proposal = All as proposed
dwarves-do-use = Use { $equipment }
dwarves-do-discard = Discard { $spell }
dwarves-do-order-ask = { $spell }: ask me
dwarves-do-order-free = { $spell }: the active player may use it
dwarves-do-order-never = { $spell }: never without me
dwarves-do-mind-ask = { $window }: ask me again
dwarves-do-mind-free = { $window }: always ask me
dwarves-do-mind-never = { $window }: do not ask me
dwarves-do-pass-action = Pass an action
dwarves-do-pass = No, thank you
dwarves-do-done = Go on
dwarves-do-stay = Stay here
dwarves-do-elsewhere = Elsewhere
dwarves-do-keep = Keep the dice
dwarves-do-roll = Roll these dice
dwarves-do-spend-none = Spend no more dice
dwarves-do-without = Without a Spell
dwarves-do-realm = { $realm } …

## Commands and options

dwarves-kind-move = move
    .about = move, or choose how far to go
dwarves-kind-step = step
    .about = go to a neighbouring hex or through the tunnels
dwarves-kind-fight = fight
    .about = fight the Army of Evil
dwarves-kind-check = check
    .about = make an attribute check for a card
dwarves-kind-dispatch = dispatch
    .about = send Dispatches to the Council
dwarves-kind-work = work
    .about = take a special action
dwarves-kind-hit = hit
    .about = spend a die on a troop
dwarves-kind-raise = raise
    .about = raise a die
dwarves-kind-reroll = reroll
    .about = roll dice again
dwarves-kind-cast = cast
    .about = cast a Spell now
dwarves-kind-ask = ask
    .about = ask Andôkai for a Spell
dwarves-kind-hero = hero
    .about = choose a Hero
dwarves-kind-hex = hex
    .about = choose a hex
dwarves-kind-troop = troop
    .about = choose a troop
dwarves-kind-take = take
    .about = choose an Equipment card
dwarves-kind-card = card
    .about = choose a card on the table
dwarves-kind-choose = choose
    .about = choose one of several things
dwarves-kind-use = use
    .about = use Equipment
dwarves-kind-discard = discard
    .about = discard a Spell
dwarves-kind-spell = spell
    .about = cast a Spell while the game waits
dwarves-kind-play = play
    .about = use Equipment while the game waits
dwarves-kind-order = order
    .about = give a standing order for a Spell
dwarves-kind-mind = mind
    .about = choose whether to be asked
dwarves-kind-pass = pass
    .about = decline, or pass an action
dwarves-kind-done = done
    .about = go on
dwarves-arg-to = to
    .about = which hex
dwarves-arg-hex = hex
    .about = which hex
dwarves-arg-foe = foe
    .about = whom
dwarves-arg-card = card
    .about = which card
dwarves-arg-part = part
    .about = which part of the card
dwarves-arg-work = work
    .about = which special action
dwarves-arg-target = target
    .about = what is hit
dwarves-arg-at = at
    .about = where
dwarves-arg-die = die
    .about = which die
dwarves-arg-dice = dice
    .about = which dice
dwarves-arg-spell = spell
    .about = which Spell
dwarves-arg-hero = hero
    .about = which Hero
dwarves-arg-troop = troop
    .about = which kind of troop
dwarves-arg-equipment = equipment
    .about = which Equipment card
dwarves-arg-choice = choice
    .about = which of them
dwarves-arg-order = order
    .about = what holds from now on
dwarves-arg-window = window
    .about = which question

dwarves-option-book = Book
    .about = which of the five Books you play
dwarves-option-book-1 = Book 1
    .about = one Scenario at a time, and Adventures with rewards
dwarves-option-book-2 = Book 2
    .about = three Saga cards at a time, and a Blacksmith
dwarves-option-book-3 = Book 3
    .about = three Saga cards at a time, hidden diamonds, a Mine Cart
dwarves-option-book-4 = Book 4
    .about = three Saga cards at a time, Leaders, Dragons, Ramparts, Catapults
dwarves-option-book-5 = Book 5
    .about = as Book 1, with time limits and Special Equipment
dwarves-option-expansions = Expansions
    .about = expansions to Book 1
dwarves-option-expansions-elfar = Élfar
dwarves-option-expansions-might = Combined Might
dwarves-option-difficulty = Difficulty
    .about = how many cards have to be completed
dwarves-option-difficulty-easy = easy
dwarves-option-difficulty-normal = normal
dwarves-option-difficulty-challenging = challenging
dwarves-option-difficulty-brave = brave
dwarves-option-difficulty-heroic = heroic
dwarves-option-tasks = Level A cards
    .about = how many level A cards Book 5 has
dwarves-option-tasks-6 = 6
dwarves-option-tasks-7 = 7
dwarves-option-tasks-8 = 8
dwarves-option-equipment = More Equipment
    .about = adds the Equipment of an expansion
dwarves-option-equipment-elfar = Élfar
dwarves-option-equipment-might = Combined Might
dwarves-option-expert = Expert
    .about = 4 troops kill a hex instead of 5
dwarves-option-muster = Muster
    .about = large teams get a few turns before Doom begins
dwarves-option-start = Start Hero
    .about = whose Hero has the first turn, by the order of joining
dwarves-option-start-random = random
dwarves-option-start-1 = first
dwarves-option-start-2 = second
dwarves-option-start-3 = third
dwarves-option-start-4 = fourth
dwarves-option-start-5 = fifth
dwarves-option-start-6 = sixth
dwarves-option-hero = Hero
    .about = the Hero you play
dwarves-option-hero-any = random
dwarves-option-hero-tungdil = Tungdil Goldhand
    .about = { draw-dwarves-ability-tungdil }
dwarves-option-hero-balyndis = Balyndis Ironfinger
    .about = { draw-dwarves-ability-balyndis }
dwarves-option-hero-bavragor = Bavragor Hammerfist
    .about = { draw-dwarves-ability-bavragor }
dwarves-option-hero-boendal = Boëndal Pinnhand
    .about = { draw-dwarves-ability-boendal }
dwarves-option-hero-boendil = Boëndil Two Blades
    .about = { draw-dwarves-ability-boendil }
dwarves-option-hero-gandogar = Gandogar Silverbeard
    .about = { draw-dwarves-ability-gandogar }
dwarves-option-hero-andokai = Andôkai the Tempestuous
    .about = { draw-dwarves-ability-andokai }
dwarves-option-hero-furgas = Furgas
    .about = { draw-dwarves-ability-furgas }
dwarves-option-hero-narmora = Narmora
    .about = { draw-dwarves-ability-narmora }
dwarves-option-hero-rodario = The Fabulous Rodario
    .about = { draw-dwarves-ability-rodario }
dwarves-option-hero-xamtys = Xamtys II The Stubborn
    .about = { draw-dwarves-ability-xamtys }
dwarves-option-hero-tungdil2 = Tungdil the Returned
    .about = { draw-dwarves-ability-tungdil2 }

## Odds

dwarves-about-now = now: { $order }
dwarves-about-lines = { $one } { $other }
dwarves-about-odds = { $odds } · { $what }
dwarves-odds-percent = { $percent } %
dwarves-odds-never = impossible
dwarves-odds-always = certain
dwarves-odds-hardly = below 1 %
dwarves-odds-nearly = above 99 %
dwarves-odds-helped = { $odds } (with help { $helped })
dwarves-odds-success = success: { $odds }
dwarves-odds-whole = a success: { $odds } · all { $count }: { $all }
dwarves-odds-by-actions = { $odds } · with both actions: { $all }
dwarves-odds-last = { $odds } · a miss costs the last Health
dwarves-odds-search = { $odds } · 1 of { $markers } markers is the right one
dwarves-odds-troops = a hit: { $odds } · { $whole }.{ $tenths } of { $troops } on average
dwarves-odds-hits = hits on average: { $whole }.{ $tenths }
dwarves-odds-points = movement points on average: { $whole }.{ $tenths }
dwarves-odds-move-helped = { $odds } · with help { $four }, { $five }, { $six }
dwarves-odds-move = { $dice } { $dice ->
        [one] die
       *[other] dice
    } · 4 hexes or more: { $four } · 5: { $five } · 6: { $six }

## What happens

dwarves-event-plays = { $who } plays { $hero } and starts on { $hex }.
dwarves-event-turn = Turn { $turn }: { $who }.
dwarves-event-muster = The Heroes muster: the Hero marker stays.
dwarves-event-hero-marker = The Hero marker reaches space { $space }.
dwarves-event-doom-marker = The Doom marker moves to space { $space }.
    .brief = Doom marker on { $space }
dwarves-event-council-marker = The Council marker moves to { $position }.
    .brief = Council marker on { $position }
dwarves-event-threats-hidden = Threats are shuffled into the Adventure deck: { $count }.
dwarves-event-recruits = The Army of Evil recruits for { $hex }: Orcs { $orcs }, Trolls { $trolls }, Élfar { $elves }.
    .brief = recruits
    .by = The Army of Evil
dwarves-event-appear = { $hex }: { $troops } appear.
    .brief = { $troops } on { $hex }
dwarves-event-march = { $troops } march from { $from } to { $to }.
    .brief = { $troops } { $from } → { $to }
dwarves-event-leader-marches = The { $leader } Leader marches from { $from } to { $to }.
    .brief = the { $leader } Leader { $from } → { $to }
dwarves-event-leader-appears = The { $leader } Leader appears on { $hex }.
    .brief = the { $leader } Leader on { $hex }
dwarves-event-perishes = { $hex } becomes Perished Land; its arrow points to { $to }.
    .brief = { $hex } dies (arrow to { $to })
    .by = Perished Land
dwarves-event-restored = { $hex } is no longer Perished Land.
    .brief = { $hex } restored
dwarves-event-blacksaddle = Blacksaddle takes in { $troops }.
    .brief = Blacksaddle takes in { $troops }
dwarves-event-removed = The { $troop } on { $hex } is removed.
    .brief = { $troop } on { $hex } removed
dwarves-event-to-card = { $troops } go onto { $card }.
    .brief = { $troops } onto { $card }
dwarves-event-from-card = { $troops } leave { $card }.
    .brief = { $troops } off { $card }
dwarves-event-more-markers = { $card }: { $count } markers.
    .brief = { $card }: { $count } markers
dwarves-event-revealed = New card: { $card }.
    .brief = { $card }
    .by = New cards
dwarves-event-not-now = { $card } does not fit now and is discarded.
dwarves-event-strikes = { $card } strikes.
    .brief = { $card }
    .by = Threats
dwarves-event-cancelled = { $card } is cancelled.
    .brief = { $card } cancelled
dwarves-event-suspended = { $card } is suspended for this turn.
    .brief = { $card } suspended for this turn
dwarves-event-discarded = { $card } is discarded.
    .brief = { $card } discarded
dwarves-event-completed = { $who } completes { $card }.
    .brief = { $card } completed
dwarves-event-part-done = { $who } finishes a part of { $card }.
    .brief = a part of { $card } done
dwarves-event-successes = { $card }: { $count } of { $needed } successes.
    .brief = { $count } of { $needed } successes
dwarves-event-time-left = { $card }: { $left } time markers left.
dwarves-event-out-of-time = { $card } was not completed in time.
dwarves-event-rolls = { $who } rolls { $dice }.
    .brief = dice ({ $dice })
dwarves-event-rerolls = { $who } rolls again: { $dice }.
    .brief = again ({ $dice })
dwarves-event-council-rerolls = The Council makes { $who } roll the highest die again: { $dice }.
    .brief = the highest die again by the Council ({ $dice })
dwarves-event-raises = { $who } raises a die: { $dice }.
    .brief = raised to ({ $dice })
dwarves-event-moves = { $who } moves.
    .brief = move
dwarves-event-begins-move = { $who } has { $points } movement points.
    .brief = { $points } movement points
dwarves-event-enters = { $who } enters { $hex }.
    .brief = to { $hex }
dwarves-event-jumps = { $who } takes the tunnels to { $hex }.
    .brief = through the tunnels to { $hex }
dwarves-event-put = { $who } is moved to { $hex }.
    .brief = moved to { $hex }
dwarves-event-penalty = { $who } pays for the Perished Land with Doom.
    .brief = Perished Land paid with Doom
dwarves-event-fights = { $who } fights: { $foe }.
    .brief = fight ({ $foe })
dwarves-event-checks = { $who } makes a check for { $card }.
    .brief = check for { $card }
dwarves-event-dispatches = { $who } sends dispatches.
    .brief = dispatches
dwarves-event-works = { $who }: { $work }.
    .brief = { $work }
dwarves-event-defeats = { $who } defeats the { $troop } on { $hex }.
    .brief = { $troop } on { $hex } defeated
dwarves-event-defeats-on-card = { $who } defeats the { $troop } on { $card }.
    .brief = { $troop } on { $card } defeated
dwarves-event-slays = { $who } slays the { $leader } Leader.
    .brief = the { $leader } Leader slain
dwarves-event-hits = { $who } hits the foe of { $card }: { $left } markers left.
    .brief = { $card } hit, { $left } markers left
dwarves-event-wounds = { $who } wounds { $dragon }: { $left } wounds left.
    .brief = { $dragon } wounded, { $left } wounds left
dwarves-event-misses = { $who } hits nothing.
    .brief = nothing hit
dwarves-event-dispatch-fails = The dispatches of { $who } change nothing.
    .brief = without success
dwarves-event-check-fails = { $who } does not succeed.
    .brief = without success
dwarves-event-passes = { $who } passes an action.
    .brief = pass
dwarves-event-journey-begins = { $who } begins the journey of { $card }.
    .brief = journey of { $card } begun
dwarves-event-journey-breaks = { $who } breaks the journey of { $card }.
    .brief = journey of { $card } broken
dwarves-event-loses = { $who } loses { $points } Health ({ $left } left).
    .brief = −{ $points } Health ({ $left } left)
dwarves-event-gains = { $who } gains { $points } Health (now { $left }).
    .brief = +{ $points } Health (now { $left })
dwarves-event-prevented = { $who } is spared { $points } Health.
    .brief = { $points } Health spared
dwarves-event-takes-over = { $who } takes over { $points } Health for { $other }.
    .brief = { $points } Health taken over for { $other }
dwarves-event-gets-equipment = { $who } gets { $equipment }.
    .brief = gets { $equipment }
dwarves-event-loses-equipment = { $who } discards { $equipment }.
    .brief = { $equipment } discarded
dwarves-event-uses-equipment = { $who } uses { $equipment }.
    .brief = { $equipment } used
dwarves-event-holds = { $who } receives { $card }.
    .brief = { $card } received
dwarves-event-boosted = { $who } improves: { $attribute } +1.
    .brief = { $attribute } +1
dwarves-event-pinned = { $card } pins { $who } down.
    .brief = pinned down by { $card }
dwarves-event-poisoned = { $card } poisons { $who }.
    .brief = poisoned by { $card }
dwarves-event-draws-spell = { $who } draws { $spell }.
    .brief = { $spell } drawn
dwarves-event-discards-spell = { $who } discards { $spell }.
    .brief = { $spell } discarded
dwarves-event-casts = { $who } casts { $spell }.
    .brief = casts { $spell }
dwarves-event-asks = { $who } asks { $other } for a Spell.
    .brief = { $other } asked for a Spell
dwarves-event-orders = { $who } gives a standing order: { $spell }.
    .brief = standing order for { $spell }
dwarves-event-tunnel-moves = A new entrance to the tunnels: { $hex }.
    .brief = a new entrance to the tunnels on { $hex }
dwarves-event-brought = { $special } comes into play.
    .brief = { $special } in play
dwarves-event-cart-stands = The Mine Cart stands on { $hex }.
    .brief = the Mine Cart on { $hex }
dwarves-event-rides = { $who } rides the Mine Cart to { $hex }.
    .brief = by Mine Cart to { $hex }
dwarves-event-crowned = Conditions of the High King met: { $count }.
    .brief = { $count } conditions of the High King met
dwarves-event-built = { $who } builds on { $hex }: { $works }.
    .brief = { $works } built on { $hex }
dwarves-event-dragon-appears = { $dragon } appears on { $hex }.
    .brief = { $dragon } on { $hex }
dwarves-event-dragon-flies = { $dragon } flies to { $hex }.
    .brief = { $dragon } to { $hex }
    .by = Dragons
dwarves-event-dragon-falls = { $dragon } is driven off.
    .brief = { $dragon } driven off
dwarves-event-foe-jumps = The foe of { $card } stands on { $hex }.
    .brief = the foe on { $hex }
dwarves-event-searched = { $who } finds nothing on { $hex }.
    .brief = nothing on { $hex }
dwarves-event-found = { $who } finds what you seek on { $hex }.
    .brief = found on { $hex }
dwarves-event-marker-taken = { $who } picks up a marker on { $hex }.
    .brief = a marker from { $hex }
dwarves-event-marker-delivered = { $who } delivers a marker ({ $left } left).
    .brief = a marker delivered ({ $left } left)
dwarves-event-diamond-found = { $finder }: a diamond of { $value }, { $total } in total; the dice show { $roll }.
    .brief = { $finder }: a diamond of { $value } ({ $total } in total, dice { $roll })
dwarves-event-mighty-diamond = { $finder }: the Mighty Diamond is found!
dwarves-event-left = { $who } has left. The next player decides for the Hero.
dwarves-event-victory = { $card } is completed: the Heroes win!
dwarves-event-doom-reached = Doom has reached the Heroes.
dwarves-event-dies = { $who }’s Hero dies.
dwarves-event-abandoned = Everybody has left.

dwarves-verdict-victory = The Heroes win: { $card } is completed.
dwarves-verdict-doom = The Heroes lose: Doom has reached them.
dwarves-verdict-death = The Heroes lose: { $who }’s Hero is dead.
dwarves-verdict-left = The Heroes lose: everybody has left.
dwarves-score-distance = Spaces between Heroes and Doom

dwarves-story-victory = { $who } completes the last card on turn { $turn }.
dwarves-story-doom = On turn { $turn } Doom and the Heroes meet on space { $space }.
dwarves-story-death = { $who }’s Hero falls on { $hex }, on turn { $turn }.
dwarves-story-distance = Doom is { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    } away.
dwarves-story-cards = Cards of the story still to complete: { $left }.
dwarves-story-cards-open = Cards of the story still to complete: { $left }. Open to the last: { $open }.
dwarves-story-land = { $count } { $count ->
        [one] hex is
       *[other] hexes are
    } Perished Land.
dwarves-story-weakest = The weakest is { $who }, with { $health } Health left.

dwarves-grave-health = { $who }’s Hero would have no Health left: the game would be lost.
dwarves-grave-doom = Doom would reach the Heroes: the game would be lost.

## Refusals

dwarves-refusal-over = The game is over.
dwarves-refusal-not-your-turn = It is not your turn. Waiting for { $who }.
dwarves-refusal-not-asked = You cannot do that now.
dwarves-refusal-not-a-choice = That cannot be chosen here.
dwarves-refusal-not-idle = First something else has to be resolved.
dwarves-refusal-pinned = You cannot leave your hex while { $card } pins you down.
dwarves-refusal-out-of-reach = You cannot reach { $hex } with the points you have left.
dwarves-refusal-realm-first = So many hexes are in reach that the realm is chosen first, then { $hex }.
dwarves-refusal-nothing-to-fight = There is nothing to fight here.
dwarves-refusal-guarded = First defeat the troops here.
dwarves-refusal-card-not-open = { $card } does not lie face up.
dwarves-refusal-part-closed = This part of the card cannot be worked on now.
dwarves-refusal-wrong-place = You are not in the right place for that.
dwarves-refusal-not-together = At least { $count } Heroes have to be in your hex.
dwarves-refusal-other-hero = Another Hero has to do that.
dwarves-refusal-no-check = This card wants no check.
dwarves-refusal-council-at-end = The Council marker cannot go any further.
dwarves-refusal-dispatch-forbidden = A Threat forbids dispatches.
dwarves-refusal-cannot-work = You cannot take this special action here.
dwarves-refusal-not-owned = You do not own this Equipment card.
dwarves-refusal-without-effect = That would have no effect now.
dwarves-refusal-not-in-hand = You have no such Spell to cast now.
dwarves-refusal-already-so = That is already so.
