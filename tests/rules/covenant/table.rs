//! Positions in a few words, and playing on from them.

use std::sync::OnceLock;

use deephold::{
    engine::{
        ContentFiles, Dice, EventLog, Game as _, Options, Score, Seat, Seed, Setup, Viewer, WordSet,
    },
    games::covenant::{
        Covenant,
        action::Action,
        event::Event,
        map::{Board, Hall, halls::Halls},
        refusal::Refusal,
        rewards::{Resolve, storage::GainWild},
        stack::Frame,
        state::{ClanBoard, Elders, Phase, State, Turn},
        vocabulary::{
            cards::{HallTile, Tradition},
            goods::{Building, Clan, Enemy, Resources},
        },
    },
};
use serde_json::json;

/// The seats of the tests, by clan: blue has the first turn.
pub(super) const BLUE: Seat = Seat(0);
pub(super) const RED: Seat = Seat(1);

/// The rules with the tables that ship with them.
pub(super) fn rules() -> &'static Covenant {
    static RULES: OnceLock<Covenant> = OnceLock::new();
    RULES.get_or_init(|| Covenant::shipped().unwrap())
}

/// A hall, side, point, tile or whatever else has a notation.
pub(super) fn read<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

/// Resources as iron/emerald/gold/mythrall.
pub(super) fn resources(text: &str) -> Resources {
    let counts: Vec<u8> = text.split('/').map(read).collect();
    let [iron, emerald, gold, mythrall] = counts.try_into().unwrap();
    Resources { iron, emerald, gold, mythrall }
}

/// Revealed halls with their tiles; all others of the board lie face down.
pub(super) fn halls(board: Board, revealed: &str) -> Halls {
    let pairs: Vec<(Hall, HallTile)> = revealed
        .split_whitespace()
        .map(|pair| pair.split_once('=').unwrap())
        .map(|(hall, tile)| (read(hall), read(tile)))
        .collect();
    let unused = HallTile::ALL.iter().filter(|tile| pairs.iter().all(|(_, used)| used != *tile));
    let covered = board.halls().iter().filter(|it| pairs.iter().all(|(hall, _)| hall != it));
    let covered: Vec<(Hall, HallTile)> = covered.zip(unused.copied()).collect();
    let mut halls = Halls::laid(covered.into_iter().chain(pairs.clone()));
    halls.revealed = pairs.iter().map(|(hall, _)| *hall).collect();
    halls
}

/// Fixture F-A of part 7.
pub(super) fn fixture_a() -> Halls {
    halls(Board::Small, "B2=h01 B3=h02 C3=h15 D2=h17 D3=h20 E1=h03")
}

/// A game of two on fixture F-A in which nobody keeps a tradition.
pub(super) fn plain() -> Table {
    let mut table = Table::new(2).on(fixture_a());
    for board in table.state.clans.values_mut() {
        board.traditions = WordSet::NONE;
        board.glory = 10;
    }
    table
}

/// Puts up buildings: `house B2`, `gate B2|B3`, one after another.
pub(super) fn build(halls: &mut Halls, clan: Clan, pieces: &str) {
    for piece in pieces.split(", ") {
        let (piece, place) = piece.split_once(' ').unwrap();
        match read(piece) {
            Building::Pillar => halls.add_pillar(clan, read(place)),
            Building::Gate => halls.add_gate(clan, read(place)),
            basic => halls.add_basic(clan, basic, read(place)),
        }
    }
}

/// A game in progress: it is blue's turn, nothing is half resolved, and the turn can
/// be ended.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) rules: Covenant,
    pub(super) state: State,
    pub(super) dice: Dice,
    /// What the last action brought about.
    pub(super) told: Vec<Event>,
}

impl Table {
    pub(super) fn new(seats: u8) -> Self {
        Self::with(rules().clone(), seats, "normal")
    }

    /// A solo game.
    pub(super) fn solo(difficulty: &str) -> Self {
        Self::with(rules().clone(), 1, difficulty)
    }

