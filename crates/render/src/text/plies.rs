use std::borrow::Cow;
use std::fmt;

use matchplay_board::Player;
use matchplay_solver::{Mark, PlyReview};

use super::table::Table;
use super::wrap::paragraph;
use crate::{Ink, ReviewText};

/// The largest number of winning moves that a row of the table names.
const MOVES_IN_TABLE: usize = 3;

/// The cells of a ply in the table.
type Row<'t> = [Cow<'t, str>; 5];

/// The table of plies.
impl ReviewText<'_> {
    pub(super) fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arrow = self.caption.glyphs.arrow();
        let outcomes = Player::BOTH.map(|before| {
            let before = self.name(before);
            Player::BOTH.map(|after| format!("{before} wins {arrow} {} wins", self.name(after)))
        });
        let heads = ["ply", "player", "move", "winning moves"].map(Cow::from);
        let [ply, player, to, winning] = heads;
        let heads: Row<'_> = [
            ply,
            player,
            to,
            winning,
            format!("before {arrow} after").into(),
        ];
        let mut table = Table::new(&[0]);
        table.fit(&heads);
        let mut is_empty = true;
        // The rows of a long game take more memory than everything else together, so
        // each is made twice.
        for (ply, it) in self.shown() {
            is_empty = false;
            table.fit(&self.row(ply, it, &outcomes));
        }
        if is_empty {
            return Ok(());
        }
        writeln!(f)?;
        let dim = Ink::Dim.style();
        let indent = " ".repeat(table.width(0) + 4);
        let heads = table.row(&heads, "  ");
        let heads = format!("{dim}{}{dim:#}", heads.trim_end());
        paragraph(f, self.options.columns, ["  ", &indent], &heads)?;
        for (ply, it) in self.shown() {
            let style = match it.mark {
                Mark::Mistake => Ink::Mistake,
                Mark::Only => Ink::Winning,
                Mark::Forced | Mark::Lost | Mark::Kept => Ink::Plain,
            }
            .style();
            let row = table.row(&self.row(ply, it, &outcomes), "  ");
            let row = format!("{row}  {}", self.remark(ply, it));
            let row = format!("{style}{}{style:#}", row.trim_end());
            paragraph(f, self.options.columns, ["  ", &indent], &row)?;
            if let Some(note) = self.caption.note(self.number(ply)) {
                let note = format!("{dim}{}{dim:#}", note.trim_end());
                paragraph(f, self.options.columns, [&indent; 2], &note)?;
            }
        }
        Ok(())
    }

    /// The 1-based number of a ply in the whole game.
    pub(super) fn number(&self, ply: usize) -> usize {
        self.game.start().plies() + ply + 1
    }

    fn row<'t>(&'t self, ply: usize, it: &PlyReview, outcomes: &'t [[String; 2]; 2]) -> Row<'t> {
        let before = it.before.winner(it.player);
        let after = it.after.winner(it.player.other());
        let [before, after] = [before, after].map(|winner| usize::from(winner == Player::Second));
        let winning = match it.winning[..] {
            [] => "none".into(),
            _ => {
                let places = self
                    .caption
                    .places(self.board(), &it.winning, MOVES_IN_TABLE);
                places.into()
            }
        };
        let to = self.caption.place(self.board(), it.to) + self.caption.symbol(it.mark);
        [
            self.number(ply).to_string().into(),
            self.name(it.player).into(),
            to.into(),
            winning,
            outcomes[before][after].as_str().into(),
        ]
    }

    /// The text after the cells of a ply.
    fn remark(&self, ply: usize, it: &PlyReview) -> String {
        let mark = match it.mark {
            Mark::Mistake => "mistake",
            Mark::Forced => "forced",
            Mark::Only => "only winning move",
            Mark::Lost => "lost anyway",
            Mark::Kept => "",
        };
        if ply + 1 < self.review.plies.len() || !self.review.end.is_over() {
            return mark.to_owned();
        }
        let separator = if mark.is_empty() { "" } else { "; " };
        format!("{mark}{separator}{} is stuck", self.name(it.player.other()))
    }
}
