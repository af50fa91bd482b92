//! The only source of chance.
//!
//! A log must replay to the same game for ever, on any machine and with any
//! later version of any library. So the stream is `ChaCha` with 8 rounds, whose
//! words are fixed by its specification, and everything made of those words is
//! done here in plain sight, not by a library that may change its mind.
//!
//! [`Dice`] is a [`rand::Rng`] all the same, so that whatever samples without being
//! stored (random players, tests) takes any generator and uses `rand`'s methods.
//! Rules must not: `tests/architecture` keeps `rand` out of the games.

use std::convert::Infallible;

use rand::{Rng as _, SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// The seed of a game: 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

/// Text that is no seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct ParseSeedError;

impl std::str::FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        let digits: Vec<u8> = text
            .chars()
            .map(|digit| digit.to_digit(16).map(|value| value as u8).ok_or(ParseSeedError))
            .collect::<Result<_, _>>()?;
        let (pairs, rest) = digits.as_chunks::<2>();
        let bytes: Vec<u8> = pairs.iter().map(|[high, low]| high << 4 | low).collect();
        if rest.is_empty() {
            bytes.try_into().map(Self).map_err(|_| ParseSeedError)
        } else {
            Err(ParseSeedError)
        }
    }
}

impl TryFrom<String> for Seed {
    type Error = ParseSeedError;

    fn try_from(text: String) -> Result<Self, ParseSeedError> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        super::content::hex(&seed.0)
    }
}

// A seed tells every card to come: it must not slip into a log by `{:?}`.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// A stream of chance, and how far it has been used up.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Place", into = "Place")]
pub struct Dice {
    seed: Seed,
    stream: ChaCha8Rng,
}

/// Dice as they are stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    seed: Seed,
    position: u64,
}

impl Dice {
    /// Fresh dice.
    pub fn new(seed: Seed) -> Self {
        Self { seed, stream: ChaCha8Rng::from_seed(seed.0) }
    }

    /// How many 32-bit words of the stream have been used.
    pub fn position(&self) -> u64 {
        self.stream.get_word_pos() as u64
    }

    /// Goes to a position used before: only for taking back by consent.
    pub fn set_position(&mut self, position: u64) {
        self.stream.set_word_pos(position.into());
    }

    /// A number from 0 to `bound - 1`, each equally likely; 0 for a bound of 0 or 1.
    ///
    /// Takes the high half of `word * bound`, skipping the few words that would
    /// favour some results (Lemire's method). A bound of 0 or 1 uses no word.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.stream.next_u32()) * u64::from(bound);
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }

    /// A roll of a die with faces 1 to `faces`.
    pub fn roll(&mut self, faces: u8) -> u8 {
        self.below(faces.into()) as u8 + 1
    }

    /// Shuffles by exchanging each place, from the last, with one up to itself.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.below(last as u32 + 1) as usize;
            items.swap(last, chosen);
        }
    }

    /// One of the items, each equally likely.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }
}

/// The words of the stream as they come, for everything of `rand`.
impl TryRng for Dice {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.stream.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.stream.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.stream.try_fill_bytes(bytes)
    }
}

impl SeedableRng for Dice {
    type Seed = [u8; 32];

    fn from_seed(seed: [u8; 32]) -> Self {
        Self::new(Seed(seed))
    }
}

impl PartialEq for Dice {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed && self.position() == other.position()
    }
}

impl From<Place> for Dice {
    fn from(place: Place) -> Self {
        let mut dice = Self::new(place.seed);
        dice.set_position(place.position);
        dice
    }
}

impl From<Dice> for Place {
    fn from(dice: Dice) -> Self {
        Self { seed: dice.seed, position: dice.position() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(last: u8) -> Seed {
        let mut bytes = [0; 32];
        bytes[31] = last;
        Seed(bytes)
    }

    /// Published test vector: the first words of ChaCha8 for a seed of zeros.
    #[test]
    fn the_stream_is_chacha8() {
        let mut dice = Dice::new(seed(0));
        let words: Vec<u32> = (0..4).map(|_| dice.next_u32()).collect();
        assert_eq!(words, [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f]);
    }

    /// Through `rand` come the same words, and they are used up as well.
    #[test]
    fn dice_are_a_generator_of_rand() {
        let mut dice = Dice::from_seed([0; 32]);
        assert_eq!(dice.next_u64(), 0xd640_5f89_2fef_003e);
        let mut bytes = [0; 4];
        dice.fill_bytes(&mut bytes);
        assert_eq!(u32::from_le_bytes(bytes), 0xe8b8_5b7f);
        assert_eq!(dice.position(), 3);
        let chosen: u8 = rand::RngExt::random_range(&mut dice, 1..=6);
        assert!((1..=6).contains(&chosen) && dice.position() > 3);
    }

    /// Were one of these to change, every stored game would replay differently.
    #[test]
    fn results_are_fixed_for_ever() {
        let mut dice = Dice::new(seed(1));
        let rolls: Vec<u8> = (0..12).map(|_| dice.roll(6)).collect();
        let mut cards: Vec<u8> = (0..10).collect();
        dice.shuffle(&mut cards);
        assert_eq!(rolls, [5, 5, 6, 1, 4, 2, 5, 1, 4, 6, 2, 4]);
        assert_eq!(cards, [6, 9, 3, 2, 8, 4, 0, 5, 7, 1]);
        assert_eq!(dice.position(), 21);
    }

    /// A bound so large that many words are skipped shows the method itself.
    #[test]
    fn skipped_words_are_fixed_for_ever() {
        let mut dice = Dice::new(seed(1));
        let numbers: Vec<u32> = (0..6).map(|_| dice.below(0x8000_0001)).collect();
        let fixed =
            [1_526_252_205, 1_569_646_479, 1_986_863_368, 251_375_781, 585_971_153, 1_111_852_418];
        assert_eq!(numbers, fixed);
        assert_eq!(dice.position(), 9);
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut dice = Dice::new(seed(2));
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[usize::from(dice.roll(6)) - 1] += 1;
        }
        // Six standard deviations of a fair die.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 550), "{counts:?}");
    }

    #[test]
    fn a_position_can_be_returned_to() {
        let mut dice = Dice::new(seed(3));
        dice.roll(6);
        let here = dice.position();
        let first: Vec<u8> = (0..9).map(|_| dice.roll(20)).collect();
        dice.set_position(here);
        let again: Vec<u8> = (0..9).map(|_| dice.roll(20)).collect();
        assert_eq!(first, again);
    }

    #[test]
    fn dice_are_stored_with_their_position() {
        let mut dice = Dice::new(seed(4));
        dice.shuffle(&mut [0; 30]);
        let stored = serde_json::to_string(&dice).unwrap();
        let mut back: Dice = serde_json::from_str(&stored).unwrap();
        assert_eq!(back, dice);
        assert_eq!(back.below(1000), dice.below(1000));
    }

    #[test]
    fn seeds_are_64_hexadecimal_digits() {
        let text = "00ff".repeat(16);
        assert_eq!(String::from(text.parse::<Seed>().unwrap()), text);
        for bad in ["", "00", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64), &"ą".repeat(64)] {
            assert_eq!(bad.parse::<Seed>(), Err(ParseSeedError), "{bad}");
        }
    }

    #[test]
    fn a_seed_is_not_written_by_debug() {
        assert_eq!(format!("{:?}", seed(7)), "Seed(secret)");
    }
}
