//! Actions in words, as a button says them.

use crate::{
    engine::{Seat, Text},
    games::covenant::{
        action::{Action, Cast, Dwarf, Item, Part, Place, Plan, Slot, Space, Tile},
        position::Position,
        stack::Frame,
        vocabulary::{
            cards::{BuildOption, JewelSlot, RubbleSlot, ToolSlot},
            effect::Reward,
            pieces::{Spot, Strength},
        },
        words,
    },
};

/// An action in words; what it means depends on the question.
pub(crate) fn label(position: Position<'_>, seat: Seat, action: Action) -> Text {
    let frame = position.state.stack.last().copied();
    let text = |key: &'static str| Text::new(format!("covenant-do-{key}"));
    match action {
        Action::Pick(tile) => pick(position, tile),
        Action::Relic(relic) => text("relic")
            .with("relic", words::relic(relic))
            .with("reward", words::reward(position.content.relics[relic].benefit)),
        Action::Dwarf(dwarf) => match (frame, dwarf) {
            (Some(Frame::Strengthen(_)), Dwarf::Working(spot)) => {
                let strength = position.me().tools[spot].dwarf.map_or(0, Strength::points);
                text("strengthen-working")
                    .with("strength", strength)
                    .with("tool", words::spot(spot))
            }
            (Some(Frame::Strengthen(_)), _) => {
                text("strengthen").with("dwarf", words::dwarf(dwarf))
            }
            _ => text("send").with("dwarf", words::dwarf(dwarf)),
        },
        Action::Tool(spot) => tool(position, spot),
        Action::Support(support) => match frame {
            Some(Frame::Spend) => text("spend").with("support", words::support(support)),
            _ => Text::new(format!("covenant-do-support-{support}")),
        },
        Action::Use(part) => use_part(position, part),
        Action::Take(slot) => take(position, frame, slot),
        Action::Gain(resource) => text("gain").with("resource", words::resource(resource)),
        Action::Discard(resource) => match frame {
            Some(Frame::BuyRelic) => text("buy-relic"),
            _ => text("discard").with("resource", words::resource(resource)),
        },
        Action::Enemy(enemy, hall) => {
            let key = match frame {
                Some(Frame::Move(_)) => "move",
                Some(Frame::Guard(_)) => "guard",
                _ => "defeat",
            };
            let text = text(key).with("enemy", words::enemy(enemy));
            text.with("hall", words::verbatim(&hall))
        }
        Action::Place(place) => put(position, frame, place),
        Action::Die(Cast::Die(die)) => text("die").with("die", words::die(die)),
        Action::Die(Cast::Face(face)) => {
            let die = match frame {
                Some(Frame::Die(die)) => Some(die),
                _ => None,
            };
            let reward =
                die.map_or(Reward::NOTHING, |die| position.content.die(die, face.number()));
            text("face").with("reward", words::reward(reward))
        }
        Action::Site(site) => {
            let plan = &position.layout().sites[site];
            let carts = position.state.sites[site].carts_of(position.mine());
            text("site")
                .with("site", words::site(site))
                .with("carts", carts)
                .with("needed", plan.needed)
        }
        Action::Deliver(resource) => {
            let points = position.content.resources[resource].delivery;
            text("deliver")
                .with("resource", words::resource(resource))
                .with("points", position.delivery_worth(resource, points))
        }
        Action::Space(space) => fill(position, frame, space),
        Action::Build(Plan::Row(row)) => build_row(position, row),
        Action::Build(Plan::Piece(piece)) => text("build").with("piece", words::building(piece)),
        Action::Next(item) => next(position, item),
        Action::Step(track) => {
            let space = position.me().tracks.get(track).saturating_add(1);
            let reward = position.content.tracks[track].space(space).reward;
            let text = if reward.is_nothing() { text("step") } else { text("step-reward") };
            let text = text.with("track", words::track(track)).with("space", space);
            if reward.is_nothing() { text } else { text.with("reward", words::reward(reward)) }
        }
        Action::Release(enemy) => {
            let held = position.state.clans[seat].dungeon.get(enemy);
            text("release").with("enemy", words::enemy(enemy)).with("count", held)
        }
        Action::Withdraw => text("withdraw"),
        Action::Pass => text("pass"),
        Action::Done => done(frame),
        Action::End => text("end"),
    }
}

