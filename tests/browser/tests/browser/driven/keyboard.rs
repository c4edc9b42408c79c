use headless_chrome::Browser;
use matchplay_browser_tests::Shown;

use super::page_state::{open, open_with_engine};

tests![
    a_losing_move_is_refuted,
    a_lesson_is_learned,
    a_game_is_played,
    the_focus_is_visible,
    escape_closes_the_menu,
    the_command_key_undoes,
];

/// The text or the id of the focused element.
const FOCUSED: &str = "(document.activeElement.id || document.activeElement.textContent.trim())";

/// Presses Tab until the focused element has this id or text.
fn tab_to(shown: &Shown, wanted: &str) {
    for _ in 0..60 {
        if shown.ask::<String>(FOCUSED) == wanted {
            return;
        }
        shown.press("Tab");
    }
    panic!("Tab never focuses {wanted}");
}

/// Goes to an element by Tab, and presses it.
fn press(shown: &Shown, wanted: &str) {
    tab_to(shown, wanted);
    shown.press("Enter");
}

fn words(shown: &Shown) -> String {
    shown.text("#words")
}

fn a_losing_move_is_refuted(browser: &Browser) {
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", "");
    for _ in 0..9 {
        shown.press("Enter");
    }
    assert_eq!(shown.text("#top"), "Ply 9 of 9");
    assert!(words(&shown).contains("cannot move"), "{}", words(&shown));
    shown.press("Home");
    shown.press("ArrowRight");
    press(&shown, "(4,5)");
    assert!(shown.ask::<bool>("document.body.classList.contains('trying')"));
    let refuted = words(&shown);
    assert!(refuted.contains("(4,5), Ada"), "{refuted}");
    assert!(refuted.ends_with("wins with (4,4)."), "{refuted}");
    press(&shown, "Best reply");
    assert_eq!(shown.texts(".line.tried .mv"), ["2(4,5)", "3(4,4)□"]);
    // The refutation, to its end.
    while shown.number("#chips button") > 0 {
        let plies = shown.number(".line.tried .mv");
        assert!(plies < 20, "{}", words(&shown));
        shown.press("r");
        assert_eq!(shown.number(".line.tried .mv"), plies + 1);
    }
    assert_eq!(shown.text("#pill"), "Ada won");
    shown.press("Escape");
    assert_eq!(shown.text("#top"), "Ply 1 of 9");
    // The same move by its digit: moves have their digits in ascending order.
    shown.press("2");
    assert_eq!(words(&shown), refuted);
    shown.press("Escape");
}

fn a_lesson_is_learned(browser: &Browser) {
    let shown = open_with_engine(browser, "noi2011-sample-3", "");
    press(&shown, "Learn");
    press(&shown, "Rabbit (2)");
    let question = "Rabbit went to (3,2). Be Egg: show why it loses.";
    assert_eq!(words(&shown), question);
    press(&shown, "(2,2)");
    assert_eq!(
        words(&shown),
        "(2,2) loses: Rabbit answers (2,1), and wins after all."
    );
    press(&shown, "Try again");
    assert_eq!(words(&shown), question);
    press(&shown, "(4,2)");
    assert_eq!(
        words(&shown),
        "Rabbit is stuck. You showed why (3,2) loses."
    );
    press(&shown, "Next mistake");
    assert_eq!(shown.text("#top"), "Mistake 2 of 2 · Rabbit");
    press(&shown, "Result");
    assert_eq!(
        words(&shown),
        "1 mistake: 0 found at once, 1 with help, 0 skipped."
    );
    press(&shown, "End lesson");
    tab_to(&shown, "Learn");
}

fn a_game_is_played(browser: &Browser) {
    let shown = open_with_engine(browser, "noi2011-sample-3", "#ply=1");
    shown.press("p");
    press(&shown, "Start");
    // Moves have their digits in ascending order: the first is (2,2), the second (4,2).
    shown.press("2");
    assert!(
        words(&shown).ends_with("you have won."),
        "{}",
        words(&shown)
    );
    shown.press("Escape");
    assert_eq!(shown.text("#top"), "Ply 1 of 4");
}

/// Escape closes the menu and nothing behind it.
fn escape_closes_the_menu(browser: &Browser) {
    let shown = open(browser, "comeback-after-two-mistakes", "#ply=5&view=why");
    shown.click("#menu summary");
    assert!(shown.ask::<bool>("document.getElementById('menu').open"));
    shown.press("Escape");
    assert!(!shown.ask::<bool>("document.getElementById('menu').open"));
    assert_eq!(shown.number(".why"), 1);
    shown.press("Escape");
    assert_eq!(shown.number(".why"), 0);
}

fn the_command_key_undoes(browser: &Browser) {
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", "#ply=1");
    press(&shown, "(4,5)");
    let press_z = |shift: bool| {
        shown.ask::<bool>(&format!(
            "document.body.dispatchEvent(new KeyboardEvent('keydown',
                {{ key: 'z', metaKey: true, shiftKey: {shift}, bubbles: true, cancelable: true }}))"
        ))
    };
    // The browser's own undo is prevented.
    assert!(!press_z(false));
    assert_eq!(shown.number(".line.tried"), 0);
    assert!(!press_z(true));
    assert_eq!(shown.number(".line.tried"), 1);
}

/// Tab goes through the whole page, and the focus is visible.
fn the_focus_is_visible(browser: &Browser) {
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", "#ply=5");
    let mut seen = Vec::new();
    loop {
        shown.press("Tab");
        let focused: Option<String> = shown.ask(
            "(document.activeElement === document.body ? null
                : `${document.activeElement.tagName} ${document.activeElement.getAttribute('data-go') ?? document.activeElement.id} ${document.activeElement.textContent.trim().slice(0, 20)}`)",
        );
        let Some(focused) = focused.filter(|it| seen.first() != Some(it)) else {
            break;
        };
        let is_marked: bool = shown.ask(
            "(() => {
                const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
                const isRinged = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
                return isRinged || document.querySelector('.cursor rect, .cursor circle') !== null;
            })()",
        );
        assert!(is_marked, "{focused}");
        seen.push(focused);
        assert!(seen.len() < 100, "{seen:?}");
    }
    for part in [
        "SUMMARY",
        "svg",
        "#chips",
        "Learn",
        "strip",
        "previous-mistake",
    ] {
        let found = match part {
            "#chips" => seen.iter().any(|it| it.starts_with("BUTTON  (")),
            part => seen.iter().any(|it| it.contains(part)),
        };
        assert!(found, "{part}: {seen:?}");
    }
}
