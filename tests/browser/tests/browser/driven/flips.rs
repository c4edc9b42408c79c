use headless_chrome::Browser;
use matchplay_board::{Coord, Game, Position, Vertex};
use matchplay_browser_tests::{Shown, record};
use matchplay_record::Record;
use matchplay_solver::{Solver, WorkLimit};

use super::card::press_action;
use super::live::{drag, empty, open, rows};
use super::page_state;

tests![
    flips_are_those_of_the_solver,
    flips_follow_a_stroke,
    a_cursor_reads_flips,
    edge_geography_has_no_flips,
    a_report_marks_the_flips_of_every_position,
    a_report_hides_hints,
];

const SENTENCE: &str = "#draw-flips-words";

/// The flips of a position.
fn flips(position: &Position) -> Vec<Vertex> {
    let found = Solver::new().within(WorkLimit::default()).flips(position);
    found.unwrap().unwrap()
}

/// The vertices with the mark of a flip, ascending.
fn marked(shown: &Shown) -> Vec<Vertex> {
    let vertices: Vec<u32> = shown.ask(
        "(() => {
            const { canvas } = matchplay.live.pane.editor;
            const starts = (path) => [...path.matchAll(/M([\\d.-]+) ([\\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
            const [[right, down]] = starts(canvas.corner(0, 0));
            return [...document.querySelectorAll('#draw-stage .flip')]
                .flatMap((path) => starts(path.getAttribute('d')))
                .map(([x, y]) => canvas.vertexAt({ x: x - right, y: y - down }))
                .sort((a, b) => a - b);
        })()",
    );
    vertices.into_iter().map(Vertex::from).collect()
}

/// Switches the marks of flips on.
fn switch_on(shown: &Shown) {
    assert_eq!(marked(shown), []);
    assert!(!shown.is_seen(SENTENCE));
    shown.click("#draw-flips");
    shown.wait_for("!matchplay.live.pane.isStale");
}

fn flips_are_those_of_the_solver(browser: &Browser) {
    let mut listed = 0;
    for name in [
        "maze-with-fixed-start",
        "hex-board",
        "torus",
        "noi2011-sample-3",
        "petersen-graph",
        "odd-cycle",
        "digit-lock",
    ] {
        let start = record(name).game().start().clone();
        let expected = flips(&start);
        let record = Record::new(Game::new(start)).unwrap();
        let shown = open(browser, &record, "");
        switch_on(&shown);
        assert_eq!(marked(&shown), expected, "{name}");
        let sentence = shown.text(SENTENCE);
        let has_none = expected.is_empty();
        assert_eq!(
            sentence.starts_with("No single change would"),
            has_none,
            "{name}"
        );
        assert_eq!(
            shown.is_seen("#draw-signs [data-sign=flip]"),
            !has_none,
            "{name}"
        );
        listed += usize::from(!has_none);
        shown.click("#draw-flips");
        shown.wait_for("!matchplay.live.pane.isStale");
        assert_eq!(marked(&shown), [], "{name}");
        assert!(!shown.is_seen(SENTENCE), "{name}");
    }
    assert!(listed > 4, "{listed} boards with flips");
}

fn flips_follow_a_stroke(browser: &Browser) {
    let shown = open(browser, &empty(), "#b=1m5x5.ADag&tok=h");
    switch_on(&shown);
    let solved = |shown: &Shown| {
        let board = rows(shown).join("\n").parse().unwrap();
        flips(&Position::maze(board, Some(Coord::new(3, 2))).unwrap())
    };
    let before = marked(&shown);
    assert_eq!(before, solved(&shown));
    let cells = rows(&shown).concat().into_bytes();
    let is_open = |vertex: &&Vertex| cells[vertex.index()] == b'.';
    let wall = before.iter().find(is_open).unwrap().index();
    drag(&shown, &[wall], false);
    let after = marked(&shown);
    assert_eq!(after, solved(&shown));
    assert_ne!(after, before);
    // The pointer is on the wall; opening it is the change back.
    let (row, column) = (wall / 5 + 1, wall % 5 + 1);
    let sentence = format!("Without the wall on ({row},{column}), First would win.");
    assert_eq!(shown.text(SENTENCE), sentence);
    drag(&shown, &[wall], true);
    assert_eq!(marked(&shown), before);
    let sentence = format!("A wall on ({row},{column}) would make Second win.");
    assert_eq!(shown.text(SENTENCE), sentence);
}

/// A cursor on a flip reads what its change would do.
fn a_cursor_reads_flips(browser: &Browser) {
    // The player to move loses, but would win with a wall on the third cell or without one on the
    // fourth.
    let start = Position::maze("...#".parse().unwrap(), Some(Coord::new(0, 0))).unwrap();
    let record = Record::new(Game::new(start)).unwrap();
    let shown = open(browser, &record, "");
    switch_on(&shown);
    assert_eq!(
        shown.text(SENTENCE),
        "A wall on (1,3) would make First win.\nWithout the wall on (1,4), First would win."
    );
    let described = "document.getElementById('draw-stage').getAttribute('aria-describedby')";
    assert_eq!(format!("#{}", shown.ask::<String>(described)), SENTENCE);
    shown.press("b");
    let spoken = "document.getElementById('cursor').getAttribute('aria-label')";
    let expected = [
        ("(1,2), free, loses", None),
        (
            "(1,3), free, flips the winner",
            Some("A wall on (1,3) would make First win."),
        ),
        (
            "(1,4), wall, flips the winner",
            Some("Without the wall on (1,4), First would win."),
        ),
    ];
    for (cell, sentence) in expected {
        shown.press("ArrowRight");
        assert_eq!(shown.ask::<String>(spoken), cell);
        if let Some(sentence) = sentence {
            assert_eq!(shown.text(SENTENCE), sentence);
        }
    }
}

fn edge_geography_has_no_flips(browser: &Browser) {
    let start = record("edge-game-4x4").game().start().clone();
    let record = Record::new(Game::new(start)).unwrap();
    let shown = open(browser, &record, "");
    shown.wait_for("!matchplay.live.pane.isStale");
    assert!(!shown.is_seen("#draw-flips"));
    assert!(!shown.is_seen(SENTENCE));
    drop(shown);
    let shown = page_state::open_with_engine(browser, "edge-game-4x4", "#ply=1");
    shown.click("#menu summary");
    assert!(shown.is_seen("#plain") && !shown.is_seen("#flips"));
}

const REPORT_SENTENCE: &str = "#extra > p";

/// The item of the menu that switches the marks of a report.
fn switch_report(shown: &Shown) {
    shown.click("#menu summary");
    shown.click("#flips");
}

/// The vertices with the mark of a flip in a report, ascending.
fn marked_in_report(shown: &Shown) -> Vec<Vertex> {
    let vertices: Vec<u32> =
        shown.ask("[...matchplay.report.flips.marks.tiles.homes.keys()].sort((a, b) => a - b)");
    vertices.into_iter().map(Vertex::from).collect()
}

fn a_report_marks_the_flips_of_every_position(browser: &Browser) {
    for name in [
        "noi2011-sample-3",
        "hex-board",
        "petersen-graph",
        "digit-lock",
    ] {
        let game = record(name).game().clone();
        let shown = page_state::open_with_engine(browser, name, "#ply=0");
        switch_report(&shown);
        let mut position = game.start().clone();
        let mut plies = game.plies().iter().copied();
        let mut marked = 0;
        loop {
            let expected = flips(&position);
            shown.wait_for(&format!(
                "document.querySelector('{REPORT_SENTENCE}') !== null"
            ));
            assert_eq!(marked_in_report(&shown), expected, "{name}");
            assert_eq!(
                shown.is_seen("#signs [data-sign=flip]"),
                !expected.is_empty(),
                "{name}"
            );
            let has_none = shown
                .text(REPORT_SENTENCE)
                .starts_with("No single change would");
            assert_eq!(has_none, expected.is_empty(), "{name}");
            marked += expected.len();
            let Some(to) = plies.next() else { break };
            position.play(to).unwrap();
            shown.press("ArrowRight");
        }
        assert!(marked > 0, "{name}");
    }
}

/// A report has flips only where they are no hints.
fn a_report_hides_hints(browser: &Browser) {
    let shown = page_state::open_with_engine(browser, "comeback-after-two-mistakes", "#ply=4");
    assert_eq!(marked_in_report(&shown), []);
    switch_report(&shown);
    shown.wait_for(&format!(
        "document.querySelector('{REPORT_SENTENCE}') !== null"
    ));
    let marks = marked_in_report(&shown);
    assert!(!marks.is_empty());
    shown.press("m");
    assert_eq!(marked_in_report(&shown), []);
    assert_eq!(shown.number(REPORT_SENTENCE), 0);
    shown.press("m");
    assert_eq!(marked_in_report(&shown), marks);
    press_action(&shown, "Learn");
    assert_eq!(marked_in_report(&shown), []);
    assert_eq!(shown.number(REPORT_SENTENCE), 0);
}
