//! Computer players against each other, and together: who wins how often.

use std::{
    fmt,
    str::FromStr,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::Value;

use super::proportion::{Mark, Proportion, Verdict};
use crate::{
    engine::{AnyGame, AnyMatch, Seat, Seed, Turn, Viewer},
    player::{self, Budget, Strength, UnknownStrength},
};

/// A game of more steps is not going to end.
const TOO_LONG: u32 = 100_000;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    Of(Strength),
    /// A search of another length.
    Search(Budget),
}

/// A word that is no player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a player is a strength, or so many iterations of a search: {UnknownStrength}")]
pub struct UnknownPlayer;

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(word: &str) -> Result<Self, UnknownPlayer> {
        match word.parse() {
            Ok(iterations) => Ok(Self::Search(Budget::of(iterations))),
            Err(_) => word.parse().map(Self::Of).map_err(|UnknownStrength| UnknownPlayer),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(strength) => write!(f, "{strength}"),
            Self::Search(budget) => write!(f, "{}", budget.iterations),
        }
    }
}

/// Games of the same players, who change seats in turn: each deal is played as often as
/// there are seats, with everybody in each of them.
pub struct Series<'g> {
    pub game: &'g dyn AnyGame,
    /// What is chosen before the start.
    pub options: Value,
    /// One for each seat.
    pub players: Vec<Player>,
    /// At most so many games.
    pub games: u32,
    /// And no longer than this.
    pub time: Option<Duration>,
    /// Or until it is certain on which side of this the first player is.
    pub mark: Option<Mark>,
    /// By which games are told from those of another series.
    pub seed: u64,
    /// Points that somebody alone should have.
    pub goal: Option<f64>,
    pub threads: usize,
}

/// What one player has come to.
#[derive(Clone, Default, Debug)]
struct Record {
    won: Proportion,
    points: Vec<f64>,
    /// What each decision took, where there was something to decide.
    times: Vec<Duration>,
}

/// What came of a series.
#[derive(Clone, Debug)]
pub struct Results {
    title: String,
    players: Vec<(Player, Record)>,
    /// Of those who play together, or alone against a goal or a rival.
    together: Option<Proportion>,
    goal: Option<(f64, Proportion)>,
    verdict: Option<(Verdict, u32)>,
}

/// One game.
struct Played {
    /// For each player in the order of the series: its share of the victory, its points.
    outcomes: Vec<(f64, f64)>,
    /// Whether those who play together have won.
    together: Option<bool>,
    times: Vec<(usize, Duration)>,
}

