use std::fs;

use headless_chrome::Browser;
use matchplay_board::Vertex;
use matchplay_browser_tests::{Folder, Picture, Theme};
use matchplay_record::{Limits, read};

use super::Test;
use super::card::{press_in, press_move};
use super::page_state::{open, wait_for_engine};

pub(crate) const TESTS: &[Test] = &[
    (
        "a record is saved with the tried lines as variations",
        a_record_is_saved,
    ),
    ("pictures are saved in the shown theme", pictures_are_saved),
];

fn a_record_is_saved(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder, "noi2011-sample-3", "#ply=0");
    wait_for_engine(&shown);
    shown.saves_to(&folder.path(""));
    press_move(&shown, "(3,4)");
    shown.click("#menu summary");
    press_in(&shown, ".items button", "Save as a record");
    let text = String::from_utf8(folder.saved("report.json")).unwrap();
    assert_eq!(shown.text("#words"), "Saved as report.json.");
    let record = read(&text, &Limits::default()).unwrap().record;
    let variations: Vec<_> = record
        .variations()
        .iter()
        .map(|it| (it.at, &*it.line))
        .collect();
    assert_eq!(variations, [(0, &[Vertex::new(11)][..])]);
    shown.close();
}

fn pictures_are_saved(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &folder, "petersen-graph", "#ply=2");
    wait_for_engine(&shown);
    shown.saves_to(&folder.path(""));
    shown.click("#menu summary");
    press_in(&shown, ".items button", "Picture (SVG)");
    let svg = String::from_utf8(folder.saved("report.svg")).unwrap();
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    assert!(!svg.contains("var(") && !svg.contains("<style") && svg.contains("id=\"s-token\""));
    shown.click("#menu summary");
    press_in(&shown, ".items button", "Picture (PNG)");
    let light = Picture::read(&folder.saved("report.png"));
    assert_eq!(shown.text("#words"), "Saved as report.png.");
    fs::remove_file(&folder.path("report.png")).unwrap();
    shown.size(1280, 900, Theme::Dark);
    shown.click("#menu summary");
    press_in(&shown, ".items button", "Picture (PNG)");
    let dark = Picture::read(&folder.saved("report.png"));
    assert!(light.difference(&dark).0 > 100.0);
    shown.close();
}
