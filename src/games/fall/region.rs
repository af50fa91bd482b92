//! Regions and kingdoms: what walls part and open sides link (rule page 4.3).

use super::{
    cards::{Card, CardFace, Colour, Stop},
    content::Content,
    map::{Cell, Map, Side, Site},
};

/// The map as the rules read it.
#[derive(Clone, Copy, Debug)]
pub struct Land<'a> {
    /// The figures.
    pub content: &'a Content,
    pub map: &'a Map,
}

/// Some of the sites of a map, one bit for each place among them: 36 cards lie
/// on 36 cells at the most.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Region(u64);

impl Region {
    /// No site.
    pub const NONE: Self = Self(0);

    fn bit(place: usize) -> u64 {
        u32::try_from(place).ok().and_then(|place| 1_u64.checked_shl(place)).unwrap_or_default()
    }

    /// Adds a site; tells whether it is new.
    fn insert(&mut self, place: usize) -> bool {
        let before = self.0;
        self.0 |= Self::bit(place);
        self.0 != before
    }

    /// Whether the site at this place is in it.
    pub fn contains(self, place: usize) -> bool {
        self.0 & Self::bit(place) != 0
    }

    /// How many cells it has.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it has no cell.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places of its sites, in order.
    pub fn iter(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || self.pop())
    }

    fn pop(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (place < u64::BITS).then_some(place as usize)
    }
}

impl<'a> Land<'a> {
    /// What is printed on the visible card of a site.
    pub fn face(self, site: &Site) -> &'a CardFace {
        &self.content.cards[site.top.card]
    }

    /// Whether a side of the visible card is open.
    pub fn is_open(self, at: &Site, side: Side) -> bool {
        self.face(at).is_open(at.top.turned, side)
    }

    /// The site beyond a side, if both facing sides are open: one wall parts
    /// them already.
    fn link(self, at: &Site, side: Side) -> Option<(usize, &'a Site)> {
        if !self.is_open(at, side) {
            return None;
        }
        let place = self.map.place(at.cell.beside(side)?)?;
        let beyond = self.map.sites().get(place)?;
        self.is_open(beyond, side.opposite()).then_some((place, beyond))
    }

    /// The sites linked to a site.
    pub fn linked(self, site: &Site) -> impl Iterator<Item = &'a Site> {
        Side::ALL.iter().filter_map(move |side| Some(self.link(site, *side)?.1))
    }

    /// All that is linked to a cell, over however many cards.
    pub fn region(self, cell: Cell) -> Region {
        let mut seen = Region::NONE;
        if let Some(start) = self.map.place(cell) {
            seen.insert(start);
        }
        let mut todo = seen;
        while let Some(place) = todo.pop() {
            let Some(site) = self.map.sites().get(place) else {
                continue;
            };
            for side in Side::ALL {
                if let Some((beyond, _)) = self.link(site, *side)
                    && seen.insert(beyond)
                {
                    todo.insert(beyond);
                }
            }
        }
        seen
    }

    /// The sites of a region, in order.
    pub fn sites(self, region: Region) -> impl Iterator<Item = &'a Site> {
        region.iter().filter_map(move |place| self.map.sites().get(place))
    }

    /// Every region of the map, in the order of their first cells.
    pub fn regions(self) -> Vec<Region> {
        let mut regions: Vec<Region> = Vec::new();
        for (place, site) in self.map.sites().iter().enumerate() {
            if !regions.iter().any(|region| region.contains(place)) {
                regions.push(self.region(site.cell));
            }
        }
        regions
    }

    /// The region that contains a colour's castle; nothing, if that is not on the map.
    pub fn kingdom(self, colour: Colour) -> Region {
        self.map.find(Card::Castle, colour).map_or(Region::NONE, |castle| self.region(castle))
    }

    /// What a region is worth as a kingdom.
    pub fn points(self, region: Region) -> u16 {
        self.sites(region).map(|site| u16::from(self.face(site).points)).sum()
    }

    /// Whether a monster in the cell's region stops this there (3.1).
    pub fn stopped(self, cell: Cell, what: Stop) -> bool {
        // Most maps hold no such monster at all.
        let stops = |site: &Site| self.face(site).stops.contains(what);
        let mut monsters = self.map.sites().iter();
        monsters.any(stops) && self.sites(self.region(cell)).any(stops)
    }

    /// How many dwarfs more a site has room for.
    pub fn free_spots(self, site: &Site) -> u8 {
        self.face(site).spots.saturating_sub(site.dwarfs.total())
    }
}
