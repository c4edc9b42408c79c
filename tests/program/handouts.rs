//! Tests of the pages that are printed: the handouts of games, and the sheets of puzzles.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::support::{entries, matchplay, printed, root, run, snapshots, words};

/// The page that a command writes to a file of a folder.
fn page(folder: &Path, arguments: &[&str]) -> String {
    let (code, _, errors) = run(matchplay(arguments).current_dir(folder));
    assert_eq!(code, 0, "{errors}");
    let page = fs::read_to_string(folder.join("page.html")).unwrap();
    assert!(page.contains("script-src &#39;none&#39;") && !page.contains("<script"));
    page
}

fn handout(record: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let record = root().join("game-records").join(record);
    let record = record.to_str().unwrap();
    page(
        folder.path(),
        &["render", record, "--handout", "-o", "page.html"],
    )
}

/// The texts of the elements that start and end with these tags.
fn texts<'a>(page: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    let rest = page.split(start).skip(1);
    rest.map(|text| text.split_once(end).unwrap().0).collect()
}

#[test]
fn a_handout_asks_about_each_mistake_and_answers_on_the_last_sheet() {
    let page = handout("comeback-after-two-mistakes.ron");
    assert_eq!(
        texts(&page, "<bdi>", "</bdi>")[1..],
        [
            "Ada is to move. Who wins, and with which move?",
            "Bob is to move. Who wins, and with which move?",
            "A comeback: each player makes one mistake, and the later one decides",
            "Ada wins with (1,5). The move of the game, (1,3), is a mistake: Bob wins with (2,3).",
            "Bob wins with (3,2). The move of the game, (2,1), is a mistake: Ada wins with (1,1).",
        ]
    );
    let sheets = texts(&page, "<section class=\"sheet", "</section>");
    assert_eq!(sheets.len(), 2);
    assert_eq!(sheets[0].matches("<article").count(), 2);
    assert!(sheets[1].contains("<h2 id=\"solutions\">Solutions</h2>"));
}

#[test]
fn a_large_board_has_two_diagrams_on_a_sheet_and_is_cut_only_if_illegible() {
    const PART: &str = "The diagram shows only the part of the board around the moves.";
    let legible = handout("maze-40x40.ron");
    let sheets = texts(&legible, "<section class=\"sheet", "</section>");
    let diagrams = sheets.iter().map(|it| it.matches("<article").count());
    assert_eq!(diagrams.collect::<Vec<_>>(), [2, 1, 0]);
    assert!(!legible.contains(PART));
    let folder = tempfile::tempdir().unwrap();
    let generate = words("generate maze --size 41 --seed 1 -o big.ron");
    run(matchplay(&generate).current_dir(&folder));
    let render = words("render big.ron --handout -o page.html");
    let cut = page(folder.path(), &render);
    assert!(cut.contains(PART));
}

#[test]
fn a_handout_of_a_game_without_mistakes_says_so() {
    let page = handout("perfect-game.ron");
    assert!(page.contains("<p>No player made a mistake in this game.</p>"));
    assert!(!page.contains("<article") && !page.contains("Solutions"));
}

#[test]
fn several_records_become_a_folder_of_handouts() {
    let folder = tempfile::tempdir().unwrap();
    let records = root().join("game-records");
    let out = folder.path().join("out");
    let [given, to] = [&records, &out].map(|path| path.to_str().unwrap());
    printed(&["render", given, "--handout", "-o", to]);
    let names = |folder: &Path| -> Vec<String> {
        let files = entries(folder).into_iter();
        let records = files.filter(|path| path.extension().is_some_and(|it| it != "txt"));
        let names = records.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
        names.collect()
    };
    assert_eq!(names(&out), names(&records));
}

#[test]
fn puzzles_are_printed_without_the_names_of_their_files() {
    let folder = tempfile::tempdir().unwrap();
    let records = root().join("game-records");
    let records = records.to_str().unwrap();
    let options = words("--html page.html --print 4 --title");
    let arguments = [&["puzzles", records], &options[..], &["Week <3>"]].concat();
    let page = page(folder.path(), &arguments);
    assert!(page.contains("<title>Week &#60;3&#62;</title>"), "{page}");
    let sheets = texts(&page, "<section class=\"sheet", "</section>");
    let diagrams = sheets.iter().map(|it| it.matches("<article").count());
    assert_eq!(diagrams.collect::<Vec<_>>(), [4, 4, 3, 0]);
    assert_eq!(sheets[3].matches("<li>").count(), 11);
    assert_eq!(page.matches("A player who cannot move loses.").count(), 11);
    let states = "<b>60 forbidden states</b> 00 01 02 03 04 06 10 11 12 13 14 18 19 21 22 23";
    assert!(page.contains(states), "{page}");
    for name in ["digit-lock", "comeback", "game-records", ".ron"] {
        assert!(!page.contains(name), "{name}");
    }
}

#[test]
fn a_handout_matches_its_snapshot() {
    let mut page = handout("noi2011-sample-3.ron");
    for (start, end) in [
        ("Policy\" content=\"", "\""),
        ("<style>", "</style>"),
        ("<svg class=\"sprites\" aria-hidden=\"true\">", "</svg>"),
        ("<div class=\"figure\">", "</div>"),
    ] {
        for inside in texts(&page.clone(), start, end) {
            page = page.replace(inside, "…");
        }
    }
    snapshots("html").bind(|| assert_snapshot!("the-handout-of-noi2011-sample-3", page));
}
