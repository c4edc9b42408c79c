use std::fmt;

use super::table::{Row, Table};
use crate::ReviewText;

/// The largest number of mistakes of a player that are named.
const MISTAKES: usize = 12;

/// The tallies of the players.
impl ReviewText<'_> {
    pub(super) fn tallies(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tallies, language) = (self.review.tallies(), self.caption.language);
        let shown = tallies.iter().filter(|tally| self.shows(tally.player));
        let rows: Vec<Row> = shown
            .map(|tally| {
                let mistakes = language.counted("count.mistakes", tally.mistakes.len());
                let named = tally.mistakes.iter().take(MISTAKES);
                let mut named: Vec<String> = named.map(|ply| (ply + 1).to_string()).collect();
                if tally.mistakes.len() > MISTAKES {
                    named.push(self.caption.glyphs.ellipsis().to_owned());
                }
                let plies = language.listed("list.plain", &named);
                let values = [("mistakes", &*mistakes), ("w", &plies)];
                let mistakes = match named.len() {
                    0 => mistakes,
                    number => language.counted_with("text.tally", number, &values),
                };
                let kept = match tally.won {
                    0 => language.say("text.na").to_owned(),
                    wins => format!("{}/{wins}", tally.kept),
                };
                let kept = language.fill("text.kept", &[("k", &kept)]);
                let name = self.name(tally.player);
                Row::of(&[name, &mistakes, &format!(" {kept}")])
            })
            .collect();
        let mut table = Table::new(&[]);
        rows.iter().for_each(|row| table.fit(row));
        writeln!(f)?;
        for row in &rows {
            self.paragraph(f, ["  ", "    "], &table.line(row))?;
        }
        Ok(())
    }
}
