//! Positions in a few words, and playing on from them.

use std::sync::OnceLock;

use deephold::{
    engine::{Dice, EventLog, Game as _, Options, Seat, Seed, Setup},
    games::dwarves::{
        Dwarves,
        action::Action,
        event::Event,
        ground::Tile,
        map::Hex,
        piles::{Layer, Pile},
        refusal::Refusal,
        stack::Frame,
        state::{OpenCard, Phase, State, Turn},
        turn::{actions::TakeActions, penalty::Penalty},
        vocabulary::{
            cards::Card,
            pieces::{Troop, Troops},
        },
    },
};
use serde_json::{Value, json};

pub(super) const FIRST: Seat = Seat(0);
pub(super) const SECOND: Seat = Seat(1);

/// The rules with the tables that ship with them.
pub(super) fn rules() -> &'static Dwarves {
    static RULES: OnceLock<Dwarves> = OnceLock::new();
    RULES.get_or_init(|| Dwarves::shipped().unwrap())
}

/// A hex, card or whatever else has a notation.
pub(super) fn read<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

pub(super) fn hex(label: &str) -> Hex {
    read(label)
}

/// Troops as `o2t1e1`.
pub(super) fn troops(text: &str) -> Troops {
    let mut troops = Troops::NONE;
    let letters: Vec<char> = text.chars().collect();
    for pair in letters.chunks(2) {
        let [letter, count] = pair else { panic!("{text}") };
        let troop = Troop::by_letter(*letter).unwrap();
        *troops.get_mut(troop) = u8::try_from(count.to_digit(10).unwrap()).unwrap();
    }
    troops
}

/// A game in progress.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) setup: Setup,
    pub(super) state: State,
    pub(super) dice: Dice,
    pub(super) events: Vec<Event>,
}

impl Table {
    /// A game with these options, as it is laid out.
    pub(super) fn with(seats: u8, chosen: &Value, seed: u8) -> Self {
        let rules = rules();
        let options = Options::read(rules.info().options, seats, chosen).unwrap();
        rules.check_options(seats, &options).unwrap();
        let setup = Setup { seats, options };
        let mut dice = Dice::new(Seed([seed; 32]));
        let mut out = EventLog::new();
        let state = rules.setup(&setup, &mut dice, &mut out);
        let events = out.into_events().into_iter().map(|(_, event)| event).collect();
        Self { setup, state, dice, events }
    }

    /// These Heroes in a game of Book 1: an empty map, no cards on the table, the first Hero
    /// about to act.
    pub(super) fn of(heroes: &[&str]) -> Self {
        let seats = u8::try_from(heroes.len()).unwrap();
        let mut table = Self::with(seats, &json!({"hero": heroes, "start": "1"}), 1);
        table.clear();
        table
    }

    /// Takes everything off the map and the table; the active Hero has two actions.
    pub(super) fn clear(&mut self) {
        let open = std::mem::take(&mut self.state.open);
        self.state.decks.gone.extend(open.iter().map(|open| open.card));
        self.state.ground = deephold::games::dwarves::ground::Ground::EMPTY;
        self.state.supply = rules().content.all_troops();
        self.clear_to_actions();
        self.state.hero_marker = 0;
        self.state.doom_marker = 37;
        self.state.council = 0;
    }

    /// The active Hero has two actions, whatever was being resolved.
    pub(super) fn clear_to_actions(&mut self) {
        self.state.now = Turn { phase: Phase::Actions, actions: 2, cloak: false };
        self.state.stack = vec![Frame::EndTurn, TakeActions.into()];
    }

    /// Spends the dice of a Fight as proposed, where there is anything to decide.
    pub(super) fn spend(&mut self, seat: Seat) -> &mut Self {
        if self.allows(seat, "choose proposal") {
            self.act(seat, "choose proposal");
        }
        self
    }

