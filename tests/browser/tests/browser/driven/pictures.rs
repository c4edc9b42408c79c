use std::path::Path;

use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, Theme, record};

use super::Test;

pub(crate) const TESTS: &[Test] = &[
    ("a sliding board looks as before", a_sliding_board),
    ("a maze looks as before, in the dark", a_maze),
    ("a graph looks as before, with its proof", a_graph),
    (
        "two positions of one game do not look alike",
        pictures_tell_apart,
    ),
    (
        "no page is wider than a phone",
        no_page_is_wider_than_a_phone,
    ),
];

fn check(browser: &Browser, name: &str, hash: &str, theme: Theme) {
    let folder = Folder::new();
    let page = folder.report("report.html", &record(name));
    let shown = Shown::open(browser, &page, hash);
    shown.size(1280, 900, theme);
    let picture = shown.picture("svg.board");
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("reference");
    picture.compare(&pictures.join(name).with_extension("png"));
    shown.close();
}

fn a_sliding_board(browser: &Browser) {
    check(browser, "noi2011-sample-3", "#ply=2", Theme::Light);
}

fn a_maze(browser: &Browser) {
    check(browser, "variations-and-notes", "#ply=2", Theme::Dark);
}

fn a_graph(browser: &Browser) {
    check(browser, "petersen-graph", "#ply=5&view=why", Theme::Light);
}

fn pictures_tell_apart(browser: &Browser) {
    let folder = Folder::new();
    let page = folder.report("report.html", &record("noi2011-sample-3"));
    let shown = Shown::open(browser, &page, "#ply=2");
    let before = shown.picture("svg.board");
    shown.press("ArrowRight");
    let (mean, most) = before.difference(&shown.picture("svg.board"));
    assert!(mean > 2.0 && most > 60.0, "{mean} {most}");
    shown.close();
}

fn no_page_is_wider_than_a_phone(browser: &Browser) {
    let folder = Folder::new();
    for name in [
        "noi2011-sample-3",
        "maze-40x40",
        "digit-lock",
        "coci2017-sample-1",
    ] {
        let page = folder.report("report.html", &record(name));
        let shown = Shown::open(browser, &page, "#ply=2&view=why");
        shown.size(360, 740, Theme::Light);
        let width: u32 = shown.ask("document.documentElement.scrollWidth");
        assert_eq!(width, 360, "{name}");
        shown.close();
    }
}
