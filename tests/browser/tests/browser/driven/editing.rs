use headless_chrome::Browser;
use matchplay_browser_tests::record;

use super::live::{drag, empty, open};

tests![
    names_stay_on_an_edited_board,
    an_illegal_move_is_reported,
    an_unknown_part_is_named,
    numbers_have_limits,
    keys_are_listed,
];

fn names_stay_on_an_edited_board(browser: &Browser) {
    let record = record("maze-with-fixed-start");
    let [title, first] = [record.meta.event(), record.meta.first()].map(Option::unwrap);
    let shown = open(browser, &record, "");
    shown.wait_for("matchplay.live.review !== null");
    shown.click("#to-drawing");
    shown.wait_for("matchplay.live.review === null && !matchplay.live.pane.isStale");
    let wall = "matchplay.live.sketch.drawing.body.board.join('').split('#').length";
    let walls: usize = shown.ask(wall);
    let free: usize = shown.ask("matchplay.live.sketch.drawing.body.board.join('').indexOf('.')");
    drag(&shown, &[free], false);
    assert_eq!(shown.ask::<usize>(wall), walls + 1);
    assert_eq!(shown.text("#draw-title"), title);
    assert!(shown.text("#draw-words").contains(first));
    shown.click("#draw-play");
    shown.wait_for("matchplay.live.review !== null");
    assert_eq!(shown.text("#review .title h1"), title);
    assert!(shown.text("#review .players").contains(first));
}

/// An address with an illegal move shows the game before it.
fn an_illegal_move_is_reported(browser: &Browser) {
    let hash = "#b=1m4x4&tok=0&g=11zz";
    let shown = open(browser, &empty(), hash);
    shown.wait_for("matchplay.live.review !== null");
    assert_eq!(
        shown.text("#words"),
        "The address contains a move that is not legal; the game ends before it, at ply 2."
    );
    assert_eq!(shown.number("#moves a"), 2);
}

/// An address with an unknown part shows the board and names the part.
fn an_unknown_part_is_named(browser: &Browser) {
    let shown = open(browser, &empty(), "#b=1m4x4&foo=<b>");
    shown.wait_for("document.getElementById('draw-words').textContent.includes('foo=<b>')");
    assert_eq!(shown.number("#draw-words b"), 0);
}

/// A number out of range stays in its field, with its limits beside it.
fn numbers_have_limits(browser: &Browser) {
    let shown = open(browser, &empty(), "#b=1m4x4");
    let change = |name: &str, value: &str| {
        shown.ask::<()>(&format!(
            "void (({{ elements }}) => {{
                elements.{name}.value = '{value}';
                elements.{name}.dispatchEvent(new Event('change', {{ bubbles: true }}));
            }})(document.getElementById('settings'))"
        ));
    };
    let state = |name: &str| -> (String, String, String) {
        shown.ask(&format!(
            "(({{ value, ariaInvalid }}) => [value, ariaInvalid, document.getElementById('problem').textContent])(
                document.getElementById('settings').elements.{name})"
        ))
    };
    let expect = |name: &str, value: &str, problem: &str| {
        change(name, value);
        let is_invalid = (!problem.is_empty()).to_string();
        assert_eq!(
            state(name),
            (value.to_owned(), is_invalid, problem.to_owned())
        );
    };
    expect("rows", "201", "Rows: at least 1, at most 200.");
    expect("rows", "2.5", "Rows: at least 1, at most 200.");
    expect("rows", "5", "");
    expect("columns", "0", "Columns: at least 1, at most 200.");
    expect("ruleset", "Lock", "");
    expect("digits", "4", "Digits: at least 1, at most 3.");
    expect("digits", "3", "");
    expect("base", "17", "Base: at least 2, at most 16.");
    expect("base", "16", "");
}

fn keys_are_listed(browser: &Browser) {
    let shown = open(browser, &empty(), "#b=1m4x4");
    shown.press("?");
    assert!(shown.ask::<bool>("document.getElementById('draw-keys').open"));
}
