use std::borrow::Cow;
use std::fmt;

use matchplay_board::{Place, Player};
use matchplay_record::Record;
use matchplay_solver::{PlyReview, Review};
use serde::{Serialize, Serializer};

use crate::head::Input;
use crate::kind::names::{MarkName, PlayerName, WinnerName, ruleset};
use crate::kind::places::PlaceJson;
use crate::review::lengths::LengthJson;
use crate::review::spreadsheet::spreadsheet_text;

/// The plies of a reviewed game as flat rows, whose values are texts, numbers or absent.
///
/// They are serialised as a list of objects with the same members, and [`csv_to`](PlyRows::csv_to)
/// writes them as a table. Variations have no rows, because their plies were not played.
#[derive(Clone, Debug)]
pub struct PlyRows<'a> {
    input: Option<Input<'a>>,
    record: &'a Record,
    review: &'a Review,
    fingerprint: String,
    /// The player whose plies are shown; `None` for both.
    only: Option<Player>,
}

/// A ply. Its members are the columns of a table, in their order.
#[derive(Debug, Serialize)]
struct PlyRow<'a> {
    id: Option<Cow<'a, str>>,
    fingerprint: &'a str,
    file: Option<Cow<'a, str>>,
    input_path: Option<Cow<'a, str>>,
    input_line: Option<usize>,
    input_case: Option<usize>,
    ruleset: &'static str,
    ply: usize,
    player: PlayerName,
    player_name: Option<Cow<'a, str>>,
    /// The place as JSON. Programs that guess types leave it as it is, whereas they would
    /// remove the leading zeros of the digits of a lock.
    #[serde(rename = "move")]
    to: String,
    move_row: Option<u32>,
    move_column: Option<u32>,
    mark: MarkName,
    winner_before: WinnerName,
    winner_after: WinnerName,
    legal_count: usize,
    winning_count: usize,
    unknown_count: usize,
    note: Option<Cow<'a, str>>,
    lasts: Option<u32>,
    at_least: Option<u32>,
    at_most: Option<u32>,
}

impl<'a> PlyRows<'a> {
    /// The names of the columns.
    pub const COLUMNS: [&'static str; 23] = [
        "id",
        "fingerprint",
        "file",
        "input_path",
        "input_line",
        "input_case",
        "ruleset",
        "ply",
        "player",
        "player_name",
        "move",
        "move_row",
        "move_column",
        "mark",
        "winner_before",
        "winner_after",
        "legal_count",
        "winning_count",
        "unknown_count",
        "note",
        "lasts",
        "at_least",
        "at_most",
    ];

    /// The rows of the review of a record's game; with `only`, those of that player. `input`
    /// is where the record was read.
    pub fn new(
        input: Option<Input<'a>>,
        record: &'a Record,
        review: &'a Review,
        only: Option<Player>,
    ) -> PlyRows<'a> {
        PlyRows {
            input,
            record,
            review,
            fingerprint: record.fingerprint(),
            only,
        }
    }

    /// The names of the columns as the first line of a table.
    pub fn csv_header() -> String {
        csv_text(|table| table.write_record(PlyRows::COLUMNS))
    }

    /// Writes the rows as lines of a table without its header, in parts.
    ///
    /// Fields are separated by commas and quoted by RFC 4180, and lines end with `\n`. Each
    /// row is one line, because control characters and invisible characters are written as
    /// `\u{...}`. Texts that a spreadsheet would compute as formulas begin with an apostrophe.
    ///
    /// ```
    /// use matchplay_document::PlyRows;
    /// use matchplay_record::{Limits, read};
    ///
    /// let text = r#"(format: 1, id: "a", game: Maze(board: [".."], moves: [(1, 2)]))"#;
    /// let record = read(text, &Limits::default())?.record;
    /// let review = matchplay_solver::review(record.game());
    /// let mut rows = String::new();
    /// PlyRows::new(None, &record, &review, None).csv_to(&mut rows)?;
    /// assert!(rows.ends_with(",Maze,1,first,,\"[1,2]\",1,2,lost,second,second,2,0,0,,,,\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a part cannot be written.
    pub fn csv_to(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        /// The number of rows in a part.
        const ROWS: usize = 256;
        let mut rows = self.rows(spreadsheet_text).peekable();
        while rows.peek().is_some() {
            let mut part = rows.by_ref().take(ROWS);
            out.write_str(&csv_text(|table| {
                part.try_for_each(|row| table.serialize(row))
            }))?;
        }
        Ok(())
    }

    /// The rows, with texts of the record as `text` converts them.
    fn rows(&self, text: fn(&'a str) -> Cow<'a, str>) -> impl Iterator<Item = PlyRow<'_>> {
        let plies = (1..).zip(&self.review.plies);
        let shown = plies.filter(|(_, it)| self.only.is_none_or(|only| it.player == only));
        shown.map(move |(ply, it)| self.row(ply, it, text))
    }

    fn row(&self, ply: usize, it: &PlyReview, text: fn(&'a str) -> Cow<'a, str>) -> PlyRow<'_> {
        let (record, input) = (self.record, self.input);
        let board = record.game().board();
        let cell = match board.place(it.to) {
            Place::Cell(cell) => Some(cell),
            Place::Node(_) | Place::State(_) => None,
        };
        let name = match it.player {
            Player::First => record.meta.first(),
            Player::Second => record.meta.second(),
        };
        let to = serde_json::to_string(&PlaceJson::new(board, it.to));
        let lengths = self.review.lengths.get(ply - 1);
        let length = lengths.map_or_else(LengthJson::default, |it| it.length.into());
        PlyRow {
            id: record.given_id.as_deref().map(text),
            fingerprint: &self.fingerprint,
            file: record.file.as_deref().map(text),
            input_path: input.map(|input| text(input.path)),
            input_line: input.and_then(|input| input.line),
            input_case: input.and_then(|input| input.case),
            ruleset: ruleset(board),
            ply,
            player: it.player.into(),
            player_name: name.map(text),
            to: to.expect("numbers and strings can always be written"),
            move_row: cell.map(|cell| cell.row + 1),
            move_column: cell.map(|cell| cell.column + 1),
            mark: it.mark.into(),
            winner_before: it.before.outcome.winner(it.player).into(),
            winner_after: it.after.winner(it.player.other()).into(),
            legal_count: it.before.legal_moves,
            winning_count: it.before.winning.len(),
            unknown_count: it.before.unknown.len(),
            note: record.notes().get(&ply).map(|note| text(note)),
            lasts: length.lasts,
            at_least: length.at_least,
            at_most: length.at_most,
        }
    }
}

