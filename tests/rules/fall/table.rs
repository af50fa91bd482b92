//! Positions in a few words, each of them one that could come about.

use std::sync::OnceLock;

use deephold::{
    engine::{
        Audience, Dice, EventLog, Game as _, Options, Score, Seat, Seats, Seed, Setup, Viewer,
    },
    games::fall::{
        Fall,
        action::Action,
        cards::{Card, Colour, Gems, Goal, Ogre, Secret},
        event::Event,
        map::{Cell, Laid, Turned},
        refusal::Refusal,
        region::Land,
        state::{Clan, Monster, OgreCard, Stage, State},
        view::View,
    },
};
use serde_json::json;

/// The seats of the tests, by colour: blue has the first turn.
pub(super) const BLUE: Seat = Seat(0);
pub(super) const RED: Seat = Seat(1);
pub(super) const GREEN: Seat = Seat(2);

/// The rules with the tables that ship with them.
pub(super) fn rules() -> &'static Fall {
    static RULES: OnceLock<Fall> = OnceLock::new();
    RULES.get_or_init(|| Fall::shipped().unwrap())
}

/// A cell as the rule page writes it: `x,y`; or by its notation.
pub(super) fn cell(text: &str) -> Cell {
    match text.split_once(',') {
        Some((x, y)) => Cell::at(x.parse().unwrap(), y.parse().unwrap()),
        None => text.parse().unwrap(),
    }
}

/// Gems as gold/emerald/diamond/ruby.
pub(super) fn gems(text: &str) -> Gems {
    let counts: Vec<u8> = text.split('/').map(|count| count.parse().unwrap()).collect();
    let [gold, emerald, diamond, ruby] = counts.try_into().unwrap();
    Gems { gold, emerald, diamond, ruby }
}

/// A game in progress. Its first methods arrange a position; the others play on.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) setup: Setup,
    pub(super) state: State,
    pub(super) dice: Dice,
    /// What the last action brought about, and who was told.
    pub(super) told: Vec<(Audience, Event)>,
}

impl Table {
    /// A game about to begin: blue, red, green, yellow, in this order.
    pub(super) fn new(seats: u8) -> Self {
        let colours = &["blue", "red", "green", "yellow"][..usize::from(seats)];
        let chosen = json!({ "colour": colours, "order": "joined" });
        let options = Options::read(rules().info().options, seats, &chosen).unwrap();
        let setup = Setup { seats, options };
        let mut dice = Dice::new(Seed([5; 32]));
        let mut out = EventLog::new();
        let state = rules().setup(&setup, &mut dice, &mut out);
        Self { setup, state, dice, told: out.into_events() }
    }

    pub(super) fn clan(&mut self, seat: Seat) -> &mut Clan {
        &mut self.state.clans[seat]
    }

    fn seat_of(&self, colour: Colour) -> Seat {
        self.state.seat_of(colour).expect("a colour in play")
    }

    /// Lays cards from their owners' hands, each as `x,y card colour turned`, the
    /// later ones on top.
    pub(super) fn lay(mut self, cards: &[&str]) -> Self {
        for text in cards {
            let words: Vec<&str> = text.split(' ').collect();
            let [at, card, of, turned] = words.try_into().unwrap();
            let (card, of): (Card, Colour) = (card.parse().unwrap(), of.parse().unwrap());
            let turned: Turned = turned.parse().unwrap();
            let owner = self.seat_of(of);
            let hand = &mut self.clan(owner).hand;
            assert!(hand.contains(card), "{of} has {card} in hand");
            hand.remove(card);
            self.state.map.lay(cell(at), Laid { card, of, turned });
        }
        self
    }

