use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, Theme};
use matchplay_record::{Limits, read};
use matchplay_solver::{Mark, review};
use matchplay_strings::Language;

use super::card::{press_action, press_item};

tests![
    a_stranger_is_shown_why,
    a_board_is_won,
    a_game_is_saved,
    boards_are_played,
    the_browser_goes_back,
    keys_of_a_report_do_not_end_a_game,
    the_end_stays_after_a_reload,
    the_focus_stays_in_the_view,
    a_puzzle_states_its_task,
    a_phone_has_the_choices_above_the_boards,
];

/// Opens the page at an address, with chance that always is the same number.
pub(super) fn open(browser: &Browser, language: Language, hash: &str) -> Shown {
    let page = Folder::in_language(language).live_board(None);
    Shown::open_after(browser, &page, hash, "Math.random = () => 0.99")
}

/// Opens the first game, and waits for the engine.
fn open_ready(browser: &Browser) -> Shown {
    let shown = open(browser, Language::ENGLISH, "");
    shown.wait_for("matchplay.live.isReady");
    shown
}

/// Whether the game is over.
const IS_OVER: &str = "document.body.classList.contains('over')";

/// Waits until it is the reader's turn or the game is over.
fn wait_for_turn(shown: &Shown) {
    shown.wait_for(&format!(
        "{IS_OVER} || document.querySelector('#chips button') !== null"
    ));
}

/// Plays moves of the reader, each by a click on its place, until it is the reader's turn again
/// or the game is over.
pub(super) fn play(shown: &Shown, vertices: &[u32]) {
    for vertex in vertices {
        let place = format!("#stage .vertices [data-v=\"{vertex}\"]");
        shown.wait_for(&format!(
            "[...document.querySelectorAll('#chips button')].some((it) => it.dataset.vertex === '{vertex}')"
        ));
        shown.click(&place);
        wait_for_turn(shown);
    }
}

/// The buttons of the card after a lost game.
fn actions(language: Language) -> [&'static str; 4] {
    ["over.why", "over.from", "game.next", "page.link"].map(|key| language.say(key))
}

/// Asserts that the smallest window does not cut the buttons at its bottom.
fn assert_bar_fits(shown: &Shown, (width, height): (u32, u32)) {
    shown.size(320, 640, Theme::Light);
    let fits = "[...document.querySelectorAll('.bar button')].every((it) => (
        it.getBoundingClientRect().right <= innerWidth && it.scrollWidth <= it.clientWidth))";
    assert!(shown.ask::<bool>(fits));
    shown.size(width, height, Theme::Light);
}

/// A stranger plays the first game, loses, and is shown why.
fn a_stranger_is_shown_why(browser: &Browser) {
    for language in Language::all() {
        for (width, height) in [(360, 740), (1280, 800)] {
            let shown = open(browser, language, "");
            shown.size(width, height, Theme::Light);
            assert_eq!(shown.text("#words"), language.say("game.ready.click"));
            assert!(shown.is_seen("#game-rules"));
            assert!(shown.fits_width(), "{width}");
            // The board, the sentence and the rules with their pictures are in the window.
            shown.wait_for("document.querySelectorAll('#game-pictures svg').length === 5");
            for part in ["#stage", "#say", "#game-pictures"] {
                let lower = shown.lower_end(part);
                assert!(lower <= f64::from(height), "{part} {width} {lower}");
            }
            assert_bar_fits(&shown, (width, height));
            play(&shown, &[22, 24]);
            assert_bar_fits(&shown, (width, height));
            assert_eq!(shown.text("#words"), language.say("over.lost"));
            assert_eq!(
                shown.text("#note"),
                language.fill("over.until", &[("p", "1")])
            );
            assert_eq!(shown.texts("#acts button"), actions(language));
            let lower = shown.lower_end("#acts button");
            let bar: f64 =
                shown.ask("document.querySelector('#review .bar').getBoundingClientRect().top");
            assert!(lower <= bar, "{width} {lower} {bar}");
            assert_eq!(shown.number("#moves a.mistake"), 1);
            press_action(&shown, actions(language)[0]);
            assert!(shown.ask::<bool>("matchplay.live.review.report.view === 'why'"));
            assert_eq!(shown.ask::<u32>("matchplay.live.review.report.node.ply"), 1);
            assert!(shown.fits_width(), "{width}");
            if width == 1280 {
                let height = "document.documentElement.scrollHeight <= innerHeight";
                assert!(shown.ask::<bool>(height));
            }
        }
    }
}

