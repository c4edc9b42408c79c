use super::*;
use crate::caption::caption;
use crate::tui::is_as_before;
use matchplay_record::{Limits, Record, Variation, read};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

const RABBIT: &str = include_str!("../../../../../game-records/noi2011-sample-3.ron");
const MAZE: &str = include_str!("../../../../../game-records/maze-40x40.ron");
const LOCK: &str = include_str!("../../../../../game-records/digit-lock.ron");
const GRAPH: &str = include_str!("../../../../../game-records/petersen-graph.ron");

fn record(text: &str) -> Record {
    read(text, &Limits::default()).unwrap().record
}

/// The screen after some keys.
fn screen(record: &Record, (columns, rows): (u16, u16), plies: usize, keys: &[KeyCode]) -> String {
    let study = Study::new(record, caption(record, "file"));
    let palette = Palette { colour: false };
    let mut view = View::new(&study, plies, Glyphs::Ascii, palette);
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| view.draw(frame)).unwrap();
    for &key in keys {
        let _ = view.key(key);
    }
    terminal.draw(|frame| view.draw(frame)).unwrap();
    terminal.backend().to_string()
}

#[test]
fn screens_are_as_before() {
    for (name, text, plies) in [
        ("stones", RABBIT, 4),
        ("maze", MAZE, 63),
        ("lock", LOCK, 20),
        ("graph", GRAPH, 2),
    ] {
        let record = record(text);
        is_as_before(
            &format!("replay-{name}-80x24"),
            &screen(&record, (80, 24), plies, &[]),
        );
        is_as_before(
            &format!("replay-{name}-40x12"),
            &screen(&record, (40, 12), plies, &[]),
        );
    }
    let help = screen(&record(RABBIT), (80, 24), 0, &[KeyCode::Char('?')]);
    is_as_before("replay-help-80x24", &help);
}

#[test]
fn no_screen_is_too_small() {
    for columns in [1, 2, 5, 12, 63, 64, 200] {
        for rows in [1, 2, 3, 8, 11, 13, 19, 60] {
            for text in [RABBIT, MAZE, LOCK, GRAPH] {
                let keys = [KeyCode::End, KeyCode::Up, KeyCode::Enter];
                screen(&record(text), (columns, rows), 0, &keys);
            }
        }
    }
}

#[test]
fn words_of_a_file_do_not_act_on_the_terminal() {
    let mut record = record(RABBIT);
    let hostile = "\u{1b}]0;x\u{7}\u{202e}\u{9b}31m<script>";
    record.meta.set("event", "\u{202e}").unwrap();
    record.set_note(1, hostile.to_owned()).unwrap();
    let mut variation = Variation::new(1, [Vertex::new(5)]);
    variation.note = Some(hostile.to_owned());
    record.add_variation(variation).unwrap();
    for keys in [&[][..], &[KeyCode::Enter, KeyCode::Enter]] {
        let screen = screen(&record, (80, 24), 1, keys);
        assert!(screen.contains("u{1b}"), "{screen}");
        assert!(
            !screen.contains(['\u{1b}', '\u{7}', '\u{202e}', '\u{9b}']),
            "{screen}"
        );
    }
}

#[test]
fn clicks_go_to_positions() {
    let record = record(RABBIT);
    let study = Study::new(&record, caption(&record, "file"));
    let mut view = View::new(&study, 0, Glyphs::Ascii, Palette { colour: false });
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| view.draw(frame)).unwrap();
    let Parts { list, strip, .. } = view.parts;
    let mut click = |x, y| {
        let _ = view.click(Position { x, y });
        view.state.plies()
    };
    assert_eq!(click(list.x + 3, list.y + 2), 2);
    assert_eq!(click(0, 0), 2);
    assert_eq!(click(strip.x + NAME, strip.y), 0);
    assert_eq!(click(strip.x + NAME + 3 * 3 + 1, strip.y + 1), 3);
    // Beyond the last position nothing is drawn on the strip; below the
    // list is its end.
    assert_eq!(click(79, strip.y), 3);
    assert_eq!(click(list.x, list.bottom() - 1), 4);
}
