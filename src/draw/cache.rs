//! What was drawn once and will be wanted again, bounded by the memory it takes.

use std::{
    collections::{BTreeMap, HashMap},
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// A cache that forgets what was not wanted for longest.
#[derive(Debug)]
pub(super) struct Cache<K, V> {
    most: usize,
    shelves: Mutex<Shelves<K, V>>,
}

#[derive(Debug)]
struct Shelves<K, V> {
    /// What is kept, how much it weighs, and when it was last wanted.
    kept: HashMap<K, (Arc<V>, usize, u64)>,
    /// The keys by when they were last wanted.
    wanted: BTreeMap<u64, K>,
    weight: usize,
    clock: u64,
}

impl<K: Hash + Eq + Copy, V> Cache<K, V> {
    /// A cache of at most so many bytes.
    pub(super) fn new(most: usize) -> Self {
        let shelves =
            Shelves { kept: HashMap::new(), wanted: BTreeMap::new(), weight: 0, clock: 0 };
        Self { most, shelves: Mutex::new(shelves) }
    }

    /// The value for `key`, made if it is not kept. `make` also says how many
    /// bytes the value takes. Nothing is locked meanwhile, so that one slow
    /// drawing holds up no other; two that are made at once are both right.
    pub(super) fn get(&self, key: K, make: impl FnOnce() -> (V, usize)) -> Arc<V> {
        if let Some(kept) = self.shelves().take_down(key) {
            return kept;
        }
        let (value, weight) = make();
        let value = Arc::new(value);
        if weight <= self.most {
            self.shelves().put(key, Arc::clone(&value), weight, self.most);
        }
        value
    }

    /// How many bytes are kept.
    #[cfg(test)]
    fn weight(&self) -> usize {
        self.shelves().weight
    }

    /// A drawing that panicked elsewhere leaves the shelves whole: every change
    /// of them is finished before anything is drawn.
    fn shelves(&self) -> MutexGuard<'_, Shelves<K, V>> {
        self.shelves.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq + Copy, V> Shelves<K, V> {
    fn take_down(&mut self, key: K) -> Option<Arc<V>> {
        self.clock += 1;
        let (value, _, last) = self.kept.get_mut(&key)?;
        self.wanted.remove(last);
        *last = self.clock;
        self.wanted.insert(self.clock, key);
        Some(Arc::clone(value))
    }

    fn put(&mut self, key: K, value: Arc<V>, weight: usize, most: usize) {
        self.clock += 1;
        if let Some((_, old, last)) = self.kept.insert(key, (value, weight, self.clock)) {
            self.wanted.remove(&last);
            self.weight -= old;
        }
        self.wanted.insert(self.clock, key);
        self.weight += weight;
        while self.weight > most {
            let Some((_, oldest)) = self.wanted.pop_first() else { return };
            if let Some((_, weight, _)) = self.kept.remove(&oldest) {
                self.weight -= weight;
            }
        }
    }
}

/// The key of what depends on nothing but this.
pub(super) fn key(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_wanted_last_is_kept_and_the_bound_holds() {
        let cache: Cache<u8, u8> = Cache::new(30);
        for key in [1, 2, 3] {
            cache.get(key, || (key, 10));
        }
        assert_eq!(*cache.get(1, || panic!("1 is kept")), 1);
        cache.get(4, || (4, 10));
        assert_eq!(cache.weight(), 30);
        let mut made = false;
        cache.get(2, || {
            made = true;
            (2, 10)
        });
        assert!(made, "2 was not wanted for longest");
        assert_eq!(*cache.get(1, || panic!("1 is still kept")), 1);
    }

    #[test]
    fn what_is_too_large_is_made_each_time() {
        let cache: Cache<u8, u8> = Cache::new(5);
        assert_eq!(*cache.get(1, || (7, 6)), 7);
        assert_eq!(*cache.get(1, || (8, 6)), 8);
        assert_eq!(cache.weight(), 0);
    }
}
