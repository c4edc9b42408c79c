use std::collections::BTreeSet;

use headless_chrome::Browser;
use matchplay_board::Vertex;
use matchplay_browser_tests::{Shown, record};

use super::page_state::open;

tests![
    lines_are_under_nodes,
    a_window_follows_the_token,
    stones_out_of_reach_are_small,
    proofs_are_checked,
    figures_explain_a_mistake,
    the_cursor_reads_cells,
];

/// The left side, the top, the width and the height of the shown part of the board.
pub(super) const BOX: &str =
    "document.querySelector('svg.board').getAttribute('viewBox').split(' ').map(Number)";

fn shown_box(shown: &Shown) -> [f64; 4] {
    shown.ask(BOX)
}

/// A board with small cells opens as a window that follows the token.
fn a_window_follows_the_token(browser: &Browser) {
    let shown = open(browser, "maze-40x40", "");
    let board = 40.0 * 24.0;
    let steps = record("maze-40x40").game().plies().to_vec();
    for ply in steps.iter().take(40) {
        shown.press("ArrowRight");
        let [x, y, width, height] = shown_box(&shown);
        assert!(width < board && height < board, "{width} × {height}");
        let (row, column) = (ply.index() / 40, ply.index() % 40);
        let spot = |index: usize| 24.0 * (index as f64 + 0.5);
        assert!((x..x + width).contains(&spot(column)), "{ply:?}");
        assert!((y..y + height).contains(&spot(row)), "{ply:?}");
    }
    let before = shown_box(&shown);
    shown.press("+");
    assert!(shown_box(&shown)[2] < before[2]);
    shown.press("0");
    let [_, _, width, height] = shown_box(&shown);
    assert!(width > board && height > board, "{width} × {height}");
}

/// Stones that can never move are small.
fn stones_out_of_reach_are_small(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "");
    let game = record("noi2011-sample-3").game().clone();
    for ply in 0..=game.plies().len() {
        let position = game.truncated(ply).position().clone();
        let token = position.token().unwrap();
        let mut reached = BTreeSet::from([token]);
        let mut open = vec![token];
        while let Some(vertex) = open.pop() {
            let next = position.neighbours(vertex);
            open.extend(next.filter(|&to| reached.insert(to)));
        }
        let small = (0..16)
            .map(Vertex::new)
            .filter(|&vertex| !reached.contains(&vertex) && !position.is_removed(vertex));
        let drawn: usize = shown.ask(
            "[...document.querySelectorAll('.dead-white path, .dead-black path')]
                .map((path) => path.getAttribute('d').split('M').length - 1)
                .reduce((sum, stones) => sum + stones, 0)",
        );
        assert_eq!(drawn, small.count(), "ply {ply}");
        shown.press("ArrowRight");
    }
}

fn lines_are_under_nodes(browser: &Browser) {
    let shown = open(browser, "juniper-green-40", "#ply=5&view=why");
    let are_under: bool = shown.ask(
        "['.pair path', '.answer', '.path', '.last', '.edge'].every((line) => {
            const nodes = document.querySelector('svg.board .vertices');
            const lines = [...document.querySelectorAll(`svg.board ${line}`)];
            const isUnder = (it) => (it.compareDocumentPosition(nodes) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
            return lines.length > 0 && lines.every(isUnder);
        })",
    );
    assert!(are_under);
}

/// The browser checks the proof of every ply of the game and of its side lines.
fn proofs_are_checked(browser: &Browser) {
    for name in [
        "noi2011-sample-3",
        "hex-board",
        "petersen-graph",
        "odd-cycle",
        "torus",
        "knight-8x8",
        "digit-lock",
        "edge-game-4x4",
        "edge-game-odd-cycle",
    ] {
        let shown = open(browser, name, "#view=why");
        let results: Vec<String> = shown.ask(
            "(() => {
                const nodes = [matchplay.report.tree.root];
                for (const node of nodes) {
                    nodes.push(...node.children);
                }
                return nodes.flatMap((node) => {
                    matchplay.report.go(node);
                    const check = document.querySelector('#extra .check button');
                    check?.click();
                    return check === null ? [] : [document.querySelector('#extra .checked').textContent];
                });
            })()",
        );
        for result in &results {
            assert!(
                result.starts_with("Checked by your browser"),
                "{name}: {result}"
            );
        }
        assert!(results.len() > 2, "{name}: {results:?}");
    }
}

fn figures_explain_a_mistake(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "#ply=1&view=why");
    let captions = ["Before", "Instead: (3,4)"];
    assert_eq!(shown.texts(".figures figcaption"), captions);
    assert!(shown.is_seen(".figures figure"));
    assert!(shown.text("#extra").contains("(3,3) is paired with (3,4)"));
    let label = "document.querySelector('#extra [role=group]').ariaLabel";
    assert_eq!(shown.ask::<String>(label), "Move on the board");
    shown.press("ArrowLeft");
    assert!(!shown.is_seen(".figures figure"));
}

fn the_cursor_reads_cells(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "");
    shown.press("b");
    let cell = "(() => {
        const cursor = document.querySelector('svg.board').getAttribute('aria-activedescendant');
        return document.getElementById(cursor).getAttribute('aria-label');
    })()";
    assert_eq!(shown.ask::<String>(cell), "(3,3), blank");
    shown.press("ArrowRight");
    assert_eq!(shown.ask::<String>(cell), "(3,4), O, wins");
    shown.press("Enter");
    assert!(shown.text("#words").contains("(3,4)"));
    assert_eq!(shown.ask::<String>(cell), "(3,4), blank");
}
