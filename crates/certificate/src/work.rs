use alloc::vec::Vec;

use matchplay_board::{Board, Game, Vertex};

use crate::{GameProof, ParityProof, Proof, StrategyEntry};

impl GameProof {
    /// The work of [`judge_game`](crate::judge_game()): the vertices that it examines and the
    /// ends of their edges, counted again for each run, path and set. O(board + proof).
    ///
    /// A short proof can need much work, since one run can name all vertices. A program that
    /// reads untrusted proofs can compare this number with a limit before it judges. The number
    /// saturates.
    pub fn work(&self, game: &Game) -> u64 {
        let costs = Costs::of(game.board());
        let token = game.start().token().into_iter();
        let tokens = costs.vertices(token.chain(game.plies().iter().copied()));
        let evidence = match self {
            GameProof::Levels(proof) => {
                let positions = || proof.positions.iter();
                let runs = positions().flat_map(|it| [&it.before, &it.labels]);
                let runs = runs.chain([&proof.labels]).flatten();
                let paths = positions().flat_map(|it| it.paths.iter().chain([&it.augmenting]));
                let runs = costs.runs(runs.map(|run| (run.first, run.last)));
                let paths = costs.vertices(paths.flatten().copied());
                runs.saturating_add(paths).saturating_add(proof.top.into())
            }
            GameProof::Parities(positions) => {
                let proofs = positions.iter().flat_map(proofs);
                let work = proofs.map(|proof| costs.proof(proof));
                work.fold(0, u64::saturating_add)
            }
        };
        // The graph is built, and every vertex is settled and can be a placement.
        evidence
            .saturating_add(tokens)
            .saturating_add(3 * costs.all())
    }
}

/// The proofs for one position of edge geography.
fn proofs(position: &ParityProof) -> impl Iterator<Item = &Proof> {
    let (lost, moves) = match position {
        ParityProof::Lost(proof) => (Some(proof), &[][..]),
        ParityProof::Moves(proofs) => (None, &proofs[..]),
    };
    lost.into_iter().chain(moves.iter().flatten())
}

/// The cost of the vertices before each one, and of all vertices. A vertex costs 1, and 1
/// more for each edge that it may have.
struct Costs(Vec<u64>);

impl Costs {
    fn of(board: &Board) -> Costs {
        let mut cost = 0;
        let up_to = board.places().vertices().map(|vertex| {
            cost += 1 + board.max_degree(vertex) as u64;
            cost
        });
        Costs([0].into_iter().chain(up_to).collect())
    }

    fn all(&self) -> u64 {
        self.0.last().copied().unwrap_or(0)
    }

    /// The cost of a proof; a proof of vertex geography is rejected at once.
    fn proof(&self, proof: &Proof) -> u64 {
        match proof {
            Proof::Kernel(set) | Proof::TargetSet(set) | Proof::KernelReply { then: set, .. } => {
                self.vertices(set.iter().copied())
            }
            Proof::TargetSets(sets) => self.vertices(sets.iter().flatten().copied()),
            Proof::Strategy(entries) | Proof::StrategyReply { then: entries, .. } => {
                let work = entries.iter().map(StrategyEntry::work);
                work.fold(0, u64::saturating_add)
            }
            Proof::P(_) | Proof::N { .. } | Proof::Placements(_) => 0,
        }
    }

    fn vertices(&self, vertices: impl Iterator<Item = Vertex>) -> u64 {
        self.runs(vertices.map(|vertex| (vertex, vertex)))
    }

    /// The cost of the vertices from the first to the last of each run. The judge rejects
    /// vertices off the board.
    fn runs(&self, runs: impl Iterator<Item = (Vertex, Vertex)>) -> u64 {
        let costs = runs.filter_map(|(first, last)| {
            let up_to = self.0.get(last.index() + 1)?;
            Some(up_to.saturating_sub(*self.0.get(first.index())?))
        });
        costs.fold(0, u64::saturating_add)
    }
}
