//! Boards and moves.

use super::*;

#[test]
fn errors_in_boards_are_located() {
    check_games(
        r##"
        board → SlidingStones(board: ["XO", "«?»."])                   → unexpected '?' at (2,1): expected `X`, `O` or one `.`
        board → SlidingStones(board: ["XO", // é\n "«é»."])            → unexpected 'é' at (2,1): expected `X`, `O` or one `.`
        board → SlidingStones(board: [«"\\x41O"», ".X"])               → unexpected 'A' at (1,1): expected `X`, `O` or one `.`
        board → SlidingStones(board: ["XO", «r#"?."#»])                → unexpected '?' at (2,1): expected `X`, `O` or one `.`
        board → SlidingStones(board: ["X.", "«.»O"])                   → unexpected second blank at (2,1): the first is at (1,2)
        board → SlidingStones(board: ["X.", /* short */ «"O"» , "XX"]) → row 2 has 1 cell, expected 2
        board → SlidingStones(board: «["XX"]»)                         → the board has no blank, expected one `.`
        board → SlidingStones(board: ["«o»X."])                        → unexpected 'o' at (1,1): expected `X`, `O` or one `.`\nhelp: did you mean `O`?
        board → SlidingStones(board: ["X«0»."])                        → unexpected '0' at (1,2): expected `X`, `O` or one `.`\nhelp: did you mean `O`?
        board → SlidingStones(board: ["O« »X ."])                      → unexpected ' ' at (1,2): expected `X`, `O` or one `.`\nhelp: remove the spaces
        board → Maze(board: [".« »o"])                                 → unexpected ' ' at (1,2): expected `.` or `#`
        board → Maze(board: [".«o»#"])                                 → unexpected 'o' at (1,2): expected `.` or `#`
        board → Maze(board: «[]»)                                      → the board has no cells
        board → Maze(board: [«""»])                                    → the board has no cells
        "##,
    );
}

#[test]
fn an_illegal_ply_is_reported_with_the_legal_moves() {
    check_stones(
        r"
        illegal-move → (1, 2), // up\n «(2, 1)» , (7, 7) → ply 2: Second cannot move to (2,1): it is not next to (1,2)
                                                           help: legal moves: (1,1)
        illegal-move → «(0, 2)»                          → ply 1: (0,2) is not a cell: rows and columns are numbered from 1
                                                           help: legal moves: (1,2), (2,1)
        illegal-move → «(1, 4294967295)»                 → ply 1: (1,4294967295) is not on the board: the cells are (1,1) to (2,2)
                                                           help: legal moves: (1,2), (2,1)
        illegal-move → «3»                               → ply 1: expected a cell, (row, column), found a number
                                                           help: legal moves: (1,2), (2,1)
        illegal-move → (1, 2), (1, 1), (2, 1), «(2, 2)»  → ply 4: Second cannot move to (2,2): its stone is the opponent's
                                                           help: there are no legal moves: the game is over
        ",
    );
    check_games(
        r#"
        illegal-move → Maze(board: ["...................."], moves: [«(1, 21)»]) → ply 1: (1,21) is not on the board: the cells are (1,1) to (1,20)
                                             help: legal moves: (1,1), (1,2), (1,3), (1,4), (1,5), (1,6), (1,7), (1,8), (1,9), (1,10), (1,11), (1,12) and 8 more
        illegal-move → Graph(nodes: 3, edges: [(1, 2)], start: 1, moves: [«3»])  → ply 1: First cannot move to 3: it is not next to 1
                                                                                   help: legal moves: 2
        illegal-move → Graph(nodes: 3, edges: [(1, 2)], start: 1, moves: [«4»])  → ply 1: there is no node 4: the nodes are 1 to 3
                                                                                   help: legal moves: 2
        illegal-move → Lock(digits: 1, start: "0", moves: ["1", «"10"»])         → ply 2: expected a 1-digit state, found `10`
                                                                                   help: legal moves: 2
        "#,
    );
}

#[test]
fn plies_of_the_wrong_shape_are_errors_not_panics() {
    check_stones(
        r#"
        syntax → (3, «"x"»)                  → expected a whole number from 0 to 4294967295, found `"x"`
        syntax → (3, «-1»)                   → expected a whole number from 0 to 4294967295, found `-1`
        syntax → (3, «99999999999999999999») → expected a whole number from 0 to 4294967295, found `99999999999999999999`
        syntax → «99999999999»               → expected a row and a column, a node, or a string of digits, found `99999999999`
        syntax → «-1»                        → expected a row and a column, a node, or a string of digits, found `-1`
        syntax → «1.5»                       → expected a row and a column, a node, or a string of digits, found `1.5`
        syntax → (1«)»                       → expected a row and a column, found 1
        syntax → (1, 2, 3«)»                 → expected a row and a column, found 3
        "#,
    );
}

/// Checks a table of moves in a game of stones.
#[track_caller]
fn check_stones(table: &str) {
    let stones = |moves: &str| format!(r#"SlidingStones(board: ["XO", "O."], moves: [{moves}])"#);
    check_within(|moves| in_game(&stones(moves)), table);
}
