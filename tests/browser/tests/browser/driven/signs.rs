use headless_chrome::Browser;
use matchplay_browser_tests::{Shown, Theme};

use super::page_state::{open, open_with_engine};

tests![
    the_legend_lists_what_is_drawn,
    numbers_on_edges_are_free,
    the_way_of_a_winning_move_is_drawn,
    a_held_move_is_shown,
];

/// The entries of the legend.
fn legend(shown: &Shown) -> Vec<String> {
    shown.texts("#signs li:not([hidden])")
}

fn the_legend_lists_what_is_drawn(browser: &Browser) {
    let shown = open_with_engine(browser, "comeback-after-two-mistakes", "");
    let expect = |hash: &str, signs: &[&str]| {
        shown.ask::<String>(&format!("location.hash = '{hash}'"));
        shown.wait_for(&format!(
            "'#' + new URLSearchParams(location.hash.slice(1)) === '{hash}'"
        ));
        shown.wait_for(&format!(
            "document.querySelectorAll('#signs li:not([hidden])').length === {}",
            signs.len()
        ));
        assert_eq!(legend(&shown), signs, "{hash}");
    };
    expect("#ply=0", &["wins", "loses", "played next"]);
    expect(
        "#ply=5",
        &["wins", "played next", "mistake", "out of reach"],
    );
    expect("#ply=9", &["out of reach"]);
    expect(
        "#ply=5&view=why",
        &["edge of the matching", "answer", "mistake", "out of reach"],
    );
    drop(shown);
    let shown = open(browser, "edge-game-4x4", "#ply=5");
    assert_eq!(
        legend(&shown),
        ["loses", "played next", "used edge", "out of reach"]
    );
    shown.press("w");
    assert_eq!(legend(&shown), ["even kernel", "used edge", "out of reach"]);
}

/// Numbers on used edges overlap neither the token nor marks.
fn numbers_on_edges_are_free(browser: &Browser) {
    let shown = open(browser, "edge-game-4x4", "");
    shown.size(360, 740, Theme::Light);
    // Distances are in pixels; a badge is a rectangle, and the token and marks are circles.
    let overlaps = "(() => {
        const boxes = (selector) => [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect());
        const circles = boxes('svg.board .token use[data-v], svg.board .moves > use:not([href=\"#s-played\"])');
        return boxes('svg.board .badge').filter((badge) => circles.some((circle) => {
            const [x, y] = [(circle.left + circle.right) / 2, (circle.top + circle.bottom) / 2];
            const away = [Math.max(badge.left - x, x - badge.right, 0), Math.max(badge.top - y, y - badge.bottom, 0)];
            const own = Math.hypot(...away) === 0;
            return !own && Math.hypot(...away) < circle.width / 2 - 1;
        })).length;
    })()";
    for _ in 0..14 {
        shown.press("ArrowRight");
        assert_eq!(shown.ask::<usize>(overlaps), 0, "{}", shown.text("#top"));
    }
}

/// A position in which another move wins besides the one of the matching.
const TWO_WIN: (&str, &str) = ("petersen-graph", "#ply=2&view=why");
const WAY: &str = "document.querySelector('svg.board .shift').getAttribute('d') !== ''";

/// The way of a second winning move is drawn, and follows the focus.
fn the_way_of_a_winning_move_is_drawn(browser: &Browser) {
    let shown = open_with_engine(browser, TWO_WIN.0, TWO_WIN.1);
    assert!(shown.ask::<bool>(WAY));
    assert!(shown.text(".why").contains("9 wins too"));
    // The other winning move has an answer, and no such way.
    shown.ask::<()>("document.querySelectorAll('.chip')[1].focus()");
    assert!(!shown.ask::<bool>(WAY));
    shown.ask::<()>("document.querySelectorAll('.chip')[0].focus()");
    assert!(shown.ask::<bool>(WAY));
}

/// A held move is shown, and a tapped one is played.
fn a_held_move_is_shown(browser: &Browser) {
    let shown = open_with_engine(browser, TWO_WIN.0, TWO_WIN.1);
    let tap = |held: u32| {
        shown.ask::<()>(&format!(
            "void (async () => {{
                const [chip] = document.querySelectorAll('.chip');
                const options = {{ bubbles: true, pointerType: 'touch', pointerId: 7 }};
                chip.dispatchEvent(new PointerEvent('pointerenter', options));
                chip.dispatchEvent(new PointerEvent('pointerdown', options));
                globalThis.wasShown = {WAY};
                await new Promise((resolve) => setTimeout(resolve, {held}));
                chip.dispatchEvent(new PointerEvent('pointerup', options));
                chip.dispatchEvent(new MouseEvent('click', {{ bubbles: true, detail: 1 }}));
                globalThis.taps = (globalThis.taps ?? 0) + 1;
            }})()"
        ));
    };
    tap(600);
    shown.wait_for("globalThis.taps === 1");
    assert!(shown.ask::<bool>("wasShown && matchplay.report.node.ply === 2"));
    tap(0);
    shown.wait_for("globalThis.taps === 2");
    assert!(shown.ask::<bool>("matchplay.report.node.ply === 3"));
}
