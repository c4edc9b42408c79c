use std::collections::BTreeMap;

use matchplay_board::{Game, Places, Vertex};

use crate::ext::value::Object;
use crate::model::meta::Meta;
use crate::model::name::{RecordFile, RecordId};
use crate::model::record_error::RecordError;
use crate::model::result::{GameResult, Mismatch};
use crate::model::variation::{Variation, check_unknown};

/// A legal game with annotations.
///
/// Notes refer to plies that were played, labels refer to nodes of a graph, and
/// variations are legal. Every record can therefore be written and read again.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The name that the author gave the record.
    pub given_id: Option<RecordId>,
    /// The path of the file to which the record unpacks from JSON Lines.
    pub file: Option<RecordFile>,
    /// The players, the date and the place.
    pub meta: Meta,
    /// The claimed result; see [`mismatch`](Record::mismatch).
    pub result: Option<GameResult>,
    /// Extension data, which this crate does not interpret.
    pub ext: Object,
    game: Game,
    labels: BTreeMap<Vertex, String>,
    at: BTreeMap<Vertex, (i32, i32)>,
    notes: BTreeMap<usize, String>,
    variations: Vec<Variation>,
    unknown: Object,
}

impl Record {
    /// The names of the members.
    pub(crate) const MEMBERS: [&str; 10] = [
        "kind",
        "format",
        "id",
        "file",
        "meta",
        "game",
        "result",
        "notes",
        "variations",
        "ext",
    ];

    /// The largest distance of a node from the origin, to the right, to the left, up or
    /// down.
    pub const MAX_COORDINATE: i32 = 1_000_000;

    /// A record of a game without annotations.
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
                ext: Object::default(),
                game,
                labels: BTreeMap::new(),
                at: BTreeMap::new(),
                notes: BTreeMap::new(),
                variations: Vec::new(),
                unknown: Object::default(),
            }),
            plies => Err(RecordError::StartsLate { plies }),
        }
    }

    /// The game itself.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The labels of nodes of a graph; empty for other boards.
    pub const fn labels(&self) -> &BTreeMap<Vertex, String> {
        &self.labels
    }

    /// The points at which the nodes of a graph are drawn, x to the right and y down in
    /// any unit: those of all nodes, or none.
    pub const fn at(&self) -> &BTreeMap<Vertex, (i32, i32)> {
        &self.at
    }

    /// The notes, each under the number of plies played before it: 0 is a note before
    /// the first move.
    pub const fn notes(&self) -> &BTreeMap<usize, String> {
        &self.notes
    }

    /// The variations that leave the game, in the order of the file.
    pub fn variations(&self) -> &[Variation] {
        &self.variations
    }

    /// Members that this version does not support.
    pub const fn unknown(&self) -> &Object {
        &self.unknown
    }

    /// Sets the members that this version does not support.
    ///
    /// # Errors
    ///
    /// If a name is invalid or the name of a supported member.
    pub fn set_unknown(&mut self, unknown: Object) -> Result<(), RecordError> {
        check_unknown(&unknown, &Record::MEMBERS)?;
        self.unknown = unknown;
        Ok(())
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

    /// Sets the points at which the nodes are drawn.
    ///
    /// # Errors
    ///
    /// If some nodes have a point and others have none, the board is not a graph, or a
    /// coordinate exceeds [`MAX_COORDINATE`](Record::MAX_COORDINATE).
    pub fn set_at(&mut self, at: BTreeMap<Vertex, (i32, i32)>) -> Result<(), RecordError> {
        let is_all_nodes = match self.game.board().places() {
            Places::Nodes(nodes) => {
                let nodes = nodes as usize;
                at.len() == nodes && at.keys().all(|node| node.index() < nodes)
            }
            _ => false,
        };
        if !is_all_nodes && !at.is_empty() {
            return Err(RecordError::NotAllNodes);
        }
        let max = Record::MAX_COORDINATE.unsigned_abs();
        let far = at
            .iter()
            .find(|(_, (x, y))| x.unsigned_abs().max(y.unsigned_abs()) > max);
        if let Some((&node, &(x, y))) = far {
            return Err(RecordError::TooFar { node, x, y });
        }
        self.at = at;
        Ok(())
    }

    /// Adds a note after this number of plies; 0 is a note before the first move.
    ///
    /// # Errors
    ///
    /// If fewer plies were played.
    pub fn set_note(&mut self, plies: usize, note: String) -> Result<(), RecordError> {
        let (first, last) = (0, self.game.plies().len());
        if plies > last {
            return Err(RecordError::NoSuchNote { plies, first, last });
        }
        self.notes.insert(plies, note);
        Ok(())
    }

    /// Adds a variation that leaves the game, with the variations nested in it.
    ///
    /// # Errors
    ///
    /// If a line is empty, illegal, or leaves another line outside of it, if a note
    /// refers to a ply outside of its line, or if lines are nested too deeply.
    pub fn add_variation(&mut self, variation: Variation) -> Result<(), RecordError> {
        variation.check_leaves(0, self.game.plies().len())?;
        variation.check(&self.game, 1)?;
        self.variations.push(variation);
        Ok(())
    }

    /// Adds a variation that was checked.
    pub(crate) fn push_variation(&mut self, variation: Variation) {
        self.variations.push(variation);
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
