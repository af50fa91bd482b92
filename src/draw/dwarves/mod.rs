//! The pictures of The Dwarves.
//!
//! `board` shows the whole table: `land` the map, with `hex` what is in one hex, `corners`
//! the Council and the supplies beside it, `doom` the Doom track, `cards` the cards on the
//! table with what is missing of their quests (`quest`, `effect`), `team` the Heroes.
//! `choice` is what is being chosen among, `mine` one Hero, `close_up` the cards or a part of
//! the map, `dice` a roll, `score` the result, `card` one card; `alt` puts the view into
//! words. `look` has the colours and pieces they share. All figures come from the view and
//! the content.

mod alt;
mod board;
mod card;
mod cards;
mod choice;
mod close_up;
mod corners;
mod dice;
mod doom;
mod effect;
mod hex;
mod land;
mod look;
mod mine;
mod quest;
mod score;
mod team;

use std::any::Any;

use crate::{
    draw::{self, Canvas, DrawError, Kind, Painter, Request},
    engine::{AnyView, Loaded, Seat, Text},
    games::dwarves::{
        content::Content,
        news::Rolled,
        state::Ending,
        view::{HeroView, View},
        vocabulary::cards::{Card, Equipment, Hero, Special, Spell},
        words,
    },
};

/// Draws The Dwarves.
struct DwarvesPainter(Loaded<Content>);

type Scene<'a> = draw::Scene<'a, Content, View>;

/// What `/card` can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    Card(Card),
    Equipment(Equipment),
    Spell(Spell),
    Hero(Hero),
    Special(Special),
}

impl Shown {
    fn read(key: &str) -> Option<Self> {
        let card = key.parse().map(Self::Card);
        let equipment = || key.parse().map(Self::Equipment);
        let spell = || key.parse().map(Self::Spell);
        let hero = || key.parse().map(Self::Hero);
        let special = || key.parse().map(Self::Special);
        card.or_else(|_| equipment())
            .or_else(|_| spell())
            .or_else(|_| hero())
            .or_else(|_| special())
            .ok()
    }

    fn name(self) -> Text {
        match self {
            Self::Card(it) => words::card(it),
            Self::Equipment(it) => words::equipment(it),
            Self::Spell(it) => words::spell(it),
            Self::Hero(it) => words::hero(it),
            Self::Special(it) => words::special(it),
        }
    }
}

/// A part of the table that can be shown by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The cards on the table, in words.
    Cards,
    /// The map around the Hero who is asked about.
    Near,
    /// The dice of the last turn, and of this one.
    Dice,
}

const PARTS: [(&str, Part); 3] = [("cards", Part::Cards), ("near", Part::Near), (DICE, Part::Dice)];
const DICE: &str = "dice";

/// The part of the table that is asked for.
fn part(request: &Request<'_>) -> Result<Part, DrawError> {
    let part = PARTS.iter().find(|(key, _)| *key == request.part);
    part.map(|(_, part)| *part).ok_or_else(|| request.no_part())
}

/// The painter of a game with this content, if it is of this game.
pub(super) fn painter(content: &dyn Any) -> Option<Box<dyn Painter>> {
    let content: &Loaded<Content> = content.downcast_ref()?;
    Some(Box::new(DwarvesPainter(content.clone())))
}

impl DwarvesPainter {
    fn scene<'a>(
        &'a self,
        view: &'a dyn AnyView,
        request: &'a Request<'a>,
    ) -> Result<Scene<'a>, DrawError> {
        Scene::of(&self.0, view, request, |view| view.heroes.len() as u8)
    }
}

