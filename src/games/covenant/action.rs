//! What players do, and how it is written and said.

use super::{
    map::Hall,
    vocabulary::{
        cards::{Relic, Site},
        goods::{Enemy, Resource, Track},
        pieces::{Spot, Support},
    },
    words,
};

pub use super::vocabulary::choices::{
    Cast, Completion, Craft, Dwarf, Face, Item, Part, Place, Plan, Slot, Space, Tile,
};

crate::actions! {
    /// One step of a player.
    pub enum Action {
        /// Pick a tile in the draft (2.2.17).
        Pick(tile: Tile) = "pick",
        /// Use a relic (4.15).
        Relic(relic: Relic) = "relic",
        /// Choose a dwarf to work (DP2), or one to strengthen (4.11).
        Dwarf(dwarf: Dwarf) = "dwarf",
        /// Choose a tool for a dwarf (DP3), or one for a jewel (4.17).
        Tool(tool: Spot) = "tool",
        /// Spend a support (DP4), or gain one (4.11).
        Support(support: Support) = "support",
        /// Use a part of the tool (DP5), or one of the actions of a book (DP6).
        Use(part: Part) = "use",
        /// Take what lies on a space of a display.
        Take(slot: Slot) = "take",
        /// Gain a counter of one's choice (4.11).
        Gain(resource: Resource) = "gain",
        /// Discard a counter (4.19), or pay it (4.16.5).
        Discard(resource: Resource) = "discard",
        /// Choose an enemy in a hall (4.6, 4.18).
        Enemy(enemy: Enemy, hall: Hall) = "enemy",
        /// Choose a place: of a hall, a side or a point (4.5, 4.9, 4.18).
        Place(place: Place) = "place",
        /// Choose a die, or a face of it (4.6.4).
        Die(die: Cast) = "die",
        /// Choose a construction site (4.7).
        Site(site: Site) = "site",
        /// Deliver a counter (4.7, 4.8).
        Deliver(resource: Resource) = "deliver",
        /// Choose a space of a clan board or a site.
        Space(space: Space) = "space",
        /// Choose a row of the build options, or a piece of it (4.9).
        Build(plan: Plan) = "build",
        /// Choose what is resolved next (4.2.3).
        Next(item: Item) = "next",
        /// Choose a track for a step (4.12).
        Step(track: Track) = "step",
        /// Return an enemy to the bag (4.21.4).
        Release(enemy: Enemy) = "release",
        /// Take one's own answer back while others still think.
        Withdraw = "withdraw".explicit(),
        /// Decline: nothing is declined on a player's behalf.
        Pass = "pass".declining(),
        /// Enough was chosen: what is left of it is done without.
        Done = "done".declining(),
        /// End the turn.
        End = "end".explicit(),
    }
}

crate::labels! {
    Tile => words::tile,
    Relic => words::relic,
    Dwarf => words::dwarf,
    Spot => words::spot,
    Support => words::support,
    Part => words::part,
    Slot => words::slot,
    Resource => words::resource,
    Enemy => words::enemy,
    Hall => |hall| words::verbatim(&hall),
    Place => |place| words::verbatim(&place),
    Cast => words::cast,
    Site => words::site,
    Space => words::space,
    Plan => words::plan,
    Item => words::item,
    Track => words::track,
}
