//! How far exact lengths go: random games on random boards of several families.
//!
//! Prints a row of a table for each family: the share of positions and of legal moves whose length
//! is exact, and the states that the search expands in a game. Arguments: the number of games of
//! each family, the number of states for each position, and words that select families.

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/lengths/boards.rs"]
mod boards;
#[path = "../../../tests/random.rs"]
mod random;
#[path = "../../../tests/random_boards.rs"]
mod random_boards;

use std::env;
use std::error::Error;

use boards::{lock, maze, sliding, unplaced};
use matchplay_board::{Dials, Lattice, Position, Steps, Wrap};
use matchplay_solver::{LengthBudget, MoveLength, Solver, WorkLimit};
use random::Random;
use random_boards::random_game;

/// A name, and a function that makes a random board.
type Family = (String, Box<dyn Fn(&mut Random) -> Position>);

/// Players name factors and multiples of the last number.
fn juniper_green(numbers: u32) -> Position {
    let multiples = |a: u32| (2 * a..=numbers).step_by(a as usize);
    let edges = (1..=numbers).flat_map(|a| multiples(a).map(move |b| (a - 1, b - 1)));
    unplaced(numbers, edges.collect())
}

fn families() -> Vec<Family> {
    fn family(name: &str, make: impl Fn(&mut Random) -> Position + 'static) -> Family {
        (name.to_owned(), Box::new(make))
    }
    let torus = Lattice::new(Steps::Orthogonal, Some(Wrap::Both));
    let lattices = [
        ("maze", Lattice::default(), &[(8, 25), (8, 10), (8, 0)][..]),
        ("maze", Lattice::default(), &[(10, 20), (10, 10), (12, 20)]),
        ("maze", Lattice::default(), &[(12, 10), (16, 20), (20, 25)]),
        ("maze", Lattice::default(), &[(30, 40), (40, 30)]),
        ("knight", Steps::Knight.into(), &[(5, 0), (6, 0)]),
        ("king", Steps::King.into(), &[(5, 0)]),
        ("hex", Steps::Hex.into(), &[(7, 15)]),
        ("torus", torus, &[(8, 10)]),
    ];
    let mut families = Vec::new();
    for (name, lattice, sizes) in lattices {
        for &(side, walls) in sizes {
            let lattice = lattice.clone();
            let name = format!("{name} {side}×{side}, {walls} % walls");
            let make = move |random: &mut _| maze((side, side), walls, lattice.clone(), random);
            families.push(family(&name, make));
        }
    }
    for side in [8, 16] {
        let make = move |random: &mut _| sliding((side, side), random);
        families.push(family(&format!("sliding {side}×{side}"), make));
    }
    for numbers in [40, 60, 100] {
        let make = move |_: &mut _| juniper_green(numbers);
        families.push(family(&format!("Juniper Green {numbers}"), make));
    }
    let make = |random: &mut Random| {
        let pairs = (0..40).flat_map(|b| (0..b).map(move |a| (a, b)));
        unplaced(40, pairs.filter(|_| random.percent(10)).collect())
    };
    families.push(family("graph 40, 10 %", make));
    for (digits, base, forbidden) in [
        (2, 10, 20),
        (3, 10, 70),
        (3, 10, 60),
        (3, 10, 50),
        (3, 4, 10),
    ] {
        let dials = Dials::with_base(digits, base, true).expect("dials");
        let name = format!("lock {digits} digits base {base}, {forbidden} % forbidden");
        let make = move |random: &mut _| lock(dials, forbidden, random);
        families.push(family(&name, make));
    }
    families
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize, default| {
        let given = arguments.get(place);
        given.map_or(Ok(default), |text| text.parse())
    };
    let (games, states) = (number(0, 5)?, number(1, 20_000)?);
    let wanted = arguments.get(2..).unwrap_or_default();
    println!("| family | positions | moves | positions expanded in a game |");
    println!("|---|---|---|---|");
    let mut solver = Solver::new();
    for (name, make) in families() {
        if !wanted.is_empty() && !wanted.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        let mut random = Random(7);
        let (mut positions, mut moves, mut expanded) = ([0, 0], [0, 0], 0);
        for _ in 0..games {
            // The game starts after a random placement.
            let placed = random_game(make(&mut random), 1, &mut random);
            let start = placed.position().fresh_start();
            let game = random_game(start, usize::MAX, &mut random);
            let whole = LengthBudget::default().states(states);
            let mut budget = whole;
            let mut limited = solver.within(WorkLimit::default());
            let found = limited.lengths(&game, &mut budget)?;
            expanded += whole.states_of_all - budget.states_of_all;
            for position in found {
                let is_exact = |found: &&MoveLength| found.length.exact().is_some();
                let all = position.winning.iter().chain(&position.losing);
                positions[0] += usize::from(position.length.exact().is_some());
                positions[1] += 1;
                moves[0] += all.clone().filter(is_exact).count();
                moves[1] += all.count();
            }
        }
        let [positions, moves] = [positions, moves]
            .map(|[part, all]| 100.0 * part as f64 / f64::from(all.max(1) as u32));
        let expanded = expanded / games;
        println!("| {name} | {positions:.1} % | {moves:.1} % | {expanded} |");
    }
    Ok(())
}
