use arbitrary::Arbitrary;
use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_solver::prove;

/// A proof of a position that need not hold, from whatever bytes.
#[derive(Arbitrary, Clone, Debug)]
pub enum Lie {
    /// The solver's own proof, spoilt here and there.
    Spoilt(Vec<Damage>),
    /// One that is made up.
    MadeUp {
        /// The winning reply, where there should be one.
        reply: Option<u8>,
        /// Whether the matching should be perfect.
        perfect: bool,
        /// The matched pairs.
        matching: Vec<(u8, u8)>,
        /// The cover's vertices.
        cover: Vec<u8>,
        /// The cover's odd sets.
        odd_sets: Vec<Vec<u8>>,
    },
}

/// One thing done to a proof.
#[derive(Arbitrary, Clone, Debug)]
pub enum Damage {
    /// Another reply.
    Reply(u8),
    /// The claim of N as one of P, or the other way round.
    Claim(u8),
    /// A pair more, or in the place of another.
    Pair(u8, u8, Option<u8>),
    /// A pair less.
    NoPair(u8),
    /// A vertex more in the cover, or in the place of another.
    Cover(u8, Option<u8>),
    /// A vertex less in the cover.
    NoCover(u8),
    /// A set more in the cover.
    Set(Vec<u8>),
    /// A set less.
    NoSet(u8),
}

impl Lie {
    /// The proof about a position.
    pub fn proof(&self, position: &Position) -> Proof {
        match self {
            Lie::Spoilt(damages) => {
                let mut proof = prove(position);
                for damage in damages {
                    proof = damage.done_to(proof);
                }
                proof
            }
            Lie::MadeUp {
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

impl Damage {
    fn done_to(&self, proof: Proof) -> Proof {
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
            Damage::Reply(to) => reply = reply.map(|_| vertex(*to)),
            Damage::Claim(to) => reply = reply.is_none().then(|| vertex(*to)),
            Damage::Pair(a, b, place) => put(matching, (vertex(*a), vertex(*b)), *place),
            Damage::NoPair(place) => drop_one(matching, *place),
            Damage::Cover(a, place) => put(&mut cover.vertices, vertex(*a), *place),
            Damage::NoCover(place) => drop_one(&mut cover.vertices, *place),
            Damage::Set(set) => cover.odd_sets.push(vertices(set)),
            Damage::NoSet(place) => drop_one(&mut cover.odd_sets, *place),
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

/// A vertex, the last byte of all far off any board.
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
