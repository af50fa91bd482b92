# What pictures of The Dwarves say, and what is said of them.

## On the board

draw-dwarves-turn = Turn { $turn } · Book { $book }
draw-dwarves-now = { $who }: { $count } { $count ->
        [one] action
       *[other] actions
    } left
draw-dwarves-won = The Heroes have won
draw-dwarves-lost-doom = Doom has reached the Heroes
draw-dwarves-lost-death = The Hero of { $who } is dead
draw-dwarves-lost-left = Everybody has left
draw-dwarves-goes-on = The game goes on.
draw-dwarves-muster = Muster: { $count } left
draw-dwarves-supply = Supply
draw-dwarves-decks = Decks
draw-dwarves-covered = Face down
draw-dwarves-no-card = No card
draw-dwarves-gone = left
draw-dwarves-no-equipment = No Equipment yet
draw-dwarves-stands = { $who } · on { $hex }
draw-dwarves-hero-health = { $hero }: Health { $health }/{ $max }
draw-dwarves-hero-tungdil = Tungdil
draw-dwarves-hero-balyndis = Balyndis
draw-dwarves-hero-bavragor = Bavragor
draw-dwarves-hero-boendal = Boëndal
draw-dwarves-hero-boendil = Boëndil
draw-dwarves-hero-gandogar = Gandogar
draw-dwarves-hero-andokai = Andôkai
draw-dwarves-hero-furgas = Furgas
draw-dwarves-hero-narmora = Narmora
draw-dwarves-hero-rodario = Rodario
draw-dwarves-hero-xamtys = Xamtys
draw-dwarves-hero-tungdil2 = Tungdil

## Places, short

draw-dwarves-place-porista = Porista
draw-dwarves-place-dson_balsur = Dsôn Balsur
draw-dwarves-place-toboribor = Toboribor
draw-dwarves-place-dragonsfire = Dragonsfire
draw-dwarves-place-blacksaddle = Blacksaddle
draw-dwarves-place-green_haven = Green Haven
draw-dwarves-place-roodacre = Roodacre
draw-dwarves-place-alandur = Âlandur
draw-dwarves-place-mifurdania = Mifurdania
draw-dwarves-place-vaults = Vaults
draw-dwarves-place-xamtys = Q. Xamtys
draw-dwarves-place-gate1 = Gate I
draw-dwarves-place-gate2 = Gate II
draw-dwarves-place-gate4 = Gate IV
draw-dwarves-place-gate5 = Gate V

## The Council

draw-dwarves-council-minus-4 = Doom +1 at the start of every turn
draw-dwarves-council-minus-3 = Blank Recruitment dice roll again
draw-dwarves-council-minus-2 = Highest die of each roll rolls again
draw-dwarves-council-minus-1 = A new Threat costs 1 Health
draw-dwarves-council-0 = The Council does nothing
draw-dwarves-council-plus-1 = A new Threat heals 1 Health
draw-dwarves-council-plus-2 = A completed card may remove a Threat
draw-dwarves-council-plus-3 = One die of each roll may roll again
draw-dwarves-council-plus-4 = New action: Craft 4+ for Equipment

## How it ended

draw-dwarves-score-distance = Spaces between Heroes and Doom
draw-dwarves-score-story = Cards left in the story deck
draw-dwarves-score-perished = Hexes of Perished Land
draw-dwarves-score-troops = Troops on the map
draw-dwarves-score-council = Position of the Council
draw-dwarves-score-turns = Turns

## Parts of the table

draw-dwarves-part-cards = Cards with their texts
draw-dwarves-part-dice = Dice of the last turn
draw-dwarves-part-near = Map around a Hero

## Dice

draw-dwarves-no-dice = No dice were rolled
draw-dwarves-dice-move = { $who } moves
draw-dwarves-dice-fight = { $who } fights
draw-dwarves-dice-check = { $who }: { $card }
draw-dwarves-dice-dispatch = { $who } sends Dispatches
draw-dwarves-dice-work = { $who }: { $work }
draw-dwarves-dice-needed = { $title } ({ $needed }+)
draw-dwarves-dice-recruits = The Army of Evil at { $hex }

## Kinds of cards

draw-dwarves-sort-scenario = Scenario
draw-dwarves-sort-saga = Saga
draw-dwarves-sort-adventure = Adventure
draw-dwarves-sort-threat = Threat
draw-dwarves-sort-equipment = Equipment
draw-dwarves-sort-spell = Spell
draw-dwarves-sort-hero = Hero
draw-dwarves-sort-special = Special card

