//! A game as one seat knows it, for whoever plays that seat and must not know more.
//!
//! A [`Perspective`] is all that a computer player gets. What it holds was dealt anew
//! before it was handed out: what the seat cannot know is not in it, so that nobody has to
//! be trusted not to look. From it any number of [`World`]s are dealt that look alike to
//! the seat, to try things in.

use std::{
    fmt::Debug,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

use super::{
    Action as _, Dice, EventLog, Game, Info, Kind, Match, Rival, Score, Seat, Seats, Seed, Turn,
    Viewer,
    host::{AnyMatch, AnyView, Choice, PendingPrompt},
};

/// A game as one seat knows it.
#[derive(Clone, Debug)]
pub struct Perspective {
    seat: Seat,
    known: Arc<dyn Known>,
}

/// What is behind a perspective: a game in which everything that the seat cannot know
/// was dealt anew.
trait Known: Debug + Send + Sync {
    fn game(&self) -> &dyn AnyMatch;
    fn world(&self, seat: Seat) -> Box<dyn World>;
}

/// By these dice hidden things are dealt before a perspective is handed out. Worlds are
/// then dealt by the dice of whoever plays, as if from the truth (law 9).
pub(super) const BLIND: Seed = Seed([0; 32]);

impl Perspective {
    /// What `seat` knows of a game; none if there is no such seat.
    pub(super) fn of<G: Game>(game: &Match<G>, seat: Seat) -> Option<Self> {
        let seated = seat.0 < game.setup().seats;
        seated.then(|| Self { seat, known: Arc::new(game.redeal(seat, Dice::new(BLIND))) })
    }

    /// Whose.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What is fixed about the game.
    pub fn info(&self) -> &'static Info {
        self.known.game().info()
    }

    /// How many players.
    pub fn seats(&self) -> u8 {
        self.known.game().seats()
    }

    /// What the seat sees.
    pub fn view(&self) -> Box<dyn AnyView> {
        self.known.game().view(Viewer::Seat(self.seat))
    }

    /// What the seat can do.
    pub fn legal(&self) -> Vec<Choice> {
        self.known.game().legal(self.seat)
    }

    /// Whom the game waits for, as the seat is told.
    pub fn waiting(&self) -> Vec<PendingPrompt> {
        self.known.game().waiting(Viewer::Seat(self.seat))
    }

    /// The points that the seat can count so far.
    pub fn score(&self) -> Vec<Score> {
        self.known.game().score(Viewer::Seat(self.seat))
    }

    /// Those of opponents that sit nowhere.
    pub fn rivals(&self) -> Vec<Rival> {
        self.known.game().rivals(Viewer::Seat(self.seat))
    }

    /// A world that could be, to try things in: it is dealt by [`World::deal`].
    pub fn world(&self) -> Box<dyn World> {
        self.known.world(self.seat)
    }
}

/// A position that looks to a seat as the real one does, without the type of its game.
/// What is listed is named by its place in the list: notation is made only of what is told.
pub trait World: Send {
    /// Returns to the present position, with everything that the seat cannot know dealt
    /// anew; chance goes on from this seed, too.
    fn deal(&mut self, seed: Seed);
    /// The same position once more.
    fn duplicate(&self) -> Box<dyn World>;
    /// Becomes what another world of the same perspective is.
    fn become_as(&mut self, other: &dyn World);
    /// The seats that the game waits for: nobody once it is over.
    fn must(&self) -> Seats;
    /// The seats that could act though nobody waits for them.
    fn may(&self) -> Seats;
    /// Lists what a seat can do, and tells how many actions that are.
    fn list(&mut self, seat: Seat) -> usize;
    /// By which a listed action is recognised in another world.
    fn key(&self, place: usize) -> u64;
    /// The kind of a listed action.
    fn kind(&self, place: usize) -> Option<&'static Kind>;
    /// A listed action in notation.
    fn notation(&self, place: usize) -> String;
    /// How much its seat is inclined to each listed action ([`Game::inclinations`]).
    fn inclinations(&self, inclinations: &mut Vec<f32>);
    /// Does what is listed at this place; nothing if it is refused.
    fn act(&mut self, place: usize) -> bool;
    /// How often another turn has begun since the deal.
    fn turns(&self) -> u32;
    /// What everybody can expect ([`Game::prospects`]).
    fn prospects(&self, prospects: &mut Vec<f32>);
    /// How many points are a clear lead ([`Game::clear_lead`]).
    fn clear_lead(&self) -> f32;
    /// Who has won, once the game is over.
    fn winners(&self) -> Option<Seats>;
    /// The world itself, for one of the same type.
    fn as_any(&self) -> &dyn std::any::Any;
}

