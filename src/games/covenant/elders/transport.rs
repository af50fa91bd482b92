//! The cards of the cart (rule page 5.5).

use super::{Chance, ElderEvent, rewards::DEAREST_FIRST};
use crate::games::covenant::{
    actions::transport::CompleteSite,
    position::Act,
    stack::Question as _,
    vocabulary::{cards::Site, goods::Buildings},
};

impl Act<'_> {
    /// A site without a cart of theirs is served and completed. GP, if there is none.
    pub(super) fn elders_transport(&mut self) {
        let Some(clan) = self.state.elders.as_ref().map(|elders| elders.clan) else { return };
        let sites = &self.content.elder_die.site;
        let open = |act: &Self, site: Site| act.state.sites[site].carts_of(clan) == 0;
        match self.elders_roll(Chance::Site, sites, open) {
            None => self.elders_glory(self.content.elder_points.transport),
            Some(site) => {
                for _ in 0..self.position().layout().sites[site].needed {
                    self.elders_haul(site);
                }
                self.elders_complete(site);
            }
        }
    }

    /// The dearest free space of a site is covered; of their own, if clans have their own:
    /// the block after that of the player.
    fn elders_haul(&mut self, site: Site) {
        let position = self.position();
        let block = usize::from(self.state.seats());
        let free = |wanted| position.site_space_of(block, site, wanted);
        let dearest = DEAREST_FIRST.iter().find_map(|resource| Some((*resource, free(*resource)?)));
        let Some((resource, place)) = dearest else { return };
        let points = self.content.resources[resource].delivery;
        let clan = self.state.elders.as_ref().map(|elders| elders.clan);
        if let Some(cart) = self.state.sites[site].carts.get_mut(place) {
            *cart = clan;
        }
        self.elders(|elders| {
            elders.use_cart();
            elders.glory += i16::from(points);
            elders.news.sites.insert(site);
        });
        self.tell(ElderEvent::Delivered { site, resource, points });
    }

    /// They take the piece and the leftmost empty completion space.
    fn elders_complete(&mut self, site: Site) {
        let piece = self.position().layout().sites[site].piece;
        self.elders(|elders| elders.forge = elders.forge.plus(Buildings::of(piece, 1)));
        self.tell(ElderEvent::Completed { site, piece });
        let clan = self.state.elders.as_ref().map(|elders| elders.clan);
        let position = self.position();
        let Some(space) = CompleteSite(site).options(position).next() else { return };
        let reward = CompleteSite(site).reward(position, space);
        if let Some(marker) = self.state.sites[site].markers.get_mut(space.index()) {
            *marker = clan;
        }
        if let Some(effect) = reward {
            self.elders_gain(effect);
        }
    }
}
