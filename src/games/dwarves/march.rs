//! Placing and moving troops, and the Perished Land (rule page 4.3, 4.4).

use super::{
    event::Event,
    ground::Tile,
    map::{Direction, Hex, HexSet},
    position::{Act, Position},
    vocabulary::{
        effect::Aura,
        pieces::{Troop, Troops},
    },
};
use crate::engine::WordSet;

impl Position<'_> {
    /// How many troops kill a hex without a Rampart (4.3.3).
    fn limit(self) -> u8 {
        let figures = &self.content.figures;
        let printed = if self.state.settings.expert { figures.expert_limit } else { figures.limit };
        let lowered = self.auras().filter_map(|aura| match aura {
            Aura::Threshold(limit) => Some(limit),
            _ => None,
        });
        lowered.fold(printed, u8::min)
    }

    /// The troops in a hex, a Leader counting for two.
    pub(crate) fn weight(self, hex: Hex) -> u8 {
        let leaders = self.state.leaders.iter().filter(|at| **at == Some(hex)).count() as u8;
        self.state.ground.troops[hex].total() + leaders * self.content.figures.leader
    }

    /// Where a group goes that enters a hex: along the arrows of Perished Land (4.3.2).
    pub(crate) fn follow(self, hex: Hex) -> Hex {
        let mut at = hex;
        for _ in 0..Hex::COUNT {
            let Some(tile) = self.state.ground.land[at] else { break };
            let next = tile.arrow(self.content, at).and_then(|way| at.neighbour(way));
            match next {
                Some(next) => at = next,
                None => break,
            }
        }
        at
    }

    /// The next hex to die: the most troops first, then by label (4.3.3).
    fn next_to_die(self) -> Option<Hex> {
        if self.state.tiles.is_empty() {
            return None;
        }
        let mut safe = self.state.ground.perished;
        safe.insert(self.content.blacksaddle());
        let ramparts = self.state.ground.ramparts;
        let (limit, rampart) = (self.limit(), self.content.figures.rampart);
        let mut found: Option<(u8, Hex)> = None;
        for hex in Hex::all().filter(|hex| !safe.contains(*hex)) {
            let weight = self.weight(hex);
            let more = if ramparts.contains(hex) { rampart } else { 0 };
            if weight >= limit + more && found.is_none_or(|(most, _)| weight > most) {
                found = Some((weight, hex));
            }
        }
        found.map(|(_, hex)| hex)
    }
}

