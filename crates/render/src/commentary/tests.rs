use matchplay_board::Position;
use matchplay_solver::review;

use super::*;

fn check(start: Position, plies: &[u32], expected: &[&str]) {
    let game = Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap();
    let commentary = Commentary {
        game: &game,
        review: &review(&game),
        caption: &Caption::default(),
    };
    let positions = (0..=plies.len()).map(|plies| commentary.position(plies));
    assert_eq!(positions.collect::<Vec<_>>(), expected);
}

#[test]
fn no_sentence_names_an_unknown_winner() {
    let start = Position::maze("....".parse().unwrap(), None).unwrap();
    let game = Game::replay(start, [1, 2, 3].map(Vertex::new)).unwrap();
    let mut reviewed = review(&game);
    for ply in &mut reviewed.plies {
        (ply.before, ply.after) = (Outcome::Unknown, Outcome::Unknown);
        ply.unknown = std::mem::take(&mut ply.winning);
        if ply.mark != Mark::Forced {
            ply.mark = Mark::Unknown;
        }
    }
    let last = reviewed.plies.len() - 1;
    reviewed.plies[last].after = Outcome::P;
    let commentary = Commentary {
        game: &game,
        review: &reviewed,
        caption: &Caption::default(),
    };
    assert_eq!(
        [0, 1, 2, 3].map(|plies| commentary.position(plies)),
        [
            "First is to place the token. It is unknown who wins.",
            "First placed the token on (1,2)~. It is unknown who wins.",
            "Second moved to (1,3)~. It is unknown who wins.",
            "First moved to (1,4)□, the only legal move. Second is stuck: First has won.",
        ]
    );
    assert_eq!(
        commentary.next_move(1),
        "Second to move: of 2 moves, 1 loses and 1 is unknown"
    );
}

#[test]
fn every_kind_of_ply_has_a_sentence() {
    let board = "OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap();
    check(
        Position::sliding(board),
        &[9, 5, 1, 2],
        &[
            "First is to move and wins with (3,4).",
            "First moved to (3,2)?, a mistake: First was winning with (3,4); \
             now Second wins by (4,2).",
            "Second moved to (2,2)?, a mistake: Second was winning with (4,2); \
             now First wins by (2,1).",
            "First moved to (1,2)?, a mistake: First was winning with (2,1); \
             now Second wins by (1,3).",
            "Second moved to (1,3)□, the only legal move. \
             First is stuck: Second has won.",
        ],
    );
    check(
        Position::maze("....".parse().unwrap(), None).unwrap(),
        &[1, 2],
        &[
            "First is to place the token, and every move loses: Second wins.",
            "First placed the token on (1,2); every move lost. Second wins by (1,1).",
            "Second moved to (1,3)?, a mistake: Second was winning with (1,1); \
             now First wins by (1,4).",
        ],
    );
    check(
        Position::sliding(".".parse().unwrap()),
        &[],
        &["First is stuck at once: Second has won."],
    );
    check(
        Position::maze(".......".parse().unwrap(), None).unwrap(),
        &[0],
        &[
            "First is to place the token and wins with (1,1), (1,3), (1,5) or (1,7).",
            "First placed the token on (1,1), one of 4 winning moves. First is winning.",
        ],
    );
}
