use matchplay_board::{Position, Vertex};
use matchplay_solver::Solver;

use crate::chance::Chance;
use crate::choice::Best;
use crate::{Choice, Strength, Why};

/// A player to play against.
///
/// In a won position a perfect opponent makes a winning move, any of them at
/// random. In a lost one it leaves the other player the fewest winning replies
/// and, of moves equal in that, the most legal ones, any of those at random: a
/// *heuristic*, as a lost position stays lost against perfect play. Where more
/// than 32 moves are legal, as on a board where the token has to be placed, it
/// compares 32 of them taken at random.
///
/// What it does depends on the strength, the seed and the position alone: who
/// takes a move back and makes it again, is answered as before.
#[derive(Debug)]
pub struct Opponent {
    strength: Strength,
    seed: u64,
    solver: Solver,
}

impl Opponent {
    /// An opponent whose random choices come from this seed.
    pub fn new(strength: Strength, seed: u64) -> Opponent {
        Opponent {
            strength,
            seed,
            solver: Solver::new(),
        }
    }

    /// Its move, or `None` if it has none and has lost.
    ///
    /// Costs a solution, and in a lost position one for each move compared.
    pub fn choose(&mut self, position: &Position) -> Option<Choice> {
        let mut chance = Chance::new(self.seed, position.plies() as u64);
        let errs = match self.strength {
            Strength::Perfect => false,
            Strength::Casual { errors } => chance.happens(errors),
            Strength::Random => {
                let legal: Vec<Vertex> = position.moves().collect();
                let to = chance.pick(&legal)?;
                return Some(Choice {
                    to,
                    why: Why::Legal,
                });
            }
        };
        let verdict = self.solver.solve(position);
        if errs && !verdict.winning.is_empty() {
            let losing = |to: &Vertex| verdict.winning.binary_search(to).is_err();
            let losing: Vec<Vertex> = position.moves().filter(losing).collect();
            if let Some(to) = chance.pick(&losing) {
                return Some(Choice { to, why: Why::Errs });
            }
        }
        let best = Best::of(&verdict, position, &mut self.solver, Some(&mut chance))?;
        let to = chance.pick(&best.moves)?;
        Some(Choice { to, why: best.why })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Percent;
    use matchplay_solver::{Outcome, solve};

    fn maze(text: &str, start: Option<u32>) -> Position {
        let maze: matchplay_board::Maze = text.parse().unwrap();
        let start = start.map(|start| maze.size().coord(Vertex::new(start)));
        Position::maze(maze, start).unwrap()
    }

    /// Every position of which the opponent may be asked: boards of at most 9
    /// cells, and a graph with odd cycles.
    fn starts() -> Vec<Position> {
        let sliding = (0..1_u32 << 8).map(|stones| {
            let stone = |cell: u32| match cell {
                4 => '.',
                _ if stones >> (cell - u32::from(cell > 4)) & 1 == 1 => 'O',
                _ => 'X',
            };
            let row = |row: u32| (3 * row..3 * row + 3).map(stone).collect::<String>();
            let rows = [row(0), row(1), row(2)];
            Position::sliding(rows.join("\n").parse().unwrap())
        });
        let mazes = (0..1_u32 << 6).map(|free| {
            let cell = |cell: u32| if free >> cell & 1 == 1 { '.' } else { '#' };
            let row = |row: u32| (3 * row..3 * row + 3).map(cell).collect::<String>();
            maze(&[row(0), row(1)].join("\n"), None)
        });
        let graph = "7\n1 2\n2 3\n3 1\n3 4\n4 5\n5 6\n6 7\n7 5";
        let graph = Position::graph(graph.parse().unwrap(), None).unwrap();
        let lock = Position::lock("1\n3\n7".parse().unwrap(), Some(0)).unwrap();
        sliding.chain(mazes).chain([graph, lock]).collect()
    }

    /// Lets the opponent answer each of the moves that there are, to the end.
    fn wins_against_all(opponent: &mut Opponent, position: &Position) {
        for to in position.moves() {
            let mut next = position.clone();
            next.play(to).unwrap();
            let choice = opponent.choose(&next).expect("the opponent has won");
            assert_eq!(choice.why, Why::Wins);
            next.play(choice.to).unwrap();
            wins_against_all(opponent, &next);
        }
    }

    #[test]
    fn a_perfect_opponent_never_loses_a_won_position() {
        for seed in 0..3 {
            let mut opponent = Opponent::new(Strength::Perfect, seed);
            for start in starts() {
                let mut next = start.clone();
                match solve(&start).outcome {
                    Outcome::P => {}
                    Outcome::N => {
                        let choice = opponent.choose(&start).unwrap();
                        next.play(choice.to).unwrap();
                    }
                }
                wins_against_all(&mut opponent, &next);
            }
        }
    }

    #[test]
    fn a_lost_position_is_resisted() {
        // Leftwards the one reply wins, to the right two of three do, and
        // downwards one of two.
        let position = maze("##..\n....\n...#", Some(5));
        let best = Choice {
            to: Vertex::new(9),
            why: Why::Resists {
                winning: 1,
                legal: 2,
            },
        };
        let mut opponent = Opponent::new(Strength::Perfect, 1);
        assert_eq!(opponent.choose(&position), Some(best));
        assert_eq!(crate::hint(&mut Solver::new(), &position), Some(best));
    }

    #[test]
    fn a_casual_opponent_errs_at_its_rate_and_only_where_it_can() {
        let percent = 30;
        let errors = Percent::new(percent).unwrap();
        let (mut chances, mut erred) = (0_u32, 0);
        for (seed, position) in (0..).zip(starts().iter().cycle().take(5_000)) {
            let verdict = solve(position);
            let choice = Opponent::new(Strength::Casual { errors }, seed).choose(position);
            let Some(choice) = choice else {
                assert_eq!(verdict.legal_moves, 0);
                continue;
            };
            let wins = verdict.winning.contains(&choice.to);
            if verdict.outcome == Outcome::N && verdict.winning.len() < verdict.legal_moves {
                chances += 1;
                erred += u32::from(choice.why == Why::Errs);
                assert_eq!(wins, choice.why != Why::Errs);
            } else {
                assert_ne!(choice.why, Why::Errs);
                assert_eq!(wins, verdict.outcome == Outcome::N);
            }
        }
        assert!(chances > 1_000);
        let rate = 100.0 * f64::from(erred) / f64::from(chances);
        assert!((rate - f64::from(percent)).abs() < 4.0, "{rate} %");
    }

    #[test]
    fn choices_depend_on_the_seed_and_the_position_alone() {
        let errors = Strength::USUAL_ERRORS;
        for strength in [
            Strength::Perfect,
            Strength::Casual { errors },
            Strength::Random,
        ] {
            let mut opponent = Opponent::new(strength, 5);
            let choices: Vec<_> = starts()
                .iter()
                .map(|start| opponent.choose(start))
                .collect();
            let again: Vec<_> = starts()
                .iter()
                .rev()
                .map(|start| Opponent::new(strength, 5).choose(start))
                .collect();
            assert!(choices.iter().eq(again.iter().rev()), "{strength}");
            let mut other = Opponent::new(strength, 6);
            let others: Vec<_> = starts().iter().map(|start| other.choose(start)).collect();
            assert_ne!(choices, others, "{strength}");
        }
    }

    #[test]
    fn of_many_placements_some_are_compared() {
        let rows = vec![".".repeat(60); 60].join("\n");
        let start = maze(&rows, None);
        let choice = Opponent::new(Strength::Perfect, 3).choose(&start).unwrap();
        assert!(matches!(choice.why, Why::Resists { .. }), "{choice:?}");
        assert_eq!(
            Opponent::new(Strength::Perfect, 3).choose(&start),
            Some(choice)
        );
    }
}
