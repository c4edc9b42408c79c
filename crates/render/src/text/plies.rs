use std::fmt;

use anstyle::{AnsiColor, Color, Style};
use matchplay_solver::{Mark, PlyReview};
use unicode_width::UnicodeWidthStr;

use crate::ReviewText;
use crate::escape::Escaped;

pub(super) const DIM: Style = Style::new().dimmed();
pub(super) const MISTAKE: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Red)));
const GOOD: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green)));

/// How many winning moves a table row names.
const MOVES_IN_TABLE: usize = 3;

/// The table of plies.
impl ReviewText<'_> {
    pub(super) fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = ["ply", "player", "move", "winning moves", "before → after"];
        // The rows of a long game take more memory than all else together, so they
        // are made twice instead of kept.
        let rows = || self.shown().map(|(ply, it)| self.row(ply, it));
        let mut widths = heads.map(UnicodeWidthStr::width);
        let mut is_empty = true;
        for row in rows() {
            is_empty = false;
            for (width, cell) in widths.iter_mut().zip(&row.cells) {
                *width = cell.width().max(*width);
            }
        }
        if is_empty {
            return Ok(());
        }
        let cell = |column: usize, text: &str| {
            let space = " ".repeat(widths[column] - text.width());
            match column {
                0 => format!("  {space}{text}"),
                _ => format!("  {text}{space}"),
            }
        };
        let line = |cells: &[String]| -> String {
            let cells = cells.iter().enumerate();
            cells.map(|(column, text)| cell(column, text)).collect()
        };
        writeln!(f)?;
        let heads = line(&heads.map(str::to_owned));
        writeln!(f, "{DIM}{}{DIM:#}", heads.trim_end())?;
        for row in rows() {
            let text = format!("{}  {}", line(&row.cells), row.remark);
            let style = match row.mark {
                Mark::Mistake => MISTAKE,
                Mark::Only => GOOD,
                Mark::Forced | Mark::Lost | Mark::Kept => Style::new(),
            };
            writeln!(f, "{style}{}{style:#}", text.trim_end())?;
            if let Some(note) = &row.note {
                writeln!(f, "{}  {DIM}{}{DIM:#}", cell(0, ""), Escaped(note))?;
            }
        }
        Ok(())
    }

    fn row(&self, ply: usize, it: &PlyReview) -> Row {
        let before = self.name(it.before.winner(it.player));
        let after = self.name(it.after.winner(it.player.other()));
        let winning = match it.winning[..] {
            [] => "none".to_owned(),
            _ => self
                .caption
                .places(self.board(), &it.winning, MOVES_IN_TABLE),
        };
        let mut remark = match it.mark {
            Mark::Mistake => "mistake",
            Mark::Forced => "forced",
            Mark::Only => "only winning move",
            Mark::Lost => "lost anyway",
            Mark::Kept => "",
        }
        .to_owned();
        if ply + 1 == self.review.plies.len() && self.review.end.is_over() {
            let separator = if remark.is_empty() { "" } else { "; " };
            remark += &format!("{separator}{} is stuck", self.name(it.player.other()));
        }
        let number = self.game.start().plies() + ply + 1;
        Row {
            cells: [
                number.to_string(),
                self.name(it.player),
                self.caption.place(self.board(), it.to) + it.mark.symbol(),
                winning,
                format!("{before} wins → {after} wins"),
            ],
            remark,
            mark: it.mark,
            note: self.caption.note(number).map(str::to_owned),
        }
    }
}

struct Row {
    cells: [String; 5],
    remark: String,
    mark: Mark,
    note: Option<String>,
}
