use std::fmt;

use matchplay_board::{Places, Player};
use unicode_width::UnicodeWidthStr;

use super::area::{Area, Spot};
use super::canvas::{Canvas, Look};
use super::parity_set::parity_set;
use super::svg::Xml;
use super::{Overlay, Picture, scale};
use crate::words::{capitalised, joined_sides};

/// The largest number of winning moves in the description.
const NAMED: usize = 12;

/// The largest font size, in pixels at the default size of a picture.
const LETTERS: f64 = 17.0;

/// The texts of a picture: a title and a description for screen readers, two lines below
/// the board, and the notes that explain its signs.
pub(super) struct Legend {
    title: String,
    description: String,
    lines: [String; 2],
    notes: Vec<String>,
    font: f64,
    /// The start of the first line.
    spot: Spot,
}

impl Picture<'_> {
    pub(super) fn legend(&self) -> Legend {
        let (position, caption) = (self.position, self.caption);
        let language = caption.language;
        let [to_move, other] =
            [position.to_move(), position.to_move().other()].map(|player| self.called(player));
        let about = |key, player: &str| language.fill(key, &[("A", player)]);
        let lines = match (position.token(), position.is_over()) {
            (_, true) => [about("legend.stuck", &to_move), about("now.won", &other)],
            (Some(_), _) => [about("legend.move", &to_move), self.prospects()],
            (None, _) => [about("legend.place", &to_move), self.prospects()],
        };
        let plies = language.counted("count.plies", position.plies());
        let after = language.fill("legend.after", &[("plies", &plies)]);
        let title = match caption.title() {
            Some(title) => language.fill("legend.title", &[("t", &title), ("r", &after)]),
            None => after,
        };
        let mut description = lines[0].clone();
        let mut add = |key, name, value: &str| {
            description = language.fill(key, &[("t", &description), (name, value)]);
        };
        if self.mistake {
            add("legend.mistake", "r", "");
        }
        if let Some(token) = position.token() {
            let board = position.board();
            let key = match board.has_stones() {
                true => "legend.blank",
                false => "legend.token",
            };
            add(key, "v", &caption.place(board, token));
        }
        if !lines[1].is_empty() {
            add("legend.prospect", "r", &lines[1]);
        }
        if let Overlay::Moves(verdict) = &self.overlay {
            if !verdict.winning.is_empty() {
                let winning = caption.places(position.board(), &verdict.winning, NAMED);
                add("legend.prospect", "r", &winning);
            }
        }
        let notes = self.notes();
        for note in &notes {
            add("legend.notes", "r", note);
        }
        let view = self.layout.view();
        let all = lines.iter().chain(&notes);
        let columns = all.map(|line| line.width()).max().unwrap_or(0);
        let largest = LETTERS / scale(view, None);
        // Notes on a grid start at the left side of the cells, right of the row numbers.
        let width = match self.position.board().places() {
            Places::Cells(_) if !notes.is_empty() => view.x + view.width,
            _ => view.width,
        };
        let font = (width / columns.max(24) as f64 / 0.62).min(largest);
        let left = match self.position.board().places() {
            Places::Cells(_) => 0.0,
            Places::Nodes(_) | Places::Dials(_) => view.x + 0.5 * font,
        };
        Legend {
            title,
            description,
            lines,
            notes,
            font,
            spot: Spot::new(left, view.lower() + 0.9 * font),
        }
    }

    /// The name of a player with the player's stones.
    fn called(&self, player: Player) -> String {
        self.caption.player_and_stone(self.position.board(), player)
    }

    /// The result for the player to move, as far as the overlay shows it.
    fn prospects(&self) -> String {
        let language = self.caption.language;
        let to_move = self.position.to_move();
        match &self.overlay {
            Overlay::None | Overlay::Legal => String::new(),
            Overlay::Unknown => language.say("verdict.unknown").to_owned(),
            Overlay::Moves(verdict) => {
                let moves = match self.position.token() {
                    Some(_) => "verdict.moves",
                    None => "legend.places",
                };
                let (legal, unknown) = (verdict.legal_moves, verdict.unknown.len());
                let wins = verdict.winning.len();
                let key = match wins {
                    0 if unknown == legal => "legend.unknown",
                    _ if unknown > 0 => "legend.tally",
                    0 => "legend.lose",
                    1 => "legend.win.single",
                    _ => "legend.win",
                };
                let moves = language.counted(moves, legal);
                let loses = legal.saturating_sub(wins + unknown);
                let [wins, loses, unknown] = [wins, loses, unknown].map(|it| it.to_string());
                let values = [
                    ("legal", &*moves),
                    ("k", &wins),
                    ("l", &loses),
                    ("u", &unknown),
                ];
                language.counted_with(key, legal, &values)
            }
            Overlay::Matching(proof) => {
                let winner = match proof.mover_wins() {
                    true => to_move,
                    false => to_move.other(),
                };
                let place = (self.position.board().places(), self.position.token());
                let key = match place {
                    _ if !self.layout.removes_vertices() => "now.wins",
                    (Places::Dials(_), Some(_)) => "legend.wins.answers",
                    (Places::Dials(_), None) => "now.wins",
                    _ => "legend.wins.lines",
                };
                language.fill(key, &[("A", &self.called(winner))])
            }
        }
    }
}

/// The notes of the legend.
impl Picture<'_> {
    fn notes(&self) -> Vec<String> {
        let (position, language) = (self.position, self.caption.language);
        let joined = joined_sides(position.board(), language).map(capitalised);
        let starts = position
            .starts()
            .and_then(|_| match position.board().places() {
                Places::Cells(_) => Some("legend.starts.cell"),
                Places::Nodes(_) => Some("legend.starts.node"),
                Places::Dials(_) => None,
            });
        let set = match &self.overlay {
            Overlay::Matching(proof) => parity_set(proof),
            _ => None,
        };
        let set = set.map(|set| {
            let [_, symbols, name] = set.kind.names().map(|it| language.say(it));
            language.fill("legend.set", &[("s", symbols), ("t", name)])
        });
        let used = position.used_edges().next();
        let used = used.map(|_| "legend.used");
        let rules = [starts, used].into_iter().flatten();
        let rules = rules.map(|key| language.say(key).to_owned());
        joined.into_iter().chain(rules).chain(set).collect()
    }
}

impl Legend {
    /// The area of the picture with room for the lines below it.
    pub(super) fn below(&self, view: Area) -> Area {
        let lines = 3.2 + 1.4 * self.notes.len() as f64;
        view.widened(0.0, 0.0, 0.0, (lines * self.font).round())
    }

    /// Writes the title and the description.
    pub(super) fn describe(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<title>{}</title>", Xml(&self.title))?;
        writeln!(f, "<desc>{}</desc>", Xml(&self.description))
    }

    /// Draws the lines.
    pub(super) fn draw(&self, canvas: &mut dyn Canvas) {
        let font = Spot::new(self.font, 0.0).x;
        let below = self.spot.plus(0.0, 1.4 * self.font);
        let [first, second] = &self.lines;
        let size = format!("font-size=\"{font}\"");
        canvas.open(Look::new("legend", &size));
        canvas.text(Look::new("", "font-weight=\"700\""), self.spot, first);
        canvas.text(Look::INHERITED, below, second);
        let first = if second.is_empty() { 1 } else { 2 };
        for (line, note) in (first..).zip(&self.notes) {
            let below = self.spot.plus(0.0, 1.4 * f64::from(line) * self.font);
            canvas.text(Look::INHERITED, below, note);
        }
        canvas.close();
    }
}
