//! How the files of `assets/content/fall` are written, row by row.

use serde::Deserialize;

use crate::{
    engine::{
        ByWord, ContentError, Source, WordSet,
        content::{inconsistent, index},
    },
    games::fall::{
        cards::{Card, CardFace, Cards, Condition, Gem, Gems, Goal, Ogre, Secret, Stop, Task},
        map::{Side, Turned},
    },
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsFile {
    card: Vec<CardRow>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CardRow {
    key: Card,
    family: String,
    covered: bool,
    walls: String,
    spots: u8,
    need: u8,
    task: Task,
    points: u8,
    #[serde(default)]
    extra_actions: u8,
    #[serde(default)]
    stops: WordSet<Stop>,
    source: Source,
}

impl CardsFile {
    pub(super) fn faces(self) -> Result<ByWord<Card, CardFace>, ContentError> {
        let rows = index("cards.toml", self.card, |row| row.key)?;
        ByWord::try_new(|card| {
            let row: &CardRow = &rows[card];
            let below = |(_, other): &(Card, &CardRow)| other.covered && other.family == row.family;
            let onto: Cards = rows.iter().filter(below).map(|(other, _)| other).collect();
            Ok(CardFace {
                family: row.family.clone(),
                // A card that cannot be covered is never part of a stack but as
                // its top; castles and frost giants thus lie alone (3.1).
                onto,
                covered: row.covered,
                open: open_sides(&row.walls)?,
                spots: row.spots,
                need: row.need,
                task: row.task,
                points: row.points,
                extra_actions: row.extra_actions,
                stops: row.stops,
                source: row.source.clone(),
            })
        })
    }
}

/// The open sides in each of the four ways of turning a card (3.1): a side is a
/// wall if the side that was turned there is one.
fn open_sides(walls: &str) -> Result<[u8; 4], ContentError> {
    let mut open = 0;
    if walls.chars().count() != Side::COUNT {
        return Err(inconsistent("cards.toml", &format!("`{walls}` has not four sides")));
    }
    for (side, mark) in Side::ALL.iter().zip(walls.chars()) {
        match mark {
            'o' => open |= side.bit(),
            '#' => {}
            _ => return Err(inconsistent("cards.toml", &format!("`{walls}`: # or o"))),
        }
    }
    let turned = |turned: Turned| {
        let quarters = turned.index() as u32;
        (open << quarters | open >> (4 - quarters)) & 0b1111
    };
    Ok([Turned::Upright, Turned::Quarter, Turned::Half, Turned::ThreeQuarters].map(turned))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GemsFile {
    pub(super) gem: Vec<GemRow>,
}

/// A gem's row.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GemRow {
    /// The gem.
    pub key: Gem,
    /// How many cards of it there are.
    pub cards: u8,
    /// The points for each in hand at the end.
    pub points: u8,
    /// Where these figures come from.
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GoalsFile {
    pub(super) goal: Vec<GoalRow>,
}

/// A trading goal's row.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalRow {
    /// The goal.
    pub key: Goal,
    /// What is paid for it.
    pub cost: Gems,
    /// What it is worth.
    pub points: u8,
    /// Where these figures come from.
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SecretsFile {
    pub(super) secret: Vec<SecretRow>,
}

/// A secret goal's row.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecretRow {
    /// The goal.
    pub key: Secret,
    /// When it can be revealed.
    pub condition: Condition,
    /// What it is worth.
    pub points: u8,
    /// Where these figures come from.
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OgresFile {
    pub(super) ogre: Vec<OgreRow>,
}

/// An ogre card's row.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OgreRow {
    /// The card.
    pub key: Ogre,
    /// How many there are.
    pub copies: u8,
    /// Where these figures come from.
    pub source: Source,
}

/// The figures of the game itself.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Figures {
    /// Dwarfs of a clan.
    pub dwarfs: u8,
    /// Actions of a turn.
    pub actions: u8,
    /// The most cards in hand after a turn.
    pub hand: u8,
    /// Trading goals that lie revealed.
    pub revealed: u8,
    /// Completed goals that bring the end.
    pub goals: u8,
    /// Idle rounds that bring the end.
    pub idle_rounds: u8,
    /// The last round.
    pub rounds: u8,
    /// Where these figures come from.
    pub source: Source,
}
