use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, Theme, record};
use matchplay_render::ReportLinks;
use matchplay_strings::Language;

use super::card::press_action;
use super::index::three_games;
use super::page_state::wait_for_engine;
use super::{live, sheet};

tests![
    every_view_of_a_report_is_chinese,
    shared_pages_are_chinese,
    other_pages_are_chinese,
];

/// The words in Latin letters that a page shows or that a screen reader speaks. The scripts
/// and the names of files and keys are not among them.
const LATIN: &str = r"(() => {
    const shown = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { parentElement, data } = texts.currentNode;
        shown.push(parentElement.closest('script, noscript') === null ? data : '');
    }
    const attributes = ['aria-label', 'aria-valuetext', 'title', 'placeholder'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)));
    const names = ['Rabbit', 'Egg', 'NOI', 'day', 'sample', 'Home', 'End', 'Enter', 'Esc', 'Shift',
        'Delete', 'Ctrl', 'SVG', 'PNG', 'JSON', 'RON', 'JavaScript'];
    const words = [...shown, ...attributes].join(' ').match(/[A-Za-z]{2,}/g) ?? [];
    return [...new Set(words)].filter((word) => !names.includes(word));
})()";

pub(super) fn chinese() -> Language {
    Language::of_code("zh").unwrap()
}

/// Asserts that a page is Chinese, and that it fits a phone and a desktop.
fn assert_chinese(shown: &Shown, view: &str) {
    let language: String = shown.ask("document.documentElement.lang");
    assert_eq!(language, "zh-Hans");
    assert_eq!(shown.ask::<Vec<String>>(LATIN), [""; 0], "{view}");
    for width in [360, 1280] {
        shown.size(width, 740, Theme::Light);
        shown.settle();
        assert!(shown.fits_width(), "{view} at {width} pixels");
    }
}

fn every_view_of_a_report_is_chinese(browser: &Browser) {
    let folder = Folder::in_language(chinese());
    let page = folder.report("report.html", &record("noi2011-sample-3"));
    let shown = Shown::open(browser, &page, "#ply=0");
    wait_for_engine(&shown);
    assert_eq!(shown.text("#words"), "轮到Rabbit，走(3,4)必胜。");
    assert_chinese(&shown, "start");
    shown.press("ArrowRight");
    let mistake = "Rabbit走到(3,2)，失误：(3,4)才必胜。现在Egg走(4,2)必胜。";
    assert_eq!(shown.text("#words"), mistake);
    assert_chinese(&shown, "mistake");
    press_action(&shown, "为什么？");
    assert_chinese(&shown, "why");
    press_action(&shown, "练习");
    assert_chinese(&shown, "lesson");
    press_action(&shown, "Rabbit（2）");
    let question = "Rabbit走到(3,2)。请你执Egg：说明为什么输。";
    assert_eq!(shown.text("#words").replace("走了", "走到"), question);
    assert_chinese(&shown, "exercise");
    press_action(&shown, "结束练习");
    press_action(&shown, "接着下");
    assert_chinese(&shown, "play");
}

fn shared_pages_are_chinese(browser: &Browser) {
    let folder = Folder::in_language(chinese());
    let record = record("noi2011-sample-3");
    let page = folder.shared_report("page.html", &record, ReportLinks::default());
    let shown = Shown::open(browser, &page, "#ply=1");
    assert_eq!(shown.text("#top"), "第1步，共4步");
    assert_chinese(&shown, "shared page");
}

/// The index, the sheet and the live board are Chinese, and fit.
fn other_pages_are_chinese(browser: &Browser) {
    let folder = Folder::in_language(chinese());
    let shown = Shown::open(browser, &three_games(&folder), "");
    assert_eq!(shown.text("h1"), "已复盘的对局");
    let size = "document.querySelector('.games tbody tr td').textContent";
    assert_eq!(shown.ask::<String>(size), "4×4滑棋");
    drop(shown);

    let shown = sheet::open(browser, &sheet::page(&folder, "####"));
    assert_eq!(shown.text("h1"), "3道题");
    drop(shown);

    let shown = live::open_in(browser, &folder, &live::empty(), "");
    assert_chinese(&shown, "live board");
}