/// A game is won with hints, and the next board opens.
fn a_board_is_won(browser: &Browser) {
    let shown = open_ready(browser);
    shown.press("h");
    assert_eq!(
        shown.text("#words"),
        "You are winning; only 1 of 2 moves keeps the win."
    );
    shown.press("h");
    assert_eq!(
        shown.text("#words"),
        "You are winning; only (3,3) keeps the win."
    );
    assert_eq!(shown.number("#chips .win"), 1);
    play(&shown, &[12, 2, 4, 8]);
    assert_eq!(shown.text("#words"), "The computer is stuck: you have won.");
    assert_eq!(shown.text("#note"), "You were winning all the way.");
    let actions = ["Next board", "A harder one", "Play again", "Copy link"];
    assert_eq!(shown.texts("#acts button"), actions);
    press_action(&shown, "Next board");
    assert_eq!(shown.text("#game-board"), "Board 2 of 35: The mask");
    assert_eq!(shown.number("#game-boards .won"), 1);
    shown.press("n");
    assert_eq!(shown.text("#game-board"), "Board 3 of 35: The jug");
    assert!(shown.text("#keys dl").contains("nNext board"));
    shown.click("#game-draw");
    for part in ["#draw-title", "#settings", "#draw-stage svg"] {
        assert!(shown.is_seen(part), "{part}");
    }
}

/// A game made on the page is saved with its mistakes and what was taken back.
fn a_game_is_saved(browser: &Browser) {
    let folder = Folder::new();
    let hash = "#b=1m5x5.ADag&tok=h&g=0020&play=first.perfect.teach";
    let shown = open(browser, Language::ENGLISH, hash);
    shown.saves_to(&folder.path(""));
    shown.wait_for("matchplay.live.isReady");
    play_wrong(&shown);
    press_action(&shown, "Take back");
    shown.press("t");
    play(&shown, &[4]);
    assert_eq!(shown.text("#note"), "You were winning until ply 5.");
    press_item(&shown, "Save as a record");
    let saved = String::from_utf8(folder.saved("board.json")).unwrap();
    let record = read(&saved, &Limits::default()).unwrap();
    assert_eq!(record.warnings, []);
    let record = record.record;
    assert_eq!(record.game().plies().len(), 6);
    let review = review(record.game());
    let plies = review.plies.iter().enumerate();
    let mistakes = plies.filter(|(_, ply)| ply.mark == Mark::Mistake);
    assert_eq!(mistakes.map(|(ply, _)| ply + 1).collect::<Vec<_>>(), [5]);
    assert_eq!(record.meta.first(), Some("Human"));
    press_item(&shown, "Record (RON)");
    assert!(folder.saved("board.ron").starts_with(b"("));
    assert!(!shown.ask::<bool>("document.getElementById('menu').open"));
}

/// The browser goes back from an explanation to the end of the game, and from a drawing to the
/// review or the game before it.
fn the_browser_goes_back(browser: &Browser) {
    let shown = open_ready(browser);
    play(&shown, &[22, 24]);
    press_action(&shown, "Show me why");
    shown.ask::<()>("history.back()");
    shown.wait_for(IS_OVER);
    assert_eq!(shown.number("#acts button"), 4);
    shown.press("n");
    assert!(shown.text("#game-board").starts_with("Board 2 of 35"));
    shown.ask::<()>("history.back()");
    shown.wait_for("matchplay.live.review?.report.node.ply === 4");
    shown.click("#to-drawing");
    shown.wait_for("matchplay.live.review === null && !location.hash.includes('ply')");
    shown.ask::<()>("history.back()");
    shown.wait_for("matchplay.live.review?.report.node.ply === 4");
    assert_eq!(shown.number("#moves a.mistake"), 1);
    drop(shown);
    let shown = open_ready(browser);
    play(&shown, &[22]);
    shown.ask::<()>("matchplay.live.files.openText('(format: 1, game: Maze(board: [\"...\"]))')");
    shown.wait_for("matchplay.live.review === null && location.hash === '#b=1m1x3'");
    shown.ask::<()>("history.back()");
    shown.wait_for("document.body.classList.contains('gaming')");
    assert_eq!(shown.number("#moves a"), 2);
}

/// The keys that explain a report have no effect in a game, and the list of keys does not name them.
fn keys_of_a_report_do_not_end_a_game(browser: &Browser) {
    let shown = open_ready(browser);
    let sentence = shown.text("#words");
    for key in ["p", "m", "w", "l", "r", "Escape"] {
        shown.press(key);
        assert_eq!(shown.text("#words"), sentence, "{key}");
    }
    assert_eq!(shown.number("#stage .moves [href=\"#s-win\"]"), 0);
    let view: String = shown.ask("matchplay.live.review.report.view");
    assert_eq!(view, "marks");
    shown.press("?");
    let keys: Vec<String> = shown.ask(
        "[...document.querySelectorAll('#keys dt')].filter((it) => it.checkVisibility()).map((it) => it.textContent)",
    );
    for (key, is_listed) in [
        ("w", false),
        ("p", false),
        ("Enter", false),
        ("[ ]", false),
        ("h t u", true),
        ("n", true),
    ] {
        assert_eq!(
            keys.iter().any(|it| it == key),
            is_listed,
            "{key}: {keys:?}"
        );
    }
}

