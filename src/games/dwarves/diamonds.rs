//! The diamonds of Book 3 (rule page 4.15).

use super::{
    event::Event,
    map::{Hex, HexSet},
    position::Act,
    state::Finder,
};

impl Act<'_> {
    /// The Heroes lift a diamond.
    pub(crate) fn lift_diamond(&mut self, hex: Hex) {
        self.diamond_found(hex, Finder::Heroes);
    }

    /// Evil finds the diamonds of hexes with troops, and of Perished Land.
    pub(crate) fn evil_lifts_diamonds(&mut self) {
        let Some(diamonds) = self.state.diamonds.as_ref() else { return };
        let ground = &self.state.ground;
        let evil = ground.perished.union(ground.occupied());
        for hex in diamonds.on.and(evil).iter() {
            self.diamond_found(hex, Finder::Evil);
        }
    }

    /// A diamond is revealed and goes to its finders; two dice tell whether they own the
    /// Mighty Diamond now.
    fn diamond_found(&mut self, hex: Hex, finder: Finder) {
        let Some(diamonds) = self.state.diamonds.as_mut() else { return };
        if !diamonds.on.contains(hex) {
            return;
        }
        diamonds.on.remove(hex);
        let drawn = self.dice.below(diamonds.values.len() as u32) as usize;
        let value = diamonds.values.get(drawn).copied().unwrap_or_default();
        if drawn < diamonds.values.len() {
            diamonds.values.remove(drawn);
        }
        let sum = match finder {
            Finder::Heroes => &mut diamonds.heroes,
            Finder::Evil => &mut diamonds.evil,
        };
        *sum += value;
        let total = *sum;
        let roll = self.dice.roll(6) + self.dice.roll(6);
        let found = roll <= total;
        if found {
            diamonds.mighty = Some(finder);
            diamonds.on = HexSet::NONE;
        }
        self.tell(Event::DiamondFound { finder, value, total, roll });
        if found {
            self.tell(Event::MightyDiamond { finder });
        }
    }
}
