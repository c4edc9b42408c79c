use std::fmt;

use matchplay_board::{Board, Game, Player};
use matchplay_solver::{PlyReview, Review};

use super::lengths::{duration, listed};
use super::mistakes::ALTERNATIVES;
use super::wrap::paragraph;
use crate::words::standing;
use crate::{Caption, Glyphs, Ink};

/// A review as text: a table of plies, the mistakes with their refutations, and a tally
/// for each player.
#[derive(Clone, Debug)]
pub struct ReviewText<'a> {
    pub(super) game: &'a Game,
    pub(super) review: &'a Review,
    pub(super) caption: &'a Caption<'a>,
    pub(super) options: TextOptions,
    names: [String; 2],
    /// The heading of a variation.
    variation: Option<String>,
}

/// The parts and the layout of a review as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextOptions {
    /// The only player whose plies, mistakes and tally are printed [default: both].
    pub player: Option<Player>,
    /// The characters of the board before each mistake, on which the winning moves are
    /// marked [default: no boards].
    pub boards: Option<Glyphs>,
    /// The width in terminal columns: lines are wrapped between words, and boards are cut to it
    /// [default: lines are not wrapped, and boards have 80 columns].
    pub columns: Option<usize>,
}

impl<'a> ReviewText<'a> {
    /// The text of a review of this game. Displaying that of another game may panic.
    pub fn new(game: &'a Game, review: &'a Review, caption: &'a Caption<'a>) -> Self {
        ReviewText {
            game,
            review,
            caption,
            options: TextOptions::default(),
            names: Player::BOTH.map(|player| caption.player(game.board(), player)),
            variation: None,
        }
    }

    /// Sets the parts and the layout.
    pub fn options(self, options: TextOptions) -> Self {
        ReviewText { options, ..self }
    }

    /// Prints the game as a variation with a heading, without a tally.
    #[cfg(feature = "record")]
    pub(super) fn variation(self, heading: String) -> Self {
        ReviewText {
            variation: Some(heading),
            ..self
        }
    }

    pub(super) fn board(&self) -> &Board {
        self.game.board()
    }

    pub(super) fn name(&self, player: Player) -> &str {
        &self.names[player as usize]
    }

    /// The plies that are printed, with their indices.
    pub(super) fn shown(&self) -> impl Iterator<Item = (usize, &PlyReview)> {
        let plies = self.review.plies.iter().enumerate();
        plies.filter(|(_, ply)| self.shows(ply.player))
    }

    /// Whether the plies of a player are printed.
    pub(super) fn shows(&self, player: Player) -> bool {
        self.options.player.is_none_or(|only| only == player)
    }

