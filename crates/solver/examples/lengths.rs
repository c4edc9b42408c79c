//! How far exact lengths go: random games on random boards of several families.
//!
//! Prints a row of a table for each family: the share of positions and of legal moves whose length
//! is exact, and the states and the milliseconds of a review. Arguments: the number of games of
//! each family, the number of states for each position, and words that select families.

use std::env;
use std::error::Error;
use std::time::Instant;

use matchplay_board::{
    Dials, ExplicitGraph, Game, Lattice, Lock, Maze, Position, SlidingBoard, Steps, Wrap,
};
use matchplay_solver::{LengthBudget, MoveLength, Solver, WorkLimit};

/// Splitmix64 (Steele, Lea & Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ bits >> 31) % bound as u64) as usize
    }

    /// The text of a grid in which some percent of the cells have the first character.
    fn grid(&mut self, side: usize, percent: usize, cells: [char; 2]) -> String {
        let mut cell = |_| cells[usize::from(self.below(100) >= percent)];
        let rows = (0..side).map(|_| (0..side).map(&mut cell).collect());
        rows.collect::<Vec<String>>().join("\n")
    }
}

type Made = Result<Position, Box<dyn Error>>;

/// A position before the token is placed, or one of sliding stones.
fn maze(side: usize, walls: usize, lattice: &Lattice, random: &mut Random) -> Made {
    let maze: Maze = random.grid(side, walls, ['#', '.']).parse()?;
    Ok(Position::new(maze.with_lattice(lattice.clone()), None)?)
}

fn sliding(side: usize, random: &mut Random) -> Made {
    let text = random.grid(side, 50, ['X', 'O']);
    let blank = random.below(side) * (side + 1) + random.below(side);
    let board = text.char_indices();
    let board = board.map(|(at, cell)| if at == blank { '.' } else { cell });
    Ok(Position::sliding(
        board.collect::<String>().parse::<SlidingBoard>()?,
    ))
}

fn juniper_green(nodes: u32) -> Made {
    let edges = (1..=nodes).flat_map(|a| (2 * a..=nodes).step_by(a as usize).map(move |b| (a, b)));
    let graph = ExplicitGraph::new(nodes, edges.map(|(a, b)| (a - 1, b - 1)))?;
    Ok(Position::graph(graph, None)?)
}

fn random_graph(nodes: u32, percent: usize, random: &mut Random) -> Made {
    let pairs = (0..nodes).flat_map(|b| (0..b).map(move |a| (a, b)));
    let edges = pairs.filter(|_| random.below(100) < percent);
    Ok(Position::graph(ExplicitGraph::new(nodes, edges)?, None)?)
}

fn lock(digits: u32, base: u32, forbidden: usize, random: &mut Random) -> Made {
    let dials = Dials::with_base(digits, base, true).ok_or("no such dials")?;
    let states = (0..dials.states()).filter(|_| random.below(100) < forbidden);
    Ok(Position::new(
        Lock::on(dials, states.collect::<Vec<_>>())?,
        None,
    )?)
}

/// A random game to its end, which starts with a random placement.
fn game(start: Position, random: &mut Random) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::new(start);
    if game.start().token().is_none() {
        let places: Vec<_> = game.start().moves().collect();
        let place = places[random.below(places.len())];
        game = Game::new(Position::new(game.board().clone(), Some(place))?);
    }
    loop {
        let moves: Vec<_> = game.position().moves().collect();
        if moves.is_empty() {
            return Ok(game);
        }
        game.play(moves[random.below(moves.len())])?;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize, default| {
        arguments
            .get(place)
            .map_or(Ok(default), |text| text.parse())
    };
    let (games, states) = (number(0, 5)?, number(1, 20_000)?);
    let wanted = arguments.get(2..).unwrap_or_default();
    let plain = Lattice::default();
    let lattice = |steps, wrap| Lattice::new(steps, wrap);
    type Family<'a> = (String, Box<dyn Fn(&mut Random) -> Made + 'a>);
    let mut families: Vec<Family<'_>> = Vec::new();
    for (side, walls) in [
        (8, 25),
        (8, 10),
        (8, 0),
        (10, 20),
        (10, 10),
        (12, 20),
        (12, 10),
        (16, 20),
        (20, 25),
        (30, 40),
        (40, 30),
    ] {
        let plain = &plain;
        families.push((
            format!("maze {side}×{side}, {walls} % walls"),
            Box::new(move |random| maze(side, walls, plain, random)),
        ));
    }
    let others = [
        ("knight 5×5", 5, 0, lattice(Steps::Knight, None)),
        ("knight 6×6", 6, 0, lattice(Steps::Knight, None)),
        ("king 5×5", 5, 0, lattice(Steps::King, None)),
        ("hex 7×7, 15 % walls", 7, 15, lattice(Steps::Hex, None)),
        (
            "torus 8×8, 10 % walls",
            8,
            10,
            lattice(Steps::Orthogonal, Some(Wrap::Both)),
        ),
    ];
    for (name, side, walls, lattice) in others {
        families.push((
            name.to_owned(),
            Box::new(move |random| maze(side, walls, &lattice, random)),
        ));
    }
    for side in [8, 16] {
        families.push((
            format!("sliding {side}×{side}"),
            Box::new(move |random| sliding(side, random)),
        ));
    }
    for nodes in [40, 60, 100] {
        families.push((
            format!("Juniper Green {nodes}"),
            Box::new(move |_| juniper_green(nodes)),
        ));
    }
    families.push((
        "graph 40, 10 %".to_owned(),
        Box::new(|random| random_graph(40, 10, random)),
    ));
    for (digits, base, forbidden) in [
        (2, 10, 20),
        (3, 10, 70),
        (3, 10, 60),
        (3, 10, 50),
        (3, 4, 10),
    ] {
        families.push((
            format!("lock {digits} digits base {base}, {forbidden} % forbidden"),
            Box::new(move |random| lock(digits, base, forbidden, random)),
        ));
    }
    println!("| family | positions | exact | moves exact | states | ms | review ms |");
    println!("|---|---|---|---|---|---|---|");
    let mut solver = Solver::new();
    for (name, make) in &families {
        if !wanted.is_empty() && !wanted.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        let mut random = Random(7);
        let (mut positions, mut exact, mut moves, mut exact_moves) = (0, 0, 0, 0);
        let (mut expanded, mut time, mut plain_time) = (0, 0.0, 0.0);
        for _ in 0..games {
            let game = game(make(&mut random)?, &mut random)?;
            let start = Instant::now();
            solver.review(&game);
            plain_time += start.elapsed().as_secs_f64();
            let start = Instant::now();
            let whole = LengthBudget::default().states(states);
            let mut budget = whole;
            let mut limited = solver.within(WorkLimit::default());
            let found = limited.lengths(&game, &mut budget)?;
            time += start.elapsed().as_secs_f64();
            expanded += whole.states_of_all - budget.states_of_all;
            for position in found {
                let is_exact = |found: &&MoveLength| found.length.exact().is_some();
                let all = position.winning.iter().chain(&position.losing);
                positions += 1;
                exact += usize::from(position.length.exact().is_some());
                moves += all.clone().count();
                exact_moves += all.filter(is_exact).count();
            }
        }
        let percent = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
        println!(
            "| {name} | {positions} | {:.1} % | {:.1} % | {} | {:.3} | {:.3} |",
            percent(exact, positions),
            percent(exact_moves, moves),
            expanded / games,
            1e3 * time / games as f64,
            1e3 * plain_time / games as f64,
        );
    }
    Ok(())
}