fn pick(position: Position<'_>, tile: Tile) -> Text {
    match tile {
        Tile::Starting(it) => {
            let row = &position.content.starting[it];
            let mut gains = words::counters(row.resources);
            gains.push(words::effect(crate::games::covenant::vocabulary::effect::Effect::Support(
                row.supports,
            )));
            gains.extend(words::reward(row.moves));
            Text::new("covenant-do-pick-start").with("gains", gains)
        }
        Tile::Tradition(it) => {
            Text::new("covenant-do-pick-tradition").with("tile", words::tradition(it))
        }
        Tile::Objective(it) => {
            Text::new("covenant-do-pick-objective").with("tile", words::objective(it))
        }
    }
}

/// A tool by its kind, with the jewel on it.
fn tool(position: Position<'_>, spot: Spot) -> Text {
    let fitted = position.me().tools[spot];
    let name = fitted.tool.map_or_else(|| words::spot(spot), words::tool);
    match fitted.jewel {
        None => Text::new("covenant-do-tool").with("tool", name),
        Some(jewel) => Text::new("covenant-do-tool-jewel")
            .with("tool", name)
            .with("effect", words::effect(position.content.jewels[jewel].effect)),
    }
}

fn use_part(position: Position<'_>, part: Part) -> Text {
    let spot = position.state.now.spot;
    let jewel = spot.and_then(|spot| position.me().tools[spot].jewel);
    match (part, jewel) {
        (Part::Jewel, Some(jewel)) => Text::new("covenant-do-use-jewel")
            .with("effect", words::effect(position.content.jewels[jewel].effect)),
        _ => Text::new("covenant-do-use").with("part", words::part(part)),
    }
}

fn take(position: Position<'_>, frame: Option<Frame>, slot: Slot) -> Text {
    let (content, state) = (position.content, position.state);
    match slot {
        Slot::Rubble(slot) => rubble(position, frame, slot),
        Slot::Coin(slot) => match state.coins.spaces[slot] {
            Some(coin) => {
                let price = match frame {
                    Some(Frame::CopyCoin) => 0,
                    _ => position.price(content.coin_slots[slot].cost),
                };
                Text::new("covenant-do-take-coin")
                    .with("coin", words::coin(coin))
                    .with("reward", words::reward(content.coins[coin].benefit))
                    .with("price", price)
            }
            None => words::id(&slot),
        },
        Slot::Tradition(slot) => match state.traditions.spaces[slot] {
            Some(tradition) => Text::new("covenant-do-take-tradition")
                .with("tradition", words::tradition(tradition))
                .with("price", position.price(content.tradition_slots[slot].cost)),
            None => words::id(&slot),
        },
        Slot::Relic(slot) => match state.relics.spaces[slot] {
            Some(relic) => Text::new("covenant-do-take-relic")
                .with("relic", words::relic(relic))
                .with("reward", words::reward(content.relics[relic].benefit)),
            None => words::id(&slot),
        },
        Slot::Tool(slot) => forge(position, slot),
        Slot::Jewel(slot) => inlay(position, slot),
    }
}

fn rubble(position: Position<'_>, frame: Option<Frame>, slot: RubbleSlot) -> Text {
    let Some(tile) = position.state.rubble.spaces[slot] else { return words::id(&slot) };
    let (strength, spent) = match frame {
        Some(Frame::Dig { strength, chosen }) => (strength, position.rubble_cost(chosen)),
        _ => (0, 0),
    };
    Text::new("covenant-do-take-rubble")
        .with("reward", words::effect(position.content.rubble[tile]))
        .with("cost", position.content.rubble_cost(slot))
        .with("left", strength.saturating_sub(spent))
}

