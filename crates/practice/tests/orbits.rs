//! The canonical forms of all positions on tiny boards.

use std::collections::{BTreeMap, HashSet};

use matchplay_board::{Dials, Lattice, Lock, Maze, Plane, Position, Size, Steps, Vertex, Wrap};
use matchplay_practice::Canonical;

fn check(positions: impl Iterator<Item = Position>, orbits: usize) {
    let forms = positions.map(|position| Canonical::of(&position));
    assert_eq!(forms.collect::<HashSet<_>>().len(), orbits);
}

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

#[test]
fn each_orbit_of_a_grid_has_one_form() {
    let orthogonal = |rows, columns| unplaced(mazes(rows, columns, Steps::Orthogonal));
    // Sets of cells up to rotations, reflections and shifts.
    check(orthogonal(2, 2), 6);
    check(orthogonal(3, 3), 86);
    check(orthogonal(2, 3), 20);
    check(orthogonal(2, 3).chain(orthogonal(3, 2)), 20);
    // A honeycomb keeps its diagonals and the half turn.
    check(unplaced(mazes(2, 2, Steps::Hex)), 8);
    let reflected = Steps::from_offsets([(0, 1), (1, 0), (1, 1)]).expect("steps");
    check(
        unplaced(mazes(2, 2, Steps::Hex).chain(mazes(2, 2, reflected))),
        8,
    );
    // On a grid that wraps, shifts as well: OEIS A255016 for 3 rows, bracelets for a ring.
    let torus = || Lattice::new(Steps::Orthogonal, Some(Wrap::Both));
    check(unplaced(mazes(3, 3, torus())), 26);
    let ring = || Lattice::new(Steps::Orthogonal, Some(Wrap::Columns));
    check(unplaced(mazes(1, 8, ring())), 30);
    let starts = (1..1_u32 << 8).map(|set| {
        let maze = mazes(1, 8, ring()).last().expect("all cells are open");
        let starts = (0..8).filter(|cell| set >> cell & 1 == 1).map(Vertex::new);
        Position::with_starts(maze, starts).expect("the cells are open")
    });
    check(starts, 29);
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
    check(sliding, 5);
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
    check(locks(decimal, None), 78);
    check((0..10).flat_map(|start| locks(decimal, Some(start))), 26);
    // A path of ten beads, which can be reversed.
    check(locks(dials(1, 10, false), None), (1024 + 32) / 2);
    // The square and the cube, whether the dials wrap or not.
    for wraps in [false, true] {
        check(locks(dials(2, 2, wraps), None), 6);
        check(locks(dials(3, 2, wraps), None), 22);
    }
    // The square of nine states; all permutations of three states.
    check(locks(dials(2, 3, false), None), 102);
    check(locks(dials(1, 3, true), None), 4);
}

/// The smallest renaming of the graph that the token can reach, and of the token; it is equal for two
/// positions if and only if they are isomorphic.
fn isomorphism_class(position: &Position) -> (usize, u64) {
    let vertices = position.reached();
    let count = vertices.len();
    let is_edge = |a: usize, b: usize| position.neighbours(vertices[a]).any(|to| to == vertices[b]);
    let edges: Vec<(usize, usize)> = (0..count)
        .flat_map(|b| (0..b).map(move |a| (a, b)))
        .filter(|&(a, b)| is_edge(a, b))
        .collect();
    let token = vertices
        .iter()
        .position(|&vertex| Some(vertex) == position.token());
    let mut least = u64::MAX;
    let mut names: Vec<usize> = (0..count).collect();
    loop {
        let bit = |(a, b): (usize, usize)| {
            let (a, b) = (names[a].min(names[b]), names[a].max(names[b]));
            1_u64 << (b * b.saturating_sub(1) / 2 + a)
        };
        let graph: u64 = edges.iter().map(|&edge| bit(edge)).sum();
        let token = token.map_or(0, |token| names[token] as u64 + 1);
        least = least.min(graph << 8 | token);
        // The lexicographically next permutation.
        let Some(rise) = names.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return (count, least);
        };
        let above = names.iter().rposition(|&name| name > names[rise]);
        names.swap(rise, above.expect("the next name is above"));
        names[rise + 1..].reverse();
    }
}

#[test]
fn positions_of_one_form_are_isomorphic() {
    let steps = [
        Steps::Orthogonal,
        Steps::King,
        Steps::Knight,
        Steps::Hex,
        Steps::from_offsets([(0, 2), (1, -1)]).expect("steps"),
    ];
    let wraps = [None, Some(Wrap::Columns), Some(Wrap::Both)];
    let mut classes = BTreeMap::new();
    let mut forms = std::collections::HashMap::new();
    for (steps, wrap) in steps.iter().flat_map(|it| wraps.map(|wrap| (it, wrap))) {
        for (rows, columns) in [(1, 5), (2, 2), (2, 3), (3, 2)] {
            for maze in mazes(rows, columns, Lattice::new(steps.clone(), wrap)) {
                let starts = maze.open().map(Some).chain([None]);
                for start in starts.collect::<Vec<_>>() {
                    let position = Position::new(maze.clone(), start).expect("the cell is open");
                    let class = isomorphism_class(&position);
                    let form = Canonical::of(&position);
                    let other = forms.entry(form).or_insert(class);
                    assert_eq!(*other, class, "{rows}×{columns} {steps} {wrap:?}\n{maze}");
                    *classes.entry(class).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(classes.len() < forms.len());
}
