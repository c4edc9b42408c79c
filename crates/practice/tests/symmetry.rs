//! Compares the canonical forms of positions on tiny boards with known counts and, on grids, with a
//! search over rotations, reflections and shifts.

use std::collections::{HashMap, HashSet};

use matchplay_board::{
    Coord, Dials, Game, Lattice, Lock, Maze, Places, Plane, Position, Size, Steps, Vertex, Wrap,
};
use matchplay_practice::{Canonical, Collection, Criteria, GamePuzzles};
use matchplay_solver::{Solver, WorkLimit};

/// The visible part of a position: the cells that the token can reach, and the pairs of them
/// between which it can move.
struct Reached {
    lattice: Option<Lattice>,
    /// The numbers of rows and of columns, in the directions that wrap.
    wraps: (Option<i64>, Option<i64>),
    cells: Vec<(i64, i64)>,
    edges: Vec<((i64, i64), (i64, i64))>,
    token: (i64, i64),
}

impl Reached {
    /// Walks from the token, move by move.
    fn of(position: &Position) -> Reached {
        let Places::Cells(size) = position.board().places() else {
            panic!("the board is a grid");
        };
        let cell = |vertex: Vertex| {
            let Coord { row, column } = size.coord(vertex);
            (i64::from(row), i64::from(column))
        };
        let token = position.token().expect("the token is placed");
        let mut cells = vec![token];
        let mut edges = Vec::new();
        let mut next = 0;
        while let Some(&from) = cells.get(next) {
            for to in position.neighbours(from) {
                edges.push((cell(from), cell(to)));
                if !cells.contains(&to) {
                    cells.push(to);
                }
            }
            next += 1;
        }
        let mut cells: Vec<_> = cells.into_iter().map(cell).collect();
        cells.sort_unstable();
        edges.sort_unstable();
        let lattice = position.board().lattice().cloned();
        let wrap = lattice.as_ref().and_then(Lattice::wrap);
        Reached {
            lattice,
            wraps: (
                wrap.filter(|it| it.rows()).map(|_| size.rows().into()),
                wrap.filter(|it| it.columns())
                    .map(|_| size.columns().into()),
            ),
            cells,
            edges,
            token: cell(token),
        }
    }

    /// Whether one of the eight rotations and reflections, followed by a shift, maps the token
    /// to the other token, the cells to the other cells, the edges to the other edges, and the
    /// directions that wrap to those of the other board.
    fn is_image_of(&self, other: &Reached) -> bool {
        (0..8_u32).any(|bits| {
            let turned = |(row, column): (i64, i64)| {
                let row = if bits & 1 > 0 { -row } else { row };
                let column = if bits & 2 > 0 { -column } else { column };
                if bits & 4 > 0 {
                    (column, row)
                } else {
                    (row, column)
                }
            };
            let (down, right) = turned(self.token);
            let image = |cell: (i64, i64)| {
                let (row, column) = turned(cell);
                let (row, column) = (row - down + other.token.0, column - right + other.token.1);
                let (rows, columns) = other.wraps;
                (
                    rows.map_or(row, |rows| row.rem_euclid(rows)),
                    columns.map_or(column, |columns| column.rem_euclid(columns)),
                )
            };
            let mut cells: Vec<_> = self.cells.iter().copied().map(image).collect();
            cells.sort_unstable();
            let edges = self.edges.iter().map(|&(a, b)| (image(a), image(b)));
            let mut edges: Vec<_> = edges.collect();
            edges.sort_unstable();
            let (down, right) = self.wraps;
            let wraps = if bits & 4 > 0 {
                (right, down)
            } else {
                (down, right)
            };
            cells == other.cells && edges == other.edges && wraps == other.wraps
        })
    }
}

