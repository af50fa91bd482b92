//! Replies, and the errors among them.

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{
    engine::{
        AnyEvent, AnyMatch, BadOption, Info, LoadError, OptionSpec, Place, Refused, Report, Scope,
        Score, Seat, Standings, StartError, Text, Values, Viewer,
    },
    i18n::{Catalogue, Language},
};

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProtocolError {
    /// Whose error it is.
    pub kind: ErrorKind,
    /// What is wrong, for a person.
    pub message: String,
}

/// Whose error it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorKind {
    /// The rules do not allow it.
    Refused,
    /// The request makes no sense.
    BadRequest,
    /// The program is wrong.
    Internal,
}

impl ProtocolError {
    /// The request makes no sense.
    pub fn bad_request(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::BadRequest, message: message.into() }
    }

    /// The program is wrong.
    pub fn internal(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::Internal, message: message.into() }
    }
}

impl From<LoadError> for ProtocolError {
    fn from(error: LoadError) -> Self {
        Self::bad_request(error.to_string())
    }
}

/// Renders replies in one language.
#[derive(Clone, Copy)]
pub(super) struct Renderer<'c> {
    pub(super) catalogue: &'c Catalogue,
    pub(super) language: Language,
}

impl Renderer<'_> {
    pub(super) fn say(self, text: &Text) -> String {
        self.catalogue.say(self.language, text, &[])
    }

    pub(super) fn refused(self, refused: &Refused) -> ProtocolError {
        let kind = match refused {
            Refused::Garbled(..) | Refused::NoSuchSeat(_) => ErrorKind::BadRequest,
            _ => ErrorKind::Refused,
        };
        ProtocolError { kind, message: self.say(&refused.text()) }
    }

    pub(super) fn cannot_start(self, cannot: &StartError) -> ProtocolError {
        let kind = match cannot {
            StartError::Options(BadOption::NotAnObject | BadOption::Unknown(_)) => {
                ErrorKind::BadRequest
            }
            _ => ErrorKind::Refused,
        };
        ProtocolError { kind, message: self.say(&cannot.text()) }
    }

    /// How the game stands after `report`.
    pub(super) fn standing(self, game: &dyn AnyMatch, report: &Report) -> Value {
        let seats = (0..game.seats()).map(Seat);
        let mut asked = game.waiting(Viewer::Public);
        for seat in seats.clone() {
            let able = game.waiting(Viewer::Seat(seat)).into_iter().filter(|ask| !ask.must);
            asked.extend(able);
        }
        let waiting: Vec<Value> = asked
            .iter()
            .map(|ask| json!({ "seat": ask.seat, "must": ask.must, "prompt": self.say(&ask.prompt) }))
            .collect();
        json!({
            "version": game.version(),
            "waiting": waiting,
            "events": report.events.iter().map(|told| self.event(told)).collect::<Vec<_>>(),
            "can_undo": seats.clone().any(|seat| game.can_undo(seat)),
            "standings": game.standings().map(|standings| self.places(&standings)),
            "verdict": game.standings().map(|standings| self.say(&standings.verdict)),
        })
    }

    fn event(self, told: &AnyEvent) -> Value {
        json!({
            "audience": told.audience,
            "text": self.say(&told.text),
            "message": told.text,
        })
    }

    /// The points of a seat, and where they come from.
    pub(super) fn score(self, score: &Score) -> Map<String, Value> {
        let items = score.items.iter();
        let items: Vec<Value> = items
            .map(|item| json!({ "label": self.say(&item.label), "points": item.points }))
            .collect();
        let fields = [
            ("seat", json!(score.seat)),
            ("points", json!(score.points())),
            ("left", json!(score.left)),
            ("tie_breaks", json!(score.tie_breaks)),
            ("items", json!(items)),
        ];
        fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    fn places(self, standings: &Standings) -> Vec<Value> {
        let place = |place: &Place| {
            let mut fields = self.score(&place.score);
            fields.insert("rank".to_owned(), json!(place.rank));
            fields.insert("won".to_owned(), json!(standings.winners.contains(place.score.seat)));
            Value::Object(fields)
        };
        standings.places.iter().map(place).collect()
    }

    /// A game, its seats, options and kinds of action.
    pub(super) fn game(self, info: &Info) -> Value {
        let id = info.id;
        let named = |key: String| self.say(&Text::new(key));
        let kinds: Vec<Value> = info
            .kinds
            .iter()
            .map(|kind| {
                json!({
                    "kind": kind.name,
                    "args": kind.args,
                    "about": named(format!("{id}-kind-{}.about", kind.name)),
                    "explicit": kind.explicit,
                    "out_of_turn": kind.out_of_turn,
                })
            })
            .collect();
        let option = |spec: &OptionSpec| {
            let values = match spec.values {
                Values::Flag { .. } => json!([false, true]),
                Values::Choice { of, .. } | Values::Set { of } => json!(of),
                Values::Number { min, max, .. } => json!({ "min": min, "max": max }),
            };
            json!({
                "option": spec.name,
                "about": named(format!("{id}-option-{}.about", spec.name)),
                "per_seat": matches!(spec.scope, Scope::Seat { .. }),
                "several": matches!(spec.values, Values::Set { .. }),
                "values": values,
                "default": spec.default(),
            })
        };
        json!({
            "game": id,
            "name": named(format!("{id}-name")),
            "seats": { "least": info.seats.0, "most": info.seats.1 },
            "options": info.options.iter().map(option).collect::<Vec<_>>(),
            "kinds": kinds,
            "rules": info.rules,
            "format": info.format,
        })
    }
}
