//! The pages of matchplay in a browser, one test after the other in one browser.
//!
//! Where there is none, the tests are skipped, and that is said; with
//! `MATCHPLAY_BROWSER=required` they fail instead. `MATCHPLAY_PICTURES=update`
//! takes the pictures that are compared anew.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod index;
mod lock;
mod pictures;
mod report;
mod sheet;
mod side_lines;

use std::process::ExitCode;
use std::sync::Arc;

use headless_chrome::Browser;
use libtest_mimic::{Arguments, Trial};
use matchplay_browser_tests::launch;

/// A test: its name and what it does in a browser.
type Test = (&'static str, fn(&Browser));

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // Tabs in the background are drawn late, if at all.
    arguments.test_threads = Some(1);
    let tests = [
        report::TESTS,
        side_lines::TESTS,
        lock::TESTS,
        index::TESTS,
        sheet::TESTS,
        pictures::TESTS,
    ]
    .concat();
    let browser = launch().map(Arc::new);
    let is_required = std::env::var_os("MATCHPLAY_BROWSER").is_some_and(|it| it == "required");
    if let (Err(missing), false) = (&browser, is_required) {
        println!(
            "skipped: {} tests, there is no browser: {missing}",
            tests.len()
        );
        println!("install Chromium, or name it with CHROME, to run them");
    }
    let trials = tests.into_iter().map(|(name, test)| match &browser {
        Ok(browser) => {
            let browser = Arc::clone(browser);
            Trial::test(name, move || {
                test(&browser);
                Ok(())
            })
        }
        Err(missing) if is_required => {
            let missing = missing.clone();
            Trial::test(name, move || Err(missing.into()))
        }
        Err(_) => Trial::test(name, || Ok(())).with_ignored_flag(true),
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}
