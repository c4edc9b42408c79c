use std::path::{Path, PathBuf};

use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Picture, Theme};

use super::Test;
use super::page_state::open;
use super::views::{THEMES, View, WINDOWS};

pub(crate) const TESTS: &[Test] = &[
    ("a report looks as before", |browser| {
        check(browser, View::Report);
    }),
    ("a tried line looks as before", |browser| {
        check(browser, View::Trying);
    }),
    ("a lesson looks as before", |browser| {
        check(browser, View::Lesson);
    }),
    ("the proof of a mistake looks as before", |browser| {
        check(browser, View::Mistake);
    }),
    ("the live board looks as before", |browser| {
        check(browser, View::Editor);
    }),
    ("the index looks as before", |browser| {
        check(browser, View::Index);
    }),
    ("a sheet of puzzles looks as before", |browser| {
        check(browser, View::Sheet);
    }),
    ("a lock looks as before", |browser| {
        check(browser, View::Lock);
    }),
    ("an edge game looks as before", |browser| {
        check(browser, View::EdgeGame);
    }),
    ("the proof of a graph looks as before", a_graph),
    (
        "pictures of different positions, themes and sentences differ",
        pictures_differ,
    ),
    (
        "pictures with slightly different fonts are alike",
        fonts_are_alike,
    ),
];

/// Compares a view with its references in all windows and themes.
fn check(browser: &Browser, view: View) {
    let folder = Folder::new();
    let shown = view.open(browser, &folder);
    shown.use_font();
    let mut differences = Vec::new();
    for (width, height) in WINDOWS {
        for theme in THEMES {
            shown.size(width, height, theme);
            shown.settle();
            let theme = match theme {
                Theme::Light => "light",
                Theme::Dark => "dark",
            };
            let name = format!("{}-{width}-{theme}.png", view.name());
            differences.extend(shown.window().compare(&reference(&name)));
        }
    }
    shown.close();
    assert!(differences.is_empty(), "{differences:#?}");
}

fn reference(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("reference")
        .join(name)
}

fn a_graph(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder, "petersen-graph", "#ply=5&view=why");
    shown.use_font();
    shown.settle();
    let picture = shown.picture("svg.board");
    let difference = picture.compare(&reference("petersen-graph.png"));
    assert_eq!(difference, None);
    shown.close();
}

/// A report, and a function that takes a picture of it after a script.
fn with_report(browser: &Browser, test: fn(&Picture, &dyn Fn(&str) -> Picture)) {
    let folder = Folder::new();
    let shown = View::Report.open(browser, &folder);
    shown.use_font();
    shown.settle();
    let before = shown.window();
    test(&before, &|script| {
        shown.ask::<bool>(&format!("({script}, true)"));
        shown.settle();
        shown.window()
    });
    shown.close();
}

fn pictures_differ(browser: &Browser) {
    with_report(browser, |before, after| {
        let differ = |picture: &Picture| !before.is_like(picture);
        assert!(!differ(before));
        assert!(differ(&after("byId('words').textContent = ''")));
        assert!(differ(&after("report.step('previous')")));
        report_again(after);
        assert!(differ(&after("report.look('plain')")));
        report_again(after);
        assert!(differ(&after(
            "document.querySelector('.signs').style.visibility = 'hidden'"
        )));
    });
}

/// Shows the first position again.
fn report_again(after: &dyn Fn(&str) -> Picture) {
    after("(report.look('marks'), report.go(report.tree.game[5]))");
}

fn fonts_are_alike(browser: &Browser) {
    with_report(browser, |before, after| {
        for style in [
            "letter-spacing: 0.005em",
            "letter-spacing: 0.01em",
            "text-rendering: geometricPrecision",
        ] {
            let picture = after(&format!("document.body.style.cssText = '{style}'"));
            assert!(before.is_like(&picture), "{style}");
        }
    });
}
