use std::fmt;

use matchplay_document::{PlayerTotals, Results, Summary};

use crate::words::{capitalised, percent};

/// The totals of a corpus in a few lines, without a line end.
///
/// ```
/// use matchplay_document::Summary;
/// use matchplay_render::SummaryText;
///
/// let mut summary = Summary::default();
/// summary.record_count = 1200;
/// summary.ply_count = 1;
/// summary.add_error("syntax");
/// assert_eq!(
///     SummaryText(&summary).to_string(),
///     "1,200 records, 1 ply, 1 error
///   errors    syntax 1"
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SummaryText<'a>(pub &'a Summary);

impl fmt::Display for SummaryText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let summary = self.0;
        write!(
            f,
            "{}, {}, {}",
            counted(summary.record_count, "record", "records"),
            counted(summary.ply_count, "ply", "plies"),
            counted(summary.errors.values().sum(), "error", "errors"),
        )?;
        let mut line = |name: &str, parts: &[String]| match parts {
            [] => Ok(()),
            parts => write!(f, "\n  {name:<10}{}", parts.join(" · ")),
        };
        let results = &summary.results;
        if *results != Results::default() {
            let results = [
                ("First won", results.first),
                ("Second won", results.second),
                ("unfinished", results.unfinished),
            ];
            let results = results.map(|(name, count)| format!("{name} {}", grouped(count)));
            line("results", &results)?;
        }
        let players = |shown: fn(&PlayerTotals) -> String| -> Vec<String> {
            let players = summary.players.iter();
            players
                .map(|(&name, score)| format!("{} {}", capitalised(name), shown(score)))
                .collect()
        };
        line("mistakes", &players(|score| grouped(score.mistake_count)))?;
        line("wins kept", &players(kept))?;
        let errors = summary.errors.iter();
        let errors = errors.map(|(kind, &count)| format!("{kind} {}", grouped(count)));
        line("errors", &errors.collect::<Vec<String>>())
    }
}

fn counted(number: u64, one: &str, many: &str) -> String {
    let name = if number == 1 { one } else { many };
    format!("{} {name}", grouped(number))
}

/// A number with a comma before each group of three digits: `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The won positions that were kept, as a fraction and in percent.
fn kept(score: &PlayerTotals) -> String {
    let (kept, wins) = (grouped(score.kept_count), grouped(score.won_count));
    match percent(score.kept_count, score.won_count) {
        Some(percent) => format!("{kept}/{wins} ({percent})"),
        None => "n/a".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (123_456, "123,456"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