impl Painter for DwarvesPainter {
    fn size(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<(u32, u32), DrawError> {
        let scene = self.scene(view, request)?;
        Ok(match request.kind {
            Kind::Board => board::size(&scene),
            Kind::Mine => mine::size(&scene, scene.owner()),
            Kind::Score => score::size(&scene),
            Kind::Card => card::SIZE,
            Kind::Choice => choice::size(&scene),
            Kind::Part => close_up::size(&scene, part(request)?),
        })
    }

    fn paint(
        &self,
        view: &dyn AnyView,
        request: &Request<'_>,
        canvas: &mut Canvas<'_>,
    ) -> Result<(), DrawError> {
        let scene = self.scene(view, request)?;
        let seats = scene.view.heroes.len() as u8;
        let scene = scene.settable(seats, canvas.kit());
        match request.kind {
            Kind::Board => board::paint(&scene, canvas),
            Kind::Mine => mine::paint(&scene, canvas, scene.owner()),
            Kind::Score => score::paint(&scene, canvas),
            Kind::Card => card::paint(&scene, canvas, scene.card()?),
            Kind::Choice => choice::paint(&scene, canvas),
            Kind::Part => close_up::paint(&scene, canvas, part(request)?),
        }
        Ok(())
    }

    fn alt(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<String, DrawError> {
        let scene = self.scene(view, request)?;
        Ok(match request.kind {
            Kind::Board => alt::board(&scene),
            Kind::Mine => alt::mine(&scene, scene.owner()),
            Kind::Score => alt::score(&scene),
            Kind::Card => alt::card(&scene, scene.card()?),
            Kind::Choice => alt::choice(&scene),
            Kind::Part => alt::close_up(&scene, part(request)?),
        })
    }

    /// What can be chosen, large, if there is anything to point at; the dice of a roll that
    /// is under way; else the whole table.
    fn preview(&self, view: &dyn AnyView, targets: &[(String, u32)]) -> Kind {
        let view = view.as_any().downcast_ref::<View>();
        let rolling = view.is_some_and(|view| !view.dice.is_empty());
        if targets.is_empty() && !rolling { Kind::Board } else { Kind::Choice }
    }

    /// How the dice of the last turn fell, until somebody rolls in this one.
    fn settled(&self, view: &dyn AnyView) -> Option<&'static str> {
        let news = &view.as_any().downcast_ref::<View>()?.news;
        let fell = |rolls: &[Rolled]| rolls.iter().any(|roll| roll.count > 0);
        (fell(&news.last.rolls) && !fell(&news.now.rolls)).then_some(DICE)
    }

    fn shows(&self, _: &dyn AnyView, key: &str) -> bool {
        choice::shows(key)
    }

    fn parts(&self) -> Vec<(&'static str, Text)> {
        let named =
            |(key, _): &(&'static str, _)| (*key, Text::new(format!("draw-dwarves-part-{key}")));
        PARTS.iter().map(named).collect()
    }

    fn emojis(&self) -> Vec<(String, String)> {
        draw::emoji::drawings(&["dwarves-"])
    }

    fn drawn_words(&self) -> &'static [&'static str] {
        &["troop", "count", "attribute", "works", "place"]
    }

    fn cards(&self) -> Vec<(String, Text)> {
        let heroes = Hero::ALL.iter().map(|it| (it.key(), words::hero(*it)));
        let cards = Card::ALL.iter().map(|it| (it.key(), words::card(*it)));
        let equipment = Equipment::ALL.iter().map(|it| (it.key(), words::equipment(*it)));
        let spells = Spell::ALL.iter().map(|it| (it.key(), words::spell(*it)));
        let specials = Special::ALL.iter().map(|it| (it.key(), words::special(*it)));
        let all = heroes.chain(cards).chain(equipment).chain(spells).chain(specials);
        all.map(|(key, name)| (key.to_owned(), name)).collect()
    }

    fn icons(&self) -> Vec<(&'static str, Text)> {
        let icon = |(art, word): &(&'static str, &str)| {
            (*art, Text::new(format!("draw-dwarves-icon-{word}")))
        };
        look::LEGEND.iter().map(icon).collect()
    }
}

impl Scene<'_> {
    /// Whose Hero is shown: the one asked for, else the active one.
    fn owner(&self) -> Seat {
        self.request.seat.unwrap_or(self.view.active)
    }

    /// The card asked for.
    fn card(&self) -> Result<Shown, DrawError> {
        let key = self.request.card;
        Shown::read(key).ok_or_else(|| DrawError::Card(key.to_owned()))
    }

    /// The Heroes with their seats, in the order of turns from the start Hero on.
    fn heroes(&self) -> impl Iterator<Item = (Seat, &HeroView)> {
        let count = self.view.heroes.len().max(1);
        let first = self.view.start.index();
        (0..self.view.heroes.len()).filter_map(move |place| {
            let seat = (first + place) % count;
            Some((Seat(seat as u8), self.view.heroes.get(seat)?))
        })
    }

    /// The Hero of a seat.
    fn hero(&self, seat: Seat) -> Option<&HeroView> {
        self.view.heroes.get(seat.index())
    }

    /// The number of the turn.
    fn turn(&self) -> Text {
        Text::new("draw-dwarves-turn")
            .with("turn", self.view.turn)
            .with("book", self.view.settings.book.to_string())
    }

    /// Whose turn it is and how many actions are left; or the result.
    fn going_on(&self) -> Text {
        let view = self.view;
        match view.ending {
            None => Text::new("draw-dwarves-now")
                .with("who", view.active)
                .with("count", view.now.actions),
            Some(Ending::Victory(_)) => Text::new("draw-dwarves-won"),
            Some(Ending::Doom) => Text::new("draw-dwarves-lost-doom"),
            Some(Ending::Death(who)) => Text::new("draw-dwarves-lost-death").with("who", who),
            Some(Ending::Left) => Text::new("draw-dwarves-lost-left"),
        }
    }
}
