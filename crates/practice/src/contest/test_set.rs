use matchplay_board::{Dials, Game, Position, Size};
use matchplay_record::Contest;
use matchplay_solver::Solver;

use super::ContestInput;
use super::graphs::{Slopes, Web};
use super::mazes::{self, Layout};
use super::stones::Walk;
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

/// How a walk of NOI 2011 is made: rows, columns, and the percentages of [`Walk::random`]; `None`
/// stands for the path along all rows.
type Stones = (u32, u32, Option<usize>, usize);

/// The sizes are those of the 20 published tests: one row in tests 1 and 2, two rows in tests 9 to
/// 14, up to 16×16 in tests 15 and 16, and up to 40×40 in the others.
const NOI2011: [Stones; 20] = [
    (1, 20, Some(0), 50),
    (1, 13, Some(0), 100),
    (3, 4, Some(50), 50),
    (4, 4, Some(90), 60),
    (4, 4, Some(20), 100),
    (4, 5, Some(90), 70),
    (4, 5, Some(0), 100),
    (3, 7, Some(70), 60),
    (2, 2, Some(0), 0),
    (2, 9, Some(90), 80),
    (2, 31, Some(0), 90),
    (2, 40, Some(60), 50),
    (2, 40, None, 100),
    (2, 39, Some(100), 100),
    (16, 16, Some(100), 80),
    (13, 16, Some(70), 60),
    (40, 40, None, 100),
    (40, 40, Some(100), 70),
    (37, 40, Some(90), 100),
    (40, 23, Some(50), 90),
];

/// For 30 % of the published tests, both sides are at most 5; for all, at most 100.
const JSOI2009: [(u32, u32, Layout); 20] = [
    (1, 1, Layout::Open),
    (2, 3, Layout::Solid),
    (2, 5, Layout::Open),
    (5, 5, Layout::Open),
    (5, 3, Layout::Walls(20)),
    (4, 5, Layout::Walls(40)),
    (3, 5, Layout::Traps),
    (5, 4, Layout::Rooms),
    (8, 16, Layout::Traps),
    (1, 99, Layout::Open),
    (100, 1, Layout::Open),
    (100, 100, Layout::Open),
    (99, 99, Layout::Open),
    (99, 100, Layout::Corridor),
    (60, 100, Layout::Walls(30)),
    (100, 41, Layout::Rooms),
    (99, 100, Layout::Traps),
    (100, 100, Layout::Walls(5)),
    (100, 97, Layout::Walls(20)),
    (100, 100, Layout::Walls(40)),
];

/// For 30 % of the published tests, there are at most 10 peaks; another 20 % are forests. There
/// are at most 5,000 peaks and 5,000 paths.
const COCI2017: [(u32, Slopes); 14] = [
    (1, Slopes::All),
    (2, Slopes::Traps),
    (4, Slopes::Random(5)),
    (7, Slopes::Random(12)),
    (10, Slopes::All),
    (10, Slopes::Traps),
    (10, Slopes::Forest),
    (2500, Slopes::Forest),
    (2500, Slopes::Line),
    (70, Slopes::All),
    (500, Slopes::Random(1200)),
    (3332, Slopes::Traps),
    (4000, Slopes::Random(5000)),
    (5000, Slopes::Random(1)),
];

/// The most digits and the number of locks of each input; at most 5 digits and 10 locks.
const CCPC2020: [(u32, usize); 8] = [
    (1, 10),
    (2, 10),
    (3, 10),
    (4, 10),
    (5, 10),
    (5, 10),
    (5, 1),
    (5, 10),
];

/// The shapes of the graphs of HAMILG.
const WEBS: [Web; 8] = [
    Web::Shape(GraphShape::Path),
    Web::Triangles,
    Web::Shape(GraphShape::Cycle),
    Web::Shape(GraphShape::Wheel),
    Web::Tangle(10),
    Web::Shape(GraphShape::Complete),
    Web::Shape(GraphShape::Tree),
    Web::Tangle(60),
];

/// The least and the most nodes, the number of graphs and their shapes in turn, for each input of
/// HAMILG: at most 18, 40, 200 and 2,000 nodes in its subtasks. An input has at most 100 graphs with
/// 1,000,000 edges together.
const HAMILG: [(u32, u32, usize, &[Web]); 7] = [
    (1, 3, 20, &WEBS),
    (1, 18, 100, &WEBS),
    (20, 40, 100, &WEBS),
    (100, 200, 50, &WEBS),
    (
        1999,
        2000,
        5,
        &[WEBS[0], WEBS[1], WEBS[4], WEBS[6], WEBS[7]],
    ),
    (1000, 1000, 1, &[Web::Shape(GraphShape::Complete)]),
    (2000, 2000, 1, &[Web::Tangle(30_000)]),
];

