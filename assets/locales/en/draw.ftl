# What pictures say, and what is said of them to those who cannot see them.

draw-name = { $who }
draw-source = Figures from { $from }.
draw-source-but = Except from { $from }: { $columns }.
# A column of tables that somebody has made their own.
draw-column = { $name }
draw-alt-choices = Choices: { $choices }.
draw-or = { $head } or { $last }

## Cave vs. Cave: on the picture

draw-cave-round = Round { $round } of { $rounds }
draw-cave-choosing = { $who }: choose a tile
draw-cave-acting = { $who }: { $tile }
draw-cave-side = { $who }: choose a side of the Additional Cavern
draw-cave-tiles = Action tiles
draw-cave-display = Rooms to furnish
draw-cave-additional = Additional Cavern
draw-cave-most = most
draw-cave-score = { $rounds ->
        [0] Points before the end of the first round
        [one] Points after one round
       *[other] Points after { $rounds } rounds
    }
draw-cave-chart = Points at the end of each round

## Cave vs. Cave: one card

draw-cave-number = No. { $number }
draw-cave-stage = { $stage ->
        [0] Available from the start
       *[other] Stage { $stage }
    }
draw-cave-printed = Printed on every cave board
draw-cave-light = Starts in the display
draw-cave-dark = Starts face down in a cave
draw-cave-orange = Orange: used by a room action
draw-cave-blue = Blue: always active
draw-cave-cost = Cost
draw-cave-free = nothing
draw-cave-walls = Walls
draw-cave-effects = Do any of these, in any order
draw-cave-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
draw-cave-shape-open = no wall
draw-cave-shape-one = exactly one wall
draw-cave-shape-two-adjacent = two walls in a corner
draw-cave-shape-two-opposite = two walls facing each other
draw-cave-shape-three = three walls
draw-cave-shape-four = walls all round

draw-cave-column-name = name
draw-cave-column-colour = colour
draw-cave-column-effect = effect
draw-cave-column-stage = stage
draw-cave-column-condition = condition
draw-cave-column-excavate = excavating
draw-cave-column-number = number
draw-cave-column-back = back
draw-cave-column-cost = cost
draw-cave-column-points = points
draw-cave-column-walls = walls

## Cave vs. Cave: in words

draw-cave-alt-now = Cave vs. Cave, round { $round } of { $rounds }, turn { $turn } of { $turns }. { $now }.
draw-cave-alt-over = Cave vs. Cave, finished. { $now }
draw-cave-alt-start = { $who } starts the round.
draw-cave-alt-walls = Walls left: { $count }.
draw-cave-alt-pile = Rooms in the pile: { $count }.
draw-cave-alt-free = Free tiles: { $tiles }.
draw-cave-alt-taken = Taken: { $tiles }.
draw-cave-alt-taken-one = { $tile } ({ $who })
draw-cave-alt-display = To furnish: { $rooms }.
draw-cave-alt-tribe = { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $goods }.
draw-cave-alt-good = { $good } { $count }
draw-cave-alt-room = { $space } { $room }
draw-cave-alt-rooms = Rooms: { $rooms }.
draw-cave-alt-empty = Empty: { $spaces }.
draw-cave-alt-rock = Face down: { $spaces }.
draw-cave-alt-built = Walls: { $walls }.
draw-cave-alt-always = By itself: { $effects }.
draw-cave-alt-effect = { $room } – { $effect }
draw-cave-alt-fresh = Changed: { $what }.
draw-cave-alt-cost = Cost: { $cost }.
draw-cave-alt-price = cost { $cost }
draw-cave-alt-wanted = Walls: { $walls }.
draw-cave-alt-item = { $label } { $points }
draw-cave-alt-score = { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $items }.
draw-cave-alt-rounds = By rounds: { $points }.

## Dwar7s Fall: on the picture

draw-fall-round = Round { $round }
draw-fall-last-round = Round { $round }, the last
draw-fall-actions = { $who }: { $count ->
        [one] { $count } action left
       *[other] { $count } actions left
    }
draw-fall-resolve = { $who }: resolving tasks
draw-fall-discard = { $who }: finishing the turn
draw-fall-no-card = No card has been laid yet.
draw-fall-depth = × { $count }
draw-fall-ways = { $card } at { $cell }: which way round?
draw-fall-goals = Trading goals · { $count } in the deck
draw-fall-gems = Gem piles
draw-fall-ogres = Ogre deck · discarded
draw-fall-kingdom = { $points } · { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
draw-fall-score = Points in round { $round }
draw-fall-ties = Kingdom: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } · on the map: { $dwarfs ->
        [one] { $dwarfs } dwarf
       *[other] { $dwarfs } dwarfs
    }

