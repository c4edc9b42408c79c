use std::collections::BTreeMap;

use matchplay_board::{Game, Places, ReplayError, Vertex};
use serde_json::Value;
use thiserror::Error;

use crate::{GameResult, Meta, Mismatch};

/// A legal game and what is said about it.
///
/// Notes stand at plies that were played, labels at nodes of a graph, and
/// variations are legal, so every record can be written and read again.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The name that the author gave the record.
    pub given_id: Option<String>,
    /// The file that it came from, where it is one of many in JSON Lines.
    pub file: Option<String>,
    /// Who played, when and where.
    pub meta: Meta,
    /// How the game is said to have ended; see [`mismatch`](Record::mismatch).
    pub result: Option<GameResult>,
    /// Free data that nothing here interprets; `Null` when there is none.
    ///
    /// It is what JSON can carry. From RON, tuples become arrays, structs
    /// become objects, `()`, `None`, unit names and numbers such as `inf` become
    /// null, and names of structs and variants are not kept.
    pub ext: Value,
    game: Game,
    labels: BTreeMap<Vertex, String>,
    notes: BTreeMap<usize, String>,
    variations: Vec<Variation>,
}

/// A side line: what could have been played from some ply on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    at: usize,
    game: Game,
    note: Option<String>,
}

/// What cannot be part of a record; plies are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The game starts from a position that plies led to already.
    #[error("the game starts after {plies} plies, which a record cannot tell")]
    StartsLate {
        /// How many plies.
        plies: usize,
    },
    /// A note stands at a ply that was not played.
    #[error("there is no ply {}: {plies} were played", ply + 1)]
    NoSuchPly {
        /// The ply, 0-based.
        ply: usize,
        /// How many plies there are.
        plies: usize,
    },
    /// A label stands anywhere but at a node of a graph.
    #[error("there is no node to label here")]
    NoSuchNode,
    /// A variation starts after the end of the game.
    #[error("a variation can start at plies 1 to {}, not at {}", plies + 1, at + 1)]
    NoSuchStart {
        /// The ply it should replace, 0-based.
        at: usize,
        /// How many plies there are.
        plies: usize,
    },
    /// A variation has no ply.
    #[error("the variation has no ply")]
    EmptyVariation,
    /// A variation has an illegal ply.
    #[error(transparent)]
    Illegal(#[from] ReplayError),
}

impl Record {
    /// A record of a game, with nothing said about it yet.
    ///
    /// # Errors
    ///
    /// If the game starts from a position that plies led to already.
    pub fn new(game: Game) -> Result<Record, RecordError> {
        match game.start().plies() {
            0 => Ok(Record {
                given_id: None,
                file: None,
                meta: Meta::default(),
                result: None,
                ext: Value::Null,
                game,
                labels: BTreeMap::new(),
                notes: BTreeMap::new(),
                variations: Vec::new(),
            }),
            plies => Err(RecordError::StartsLate { plies }),
        }
    }

    /// The game itself.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What nodes of a graph are called; empty for other boards.
    pub const fn labels(&self) -> &BTreeMap<Vertex, String> {
        &self.labels
    }

    /// What is said about plies, 0-based.
    pub const fn notes(&self) -> &BTreeMap<usize, String> {
        &self.notes
    }

    /// The side lines, in the order of the file.
    pub fn variations(&self) -> &[Variation] {
        &self.variations
    }

    /// Calls a node by a name.
    ///
    /// # Errors
    ///
    /// If the board is not a graph, or has no such node.
    pub fn set_label(&mut self, node: Vertex, label: String) -> Result<(), RecordError> {
        match self.game.board().places() {
            places @ Places::Nodes(_) if places.contains(node) => {
                self.labels.insert(node, label);
                Ok(())
            }
            _ => Err(RecordError::NoSuchNode),
        }
    }

    /// Says something about a ply, 0-based.
    ///
    /// # Errors
    ///
    /// If that ply was not played.
    pub fn set_note(&mut self, ply: usize, note: String) -> Result<(), RecordError> {
        let plies = self.game.plies().len();
        if ply >= plies {
            return Err(RecordError::NoSuchPly { ply, plies });
        }
        self.notes.insert(ply, note);
        Ok(())
    }

    /// Adds a side line that leaves the game before ply `at`, 0-based; at the
    /// number of plies it goes on where the game stops.
    ///
    /// # Errors
    ///
    /// If there is no such ply, or the line is empty or illegal.
    pub fn add_variation(
        &mut self,
        at: usize,
        line: impl IntoIterator<Item = Vertex>,
        note: Option<String>,
    ) -> Result<(), RecordError> {
        let mut game = self.before(at)?;
        for (ply, to) in (at..).zip(line) {
            game.play(to)
                .map_err(|illegal| ReplayError { ply, illegal })?;
        }
        self.push_variation(at, game, note)
    }

    /// Adds a side line whose game follows this one up to ply `at`.
    pub(crate) fn push_variation(
        &mut self,
        at: usize,
        game: Game,
        note: Option<String>,
    ) -> Result<(), RecordError> {
        if game.plies().len() == at {
            return Err(RecordError::EmptyVariation);
        }
        self.variations.push(Variation { at, game, note });
        Ok(())
    }

    /// The game as it was before ply `at`, 0-based.
    pub(crate) fn before(&self, at: usize) -> Result<Game, RecordError> {
        let plies = self.game.plies().len();
        if at > plies {
            return Err(RecordError::NoSuchStart { at, plies });
        }
        Ok(self.game.truncated(at))
    }

    /// How the claimed result contradicts the moves, if it does.
    ///
    /// A game whose last position still has a move is unfinished, whoever
    /// stands winning there.
    pub fn mismatch(&self) -> Option<Mismatch> {
        let claimed = self.result?;
        let played = GameResult::of(&self.game);
        (claimed != played).then_some(Mismatch { claimed, played })
    }
}

impl Variation {
    /// The ply of the game that the line replaces, 0-based.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The game's first `at` plies and then the line.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The plies of the line alone; at least one.
    pub fn line(&self) -> &[Vertex] {
        &self.game.plies()[self.at..]
    }

    /// What is said about the line.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }
}
