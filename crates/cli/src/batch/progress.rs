use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use crate::args::Form;
use crate::input::walk;

/// A bar on standard error that tells how far a run is.
pub(super) struct Progress {
    pub(super) bar: ProgressBar,
    inputs: u64,
}

const WITHOUT_END: &str = "{spinner} {msg}, {elapsed}";
const WITH_END: &str = "{wide_bar} {percent} %, {msg}, {eta} left";

impl Progress {
    /// A bar where standard error is a terminal, and none elsewhere.
    pub(super) fn shown(paths: &'static [PathBuf], from: Option<Form>) -> Option<Progress> {
        if !io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::new_spinner()
            .with_style(style(WITHOUT_END))
            .with_message("0 inputs");
        bar.enable_steady_tick(Duration::from_millis(200));
        if !paths.iter().any(|path| path == Path::new("-")) {
            // How much there is takes a while to find out where it is much.
            let bar = bar.clone();
            thread::spawn(move || {
                bar.set_length(bytes(paths, from));
                bar.set_style(style(WITH_END));
            });
        }
        Some(Progress { bar, inputs: 0 })
    }

    /// One more input of some bytes is done with.
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

/// How many bytes the files of all paths have.
fn bytes(paths: &[PathBuf], from: Option<Form>) -> u64 {
    let mut bytes = 0;
    for path in paths {
        let mut add = |path: &Path| bytes += path.metadata().map_or(0, |file| file.len());
        if path.is_dir() {
            let _ = walk(path, from, |found| {
                if let Ok(path) = found {
                    add(&path);
                }
                ControlFlow::Continue(())
            });
        } else {
            add(path);
        }
    }
    bytes
}