## Dwar7s Fall: a hand

draw-fall-hand = { $count } of { $limit } cards
draw-fall-secret = Secret goal
draw-fall-hidden = Only its owner knows it.
draw-fall-closed = Only their owner knows which.
draw-fall-ready = Can be revealed now
draw-fall-revealed = Revealed
draw-fall-not-yet = Not yet
draw-fall-castle-gives = The castle gives { $count ->
        [one] { $count } more action
       *[other] { $count } more actions
    } a turn.
draw-fall-blocked = Blocked in this kingdom by a monster: { $what }.
draw-fall-hand-gems = Gems: { $count }
draw-fall-hand-ogres = Ogre cards: { $count }
draw-fall-hand-cards = Kingdom cards in hand: { $count }
draw-fall-task = { $need } dwarfs: { $task }

## Dwar7s Fall: one card

draw-fall-sort-card = Kingdom card
draw-fall-sort-goal = Trading goal
draw-fall-sort-secret = Secret goal
draw-fall-sort-ogre = Ogre card
draw-fall-need = Needs { $count } dwarfs
draw-fall-spots = { $count } spots
draw-fall-walls = Walls: { $sides }
draw-fall-symbol = Symbol: { $family }
draw-fall-family-mine = mine
draw-fall-family-town = town
draw-fall-family-snow = snow
draw-fall-copies = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } in the deck
draw-fall-extra = On the map it gives its owner { $count ->
        [one] one more action
       *[other] { $count } more actions
    } a turn.
draw-fall-stops = In its whole region it stops { $what }.
draw-fall-stop-mine = mines
draw-fall-stop-dig = digging
draw-fall-stop-extra-action = extra actions of castles
draw-fall-stacked = May lie on: { $cards }.
draw-fall-never-stacked = Never lies on another card.
draw-fall-any-time = May be revealed at any time while this is true.
draw-fall-free-card = Free in your own action phase.

draw-fall-column-need = need
draw-fall-column-spots = spots
draw-fall-column-walls = walls
draw-fall-column-points = points
draw-fall-column-task = task
draw-fall-column-family = symbol
draw-fall-column-covered = covering
draw-fall-column-extra-actions = extra action
draw-fall-column-effect = effect
draw-fall-column-condition = condition

## Dwar7s Fall: in words

draw-fall-alt-now = Dwar7s Fall. { $round }. { $now }
draw-fall-alt-clan = { $who } ({ $colour }): points { $points }, kingdom { $kingdom } (cards { $size }), dwarfs in the pile { $pile }, hand: { $cards }, gems { $gems }, ogres { $ogres }; goals { $goals }, monsters { $monsters }.
draw-fall-alt-goals = Trading goals: { $goals }.
draw-fall-alt-kingdom = Kingdom ({ $who }): { $cards }.
draw-fall-alt-region = Region: { $cards }.
draw-fall-alt-piles = Piles: { $gems }; ogre deck { $ogres }.
draw-fall-alt-secret = Secret goal { $secret }: { $condition }, { $points } points.
draw-fall-alt-progress = So far { $have } of { $need }.
draw-fall-alt-gems = Gems: { $gems }.
draw-fall-alt-ogres = Ogre cards: { $ogres }.
draw-fall-alt-count = { $count ->
        [one] { $count } kingdom card
       *[other] { $count } kingdom cards
    }
draw-fall-alt-all-cards = all kingdom cards
draw-fall-alt-all-but = all kingdom cards but { $cards }
draw-fall-alt-over = over { $cards }
draw-fall-alt-blocked = – blocked by a monster
draw-fall-alt-closed = { $who }: gems { $gems }, ogre cards { $ogres }
draw-fall-alt-clan-short = { $who } ({ $colour }): points { $points }, kingdom { $kingdom }/{ $size }, dwarfs { $pile }, cards { $cards }, gems { $gems }, ogres { $ogres }, goals { $goals }, monsters { $monsters }.
draw-fall-alt-all-blocked = Blocked: { $cells }.
draw-fall-alt-score = { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $items }.