    /// A game with a table changed.
    pub(super) fn corrected(seats: u8, table: &str, old: &str, new: &str) -> Self {
        let text = &rules().content.files()[table];
        assert!(text.contains(old), "{table} has no {old}");
        let changed = ContentFiles::from([(table.to_owned(), text.replacen(old, new, 1))]);
        Self::with(rules().with_content_files(&changed).unwrap(), seats, "normal")
    }

    fn with(rules: Covenant, seats: u8, difficulty: &str) -> Self {
        let clans = ["blue", "red", "yellow", "purple"];
        let clans: Vec<&str> = clans.into_iter().take(seats.into()).collect();
        let chosen = match seats {
            1 => json!({ "clan": clans, "difficulty": difficulty }),
            _ => json!({ "clan": clans, "order": "joined" }),
        };
        let options = Options::read(rules.info().options, seats, &chosen).unwrap();
        let mut dice = Dice::new(Seed([1; 32]));
        let mut state = rules.setup(&Setup { seats, options }, &mut dice, &mut EventLog::new());
        state.phase = Phase::Turns(1);
        state.active = BLUE;
        state.now = Turn::NEW;
        state.stack = vec![Frame::CloseTurn];
        Self { rules, state, dice, told: Vec::new() }
    }

    /// The halls are these, and nobody is in them.
    pub(super) fn on(mut self, halls: Halls) -> Self {
        self.state.bag = self.rules.content.all_enemies;
        self.state.halls = halls;
        self
    }

    /// Puts an enemy of the bag into a hall.
    pub(super) fn enemy(&mut self, enemy: Enemy, hall: &str) {
        *self.state.bag.get_mut(enemy) -= 1;
        self.state.halls.add_enemy(read(hall), enemy);
    }

    pub(super) fn blue(&mut self) -> &mut ClanBoard {
        &mut self.state.clans[BLUE]
    }

    pub(super) fn elders(&mut self) -> &mut Elders {
        self.state.elders.as_mut().unwrap()
    }

    /// Blue has a tradition.
    pub(super) fn keeping(mut self, tradition: Tradition) -> Self {
        self.blue().traditions.insert(tradition);
        self
    }

    /// Something is to be resolved next, by blue, in the middle of a turn.
    pub(super) fn frame(&mut self, frame: impl Into<Frame>) {
        // A question that can be declined makes the game go on.
        self.state.stack = vec![Frame::CloseTurn, frame.into(), GainWild(1).into()];
        self.act("pass");
    }

    /// An effect is resolved up to its first question.
    pub(super) fn gain(&mut self, effect: &str) {
        self.frame(Resolve(read(effect)));
    }

    pub(super) fn try_act(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        let action: Action = read(notation);
        let mut out = EventLog::new();
        self.rules.apply(&mut self.state, seat, &action, &mut self.dice, &mut out)?;
        self.told = out.into_events().into_iter().map(|(_, event)| event).collect();
        Ok(())
    }

    /// The player who acts does this.
    pub(super) fn act(&mut self, notation: &str) {
        let (seat, asked) = (self.state.active, self.state.stack.last().copied());
        self.try_act(seat, notation)
            .unwrap_or_else(|refusal| panic!("{notation} at {asked:?}: {refusal:?}"));
    }

    /// One after the other.
    pub(super) fn play(&mut self, notations: &[&str]) {
        for notation in notations {
            self.act(notation);
        }
    }

    /// What the player who acts can do.
    pub(super) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.legal(&self.state, self.state.active, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    pub(super) fn asked(&self) -> Frame {
        *self.state.stack.last().unwrap()
    }

    /// Nothing is left but to end the turn.
    pub(super) fn is_done(&self) -> bool {
        self.state.stack == [Frame::CloseTurn]
    }

    /// The game is over: the score of a seat.
    pub(super) fn final_score(&mut self, seat: Seat) -> Score {
        self.state.phase = Phase::Over;
        let view = self.rules.view(&self.state, Viewer::Public);
        self.rules.score(&view).into_iter().find(|score| score.seat == seat).unwrap()
    }

    /// The points of one item of the final score of blue.
    pub(super) fn scored(&mut self, label: &str) -> i32 {
        let score = self.final_score(BLUE);
        let items = score.items.iter().filter(|item| item.label.key == format!("covenant-{label}"));
        items.map(|item| item.points).sum()
    }
}
