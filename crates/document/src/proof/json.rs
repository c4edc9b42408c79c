pub(crate) mod numbers;
pub(crate) mod positions;

use matchplay_board::{Game, Vertex};
use matchplay_certificate::Label;
use matchplay_record::parts::{GameText, game_text};
use serde::{Serialize, Serializer};

use crate::proof::json::numbers::{Numbered, PairsJson, RunsJson};
use crate::proof::json::positions::PositionsJson;
use crate::proof::label::LabelText;
use crate::proof::line_proof::{Evidence, LineProof};

/// The number of the format of proofs.
pub(crate) const FORMAT: u32 = 1;

/// Evidence for all claims of a line, whose members `schemas/review.json` describes. Vertices
/// are numbers.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ProofJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<StartJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<Numbered<'a, Vertex>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    top: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    usual: Option<LabelText>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    key: &'a [u32],
    #[serde(skip_serializing_if = "PairsJson::is_empty")]
    pairs: PairsJson<'a>,
    #[serde(skip_serializing_if = "RunsJson::is_empty")]
    labels: RunsJson<'a>,
    positions: PositionsJson<'a>,
}

/// The start of a game, which is converted when it is written.
#[derive(Clone, Copy, Debug)]
struct StartJson<'a>(&'a Game);

impl Serialize for StartJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let start = Game::new(self.0.start().clone());
        let text: GameText<'_> = game_text(&start);
        text.serialize(serializer)
    }
}

impl<'a> ProofJson<'a> {
    /// The proof of a line; with `game`, of the game of a record.
    pub(crate) fn new(game: Option<&'a Game>, proof: &'a LineProof) -> ProofJson<'a> {
        let numbers = proof.numbers;
        let plain = ProofJson {
            format: game.map(|_| FORMAT),
            game: game.map(StartJson),
            black: None,
            top: None,
            usual: None,
            key: &[],
            pairs: PairsJson::Pairs(Numbered(numbers, &[])),
            labels: RunsJson::new(numbers, false, &[]),
            positions: PositionsJson(proof),
        };
        let Evidence::Levels(levels) = &proof.evidence else {
            return plain;
        };
        let black = levels.proof.black.as_deref();
        let (key, pairs, labels) = match &levels.rows {
            Some(rows) => (&*rows.key, PairsJson::Rows(&rows.rows), &*rows.labels),
            None => {
                let pairs = PairsJson::Pairs(Numbered(numbers, &levels.proof.pairs));
                (&[][..], pairs, &*levels.proof.labels)
            }
        };
        ProofJson {
            black: black.map(|black| Numbered(numbers, black)),
            top: Some(levels.proof.top),
            usual: (levels.usual != Label::default())
                .then(|| LabelText::new(levels.usual, levels.has_parts)),
            key,
            pairs,
            labels: RunsJson::new(numbers, levels.has_parts, labels),
            ..plain
        }
    }
}
