//! Packing, unpacking and converting files of records.

use std::fs;

use rstest::rstest;
use serde_json::Value;

use super::{games, piped};
use crate::support::{folder_of, matchplay, parsed, printed, root, run, words};

#[test]
fn packed_records_are_unpacked_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let (packed, unpacked) = (folder.path().join("all.jsonl"), folder.path().join("all"));
    let (code, ..) = run(matchplay(&["pack", "game-records", "-o"]).arg(&packed));
    assert_eq!(code, 0);
    let (code, ..) = run(matchplay(&["unpack"]).arg(&packed).arg("-o").arg(&unpacked));
    assert_eq!(code, 0);
    let records = root().join("game-records");
    let mut count = 0;
    for entry in fs::read_dir(&records).unwrap() {
        let path = entry.unwrap().path();
        let again = fs::read(unpacked.join(path.file_name().unwrap())).unwrap();
        assert!(again == fs::read(&path).unwrap(), "{}", path.display());
        count += 1;
    }
    assert_eq!(fs::read_to_string(&packed).unwrap().lines().count(), count);
    // The second time, no file is replaced.
    let (code, _, err) = run(matchplay(&["unpack"]).arg(&packed).arg("-o").arg(&unpacked));
    let others = format!("other files that already exist: {}", count - 1);
    assert_eq!((code, err.matches("already exists").count()), (4, 1));
    assert!(err.contains(&others), "{err}");
}

/// The records of a folder have extensions in upper or lower case; hidden files are skipped.
#[test]
fn records_in_a_folder_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let game = root().join("game-records/cut-short.ron");
    for name in [
        "GAME.RON",
        ".hidden/game.ron",
        ".ron",
        ".game.ron",
        "sub/a.Ron",
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(&game, path).unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink("nowhere", folder.path().join(".#game.ron")).unwrap();
    let check = |path: &str| {
        let (code, out, err) = run(matchplay(&["check", path]).current_dir(&folder));
        assert_eq!(code, 0, "{err}");
        out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let names = check(".");
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names[0].contains("GAME.RON") && names[1].contains("a.Ron"));
    assert_eq!(check(".hidden").len(), 1);
}

/// The extension of an output selects its format, unless `--format` does.
#[rstest]
#[case(&["check", "-o", "a.JSONL"], "{\"kind\":\"valid\"")]
#[case(&["analyze", "-o", "a.csv"], "id,")]
#[case(&["analyze", "-o", "a.csv", "--format", "json"], "[{")]
#[case(&["analyze", "-o", "a.tex"], "An unfinished game")]
#[case(&["solve", "-o", "a.json"], "{\n")]
fn an_extension_selects_a_format(#[case] args: &[&str], #[case] start: &str) {
    let folder = tempfile::tempdir().unwrap();
    let game = root().join("game-records/cut-short.ron");
    let (code, ..) = run(matchplay(args).arg(game).current_dir(&folder));
    let found = fs::read_to_string(folder.path().join(args[2])).unwrap();
    assert!(code == 0 && found.starts_with(start), "{found}");
}

/// The reviews of files and of packed records differ only in their `input` and `file`.
#[test]
fn packed_records_have_the_same_reviews() {
    let (_, lines, _) = run(&mut matchplay(&["pack", "game-records"]));
    let lines: Vec<String> = lines.lines().map(str::to_owned).collect();
    let (_, packed, _) = piped(&["analyze", "-", "--format", "jsonl"], &lines);
    let args = ["analyze", "game-records", "--format", "jsonl"];
    let (_, unpacked, _) = run(&mut matchplay(&args));
    let reviews = |lines: &str, members: &[&str]| -> Vec<Value> {
        let reviews = lines.lines().map(parsed);
        let without = |mut review: Value| {
            for member in members {
                assert!(review.as_object_mut().unwrap().remove(*member).is_some());
            }
            review
        };
        reviews.map(without).collect()
    };
    assert_eq!(
        reviews(&packed, &["file", "input"]),
        reviews(&unpacked, &["input"])
    );
}

