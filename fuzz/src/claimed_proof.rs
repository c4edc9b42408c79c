use arbitrary::Arbitrary;
use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Answer, Cover, Proof, StrategyEntry, Witness};
use matchplay_solver::prove;

/// A proof of a position, valid or not, from arbitrary bytes.
#[derive(Arbitrary, Clone, Debug)]
pub struct ClaimedProof {
    /// Whether the changes apply to the solver's proof; otherwise to an empty kernel.
    is_from_solver: bool,
    changes: Vec<Change>,
}

/// A kind of proof.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Claim {
    /// A P-position.
    P,
    /// An N-position.
    N,
    /// Every placement loses.
    Placements,
    /// An even kernel.
    Kernel,
    /// A target set.
    TargetSet,
    /// A reply to an even kernel.
    KernelReply,
    /// A target set for each move.
    TargetSets,
    /// A strategy.
    Strategy,
    /// A reply and a strategy.
    StrategyReply,
}

/// A change of a proof.
#[derive(Arbitrary, Clone, Debug)]
pub enum Change {
    /// Makes it another kind of proof.
    Claim(Claim),
    /// Replaces the reply.
    Reply(u8),
    /// Adds a pair, or replaces one.
    Pair(u8, u8, Option<u8>),
    /// Removes a pair.
    NoPair(u8),
    /// Adds a vertex to the cover, or replaces one.
    Cover(u8, Option<u8>),
    /// Removes a vertex from the cover.
    NoCover(u8),
    /// Adds a set.
    Set(Vec<u8>),
    /// Removes a set.
    NoSet(u8),
    /// Adds a vertex to the first set, or replaces one.
    Member(u8, Option<u8>),
    /// Removes a vertex from the first set.
    NoMember(u8),
    /// Adds an entry, or replaces one.
    Entry(Vec<u8>, Option<u8>),
    /// Removes an entry.
    NoEntry(u8),
    /// Changes the last numbers of an answer of an entry.
    Answer(u8, u8, u8, u8),
}

/// The parts of all kinds of proofs.
struct Parts {
    claim: Claim,
    reply: Vertex,
    matching: Vec<(Vertex, Vertex)>,
    cover: Vec<Vertex>,
    sets: Vec<Vec<Vertex>>,
    entries: Vec<StrategyEntry>,
}

impl ClaimedProof {
    /// The proof of a position.
    pub fn proof(&self, position: &Position) -> Proof {
        let proof = self.is_from_solver.then(|| prove(position)).flatten();
        let mut parts = Parts::of(proof.unwrap_or(Proof::Kernel(Vec::new())));
        for change in &self.changes {
            change.apply(&mut parts);
        }
        parts.proof()
    }
}

impl Parts {
    fn of(proof: Proof) -> Parts {
        let none = Vertex::new(0);
        let mut entries = Vec::new();
        let (claim, reply, witness, sets) = match proof {
            Proof::P(witness) => (Claim::P, none, witness, Vec::new()),
            Proof::N { reply, then } => (Claim::N, reply, then, Vec::new()),
            Proof::Placements(witness) => (Claim::Placements, none, witness, Vec::new()),
            Proof::Kernel(kernel) => (Claim::Kernel, none, Witness::default(), vec![kernel]),
            Proof::TargetSet(set) => (Claim::TargetSet, none, Witness::default(), vec![set]),
            Proof::KernelReply { reply, then } => {
                (Claim::KernelReply, reply, Witness::default(), vec![then])
            }
            Proof::TargetSets(sets) => (Claim::TargetSets, none, Witness::default(), sets),
            Proof::Strategy(strategy) => {
                entries = strategy;
                (Claim::Strategy, none, Witness::default(), Vec::new())
            }
            Proof::StrategyReply { reply, then } => {
                entries = then;
                (Claim::StrategyReply, reply, Witness::default(), Vec::new())
            }
        };
        let Witness { matching, cover } = witness;
        Parts {
            claim,
            reply,
            matching,
            cover: cover.vertices,
            sets: [cover.odd_sets, sets].concat(),
            entries,
        }
    }

    fn proof(self) -> Proof {
        let Parts {
            claim,
            reply,
            matching,
            cover,
            sets,
            entries,
        } = self;
        let first = sets.first().cloned().unwrap_or_default();
        let witness = Witness {
            matching,
            cover: Cover {
                vertices: cover,
                odd_sets: sets.clone(),
            },
        };
        match claim {
            Claim::P => Proof::P(witness),
            Claim::N => Proof::N {
                reply,
                then: witness,
            },
            Claim::Placements => Proof::Placements(witness),
            Claim::Kernel => Proof::Kernel(first),
            Claim::TargetSet => Proof::TargetSet(first),
            Claim::KernelReply => Proof::KernelReply { reply, then: first },
            Claim::TargetSets => Proof::TargetSets(sets),
            Claim::Strategy => Proof::Strategy(entries),
            Claim::StrategyReply => Proof::StrategyReply {
                reply,
                then: entries,
            },
        }
    }
}

impl Change {
    fn apply(&self, parts: &mut Parts) {
        match self {
            Change::Claim(claim) => parts.claim = *claim,
            Change::Reply(to) => parts.reply = vertex(*to),
            Change::Pair(a, b, place) => {
                put(&mut parts.matching, (vertex(*a), vertex(*b)), *place);
            }
            Change::NoPair(place) => drop_one(&mut parts.matching, *place),
            Change::Cover(a, place) => put(&mut parts.cover, vertex(*a), *place),
            Change::NoCover(place) => drop_one(&mut parts.cover, *place),
            Change::Set(set) => parts.sets.push(vertices(set)),
            Change::NoSet(place) => drop_one(&mut parts.sets, *place),
            Change::Member(a, place) => {
                if let Some(set) = parts.sets.first_mut() {
                    put(set, vertex(*a), *place);
                }
            }
            Change::NoMember(place) => {
                if let Some(set) = parts.sets.first_mut() {
                    drop_one(set, *place);
                }
            }
            Change::Entry(bytes, place) => put(&mut parts.entries, entry(bytes), *place),
            Change::NoEntry(place) => drop_one(&mut parts.entries, *place),
            Change::Answer(number, index, reply, then) => {
                let number = usize::from(*number).checked_rem(parts.entries.len());
                let entry = number.map(|number| &mut parts.entries[number]);
                if let Some(StrategyEntry::Answers(answers)) = entry
                    && let Some(index) = usize::from(*index).checked_rem(answers.len())
                {
                    answers[index].reply = vertex(*reply);
                    answers[index].then = usize::from(*then);
                }
            }
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

/// Answers of three bytes each, or an even kernel.
fn entry(bytes: &[u8]) -> StrategyEntry {
    if !bytes.len().is_multiple_of(3) {
        return StrategyEntry::Kernel(vertices(bytes));
    }
    let answers = bytes.chunks_exact(3).map(|bytes| Answer {
        to: vertex(bytes[0]),
        reply: vertex(bytes[1]),
        then: bytes[2].into(),
    });
    StrategyEntry::Answers(answers.collect())
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
