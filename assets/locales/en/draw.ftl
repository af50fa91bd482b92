# What pictures say, and what is said of them to those who cannot see them.

draw-name = { $who }
draw-source = Figures from { $from }.
draw-source-but = From { $from }: { $columns }.
# A column of tables that somebody has made their own.
draw-column = { $name }
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
draw-cave-score = Points after { $rounds ->
        [0] no round yet
        [one] one round
       *[other] { $rounds } rounds
    }
draw-cave-chart = Points at the end of each round

## Cave vs. Cave: one card

draw-cave-number = No. { $number }
draw-cave-stage = { $stage ->
        [0] There from the start
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
draw-cave-effects = Take any of it, in any order
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
draw-cave-alt-fresh = New: { $what }.
draw-cave-alt-cost = Cost: { $cost }.
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
draw-fall-goals = Trading goals · { $count } more
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
draw-fall-any-time = May be revealed at any time while that is so.
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
draw-fall-alt-clan = { $who } ({ $colour }): { $points } points, kingdom { $kingdom } with { $size } cards, dwarfs { $pile }, hand { $cards } cards, { $gems } gems, { $ogres } ogres; goals { $goals }, monsters { $monsters }.
draw-fall-alt-goals = Trading goals: { $goals }.
draw-fall-alt-kingdom = Kingdom ({ $who }): { $cards }.
draw-fall-alt-region = Region: { $cards }.
draw-fall-alt-piles = Piles: { $gems }; ogre deck { $ogres }.
draw-fall-alt-secret = Secret goal { $secret }: { $condition }, { $points } points.
draw-fall-alt-progress = So far { $have } of { $need }.
draw-fall-alt-gems = Gems: { $gems }.
draw-fall-alt-ogres = Ogre cards: { $ogres }.
draw-fall-alt-cards = Kingdom cards: { $cards }.
draw-fall-alt-score = { $who }, { $points } points: { $items }.
