use std::collections::BTreeMap;
use std::fmt::Write;

use matchplay_board::{Board, Player, Vertex};
#[cfg(feature = "record")]
use matchplay_record::Record;
use matchplay_solver::Mark;
use matchplay_strings::Language;

use crate::Glyphs;
use crate::words::{kind, players};

/// The largest width of a displayed name or label, in terminal columns.
const NAME_COLUMNS: usize = 16;

/// The largest width of a displayed title, in terminal columns.
const TITLE_COLUMNS: usize = 5 * NAME_COLUMNS;

/// A title as sheets and handouts show it.
#[cfg(feature = "html")]
pub(crate) fn page_title(title: &str) -> String {
    Glyphs::Unicode.clipped(title, TITLE_COLUMNS)
}

/// The names of a game, of its players and of its vertices, and the notes on its plies.
#[derive(Clone, Debug, Default)]
pub struct Caption<'a> {
    /// The title of the game: an event, or the name of a file.
    pub title: Option<&'a str>,
    /// The name of the file, which precedes the heading of a review [default: none, since the title
    /// names it or there is only one record].
    pub file: Option<&'a str>,
    /// The name of the first player.
    pub first: Option<&'a str>,
    /// The name of the second player.
    pub second: Option<&'a str>,
    /// The labels of vertices.
    pub labels: Option<&'a BTreeMap<Vertex, String>>,
    /// The points at which the nodes of a graph are drawn: to the right, and down
    /// [default: a layout that is computed]. They are used only if every node has one.
    pub at: Option<&'a BTreeMap<Vertex, (i32, i32)>>,
    /// The notes. The key is the number of plies that precede the note.
    pub notes: Option<&'a BTreeMap<usize, String>>,
    /// The characters of sentences [default: Unicode]. With [`Glyphs::Ascii`], other
    /// characters of names and notes are printed as `\u{..}`.
    pub glyphs: Glyphs,
    /// The language of sentences [default: English].
    pub language: Language,
}

impl<'a> Caption<'a> {
    /// The caption of a record. The name of its file is the title of a record without
    /// an event.
    ///
    /// Requires feature `record`.
    #[cfg(feature = "record")]
    pub fn of_record(record: &'a Record, file: Option<&'a str>) -> Caption<'a> {
        Caption {
            title: record.meta.event().or(file),
            first: record.meta.first(),
            second: record.meta.second(),
            labels: Some(record.labels()),
            at: Some(record.at()),
            notes: Some(record.notes()),
            ..Caption::default()
        }
    }

    /// Sets the language.
    pub fn in_language(self, language: Language) -> Caption<'a> {
        Caption { language, ..self }
    }
}