/// A world of a game.
struct Dealt<G: Game> {
    known: Arc<G>,
    start: G::State,
    seat: Seat,
    state: G::State,
    dice: Dice,
    /// What was listed last, and for whom.
    list: Vec<G::Action>,
    listed: Seat,
    turn: Option<Turn>,
    turns: u32,
    out: EventLog<G::Event>,
}

impl<G: Game> Known for Match<G> {
    fn game(&self) -> &dyn AnyMatch {
        self
    }

    fn world(&self, seat: Seat) -> Box<dyn World> {
        Box::new(Dealt {
            known: Arc::clone(self.game()),
            start: self.state().clone(),
            seat,
            state: self.state().clone(),
            dice: Dice::new(BLIND),
            list: Vec::new(),
            listed: seat,
            turn: self.game().turn(self.state()),
            turns: 0,
            out: EventLog::new(),
        })
    }
}

impl<G: Game> World for Dealt<G> {
    fn deal(&mut self, seed: Seed) {
        self.dice = Dice::new(seed);
        self.state = self.known.redeal(&self.start, self.seat, &mut self.dice);
        self.turn = self.known.turn(&self.state);
        self.turns = 0;
    }

    fn duplicate(&self) -> Box<dyn World> {
        Box::new(Self {
            known: Arc::clone(&self.known),
            start: self.start.clone(),
            seat: self.seat,
            state: self.state.clone(),
            dice: self.dice.clone(),
            list: self.list.clone(),
            listed: self.listed,
            turn: self.turn.clone(),
            turns: self.turns,
            out: EventLog::new(),
        })
    }

    fn become_as(&mut self, other: &dyn World) {
        if let Some(other) = other.as_any().downcast_ref::<Self>() {
            self.state.clone_from(&other.state);
            self.dice.clone_from(&other.dice);
            self.list.clone_from(&other.list);
            self.listed = other.listed;
            self.turn.clone_from(&other.turn);
            self.turns = other.turns;
        }
    }

    fn must(&self) -> Seats {
        self.known.must(&self.state)
    }

    fn may(&self) -> Seats {
        self.known.may(&self.state)
    }

    fn list(&mut self, seat: Seat) -> usize {
        self.list.clear();
        self.listed = seat;
        self.known.legal(&self.state, seat, &mut self.list);
        self.list.len()
    }

    fn key(&self, place: usize) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.list.get(place).hash(&mut hasher);
        hasher.finish()
    }

    fn kind(&self, place: usize) -> Option<&'static Kind> {
        self.known.info().kinds.get(self.list.get(place)?.kind())
    }

    fn notation(&self, place: usize) -> String {
        self.list.get(place).map(ToString::to_string).unwrap_or_default()
    }

    fn inclinations(&self, inclinations: &mut Vec<f32>) {
        inclinations.clear();
        self.known.inclinations(&self.state, self.listed, &self.list, inclinations);
        inclinations.resize(self.list.len(), 0.0);
    }

    fn act(&mut self, place: usize) -> bool {
        let Some(action) = self.list.get(place) else { return false };
        self.out.clear();
        let done =
            self.known.apply(&mut self.state, self.listed, action, &mut self.dice, &mut self.out);
        let turn = self.known.turn(&self.state);
        if turn != self.turn {
            self.turn = turn;
            self.turns += 1;
        }
        done.is_ok()
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn prospects(&self, prospects: &mut Vec<f32>) {
        prospects.clear();
        self.known.prospects(&self.state, prospects);
    }

    fn clear_lead(&self) -> f32 {
        self.known.clear_lead()
    }

    fn winners(&self) -> Option<Seats> {
        self.known.standings(&self.state).map(|standings| standings.winners)
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
