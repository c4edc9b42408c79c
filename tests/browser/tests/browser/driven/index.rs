use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, PageFile, Shown, Theme, record};

tests![
    the_index_sorts,
    the_index_filters,
    players_lead_to_their_games,
    long_names_are_whole,
    the_index_fits_a_phone,
];

/// The index sorts by each column, from the keyboard too.
fn the_index_sorts(browser: &Browser) {
    let folder = Folder::new();
    let names = ["noi2011-sample-3", "digit-lock", "maze-40x40"];
    let records = names.map(record);
    let files = ["noi 3.html", "lock.html", "maze.html"];
    folder.report(files[0], &records[0]);
    let [a, b, c] = records;
    let page = folder.index(&[(files[0], a), (files[1], b), (files[2], c)]);
    let shown = Shown::open(browser, &page, "");
    let plies =
        "[...document.querySelectorAll('.games tbody tr')].map((row) => row.cells[5].textContent)";
    let sorted = "[...document.querySelectorAll('.games thead th')].map((head) => head.ariaSort)";
    assert_eq!(shown.ask::<Vec<String>>(plies), ["4", "21", "80"]);

    shown.click(".games thead th:nth-child(7) button");
    assert_eq!(shown.ask::<Vec<String>>(plies), ["21", "4", "80"]);
    shown.ask::<()>("document.querySelector('.games thead th:nth-child(6) button').focus()");
    shown.press("Enter");
    assert_eq!(shown.ask::<Vec<String>>(plies), ["4", "21", "80"]);
    shown.press("Enter");
    assert_eq!(shown.ask::<Vec<String>>(plies), ["80", "21", "4"]);
    let heads: Vec<Option<String>> = shown.ask(sorted);
    assert_eq!(heads.iter().flatten().collect::<Vec<_>>(), ["descending"]);
    assert_eq!(heads[5].as_deref(), Some("descending"));

    shown.click(".games tbody tr:nth-child(3) a");
    shown.wait_for("document.getElementById('words') !== null");
    // The report is the only request.
    let errors = shown.take_errors();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].ends_with("/noi%203.html"), "{errors:?}");
}

/// The index of three games.
pub(crate) fn three_games(folder: &Folder) -> PageFile {
    let names = [
        "noi2011-sample-3",
        "cut-short",
        "comeback-after-two-mistakes",
    ];
    let [a, b, c] = names.map(record);
    folder.index(&[("a.html", a), ("b.html", b), ("c.html", c)])
}

/// The number of rows that are shown.
const SHOWN: &str =
    "[...document.querySelectorAll('.games tbody tr')].filter((row) => !row.hidden).length";

/// The index filters and totals the games.
fn the_index_filters(browser: &Browser) {
    let page = three_games(&Folder::new());
    let shown = Shown::open(browser, &page, "");
    let totals = || shown.texts("#totals span");
    let set = |field: &str, value: &str| {
        let field = format!("document.getElementById('{field}')");
        shown.ask::<bool>(&format!(
            "({field}.value = '{value}', {field}.dispatchEvent(new Event('input', {{ bubbles: true }})))"
        ));
    };
    assert_eq!(totals(), ["3 games", "5 mistakes in 20 plies"]);

    shown.click("#search");
    for key in ["E", "g", "g"] {
        shown.press(key);
    }
    shown.wait_for(&format!("{SHOWN} === 2"));
    assert_eq!(totals(), ["2 of 3 games", "3 mistakes in 11 plies"]);
    set("player", "Egg");
    shown.wait_for("document.querySelectorAll('#totals span').length === 4");
    assert_eq!(
        totals(),
        [
            "2 of 3 games",
            "Egg: 1 won, 0 lost, 1 unfinished",
            "1 mistake",
            "1 of 2 wins kept"
        ]
    );
    set("result", "won");
    shown.wait_for(&format!("{SHOWN} === 1"));
    assert_eq!(
        shown.ask::<String>("location.hash"),
        "#search=Egg&player=Egg&result=won"
    );
    set("search", "nobody");
    shown.wait_for(&format!("{SHOWN} === 0"));
    assert!(shown.is_seen("#none") && !shown.is_seen(".games"));
    assert!(shown.text("#totals").starts_with("0 of 3 games "));
    shown.click("#clear");
    shown.wait_for(&format!("{SHOWN} === 3"));
    set("mistakes", "0");
    shown.wait_for(&format!("{SHOWN} === 1"));
    drop(shown);

    let shown = Shown::open(browser, &page, "#player=Ada&result=lost");
    assert_eq!(shown.ask::<u32>(SHOWN), 0);
}

