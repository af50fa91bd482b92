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
    /// Whether the first answer, of the first kind, only narrows down what the second, of
    /// the second kind, is chosen from: then there are as many ways as the second
    /// question has answers, those of each first answer stand together, each is said as its
    /// second answer is, and that need not be one that can be taken back.
    pub narrows: bool,
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
    /// The first answer in words, where it only narrows down: ways that have it in common
    /// stand together.
    pub part: Option<Text>,
}

/// No more are offered at once; where the first answer narrows down, no more together.
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
        if compound.narrows {
            return self.narrowed(seat, compound).unwrap_or_default();
        }
        let mut paths = vec![Path { game: self.clone(), steps: Vec::new() }];
        while let Some(longer) = longer(&paths, seat, compound) {
            paths = longer;
        }
        if paths.iter().all(|path| path.steps.len() < 2) {
            return Vec::new();
        }
        let choice = |Path { game, steps }: Path<G>| {
            let (label, about) = self.game().compound_words(self.state(), game.state(), seat);
            CompoundChoice { name: compound.name, steps, label, about, part: None }
        };
        paths.into_iter().map(choice).collect()
    }

    /// The answers to the second question, each with the first answer that leads to it;
    /// none if too many of them stand together.
    fn narrowed(&self, seat: Seat, compound: Compound) -> Option<Vec<CompoundChoice>> {
        let [first, second, ..] = compound.kinds else { return None };
        let mut ways = Vec::new();
        for action in self.listed(seat, first) {
            let mut next = self.clone();
            let undoable = next.act(seat, &action).is_ok_and(|done| done.undoable);
            if !undoable || next.game().compound(next.state(), seat) != Some(compound) {
                continue;
            }
            let narrowing = hosted::choice(self, seat, &action);
            let answers = next.listed(seat, second);
            if answers.len() > MAX_COMPOUND {
                return None;
            }
            ways.extend(answers.iter().map(|action| {
                let answer = hosted::choice(&next, seat, action);
                CompoundChoice {
                    name: compound.name,
                    label: answer.label.clone(),
                    about: answer.about.clone(),
                    part: Some(narrowing.label.clone()),
                    steps: vec![narrowing.clone(), answer],
                }
            }));
        }
        Some(ways)
    }

    /// The listed actions of a kind.
    fn listed(&self, seat: Seat, kind: &str) -> Vec<G::Action> {
        let kinds = self.game().info().kinds;
        let mut listed = self.legal(seat);
        listed.retain(|action| kinds.get(action.kind()).is_some_and(|it| it.name == kind));
        listed
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
