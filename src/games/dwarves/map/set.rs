//! Sets of hexes.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::Hex;
use crate::bit_set;

/// A set of hexes, one bit each. Serde writes it as the list of its labels, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HexSet(u128);

bit_set!(HexSet of Hex);

impl HexSet {
    /// The whole map.
    pub const ALL: Self = Self((1 << Hex::COUNT) - 1);

    /// All hexes at most so far from one of the set.
    #[must_use]
    pub fn near(self, distance: u8) -> Self {
        let close = |hex: &Hex| self.iter().any(|other| hex.distance(other) <= distance);
        Hex::all().filter(close).collect()
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let hexes = Vec::<Hex>::deserialize(from)?;
        let set: Self = hexes.iter().copied().collect();
        if hexes.is_sorted_by(|one, next| one < next) {
            Ok(set)
        } else {
            Err(D::Error::custom("hexes are listed once, in order"))
        }
    }
}
