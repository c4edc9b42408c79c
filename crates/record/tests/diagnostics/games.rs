//! Boards and moves.

use super::*;

#[test]
fn errors_in_boards_are_located() {
    let stones = |rows: &str| format!("SlidingStones(board: [{rows}])");
    check_game(
        &stones("\"XO\", \"«?».\""),
        Code::Board,
        "unexpected '?' at (2,1): expected `X`, `O` or one `.`",
    );
    check_game(
        &stones("\"XO\", // é\n \"«é».\""),
        Code::Board,
        "unexpected 'é' at (2,1): expected `X`, `O` or one `.`",
    );
    check_game(
        &stones("«\"\\x41O\"», \".X\""),
        Code::Board,
        "unexpected 'A' at (1,1): expected `X`, `O` or one `.`",
    );
    check_game(
        &stones("\"XO\", «r#\"?.\"#»"),
        Code::Board,
        "unexpected '?' at (2,1): expected `X`, `O` or one `.`",
    );
    check_game(
        &stones("\"X.\", \"«.»O\""),
        Code::Board,
        "unexpected second blank at (2,1): the first is at (1,2)",
    );
    check_game(
        &stones("\"X.\", /* short */ «\"O\"» , \"XX\""),
        Code::Board,
        "row 2 has 1 cell, expected 2",
    );
    let blankless = "SlidingStones(board: «[\"XX\"]»)";
    check_game(
        blankless,
        Code::Board,
        "the board has no blank, expected one `.`",
    );
    check_game("Maze(board: «[]»)", Code::Board, "the board has no cells");
    check_game(
        "Maze(board: [«\"\"»])",
        Code::Board,
        "the board has no cells",
    );
}

#[test]
fn an_illegal_ply_is_reported_with_the_legal_moves() {
    let stones = |moves: &str| format!("SlidingStones(board: [\"XO\", \"O.\"], moves: [{moves}])");
    check_game(
        &stones("(1, 2), // up\n «(2, 1)» , (7, 7)"),
        Code::IllegalMove,
        "ply 2: Second cannot move to (2,1): it is not next to (1,2)\n\
         help: legal moves: (1,1)",
    );
    check_game(
        &stones("«(0, 2)»"),
        Code::IllegalMove,
        "ply 1: (0,2) is not a cell: rows and columns are numbered from 1\n\
         help: legal moves: (1,2), (2,1)",
    );
    check_game(
        &stones("«(1, 4294967295)»"),
        Code::IllegalMove,
        "ply 1: (1,4294967295) is not on the board\n\
         help: legal moves: (1,2), (2,1)",
    );
    check_game(
        &stones("«3»"),
        Code::IllegalMove,
        "ply 1: expected a cell, (row, column), found a number\n\
         help: legal moves: (1,2), (2,1)",
    );
    check_game(
        &stones("(1, 2), (1, 1), (2, 1), «(2, 2)»"),
        Code::IllegalMove,
        "ply 4: Second cannot move to (2,2): its stone is the opponent's\n\
         help: there are no legal moves: the game is over",
    );
    check_game(
        "Maze(board: [\"....................\"], moves: [«(1, 21)»])",
        Code::IllegalMove,
        "ply 1: (1,21) is not on the board\n\
         help: legal moves: (1,1), (1,2), (1,3), (1,4), (1,5), (1,6), (1,7), (1,8), (1,9), (1,10), \
         (1,11), (1,12) and 8 more",
    );
    check_game(
        "Graph(nodes: 3, edges: [(1, 2)], start: 1, moves: [«3»])",
        Code::IllegalMove,
        "ply 1: First cannot move to 3: it is not next to 1\n\
         help: legal moves: 2",
    );
    check_game(
        "Graph(nodes: 3, edges: [(1, 2)], start: 1, moves: [«4»])",
        Code::IllegalMove,
        "ply 1: there is no node 4: the nodes are 1 to 3\n\
         help: legal moves: 2",
    );
    check_game(
        "Lock(digits: 1, start: \"0\", moves: [\"1\", «\"10\"»])",
        Code::IllegalMove,
        "ply 2: expected a 1-digit state, found `10`\n\
         help: legal moves: 2",
    );
}

#[test]
fn plies_of_the_wrong_shape_are_errors_not_panics() {
    let stones = |moves: &str| format!("SlidingStones(board: [\"XO\", \"O.\"], moves: [{moves}])");
    let expected = "a row and a column, a node, or a string of digits";
    check_game(
        &stones("(3, «\"x\"»)"),
        Code::Syntax,
        "expected a whole number from 0 to 4294967295, found `\"x\"`",
    );
    check_game(
        &stones("(3, «-1»)"),
        Code::Syntax,
        "expected a whole number from 0 to 4294967295, found `-1`",
    );
    check_game(
        &stones("(3, «99999999999999999999»)"),
        Code::Syntax,
        "expected a whole number from 0 to 4294967295, found `99999999999999999999`",
    );
    check_game(
        &stones("«99999999999»"),
        Code::Syntax,
        &format!("expected {expected}, found `99999999999`"),
    );
    check_game(
        &stones("«-1»"),
        Code::Syntax,
        &format!("expected {expected}, found `-1`"),
    );
    check_game(
        &stones("«1.5»"),
        Code::Syntax,
        &format!("expected {expected}, found `1.5`"),
    );
    check_game(
        &stones("(1«)»"),
        Code::Syntax,
        "expected a row and a column, found 1",
    );
    check_game(
        &stones("(1, 2, 3«)»"),
        Code::Syntax,
        "expected a row and a column, found 3",
    );
}
