use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use matchplay_corpus::Inputs;

/// The progress bar of a run on standard error.
pub(super) struct Progress {
    pub(super) bar: ProgressBar,
    inputs: u64,
}

/// Shorter runs show no bar.
const DELAY: Duration = Duration::from_millis(500);

const WITHOUT_END: &str = "{spinner} {msg}, {elapsed}";
const WITH_END: &str = "{wide_bar} {percent} %, {msg}, {eta} left";

impl Progress {
    /// A bar if standard error is a terminal. It appears after a short time.
    pub(super) fn start(inputs: &Inputs, paths: &[PathBuf]) -> Option<Progress> {
        if !io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::new_spinner()
            .with_style(style(WITHOUT_END))
            .with_message("0 inputs");
        bar.set_draw_target(ProgressDrawTarget::hidden());
        let (shown, inputs, paths) = (bar.clone(), inputs.clone(), paths.to_vec());
        thread::spawn(move || {
            thread::sleep(DELAY);
            if shown.is_finished() {
                return;
            }
            shown.set_draw_target(ProgressDrawTarget::stderr());
            shown.enable_steady_tick(Duration::from_millis(200));
            // The sizes of the files of a large corpus take a while to add up.
            if !paths.iter().any(|path| path == Path::new("-")) {
                shown.set_length(inputs.size(&paths));
                shown.set_style(style(WITH_END));
            }
        });
        Some(Progress { bar, inputs: 0 })
    }

    /// Counts an input of some bytes.
    pub(super) fn advance(&mut self, bytes: usize) {
        self.inputs += 1;
        let seconds = self.bar.elapsed().as_secs_f64();
        let rate = (self.inputs as f64 / seconds.max(0.001)) as u64;
        let (inputs, rate) = (HumanCount(self.inputs), HumanCount(rate));
        self.bar.set_message(format!("{inputs} inputs, {rate}/s"));
        self.bar.inc(bytes as u64);
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the templates are well formed")
}
