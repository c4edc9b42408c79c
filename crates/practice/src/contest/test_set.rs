use matchplay_board::{Dials, Game, Position, Size};
use matchplay_record::Contest;
use matchplay_solver::Solver;

use super::ContestInput;
use super::graphs::{Slopes, Web, web};
use super::mazes::{Layout, square};
use super::stones::random_game;
use crate::random::Random;
use crate::{GraphShape, Percent, Recipe, Terrain};

/// Test inputs for solutions of the problem of a contest.
///
/// Requires feature `record`. The same contest and seed always give the same inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestSet {
    contest: Contest,
    seed: u64,
}

/// How an input is made.
#[derive(Clone, Copy)]
enum Plan {
    /// Rows, columns, the percentages of [`random_game`], and the number of random games. The one
    /// with the most mistakes of the first player is used.
    Stones(u32, u32, usize, usize, usize),
    /// Rows, columns and walls.
    Maze(u32, u32, Layout),
    /// Peaks, and the paths between them and as many valleys.
    Slopes(u32, Slopes),
    /// The most digits, and the number of locks.
    Locks(u32, usize),
    /// The least and the most nodes, the number of graphs, and the index of the first one's web.
    Webs(u32, u32, usize, usize),
    /// The largest side, and the number of squares.
    Squares(u32, usize),
}

use Plan::{Locks, Maze, Squares, Stones, Webs};

/// The sizes are those of the 20 published tests: one row in tests 1 and 2, two rows in tests 9 to
/// 14, up to 16×16 in tests 15 and 16, and up to 40×40 in the others.
const NOI2011: &[Plan] = &[
    Stones(1, 20, 0, 50, 1),
    Stones(1, 13, 0, 100, 16),
    Stones(3, 4, 50, 50, 16),
    Stones(4, 4, 90, 60, 16),
    Stones(4, 4, 20, 100, 1),
    Stones(4, 5, 90, 70, 16),
    Stones(4, 5, 0, 100, 16),
    Stones(3, 7, 70, 60, 16),
    Stones(2, 2, 0, 0, 1),
    Stones(2, 9, 90, 80, 16),
    Stones(2, 31, 0, 90, 16),
    Stones(2, 40, 60, 50, 16),
    Stones(2, 40, 100, 100, 1),
    Stones(2, 39, 95, 100, 16),
    Stones(16, 16, 100, 80, 1),
    Stones(13, 16, 70, 60, 16),
    Stones(40, 40, 100, 100, 1),
    Stones(40, 40, 100, 70, 16),
    Stones(37, 40, 90, 100, 16),
    Stones(40, 23, 50, 90, 16),
];

/// For 30 % of the published tests, both sides are at most 5; for all, at most 100.
const JSOI2009: &[Plan] = &[
    Maze(1, 1, Layout::Walls(0)),
    Maze(2, 3, Layout::Walls(100)),
    Maze(2, 5, Layout::Walls(0)),
    Maze(5, 5, Layout::Walls(0)),
    Maze(5, 3, Layout::Walls(20)),
    Maze(4, 5, Layout::Walls(40)),
    Maze(3, 5, Layout::Traps),
    Maze(8, 16, Layout::Traps),
    Maze(1, 99, Layout::Walls(0)),
    Maze(100, 1, Layout::Walls(0)),
    Maze(100, 100, Layout::Walls(0)),
    Maze(99, 99, Layout::Walls(0)),
    Maze(99, 100, Layout::Corridor),
    Maze(60, 100, Layout::Walls(30)),
    Maze(99, 100, Layout::Traps),
    Maze(100, 100, Layout::Walls(5)),
    Maze(100, 97, Layout::Walls(20)),
    Maze(100, 100, Layout::Walls(40)),
];