## What Heroes can

draw-dwarves-ability-tungdil = When sending Dispatches, one die counts 1 more.
draw-dwarves-ability-balyndis = May roll all dice of a Craft check again, once.
draw-dwarves-ability-bavragor = Never pays for entering Perished Land.
draw-dwarves-ability-boendal = In a Fight, one die counts 1 more.
draw-dwarves-ability-boendil = May roll all dice of a Fight again, once.
draw-dwarves-ability-gandogar = In a Fight, also hits troops in adjacent hexes.
draw-dwarves-ability-andokai = Draws Spells by an action and casts them for the team, also in others’ turns.
draw-dwarves-ability-furgas = Action “Tinker” anywhere: two Craft dice of 5+ in one roll bring Equipment.
draw-dwarves-ability-narmora = Troops do not stop her moves. After a Fight that defeated a troop, one more in her hex falls.
draw-dwarves-ability-rodario = In an attribute check, one die counts 1 more.
draw-dwarves-ability-xamtys = On completing an Adventure or Saga card: 1 Health for a Hero, or the Council marker 1 step right.
draw-dwarves-ability-tungdil2 = Defeats Élfar on 5+, and loses no Health by a failed Fight.

## Special cards

draw-dwarves-special-blacksmith = Action at Gate V: a Craft check of 5+; one success draws an Equipment card.
draw-dwarves-special-dispatches = After a successful dispatch you may also move another Hero up to 3 hexes.
draw-dwarves-special-shortcut = The Mine Cart stands at a Gate. A Hero there rides it to another Gate by an action.
draw-dwarves-special-high_king = Four conditions: 12 defeated troops, the Council at +2, two Heroes at Blacksaddle, one Equipment card for each Hero.

## What drawings stand for

draw-dwarves-icon-orc = Orcs, defeated by 4+
draw-dwarves-icon-troll = Trolls, defeated by 5+
draw-dwarves-icon-elf = Élfar, defeated by 6
draw-dwarves-icon-troops = Troops of any type
draw-dwarves-icon-leader = Leader of a type: two dice in one roll
draw-dwarves-icon-dragon = Dragon
draw-dwarves-icon-foe = Foe of a card, with its markers
draw-dwarves-icon-marker = Something to do here for a card
draw-dwarves-icon-perished = Perished Land; a figure: tiles left, or troops that kill a hex
draw-dwarves-icon-gate = Gate, with its number
draw-dwarves-icon-tunnel = Entrance to the tunnels
draw-dwarves-icon-portal = Portal of the Élfar
draw-dwarves-icon-cart = Mine Cart
draw-dwarves-icon-smith = Blacksmith
draw-dwarves-icon-diamond = Diamond, face down
draw-dwarves-icon-lake = Lake
draw-dwarves-icon-rampart = Rampart: 2 more troops to kill the hex
draw-dwarves-icon-catapult = Catapult
draw-dwarves-icon-battle = Battle
draw-dwarves-icon-craft = Craft
draw-dwarves-icon-speed = Speed
draw-dwarves-icon-health = Health
draw-dwarves-icon-turn = All in one turn; or: at the start of a turn
draw-dwarves-icon-sum = Counted together, in any turns
draw-dwarves-icon-heroes = Hero; the Hero marker
draw-dwarves-icon-doom = The Doom marker
draw-dwarves-icon-council = Council; the die that moves it right
draw-dwarves-icon-threat = Threat, and what it does
draw-dwarves-icon-scenario = Scenario or Saga card
draw-dwarves-icon-adventure = Adventure card
draw-dwarves-icon-equipment = Equipment
draw-dwarves-icon-spell = Spell
draw-dwarves-icon-time = Time markers
draw-dwarves-icon-together = Heroes in one hex; or every Hero
draw-dwarves-icon-pin = Cannot leave the hex
draw-dwarves-icon-poison = Poisoned
draw-dwarves-icon-journey = Journey from one place to another
draw-dwarves-icon-king = High King: conditions met
draw-dwarves-icon-porista = Porista (G4)
draw-dwarves-icon-dson_balsur = Dsôn Balsur (J3)
draw-dwarves-icon-toboribor = Toboribor (J5)
draw-dwarves-icon-dragonsfire = Dragonsfire (G1)
draw-dwarves-icon-blacksaddle = Blacksaddle (E5)
draw-dwarves-icon-green_haven = Green Haven (H6)
draw-dwarves-icon-roodacre = Roodacre (D3)
draw-dwarves-icon-alandur = Âlandur (H2)
draw-dwarves-icon-mifurdania = Mifurdania (C5)
draw-dwarves-icon-vaults = Lot-Ionan’s Vaults (E7)
draw-dwarves-icon-xamtys = Queen Xamtys II (B1)

