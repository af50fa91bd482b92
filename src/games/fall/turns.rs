//! Turns and rounds, the end of the game, and players who leave (rule page 4.1
//! and 4.12).

use super::{
    cards::{Cards, Gems},
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    state::{Stage, State, Turn},
};
use crate::engine::Seat;

/// What ending means now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// The actions are over, and something is to be resolved or discarded.
    Actions,
    /// The turn is over.
    Turn,
}

impl Position<'_> {
    /// The action phase may be ended early, even without any action (Q34), but not
    /// before there is a card on the map: somebody has to lay the first one (4.4 a).
    pub(super) fn may_end(self) -> Result<Ending, Refusal> {
        match self.state.now.stage {
            Stage::Actions if self.state.map.is_empty() => Err(Refusal::FirstCard),
            Stage::Actions if self.due().next().is_some() || self.is_over_limit() => {
                Ok(Ending::Actions)
            }
            Stage::Actions | Stage::Close => Ok(Ending::Turn),
            Stage::Resolve => Err(Refusal::ResolveFirst),
            Stage::Dig | Stage::Trade => Err(Refusal::ChooseOrDecline),
            Stage::Discard => Err(Refusal::DiscardFirst),
            _ => Err(Refusal::FinishFirst),
        }
    }

    /// The position in which `seat` has its next turn, as far as it is known: nobody has done
    /// anything more. After the last round there is none.
    pub(super) fn ahead(self, seat: Seat) -> Option<State> {
        let place = self.state.order.iter().position(|other| *other == seat)?;
        let place = u8::try_from(place).ok()?;
        let next_round = place <= self.state.turn;
        let last = self.state.last_round || self.state.round >= self.content.figures.rounds;
        if self.state.over || self.state.left.contains(seat) || (next_round && last) {
            return None;
        }
        let mut state = self.state.clone();
        state.round += u8::from(next_round);
        state.turn = place;
        state.now = Turn::NEW;
        Some(state)
    }
}

impl Act<'_> {
    pub(super) fn end(&mut self) -> Result<(), Refusal> {
        match self.position().may_end()? {
            Ending::Turn => self.end_turn(),
            Ending::Actions if self.position().due().next().is_some() => self.ask(Stage::Resolve),
            Ending::Actions => self.begin_discard(),
        }
        Ok(())
    }

    /// The goals of the active player are counted: with enough of them, this
    /// round is the last.
    fn end_turn(&mut self) {
        let who = self.seat();
        let completed = self.me().completed();
        if completed >= usize::from(self.content.figures.goals) && !self.state.last_round {
            self.state.last_round = true;
            self.out.all(Event::EndTriggered { who, goals: completed as u8 });
        }
        self.next_turn();
    }

    /// The next player in the order who is still there, or the next round.
    fn next_turn(&mut self) {
        loop {
            self.state.turn += 1;
            if usize::from(self.state.turn) >= self.state.order.len() {
                self.state.turn = 0;
                if self.end_round() {
                    return;
                }
            }
            if !self.state.left.contains(self.seat()) {
                break;
            }
        }
        self.state.now = Turn::NEW;
        self.me().fresh.clear();
    }

    /// Goes on to the next round; tells whether the game is over instead.
    fn end_round(&mut self) -> bool {
        let figures = &self.content.figures;
        self.state.idle_rounds = if self.state.busy { 0 } else { self.state.idle_rounds + 1 };
        self.state.busy = false;
        let end = if self.state.last_round {
            Some(Event::GameOver)
        } else if self.state.idle_rounds >= figures.idle_rounds {
            Some(Event::Idle { rounds: figures.idle_rounds })
        } else if self.state.round >= figures.rounds {
            Some(Event::TooLong { rounds: figures.rounds })
        } else {
            None
        };
        if let Some(event) = end {
            self.out.all(event);
            self.finish();
            return true;
        }
        self.state.round += 1;
        self.out.all(Event::NewRound { round: self.state.round });
        false
    }

    /// Scoring follows.
    fn finish(&mut self) {
        self.reveal_all();
        self.state.now = Turn::NEW;
        self.state.over = true;
    }

    /// A player goes for good: dwarfs, gems and ogre cards go back, cards on the
    /// map stay, those in hand leave the game, and a turn half taken ends at
    /// once (4.12 b).
    pub(super) fn leave(&mut self, seat: Seat) {
        if self.state.left.contains(seat) || self.state.over {
            return;
        }
        self.state.left.insert(seat);
        self.out.all(Event::Left { who: seat });
        self.clear_away(seat);
        if self.state.stayed().len() < 2 {
            self.finish();
        } else if self.seat() == seat {
            self.next_turn();
        } else {
            self.reconsider();
        }
    }

    fn clear_away(&mut self, seat: Seat) {
        let clan = &mut self.state.clans[seat];
        clan.hand = Cards::NONE;
        let gems = std::mem::replace(&mut clan.gems, Gems::NONE);
        let ogres = std::mem::take(&mut clan.ogres);
        let colour = clan.colour;
        self.state.gem_piles = self.state.gem_piles.plus(gems);
        for held in ogres {
            *self.state.ogre_discard.get_mut(held.ogre) += 1;
        }
        let home: Vec<_> = self.state.map.sites().iter().map(|site| site.cell).collect();
        for cell in home {
            if let Some(site) = self.state.map.site_mut(cell) {
                let count = std::mem::take(site.dwarfs.get_mut(colour));
                self.state.clans[seat].pile += count;
            }
        }
    }

    /// What the active player has half chosen may have gone with the leaver:
    /// the choice is made anew.
    fn reconsider(&mut self) {
        if self.state.now.stage.is_half_chosen() {
            self.ask(Stage::Actions);
        }
    }
}
