use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, record};
use matchplay_render::{Caption, Layer, Report};
use matchplay_solver::{Mark, review};

use super::page_state::{STATE, State, assert_at, open, steps, wait_for_hash};
use super::work::game_along_rows;

tests![
    keys_step,
    mistakes_are_gone_to,
    addresses_lead_to_plies,
    clicks_go_there,
    a_page_opens_at_the_requested_ply,
    the_matching_is_drawn,
    buttons_do_as_keys,
    hostile_names_are_text,
    a_long_game_is_stepped_through,
    errors_of_a_page_are_reported,
];

/// Arrow keys move the token and update all parts of the page.
fn keys_step(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "");
    let steps = steps(&shown, 0);
    let keys = [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 4),
        ("ArrowRight", 4),
        ("ArrowLeft", 3),
        ("Home", 0),
        ("ArrowLeft", 0),
    ];
    assert_at(&shown, &steps, 0);
    for (key, ply) in keys {
        shown.press(key);
        assert_at(&shown, &steps, ply);
    }
}

/// Up and down go from mistake to mistake.
fn mistakes_are_gone_to(browser: &Browser) {
    let shown = open(browser, "comeback-after-two-mistakes", "");
    let record = record("comeback-after-two-mistakes");
    let plies = review(record.game()).plies;
    let mistakes = (1..)
        .zip(&plies)
        .filter(|(_, ply)| ply.mark == Mark::Mistake);
    let mistakes: Vec<usize> = mistakes.map(|(ply, _)| ply).collect();
    let [first, second] = mistakes[..] else {
        panic!("the record has two mistakes: {mistakes:?}");
    };
    for (key, ply) in [
        ("ArrowDown", first),
        ("ArrowDown", second),
        ("ArrowDown", second),
        ("ArrowUp", first),
        ("ArrowUp", first),
    ] {
        shown.press(key);
        assert_eq!(shown.ask::<State>(STATE).strip, ply);
    }
}

fn addresses_lead_to_plies(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "#ply=2&overlay=matching");
    let steps = steps(&shown, 0);
    let state: State = shown.ask(STATE);
    assert_eq!((state.token, state.strip), (steps[2], 2));
    assert!(shown.is_seen(".why"));
    wait_for_hash(&shown, "#ply=2&view=why");
    shown.ask::<String>("location.hash = '#ply=3'");
    shown.wait_for("document.getElementById('strip').ariaValueNow === '3'");
    assert_at(&shown, &steps, 3);
}

/// A click on a move, the strip or a cell goes there.
fn clicks_go_there(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "");
    let steps = steps(&shown, 0);
    shown.click("#moves a[href='#ply=3']");
    assert_at(&shown, &steps, 3);
    // Five positions: the middle of the strip is the third.
    shown.click(".lanes");
    assert_at(&shown, &steps, 2);
    // A visited cell, and then the cell of the next move.
    shown.click(&format!("[data-v='{}']", steps[1].unwrap()));
    assert_at(&shown, &steps, 1);
    shown.click(&format!("[data-v='{}']", steps[2].unwrap()));
    assert_at(&shown, &steps, 2);
}

fn a_page_opens_at_the_requested_ply(browser: &Browser) {
    let record = record("noi2011-sample-3");
    let (review, caption) = (review(record.game()), Caption::default());
    let mut report = Report::new(&record, &review, &caption).unwrap();
    (report.opens_at, report.layer) = (2, Layer::Matching);
    let page = Folder::new().write("report.html", &report.to_string());
    for (hash, ply) in [("", 2), ("#ply=1", 1)] {
        let shown = Shown::open(browser, &page, hash);
        assert!(shown.is_seen(".why"));
        assert_eq!(shown.ask::<State>(STATE).strip, ply);
        wait_for_hash(&shown, &format!("#ply={ply}&view=why"));
        shown.press("w");
        assert_at(&shown, &steps(&shown, 0), ply);
    }
}

fn the_matching_is_drawn(browser: &Browser) {
    // The parts of a path can be in any order.
    let drawing = "['.under', '.matching', '.moves'].map((layer) => {
        const drawn = document.querySelector('svg.board').querySelectorAll(`${layer} :is([d], use, text)`);
        return [...drawn].flatMap((it) => [...it.getAttribute('d') ?? it.outerHTML]).sort().join('');
    })";
    for name in [
        "noi2011-sample-3",
        "comeback-after-two-mistakes",
        "coci2017-sample-1",
    ] {
        let shown = open(browser, name, "");
        let unproved: Vec<String> = shown.ask(drawing);
        shown.press("w");
        let first: Vec<String> = shown.ask(drawing);
        assert_ne!(first, unproved, "{name}");
        // Forwards and back, to check that every change is undone.
        for key in ["ArrowRight", "ArrowLeft"] {
            for _ in steps(&shown, 0) {
                shown.press(key);
            }
        }
        assert_eq!(shown.ask::<Vec<String>>(drawing), first, "{name}");
        shown.press("w");
        assert_eq!(shown.number(".why"), 0);
        shown.press("m");
        assert_eq!(shown.number("svg.board .moves use"), 0);
    }
}