    /// Lays all cards of a colour but these far away, on an island.
    pub(super) fn keep(mut self, colour: &str, kept: &[&str]) -> Self {
        let of: Colour = colour.parse().unwrap();
        let seat = self.seat_of(of);
        let hand = self.clan(seat).hand;
        let others: Vec<String> = hand
            .iter()
            .filter(|card| !kept.contains(&card.key()))
            .enumerate()
            .map(|(place, card)| {
                let (x, y) =
                    (i8::try_from(place).unwrap() - 30, 20 + i8::try_from(of.index()).unwrap());
                format!("{x},{y} {card} {of} 0")
            })
            .collect();
        for card in others {
            self = self.lay(&[&card]);
        }
        self
    }

    /// Puts dwarfs from the pile on a card.
    pub(super) fn dwarfs(mut self, at: &str, colour: &str, count: u8) -> Self {
        let of: Colour = colour.parse().unwrap();
        let seat = self.seat_of(of);
        self.clan(seat).pile -= count;
        let site = self.state.map.site_mut(cell(at)).expect("a card");
        *site.dwarfs.get_mut(of) += count;
        self
    }

    /// The seat has these gems in hand.
    pub(super) fn gems(mut self, seat: Seat, text: &str) -> Self {
        let before = self.clan(seat).gems;
        let piles = self.state.gem_piles.plus(before);
        assert!(piles.missing_for(gems(text)).is_none(), "there are so many");
        self.state.gem_piles = piles.minus(gems(text));
        self.clan(seat).gems = gems(text);
        self
    }

    /// The seat has drawn these ogre cards.
    pub(super) fn ogres(mut self, seat: Seat, ogres: &[&str]) -> Self {
        for ogre in ogres {
            let ogre: Ogre = ogre.parse().unwrap();
            let place =
                self.state.ogre_deck.iter().position(|it| *it == ogre).expect("in the deck");
            self.state.ogre_deck.remove(place);
            let card = OgreCard { ogre, shuffle: self.state.shuffles, seen: Seats::only(seat) };
            self.clan(seat).ogres.push(card);
        }
        self
    }

    /// These trading goals lie revealed.
    pub(super) fn row(mut self, goals: &[&str]) -> Self {
        self.state.goal_deck.append(&mut self.state.row);
        for goal in goals {
            let goal: Goal = goal.parse().unwrap();
            self.state.goal_deck.retain(|it| *it != goal);
            self.state.row.push(goal);
        }
        self
    }

    /// The seat has completed these trading goals.
    pub(super) fn completed(mut self, seat: Seat, goals: &[&str]) -> Self {
        for goal in goals {
            let goal: Goal = goal.parse().unwrap();
            self.state.goal_deck.append(&mut self.state.row);
            self.state.goal_deck.retain(|it| *it != goal);
            let rest = self.state.goal_deck.len().saturating_sub(3);
            self.state.row = self.state.goal_deck.split_off(rest);
            self.clan(seat).goals.push(goal);
        }
        self
    }

    /// The seat was dealt this secret goal.
    pub(super) fn secret(mut self, seat: Seat, secret: &str) -> Self {
        let wanted: Secret = secret.parse().unwrap();
        let had = self.clan(seat).secret;
        for (_, clan) in self.state.clans.clone().iter().filter(|it| it.1.secret == wanted) {
            let owner = self.seat_of(clan.colour);
            self.clan(owner).secret = had;
        }
        for unused in self.state.unused.iter_mut().filter(|it| **it == wanted) {
            *unused = had;
        }
        self.clan(seat).secret = wanted;
        self
    }

    /// The seat has defeated these monsters of a colour still in its hand.
    pub(super) fn slain(mut self, seat: Seat, colour: &str, cards: &[&str]) -> Self {
        let of: Colour = colour.parse().unwrap();
        let owner = self.seat_of(of);
        for card in cards {
            let card: Card = card.parse().unwrap();
            self.clan(owner).hand.remove(card);
            self.clan(seat).monsters.push(Monster { card, of });
        }
        self
    }

    /// It is this seat's turn.
    pub(super) fn turn_of(mut self, seat: Seat) -> Self {
        self.state.turn = seat.0;
        self
    }