    /// Puts troops on a hex, from the supply.
    pub(super) fn troops(mut self, label: &str, bundle: &str) -> Self {
        let troops = troops(bundle);
        let there = &mut self.state.ground.troops[hex(label)];
        *there = there.plus(troops);
        self.state.supply = self.state.supply.minus(troops);
        self
    }

    /// Puts Perished Land on a hex, by the number of the tile from 1.
    pub(super) fn dead(mut self, label: &str, tile: u8) -> Self {
        let tile = Tile(tile - 1);
        self.state.ground.kill(hex(label), tile);
        self.state.tiles.retain(|other| *other != tile);
        self
    }

    pub(super) fn at(mut self, seat: Seat, label: &str) -> Self {
        self.state.heroes[seat].hex = hex(label);
        self
    }

    /// Lays a card out as it is when it has just been revealed.
    pub(super) fn open(mut self, code: &str) -> Self {
        let card: Card = read(code);
        self.remove_card(card);
        self.state.open.push(OpenCard::new(card, 0));
        self
    }

    /// Takes a card out of wherever it lies.
    pub(super) fn remove_card(&mut self, card: Card) {
        let decks = &mut self.state.decks;
        for pile in [&mut decks.story, &mut decks.adventures, &mut decks.threats] {
            for layer in &mut pile.0 {
                if let Some(place) = layer.cards.iter().position(|other| *other == card) {
                    layer.cards.remove(place);
                    layer.left = layer.left.min(u8::try_from(layer.cards.len()).unwrap());
                }
            }
            pile.0.retain(|layer| layer.left > 0);
        }
        decks.discard.retain(|other| *other != card);
        decks.gone.retain(|other| *other != card);
    }

    /// These Heroes in a game with other options, cleared as [`of`](Self::of) does.
    pub(super) fn in_game(heroes: &[&str], options: &Value) -> Self {
        let seats = u8::try_from(heroes.len()).unwrap();
        let mut chosen = json!({"hero": heroes, "start": "1"});
        chosen.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
        let mut table = Self::with(seats, &chosen, 1);
        table.clear();
        table
    }

    /// Adventures and Threats are out of the game, and the Hero marker rests for five turns:
    /// nothing happens but what a test brings about.
    pub(super) fn quiet(mut self) -> Self {
        let decks = &mut self.state.decks;
        let piles = decks.adventures.possible().chain(decks.threats.possible());
        let gone: Vec<Card> = piles.chain(decks.discard.iter().copied()).collect();
        decks.gone.extend(gone);
        decks.discard.clear();
        (decks.adventures, decks.threats) = (Pile::EMPTY, Pile::EMPTY);
        decks.hidden_threats = 0;
        self.state.muster = 5;
        self
    }

    fn ordered(&mut self, codes: &[&str]) -> Pile<Card> {
        let cards: Vec<Card> = codes.iter().map(|code| read(code)).collect();
        for card in &cards {
            self.remove_card(*card);
        }
        Pile(cards.into_iter().map(|card| Layer { cards: vec![card], left: 1 }).collect())
    }

    /// The Scenario or Saga deck, from the top.
    pub(super) fn story(mut self, codes: &[&str]) -> Self {
        self.state.decks.story = self.ordered(codes);
        self
    }

    /// The Adventure deck, from the top.
    pub(super) fn adventures(mut self, codes: &[&str]) -> Self {
        self.state.decks.adventures = self.ordered(codes);
        self
    }

    /// The Threat deck, from the top.
    pub(super) fn threats(mut self, codes: &[&str]) -> Self {
        self.state.decks.threats = self.ordered(codes);
        self
    }

    /// The Equipment deck, from the top.
    pub(super) fn equipment_deck(mut self, codes: &[&str]) -> Self {
        let layers = codes.iter().map(|code| Layer { cards: vec![read(code)], left: 1 });
        self.state.decks.equipment = Pile(layers.collect());
        self
    }

