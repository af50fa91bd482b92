//! Phase 3: the hand goes down to its limit (rule page 4.10).

use super::{
    cards::{Gem, Held, Ogre},
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    state::Stage,
};

impl Position<'_> {
    /// How many cards too many the active player holds.
    pub(super) fn over_limit(self) -> usize {
        self.me().hand_size().saturating_sub(self.content.figures.hand.into())
    }

    /// Whether that is one at least.
    pub(super) fn is_over_limit(self) -> bool {
        self.over_limit() > 0
    }

    /// A gem or an ogre card, never a kingdom card, and only above the limit.
    pub(super) fn may_discard(self, held: Held) -> Result<(), Refusal> {
        if self.state.now.stage != Stage::Discard {
            return Err(Refusal::NothingToDiscard);
        }
        let there = match held {
            Held::Gem(gem) => self.me().gems.get(gem) > 0,
            Held::Ogre(ogre) => self.me().holds(ogre),
        };
        if there { Ok(()) } else { Err(Refusal::NotHeld(held)) }
    }

    /// What could be discarded.
    pub(super) fn discardable(self) -> impl Iterator<Item = Held> {
        let gems = Gem::ALL.iter().copied().map(Held::Gem);
        let ogres = Ogre::ALL.iter().copied().map(Held::Ogre);
        gems.chain(ogres).filter(move |held| self.may_discard(*held).is_ok())
    }
}

impl Act<'_> {
    pub(super) fn begin_discard(&mut self) {
        let stage = if self.position().is_over_limit() { Stage::Discard } else { Stage::Close };
        self.ask(stage);
    }

    /// Gems go back to their piles, ogre cards to the discard pile.
    pub(super) fn discard(&mut self, held: Held) -> Result<(), Refusal> {
        self.position().may_discard(held)?;
        let who = self.seat();
        match held {
            Held::Gem(gem) => {
                *self.me().gems.get_mut(gem) -= 1;
                *self.state.gem_piles.get_mut(gem) += 1;
            }
            Held::Ogre(ogre) => {
                let ogres = &mut self.me().ogres;
                if let Some(place) = ogres.iter().position(|held| held.ogre == ogre) {
                    ogres.remove(place);
                }
                *self.state.ogre_discard.get_mut(ogre) += 1;
                // It was hidden until now.
                self.out.reveal();
            }
        }
        self.out.all(Event::Discarded { who, held });
        self.begin_discard();
        Ok(())
    }
}
