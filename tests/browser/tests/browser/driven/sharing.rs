use headless_chrome::Browser;
use matchplay_board::{ExplicitGraph, Game, Position, Vertex};
use matchplay_browser_tests::{Folder, Shown, record};
use matchplay_record::{Record, write_json_line};
use matchplay_strings::Language;

use super::live::wait_until_ready;
use super::page_state::wait_for_engine;

tests![
    a_report_links_to_the_live_board,
    a_page_on_a_disk_is_not_copied,
    a_long_game_is_reported,
    a_puzzle_has_an_address,
];

const SITE: &str = "https://example.org/board.html";

/// Keeps what the page copies, because a page on a disk may not use the clipboard.
const CLIPBOARD: &str = "Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text) => { globalThis.copied = text; } },
})";

fn open_report(browser: &Browser, folder: &Folder, record: &Record, hash: &str) -> Shown {
    let page = folder.report("report.html", record);
    let shown = Shown::open_after(browser, &page, hash, CLIPBOARD);
    wait_for_engine(&shown);
    shown
}

fn open_live(browser: &Browser, folder: &Folder, hash: &str) -> Shown {
    let page = folder.live_board(Some(&record("noi2011-sample-1")));
    let shown = Shown::open_after(browser, &page, hash, CLIPBOARD);
    wait_until_ready(&shown);
    shown
}

/// Opens a local live board with the fragment of a link to the site.
fn follow(browser: &Browser, language: Language, link: &str) -> Shown {
    let hash = link.strip_prefix(SITE).unwrap();
    open_live(browser, &Folder::in_language(language), hash)
}

/// Presses an item of the menu of a report, and returns the sentence about the result.
fn press_and_read(shown: &Shown, item: &str) -> String {
    shown.ask::<()>("void delete globalThis.copied");
    let before = shown.text("#words");
    shown.click("#menu summary");
    shown.click(item);
    shown.wait_for(&format!(
        "document.getElementById('words').textContent !== {before:?}"
    ));
    shown.text("#words")
}

fn copied(shown: &Shown) -> Option<String> {
    shown.ask("globalThis.copied ?? null")
}

/// A report copies a link that opens its place on the live board.
fn a_report_links_to_the_live_board(browser: &Browser) {
    for language in Language::all() {
        let folder = Folder::in_language(language).on_site(SITE);
        for (name, place) in [
            ("noi2011-sample-3", "#ply=1&view=why"),
            ("petersen-graph", "#at=2.10"),
            ("digit-lock", "#ply=3"),
            ("torus", "#ply=4"),
        ] {
            let report = open_report(browser, &folder, &record(name), place);
            assert_eq!(report.text("#save-live"), language.say("share.live"));
            let sentence = report.text("#words");
            assert_eq!(
                press_and_read(&report, "#save-live"),
                language.say("share.copied")
            );
            let link = copied(&report).unwrap();
            drop(report);
            let live = follow(browser, language, &link);
            live.wait_for("document.getElementById('words') !== null");
            // The sentence names the players as the report does.
            assert_eq!(live.text("#words"), sentence, "{name}: {link}");
            let hash: String = live.ask("location.hash");
            assert!(hash.ends_with(&place[1..]), "{place}: {hash}");
        }
    }
}

/// A page on a disk does not copy its address.
fn a_page_on_a_disk_is_not_copied(browser: &Browser) {
    for language in Language::all() {
        let folder = Folder::in_language(language);
        let report = open_report(browser, &folder, &record("noi2011-sample-3"), "#ply=1");
        assert_eq!(report.number("#save-live"), 0);
        assert_eq!(
            press_and_read(&report, "#save-address"),
            language.say("share.disk")
        );
        assert_eq!(copied(&report), None);
        drop(report);

        // With a site, a link to the live board takes its place.
        let folder = folder.on_site(SITE);
        let report = open_report(browser, &folder, &record("noi2011-sample-3"), "#ply=1");
        assert_eq!(
            press_and_read(&report, "#save-address"),
            language.say("share.copied")
        );
        assert!(
            copied(&report)
                .unwrap()
                .starts_with(&format!("{SITE}#b=1s4x4."))
        );
        drop(report);
        for (folder, site) in [(Folder::in_language(language), None), (folder, Some(SITE))] {
            let live = open_live(browser, &folder, "#b=1m2x2&ply=0");
            live.wait_for("matchplay.live.review !== null");
            press_and_read(&live, "#save-address");
            assert_eq!(live.number("#save-live"), 0);
            let expected = site.map(|site| format!("{site}#b=1m2x2&ply=0"));
            assert_eq!(copied(&live), expected);
        }
    }
}