    /// A Hero owns a card.
    pub(super) fn owning(mut self, seat: Seat, code: &str) -> Self {
        self.state.decks.equipment.take(read(code));
        self.state.heroes[seat].equipment.push(read(code));
        self
    }

    /// Puts a frame where it is resolved as soon as the active Hero has passed; the question
    /// below stops the turn.
    pub(super) fn pending(mut self, frame: impl Into<Frame>) -> Self {
        let stop = Frame::Penalty(Penalty { hero: FIRST });
        self.state.stack = vec![Frame::EndTurn, stop, frame.into(), Frame::TakeActions];
        self.state.now.actions = 1;
        self
    }

    /// Resolves what [`pending`](Self::pending) has put there.
    pub(super) fn resolve(&mut self) -> &mut Self {
        self.act(FIRST, "pass")
    }

    /// Everybody answers as time-outs do until the actions of the next turn; keeps all that
    /// happened.
    pub(super) fn pass_turn(&mut self) -> &mut Self {
        let turn = self.state.turn;
        let mut told = Vec::new();
        loop {
            let Some(seat) = rules().must(&self.state).iter().next() else { break };
            if self.state.turn > turn && self.state.now.phase == Phase::Actions {
                break;
            }
            let action = rules().default(&self.state, seat).unwrap().to_string();
            self.act(seat, &action);
            told.append(&mut self.events);
        }
        self.events = told;
        self
    }

    /// What is asked at the moment, and of whom.
    pub(super) fn asked(&self) -> Vec<Seat> {
        rules().must(&self.state).iter().collect()
    }

    pub(super) fn lies_open(&self, code: &str) -> bool {
        self.state.card(read(code)).is_some()
    }

    pub(super) fn healths(&self) -> Vec<u8> {
        self.state.heroes.iter().map(|(_, board)| board.health).collect()
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        rules().legal(&self.state, seat, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    pub(super) fn allows(&self, seat: Seat, action: &str) -> bool {
        self.legal(seat).iter().any(|other| other == action)
    }

    /// Does something and keeps what happened.
    pub(super) fn act(&mut self, seat: Seat, action: &str) -> &mut Self {
        self.try_act(seat, action)
            .unwrap_or_else(|refusal| panic!("{action}: {refusal:?}, but {:?}", self.legal(seat)));
        self
    }

    pub(super) fn try_act(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let action: Action = read(action);
        let mut out = EventLog::new();
        rules().apply(&mut self.state, seat, &action, &mut self.dice, &mut out)?;
        self.events = out.into_events().into_iter().map(|(_, event)| event).collect();
        Ok(())
    }

    /// Tries seeds until the next action rolls these dice, the highest first, and takes it.
    pub(super) fn rolling(&mut self, seat: Seat, action: &str, wanted: &[u8]) -> &mut Self {
        self.rolling_until(seat, action, |dice| dice == wanted)
    }

    /// Tries seeds until the next action rolls what is wanted, the highest die first.
    pub(super) fn rolling_until(
        &mut self,
        seat: Seat,
        action: &str,
        wanted: impl Fn(&[u8]) -> bool,
    ) -> &mut Self {
        for seed in 0..=u16::MAX {
            let [high, low] = seed.to_be_bytes();
            let mut bytes = [7; 32];
            bytes[0] = high;
            bytes[1] = low;
            let mut copy = self.clone();
            copy.dice = Dice::new(Seed(bytes));
            copy.act(seat, action);
            let rolled = copy.events.iter().any(|event| match event {
                Event::Rolls { dice, .. } => wanted(&dice.0[..usize::from(dice.1)]),
                _ => false,
            });
            if rolled {
                *self = copy;
                return self;
            }
        }
        panic!("{action} never rolls what is wanted");
    }

    pub(super) fn audit(&self) {
        rules().audit(&self.setup, &self.state).unwrap();
    }

    pub(super) fn troops_in(&self, label: &str) -> Troops {
        self.state.ground.troops[hex(label)]
    }
}