/// Asserts that positions with the same form are images of each other, and that positions of one
/// lattice with different forms are not. Returns the number of forms.
fn check_images(positions: impl Iterator<Item = Position>) -> usize {
    let mut forms: HashMap<Canonical, Reached> = HashMap::new();
    for position in positions {
        let (form, reached) = (Canonical::of(&position), Reached::of(&position));
        match forms.get(&form) {
            Some(first) => assert!(reached.is_image_of(first), "{}", position.board()),
            None => {
                let like = |other: &&Reached| other.lattice == reached.lattice;
                for other in forms.values().filter(like) {
                    assert!(!reached.is_image_of(other), "{}", position.board());
                }
                forms.insert(form, reached);
            }
        }
    }
    forms.len()
}

/// All mazes of a size.
fn mazes(rows: u32, columns: u32, lattice: impl Into<Lattice>) -> impl Iterator<Item = Maze> {
    let size = Size::new(rows, columns).expect("a few cells");
    let lattice = lattice.into();
    (0..1_u32 << (rows * columns)).map(move |open| {
        let cells = (0..rows * columns).filter(|cell| open >> cell & 1 == 1);
        let cells = cells.map(|cell| size.coord(Vertex::new(cell)));
        let plane = Plane::from_cells(size, cells);
        Maze::from_plane(plane).with_lattice(lattice.clone())
    })
}

fn unplaced(mazes: impl Iterator<Item = Maze>) -> impl Iterator<Item = Position> {
    mazes.map(|maze| Position::maze(maze, None).expect("no start"))
}

/// The mazes with a token on each of their cells.
fn placed(mazes: impl Iterator<Item = Maze>) -> impl Iterator<Item = Position> {
    mazes.flat_map(|maze| {
        let starts: Vec<Vertex> = maze.open().collect();
        let place = move |start| Position::new(maze.clone(), Some(start)).expect("an open cell");
        starts.into_iter().map(place)
    })
}

#[test]
fn mazes_have_the_same_form_if_they_are_images() {
    let mut positions = Vec::new();
    for steps in [
        Steps::Orthogonal,
        Steps::King,
        Steps::Knight,
        Steps::Diagonal,
        Steps::Hex,
        Steps::from_offsets([(0, 2), (1, -1)]).expect("steps"),
    ] {
        for wrap in [None, Some(Wrap::Columns), Some(Wrap::Both)] {
            let lattice = Lattice::new(steps.clone(), wrap);
            for (rows, columns) in [(1, 5), (2, 3), (3, 2), (3, 3)] {
                positions.extend(placed(mazes(rows, columns, lattice.clone())));
            }
        }
    }
    let count = positions.len();
    let forms = check_images(positions.into_iter());
    assert!(forms * 8 < count, "{forms} of {count}");
}

#[test]
fn stones_have_the_same_form_if_the_stones_that_can_move_are_images() {
    let boards = (0..9_usize).flat_map(|blank| {
        (0..1_u32 << 8).map(move |stones| {
            let mut text: String = (0..8)
                .map(|stone| if stones >> stone & 1 == 1 { 'O' } else { 'X' })
                .collect();
            text.insert(blank, '.');
            text.insert(6, '\n');
            text.insert(3, '\n');
            Position::sliding(text.parse().expect("a board"))
        })
    });
    check_images(boards);
}

#[test]
fn cells_out_of_reach_do_not_make_a_new_puzzle() {
    let game = |maze: &str, start| {
        let position = Position::maze(maze.parse().expect("a maze"), Some(start));
        Game::new(position.expect("the start is free"))
    };
    let games = [
        game("......", Coord::new(0, 2)),
        // Another room behind a wall.
        game("......\n######\n.#..##", Coord::new(0, 2)),
        // The same corridor, reversed and upright in a larger maze.
        game("###\n#.#\n#.#\n#.#\n#.#\n#.#\n#.#\n###", Coord::new(4, 1)),
    ];
    let mut collection = Collection::new();
    let new = games.map(|game| {
        let mut solver = Solver::new();
        let mut solver = solver.within(WorkLimit::default());
        let puzzles = GamePuzzles::of(&game, &Criteria::ALL, &mut solver);
        collection.add(puzzles.unwrap()).count()
    });
    assert_eq!((new, collection.duplicates()), ([1, 0, 0], 2));
}

