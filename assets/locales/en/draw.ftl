# What pictures say, and what is said of them to those who cannot see them.

draw-name = { $who }
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
draw-cave-source = Figures from { $from }.
draw-cave-source-but = From { $from }: { $columns }.

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
