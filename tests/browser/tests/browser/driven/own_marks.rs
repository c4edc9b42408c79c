//! The marks and arrows of the reader.

use headless_chrome::Browser;
use matchplay_board::Vertex;
use matchplay_browser_tests::{Folder, Shown, Theme, record};

use super::card::press_item;
use super::page_state::{open_saving, open_with_engine};
use super::touch::{phone, spot};

tests![
    the_right_button_marks,
    marks_are_kept,
    the_tool_marks,
    other_boards_have_marks,
];

/// The marks and arrows on the board.
const MARKS: &str = "svg.board .own path";

fn marks(shown: &Shown) -> usize {
    shown.number(MARKS)
}

fn wait_for_marks(shown: &Shown, count: usize) {
    shown.wait_for(&format!(
        "document.querySelectorAll('{MARKS}').length === {count}"
    ));
}

/// The right button marks places and draws arrows, for each position.
fn the_right_button_marks(browser: &Browser) {
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", "#ply=1");
    let before = shown.text("#top");
    let [first, second] = [spot(&shown, 0), spot(&shown, 2)];
    shown.drag_right(&[first]);
    assert_eq!(marks(&shown), 1);
    shown.drag_right(&[first, second]);
    assert_eq!(marks(&shown), 2);
    assert_eq!(shown.text("#top"), before);
    shown.drag_right(&[first, second]);
    assert_eq!(marks(&shown), 1);
    // Each position has its own marks.
    shown.press("ArrowRight");
    assert_eq!(marks(&shown), 0);
    shown.press("ArrowLeft");
    assert_eq!(marks(&shown), 1);
    // Escape removes marks before it leaves the explanation.
    shown.press("w");
    shown.press("Escape");
    assert_eq!((marks(&shown), shown.number("#extra .why")), (0, 1));
    shown.press("Escape");
    assert_eq!(shown.number("#extra .why"), 0);
    shown.drag_right(&[second]);
    assert_eq!(marks(&shown), 1);
    let token: usize = shown.ask("matchplay.report.tree.token(matchplay.report.node)");
    let token = spot(&shown, token);
    shown.drag(&[token], false);
    assert_eq!(marks(&shown), 0);
}

/// Marks are printed and saved in pictures.
fn marks_are_kept(browser: &Browser) {
    let (folder, shown) = open_saving(browser, "petersen-graph", "#ply=2");
    shown.drag_right(&[spot(&shown, 0), spot(&shown, 3)]);
    let drawn: String =
        shown.ask("document.querySelector('svg.board .own path').getAttribute('d')");
    press_item(&shown, "Picture (SVG)");
    let svg = String::from_utf8(folder.saved("report.svg")).unwrap();
    assert!(svg.contains(&drawn));
    shown.on_paper();
    assert!(shown.is_seen(MARKS));
}

/// A finger and keys mark with the tool of the menu.
fn the_tool_marks(browser: &Browser) {
    let shown = phone(browser, "comeback-after-two-mistakes", "#ply=1");
    let before = shown.text("#top");
    shown.click("#menu summary");
    shown.click("#mark");
    assert!(shown.text("#words").starts_with("Tap a place to mark it"));
    shown.tap(spot(&shown, 0));
    wait_for_marks(&shown, 1);
    shown.swipe(spot(&shown, 0), spot(&shown, 2));
    wait_for_marks(&shown, 2);
    assert_eq!(shown.text("#top"), before);
    // Escape removes the marks and leaves the tool.
    shown.press("Escape");
    assert_eq!(marks(&shown), 0);
    let pressed =
        |shown: &Shown| shown.ask::<String>("document.getElementById('mark').ariaPressed");
    shown.press("ArrowRight");
    shown.press("ArrowLeft");
    assert_eq!(pressed(&shown), "false");
    // With keys, Enter marks a place; Enter with Shift starts and ends an arrow.
    shown.size(1280, 900, Theme::Light);
    shown.click("#menu summary");
    shown.click("#mark");
    shown.press("b");
    let label = "document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).ariaLabel";
    shown.press("Enter");
    assert_eq!(marks(&shown), 1);
    assert!(shown.ask::<String>(label).contains("token, marked"));
    let arrow = "document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true }))";
    shown.ask::<bool>(arrow);
    shown.press("ArrowUp");
    shown.press("ArrowLeft");
    shown.ask::<bool>(arrow);
    assert_eq!(marks(&shown), 2);
    assert_eq!(shown.text("#top"), before);
}

/// Marks the first place of the first board of a page, and closes the page.
fn mark(shown: Shown) {
    shown.drag_right(&[shown.middle("svg.board .vertices use")]);
    assert_eq!(marks(&shown), 1);
}

/// Puzzles and games have marks.
fn other_boards_have_marks(browser: &Browser) {
    let record = record("comeback-after-two-mistakes");
    let page = Folder::new().sheet(&[(record.clone(), Vertex::new(0))]);
    let sheet = Shown::open(browser, &page, "");
    sheet.wait_for("document.querySelector('svg.board .own') !== null");
    mark(sheet);
    let game = super::live::open(browser, &record, "#play=first.casual");
    game.wait_for("matchplay.live.review !== null");
    mark(game);
}
