use headless_chrome::Browser;

use super::card::{press_action, press_in, press_move, wait_for_sentence};
use super::page_state::{open, wait_for_engine};

tests![
    the_best_reply_is_played,
    a_game_is_won,
    a_game_is_lost,
    a_whole_game_is_played,
];

fn the_best_reply_is_played(browser: &Browser) {
    let shown = open(browser, "comeback-after-two-mistakes", "#ply=1");
    wait_for_engine(&shown);
    press_move(&shown, "(4,5)");
    assert_eq!(shown.texts(".line.tried .mv"), ["2(4,5)"]);
    press_action(&shown, "Best reply");
    assert_eq!(shown.texts(".line.tried .mv"), ["2(4,5)", "3(4,4)□"]);
    shown.press("r");
    assert_eq!(shown.number(".line.tried .mv"), 3);
    shown.close();
}

fn a_game_is_won(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "#ply=1");
    wait_for_engine(&shown);
    shown.press("p");
    assert_eq!(
        shown.text("#words"),
        "Play on from here. Choose your side and the opponent."
    );
    press_action(&shown, "Start");
    assert_eq!(shown.number(".chip.win, .chip.lose"), 0);
    press_move(&shown, "(4,2)");
    assert_eq!(shown.text("#words"), "The computer is stuck: you have won.");
    press_action(&shown, "Review");
    assert_eq!(shown.text("#top"), "Ply 1 of 4");
    shown.close();
}

fn a_game_is_lost(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "");
    wait_for_engine(&shown);
    press_action(&shown, "Play on");
    press_in(&shown, "#extra button", "perfect");
    press_action(&shown, "Start");
    press_move(&shown, "(3,2)");
    wait_for_sentence(&shown, "You are stuck: the computer has won.");
    assert_eq!(shown.text("#note"), "You were winning until ply 1.");
    press_action(&shown, "Try again from there");
    press_move(&shown, "(3,4)");
    assert_eq!(shown.text("#words"), "The computer is stuck: you have won.");
    press_action(&shown, "Review");
    assert_eq!(shown.texts(".line.tried .mv"), ["1(3,4)!"]);
    shown.close();
}

/// As the second player against a perfect opponent, whose choice the page keeps.
fn a_whole_game_is_played(browser: &Browser) {
    let shown = open(browser, "comeback-after-two-mistakes", "#ply=0");
    wait_for_engine(&shown);
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
    shown.close();
}
