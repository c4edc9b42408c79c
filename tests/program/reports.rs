//! Tests of the pages of reviews: the data of their script agree with the record, the rules
//! of the board and the review. There is one test per record.

mod payload;

use std::fs;
use std::path::{Path, PathBuf};

use insta::assert_snapshot;
use rstest::rstest;

use crate::support::{files, folder_of, matchplay, parsed, printed, record, root, run, snapshots};
use payload::Payload;

fn page(path: &Path) -> String {
    let path = path.canonicalize().unwrap();
    let args = ["render", path.to_str().unwrap(), "--to", "html"];
    printed(&args)
}

/// The text between two strings that a page contains once.
fn between<'a>(page: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = page.split_once(start).unwrap();
    rest.split_once(end).unwrap().0
}

const ENGINE: &str = "<script id=\"engine\">";
const SCRIPT: &str = "<script data-packed=";
const PAYLOAD: &str = "<script type=\"application/json\" id=\"game\">";

fn payload(page: &str) -> Payload {
    serde_json::from_str(between(page, PAYLOAD, "</script>")).unwrap()
}

#[rstest]
fn lines_verdicts_and_proofs_are_valid(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let record = record(&fs::read_to_string(&path).unwrap());
    payload(&page(&path)).check(&record);
}

#[test]
fn a_page_matches_its_snapshot() {
    let page = page(&root().join("game-records/noi2011-sample-3.ron"));
    let mut masked = page.clone();
    for (start, end) in [
        ("Policy\" content=\"", "\""),
        ("<style>", "</style>"),
        ("<div class=\"stage\" id=\"stage\">", "</div>"),
        ("<svg class=\"sprites\" aria-hidden=\"true\">", "</svg>"),
        (PAYLOAD, "</script>"),
        (SCRIPT, "</script>"),
        (ENGINE, "</script>"),
    ] {
        let inside = between(&page, start, end);
        masked = masked.replace(&format!("{start}{inside}{end}"), &format!("{start}…{end}"));
    }
    snapshots("html").bind(|| assert_snapshot!("the-page-of-noi2011-sample-3", masked));
}

#[test]
fn the_page_of_a_small_game_has_at_most_250_kilobytes() {
    let records = ["variations-and-notes", "edge-game-hypercube"];
    for (record, language) in records.iter().flat_map(|it| [(it, "en"), (it, "zh")]) {
        let record = format!("game-records/{record}.ron");
        let args = ["render", &record, "--to", "html", "--lang", language];
        let page = printed(&args);
        assert!(page.len() <= 250_000, "{} bytes", page.len());
    }
}

#[test]
fn a_page_names_nothing_outside_itself() {
    let page = page(&root().join("game-records/variations-and-notes.ron"));
    // The scripts are compressed.
    let engine = between(&page, ENGINE, "</script>");
    let script = between(&page, SCRIPT, "</script>");
    let page = page.replace(engine, "").replace(script, "");
    // A hash of the policy has 44 characters in base64, which can be `//`.
    let (start, hashed) = page.split_once("sha256-").unwrap();
    let rests = hashed.split("sha256-").map(|hash| &hash[44..]);
    let page = start.to_owned() + &rests.collect::<String>();
    let namespace = "http://www.w3.org/2000/svg";
    for outside in [
        "http:",
        "https:",
        "//",
        "src=",
        "@import",
        "url(",
        "innerHTML",
        "style=",
    ] {
        let page = page.replace(namespace, "").replace("url(#hatch)", "");
        let line = page.lines().find(|line| line.contains(outside));
        assert_eq!(line, None, "{outside}");
    }
}

#[test]
fn several_records_become_pages_with_an_index() {
    let folder = tempfile::tempdir().unwrap();
    let records = root().join("game-records");
    let input = folder.path().join("noi.html");
    fs::copy(records.join("noi2011-sample-3.ron"), &input).unwrap();
    let pages = folder.path().join("pages");
    let [records, given, out] = [&records, &input, &pages].map(|it| it.to_str().unwrap());
    let args = ["render", records, given, "--to", "html", "-o", out];
    assert_eq!(printed(&args), "");
    let index = fs::read_to_string(pages.join("index.html")).unwrap();
    let mut links = index.split("href=\"./").skip(1);
    let all = links.all(|link| pages.join(link.split_once('"').unwrap().0).is_file());
    assert!(all, "{index}");
    assert!(pages.join("petersen-graph.html").is_file());

    // Each page links to the index and to its neighbours.
    let page = fs::read_to_string(pages.join("perfect-game.html")).unwrap();
    for link in [
        "href=\"./index.html\"",
        "rel=\"prev\" href=\"./only-moves.html\"",
        "rel=\"next\" href=\"./petersen-graph.html\"",
    ] {
        assert!(page.contains(link), "{link}");
    }

    // In the folder of the record, the page would replace the record.
    let here = folder.path().to_str().unwrap();
    let (code, _, errors) = run(&mut matchplay(&[
        "render", given, "--to", "html", "-o", here,
    ]));
    assert_eq!(code, 4, "{errors}");
    assert!(errors.contains("already exists"), "{errors}");
    assert!(fs::read_to_string(&input).unwrap().starts_with("(\n"));
}

