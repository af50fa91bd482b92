# Covenant: the tiles, the Council of Elders, and the score

## Traditions

covenant-tradition-t01 = Pick mastery
    .about = Dig with a pick has +1 strength; a book does not count.
covenant-tradition-t02 = Cart mastery
    .about = Transport with a cart has +1 strength; a book does not count.
covenant-tradition-t03 = Axe mastery
    .about = Skirmish with an axe has +1 strength; a book does not count.
covenant-tradition-t04 = Compass mastery
    .about = Build with a compass has +1 strength; a book does not count.
covenant-tradition-t05 = Humble cargo
    .about = Every iron or emerald you deliver is worth 2 GP.
covenant-tradition-t06 = Full cells
    .about = At the Council, 2 GP for each set of a goblin, an orc and a troll in your dungeon.
covenant-tradition-t07 = Vein assay
    .about = When you reveal a hall: 1 GP for an emerald vein, 2 GP for gold or mythrall.
covenant-tradition-t08 = Vein lore
    .about = When you reveal a hall: a step on Mining for emerald, Prestige for gold, Court for mythrall.
covenant-tradition-t09 = Jeweller
    .about = When you inlay: a silver jewel acts at once, a gold one gives 1 GP more.
covenant-tradition-t10 = Loaded dice
    .about = Take any face of an enemy die instead of the one on top; then roll it.
covenant-tradition-t11 = Troll slayer
    .about = Trolls cost you 2 strength.
covenant-tradition-t12 = Royal dues
    .about = At the Council you may deliver 1 resource to the throne.
covenant-tradition-t13 = Master smith
    .about = After forging a tool: a step on a track of your choice.
covenant-tradition-t14 = Treasure map
    .about = You may take any displayed relic, however far you are on Mining.
covenant-tradition-t15 = Celebration
    .about = A support for each achievement you reach.
covenant-tradition-t16 = Monument keepers
    .about = At the Council, 1 GP for each pillar and gate you own, built or not.
covenant-tradition-t17 = Royal ear
    .about = At the Council, gain what one displayed coin gives; it stays there.
covenant-tradition-t18 = Topping out
    .about = A support and a step on Court when a site gives you a pillar or gate.
covenant-tradition-t19 = Reliquary
    .about = At the Council, 1 GP for each relic you own, used or not.
covenant-tradition-t20 = Borrowed power
    .about = When you use a relic, it may act as any displayed relic instead.
covenant-tradition-t21 = City census
    .about = At the Council, 1 GP for every 2 of your buildings in the halls.
covenant-tradition-t22 = Old renown
    .about = In the final scoring you have 2 more achievements.
covenant-tradition-t23 = Renown
    .about = 1 GP for each achievement you reach.
covenant-tradition-t24 = Deep cellar
    .about = You have 1 more key and 1 more storage space.
covenant-tradition-t25 = Close quarters
    .about = You may have two houses or workshops in one hall, if it has room.
covenant-tradition-t26 = Brave hearts
    .about = At the end you lose only 1 GP, not 2, for each hall with your buildings and enemies.
covenant-tradition-t27 = Workshop cheer
    .about = A support when you build a workshop.
covenant-tradition-t28 = King’s friend
    .about = Coins and traditions cost you no GP.
covenant-tradition-t29 = House guard
    .about = When you build a house, you may take an enemy from its hall into your dungeon.
covenant-tradition-t30 = Heirloom
    .about = Counts as a relic of a type you lack, even as a seventh.
covenant-tradition-t31 = Cramped cells
    .about = Each of your keys holds 2 goblins.
covenant-tradition-t32 = Dense vaults
    .about = Your pillars may stand right beside other pillars.
covenant-tradition-t33 = Shared gates
    .about = You may build a gate even if one of its halls touches another player’s gate.
covenant-tradition-t34 = Pillar sweep
    .about = When you build a pillar, you may move enemies twice.
covenant-tradition-t35 = Gate drill
    .about = When you build a gate, strengthen a dwarf.
covenant-tradition-t36 = Patrol
    .about = At the Council, 1 GP, and you may move an enemy.

## Relics

covenant-relic-ra = Treasure Chest
covenant-relic-rb = War Helm
covenant-relic-rc = Rune Stone
covenant-relic-rd = Master Hammer
covenant-relic-re = Battle Horn
covenant-relic-rf = Architect’s Plans

## Tools

covenant-tool-kind-pick = pick
covenant-tool-kind-axe = axe
covenant-tool-kind-compass = compass
covenant-tool-kind-cart = cart
covenant-tool-kind-book = book
covenant-tool = { $kind } with a { $socket } socket
covenant-tool-for = { $tool } for { $cost }
covenant-tool-at = { $kind } on { $space }

## Projects