impl Serialize for PlyRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows(Cow::Borrowed))
    }
}

/// Collects the lines that a function writes.
fn csv_text(write: impl FnOnce(&mut csv::Writer<Vec<u8>>) -> csv::Result<()>) -> String {
    let mut table = csv::WriterBuilder::new()
        .has_headers(false)
        .from_writer(Vec::new());
    write(&mut table).expect("flat rows can always be written to memory");
    let text = table.into_inner().expect("memory has no errors");
    String::from_utf8(text).expect("the fields are UTF-8")
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value};

    use super::*;
    use matchplay_record::{Limits, json_line, read};

    /// The rows of a record as objects and as lines of a table.
    fn rows(text: &str, only: Option<Player>) -> (Vec<Map<String, Value>>, String) {
        let record = read(text, &Limits::default()).unwrap().record;
        let review = matchplay_solver::review(record.game());
        let input = Input {
            path: "@games.jsonl",
            line: Some(7),
            case: None,
        };
        let rows = PlyRows::new(Some(input), &record, &review, only);
        let mut csv = String::new();
        rows.csv_to(&mut csv).unwrap();
        (serde_json::from_str(&json_line(&rows)).unwrap(), csv)
    }

    #[test]
    fn the_columns_are_the_members_in_their_order() {
        let game = "SlidingStones(board: [\"XO.OXO\"], moves: [(1, 2), (1, 1)])";
        let text = format!("(format: 1, game: {game})");
        let (objects, table) = rows(&text, None);
        assert_eq!((objects.len(), table.lines().count()), (2, 2));
        assert!(objects.iter().all(|it| it.len() == PlyRows::COLUMNS.len()));
        // The order of the members, which an object of `serde_json` does not keep.
        let record = read(&text, &Limits::default()).unwrap().record;
        let review = matchplay_solver::review(record.game());
        let line = json_line(&PlyRows::new(None, &record, &review, None));
        let places = PlyRows::COLUMNS.map(|name| line.find(&format!("\"{name}\":")).unwrap());
        assert!(places.is_sorted(), "{line}");
    }

    #[test]
    fn texts_of_tables_are_not_formulas_and_stay_on_one_line() {
        let text = r#"(
            format: 1,
            id: "=1+1",
            meta: (first: "+A, \"B\""),
            game: Lock(digits: 2, moves: ["01"]),
            notes: {1: "-1\n\u{202e}"},
        )"#;
        let (objects, table) = rows(text, None);
        assert_eq!(objects[0]["id"], "=1+1");
        assert_eq!(objects[0]["note"], "-1\n\u{202e}");
        assert_eq!(objects[0]["move"], "\"01\"");
        assert_eq!(objects[0]["move_row"], Value::Null);
        let (start, rest) = table.split_once(",Lock,").unwrap();
        assert!(start.starts_with("'=1+1,") && start.ends_with(",,'@games.jsonl,7,"));
        assert!(
            rest.starts_with(r#"1,first,"'+A, ""B""","""01""","#),
            "{rest}"
        );
        assert!(rest.ends_with(",'-1\\u{a}\\u{202e},,,\n"), "{rest}");
    }

    #[test]
    fn the_rows_of_one_player_keep_their_plies() {
        let text = r#"(format: 1, game: Maze(board: ["..."], moves: [(1, 1), (1, 2), (1, 3)]))"#;
        let (objects, _) = rows(text, Some(Player::Second));
        let plies: Vec<_> = objects.iter().map(|row| &row["ply"]).collect();
        assert_eq!(plies, [2]);
    }
}
