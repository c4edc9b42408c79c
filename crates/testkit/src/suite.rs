use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use walkdir::WalkDir;

use crate::{Failure, rejection, review};

/// The tests of a folder of records, one test per file.
///
/// Records are files with the extension `.ron` or `.json`, also in folders inside the
/// folder.
#[derive(Clone, Debug)]
pub struct Suite {
    records: PathBuf,
    rejected: Option<PathBuf>,
}

/// A text to compare with a snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Snapshot {
    /// The path of the file inside the folder, with `__` for `/` and without `.ron`. It is
    /// unique unless names of files contain `__`. The name of a file that must be rejected
    /// starts with `rejected__`.
    pub name: String,
    /// The file.
    pub path: PathBuf,
    /// The review, or the diagnostic of a rejected file.
    pub text: String,
}

impl Snapshot {
    /// The name of the snapshot of a file, without a prefix.
    pub(crate) fn name_of(path: &Path) -> String {
        let name: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        let name = name.join("__");
        name.strip_suffix(".ron").unwrap_or(&name).to_owned()
    }
}

/// Makes the text of a file.
type MakeText = fn(&Path) -> Result<String, Failure>;

impl Suite {
    /// A suite of the records of a folder. A relative path starts at the root of the
    /// package, where `cargo test` runs the tests.
    pub fn new(records: impl Into<PathBuf>) -> Suite {
        Suite {
            records: records.into(),
            rejected: None,
        }
    }

    /// Adds tests that the files of a folder are rejected. The folder may be inside the
    /// folder of the records.
    pub fn rejected(self, folder: impl Into<PathBuf>) -> Suite {
        Suite {
            rejected: Some(folder.into()),
            ..self
        }
    }

    /// Runs the tests that the command line selects, and prints their results. `compare`
    /// must panic if a text differs from its snapshot; several threads call it.
    ///
    /// Returns a failure if a test fails, or if there is no record.
    pub fn run(self, compare: impl Fn(&Snapshot) + Send + Sync + 'static) -> ExitCode {
        let arguments = Arguments::from_args();
        libtest_mimic::run(&arguments, self.trials(compare)).exit_code()
    }

    fn trials(self, compare: impl Fn(&Snapshot) + Send + Sync + 'static) -> Vec<Trial> {
        let compare = Arc::new(compare);
        let folders: [(_, _, MakeText); 2] = [
            ("record", Some(&self.records), |path| review(path)),
            ("rejected", self.rejected.as_ref(), |path| rejection(path)),
        ];
        let mut trials = Vec::new();
        for (kind, folder, make_text) in folders {
            let Some(folder) = folder else { continue };
            let excluded = self
                .rejected
                .as_ref()
                .filter(|&excluded| excluded != folder);
            let name = folder.display().to_string();
            match files(folder, excluded) {
                Ok(files) if files.is_empty() => {
                    let nothing =
                        move || Err(Failed::from("expected records in this folder, found none"));
                    trials.push(Trial::test(name, nothing).with_kind(kind));
                }
                Ok(files) => trials.extend(files.into_iter().map(|path| {
                    let inside = path.strip_prefix(folder).unwrap_or(&path);
                    let name = Snapshot::name_of(inside);
                    let compare = Arc::clone(&compare);
                    let prefix = if kind == "rejected" { "rejected__" } else { "" };
                    let snapshot = format!("{prefix}{name}");
                    let test = move || {
                        let text = make_text(&path)?;
                        let name = snapshot;
                        compare(&Snapshot { name, path, text });
                        Ok(())
                    };
                    Trial::test(name, test).with_kind(kind)
                })),
                Err(error) => {
                    let unreadable = move || Err(Failed::from(error));
                    trials.push(Trial::test(name, unreadable).with_kind(kind));
                }
            }
        }
        trials
    }
}

/// The records in a folder and its subfolders, except those in an excluded folder, in name
/// order. Symbolic links are followed.
fn files(folder: &Path, excluded: Option<&PathBuf>) -> walkdir::Result<Vec<PathBuf>> {
    let walk = WalkDir::new(folder).follow_links(true).sort_by_file_name();
    let entries = walk
        .into_iter()
        .filter_entry(|entry| excluded.is_none_or(|excluded| entry.path() != excluded));
    let is_record = |path: &Path| {
        let extension = path.extension().and_then(|it| it.to_str());
        extension.is_some_and(|it| ["ron", "json"].contains(&it))
    };
    let files = entries.filter(|entry| match entry {
        Ok(entry) => entry.file_type().is_file() && is_record(entry.path()),
        Err(_) => true,
    });
    files.map(|entry| Ok(entry?.into_path())).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::Mutex;

    use libtest_mimic::Conclusion;

    use super::*;

    const VALID: &str = r#"(format: 1, game: Maze(board: ["..."], moves: [(1, 2)]))"#;

    /// Runs trials without output.
    fn conclusion(trials: Vec<Trial>) -> Conclusion {
        let log = tempfile::NamedTempFile::new().expect("a file");
        let arguments = Arguments {
            logfile: Some(log.path().display().to_string()),
            test_threads: Some(1),
            ..Arguments::default()
        };
        libtest_mimic::run(&arguments, trials)
    }

    /// Runs a suite over files of a folder. Returns the numbers of tests that passed and
    /// failed, and the texts that were compared.
    fn check(files: &[(&str, &str)], rejected: bool) -> (u64, u64, Vec<Snapshot>) {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("the file is in a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        let mut suite = Suite::new(folder.path());
        if rejected {
            suite = suite.rejected(folder.path().join("bad"));
        }
        let compared = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&compared);
        let trials = suite.trials(move |it| {
            // The lock is released before the panic.
            seen.lock().expect("no panic").push(it.clone());
            assert!(!it.name.contains("other"), "the text differs");
        });
        let conclusion = conclusion(trials);
        let mut compared = compared.lock().expect("no panic").clone();
        compared.sort_by(|a, b| a.name.cmp(&b.name));
        (conclusion.num_passed, conclusion.num_failed, compared)
    }

    fn names(compared: &[Snapshot]) -> Vec<&str> {
        compared.iter().map(|it| &*it.name).collect()
    }

    #[test]
    fn each_file_is_a_test_and_failures_do_not_stop_the_others() {
        let files = [
            ("a.ron", VALID),
            ("a.json", "{}"),
            ("club/b.ron", VALID),
            ("other.ron", VALID),
            ("z.ron", VALID),
            ("notes.txt", ""),
        ];
        let (passed, failed, compared) = check(&files, false);
        assert_eq!((passed, failed), (3, 2));
        assert_eq!(names(&compared), ["a", "club__b", "other", "z"]);
        assert!(
            compared[0].text.starts_with("a · 1×3 maze"),
            "{}",
            compared[0].text
        );
    }

    #[test]
    fn a_valid_record_among_the_rejected_fails() {
        let files = [
            ("a.ron", VALID),
            ("bad/a.ron", "("),
            ("bad/good.ron", VALID),
        ];
        let (passed, failed, compared) = check(&files, true);
        assert_eq!((passed, failed), (2, 1));
        assert_eq!(names(&compared), ["a", "rejected__a"]);
    }

    #[test]
    fn a_folder_without_records_fails() {
        let (passed, failed, _) = check(&[("notes.txt", "")], false);
        assert_eq!((passed, failed), (0, 1));
        let missing = Suite::new("no/such/folder").trials(|_| {});
        assert!(conclusion(missing).has_failed());
    }
}
