use std::fs;

use headless_chrome::Browser;
use matchplay_board::Vertex;
use matchplay_browser_tests::{Picture, Theme};
use matchplay_record::{Limits, read};

use super::card::{press_item, press_move};
use super::page_state::open_saving;

tests![a_record_is_saved, pictures_are_saved];

/// A record is saved with the tried lines as variations.
fn a_record_is_saved(browser: &Browser) {
    let (folder, shown) = open_saving(browser, "noi2011-sample-3", "#ply=0");
    press_move(&shown, "(3,4)");
    press_item(&shown, "Save as a record");
    let text = String::from_utf8(folder.saved("report.json")).unwrap();
    assert_eq!(shown.text("#words"), "Saved as report.json.");
    let record = read(&text, &Limits::default()).unwrap().record;
    let variations: Vec<_> = record
        .variations()
        .iter()
        .map(|it| (it.at, &*it.line))
        .collect();
    assert_eq!(variations, [(0, &[Vertex::new(11)][..])]);
}

/// Pictures are saved in the shown theme.
fn pictures_are_saved(browser: &Browser) {
    let (folder, shown) = open_saving(browser, "petersen-graph", "#ply=2");
    press_item(&shown, "Picture (SVG)");
    let svg = String::from_utf8(folder.saved("report.svg")).unwrap();
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    assert!(!svg.contains("var(") && !svg.contains("<style"));
    let scope = |svg: &str| {
        let scope = svg.split_once("class=\"mp-").unwrap().1[..6].to_owned();
        assert!(
            svg.contains(&format!("<g id=\"mp-{scope}-token\"")),
            "{svg}"
        );
        let ids = svg.matches(" id=\"").count();
        assert_eq!(svg.matches(&format!(" id=\"mp-{scope}-")).count(), ids);
        let uses = svg.matches(" href=\"#").count();
        assert_eq!(svg.matches(&format!(" href=\"#mp-{scope}-")).count(), uses);
        scope
    };
    let light_scope = scope(&svg);
    press_item(&shown, "Picture (PNG)");
    let light = Picture::read(&folder.saved("report.png"));
    assert_eq!(shown.text("#words"), "Saved as report.png.");
    fs::remove_file(folder.path("report.png")).unwrap();
    shown.size(1280, 900, Theme::Dark);
    press_item(&shown, "Picture (PNG)");
    let dark = Picture::read(&folder.saved("report.png"));
    assert!(light.difference(&dark).0 > 100.0);
    // Pictures of both themes can be in one document.
    fs::remove_file(folder.path("report.svg")).unwrap();
    press_item(&shown, "Picture (SVG)");
    let dark = String::from_utf8(folder.saved("report.svg")).unwrap();
    assert_ne!(scope(&dark), light_scope);
}
