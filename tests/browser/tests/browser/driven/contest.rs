use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, Theme};

use super::languages::chinese;
use super::live::{drop_file, empty, json, open, open_in, rows};

tests![
    an_input_is_answered,
    an_input_without_a_picture_is_answered,
    a_large_input_is_answered,
    an_output_is_compared,
    an_ambiguous_input_is_chosen,
    broken_texts_change_nothing,
    a_text_is_opened_by_keys,
    the_pane_is_chinese,
];

const SIZES: [(u32, u32); 3] = [(360, 740), (960, 700), (1280, 800)];

const MAZE: &str = "3 3\n.##\n...\n#.#\n";
const LOCKS: &str = "4\n1 0 0\n1 2 0\n1\n9\n2 4 11\n01\n21\n10\n12\n3 2 000\n001\n100\n";

/// Pastes a text on the page.
fn paste(shown: &Shown, text: &str) {
    let text = json(text);
    shown.ask::<()>(&format!(
        "(() => {{
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', {text});
            document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData, bubbles: true }}));
        }})()"
    ));
    shown.wait_for("!matchplay.live.pane.isStale");
}

/// Writes a text into the box of the program's output.
fn compare(shown: &Shown, text: &str) {
    let text = json(text);
    shown.ask::<()>(&format!(
        "(() => {{
            const box = document.getElementById('contest-found');
            box.value = {text};
            box.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));
        }})()"
    ));
}

fn value(shown: &Shown, id: &str) -> String {
    shown.ask(&format!("document.getElementById('{id}').value"))
}

/// Asserts that the pane is shown, and that the page does not scroll sideways.
fn assert_fits(shown: &Shown) {
    for size in SIZES {
        for theme in [Theme::Light, Theme::Dark] {
            shown.size(size.0, size.1, theme);
            assert!(shown.is_seen("#contest-words"));
            assert!(shown.fits_width(), "{size:?}");
            let height = "document.documentElement.scrollHeight <= innerHeight";
            assert!(size.0 < 960 || shown.ask::<bool>(height), "{size:?}");
            let covers = "(() => {
                const [pane, board] = ['#contest', '.stage svg.board']
                    .map((it) => [...document.querySelectorAll(it)].at(-1).getBoundingClientRect());
                return pane.left < board.right && pane.top < board.bottom;
            })()";
            assert!(!shown.ask::<bool>(covers), "{size:?}");
        }
    }
}

/// The input of a contest shows the verdict of every cell and the expected output.
fn an_input_is_answered(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    paste(&shown, MAZE);
    assert_eq!(
        shown.text("#contest-words"),
        "This is an input of JSOI 2009."
    );
    assert_eq!(value(&shown, "contest-expected"), "WIN\n2 3\n3 2\n");
    assert_eq!(rows(&shown), [".##", "...", "#.#"]);
    let focused = shown.ask::<String>("document.activeElement.id");
    assert_eq!(focused, "contest");
    let marks = |win: usize, lose: usize| {
        let verdict: [usize; 2] = shown.ask(
            "[matchplay.live.pane.verdict.win.length, matchplay.live.pane.verdict.lose.length]",
        );
        assert_eq!(verdict, [win, lose]);
    };
    marks(2, 3);
    assert_fits(&shown);
    paste(&shown, "2 2\n1 1\n1 2\n");
    assert_eq!(
        shown.text("#contest-words"),
        "This is an input of COCI 2017/18."
    );
    assert_eq!(value(&shown, "contest-expected"), "Slavko\nMirko\n");
    assert_fits(&shown);
    // A game is reviewed; the pane stays beside it.
    let game = "4 4\nOOXX\nOXXO\nOO.O\nXXXO\n2\n3 2\n2 2\n1 2\n1 3\n";
    drop_file(&shown, "rabbit.in", game);
    shown.wait_for("matchplay.live.review !== null");
    assert_eq!(
        shown.text("#contest-words"),
        "This is an input of NOI 2011."
    );
    assert_eq!(value(&shown, "contest-expected"), "2\n1\n2\n");
    assert_fits(&shown);
    // Another board has no pane.
    paste(&shown, MAZE);
    shown.ask::<()>("matchplay.live.play()");
    shown.wait_for("document.body.classList.contains('gaming')");
    assert!(shown.is_seen("#contest"));
    shown.click("#game-draw");
    assert!(shown.is_seen("#contest"));
    shown.ask::<()>("matchplay.live.pane.change('undo')");
    assert!(shown.is_seen("#contest"));
    shown.ask::<()>("matchplay.live.pane.change('undo')");
    assert!(!shown.is_seen("#contest"));
    // A record has no pane either.
    paste(&shown, MAZE);
    paste(&shown, "(format: 1, game: Maze(board: [\"...\"]))");
    assert!(!shown.is_seen("#contest"));
    assert_eq!(rows(&shown), ["..."]);
}

