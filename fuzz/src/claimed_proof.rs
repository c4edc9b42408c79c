use arbitrary::Arbitrary;
use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_solver::prove;

/// A proof of a position, valid or not, from arbitrary bytes.
#[derive(Arbitrary, Clone, Debug)]
pub enum ClaimedProof {
    /// The proof of the solver, with changes.
    Changed(Vec<Change>),
    /// An invented proof.
    Invented {
        /// The winning reply of a proof of an N-position.
        reply: Option<u8>,
        /// Whether the proof claims that the matching is perfect.
        perfect: bool,
        /// The matched pairs.
        matching: Vec<(u8, u8)>,
        /// The vertices of the cover.
        cover: Vec<u8>,
        /// The odd sets of the cover.
        odd_sets: Vec<Vec<u8>>,
    },
}

/// A change of a proof.
#[derive(Arbitrary, Clone, Debug)]
pub enum Change {
    /// Replaces the reply.
    Reply(u8),
    /// Claims P instead of N, or N with this reply instead of P.
    Claim(u8),
    /// Adds a pair, or replaces one.
    Pair(u8, u8, Option<u8>),
    /// Removes a pair.
    NoPair(u8),
    /// Adds a vertex to the cover, or replaces one.
    Cover(u8, Option<u8>),
    /// Removes a vertex from the cover.
    NoCover(u8),
    /// Adds an odd set to the cover.
    Set(Vec<u8>),
    /// Removes an odd set.
    NoSet(u8),
}

impl ClaimedProof {
    /// The proof of a position.
    pub fn proof(&self, position: &Position) -> Proof {
        match self {
            ClaimedProof::Changed(changes) => {
                let proof = prove(position);
                changes
                    .iter()
                    .fold(proof, |proof, change| change.apply(proof))
            }
            ClaimedProof::Invented {
                reply,
                perfect,
                matching,
                cover,
                odd_sets,
            } => {
                let matching = matching
                    .iter()
                    .map(|&(a, b)| (vertex(a), vertex(b)))
                    .collect();
                let witness = Witness {
                    matching,
                    cover: Cover {
                        vertices: vertices(cover),
                        odd_sets: odd_sets.iter().map(|set| vertices(set)).collect(),
                    },
                };
                match (reply, perfect) {
                    (_, true) => Proof::Perfect(witness.matching),
                    (Some(reply), _) => Proof::N {
                        reply: vertex(*reply),
                        then: witness,
                    },
                    (None, _) => Proof::P(witness),
                }
            }
        }
    }
}

impl Change {
    fn apply(&self, proof: Proof) -> Proof {
        let (reply, mut witness) = match proof {
            Proof::P(witness) => (None, witness),
            Proof::N { reply, then } => (Some(reply), then),
            Proof::Perfect(matching) => (
                None,
                Witness {
                    matching,
                    ..Witness::default()
                },
            ),
        };
        let mut reply = reply;
        let Witness { matching, cover } = &mut witness;
        match self {
            Change::Reply(to) => reply = reply.map(|_| vertex(*to)),
            Change::Claim(to) => reply = reply.is_none().then(|| vertex(*to)),
            Change::Pair(a, b, place) => put(matching, (vertex(*a), vertex(*b)), *place),
            Change::NoPair(place) => drop_one(matching, *place),
            Change::Cover(a, place) => put(&mut cover.vertices, vertex(*a), *place),
            Change::NoCover(place) => drop_one(&mut cover.vertices, *place),
            Change::Set(set) => cover.odd_sets.push(vertices(set)),
            Change::NoSet(place) => drop_one(&mut cover.odd_sets, *place),
        }
        match reply {
            Some(reply) => Proof::N {
                reply,
                then: witness,
            },
            None => Proof::P(witness),
        }
    }
}

fn put<T>(items: &mut Vec<T>, item: T, place: Option<u8>) {
    let place = place.and_then(|place| usize::from(place).checked_rem(items.len()));
    match place {
        Some(place) => items[place] = item,
        None => items.push(item),
    }
}

fn drop_one<T>(items: &mut Vec<T>, place: u8) {
    if let Some(place) = usize::from(place).checked_rem(items.len()) {
        items.remove(place);
    }
}

/// The vertex of a byte; the largest byte is a vertex far outside any board.
fn vertex(byte: u8) -> Vertex {
    Vertex::new(if byte == u8::MAX {
        u32::MAX
    } else {
        byte.into()
    })
}

fn vertices(bytes: &[u8]) -> Vec<Vertex> {
    bytes.iter().copied().map(vertex).collect()
}
