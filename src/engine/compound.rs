//! Questions in a row that belong together, so that one press can answer all of them: who
//! works, where, and with what support.

use super::{Action as _, Choice, Game, Match, Seat, Text, hosted};

/// Questions in a row that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Compound {
    /// Which. As long as a seat is asked one of them, this stays equal.
    pub name: &'static str,
    /// The kinds of the answers that lead from one to the next. Others leave it.
    pub kinds: &'static [&'static str],
}

/// Answers to questions in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompoundChoice {
    /// Which questions, as the game names them.
    pub name: &'static str,
    /// The answers, each as it is listed after those before it.
    pub steps: Vec<Choice>,
    /// All of them in words.
    pub label: Text,
    /// What is said of them besides.
    pub about: Option<Text>,
}

/// No more are offered at once.
pub const MAX_COMPOUND: usize = 25;

/// Some answers, and the game after them.
struct Path<G: Game> {
    game: Match<G>,
    steps: Vec<Choice>,
}

impl<G: Game> Match<G> {
    /// The ways to answer what `seat` is asked together with the questions that belong to
    /// it: as many questions at once as there are few enough ways for. None where that
    /// is one question only.
    pub(super) fn compounds(&self, seat: Seat) -> Vec<CompoundChoice> {
        let Some(compound) = self.game().compound(self.state(), seat) else { return Vec::new() };
        let mut paths = vec![Path { game: self.clone(), steps: Vec::new() }];
        while let Some(longer) = longer(&paths, seat, compound) {
            paths = longer;
        }
        if paths.iter().all(|path| path.steps.len() < 2) {
            return Vec::new();
        }
        let choice = |Path { game, steps }: Path<G>| {
            let (label, about) = self.game().compound_words(self.state(), game.state(), seat);
            CompoundChoice { name: compound.name, steps, label, about }
        };
        paths.into_iter().map(choice).collect()
    }
}

/// Every way to answer one question more; none if there are too many, if nothing more is
/// asked, or if something could not be taken back.
fn longer<G: Game>(paths: &[Path<G>], seat: Seat, compound: Compound) -> Option<Vec<Path<G>>> {
    let mut all = Vec::new();
    let mut any = false;
    for Path { game, steps } in paths {
        if game.game().compound(game.state(), seat) != Some(compound) {
            all.push(Path { game: game.clone(), steps: steps.clone() });
            continue;
        }
        let kinds = game.game().info().kinds;
        let leads_on = |action: &G::Action| {
            kinds.get(action.kind()).is_some_and(|kind| compound.kinds.contains(&kind.name))
        };
        for action in game.legal(seat).into_iter().filter(leads_on) {
            let mut next = game.clone();
            next.act(seat, &action).ok().filter(|done| done.undoable)?;
            let step = hosted::choice(game, seat, &action);
            all.push(Path { game: next, steps: steps.iter().cloned().chain([step]).collect() });
            any = true;
        }
        if all.len() > MAX_COMPOUND {
            return None;
        }
    }
    any.then_some(all)
}
