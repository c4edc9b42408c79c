use std::cmp::Reverse;
use std::collections::HashSet;

use matchplay_board::{Game, Position};
use matchplay_certificate::judge_game;
use matchplay_solver::{
    CompressedGraph, Interrupted, LengthBudget, LimitedSolver, Solution, Solver, WorkLimit,
};

use super::evaluation::{NO_PUZZLE, exact_lengths, removals};
use super::only_moves::only_moves;
use super::{Climb, Composer, Goal};
use crate::{Canonical, Puzzle, Task};

/// A puzzle on a composed board.
///
/// A new solver has found lengths, only moves and flips again. If it comes from
/// [`Compositions::best`], a judge that shares no code with the solver has accepted a proof that
/// exactly its winning move wins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Composed {
    /// The puzzle; its task is to find the only winning move.
    pub puzzle: Puzzle,
    /// The number of only moves that the loser can demand before a position in which several moves
    /// win: positions with several legal moves of which exactly one wins. It is at least this number if
    /// more than 2,000 positions have to be solved to count them.
    pub only_moves: usize,
    /// The number of plies until the opponent has won after the wrong move that loses fastest,
    /// counted with this move.
    pub shortest_refutation: u32,
    /// The number of vertices whose removal makes the opponent win: by a wall, a
    /// forbidden state, a removed node or a stone of another colour.
    pub flips: usize,
}

/// The boards that climbs found, of which the best are returned.
#[derive(Debug)]
pub struct Compositions<'a> {
    composer: &'a Composer,
    climbs: Vec<Climb>,
}

impl<'a> Compositions<'a> {
    /// No boards.
    pub const fn new(composer: &'a Composer) -> Compositions<'a> {
        Compositions {
            composer,
            climbs: Vec::new(),
        }
    }

    /// Adds the result of a climb if it poses a puzzle. Equally good boards keep the order in which
    /// they are added.
    pub fn add(&mut self, climb: Climb) {
        if climb.points > NO_PUZZLE {
            self.climbs.push(climb);
        }
    }

    /// The best boards, at most `count`, without boards that differ only by symmetries or outside
    /// of the vertices that matter.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn best(mut self, count: usize, limit: &WorkLimit) -> Result<Vec<Composed>, Interrupted> {
        let mut known = HashSet::new();
        let mut best = Vec::new();
        let composer = self.composer;
        for (climb, position) in self.ranked() {
            if best.len() == count {
                break;
            }
            let core = composer.core(climb, &position);
            if core.as_ref().is_none_or(|core| known.contains(core)) {
                continue;
            }
            let mut solver = Solver::new();
            let mut solver = solver.within(limit.clone());
            let composed = composer.confirm(climb, &position, &mut solver)?;
            if composed.is_some() && is_proved(&position, &mut solver)? {
                best.extend(composed);
                known.extend(core);
            }
        }
        Ok(best)
    }

    /// The best board, without a proof. A program that calls only this function does not contain
    /// the judge.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn best_unjudged(mut self, limit: &WorkLimit) -> Result<Option<Composed>, Interrupted> {
        let composer = self.composer;
        for (climb, position) in self.ranked() {
            let mut solver = Solver::new();
            let mut solver = solver.within(limit.clone());
            let composed = composer.confirm(climb, &position, &mut solver)?;
            if composed.is_some() {
                return Ok(composed);
            }
        }
        Ok(None)
    }

    /// The climbs with their positions, the best first.
    fn ranked(&mut self) -> impl Iterator<Item = (&Climb, Position)> {
        self.climbs.sort_by_key(|climb| Reverse(climb.points));
        let composer = self.composer;
        self.climbs
            .iter()
            .filter_map(|climb| Some((climb, composer.outline.position(&climb.sketch)?)))
    }
}

impl Composer {
    /// The puzzle of a climb, if it satisfies all requirements.
    fn confirm(
        &self,
        climb: &Climb,
        position: &Position,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<Composed>, Interrupted> {
        let requirements = self.requirements();
        let Some(puzzle) = Puzzle::new(position, Task::Find, solver)? else {
            return Ok(None);
        };
        if puzzle.difficulty.points < requirements.difficulty {
            return Ok(None);
        }
        let mut budget = LengthBudget::within(&solver.limit());
        let lengths = solver.lengths(&Game::new(position.clone()), &mut budget)?;
        let Some((wins_in, shortest_refutation)) = lengths.first().and_then(exact_lengths) else {
            return Ok(None);
        };
        let composed = Composed {
            only_moves: only_moves(position, solver)?,
            flips: removals(position, solver)?.len(),
            puzzle,
            shortest_refutation,
        };
        let is_satisfied = composed.puzzle.difficulty.legal_moves >= requirements.min_moves()
            && wins_in >= requirements.length
            && composed.only_moves >= requirements.only_moves
            && requirements
                .max_walls
                .is_none_or(|most| self.outline.walls(&climb.sketch) <= most)
            && (requirements.goal != Goal::OneFlip || composed.flips == 1);
        Ok(is_satisfied.then_some(composed))
    }

    /// The canonical form of the part of a board that matters: the token, its moves, and the vertices
    /// that the token can reach while the winner makes no mistake.
    fn core(&self, climb: &Climb, position: &Position) -> Option<Canonical> {
        let token = position.token()?;
        let edges = position
            .remaining()
            .filter(|&vertex| vertex != token)
            .flat_map(|vertex| {
                let others = position
                    .neighbours(vertex)
                    .filter(move |&it| it != token && it > vertex);
                others.map(move |other| (vertex.into(), other.into()))
            });
        let bound = position.board().vertex_bound();
        let graph = CompressedGraph::from_edges(bound as u32, edges).ok()?;
        let mut is_inessential = vec![false; bound];
        for vertex in Solution::of(graph).winning_placements() {
            is_inessential[vertex.index()] = true;
        }
        let mut kept = vec![false; bound];
        kept[token.index()] = true;
        let mut open = Vec::new();
        for to in position.moves() {
            kept[to.index()] = true;
            if is_inessential[to.index()] {
                open.push(to);
            }
        }
        while let Some(vertex) = open.pop() {
            for other in position.neighbours(vertex) {
                let matters = is_inessential[vertex.index()] || is_inessential[other.index()];
                if matters && !std::mem::replace(&mut kept[other.index()], true) {
                    open.push(other);
                }
            }
        }
        let core = self
            .outline
            .position(&self.outline.restricted(&climb.sketch, &kept))?;
        Some(Canonical::of(&core))
    }
}

/// Whether a judge accepts a proof that exactly the winning moves of a position win.
fn is_proved(position: &Position, solver: &mut LimitedSolver<'_>) -> Result<bool, Interrupted> {
    let game = Game::new(position.clone());
    let review = solver.review(&game)?;
    let proof = solver.prove_game(&game, &review)?;
    Ok(proof.is_some_and(|proof| judge_game(&game, &review.claims(), &proof).is_ok()))
}