    fn heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(heading) = &self.variation {
            writeln!(f)?;
            return self.paragraph(f, ["  ", "    "], heading);
        }
        if let Some(file) = self.caption.file {
            writeln!(f, "{}", self.caption.glyphs.escaped(file))?;
        }
        let parts = [
            self.caption.heading(self.board()),
            self.caption
                .language
                .counted("count.plies", self.review.plies.len()),
            standing(self.game, &self.review.end, self.caption),
        ];
        let parts = parts.join(self.caption.glyphs.separator());
        let bold = Ink::Heading.style();
        self.paragraph(f, ["", "  "], &format!("{bold}{parts}{bold:#}"))?;
        let start = self.game.start().plies();
        if self.caption.note(start).is_some() {
            writeln!(f)?;
        }
        self.note(f, start, "  ")
    }

    /// Writes the note after a number of plies, if there is one.
    pub(super) fn note(
        &self,
        f: &mut fmt::Formatter<'_>,
        plies: usize,
        indent: &str,
    ) -> fmt::Result {
        let Some(note) = self.caption.note(plies) else {
            return Ok(());
        };
        let dim = Ink::Dim.style();
        for line in note.trim_end().lines() {
            let indent = if line.is_empty() { "" } else { indent };
            self.paragraph(f, [indent; 2], &format!("{dim}{line}{dim:#}"))?;
        }
        Ok(())
    }

    /// Writes a paragraph with these indentations of its first line and of the others.
    pub(super) fn paragraph(
        &self,
        f: &mut fmt::Formatter<'_>,
        indents: [&str; 2],
        text: &str,
    ) -> fmt::Result {
        paragraph(
            f,
            self.options.columns,
            self.caption.language,
            indents,
            text,
        )
    }

    fn next_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = &self.review.end;
        let to_move = self.game.position().to_move();
        if end.is_over() || !self.shows(to_move) {
            return Ok(());
        }
        let (caption, language, board) = (self.caption, self.caption.language, self.board());
        let (key, moves) = match (&end.winning[..], &end.unknown[..]) {
            ([], []) => ("text.next.lose", &[][..]),
            ([], unknown) => ("text.next.unknown", unknown),
            (winning, _) => ("text.next.win", winning),
        };
        let moves = match self.review.lengths.last() {
            Some(lengths) if !end.winning.is_empty() => listed(
                caption,
                board,
                "length.move",
                &lengths.ranked(),
                ALTERNATIVES,
            ),
            _ => caption.places(board, moves, ALTERNATIVES),
        };
        let values = [("A", self.name(to_move)), ("w", &moves)];
        let sentence = language.counted_with(key, end.legal_moves, &values);
        writeln!(f)?;
        self.paragraph(f, ["  ", "    "], &sentence)?;
        let length = self.review.lengths.last().map(|position| position.length);
        match (length, end.outcome.winner(to_move)) {
            (Some(length), Some(winner)) => {
                let sentence = duration(caption, self.name(winner), length);
                self.paragraph(f, ["  ", "    "], &sentence)
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for ReviewText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.heading(f)?;
        self.table(f)?;
        self.mistakes(f)?;
        self.next_moves(f)?;
        if self.variation.is_none() {
            self.tallies(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use matchplay_solver::{Mark, review};
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::samples::mistakes;

    fn text(caption: &Caption<'_>, options: TextOptions) -> String {
        let game = mistakes();
        let review = review(&game);
        let text = ReviewText::new(&game, &review, caption).options(options);
        let styles = |text: &str| {
            let mut plain = String::new();
            for part in text.split('\u{1b}') {
                plain += part.split_once('m').map_or(part, |(_, rest)| rest);
            }
            plain
        };
        // The first part has no escape sequence before it.
        styles(&format!("\u{1b}[0m{text}"))
    }

    #[test]
    fn columns_of_the_tables_are_aligned_for_wide_names() {
        let caption = Caption {
            first: Some("棋手"),
            ..Caption::default()
        };
        let text = text(&caption, TextOptions::default());
        // The terminal columns at which a cell begins, in the rows of a table.
        let starts = |row: &str, cell: &str| -> Vec<usize> {
            let rows = text.lines().filter(|line| line.contains(row));
            rows.map(|line| line[..line.find(cell).unwrap()].width())
                .collect()
        };
        for (row, cell, rows) in [(" wins → ", "(", 4), ("wins kept", "wins kept", 2)] {
            let starts = starts(row, cell);
            assert_eq!(starts, vec![starts[0]; rows], "{text}");
        }
    }

    #[test]
    fn an_ascii_review_has_no_other_characters() {
        let notes = BTreeMap::from([(1, "la première".to_owned())]);
        let caption = Caption {
            title: Some("Día"),
            first: Some("棋手"),
            notes: Some(&notes),
            glyphs: Glyphs::Ascii,
            ..Caption::default()
        };
        let options = TextOptions {
            boards: Some(Glyphs::Ascii),
            ..TextOptions::default()
        };
        let text = text(&caption, options);
        assert!(text.is_ascii(), "{text}");
        assert!(text.contains(" wins -> "), "{text}");
        assert!(text.contains("(1,3)[]"), "{text}");
    }

    #[test]
    fn lines_are_wrapped_between_words() {
        let note = "word ".repeat(40);
        let notes = BTreeMap::from([(0, note.clone()), (2, note)]);
        let caption = Caption {
            title: Some("a title of some length"),
            notes: Some(&notes),
            ..Caption::default()
        };
        let wrapped = |columns| {
            let options = TextOptions {
                columns,
                ..TextOptions::default()
            };
            text(&caption, options)
        };
        let narrow = wrapped(Some(40));
        assert!(narrow.lines().all(|line| line.width() <= 40), "{narrow}");
        let words =
            |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
        assert_eq!(words(&narrow), words(&wrapped(None)));
    }

    #[test]
    fn an_unknown_winner_is_not_a_winner() {
        let game = mistakes();
        let mut review = review(&game);
        let ply = &mut review.plies[0];
        let verdict = &mut ply.before;
        (verdict.outcome, ply.mark) = (matchplay_solver::Outcome::Unknown, Mark::Unknown);
        verdict.unknown = std::mem::take(&mut verdict.winning);
        let text = ReviewText::new(&game, &review, &Caption::default()).to_string();
        let line = text.lines().find(|line| line.contains("(3,2)~")).unwrap();
        assert!(line.contains("none known (1 unknown)"), "{line}");
        assert!(line.contains("unknown → Second wins"), "{line}");
    }

    #[test]
    fn sentences_distinguish_players_of_one_name() {
        let caption = Caption {
            first: Some("Li"),
            second: Some("Li"),
            ..Caption::default()
        };
        let text = text(&caption, TextOptions::default());
        for expected in [
            "Li (X) won",
            "and Li (O) is stuck",
            "Li (O) wins → Li (X) wins",
        ] {
            assert!(text.contains(expected), "{expected} in {text}");
        }
    }
}
