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
                let own = tally.mistakes.iter().take(MISTAKES);
                let mut own: Vec<String> = own.map(|own| (own + 1).to_string()).collect();
                if tally.mistakes.len() > MISTAKES {
                    own.push("…".to_owned());
                }
                let moves = match own.len() {
                    0 => String::new(),
                    1 => format!(" (move {})", own[0]),
                    _ => format!(" (moves {})", own.join(", ")),
                };
                let kept = match tally.wins {
                    0 => "n/a".to_owned(),
                    wins => format!("{}/{wins}", tally.kept()),
                };
                [self.name(tally.player), mistakes + &moves, kept]
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
