use headless_chrome::Browser;
use matchplay_board::{Game, Lattice, Lock, Maze, Position, Steps, Vertex, Wrap};
use matchplay_browser_tests::{Folder, PageFile, Shown, Theme, record};
use matchplay_record::Record;

use super::index::three_games;
use super::page_state::open;

tests![
    heads_are_above_the_moves,
    folded_plies_are_printed,
    a_sheet_is_printed,
    a_handout_is_printed,
    a_handout_fits_a_phone,
    pages_have_an_icon,
];

/// The heads of the printed moves are above the moves of their players.
fn heads_are_above_the_moves(browser: &Browser) {
    let shown = open(browser, "comeback-after-two-mistakes", "");
    shown.on_paper();
    let players = |selector: &str| {
        shown.ask::<Vec<String>>(&format!(
            "[...document.querySelectorAll('{selector}')].map((it) => {{
                const at = it.getBoundingClientRect().left;
                const [ada, bob] = document.querySelectorAll('.heads bdi');
                return at < bob.getBoundingClientRect().left ? ada.textContent : bob.textContent;
            }})"
        ))
    };
    assert!(shown.is_seen(".heads"));
    assert_eq!(players("#moves li > a:nth-of-type(1)"), ["Ada"; 5]);
    assert_eq!(players("#moves li > a:nth-of-type(2)"), ["Bob"; 4]);
}

fn folded_plies_are_printed(browser: &Browser) {
    let shown = open(browser, "knight-8x8", "");
    let folded = ".fold + .unfolded .mv";
    assert!(shown.is_seen(".fold summary") && !shown.is_seen(folded));
    shown.on_paper();
    assert!(!shown.is_seen(".fold summary") && shown.is_seen(folded));
    assert_eq!(shown.number("details[open]"), 0);
    drop(shown);
    // A step into the folded plies shows them.
    let shown = open(browser, "knight-8x8", "");
    shown.click(".line.refutation:has(.fold) .mv:nth-last-of-type(1)");
    shown.press("ArrowRight");
    assert!(shown.is_seen(".unfolded .mv[aria-current]"));
}

/// Three puzzles: sliding stones, a knight on a board with joined sides, and a lock.
fn sheet() -> PageFile {
    let sliding = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let maze: Maze = "....\n.#..\n....".parse().unwrap();
    let maze = maze.with_lattice(Lattice::new(Steps::Knight, Some(Wrap::Rows)));
    let maze = Position::maze(maze, None).unwrap();
    let lock = Position::lock(Lock::new(1, [3, 4]).unwrap(), Some(0)).unwrap();
    let puzzles = [sliding, maze, lock].map(|start| {
        let record = Record::new(Game::new(start)).unwrap();
        (record, Vertex::new(9))
    });
    Folder::new().sheet(&puzzles)
}

/// A printed sheet states its rules, the forbidden states and the solutions.
fn a_sheet_is_printed(browser: &Browser) {
    let shown = Shown::open(browser, &sheet(), "");
    assert!(!shown.is_seen(".states") && !shown.is_seen(".solutions"));
    shown.on_paper();
    // A browser without scripts opens no list.
    assert_eq!(shown.number("details[open]"), 0);
    assert!(shown.is_seen(".rules") && shown.is_seen(".states") && shown.is_seen(".solutions"));
    assert_eq!(shown.text(".states"), "3 4");
    assert_eq!(shown.number(".solutions li"), 3);
    assert_eq!(
        shown.texts(".rules p"),
        [
            "1 Players take turns sliding a stone of their own into the blank. \
             A player who cannot move loses.",
            "2 Players take turns moving the token, never to a place where it has been. \
             A player who cannot move loses.",
            "3 Each turn changes one digit by one, never to a forbidden state or one shown before. \
             A player who cannot move loses.",
            "Rings mark legal moves.",
        ]
    );
    assert_eq!(
        shown.texts(".task"),
        [
            "Slide an O into the blank, and win.",
            "Place the token, and win. The token moves like a knight. \
             The upper and the lower side are joined.",
            "Turn a digit, and win. The digits go from 0 to 9, and 0 follows 9.",
        ]
    );
}

/// The sizes of A4 and Letter, in inches.
const PAPERS: [(f64, f64); 2] = [(8.27, 11.69), (8.5, 11.0)];

/// A handout is printed on the same sheets of A4 and Letter, in light colours.
fn a_handout_is_printed(browser: &Browser) {
    let folder = Folder::new();
    for (name, diagrams, sheets) in [
        ("knight-8x8", 4, 2),
        ("maze-40x40", 3, 3),
        ("perfect-game", 0, 1),
    ] {
        let shown = Shown::open(browser, &folder.handout(&record(name)), "");
        assert_eq!(shown.number("article"), diagrams, "{name}");
        for paper in PAPERS {
            assert_eq!(shown.sheets(paper), sheets, "{name}, {paper:?}");
        }
    }
    let shown = Shown::open(browser, &folder.handout(&record("knight-8x8")), "");
    let ground = |theme| {
        shown.size(1280, 900, theme);
        shown.ask::<String>("getComputedStyle(document.querySelector('.sheet')).backgroundColor")
    };
    assert_eq!(ground(Theme::Dark), "rgb(255, 255, 255)");
    assert_eq!(ground(Theme::Dark), ground(Theme::Light));
}

fn a_handout_fits_a_phone(browser: &Browser) {
    let page = Folder::new().handout(&record("maze-40x40"));
    let shown = Shown::open(browser, &page, "");
    for width in [360, 768, 1280] {
        shown.size(width, 740, Theme::Light);
        assert!(shown.fits_width(), "{width}");
        let fits = "[...document.querySelectorAll('svg.board')].every((board) => {
            const { left, right, height } = board.getBoundingClientRect();
            return left >= 0 && right <= innerWidth && height > 200;
        })";
        assert!(shown.ask::<bool>(fits), "{width}");
    }
}

/// The policy of each page permits its icon.
fn pages_have_an_icon(browser: &Browser) {
    let folder = Folder::new();
    let report = folder.report("report.html", &record("cut-short"));
    let handout = folder.handout(&record("cut-short"));
    for page in [report, three_games(&folder), sheet(), handout] {
        assert_icon_loads(browser, &page);
    }
}

/// Loads the icon as a picture, which obeys the same directive of the policy.
fn assert_icon_loads(browser: &Browser, page: &PageFile) {
    let shown = Shown::open(browser, page, "");
    shown.ask::<bool>(
        "(icon = new Image(), icon.src = document.querySelector('link[rel=icon]').href, true)",
    );
    shown.wait_for("icon.complete");
    assert!(
        shown.ask::<u32>("icon.naturalWidth") > 0,
        "{}",
        page.path.display()
    );
}
