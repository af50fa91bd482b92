//! Placing and moving dwarfs (rule page 4.5 and 4.6).

use super::{
    event::Event,
    map::{Cell, Site},
    position::{Act, Position},
    refusal::Refusal,
    state::Stage,
};

impl<'a> Position<'a> {
    /// A dwarf comes from the own pile.
    pub(super) fn has_dwarf(self) -> Result<(), Refusal> {
        if self.me().pile > 0 { Ok(()) } else { Err(Refusal::PileEmpty) }
    }

    /// A visible card with a free spot, anywhere and whosever.
    pub(super) fn has_room(self, cell: Cell) -> Result<&'a Site, Refusal> {
        let site = self.site(cell)?;
        if self.land().free_spots(site) > 0 { Ok(site) } else { Err(Refusal::NoFreeSpot(cell)) }
    }

    pub(super) fn may_place(self, cell: Cell) -> Result<(), Refusal> {
        self.may_take_action()?;
        self.has_dwarf()?;
        self.has_room(cell).map(|_| ())
    }

    /// An own dwarf that has somewhere to go, as an action.
    pub(super) fn may_move(self, from: Cell) -> Result<(), Refusal> {
        self.may_take_action()?;
        self.may_move_from(from)
    }

    pub(super) fn may_move_from(self, from: Cell) -> Result<(), Refusal> {
        let site = self.site(from)?;
        if site.dwarfs.get(self.mine()) == 0 {
            return Err(Refusal::NoDwarfOfYours(from));
        }
        if self.can_leave(site) { Ok(()) } else { Err(Refusal::Stuck(from)) }
    }

    /// Whether there is somewhere to go from a card.
    pub(super) fn can_leave(self, site: &Site) -> bool {
        self.steps(site).next().is_some()
    }

    /// Where a dwarf on a card can step: linked cards with a free spot.
    pub(super) fn steps(self, from: &Site) -> impl Iterator<Item = &'a Site> {
        let land = self.land();
        land.linked(from).filter(move |site| land.free_spots(site) > 0)
    }

    /// Demands a card next to it, no wall between them, and a free spot.
    pub(super) fn may_step(self, to: Cell) -> Result<Cell, Refusal> {
        let Stage::Step(from) = self.state.now.stage else {
            return Err(self.not_now());
        };
        let target = self.has_room(to)?;
        let linked = self.land().linked(self.site(from)?).any(|site| site.cell == target.cell);
        if linked { Ok(from) } else { Err(Refusal::NoWay(from, to)) }
    }
}

impl Act<'_> {
    pub(super) fn place(&mut self, cell: Cell) -> Result<(), Refusal> {
        self.position().may_place(cell)?;
        let (who, colour) = (self.seat(), self.position().mine());
        let card = self.position().site(cell)?.top.card;
        self.me().pile -= 1;
        self.put_dwarfs(cell, colour, 1);
        self.out.all(Event::Placed { who, card, cell });
        self.action_taken();
        Ok(())
    }

    pub(super) fn choose_dwarf(&mut self, from: Cell) -> Result<(), Refusal> {
        self.position().may_move(from)?;
        self.ask(Stage::Step(from));
        Ok(())
    }

    /// One step, or where Panic sends an enemy dwarf.
    pub(super) fn step(&mut self, to: Cell) -> Result<(), Refusal> {
        if let Stage::Scare(..) = self.state.now.stage {
            return self.scare(to);
        }
        let from = self.position().may_step(to)?;
        let (who, colour) = (self.seat(), self.position().mine());
        let card = self.position().site(to)?.top.card;
        self.take_dwarfs(from, colour, 1);
        self.put_dwarfs(to, colour, 1);
        self.out.all(Event::Moved { who, from, to, card });
        self.action_taken();
        Ok(())
    }
}
