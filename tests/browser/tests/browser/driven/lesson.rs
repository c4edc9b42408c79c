use std::fs;
use std::path::Path;

use headless_chrome::Browser;
use matchplay_browser_tests::Shown;

use super::card::{press_action, press_move, wait_for_sentence};
use super::page_state::{open, wait_for_engine, wait_for_hash};

tests![
    a_lesson_is_learned,
    the_answer_is_hidden,
    a_win_is_played_out,
    back_leaves_a_lesson,
    questions_have_wrong_answers,
];

fn lesson(browser: &Browser, name: &str, player: &str) -> Shown {
    let shown = open(browser, name, "");
    wait_for_engine(&shown);
    press_action(&shown, "Learn");
    press_action(&shown, player);
    shown
}

/// A lesson asks for the refutation of a mistake, to its end.
fn a_lesson_is_learned(browser: &Browser) {
    let shown = lesson(browser, "noi2011-sample-3", "Rabbit (2)");
    assert_eq!(
        shown.text("#words"),
        "Rabbit went to (3,2). Be Egg: show why it loses."
    );
    press_move(&shown, "(2,2)");
    assert_eq!(
        shown.text("#words"),
        "(2,2) loses: Rabbit answers (2,1), and wins after all."
    );
    press_action(&shown, "Play against it");
    wait_for_sentence(&shown, "Egg is stuck: Rabbit has won.");
    press_action(&shown, "Try again");
    press_move(&shown, "(4,2)");
    assert_eq!(
        shown.text("#words"),
        "Rabbit is stuck. You showed why (3,2) loses."
    );
    press_action(&shown, "Next mistake");
    assert_eq!(shown.text("#top"), "Mistake 2 of 2 · Rabbit");
    press_action(&shown, "Result");
    assert_eq!(
        shown.text("#words"),
        "1 mistake: 0 found at once, 1 with help, 0 skipped."
    );
    press_action(&shown, "End lesson");
    assert!(shown.texts("#acts button").contains(&"Learn".to_owned()));
    shown.close();
}

/// A lesson hides the answer and the later game.
fn the_answer_is_hidden(browser: &Browser) {
    let shown = lesson(browser, "noi2011-sample-3", "Rabbit (2)");
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
    shown.close();
}

/// The mistake leaves no choice to ask for: it is shown, and the other move is played out.
fn a_win_is_played_out(browser: &Browser) {
    let shown = lesson(browser, "comeback-after-two-mistakes", "Bob (1)");
    assert!(
        shown
            .text("#words")
            .starts_with("Bob went to (2,1), a mistake")
    );
    press_action(&shown, "Play it out");
    let end = "Ada is stuck. You won from where Bob lost.";
    for _ in 0..20 {
        shown.wait_for("document.getElementById('words').textContent !== 'Ada is to move.'");
        if shown.text("#words") == end {
            break;
        }
        let winning: Vec<String> = shown.ask(
            "matchplay.report.tree.verdict(matchplay.report.node).win.map((vertex) => matchplay.report.sentences.name(vertex))",
        );
        press_move(&shown, &winning[0]);
    }
    assert_eq!(shown.text("#words"), end);
    press_action(&shown, "Result");
    assert_eq!(
        shown.text("#words"),
        "There was nothing to find: no other move loses, and no answer to the mistake loses."
    );
    shown.close();
}

fn back_leaves_a_lesson(browser: &Browser) {
    let shown = lesson(browser, "noi2011-sample-3", "Egg (1)");
    wait_for_hash(&shown, "#lesson=second.1");
    shown.ask::<Option<bool>>("history.back() ?? null");
    wait_for_hash(&shown, "#ply=0");
    assert_eq!(shown.text("#top"), "Ply 0 of 4");
    shown.close();
}

/// The number of questions in the lessons of a report, and those without a right or a wrong
/// answer.
const QUESTIONS: &str = "(() => {
    const { report } = matchplay;
    report.keys.actions().l();
    const all = report.mode?.all.flat().filter(({ isAsked }) => isAsked) ?? [];
    const isOpen = ({ start, wrong }) => {
        const { win, lose, unknown } = report.tree.verdict(start);
        return win.length > 0 && [...lose, ...unknown].some((to) => !wrong.includes(to));
    };
    return [all.length, all.filter((exercise) => !isOpen(exercise)).length];
})()";

/// Every question of the game records has a right and a wrong answer.
fn questions_have_wrong_answers(browser: &Browser) {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../game-records");
    let mut asked = 0;
    for file in fs::read_dir(records).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let shown = open(browser, name, "");
        wait_for_engine(&shown);
        let (questions, unanswerable): (usize, usize) = shown.ask(QUESTIONS);
        assert_eq!(unanswerable, 0, "{name}");
        asked += questions;
        shown.close();
    }
    assert!(asked >= 8, "{asked}");
}
