//! Compares the canonical forms of positions on small grids with a search for all isomorphisms
//! that rotations, reflections and shifts induce.

use std::collections::HashMap;

use matchplay_board::{
    Coord, Game, Lattice, Maze, Places, Plane, Position, Size, Steps, Vertex, Wrap,
};
use matchplay_practice::{Canonical, Collection, Criteria, GamePuzzles};
use matchplay_solver::{Solver, WorkLimit};

/// What a player sees of a position: the cells that the token can reach, and the pairs of them
/// between which it can move.
struct Reached {
    size: Size,
    wraps: bool,
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
        Reached {
            size,
            wraps: position
                .board()
                .lattice()
                .is_some_and(|it| it.wrap().is_some()),
            cells,
            edges,
            token: cell(token),
        }
    }

    /// Whether one of the eight rotations and reflections, followed by a shift, maps the token
    /// to the other token, the cells to the other cells, and the edges to the other edges.
    fn is_image_of(&self, other: &Reached) -> bool {
        let (rows, columns) = (
            i64::from(other.size.rows()),
            i64::from(other.size.columns()),
        );
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
                match other.wraps {
                    true => (row.rem_euclid(rows), column.rem_euclid(columns)),
                    false => (row, column),
                }
            };
            let mut cells: Vec<_> = self.cells.iter().copied().map(image).collect();
            cells.sort_unstable();
            let edges = self.edges.iter().map(|&(a, b)| (image(a), image(b)));
            let mut edges: Vec<_> = edges.collect();
            edges.sort_unstable();
            cells == other.cells && edges == other.edges
        })
    }
}

/// Asserts that two positions have the same form if and only if one is an image of the other;
/// returns the number of forms.
fn check(positions: impl Iterator<Item = Position>) -> usize {
    let mut forms: HashMap<Canonical, Reached> = HashMap::new();
    for position in positions {
        let (form, reached) = (Canonical::of(&position), Reached::of(&position));
        match forms.get(&form) {
            Some(first) => assert!(reached.is_image_of(first), "{}", position.board()),
            None => {
                for other in forms.values() {
                    assert!(!reached.is_image_of(other), "{}", position.board());
                }
                forms.insert(form, reached);
            }
        }
    }
    forms.len()
}

/// All mazes of a size with a token.
fn mazes(rows: u32, columns: u32, lattice: &Lattice) -> Vec<Position> {
    let size = Size::new(rows, columns).expect("a few cells");
    let mazes = (0..1_u32 << (rows * columns)).map(|open| {
        let cells = (0..rows * columns).filter(|cell| open >> cell & 1 == 1);
        let cells = cells.map(|cell| size.coord(Vertex::new(cell)));
        Maze::from_plane(Plane::from_cells(size, cells)).with_lattice(lattice.clone())
    });
    let positions = mazes.flat_map(|maze| {
        let starts: Vec<Vertex> = maze.open().collect();
        let place = move |start| Position::new(maze.clone(), Some(start));
        starts.into_iter().map(place)
    });
    positions.map(|it| it.expect("the cell is open")).collect()
}

#[test]
fn mazes_of_several_sizes_have_the_same_form_if_they_are_images() {
    for steps in [
        Steps::Orthogonal,
        Steps::King,
        Steps::Knight,
        Steps::Diagonal,
    ] {
        let lattice = Lattice::from(steps);
        let sizes = [(1, 4), (2, 3), (3, 2), (3, 3)];
        let all = sizes.map(|(rows, columns)| mazes(rows, columns, &lattice));
        let positions = all.iter().map(Vec::len).sum::<usize>();
        let forms = check(all.into_iter().flatten());
        assert!(forms * 8 < positions, "{forms} of {positions}");
    }
}

#[test]
fn mazes_that_wrap_have_the_same_form_if_they_are_images() {
    for steps in [Steps::Orthogonal, Steps::King] {
        let torus = Lattice::new(steps, Some(Wrap::Both));
        check(mazes(3, 3, &torus).into_iter());
    }
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
    check(boards);
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
