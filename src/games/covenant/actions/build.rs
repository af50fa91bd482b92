//! Build: rows of the build options, and their pieces (rule page 4.9).

use crate::games::covenant::{prelude::*, rewards::traditions::Moment};

/// What may still be built.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    pub houses: u8,
    pub workshops: u8,
    /// Pillars or gates.
    pub monuments: u8,
    /// Houses or workshops.
    pub basics: u8,
}

impl Pieces {
    /// `BASIC`: a house or a workshop.
    pub const BASIC: Self = Self { houses: 0, workshops: 0, monuments: 0, basics: 1 };

    /// What is left when this is built, if it may be.
    pub fn without(self, piece: Building) -> Option<Self> {
        let mut left = self;
        let count = match piece {
            Building::House if left.houses > 0 => &mut left.houses,
            Building::Workshop if left.workshops > 0 => &mut left.workshops,
            Building::House | Building::Workshop => &mut left.basics,
            Building::Pillar | Building::Gate => &mut left.monuments,
        };
        *count = count.checked_sub(1)?;
        Some(left)
    }
}

/// A row of the build options to be chosen, within this strength (4.9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseRow(pub u8);

impl Question for ChooseRow {
    type Answer = BuildOption;
    const PROMPT: &str = "covenant-prompt-row";
    const EXIT: Exit = Exit::Pass("covenant-decline-row");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("strength", self.0)
    }

    /// A row with something that can be built.
    fn may(self, now: Position<'_>, row: BuildOption) -> Result<(), Refusal> {
        let (need, have) = (now.content.options[row].strength, self.0);
        if need > have {
            return Err(Refusal::TooWeak { need, have });
        }
        let mut pieces = Build(now.pieces(row)).options(now);
        if pieces.next().is_some() { Ok(()) } else { Err(Refusal::NothingToDo) }
    }

    fn label(self, now: Position<'_>, row: BuildOption) -> Text {
        let option = &now.content.options[row];
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

    /// The whole action is given up by it.
    fn lapses(self, _: Position<'_>) -> Vec<Text> {
        vec![words::lapsing(Part::Build)]
    }

    fn answer(self, act: &mut Act<'_>, row: BuildOption) {
        act.push(Build(act.position().pieces(row)));
    }
}

/// Pieces to be built: those of a row that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Build(pub Pieces);

impl Question for Build {
    type Answer = Building;
    const PROMPT: &str = "covenant-prompt-build";
    const EXIT: Exit = Exit::Done("covenant-do-done-build");
    /// Where only one piece can be next it is: it can still be declined at its place.
    const SINGLE: Single = Single::Given;

    /// A piece of the row that is in the forge and has a place.
    fn may(self, now: Position<'_>, piece: Building) -> Result<(), Refusal> {
        self.0.without(piece).ok_or(Refusal::NotInRow(piece))?;
        PlacePiece(piece).may_be_built(now)
    }

    fn label(self, _: Position<'_>, piece: Building) -> Text {
        Text::new("covenant-do-build").with("piece", words::building(piece))
    }

    /// A row is built completely, a single house or workshop may be declined.
    fn exit(self, now: Position<'_>) -> Exit {
        let partly = now.content.switches.partial_build || self.0.basics > 0;
        if partly { Self::EXIT } else { Exit::None }
    }

    fn answer(self, act: &mut Act<'_>, piece: Building) {
        if let Some(left) = self.0.without(piece) {
            act.push(Self(left));
        }
        act.push(PlacePiece(piece));
    }
}

/// A place for a piece (4.9.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlacePiece(pub Building);

impl PlacePiece {
    /// A piece in the forge that has a place.
    pub(crate) fn may_be_built(self, now: Position<'_>) -> Result<(), Refusal> {
        if now.me().forge.get(self.0) == 0 {
            return Err(Refusal::NotInForge(self.0));
        }
        let place = self.options(now).next();
        place.map(drop).ok_or(Refusal::NoPlace(self.0))
    }
}

impl Question for PlacePiece {
    type Answer = Place;
    const PROMPT: &str = "covenant-prompt-place";
    const EXIT: Exit = Exit::Pass("covenant-decline-place");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("piece", words::building(self.0))
    }

    fn candidates(self, now: Position<'_>) -> impl Iterator<Item = Place> {
        let revealed = now.state.halls.revealed;
        let halls = self.0.is_basic().then(|| revealed.iter()).into_iter().flatten();
        let sides = (self.0 == Building::Gate).then(Side::all).into_iter().flatten();
        let points = (self.0 == Building::Pillar).then(Point::all).into_iter().flatten();
        halls.map(Place::Hall).chain(sides.map(Place::Side)).chain(points.map(Place::Point))
    }

    fn may(self, now: Position<'_>, place: Place) -> Result<(), Refusal> {
        now.may_place(self.0, place)
    }

    fn label(self, now: Position<'_>, place: Place) -> Text {
        Text::new("covenant-do-place")
            .with("place", words::verbatim(&place))
            .with("reward", words::rewards(now.vein_reward(self.0, place)))
    }

    /// A piece of a row has to be built. A single house is a reward, and rewards may be
    /// declined.
    fn exit(self, now: Position<'_>) -> Exit {
        let of_a_row = matches!(now.state.stack.iter().rev().nth(1), Some(Frame::Build(_)));
        let partly = now.content.switches.partial_build || !of_a_row;
        if partly { Self::EXIT } else { Exit::None }
    }

    /// The piece stands; its benefit is resolved, then come the traditions
    /// (4.9.7, 4.9.8).
    fn answer(self, act: &mut Act<'_>, place: Place) {
        let Self(piece) = self;
        let (who, clan) = (act.seat(), act.position().mine());
        let me = act.me();
        me.forge = me.forge.minus(Buildings::of(piece, 1));
        act.put_up(clan, piece, place);
        act.note(|news| news.built(place));
        act.out.all(Event::Built { who, piece, place });
        act.trigger(Moment::Build(piece, first_hall(place)));
        for reward in act.position().vein_reward(piece, place).into_iter().rev() {
            act.push_reward(reward);
        }
    }
}

impl Position<'_> {
    /// What a row lists.
    pub(crate) fn pieces(self, row: BuildOption) -> Pieces {
        let option = &self.content.options[row];
        Pieces {
            houses: option.houses,
            workshops: option.workshops,
            monuments: option.monuments,
            basics: 0,
        }
    }
}

/// The hall of a building, or the first that it touches.
fn first_hall(place: Place) -> Hall {
    match place {
        Place::Hall(hall) => hall,
        Place::Side(side) => {
            let [hall, _] = side.halls();
            hall
        }
        Place::Point(point) => {
            let [hall, ..] = point.halls();
            hall
        }
    }
}
