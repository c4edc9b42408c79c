use anstream::adapter::strip_str;
use matchplay_board::{Coord, Game, OffBoard, Place, Places, Vertex};
use matchplay_record::{Record, write_json_line};
use matchplay_render::{BoardText, Caption, Drawing};
use pyo3::{FromPyObject, IntoPyObject, PyResult, Python, pyclass, pymethods};

use crate::interruptible::interruptible;
use crate::raised::invalid;
use crate::record::{Limited, at_ply};

/// A game that is played in Python.
#[pyclass]
pub(crate) struct PlayedGame {
    game: Game,
    /// The record from which the names come.
    named: Record,
}

/// A place in Python. Rows, columns and nodes count from 1.
#[derive(FromPyObject, IntoPyObject)]
pub(crate) enum PythonPlace {
    Cell((u32, u32)),
    Node(u32),
    State(String),
}

#[pymethods]
impl PlayedGame {
    /// The game of a record up to some plies, by default all of them.
    #[new]
    #[pyo3(signature = (text, ply=None))]
    fn new(py: Python<'_>, text: String, ply: Option<usize>) -> PyResult<PlayedGame> {
        interruptible(py, move |cancelled| {
            let named = Limited::read(text, cancelled)?.record;
            let game = at_ply(&named, ply)?;
            Ok(PlayedGame { game, named })
        })
    }

    /// The legal moves, ascending.
    fn moves(&self) -> Vec<PythonPlace> {
        self.places(self.game.position().moves())
    }

    /// The plies that were played.
    fn plies(&self) -> Vec<PythonPlace> {
        self.places(self.game.plies().iter().copied())
    }

    /// The number of plies that were played.
    fn ply_count(&self) -> usize {
        self.game.plies().len()
    }

    /// The place of the token; `None` if it has to be placed.
    fn token(&self) -> Option<PythonPlace> {
        let token = self.game.position().token();
        token.map(|token| PythonPlace::new(self.game.board().place(token)))
    }

    /// Whether the player to move has no legal move.
    fn is_over(&self) -> bool {
        self.game.position().is_over()
    }

    /// Plays a move. An illegal move is an error and changes nothing.
    fn push(&mut self, to: PythonPlace) -> PyResult<()> {
        let to = to.vertex(self.game.board().places())?;
        self.game.play(to).map_err(invalid)
    }

    /// Undoes the last ply and returns it; `None` if no ply was played.
    fn pop(&mut self, py: Python<'_>) -> Option<PythonPlace> {
        let (&last, before) = self.game.plies().split_last()?;
        let place = self.game.board().place(last);
        self.game = py.detach(|| self.game.truncated(before.len()));
        Some(PythonPlace::new(place))
    }

    /// The position as text: the board and the legal moves.
    fn text(&self, py: Python<'_>) -> String {
        py.detach(|| {
            let caption = Caption::of_record(&self.named, None);
            let text = BoardText(Drawing::of(&self.game, &caption)).to_string();
            strip_str(text.trim_end()).to_string()
        })
    }

    /// The game so far as a record in JSON, with the names of the players and of the nodes.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let mut record = Record::new(self.game.clone()).map_err(invalid)?;
            record.meta = self.named.meta.clone();
            for (&node, label) in self.named.labels() {
                record.set_label(node, label.clone()).map_err(invalid)?;
            }
            record.set_at(self.named.at().clone()).map_err(invalid)?;
            Ok(write_json_line(&record))
        })
    }
}

impl PlayedGame {
    fn places(&self, vertices: impl Iterator<Item = Vertex>) -> Vec<PythonPlace> {
        let places = self.game.board().places();
        vertices
            .map(|it| PythonPlace::new(places.place(it)))
            .collect()
    }
}

impl PythonPlace {
    pub(crate) fn new(place: Place) -> PythonPlace {
        match place {
            Place::Cell(cell) => PythonPlace::Cell((cell.row + 1, cell.column + 1)),
            Place::Node(node) => PythonPlace::Node(node + 1),
            Place::State(_) => PythonPlace::State(place.to_string()),
        }
    }

    fn vertex(&self, places: Places) -> PyResult<Vertex> {
        let place = match (self, places) {
            (PythonPlace::Cell((row, column)), _) => {
                let cell = row.checked_sub(1).zip(column.checked_sub(1));
                cell.map(|(row, column)| Place::Cell(Coord::new(row, column)))
            }
            (PythonPlace::Node(node), _) => node.checked_sub(1).map(Place::Node),
            (PythonPlace::State(digits), Places::Dials(dials)) => {
                dials.parse(digits).map(Place::State)
            }
            (PythonPlace::State(_), Places::Cells(_) | Places::Nodes(_)) => None,
        };
        let vertex = place.map(|place| places.vertex(place));
        vertex
            .and_then(Result::<_, OffBoard>::ok)
            .ok_or_else(|| invalid("it is not on the board"))
    }
}
