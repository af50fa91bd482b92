//! Deliveries, and those to the King's Throne (rule page 3.3, 4.8).

use crate::games::covenant::{
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    stack::Frame,
    vocabulary::goods::{Resource, Resources},
};

impl Position<'_> {
    /// A counter and a cart for a delivery.
    pub(crate) fn may_deliver(self, resource: Resource) -> Result<(), Refusal> {
        if self.me().resources.get(resource) == 0 {
            return Err(Refusal::NotHeld(resource));
        }
        if self.me().carts == 0 { Err(Refusal::NoCart) } else { Ok(()) }
    }

    /// The free spaces of the throne level of a resource.
    pub(crate) fn throne_spaces(self, resource: Resource) -> u8 {
        let all = self.layout().throne.get(resource);
        let clans = self.state.clans.iter().map(|(_, board)| board.throne.get(resource));
        let elders = self.state.elders.iter().map(|elders| elders.throne.get(resource));
        all.saturating_sub(clans.chain(elders).sum())
    }

    pub(crate) fn may_honour(self, resource: Resource) -> Result<(), Refusal> {
        self.may_deliver(resource)?;
        if self.throne_spaces(resource) > 0 { Ok(()) } else { Err(Refusal::NoSpaceFor(resource)) }
    }
}

impl Act<'_> {
    /// The counter goes back to the supply, a cart onto its space; the player
    /// gains its GP.
    pub(crate) fn hand_over(&mut self, resource: Resource) -> u8 {
        let position = self.position();
        let points = position.delivery_worth(resource, self.content.resources[resource].delivery);
        let me = self.me();
        me.resources = me.resources.minus(Resources::of(resource, 1));
        me.carts = me.carts.saturating_sub(1);
        me.glory += i16::from(points);
        points
    }

    pub(crate) fn honour(&mut self, left: u8, resource: Resource) {
        let who = self.seat();
        let points = self.hand_over(resource);
        *self.me().throne.get_mut(resource) += 1;
        self.out.all(Event::Honoured { who, resource, points });
        self.push(Frame::Throne(left.saturating_sub(1)));
    }
}
