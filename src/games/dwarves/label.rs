//! Actions in words, as buttons say them.

use super::{
    action::{Action, Choice, Destination, Face, Foe, Order, PartNo, Reroll},
    description,
    position::Position,
    stack::Frame,
    vocabulary::cards::Hero,
    words,
};
use crate::engine::{Seat, Text};

impl Position<'_> {
    pub(crate) fn label(self, seat: Seat, action: Action) -> Text {
        let text = |key: &'static str| Text::new(key);
        match action {
            Action::Move(Destination(None)) => text("dwarves-do-move"),
            Action::Move(Destination(Some(hex))) => self.way_words(hex),
            Action::Step(hex) => text("dwarves-do-step").with("hex", self.hex_words(hex)),
            Action::Fight(foe) => text("dwarves-do-fight").with("foe", words::foe(foe)),
            Action::Check(card, part) => {
                let parts = self.quest(card).map_or(0, |quest| quest.parts.len());
                let key = if parts > 1 { "dwarves-do-check-part" } else { "dwarves-do-check" };
                let said = text(key).with("card", words::card(card));
                if parts > 1 { said.with("part", part.to_string()) } else { said }
            }
            Action::Dispatch => {
                let needed = self.content.needed(self.state.council).unwrap_or_default();
                text("dwarves-do-dispatch").with("needed", needed)
            }
            Action::Work(work) => Text::new(format!("dwarves-do-work-{work}")),
            Action::Hit(target, at) => text("dwarves-do-hit")
                .with("target", words::target(target))
                .with("at", words::spot(at)),
            Action::Raise(Face(face)) => text("dwarves-do-raise").with("face", face),
            Action::Reroll(Reroll::All) => text("dwarves-do-reroll-all"),
            Action::Reroll(Reroll::One(Face(face))) => text("dwarves-do-reroll").with("face", face),
            Action::Cast(spell) | Action::Spell(spell) => {
                text("dwarves-do-cast").with("spell", words::spell(spell))
            }
            Action::Ask => text("dwarves-do-ask"),
            Action::Hero(hero) => self.hero_words(hero),
            Action::Hex(hex) => text("dwarves-do-hex").with("hex", self.hex_words(hex)),
            Action::Troop(troop, hex) => text("dwarves-do-troop")
                .with("troop", words::troop(troop))
                .with("hex", self.hex_words(hex)),
            Action::Take(equipment) => {
                text("dwarves-do-take").with("equipment", words::equipment(equipment))
            }
            Action::Card(card) => text("dwarves-do-card").with("card", words::card(card)),
            Action::Choose(choice) => match choice {
                Choice::Health
                | Choice::Doom
                | Choice::AllHealth
                | Choice::AllDoom
                | Choice::Council
                | Choice::Proposal => Text::new(format!("dwarves-do-choose-{choice}")),
                other if other.kingdom().is_some() => {
                    text("dwarves-do-realm").with("realm", words::choice(other))
                }
                other => words::choice(other),
            },
            Action::Use(equipment) | Action::Play(equipment) => {
                text("dwarves-do-use").with("equipment", words::equipment(equipment))
            }
            Action::Discard(spell) => text("dwarves-do-discard").with("spell", words::spell(spell)),
            Action::Order(spell, order) => {
                Text::new(format!("dwarves-do-order-{order}")).with("spell", words::spell(spell))
            }
            Action::Mind(window, order) => {
                Text::new(format!("dwarves-do-mind-{order}")).with("window", words::window(window))
            }
            Action::Pass if self.is_idle() && self.must().contains(seat) => {
                text("dwarves-do-pass-action")
            }
            Action::Pass => text("dwarves-do-pass"),
            Action::Done => text(match self.state.stack.last() {
                Some(Frame::Moving(_)) => "dwarves-do-stay",
                Some(Frame::Heading(_)) => "dwarves-do-elsewhere",
                Some(Frame::Roll(_)) => "dwarves-do-keep",
                Some(Frame::PickDice(_)) => "dwarves-do-roll",
                Some(Frame::Assign(_)) => "dwarves-do-spend-none",
                Some(Frame::Offer(_)) => "dwarves-do-without",
                _ => "dwarves-do-done",
            }),
        }
    }

    /// What an action is about, where its words do not say it: how likely it succeeds, what
    /// a card asks for, what Equipment and Spells do.
    pub(crate) fn about(self, action: Action) -> Option<Text> {
        // Whoever has little Health left is told what a miss would cost.
        let odds = self.odds(action).map(|odds| {
            let loss = self.fight_loss(self.state.active);
            let last = loss > 0 && self.active().health <= loss;
            if matches!(action, Action::Fight(_)) && last {
                return Text::new("dwarves-odds-last").with("odds", odds);
            }
            odds
        });
        match (odds, self.meaning(action)) {
            (Some(odds), Some(what)) => {
                Some(Text::new("dwarves-about-odds").with("odds", odds).with("what", what))
            }
            (odds, what) => odds.or(what),
        }
    }

    fn meaning(self, action: Action) -> Option<Text> {
        let to_do = |what: Text| Text::new("dwarves-line-quest").with("what", what);
        let of = |name: Text| Some(Text::new(format!("{}.about", name.key)));
        match action {
            Action::Check(card, PartNo(part)) => {
                let part = self.quest(card)?.parts.get(usize::from(part))?;
                Some(to_do(description::part(part)))
            }
            Action::Fight(Foe::Card(card)) => match self.quest(card) {
                Some(quest) => Some(to_do(description::quest(quest))),
                None => of(words::card(card)),
            },
            // Whoever chooses among cards needs all that they say.
            Action::Card(card) => {
                let lines = description::lines(self.content, card).into_iter();
                let lines = lines.reduce(|one, other| {
                    Text::new("dwarves-about-lines").with("one", one).with("other", other)
                });
                lines.or_else(|| of(words::card(card)))
            }
            Action::Use(equipment) | Action::Play(equipment) | Action::Take(equipment) => {
                of(words::equipment(equipment))
            }
            Action::Work(work) => of(words::work(work)),
            Action::Cast(spell) | Action::Spell(spell) | Action::Discard(spell) => {
                of(words::spell(spell))
            }
            Action::Order(spell, _) => {
                let (standing, _) = self.standing_order(spell);
                Some(Text::new("dwarves-about-now").with("order", words::order(standing)))
            }
            Action::Mind(_, order) => {
                let now = if order == Order::Never { Order::Ask } else { Order::Never };
                Some(Text::new("dwarves-about-now").with("order", words::order(now)))
            }
            _ => None,
        }
    }

    /// A hex with its name, if it has one.
    pub(super) fn hex_words(self, hex: super::map::Hex) -> Text {
        let named = self.content.places.iter().find(|(_, place)| **place == hex);
        match named {
            Some((location, _)) => Text::new("dwarves-hex-named")
                .with("hex", hex.to_string().to_uppercase())
                .with("name", Text::new(format!("dwarves-place-{location}"))),
            None => words::hex(hex),
        }
    }

    /// A destination with what the way costs.
    fn way_words(self, hex: super::map::Hex) -> Text {
        let way = self.moving(None).and_then(|it| self.ways(it.hero, it.points)[hex]);
        Text::new("dwarves-do-move-to")
            .with("hex", self.hex_words(hex))
            .with("steps", way.map_or(0, |way| way.steps))
            .with("penalties", way.map_or(0, |way| way.penalties))
    }

    /// A Hero with its Health.
    fn hero_words(self, hero: Hero) -> Text {
        let health = self.seat_of(hero).map_or(0, |seat| self.hero(seat).health);
        let name = Text::new(format!("{}.short", words::hero(hero).key));
        Text::new("dwarves-do-hero").with("hero", name).with("health", health)
    }
}
