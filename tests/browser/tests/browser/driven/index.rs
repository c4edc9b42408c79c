use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, record};

use super::Test;

pub(crate) const TESTS: &[Test] = &[(
    "the index sorts by each column, from the keyboard too",
    the_index_sorts,
)];

fn the_index_sorts(browser: &Browser) {
    let folder = Folder::new();
    let names = ["noi2011-sample-3", "digit-lock", "maze-40x40"];
    let records = names.map(record);
    let files = ["noi 3.html", "lock.html", "maze.html"];
    folder.report(files[0], &records[0]);
    let [a, b, c] = records;
    let page = folder.index(&[(files[0], a), (files[1], b), (files[2], c)]);
    let shown = Shown::open(browser, &page, "");
    let plies = "[...document.querySelectorAll('tbody tr')].map((row) => row.cells[5].textContent)";
    let sorted = "[...document.querySelectorAll('thead th')].map((head) => head.ariaSort)";
    assert_eq!(shown.ask::<Vec<String>>(plies), ["4", "21", "80"]);

    shown.click("thead th:nth-child(7) button");
    assert_eq!(shown.ask::<Vec<String>>(plies), ["21", "4", "80"]);
    shown.ask::<()>("document.querySelector('thead th:nth-child(6) button').focus()");
    shown.press("Enter");
    assert_eq!(shown.ask::<Vec<String>>(plies), ["4", "21", "80"]);
    shown.press("Enter");
    assert_eq!(shown.ask::<Vec<String>>(plies), ["80", "21", "4"]);
    let heads: Vec<Option<String>> = shown.ask(sorted);
    assert_eq!(heads.iter().flatten().collect::<Vec<_>>(), ["descending"]);
    assert_eq!(heads[5].as_deref(), Some("descending"));

    shown.click("tbody tr:nth-child(3) a");
    shown.wait_for("document.getElementById('comment') !== null");
    // The report is the only request.
    let errors = shown.errors();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].ends_with("/noi%203.html"), "{errors:?}");
}
