//! Positions before the first ply, drawn at random: boards of all rulesets with all rules.

use std::collections::BTreeSet;

use matchplay_board::{
    Board, Dials, ExplicitGraph, Lattice, Lock, Maze, Position, Removal, SlidingBoard, Steps,
    Vertex, Wrap,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A position of any ruleset.
pub(super) fn position() -> impl Strategy<Value = Position> {
    prop_oneof![sliding(), maze(), graph(), lock()]
}

fn sliding() -> impl Strategy<Value = Position> {
    (1_usize..5, 1_usize..5)
        .prop_flat_map(|(rows, columns)| {
            let cells = rows * columns;
            (vec(select(vec!['X', 'O']), cells), 0..cells, Just(columns))
        })
        .prop_map(|(mut cells, blank, columns)| {
            cells[blank] = '.';
            let rows: Vec<String> = cells.chunks(columns).map(String::from_iter).collect();
            let board = SlidingBoard::from_rows(rows.iter().map(String::as_str)).unwrap();
            Position::sliding(board)
        })
}

/// Starts of the token: any place, a list of places, or one place.
#[derive(Clone, Debug)]
enum Starts {
    Any,
    Listed(Vec<Index>),
    One(Index),
}

fn starts() -> impl Strategy<Value = Starts> {
    prop_oneof![
        Just(Starts::Any),
        vec(any::<Index>(), 1..6).prop_map(Starts::Listed),
        any::<Index>().prop_map(Starts::One),
    ]
}

/// The position before the first ply; any place if the board has no open one.
fn started(board: Board, starts: &Starts) -> Position {
    let anywhere = Position::new(board.clone(), None).unwrap();
    let open: Vec<Vertex> = anywhere.moves().collect();
    let choose = |index: &Index| open[index.index(open.len())];
    match starts {
        _ if open.is_empty() => anywhere,
        Starts::Any => anywhere,
        Starts::Listed(starts) => Position::with_starts(board, starts.iter().map(choose)).unwrap(),
        Starts::One(start) => Position::new(board, Some(choose(start))).unwrap(),
    }
}

fn lattice() -> impl Strategy<Value = Lattice> {
    let offset = (-3..4, -3..4).prop_filter("a step", |&offset| offset != (0, 0));
    let listed = vec(offset, 1..40).prop_map(|offsets: Vec<(i32, i32)>| {
        let forward = offsets.into_iter();
        let forward = forward.map(|(rows, columns)| (rows, columns).max((-rows, -columns)));
        Steps::from_offsets(forward.collect::<BTreeSet<_>>()).unwrap()
    });
    let steps = prop_oneof![
        Just(Steps::Orthogonal),
        select(vec![
            Steps::Diagonal,
            Steps::King,
            Steps::Knight,
            Steps::Hex
        ]),
        (0_u32..9, 1_u32..9).prop_map(|(a, b)| Steps::leaper(a, b).unwrap()),
        listed,
    ];
    let wrap = select(vec![Wrap::Rows, Wrap::Columns, Wrap::Both]);
    (steps, option::of(wrap)).prop_map(|(steps, wrap)| Lattice::new(steps, wrap))
}

fn removal() -> impl Strategy<Value = Removal> {
    select(vec![Removal::Vertices, Removal::Edges])
}

fn maze() -> impl Strategy<Value = Position> {
    ((1_usize..6, 1_usize..60), lattice(), removal(), starts()).prop_flat_map(
        |((rows, columns), lattice, removal, starts)| {
            vec(select(vec!['.', '.', '#']), rows * columns).prop_map(move |cells| {
                let rows: Vec<String> = cells.chunks(columns).map(String::from_iter).collect();
                let maze = Maze::from_rows(rows.iter().map(String::as_str)).unwrap();
                let maze = maze.with_lattice(lattice.clone()).removing(removal);
                started(maze.into(), &starts)
            })
        },
    )
}

fn graph() -> impl Strategy<Value = Position> {
    (1_u32..12, removal(), starts()).prop_flat_map(|(nodes, removal, starts)| {
        vec((0..nodes, 0..nodes), 0..40).prop_map(move |edges| {
            let edges = edges.into_iter().filter(|(a, b)| a != b);
            let graph = ExplicitGraph::new(nodes, edges).unwrap();
            started(graph.removing(removal).into(), &starts)
        })
    })
}

fn lock() -> impl Strategy<Value = Position> {
    let dials = (1_u32..4, 2_u32..37, any::<bool>());
    let dials = dials.prop_filter_map("few states", |(digits, base, wraps)| {
        let dials = Dials::with_base(digits, base, wraps)?;
        (dials.states() <= 1000).then_some(dials)
    });
    (prop_oneof![Just(Dials::new(2).unwrap()), dials], starts()).prop_flat_map(|(dials, starts)| {
        vec(0..dials.states(), 0..30).prop_map(move |forbidden| {
            let lock = Lock::on(dials, forbidden).unwrap();
            started(lock.into(), &starts)
        })
    })
}
