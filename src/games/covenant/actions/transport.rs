//! Transport: deliveries to a construction site (rule page 4.7).

use crate::games::covenant::{
    prelude::*,
    rewards::{throne::HonourThrone, traditions::Moment},
};

/// A site to be chosen (4.7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseSite {
    /// The strength of the action.
    pub strength: u8,
    /// Whether what is left may go to the throne.
    pub throne: bool,
}

impl Question for ChooseSite {
    type Answer = Site;
    const PROMPT: &str = "covenant-prompt-site";
    const EXIT: Exit = Exit::Pass("covenant-decline-site");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("strength", self.strength)
    }

    /// A site that is not completed, and something to deliver there.
    fn may(self, now: Position<'_>, site: Site) -> Result<(), Refusal> {
        if now.state.sites[site].is_completed_by(now.mine()) {
            return Err(Refusal::Completed(site));
        }
        let fits = |resource: &Resource| now.may_haul(site, *resource).is_ok();
        if Resource::ALL.iter().any(fits) { Ok(()) } else { Err(Refusal::NothingFor(site)) }
    }

    fn label(self, now: Position<'_>, site: Site) -> Text {
        let (plan, there) = (&now.layout().sites[site], &now.state.sites[site]);
        let spaces = plan.list.iter().zip(&there.carts).filter(|(_, cart)| cart.is_none());
        let free: WordSet<Resource> = spaces.map(|(resource, _)| *resource).collect();
        Text::new("covenant-do-site")
            .with("site", words::site(site))
            .with("missing", now.missing(site))
            .with("free", free.iter().map(words::resource).collect::<Vec<_>>())
    }

    /// The whole action is given up by it; a single delivery is only a reward.
    fn lapses(self, _: Position<'_>) -> Vec<Text> {
        self.throne.then(|| words::lapsing(Part::Transport)).into_iter().collect()
    }

    /// What completing the site would give.
    fn about(self, now: Position<'_>, site: Site) -> Option<Text> {
        let plan = &now.layout().sites[site];
        let markers = now.state.sites[site].markers.iter();
        let left = plan.rewards.iter().zip(markers).filter(|(_, marker)| marker.is_none());
        let rewards: Vec<Text> = left.map(|(effect, _)| words::effect(*effect)).collect();
        Some(
            Text::new("covenant-about-completing")
                .with("piece", words::building(plan.piece))
                .with("rewards", rewards),
        )
    }

    fn answer(self, act: &mut Act<'_>, site: Site) {
        act.push(Deliver { site, strength: self.strength, throne: self.throne });
    }
}

/// Resources to be delivered to a site (4.7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deliver {
    pub site: Site,
    /// The strength left.
    pub strength: u8,
    /// Whether what is left may go to the throne.
    pub throne: bool,
}

impl Question for Deliver {
    type Answer = Delivery;
    const PROMPT: &str = "covenant-prompt-deliver";
    const EXIT: Exit = Exit::Done("covenant-do-done-deliver");
    const GATHERING: Option<Gathering> =
        Some(Gathering { question: "deliver", kind: "deliver", done: Some("done") });

    fn prompt(self, now: Position<'_>) -> Text {
        Text::new(Self::PROMPT)
            .with("site", words::site(self.site))
            .with("missing", now.missing(self.site))
            .with("left", self.strength)
    }

    fn takes(self, now: Position<'_>) -> Option<u8> {
        Some(self.strength.min(now.missing(self.site)))
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Delivery> {
        while_left(self.strength, Self::Answer::all())
    }

    fn may(self, now: Position<'_>, Delivery(resource): Delivery) -> Result<(), Refusal> {
        now.may_haul(self.site, resource).map(drop)
    }

    fn label(self, now: Position<'_>, Delivery(resource): Delivery) -> Text {
        now.delivery_words(resource)
    }

    /// One delivery; a site with all that is needed is completed at once.
    fn answer(self, act: &mut Act<'_>, Delivery(resource): Delivery) {
        let Self { site, strength, throne } = self;
        let (who, clan) = (act.seat(), act.position().mine());
        let Ok(space) = act.position().may_haul(site, resource) else { return };
        if let Some(cart) = act.state.sites[site].carts.get_mut(space) {
            *cart = Some(clan);
        }
        let points = act.hand_over(resource);
        act.note(|news| news.sites.insert(site));
        act.out.all(Event::Delivered { who, resource, site, points });
        let left = strength.saturating_sub(1);
        if act.position().has_served(site) {
            act.complete(site, if throne { left } else { 0 });
        } else {
            act.push(Self { site, strength: left, throne });
        }
    }
}

/// A completion space to be marked (4.7.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompleteSite(pub Site);

impl CompleteSite {
    /// What a completion space gives, if the board has it.
    pub(crate) fn reward(self, now: Position<'_>, space: Completion) -> Option<Effect> {
        now.layout().sites[self.0].rewards.get(space.index()).copied()
    }

    /// Marks the first empty completion space.
    pub(crate) fn mark_first(self, act: &mut Act<'_>) {
        let first = self.options(act.position()).next();
        if let Some(space) = first {
            self.answer(act, space);
        }
    }
}

impl Question for CompleteSite {
    type Answer = Completion;
    const PROMPT: &str = "covenant-prompt-complete";
    const EXIT: Exit = Exit::None;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("site", words::site(self.0))
    }

    /// An empty space that the board has.
    fn may(self, now: Position<'_>, space: Completion) -> Result<(), Refusal> {
        let there = self.reward(now, space).is_some();
        let marker = now.state.sites[self.0].markers.get(space.index()).copied().flatten();
        if there && marker.is_none() { Ok(()) } else { Err(Refusal::SpaceTaken) }
    }

    fn label(self, now: Position<'_>, space: Completion) -> Text {
        let reward = self.reward(now, space).map_or(Reward::NOTHING, Reward::only);
        words::gives("covenant-do-space", reward).with("place", words::place(space.index()))
    }

    fn answer(self, act: &mut Act<'_>, space: Completion) {
        let clan = act.position().mine();
        if let Some(marker) = act.state.sites[self.0].markers.get_mut(space.index()) {
            *marker = Some(clan);
        }
        if let Some(effect) = self.reward(act.position(), space) {
            act.push_effect(effect);
        }
    }
}

impl Position<'_> {
    /// The first free space of a site for a resource, for the clan whose block, if it has
    /// one, is this. Spaces are shared, unless the content gives every clan its own.
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

    /// A counter that fits a free space of a site, which is told.
    fn may_haul(self, site: Site, resource: Resource) -> Result<usize, Refusal> {
        self.may_deliver(resource)?;
        let space = self.site_space_of(self.state.active.index(), site, resource);
        space.ok_or(Refusal::NoSpaceFor(resource))
    }

    /// How many resources a site still needs from the player.
    fn missing(self, site: Site) -> u8 {
        let carts = self.state.sites[site].carts_of(self.mine());
        self.layout().sites[site].needed.saturating_sub(carts)
    }

    /// Whether the player has delivered what a site needs.
    pub(crate) fn has_served(self, site: Site) -> bool {
        self.missing(site) == 0
    }
}

impl Act<'_> {
    /// The piece comes into the forge, a marker onto a completion space; what
    /// strength is left may go to the throne afterwards (4.7.3, 4.7.4).
    fn complete(&mut self, site: Site, left: u8) {
        let who = self.seat();
        let piece = self.position().layout().sites[site].piece;
        *self.me().forge.get_mut(piece) += 1;
        self.out.all(Event::Completed { who, site, piece });
        self.push(HonourThrone(left));
        self.trigger(Moment::Monument);
        self.push(CompleteSite(site));
    }
}
