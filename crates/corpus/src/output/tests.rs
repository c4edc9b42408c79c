use super::*;

/// The names and the contents of the files in a folder, sorted by name.
fn contents(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read_to_string(entry.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

fn check(folder: &Path, expected: &[(&str, &str)]) {
    let found = contents(folder);
    let found: Vec<_> = found.iter().map(|(a, b)| (&**a, &**b)).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_panic_leaves_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    fs::write(&path, "old").unwrap();
    let panicked = std::panic::catch_unwind(|| {
        let mut output = Output::create(&path).unwrap();
        output.write_all(b"half").unwrap();
        panic!("in the middle");
    });
    assert!(panicked.is_err());
    check(folder.path(), &[("a", "old"), ("a.partial", "half")]);
}

#[test]
fn a_new_file_replaces_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let mut output = Output::create_new(&path).unwrap();
    output.write_all(b"new").unwrap();
    fs::write(&path, "meanwhile").unwrap();
    let error = output.commit().unwrap_err();
    assert!(matches!(error, OutputError::Superseded { .. }), "{error}");
    drop(output);
    check(folder.path(), &[("a", "meanwhile"), ("a.partial", "new")]);
    let error = Output::create_new(&path).unwrap_err();
    assert!(matches!(error, OutputError::Exists { .. }), "{error}");
}

/// Each run writes a file of its own, so none can publish the half of the other.
#[test]
fn concurrent_runs_write_complete_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    fs::write(&path, "old").unwrap();
    let mut first = Output::create(&path).unwrap();
    first.write_all(b"first").unwrap();
    let mut second = Output::create(&path).unwrap();
    second.write_all(b"sec").unwrap();
    second.flush().unwrap();
    first.commit().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "first");
    second.write_all(b"ond").unwrap();
    second.commit().unwrap();
    check(folder.path(), &[("a", "second")]);
}