fn buttons_do_as_keys(browser: &Browser) {
    let shown = open(browser, "noi2011-sample-3", "");
    let steps = steps(&shown, 0);
    for (button, ply) in [
        ("next", 1),
        ("last", 4),
        ("previous", 3),
        ("previous-mistake", 2),
        ("first", 0),
        ("next-mistake", 1),
    ] {
        shown.click(&format!("[data-go='{button}']"));
        assert_at(&shown, &steps, ply);
    }
    shown.press("?");
    assert!(shown.ask::<bool>("document.getElementById('keys').open"));
    shown.press("ArrowRight");
    assert_at(&shown, &steps, 1);
    shown.press("Escape");
    shown.wait_for("!document.getElementById('keys').open");
    shown.click("#menu summary");
    shown.click("#coordinates");
    assert!(shown.ask::<bool>(
        "getComputedStyle(document.querySelector('.coordinates')).visibility === 'hidden'"
    ));
}

fn hostile_names_are_text(browser: &Browser) {
    let long = "<img src=x onerror=alert(1)>".repeat(150);
    let hostile = [
        "<script>alert(1)</script>",
        "\"'><svg/onload=alert(1)>&quot;",
        "\u{202e}evil\u{2066}\u{200f} مرحبا",
        "</script><!--<script>{{7*7}}\u{2028}",
        &long,
    ];
    for name in hostile {
        let mut record = record("variations-and-notes");
        for member in ["event", "first", "second"] {
            record.meta.set(member, name).unwrap();
        }
        record.set_note(2, name.to_owned()).unwrap();
        let page = Folder::new().report("report.html", &record);
        let shown = Shown::open(browser, &page, "#ply=2");
        assert_eq!(shown.number("script"), 4);
        assert_eq!(shown.number("img, .player svg, bdi *"), 0);
        // Both players have this name, so it is followed by the turn.
        let seen = shown.text(".player bdi");
        let seen = seen.strip_suffix(" (First)").unwrap();
        let start: String = name.chars().take(5).collect();
        let start = start.replace('\u{202e}', "\\u{202e}");
        assert!(seen.starts_with(&start[..5]), "{seen}");
        assert!(seen.chars().count() <= 16, "{seen}");
        let note = shown.text("#note");
        let visible = |c: char| !matches!(c, '\u{200e}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(note.chars().all(visible), "{note}");
        assert!(note.len() >= name.len(), "a note is not cut");
        assert!(shown.text("#words").contains(seen.trim_end_matches('…')));
    }
}

fn a_long_game_is_stepped_through(browser: &Browser) {
    let page = Folder::new().report("report.html", &game_along_rows(40, 1600));
    let shown = Shown::open(browser, &page, "#view=why");
    let press = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))";
    let stepped: u32 = shown.ask(&format!(
        "(() => {{ for (let ply = 0; ply < 1600; ply += 1) {press}; return 1600; }})()"
    ));
    assert_eq!(stepped, 1600);
    assert_eq!(shown.text("#top"), "Ply 1600 of 1600");
    assert!(shown.text("#words").contains("cannot move"));
    // The document contains only the cells of the window.
    let visited = "[...matchplay.report.board.vertices.values()]
        .filter(({ symbol }) => symbol.getAttribute('href') === '#s-visited').length";
    assert_eq!(shown.ask::<usize>(visited), 1599);
    wait_for_hash(&shown, "#ply=1600&view=why");
    let box_shows = "(() => {
        const [outer, inner] = [document.getElementById('box'), document.querySelector('#moves [aria-current]')]
            .map((it) => it.getBoundingClientRect());
        return inner.top >= outer.top && inner.bottom <= outer.bottom;
    })()";
    shown.wait_for(box_shows);
    shown.press("Home");
    assert_eq!(shown.ask::<usize>(visited), 0);
}

fn errors_of_a_page_are_reported(browser: &Browser) {
    let policy = "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\">";
    for (page, expected) in [
        ("<script>throw new Error('oh')</script>".to_owned(), "oh"),
        ("<script>console.log('well')</script>".to_owned(), "console"),
        (
            format!("{policy}<script>1</script>"),
            "Content Security Policy",
        ),
        ("<img src=\"other.png\">".to_owned(), "a request for"),
    ] {
        let page = Folder::new().write("wrong.html", &page);
        let shown = Shown::open(browser, &page, "");
        let errors = shown.take_errors();
        assert!(errors.iter().any(|it| it.contains(expected)), "{errors:?}");
    }
}
