use std::collections::BTreeMap;

use super::*;
use crate::tui::{assert_screen, screen};
use matchplay_board::{Dials, ExplicitGraph, Game, Lock, Player};
use matchplay_practice::{Opponent, Strength};
use matchplay_render::rule_sentences;

type Start = matchplay_board::Position;

fn stones() -> Start {
    Start::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap())
}

fn maze() -> Start {
    Start::maze(".##\n...\n#.#".parse().unwrap(), None).unwrap()
}

/// Checks a session of a player on a screen with the given columns and rows after some keys.
fn check_on(
    (player, start): (Player, Start),
    caption: &Caption<'_>,
    size: (u16, u16),
    keys: &[KeyCode],
    check: impl FnOnce(&mut BoardScreen<'_>, String),
) {
    let opponent = Opponent::new(Strength::Perfect, 1);
    let mut session = Session::new(Game::new(start), Some(player), opponent);
    let palette = Palette { colour: false };
    let rules = rule_sentences(session.board(), session.language()).join("\n");
    let mut board = BoardScreen::new(&mut session, caption, &rules, Glyphs::Ascii, palette);
    let screen = screen(&mut board, size, keys);
    check(&mut board, screen);
}

/// Checks a session of the first player.
fn check(start: Start, check: impl FnOnce(&mut BoardScreen<'_>)) {
    let (start, caption) = ((Player::First, start), Caption::default());
    check_on(start, &caption, (80, 24), &[], |board, _| check(board));
}

/// Presses keys, each of which continues the session.
fn press(board: &mut BoardScreen<'_>, keys: &str) {
    for key in keys.chars() {
        let key = match key {
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '^' => KeyCode::Up,
            '>' => KeyCode::Right,
            '!' => KeyCode::Esc,
            '<' => KeyCode::Backspace,
            key => KeyCode::Char(key),
        };
        assert!(board.key(key).is_continue());
    }
}

#[test]
fn screens_are_as_before() {
    use KeyCode::{Char, Left, Right};
    let caption = Caption::default();
    let lock = Start::lock(Lock::new(2, [10, 9]).unwrap(), Some(0)).unwrap();
    let graph = Start::graph(
        ExplicitGraph::new(4, [(0, 1), (1, 2), (2, 0), (2, 3)]).unwrap(),
        Some(2),
    )
    .unwrap();
    for (name, start, keys) in [
        ("stones-hint", stones(), &[Left, Char('h')][..]),
        ("maze-to-place", maze(), &[]),
        ("lock-typed", lock, &[Char('0'), Char('1')]),
        ("graph", graph, &[Right]),
        ("help", stones(), &[Char('?')]),
    ] {
        for size in [(80, 24), (40, 12)] {
            let name = format!("play-{name}-{}x{}", size.0, size.1);
            check_on(
                (Player::First, start.clone()),
                &caption,
                size,
                keys,
                |_, screen| {
                    assert_screen(&name, &screen);
                },
            );
        }
    }
}

#[test]
fn a_game_is_won_by_keys_and_taken_back() {
    check(stones(), |board| {
        press(board, ">\nh");
        assert!(board.message.contains("You have won. You made no mistake."));
        assert_eq!(board.session.game().winner(), Some(Player::First));
        press(board, "u");
        assert_eq!(board.session.game().plies(), []);
        press(board, "9!3,29<");
        assert_eq!(board.status(), "Move: 3,2_");
        press(board, "\n");
        assert_eq!(board.session.game().winner(), Some(Player::Second));
        assert_eq!(board.session.take_backs(), 1);
        press(board, "?");
        assert!(board.shows_help);
        assert!(board.key(KeyCode::Char('q')).is_break());
    });
}

#[test]
fn an_illegal_move_is_explained() {
    check(stones(), |board| {
        press(board, "^");
        assert_eq!(board.message, "The stone on (2,3) is the opponent's.");
        press(board, "\t>");
        assert_eq!(board.message, "");
        press(board, "9\n");
        let expected =
            "Invalid input: expected a row and a column such as `3,4`. Press ? for help.";
        assert_eq!(board.message, expected);
        press(board, "t3,2\n");
        assert!(board.message.contains(". Press u to take it back. "));
    });
    check(maze(), |board| {
        let _ = board.click(Position { x: 12, y: 3 });
        assert_eq!(board.message, "(1,2) is a wall.");
    });
}

#[test]
fn letters_are_digits_of_a_lock_or_commands() {
    let dials = Dials::with_base(2, 36, true).unwrap();
    let start = Start::lock(Lock::on(dials, []).unwrap(), Some(0)).unwrap();
    check(start, |board| {
        press(board, "zu");
        assert_eq!(board.status(), "Move: zu_");
        press(board, "! qZ\n");
        assert_eq!(board.message, "qz is not next to 00.");
        assert!(board.key(KeyCode::Char('q')).is_break());
    });
}

#[test]
fn the_first_message_contains_the_opponents_first_move() {
    let (start, caption) = ((Player::Second, stones()), Caption::default());
    check_on(start, &caption, (80, 24), &[], |board, _| {
        assert!(board.message.starts_with("matchplay plays (3,4)."));
        assert!(board.message.contains("few winning replies"));
    });
}

#[test]
fn a_click_plays_and_the_cursor_is_on_the_selected_move() {
    check(maze(), |board| {
        let cursor = board.pointer.target().unwrap();
        let place = board.pane.place_of(cursor).unwrap();
        assert_eq!(place, Position { x: 8, y: 3 });
        let _ = board.click(place);
        let plies = |board: &BoardScreen<'_>| board.session.game().plies().to_vec();
        assert_eq!(plies(board)[0], cursor);
        let _ = board.click(Position { x: 79, y: 23 });
        assert_eq!(plies(board).len(), 2);
    });
}

#[test]
fn every_size_of_screen_can_be_drawn() {
    let caption = Caption::default();
    for columns in [1, 2, 5, 12, 200] {
        for rows in [1, 2, 3, 8, 11, 13, 60] {
            for help in [&[][..], &[KeyCode::Char('?')]] {
                for start in [maze(), stones()] {
                    let start = (Player::First, start);
                    check_on(start, &caption, (columns, rows), help, |_, _| {});
                }
            }
        }
    }
}

#[test]
fn text_from_a_file_cannot_control_the_terminal() {
    let hostile = "\u{1b}]0;x\u{7}\u{202e}";
    let graph = Start::graph(ExplicitGraph::new(3, [(0, 1), (1, 2)]).unwrap(), Some(0)).unwrap();
    let labels = (0..3).map(|node| (Vertex::new(node), hostile.to_owned()));
    let labels: BTreeMap<Vertex, String> = labels.collect();
    let caption = Caption {
        title: Some(hostile),
        labels: Some(&labels),
        ..Caption::default()
    };
    for keys in [&[][..], &[KeyCode::Char('h')], &[KeyCode::Enter]] {
        check_on(
            (Player::First, graph.clone()),
            &caption,
            (80, 24),
            keys,
            |_, screen| {
                assert!(screen.contains("u{1b}"), "{screen}");
                assert!(
                    !screen.contains(['\u{1b}', '\u{7}', '\u{202e}']),
                    "{screen}"
                );
            },
        );
    }
}
