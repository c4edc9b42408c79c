use std::cmp::Reverse;
use std::collections::BTreeMap;

use matchplay_board::Game;
use matchplay_certificate::{GameProof, Label, LevelProof, ParityProof, Proof};
use matchplay_solver::{Outcome, Review};

use crate::rows::pair_rows::PairRows;
use crate::rows::vertex_numbers::VertexNumbers;

/// The proof of a line in the form in which it is written.
#[derive(Clone, Debug)]
pub(crate) struct LineProof {
    pub(crate) numbers: VertexNumbers,
    pub(crate) evidence: Evidence,
}

/// The evidence for the claims of a line.
#[derive(Clone, Debug)]
pub(crate) enum Evidence {
    /// Vertex geography.
    Levels(Box<PackedLevels>),
    /// Edge geography: the evidence for each position.
    Parities(Vec<ParityProof>),
}

/// Evidence in vertex geography.
#[derive(Clone, Debug)]
pub(crate) struct PackedLevels {
    pub(crate) proof: LevelProof,
    /// Whether labels have a part.
    pub(crate) has_parts: bool,
    /// The pairs and labels as rows, if the board has rows.
    pub(crate) rows: Option<PairRows>,
    /// The most frequent label of a token.
    pub(crate) usual: Label,
    /// The labels that each position needs.
    pub(crate) labels: Vec<TokenLabels>,
}

/// The labels of the vertices that return to the graph before a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenLabels {
    /// No vertex returns.
    None,
    /// One label, also of two vertices of a graph with two colours.
    One(Label),
    /// The label of the token, and that of the vertex after it in play.
    Two(Label, Label),
}

impl LineProof {
    /// Packs a proof of the claims of a review. `None` if the evidence for edge geography
    /// contains a proof of vertex geography.
    pub(crate) fn pack(game: &Game, review: &Review, proof: GameProof) -> Option<LineProof> {
        let evidence = match proof {
            GameProof::Levels(proof) => {
                Evidence::Levels(Box::new(PackedLevels::new(game, review, proof)))
            }
            GameProof::Parities(positions) => {
                positions.iter().all(is_of_edges).then_some(())?;
                Evidence::Parities(positions)
            }
        };
        Some(LineProof {
            numbers: VertexNumbers::of(game.board()),
            evidence,
        })
    }
}

/// Whether all proofs for a position are of edge geography.
fn is_of_edges(position: &ParityProof) -> bool {
    let of_edges = |proof: &Proof| proof.witness().is_none();
    match position {
        ParityProof::Lost(proof) => of_edges(proof),
        ParityProof::Moves(proofs) => proofs.iter().flatten().all(of_edges),
    }
}

impl PackedLevels {
    fn new(game: &Game, review: &Review, proof: LevelProof) -> PackedLevels {
        let has_parts = proof.black.is_none() && !game.board().has_colours();
        let outcomes = review.plies.iter().map(|ply| ply.before.outcome);
        let outcomes: Vec<Outcome> = outcomes.chain([review.end.outcome]).collect();
        let labels = proof.positions.iter().zip(&outcomes).enumerate();
        let labels: Vec<TokenLabels> = labels
            .map(|(plies, (position, &outcome))| {
                let is_placed = plies > 0 || game.start().token().is_some();
                let is_next_lost = outcomes.get(plies + 1) == Some(&Outcome::P);
                let (token, next) = (position.token, position.next);
                match (is_placed, is_next_lost) {
                    (false, false) => TokenLabels::None,
                    (true, _) if outcome == Outcome::P => TokenLabels::None,
                    (true, true) if has_parts => TokenLabels::Two(token, next),
                    _ => TokenLabels::One(token),
                }
            })
            .collect();
        PackedLevels {
            has_parts,
            rows: PairRows::pack(game.position(), &proof),
            usual: most_frequent(&labels),
            labels,
            proof,
        }
    }
}

/// The most frequent label; of several such labels, the smallest.
fn most_frequent(labels: &[TokenLabels]) -> Label {
    let mut counts: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    for labels in labels {
        let (TokenLabels::One(label) | TokenLabels::Two(label, _)) = labels else {
            continue;
        };
        *counts.entry((label.level, label.part)).or_default() += 1;
    }
    let usual = counts.into_iter().min_by_key(|&(_, count)| Reverse(count));
    usual.map_or_else(Label::default, |((level, part), _)| Label { level, part })
}
