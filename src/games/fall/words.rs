//! The names of things in words.

use super::{
    cards::{Card, Colour, Condition, Gem, Gems, Goal, Held, Ogre, Ogres, Secret, Task},
    content::rows::{GoalRow, SecretRow},
    map::{Cell, Side, Turned},
};
use crate::engine::Text;

/// The name of a kingdom card.
pub fn card(card: Card) -> Text {
    Text::new(format!("fall-card-{card}"))
}

/// The name of a colour.
pub fn colour(colour: Colour) -> Text {
    Text::new(format!("fall-colour-{colour}"))
}

/// The name of a gem.
pub fn gem(gem: Gem) -> Text {
    Text::new(format!("fall-gem-{gem}"))
}

/// So many gems of a kind.
pub fn gems(gem: Gem, count: u8) -> Text {
    Text::new(format!("fall-count-{gem}")).with("count", count)
}

/// A trading goal by its number.
pub fn goal(goal: Goal) -> Text {
    Text::new("fall-goal").with("goal", goal.key().to_uppercase())
}

/// A trading goal with what it costs and brings.
pub fn goal_row(row: &GoalRow) -> Text {
    goal_words("fall-goal-row", row)
}

/// A sentence about a trading goal.
pub(super) fn goal_words(key: &'static str, row: &GoalRow) -> Text {
    Text::new(key)
        .with("goal", goal(row.key))
        .with("cost", row.cost.texts())
        .with("points", row.points)
}

/// The name of a secret goal.
pub fn secret(secret: Secret) -> Text {
    Text::new(format!("fall-secret-{secret}"))
}

/// A secret goal with what it asks for and brings.
pub fn secret_row(row: &SecretRow) -> Text {
    Text::new("fall-secret-row")
        .with("secret", secret(row.key))
        .with("condition", condition(row.condition))
        .with("points", row.points)
}

/// What a secret goal asks for.
pub fn condition(condition: Condition) -> Text {
    match condition {
        Condition::KingdomCards(count) => {
            Text::new("fall-condition-kingdom-cards").with("count", count)
        }
        Condition::KingdomPoints(count) => {
            Text::new("fall-condition-kingdom-points").with("count", count)
        }
        Condition::Monsters(count) => Text::new("fall-condition-monsters").with("count", count),
        Condition::EachGem(count) => {
            let all = Gem::ALL.iter().fold(Gems::NONE, |all, gem| all.plus(Gems::of(*gem, count)));
            Text::new("fall-condition-gems").with("gems", all.texts())
        }
        Condition::Gems { gem, count } => {
            Text::new("fall-condition-gems").with("gems", Gems::of(gem, count).texts())
        }
        Condition::Ogres(count) => Text::new("fall-condition-ogres").with("count", count),
        Condition::Crews { dwarfs, monsters } => {
            Text::new("fall-condition-crews").with("dwarfs", dwarfs).with("monsters", monsters)
        }
    }
}

/// What a task does.
pub fn task(task: Task) -> Text {
    match task {
        Task::Mine { gem, take } => Text::new("fall-task-mine").with("gems", gems(gem, take)),
        Task::Draw => Text::new("fall-task-draw"),
        Task::Trade => Text::new("fall-task-trade"),
        Task::Dig => Text::new("fall-task-dig"),
        Task::Defeat { points } => Text::new("fall-task-defeat").with("points", points),
    }
}

/// The name of an ogre card.
pub fn ogre(ogre: Ogre) -> Text {
    Text::new(format!("fall-ogre-{ogre}"))
}

/// What an ogre card does.
pub fn ogre_effect(ogre: Ogre) -> Text {
    Text::new(format!("fall-ogre-{ogre}.about"))
}

/// Several ogre cards, as a list.
pub fn ogre_list(ogres: Ogres) -> Vec<Text> {
    let counted = |(kind, count): (Ogre, u8)| {
        Text::new("fall-count-ogre").with("ogre", ogre(kind)).with("count", count)
    };
    ogres.iter().map(counted).collect()
}

/// A gem or an ogre card.
pub fn held(held: Held) -> Text {
    match held {
        Held::Gem(kind) => gems(kind, 1),
        Held::Ogre(kind) => ogre(kind),
    }
}

/// A cell as it is written beside the map.
pub fn cell(cell: Cell) -> Text {
    let (row, column) = (Cell::row(cell.y), Cell::column(cell.x));
    let way = match (row.as_str(), column.as_str()) {
        ("", "") => "C".to_owned(),
        ("", one) | (one, "") => one.to_uppercase(),
        (row, column) => format!("{row} {column}").to_uppercase(),
    };
    Text::new("fall-cell").with("cell", way)
}

/// A card with its cell.
pub fn card_at(which: Card, at: Cell) -> Text {
    Text::new("fall-card-at").with("card", card(which)).with("cell", cell(at))
}

/// How a card is turned.
pub fn turned(turned: Turned) -> Text {
    Text::new(format!("fall-turned-{turned}"))
}

/// Sides, one bit each, as the compass names them.
pub fn sides(open: u8) -> String {
    let named = Side::ALL.iter().filter(|side| open & side.bit() != 0);
    named.map(|side| side.key().to_uppercase()).collect::<Vec<_>>().join(" ")
}
