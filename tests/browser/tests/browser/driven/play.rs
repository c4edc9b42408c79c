use headless_chrome::Browser;

use super::card::{press_action, press_in, press_move};
use super::page_state::open_with_engine;

tests![a_whole_game_is_played];

/// As the second player against a perfect opponent, whose choice the page keeps.
fn a_whole_game_is_played(browser: &Browser) {
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", "#ply=0");
    press_action(&shown, "Play on");
    press_in(&shown, "#extra button", "Bob");
    press_in(&shown, "#extra button", "perfect");
    assert_eq!(
        shown.texts("#extra [aria-pressed=true]"),
        ["Bob", "perfect"]
    );
    press_action(&shown, "Start");
    let is_over = "/stuck/.test(document.getElementById('words').textContent)";
    for _ in 0..20 {
        shown.wait_for("!document.getElementById('words').textContent.endsWith('thinking.')");
        if shown.ask(is_over) {
            break;
        }
        assert!(shown.text("#words").starts_with("The computer went to "));
        let moves = shown.texts("#chips button");
        press_move(&shown, &moves[0]);
    }
    assert!(shown.ask::<bool>(is_over));
    press_action(&shown, "Review");
    press_action(&shown, "Play on");
    assert_eq!(shown.texts("#extra [aria-pressed=true]")[1], "perfect");
}
