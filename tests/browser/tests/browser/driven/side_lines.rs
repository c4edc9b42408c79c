use headless_chrome::Browser;

use super::card::press_move;
use super::page_state::{STATE, State, open, open_with_engine, steps, wait_for_engine};

tests![
    a_refutation_is_a_side_line,
    variations_are_side_lines,
    tried_lines_stay,
    an_illegal_address_is_shortened,
    illegal_moves_are_explained,
    tried_lines_have_marks,
    the_current_ply_is_readable_under_the_mouse,
];

fn a_refutation_is_a_side_line(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "");
    shown.press("ArrowDown");
    let state: State = shown.ask(STATE);
    let label = format!("why ply {} loses", state.strip);
    assert_eq!(shown.text(".line.refutation em"), label);
    shown.click(".line.refutation .mv");
    let line = steps(&shown, 1);
    for (index, step) in line.iter().enumerate() {
        let at: State = shown.ask(STATE);
        assert_eq!((at.token, at.strip), (*step, state.strip));
        let plies = state.strip + index + 1;
        assert_eq!(shown.text("#top"), format!("Ply {plies}, in a side line"));
        shown.press("ArrowRight");
    }
    assert!(shown.text("#words").contains("cannot move"));
    shown.press("Escape");
    assert_eq!(shown.ask::<State>(STATE), state);
}

fn variations_are_side_lines(browser: &Browser) {
    let shown = open(browser, "variations-and-notes", "#ply=2");
    assert_eq!(shown.text("#note"), "the mouth of a dead end");
    assert_eq!(shown.number(".line.variation"), 3);
    shown.click(".line.variation:has(.mv + .mv) .mv");
    assert_eq!(shown.text("#note"), "the partner of (3,4)");
    shown.press("End");
    assert!(shown.text(".mv[aria-current]").starts_with('7'));
    shown.press("Escape");
    assert_eq!(shown.number(".mv[aria-current]"), 0);
}

/// Tried lines survive a reload, and are deleted and restored.
fn tried_lines_stay(browser: &Browser) {
    let hash = "#at=2.101&try=2.10~32-1";
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", hash);
    assert_eq!(shown.number(".line.tried"), 1);
    assert_eq!(shown.number(".line.tried .mv"), 5);
    assert_eq!(
        shown.text("#words"),
        "If Ada goes to (2,2), Bob wins with (3,2)."
    );
    // The best reply.
    shown.press("r");
    let reply = shown.text("#words");
    assert!(
        reply.starts_with("If Bob goes to (3,2), Bob wins"),
        "{reply}"
    );
    shown.wait_for(&format!("location.hash !== '{hash}'"));
    shown.ask::<bool>("location.reload() ?? true");
    shown.wait_for("document.querySelectorAll('.line.tried .mv').length === 6");
    wait_for_engine(&shown);
    assert_eq!(shown.text("#words"), reply);
    // Deletes the whole line.
    shown.press("Delete");
    assert_eq!(shown.number(".line.tried"), 0);
    assert_eq!(shown.text("#words"), "Line deleted.");
    shown.click("#menu summary");
    shown.click("#undo");
    assert_eq!(shown.number(".line.tried .mv"), 6);
    shown.click(".line.tried > .delete");
    assert_eq!(shown.number(".line.tried"), 0);
}

/// An address with an illegal move leads up to that move.
fn an_illegal_address_is_shortened(browser: &Browser) {
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", "#at=2.1zz");
    assert_eq!(shown.number(".line.tried .mv"), 1);
    assert!(
        shown
            .text("#words")
            .starts_with("The address names a move that is not legal")
    );
}

fn illegal_moves_are_explained(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "#ply=1");
    shown.click("[data-v='0']");
    assert_eq!(
        shown.text("#words"),
        "The stone on (1,1) can never move in this game."
    );
    shown.click("[data-v='1']");
    assert_eq!(shown.text("#words"), "(1,2) is not next to (3,2).");
    shown.click("[data-v='8']");
    assert_eq!(
        shown.text("#words"),
        "The stone on (3,1) is the opponent's."
    );
    drop(shown);
    // A wall is not an element of its own.
    let shown = open(browser, "comeback-after-two-mistakes", "#ply=2");
    shown.ask::<()>(
        "void (([left, right]) => {
            const [clientX, clientY] = [(left.right + right.left) / 2, (left.top + left.bottom) / 2];
            const click = new MouseEvent('click', { clientX, clientY, bubbles: true });
            document.elementFromPoint(clientX, clientY).dispatchEvent(click);
        })([0, 2].map((cell) => document.querySelector(`svg.board [data-v=\"${cell}\"]`).getBoundingClientRect()))",
    );
    assert_eq!(shown.text("#words"), "(1,2) is a wall.");
    // A screen reader reads it a little later.
    shown.wait_for("document.getElementById('spoken').textContent === '(1,2) is a wall.'");
}

fn tried_lines_have_marks(browser: &Browser) {
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", "#ply=2");
    press_move(&shown, "(4,4)");
    shown.press("r");
    assert_eq!(shown.text(".line.tried"), "tried 3(4,4)? 4(4,5)! ×");
    assert_eq!(shown.number("#strip .tried text"), 1);
    // The address names the line, and the engine judges it again.
    let hash: String = shown.ask("matchplay.report.address.hash()");
    drop(shown);
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", &hash);
    assert_eq!(shown.text(".line.tried"), "tried 3(4,4)? 4(4,5)! ×");
    shown.press("Escape");
    assert_eq!(shown.number("#strip .tried text"), 0);
}

fn the_current_ply_is_readable_under_the_mouse(browser: &Browser) {
    let shown = open(browser, "variations-and-notes", "#ply=2");
    shown.click(".line.variation .mv");
    let current = ".mv[aria-current]:hover";
    shown.wait_for(&format!("document.querySelector('{current}') !== null"));
    shown.wait_for("document.getAnimations().length === 0");
    let [text, ground]: [String; 2] = shown.ask(&format!(
        "(({{ color, backgroundColor }}) => [color, backgroundColor])(
            getComputedStyle(document.querySelector('{current}')))"
    ));
    assert_ne!(text, ground);
}
