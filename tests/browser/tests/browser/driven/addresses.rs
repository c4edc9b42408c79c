use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, record};

use super::card::press_action;
use super::page_state::{STATE, State, open, open_with_engine, wait_for_hash};
use super::sheet;

tests![
    invalid_parts_are_named,
    a_ply_too_large_is_the_end,
    invalid_filters_are_named,
    a_puzzle_that_is_not_there_is_named,
    the_first_question_keeps_the_place,
];

/// An address with invalid parts shows a place and names these parts.
fn invalid_parts_are_named(browser: &Browser) {
    let shown = open(browser, "comeback-after-two-mistakes", "");
    for (hash, named) in [
        ("#ply=x&overlay=<b>", "ply=x, overlay=<b>"),
        ("#lesson=third.1", "lesson=third.1"),
        ("#lesson=first.9", "lesson=first.9"),
        ("#play=third", "play=third"),
        ("#g=12", "g=12"),
        ("#ply=-1&line=7", "ply=-1"),
    ] {
        shown.ask::<String>(&format!("location.hash = '{hash}'"));
        let sentence = format!("The page cannot show a part of its address: {named}.");
        let sentence = serde_json::to_string(&sentence).unwrap();
        shown.wait_for(&format!(
            "document.getElementById('words').textContent === {sentence}"
        ));
        assert_eq!(shown.ask::<State>(STATE).strip, 0);
        assert!(!shown.ask::<bool>("matchplay.report.mode !== null"));
        // Another place has its own sentence.
        shown.press("ArrowRight");
        assert!(!shown.text("#words").contains("address"));
        wait_for_hash(&shown, "#ply=1");
    }
    // The game is over: nobody can play on.
    shown.ask::<String>("location.hash = '#ply=9&play=first.casual'");
    shown.wait_for("document.getElementById('words').textContent.endsWith('play=first.casual.')");
}

fn a_ply_too_large_is_the_end(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "#ply=999");
    assert_eq!(
        shown.text("#words"),
        "The address names ply 999, but the game ends at ply 4: this is its end."
    );
    assert_eq!(shown.ask::<State>(STATE).strip, 4);
}

/// Invalid filters in the address of the index are named.
fn invalid_filters_are_named(browser: &Browser) {
    let page = Folder::new().index(&[("a.html", record("noi2011-sample-3"))]);
    let shown = Shown::open(browser, &page, "#result=nonsense&player=Nobody&search=noi");
    assert_eq!(
        shown.text("#notice"),
        "The page cannot show a part of its address: result=nonsense, player=Nobody."
    );
    assert_eq!(shown.number(".games tbody tr:not([hidden])"), 1);
    shown.ask::<String>("location.hash = '#result=first'");
    shown.wait_for("document.getElementById('notice').hidden");
}

/// A page of puzzles names the parts of its address that it does not have.
fn a_puzzle_that_is_not_there_is_named(browser: &Browser) {
    let page = sheet::page(&Folder::new(), ".#.#");
    let shown = Shown::open(browser, &page, "#p=99&x=1");
    assert_eq!(
        shown.text("#notice"),
        "The page cannot show a part of its address: p=99, x=1."
    );
    shown.ask::<String>("location.hash = '#p=3'");
    shown.wait_for("document.getElementById('notice').hidden");
}

/// The first question of a lesson keeps the place on the board.
fn the_first_question_keeps_the_place(browser: &Browser) {
    let name = "comeback-after-two-mistakes";
    let shown = open_with_engine(browser, name, "#ply=3");
    press_action(&shown, "Learn");
    assert!(shown.text("#words").starts_with("Both players"));
    for key in ["ArrowRight", "ArrowLeft", "End", "ArrowDown", "1", "Enter"] {
        shown.ask::<()>("document.activeElement.blur()");
        shown.press(key);
        assert_eq!(shown.ask::<State>(STATE).strip, 3, "{key}");
        assert!(shown.text("#words").starts_with("Both players"), "{key}");
    }
    shown.press("Escape");
    assert_eq!(shown.ask::<State>(STATE).strip, 3);
    wait_for_hash(&shown, "#ply=3");
}
