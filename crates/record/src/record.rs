use std::borrow::Cow;
use std::collections::BTreeMap;

use matchplay_board::{Game, Places, ReplayError, Vertex};
use serde_json::Value;
use thiserror::Error;

use crate::text::RecordText;
use crate::{GameResult, Meta, Mismatch, fingerprint, json_line};

/// A legal game with annotations.
///
/// Notes refer to plies that were played, labels refer to nodes of a graph, and
/// variations are legal. Every record can therefore be written and read again.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The given id; see [`id`](Record::id).
    pub given_id: Option<String>,
    /// The original file of the record, if the record is one of many in JSON Lines.
    pub file: Option<String>,
    /// The players, the date and the occasion.
    pub meta: Meta,
    /// The claimed result; see [`mismatch`](Record::mismatch).
    pub result: Option<GameResult>,
    /// Free data, which this crate does not interpret; `Null` if absent.
    ///
    /// The data is restricted to JSON. In RON input, tuples become arrays, structs become
    /// objects, `()`, `None`, unit names and numbers such as `inf` become null, and the
    /// names of structs and variants are lost.
    pub ext: Value,
    game: Game,
    labels: BTreeMap<Vertex, String>,
    notes: BTreeMap<usize, String>,
    variations: Vec<Variation>,
}

/// A variation: an alternative continuation of a game from one of its plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    at: usize,
    game: Game,
    note: Option<String>,
}

/// An annotation or a game that a record cannot contain; plies are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The game starts from a position with earlier plies.
    #[error("the game starts after {plies} plies, which a record cannot tell")]
    StartsLate {
        /// The number of earlier plies.
        plies: usize,
    },
    /// A note refers to a ply that was not played.
    #[error("there is no ply {}: {plies} were played", ply + 1)]
    NoSuchPly {
        /// The ply, 0-based.
        ply: usize,
        /// The number of plies.
        plies: usize,
    },
    /// A label does not refer to a node of a graph.
    #[error("there is no node to label here")]
    NoSuchNode,
    /// A variation starts after the end of the game.
    #[error("a variation can start at plies 1 to {}, not at {}", plies + 1, at + 1)]
    NoSuchStart {
        /// The ply that the variation should replace, 0-based.
        at: usize,
        /// The number of plies.
        plies: usize,
    },
    /// A variation has no plies.
    #[error("the variation has no ply")]
    EmptyVariation,
    /// A variation has an illegal ply.
    #[error(transparent)]
    Illegal(#[from] ReplayError),
}

impl Record {
    /// A record of a game, without annotations.
    ///
    /// # Errors
    ///
    /// If the game starts from a position with earlier plies.
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

    /// The id of the record: the given id, or the [`fingerprint`] of its JSON line
    /// without `file`.
    pub fn id(&self) -> Cow<'_, str> {
        match &self.given_id {
            Some(id) => Cow::Borrowed(id),
            None => Cow::Owned(self.own_id()),
        }
    }

    /// The id of the record if no id is given.
    pub fn own_id(&self) -> String {
        let mut text = RecordText::from(self);
        (text.id, text.file) = (None, None);
        let line = json_line(&text);
        fingerprint(line.trim_end().as_bytes())
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The labels of nodes of a graph; empty for other boards.
    pub const fn labels(&self) -> &BTreeMap<Vertex, String> {
        &self.labels
    }

    /// The notes by ply, 0-based.
    pub const fn notes(&self) -> &BTreeMap<usize, String> {
        &self.notes
    }

    /// The variations, in the order of the file.
    pub fn variations(&self) -> &[Variation] {
        &self.variations
    }

    /// Sets the label of a node.
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

    /// Sets the note of a ply, 0-based.
    ///
    /// # Errors
    ///
    /// If the ply was not played.
    pub fn set_note(&mut self, ply: usize, note: String) -> Result<(), RecordError> {
        let plies = self.game.plies().len();
        if ply >= plies {
            return Err(RecordError::NoSuchPly { ply, plies });
        }
        self.notes.insert(ply, note);
        Ok(())
    }

    /// Adds a variation that replaces the game from ply `at` on, 0-based. If `at` is the
    /// number of plies, the variation continues the game.
    ///
    /// # Errors
    ///
    /// If `at` exceeds the number of plies, or the variation is empty or illegal.
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

    /// Adds a variation whose game equals this one up to ply `at`.
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

    /// The game before ply `at`, 0-based.
    pub(crate) fn before(&self, at: usize) -> Result<Game, RecordError> {
        let plies = self.game.plies().len();
        if at > plies {
            return Err(RecordError::NoSuchStart { at, plies });
        }
        Ok(self.game.truncated(at))
    }

    /// The contradiction between the claimed result and the moves, if any.
    ///
    /// A game is unfinished if its last position has a legal move, even if one player is
    /// winning there.
    pub fn mismatch(&self) -> Option<Mismatch> {
        let claimed = self.result?;
        let played = GameResult::of(&self.game);
        (claimed != played).then_some(Mismatch { claimed, played })
    }
}

impl Variation {
    /// The first ply of the game that the variation replaces, 0-based.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The first `at` plies of the game, followed by the variation.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The plies of the variation alone; at least one.
    pub fn line(&self) -> &[Vertex] {
        &self.game.plies()[self.at..]
    }

    /// The note on the variation.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }
}
