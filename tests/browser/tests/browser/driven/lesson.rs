use headless_chrome::Browser;
use matchplay_browser_tests::Shown;

use super::card::press_action;
use super::page_state::{open_with_engine, wait_for_hash};

tests![
    the_answer_is_hidden,
    back_leaves_a_lesson,
    a_lesson_of_an_address_adds_no_history,
];

/// Begins a lesson for a player.
fn lesson(browser: &Browser, player: &str) -> Shown {
    let shown = open_with_engine(browser, "noi2011-sample-3", "");
    press_action(&shown, "Learn");
    press_action(&shown, player);
    shown
}

/// A lesson hides the answer and the later game.
fn the_answer_is_hidden(browser: &Browser) {
    let shown = lesson(browser, "Rabbit (2)");
    wait_for_hash(&shown, "#lesson=first.1");
    let marks = |symbol: &str| shown.number(&format!("svg.board .moves [href=\"#{symbol}\"]"));
    assert_eq!((marks("s-win"), marks("s-legal")), (0, 2));
    assert_eq!(shown.number(".chip.win, .chip.lose"), 0);
    let plies = "[...document.querySelectorAll('#moves a, .line')].filter((it) => it.checkVisibility()).length";
    assert_eq!(shown.ask::<usize>(plies), 1);
    // Neither the best reply nor the next ply is played.
    shown.press("r");
    assert_eq!(shown.text("#top"), "Mistake 1 of 2 · Rabbit");
    shown.press("ArrowRight");
    assert!(shown.text("#words").starts_with("You are looking around"));
    press_action(&shown, "Back to the exercise");
    assert_eq!(shown.ask::<usize>(plies), 1);
    press_action(&shown, "Show the answer");
    assert_eq!(shown.text("#words"), "(4,2) wins.");
    assert_eq!(marks("s-win"), 1);
    assert!(shown.ask::<usize>(plies) > 1);
    shown.press("Escape");
    wait_for_hash(&shown, "#ply=1");
}

fn back_leaves_a_lesson(browser: &Browser) {
    let shown = lesson(browser, "Egg (1)");
    wait_for_hash(&shown, "#lesson=second.1");
    shown.ask::<Option<bool>>("history.back() ?? null");
    wait_for_hash(&shown, "#ply=0");
    assert_eq!(shown.text("#top"), "Ply 0 of 4");
}

/// The browser goes back from a lesson that an address names. The choice of a side adds no history.
fn a_lesson_of_an_address_adds_no_history(browser: &Browser) {
    let shown = open_with_engine(browser, "noi2011-sample-3", "#ply=1");
    let length = || shown.ask::<u32>("history.length");
    let before = length();
    shown.ask::<String>("location.hash = '#lesson=first.2'");
    shown.wait_for("document.getElementById('top').textContent.startsWith('Mistake 2')");
    assert_eq!(length(), before + 1);
    shown.ask::<Option<bool>>("history.back() ?? null");
    wait_for_hash(&shown, "#ply=1");
    shown.wait_for("matchplay.report.mode === null");
    press_action(&shown, "Play on");
    press_action(&shown, "Cancel");
    assert_eq!(length(), before + 1);
    press_action(&shown, "Play on");
    press_action(&shown, "Start");
    assert!(shown.ask::<String>("location.hash").contains("play="));
    shown.ask::<Option<bool>>("history.back() ?? null");
    wait_for_hash(&shown, "#ply=1");
    // At the end, nobody can play on.
    shown.press("End");
    assert!(!shown.texts("#acts button").contains(&"Play on".to_owned()));
}