/// The files that the pages of a folder share, by ending.
fn shared(folder: &Path) -> [PathBuf; 3] {
    let [style] = files(folder, &["css"]).try_into().unwrap();
    let scripts = files(folder, &["js"]).into_iter();
    let is_engine = |path: &PathBuf| path.to_str().unwrap().ends_with("-engine.js");
    let (engine, script): (Vec<_>, Vec<_>) = scripts.partition(is_engine);
    let ([engine], [script]) = (engine.try_into().unwrap(), script.try_into().unwrap());
    [style, script, engine]
}

#[test]
fn the_pages_of_a_folder_share_files() {
    let folder = tempfile::tempdir().unwrap();
    let records = [
        "noi2011-sample-1.ron",
        "noi2011-sample-3.ron",
        "knight-8x8.ron",
    ];
    let records = records.map(|name| root().join("game-records").join(name));
    let render = |out: &str, options: &[&str]| {
        let out = folder.path().join(out);
        let mut args = vec!["render", "--to", "html", "-o", out.to_str().unwrap()];
        args.extend(records.iter().map(|record| record.to_str().unwrap()));
        args.extend(options);
        let result = run(&mut matchplay(&args));
        (out, result)
    };
    let done = (0, String::new(), String::new());
    let (out, result) = render("shared", &[]);
    assert_eq!(result, done);
    let page = fs::read_to_string(out.join("noi2011-sample-3.html")).unwrap();
    for file in shared(&out) {
        let name = file.file_name().unwrap().to_str().unwrap();
        assert!(page.contains(&format!("\"./{name}\"")), "{name}");
    }
    let page = fs::metadata(out.join("knight-8x8.html")).unwrap().len();
    assert!(page < 45_000, "{page}");
    let all = shared(&out)
        .iter()
        .map(|file| fs::metadata(file).unwrap().len())
        .sum::<u64>();
    assert!(all < 314_000, "{all}");

    // Equal shared files are kept, but no page and no index is replaced.
    fs::remove_file(out.join("noi2011-sample-1.html")).unwrap();
    let (_, (code, _, errors)) = render("shared", &[]);
    assert_eq!(code, 4);
    assert_eq!(errors.matches("already exists").count(), 2, "{errors}");
    assert!(
        errors.contains("other files that already exist: 1;"),
        "{errors}"
    );
    let style = &shared(&out)[0];
    fs::write(style, "other").unwrap();
    let (_, (code, _, errors)) = render("shared", &[]);
    assert_eq!(code, 4);
    assert!(errors.contains(".css already exists"), "{errors}");
    assert_eq!(fs::read_to_string(style).unwrap(), "other");
    assert_eq!(render("shared", &["--force"]).1, done);
    assert_ne!(fs::read_to_string(style).unwrap(), "other");

    let names = |out: &Path| fs::read_dir(out).unwrap().count();
    let (out, result) = render("single", &["--single-file"]);
    assert_eq!((result, names(&out)), (done.clone(), 4));
    let single = fs::read_to_string(out.join("noi2011-sample-3.html")).unwrap();
    assert!(single.contains(ENGINE) && single.contains("<style>"));
    assert!(single.len() < 250_000, "{}", single.len());

    let (out, result) = render("bare", &["--no-engine"]);
    assert_eq!((result, names(&out)), (done, 6));
    let bare = fs::read_to_string(out.join("noi2011-sample-3.html")).unwrap();
    assert!(!bare.contains("wasm-unsafe-eval") && !bare.contains("engine.js"));
}

