//! Transport: deliveries to a construction site (rule page 4.7).

use crate::games::covenant::{
    action::Completion,
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
    rewards::traditions::Moment,
    stack::Frame,
    vocabulary::{cards::Site, effect::Effect, goods::Resource},
};

impl Position<'_> {
    /// The first free space of a site for a resource. Spaces are shared, unless
    /// the tables give every clan its own.
    pub(crate) fn site_space(self, site: Site, resource: Resource) -> Option<usize> {
        self.site_space_of(self.state.active.index(), site, resource)
    }

    /// The same for the clan whose block, if it has one, is this.
    pub(crate) fn site_space_of(
        self,
        block: usize,
        site: Site,
        resource: Resource,
    ) -> Option<usize> {
        let plan = &self.layout().sites[site];
        let shared = self.content.switches.shared_spaces;
        let length = usize::from(plan.needed.max(1));
        let open = |place: usize| shared || place / length == block;
        let spaces = plan.list.iter().zip(&self.state.sites[site].carts).enumerate();
        let mut fitting =
            spaces.filter(|(_, (wanted, cart))| **wanted == resource && cart.is_none());
        fitting.find(|(place, _)| open(*place)).map(|(place, _)| place)
    }

    /// A counter that fits a free space of a site (4.7.2).
    pub(crate) fn may_haul(self, site: Site, resource: Resource) -> Result<usize, Refusal> {
        self.may_deliver(resource)?;
        self.site_space(site, resource).ok_or(Refusal::NoSpaceFor(resource))
    }

    /// A site that is not completed, and something to deliver there (4.7.1).
    pub(crate) fn may_choose_site(self, site: Site) -> Result<(), Refusal> {
        if self.state.sites[site].is_completed_by(self.mine()) {
            return Err(Refusal::Completed(site));
        }
        let fits = |resource: &Resource| self.may_haul(site, *resource).is_ok();
        if Resource::ALL.iter().any(fits) { Ok(()) } else { Err(Refusal::NothingFor(site)) }
    }

    /// Whether the player has delivered what a site needs.
    pub(crate) fn has_served(self, site: Site) -> bool {
        self.state.sites[site].carts_of(self.mine()) >= self.layout().sites[site].needed
    }

    /// An empty completion space that the board has.
    pub(crate) fn may_mark(self, site: Site, space: Completion) -> Result<(), Refusal> {
        let there = self.completion(site, space).is_some();
        let marker = self.state.sites[site].markers.get(space.index()).copied().flatten();
        if there && marker.is_none() { Ok(()) } else { Err(Refusal::SpaceTaken) }
    }

    /// What a completion space gives, if the board has it.
    pub(crate) fn completion(self, site: Site, space: Completion) -> Option<Effect> {
        self.layout().sites[site].rewards.get(space.index()).copied()
    }
}

impl Act<'_> {
    pub(crate) fn choose_site(&mut self, strength: u8, throne: bool, site: Site) {
        self.push(Frame::Deliver { site, strength, throne });
    }

    /// One delivery; a site with all that is needed is completed at once.
    pub(crate) fn haul(&mut self, site: Site, strength: u8, throne: bool, resource: Resource) {
        let (who, clan) = (self.seat(), self.position().mine());
        let Some(space) = self.position().site_space(site, resource) else { return };
        if let Some(cart) = self.state.sites[site].carts.get_mut(space) {
            *cart = Some(clan);
        }
        let points = self.hand_over(resource);
        self.out.all(Event::Delivered { who, resource, site, points });
        let left = strength.saturating_sub(1);
        if self.position().has_served(site) {
            self.complete(site, if throne { left } else { 0 });
        } else {
            self.push(Frame::Deliver { site, strength: left, throne });
        }
    }

    /// The piece comes into the forge, a marker onto a completion space; what
    /// strength is left may go to the throne afterwards (4.7.3, 4.7.4).
    fn complete(&mut self, site: Site, left: u8) {
        let who = self.seat();
        let piece = self.position().layout().sites[site].piece;
        *self.me().forge.get_mut(piece) += 1;
        self.out.all(Event::Completed { who, site, piece });
        self.push(Frame::Throne(left));
        self.trigger(Moment::Monument);
        self.push(Frame::Complete(site));
    }

    /// Marks the first empty completion space.
    pub(crate) fn mark_first(&mut self, site: Site) {
        let position = self.position();
        let free = Completion::ALL.iter().find(|space| position.may_mark(site, **space).is_ok());
        if let Some(space) = free {
            self.mark(site, *space);
        }
    }

    pub(crate) fn mark(&mut self, site: Site, space: Completion) {
        let clan = self.position().mine();
        if let Some(marker) = self.state.sites[site].markers.get_mut(space.index()) {
            *marker = Some(clan);
        }
        if let Some(effect) = self.position().completion(site, space) {
            self.push_effect(effect);
        }
    }
}
