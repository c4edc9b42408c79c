use std::io::{self, IsTerminal};
use std::thread;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The progress bar of a run on standard error.
pub(crate) struct Progress {
    pub(crate) bar: ProgressBar,
    /// The name of the things that are counted, such as `inputs`.
    unit: &'static str,
    count: u64,
}

/// Shorter runs show no bar.
const DELAY: Duration = Duration::from_millis(500);

const WITHOUT_END: &str = "{spinner} {msg}, {elapsed}";
const WITH_END: &str = "{wide_bar} {percent} %, {msg}, {eta} left";

impl Progress {
    /// A bar if standard error is a terminal. It appears after a short time and then calls
    /// `length`, which may take a while; `None` if the length is not known.
    pub(crate) fn start(
        unit: &'static str,
        length: impl FnOnce() -> Option<u64> + Send + 'static,
    ) -> Option<Progress> {
        if !io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::new_spinner()
            .with_style(style(WITHOUT_END))
            .with_message(format!("0 {unit}"));
        bar.set_draw_target(ProgressDrawTarget::hidden());
        let shown = bar.clone();
        thread::spawn(move || {
            thread::sleep(DELAY);
            if shown.is_finished() {
                return;
            }
            shown.set_draw_target(ProgressDrawTarget::stderr());
            shown.enable_steady_tick(Duration::from_millis(200));
            if let Some(length) = length() {
                shown.set_length(length);
                shown.set_style(style(WITH_END));
            }
        });
        let count = 0;
        Some(Progress { bar, unit, count })
    }

    /// Counts some things, which are a part of the length.
    pub(crate) fn advance(&mut self, count: u64, part: u64) {
        self.count += count;
        let seconds = self.bar.elapsed().as_secs_f64();
        let rate = (self.count as f64 / seconds.max(0.001)) as u64;
        let (count, rate) = (HumanCount(self.count), HumanCount(rate));
        self.bar
            .set_message(format!("{count} {}, {rate}/s", self.unit));
        self.bar.inc(part);
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the templates are well formed")
}
