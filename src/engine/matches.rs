//! A game being played: its state, its dice, and what can be taken back.

use std::sync::Arc;

use super::{
    Action as _, Audience, AuditError, Dice, EventLog, Game, Options, Seat, Seed, Setup, Text,
    ToText as _, Viewer,
    action::MAX_NOTATION_LEN,
    save::{Save, UndoPoint},
};

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: Arc<G>,
    setup: Setup,
    state: G::State,
    dice: Dice,
    version: u64,
    /// The undo points that can be returned to, oldest first; all of them belong to
    /// the seat that acted last. They never change, so that copies of a match
    /// share them: a host tries every request on a copy.
    undo_points: Vec<Arc<UndoPoint<G::State>>>,
}

/// One step of the log: what a player did, or what the engine did for a player
/// who had no other choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<A> {
    /// Whose step.
    pub seat: Seat,
    pub action: A,
    /// Whether the engine took it, as the only answer there was.
    pub forced: bool,
}

/// What came of an action.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome<A, E> {
    /// The action and the forced ones that followed from it.
    pub steps: Vec<Step<A>>,
    /// What happened, in order.
    pub events: Vec<(Audience, E)>,
    /// Whether the action can be taken back.
    pub undoable: bool,
    /// Whether the player declared something over in person, as a turn, and it
    /// cannot be taken back: others may want to look, even if the same player is
    /// asked on.
    pub declared: bool,
}

/// Why an action was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// The game is over.
    Over,
    /// The seat is neither awaited nor able to do anything now.
    NotAsked(Seat),
    /// The text is not the notation of an action; with the form that is expected.
    Garbled(String, Text),
    /// The rules forbid it.
    Rules(Text),
    /// There is nothing that this seat could take back.
    NothingToUndo,
}

impl Refused {
    /// The reason for a reader.
    pub fn text(&self) -> Text {
        match self {
            Self::NoSuchSeat(seat) => Text::new("engine-refused-no-such-seat").with("seat", seat.0),
            Self::Over => Text::new("engine-refused-over"),
            Self::NotAsked(seat) => Text::new("engine-refused-not-asked").with("who", *seat),
            Self::Garbled(input, expected) => {
                let shown: String = input.chars().take(MAX_NOTATION_LEN).collect();
                Text::new("engine-refused-garbled")
                    .with("input", shown)
                    .with("expected", expected.clone())
            }
            Self::Rules(text) => text.clone(),
            Self::NothingToUndo => Text::new("engine-refused-nothing-to-undo"),
        }
    }
}

type Acted<G> = Outcome<<G as Game>::Action, <G as Game>::Event>;

/// The most steps that can be taken back: more than any turn has, and an end for
/// players who do and undo something small for ever.
pub const MAX_UNDO_POINTS: usize = 64;

/// More forced steps in a row than any rulebook has; a stop for rules that
/// would force each other for ever.
pub(super) const MAX_FORCED_STEPS: usize = 1_000;

