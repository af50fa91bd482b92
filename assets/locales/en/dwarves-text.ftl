# The Dwarves: what cards say, made of their expressions

dwarves-line-cond = Only if { $what }.
dwarves-line-setup = At the reveal: { $what }.
dwarves-line-penalty = Penalty: { $what }.
dwarves-line-now = IMMEDIATE: { $what }.
dwarves-line-aura = While this card lies here: { $what }.
dwarves-line-quest = To do: { $what }.
dwarves-line-time = Time markers: { $time }.
dwarves-line-reward = Reward: { $what }.
dwarves-line-strike = When the next Scenario is revealed: { $what }.

## Quests

dwarves-quest-both = { $one }; and { $other }
dwarves-quest-either = { $one }; or { $other }
dwarves-quest-then = { $one }; then { $other }
dwarves-quest-at = { $what }, at { $place }
dwarves-quest-each = { $what }, separately at each of { $place }
dwarves-quest-pick = { $what }, separately in { $count } hexes of { $place }
dwarves-quest-together = { $what }, with at least { $count } Heroes in the hex
dwarves-quest-by = { $what } (only { $who })
dwarves-quest-onfail = { $what }; an attempt without any success brings: { $effect }
dwarves-quest-check-turn = { $count } { $attribute } { $count ->
        [one] success
       *[other] successes
    } of { $value }+ in one turn
dwarves-quest-check-sum = { $count } { $attribute } { $count ->
        [one] success
       *[other] successes
    } of { $value }+, in any number of turns, by anybody
dwarves-quest-check-turns = { $count } { $attribute } { $count ->
        [one] success
       *[other] successes
    } of { $value }+, at most one in each turn
dwarves-quest-check-heroes = { $count } { $attribute } { $count ->
        [one] success
       *[other] successes
    } of { $value }+, at most one by each Hero
dwarves-quest-health = roll as many dice as you have Health, at least { $count } of them { $value }+
dwarves-quest-guard = defeat the troops on this card ({ $troops }), at { $place }
dwarves-quest-kill = defeat { $troops } by fighting
dwarves-quest-kill-turn = defeat { $troops } by fighting in one turn
dwarves-count-any = { $count } { $count ->
        [one] troop
       *[other] troops
    }
dwarves-quest-none-orc = no Orc is left on the map
dwarves-quest-none-troll = no Troll is left on the map
dwarves-quest-none-elf = no Élf is left on the map
dwarves-quest-clear = at the end of an action a Hero stands at { $place } and no troop does
dwarves-quest-go = go to { $place }
dwarves-quest-travel = one Hero travels from { $from } to { $to } by Move actions alone
dwarves-quest-meet = at the end of an action { $count } Heroes stand in one hex: { $place }
dwarves-quest-council = the Council marker at { $position } or further right
dwarves-quest-boss = fight the foe at { $place } once no troop is there: { $count } hits of { $value }+
dwarves-quest-hunt = fight the foe, who jumps between { $place }: { $count } hits of { $value }+
dwarves-quest-leader-orc = slay the Orc Leader
dwarves-quest-leader-troll = slay the Troll Leader
dwarves-quest-leader-elf = slay the Élfar Leader
dwarves-quest-dragon = drive { $dragon } off
dwarves-quest-build = { $works }: build { $count } ({ $attribute } check of { $value }+)
dwarves-quest-cleanse = remove { $count } Perished Land tiles, each by a { $attribute } check of { $value }+ there
dwarves-quest-search = find the right one of { $count } markers on { $place } ({ $attribute } check of { $value }+)
dwarves-quest-carry = bring all markers to { $place }
dwarves-quest-crown = meet { $count } conditions of the High King

## Places, Heroes, troops

dwarves-area-gates = the Gates
dwarves-area-tunnels = the Tunnel entrances
dwarves-area-locations = the eleven locations
dwarves-area-lakes = the lakes
dwarves-area-diamonds = the diamond hexes
dwarves-area-anywhere = any hex
dwarves-area-portal = the Portal
dwarves-area-here = your hex
dwarves-area-pinned = the hex of the pinned Hero
dwarves-area-most-troops = the hex with the most troops
dwarves-area-near = { $place } and hexes up to { $distance } away
dwarves-area-union = { $one } and { $other }
dwarves-area-random = a random one of { $place }
dwarves-who-actor = the active Hero
dwarves-who-one = one Hero
dwarves-who-all = every Hero
dwarves-who-here = every Hero in your hex
dwarves-who-alone = every Hero alone in a hex
dwarves-who-on-perished = every Hero on Perished Land
dwarves-who-pinned = the pinned Hero
dwarves-who-poisoned = the poisoned Hero
dwarves-who-nearest = the Hero nearest to { $place }
dwarves-types-orc = Orcs
dwarves-types-troll = Trolls
dwarves-types-elf = Élfar
dwarves-amount-heroes = as many as there are Heroes
dwarves-amount-half = half as many as there are Heroes

