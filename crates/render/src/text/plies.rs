use std::fmt;

use matchplay_board::Player;
use matchplay_solver::{Mark, PlyReview};

use super::table::Table;
use crate::{Ink, ReviewText};

/// The largest number of winning moves that a row of the table names.
const MOVES_IN_TABLE: usize = 3;

/// The table of plies.
impl ReviewText<'_> {
    pub(super) fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (language, arrow) = (self.caption.language, self.caption.glyphs.arrow());
        let winners = [Some(Player::First), Some(Player::Second), None];
        let winners = winners.map(|winner| match winner {
            Some(winner) => language.fill("now.wins", &[("A", self.name(winner))]),
            None => language.say("sign.unknown").to_owned(),
        });
        let outcomes = [0, 1, 2].map(|before| {
            let before = &winners[before];
            [0, 1, 2].map(|after| format!("{before} {arrow} {}", winners[after]))
        });
        let last = language.fill("text.before", &[("arrow", arrow)]);
        let heads = [
            language.say("text.ply"),
            language.say("text.player"),
            language.say("text.move"),
            language.say("text.winning"),
            &last,
        ];
        let mut table = Table::new(&[0]);
        table.fit(&heads);
        if self.shown().next().is_none() {
            return Ok(());
        }
        // The rows of a long game take more memory than everything else together, so each
        // is made twice.
        for (ply, it) in self.shown() {
            table.fit(&self.row(ply, it, &outcomes));
        }
        writeln!(f)?;
        let dim = Ink::Dim.style();
        let indent = " ".repeat(table.width(0) + 4);
        let heads = format!("{dim}{}{dim:#}", table.line(&heads).trim_end());
        self.paragraph(f, ["  ", &indent], &heads)?;
        for (ply, it) in self.shown() {
            let style = match it.mark {
                Mark::Mistake => Ink::Mistake,
                Mark::Only => Ink::Winning,
                Mark::Forced | Mark::Lost | Mark::Kept | Mark::Unknown => Ink::Plain,
            }
            .style();
            let cells = table.line(&self.row(ply, it, &outcomes));
            let line = format!("{style}{cells}  {}", self.remark(ply, it));
            let line = format!("{}{style:#}", line.trim_end());
            self.paragraph(f, ["  ", &indent], &line)?;
            self.note(f, self.number(ply), &indent)?;
        }
        Ok(())
    }

    /// The 1-based number of a ply in the whole game.
    pub(super) fn number(&self, ply: usize) -> usize {
        self.game.start().plies() + ply + 1
    }

    /// The cells of a ply.
    fn row(&self, ply: usize, it: &PlyReview, outcomes: &[[String; 3]; 3]) -> [String; 5] {
        let index = |winner: Option<Player>| match winner {
            Some(Player::First) => 0,
            Some(Player::Second) => 1,
            None => 2,
        };
        let before = index(it.before.winner(it.player));
        let after = index(it.after.winner(it.player.other()));
        let (caption, board, language) = (self.caption, self.board(), self.caption.language);
        let winning = match it.winning[..] {
            [] if it.unknown.is_empty() => language.say("text.none").to_owned(),
            [] => language.say("text.none.known").to_owned(),
            _ => caption.places(board, &it.winning, MOVES_IN_TABLE),
        };
        let winning = match it.unknown.len() {
            0 => winning,
            unknown => language.counted_with("text.unknown", unknown, &[("w", &winning)]),
        };
        [
            self.number(ply).to_string(),
            self.name(it.player).to_owned(),
            caption.place(board, it.to) + caption.symbol(it.mark),
            winning,
            outcomes[before][after].clone(),
        ]
    }

    /// The text after the cells of a ply.
    fn remark(&self, ply: usize, it: &PlyReview) -> String {
        let language = self.caption.language;
        let mark = match it.mark {
            Mark::Mistake => Some("mark.mistake"),
            Mark::Forced => Some("mark.forced"),
            Mark::Only => Some("mark.only"),
            Mark::Lost => Some("mark.lost"),
            Mark::Unknown => Some("mark.unknown"),
            Mark::Kept => None,
        };
        let mark = mark.map(|mark| language.say(mark));
        if ply + 1 != self.review.plies.len() || !self.review.end.is_over() {
            return mark.unwrap_or_default().to_owned();
        }
        let loser = self.name(it.player.other());
        let key = match mark {
            Some(_) => "text.stuck.marked",
            None => "text.stuck",
        };
        let values = [("A", loser), ("m", mark.unwrap_or_default())];
        language.fill(key, &values)
    }
}
