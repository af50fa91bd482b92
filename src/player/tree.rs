//! What a search remembers: one tree for all worlds that look alike to the seat.

use crate::engine::Seat;

use super::value::Values;

/// How far looking around counts against what is known.
const CURIOSITY: f32 = 1.2;

/// One step after others, whatever the dice and the cards were.
#[derive(Clone, Debug)]
struct Node {
    /// The step that leads here: who does what.
    step: Step,
    /// How often it was taken.
    visits: u32,
    /// How often it could have been taken when its parent was visited.
    available: u32,
    /// The sums of what it was worth to each seat, and of the points.
    values: Values,
    points: f32,
    children: Vec<u32>,
}

/// Who does what, as worlds recognise it.
pub(super) type Step = (Seat, u64);

/// What came of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) visits: u32,
    /// Means.
    pub(super) value: f32,
    pub(super) points: f32,
}

/// A tree of steps; the root is node 0.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The least and the greatest value met, for each seat: what exploring is measured by.
    least: Values,
    most: Values,
}

/// A node of about 120 bytes with its links: far below 64 MiB.
const MAX_NODES: usize = 200_000;

impl Tree {
    pub(super) const ROOT: usize = 0;

    pub(super) fn new() -> Self {
        Self {
            nodes: vec![Node::new((Seat(0), 0))],
            least: [f32::INFINITY; _],
            most: [f32::NEG_INFINITY; _],
        }
    }

    /// Which of these steps of `seat` to try, each with how likely it is to be taken: the
    /// place in the list, and the node that it leads to, if that is known already.
    pub(super) fn select(
        &mut self,
        node: usize,
        seat: Seat,
        steps: &[(Step, f32)],
    ) -> Option<(usize, Option<usize>)> {
        let parent = self.nodes.get(node)?;
        let known: Vec<Option<usize>> =
            steps.iter().map(|(step, _)| self.child(parent, *step)).collect();
        let (least, range) = self.range(seat);
        let first = parent.mean(seat).map_or(0.5, |mean| (mean - least) / range);
        let mut best: Option<(f32, usize)> = None;
        for (place, (child, (_, likely))) in known.iter().zip(steps).enumerate() {
            let child = child.and_then(|child| self.nodes.get(child));
            let mean = child.and_then(|child| child.mean(seat));
            let worth = mean.map_or(first, |mean| (mean - least) / range);
            let available = child.map_or(parent.visits, |child| child.available) + 1;
            let visits = child.map_or(0, |child| child.visits) + 1;
            let promise = worth + CURIOSITY * likely * (available as f32).sqrt() / visits as f32;
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, place));
            }
        }
        for child in known.iter().flatten() {
            if let Some(child) = self.nodes.get_mut(*child) {
                child.available += 1;
            }
        }
        let (_, place) = best?;
        Some((place, known.get(place).copied().flatten()))
    }

    /// Remembers a step that was not taken before; nothing if the tree is full.
    pub(super) fn grow(&mut self, node: usize, step: Step) -> Option<usize> {
        let new = self.nodes.len();
        if new >= MAX_NODES {
            return None;
        }
        self.nodes.get_mut(node)?.children.push(new as u32);
        self.nodes.push(Node { available: 1, ..Node::new(step) });
        Some(new)
    }

    /// Notes what a position was worth at the end of a way through the tree.
    pub(super) fn note(&mut self, way: &[usize], values: &Values, points: f32) {
        for ((least, most), value) in self.least.iter_mut().zip(&mut self.most).zip(values) {
            *least = least.min(*value);
            *most = most.max(*value);
        }
        for node in way {
            if let Some(node) = self.nodes.get_mut(*node) {
                node.visits += 1;
                node.values.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
                node.points += points;
            }
        }
    }

    /// What came of a first step.
    pub(super) fn outcome(&self, step: Step) -> Option<Outcome> {
        let root = self.nodes.first()?;
        let node = self.nodes.get(self.child(root, step)?)?;
        let visits = node.visits as f32;
        Some(Outcome {
            visits: node.visits,
            value: node.mean(step.0)?,
            points: node.points / visits,
        })
    }

    fn child(&self, parent: &Node, step: Step) -> Option<usize> {
        let leads = |child: &u32| self.nodes.get(*child as usize).is_some_and(|it| it.step == step);
        parent.children.iter().copied().find(leads).map(|child| child as usize)
    }

    /// The least value met for a seat, and how far they lie apart.
    fn range(&self, seat: Seat) -> (f32, f32) {
        let at = |values: &Values| values.get(seat.index()).copied().unwrap_or(0.0);
        let (least, most) = (at(&self.least), at(&self.most));
        if most > least { (least, most - least) } else { (0.0, 1.0) }
    }
}

impl Node {
    fn new(step: Step) -> Self {
        let values = Values::default();
        Self { step, visits: 0, available: 0, values, points: 0.0, children: Vec::new() }
    }

    fn mean(&self, seat: Seat) -> Option<f32> {
        let sum = self.values.get(seat.index())?;
        (self.visits > 0).then(|| sum / self.visits as f32)
    }
}
