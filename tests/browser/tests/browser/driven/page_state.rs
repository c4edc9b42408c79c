use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, record};
use serde::Deserialize;

/// The drawn edges of the matching.
pub(crate) const PAIRS: &str = "svg.board .matching .pair";

/// The current place in all parts of the page.
pub(crate) const STATE: &str = "(() => {
    const token = document.querySelector('svg.board .token use');
    const isAtToken = (vertex) => token !== null && ['x', 'y'].every((axis) => vertex.getAttribute(axis) === token.getAttribute(axis));
    const under = [...document.querySelectorAll('svg.board [data-v]')].find(isAtToken);
    return {
        token: under === undefined ? null : Number(under.dataset.v),
        comment: document.getElementById('comment').textContent,
        strip: Number(document.getElementById('strip').ariaValueNow),
        current: [...document.querySelectorAll('#moves [aria-current]')].map((link) => link.hash),
    };
})()";

#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct State {
    pub(crate) token: Option<usize>,
    pub(crate) comment: String,
    pub(crate) strip: usize,
    pub(crate) current: Vec<String>,
}

/// A step of the payload.
#[derive(Debug, Deserialize)]
pub(crate) struct Step {
    /// The vertex of the token, if it is placed.
    pub(crate) to: Option<usize>,
    pub(crate) comment: String,
}

pub(crate) fn steps(shown: &Shown, line: usize) -> Vec<Step> {
    let payload = "JSON.parse(document.getElementById('game').textContent)";
    shown.ask(&format!("{payload}.lines[{line}].steps"))
}

/// Checks that all parts of the page show a ply of the game.
pub(crate) fn assert_at(shown: &Shown, steps: &[Step], ply: usize) {
    let Step { to, comment } = &steps[ply];
    let current = (ply > 0).then(|| format!("#ply={ply}"));
    let state = State {
        token: *to,
        comment: comment.clone(),
        strip: ply,
        current: current.into_iter().collect(),
    };
    assert_eq!(shown.ask::<State>(STATE), state);
    wait_for_hash(shown, &format!("#ply={ply}"));
}

/// Waits for the address, which changes a little later.
pub(crate) fn wait_for_hash(shown: &Shown, hash: &str) {
    shown.wait_for(&format!("location.hash === '{hash}'"));
}

pub(crate) fn open(browser: &Browser, folder: &Folder, name: &str, hash: &str) -> Shown {
    let page = folder.report("report.html", &record(name));
    Shown::open(browser, &page, hash)
}
