use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, Theme};

use super::page_state::open;
use super::views::{THEMES, View, WINDOWS};

tests![proofs_fit_a_phone, faults_are_found];

/// The upper end of the bar at the bottom of the window, or the height of the window.
const FLOOR: &str = "Math.min(innerHeight, ...[...document.querySelectorAll('.bar')]
    .filter((it) => getComputedStyle(it).position === 'fixed')
    .map((it) => it.getBoundingClientRect().top))";

/// The elements that intersect the strip, except a bar that the page scrolls below, and the height
/// of a wide page that does not fit the window.
const AROUND_STRIP: &str = "(() => {
    const strip = document.getElementById('strip');
    const its = strip.getBoundingClientRect();
    const isOver = (element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && element.checkVisibility()
            && left < its.right - 1 && right > its.left + 1 && top < its.bottom - 1 && bottom > its.top + 1;
    };
    const others = [...document.querySelectorAll('body *:not(svg *, .bar, .bar *)')]
        .filter((element) => !element.contains(strip) && !strip.contains(element));
    const faults = others.filter(isOver).map(({ tagName, className }) => `${tagName} ${className.baseVal ?? className} intersects the strip`);
    const { scrollHeight } = document.documentElement;
    return innerWidth >= 960 && scrollHeight > innerHeight
        ? [...faults, `the page is ${scrollHeight} pixels high`] : faults;
})()";

/// Checks a view in all windows and themes, and reports all faults together.
pub(super) fn check(browser: &Browser, view: View) {
    let shown = view.open(browser);
    let mut faults = Vec::new();
    for (width, height) in WINDOWS {
        for theme in THEMES {
            shown.size(width, height, theme);
            shown.settle();
            let mut found = shown.layout_faults();
            found.extend(hidden(&shown, view, width));
            if view.strip().is_some() {
                found.extend(shown.ask::<Vec<String>>(AROUND_STRIP));
            }
            let place = format!("{width} × {height}, {theme:?}");
            faults.extend(found.into_iter().map(|it| format!("{place}: {it}")));
        }
    }
    drop(shown);
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The parts that should be in the first screen of a window of this width, and are not.
fn hidden(shown: &Shown, view: View, width: u32) -> Vec<String> {
    let strip = view.strip().filter(|_| width == 1280);
    let parts = [view.sentence(), view.board(), strip];
    let floor: f64 = shown.ask(FLOOR);
    let parts = parts.into_iter().flatten();
    let hidden = parts.filter(|part| shown.lower_end(part) > floor);
    hidden
        .map(|part| format!("{part} is below the first screen"))
        .collect()
}

fn proofs_fit_a_phone(browser: &Browser) {
    for name in [
        "noi2011-sample-3",
        "maze-40x40",
        "hex-board",
        "digit-lock",
        "coci2017-sample-1",
        "edge-game-4x4",
    ] {
        let shown = open(browser, name, "#ply=2&view=why");
        shown.size(360, 740, Theme::Light);
        shown.settle();
        assert_eq!(shown.layout_faults(), [""; 0], "{name}");
    }
}

fn faults_are_found(browser: &Browser) {
    let page = "<!doctype html><meta charset=utf-8>
        <p>clean</p>
        <p style=\"width: 3000px\">wide</p>
        <p style=\"width: 40px; overflow: hidden; white-space: nowrap\">much too long</p>
        <p style=\"color: #999; background: #fff\">pale</p>
        <p style=\"position: absolute; top: 400px; left: 0\">under</p>
        <p style=\"position: absolute; top: 404px; left: 10px\">over</p>
        <p style=\"position: fixed; top: 400px; left: 5px\">bar</p>
        <button disabled style=\"color: #999\">inactive</button>";
    let page = Folder::new().write("faults.html", page);
    let shown = Shown::open(browser, &page, "");
    shown.size(360, 740, Theme::Light);
    let faults = shown.layout_faults();
    let expected = [
        "the page is 3008 pixels wide",
        "“much too long” is cut off",
        "“pale” has a contrast of 2.85",
        "“under” and “over” overlap",
    ];
    assert_eq!(faults, expected);
}
