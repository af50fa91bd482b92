//! What a player is told beside the list of what is legal: what an action does, whether
//! an order matters, what would lapse, and what is missing for what is out of reach.

use super::{
    action::Action,
    cards::{Card, Stop, Task},
    map::{Side, Site, Turned},
    position::Position,
    state::Stage,
    words,
};
use crate::engine::{Ordering, OutOfReach, Text};

/// What an action does, where its words do not say it.
pub(super) fn about(position: Position<'_>, action: Action) -> Option<Text> {
    match action {
        Action::Play(card) => Some(card_words(position, card)),
        Action::Place(cell) | Action::Step(cell) | Action::Move(cell) => {
            position.site(cell).ok().map(|site| site_words(position, site))
        }
        Action::Resolve(cell) => position.site(cell).ok().map(|site| task_words(position, site)),
        Action::Turn(turned) => links(position, turned),
        _ => None,
    }
}

/// The cards that a card would be linked to, turned so; nothing where there is no other.
fn links(position: Position<'_>, turned: Turned) -> Option<Text> {
    let Stage::Turn(card, cell) = position.state.now.stage else { return None };
    let (face, land) = (&position.content.cards[card], position.land());
    let beside: Vec<(Side, &Site)> = Side::ALL
        .iter()
        .filter_map(|side| Some((*side, position.site(cell.beside(*side)?).ok()?)))
        .collect();
    let linked = beside
        .iter()
        .filter(|(side, site)| face.is_open(turned, *side) && land.is_open(site, side.opposite()));
    let names: Vec<Text> =
        linked.map(|(_, site)| words::card_at(site.top.card, site.cell)).collect();
    match (beside.is_empty(), names.is_empty()) {
        (true, _) => None,
        (_, true) => Some(Text::new("fall-about-walled")),
        _ => Some(Text::new("fall-about-linked").with("cards", names)),
    }
}

/// A kingdom card in a line: what its dwarfs do, and its points.
fn card_words(position: Position<'_>, card: Card) -> Text {
    let face = &position.content.cards[card];
    Text::new("fall-about-card")
        .with("task", words::task(face.task))
        .with("need", face.need)
        .with("points", face.points)
}

/// A card on the map in a line: how many of its places are taken and by how many of
/// one's own, and what it does with how many.
fn site_words(position: Position<'_>, site: &Site) -> Text {
    let face = position.face(site);
    Text::new("fall-about-site")
        .with("taken", site.dwarfs.total())
        .with("spots", face.spots)
        .with("own", site.dwarfs.get(position.mine()))
        .with("need", face.need)
        .with("task", task_words(position, site))
}

/// What the dwarfs on a card do; nothing, where a monster stops it.
fn task_words(position: Position<'_>, site: &Site) -> Text {
    let stop = match position.face(site).task {
        Task::Mine { .. } => Some(Stop::Mine),
        Task::Dig => Some(Stop::Dig),
        Task::Draw | Task::Trade | Task::Defeat { .. } => None,
    };
    if stop.is_some_and(|stop| position.land().stopped(site.cell, stop)) {
        return Text::new("fall-about-blocked");
    }
    words::task(position.face(site).task)
}

/// What the game waits for.
pub(super) fn awaited(position: Position<'_>) -> Text {
    Text::new(format!("fall-awaited-{}", position.state.now.stage.phase()))
}

impl Position<'_> {
    /// Phase 2 asks for the order of the tasks. Gems and ogre cards come to the same in
    /// any order; trading, digging and defeating change what the others find.
    pub(super) fn ordering(self) -> Option<Ordering> {
        self.at(Stage::Resolve).ok()?;
        let plain = |site: &Site| matches!(self.face(site).task, Task::Mine { .. } | Task::Draw);
        let several = self.due().nth(1).is_some();
        let matters = !self.due().all(plain);
        several.then_some(Ordering { question: "resolve", kind: "resolve", matters })
    }

    /// Actions that are left and could be taken.
    pub(super) fn lapses(self) -> Vec<Text> {
        let mut actions = Vec::new();
        if self.may_take_action().is_ok() {
            self.list(&mut actions);
        }
        let counts = |action: &Action| {
            matches!(action, Action::Play(_) | Action::Place(_) | Action::Move(_))
        };
        let count = self.actions_left();
        if actions.iter().any(counts) {
            return vec![Text::new("fall-lapse-actions").with("count", count)];
        }
        Vec::new()
    }

    /// What cannot be had now, and what is missing for it.
    pub(super) fn beyond(self) -> Vec<OutOfReach> {
        match self.state.now.stage {
            Stage::Actions => {
                let mut beyond = Vec::new();
                let may_act = self.may_take_action().is_ok();
                if may_act && !self.state.map.is_empty() && self.has_dwarf().is_err() {
                    beyond.push(OutOfReach {
                        what: Text::new("fall-kind-place.about"),
                        why: Text::new("fall-lack-dwarf"),
                        exchangeable: false,
                    });
                }
                let held = self.me().ogre_counts();
                let idle = held.iter().filter(|(ogre, _)| self.may_use_ogre(*ogre).is_err());
                beyond.extend(idle.map(|(ogre, _)| OutOfReach {
                    what: words::ogre(ogre),
                    why: Text::new("fall-lack-target"),
                    exchangeable: false,
                }));
                beyond
            }
            Stage::Trade => {
                let gems = self.me().gems;
                let row = self
                    .state
                    .row
                    .iter()
                    .map(|goal| (*goal, gems.missing_for(self.content.goals[*goal].cost)));
                row.filter(|(_, missing)| !missing.is_none())
                    .map(|(goal, missing)| OutOfReach {
                        what: words::goal(goal),
                        why: Text::new("fall-lack-gems").with("gems", missing.texts()),
                        exchangeable: false,
                    })
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}