/// Asserts that the positions have a number of forms.
fn check_orbits(positions: impl Iterator<Item = Position>, orbits: usize) {
    let forms = positions.map(|position| Canonical::of(&position));
    assert_eq!(forms.collect::<HashSet<_>>().len(), orbits);
}

#[test]
fn each_orbit_of_a_grid_has_one_form() {
    let orthogonal = |rows, columns| unplaced(mazes(rows, columns, Steps::Orthogonal));
    // Sets of cells up to rotations, reflections and shifts.
    check_orbits(orthogonal(2, 2), 6);
    check_orbits(orthogonal(3, 3), 86);
    check_orbits(orthogonal(2, 3), 20);
    check_orbits(orthogonal(2, 3).chain(orthogonal(3, 2)), 20);
    // A honeycomb keeps its diagonals and the half turn.
    check_orbits(unplaced(mazes(2, 2, Steps::Hex)), 8);
    let reflected = Steps::from_offsets([(0, 1), (1, 0), (1, 1)]).expect("steps");
    check_orbits(
        unplaced(mazes(2, 2, Steps::Hex).chain(mazes(2, 2, reflected))),
        8,
    );
    // On a grid that wraps, shifts as well: OEIS A255016 for 3 rows, bracelets for a ring.
    let torus = || Lattice::new(Steps::Orthogonal, Some(Wrap::Both));
    check_orbits(unplaced(mazes(3, 3, torus())), 26);
    let ring = || Lattice::new(Steps::Orthogonal, Some(Wrap::Columns));
    check_orbits(unplaced(mazes(1, 8, ring())), 30);
    let starts = (1..1_u32 << 8).map(|set| {
        let maze = mazes(1, 8, ring()).last().expect("all cells are open");
        let starts = (0..8).filter(|cell| set >> cell & 1 == 1).map(Vertex::new);
        Position::with_starts(maze, starts).expect("the cells are open")
    });
    check_orbits(starts, 29);
    // A blank in a corner of two rows and two columns: it reaches one, two, three or four cells,
    // and three in two ways.
    let stones = ["OOO", "OOX", "OXO", "OXX", "XOO", "XOX", "XXO", "XXX"];
    let sliding = (0..4).flat_map(|blank| {
        stones.map(|stones| {
            let mut text = stones.to_owned();
            text.insert(blank, '.');
            text.insert(2, '\n');
            Position::sliding(text.parse().expect("a board"))
        })
    });
    check_orbits(sliding, 5);
}

#[test]
fn each_orbit_of_a_lock_has_one_form() {
    let locks = |dials: Dials, start: Option<u32>| {
        let is_allowed = move |set: &u32| start.is_none_or(|start| set >> start & 1 == 0);
        let sets = (0..1_u32 << dials.states()).filter(is_allowed);
        sets.map(move |set| {
            let forbidden = (0..dials.states()).filter(|state| set >> state & 1 == 1);
            let lock = Lock::on(dials, forbidden).expect("the dials have the states");
            Position::lock(lock, start).expect("the start is allowed")
        })
    };
    let dials = |digits, base, wraps| Dials::with_base(digits, base, wraps).expect("dials");
    // Bracelets of ten beads in two colours. With a token: a part of the ring with one to nine
    // states, in which the token has a place up to reflection, or the whole ring.
    let decimal = dials(1, 10, true);
    check_orbits(locks(decimal, None), 78);
    check_orbits((0..10).flat_map(|start| locks(decimal, Some(start))), 26);
    // A path of ten beads, which can be reversed.
    check_orbits(locks(dials(1, 10, false), None), (1024 + 32) / 2);
    // The square and the cube, whether the dials wrap or not.
    for wraps in [false, true] {
        check_orbits(locks(dials(2, 2, wraps), None), 6);
        check_orbits(locks(dials(3, 2, wraps), None), 22);
    }
    // The square of nine states; all permutations of three states.
    check_orbits(locks(dials(2, 3, false), None), 102);
    check_orbits(locks(dials(1, 3, true), None), 4);
}
