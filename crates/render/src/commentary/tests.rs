use matchplay_board::Position;
use matchplay_solver::review;
use matchplay_strings::Language;

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
            "First places the token. It is unknown who wins.",
            "First placed the token on (1,2). It is unknown who wins.",
            "Second went to (1,3). It is unknown who wins.",
            "First went to (1,4), and Second cannot move: First has won.",
        ]
    );
    assert_eq!(
        commentary.next_move(1),
        "Second to move: of 2 moves, 1 loses and 1 is unknown."
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
            "First went to (3,2), a mistake: (3,4) would have won. Now Second wins with (4,2).",
            "Second went to (2,2), a mistake: (4,2) would have won. Now First wins with (2,1).",
            "First went to (1,2), a mistake: (2,1) would have won. Now Second wins with (1,3).",
            "Second went to (1,3), and First cannot move: Second has won.",
        ],
    );
    check(
        Position::maze("....".parse().unwrap(), None).unwrap(),
        &[1, 2],
        &[
            "First places the token, and every place loses: Second wins.",
            "First placed the token on (1,2); every move lost. Second wins with (1,1).",
            "Second went to (1,3), a mistake: (1,1) would have won. Now First wins with (1,4).",
        ],
    );
    check(
        Position::sliding(".".parse().unwrap()),
        &[],
        &["First cannot move: Second has won."],
    );
    check(
        Position::maze(".......".parse().unwrap(), None).unwrap(),
        &[0],
        &[
            "First places the token and wins on (1,1), (1,3), (1,5) or (1,7).",
            "First placed the token on (1,1), one of 4 winning moves.",
        ],
    );
}

#[test]
fn sentences_are_in_the_language_of_the_caption() {
    let board = "OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap();
    let game = Game::replay(Position::sliding(board), [9, 5].map(Vertex::new)).unwrap();
    let commentary = Commentary {
        game: &game,
        review: &review(&game),
        caption: &Caption {
            first: Some("兔兔"),
            second: Some("蛋蛋"),
            language: Language::of_code("zh").unwrap(),
            ..Caption::default()
        },
    };
    assert_eq!(
        [0, 1, 2].map(|plies| commentary.position(plies)),
        [
            "轮到兔兔，走(3,4)必胜。",
            "兔兔走到(3,2)，失误：走(3,4)才必胜。现在蛋蛋走(4,2)必胜。",
            "蛋蛋走到(2,2)，失误：走(4,2)才必胜。现在兔兔走(2,1)必胜。",
        ]
    );
    assert_eq!(commentary.next_move(1), "轮到蛋蛋：2种走法中只有1种必胜。");
}
