use std::iter;

use matchplay_board::{Position, Vertex};
use matchplay_solver::{BestMoves, Interrupted, Reason, Resistance, Solver, WorkLimit};
use matchplay_strings::Language;

use crate::Strength;
use crate::random::Random;

/// A computer player.
///
/// A perfect opponent makes a random one of the [`BestMoves`]. In a won position, it wins as fast as
/// a short search finds. If no move is known to win, it chooses among the moves that are not known
/// to lose. In a lost position, it holds out as long as possible if the search decides how long
/// that is. Otherwise, it chooses among the moves that leave the other player the fewest winning
/// replies and, of these, the most legal replies. This is a *heuristic*; if more than 32 moves are
/// legal, such as when the token has to be placed, it compares 32 random ones.
///
/// The choice depends only on the strength, the seed and the position: a player who
/// takes back a move and repeats it gets the same reply.
#[derive(Debug)]
pub struct Opponent {
    strength: Strength,
    seed: u64,
    solver: Solver,
    /// The largest number of edges that are scanned for one answer.
    edges: Option<u64>,
}

impl Opponent {
    /// The name of the opponent in sentences and records.
    pub const NAME: &'static str = "matchplay";

    /// An opponent with a seed for its random choices.
    pub fn new(strength: Strength, seed: u64) -> Opponent {
        Opponent {
            strength,
            seed,
            solver: Solver::new(),
            edges: None,
        }
    }

    /// Limits the work for each choice, and for each other answer of a
    /// [`Session`](crate::Session), to this number of scanned edges [default: no limit].
    /// Beyond the limit, the outcomes of all moves are unknown.
    #[must_use]
    pub fn within(self, edges: u64) -> Opponent {
        Opponent {
            edges: Some(edges),
            ..self
        }
    }

    /// The limit of the work for one answer.
    pub(crate) fn limit(&self) -> WorkLimit {
        let limit = WorkLimit::default();
        match self.edges {
            Some(edges) => limit.edges(edges),
            None => limit,
        }
    }

    /// The strength.
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// The seed of the random choices.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// A description of how the opponent plays, in one or two lines.
    ///
    /// ```
    /// use matchplay_practice::{Opponent, Strength};
    /// use matchplay_strings::Language;
    ///
    /// let opponent = Opponent::new(Strength::Random, 7);
    /// let description = opponent.description(Language::ENGLISH);
    /// assert_eq!(description, "matchplay plays random legal moves (seed 7).");
    /// ```
    pub fn description(&self, language: Language) -> String {
        let seed = self.seed.to_string();
        let error_rate = self.strength.error_rate();
        let error_rate = error_rate.map_or_else(String::new, |rate| rate.to_string());
        let key = match self.strength {
            Strength::Perfect => "session.opponent.perfect",
            Strength::Casual { .. } => "session.opponent.casual",
            Strength::Random => "session.opponent.random",
        };
        let values = [("B", Opponent::NAME), ("s", &seed), ("p", &error_rate)];
        let play = language.fill(key, &values);
        match self.strength {
            Strength::Random => play,
            _ => format!("{play}\n{}", language.say("session.opponent.speed")),
        }
    }

    /// The move of the opponent; `None` if it has no legal move and has lost.
    ///
    /// Solves the position and, if it is lost, the position after each compared move, and searches
    /// for the lengths of the moves.
    pub fn choose(&mut self, position: &Position) -> Option<Choice> {
        self.search(position).unwrap_or_else(|Interrupted| {
            let mut random = Random::new(self.seed, position.plies() as u64);
            let legal: Vec<Vertex> = position.moves().collect();
            let (to, why) = (random.pick(&legal)?, Why::Best(Reason::Unknown));
            Some(Choice { to, why })
        })
    }

    /// The choice, unless it takes more work than the limit.
    fn search(&mut self, position: &Position) -> Result<Option<Choice>, Interrupted> {
        let mut random = Random::new(self.seed, position.plies() as u64);
        let is_error = match self.strength {
            Strength::Perfect => false,
            Strength::Casual { error_rate } => random.chance(error_rate),
            Strength::Random => {
                let legal: Vec<Vertex> = position.moves().collect();
                let chosen = random.pick(&legal);
                let why = Why::Legal;
                return Ok(chosen.map(|to| Choice { to, why }));
            }
        };
        let limit = self.limit();
        let mut solver = self.solver.within(limit);
        let verdict = solver.solve(position)?;
        if is_error && !verdict.winning.is_empty() {
            let not_losing = [&verdict.winning, &verdict.unknown];
            let losing = |to: &Vertex| not_losing.iter().all(|it| it.binary_search(to).is_err());
            let losing: Vec<Vertex> = position.moves().filter(losing).collect();
            if let Some(to) = random.pick(&losing) {
                return Ok(Some(Choice { to, why: Why::Errs }));
            }
        }
        // Draws random numbers only if moves are compared.
        let sample = iter::once_with(|| sample(position, &mut random));
        let best = BestMoves::of(position, &verdict, sample.flatten(), &mut solver)?;
        Ok(best.and_then(|BestMoves { moves, reason }| {
            let (to, why) = (random.pick(&moves)?, Why::Best(reason));
            Some(Choice { to, why })
        }))
    }
}

