//! The work that a page does, counted without a clock.

use headless_chrome::Browser;
use matchplay_board::{Coord, Game, Position, Vertex};
use matchplay_browser_tests::{Folder, Shown, Theme};
use matchplay_record::Record;
use serde::Deserialize;

use super::page_state::{open, wait_for_engine};

tests![
    a_step_changes_little,
    an_explanation_draws_little,
    a_size_is_measured_once,
    styles_depend_on_no_content,
    the_board_precedes_the_engine,
];

/// The most elements, attributes and texts that a step changes: those of the card, of the
/// marks on at most four moves, and of one cell, one number, the token and its trail.
const MOST_CHANGES: usize = 130;

/// A game along the rows of a maze without walls, in alternating directions.
pub(super) fn game_along_rows(size: usize, plies: usize) -> Record {
    let rows = vec![".".repeat(size); size].join("\n");
    let start = Position::maze(rows.parse().unwrap(), None).unwrap();
    let cells = (0..plies).map(|ply| {
        let (row, column) = (ply / size, ply % size);
        let column = if row % 2 == 0 {
            column
        } else {
            size - 1 - column
        };
        Vertex::from_index(size * row + column)
    });
    Record::new(Game::replay(start, cells).unwrap()).unwrap()
}

/// The largest number of changes in one of 12 steps. An element that is added or removed
/// counts with all elements in it; a block of cells that enters or leaves the window counts as one.
const CHANGES: &str = "(() => {
    const observer = new MutationObserver(() => {});
    const what = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, what);
    const isBlock = (node) => node.firstElementChild?.matches('use[data-v]') === true;
    const size = (node) => 1 + (isBlock(node) ? 0 : node.querySelectorAll?.('*').length ?? 0);
    const sizes = (nodes) => [...nodes].reduce((sum, node) => sum + size(node), 0);
    const changes = Array.from({ length: 12 }, () => {
        const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
        document.body.dispatchEvent(event);
        return observer.takeRecords().reduce((sum, { type, addedNodes, removedNodes }) => (
            sum + (type === 'childList' ? sizes(addedNodes) + sizes(removedNodes) : 1)), 0);
    });
    observer.disconnect();
    return Math.max(...changes);
})()";

/// A step changes as little on large boards and in long games as elsewhere.
fn a_step_changes_little(browser: &Browser) {
    for (size, plies, places) in [
        (8, 64, &[4, 40][..]),
        (40, 1600, &[4, 800, 1580]),
        (100, 600, &[4, 580]),
    ] {
        let page = Folder::new().report("report.html", &game_along_rows(size, plies));
        let shown = Shown::open(browser, &page, "");
        wait_for_engine(&shown);
        for ply in places {
            for view in ["", "&view=why"] {
                // The page may write its own address before it follows this one.
                shown.wait_for(&format!(
                    "(location.hash = '#ply={ply}{view}',
                     document.getElementById('strip').ariaValueNow === '{ply}')"
                ));
                let changes: usize = shown.ask(CHANGES);
                let place = format!("{size}×{size}, ply {ply}{view}");
                assert!(changes > 10, "{place}: nothing changes");
                assert!(changes <= MOST_CHANGES, "{place}: {changes} changes");
            }
        }
    }
}

/// The most elements that the explanation of a mistake adds: those of the card, and two figures
/// of nine by nine cells with their signs.
const MOST_EXPLAINED: usize = 500;

