//! One test per record of `game-records/`, which is read, drawn and proved, and per record
//! of `tests/rejected/`, which is rejected with a message at the right place and a code.
//! `reviews.rs` tests the reviews as text, and `proved_reviews.rs` of the crate `document`
//! judges the reviews in JSON.

mod matching;

use std::fs;
use std::path::{Path, PathBuf};

use insta::assert_snapshot;
use matchplay_board::{Board, Places, Removal};
use matchplay_certificate::judge;
use matchplay_record::{GameResult, write_json, write_ron};
use matchplay_render::{Caption, Overlay, Picture};
use matchplay_solver::{Mark, prove, review};
use rstest::rstest;

use crate::support::{Process, matchplay, parsed, printed, record, root, run, snapshots};
use matching::check_matching;

const WINNING_LINE: &str = "[a winning line]";

fn file_name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap()
}

/// The name of the snapshot of a record.
fn name(path: &Path) -> &str {
    let name = file_name(path);
    name.strip_suffix(".ron").unwrap_or(name)
}

/// The path relative to the root of the workspace.
fn relative(path: &Path) -> String {
    let folder = path.parent().unwrap().canonicalize().unwrap();
    let folder = folder.strip_prefix(root()).unwrap().to_owned();
    folder.join(file_name(path)).to_str().unwrap().to_owned()
}

/// Compares a text with the snapshot of a record in a folder of `tests/snapshots/`.
fn snapshot(folder: &str, name: &str, path: &Path, text: &str) {
    let mut settings = snapshots(folder);
    settings.set_input_file(path);
    // The symbols and their colours are the same in all pictures.
    settings.add_filter("(?s)<style>.*</defs>", "[style and symbols]");
    settings.bind(|| assert_snapshot!(name, text));
}

#[rstest]
fn a_record_is_canonical_and_agrees_with_its_json_and_its_result(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let text = fs::read_to_string(path).unwrap();
    let first = record(&text);
    assert_eq!(write_ron(&first), text);
    let second = record(&write_json(&first));
    assert_eq!(second, first);
    assert_eq!(write_ron(&second), text);
    assert_eq!(first.result, Some(GameResult::of(first.game())));
    assert!(first.meta.event().is_some());
}

/// The snapshots of `tests/reviews.rs` are made without the command.
#[rstest]
fn the_command_prints_the_review_of_the_testkit(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let review = printed(&["analyze", &relative(&path)]);
    let expected = matchplay_testkit::review(&path).unwrap();
    assert_eq!(without_lines(&review), expected);
}

/// The text of a review without refutations.
fn without_lines(review: &str) -> String {
    let lines = review.lines().map(|line| {
        let refuted = line.split_once(" loses to ");
        let end = refuted.and_then(|(_, rest)| rest.rsplit_once(", and "));
        match refuted.zip(end) {
            Some(((before, _), (_, end))) => {
                format!("{before} loses to {WINNING_LINE}, and {end}\n")
            }
            None => format!("{line}\n"),
        }
    });
    lines.collect()
}

#[rstest]
fn start_and_end_have_valid_certificates(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let record = record(&fs::read_to_string(&path).unwrap());
    let game = record.game();
    for position in [game.start(), game.position()] {
        assert_eq!(judge(position, &prove(position).unwrap()), Ok(()));
    }
    let folder = tempfile::tempdir().unwrap();
    let certificate = folder.path().join("certificate.ron");
    let certificate = certificate.to_str().unwrap();
    let path = relative(&path);
    for ply in ["0", &game.plies().len().to_string()] {
        printed(&["solve", &path, "--ply", ply, "--certificate", certificate]);
        printed(&["verify", certificate, "--records", &path]);
        if record.game().board().removal() == Removal::Vertices {
            check_flips(&path, ply);
        }
    }
}

/// Checks that the certificates of all flips are accepted, and that each names the other winner.
fn check_flips(path: &str, ply: &str) {
    let position = ["solve", path, "--ply", ply, "--flips"];
    let verdict = parsed(&printed(&[&position[..], &["--format", "json"]].concat()));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("flips.jsonl");
    let file = file.to_str().unwrap();
    let certify = [&position[..], &["--certificate", file]].concat();
    assert_eq!(run(&mut matchplay(&certify)).0, 0, "{path} at {ply}");
    printed(&["verify", "--quiet", file]);
    let text = fs::read_to_string(file).unwrap();
    let claims = text
        .lines()
        .map(|line| parsed(line)["claim"].as_str().unwrap().to_owned());
    let claims: Vec<String> = claims.collect();
    let flips = verdict["flips"].as_array().unwrap().len();
    assert_eq!(claims.len(), 1 + flips, "{path} at {ply}");
    assert!(claims[1..].iter().all(|claim| *claim != claims[0]));
}

fn is_wrapped(board: &Board) -> bool {
    let lattice = board.lattice();
    lattice.is_some_and(|lattice| lattice.wrap().is_some())
}

