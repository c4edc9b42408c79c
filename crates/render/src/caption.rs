use std::collections::BTreeMap;

use matchplay_board::{Board, Player, Vertex};

use crate::escape::clipped;
use crate::words::{kind, players};

/// The widest a player's name or a label is shown, in terminal columns.
const NAME_COLUMNS: usize = 16;

/// What people call a game, its players, vertices and plies.
#[derive(Clone, Debug, Default)]
pub struct Caption<'a> {
    /// What was played: an event, or the name of a file.
    pub title: Option<&'a str>,
    /// The first player's name.
    pub first: Option<&'a str>,
    /// The second player's name.
    pub second: Option<&'a str>,
    /// Labels of vertices.
    pub labels: Option<&'a BTreeMap<Vertex, String>>,
    /// Notes, under the number of plies of the game that are played before each.
    pub notes: Option<&'a BTreeMap<usize, String>>,
}

impl Caption<'_> {
    /// The title, escaped and cut to fit a line.
    pub(crate) fn title(&self) -> Option<String> {
        self.title.map(|title| clipped(title, 5 * NAME_COLUMNS))
    }

    /// What is played and by whom, on one line that is safe to show.
    pub fn heading(&self, board: &Board) -> String {
        let parts = [kind(board), players(board, self)];
        let parts: Vec<String> = self.title().into_iter().chain(parts).collect();
        parts.join(" · ")
    }

    /// A player's name, escaped and cut; `First` or `Second` without one.
    pub fn player(&self, player: Player) -> String {
        let name = match player {
            Player::First => self.first,
            Player::Second => self.second,
        };
        match name {
            Some(name) if !name.trim().is_empty() => clipped(name, NAME_COLUMNS),
            _ => player.to_string(),
        }
    }

    /// The name of a vertex: its place, after its label where it has one.
    pub fn place(&self, board: &Board, vertex: Vertex) -> String {
        let place = board.place(vertex);
        match self.labels.and_then(|labels| labels.get(&vertex)) {
            Some(label) => format!("{} ({place})", clipped(label, NAME_COLUMNS)),
            None => place.to_string(),
        }
    }

    /// The names of the first `most` vertices, and how many more there are.
    pub fn places(&self, board: &Board, vertices: &[Vertex], most: usize) -> String {
        let shown = vertices.iter().take(most);
        let mut names: Vec<String> = shown.map(|&vertex| self.place(board, vertex)).collect();
        if vertices.len() > most {
            names.push(format!("+{}", vertices.len() - most));
        }
        names.join(", ")
    }

    /// The note after so many plies.
    pub(crate) fn note(&self, plies: usize) -> Option<&str> {
        self.notes?.get(&plies).map(String::as_str)
    }
}