/// Nested variations are shown in the same places as other variations.
#[test]
fn nested_variations_are_shown_everywhere() {
    let text = r#"(format: 1, game: Maze(board: ["....."], moves: [(1, 1), (1, 2), (1, 3)]),
        notes: {0: "before the start"},
        variations: [(at: 2, line: [], note: "outer", notes: {3: "inside"}, variations: [
            (at: 3, line: [(1, 3), (1, 4)], note: "inner"),
        ])])"#;
    let text = text.replace("line: []", "line: [(1, 2), (1, 3)]");
    let folder = folder_of(&[("nested.ron", &text)]);
    let path = folder.path().join("nested.ron");
    let page = page(&path);
    for shown in [
        r#""note":"before the start""#,
        r#"{"kind":"variation","at":1,"note":"outer""#,
        r#""note":"inside""#,
        r#"{"kind":"variation","at":1,"note":"inner""#,
    ] {
        assert!(page.contains(shown), "{shown}");
    }
    let path = path.to_str().unwrap();
    let (_, text, _) = run(&mut matchplay(&["analyze", path]));
    let order = [
        "before the start",
        "variation 1 at ply 2: outer",
        "inside",
        "variation 1.1 at ply 3: inner",
    ];
    let places = order.map(|shown| {
        text.find(shown)
            .unwrap_or_else(|| panic!("{shown}: {text}"))
    });
    assert!(places.is_sorted(), "{text}");
    let (_, json, _) = run(&mut matchplay(&["analyze", "--format", "jsonl", path]));
    let json = parsed(&json);
    let outer = &json["variations"][0];
    let inner = &outer["variations"][0];
    assert_eq!(outer["plies"][1]["note"], "inside");
    assert_eq!((&inner["at"], &inner["note"]), (&3.into(), &"inner".into()));
    let plies = inner["plies"].as_array().unwrap();
    let numbers: Vec<_> = plies.iter().map(|ply| &ply["ply"]).collect();
    assert_eq!(numbers, [3, 4]);
    assert_eq!(inner["end"]["ply_count"], 4);
}

#[test]
fn an_input_that_cannot_be_read_or_drawn_leaves_an_index_of_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let wide = format!(
        r#"{{"format":1,"game":{{"Maze":{{"board":["{}"]}}}}}}"#,
        ".".repeat(250_001)
    );
    fs::write(folder.path().join("wide.json"), wide).unwrap();
    let game = root().join("game-records/noi2011-sample-3.ron");
    fs::copy(game, folder.path().join("game.ron")).unwrap();
    for (other, expected) in [("wide.json", 3), ("missing.ron", 4)] {
        let pages = format!("pages-{expected}");
        let args = ["render", "game.ron", other, "--to", "html", "-o", &pages];
        let (code, _, _) = run(matchplay(&args).current_dir(&folder));
        assert_eq!(code, expected);
        assert!(folder.path().join(pages).join("index.html").is_file());
    }
}

#[test]
fn documents_name_a_file_without_its_folder() {
    let game = r#"{"format":1,"game":{"SlidingStones":{"board":["OOXX","OXXO","OO.O","XXXO"],"moves":[[3,2],[2,2],[1,2],[1,3]]}}}"#;
    let folder = folder_of(&[("home-of-the-author/evening.jsonl", game)]);
    let folder = folder.path().join("home-of-the-author");
    let paths = ["evening.jsonl", "pages", "sheet.html"].map(|name| folder.join(name));
    let [games, pages, sheet] = paths.each_ref().map(|path| path.to_str().unwrap());
    let mut documents = Vec::new();
    for args in [
        &["render", games, "--to", "svg"][..],
        &["render", games, "--to", "html"],
        &["render", games, "--to", "html", "-o", pages],
        &["puzzles", games, "--min-moves", "2"],
        &["puzzles", games, "--min-moves", "2", "--html", sheet],
    ] {
        let (code, document, errors) = run(&mut matchplay(args));
        assert_eq!(code, 0, "{args:?}: {errors}");
        documents.push(document);
    }
    documents.extend(
        ["pages/index.html", "pages/evening.html", "sheet.html"]
            .map(|name| fs::read_to_string(folder.join(name)).unwrap()),
    );
    for document in documents.iter().filter(|document| !document.is_empty()) {
        let start: String = document.chars().take(100).collect();
        assert!(document.contains("evening"), "{start}");
        assert!(!document.contains("home-of-the-author"), "{start}");
    }
}

#[test]
fn pages_name_the_site_of_their_links() {
    let game = "game-records/noi2011-sample-3.ron";
    let folder = tempfile::tempdir().unwrap();
    let sheet = folder.path().join("sheet.html");
    let sheet = sheet.to_str().unwrap();
    let site = "https://example.org/board.html";
    for args in [
        &["render", game, "--to", "html"][..],
        &["puzzles", game, "--min-moves", "2", "--html", sheet],
        &["board", game],
    ] {
        let page = |with: &[&str], variable: &str| {
            let mut command = matchplay(args);
            let (code, page, errors) = run(command.args(with).env("MATCHPLAY_SITE", variable));
            assert_eq!(code, 0, "{args:?}: {errors}");
            match &*page {
                "" => fs::read_to_string(sheet).unwrap(),
                _ => page,
            }
        };
        let body = format!(" data-site=\"{site}\">");
        assert!(
            page(&["--site", site], "https://other.example/").contains(&body),
            "{args:?}"
        );
        assert!(page(&[], site).contains(&body), "{args:?}");
        assert!(!page(&[], "").contains(" data-site="), "{args:?}");
        let (_, without, _) = run(&mut matchplay(args));
        assert!(!without.contains("data-site=\""), "{args:?}");
    }
}
