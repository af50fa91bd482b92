//! Playing a kingdom card: which, where, which way round (rule page 4.4).

use super::{
    cards::Card,
    event::Event,
    map::{Cell, Laid, Turned},
    position::{Act, Position},
    refusal::Refusal,
    state::Stage,
};

impl Position<'_> {
    /// Any kingdom card from the own hand, as an action. There is always a place
    /// for it.
    pub(super) fn may_play(self, card: Card) -> Result<(), Refusal> {
        self.may_take_action()?;
        if self.me().hand.contains(card) { Ok(()) } else { Err(Refusal::NotInHand(card)) }
    }

    /// The card that is being played.
    fn card_in_play(self) -> Result<Card, Refusal> {
        match self.state.now.stage {
            Stage::Lay(card) => Ok(card),
            _ => Err(self.not_now()),
        }
    }

    /// An empty cell next to any card, or a stack; walls need not match. The
    /// card that would be covered is told.
    pub(super) fn may_lay(self, cell: Cell) -> Result<(Card, Option<Card>), Refusal> {
        let card = self.card_in_play()?;
        Ok((card, self.may_lay_card(card, cell)?))
    }

    /// Whether a card can go to a cell, and what it would cover there.
    pub(super) fn may_lay_card(self, card: Card, cell: Cell) -> Result<Option<Card>, Refusal> {
        let Ok(site) = self.site(cell) else {
            let map = &self.state.map;
            let beside = cell.adjacent().any(|next| map.place(next).is_some());
            let first = map.is_empty() && cell == Cell::CENTRE;
            return if beside || first { Ok(None) } else { Err(Refusal::NotBeside(cell)) };
        };
        let visible = site.top.card;
        if !self.face(site).covered {
            return Err(Refusal::NeverCovered(visible));
        }
        if !self.content.cards[card].onto.contains(visible) {
            return Err(Refusal::OtherFamily(card, visible));
        }
        if !site.dwarfs.is_none() {
            return Err(Refusal::DwarfsOn(cell));
        }
        Ok(Some(visible))
    }

    /// Every cell that the card can go to: empty ones first.
    pub(super) fn places_for(self, card: Card) -> impl Iterator<Item = Cell> {
        let stacks = self.sites().iter().map(|site| site.cell);
        let stacks = stacks.filter(move |cell| self.may_lay_card(card, *cell).is_ok());
        self.state.map.edge().into_iter().chain(stacks)
    }

    /// Any way round; of those that look the same, the first.
    pub(super) fn may_turn(self, turned: Turned) -> Result<(Card, Cell), Refusal> {
        let Stage::Turn(card, cell) = self.state.now.stage else {
            return Err(self.not_now());
        };
        let face = &self.content.cards[card];
        let same = |other: &&Turned| face.open(**other) == face.open(turned);
        let first = Turned::ALL.iter().find(same);
        if first == Some(&turned) { Ok((card, cell)) } else { Err(Refusal::LooksTheSame(card)) }
    }
}

impl Act<'_> {
    pub(super) fn play(&mut self, card: Card) -> Result<(), Refusal> {
        self.position().may_play(card)?;
        self.ask(Stage::Lay(card));
        Ok(())
    }

    pub(super) fn lay(&mut self, cell: Cell) -> Result<(), Refusal> {
        let (card, _) = self.position().may_lay(cell)?;
        self.ask(Stage::Turn(card, cell));
        Ok(())
    }

    /// The card leaves the hand and becomes the visible card of its cell.
    pub(super) fn turn(&mut self, turned: Turned) -> Result<(), Refusal> {
        let (card, cell) = self.position().may_turn(turned)?;
        let (who, of) = (self.seat(), self.position().mine());
        let over = self.state.map.site(cell).map(|site| site.top.card);
        self.me().hand.remove(card);
        self.state.map.lay(cell, Laid { card, of, turned });
        self.touch(cell);
        self.out.all(Event::Played { who, card, cell, over });
        self.action_taken();
        Ok(())
    }
}