/// For 30 % of the published tests, there are at most 10 peaks; another 20 % are forests. There
/// are at most 5,000 peaks and 5,000 paths.
const COCI2017: &[Plan] = &[
    Plan::Slopes(1, Slopes::Line),
    Plan::Slopes(2, Slopes::Traps),
    Plan::Slopes(4, Slopes::Random(6)),
    Plan::Slopes(7, Slopes::Random(14)),
    Plan::Slopes(10, Slopes::Random(300)),
    Plan::Slopes(10, Slopes::Forest),
    Plan::Slopes(10, Slopes::Traps),
    Plan::Slopes(2500, Slopes::Forest),
    Plan::Slopes(2500, Slopes::Line),
    Plan::Slopes(80, Slopes::Random(5000)),
    Plan::Slopes(500, Slopes::Random(1200)),
    Plan::Slopes(3332, Slopes::Traps),
    Plan::Slopes(4000, Slopes::Random(5000)),
    Plan::Slopes(5000, Slopes::Random(1)),
];

/// At most 5 digits and 10 locks.
const CCPC2020: &[Plan] = &[
    Locks(1, 10),
    Locks(2, 10),
    Locks(3, 10),
    Locks(4, 10),
    Locks(5, 10),
    Locks(5, 9),
];

/// At most 18, 40, 200 and 2,000 nodes in the four subtasks. An input has at most 100 graphs with
/// 1,000,000 edges together.
const HAMILG: &[Plan] = &[
    Webs(1, 3, 20, 0),
    Webs(1, 18, 100, 0),
    Webs(20, 40, 100, 0),
    Webs(100, 200, 50, 0),
    Webs(1999, 2000, 4, 0),
    Webs(1000, 1000, 1, 6),
    Webs(2000, 2000, 1, 7),
];

/// The shapes of graphs of HAMILG, which follow each other.
const WEBS: [Web; 8] = [
    (GraphShape::Path, 0),
    (GraphShape::Tree, 0),
    (GraphShape::Cycle, 0),
    (GraphShape::Tree, 10),
    (GraphShape::Path, 60),
    (GraphShape::Wheel, 0),
    (GraphShape::Complete, 0),
    (GraphShape::Tree, 20_000),
];

/// At most 10 in 20 % and 1,000 in 40 % of the published tests. Larger ones, up to 10,000, would
/// take too much memory.
const P4136: &[Plan] = &[
    Squares(1, 1),
    Squares(3, 3),
    Squares(10, 10),
    Squares(1000, 3),
];

impl TestSet {
    /// The contests with test inputs. LibreOJ 6033 has no known answers, and inputs of SEERC 2019 F
    /// cannot be written.
    pub const CONTESTS: [Contest; 6] = [
        Contest::Noi2011,
        Contest::Jsoi2009,
        Contest::Coci2017,
        Contest::Ccpc2020,
        Contest::Hamilg,
        Contest::P4136,
    ];

    /// The inputs of a contest; `None` if it is not one of [`CONTESTS`](TestSet::CONTESTS).
    pub fn new(contest: Contest, seed: u64) -> Option<TestSet> {
        let is_known = TestSet::CONTESTS.contains(&contest);
        is_known.then_some(TestSet { contest, seed })
    }

    /// The inputs with the sizes of the published subtasks, from the smallest to the largest.
    pub fn subtasks(self) -> impl Iterator<Item = ContestInput> {
        let plans = match self.contest {
            Contest::Noi2011 => NOI2011,
            Contest::Jsoi2009 => JSOI2009,
            Contest::Coci2017 => COCI2017,
            Contest::Ccpc2020 => CCPC2020,
            Contest::Hamilg => HAMILG,
            _ => P4136,
        };
        let plans = plans.iter().zip(0..);
        plans.map(move |(plan, stream)| {
            plan.input(self.contest, &mut Random::new(self.seed, stream))
        })
    }

    /// A random input of small or medium size: the sides of a board have at most 20 cells.
    pub fn random(self, number: u64) -> ContestInput {
        // The streams of the subtasks have the lowest numbers.
        let random = &mut Random::new(self.seed, number.wrapping_add(1 << 32));
        let most = [4, 6, 10, 20][random.below(4)];
        self.sized(most, random)
    }

    /// A random input of the smallest sizes: the sides of a board have at most 3 cells.
    pub fn small(self, number: u64) -> ContestInput {
        self.sized(3, &mut Random::new(self.seed, number.wrapping_add(2 << 32)))
    }