impl Act<'_> {
    /// Troops come from the supply, as many as there are, and march on (4.3.1, 4.3.2).
    pub(crate) fn place_troops(&mut self, hex: Hex, wanted: Troops) {
        let troops = wanted.at_most(self.state.supply);
        if troops.is_none() {
            return;
        }
        self.state.supply = self.state.supply.minus(troops);
        self.tell(Event::Appear { hex, troops });
        self.arrive(hex, hex, troops);
    }

    /// A group enters a hex and follows the arrows.
    fn arrive(&mut self, from: Hex, hex: Hex, troops: Troops) {
        if troops.is_none() {
            return;
        }
        let to = self.now().follow(hex);
        let there = &mut self.state.ground.troops[to];
        *there = there.plus(troops);
        if to != from {
            self.tell(Event::March { from, to, troops });
        }
    }

    /// A Leader enters a hex and follows the arrows (4.16).
    pub(crate) fn leader_enters(&mut self, leader: Troop, hex: Hex) {
        let to = self.now().follow(hex);
        if let Some(at) = self.state.leaders.get_mut(leader.index()) {
            *at = Some(to);
        }
    }

    /// Converts hexes as long as one holds its limit, then Blacksaddle, then diamonds
    /// (4.3.3, 4.3.4).
    pub(crate) fn settle(&mut self) {
        while let Some(hex) = self.now().next_to_die() {
            self.convert(hex);
        }
        self.empty_blacksaddle();
        self.evil_lifts_diamonds();
    }

    /// A hex becomes Perished Land (4.4).
    pub(crate) fn convert(&mut self, hex: Hex) {
        if self.kill(hex) {
            self.scatter(hex);
        }
    }

    /// Hexes die at once: all tiles first, then all troops (4.4, `perish_if`).
    pub(crate) fn convert_all(&mut self, hexes: HexSet) {
        let killed: HexSet = hexes.iter().filter(|hex| self.kill(*hex)).collect();
        for hex in killed.iter() {
            self.scatter(hex);
        }
    }

    /// Draws a random tile and puts it on a hex.
    fn kill(&mut self, hex: Hex) -> bool {
        let dead = self.state.ground.perished.contains(hex) || hex == self.content.blacksaddle();
        if dead || self.state.tiles.is_empty() {
            return false;
        }
        let drawn = self.dice.below(self.state.tiles.len() as u32) as usize;
        let tile = self.state.tiles.remove(drawn.min(self.state.tiles.len() - 1));
        let ground = &mut self.state.ground;
        ground.kill(hex, tile);
        ground.ramparts.remove(hex);
        ground.catapults.remove(hex);
        let ahead = tile.arrow(self.content, hex).and_then(|arrow| hex.neighbour(arrow));
        self.tell(Event::Perishes { hex, to: ahead.unwrap_or(hex) });
        true
    }

    /// The troops of a hex that has died go left, right and along the arrow (4.4.2, 4.4.3).
    fn scatter(&mut self, hex: Hex) {
        let Some(tile) = self.state.ground.land[hex] else { return };
        let Some(arrow) = tile.arrow(self.content, hex) else { return };
        let Some((left, right)) = tile.squares(self.content) else { return };
        self.send_aside(hex, arrow.left(), left);
        self.send_aside(hex, arrow.right(), right);
        let Some(ahead) = hex.neighbour(arrow) else { return };
        let rest = std::mem::take(&mut self.state.ground.troops[hex]);
        self.arrive(hex, ahead, rest);
        for leader in Troop::ALL {
            if self.state.leaders.get(leader.index()) == Some(&Some(hex)) {
                self.leader_enters(*leader, ahead);
                if let Some(Some(to)) = self.state.leaders.get(leader.index()).copied() {
                    self.tell(Event::LeaderMarches { leader: *leader, from: hex, to });
                }
            }
        }
    }

    /// The squares of one side: one troop of each type shown, if the neighbour lives.
    fn send_aside(&mut self, hex: Hex, way: Direction, squares: [Troop; 2]) {
        let Some(to) = hex.neighbour(way) else { return };
        if self.state.ground.perished.contains(to) {
            return;
        }
        let mut sent = Troops::NONE;
        for troop in squares {
            let here = self.state.ground.troops[hex].get_mut(troop);
            if *here > 0 {
                *here -= 1;
                *sent.get_mut(troop) += 1;
            }
        }
        self.arrive(hex, to, sent);
    }

    /// Blacksaddle takes its troops in, and the Doom marker advances (4.4).
    fn empty_blacksaddle(&mut self) {
        let hex = self.content.blacksaddle();
        let troops = self.state.ground.troops[hex];
        if self.now().weight(hex) < self.content.figures.blacksaddle || troops.is_none() {
            return;
        }
        self.state.ground.troops[hex] = Troops::NONE;
        self.state.supply = self.state.supply.plus(troops);
        self.tell(Event::Blacksaddle { troops });
        let led = self.state.leaders.contains(&Some(hex));
        self.advance_doom(if led { 2 } else { 1 });
    }

    /// A Perished Land tile goes back to the others (3.9, `restore`).
    pub(crate) fn restore(&mut self, hex: Hex) {
        if let Some(tile) = self.state.ground.restore(hex) {
            self.return_tile(tile);
            self.tell(Event::Restored { hex });
            self.settle();
        }
    }

    fn return_tile(&mut self, tile: Tile) {
        self.state.tiles.push(tile);
        self.state.tiles.sort_unstable();
    }

    /// All hexes with such a troop die at once (3.9, `perish_if`).
    pub(crate) fn perish_if(&mut self, among: HexSet, types: WordSet<Troop>) {
        let ground = &self.state.ground;
        let hit = |hex: &Hex| types.iter().any(|troop| ground.troops[*hex].get(troop) > 0);
        let hexes = among.iter().filter(hit).collect();
        self.convert_all(hexes);
        self.settle();
    }
}