impl Series<'_> {
    /// Plays it; a game that goes wrong says how.
    pub fn play(&self) -> Result<Results, String> {
        let start = Instant::now();
        let (next, results) = (AtomicU32::new(0), Mutex::new(Ok(self.nothing_yet())));
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let late = self.time.is_some_and(|time| start.elapsed() >= time);
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if late || number >= self.games {
                            return;
                        }
                        let played = self.one(number);
                        let Ok(mut results) = results.lock() else { return };
                        match (&mut *results, played) {
                            (Ok(results), Ok(played)) => self.count(results, played),
                            (Ok(_), Err(fault)) => *results = Err(fault),
                            (Err(_), _) => return,
                        }
                        if results.as_ref().map_or(true, |results| results.verdict.is_some()) {
                            return;
                        }
                    }
                });
            }
        });
        results.into_inner().map_err(|_| "a game has panicked".to_owned())?
    }

    fn seats(&self) -> usize {
        self.players.len()
    }

    fn nothing_yet(&self) -> Results {
        let players = self.players.iter().map(|player| (*player, Record::default()));
        Results {
            title: format!("{}, {} seats", self.game.info().id, self.seats()),
            players: players.collect(),
            together: None,
            goal: self.goal.map(|goal| (goal, Proportion::default())),
            verdict: None,
        }
    }

    fn count(&self, results: &mut Results, played: Played) {
        for ((_, record), (won, points)) in results.players.iter_mut().zip(&played.outcomes) {
            record.won.count(*won);
            record.points.push(*points);
            if let Some((goal, reached)) = &mut results.goal {
                reached.count(f64::from(u8::from(*points >= *goal)));
            }
        }
        for (player, time) in played.times {
            if let Some((_, record)) = results.players.get_mut(player) {
                record.times.push(time);
            }
        }
        if let Some(won) = played.together {
            results.together.get_or_insert_default().count(f64::from(u8::from(won)));
        }
        let first = results.players.first().map(|(_, record)| record.won);
        let (Some(mark), Some(seen)) = (self.mark, results.together.or(first)) else { return };
        // Only once everybody has had the same seats.
        let balanced = (seen.attempts() as usize).is_multiple_of(self.seats().max(1));
        if balanced && results.verdict.is_none() {
            results.verdict = mark.decide(seen).map(|verdict| (verdict, seen.attempts()));
        }
    }

    /// Plays the game of this number.
    fn one(&self, number: u32) -> Result<Played, String> {
        let seats = self.seats().max(1);
        let (deal, turned) = (number as usize / seats, number as usize % seats);
        let player_of = |seat: Seat| (seat.index() + turned) % seats;
        let dealt = self.seed(deal, 0, 0);
        let start = self.game.start(seats as u8, &self.options, dealt);
        let (mut game, _) = start.map_err(|error| error.to_string())?;
        let mut times = Vec::new();
        // What each seat could do out of turn when it was last asked.
        let mut offered: Vec<(Option<_>, String)> = vec![(None, String::new()); seats];
        for step in 0..TOO_LONG {
            let Some(seat) = self.next(&*game, &mut offered) else { break };
            let fault = |what: &str| format!("game {number}, step {step}, seat {seat}: {what}");
            let player = player_of(seat);
            let Some(perspective) = game.perspective(seat) else { break };
            let seed = self.seed(deal, 1 + turned as u64, u64::from(step));
            let begun = Instant::now();
            let thought = match self.players.get(player) {
                Some(Player::Of(strength)) => player::think(&perspective, *strength, seed),
                Some(Player::Search(budget)) => player::think_for(&perspective, *budget, seed),
                None => None,
            };
            let Some(thought) = thought else { return Err(fault("nothing was chosen")) };
            if thought.moves.len() > 1 {
                times.push((player, begun.elapsed()));
            }
            if let Some(action) = thought.chosen {
                let done = game.act(seat, &action);
                done.map_err(|refused| fault(&format!("{action} was refused: {refused:?}")))?;
            }
        }
        let Some(end) = game.standings() else {
            return Err(format!("game {number} does not end"));
        };
        let share = 1.0 / end.winners.len().max(1) as f64;
        let mut outcomes = vec![(0.0, 0.0); seats];
        for place in &end.places {
            let seat = place.score.seat;
            let won = if end.winners.contains(seat) { share } else { 0.0 };
            if let Some(outcome) = outcomes.get_mut(player_of(seat)) {
                *outcome = (won, f64::from(place.score.points()));
            }
        }
        let alone = game.info().team || seats == 1;
        Ok(Played { outcomes, together: alone.then_some(!end.winners.is_empty()), times })
    }

    /// Who is asked next: whoever the game waits for, and before that whoever could do
    /// something out of turn and was not asked since the turn began or that has changed.
    fn next(&self, game: &dyn AnyMatch, offered: &mut [(Option<Turn>, String)]) -> Option<Seat> {
        let waiting = game.waiting(Viewer::Public);
        let awaited = waiting.first().map(|prompt| prompt.seat)?;
        let turn = game.turn();
        for (seat, offered) in (0..).map(Seat).zip(offered) {
            let able = || game.waiting(Viewer::Seat(seat)).into_iter().any(|it| it.seat == seat);
            if waiting.iter().any(|prompt| prompt.seat == seat) || !able() {
                continue;
            }
            let kinds = self.game.info().kinds;
            let out_of_turn = |place: usize| {
                kinds.get(place).is_some_and(|kind| kind.out_of_turn && !kind.standing)
            };
            let choices = game.legal(seat).into_iter().filter(|choice| out_of_turn(choice.kind));
            let now = (turn.clone(), choices.map(|choice| choice.action).collect::<String>());
            if *offered != now {
                let anything = !now.1.is_empty();
                *offered = now;
                if anything {
                    return Some(seat);
                }
            }
        }
        Some(awaited)
    }

    /// A seed for everything that is decided by chance: the deal, and each thought.
    fn seed(&self, deal: usize, what: u64, step: u64) -> Seed {
        let mut seed = [0; 32];
        let (parts, _) = seed.as_chunks_mut::<8>();
        for (part, number) in parts.iter_mut().zip([self.seed, deal as u64, what, step]) {
            *part = number.to_le_bytes();
        }
        Seed(seed)
    }
}

/// What lies so far up in a sorted list, from 0 to 1.
fn quantile<T: Copy + Default>(sorted: &[T], at: f64) -> T {
    let place = (at * sorted.len().saturating_sub(1) as f64).round();
    sorted.get(place as usize).copied().unwrap_or_default()
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.players.first().map_or(0, |(_, record)| record.won.attempts());
        write!(f, "{}, {games} games", self.title)?;
        if let Some(together) = self.together {
            write!(f, ": {together} won")?;
        }
        for (number, (player, record)) in (1..).zip(&self.players) {
            let (mut points, mut times) = (record.points.clone(), record.times.clone());
            points.sort_by(f64::total_cmp);
            times.sort_unstable();
            write!(f, "\n  {number} {player:<8}")?;
            if self.together.is_none() {
                write!(f, " wins {}", record.won)?;
            }
            let [least, lower, half, upper, most] =
                [0.0, 0.25, 0.5, 0.75, 1.0].map(|at| quantile(&points, at));
            let mean = points.iter().sum::<f64>() / points.len().max(1) as f64;
            write!(f, "\n    points {mean:.1}: {least}, {lower}, {half}, {upper}, {most}")?;
            let sum: Duration = times.iter().sum();
            let mean = 1_000.0 * sum.as_secs_f64() / times.len().max(1) as f64;
            let late = 1_000.0 * quantile(&times, 0.99).as_secs_f64();
            write!(f, "\n    {} moves, {mean:.2} ms each, p99 {late:.2} ms", times.len())?;
        }
        if let Some((goal, reached)) = self.goal {
            write!(f, "\n  {goal} points or more: {reached}")?;
        }
        if let Some((verdict, games)) = self.verdict {
            write!(f, "\n  {verdict} after {games} games")?;
        }
        Ok(())
    }
}
