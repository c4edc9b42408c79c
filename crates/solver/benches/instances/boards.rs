//! Boards, as the text they are read from.

use matchplay_board::Lock;

use super::Family;
use crate::random::Random;

const EVEN: &[usize] = &[40, 100, 1000, 3162, 10_000];
const ODD: &[usize] = &[41, 101, 1001, 3163, 10_001];

const fn family(name: &'static str, make: fn(usize) -> String) -> Family<String> {
    let sizes = EVEN;
    Family { name, sizes, make }
}

pub(crate) const BOARDS: &[Family<String>] = &[
    family("maze 0 %", |side| maze(side, 0)),
    family("maze 1 %", |side| maze(side, 1)),
    family("maze 3 %", |side| maze(side, 3)),
    family("maze 5 %", |side| maze(side, 5)),
    family("maze 10 %", |side| maze(side, 10)),
    family("maze 30 %", |side| maze(side, 30)),
    family("maze 40 %", |side| maze(side, 40)),
    Family {
        name: "open, odd sides",
        sizes: ODD,
        make: |side| maze(side, 0),
    },
    family("rooms", rooms),
    family("snake", snake),
    family("comb", comb),
    family("polarised", polarised),
    family("stripes", stripes),
];

pub(crate) const LOCKS: &[Family<Lock>] = &[
    Family {
        name: "lock",
        sizes: &[10_000, 1_000_000],
        make: |states| lock(states, 0),
    },
    Family {
        name: "lock, 0.1 % forbidden",
        sizes: &[10_000, 1_000_000],
        make: |states| lock(states, states / 1000),
    },
];

/// The text of a square grid, cell by cell.
pub(super) fn rows(side: usize, mut cell: impl FnMut(usize, usize) -> char) -> String {
    let mut text = String::with_capacity(side * (side + 1));
    for row in 0..side {
        text.extend((0..side).map(|column| cell(row, column)));
        text.push('\n');
    }
    text
}

fn walls(side: usize, mut wall: impl FnMut(usize, usize) -> bool) -> String {
    rows(
        side,
        |row, column| {
            if wall(row, column) { '#' } else { '.' }
        },
    )
}

/// A maze with this percentage of walls, at random.
pub(crate) fn maze(side: usize, percent: usize) -> String {
    random_maze(side, percent, &mut Random(percent as u64))
}

pub(super) fn random_maze(side: usize, percent: usize, random: &mut Random) -> String {
    walls(side, |_, _| random.percent(percent))
}

/// Rooms of 8 by 8 cells, with a door at a random place of every wall.
fn rooms(side: usize) -> String {
    const ROOM: usize = 9;
    const WALL: usize = ROOM - 1;
    let mut random = Random(side as u64);
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

/// One corridor that winds to and fro.
fn snake(side: usize) -> String {
    walls(side, |row, column| match row % 4 {
        1 => column + 1 < side,
        3 => column > 0,
        _ => false,
    })
}

/// Dead ends from one common corridor.
fn comb(side: usize) -> String {
    walls(side, |row, column| row > 0 && column % 2 == 1)
}

/// An open board with side/4 walls on dark cells in its top eighth, and as many
/// on light ones in its bottom eighth: what is left over at one end has its
/// partner at the other, so side/4 disjoint augmenting paths cross the board.
fn polarised(side: usize) -> String {
    let mut random = Random(side as u64);
    let band = side / 8;
    let mut wall = vec![false; side * side];
    for (first, dark) in [(0, 1), (side - band, 0)] {
        let mut left = side / 4;
        while left > 0 {
            let (row, column) = (first + random.below(band), random.below(side));
            let cell = &mut wall[row * side + column];
            if (row + column) % 2 == dark && !*cell {
                *cell = true;
                left -= 1;
            }
        }
    }
    walls(side, |row, column| wall[row * side + column])
}

/// Twenty stripes across the board, one cell in a hundred a wall: a dark one in
/// every other stripe, a light one in the rest.
fn stripes(side: usize) -> String {
    let mut random = Random(side as u64);
    walls(side, |row, column| {
        let colour = 20 * row / side % 2;
        (row + column) % 2 == colour && random.percent(2)
    })
}

/// A lock with so many states, of which so many random ones are forbidden.
fn lock(states: usize, forbidden: usize) -> Lock {
    let mut random = Random(forbidden as u64);
    let forbidden = (0..forbidden).map(|_| random.below(states) as u32);
    Lock::new(states.ilog10(), forbidden).expect("states of the lock")
}
