use std::collections::{HashMap, HashSet};

use matchplay_board::{Game, Removal, Vertex};
use matchplay_solver::Review;

use crate::claim::ProofError;
use crate::proved::site::{At, Site};

/// Checks that each refutation is a legal line, that it begins with a winning move, and
/// that the player who made the mistake cannot move at its end, unless it is cut. The time
/// is linear in the board, the game and the refutations.
pub(crate) fn check(game: &Game, review: &Review, site: &Site<'_, '_>) -> Result<(), ProofError> {
    let plies = review.plies.iter().enumerate();
    let mut refuted = plies.filter_map(|(ply, it)| Some((ply, it.to, it.refutation.as_ref()?)));
    let Some(first) = refuted.next() else {
        return Ok(());
    };
    let mut lines = Lines::after(game);
    for (ply, to, refutation) in std::iter::once(first).chain(refuted) {
        let reject = |reason: String| site.reject(At::Ply(ply), "refutation", reason);
        let line = &refutation.line;
        let winning = &review.verdict(ply + 1).winning;
        if line
            .first()
            .is_none_or(|reply| winning.binary_search(reply).is_err())
        {
            let reason = "expected a winning move of the opponent as the first move".to_owned();
            return Err(reject(reason));
        }
        let mut token = to;
        lines.restart(ply + 1);
        for &to in line {
            if !lines.may_move(token, to) {
                let place = game.board().place(to);
                return Err(reject(format!("{place} is not a legal move")));
            }
            lines.play(token, to);
            token = to;
        }
        // The opponent makes the first and the last move.
        let wins = line.len() % 2 == 1 && lines.is_stuck(token);
        if refutation.complete && !wins {
            let reason = "expected the player who erred to be unable to move at its end, or \
                `refutation_cut`";
            return Err(reject(reason.to_owned()));
        }
    }
    Ok(())
}

/// Lines that leave a game after any ply. No position is copied for a line.
struct Lines<'g> {
    game: &'g Game,
    removed: Removed,
    /// The number of plies of the game before the line.
    before: u32,
}

/// The vertices or edges that the game and a line remove.
enum Removed {
    Vertices {
        /// The number of plies after which the token stands on a vertex.
        reached: Vec<u32>,
        /// The line that visited a vertex last, by its number of earlier plies.
        visited: Vec<u32>,
    },
    Edges {
        /// The number of plies after which an edge is used.
        used: HashMap<(Vertex, Vertex), u32>,
        line: HashSet<(Vertex, Vertex)>,
    },
}

const NEVER: u32 = u32::MAX;

impl<'g> Lines<'g> {
    fn after(game: &'g Game) -> Lines<'g> {
        let tokens = game.start().token().map(|start| (0, start));
        let tokens = tokens
            .into_iter()
            .chain((1..).zip(game.plies().iter().copied()));
        let removed = match game.board().removal() {
            Removal::Vertices => {
                let bound = game.board().vertex_bound();
                let mut reached = vec![NEVER; bound];
                for (plies, token) in tokens {
                    reached[token.index()] = plies;
                }
                let visited = vec![NEVER; bound];
                Removed::Vertices { reached, visited }
            }
            Removal::Edges => {
                let tokens: Vec<(u32, Vertex)> = tokens.collect();
                let moves = tokens.windows(2);
                let used = moves.map(|pair| (edge(pair[0].1, pair[1].1), pair[1].0));
                Removed::Edges {
                    used: used.collect(),
                    line: HashSet::new(),
                }
            }
        };
        Lines {
            game,
            removed,
            before: 0,
        }
    }

    /// Starts a line after some plies of the game.
    fn restart(&mut self, plies: usize) {
        // A review has fewer plies than its text has bytes, or the board has vertices.
        self.before = u32::try_from(plies).unwrap_or(NEVER);
        if let Removed::Edges { line, .. } = &mut self.removed {
            line.clear();
        }
    }

    /// Whether the token may move from a vertex to another.
    fn may_move(&self, from: Vertex, to: Vertex) -> bool {
        self.game.start().has_edge(from, to) && self.is_left(from, to)
    }

    fn is_stuck(&self, token: Vertex) -> bool {
        let mut neighbours = self.game.start().neighbours(token);
        neighbours.all(|to| !self.is_left(token, to))
    }

    /// Whether neither the game nor the line has removed the vertex or the edge.
    fn is_left(&self, from: Vertex, to: Vertex) -> bool {
        match &self.removed {
            Removed::Vertices { reached, visited } => {
                let reached = reached[to.index()];
                (reached == NEVER || reached > self.before) && visited[to.index()] != self.before
            }
            Removed::Edges { used, line } => {
                let edge = edge(from, to);
                let is_used = used.get(&edge).is_some_and(|&plies| plies <= self.before);
                !is_used && !line.contains(&edge)
            }
        }
    }

    fn play(&mut self, from: Vertex, to: Vertex) {
        match &mut self.removed {
            Removed::Vertices { visited, .. } => visited[to.index()] = self.before,
            Removed::Edges { line, .. } => _ = line.insert(edge(from, to)),
        }
    }
}

fn edge(from: Vertex, to: Vertex) -> (Vertex, Vertex) {
    (from.min(to), from.max(to))
}
