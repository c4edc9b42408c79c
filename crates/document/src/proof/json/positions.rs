use matchplay_board::Vertex;
use matchplay_certificate::{ParityProof, Proof};
use serde::{Serialize, Serializer};

use crate::proof::json::numbers::{Numbered, RunsJson};
use crate::proof::label::{LabelText, TokenText};
use crate::proof::line_proof::{Evidence, LineProof, PackedLevels, TokenLabels};
use crate::proof::strategy::{EntryText, StrategyText};
use crate::rows::vertex_numbers::VertexNumbers;

/// The evidence for all positions of a line. Each position is converted when it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PositionsJson<'a>(pub(super) &'a LineProof);

impl Serialize for PositionsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.0.numbers;
        match &self.0.evidence {
            Evidence::Levels(levels) => {
                let positions = 0..levels.proof.positions.len();
                let positions =
                    positions.map(|plies| PositionJson::of_levels(numbers, levels, plies));
                serializer.collect_seq(positions)
            }
            Evidence::Parities(positions) => {
                let positions = positions.iter();
                let positions = positions.map(|proof| PositionJson::of_parities(numbers, proof));
                serializer.collect_seq(positions)
            }
        }
    }
}

/// The evidence for a position. In edge geography, it has the members of a certificate that
/// the player to move loses, or `moves`.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PositionJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<TokenText>,
    #[serde(skip_serializing_if = "RunsJson::is_empty")]
    before: RunsJson<'a>,
    #[serde(skip_serializing_if = "Numbered::is_empty")]
    augmenting: Numbered<'a, Vertex>,
    #[serde(skip_serializing_if = "RunsJson::is_empty")]
    labels: RunsJson<'a>,
    #[serde(skip_serializing_if = "Numbered::is_empty")]
    paths: Numbered<'a, Vec<Vertex>>,
    #[serde(flatten)]
    parity: ParityJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<ParityJson<'a>>>,
}

/// The members of a certificate of edge geography; none for a move whose outcome is unknown
/// or that the next position decides.
#[derive(Clone, Debug, Default, Serialize)]
struct ParityJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kernel: Option<Numbered<'a, Vertex>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target_set: Option<Numbered<'a, Vertex>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target_sets: Option<Numbered<'a, Vec<Vertex>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strategy: Option<StrategyText<u32>>,
}

impl<'a> PositionJson<'a> {
    fn blank(numbers: VertexNumbers) -> PositionJson<'a> {
        PositionJson {
            level: None,
            before: RunsJson::new(numbers, false, &[]),
            augmenting: Numbered(numbers, &[]),
            labels: RunsJson::new(numbers, false, &[]),
            paths: Numbered(numbers, &[]),
            parity: ParityJson::default(),
            moves: None,
        }
    }

    /// The evidence after some plies of a game of vertex geography.
    fn of_levels(
        numbers: VertexNumbers,
        levels: &'a PackedLevels,
        plies: usize,
    ) -> PositionJson<'a> {
        let position = &levels.proof.positions[plies];
        let has_parts = levels.has_parts;
        let label = |label| LabelText::new(label, has_parts);
        let usual = levels.usual;
        let level = match levels.labels.get(plies) {
            Some(&TokenLabels::One(token)) if token != usual => Some(TokenText::One(label(token))),
            Some(&TokenLabels::Two(token, next)) if (token, next) != (usual, usual) => {
                Some(TokenText::Two(label(token), label(next)))
            }
            _ => None,
        };
        PositionJson {
            level,
            before: RunsJson::new(numbers, has_parts, &position.before),
            augmenting: Numbered(numbers, &position.augmenting),
            labels: RunsJson::new(numbers, has_parts, &position.labels),
            paths: Numbered(numbers, &position.paths),
            ..PositionJson::blank(numbers)
        }
    }

    /// The evidence for a position of edge geography.
    fn of_parities(numbers: VertexNumbers, proof: &'a ParityProof) -> PositionJson<'a> {
        let blank = PositionJson::blank(numbers);
        match proof {
            ParityProof::Lost(proof) => PositionJson {
                parity: ParityJson::new(numbers, proof),
                ..blank
            },
            ParityProof::Moves(proofs) => {
                let moves = proofs.iter().map(|proof| {
                    let proof = proof.as_ref();
                    proof.map_or_else(ParityJson::default, |it| ParityJson::new(numbers, it))
                });
                PositionJson {
                    moves: Some(moves.collect()),
                    ..blank
                }
            }
        }
    }
}

impl<'a> ParityJson<'a> {
    fn new(numbers: VertexNumbers, proof: &'a Proof) -> ParityJson<'a> {
        let mut parity = ParityJson {
            reply: proof.reply().map(|reply| numbers.number(reply)),
            ..ParityJson::default()
        };
        match proof {
            Proof::Kernel(kernel) | Proof::KernelReply { then: kernel, .. } => {
                parity.kernel = Some(Numbered(numbers, kernel));
            }
            Proof::TargetSet(targets) => parity.target_set = Some(Numbered(numbers, targets)),
            Proof::TargetSets(sets) => parity.target_sets = Some(Numbered(numbers, sets)),
            Proof::Strategy(entries) | Proof::StrategyReply { then: entries, .. } => {
                let entries = EntryText::all(entries, |vertex| numbers.number(vertex));
                parity.strategy = Some(entries);
            }
            // The proofs of a packed line are of edge geography.
            Proof::P(_) | Proof::N { .. } | Proof::Placements(_) => {}
        }
        parity
    }
}
