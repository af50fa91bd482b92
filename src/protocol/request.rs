//! What can be asked.

use std::path::PathBuf;

use serde::Deserialize;
use serde_json::Value;

use crate::{
    draw::Kind,
    engine::{Seat, Seed},
};

/// One request. Unknown fields are refused, so that a slip of the pen is not
/// taken for a default.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    /// List the games.
    Games(Nothing),
    /// Start a game.
    New(New),
    /// List what a seat can do.
    Legal(Legal),
    /// Do something.
    Act(Act),
    /// What a seat can do several of, in any order.
    Gathering(OneSeat),
    /// Take the last action of a seat back.
    Undo(OneSeat),
    /// Let a player go for good.
    Leave(OneSeat),
    /// The action that a seat out of time would take.
    Default(OneSeat),
    /// What a seat may know; without a seat, what everybody may know.
    View(MaybeSeat),
    /// The points so far, as a seat or everybody can count them.
    Score(Scored),
    /// The whole state.
    State(Nothing),
    /// Go on with such a state.
    Load(Load),
    /// The same state with what a seat cannot know redealt.
    Redeal(Redeal),
    /// What a computer player would do on a seat.
    Best(Best),
    /// Everything done since the game was started or loaded.
    Log(Nothing),
    /// Draw a picture of what a seat or everybody may see.
    Picture(Picture),
}

/// No fields.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// See [`Request::New`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// The game's id.
    pub(super) game: String,
    /// How many players.
    pub(super) seats: u8,
    /// The seed; a random one if left out.
    pub(super) seed: Option<Seed>,
    /// The options; defaults for all that are left out.
    #[serde(default)]
    pub(super) options: Value,
    /// The language of the answer.
    pub(super) lang: Option<String>,
}

/// See [`Request::Legal`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legal {
    /// Who.
    pub(super) seat: Seat,
    /// The language of the labels.
    pub(super) lang: Option<String>,
}

/// See [`Request::Act`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    /// Who.
    pub(super) seat: Seat,
    /// What, in notation.
    pub(super) action: String,
    /// The language of the answer.
    pub(super) lang: Option<String>,
}

/// A request about one seat.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OneSeat {
    /// Who.
    pub(super) seat: Seat,
    /// The language of the answer.
    pub(super) lang: Option<String>,
}

/// A request about one seat or everybody.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MaybeSeat {
    /// Who.
    pub(super) seat: Option<Seat>,
}

/// See [`Request::Score`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scored {
    /// Who counts; without a seat, everybody.
    pub(super) seat: Option<Seat>,
    /// The language of the labels.
    pub(super) lang: Option<String>,
}

/// See [`Request::Picture`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Picture {
    /// Who looks; without a seat, everybody.
    pub(super) seat: Option<Seat>,
    /// The kind of picture.
    pub(super) kind: Kind,
    /// The key of the card, for a picture of one.
    #[serde(default)]
    pub(super) card: String,
    /// The key of the part, for a picture of one.
    #[serde(default)]
    pub(super) part: String,
    /// Numbers to put on things, by their keys.
    #[serde(default)]
    pub(super) targets: Vec<(String, u32)>,
    /// The players' names.
    #[serde(default)]
    pub(super) names: Vec<String>,
    /// The language of its words.
    pub(super) lang: Option<String>,
    /// Where to write the PNG file.
    pub(super) file: PathBuf,
}

/// See [`Request::Load`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    /// The state, as [`Request::State`] gave it.
    pub(super) state: Value,
    /// The language of the answer.
    pub(super) lang: Option<String>,
}

/// See [`Request::Redeal`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Redeal {
    /// For whom.
    pub(super) seat: Seat,
    /// The seed to deal with, which the new state goes on with; random if left out.
    pub(super) seed: Option<Seed>,
}

/// See [`Request::Best`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Best {
    /// For whom.
    pub(super) seat: Seat,
    /// How well it plays; the best if left out.
    pub(super) strength: Option<String>,
    /// How many worlds it tries at most, in the place of a strength.
    pub(super) iterations: Option<u32>,
    /// The seed to think with; random if left out.
    pub(super) seed: Option<Seed>,
}
