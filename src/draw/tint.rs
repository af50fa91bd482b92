//! Colours: one warm palette of stone, lamplight and ink for every game.

/// An opaque colour, or a translucent one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tint {
    pub r: u8,
    pub g: u8,
    pub b: u8,
    /// 255 is opaque.
    pub a: u8,
}

impl Tint {
    /// From `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Self {
        Self { r: (rgb >> 16) as u8, g: (rgb >> 8) as u8, b: rgb as u8, a: 255 }
    }

    /// As `0xRRGGBB`.
    pub const fn rgb(self) -> u32 {
        (self.r as u32) << 16 | (self.g as u32) << 8 | self.b as u32
    }

    /// The same, seen through.
    #[must_use]
    pub const fn alpha(self, a: u8) -> Self {
        Self { a, ..self }
    }

    /// A mixture: `share` of 255 parts are `other`.
    #[must_use]
    pub const fn mix(self, other: Self, share: u8) -> Self {
        const fn between(from: u8, to: u8, share: u8) -> u8 {
            ((from as u16 * (255 - share as u16) + to as u16 * share as u16) / 255) as u8
        }
        Self {
            r: between(self.r, other.r, share),
            g: between(self.g, other.g, share),
            b: between(self.b, other.b, share),
            a: between(self.a, other.a, share),
        }
    }
}

impl From<Tint> for tiny_skia::Color {
    fn from(tint: Tint) -> Self {
        Self::from_rgba8(tint.r, tint.g, tint.b, tint.a)
    }
}

/// The dark around every picture: rock without a lamp.
pub const DEEP: Tint = Tint::hex(0x1d_1714);
/// Rock by lamplight: panels.
pub const ROCK: Tint = Tint::hex(0x33_2923);
/// The edge of a panel.
pub const ROCK_EDGE: Tint = Tint::hex(0x5a_4a3e);
/// A floor that has been dug out.
pub const FLOOR: Tint = Tint::hex(0x8c_7559);
/// Light stone: the ground of tiles.
pub const PARCHMENT: Tint = Tint::hex(0xf2_e6cc);
/// Parchment in the shade: fields on a tile.
pub const PARCHMENT_SHADE: Tint = Tint::hex(0xe0_cfab);
/// Outlines, and words on light stone.
pub const INK: Tint = Tint::hex(0x2a_1f1a);
/// Words on rock.
pub const CHALK: Tint = Tint::hex(0xf4_e9d2);
/// Lesser words on rock.
pub const DUST: Tint = Tint::hex(0xbd_ab92);
/// A lamp: whose turn it is.
pub const LAMP: Tint = Tint::hex(0xff_c94a);
/// What the last turn changed: no clan and no seat is white.
pub const FRESH: Tint = Tint::hex(0xff_ffff);
/// What can be chosen: no clan and no seat is violet.
pub const TARGET: Tint = Tint::hex(0x7b_36d9);
/// The shine of a lamp on rock.
pub const GLOW: Tint = Tint::hex(0x6b_4a1e);
/// Cut stone: walls that grew.
pub const NATURAL: Tint = Tint::hex(0x12_0d0b);