## Covenant: on the picture

draw-covenant-era-draft = Draft
draw-covenant-era-starting = Starting tiles
draw-covenant-era-turns = Era { $era }, turn { $turn } of { $turns }
draw-covenant-era-council = Council of era { $era }
draw-covenant-era-over = Final scoring
draw-covenant-now-draft = { $who } takes a tile
draw-covenant-now-starting = { $who } resolves the starting tile
draw-covenant-now-turns = { $who } is on turn
draw-covenant-now-council = { $who }: coins and traditions
draw-covenant-now-keys = Returning enemies: { $who }
draw-covenant-now-over = The game is over
draw-covenant-result = { $who }: { $points } GP
draw-covenant-elders = Council of Elders
draw-covenant-part-displays = Displays with the texts of tiles
draw-covenant-part-halls = Halls of the Mountain
draw-covenant-part-sites = Construction sites
draw-covenant-display-rubble = Rubble
draw-covenant-display-relics = Relics
draw-covenant-display-coins = King’s coins
draw-covenant-display-tools = Tools
draw-covenant-display-jewels = Jewels
draw-covenant-display-traditions = Traditions
draw-covenant-display-starting = Starting tiles
draw-covenant-display-objectives-i = Objectives I
draw-covenant-display-objectives-ii = Objectives II
draw-covenant-tavern = Tavern
draw-covenant-storage = Storage { $count }/{ $capacity }
draw-covenant-dungeon = Dungeon { $count }/{ $keys }
draw-covenant-forge = Forge
draw-covenant-objective = { $about } Now { $count }, which is { $points } GP.

## Covenant: one tile

draw-covenant-sort-tradition = Tradition
draw-covenant-sort-coin = King’s coin
draw-covenant-sort-relic = Relic
draw-covenant-sort-rubble = Rubble tile
draw-covenant-sort-tool = Tool
draw-covenant-sort-jewel = Jewel
draw-covenant-sort-hall = Hall tile
draw-covenant-sort-starting = Starting tile
draw-covenant-sort-site = Construction site
draw-covenant-sort-project = Project
draw-covenant-sort-objective = Objective
draw-covenant-sort-elders = Card of the Elders
draw-covenant-sort-difficulty = Difficulty tile
draw-covenant-column-kind = kind
draw-covenant-column-effect = effect
draw-covenant-column-back = back
draw-covenant-column-piece = piece
draw-covenant-column-cost = cost
draw-covenant-column-skulls = enemies

## Covenant: the drawings

draw-covenant-icon-glory = Glory Points (GP)
draw-covenant-icon-iron = Iron
draw-covenant-icon-emerald = Emerald
draw-covenant-icon-gold = Gold
draw-covenant-icon-mythrall = Mythrall
draw-covenant-icon-wild = Any resource
draw-covenant-icon-support = Support: take a +1, or swap one for a +2
draw-covenant-icon-dwarf = Dwarf with its strength; dim while at work
draw-covenant-icon-strengthen = Strengthen a dwarf by 1
draw-covenant-icon-power = +1 strength in this turn
draw-covenant-icon-court = Step on the Court track
draw-covenant-icon-prestige = Step on the Prestige track
draw-covenant-icon-mining = Step on the Mining track; ≥ 4: from space 4 on
draw-covenant-icon-any-track = Step on a track of your choice
draw-covenant-icon-achievement = Achievement
draw-covenant-icon-pick = Pick: Dig; beside rubble: the strength it takes
draw-covenant-icon-axe = Axe: Skirmish
draw-covenant-icon-compass = Compass: Build
draw-covenant-icon-cart = Cart: Transport; a number: carts left
draw-covenant-icon-book = Book: any of the four actions
draw-covenant-icon-socket-silver = Socket for a silver jewel
draw-covenant-icon-socket-gold = Socket for a gold jewel
draw-covenant-icon-jewel-silver = Silver jewel
draw-covenant-icon-jewel-gold = Gold jewel
draw-covenant-icon-forge = Forge a tool at its cost
draw-covenant-icon-inlay = Inlay a jewel at its cost
draw-covenant-icon-forge-or-inlay = Forge or inlay
draw-covenant-icon-coin = King’s coin
draw-covenant-icon-tradition = Tradition
draw-covenant-icon-relic = Relic
draw-covenant-icon-throne = Deliver to the King’s Throne
draw-covenant-icon-site = Deliver to a construction site
draw-covenant-icon-house = House
draw-covenant-icon-workshop = Workshop
draw-covenant-icon-basic = House or workshop
draw-covenant-icon-pillar = Pillar
draw-covenant-icon-gate = Gate
draw-covenant-icon-unlock = A house and a workshop for your forge
draw-covenant-icon-goblin = Goblin, strength 1
draw-covenant-icon-orc = Orc, strength 2
draw-covenant-icon-troll = Troll, strength 3
draw-covenant-icon-hit = Defeat such an enemy
draw-covenant-icon-move = Move an enemy to a hall beside it
draw-covenant-icon-key = Key: room for an enemy
draw-covenant-icon-storage = Storage space
draw-covenant-icon-bag = Enemies in the bag
draw-covenant-icon-rubble = Rubble
draw-covenant-icon-project = Project
draw-covenant-icon-objective = Objective

