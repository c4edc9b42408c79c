use std::path::{Path, PathBuf};

use headless_chrome::Browser;
use matchplay_browser_tests::{Picture, Shown, Theme};

use super::page_state::open;
use super::views::{THEMES, View, WINDOWS};

tests![pictures_differ, fonts_are_alike];

/// Compares a view with its references in all windows and themes.
pub(super) fn check(browser: &Browser, view: View) {
    let shown = view.open(browser);
    shown.use_font();
    let mut differences = Vec::new();
    for (width, height) in WINDOWS {
        for theme in THEMES {
            shown.size(width, height, theme);
            shown.settle();
            let name = format!("{}-{width}-{}.png", view.name(), theme.name());
            differences.extend(shown.window().compare(&reference(&name)));
        }
    }
    drop(shown);
    assert!(differences.is_empty(), "{differences:#?}");
}

fn reference(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("reference")
        .join(name)
}

/// Compares the proof of a graph with its reference.
pub(super) fn a_graph(browser: &Browser) {
    let shown = open(browser, "petersen-graph", "#ply=5&view=why");
    shown.use_font();
    shown.settle();
    let picture = shown.picture("svg.board");
    let difference = picture.compare(&reference("petersen-graph.png"));
    assert_eq!(difference, None);
}

/// A report in the font of the pictures.
fn a_report(browser: &Browser) -> Shown {
    let shown = View::Report.open(browser);
    shown.use_font();
    shown.settle();
    shown
}

/// A picture after a script has run.
fn after(shown: &Shown, script: &str) -> Picture {
    shown.ask::<bool>(&format!("({script}, true)"));
    shown.settle();
    shown.window()
}

/// Pictures of different positions, themes and sentences differ.
fn pictures_differ(browser: &Browser) {
    let shown = a_report(browser);
    let before = shown.window();
    for (script, restore) in [
        (
            "document.getElementById('words').textContent = ''",
            "matchplay.report.show()",
        ),
        (
            "matchplay.report.step('previous')",
            "matchplay.report.step('next')",
        ),
        (
            "matchplay.report.look('plain')",
            "matchplay.report.look('marks')",
        ),
        (
            "document.querySelector('.signs').style.visibility = 'hidden'",
            "document.querySelector('.signs').style.visibility = ''",
        ),
    ] {
        assert!(!before.is_like(&after(&shown, script)), "{script}");
        assert!(before.is_like(&after(&shown, restore)), "{restore}");
    }
    shown.size(1280, 900, Theme::Dark);
    shown.settle();
    assert!(!before.is_like(&shown.window()));
}

/// Pictures with slightly different fonts are alike.
fn fonts_are_alike(browser: &Browser) {
    let shown = a_report(browser);
    let before = shown.window();
    for style in [
        "letter-spacing: 0.005em",
        "letter-spacing: 0.01em",
        "text-rendering: geometricPrecision",
    ] {
        let style = format!("document.body.style.cssText = '{style}'");
        assert!(before.is_like(&after(&shown, &style)), "{style}");
    }
}
