use headless_chrome::Browser;
use matchplay_browser_tests::record;

use super::page_state::open;

tests![the_dials_turn, answers_are_listed];

/// The state that the dials show.
const STATE: &str = "[...document.querySelectorAll('svg.board .token .digit')].map((it) => it.textContent).join('')";

/// The list below the dials.
const LIST: &str = "svg.board .aside text";

/// The states of the game, from its start.
fn states() -> Vec<String> {
    let record = record("digit-lock");
    let game = record.game();
    let start = game.start().token().into_iter();
    let states = start.chain(game.plies().iter().copied());
    states
        .map(|state| game.board().place(state).to_string())
        .collect()
}

fn the_dials_turn(browser: &Browser) {
    let shown = open(browser, "digit-lock", "");
    let states = states();
    let last = states.len() - 1;
    let there = (0..last).map(|ply| (ply, "ArrowRight"));
    let back = (0..=last).rev().map(|ply| (ply, "ArrowLeft"));
    for (ply, key) in there.chain(back) {
        assert_eq!(shown.ask::<String>(STATE), states[ply]);
        let listed = shown.texts(LIST).pop();
        let expected = (ply > 0).then(|| format!("{ply}. {}", states[ply]));
        assert_eq!(listed, expected);
        let played = shown.number("svg.lock .moves [href=\"#s-played\"]");
        assert_eq!(played, usize::from(ply < last));
        shown.press(key);
    }
}

/// The proof of a lock lists an answer to every turn.
fn answers_are_listed(browser: &Browser) {
    // Bob is to move and loses: Alice has an answer to every turn.
    let shown = open(browser, "digit-lock", "#ply=1&view=why");
    let list = shown.texts(LIST);
    let record = record("digit-lock");
    let moves = record.game().truncated(1).position().moves().count();
    assert_eq!(list.len(), moves, "{list:?}");
    for answer in list {
        let (turn, answer) = answer.split_once(" → ").unwrap();
        let differ = turn.chars().zip(answer.chars()).filter(|(a, b)| a != b);
        assert_eq!(differ.count(), 1, "{turn} → {answer}");
    }
}
