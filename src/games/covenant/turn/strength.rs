//! The strength of an action (rule page 4.4).

use crate::games::covenant::prelude::*;

impl Position<'_> {
    /// The kind of the tool on a spot of the player who acts; nothing on an empty
    /// forging space.
    pub(crate) fn kind_of(self, spot: Spot) -> Option<ToolKind> {
        self.me().tool_kind(self.content, spot)
    }

    /// The action that a kind of tool gives; a book gives any.
    pub(crate) const fn action_of(kind: ToolKind) -> Option<Part> {
        match kind {
            ToolKind::Pick => Some(Part::Dig),
            ToolKind::Axe => Some(Part::Skirmish),
            ToolKind::Compass => Some(Part::Build),
            ToolKind::Cart => Some(Part::Transport),
            ToolKind::Book => None,
        }
    }

    /// Dwarf, support, a jewel used before, and the tradition of the tool: never
    /// that of the action, so that books gain nothing by it (4.10).
    pub(crate) fn strength(self) -> u8 {
        let Some(spot) = self.state.now.spot else { return 0 };
        let dwarf = self.me().tools[spot].dwarf.map_or(0, Strength::points);
        let now = &self.state.now;
        dwarf + now.support + u8::from(now.power) + self.mastery(spot)
    }

    /// What the tradition of its tool adds to a dwarf on this spot.
    pub(crate) fn mastery(self, spot: Spot) -> u8 {
        let tradition = match self.kind_of(spot) {
            Some(ToolKind::Pick) => Tradition::PickMastery,
            Some(ToolKind::Cart) => Tradition::CartMastery,
            Some(ToolKind::Axe) => Tradition::AxeMastery,
            Some(ToolKind::Compass) => Tradition::CompassMastery,
            Some(ToolKind::Book) | None => return 0,
        };
        u8::from(self.keeps(tradition))
    }
}
