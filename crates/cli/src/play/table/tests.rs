use std::collections::BTreeMap;

use super::*;
use crate::tui::assert_screen;
use matchplay_board::{Game, Player};
use matchplay_practice::{Opponent, Strength};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

type Start = matchplay_board::Position;

const TERMS: Terms = Terms {
    strength: Strength::Perfect,
    seed: 1,
};

fn stones() -> Start {
    Start::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap())
}

fn maze() -> Start {
    Start::maze(".##\n...\n#.#".parse().unwrap(), None).unwrap()
}

/// A session in which you are first, at a table of this many columns and
/// rows, after some keys.
fn check(
    start: Start,
    caption: &Caption<'_>,
    (columns, rows): (u16, u16),
    keys: &[KeyCode],
    check: impl FnOnce(&mut Table<'_>, String),
) {
    let opponent = Opponent::new(TERMS.strength, TERMS.seed);
    let mut session = Session::new(Game::new(start), Some(Player::First), opponent);
    let palette = Palette { colour: false };
    let mut table = Table::new(&mut session, caption, TERMS, Glyphs::Ascii, palette);
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    for &key in keys {
        terminal.draw(|frame| table.draw(frame)).unwrap();
        assert!(table.key(key).is_continue());
    }
    terminal.draw(|frame| table.draw(frame)).unwrap();
    let screen = terminal.backend().to_string();
    check(&mut table, screen);
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
        |table, screen| {
            assert!(
                screen.contains("You have won. You made no mistake."),
                "{screen}"
            );
            assert_eq!(table.session.game().winner(), Some(Player::First));
            let _ = table.key(Char('u'));
            assert_eq!(table.session.game().plies(), []);
            for key in ['3', ',', '2'] {
                let _ = table.key(Char(key));
            }
            let _ = table.key(Enter);
            assert_eq!(table.session.game().winner(), Some(Player::Second));
            assert_eq!(table.session.take_backs(), 1);
            assert!(table.key(Char('q')).is_break());
        },
    );
}

#[test]
fn what_the_opponent_began_with_is_told_first() {
    let opponent = Opponent::new(TERMS.strength, TERMS.seed);
    let mut session = Session::new(Game::new(stones()), Some(Player::Second), opponent);
    let caption = Caption::default();
    let palette = Palette { colour: false };
    let table = Table::new(&mut session, &caption, TERMS, Glyphs::Ascii, palette);
    assert!(table.message.starts_with("matchplay plays (3,4)."));
    assert!(table.message.contains("a heuristic"));
}

#[test]
fn what_is_no_move_is_explained() {
    use KeyCode::{Char, Down, Enter, Up};
    let caption = Caption::default();
    let keys = [Up].as_slice();
    let told = "You cannot move to (2,3): its stone is the opponent's.";
    check(stones(), &caption, (80, 24), keys, |_, screen| {
        assert!(screen.contains(told));
    });
    let keys = [Char('9'), Enter].as_slice();
    let told = "Expected a row and a column";
    check(stones(), &caption, (80, 24), keys, |_, screen| {
        assert!(screen.contains(told));
    });
    let told = "You cannot move to (1,2): it is a wall.";
    check(maze(), &caption, (80, 24), &[Down], |table, _| {
        let place = table.pane.at(Position { x: 6, y: 3 }).unwrap();
        assert_eq!(place, Vertex::new(1));
        let _ = table.click(Position { x: 6, y: 3 });
        assert_eq!(table.message, told);
    });
}

#[test]
fn a_click_plays_and_the_cursor_of_the_terminal_points() {
    let caption = Caption::default();
    check(maze(), &caption, (80, 24), &[], |table, _| {
        let cursor = table.cursor.unwrap();
        let place = table.pane.place_of(cursor).unwrap();
        assert_eq!(place, Position { x: 4, y: 3 });
        let _ = table.click(place);
        assert_eq!(table.session.game().plies()[0], cursor);
        let _ = table.click(Position { x: 79, y: 23 });
        assert_eq!(table.session.game().plies().len(), 2);
    });
}

#[test]
fn no_screen_is_too_small() {
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
fn words_of_a_file_do_not_act_on_the_terminal() {
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
