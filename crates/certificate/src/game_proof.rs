use alloc::vec::Vec;

use matchplay_board::{Place, Vertex};

use crate::{Fault, Proof};

/// Evidence about every position of a game: which moves win, and that no other move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameProof {
    /// Vertex geography.
    Levels(LevelProof),
    /// Edge geography: the evidence for each position, in the order of play.
    Parities(Vec<ParityProof>),
}

/// Evidence in vertex geography: one matching and one chain of covers, which change
/// little from position to position.
///
/// A [judge](crate::judge_game()) reads it from the last position to the first. Each
/// vertex has a *level*, and the judge merges some levels. For each level k that is not
/// merged with the one below it, the black vertices below k and the white vertices from k on
/// are a minimum vertex cover; in a graph with odd cycles, *parts* take the place of the
/// white vertices. The chain of covers is the potential of a minimum cut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelProof {
    /// The highest level; the lowest is 0.
    pub top: u32,
    /// The black vertices of a bipartite graph whose board provides no
    /// [colours](matchplay_board::Board::colour); `None` otherwise.
    pub black: Option<Vec<Vertex>>,
    /// A maximum matching of the remaining graph of the last position without the token.
    pub pairs: Vec<(Vertex, Vertex)>,
    /// The labels of these vertices; those that no run contains have level 0 and part 0.
    pub labels: Vec<Run>,
    /// The evidence for each position, in the order of play.
    pub positions: Vec<PositionProof>,
}

/// The changes from a position to the one before it, and the evidence for its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionProof {
    /// The label with which the vertex of the token returns to the graph; before the
    /// placement, that of the vertex on which the token is placed next.
    pub token: Label,
    /// The label of the vertex after it in play, if it returns at the same time.
    pub next: Label,
    /// Labels that change before the moves are judged, if no vertex returns at that time.
    pub before: Vec<Run>,
    /// The path by which the matching grows when the vertex of the token returns: from a
    /// winning move along alternately matched and unmatched edges to an exposed vertex. It
    /// counts as the first of the `paths`.
    pub augmenting: Vec<Vertex>,
    /// Labels that change after the return.
    pub labels: Vec<Run>,
    /// Paths that show that moves win, each from a vertex by its mate to a vertex of the
    /// same colour, and so on. Before the placement, a graph with two colours needs none.
    pub paths: Vec<Vec<Vertex>>,
}

/// The label of a vertex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Label {
    /// The level.
    pub level: u32,
    /// The part, in a graph with odd cycles: 0 for an inner vertex, otherwise the number
    /// of a set of outer vertices.
    pub part: u32,
}

/// A label of all remaining vertices from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The label.
    pub label: Label,
    /// The first vertex.
    pub first: Vertex,
    /// The last vertex.
    pub last: Vertex,
}

/// Evidence for a position of edge geography.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParityProof {
    /// Every move loses, since this proof shows that the player to move does.
    Lost(Proof),
    /// For each legal move, ascending, a proof for the position after it; `None` if the move
    /// was played, and the next position therefore decides it, or if its outcome is unknown.
    Moves(Vec<Option<Proof>>),
}

/// The claim of a review about the moves from a position: all other legal moves lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim<'a> {
    /// The moves that win, ascending.
    pub winning: &'a [Vertex],
    /// The moves of which the review does not claim whether they win, ascending. They
    /// occur only in edge geography.
    pub unknown: &'a [Vertex],
}

impl Claim<'_> {
    /// Whether a move wins; `None` if this is unknown.
    pub fn move_wins(&self, to: Vertex) -> Option<bool> {
        let wins = self.winning.binary_search(&to).is_ok();
        let is_unknown = self.unknown.binary_search(&to).is_ok();
        (!is_unknown).then_some(wins)
    }

    /// Whether the player to move wins; `None` if this is unknown.
    pub fn mover_wins(&self) -> Option<bool> {
        let wins = !self.winning.is_empty();
        (wins || self.unknown.is_empty()).then_some(wins)
    }

    /// Checks that each list of moves ascends and is a part of the legal moves, which
    /// ascend, and that no move is in both.
    pub(crate) fn check_legal(
        &self,
        moves: &[Vertex],
        place: impl Fn(Vertex) -> Place,
    ) -> Result<(), Fault> {
        let is_in_both = |to: &&Vertex| self.winning.binary_search(to).is_ok();
        let mut wrong = self.unknown.iter().find(is_in_both);
        for list in [self.unknown, self.winning] {
            let mut legal = moves.iter();
            let is_not_next = |to: &&Vertex| !legal.any(|legal| legal == *to);
            wrong = list.iter().find(is_not_next).or(wrong);
        }
        if let Some(&to) = wrong {
            return Err(Fault::NotLegal(place(to)));
        }
        Ok(())
    }
}
