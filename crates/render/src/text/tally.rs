use std::fmt;

use unicode_width::UnicodeWidthStr;

use crate::ReviewText;
use crate::words::count;

/// How many of a player's mistakes are named.
const MISTAKES: usize = 12;

/// What each player made of the game.
impl ReviewText<'_> {
    pub(super) fn tallies(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tallies = self.review.tallies();
        let shown = tallies
            .iter()
            .filter(|tally| self.player.is_none_or(|player| player == tally.player));
        let rows: Vec<[String; 3]> = shown
            .map(|tally| {
                let mistakes = count(tally.mistakes.len(), "mistake");
                let named = tally.mistakes.iter().take(MISTAKES);
                let mut named: Vec<String> = named.map(|ply| (ply + 1).to_string()).collect();
                if tally.mistakes.len() > MISTAKES {
                    named.push("…".to_owned());
                }
                let plies = match &named[..] {
                    [] => String::new(),
                    [ply] => format!(" (ply {ply})"),
                    plies => format!(" (plies {})", plies.join(", ")),
                };
                let kept = match tally.wins {
                    0 => "n/a".to_owned(),
                    wins => format!("{}/{wins}", tally.kept()),
                };
                [self.name(tally.player), mistakes + &plies, kept]
            })
            .collect();
        let widest = |column: usize| rows.iter().map(|row| row[column].width()).max();
        let pad = |column: usize, text: &str| {
            " ".repeat(widest(column).unwrap_or(0).saturating_sub(text.width()))
        };
        writeln!(f)?;
        for [name, mistakes, kept] in &rows {
            let (after_name, after_mistakes) = (pad(0, name), pad(1, mistakes));
            writeln!(
                f,
                "  {name}{after_name}  {mistakes}{after_mistakes}   wins kept {kept}"
            )?;
        }
        Ok(())
    }
}