fn forge(position: Position<'_>, slot: ToolSlot) -> Text {
    let Some(tool) = position.state.tools.spaces[slot] else { return words::id(&slot) };
    Text::new("covenant-do-forge")
        .with("tool", words::tool(tool))
        .with("cost", words::counters(position.content.tools[tool].cost))
}

fn inlay(position: Position<'_>, slot: JewelSlot) -> Text {
    let Some(jewel) = position.state.jewels.spaces[slot] else { return words::id(&slot) };
    let row = &position.content.jewel_slots[slot];
    Text::new("covenant-do-inlay")
        .with("effect", words::effect(position.content.jewels[jewel].effect))
        .with("metal", Text::new(format!("covenant-metal-{}", row.metal)))
        .with("cost", words::count(row.cost, 1))
        .with("points", row.points)
}

/// A hall to be revealed says what its back gives; everything else its name.
fn put(position: Position<'_>, frame: Option<Frame>, place: Place) -> Text {
    match (frame, place) {
        (Some(Frame::DigHall), Place::Hall(hall)) => {
            let tile = position.state.halls.tile(hall);
            let back = tile.map_or(Reward::NOTHING, |tile| position.content.halls[tile].back);
            Text::new("covenant-do-reveal")
                .with("hall", words::verbatim(&hall))
                .with("reward", words::reward(back))
        }
        (Some(Frame::MoveTo(enemy, _)), Place::Hall(hall)) => Text::new("covenant-do-move-to")
            .with("enemy", words::enemy(enemy))
            .with("hall", words::verbatim(&hall)),
        (Some(Frame::Place(piece)), _) => {
            let veins = position.vein_reward(piece, place);
            Text::new("covenant-do-place")
                .with("place", words::verbatim(&place))
                .with("reward", veins.into_iter().flat_map(words::reward).collect::<Vec<_>>())
        }
        _ => words::verbatim(&place),
    }
}

fn fill(position: Position<'_>, frame: Option<Frame>, space: Space) -> Text {
    let content = position.content;
    let reward = match (space, frame) {
        (Space::Coin(space), _) => content.coin_spaces[space].benefit,
        (Space::Forging(space), _) => content.forging[space].reward,
        (Space::Completion(space), Some(Frame::Complete(site))) => {
            position.completion(site, space).map_or(Reward::NOTHING, Reward::only)
        }
        _ => Reward::NOTHING,
    };
    let text = match space {
        Space::Coin(space) if position.me().coins[space].is_some() => {
            Text::new("covenant-do-space-replace")
        }
        _ => Text::new("covenant-do-space"),
    };
    text.with("space", words::id(&space)).with("reward", words::reward(reward))
}

fn build_row(position: Position<'_>, row: BuildOption) -> Text {
    let option = &position.content.options[row];
    let counted = |key: &'static str, count: u8| {
        (count > 0).then(|| Text::new(format!("covenant-count-{key}")).with("count", count))
    };
    let pieces = [
        counted("house", option.houses),
        counted("workshop", option.workshops),
        counted("monument", option.monuments),
    ];
    Text::new("covenant-do-row")
        .with("pieces", pieces.into_iter().flatten().collect::<Vec<_>>())
        .with("strength", option.strength)
}

fn next(position: Position<'_>, item: Item) -> Text {
    match item {
        Item::Craft(craft) => Text::new(format!("covenant-do-craft-{craft}")),
        Item::Coin(coin) => Text::new("covenant-do-next-coin")
            .with("coin", words::coin(coin))
            .with("reward", words::reward(position.content.coins[coin].benefit)),
        Item::Tradition(tradition) => {
            Text::new("covenant-do-next-tradition").with("tradition", words::tradition(tradition))
        }
    }
}

fn done(frame: Option<Frame>) -> Text {
    match frame {
        Some(Frame::Dig { .. }) => Text::new("covenant-do-done-dig"),
        Some(Frame::Skirmish { .. }) => Text::new("covenant-do-done-skirmish"),
        _ => Text::new("covenant-do-done"),
    }
}
