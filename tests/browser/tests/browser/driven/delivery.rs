use std::fs;

use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, record};
use matchplay_render::ReportLinks;

tests![
    a_shared_page_runs,
    no_other_script_runs,
    a_page_links_to_others,
    a_page_works_in_a_frame,
];

/// The digits of the first two bytes of the module that the page contains: 120 and 218 in the
/// format zlib.
const MODULE: &str = "globalThis.matchplayEngine.slice(0, 2)";

/// A page with shared files runs its script, and has the engine.
fn a_shared_page_runs(browser: &Browser) {
    let folder = Folder::new();
    let record = record("noi2011-sample-3");
    let page = folder.shared_report("page.html", &record, ReportLinks::default());
    let shown = Shown::open(browser, &page, "#ply=1");
    assert_eq!(shown.text("#top"), "Ply 1 of 4");
    shown.press("ArrowRight");
    assert_eq!(shown.text("#top"), "Ply 2 of 4");
    assert_eq!(shown.ask::<String>(MODULE), "Oq");
    let background = "getComputedStyle(document.querySelector('.say')).borderTopStyle";
    assert_eq!(shown.ask::<String>(background), "solid");
    drop(shown);

    let shown = Shown::open(browser, &folder.report("single.html", &record), "");
    assert_eq!(shown.ask::<String>(MODULE), "Oq");
}

fn no_other_script_runs(browser: &Browser) {
    let folder = Folder::new();
    let record = record("noi2011-sample-3");
    let page = folder.shared_report("page.html", &record, ReportLinks::default());
    folder.write("other.js", "window.bad = 1;");
    let injected = [
        "<script>window.bad = 1;</script>",
        "<script src=\"./other.js\"></script>",
        "<svg onload=\"window.bad = 1\"></svg>",
        "<style>h1 { visibility: hidden; }</style>",
        "<base href=\"https://example.com/\">",
    ];
    let text = fs::read_to_string(page.path).unwrap_or_default();
    let text = text.replacen("<h1>", &format!("{}<h1>", injected.concat()), 1);
    let shown = Shown::open(browser, &folder.write("injected.html", &text), "");
    assert!(shown.ask::<bool>("window.bad === undefined"));
    assert_eq!(
        shown.ask::<String>("getComputedStyle(document.querySelector('h1')).visibility"),
        "visible"
    );
    // The own script still runs.
    shown.press("ArrowRight");
    assert_eq!(shown.text("#top"), "Ply 1 of 4");
    let errors = shown.take_errors();
    let violations = errors
        .iter()
        .filter(|error| error.contains("Content Security Policy"));
    assert_eq!(violations.count(), injected.len(), "{errors:#?}");
}

fn a_page_links_to_others(browser: &Browser) {
    let folder = Folder::new();
    let links = ReportLinks {
        index: Some("index.html"),
        previous: None,
        next: Some("next game.html"),
    };
    folder.shared_report(
        "next game.html",
        &record("digit-lock"),
        ReportLinks::default(),
    );
    let page = folder.shared_report("page.html", &record("noi2011-sample-3"), links);
    let shown = Shown::open(browser, &page, "");
    assert!(shown.is_seen("a.up"));
    assert_eq!(shown.number("a[rel=prev]"), 0);
    shown.click("a[rel=next]");
    shown.wait_for("location.pathname.endsWith('next%20game.html')");
    // The other page is the only request.
    let errors = shown.take_errors();
    assert_eq!(errors.len(), 1, "{errors:?}");
}

/// The `srcdoc` of a frame has no address that a script may change.
fn a_page_works_in_a_frame(browser: &Browser) {
    let folder = Folder::new();
    let page = folder.report("page.html", &record("comeback-after-two-mistakes"));
    let page = fs::read_to_string(page.path).unwrap();
    let page = page.replace('&', "&amp;").replace('"', "&quot;");
    let host = format!("<!doctype html><iframe width=1000 height=700 srcdoc=\"{page}\"></iframe>");
    let shown = Shown::open(browser, &folder.write("host.html", &host), "");
    let inside = "document.querySelector('iframe').contentWindow";
    shown.wait_for(&format!(
        "{inside}.document.body?.classList.contains('live')"
    ));
    let top = format!("{inside}.document.getElementById('top').textContent");
    shown.ask::<()>(&format!(
        "void {inside}.matchplay.report.step('next-mistake')"
    ));
    assert_eq!(shown.ask::<String>(&top), "Ply 5 of 9");
    shown.ask::<()>(&format!("void {inside}.matchplay.report.look('why')"));
    let why = format!("{inside}.document.querySelectorAll('.why').length");
    assert_eq!(shown.ask::<usize>(&why), 1);
    shown.ask::<()>(&format!(
        "void {inside}.document.getElementById('save-address').click()"
    ));
    let words = format!("{inside}.document.getElementById('words').textContent");
    let sentence = "This page is inside another page and has no address of its own.";
    shown.wait_for(&format!("{words} === '{sentence}'"));
}
