use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, Theme};
use matchplay_record::{Limits, Record, read};
use matchplay_strings::Language;

use super::page_state::open_with_engine;
use super::{first_game, index, live, sheet};

/// A view of a page.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum View {
    /// A maze after a mistake.
    Report,
    /// A tried line of a maze.
    Trying,
    /// The question of a lesson.
    Lesson,
    /// The proof that a move is a mistake.
    Mistake,
    /// The same on a board that is shown in part.
    LargeMistake,
    /// The same on a board that has a map.
    MappedMistake,
    /// The live board while it is drawn.
    Editor,
    /// The live board as it opens.
    Opening,
    /// The live board at the end of a game.
    End,
    /// The index of three games.
    Index,
    /// A sheet of three puzzles.
    Sheet,
    /// The dials of a lock.
    Lock,
    /// A game on a graph that removes edges.
    EdgeGame,
}

/// The windows in which views are shown.
pub(crate) const WINDOWS: [(u32, u32); 3] = [(360, 740), (768, 1024), (1280, 800)];

pub(crate) const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// Whether a report has searched for lengths.
const HAS_LENGTHS: &str = "matchplay.report?.lengths.hasCurve === true";

impl View {
    pub(crate) const ALL: [View; 13] = [
        View::Report,
        View::Trying,
        View::Lesson,
        View::Mistake,
        View::LargeMistake,
        View::MappedMistake,
        View::Editor,
        View::Opening,
        View::End,
        View::Index,
        View::Sheet,
        View::Lock,
        View::EdgeGame,
    ];

    /// Its name in tests, and the start of the names of its reference pictures.
    pub(crate) fn name(self) -> &'static str {
        match self {
            View::Report => "report",
            View::Trying => "trying",
            View::Lesson => "lesson",
            View::Mistake => "mistake",
            View::LargeMistake => "mistake-16x16",
            View::MappedMistake => "mistake-40x40",
            View::Editor => "editor",
            View::Opening => "opening",
            View::End => "end",
            View::Index => "index",
            View::Sheet => "sheet",
            View::Lock => "lock",
            View::EdgeGame => "edge-game",
        }
    }

    pub(crate) fn open(self, browser: &Browser) -> Shown {
        let maze = "comeback-after-two-mistakes";
        let (name, hash) = match self {
            View::Report => (maze, "#ply=5"),
            View::Trying => (maze, "#at=2.101&try=2.10~32-1"),
            View::Lesson => ("noi2011-sample-3", "#lesson=first.1"),
            View::Mistake => ("noi2011-sample-3", "#ply=1&view=why"),
            View::MappedMistake => ("maze-40x40", "#ply=3&view=why"),
            View::Lock => ("digit-lock", "#ply=3"),
            View::EdgeGame => ("edge-game-wheel", "#ply=1"),
            View::LargeMistake => {
                let page = Folder::new().report("report.html", &large_maze());
                let shown = Shown::open(browser, &page, "#ply=5&view=why");
                shown.wait_for(HAS_LENGTHS);
                return shown;
            }
            View::Editor => return live::open_knight(browser),
            View::Opening => return first_game::open(browser, Language::ENGLISH, ""),
            View::End => {
                let shown = first_game::open(browser, Language::ENGLISH, "");
                first_game::play(&shown, &[22, 24]);
                return shown;
            }
            View::Index => {
                let page = index::three_games(&Folder::new());
                return Shown::open(browser, &page, "");
            }
            View::Sheet => {
                let page = sheet::page(&Folder::new(), "####");
                return sheet::open(browser, &page);
            }
        };
        let shown = open_with_engine(browser, name, hash);
        if self != View::Lesson {
            shown.wait_for(HAS_LENGTHS);
        }
        shown
    }

    /// The element with the sentence about the position, if there is one.
    pub(crate) fn sentence(self) -> Option<&'static str> {
        match self {
            View::Editor => Some("#draw-words"),
            View::Sheet => Some("#puzzle-1 .task"),
            View::Index => None,
            _ => Some("#words"),
        }
    }

    /// The board, if there is one.
    pub(crate) fn board(self) -> Option<&'static str> {
        match self {
            View::Editor => Some("#draw-stage svg"),
            View::Sheet => Some("#puzzle-1 svg"),
            View::Index => None,
            _ => Some("svg.board"),
        }
    }

    /// The strip with the advantage at every ply, if there is one.
    pub(crate) fn strip(self) -> Option<&'static str> {
        match self {
            View::Editor | View::Index | View::Sheet => None,
            _ => Some("#strip"),
        }
    }
}

/// A game on a maze of 16×16 cells with a mistake at ply 5.
pub(crate) fn large_maze() -> Record {
    let text = include_str!("maze-16x16.ron");
    read(text, &Limits::default()).unwrap().record
}
