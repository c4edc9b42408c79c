use std::fmt::Write;
use std::io;

use indicatif::HumanCount;
use matchplay_record::{Score, Summary, json_line};

use crate::args::SummaryForm;
use crate::console::Console;

/// The summary of a run.
pub(super) struct Totals {
    form: Option<SummaryForm>,
    summary: Summary,
}

impl Totals {
    pub(super) fn new(form: Option<SummaryForm>) -> Totals {
        Totals {
            form,
            summary: Summary::default(),
        }
    }

    pub(super) fn add(&mut self, summary: &Summary) {
        self.summary.merge(summary);
    }

    /// Prints the summary, by default only for several records, and returns the number of
    /// valid records.
    pub(super) fn print(&self, console: &mut Console) -> io::Result<u64> {
        let several = self.summary.record_count + errors(&self.summary) > 1;
        console.flush()?;
        match self.form {
            Some(SummaryForm::Json) => console.line(json_line(&self.summary).trim_end()),
            Some(SummaryForm::Human) => console.line(&text(&self.summary)),
            None if several && !console.is_quiet() => console.line(&text(&self.summary)),
            None | Some(SummaryForm::None) => {}
        }
        Ok(self.summary.record_count)
    }
}

fn errors(summary: &Summary) -> u64 {
    summary.errors.values().sum()
}

/// The summary in a few lines.
fn text(summary: &Summary) -> String {
    let mut lines = format!(
        "{}, {}, {}",
        counted(summary.record_count, "record", "records"),
        counted(summary.ply_count, "ply", "plies"),
        counted(errors(summary), "error", "errors"),
    );
    let mut line = |name: &str, parts: &[String]| {
        // Writing to a string cannot fail.
        let _ = write!(lines, "\n  {name:<10}{}", parts.join(" · "));
    };
    let results = &summary.results;
    if summary.record_count > 0 {
        let results = [
            format!("First won {}", HumanCount(results.first_wins)),
            format!("Second won {}", HumanCount(results.second_wins)),
            format!("unfinished {}", HumanCount(results.unfinished)),
        ];
        line("results", &results);
    }
    if !summary.players.is_empty() {
        let players = |shown: fn(&Score) -> String| -> Vec<String> {
            let players = summary.players.iter();
            players
                .map(|(&name, score)| format!("{} {}", title(name), shown(score)))
                .collect()
        };
        line(
            "mistakes",
            &players(|score| HumanCount(score.mistake_count).to_string()),
        );
        line("wins kept", &players(kept));
    }
    if !summary.errors.is_empty() {
        let errors = summary.errors.iter();
        let errors: Vec<String> = errors
            .map(|(kind, &count)| format!("{kind} {}", HumanCount(count)))
            .collect();
        line("errors", &errors);
    }
    lines
}

fn counted(number: u64, one: &str, many: &str) -> String {
    format!(
        "{} {}",
        HumanCount(number),
        if number == 1 { one } else { many }
    )
}

/// The won positions that were kept, as a fraction and in percent.
fn kept(score: &Score) -> String {
    if score.won_count == 0 {
        return "n/a".to_owned();
    }
    let percent = (score.kept_count as f64 / score.won_count as f64 * 100.0).floor();
    let (kept, wins) = (HumanCount(score.kept_count), HumanCount(score.won_count));
    format!("{kept}/{wins} ({percent} %)")
}

/// The name of a player.
fn title(name: &str) -> &str {
    match name {
        "first" => "First",
        _ => "Second",
    }
}
