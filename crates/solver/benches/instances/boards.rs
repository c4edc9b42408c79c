//! Mazes as text, and locks.

use matchplay_board::{Dials, Lock, Maze, Position};

use super::Family;
use crate::random::Random;
use crate::walled_grids;

const EVEN: &[usize] = &[40, 100, 1000, 3162, 10_000];
const ODD: &[usize] = &[41, 101, 1001, 3163, 10_001];
const WIDE: &[usize] = &[40, 100, 500, 1000];
const STATES: &[usize] = &[10_000, 1_000_000];
const POWERS_OF_4: &[usize] = &[16_384, 1_048_576];

pub(crate) const BOARDS: &[Family<String>] = &[
    Family::fixed("open", EVEN, |side, _| open(side)),
    Family::fixed("open, odd sides", ODD, |side, _| open(side)),
    Family::random("maze 1 %", EVEN, maze::<1>),
    Family::random("maze 2 %", EVEN, maze::<2>),
    Family::random("maze 3 %", EVEN, maze::<3>),
    Family::random("maze 5 %", EVEN, maze::<5>),
    Family::random("maze 10 %", EVEN, maze::<10>),
    Family::random("maze 30 %", EVEN, maze::<30>),
    Family::random("maze 40 %", EVEN, maze::<40>),
    Family::random("rooms", EVEN, rooms),
    Family::fixed("snake", EVEN, |side, _| snake(side)),
    Family::fixed("comb", EVEN, |side, _| comb(side)),
    Family::random("polarised", EVEN, polarised),
    Family::random("stripes", EVEN, stripes),
    Family::random("few walls", WIDE, few_walls),
    Family::random("diagonal walls, odd", WIDE, diagonal_walls::<7>),
    Family::random("diagonal walls, even", WIDE, diagonal_walls::<8>),
];

pub(crate) const LOCKS: &[Family<Lock>] = &[
    Family::fixed("lock", STATES, |states, _| lock(states, 0, 0)),
    Family::random("lock, 0.1 % forbidden", STATES, |states, seed| {
        lock(states, states / 1000, seed)
    }),
    Family::random("lock, 10 % forbidden", STATES, |states, seed| {
        lock(states, states / 10, seed)
    }),
    Family::fixed("lock, base 4", POWERS_OF_4, |states, _| {
        let dials = Dials::with_base(states.ilog(4), 4, true).expect("few dials");
        Lock::on(dials, []).expect("no forbidden states")
    }),
];

/// The position on a maze before the token is placed.
pub(crate) fn unplaced(text: &str) -> Position {
    let maze: Maze = text.parse().expect("a maze");
    Position::maze(maze, None).expect("no start")
}

/// The text of a square grid, cell by cell.
pub(super) fn grid_text(side: usize, mut cell: impl FnMut(usize, usize) -> char) -> String {
    let mut text = String::with_capacity(side * (side + 1));
    for row in 0..side {
        text.extend((0..side).map(|column| cell(row, column)));
        text.push('\n');
    }
    text
}

fn walls(side: usize, mut is_wall: impl FnMut(usize, usize) -> bool) -> String {
    grid_text(side, |row, column| match is_wall(row, column) {
        true => '#',
        false => '.',
    })
}

fn open(side: usize) -> String {
    walls(side, |_, _| false)
}

/// A maze in which each cell is a wall with this probability.
pub(super) fn maze<const PERCENT: usize>(side: usize, seed: u64) -> String {
    random_maze(side, PERCENT, &mut Random::of(side * 100 + PERCENT, seed))
}

pub(super) fn random_maze(side: usize, percent: usize, random: &mut Random) -> String {
    walls(side, |_, _| random.percent(percent))
}

/// Rooms of 8×8 cells, with a door at a random place of every wall.
fn rooms(side: usize, seed: u64) -> String {
    const ROOM: usize = 9;
    const WALL: usize = ROOM - 1;
    let mut random = Random::of(side, seed);
    let rooms = side.div_ceil(ROOM);
    let mut doors = || -> Vec<usize> {
        let doors = (0..rooms * rooms).map(|_| random.below(WALL));
        doors.collect()
    };
    let (east, south) = (doors(), doors());
    walls(side, |row, column| {
        let room = row / ROOM * rooms + column / ROOM;
        match (row % ROOM, column % ROOM) {
            (WALL, WALL) => true,
            (WALL, column) => column != south[room],
            (row, WALL) => row != east[room],
            _ => false,
        }
    })
}

/// One corridor that runs from left to right and back.
fn snake(side: usize) -> String {
    walls(side, |row, column| match row % 4 {
        1 => column + 1 < side,
        3 => column > 0,
        _ => false,
    })
}

/// Vertical dead ends that start at one common corridor.
fn comb(side: usize) -> String {
    walls(side, |row, column| row > 0 && column % 2 == 1)
}

fn polarised(side: usize, seed: u64) -> String {
    let is_wall = walled_grids::polarised(side, &mut Random::of(side, seed));
    walls(side, |row, column| is_wall[row * side + column])
}

fn stripes(side: usize, seed: u64) -> String {
    let is_wall = walled_grids::stripes(side, &mut Random::of(side, seed));
    walls(side, |row, column| is_wall[row * side + column])
}

/// At most 50 walls at random places of a board of any size.
fn few_walls(side: usize, seed: u64) -> String {
    let mut random = Random::of(side, seed);
    let places: Vec<usize> = (0..50).map(|_| random.below(side * side)).collect();
    walls(side, |row, column| places.contains(&(row * side + column)))
}

/// Walls along every diagonal of an odd or even period, in which one cell in eight is a gap.
fn diagonal_walls<const PERIOD: usize>(side: usize, seed: u64) -> String {
    let mut random = Random::of(side * 100 + PERIOD, seed);
    walls(side, |row, column| {
        (row + column) % PERIOD == 0 && random.below(8) > 0
    })
}

/// A lock with this number of states, of which some random ones are forbidden.
fn lock(states: usize, forbidden: usize, seed: u64) -> Lock {
    let mut random = Random::of(states, seed);
    let forbidden = (0..forbidden).map(|_| random.below(states) as u32);
    Lock::new(states.ilog10(), forbidden).expect("states of the lock")
}
