use std::borrow::Cow;
use std::fmt::{self, Write};

use matchplay_board::Player;
use matchplay_solver::{Mark, PlyReview};

use super::lengths::{listed, longest_defence};
use super::table::{Cell, Row, Table};
use crate::{Ink, ReviewText};

/// The largest number of winning moves that a row of the table names.
const MOVES_IN_TABLE: usize = 3;

/// The texts of the table that depend on the language only, or on the names of the players.
struct Texts {
    /// The text for each winner before and after a ply.
    outcomes: [[Cell; 3]; 3],
    players: [Cell; 2],
    none: &'static str,
    none_known: &'static str,
    /// The sign between two moves.
    between: &'static str,
    marks: [(Mark, &'static str); 5],
}

/// The table of plies.
impl ReviewText<'_> {
    pub(super) fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (language, arrow) = (self.caption.language, self.caption.glyphs.arrow());
        let winners = [Some(Player::First), Some(Player::Second), None];
        let winners = winners.map(|winner| match winner {
            Some(winner) => language.fill("now.wins", &[("A", self.name(winner))]),
            None => language.say("mark.unknown").to_owned(),
        });
        let outcomes = [0, 1, 2].map(|before| {
            let before = &winners[before];
            [0, 1, 2].map(|after| format!("{before} {arrow} {}", winners[after]).into())
        });
        let marks = [
            (Mark::Mistake, "mark.mistake"),
            (Mark::Forced, "mark.forced"),
            (Mark::Only, "mark.only"),
            (Mark::Lost, "mark.lost"),
            (Mark::Unknown, "mark.unknown"),
        ];
        let texts = Texts {
            outcomes,
            players: Player::BOTH.map(|player| self.name(player).to_owned().into()),
            none: language.say("text.none"),
            none_known: language.say("text.none.known"),
            between: language.signs("list.plain")[0],
            marks: marks.map(|(mark, key)| (mark, language.say(key))),
        };
        let last = language.fill("text.before", &[("arrow", arrow)]);
        let heads = Row::of(&[
            language.say("text.ply"),
            language.say("text.player"),
            language.say("text.move"),
            language.say("text.winning"),
            &last,
        ]);
        let mut table = Table::new(&[0]);
        table.fit(&heads);
        if self.shown().next().is_none() {
            return Ok(());
        }
        // The rows of a long game take more memory than everything else together, so each
        // is made twice.
        let mut row = Row::default();
        for (ply, it) in self.shown() {
            self.fill(&mut row, ply, it, &texts);
            table.fit(&row);
        }
        writeln!(f)?;
        let dim = Ink::Dim.style();
        let indent = " ".repeat(table.width(0) + 4);
        let heads = format!("{dim}{}{dim:#}", table.line(&heads));
        self.paragraph(f, ["  ", &indent], &heads)?;
        let mut line = String::new();
        for (ply, it) in self.shown() {
            let style = match it.mark {
                Mark::Mistake => Ink::Mistake,
                Mark::Only => Ink::Winning,
                Mark::Forced | Mark::Lost | Mark::Kept | Mark::Unknown => Ink::Plain,
            }
            .style();
            line.clear();
            write!(line, "{style}")?;
            self.fill(&mut row, ply, it, &texts);
            table.push(&mut line, &row);
            line += "  ";
            line += &self.remark(ply, it, &texts);
            line.truncate(line.trim_end().len());
            write!(line, "{style:#}")?;
            self.paragraph(f, ["  ", &indent], &line)?;
            self.note(f, self.number(ply), &indent)?;
        }
        Ok(())
    }

    /// The 1-based number of a ply in the whole game.
    pub(super) fn number(&self, ply: usize) -> usize {
        self.game.start().plies() + ply + 1
    }

    /// Replaces the cells of a row by those of a ply.
    fn fill(&self, row: &mut Row, ply: usize, it: &PlyReview, texts: &Texts) {
        let index = |winner: Option<Player>| winner.map_or(2, |winner| winner as usize);
        let before = index(it.before.outcome.winner(it.player));
        let after = index(it.after.winner(it.player.other()));
        row.clear();
        row.write(|cell| {
            // Writing to a string never fails.
            let _ = write!(cell, "{}", self.number(ply));
        });
        row.push(&texts.players[it.player as usize]);
        row.write(|cell| {
            self.caption.push_place(cell, self.board(), it.to);
            cell.push_str(self.caption.symbol(it.mark));
        });
        row.write(|cell| self.push_winning(cell, ply, it, texts));
        row.push(&texts.outcomes[before][after]);
    }

    /// Adds the winning moves before a ply to a text, and the number of unknown moves.
    fn push_winning(&self, text: &mut String, ply: usize, it: &PlyReview, texts: &Texts) {
        let (caption, board, language) = (self.caption, self.board(), self.caption.language);
        let start = text.len();
        match (&it.before.winning[..], self.review.lengths.get(ply)) {
            ([], _) if !it.before.unknown.is_empty() => text.push_str(texts.none_known),
            ([], lengths) => {
                let longest = lengths.and_then(|found| longest_defence(caption, board, found));
                text.push_str(longest.as_deref().unwrap_or(texts.none));
            }
            (_, Some(lengths)) => {
                let moves = &lengths.ranked();
                let moves = listed(caption, board, "length.move", moves, MOVES_IN_TABLE);
                text.push_str(&moves);
            }
            (winning, None) => {
                caption.push_places(text, board, winning, MOVES_IN_TABLE, texts.between);
            }
        }
        if let unknown @ 1.. = it.before.unknown.len() {
            let winning = text.split_off(start);
            let values = [("w", &*winning)];
            text.push_str(&language.counted_with("text.unknown", unknown, &values));
        }
    }

    /// The text after the cells of a ply.
    fn remark(&self, ply: usize, it: &PlyReview, texts: &Texts) -> Cow<'static, str> {
        let mut marks = texts.marks.iter();
        let mark = marks.find(|(mark, _)| *mark == it.mark);
        let mark = mark.map(|(_, text)| *text);
        if ply + 1 != self.review.plies.len() || !self.review.end.is_over() {
            return mark.unwrap_or_default().into();
        }
        let loser = self.name(it.player.other());
        let key = match mark {
            Some(_) => "text.stuck.marked",
            None => "legend.stuck",
        };
        let values = [("A", loser), ("m", mark.unwrap_or_default())];
        self.caption.language.fill(key, &values).into()
    }
}
