use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use sha2::{Digest, Sha256};

use super::review_set::Place;

/// Where the documents of a set stand, by their ids. Takes about 120
/// bytes a document, whatever its size and its id's.
#[derive(Default)]
pub(super) struct Index(BTreeMap<u128, Indexed>);

/// What is known of a document.
#[derive(Clone, Copy)]
pub(super) struct Indexed {
    pub(super) place: Place,
    digest: u128,
}

impl Indexed {
    pub(super) fn new(place: Place, bytes: &[u8]) -> Indexed {
        let digest = digest(bytes);
        Indexed { place, digest }
    }

    /// Whether both documents are the same, byte for byte.
    pub(super) fn is_same(&self, other: &Indexed) -> bool {
        self.digest == other.digest
    }
}

impl Index {
    /// Adds a document.
    ///
    /// # Errors
    ///
    /// Where the first one of the same id stands.
    pub(super) fn add(&mut self, id: &str, indexed: Indexed) -> Result<(), Place> {
        match self.0.entry(digest(id.as_bytes())) {
            Entry::Vacant(vacant) => {
                vacant.insert(indexed);
                Ok(())
            }
            Entry::Occupied(first) => Err(first.get().place),
        }
    }

    pub(super) fn get(&self, id: &str) -> Option<Indexed> {
        self.0.get(&digest(id.as_bytes())).copied()
    }

    /// The places of the documents whose ids another index has not, in order.
    pub(super) fn without(&self, other: &Index) -> Vec<Place> {
        let missing = self.0.iter().filter(|(id, _)| !other.0.contains_key(id));
        let mut places: Vec<Place> = missing.map(|(_, indexed)| indexed.place).collect();
        places.sort_by_key(Place::order);
        places
    }
}

/// The first 128 bits of the SHA-256.
fn digest(bytes: &[u8]) -> u128 {
    let digest = Sha256::digest(bytes);
    u128::from_be_bytes(*digest.first_chunk().expect("it has 256 bits"))
}
