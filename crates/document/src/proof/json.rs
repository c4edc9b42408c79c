pub(crate) mod numbers;
pub(crate) mod positions;

use matchplay_board::Game;
use matchplay_certificate::Label;
use matchplay_record::parts::{GameText, game_text};
use serde::{Serialize, Serializer};

use crate::proof::json::numbers::{PairsJson, RunsJson, VerticesJson};
use crate::proof::json::positions::PositionsJson;
use crate::proof::label::LabelText;
use crate::proof::line_proof::{Evidence, LineProof};

/// The number of the format of proofs.
pub(crate) const FORMAT: u32 = 1;

/// Evidence for all claims of a line. Vertices are numbers.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Proof")]
pub(crate) struct ProofJson<'a> {
    /// The number of the format of the proof; absent in a variation.
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<u32>,
    /// The game of the record without its moves; absent in a variation.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<StartJson<'a>>,
    /// The black vertices of a bipartite graph whose board provides no colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<VerticesJson<'a>>,
    /// The highest level.
    #[serde(skip_serializing_if = "Option::is_none")]
    top: Option<u32>,
    /// The label of tokens whose position has no `level`; level 0 and part 0 by default.
    #[serde(skip_serializing_if = "Option::is_none")]
    usual: Option<LabelText>,
    /// The levels of the signs in the rows of pairs.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    key: &'a [u32],
    /// The matching of what remains at the end: rows of letters, or pairs.
    #[serde(skip_serializing_if = "PairsJson::is_empty")]
    pairs: PairsJson<'a>,
    /// The labels of vertices, as runs.
    #[serde(skip_serializing_if = "RunsJson::is_empty")]
    labels: RunsJson<'a>,
    /// The evidence for each position, in the order of play.
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
            pairs: PairsJson::Pairs(numbers, &[]),
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
                let pairs = PairsJson::Pairs(numbers, &levels.proof.pairs);
                (&[][..], pairs, &*levels.proof.labels)
            }
        };
        ProofJson {
            black: black.map(|black| VerticesJson(numbers, black)),
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
