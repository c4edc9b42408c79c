use std::fmt;

use super::table::Table;
use super::wrap::paragraph;
use crate::ReviewText;
use crate::words::count;

/// The largest number of mistakes of a player that are named.
const MISTAKES: usize = 12;

/// The tallies of the players.
impl ReviewText<'_> {
    pub(super) fn tallies(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tallies = self.review.tallies();
        let shown = tallies.iter().filter(|tally| self.shows(tally.player));
        let rows: Vec<[String; 3]> = shown
            .map(|tally| {
                let mistakes = count(tally.mistakes.len(), "mistake");
                let named = tally.mistakes.iter().take(MISTAKES);
                let mut named: Vec<String> = named.map(|ply| (ply + 1).to_string()).collect();
                if tally.mistakes.len() > MISTAKES {
                    named.push(self.caption.glyphs.ellipsis().to_owned());
                }
                let plies = match &named[..] {
                    [] => String::new(),
                    [ply] => format!(" (ply {ply})"),
                    plies => format!(" (plies {})", plies.join(", ")),
                };
                let kept = match tally.wins {
                    0 => "n/a".to_owned(),
                    wins => format!("{}/{wins}", tally.kept),
                };
                let name = self.name(tally.player).to_owned();
                [name, mistakes + &plies, format!(" wins kept {kept}")]
            })
            .collect();
        let mut table = Table::new(&[]);
        rows.iter().for_each(|row| table.fit(row));
        writeln!(f)?;
        for row in &rows {
            let mut line = String::new();
            table.write(&mut line, row, "  ");
            paragraph(f, self.options.columns, ["  ", "    "], line.trim_end())?;
        }
        Ok(())
    }
}