/// An input that is too large to be drawn has an expected output.
fn an_input_without_a_picture_is_answered(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    paste(&shown, "1500 1\n7 7\n");
    assert_eq!(
        shown.text("#draw-words"),
        "This board is too large for the page to solve or to draw on."
    );
    assert_eq!(rows(&shown), ["........"; 8]);
    let expected = value(&shown, "contest-expected");
    let winners: Vec<_> = expected.lines().collect();
    let lost = winners.iter().filter(|winner| **winner == "Mirko").count();
    assert_eq!((winners.len(), winners[6], lost), (1500, "Slavko", 1499));
}

/// The page of a large input contains only the cells of its window and few moves.
fn a_large_input_is_answered(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    let size = 301;
    let rows = format!("{}\n", ".".repeat(size)).repeat(size);
    paste(&shown, &format!("{size} {size}\n{rows}"));
    let winning = (size * size).div_ceil(2);
    let sentence = format!(
        "First places the token and wins on (1,1), (1,3), (1,5) or {} more.",
        winning - 3
    );
    assert_eq!(shown.text("#words"), sentence);
    assert_eq!(value(&shown, "contest-expected").lines().count(), 2000);
    assert_eq!(shown.number("#chips button"), 40);
    let more = format!("{} more", winning - 40);
    assert_eq!(shown.text("#chips li:last-child"), more);
    let elements = shown.number("*");
    assert!(elements < 4000, "{elements}");
}

/// The first difference from the expected output is shown, and its case.
fn an_output_is_compared(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    shown.size(360, 740, Theme::Light);
    paste(&shown, LOCKS);
    assert_eq!(value(&shown, "contest-expected"), "Alice\nBob\nBob\nBob\n");
    assert!(!shown.is_seen("#contest-compared"));
    compare(&shown, "Alice\nBob\r\nBob \nBob\n\n");
    assert_eq!(shown.text("#contest-compared"), "The same as expected.");
    // A text of this form is compared, wherever it is pasted.
    paste(&shown, "Alice\nBob\nAlice\nBob\n");
    assert_eq!(
        shown.text("#contest-compared"),
        "Line 3: expected Bob, found Alice."
    );
    // The bar covers what is below it.
    shown.ask::<()>(
        "void document.getElementById('contest-acts').scrollIntoView({ block: 'center' })",
    );
    shown.click("#contest-acts button");
    shown.wait_for("document.getElementById('contest-case').value === '3'");
    let digits = "matchplay.live.sketch.drawing.body.digits";
    assert_eq!(shown.ask::<u32>(digits), 2);
    assert_eq!(
        shown.text("#contest-compared"),
        "Line 3: expected Bob, found Alice."
    );
    assert_eq!(shown.number("#contest-acts button"), 0);
    shown.ask::<()>("document.getElementById('contest-case').focus()");
    shown.press("ArrowUp");
    shown.wait_for("matchplay.live.sketch.drawing.body.digits === 3");
    compare(&shown, "Alice\nBob\nBob\n");
    assert_eq!(
        shown.text("#contest-compared"),
        "Line 4: expected Bob, found the end of the output."
    );
    compare(&shown, &format!("{}<b>\n", "x".repeat(100)));
    let sentence = format!("Line 1: expected Alice, found {}….", "x".repeat(60));
    assert_eq!(shown.text("#contest-compared"), sentence);
    compare(&shown, "");
    assert!(!shown.is_seen("#contest-compared"));
    shown.ask::<()>("void document.getElementById('contest').scrollIntoView({ block: 'start' })");
    shown.click("#contest-close");
    assert!(!shown.is_seen("#contest"));
}