impl Caption<'_> {
    /// The title, escaped and cut to fit a line.
    pub(crate) fn title(&self) -> Option<String> {
        self.title
            .map(|title| self.glyphs.clipped(title, TITLE_COLUMNS))
    }

    /// The title, the ruleset and the players, escaped, on one line.
    pub fn heading(&self, board: &Board) -> String {
        let parts = [kind(board, self), players(board, self)];
        let parts: Vec<String> = self.title().into_iter().chain(parts).collect();
        parts.join(self.glyphs.separator())
    }

    /// The name of a player, escaped and cut to 16 columns; `First` or `Second` for a
    /// player without a name.
    ///
    /// If both players have the same name, the letter of the stones or `First` or
    /// `Second` follows in brackets.
    ///
    /// ```
    /// use matchplay_board::{Player, Position};
    /// use matchplay_render::Caption;
    ///
    /// let start = Position::sliding("XO\nO.".parse()?);
    /// let caption = Caption { first: Some("Li"), second: Some("Li"), ..Caption::default() };
    /// assert_eq!(caption.player(start.board(), Player::Second), "Li (X)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn player(&self, board: &Board, player: Player) -> String {
        let name = self.name(player);
        match (name == self.name(player.other()), board.stone_of(player)) {
            (false, _) => name,
            (true, Some(_)) => self.player_and_stone(board, player),
            (true, None) => {
                let turn = self.unnamed(player);
                self.language
                    .fill("player.turn", &[("A", &name), ("t", turn)])
            }
        }
    }

    /// The name of a player, followed by the letter of the stones where stones slide:
    /// `Rabbit (O)`.
    pub(crate) fn player_and_stone(&self, board: &Board, player: Player) -> String {
        match board.stone_of(player) {
            Some(stone) => {
                let (name, letter) = (self.name(player), stone.letter().to_string());
                self.language
                    .fill("player.stones", &[("A", &name), ("o", &letter)])
            }
            None => self.player(board, player),
        }
    }

    fn name(&self, player: Player) -> String {
        let name = match player {
            Player::First => self.first,
            Player::Second => self.second,
        };
        match name {
            Some(name) if !name.trim().is_empty() => self.glyphs.clipped(name, NAME_COLUMNS),
            _ => self.unnamed(player).to_owned(),
        }
    }

    /// The name of a player without a name.
    fn unnamed(&self, player: Player) -> &'static str {
        self.language.say(match player {
            Player::First => "player.first",
            Player::Second => "player.second",
        })
    }

    /// The place of a vertex; of a labelled vertex, the label and the place.
    pub fn place(&self, board: &Board, vertex: Vertex) -> String {
        let mut name = String::new();
        self.push_place(&mut name, board, vertex);
        name
    }

    /// Adds the place of a vertex to a text.
    pub(crate) fn push_place(&self, text: &mut String, board: &Board, vertex: Vertex) {
        let place = board.place(vertex);
        let label = self.labels.and_then(|labels| labels.get(&vertex));
        // Writing to a string never fails.
        let _ = match label {
            Some(label) => {
                let label = self.glyphs.clipped(label, NAME_COLUMNS);
                write!(text, "{label} ({place})")
            }
            None => write!(text, "{place}"),
        };
    }

    /// The names of the first `most` vertices, and the number of the others.
    pub fn places(&self, board: &Board, vertices: &[Vertex], most: usize) -> String {
        let [between, _] = self.language.signs("list.plain");
        let mut names = String::new();
        self.push_places(&mut names, board, vertices, most, between);
        names
    }

    /// Adds the names of [`places`](Caption::places) to a text, separated by `between`.
    pub(crate) fn push_places(
        &self,
        text: &mut String,
        board: &Board,
        vertices: &[Vertex],
        most: usize,
        between: &str,
    ) {
        let mut sign = "";
        for &vertex in vertices.iter().take(most) {
            text.push_str(sign);
            self.push_place(text, board, vertex);
            sign = between;
        }
        if vertices.len() > most {
            text.push_str(sign);
            text.push_str(&self.language.counted("list.rest", vertices.len() - most));
        }
    }

    /// A list of the first `most` vertices and the number of the others; `list` is `list` ("a,
    /// b or c") or `list.and`.
    pub(crate) fn listed(
        &self,
        board: &Board,
        vertices: &[Vertex],
        list: &'static str,
        most: usize,
    ) -> String {
        let shown = vertices.iter().take(most);
        let mut names: Vec<String> = shown.map(|&vertex| self.place(board, vertex)).collect();
        if let more @ 1.. = vertices.len() - names.len() {
            names.push(self.language.counted("list.more", more));
        }
        self.language.listed(list, &names)
    }

    /// The symbol of a mark, which follows the name of a move.
    pub const fn symbol(&self, mark: Mark) -> &'static str {
        match (mark, self.glyphs) {
            (Mark::Forced, Glyphs::Ascii) => "[]",
            _ => mark.symbol(),
        }
    }

    /// The note after a number of plies, escaped except for its line breaks.
    pub(crate) fn note(&self, plies: usize) -> Option<String> {
        let note = self.notes?.get(&plies)?;
        Some(self.glyphs.note(note))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{maze, mistakes};

    /// The headings of a game of stones and of a maze.
    fn headings(caption: &Caption<'_>) -> [String; 2] {
        [mistakes(), maze("..", &[])].map(|game| caption.heading(game.board()))
    }

    #[test]
    fn players_of_one_name_are_distinguished_by_stone_or_turn() {
        let li = Caption {
            first: Some("Li"),
            second: Some("Li"),
            ..Caption::default()
        };
        assert_eq!(
            headings(&li),
            [
                "4×4 sliding stones · Li (O) v Li (X)",
                "1×2 maze · Li (First) v Li (Second)",
            ]
        );
        let first = Caption {
            second: Some("First"),
            ..Caption::default()
        };
        assert_eq!(
            headings(&first)[1],
            "1×2 maze · First (First) v First (Second)"
        );
    }

    #[test]
    fn names_that_differ_only_beyond_their_cut_are_distinguished() {
        let [first, second] = ["a", "b"].map(|end| format!("{}{end}", "x".repeat(30)));
        let caption = Caption {
            first: Some(&first),
            second: Some(&second),
            ..Caption::default()
        };
        let maze = maze("..", &[]);
        let names = Player::BOTH.map(|player| caption.player(maze.board(), player));
        assert_ne!(names[0], names[1]);
    }

    #[test]
    fn ascii_captions_have_no_other_characters() {
        let caption = Caption {
            title: Some("Größe"),
            first: Some("棋棋棋棋棋棋棋棋"),
            glyphs: Glyphs::Ascii,
            ..Caption::default()
        };
        assert_eq!(
            headings(&caption)[1],
            "Gr\\u{f6}\\u{df}e - 1x2 maze - \\u{68cb}... v Second"
        );
    }
}
