use std::fmt;

use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Mark, PlyReview, PositionLengths, Refutation};

use crate::{Drawing, Glyphs, Ink, Marks, ReviewText, Room};

/// The largest number of winning alternatives that are named.
pub(super) const ALTERNATIVES: usize = 8;
/// The largest number of plies of a refutation that are named.
const LINE_PLIES: usize = 8;
/// The largest number of lines of the board before a mistake.
const BOARD_LINES: usize = 24;
/// The columns before a board.
const INDENT: usize = 4;

/// The mistakes, with their refutations and the winning alternatives.
impl ReviewText<'_> {
    pub(super) fn mistakes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = Game::new(self.game.start().clone());
        let mistakes = self.shown().filter(|(_, ply)| ply.mark == Mark::Mistake);
        for (index, (ply, it)) in mistakes.enumerate() {
            if index == 0 || self.options.boards.is_some() {
                writeln!(f)?;
            }
            for &to in &self.game.plies()[before.plies().len()..ply] {
                before.play(to).map_err(|_| fmt::Error)?;
            }
            let line = it.refutation.as_ref().map(|it| self.line(it));
            let line = line.unwrap_or_default();
            let player = self.name(it.player);
            let mistake = self.caption.place(self.board(), it.to);
            let number = self.number(ply).to_string();
            let style = Ink::Mistake.style();
            let mistake = format!("{style}{number}. {mistake}?{style:#}");
            let values = [("v", &*mistake), ("w", &line), ("A", player)];
            let text = self.caption.language.fill("text.refuted", &values);
            let indent = " ".repeat(number.len() + 4);
            self.paragraph(f, ["  ", &indent], &text)?;
            let text = self.instead(before.position(), ply, it);
            self.paragraph(f, [&indent; 2], &text)?;
            if let Some(text) = self.cost(ply, it) {
                self.paragraph(f, [&indent; 2], &text)?;
            }
            if let Some(glyphs) = self.options.boards {
                writeln!(f)?;
                self.board_before(f, &before, it, glyphs)?;
            }
        }
        Ok(())
    }

    /// The board before a mistake, indented.
    fn board_before(
        &self,
        f: &mut fmt::Formatter<'_>,
        before: &Game,
        it: &PlyReview,
        glyphs: Glyphs,
    ) -> fmt::Result {
        let columns = self.options.columns.unwrap_or(Room::default().columns);
        let drawing = Drawing {
            glyphs,
            room: Room {
                columns: columns.saturating_sub(INDENT),
                lines: BOARD_LINES,
            },
            marks: Marks::Judged(&it.before),
            mistake: Some(it.to),
            ..Drawing::of(before, self.caption)
        };
        for line in drawing.cells().to_string().lines() {
            writeln!(f, "{:INDENT$}{line}", "")?;
        }
        Ok(())
    }

    /// The plies of a refutation, the first few if there are many.
    fn line(&self, refutation: &Refutation) -> String {
        let line = &refutation.line;
        let shown = &line[..line.len().min(LINE_PLIES)];
        let names = self.caption.places(self.board(), shown, LINE_PLIES);
        let ellipsis = self.caption.glyphs.ellipsis();
        let more = line.len() - shown.len();
        let key = match (more, refutation.complete) {
            (0, true) => return names,
            (0, false) => "text.line.open",
            (_, true) => "text.line.more",
            (_, false) => "text.line.over",
        };
        let values = [("w", &*names), ("e", ellipsis)];
        self.caption.language.counted_with(key, more, &values)
    }

    /// The sentence about the winning alternatives, the fastest first if lengths were found. It
    /// repeats those that end the game.
    fn instead(&self, position: &Position, ply: usize, it: &PlyReview) -> String {
        let (language, opponent) = (self.caption.language, self.name(it.player.other()));
        let ranked = self.review.lengths.get(ply).map(PositionLengths::ranked);
        let winning: Vec<Vertex> = match ranked {
            Some(ranked) => ranked.iter().map(|found| found.to).collect(),
            None => it.before.winning.to_vec(),
        };
        let shown = &winning[..winning.len().min(ALTERNATIVES)];
        let mut names = Vec::new();
        let mut ending = Vec::new();
        for &to in shown {
            let name = self.caption.place(self.board(), to);
            if leaves_stuck(position, to) {
                ending.push(name.clone());
            }
            names.push(name);
        }
        if it.before.winning.len() > ALTERNATIVES {
            names.push(language.counted("list.more", it.before.winning.len() - ALTERNATIVES));
        }
        let key = match ending.len() {
            0 => "text.instead",
            1 if names.len() == 1 => "text.instead.over",
            _ => "text.instead.ends",
        };
        let ends = language.listed("list.and", &ending);
        let instead = language.listed("list", &names);
        let values = [("w", &*instead), ("v", &ends), ("B", opponent)];
        language.counted_with(key, ending.len(), &values)
    }
}

/// Whether a legal move from the position leaves the opponent none.
fn leaves_stuck(position: &Position, to: Vertex) -> bool {
    position
        .neighbours(to)
        .all(|exit| Some(exit) == position.token())
}
