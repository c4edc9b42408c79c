/// Lists the tests of a module by their functions.
macro_rules! tests {
    ($($test:ident),* $(,)?) => {
        pub(super) const TESTS: &[super::Test] = &[$((stringify!($test), $test)),*];
    };
}

/// Lists the tests of modules, with the names of the modules.
macro_rules! modules {
    ($($module:ident),* $(,)?) => {
        [$((stringify!($module), $module::TESTS)),*]
    };
}

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

use self::views::View;

/// The name of a test in its module, and its function.
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
    let modules = modules![
        delivery, sharing, inlined, report, addresses, signs, side_lines, lesson, first_game,
        composing, play, saving, drawing, verdicts, live, contest, editing, flips, lock, index,
        sheet, paper, work, touch, own_marks, keyboard, languages, layout, lengths, pictures,
    ];
    let mut trials = Vec::new();
    for (module, tests) in modules {
        let tests = tests.iter();
        trials.extend(tests.map(|&(name, test)| trial(format!("{module}::{name}"), test)));
    }
    for view in View::ALL {
        let name = view.name();
        let looks = move |browser: &Browser| pictures::check(browser, view);
        trials.push(trial(format!("pictures::{name} looks as before"), looks));
        // The opening never stops moving, and the end of a game is below the first screen.
        if !matches!(view, View::Opening | View::End) {
            let is_laid_out = move |browser: &Browser| layout::check(browser, view);
            let name = format!("layout::{name} is laid out without faults");
            trials.push(trial(name, is_laid_out));
        }
    }
    let name = "pictures::petersen-graph looks as before";
    trials.push(trial(name.to_owned(), pictures::a_graph));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial(name: String, test: impl FnOnce(&Browser) + Send + 'static) -> Trial {
    Trial::test(name, move || {
        BROWSER.with(test);
        Ok(())
    })
}