/// A text that several contests accept is read as the one that the reader chooses.
fn an_ambiguous_input_is_chosen(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    paste(&shown, "1\n2 0\n");
    let sentence = "This can be an input of Luogu P4136 or CodeChef HAMILG. Choose the contest.";
    assert_eq!(shown.text("#contest-words"), sentence);
    assert_eq!(shown.text("#draw-words"), sentence);
    assert_eq!(shown.number("#contest-choices button"), 2);
    assert!(!shown.is_seen("#contest-expected"));
    assert_eq!(rows(&shown), ["........"; 8]);
    assert_fits(&shown);
    shown.press("Tab");
    for _ in 0..2 {
        shown.press("Tab");
    }
    shown.press("Enter");
    assert_eq!(
        shown.text("#contest-words"),
        "This is an input of CodeChef HAMILG."
    );
    assert_eq!(value(&shown, "contest-expected"), "2\n");
    assert_eq!(shown.number("#contest-choices button"), 0);
}

/// A broken input and an output without its input change nothing.
fn broken_texts_change_nothing(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    paste(&shown, "WIN\n2 3\n");
    assert_eq!(
        shown.text("#draw-words"),
        "This is an output of JSOI 2009. Open its input first."
    );
    assert!(!shown.is_seen("#contest"));
    paste(&shown, MAZE);
    let before = rows(&shown);
    paste(&shown, "3 3\n.##\n.?.\n#.#\n");
    let words = shown.text("#draw-words");
    assert!(words.starts_with("The pasted text, line 3: as "), "{words}");
    paste(&shown, "20000\n0\n");
    assert_eq!(
        shown.text("#draw-words"),
        "This input is too large for the page."
    );
    paste(&shown, "Alice\n");
    assert_eq!(
        shown.text("#draw-words"),
        "This is an output of CCPC 2020, Luogu P4136 or SEERC 2019 F. Open its input first."
    );
    assert_eq!(rows(&shown), before);
    assert_eq!(value(&shown, "contest-expected"), "WIN\n2 3\n3 2\n");
    assert_eq!(value(&shown, "contest-found"), "");
}

fn a_text_is_opened_by_keys(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    for (width, height) in SIZES {
        shown.size(width, height, Theme::Light);
        shown.ask::<()>("matchplay.live.files.choose()");
        assert!(shown.is_seen("#open-text"));
        let fits = "(() => {
            const { left, right, top, bottom } = document.getElementById('open').getBoundingClientRect();
            return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        })()";
        assert!(shown.ask::<bool>(fits), "{width}");
        shown.press("Escape");
        assert!(!shown.is_seen("#open-text"));
    }
    shown.size(360, 740, Theme::Light);
    shown.click("#draw-menu summary");
    shown.click("#draw-open");
    for invalid in ["", "("] {
        shown.ask::<()>(&format!(
            "void (document.getElementById('open-text').value = '{invalid}')"
        ));
        shown.click("#open-read");
        assert!(shown.is_seen("#open-problem"));
    }
    let text = json(MAZE);
    shown.ask::<()>(&format!(
        "void (document.getElementById('open-text').value = {text})"
    ));
    shown.ask::<()>("document.getElementById('open-text').focus()");
    shown.press("Tab");
    shown.press("Enter");
    assert!(!shown.is_seen("#open-text"));
    assert_eq!(rows(&shown), [".##", "...", "#.#"]);
    // The text can be corrected if it is opened again.
    shown.ask::<()>("matchplay.live.files.choose()");
    assert_eq!(value(&shown, "open-text"), MAZE);
}

fn the_pane_is_chinese(browser: &Browser) {
    let folder = Folder::in_language(chinese());
    let shown = open_in(browser, &folder, &empty(), "");
    paste(&shown, "1\n2 0\n");
    assert_eq!(
        shown.text("#draw-words"),
        "这可能是洛谷P4136或CodeChef HAMILG的输入。请选择竞赛。"
    );
    paste(&shown, LOCKS);
    assert_eq!(shown.text("#contest-words"), "这是CCPC 2020的输入。");
    compare(&shown, "Alice\nAlice\n");
    assert_eq!(
        shown.text("#contest-compared"),
        "第2行：应为Bob，实为Alice。"
    );
    assert_eq!(shown.text("#contest-acts button"), "显示第2组数据");
    assert_fits(&shown);
}
