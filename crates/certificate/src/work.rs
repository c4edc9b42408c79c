use alloc::vec::Vec;

use matchplay_board::{Board, Game, Vertex};

use crate::{GameProof, ParityProof, PositionProof, Proof, Run};

impl GameProof {
    /// The work of [`judge_game`](crate::judge_game()): the vertices that it examines and the
    /// ends of their edges, counted again for each run, path and set. O(board + proof).
    ///
    /// A short proof can need much work, since one run can name all vertices and all of them
    /// have to be examined. A program that reads proofs of strangers can compare this number
    /// with a limit before it judges. The number saturates.
    pub fn work(&self, game: &Game) -> u64 {
        let costs = Costs::of(game.board());
        let start = u64::try_from(game.board().vertex_bound()).unwrap_or(u64::MAX);
        let plies = game
            .start()
            .token()
            .into_iter()
            .chain(game.plies().iter().copied());
        match self {
            // The graph is built, its vertices are settled, and their edges are moves.
            GameProof::Levels(proof) => sum([
                3 * costs.all(),
                u64::from(proof.top) + 1,
                count(proof.black.as_deref().unwrap_or_default()),
                2 * count(&proof.pairs),
                costs.runs(&proof.labels),
                sum(proof.positions.iter().map(|it| costs.position(it))),
            ]),
            GameProof::Parities(positions) => sum([
                start,
                costs.vertices(plies),
                sum(positions.iter().map(|position| match position {
                    ParityProof::Lost(proof) => costs.proof(proof),
                    ParityProof::Moves(proofs) => {
                        sum(proofs.iter().flatten().map(|proof| costs.proof(proof)))
                    }
                })),
            ]),
        }
    }
}

fn count<T>(list: &[T]) -> u64 {
    list.len() as u64
}

fn sum(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0, u64::saturating_add)
}

/// The cost of all vertices before each one, and of all vertices. A vertex costs 1, and 1
/// more for each edge that it may have.
struct Costs(Vec<u64>);

impl Costs {
    fn of(board: &Board) -> Costs {
        let mut before = Vec::with_capacity(board.vertex_bound() + 1);
        let mut cost = 0;
        before.push(cost);
        before.extend(board.places().vertices().map(|vertex| {
            cost += 1 + board.max_degree(vertex) as u64;
            cost
        }));
        Costs(before)
    }

    fn all(&self) -> u64 {
        self.0.last().copied().unwrap_or(0)
    }

    /// The cost of the vertices of a board from one to another; the judge rejects others.
    fn between(&self, first: Vertex, last: Vertex) -> u64 {
        let ends = [first.index(), last.index() + 1].map(|index| self.0.get(index));
        match ends {
            [Some(before), Some(up_to)] => up_to.saturating_sub(*before),
            _ => 0,
        }
    }

    fn vertices(&self, vertices: impl IntoIterator<Item = Vertex>) -> u64 {
        sum(vertices
            .into_iter()
            .map(|vertex| self.between(vertex, vertex)))
    }

    fn runs(&self, runs: &[Run]) -> u64 {
        sum(runs.iter().map(|run| 1 + self.between(run.first, run.last)))
    }

    fn position(&self, position: &PositionProof) -> u64 {
        sum([
            self.runs(&position.before),
            self.vertices(position.flip.iter().copied()),
            self.runs(&position.labels),
            sum(position.paths.iter().map(|path| 1 + count(path))),
            2 * count(&position.steps),
        ])
    }

    /// The cost of a proof of edge geography; any other is rejected at once.
    fn proof(&self, proof: &Proof) -> u64 {
        let set = |set: &Vec<Vertex>| 1 + self.vertices(set.iter().copied());
        match proof {
            Proof::Kernel(members) | Proof::TargetSet(members) => set(members),
            Proof::KernelReply { then, .. } => set(then),
            Proof::TargetSets(sets) => sum(sets.iter().map(set)),
            Proof::P(_) | Proof::N { .. } | Proof::Placements(_) => 0,
        }
    }
}
