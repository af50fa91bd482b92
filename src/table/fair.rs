//! Dice that nobody can choose or change.
//!
//! When a lobby opens, the server draws a secret and shows its SHA-256. The seed
//! of the game is made of that secret and of numbers the server cannot choose:
//! Discord's identifiers of everybody's Join and of Start. At the end the secret
//! is published, and everybody can compute the seed and replay the game.
//!
//! What is hashed, in this order and with nothing in between:
//!
//! 1. the server's seed, 32 bytes;
//! 2. for each seat in order, the interaction of joining, 8 bytes, big-endian;
//! 3. the interaction of starting, 8 bytes, big-endian;
//! 4. the options as JSON with sorted keys and without spaces, UTF-8;
//! 5. the fingerprint of the content as 64 hexadecimal digits, ASCII.

use rand::{TryRng as _, rngs::SysRng};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::{
    engine::{ContentHash, Seed, content::hex},
    store::{InteractionId, StoreError},
};

/// A secret of the server.
pub fn server_seed() -> Result<Seed, StoreError> {
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed).map_err(|error| StoreError::Io(error.to_string()))?;
    Ok(Seed(seed))
}

/// What is shown of the secret while the game lasts.
pub fn commitment(server_seed: Seed) -> String {
    hex(&Sha256::digest(server_seed.0))
}

/// The seed of a game.
pub fn game_seed(
    server_seed: Seed,
    joined: impl IntoIterator<Item = InteractionId>,
    started: InteractionId,
    options: &Value,
    content: ContentHash,
) -> Seed {
    let mut hash = Sha256::new();
    hash.update(server_seed.0);
    for interaction in joined.into_iter().chain([started]) {
        hash.update(interaction.0.to_be_bytes());
    }
    hash.update(options.to_string());
    hash.update(content.to_string());
    Seed(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Computed by hand with `sha256sum`: it must stay so for ever, or published
    /// seeds could no longer be checked.
    #[test]
    fn seeds_are_made_the_same_way_for_ever() {
        let server = Seed([7; 32]);
        let content = ContentHash::of(&[("a.toml".to_owned(), "x".to_owned())].into());
        let seed = game_seed(
            server,
            [InteractionId(1), InteractionId(2)],
            InteractionId(3),
            &json!({"b": 1, "a": [true]}),
            content,
        );
        let mut by_hand = vec![7; 32];
        for id in 1..=3u8 {
            by_hand.extend([0, 0, 0, 0, 0, 0, 0, id]);
        }
        by_hand.extend(b"{\"a\":[true],\"b\":1}");
        by_hand.extend(content.to_string().as_bytes());
        assert_eq!(String::from(seed), hex(&Sha256::digest(by_hand)));
        assert_eq!(
            commitment(server),
            "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"
        );
    }

    #[test]
    fn every_share_changes_the_seed() {
        let content = ContentHash::of(&[].into());
        let seed = |server: u8, joined: [u64; 2], started: u64, options: Value| {
            let joined = joined.map(InteractionId);
            let seed =
                game_seed(Seed([server; 32]), joined, InteractionId(started), &options, content);
            String::from(seed)
        };
        let first = seed(1, [1, 2], 3, json!({}));
        assert_ne!(first, seed(2, [1, 2], 3, json!({})));
        assert_ne!(first, seed(1, [2, 1], 3, json!({})));
        assert_ne!(first, seed(1, [1, 2], 4, json!({})));
        assert_ne!(first, seed(1, [1, 2], 3, json!({"x": 1})));
    }

    #[test]
    fn secrets_differ() {
        assert_ne!(String::from(server_seed().unwrap()), String::from(server_seed().unwrap()));
    }
}
