# Caverna: Cave vs. Cave

cave-name = Caverna: Cave vs. Cave
cave-about = Two dwarf tribes dig out and furnish their caves. For 1 or 2 players.

## Goods

cave-good-wood = wood
cave-good-stone = stone
cave-good-emmer = emmer
cave-good-flax = flax
cave-good-food = food
cave-good-gold = gold

cave-count-wood = { $count } wood
cave-count-stone = { $count } stone
cave-count-emmer = { $count } emmer
cave-count-flax = { $count } flax
cave-count-food = { $count } food
cave-count-gold = { $count } gold
cave-goods = { $goods }

## Places

cave-space = { $space }
cave-space-x = the Additional Cavern
cave-wall = { $wall }
cave-wall-x = Additional Cavern, side { $side }
cave-cavern-two = the side with two walls
cave-cavern-three = the side with three walls

## Rooms

cave-room-cave-entrance = Cave Entrance
cave-room-shelf = Shelf
cave-room-spinning-wheel = Spinning Wheel
cave-room-tunnel = Tunnel
cave-room-grindstone = Grindstone
cave-room-food-corner = Food Corner
cave-room-parlor = Parlor
cave-room-warehouse = Warehouse
cave-room-stall = Stall
cave-room-sacrificial-altar = Sacrificial Altar
cave-room-storeroom = Storeroom
cave-room-weaving-room = Weaving Room
cave-room-furniture-workshop = Furniture Workshop
cave-room-gold-vein = Gold Vein
cave-room-junction-room = Junction Room
cave-room-digging-cave = Digging Cave
cave-room-bakehouse = Bakehouse
cave-room-state-room = State Room
cave-room-secret-chamber = Secret Chamber
cave-room-treasury = Treasury
cave-room-prospecting-site = Prospecting Site
cave-room-retting-room = Retting Room
cave-room-equipment-room = Equipment Room
cave-room-wood-storeroom = Wood Storeroom
cave-room-dungeon = Dungeon

## What rooms do

cave-way-gain = + { $goods }
cave-way-gain-below = + { $goods }; + { $extra } with less than { $below }
cave-way-exchange = { $pay } → { $goods }
cave-way-replenish = up to { $goods }
cave-way-any-different = { $count } different goods → { $goods }
cave-way-excavate = { $pay } → excavate
cave-way-excavate-at = { $pay } → excavate { $space }

cave-always-tile = With { $tile }, once: { $pay } → { $goods }
cave-always-gain = Whenever you get { $good }: + { $goods }
cave-always-more-rooms = Whenever you take { $rooms }: { $count ->
        [one] one more room
       *[other] { $count } more rooms
    }
cave-always-rooms = Whenever you take { $rooms }: + { $goods }
cave-always-wall = Whenever you build a wall: + { $goods }

## Action tiles

cave-tile-cultivation = Cultivation
cave-tile-undergrowth = Undergrowth
cave-tile-housework = Housework
cave-tile-excavation = Excavation
cave-tile-furnishing = Furnishing
cave-tile-masonry = Masonry
cave-tile-undermining = Undermining
cave-tile-breach = Breach
cave-tile-expansion = Expansion
cave-tile-drift-mining = Drift Mining
cave-tile-expedition = Expedition
cave-tile-renovation = Renovation

## What action tiles do

cave-effect-rooms = use { $count ->
        [one] one orange room
       *[other] up to { $count } orange rooms
    }
cave-effect-gain = + { $goods }
cave-effect-furnish = furnish a cavern for { $goods } more
cave-effect-furnish-free = furnish a cavern
cave-effect-excavate = excavate { $count ->
        [one] a cavern
       *[other] up to { $count } caverns
    }
cave-effect-excavate-paid = { $pay } → excavate { $count ->
        [one] a cavern
       *[other] up to { $count } caverns
    }
cave-effect-excavate-through = excavate a cavern, walls do not block
cave-effect-wall = build a wall
cave-effect-raze = raze a wall: + { $goods }
cave-effect-trade = { $pay } → { $goods }
cave-effect-each = { $head }; { $last }
cave-effect-or = { $head } or { $last }
cave-effect-food-per-turn = 1 food for each turn of the round
cave-condition-most-gold = only with more gold than your opponent

## Prompts

cave-prompt-tile = Choose an action tile.
cave-prompt-act = { $left ->
        [slots] { $tile }: { $slots }. As much of it as you like, in any order; then end your turn.
        [rest] { $tile }: as much of the rest as you like, in any order; then end your turn.
       *[nothing] { $tile }: as things are, nothing more can be done. Exchange goods, or end your turn.
    }
cave-prompt-side = Your cave is full. Which side of the Additional Cavern do you want?

## Actions

cave-do-take = { $tile }
cave-do-gain = Take { $goods }
cave-do-use = { $room }: { $effect }
cave-do-rooms = Take the room action for { $goods }
cave-do-dig = Excavate { $space }
cave-do-double = Pay { $goods }: excavate { $count ->
        [one] a cavern
       *[other] up to { $count } caverns
    }
cave-do-furnish = { $room } on { $space } for { $goods }
cave-do-furnish-free = { $room } on { $space } for free
cave-do-wall = Build a wall at { $wall }
cave-do-raze = Raze the wall at { $wall }
cave-do-trade = { $pay } → { $goods }
cave-do-prospect = { $room }: { $pay } → { $goods }
cave-do-exchange = { $good } → { $food }
cave-do-cavern = Take { $side }
cave-do-end = End the turn

## Kinds of action, as commands

cave-kind-take = take
    .about = Choose an action tile
cave-kind-gain = gain
    .about = Collect the goods of your tile
cave-kind-use = use
    .about = Use one of your orange rooms
