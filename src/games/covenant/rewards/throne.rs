//! Deliveries, and those to the King's Throne (rule page 3.3, 4.8).

use crate::games::covenant::prelude::*;

/// Resources to be delivered to the throne, up to so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HonourThrone(pub u8);

impl Question for HonourThrone {
    type Answer = Delivery;
    const PROMPT: &str = "covenant-prompt-throne";
    const EXIT: Exit = Exit::Done("covenant-do-done-throne");
    const GATHERING: Option<Gathering> =
        Some(Gathering { question: "throne", kind: "deliver", done: Some("done") });

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("count", self.0)
    }

    fn takes(self, _: Position<'_>) -> Option<u8> {
        Some(self.0)
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Delivery> {
        while_left(self.0, Self::Answer::all())
    }

    fn may(self, now: Position<'_>, Delivery(resource): Delivery) -> Result<(), Refusal> {
        now.may_deliver(resource)?;
        if now.throne_spaces(resource) > 0 { Ok(()) } else { Err(Refusal::NoSpaceFor(resource)) }
    }

    fn label(self, now: Position<'_>, Delivery(resource): Delivery) -> Text {
        now.delivery_words(resource)
    }

    fn answer(self, act: &mut Act<'_>, Delivery(resource): Delivery) {
        let who = act.seat();
        let points = act.hand_over(resource);
        *act.me().throne.get_mut(resource) += 1;
        act.note(|news| news.throne = true);
        act.out.all(Event::Honoured { who, resource, points });
        act.push(Self(self.0.saturating_sub(1)));
    }
}

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

    /// The GP that a delivery gives: with tradition 5, iron and emerald are worth 2.
    fn delivery_points(self, resource: Resource) -> u8 {
        let points = self.content.resources[resource].delivery;
        let humble = matches!(resource, Resource::Iron | Resource::Emerald);
        if humble && self.keeps(Tradition::HumbleCargo) { points.max(2) } else { points }
    }

    /// A counter to be delivered, with what it gives.
    pub(crate) fn delivery_words(self, resource: Resource) -> Text {
        Text::new("covenant-do-deliver")
            .with("resource", words::resource(resource))
            .with("points", self.delivery_points(resource))
    }
}

impl Act<'_> {
    /// The counter goes back to the supply, a cart onto its space; the player
    /// gains its GP.
    pub(crate) fn hand_over(&mut self, resource: Resource) -> u8 {
        let points = self.position().delivery_points(resource);
        let me = self.me();
        me.resources = me.resources.minus(Resources::of(resource, 1));
        me.carts = me.carts.saturating_sub(1);
        me.glory += i16::from(points);
        points
    }
}