/// A game that is too long for a link is reported.
fn a_long_game_is_reported(browser: &Browser) {
    let rows = vec![".#.".repeat(50); 150].join("\n");
    let start = Position::maze(rows.parse().unwrap(), None).unwrap();
    let record = Record::new(Game::new(start)).unwrap();
    for language in Language::all() {
        let folder = Folder::in_language(language).on_site(SITE);
        let report = open_report(browser, &folder, &record, "");
        assert_eq!(
            press_and_read(&report, "#save-live"),
            language.say("share.long")
        );
        assert_eq!(copied(&report), None);
        drop(report);
        // The address of the live board has no room for the board either.
        let live = open_live(browser, &folder, "");
        let text = serde_json::to_string(&write_json_line(&record)).unwrap();
        live.ask::<()>(&format!("matchplay.live.files.openText({text})"));
        live.wait_for("matchplay.live.sketch.drawing.count === 22500");
        live.ask::<()>("matchplay.live.play()");
        assert_eq!(
            press_and_read(&live, "#save-address"),
            language.say("draw.address.long")
        );
    }
}

/// A puzzle has an address, and a link to the live board.
fn a_puzzle_has_an_address(browser: &Browser) {
    let start = |row: u32| {
        Position::graph(
            ExplicitGraph::new(4, [(0, 1), (1, 2), (2, 3)]).unwrap(),
            Some(1 + row % 2),
        )
    };
    let puzzles = (0..8).map(|row| {
        let record = Record::new(Game::new(start(row).unwrap())).unwrap();
        (record, Vertex::new(0))
    });
    let puzzles: Vec<_> = puzzles.collect();
    for language in Language::all() {
        let folder = Folder::in_language(language);
        let page = folder.sheet(&puzzles);
        let shown = Shown::open(browser, &page, "#p=5");
        let opened = "(() => {
            const card = document.querySelector('.puzzle:has(:target)');
            const top = card.querySelector('h2').getBoundingClientRect().top;
            const bar = document.querySelector('.progress').getBoundingClientRect().bottom;
            return card.id === 'puzzle-5' && top >= bar && top < innerHeight;
        })()";
        for (width, height) in [(1280, 400), (360, 740)] {
            shown.size(width, height, matchplay_browser_tests::Theme::Light);
            shown.ask::<()>("void (location.hash = '#p=4')");
            shown.ask::<()>("document.querySelector('#puzzle-5 .number').click()");
            assert_eq!(shown.ask::<String>("location.hash"), "#p=5");
            assert!(shown.ask::<bool>(opened), "{width}");
        }
        assert_eq!(shown.number(".to-live"), 0);
        drop(shown);
        let folder = folder.on_site(SITE);
        let shown = Shown::open(browser, &folder.sheet(&puzzles), "#p=5");
        shown.wait_for(opened);
        assert_eq!(shown.text("#puzzle-5 .to-live"), language.say("sheet.live"));
        let link: String = shown.ask("document.querySelector('#puzzle-5 .to-live').href");
        drop(shown);
        let live = follow(browser, language, &link);
        live.wait_for("matchplay.live.review?.report.mode != null");
        assert_eq!(
            live.ask::<u32>("matchplay.live.review.report.rules.token"),
            1
        );
    }
}
