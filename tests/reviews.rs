//! One test per record: the reviews of `game-records/` equal their snapshots.

use std::process::ExitCode;

use insta::{Settings, assert_snapshot};
use matchplay_testkit::{Snapshot, Suite};

fn main() -> ExitCode {
    Suite::new("../../game-records").run(compare)
}

fn compare(it: &Snapshot) {
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path("snapshots/reviews");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_input_file(it.path.canonicalize().expect("it was read"));
    settings.bind(|| assert_snapshot!(&*it.name, it.text));
}
