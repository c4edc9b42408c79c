//! Outputs that are also inputs.

use std::fs::{self, OpenOptions};

use rstest::rstest;

use super::{COMMANDS, RECORD, command, folder_of, names};
use crate::support::{matchplay, run};

#[rstest]
#[case::name("in")]
#[case::other_name("../folder/in")]
#[cfg_attr(unix, case::symbolic_link("soft"))]
#[case::hard_link("hard")]
fn an_output_that_is_the_input_is_an_error(#[case] output: &str) {
    for (args, ending) in COMMANDS {
        let name = |stem: &str| format!("{stem}.{ending}");
        let files = folder_of(&[(&format!("folder/{}", name("in")), RECORD)]);
        let folder = files.path().join("folder");
        #[cfg(unix)]
        std::os::unix::fs::symlink(name("in"), folder.join(name("soft"))).unwrap();
        fs::hard_link(folder.join(name("in")), folder.join(name("hard"))).unwrap();
        let before = names(&folder);
        let (code, out, err) = run(&mut command(args, &name("in"), &name(output), &folder));
        assert_eq!((code, &*out), (2, ""), "{args:?}: {err}");
        assert!(err.contains("refusing to overwrite the input in."), "{err}");
        assert_eq!(fs::read_to_string(folder.join(name("in"))).unwrap(), RECORD);
        assert_eq!(names(&folder), before);
    }
}

/// The incomplete result of a run can be an input of the next run.
#[test]
fn a_partial_file_can_be_an_input() {
    let folder = folder_of(&[("out.jsonl.partial", RECORD)]);
    let args = ["pack", "out.jsonl.partial", "-o", "out.jsonl"];
    let (code, _, err) = run(matchplay(&args).current_dir(&folder));
    assert_eq!(code, 0, "{err}");
    assert_eq!(names(folder.path()), ["out.jsonl", "out.jsonl.partial"]);
}

#[rstest]
#[case(&["analyze", "games", "-o", "games/new.jsonl"])]
#[case(&["check", "games", "-o", "games/b.ron", "--format", "human"])]
#[case(&["verify", "games", "-o", "games/new.jsonl"])]
#[case(&["verify", "games/a.jsonl", "--records", "games", "-o", "games/b.ron", "--format", "human"])]
#[case(&["diff", "games", "inside", "-o", "games/new.jsonl"])]
#[case(&["test", "--from", "noi2011", "-o", "hard.jsonl", "--", "games/a.jsonl"])]
#[case(&["pack", "games", "-o", "games/a.jsonl"])]
#[case(&["pack", "games", "-o", "games/new.jsonl"])]
#[case(&["pack", "games", "-o", "linked/new.jsonl"])]
#[case(&["pack", "games", "-o", "hard.jsonl"])]
#[case(&["convert", "games", "-o", "games/a.jsonl"])]
#[case(&["convert", "games", "-o", "games/b.ron", "--to", "jsonl"])]
#[case(&["convert", "games", "-o", "games/out/"])]
#[case(&["convert", "games", "-o", "games/new/out/"])]
#[case(&["convert", "games", "-o", "games/../games/out/"])]
#[case(&["convert", "games", "-o", "linked"])]
#[case(&["puzzles", "games", "--html", "games/b.ron"])]
#[case(&["puzzles", "games", "-o", "games"])]
#[case(&["puzzles", "games", "-o", "games/out"])]
#[case(&["unpack", "games", "-o", "games"])]
#[case(&["render", "games", "-o", "games", "--to", "html"])]
#[cfg(unix)]
fn an_output_in_an_input_folder_is_an_error(#[case] args: &[&str]) {
    let folder = folder_of(&[
        ("games/a.jsonl", RECORD),
        ("games/b.ron", RECORD),
        ("inside/c.ron", RECORD),
    ]);
    let path = |name: &str| folder.path().join(name);
    std::os::unix::fs::symlink("../inside", path("games/link")).unwrap();
    std::os::unix::fs::symlink("inside", path("linked")).unwrap();
    fs::hard_link(path("games/a.jsonl"), path("hard.jsonl")).unwrap();
    let (code, out, err) = run(matchplay(args).current_dir(&folder));
    assert_eq!((code, &*out), (2, ""), "{err}");
    let option = args.iter().position(|arg| ["-o", "--html"].contains(arg));
    let expected = match args[option.unwrap() + 1] {
        "hard.jsonl" => "refusing to overwrite the input games/a.jsonl by the output hard.jsonl",
        output => &format!("refusing to write {output} into the input folder games"),
    };
    assert!(err.contains(expected), "{err}");
    for name in ["games/a.jsonl", "games/b.ron", "inside/c.ron"] {
        assert_eq!(fs::read_to_string(path(name)).unwrap(), RECORD);
    }
    assert_eq!(names(&path("games")), ["a.jsonl", "b.ron", "link"]);
    assert_eq!(names(&path("inside")), ["c.ron"]);
}

/// No run reads such an output as a record.
#[rstest]
#[case(&["analyze", "games", "-o", "games/report.txt"], "games/report.txt")]
#[case(&["analyze", "games/b.ron", "-o", "games/c.ron", "--format", "human"], "games/c.ron")]
#[case(&["render", "games", "-o", "games/pages", "--to", "html"], "games/pages/index.html")]
#[case(&["convert", "games", "-o", "other/"], "other/b.ron")]
fn another_output_beside_the_inputs_is_written(#[case] args: &[&str], #[case] written: &str) {
    let folder = folder_of(&[("games/b.ron", RECORD)]);
    let (code, _, err) = run(matchplay(args).current_dir(&folder));
    assert_eq!(code, 0, "{err}");
    assert!(folder.path().join(written).is_file());
}

/// Such a run would read its own output until the disk is full.
#[rstest]
#[case(&["pack", "games"])]
#[case(&["pack", "games/a.jsonl"])]
#[case(&["pack", "-"])]
#[case(&["analyze", "games", "--format", "jsonl"])]
#[case(&["check", "games"])]
#[case(&["convert", "games", "-o", "-"])]
#[case(&["puzzles", "games"])]
#[case(&["solve", "games/a.jsonl"])]
#[case(&["show", "games/a.jsonl"])]
#[case(&["render", "games/a.jsonl"])]
#[case(&["diff", "games/a.jsonl", "games"])]
#[cfg(unix)]
fn standard_output_that_is_an_input_is_an_error(#[case] args: &[&str]) {
    let folder = folder_of(&[("games/a.jsonl", RECORD)]);
    let path = folder.path().join("games/a.jsonl");
    let out = OpenOptions::new().append(true).open(&path).unwrap();
    let stdin = OpenOptions::new().read(true).open(&path).unwrap();
    let mut command = matchplay(args);
    let (code, _, err) = run(command.current_dir(&folder).stdin(stdin).stdout(out));
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("by standard output"), "{err}");
    assert_eq!(fs::read_to_string(path).unwrap(), RECORD);
}