## Covenant: in words

draw-covenant-part-council = The last Council, or the next
draw-covenant-council-held = What the Council of era { $era } scored
draw-covenant-council-ahead = What the Council of era { $era } would score now
draw-covenant-council-dungeon = dungeon
draw-covenant-council-buildings = buildings
draw-covenant-alt-council = { $who }: { $items }; together { $points } GP, now { $glory } GP.
draw-covenant-short-clans = Clans: GP; tracks; dwarves; supports; resources; prisoners; forge; tools/coins/traditions/relics.
draw-covenant-short-wild = any
draw-covenant-short-support = support
draw-covenant-short-strengthen = strengthen
draw-covenant-short-throne = to throne
draw-covenant-short-move = move
draw-covenant-short-coin = coin
draw-covenant-short-tradition = tradition
draw-covenant-short-relic = relic
draw-covenant-short-forge = forge
draw-covenant-short-inlay = inlay
draw-covenant-short-hit-goblin = hit G
draw-covenant-short-hit-orc = hit O/G
draw-covenant-short-basic = house/workshop
draw-covenant-short-map = Halls (vein and free spaces, enemies, buildings and clan): { $halls }.
draw-covenant-short-backs = Face down: { $halls }.
draw-covenant-short-monuments = Gates and pillars: { $places }.
draw-covenant-short-sites = Sites, what is free and carts: { $sites }. Throne: { $throne }.
draw-covenant-alt-now = Covenant. { $era }. { $now }
draw-covenant-alt-clan = { $who } ({ $clan }): { $points } GP, Court/Prestige/Mining { $tracks }, dwarves { $dwarves }, supports +1/+2 { $supports }, iron/emerald/gold/mythrall { $stock } of { $capacity }, goblins/orcs/trolls { $dungeon } for { $keys } keys, houses/workshops/pillars/gates { $forge }, tools/coins/traditions/relics { $held }.
draw-covenant-alt-clans = Clans: GP; Court/Prestige/Mining; dwarves; supports; iron/emerald/gold/mythrall of storage; goblins/orcs/trolls of keys; houses/workshops/pillars/gates; tools/coins/traditions/relics.
draw-covenant-alt-clan-brief = { $who } ({ $clan }): { $points }; { $tracks }; { $dwarves }; { $supports }; { $stock } of { $capacity }; { $dungeon } of { $keys }; { $forge }; { $held }.
draw-covenant-alt-elders = Elders ({ $clan }): { $points } GP, tracks { $tracks }, tiles { $tiles }, relics { $relics }, dungeon { $dungeon }.
draw-covenant-alt-map = Halls (colour/vein, free spaces): { $halls }.
draw-covenant-alt-map-brief = Open halls (colour/vein, free spaces, enemies, buildings with clan, by initials): { $halls }.
draw-covenant-alt-halls = Open halls (enemies/buildings): { $halls }. Gates { $gates }, pillars { $pillars }.
draw-covenant-alt-parts = Displays, halls and sites: /board with a part.
draw-covenant-alt-site = { $site }: takes { $free }; carts { $carts }; rewards { $rewards }.
draw-covenant-alt-throne = Throne, free spaces and carts: { $levels }.
draw-covenant-alt-projects = Projects: { $projects }.
draw-covenant-alt-tools = Tools: { $tools }.
draw-covenant-alt-objective = Objective { $objective }: { $about } Now { $count }, { $points } GP.
draw-covenant-alt-score = { $who }, { $points } GP: { $items }.
