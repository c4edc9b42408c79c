use headless_chrome::Browser;
use matchplay_browser_tests::{Shown, Theme};

use super::drawing::BOX;
use super::live;
use super::page_state::{open, open_with_engine};

tests![
    a_tap_plays,
    the_token_is_dragged,
    two_fingers_zoom,
    one_finger_scrolls,
    a_swipe_steps,
    a_finger_draws,
    the_wheel_zooms,
];

/// A report on a phone at a ply.
pub(super) fn phone(browser: &Browser, name: &str, hash: &str) -> Shown {
    let shown = open_with_engine(browser, name, hash);
    shown.size(360, 740, Theme::Light);
    shown.enable_touch();
    shown.settle();
    shown
}

/// The middle of a vertex on the screen.
pub(super) fn spot(shown: &Shown, vertex: usize) -> (f64, f64) {
    let spot = format!("matchplay.report.board.spot({vertex})");
    shown.window_point("matchplay.report.board.stage", &spot)
}

fn wait_for_ply(shown: &Shown, ply: usize) {
    shown.wait_for(&format!("matchplay.report.node.ply === {ply}"));
}

fn token(shown: &Shown) -> usize {
    shown.ask("matchplay.report.tree.token(matchplay.report.node)")
}

fn a_tap_plays(browser: &Browser) {
    let shown = phone(browser, "noi2011-sample-3", "#ply=0");
    // The move that would have won; the game went to 9.
    shown.tap(spot(&shown, 11));
    wait_for_ply(&shown, 1);
    assert_eq!(token(&shown), 11);
    assert_eq!(shown.number(".line.tried .mv"), 1);
    shown.tap(shown.middle("[data-go=previous]"));
    wait_for_ply(&shown, 0);
    shown.tap(shown.middle(".chip.lose"));
    wait_for_ply(&shown, 1);
    assert_eq!(token(&shown), 9);
}

fn the_token_is_dragged(browser: &Browser) {
    let shown = phone(browser, "noi2011-sample-3", "#ply=0");
    let from = spot(&shown, token(&shown));
    // Near the middle of the cell is enough.
    let (x, y) = spot(&shown, 11);
    shown.swipe(from, (x + 6.0, y - 6.0));
    wait_for_ply(&shown, 1);
    assert_eq!(token(&shown), 11);
    assert_eq!(shown.ask::<f64>("scrollY"), 0.0);
    // A drag to a place that is not a legal move has no effect.
    let from = spot(&shown, 11);
    shown.swipe(from, (from.0, from.1 + 300.0));
    shown.settle();
    assert_eq!(token(&shown), 11);
    assert_eq!(
        shown.number("#stage .dragging, #stage [transform^=translate].token"),
        0
    );
}

fn two_fingers_zoom(browser: &Browser) {
    let shown = phone(browser, "maze-40x40", "#ply=20");
    let shown_box = || shown.ask::<[f64; 4]>(BOX);
    let (x, y) = shown.middle("svg.board");
    let apart = |from: f64, to: f64| {
        shown.pinch(((x - from, y), (x - to, y)), ((x + from, y), (x + to, y)));
    };
    let before = shown_box();
    apart(40.0, 80.0);
    shown.wait_for(&format!("{BOX}[2] < {}", 0.7 * before[2]));
    let near = shown_box();
    assert!(
        (near[2] / before[2] - 0.5).abs() < 0.05,
        "{near:?} {before:?}"
    );
    // Both fingers to the right: the board follows them.
    shown.pinch(((x - 40.0, y), (x, y)), ((x + 20.0, y), (x + 60.0, y)));
    shown.wait_for(&format!("{BOX}[0] < {}", near[0] - 5.0));
    assert!((shown_box()[2] - near[2]).abs() < 1.0);
    apart(80.0, 20.0);
    shown.wait_for(&format!("{BOX}[2] > {}", 1.2 * before[2]));
    assert_eq!(shown.ask::<u32>("matchplay.report.node.ply"), 20);
    assert_eq!(shown.ask::<f64>("visualViewport.scale"), 1.0);
}

fn one_finger_scrolls(browser: &Browser) {
    let shown = phone(browser, "maze-40x40", "#ply=20");
    let before: [f64; 4] = shown.ask(BOX);
    let (x, y) = shown.middle("svg.board");
    shown.swipe((x + 60.0, y + 100.0), (x + 60.0, y - 100.0));
    shown.wait_for("scrollY > 50");
    assert_eq!(shown.ask::<[f64; 4]>(BOX), before);
    assert_eq!(shown.ask::<u32>("matchplay.report.node.ply"), 20);
}

fn a_swipe_steps(browser: &Browser) {
    let shown = phone(browser, "noi2011-sample-3", "#ply=1");
    let (x, y) = shown.middle("#words");
    shown.swipe((x + 50.0, y), (x - 50.0, y + 4.0));
    wait_for_ply(&shown, 2);
    let (x, y) = shown.middle("#words");
    shown.swipe((x - 50.0, y), (x + 50.0, y));
    wait_for_ply(&shown, 1);
    // Short swipes and downward swipes do not step.
    shown.swipe((x, y), (x - 30.0, y));
    shown.swipe((x, y), (x - 60.0, y - 120.0));
    shown.settle();
    assert_eq!(shown.ask::<u32>("matchplay.report.node.ply"), 1);
}

fn a_finger_draws(browser: &Browser) {
    let shown = live::open(browser, &live::empty(), "");
    shown.size(360, 740, Theme::Light);
    shown.enable_touch();
    shown.settle();
    shown.swipe(live::spot(&shown, 8), live::spot(&shown, 32));
    let walls = ["........", "#.......", "#.......", "#.......", "#......."];
    shown.wait_for("!matchplay.live.pane.isStale");
    assert_eq!(live::rows(&shown)[..5], walls);
    assert_eq!(shown.ask::<f64>("scrollY"), 0.0);
    shown.click("[data-tool=token]");
    shown.tap(live::spot(&shown, 20));
    shown.wait_for("matchplay.live.sketch.drawing.token === 20");
}

/// The wheel zooms only boards with small cells, and never steps.
fn the_wheel_zooms(browser: &Browser) {
    for (name, is_windowed) in [("maze-40x40", true), ("noi2011-sample-3", false)] {
        let shown = open(browser, name, "#ply=1");
        // The page can scroll in a narrow window.
        shown.size(700, 500, Theme::Light);
        shown.settle();
        let before: [f64; 4] = shown.ask(BOX);
        shown.wheel(shown.middle("svg.board"), 150.0);
        if is_windowed {
            shown.wait_for(&format!("{BOX}[2] > {}", before[2]));
            assert_eq!(shown.ask::<f64>("scrollY"), 0.0);
        } else {
            shown.wait_for("scrollY > 50");
            assert_eq!(shown.ask::<[f64; 4]>(BOX), before);
        }
        assert_eq!(shown.ask::<u32>("matchplay.report.node.ply"), 1);
    }
}
