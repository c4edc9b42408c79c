use headless_chrome::Browser;
use matchplay_board::{Coord, Game, Position};
use matchplay_browser_tests::{Folder, Shown};
use matchplay_record::Record;

use super::card::press_item;

tests![boards_are_composed_in_a_worker, the_page_composes];

/// Opens a game on an own board of 4×6 cells, after a script has run.
fn open(browser: &Browser, script: &str) -> Shown {
    let rows = ["......"; 4].join("\n");
    let start = Position::maze(rows.parse().unwrap(), Some(Coord::new(0, 0))).unwrap();
    let record = Record::new(Game::new(start)).unwrap();
    let page = Folder::new().live_board(Some(&record));
    let shown = Shown::open_after(browser, &page, "", script);
    shown.wait_for("matchplay.live.isReady");
    shown.click("#draw-play");
    shown
}

/// Presses *Next board*, and returns whether the button is busy.
fn press_next(shown: &Shown) -> bool {
    shown.ask("(() => { const it = document.getElementById('game-next'); it.click(); return it.ariaBusy === 'true'; })()")
}

/// Waits for a composed board of 4×6 cells on which the reader moves first, and returns its points.
fn composed(shown: &Shown) -> u32 {
    shown.wait_for(
        "document.querySelector('#game-board')?.textContent.startsWith('Composed board, ★')",
    );
    let sentence = "You start, and you can win. Click a ringed place.";
    assert_eq!(shown.text("#words"), sentence);
    let size: [u32; 2] = shown.ask(
        "[matchplay.live.review.report.rules.rows, matchplay.live.review.report.rules.columns]",
    );
    assert_eq!(size, [4, 6]);
    assert!(shown.number("#chips button") >= 3);
    assert_eq!(shown.number("#chips .win"), 0);
    shown.ask("matchplay.live.sketch.record.ext.matchplay.puzzle.difficulty")
}

/// The next board after an own board is composed in a worker, and then a harder one.
fn boards_are_composed_in_a_worker(browser: &Browser) {
    let count = "globalThis.workers = 0; globalThis.Worker = class extends Worker { constructor(...it) { super(...it); workers += 1; } }";
    let shown = open(browser, count);
    assert!(press_next(&shown));
    assert_eq!(shown.text("#words"), "Composing a new board…");
    let points = composed(&shown);
    assert_eq!(shown.ask::<u32>("workers"), 1);
    // Another search may be needed: the seed is random.
    for _ in 0..20 {
        press_item(&shown, "A harder one");
        shown.wait_for("matchplay.live.review.host.composing === null");
        if shown.text("#words") != "No harder board of this size was found." {
            break;
        }
    }
    assert!(composed(&shown) > points);
    while !shown.ask::<bool>("document.body.classList.contains('over')") {
        shown.ask::<()>("document.querySelector('#chips button')?.click()");
    }
}

/// Without workers, the page composes, and another press stops it.
fn the_page_composes(browser: &Browser) {
    let shown = open(browser, "globalThis.Worker = undefined");
    let sentence = shown.text("#words");
    assert!(press_next(&shown) && !press_next(&shown));
    assert_eq!(shown.text("#words"), sentence);
    assert!(press_next(&shown));
    composed(&shown);
}
