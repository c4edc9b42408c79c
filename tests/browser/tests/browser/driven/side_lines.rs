use headless_chrome::Browser;
use matchplay_browser_tests::Folder;

use super::Test;
use super::page_state::{PAIRS, STATE, State, open, steps, wait_for_hash};

pub(crate) const TESTS: &[Test] = &[
    (
        "a refutation is stepped through and left",
        a_refutation_is_a_side_line,
    ),
    (
        "a winning move that nobody played is shown",
        a_winning_move_is_tried,
    ),
    (
        "variations are side lines with their notes",
        variations_are_side_lines,
    ),
    (
        "the current ply of a side line is readable under the mouse",
        the_current_ply_is_readable_under_the_mouse,
    ),
];

fn a_refutation_is_a_side_line(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder, "comeback-after-two-mistakes", "");
    shown.press("ArrowDown");
    let state: State = shown.ask(STATE);
    let title = shown.text("#lines .refutation");
    assert!(
        title.starts_with(&format!("Why {}. ", state.strip)),
        "{title}"
    );
    shown.click("#lines .refutation");
    assert!(shown.is_seen("#side"));
    let line = steps(&shown, 1);
    for (index, step) in line.iter().enumerate() {
        let at: State = shown.ask(STATE);
        assert_eq!(
            (at.token, &at.comment, at.strip),
            (step.to, &step.comment, state.strip)
        );
        let plies = state.strip + index + 1;
        wait_for_hash(&shown, &format!("#ply={plies}&line=1"));
        shown.press("ArrowRight");
    }
    assert!(shown.text("#comment").contains("is stuck"));
    shown.click("#back");
    assert!(!shown.is_seen("#side"));
    assert_eq!(shown.ask::<State>(STATE), state);
    shown.close();
}

fn a_winning_move_is_tried(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(
        browser,
        &folder,
        "noi2011-sample-3",
        "#ply=0&overlay=matching",
    );
    let before = shown.number(PAIRS);
    shown.click("#winning button");
    assert_eq!(
        shown.text("#comment"),
        "Rabbit could move to (3,4) and win, whatever Egg answers."
    );
    assert_eq!(shown.number(PAIRS), before - 1);
    shown.press("ArrowLeft");
    assert!(!shown.is_seen("#side"));
    assert_eq!(shown.number(PAIRS), before);
    shown.close();
}

fn variations_are_side_lines(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder, "variations-and-notes", "#ply=2");
    assert_eq!(shown.text("#note"), "the mouth of a dead end");
    assert_eq!(shown.number("#lines .variation"), 2);
    shown.click("#lines li:has(.variation) button");
    assert_eq!(shown.text("#note"), "the partner of (3,4)");
    assert_eq!(shown.number("#side-plies button"), 6);
    shown.press("End");
    assert!(shown.text("#side-plies [aria-current]").starts_with("7."));
    shown.press("Escape");
    assert!(!shown.is_seen("#side"));
    shown.close();
}

fn the_current_ply_is_readable_under_the_mouse(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder, "variations-and-notes", "#ply=2");
    shown.click("#lines li:has(.variation) button");
    shown.click("#side-plies button");
    let current = "#side-plies [aria-current]:hover";
    shown.wait_for(&format!("document.querySelector('{current}') !== null"));
    shown.wait_for("document.getAnimations().length === 0");
    let [text, ground]: [String; 2] = shown.ask(&format!(
        "(({{ color, backgroundColor }}) => [color, backgroundColor])(
            getComputedStyle(document.querySelector('{current}')))"
    ));
    assert_ne!(text, ground);
    shown.close();
}