## Effects

dwarves-effect-spawn = { $place }: { $troops } appear
dwarves-effect-recruit = recruitment at { $place } ({ $types })
dwarves-effect-recruit-card = you roll one Recruitment die for this card
dwarves-effect-remove = remove up to { $count } troops ({ $types }) from { $place }
dwarves-effect-remove-all = remove all { $types } from { $place }
dwarves-effect-perish = { $place } becomes Perished Land
dwarves-effect-perish-if = hexes with { $types } become Perished Land: { $place }
dwarves-effect-restore = { $count ->
        [one] one Perished Land tile is
       *[other] { $count } Perished Land tiles are
    } removed
dwarves-effect-hurt = { $who } loses { $points } Health
dwarves-effect-hurt-split = Health is lost, shared out freely: { $points }
dwarves-effect-heal = { $who } gains { $points } Health
dwarves-effect-heal-split = share out { $points } Health
dwarves-effect-doom = the Doom marker advances { $steps }
dwarves-effect-doom-back = the Doom marker goes back { $steps }
dwarves-effect-council = Council marker { $steps }
dwarves-effect-equip = draw { $count } Equipment { $count ->
        [one] card
       *[other] cards
    }
dwarves-effect-equip-pick = keep one of the top { $count } Equipment cards
dwarves-effect-equip-search = choose any card of the Equipment deck
dwarves-effect-lose-equip = { $who } discards { $count } Equipment { $count ->
        [one] card
       *[other] cards
    }
dwarves-effect-boost = { $attribute } +{ $steps } for good
dwarves-effect-hold = one Hero holds this card: { $attribute } +{ $steps }
dwarves-effect-special = Special Equipment for one Hero: { $equipment }
dwarves-effect-move-hero = { $who } is moved to { $place }
dwarves-effect-march = every Hero may move up to { $count } hexes
dwarves-effect-tunnel = put the Tunnel tile, or the Portal tile, on a hex that is not Perished Land
dwarves-effect-cancel-threat = discard one face-up Threat without effect
dwarves-effect-pin = { $who } cannot leave the hex
dwarves-effect-poison = the Hero nearest to { $place } is poisoned
dwarves-effect-gather = all troops of { $place } go onto this card
dwarves-effect-mark-starts = a marker on every Hero’s start, at least four in all
dwarves-effect-leader-orc = the Orc Leader enters at { $place }
dwarves-effect-leader-troll = the Troll Leader enters at { $place }
dwarves-effect-leader-elf = the Élfar Leader enters at { $place }
dwarves-effect-dragon = { $dragon } appears at { $place } ({ $wounds } wounds)
dwarves-effect-bring = { $special } comes into play
dwarves-effect-guard-add = { $troops } more on this card
dwarves-effect-guard-sub = { $troops } fewer on this card
dwarves-effect-markers = markers on this card: { $count }
dwarves-effect-check-mod = checks of this card: value { $value }, successes { $count }
dwarves-effect-nothing = nothing changes
dwarves-effect-vary = by the finder of the Mighty Diamond: Heroes – { $heroes }; nobody – { $nobody }; Army of Evil – { $evil }
dwarves-effect-per-failed = for each unfulfilled level A card: { $effect }

## Auras and conditions

dwarves-aura-modify = all Heroes: { $attribute } { $by }
dwarves-aura-no-dispatch = no dispatches may be sent
dwarves-aura-no-tunnel = the Tunnel system is shut
dwarves-aura-no-heal = no Hero can gain Health
dwarves-aura-recruit-plus = every army space brings { $troops } more
dwarves-aura-recruit-fill = every army space brings { $troops } more where that die shows a blank
dwarves-aura-equip-off = all Equipment is without effect
dwarves-aura-land = entering Perished Land always costs Health
dwarves-aura-threshold = { $limit } troops are enough to kill a hex
dwarves-aura-start = at the start of each turn: { $effect }
dwarves-aura-start-if = at the start of each turn, if the Council marker is left of { $position }: { $effect }
dwarves-aura-start-poisoned = at the start of the poisoned Hero’s turn: { $effect }
dwarves-cond-tiles-below = there are fewer than { $count } Perished Land tiles on the map
dwarves-cond-tiles = there are at least { $count } Perished Land tiles on the map
dwarves-cond-troops = there are at least { $count } troops on the map
dwarves-cond-type = there are at least { $troops } on the map
