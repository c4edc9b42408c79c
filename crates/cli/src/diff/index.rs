use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use sha2::{Digest, Sha256};

use super::review_set::Place;
use super::reviewed::{Head, Name};

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
    /// A document at a place, whose head was read from the same bytes.
    pub(super) fn new(place: Place, bytes: &[u8], head: &Head<'_>) -> Indexed {
        let (before, after) = match &head.file {
            Some(Name(Cow::Borrowed(file))) => {
                let start = file.as_ptr() as usize - bytes.as_ptr() as usize;
                (&bytes[..start], &bytes[start + file.len()..])
            }
            _ => (bytes, &[][..]),
        };
        let digest = digest([before, after]);
        Indexed { place, digest }
    }

    /// Whether both documents are the same, byte for byte but for their files.
    pub(super) fn is_same(&self, other: &Indexed) -> bool {
        self.digest == other.digest
    }
}

impl Index {
    /// Adds a document.
    ///
    /// # Errors
    ///
    /// The first one of the same id.
    pub(super) fn add(&mut self, id: &str, indexed: Indexed) -> Result<(), Indexed> {
        match self.0.entry(digest([id.as_bytes()])) {
            Entry::Vacant(vacant) => {
                vacant.insert(indexed);
                Ok(())
            }
            Entry::Occupied(first) => Err(*first.get()),
        }
    }

    pub(super) fn get(&self, id: &str) -> Option<Indexed> {
        self.0.get(&digest([id.as_bytes()])).copied()
    }

    /// The places of the documents whose ids another index has not, in order.
    pub(super) fn without(&self, other: &Index) -> Vec<Place> {
        let missing = self.0.iter().filter(|(id, _)| !other.0.contains_key(id));
        let mut places: Vec<Place> = missing.map(|(_, indexed)| indexed.place).collect();
        places.sort_by_key(Place::order);
        places
    }
}

/// The first 128 bits of the SHA-256 of all parts.
fn digest<const N: usize>(parts: [&[u8]; N]) -> u128 {
    let hasher = parts.iter().fold(Sha256::new(), Sha256::chain_update);
    let digest = hasher.finalize();
    u128::from_be_bytes(*digest.first_chunk().expect("it has 256 bits"))
}