/// Opens the explanation of the position before a mistake on 100×100 cells with few walls: a move
/// into a blind alley of two cells.
fn open_mistake(browser: &Browser) -> Shown {
    let mut rows = vec![vec!['.'; 100]; 100];
    for (row, column) in [(0, 1), (48, 50), (49, 49), (49, 51), (50, 49), (50, 51)] {
        rows[row][column] = '#';
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let start = Coord {
        row: 51,
        column: 50,
    };
    let start = Position::maze(rows.join("\n").parse().unwrap(), Some(start)).unwrap();
    let alley = Vertex::from_index(100 * 50 + 50);
    let record = Record::new(Game::replay(start, [alley]).unwrap()).unwrap();
    let page = Folder::new().report("report.html", &record);
    let shown = Shown::open(browser, &page, "#ply=0&view=why");
    wait_for_engine(&shown);
    shown
}

/// The cells of a large board that the page contains.
const SHOWN_CELLS: &str = "svg.board .vertices > g > use";

/// An explanation draws only what is round the token of a large board.
fn an_explanation_draws_little(browser: &Browser) {
    let shown = open_mistake(browser);
    shown.settle();
    // Removing the symbols one by one would leave the texts between them.
    let texts = "[...document.querySelector('.vertices').childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).length";
    assert_eq!(shown.ask::<u32>(texts), 0);
    let cells = shown.number(SHOWN_CELLS);
    assert!((49..=600).contains(&cells), "{cells}");
    let others = format!("*:not({SHOWN_CELLS})");
    let before = shown.number(&others);
    shown.press("ArrowRight");
    assert_eq!(shown.number("figure svg"), 2, "{}", shown.text("#words"));
    let added = shown.number(&others) - before;
    assert!((98..=MOST_EXPLAINED).contains(&added), "{added}");
    // The whole board has all cells and pairs.
    shown.click(".check button[aria-pressed]");
    shown.settle();
    assert!(shown.number(SHOWN_CELLS) > 9900);
}

/// The number of measurements of the board during a step.
const MEASUREMENTS: &str = "(() => {
    const { getBoundingClientRect } = Element.prototype;
    let count = 0;
    Element.prototype.getBoundingClientRect = function () {
        count += Number(this.matches('svg.board'));
        return getBoundingClientRect.call(this);
    };
    matchplay.report.step('KEY');
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
    return count;
})()";

/// A measurement lays out the whole page, so each size of the board is measured once.
fn a_size_is_measured_once(browser: &Browser) {
    let shown = open_mistake(browser);
    let measured = |step: &str| {
        shown.settle();
        shown.ask::<usize>(&MEASUREMENTS.replace("KEY", step))
    };
    let width = || {
        shown.settle();
        shown.ask::<f64>("document.querySelector('svg.board').getBoundingClientRect().width")
    };
    assert!(measured("next") > 0);
    assert_eq!([measured("previous"), measured("next")], [0, 0]);
    let beside_figures = width();
    shown.press("ArrowLeft");
    let alone = width();
    assert!(beside_figures < alone, "{beside_figures}, {alone}");
    // In a page of another size, the board has another size.
    shown.press("ArrowRight");
    shown.size(700, 800, Theme::Light);
    assert!(measured("previous") > 0);
    let narrow = width();
    assert!(narrow < alone, "{narrow}, {alone}");
    shown.press("ArrowRight");
    shown.press("ArrowLeft");
    assert!((width() - narrow).abs() < 0.5);
}

/// A style that depends on the contents of an element, such as by `:has`, costs a search of
/// the whole page at each change.
fn styles_depend_on_no_content(browser: &Browser) {
    let shown = open(browser, "only-moves", "");
    let selectors: Vec<String> = shown.ask(
        "(() => {
            const found = [];
            const open = [...document.styleSheets];
            while (open.length > 0) {
                for (const rule of open.pop().cssRules) {
                    found.push(...(rule.selectorText?.includes(':has(') ? [rule.selectorText] : []));
                    open.push(...(rule.cssRules === undefined ? [] : [rule]));
                }
            }
            return found;
        })()",
    );
    assert_eq!(selectors, [""; 0]);
}

/// Records the contents of the page when it starts to compile the engine.
const AT_ENGINE: &str = "{
    const compile = WebAssembly.instantiate;
    WebAssembly.instantiate = (...parts) => {
        globalThis.atEngine = {
            top: document.getElementById('top').textContent,
            tokens: document.querySelectorAll('svg.board .token [data-v]').length,
            is_live: document.body.classList.contains('live'),
        };
        return compile(...parts);
    };
}";

#[derive(Debug, PartialEq, Deserialize)]
struct AtEngine {
    top: String,
    tokens: usize,
    is_live: bool,
}

fn the_board_precedes_the_engine(browser: &Browser) {
    let page = Folder::new().report("report.html", &game_along_rows(40, 1600));
    let shown = Shown::open_after(browser, &page, "#ply=800", AT_ENGINE);
    wait_for_engine(&shown);
    let drawn = AtEngine {
        top: "Ply 800 of 1600".to_owned(),
        tokens: 1,
        is_live: false,
    };
    assert_eq!(shown.ask::<AtEngine>("globalThis.atEngine"), drawn);
}