cave-kind-rooms = rooms
    .about = Take the room action for what a blue room gives with it
cave-kind-dig = dig
    .about = Excavate a cavern
cave-kind-double = double
    .about = Pay for a double excavation
cave-kind-furnish = furnish
    .about = Furnish a cavern
cave-kind-wall = wall
    .about = Build a wall
cave-kind-raze = raze
    .about = Raze one of your walls
cave-kind-trade = trade
    .about = Make the exchange of your tile
cave-kind-prospect = prospect
    .about = Sell food at the Prospecting Site
cave-kind-exchange = exchange
    .about = Turn emmer, flax or gold into food, at any time
cave-kind-cavern = cavern
    .about = Choose a side of the Additional Cavern
cave-kind-end = end
    .about = End your turn

cave-arg-tile = tile
    .about = The action tile
cave-arg-goods = goods
    .about = The goods
cave-arg-room = room
    .about = The room
cave-arg-way = way
    .about = What the room shall do
cave-arg-space = space
    .about = The space of your cave
cave-arg-surcharge = surcharge
    .about = What you pay on top of the room’s own cost
cave-arg-wall = wall
    .about = Where the wall stands
cave-arg-good = good
    .about = The good you give
cave-arg-side = side
    .about = The side of the tile

cave-option-first = Who starts
    .about = Who has the first turn of the game
cave-option-first-random = anybody, at random
cave-option-first-1 = who joined first
cave-option-first-2 = who joined second

## What happens

cave-event-new-action = Round { $round }: { $tile } is new. { $who } starts.
cave-event-took = { $who } takes { $tile }.
cave-event-gained = { $who } gets { $goods }.
cave-event-lost = { $goods } more than { $who } can store: lost.
cave-event-paid = { $who } pays { $goods }.
cave-event-exchanged = { $who } turns { $good } into food.
cave-event-used = { $who } uses the { $room } for { $goods }.
cave-event-used-free = { $who } uses the { $room }.
cave-event-blue = The { $room } of { $who } brings:
cave-event-excavated = { $who } excavates { $space } and finds: { $room }.
cave-event-drawn = The pile turns up: { $room }.
cave-event-furnished = { $who } furnishes { $space }: { $room }, for { $goods }.
cave-event-furnished-free = { $who } furnishes { $space }: { $room }, for free.
cave-event-earned-cavern = { $who } has filled the cave and gets the Additional Cavern.
cave-event-chose-side = { $who } takes { $side } of the Additional Cavern.
cave-event-wall-built = { $who } builds a wall at { $wall }.
cave-event-wall-razed = { $who } razes the wall at { $wall }.
cave-event-game-over = The last round is over.
cave-event-left = { $who } has left the game.

## Why not

cave-refusal-not-your-turn = It is { $who }’s turn.
cave-refusal-over = The game is over.
cave-refusal-choose-side-first = Choose a side of the Additional Cavern first.
cave-refusal-no-side-to-choose = There is no side of the Additional Cavern to choose now.
cave-refusal-choose-tile-first = Choose an action tile first.
cave-refusal-tile-chosen = You have chosen { $tile } for this turn.
cave-refusal-tile-not-revealed = { $tile } is not on the action row.
cave-refusal-tile-taken = { $tile } is taken by { $who } for this round.
cave-refusal-needs-most-gold = { $tile } is only for the player with more gold than the opponent.
cave-refusal-not-on-tile = { $tile } does not offer that.
cave-refusal-slot-used = That part of your tile is used up for this turn.
cave-refusal-nothing-to-gain = You could not store any of it.
cave-refusal-cannot-pay = You are short of { $missing }.
cave-refusal-not-exchangeable = { $good } cannot be turned into food.
cave-refusal-food-full = You could not store the food.
cave-refusal-not-your-room = { $room }: not a room of your cave.
cave-refusal-blue-room = { $room }: blue rooms work by themselves and are never used.
cave-refusal-room-used = { $room }: used already in this turn.
cave-refusal-no-such-way = { $room }: it does not work like that.
cave-refusal-no-effect = { $room }: it would change nothing now.
cave-refusal-nothing-with-rooms = Nothing comes with the room action by itself now: just use a room.
cave-refusal-nothing-to-dig = There is nothing to excavate on { $space }.
cave-refusal-not-accessible = There is no free way from the Cave Entrance to { $space }.
cave-refusal-nothing-accessible = No tile can be reached from the Cave Entrance.
cave-refusal-not-in-display = { $room }: not in the display.
cave-refusal-not-empty = { $space } is not an empty cavern of yours.
cave-refusal-wrong-walls = { $room }: the walls around { $space } do not fit.
cave-refusal-too-many-blue = { $room }: you need more orange rooms than blue ones.
cave-refusal-wrong-surcharge = Your tile does not furnish at that price.
cave-refusal-no-walls-left = There are no walls left in the supply.
cave-refusal-no-wall-place = { $wall } is no place for a wall.
cave-refusal-wall-stands = There is a wall at { $wall } already.
cave-refusal-no-wall-there = You have no wall at { $wall }.
cave-refusal-no-prospecting = You have nothing to sell food at with this tile.
cave-refusal-already-prospected = Once a turn, and you have done it.

## The end

cave-verdict-won = { $who } wins.
cave-verdict-draw = A draw: equal points, and equally fine best rooms.
cave-verdict-left = { $who } wins, as the other player has left.
cave-verdict-solo-outstanding = { $points } points: an outstanding cave!
cave-verdict-solo-reached = { $points } points: the goal of { $goal } is reached.
cave-verdict-solo-missed = { $points } points: the goal of { $goal } is missed.
cave-verdict-solo-left = The cave is given up with { $points } points.
