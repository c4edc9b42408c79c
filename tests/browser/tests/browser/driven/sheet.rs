use headless_chrome::Browser;
use matchplay_board::{Coord, Game, Lock, Position, Vertex};
use matchplay_browser_tests::{Folder, PageFile, Shown, Theme};
use matchplay_record::{Meta, Record};

use super::page_state::wait_for_engine;

tests![
    a_wrong_move_is_refuted,
    a_puzzle_is_played_to_its_end,
    a_solution_is_shown,
    puzzles_are_solved_without_a_storage,
    puzzles_are_solved_by_keys,
];

/// Three puzzles: one that a single slide wins, a maze in which the second move can be wrong,
/// and a lock. The first cells of the last row of the maze, which the token cannot reach,
/// distinguish sheets: a browser remembers each of them separately.
pub(crate) fn page(folder: &Folder, cells: &str) -> PageFile {
    let sliding = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let maze = format!("......\n####.#\n{cells}.#").parse().unwrap();
    let maze = Position::maze(maze, Some(Coord::new(0, 2))).unwrap();
    // Upwards each player has one turn, downwards there are five turns.
    let lock = Position::lock(Lock::new(1, [3, 4]).unwrap(), Some(0)).unwrap();
    let puzzles = [(sliding, 11), (maze, 3), (lock, 9)];
    let puzzles = puzzles.map(|(start, winning)| {
        let mut record = Record::new(Game::new(start)).unwrap();
        record.meta = Meta::of([("source", "</script><b>club.ron".to_owned())]).unwrap();
        (record, Vertex::new(winning))
    });
    folder.sheet(&puzzles)
}

/// Opens a sheet, and waits for the engine.
pub(crate) fn open(browser: &Browser, page: &PageFile) -> Shown {
    let shown = Shown::open(browser, page, "");
    wait_for_engine(&shown);
    shown
}

/// Waits until the sentence about a puzzle starts with a text.
fn wait_for_words(shown: &Shown, puzzle: u32, start: &str) {
    let words = format!("document.querySelector('#puzzle-{puzzle} .words').textContent");
    shown.wait_for(&format!("{words}.startsWith('{start}')"));
}

fn a_wrong_move_is_refuted(browser: &Browser) {
    let shown = open(browser, &page(&Folder::new(), ".###"));
    let words = "#puzzle-1 .words";
    let rings = "#puzzle-1 .moves [href=\"#s-legal\"]";
    assert_eq!(shown.number(rings), 2);
    shown.click("#puzzle-1 [data-v='0']");
    assert_eq!(shown.text(words), "That is not a legal move.");

    shown.click("#puzzle-1 [data-v='9']");
    assert_eq!(shown.text(words), "(3,2) loses: the answer (4,2) wins.");
    assert_eq!(shown.number("#puzzle-1 .token [href=\"#s-mistake\"]"), 1);
    assert_eq!(shown.number("#puzzle-1 .moves [href=\"#s-win\"]"), 1);
    assert_eq!(shown.text("#solved"), "0 of 3 solved");

    shown.click("#puzzle-1 .acts .primary");
    assert_eq!(shown.text(words), "");
    assert_eq!(shown.number(rings), 2);

    shown.click("#puzzle-1 [data-v='11']");
    let solved = "(3,4) wins: the other player cannot move. Solved.";
    assert_eq!(shown.text(words), solved);
    assert_eq!(shown.text("#puzzle-1 .badge"), "✓ solved");
    assert_eq!(shown.text("#solved"), "1 of 3 solved");
}