#[rstest]
fn the_pictures_equal_their_snapshots(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let record = record(&fs::read_to_string(&path).unwrap());
    let plies = review(record.game()).plies;
    if plies.len() > 100 {
        // The picture of a shorter game on a board of the same size is enough.
        return;
    }
    let mistake = plies.iter().position(|ply| ply.mark == Mark::Mistake);
    // One picture of a large board is enough.
    let mistake = mistake.filter(|_| record.game().board().vertex_bound() < 400);
    // The path on the torus crosses a joined side only after the mistake.
    let end = mistake.is_none() || is_wrapped(record.game().board());
    let name = name(&path);
    for ply in mistake.into_iter().chain(end.then_some(plies.len())) {
        let picture = printed(&["render", &relative(&path), "--ply", &ply.to_string()]);
        snapshot("svg", &format!("{name}-after-{ply}"), &path, &picture);
    }
}

#[rstest]
fn the_pictures_show_the_proof(
    #[files("game-records/*.ron")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let record = record(&fs::read_to_string(&path).unwrap());
    let board = record.game().board();
    match board.places() {
        // A picture does not show all states of a lock, and draws a step over a joined
        // side as two lines. The lines of a crowded graph end near several nodes.
        Places::Dials(_) | Places::Nodes(40..) => return,
        Places::Cells(_) if is_wrapped(board) => return,
        _ => {}
    }
    let caption = Caption::default();
    for ply in [0, 1, record.game().plies().len()] {
        let game = record.game().truncated(ply);
        let proof = prove(game.position()).unwrap();
        let picture = Picture::new(&game, &caption).unwrap();
        let picture = picture
            .overlay(Overlay::Matching(proof.clone()))
            .to_string();
        if board.removal() == Removal::Vertices {
            check_matching(game.position(), &proof, &picture);
        }
    }
}

/// A picture of a record in bytes.
fn drawn(args: &[&str]) -> Vec<u8> {
    let args = [&["render", "game-records/only-moves.ron"], args].concat();
    let drawn = Process::start(&mut matchplay(&args)).unwrap();
    drawn.output().unwrap().stdout
}

#[test]
fn the_theme_selects_the_colours_of_a_picture() {
    for (format, dark_paper) in [
        ("svg", &b"#16181c"[..]),
        ("gif", b"\x16\x18\x1c"),
        ("png", b""),
    ] {
        let [light, dark] = ["light", "dark"].map(|it| drawn(&["--to", format, "--theme", it]));
        assert_ne!(light, dark, "{format}");
        let has_paper = |picture: &[u8]| {
            let mut parts = picture.windows(dark_paper.len());
            parts.any(|it| it == dark_paper)
        };
        // The pixels of a PNG are compressed.
        if format != "png" {
            assert_eq!(
                [light, dark].map(|it| has_paper(&it)),
                [false, true],
                "{format}"
            );
        }
    }
}

#[test]
fn a_gif_has_a_frame_for_each_selected_ply_and_the_position_before() {
    for (options, expected) in [(&[][..], 8), (&["--plies", "2-3"], 3)] {
        let gif = drawn(&[&["--to", "gif"], options].concat());
        let frames = gif.windows(4).filter(|it| it.starts_with(b"\x21\xf9\x04"));
        assert_eq!(frames.count(), expected, "{options:?}");
    }
}

#[test]
fn the_picture_of_the_readme_is_current() {
    let args = ["render", "game-records/noi2011-sample-3.ron", "--ply", "1"];
    let picture = printed(&args);
    let kept = fs::read_to_string(root().join("docs/noi2011-sample-3.svg")).unwrap();
    assert!(
        picture == kept,
        "render it again: matchplay {}",
        args.join(" ")
    );
}

/// A transcript would also show the exit code.
#[test]
fn the_readme_shows_an_error() {
    let args = ["check", "tests/rejected/illegal-move-not-adjacent.ron"];
    let (_, _, err) = run(&mut matchplay(&args));
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(
        readme.contains(&format!("$ matchplay {}\n{err}", args.join(" "))),
        "{err}"
    );
}

#[rstest]
fn an_invalid_record_is_rejected(
    #[files("tests/rejected/*")]
    #[base_dir = "../.."]
    path: PathBuf,
) {
    let file = relative(&path);
    let mut args = vec!["check", "--strict", &file];
    if path.extension().is_some_and(|ending| ending == "in") {
        let (contest, _) = file_name(&path).split_once('-').unwrap();
        args.extend(["--from", contest]);
    }
    let (code, valid, err) = run(&mut matchplay(&args));
    assert_eq!((code, &*valid), (3, ""), "{err}");
    args.extend(["--format", "jsonl", "--errors", "inline"]);
    let (_, line, _) = run(&mut matchplay(&args));
    let text = format!("{err}code: {}\n", parsed(&line)["error"]["code"]);
    snapshot("rejected", name(&path), &path, &text);
}
