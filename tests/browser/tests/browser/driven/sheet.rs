use headless_chrome::Browser;
use matchplay_board::{Coord, Game, Position, Vertex};
use matchplay_browser_tests::{Folder, Shown, Theme};
use matchplay_render::{Caption, SheetPuzzle};

use super::Test;

pub(crate) const TESTS: &[Test] = &[
    (
        "a wrong move of a puzzle is refuted, and can be retried",
        a_wrong_move_is_refuted,
    ),
    (
        "a right move solves a puzzle, and its line is stepped through",
        a_right_move_solves,
    ),
    (
        "a solution is shown on request, and does not count",
        a_solution_is_shown,
    ),
    (
        "puzzles are solved by keys, and fit a phone",
        puzzles_are_solved_by_keys,
    ),
];

/// A page of three puzzles: one that a single slide wins, one on a line of six cells, and a lock.
pub(crate) fn open(browser: &Browser, folder: &Folder) -> Shown {
    let sliding = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let maze = Position::maze("......".parse().unwrap(), Some(Coord::new(0, 2))).unwrap();
    // Upwards each player has one turn, downwards there are five turns.
    let lock = Position::lock("1\n3\n4".parse().unwrap(), Some(0)).unwrap();
    let puzzles = [
        (sliding, &[11][..], (9, 13)),
        (maze, &[3, 4, 5], (1, 0)),
        (lock, &[9, 8, 7, 6, 5], (1, 2)),
    ];
    let puzzles = puzzles.map(|(start, line, (to, reply))| {
        let line = line.iter().copied().map(Vertex::new);
        let game = Game::replay(start, line).unwrap();
        (game, [(Vertex::new(to), Vertex::new(reply))])
    });
    let caption = Caption {
        title: Some("</script><b>club.ron"),
        ..Caption::default()
    };
    let puzzles = puzzles.each_ref().map(|(game, replies)| SheetPuzzle {
        game,
        replies,
        stars: 1,
        caption: &caption,
    });
    Shown::open(browser, &folder.sheet(&puzzles), "")
}

fn a_wrong_move_is_refuted(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder);
    let answer = "#puzzle-1 .result";
    shown.click("#puzzle-1 [data-v='0']");
    assert_eq!(shown.text(answer), "That is not a legal move.");

    shown.click("#puzzle-1 [data-v='9']");
    assert_eq!(shown.text(answer), "(3,2) loses to (4,2).");
    assert_eq!(shown.number("#puzzle-1 .token [href=\"#s-mistake\"]"), 1);
    assert_eq!(shown.number("#puzzle-1 .moves [href=\"#s-win\"]"), 1);
    assert_eq!(shown.text("#puzzle-1 .choices .wrong"), "(3,2)");
    assert_eq!(shown.text("#solved"), "0 of 3 solved");

    shown.click("#puzzle-1 .retry");
    assert_eq!(shown.text(answer), "");
    assert_eq!(shown.number("#puzzle-1 .moves use"), 0);
    assert!(!shown.is_seen("#puzzle-1 .retry"));

    shown.click("#puzzle-1 [data-v='11']");
    assert_eq!(
        shown.text(answer),
        "(3,4) wins: the other player cannot move."
    );
    assert_eq!(shown.text("#puzzle-1 .badge"), "✓ solved");
    assert_eq!(shown.text("#solved"), "1 of 3 solved");
    shown.close();
}

fn a_right_move_solves(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder);
    shown.click("#puzzle-2 [data-v='3']");
    assert!(
        shown
            .text("#puzzle-2 .result")
            .starts_with("(1,4) wins, whatever the other player answers.")
    );
    assert_eq!(shown.text("#puzzle-2 .badge"), "✓ at the first try");
    assert_eq!(shown.text("#solved"), "1 of 3 solved, 1 at the first try");
    assert_eq!(shown.ask::<u32>("document.getElementById('bar').value"), 1);
    for (button, step, ply) in [
        (".on", "2 of 3: (1,5)", 2),
        (".on", "3 of 3: (1,6)", 3),
        (".on", "3 of 3: (1,6)", 3),
        (".back", "2 of 3: (1,5)", 2),
        (".back", "1 of 3: (1,4)", 1),
        (".back", "0 of 3", 0),
    ] {
        shown.click(&format!("#puzzle-2 {button}"));
        assert_eq!(shown.text("#puzzle-2 .where"), step);
        let visited = shown.number("#puzzle-2 .vertices [href=\"#s-visited\"]");
        assert_eq!(
            visited,
            ply.max(1),
            "the start and the plies before the token"
        );
    }
    let off = "#puzzle-2 .line [aria-disabled=true]";
    assert_eq!(shown.text(off), shown.text("#puzzle-2 .back"));
    shown.close();
}

fn a_solution_is_shown(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder);
    let digit = "#puzzle-3 .token .digit";
    assert_eq!(shown.text(digit), "0");
    assert_eq!(shown.number("#puzzle-3 .moves [href=\"#s-legal\"]"), 2);
    shown.click("#puzzle-3 .solve");
    assert_eq!(shown.text("#puzzle-3 .result"), "The winning move is 9.");
    assert_eq!(shown.text("#puzzle-3 .badge"), "shown");
    assert_eq!(shown.text(digit), "9");
    shown.click("#puzzle-3 .on");
    assert_eq!(shown.text(digit), "8");
    assert_eq!(shown.text("#solved"), "0 of 3 solved");
    shown.close();
}

fn puzzles_are_solved_by_keys(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder);
    shown.size(360, 740, Theme::Dark);
    let width: u32 = shown.ask("document.documentElement.scrollWidth");
    assert_eq!(width, 360);
    // The first button of the page is the first move of the first puzzle.
    shown.press("Tab");
    shown.press("Enter");
    assert_eq!(shown.text("#puzzle-1 .result"), "(3,2) loses to (4,2).");
    shown.press("Tab");
    shown.press("Enter");
    assert!(shown.text("#puzzle-1 .result").starts_with("(3,4) wins"));
    assert_eq!(shown.text("#puzzle-1 .source"), "</script><b>club.ron");
    shown.close();
}