## Drawings in alt texts

draw-dwarves-say-orc = Orc
draw-dwarves-say-troll = Troll
draw-dwarves-say-elf = Élf
draw-dwarves-say-troops = troops
draw-dwarves-say-leader = Leader
draw-dwarves-say-dragon = Dragon
draw-dwarves-say-foe = foe
draw-dwarves-say-marker = marker
draw-dwarves-say-perished = Perished Land
draw-dwarves-say-gate = Gate
draw-dwarves-say-tunnel = Tunnel
draw-dwarves-say-portal = Portal
draw-dwarves-say-cart = Mine Cart
draw-dwarves-say-smith = Blacksmith
draw-dwarves-say-diamond = diamond
draw-dwarves-say-lake = lake
draw-dwarves-say-rampart = Rampart
draw-dwarves-say-catapult = Catapult
draw-dwarves-say-battle = Battle
draw-dwarves-say-craft = Craft
draw-dwarves-say-speed = Speed
draw-dwarves-say-health = Health
draw-dwarves-say-turn = in one turn
draw-dwarves-say-sum = in all
draw-dwarves-say-heroes = Hero
draw-dwarves-say-doom = Doom
draw-dwarves-say-council = Council
draw-dwarves-say-threat = Threat
draw-dwarves-say-equipment = Equipment
draw-dwarves-say-time = time
draw-dwarves-say-together = Heroes
draw-dwarves-say-pin = pinned Hero
draw-dwarves-say-poison = poisoned Hero
draw-dwarves-say-journey = journey
draw-dwarves-say-king = High King
draw-dwarves-say-blocked = off
draw-dwarves-say-porista = Porista
draw-dwarves-say-dson_balsur = Dsôn Balsur
draw-dwarves-say-toboribor = Toboribor
draw-dwarves-say-dragonsfire = Dragonsfire
draw-dwarves-say-blacksaddle = Blacksaddle
draw-dwarves-say-green_haven = Green Haven
draw-dwarves-say-roodacre = Roodacre
draw-dwarves-say-alandur = Âlandur
draw-dwarves-say-mifurdania = Mifurdania
draw-dwarves-say-vaults = Vaults
draw-dwarves-say-xamtys = Queen Xamtys

## Alt texts

draw-dwarves-alt-now = { $turn }. { $now }
draw-dwarves-alt-doom = Hero marker { $heroes }, Doom marker { $doom }; next: { $next }.
draw-dwarves-alt-dice = The dice show { $dice }.
draw-dwarves-alt-council = Council { $position }.
draw-dwarves-alt-hero = { $hero } ({ $who }) on { $hex }: Health { $health }/{ $max }, Battle { $battle }, Craft { $craft }, Speed { $speed }, cards { $owned }.
draw-dwarves-alt-heroes = Heroes with hex, Health, Battle/Craft/Speed, cards:
draw-dwarves-alt-letters = Troops: o Orcs, t Trolls, e Élfar.
draw-dwarves-alt-troops = On the map: { $troops }.
draw-dwarves-alt-no-troops = No troops on the map.
draw-dwarves-alt-perished = Perished Land: { $hexes }.
draw-dwarves-alt-tiles = Also: { $tiles }.
draw-dwarves-alt-quest = { $quest } (missing: { $missing })
draw-dwarves-alt-pinned = Cannot leave the hex: { $card }.
draw-dwarves-figures = Battle { $battle }, Craft { $craft }, Speed { $speed }.
draw-dwarves-alt-printed = Health { $health }, Battle { $battle }, Craft { $craft }, Speed { $speed }.
draw-dwarves-alt-supply = Supply: { $orcs }o { $trolls }t { $elves }e, Perished Land { $tiles }.

## Columns of tables

draw-dwarves-column-name = name
draw-dwarves-column-kind = kind of effect
draw-dwarves-column-abilities = ability
draw-dwarves-column-start = start