/// The table of players leads to their games, and is printed.
fn players_lead_to_their_games(browser: &Browser) {
    let shown = Shown::open(browser, &three_games(&Folder::new()), "");
    let rows = "[...document.querySelectorAll('.people tbody tr')].map((row) => (
        [...row.cells].map((cell) => cell.textContent)))";
    assert_eq!(
        shown.ask::<Vec<Vec<String>>>(rows),
        [
            ["Ada", "1", "1", "1", "3/4", "75 %"],
            ["Bob", "1", "0", "1", "1/2", "50 %"],
            ["Egg", "2", "1", "1", "1/2", "50 %"],
            ["Rabbit", "2", "0", "2", "4/6", "66 %"],
        ]
    );
    assert!(!shown.is_seen(".people"));
    shown.click(".about summary");
    shown.click(".people tbody tr:nth-child(3) a");
    shown.wait_for(&format!("{SHOWN} === 2"));
    assert_eq!(
        shown.ask::<String>("document.getElementById('player').value"),
        "Egg"
    );
    for width in [360, 768, 1280] {
        shown.size(width, 740, Theme::Light);
        let cells = "[...document.querySelectorAll('.people :is(th, td)')].every((cell) => (
            cell.scrollWidth <= cell.clientWidth && cell.getBoundingClientRect().right <= innerWidth))";
        assert!(shown.ask::<bool>(cells), "{width}");
    }
    shown.click(".about summary");
    assert!(!shown.is_seen(".people"));
    shown.on_paper();
    assert!(shown.is_seen(".people") && !shown.is_seen("#filters"));
}

/// Names that begin alike are filtered, found and linked as whole; only the table cuts them.
fn long_names_are_whole(browser: &Browser) {
    let first = ["Miller", "Mills", "Milton-Jones"].map(|name| format!("Christopher {name}"));
    let games = first.clone().map(|first| {
        let mut record = record("cut-short");
        record.meta.set("first", first).unwrap();
        ("a.html", record)
    });
    let shown = Shown::open(browser, &Folder::new().index(&games), "#search=Miller");
    assert_eq!(shown.ask::<u32>(SHOWN), 1);
    assert_eq!(shown.texts("#player option")[1..4], first);
    shown.click("#clear");
    shown.wait_for(&format!("{SHOWN} === 3"));
    shown.click(".about summary");
    shown.click(".people tbody tr:nth-child(2) a");
    shown.wait_for(&format!("{SHOWN} === 1"));
    let player = "document.getElementById('player').value";
    assert_eq!(shown.ask::<String>(player), first[1]);
    shown.size(360, 740, Theme::Light);
    assert!(shown.fits_width());
}

/// The index fits a phone, with results and mistakes.
fn the_index_fits_a_phone(browser: &Browser) {
    let shown = Shown::open(browser, &three_games(&Folder::new()), "");
    for width in [360, 640, 768, 1280] {
        shown.size(width, 740, Theme::Light);
        assert!(shown.fits_width(), "{width}");
        for column in [1, 2, 3, 4, 5, 7] {
            assert!(
                shown.is_seen(&format!(".games tbody tr :nth-child({column})")),
                "{width}, {column}"
            );
        }
    }
}
