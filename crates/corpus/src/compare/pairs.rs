use std::collections::{HashMap, VecDeque};

use matchplay_document::DocumentHead;
use sha2::{Digest, Sha256};

use super::document_set::Place;

/// A document of a set. Takes about 100 bytes for a document of any size.
pub(super) struct Entry {
    pub(super) place: Place,
    /// The hash of the `id`, if the document has one.
    id: Option<u128>,
    /// The hash of the fingerprint, or of the digest of an error.
    identity: u128,
    /// The hash of the document without `input`.
    contents: u128,
}

impl Entry {
    /// The entry of a document whose head was read from the same bytes.
    pub(super) fn new(place: Place, bytes: &[u8], head: &DocumentHead<'_>) -> Entry {
        let (before, after) = match head.input_span() {
            Some(input) => (&bytes[..input.start], &bytes[input.end..]),
            None => (bytes, &[][..]),
        };
        Entry {
            place,
            id: head.names().id.map(|id| hash([id.as_bytes()])),
            identity: hash([head.identity().as_bytes()]),
            contents: hash([before, after]),
        }
    }

    /// Whether both documents have the same bytes, except for `input`.
    pub(super) fn is_same(&self, other: &Entry) -> bool {
        self.contents == other.contents
    }
}

/// The pairs of two sets: by `id`, the rest by fingerprint or digest, and among equal
/// names the first document with the first, the second with the second.
pub(super) struct Pairs {
    /// The index of the older document of each newer one.
    pub(super) of_new: Vec<Option<usize>>,
    /// The indices of the other older documents, ascending.
    pub(super) only_old: Vec<usize>,
}

impl Pairs {
    pub(super) fn new(old: &[Entry], new: &[Entry]) -> Pairs {
        let mut pairs = Pairs {
            of_new: vec![None; new.len()],
            only_old: (0..old.len()).collect(),
        };
        pairs.pair(old, new, |entry| entry.id);
        pairs.pair(old, new, |entry| Some(entry.identity));
        pairs
    }

    /// Pairs the documents that have the same name and are not paired yet.
    fn pair(&mut self, old: &[Entry], new: &[Entry], name: impl Fn(&Entry) -> Option<u128>) {
        let mut named: HashMap<u128, VecDeque<usize>> = HashMap::new();
        for &index in &self.only_old {
            if let Some(name) = name(&old[index]) {
                named.entry(name).or_default().push_back(index);
            }
        }
        let mut paired = vec![false; old.len()];
        for (entry, was) in new.iter().zip(&mut self.of_new) {
            let same = name(entry).filter(|_| was.is_none());
            let same = same.and_then(|name| named.get_mut(&name));
            if let Some(index) = same.and_then(VecDeque::pop_front) {
                *was = Some(index);
                paired[index] = true;
            }
        }
        self.only_old.retain(|&index| !paired[index]);
    }
}

/// The first 128 bits of the SHA-256 of all parts.
fn hash<const N: usize>(parts: [&[u8]; N]) -> u128 {
    let hasher = parts.iter().fold(Sha256::new(), Sha256::chain_update);
    let digest = hasher.finalize();
    u128::from_be_bytes(*digest.first_chunk().expect("a digest has 32 bytes"))
}