#[rstest]
#[case("../outside.ron")]
#[case("/outside.ron")]
#[case("a/../../outside.ron")]
#[case("a\\..\\..\\outside.ron")]
#[case("\u{1b}[31m.ron")]
#[case("")]
fn nothing_is_unpacked_outside_the_folder(#[case] file: &str) {
    let folder = tempfile::tempdir().unwrap();
    let into = folder.path().join("into");
    let record = serde_json::json!({
        "format": 1, "file": file, "game": {"Maze": {"board": ["."]}},
    });
    let args = ["unpack", "-", "-o", into.to_str().unwrap()];
    let (code, out, err) = piped(&args, &[record.to_string()]);
    assert_eq!((code, &*out), (3, ""));
    let expected = ["expected a relative path", "expected a file name without"];
    assert!(
        expected.iter().any(|expected| err.contains(expected)),
        "{err}"
    );
    assert!(!err.contains('\u{1b}'));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn records_are_converted_to_a_folder_under_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, err) =
        run(matchplay(&["convert", "game-records", "--to", "json", "-o"]).arg(folder.path()));
    assert_eq!(code, 0, "{err}");
    let converted = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let alone = words("convert game-records/odd-cycle.ron -o - --to json");
    assert_eq!(converted("odd-cycle.json"), printed(&alone));
}

#[test]
fn each_contest_input_of_a_folder_has_a_file_of_answers() {
    let locks = "2\n1 0 5\n1 9 0\n1 2 3 4 5 6 7 8 9\n";
    let folder = folder_of(&[
        ("tests/maze.in", "3 3\n.##\n...\n#.#\n"),
        ("tests/small/locks.in", locks),
        ("tests/graphs.in", "2\n3 2\n1 2\n2 3\n2 1\n1 2\n"),
        ("tests/tree.in", "4\n1 2\n2 3\n3 4\n"),
        ("tests/two.in", "1\n2 0\n"),
        ("tests/game.in", "1 4\nXO.O\n1\n1 2\n1 1\n"),
        ("tests/lines.jsonl", &games("maze", "3x3", 2).join("\n")),
    ]);
    let args = ["solve", "tests", "--format", "contest", "-o", "answers"];
    let (code, _, err) = run(matchplay(&args).current_dir(folder.path()));
    assert_eq!(code, 3, "{err}");
    assert!(
        err.contains("this could be an input of p4136 or hamilg"),
        "{err}"
    );
    assert!(err.contains("7 records, 2 plies, 2 errors"), "{err}");
    assert!(!err.contains("results"), "{err}");
    let game = ["solve", "tests/game.in", "--format", "contest"];
    let (code, game, _) = run(matchplay(&game).current_dir(folder.path()));
    assert_eq!(code, 0);
    let lines = "lines.jsonl: expected one record or contest input, found JSON Lines";
    assert_eq!(err.matches(lines).count(), 1, "{err}");
    let answer = |name: &str| fs::read_to_string(folder.path().join("answers").join(name)).ok();
    assert_eq!(answer("maze.out").as_deref(), Some("WIN\n2 3\n3 2\n"));
    assert_eq!(answer("small/locks.out").as_deref(), Some("Alice\nBob\n"));
    assert_eq!(answer("graphs.out").as_deref(), Some("2\n0\n"));
    assert_eq!(answer("tree.out").as_deref(), Some("Bob\n"));
    assert_eq!(answer("game.out"), Some(game));
    assert_eq!(["two.out", "lines.out"].map(answer), [None, None]);
}

#[rstest]
#[case(&[])]
#[case(&["-o", "boards.out"])]
fn an_input_with_several_cases_is_answered_in_full_or_not_at_all(#[case] output: &[&str]) {
    let folder = folder_of(&[("boards.in", "1 100 0\n")]);
    // The limit is enough for the first board only.
    let solve = words("solve boards.in --from p4136 --format contest --limit work=20000");
    let args = [&solve[..], output].concat();
    let (code, out, err) = run(matchplay(&args).current_dir(folder.path()));
    assert_eq!((code, &*out), (3, ""), "{err}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
