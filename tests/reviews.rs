//! One test per record: the reviews of `game-records/` and the diagnostics of
//! `tests/rejected/` equal their snapshots.

use std::path::Path;
use std::process::ExitCode;

use insta::{Settings, assert_snapshot};
use matchplay_testkit::{Snapshot, Suite};

fn main() -> ExitCode {
    let suite = Suite::new("../../game-records").rejected("../../tests/rejected");
    suite.run(compare)
}

fn compare(it: &Snapshot) {
    let (folder, name) = match it.name.strip_prefix("rejected__") {
        Some(name) => ("diagnostics", name),
        None => ("reviews", &*it.name),
    };
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path(Path::new("snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_input_file(it.path.canonicalize().expect("it was read"));
    settings.bind(|| assert_snapshot!(name, it.text));
}