/// The end of a game offers the next board, also after a step and after a reload.
fn the_end_stays_after_a_reload(browser: &Browser) {
    let shown = open_ready(browser);
    play(&shown, &[22, 24]);
    let hash: String = shown.ask("location.hash");
    let is_offered = |shown: &Shown| {
        shown
            .texts("#acts button")
            .contains(&"Next board".to_owned())
    };
    shown.press("ArrowLeft");
    assert!(is_offered(&shown));
    drop(shown);
    let again = open(browser, Language::ENGLISH, &hash);
    again.wait_for(IS_OVER);
    assert_eq!(again.texts("#acts button"), actions(Language::ENGLISH));
    assert_eq!(again.text("#words"), Language::ENGLISH.say("over.lost"));
    again.press("ArrowLeft");
    assert!(is_offered(&again));
    again.press("n");
    assert_eq!(again.text("#game-board"), "Board 2 of 35: The mask");
}

/// The keyboard never loses its place: it stays in the card, or moves to the heading of the next view.
fn the_focus_stays_in_the_view(browser: &Browser) {
    let shown = open_ready(browser);
    let focused = |shown: &Shown| -> String {
        shown.ask("document.activeElement.closest('#words, #chips, h1, body').id || document.activeElement.tagName")
    };
    let press = |selector: &str| {
        shown.ask::<()>(&format!("document.querySelector('{selector}').focus()"));
        shown.press("Enter");
    };
    press("#chips [data-vertex=\"22\"]");
    assert_eq!(focused(&shown), "words");
    shown.wait_for("document.querySelector('#chips button') !== null");
    assert_eq!(focused(&shown), "chips");
    press("#chips [data-vertex=\"24\"]");
    shown.wait_for(IS_OVER);
    assert_eq!(focused(&shown), "H1");
    press("#to-drawing");
    assert_eq!(focused(&shown), "draw-title");
    press("#draw-play");
    assert_eq!(focused(&shown), "H1");
    assert!(shown.is_seen(".aim h1"));
}

/// A puzzle states its task, and a drawing and a won board are named.
fn a_puzzle_states_its_task(browser: &Browser) {
    let shown = open_ready(browser);
    shown.click("#game-puzzle");
    shown.wait_for(
        "document.getElementById('words').textContent.startsWith('Find the only winning move')",
    );
    shown.ask::<()>("matchplay.live.ladder.won.set(0, 'found')");
    shown.click("#game-boards button:nth-of-type(2)");
    let won: String = shown.ask("document.querySelector('#game-boards button').ariaLabel");
    assert_eq!(won, "The door, won");
    assert_eq!(shown.ask::<String>("document.title"), "The mask");
}

/// On a phone, the opponent, a puzzle and the drawing can be chosen without scrolling past all boards.
fn a_phone_has_the_choices_above_the_boards(browser: &Browser) {
    let shown = open(browser, Language::ENGLISH, "");
    shown.size(360, 740, Theme::Light);
    assert!(shown.is_seen("#game-opponent"));
    let boards: f64 =
        shown.ask("document.getElementById('game-boards').getBoundingClientRect().top");
    for choice in ["#game-opponent", "#game-puzzle-above", "#game-draw-above"] {
        assert!(shown.lower_end(choice) <= boards, "{choice}");
    }
    // The smallest phone shows the verdict of a drawing above the buttons.
    shown.size(320, 568, Theme::Light);
    shown.click("#game-draw-above");
    let position: String = shown.ask("getComputedStyle(document.getElementById('tools')).position");
    assert_eq!(position, "static");
    shown.on_paper();
    for part in ["#tools", ".settings", "#draw-play", "#draw-menu"] {
        assert!(!shown.is_seen(part), "{part}");
    }
}

/// Moves to (1,5), which is a mistake, and is asked to take it back.
fn play_wrong(shown: &Shown) {
    shown.wait_for("document.querySelector('#chips button') !== null");
    shown.click("#stage .vertices [data-v=\"4\"]");
    assert_eq!(
        shown.text("#words"),
        "(1,5) is a mistake: the computer wins with (2,5). Take it back?"
    );
}

/// Boards of the ladder are played from the list.
fn boards_are_played(browser: &Browser) {
    let shown = open_ready(browser);
    // A board that is chosen before the engine is loaded opens afterwards.
    shown.ask::<bool>("matchplay.live.isReady = false");
    shown.click("#game-boards button:nth-of-type(2)");
    assert_eq!(shown.text("#game-board"), "Board 1 of 35: The door");
    shown.ask::<()>("matchplay.live.use(matchplay.live.engine)");
    assert_eq!(shown.text("#game-board"), "Board 2 of 35: The mask");
    let boards = shown.number("#game-boards button");
    assert_eq!(boards, 35);
    // All curated boards, and small composed ones.
    for board in (0..15).chain([15, 28, 34]) {
        shown.ask::<()>(&format!(
            "document.querySelectorAll('#game-boards button')[{board}].click()"
        ));
        for _ in 0..40 {
            wait_for_turn(&shown);
            if shown.ask(IS_OVER) {
                break;
            }
            shown.ask::<()>("document.querySelector('#chips button').click()");
        }
        assert!(shown.text("#words").contains("stuck"), "{board}");
        press_action(&shown, "Next board");
    }
}
