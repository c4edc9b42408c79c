use std::fmt::{self, Write as _};

use matchplay_board::Player;
use matchplay_solver::{Mark, PlyReview};

use super::table::{Row, Table};
use super::wrap::paragraph;
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
        let mut row = Row::new();
        let mut is_empty = true;
        // The rows of a long game take more memory than everything else together, so each
        // is made twice.
        for (ply, it) in self.shown() {
            is_empty = false;
            self.fill(&mut row, ply, it, &outcomes);
            table.fit(&row.cells());
        }
        if is_empty {
            return Ok(());
        }
        writeln!(f)?;
        let dim = Ink::Dim.style();
        let indent = " ".repeat(table.width(0) + 4);
        let mut line = String::new();
        table.write(&mut line, &heads, "  ");
        let heads = format!("{dim}{}{dim:#}", line.trim_end());
        paragraph(
            f,
            self.options.columns,
            self.caption.language,
            ["  ", &indent],
            &heads,
        )?;
        for (ply, it) in self.shown() {
            let style = match it.mark {
                Mark::Mistake => Ink::Mistake,
                Mark::Only => Ink::Winning,
                Mark::Forced | Mark::Lost | Mark::Kept | Mark::Unknown => Ink::Plain,
            }
            .style();
            line.clear();
            write!(line, "{style}")?;
            self.fill(&mut row, ply, it, &outcomes);
            table.write(&mut line, &row.cells(), "  ");
            line.push_str("  ");
            self.remark(&mut line, ply, it);
            line.truncate(line.trim_end().len());
            write!(line, "{style:#}")?;
            paragraph(
                f,
                self.options.columns,
                self.caption.language,
                ["  ", &indent],
                &line,
            )?;
            if let Some(note) = self.caption.note(self.number(ply)) {
                let note = format!("{dim}{}{dim:#}", note.trim_end());
                paragraph(
                    f,
                    self.options.columns,
                    self.caption.language,
                    [&indent; 2],
                    &note,
                )?;
            }
        }
        Ok(())
    }

    /// The 1-based number of a ply in the whole game.
    pub(super) fn number(&self, ply: usize) -> usize {
        self.game.start().plies() + ply + 1
    }

    /// Replaces the cells of a row with those of a ply.
    fn fill(&self, row: &mut Row<5>, ply: usize, it: &PlyReview, outcomes: &[[String; 3]; 3]) {
        let index = |winner: Option<Player>| match winner {
            Some(Player::First) => 0,
            Some(Player::Second) => 1,
            None => 2,
        };
        let before = index(it.before.winner(it.player));
        let after = index(it.after.winner(it.player.other()));
        row.clear();
        // Writing to a string cannot fail.
        row.cell(|text| _ = write!(text, "{}", self.number(ply)));
        row.cell(|text| text.push_str(self.name(it.player)));
        row.cell(|text| {
            self.caption.write_place(text, self.board(), it.to);
            text.push_str(self.caption.symbol(it.mark));
        });
        row.cell(|text| {
            let language = self.caption.language;
            let start = text.len();
            match it.winning[..] {
                [] if it.unknown.is_empty() => text.push_str(language.say("text.none")),
                [] => text.push_str(language.say("text.none.known")),
                _ => {
                    let (board, winning) = (self.board(), &it.winning);
                    self.caption
                        .write_places(text, board, winning, MOVES_IN_TABLE);
                }
            }
            if !it.unknown.is_empty() {
                let winning = text.split_off(start);
                let unknown = it.unknown.len();
                *text += &language.counted_with("text.unknown", unknown, &[("w", &winning)]);
            }
        });
        row.cell(|text| text.push_str(&outcomes[before][after]));
    }

    /// Appends the text after the cells of a ply.
    fn remark(&self, line: &mut String, ply: usize, it: &PlyReview) {
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
            line.push_str(mark.unwrap_or_default());
            return;
        }
        let loser = self.name(it.player.other());
        let key = match mark {
            Some(_) => "text.stuck.marked",
            None => "text.stuck",
        };
        let values = [("A", loser), ("m", mark.unwrap_or_default())];
        line.push_str(&language.fill(key, &values));
    }
}
