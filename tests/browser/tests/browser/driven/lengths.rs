use headless_chrome::Browser;
use matchplay_browser_tests::{Shown, Theme};

use super::card::press_action;
use super::live;
use super::page_state::{open, open_with_engine};

tests![
    lengths_are_shown,
    nothing_moves_when_lengths_arrive,
    an_edge_game_has_none,
    a_drawn_board_has_lengths,
    a_stroke_is_not_delayed,
];

const DURATION: &str = "document.querySelector('#duration').textContent";

/// What screen readers read on the buttons of the moves.
const MOVES: &str =
    "[...document.querySelectorAll('.chips button')].map((it) => it.getAttribute('aria-label'))";

/// The card and the strip show how long a win takes.
fn lengths_are_shown(browser: &Browser) {
    let shown = open(browser, "comeback-after-two-mistakes", "#ply=4");
    shown.wait_for(&format!("{DURATION} === 'in 1 move'"));
    assert_eq!(shown.text("#pill"), "Ada wins");
    let moves: Vec<String> = shown.ask(MOVES);
    assert_eq!(moves, ["(1,5), wins in 1", "(1,3), loses in 4"]);
    // One position for each ply, and the start.
    assert_eq!(shown.number(".curve line"), 10);
    assert!(has_legend(&shown));
    let description = "document.querySelector('#about').textContent";
    let read = "Ada wins in 1 move (1 ply). (1,5), wins in 1; (1,3), loses in 4.";
    shown.wait_for(&format!("{description}.endsWith('{read}')"));
    shown.press("m");
    assert_eq!(shown.text("#duration"), "");
    shown.wait_for(&format!("!{description}.includes('wins')"));
    shown.press("m");
    assert_eq!(shown.text("#duration"), "in 1 move");
    press_action(&shown, "Learn");
    assert_eq!(shown.text("#duration"), "");
}

/// Whether the reader sees what the curve of the strip means.
fn has_legend(shown: &Shown) -> bool {
    assert_eq!(shown.text(".legend"), "plies to the end");
    shown.ask("document.querySelector('.legend').checkVisibility({ visibilityProperty: true })")
}

/// The places of the parts of the page that lengths could move.
const PLACES: &str = "['#strip', '#words', '#chips', '#acts', '#box', '.bar', '#chips li', '#chips li:last-child'].map((part) => {
    // A lost placement has no buttons.
    const { top, height } = document.querySelector(part)?.getBoundingClientRect() ?? { top: 0, height: 0 };
    return [part, top, height];
})";

/// The selector of a part, its upper end, and its height.
type Place = (String, f64, f64);

fn nothing_moves_when_lengths_arrive(browser: &Browser) {
    let mut found = 0;
    for (name, hash) in [
        ("comeback-after-two-mistakes", ""),
        ("comeback-after-two-mistakes", "#at=2.101&try=2.10~32-1"),
        ("petersen-graph", ""),
        ("knight-8x8", ""),
        ("digit-lock", ""),
    ] {
        let shown = open_with_engine(browser, name, hash);
        for (width, height) in [(360, 740), (1280, 800)] {
            shown.size(width, height, Theme::Light);
            for ply in 0..3 {
                // The browser measures the page before a timer can start the search.
                let (before, early): (Vec<Place>, String) = shown.ask(&format!(
                    "(() => {{
                        const {{ report }} = matchplay;
                        const node = location.hash.includes('try') ? report.node : report.tree.game[{ply}];
                        node.lengths = undefined;
                        report.go(node);
                        return [{PLACES}, {DURATION}];
                    }})()"
                ));
                assert_eq!(early, "");
                shown.wait_for("matchplay.report.node.lengths !== undefined");
                let after: Vec<Place> = shown.ask(PLACES);
                assert_eq!(before, after, "{name}{hash}, ply {ply}, {width} × {height}");
                found += usize::from(!shown.text("#duration").is_empty());
            }
        }
    }
    assert!(found > 15, "{found} lengths are exact");
}

fn an_edge_game_has_none(browser: &Browser) {
    let shown = open_with_engine(browser, "edge-game-4x4", "#ply=1");
    shown.wait_for("matchplay.report.lengths.hasCurve");
    assert_eq!(shown.number(".curve line"), 0);
    assert!(!has_legend(&shown));
    assert_eq!(shown.number(".chip[data-in]"), 0);
}

const DRAWN: &str = "document.querySelector('#draw-duration').textContent";

fn a_drawn_board_has_lengths(browser: &Browser) {
    // A row of eight cells with the token on the third: one move wins in three moves, and the
    // other loses in one.
    let shown = live::open(browser, &live::empty(), "#b=1m1x8&tok=2");
    shown.wait_for(&format!("{DRAWN} === 'in 3 moves'"));
    assert_eq!(shown.text("#draw-pill"), "First wins");
    assert_eq!(
        shown.ask::<Vec<String>>(MOVES),
        ["(1,4), wins in 3", "(1,2), loses in 1"]
    );
    let height = "document.querySelector('#draw .say').offsetHeight";
    let with_lengths: f64 = shown.ask(height);
    let walled: (String, f64) = shown.ask(&format!(
        "(() => {{
            const {{ sketch, pane }} = matchplay.live;
            sketch.begin();
            pane.editor.brush.paint(5, true);
            sketch.end();
            pane.judge();
            return [{DRAWN}, {height}];
        }})()"
    ));
    // The length of another board is not shown, and its place stays free.
    assert_eq!(walled, (String::new(), with_lengths));
    shown.wait_for(&format!("{DRAWN} === 'in 1 move'"));
}

/// A stroke that is not finished starts no search.
fn a_stroke_is_not_delayed(browser: &Browser) {
    let shown = live::open_knight(browser);
    shown.ask::<()>(
        "void (() => {
            const { pane } = matchplay.live;
            pane.editor.stroke = {};
            pane.judge();
            pane.findLengths();
        })()",
    );
    assert!(shown.ask::<bool>("matchplay.live.pane.lengths === undefined"));
    shown.ask::<()>("void matchplay.live.pane.editor.cancel()");
    shown.wait_for("matchplay.live.pane.lengths !== undefined");
}
