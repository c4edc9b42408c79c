use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, record};
use serde::Deserialize;

/// The current place in all parts of the page.
pub(crate) const STATE: &str = "(() => {
    const token = document.querySelector('svg.board .token [data-v]');
    const strip = document.getElementById('strip');
    return {
        token: token === null ? null : Number(token.dataset.v),
        sentence: document.getElementById('words').textContent,
        strip: Number(strip.ariaValueNow),
        at_strip: strip.ariaValueText,
        current: [...document.querySelectorAll('#moves a[aria-current]')].map((link) => link.hash),
    };
})()";

#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct State {
    pub(crate) token: Option<usize>,
    pub(crate) sentence: String,
    pub(crate) strip: usize,
    /// The sentence about the ply of the game that the strip shows.
    pub(crate) at_strip: String,
    pub(crate) current: Vec<String>,
}

/// The vertices of the token along a line of the payload; the first line is the game.
pub(crate) fn steps(shown: &Shown, line: usize) -> Vec<Option<usize>> {
    let payload = "JSON.parse(document.getElementById('game').textContent)";
    shown.ask(&format!(
        "{payload}.lines[{line}].steps.map(({{ to }}) => to ?? null)"
    ))
}

/// Checks that all parts of the page show a ply of the game.
pub(crate) fn assert_at(shown: &Shown, steps: &[Option<usize>], ply: usize) {
    let state: State = shown.ask(STATE);
    let current = (ply > 0).then(|| format!("#ply={ply}"));
    assert_eq!((state.token, state.strip), (steps[ply], ply));
    assert_eq!(state.sentence, state.at_strip);
    assert_eq!(state.current, current.into_iter().collect::<Vec<_>>());
    wait_for_hash(shown, &format!("#ply={ply}"));
}

/// Waits for the address, which changes a little later.
pub(crate) fn wait_for_hash(shown: &Shown, hash: &str) {
    shown.wait_for(&format!("location.hash === '{hash}'"));
}

/// Waits until the page has its engine.
pub(crate) fn wait_for_engine(shown: &Shown) {
    shown.wait_for("document.body.classList.contains('live')");
}

/// Opens the report of a record of `game-records/` at an address.
pub(crate) fn open(browser: &Browser, name: &str, hash: &str) -> Shown {
    let page = Folder::new().report("report.html", &record(name));
    Shown::open(browser, &page, hash)
}

/// Opens the report of a curated record, and waits for its engine.
pub(crate) fn open_with_engine(browser: &Browser, name: &str, hash: &str) -> Shown {
    let shown = open(browser, name, hash);
    wait_for_engine(&shown);
    shown
}

/// Opens the report of a curated record with its engine, and returns the folder in which it saves
/// files.
pub(crate) fn open_saving(browser: &Browser, name: &str, hash: &str) -> (Folder, Shown) {
    let (folder, shown) = (Folder::new(), open_with_engine(browser, name, hash));
    shown.saves_to(&folder.path(""));
    (folder, shown)
}