/// The largest sides of the squares of P4136: at most 10 in 20 % and 1,000 in 40 % of the published
/// tests. Larger ones, up to 10,000, are left out, because they would take too much memory.
const P4136: [u32; 5] = [1, 2, 10, 100, 1000];

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
        let count = match self.contest {
            Contest::Noi2011 => NOI2011.len(),
            Contest::Jsoi2009 => JSOI2009.len(),
            Contest::Coci2017 => COCI2017.len(),
            Contest::Ccpc2020 => CCPC2020.len(),
            Contest::Hamilg => HAMILG.len(),
            _ => P4136.len(),
        };
        (0..count).map(move |index| {
            let random = &mut Random::new(self.seed, index as u64);
            match self.contest {
                // In every other game, the first player makes few mistakes or none.
                Contest::Noi2011 => stones(NOI2011[index], 1 + 15 * (index % 2), random),
                Contest::Jsoi2009 => maze(JSOI2009[index], random),
                Contest::Coci2017 => slopes(COCI2017[index], random),
                Contest::Ccpc2020 => locks(CCPC2020[index], random),
                Contest::Hamilg => webs(HAMILG[index], random),
                _ => squares(P4136[index], random),
            }
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
        let random = &mut Random::new(self.seed, number.wrapping_add(2 << 32));
        self.sized(3, random)
    }

    /// A random input whose sizes are at most about `most`.
    fn sized(self, most: usize, random: &mut Random) -> ContestInput {
        let mut side = || 1 + random.below(most) as u32;
        let (rows, columns) = (side(), side());
        let mut percent = || random.below(101);
        let (first, second) = (percent(), percent());
        match self.contest {
            Contest::Noi2011 => {
                // The smallest boards on which each player can move once.
                let columns = if rows * columns < 3 { 3 } else { columns };
                stones(
                    (rows, columns, Some(first), second),
                    1 + random.below(4),
                    random,
                )
            }
            Contest::Jsoi2009 => {
                let layout = match random.below(6) {
                    0 => Layout::Rooms,
                    1 => Layout::Traps,
                    2 => Layout::Corridor,
                    _ => Layout::Walls(first / 2),
                };
                maze((rows, columns, layout), random)
            }
            Contest::Coci2017 => {
                let slopes_of = match random.below(6) {
                    0 => Slopes::Forest,
                    1 => Slopes::Traps,
                    2 => Slopes::Line,
                    _ => Slopes::Random((rows * columns) as usize),
                };
                slopes((rows, slopes_of), random)
            }
            Contest::Ccpc2020 => locks((1 + rows % 3, 1 + random.below(3)), random),
            Contest::Hamilg => {
                let skipped = random.below(WEBS.len());
                webs((1, 2 * rows, 1 + random.below(3), &WEBS[skipped..]), random)
            }
            _ => squares(rows, random),
        }
    }
}

fn size(rows: u32, columns: u32) -> Size {
    Size::new(rows, columns).expect("a board of a contest is small")
}

/// A game in which the first player makes more mistakes than in the other ones of some walks.
fn stones(
    (rows, columns, long, fitting): Stones,
    walks: usize,
    random: &mut Random,
) -> ContestInput {
    let size = size(rows, columns);
    let games = (0..walks).map(|_| match long {
        Some(long) => Walk::random(size, long, fitting, random).game(),
        None => Walk::winding(size, fitting, random).game(),
    });
    let mut solver = Solver::new();
    let game = games.max_by_key(|game| {
        let [first, _] = solver.review(game).tallies();
        first.mistakes.len()
    });
    let game = game.expect("there is a walk");
    let about = format!("{size} stones, rounds: {}", game.plies().len() / 2);
    ContestInput::new(Contest::Noi2011, vec![game], about)
}

fn maze((rows, columns, layout): (u32, u32, Layout), random: &mut Random) -> ContestInput {
    let size = size(rows, columns);
    let start = Position::maze(layout.maze(size, random), None);
    let game = Game::new(start.expect("the token is not placed"));
    ContestInput::new(
        Contest::Jsoi2009,
        vec![game],
        format!("{size} maze, {layout}"),
    )
}

fn slopes((peaks, slopes): (u32, Slopes), random: &mut Random) -> ContestInput {
    let graph = slopes.graph(peaks, random);
    let about = format!("{peaks} peaks, {slopes}, {} in all", graph.edge_count());
    let start = Position::graph(graph, None).expect("the token is not placed");
    ContestInput::new(Contest::Coci2017, vec![Game::new(start)], about)
}

fn locks((most, count): (u32, usize), random: &mut Random) -> ContestInput {
    let cases = (0..count).map(|_| {
        let digits = most - random.below(most as usize / 2 + 1) as u32;
        let dials = Dials::new(digits).expect("a lock of a contest has few digits");
        // Nearly all states forbidden, or none, are the hardest to get right.
        let forbidden = [0, 10, 30, 50, 60, 70, 90, 99][random.below(8)];
        let recipe = Recipe::new(Terrain::Lock(dials), Percent::new(forbidden), true);
        Game::new(recipe.expect("a lock has states").draw(random))
    });
    let games = cases.collect();
    ContestInput::new(
        Contest::Ccpc2020,
        games,
        format!("{count} locks of up to {most} digits"),
    )
}

fn webs(
    (least, most, count, webs): (u32, u32, usize, &[Web]),
    random: &mut Random,
) -> ContestInput {
    let cases = (0..count).zip(webs.iter().cycle()).map(|(_, web)| {
        let nodes = least + random.below((most - least) as usize + 1) as u32;
        let start = Position::graph(web.graph(nodes, random), None);
        Game::new(start.expect("the token is not placed"))
    });
    let games = cases.collect();
    ContestInput::new(
        Contest::Hamilg,
        games,
        format!("{count} graphs of up to {most} nodes"),
    )
}

fn squares(most: u32, random: &mut Random) -> ContestInput {
    let others = (0..most.min(10) - 1).map(|_| 1 + random.below(most as usize) as u32);
    let mut sides: Vec<u32> = [most].into_iter().chain(others).collect();
    sides.truncate(if most > 100 { 2 } else { 10 });
    let about = format!("squares: {}, sides up to {most}", sides.len());
    let games = sides.into_iter().map(|side| Game::new(mazes::square(side)));
    ContestInput::new(Contest::P4136, games.collect(), about)
}