/// A puzzle is played to its end, and remembered.
fn a_puzzle_is_played_to_its_end(browser: &Browser) {
    let page = page(&Folder::new(), "#.##");
    let shown = open(browser, &page);
    let words = "#puzzle-2 .words";
    shown.click("#puzzle-2 [data-v='3']");
    wait_for_words(&shown, 2, "The other player answers (1,5).");
    assert_eq!(shown.text("#solved"), "0 of 3 solved");
    shown.click("#puzzle-2 [data-v='10']");
    let slip = "(2,5) is a mistake: the answer (3,5) wins. Take it back?";
    assert_eq!(shown.text(words), slip);
    shown.click("#puzzle-2 .acts .primary");
    shown.click("#puzzle-2 [data-v='5']");
    wait_for_words(&shown, 2, "(1,6) wins");
    assert_eq!(shown.text("#solved"), "1 of 3 solved");
    shown.click("#puzzle-1 [data-v='11']");
    assert_eq!(shown.text("#solved"), "2 of 3 solved, 1 at the first try");
    drop(shown);

    let again = open(browser, &page);
    assert_eq!(again.text("#solved"), "2 of 3 solved, 1 at the first try");
    assert_eq!(again.ask::<u32>("document.getElementById('bar').value"), 2);
    assert_eq!(again.text("#puzzle-1 .badge"), "✓ at the first try");
    assert_eq!(again.text("#puzzle-2 .badge"), "✓ solved");
    assert_eq!(again.text("#puzzle-3 .badge"), "");
    again.ask::<()>("void (globalThis.confirm = () => false)");
    again.click("#forget");
    assert_eq!(again.text("#solved"), "2 of 3 solved, 1 at the first try");
    again.ask::<()>("void (globalThis.confirm = () => true)");
    again.click("#forget");
    assert_eq!(again.text("#solved"), "0 of 3 solved");
    assert!(!again.is_seen("#forget"));
}

/// A solution is shown on request, and does not count.
fn a_solution_is_shown(browser: &Browser) {
    let shown = open(browser, &page(&Folder::new(), "..##"));
    let digit = "#puzzle-3 .token .digit";
    assert_eq!(shown.text(digit), "0");
    assert_eq!(shown.number("#puzzle-3 .moves [href=\"#s-legal\"]"), 2);
    shown.click("#puzzle-3 .acts button");
    assert_eq!(shown.text("#puzzle-3 .words"), "9 wins.");
    assert_eq!(shown.text("#puzzle-3 .badge"), "shown");
    assert_eq!(shown.number("#puzzle-3 .moves [href=\"#s-win\"]"), 1);
    shown.click("#puzzle-3 .acts .primary");
    assert!(shown.number("#puzzle-3 .chip") > 0);
    shown.click("#puzzle-3 .chip:last-child");
    assert_eq!(shown.text("#solved"), "0 of 3 solved");
    shown.ask::<()>("void (globalThis.confirm = () => true)");
    shown.click("#forget");
}

fn puzzles_are_solved_without_a_storage(browser: &Browser) {
    let denied = "Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('denied', 'SecurityError'); },
    });";
    let shown = Shown::open_after(browser, &page(&Folder::new(), "...#"), "", denied);
    wait_for_engine(&shown);
    shown.click("#puzzle-1 [data-v='11']");
    assert_eq!(shown.text("#solved"), "1 of 3 solved, 1 at the first try");
}

fn puzzles_are_solved_by_keys(browser: &Browser) {
    let shown = open(browser, &page(&Folder::new(), "#..#"));
    shown.size(360, 740, Theme::Dark);
    assert!(shown.fits_width());
    // The board precedes the buttons of the moves.
    let is_on_move = "document.activeElement.matches('#puzzle-1 .chip')";
    for _ in 0..4 {
        if !shown.ask::<bool>(is_on_move) {
            shown.press("Tab");
        }
    }
    assert!(shown.ask::<bool>(is_on_move));
    shown.press("Enter");
    let words = shown.text("#puzzle-1 .words");
    assert_eq!(words, "(3,2) loses: the answer (4,2) wins.");
    shown.press("Enter");
    assert_eq!(shown.text("#puzzle-1 .words"), "");
    assert_eq!(shown.text("#puzzle-1 .source"), "</script><b>club.ron");
}