    /// Does something for whoever has the turn; the state stays possible.
    #[track_caller]
    pub(super) fn act(&mut self, notation: &str) -> &mut Self {
        self.act_as(self.state.active(), notation)
    }

    /// Does several things, one after another.
    #[track_caller]
    pub(super) fn acts(&mut self, notations: &[&str]) -> &mut Self {
        for notation in notations {
            self.act(notation);
        }
        self
    }

    #[track_caller]
    pub(super) fn act_as(&mut self, seat: Seat, notation: &str) -> &mut Self {
        rules().audit(&self.setup, &self.state).expect("arranged as it could be");
        let action: Action = notation.parse().expect("a notation");
        let listed = self.legal(seat).contains(&notation.to_owned());
        let mut out = EventLog::new();
        let done = rules().apply(&mut self.state, seat, &action, &mut self.dice, &mut out);
        assert_eq!(done.is_ok(), listed, "{notation}: {done:?}");
        done.unwrap_or_else(|refusal| panic!("{notation}: {refusal:?}"));
        rules().audit(&self.setup, &self.state).unwrap_or_else(|flaw| panic!("{notation}: {flaw}"));
        self.told = out.into_events();
        self
    }

    /// Why something cannot be done by whoever has the turn.
    #[track_caller]
    pub(super) fn refusal(&self, notation: &str) -> Refusal {
        self.refusal_for(self.state.active(), notation)
    }

    #[track_caller]
    pub(super) fn refusal_for(&self, seat: Seat, notation: &str) -> Refusal {
        let mut copy = self.clone();
        let action: Action = notation.parse().expect("a notation");
        let mut out = EventLog::new();
        let done = rules().apply(&mut copy.state, seat, &action, &mut copy.dice, &mut out);
        assert_eq!(copy.state, self.state, "a refusal changes nothing");
        assert!(!self.legal(seat).contains(&notation.to_owned()), "{notation} is listed");
        done.expect_err(notation)
    }

    /// Everything that a seat can do.
    pub(super) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        rules().legal(&self.state, seat, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// The arguments of one kind of action that whoever has the turn can take.
    pub(super) fn choices(&self, kind: &str) -> Vec<String> {
        let prefix = format!("{kind} ");
        let legal = self.legal(self.state.active());
        legal.iter().filter_map(|it| it.strip_prefix(&prefix)).map(str::to_owned).collect()
    }

    pub(super) fn events(&self) -> Vec<Event> {
        self.told.iter().map(|(_, event)| *event).collect()
    }

    pub(super) fn stage(&self) -> Stage {
        self.state.now.stage
    }

    pub(super) fn view(&self, viewer: Viewer) -> View {
        rules().view(&self.state, viewer)
    }

    pub(super) fn land(&self) -> Land<'_> {
        Land { content: &rules().content, map: &self.state.map }
    }

    /// The cells of a clan's kingdom, and what it is worth.
    pub(super) fn kingdom(&self, colour: &str) -> (Vec<Cell>, u16) {
        let land = self.land();
        let region = land.kingdom(colour.parse().unwrap());
        (land.sites(region).map(|site| site.cell).collect(), land.points(region))
    }

    /// The points of a seat as it will be counted at the end.
    pub(super) fn score(&self, seat: Seat) -> Score {
        let mut over = self.state.clone();
        over.over = true;
        let view = rules().view(&over, Viewer::Public);
        rules().score(&view).into_iter().find(|score| score.seat == seat).unwrap()
    }

    /// Dwarfs of a colour on a cell.
    pub(super) fn on(&self, at: &str, colour: &str) -> u8 {
        self.state.map.site(cell(at)).map_or(0, |site| site.dwarfs.get(colour.parse().unwrap()))
    }

    /// The visible card of a cell.
    pub(super) fn top(&self, at: &str) -> Option<Card> {
        self.state.map.site(cell(at)).map(|site| site.top.card)
    }
}
