mod addresses;
mod card;
mod composing;
mod contest;
mod delivery;
mod drawing;
mod editing;
mod first_game;
mod flips;
mod index;
mod inlined;
mod keyboard;
mod languages;
mod layout;
mod lengths;
mod lesson;
mod live;
mod lock;
mod own_marks;
mod page_state;
mod paper;
mod pictures;
mod play;
mod report;
mod saving;
mod sharing;
mod sheet;
mod side_lines;
mod signs;
mod touch;
mod verdicts;
mod views;
mod work;

use std::process::ExitCode;

use headless_chrome::Browser;
use libtest_mimic::{Arguments, Trial};
use matchplay_browser_tests::launch;

/// A test: its name and its function.
type Test = (&'static str, fn(&Browser));

/// The number of threads, which is that of browsers.
const THREADS: usize = 2;

thread_local! {
    /// The browser of the thread. It shows one page at a time, since browsers draw background
    /// tabs late or never.
    static BROWSER: Browser = launch().expect("the browser has started before");
}

/// Runs the tests in the browsers of several threads.
pub(super) fn run() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads = Some(THREADS);
    if let Err(missing) = launch() {
        eprintln!("there is no browser: {missing}");
        eprintln!("install Chromium, or name it with CHROME");
        return ExitCode::FAILURE;
    }
    let tests = [
        delivery::TESTS,
        sharing::TESTS,
        inlined::TESTS,
        report::TESTS,
        addresses::TESTS,
        signs::TESTS,
        side_lines::TESTS,
        lesson::TESTS,
        first_game::TESTS,
        composing::TESTS,
        play::TESTS,
        saving::TESTS,
        drawing::TESTS,
        verdicts::TESTS,
        live::TESTS,
        contest::TESTS,
        editing::TESTS,
        flips::TESTS,
        lock::TESTS,
        index::TESTS,
        sheet::TESTS,
        paper::TESTS,
        work::TESTS,
        touch::TESTS,
        own_marks::TESTS,
        keyboard::TESTS,
        languages::TESTS,
        layout::TESTS,
        lengths::TESTS,
        pictures::TESTS,
    ];
    let trials = tests.concat().into_iter().map(|(name, test)| {
        Trial::test(name, move || {
            BROWSER.with(test);
            Ok(())
        })
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}
