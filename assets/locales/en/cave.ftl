# Caverna: Cave vs. Cave

cave-name = Caverna: Cave vs. Cave
cave-about = Two dwarf tribes dig out and furnish their caves. For 1 or 2 players.
cave-leaving = The game ends without you.

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

cave-way-gain = +{ $goods }
cave-way-gain-below = +{ $goods }; +{ $extra } with less than { $below }
cave-way-exchange = { $pay } → { $goods }
cave-way-replenish = replenish to { $goods }
cave-way-replenish-by = replenish to { $goods } (+{ $count })
cave-way-any-different = { $count } different goods → { $goods }
cave-way-excavate = { $pay } → excavate
cave-way-excavate-at = { $pay } → excavate { $space }

cave-always-tile = With { $tile }, once: { $pay } → { $goods }
cave-always-gain = Whenever you get { $good }: +{ $goods }
cave-always-more-rooms = With a room action { $rooms }: { $count ->
        [one] one more room
       *[other] { $count } more rooms
    }
cave-always-rooms = With a room action { $rooms }: +{ $goods }
cave-always-wall = Whenever you build a wall: +{ $goods }

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
cave-effect-gain = +{ $goods }
cave-effect-furnish = furnish a cavern, paying { $goods } extra
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
cave-effect-raze = raze a wall: +{ $goods }
cave-effect-trade = { $pay } → { $goods }
cave-effect-each = { $head }; { $last }
cave-effect-or = { $head }, or { $last }
cave-effect-food-per-turn = 1 food for each turn of the round
cave-condition-most-gold = only with more gold than your opponent

## Prompts

cave-prompt-tile = Choose an action tile.
cave-prompt-act = { $left ->
        [slots] { $tile }: { $slots }. Do as much of it as you like, in any order, then end your turn.
        [rest] { $tile }: do as much of the rest as you like, in any order, then end your turn.
       *[nothing] { $tile }: there is nothing more you can do for now. Exchange goods or end your turn.
    }
cave-prompt-side = Your cave is full. Which side of the Additional Cavern do you want?

## What a panel says beside the actions

cave-awaited-tile = a tile
cave-awaited-side = a side of the Additional Cavern
cave-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cave-about-room = { $points } · { $effect }
cave-double = Two caverns at once
cave-lack-goods = { $goods } short
cave-lack-walls = no cavern with walls that fit
cave-lack-cavern = no empty cavern
cave-lack-orange = needs more orange rooms first

## Actions

cave-do-take = { $tile }
cave-do-gain = Take { $goods }
cave-do-use = { $room }: { $effect }
    .short = { $effect }
    .rest = { $room }
cave-do-rooms = Room action: +{ $goods }
cave-do-dig = Excavate { $space }
cave-do-double = Pay { $goods }: { $count ->
        [one] one cavern
       *[other] up to { $count } caverns
    }
cave-do-furnish = { $room } in { $space } for { $goods }
    .short = { $room } in { $space }
    .rest = for { $goods }
cave-do-furnish-free = { $room } in { $space } for free
    .short = { $room } in { $space }
    .rest = for free
cave-do-wall = Wall at { $wall }
cave-do-raze = Raze the wall at { $wall }
cave-do-trade = { $pay } → { $goods }
cave-do-prospect = { $room }: { $pay } → { $goods }
    .short = { $pay } → { $goods }
    .rest = { $room }
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
    .about = Start the room action with a blue room’s bonus
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
    .fold = Exchange…
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
    .about = What the room should do
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
cave-option-first-random = random
cave-option-first-1 = whoever joined first
cave-option-first-2 = whoever joined second

## What happens

cave-round = round { $round }
cave-event-new-action = Round { $round }: the new tile is { $tile }. { $who } starts.
cave-event-took = { $who } takes { $tile }.
    .brief = { $tile }
cave-event-gained = { $who } gets { $goods }.
    .brief = +{ $goods }
cave-event-lost = { $who } cannot store { $goods }, which is lost.
    .brief = { $goods } lost
cave-event-paid = { $who } pays { $goods }.
    .brief = −{ $goods }
cave-event-exchanged = { $who } turns { $good } into food.
    .brief = { $good } turned into food
cave-event-used = { $who } uses the { $room } for { $goods }.
    .brief = { $room } for { $goods }