covenant-project-pj1-1 = Mythrall workshops
covenant-project-pj1-2 = Yellow homes
covenant-project-pj1-3 = Golden homes
covenant-project-pj1-4 = Black workshops
covenant-project-pj1-5 = Blue workshops
covenant-project-pj1-6 = Emerald homes
covenant-project-pj2-1 = Mythrall pillars
covenant-project-pj2-2 = Gates of the dark halls
covenant-project-pj2-3 = Golden gates
covenant-project-pj2-4 = Pillars of sun and night
covenant-project-pj2-5 = Pillars of sky and sun
covenant-project-pj2-6 = Emerald gates
covenant-project-pj3-1 = Gate between districts
covenant-project-pj3-2 = Pillar of the districts
covenant-project-pj3-3 = All crafts
covenant-project-pj3-4 = Safe halls
covenant-project-pj3-5 = Market by the pillar
covenant-project-pj3-6 = Homes by the workshops

## Objectives

covenant-objective-o1-1 = Toolbox
covenant-objective-o1-2 = Jewellery
covenant-objective-o1-3 = Monuments
covenant-objective-o1-4 = The city
covenant-objective-o1-5 = Pillars
covenant-objective-o1-6 = Gates
covenant-objective-o2-1 = Royal purse
covenant-objective-o2-2 = Old ways
covenant-objective-o2-3 = Strong arms
covenant-objective-o2-4 = Jailer
covenant-objective-o2-5 = Storehouse
covenant-objective-o2-6 = Collector

## Construction sites

covenant-site-sp1 = pillar site 1
covenant-site-sp2 = pillar site 2
covenant-site-sp3 = pillar site 3
covenant-site-sg1 = gate site 1
covenant-site-sg2 = gate site 2
covenant-site-sg3 = gate site 3

## What is written on tiles

covenant-about-coin = At every Council: { $reward }.
covenant-about-relic = One use: { $reward }. { $copies ->
        [one] There is 1 such tile
       *[other] There are { $copies } such tiles
    } in the game.
covenant-about-rubble = Gives { $reward }.
covenant-about-tool = Tool: { $kind }, with a { $socket } socket. Forging it costs { $cost }.
covenant-about-jewel = A { $metal } jewel. Whenever its tool is used: { $reward }.
covenant-about-hall = A { $colour } hall with { $vein }. Building spaces: { $spaces }; enemies: { $skulls }. Reward for revealing it: { $reward }.
covenant-about-starting = Gives { $counters }, plus { $supports }; then { $moves }.
covenant-about-site = A clan that delivers { $needed } { $needed ->
        [one] resource
       *[other] resources
    } here gets a { $piece }.
covenant-about-completing = Gives a { $piece } and one of: { $rewards }.
covenant-about-enemy = strength { $strength }; its die: { $reward }
covenant-about-tool-action = { $action } with strength { $strength }
covenant-about-column-r = In the end each tool here gives 1 GP per type of relic you have.
covenant-about-column-t = In the end each tool here gives 1 GP per district you are in.
covenant-about-column-f = In the end each tool here gives 1 GP per pillar and gate you have.
covenant-about-column-d = In the end each tool here gives 1 GP per enemy in your dungeon.
covenant-about-elders = Tool: { $kind }. At the end: { $reward }.
covenant-about-difficulty = At the end the Elders get { $tile } GP for each tile in their storage, { $achievement } for each achievement, { $card } for each tool card.
covenant-about-standing = For each { $piece } of yours, depending on its hall: { $on }.
covenant-about-touching = For each { $piece } of yours and each hall it touches: { $on }.
covenant-about-gate-districts = 1 GP for each hall in the districts that your best gate touches.
covenant-about-pillar-districts = 1 GP for each hall in the districts that your best pillar touches.
covenant-about-building-types = 2 GP for each type of building you have in the halls.
covenant-about-safe-halls = 1 GP for each hall with your presence and without enemies.
covenant-about-pillar-neighbours = 1 GP for each house and workshop, whoever owns it, in the three halls of your best pillar.
covenant-about-workshop-neighbours = For each of your workshops, 1 GP for each house, whoever owns it, in the halls beside it.
covenant-on-yellow = { $points } GP if yellow
covenant-on-blue = { $points } GP if blue
covenant-on-black = { $points } GP if black
covenant-on-emerald-vein = { $points } GP with emerald
covenant-on-gold-vein = { $points } GP with gold
covenant-on-mythrall-vein = { $points } GP with mythrall
covenant-colour-yellow = yellow
covenant-colour-blue = blue
covenant-colour-black = black
covenant-vein-emerald = an emerald vein
covenant-vein-gold = a gold vein
covenant-vein-mythrall = a mythrall vein
covenant-counts-tools = { $points } GP for each of your tools, the printed ones too.
covenant-counts-jewels = { $points } GP for each jewel in your tools.
covenant-counts-monuments = { $points } GP for each pillar and gate you have obtained, built or not.
covenant-counts-buildings = { $points } GP for each of your buildings in the halls.
covenant-counts-pillars = { $points } GP for each pillar you have built.
covenant-counts-gates = { $points } GP for each gate you have built.
covenant-counts-coins = { $points } GP for each King’s coin on your board.
covenant-counts-traditions = { $points } GP for each of your traditions.
covenant-counts-strength = { $points } GP for each point of strength of your dwarves.
covenant-counts-keys = { $points } GP for each of your keys.
covenant-counts-storage = { $points } GP for each of your open storage spaces.
covenant-counts-relic-types = { $points } GP for each different type of your relics.

