use super::*;
use crate::tui::{self, assert_screen};
use matchplay_board::Vertex;
use matchplay_record::{Limits, Record, Variation, read};
use matchplay_render::{Caption, ReviewedRecord};
use matchplay_strings::Language;

const RABBIT: &str = include_str!("../../../../../game-records/noi2011-sample-3.ron");
const MAZE: &str = include_str!("../../../../../game-records/maze-40x40.ron");
const LOCK: &str = include_str!("../../../../../game-records/digit-lock.ron");
const GRAPH: &str = include_str!("../../../../../game-records/petersen-graph.ron");

fn record(text: &str) -> Record {
    read(text, &Limits::default()).unwrap().record
}

fn view<'a>(record: &'a ReviewedRecord<'a>, plies: usize) -> View<'a> {
    let palette = Palette { colour: false };
    View::new(Stepper::new(record, plies), Glyphs::Ascii, palette)
}

/// The screen after a sequence of keys.
fn screen(record: &Record, size: (u16, u16), plies: usize, keys: &[KeyCode]) -> String {
    let record = ReviewedRecord::new(record, Caption::of_record(record, Some("file")));
    tui::screen(&mut view(&record, plies), size, keys)
}

#[test]
fn screens_match_their_snapshots() {
    for (name, text, plies) in [
        ("stones", RABBIT, 4),
        ("maze", MAZE, 63),
        ("lock", LOCK, 20),
        ("graph", GRAPH, 2),
    ] {
        let record = record(text);
        for (columns, rows) in [(80, 24), (40, 12)] {
            let screen = screen(&record, (columns, rows), plies, &[]);
            assert_screen(&format!("replay-{name}-{columns}x{rows}"), &screen);
        }
    }
    let help = screen(&record(RABBIT), (80, 24), 0, &[KeyCode::Char('?')]);
    assert_screen("replay-help-80x24", &help);
}

#[test]
fn screens_of_any_size_are_drawn() {
    let keys = [KeyCode::End, KeyCode::Up, KeyCode::Enter];
    for (text, language) in [RABBIT, MAZE, LOCK, GRAPH]
        .into_iter()
        .flat_map(|text| Language::all().map(move |language| (text, language)))
    {
        let record = record(text);
        let caption = Caption {
            language,
            ..Caption::of_record(&record, None)
        };
        let record = ReviewedRecord::new(&record, caption);
        for columns in [3, 4, 5, 12, 63, 64, 200] {
            for rows in [1, 2, 8, 13, 19, 60] {
                tui::screen(&mut view(&record, 0), (columns, rows), &keys);
            }
        }
    }
}

#[test]
fn text_of_a_record_does_not_act_on_the_terminal() {
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
fn a_screen_is_in_the_language_of_its_caption() {
    let record = record(RABBIT);
    let chinese = Language::of_code("zh").unwrap();
    let caption = Caption::of_record(&record, Some("file")).in_language(chinese);
    let record = ReviewedRecord::new(&record, caption);
    let screen = |keys: &[KeyCode]| {
        let screen = tui::screen(&mut view(&record, 1), (80, 24), keys);
        // A wide character takes two cells; the second one is a space.
        screen.replace(' ', "")
    };
    let position = screen(&[]);
    for expected in [
        "主线·第1步之后，共4步",
        "Rabbit走到(3,2)，失误：(3,4)才必胜。现在Egg走(4,2)必胜。",
        "轮到Egg：2种走法中只有1种必胜。按Enter进入变化。",
    ] {
        assert!(position.contains(expected), "{expected} in {position}");
    }
    let help = screen(&[KeyCode::Char('?')]);
    assert!(help.contains("上、下上一处、下一处失误"), "{help}");
}

#[test]
fn clicks_go_to_positions() {
    let record = record(RABBIT);
    let record = ReviewedRecord::new(&record, Caption::of_record(&record, Some("file")));
    let mut view = view(&record, 0);
    tui::screen(&mut view, (80, 24), &[]);
    let Parts { list, strip, .. } = view.parts;
    let mut click = |x, y| {
        let _ = view.click(Position { x, y });
        view.stepper.plies()
    };
    assert_eq!(click(list.x + 3, list.y + 2), 2);
    assert_eq!(click(0, 0), 2);
    assert_eq!(click(strip.x, strip.y), 0);
    assert_eq!(click(strip.x + 3 * 3 + 1, strip.y + 1), 3);
    // The strip ends at the last position; the area below the list belongs to it.
    assert_eq!(click(79, strip.y), 3);
    assert_eq!(click(list.x, list.bottom() - 1), 4);
}

#[test]
fn any_key_closes_the_help_and_q_quits() {
    let record = record(RABBIT);
    let record = ReviewedRecord::new(&record, Caption::of_record(&record, None));
    let mut view = view(&record, 0);
    let _ = view.key(KeyCode::Char('?'));
    assert!(view.help);
    let _ = view.key(KeyCode::Right);
    assert_eq!((view.help, view.stepper.plies()), (false, 0));
    let overlays = [(); 3].map(|()| {
        let _ = view.key(KeyCode::Char('m'));
        view.marks
    });
    assert_eq!(
        overlays,
        [StepMarks::Legal, StepMarks::None, StepMarks::Judged]
    );
    assert!(view.key(KeyCode::Char('q')).is_break());
}

#[test]
fn every_key_moves_the_stepper() {
    use KeyCode::{Down, End, Enter, Esc, Home, Left, Right, Up};
    let record = record(RABBIT);
    let record = ReviewedRecord::new(&record, Caption::of_record(&record, None));
    let mut view = view(&record, 0);
    // Plies 1 to 3 are mistakes; Enter shows the first ply of a refutation.
    let keys = [
        (Right, 1),
        (Left, 0),
        (End, 4),
        (Up, 3),
        (Home, 0),
        (Down, 1),
        (Enter, 2),
        (Esc, 1),
    ];
    for (key, plies) in keys {
        let _ = view.key(key);
        assert_eq!(view.stepper.plies(), plies, "{key}");
    }
}