cave-event-used-free = { $who } uses the { $room }.
    .brief = { $room }
cave-event-blue = { $who }’s { $room } takes effect.
    .brief = { $room }
cave-event-excavated = { $who } excavates { $space } and finds: { $room }.
    .brief = { $space } excavated ({ $room })
cave-event-drawn = From the pile, the { $room } joins the display.
    .brief = { $room } turned up
cave-event-furnished = { $who } furnishes { $space } with the { $room } for { $goods }.
    .brief = { $room } in { $space } for { $goods }
cave-event-furnished-free = { $who } furnishes { $space } with the { $room } for free.
    .brief = { $room } in { $space } for free
cave-event-earned-cavern = { $who } has filled the cave and gets the Additional Cavern.
    .brief = the Additional Cavern
cave-event-chose-side = { $who } takes { $side } of the Additional Cavern.
    .brief = { $side }
cave-event-wall-built = { $who } builds a wall at { $wall }.
    .brief = wall at { $wall }
cave-event-wall-razed = { $who } razes the wall at { $wall }.
    .brief = wall at { $wall } razed
cave-event-game-over = The last round is over.
cave-event-left = { $who } has left the game.

## Why not

cave-refusal-not-your-turn = It is { $who }’s turn.
cave-refusal-over = The game is over.
cave-refusal-choose-side-first = Choose a side of the Additional Cavern first.
cave-refusal-no-side-to-choose = There is no side of the Additional Cavern to choose now.
cave-refusal-choose-tile-first = Choose an action tile first.
cave-refusal-tile-chosen = You have already chosen { $tile } this turn.
cave-refusal-tile-not-revealed = { $tile } is not on the action row.
cave-refusal-tile-taken = { $who } has already taken { $tile } this round.
cave-refusal-needs-most-gold = { $tile } is only for the player with more gold than the opponent.
cave-refusal-not-on-tile = { $tile } does not offer that.
cave-refusal-slot-used = You have already used that part of your tile this turn.
cave-refusal-nothing-to-gain = You have no room to store any of it.
cave-refusal-cannot-pay = You still need { $missing }.
cave-refusal-not-exchangeable = { $good } cannot be turned into food.
cave-refusal-food-full = You have no room to store the food.
cave-refusal-not-your-room = The { $room } is not in your cave.
cave-refusal-blue-room = { $room }: blue rooms work by themselves and are never used.
cave-refusal-room-used = You have already used the { $room } this turn.
cave-refusal-no-such-way = The { $room } does not work like that.
cave-refusal-no-effect = The { $room } would change nothing now.
cave-refusal-nothing-with-rooms = The room action gives nothing by itself now: just use a room.
cave-refusal-nothing-to-dig = There is nothing to excavate on { $space }.
cave-refusal-not-accessible = There is no free way from the Cave Entrance to { $space }.
cave-refusal-nothing-accessible = No face-down room can be reached from the Cave Entrance.
cave-refusal-not-in-display = The { $room } is not in the display.
cave-refusal-not-empty = { $space } is not an empty cavern of yours.
cave-refusal-wrong-walls = The walls around { $space } do not fit the { $room }.
cave-refusal-too-many-blue = { $room }: you need more orange rooms than blue ones.
cave-refusal-wrong-surcharge = Your tile does not let you furnish at that price.
cave-refusal-no-walls-left = There are no walls left in the supply.
cave-refusal-no-wall-place = No wall can be built at { $wall }.
cave-refusal-wall-stands = There is already a wall at { $wall }.
cave-refusal-no-wall-there = You have no wall at { $wall }.
cave-refusal-no-prospecting = You cannot sell food with this tile.
cave-refusal-already-prospected = You can do that only once per turn.

## The end

cave-tie-best-room = the most valuable room
cave-verdict-won = { $who } wins.
cave-verdict-draw = A draw: equal points and equally valuable best rooms.
cave-verdict-left = { $who } wins, as the other player has left.
cave-verdict-solo-outstanding = { $points } points: an outstanding cave!
cave-verdict-solo-reached = { $points } points: the goal of { $goal } is reached.
cave-verdict-solo-missed = { $points } points: the goal of { $goal } is missed.
cave-verdict-solo-left = The cave was given up at { $points } points.