## The Council of Elders

covenant-elders = Council of Elders
covenant-elder-card = { $kind } card ({ $reward })
covenant-difficulty-normal = normal
covenant-difficulty-difficult = difficult
covenant-difficulty-expert = expert
covenant-elders-card = The Council of Elders turns over { $card }.
    .by = Council of Elders
    .brief = { $card }
covenant-elders-rolled-rubble = The Elders’ die (rubble) shows { $result }.
    .brief = { $result } rolled (rubble)
covenant-elders-rolled-coin = The Elders’ die (coin) shows { $result }.
    .brief = { $result } rolled (coin)
covenant-elders-rolled-tradition = The Elders’ die (tradition) shows { $result }.
    .brief = { $result } rolled (tradition)
covenant-elders-rolled-jewel = The Elders’ die (jewel) shows { $result }.
    .brief = { $result } rolled (jewel)
covenant-elders-rolled-site = The Elders’ die (site) shows { $result }.
    .brief = { $result } rolled (site)
covenant-elders-rolled-row = The Elders’ die (row of halls) shows { $result }.
    .brief = { $result } rolled (row)
covenant-elders-rolled-diagram = The Elders’ die (hall) shows { $result }.
    .brief = { $result } rolled (hall)
covenant-elders-glory = The Elders gain { $points } GP.
    .brief = +{ $points } GP
covenant-elders-stepped = The Elders are on { $track } { $space }.
    .brief = { $track } { $space }
covenant-elders-achieved = The Elders reach an achievement on { $track }.
    .brief = achievement ({ $track })
covenant-elders-forged = The Elders add a card to their available tools.
    .brief = one more card available
covenant-elders-took = The Elders put { $tile } into their storage.
    .brief = { $tile } taken
covenant-elders-honoured = The Elders deliver { $resource } to the throne ({ $points } GP).
    .brief = { $resource } to the throne, +{ $points } GP
covenant-elders-cleared = The Elders discard { $tile }.
    .brief = { $tile } discarded
covenant-elders-opens = The Elders choose { $hall }.
    .brief = { $hall } opened
covenant-elders-revealed = They reveal { $hall }, a { $tile }. Enemies: { $count ->
        [0] none
       *[other] { $enemies }
    }.
    .brief = { $hall }: { $tile }{ $count ->
            [0] {""}
           *[other] {" "}with { $enemies }
        }
covenant-elders-defeated = The Elders defeat the { $enemy } in { $hall }.
    .brief = { $enemy } in { $hall } defeated
covenant-elders-die = The Elders take the reward of the { $die }: { $reward }.
    .brief = { $die }: { $reward }
covenant-elders-delivered = The Elders deliver { $resource } to { $site } ({ $points } GP).
    .brief = { $resource } to { $site }, +{ $points } GP
covenant-elders-completed = The Elders complete { $site } and get a { $piece }.
    .brief = { $site } completed, +1 { $piece }
covenant-elders-built = The Elders build a { $piece }: { $place }.
    .brief = { $piece } built at { $place }
covenant-elders-total = The Elders now have { $glory } GP.
    .brief = now { $glory } GP
covenant-elders-council = The Elders gain { $dungeon } GP for their dungeon and { $buildings } GP for their buildings.
    .by = Council of Elders
    .brief = dungeon +{ $dungeon } GP, buildings +{ $buildings } GP

## The score

covenant-score-glory = GP during the game
covenant-score-throne = King’s Throne
covenant-score-achievements = Achievements
covenant-score-tiles = Tiles in storage
covenant-score-cards = Tool cards
covenant-score-enemies = Enemies in the mountain
covenant-score-column-r = Column R: types of relics
covenant-score-column-t = Column T: districts
covenant-score-column-f = Column F: pillars and gates
covenant-score-column-d = Column D: enemies in the dungeon
covenant-score-leftovers = Supports and extra resources
covenant-tie-achievements = more achievements
covenant-verdict-won = { $who } wins.
covenant-verdict-one = { $who }
covenant-verdict-shared = Shared victory: { $who }.
covenant-verdict-nobody = Nobody wins.
covenant-verdict-elders-won = { $who } beats the Council of Elders, { $points } to { $elders }.
covenant-verdict-elders-shared = { $who } and the Council of Elders share the victory, { $points } to { $elders }.
covenant-verdict-elders-lost = The Council of Elders beats { $who }, { $elders } to { $points }.
covenant-verdict-elders-left = { $who } has left the mountain to the Council of Elders, { $elders } to { $points }.
