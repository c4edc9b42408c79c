use matchplay_board::{Coord, ExplicitGraph, Position};
use matchplay_certificate::Cover;

use super::*;

fn witness(pairs: &[(u32, u32)], cover: &[u32]) -> Witness {
    let pairs = pairs.iter();
    Witness {
        matching: pairs
            .map(|&(a, b)| (Vertex::new(a), Vertex::new(b)))
            .collect(),
        cover: Cover {
            vertices: cover.iter().copied().map(Vertex::new).collect(),
            odd_sets: Vec::new(),
        },
    }
}

fn maze(rows: &str) -> Position {
    Position::maze(rows.parse().unwrap(), None).unwrap()
}

fn packed(position: &Position, witness: &Witness) -> Option<Vec<String>> {
    let rows = CoverRows::pack(position, witness)?;
    Some(rows.rows().map(str::to_owned).collect())
}

fn unpacked(position: &Position, rows: &[&str]) -> Result<Covered, RowError> {
    unpack_cover(position, rows.iter().copied()).expect("the board has rows")
}

#[test]
fn rows_show_pairs_and_the_cover() {
    let position = maze("...#\n.#..\n....");
    let reversed = witness(&[(9, 8), (10, 6), (4, 0), (2, 1)], &[8, 4, 1]);
    let rows = packed(&position, &reversed).unwrap();
    assert_eq!(rows, ["v>1#", "2#v.", ">10."]);
}

#[test]
fn visited_cells_are_not_vertices_and_the_cell_of_the_token_is() {
    let start = Some(Coord::new(0, 0));
    let mut position = Position::maze("....".parse().unwrap(), start).unwrap();
    position.play(Vertex::new(1)).unwrap();
    let rows = packed(&position, &witness(&[(2, 3)], &[2])).unwrap();
    assert_eq!(rows, ["#.>1"]);
    assert_eq!(packed(&position, &witness(&[(0, 1)], &[])), None);
}

#[test]
fn other_witnesses_have_no_rows() {
    let position = maze("...\n.#.");
    for (pairs, cover) in [
        (&[(0, 2)][..], &[][..]),
        (&[(2, 3)], &[]),
        (&[(1, 4)], &[]),
        (&[(0, 0)], &[]),
        (&[(2, 5), (5, 8)], &[]),
        (&[(0, 1), (1, 2)], &[]),
        (&[(0, 1)], &[0, 1]),
        (&[(0, 1)], &[1, 1]),
        (&[(0, 1)], &[2]),
        (&[(0, 1)], &[4]),
        (&[(0, 1)], &[9]),
    ] {
        let found = packed(&position, &witness(pairs, cover));
        assert_eq!(found, None, "{pairs:?} {cover:?}");
    }
    let graph = Position::graph(ExplicitGraph::new(2, [(0, 1)]).unwrap(), None).unwrap();
    assert_eq!(packed(&graph, &witness(&[(0, 1)], &[0])), None);
    assert_eq!(unpack_cover(&graph, [">1"].into_iter()), None);
}

/// Rows, the row and column of the fault counted from 0, and the message: one case per line.
const WRONG_ROWS: &str = "\
... |  | expected 2 rows, found 1
... .#.. | 1 | expected 3 letters, found 4
... .#é | 1 | expected ASCII letters only
#.. .#. | 0 0 | found `#` at a cell that remains
... ... | 1 1 | expected `#`, found `.`
.v. .1. | 1 1 | expected `#`, found `1`
..> .#. | 0 2 | `>` leads off the board
... v#. | 1 0 | `v` leads off the board
>.. .#. | 0 0 | the second cell of this pair is `.`, expected `0`, `1` or `2`
>3. .#. | 0 0 | the second cell of this pair is `3`, expected `0`, `1` or `2`
>>1 .#. | 0 0 | the second cell of this pair is `>`, expected `0`, `1` or `2`
..2 .#. | 0 2 | unexpected `2`: no pair ends here
x.. .#. | 0 0 | unexpected `x`: no pair ends here";

#[test]
fn wrong_rows_are_rejected() {
    let position = maze("...\n.#.");
    for case in WRONG_ROWS.lines() {
        let parts: Vec<_> = case.split(" | ").collect();
        let [rows, cell, message] = parts[..] else {
            panic!("{case}");
        };
        let rows: Vec<_> = rows.split(' ').collect();
        let wrong = unpacked(&position, &rows).unwrap_err();
        let found = [wrong.row, wrong.column].into_iter().flatten();
        let found: Vec<_> = found.map(|number| number.to_string()).collect();
        assert_eq!((&*found.join(" "), &*wrong.message), (cell, message));
    }
    let square = maze("..\n..");
    let wrong = unpacked(&square, &["v.", ">1"]).unwrap_err();
    assert_eq!(
        wrong.message,
        "the second cell of this pair is `>`, expected `0`, `1` or `2`"
    );
    // Both pairs end at the same cell.
    let wrong = unpacked(&square, &[".v", ">1"]).unwrap_err();
    assert_eq!(
        (wrong.row, wrong.column, &*wrong.message),
        (
            Some(1),
            Some(0),
            "the cell is paired with a cell that has a pair"
        )
    );
}
