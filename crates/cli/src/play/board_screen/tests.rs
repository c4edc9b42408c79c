use std::collections::BTreeMap;

use super::*;
use crate::tui::assert_screen;
use matchplay_board::{Game, Player};
use matchplay_practice::{Opponent, Strength};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

type Start = matchplay_board::Position;

fn stones() -> Start {
    Start::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap())
}

fn maze() -> Start {
    Start::maze(".##\n...\n#.#".parse().unwrap(), None).unwrap()
}

/// Checks a session of the first player on a screen with the given columns and rows after
/// some keys.
fn check(
    start: Start,
    caption: &Caption<'_>,
    (columns, rows): (u16, u16),
    keys: &[KeyCode],
    check: impl FnOnce(&mut BoardScreen<'_>, String),
) {
    let opponent = Opponent::new(Strength::Perfect, 1);
    let mut session = Session::new(Game::new(start), Some(Player::First), opponent);
    let palette = Palette { colour: false };
    let mut board = BoardScreen::new(&mut session, caption, Glyphs::Ascii, palette);
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    for &key in keys {
        terminal.draw(|frame| board.draw(frame)).unwrap();
        assert!(board.key(key).is_continue());
    }
    terminal.draw(|frame| board.draw(frame)).unwrap();
    let screen = terminal.backend().to_string();
    check(&mut board, screen);
}

#[test]
fn screens_are_as_before() {
    use KeyCode::{Char, Left, Right};
    let caption = Caption::default();
    let lock = Start::lock("2\n10\n09".parse().unwrap(), Some(0)).unwrap();
    let graph = Start::graph("4\n1 2\n2 3\n3 1\n3 4".parse().unwrap(), Some(2)).unwrap();
    for (name, start, keys) in [
        ("stones-hint", stones(), &[Left, Char('h')][..]),
        ("maze-to-place", maze(), &[]),
        ("lock-typed", lock, &[Char('0'), Char('1')]),
        ("graph", graph, &[Right]),
        ("help", stones(), &[Char('?')]),
    ] {
        for size in [(80, 24), (40, 12)] {
            let name = format!("play-{name}-{}x{}", size.0, size.1);
            check(start.clone(), &caption, size, keys, |_, screen| {
                assert_screen(&name, &screen);
            });
        }
    }
}

#[test]
fn a_game_is_won_by_keys_and_taken_back() {
    use KeyCode::{Char, Enter, Right};
    let caption = Caption::default();
    check(
        stones(),
        &caption,
        (80, 24),
        &[Right, Enter],
        |board, screen| {
            assert!(
                screen.contains("You have won. You made no mistake."),
                "{screen}"
            );
            assert_eq!(board.session.game().winner(), Some(Player::First));
            let _ = board.key(Char('u'));
            assert_eq!(board.session.game().plies(), []);
            for key in ['3', ',', '2'] {
                let _ = board.key(Char(key));
            }
            let _ = board.key(Enter);
            assert_eq!(board.session.game().winner(), Some(Player::Second));
            assert_eq!(board.session.take_backs(), 1);
            assert!(board.key(Char('q')).is_break());
        },
    );
}

#[test]
fn the_first_message_contains_the_opponents_first_move() {
    let opponent = Opponent::new(Strength::Perfect, 1);
    let mut session = Session::new(Game::new(stones()), Some(Player::Second), opponent);
    let caption = Caption::default();
    let palette = Palette { colour: false };
    let board = BoardScreen::new(&mut session, &caption, Glyphs::Ascii, palette);
    assert!(board.message.starts_with("matchplay plays (3,4)."));
    assert!(board.message.contains("a heuristic"));
}

#[test]
fn an_illegal_move_is_explained() {
    use KeyCode::{Char, Down, Enter, Up};
    let caption = Caption::default();
    let keys = [Up].as_slice();
    let expected = "You cannot move to (2,3): its stone is the opponent's.";
    check(stones(), &caption, (80, 24), keys, |_, screen| {
        assert!(screen.contains(expected));
    });
    let keys = [Char('9'), Enter].as_slice();
    let expected = "Invalid input: expected a row and a column";
    check(stones(), &caption, (80, 24), keys, |_, screen| {
        assert!(screen.contains(expected));
    });
    let expected = "You cannot move to (1,2): it is a wall.";
    check(maze(), &caption, (80, 24), &[Down], |board, _| {
        let place = board.pane.at(Position { x: 6, y: 3 }).unwrap();
        assert_eq!(place, Vertex::new(1));
        let _ = board.click(Position { x: 6, y: 3 });
        assert_eq!(board.message, expected);
    });
}

#[test]
fn a_click_plays_and_the_cursor_is_on_the_selected_move() {
    let caption = Caption::default();
    check(maze(), &caption, (80, 24), &[], |board, _| {
        let cursor = board.pointer.target().unwrap();
        let place = board.pane.place_of(cursor).unwrap();
        assert_eq!(place, Position { x: 4, y: 3 });
        let _ = board.click(place);
        assert_eq!(board.session.game().plies()[0], cursor);
        let _ = board.click(Position { x: 79, y: 23 });
        assert_eq!(board.session.game().plies().len(), 2);
    });
}

#[test]
fn every_size_of_screen_can_be_drawn() {
    let caption = Caption::default();
    for columns in [1, 2, 5, 12, 200] {
        for rows in [1, 2, 3, 8, 11, 13, 60] {
            for help in [&[][..], &[KeyCode::Char('?')]] {
                check(maze(), &caption, (columns, rows), help, |_, _| {});
                check(stones(), &caption, (columns, rows), help, |_, _| {});
            }
        }
    }
}

#[test]
fn text_from_a_file_cannot_control_the_terminal() {
    let hostile = "\u{1b}]0;x\u{7}\u{202e}";
    let graph = Start::graph("3\n1 2\n2 3".parse().unwrap(), Some(0)).unwrap();
    let labels = (0..3).map(|node| (Vertex::new(node), hostile.to_owned()));
    let labels: BTreeMap<Vertex, String> = labels.collect();
    let caption = Caption {
        title: Some(hostile),
        labels: Some(&labels),
        ..Caption::default()
    };
    for keys in [&[][..], &[KeyCode::Char('h')], &[KeyCode::Enter]] {
        check(graph.clone(), &caption, (80, 24), keys, |_, screen| {
            assert!(screen.contains("u{1b}"), "{screen}");
            assert!(
                !screen.contains(['\u{1b}', '\u{7}', '\u{202e}']),
                "{screen}"
            );
        });
    }
}