/// A move and the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The vertex to which the token moves.
    pub to: Vertex,
    /// The reason.
    pub why: Why,
}

/// The reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// The move is one of the best.
    Best(Reason),
    /// A casual player makes a deliberate mistake: another move wins.
    Errs,
    /// A random player considers only whether the move is legal.
    Legal,
}

/// The moves that are compared in a lost position: all legal ones or, of too many, random ones.
fn sample(position: &Position, random: &mut Random) -> Vec<Vertex> {
    let mut moves: Vec<Vertex> = position.moves().collect();
    if moves.len() > Resistance::MAX_COMPARED {
        let mut chosen = random.choose(Resistance::MAX_COMPARED, moves.len());
        moves.retain(|_| chosen.next() == Some(true));
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Percent;
    use crate::session::tests::starts;
    use matchplay_board::{ExplicitGraph, Removal};
    use matchplay_solver::{Outcome, solve};

    fn maze(text: &str, start: Option<u32>) -> Position {
        let maze: matchplay_board::Maze = text.parse().unwrap();
        let start = start.map(|start| maze.size().coord(Vertex::new(start)));
        Position::maze(maze, start).unwrap()
    }

    /// The choices of an opponent and of a hint.
    fn choices(position: &Position) -> [Option<Choice>; 2] {
        let mut opponent = Opponent::new(Strength::Perfect, 1);
        let mut solver = Solver::new();
        let hint = crate::Hint::of(position, &mut solver.within(WorkLimit::default()));
        [opponent.choose(position), hint.unwrap().choice]
    }

    #[test]
    fn in_a_lost_position_of_an_edge_game_few_winning_replies_are_left() {
        // After the move to 1, the only reply wins. After the move to 3, two of three replies
        // win. After the move to 8, one of two replies wins.
        let edges = [
            (0, 1),
            (1, 2),
            (0, 3),
            (3, 4),
            (3, 5),
            (3, 6),
            (6, 7),
            (0, 8),
            (8, 9),
            (8, 10),
            (10, 11),
        ];
        let graph = ExplicitGraph::new(12, edges).unwrap();
        let position = Position::graph(graph.removing(Removal::Edges), Some(0)).unwrap();
        let best = Choice {
            to: Vertex::new(8),
            why: Why::Best(Reason::Resists {
                winning: 1,
                unknown: 0,
                legal: 2,
            }),
        };
        assert_eq!(choices(&position), [Some(best); 2]);
    }

    #[test]
    fn the_fastest_win_and_the_longest_defence_are_chosen() {
        let choice = |to, reason| {
            let why = Why::Best(reason);
            let to = Vertex::new(to);
            Some(Choice { to, why })
        };
        // One ply to the left, and three to the right.
        let won = choice(0, Reason::Wins { plies: Some(1) });
        assert_eq!(choices(&maze(".....", Some(1))), [won; 2]);
        // Two plies to the left, and four to the right.
        let lost = choice(3, Reason::Delays { plies: 4 });
        assert_eq!(choices(&maze(".......", Some(2))), [lost; 2]);
    }

    #[test]
    fn a_casual_opponent_errs_exactly_on_the_draws_below_its_rate() {
        let error_rate = Percent::new(30).unwrap();
        let (mut errors, mut others) = (0, 0);
        for (seed, position) in (0..).zip(starts().iter().cycle().take(5_000)) {
            let verdict = solve(position);
            let choice = Opponent::new(Strength::Casual { error_rate }, seed).choose(position);
            let Some(choice) = choice else {
                assert_eq!(verdict.legal_moves, 0);
                continue;
            };
            let can_err =
                !verdict.winning.is_empty() && verdict.winning.len() < verdict.legal_moves;
            let draw = Random::new(seed, 0).below(100);
            assert_eq!(choice.why == Why::Errs, can_err && draw < 30, "draw {draw}");
            let wins = verdict.winning.contains(&choice.to);
            assert_eq!(wins, matches!(choice.why, Why::Best(Reason::Wins { .. })));
            assert_eq!(
                wins || choice.why == Why::Errs,
                verdict.outcome == Outcome::N
            );
            errors += usize::from(choice.why == Why::Errs);
            others += usize::from(can_err && choice.why != Why::Errs);
        }
        assert!(
            errors > 300 && others > 300,
            "{errors} errors, {others} others"
        );
    }

    #[test]
    fn of_many_placements_32_random_ones_are_compared() {
        let rows = vec![".".repeat(60); 60].join("\n");
        let start = maze(&rows, None);
        let choose = |seed| {
            Opponent::new(Strength::Perfect, seed)
                .choose(&start)
                .unwrap()
        };
        assert!(matches!(choose(3).why, Why::Best(Reason::Resists { .. })));
        assert_eq!(choose(3), choose(3));
        let places: std::collections::HashSet<_> = (0..4).map(|seed| choose(seed).to).collect();
        assert!(places.len() > 1, "{places:?}");
    }
}