    /// A random input whose sizes are at most about `most`.
    fn sized(self, most: usize, random: &mut Random) -> ContestInput {
        let [rows, columns] = [(); 2].map(|()| 1 + random.below(most) as u32);
        let [long, walls] = [101, 50].map(|most| random.below(most));
        let [cases, kind] = [1 + random.below(3), random.below(6)];
        let plan = match (self.contest, kind) {
            (Contest::Noi2011, _) => {
                // Each player can move once on three cells.
                let columns = if rows * columns < 3 { 3 } else { columns };
                Stones(rows, columns, long, 100 - walls, 1 + 10 * kind)
            }
            (Contest::Jsoi2009, 0) => Maze(rows, columns, Layout::Traps),
            (Contest::Jsoi2009, 1) => Maze(rows, columns, Layout::Corridor),
            (Contest::Jsoi2009, _) => Maze(rows, columns, Layout::Walls(walls)),
            (Contest::Coci2017, 0) => Plan::Slopes(rows, Slopes::Traps),
            (Contest::Coci2017, 1) => Plan::Slopes(rows, Slopes::Forest),
            (Contest::Coci2017, _) => Plan::Slopes(rows, Slopes::Random((rows * columns) as usize)),
            (Contest::Ccpc2020, _) => Locks(1 + rows % 3, cases),
            (Contest::Hamilg, _) => Webs(1, 2 * rows, cases, kind),
            _ => Squares(rows, cases),
        };
        plan.input(self.contest, random)
    }
}

impl Plan {
    fn input(self, contest: Contest, random: &mut Random) -> ContestInput {
        let of = |starts: Vec<Position>, about: String| {
            let games = starts.into_iter().map(Game::new);
            ContestInput::new(contest, games.collect(), about)
        };
        let free = "the token is not placed";
        let small = "a board of a contest is small";
        match self {
            Stones(rows, columns, long, fitting, walks) => {
                let size = Size::new(rows, columns).expect(small);
                let games = (0..walks).map(|_| random_game(size, long, fitting, random));
                let mut solver = Solver::new();
                let mistakes = |game: &Game| solver.review(game).tallies()[0].mistakes.len();
                let game = games.max_by_key(mistakes).expect("there is a walk");
                let about = format!("{size} stones, rounds: {}", game.plies().len() / 2);
                ContestInput::new(contest, vec![game], about)
            }
            Maze(rows, columns, layout) => {
                let size = Size::new(rows, columns).expect(small);
                let start = Position::maze(layout.maze(size, random), None);
                of(vec![start.expect(free)], format!("{size} maze, {layout}"))
            }
            Plan::Slopes(peaks, slopes) => {
                let graph = slopes.graph(peaks, random);
                let about = format!("peaks: {peaks}, paths: {}, {slopes}", graph.edge_count());
                of(vec![Position::graph(graph, None).expect(free)], about)
            }
            Locks(most, count) => {
                let starts = (0..count).map(|_| {
                    let dials = Dials::new(most - random.below(most as usize / 2 + 1) as u32);
                    let forbidden = [0, 10, 30, 50, 60, 70, 90, 99][random.below(8)];
                    let terrain = Terrain::Lock(dials.expect("a lock has a digit"));
                    let recipe = Recipe::new(terrain, Percent::new(forbidden), true);
                    recipe.expect("a lock has states").draw(random)
                });
                of(
                    starts.collect(),
                    format!("locks: {count}, digits: up to {most}"),
                )
            }
            Webs(least, most, count, first) => {
                let webs = WEBS.iter().cycle().skip(first).take(count);
                let starts = webs.map(|&it| {
                    let nodes = least + random.below((most - least) as usize + 1) as u32;
                    Position::graph(web(it, nodes, random), None).expect(free)
                });
                of(
                    starts.collect(),
                    format!("graphs: {count}, nodes: up to {most}"),
                )
            }
            Squares(most, count) => {
                let sides = (1..count).map(|_| 1 + random.below(most as usize) as u32);
                let sides: Vec<u32> = [most].into_iter().chain(sides).collect();
                let squares = sides.into_iter().map(|side| square(side).expect(small));
                of(
                    squares.collect(),
                    format!("squares: {count}, sides: up to {most}"),
                )
            }
        }
    }
}