impl<G: Game> Match<G> {
    /// Starts a game. The number of seats must be one the game allows.
    pub fn start(game: Arc<G>, seats: u8, options: Options, seed: Seed) -> (Self, Acted<G>) {
        let setup = Setup { seats, options };
        let mut dice = Dice::new(seed);
        let mut out = EventLog::new();
        let state = game.setup(&setup, &mut dice, &mut out);
        let mut this = Self { game, setup, state, dice, version: 0, undo_points: Vec::new() };
        let mut steps = Vec::new();
        this.settle(&mut steps, &mut out);
        (this, Outcome { steps, events: out.into_events(), undoable: false, declared: false })
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The whole state, secrets included.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Seats and options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Counts every change of the game, undoing included.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The dice.
    pub(super) fn dice(&self) -> &Dice {
        &self.dice
    }

    /// How much chance has been used up.
    pub fn dice_position(&self) -> u64 {
        self.dice.position()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game.must(&self.state).is_empty()
    }

    /// What `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// What `seat` can do now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.check_seat(seat).is_ok() {
            self.game.legal(&self.state, seat, &mut actions);
        }
        actions
    }

    /// Carries out an action of `seat` and every forced one after it.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<Acted<G>, Refused> {
        self.check_seat(seat)?;
        if self.is_over() {
            return Err(Refused::Over);
        }
        let asked = self.game.must(&self.state);
        if !asked.contains(seat) && !self.game.may(&self.state).contains(seat) {
            return Err(Refused::NotAsked(seat));
        }
        let before = self.state.clone();
        let position = self.dice.position();
        let mut out = EventLog::new();
        self.game
            .apply(&mut self.state, seat, action, &mut self.dice, &mut out)
            .map_err(|refusal| Refused::Rules(refusal.text()))?;
        let mut steps = vec![Step { seat, action: action.clone(), forced: false }];
        self.settle(&mut steps, &mut out);
        self.version += 1;

        // The four nevers: undo changes nobody's turn, makes nobody else redo
        // anything, crosses no revealed information and no die or draw.
        let undoable = self.game.must(&self.state) == asked
            && self.dice.position() == position
            && !out.revealed()
            && steps.iter().all(|step| step.seat == seat);
        if !undoable || self.undo_points.last().is_some_and(|undo_point| undo_point.seat != seat) {
            self.undo_points.clear();
        }
        if undoable {
            if self.undo_points.len() == MAX_UNDO_POINTS {
                self.undo_points.remove(0);
            }
            self.undo_points.push(Arc::new(UndoPoint { seat, state: before }));
        }
        let kind = self.game.info().kinds.get(action.kind());
        let declared = !undoable && kind.is_some_and(|kind| kind.explicit && !kind.out_of_turn);
        Ok(Outcome { steps, events: out.into_events(), undoable, declared })
    }

    /// Whether `seat` can take its last action back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undo_points.last().is_some_and(|undo_point| undo_point.seat == seat)
    }

    /// The game as it was before the last actions of `seat`, the latest first, as far
    /// as they can be taken back.
    pub fn earlier(&self, seat: Seat) -> impl Iterator<Item = Self> {
        let own = self.undo_points.iter().rev().take_while(move |point| point.seat == seat);
        own.map(|point| Self {
            state: point.state.clone(),
            undo_points: Vec::new(),
            ..self.clone()
        })
    }

    /// Takes the last action of `seat` back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        self.check_seat(seat)?;
        let last = self.undo_points.pop_if(|undo_point| undo_point.seat == seat);
        self.state = Arc::unwrap_or_clone(last.ok_or(Refused::NothingToUndo)?).state;
        self.version += 1;
        Ok(())
    }

    /// Lets a player go for good.
    pub fn leave(&mut self, seat: Seat) -> Result<Acted<G>, Refused> {
        self.check_seat(seat)?;
        if self.is_over() {
            return Err(Refused::Over);
        }
        let mut out = EventLog::new();
        self.game.leave(&mut self.state, seat, &mut self.dice, &mut out);
        let mut steps = Vec::new();
        self.settle(&mut steps, &mut out);
        self.version += 1;
        self.undo_points.clear();
        Ok(Outcome { steps, events: out.into_events(), undoable: false, declared: false })
    }

    /// The same game with everything `seat` cannot know dealt anew by `dice`.
    /// It goes on with those dice, and nothing in it can be taken back.
    #[must_use]
    pub fn redeal(&self, seat: Seat, mut dice: Dice) -> Self {
        let state = self.game.redeal(&self.state, seat, &mut dice);
        Self { state, dice, undo_points: Vec::new(), ..self.clone() }
    }

    /// Checks what must be true of every state.
    pub fn audit(&self) -> Result<(), AuditError> {
        self.game.audit(&self.setup, &self.state)
    }

    /// Everything needed to go on later.
    pub fn save(&self) -> Save<G::State> {
        let Save { game, rules, format, content, seats, options, version, dice, .. } =
            self.save_state();
        let undo = self.undo_points.iter().map(|undo_point| UndoPoint::clone(undo_point)).collect();
        let state = self.state.clone();
        Save { game, rules, format, content, seats, options, version, dice, state, undo }
    }

    /// Everything needed to go on later but for the undo points that can be
    /// returned to, without copying the state.
    pub fn save_state(&self) -> Save<&G::State> {
        let info = self.game.info();
        Save {
            game: info.id.to_owned(),
            rules: info.rules,
            format: info.format,
            content: self.game.content().hash(),
            seats: self.setup.seats,
            options: self.setup.options.clone(),
            version: self.version,
            dice: self.dice.clone(),
            state: &self.state,
            undo: Vec::new(),
        }
    }

    /// Goes on with a save that was checked to belong to this game.
    pub(super) fn resume(game: Arc<G>, save: Save<G::State>) -> Result<Self, AuditError> {
        let setup = Setup { seats: save.seats, options: save.options };
        for state in save.undo.iter().map(|undo_point| &undo_point.state).chain([&save.state]) {
            game.audit(&setup, state)?;
        }
        Ok(Self {
            game,
            setup,
            state: save.state,
            dice: save.dice,
            version: save.version,
            undo_points: save.undo.into_iter().map(Arc::new).collect(),
        })
    }

    /// Puts a position in the place of the present one, and answers what leaves no choice.
    pub(super) fn put(&mut self, state: G::State, out: &mut EventLog<G::Event>) {
        self.state = state;
        self.settle(&mut Vec::new(), out);
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refused> {
        if seat.0 < self.setup.seats { Ok(()) } else { Err(Refused::NoSuchSeat(seat)) }
    }

    /// Answers, for players who have no choice, what leaves them none.
    fn settle(&mut self, steps: &mut Vec<Step<G::Action>>, out: &mut EventLog<G::Event>) {
        for _ in 0..MAX_FORCED_STEPS {
            let Some((seat, action)) = forced(&*self.game, &self.state) else {
                return;
            };
            let done = self.game.apply(&mut self.state, seat, &action, &mut self.dice, out);
            // A listed action that is refused breaks the first law. The players
            // are then asked after all, and meet the refusal with its reason.
            if done.is_err() {
                return;
            }
            steps.push(Step { seat, action, forced: true });
        }
    }
}

/// The only answer that some seat could give to what it must answer, unless
/// answers of that kind are always given in person. What it could do besides is
/// no answer.
pub(super) fn forced<G: Game>(game: &G, state: &G::State) -> Option<(Seat, G::Action)> {
    let kinds = game.info().kinds;
    let kind = |action: &G::Action| kinds.get(action.kind());
    let mut actions = Vec::new();
    game.must(state).iter().find_map(|seat| {
        actions.clear();
        game.legal(state, seat, &mut actions);
        let answer = |action: &&G::Action| kind(action).is_some_and(|kind| !kind.out_of_turn);
        let mut answers = actions.iter().filter(answer);
        let only = answers.next().filter(|_| answers.next().is_none())?;
        kind(only).is_some_and(|kind| !kind.explicit).then(|| (seat, only.clone()))
    })
}
