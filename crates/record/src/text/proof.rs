use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::{GameText, LabelText, RunText, TokenText, Words, or_absent};

/// Evidence for the claims of a line, as it is read. Vertices are numbers.
#[derive(Deserialize)]
#[serde(rename = "Proof", deny_unknown_fields)]
pub(crate) struct ProofText<'a> {
    #[serde(default, borrow)]
    pub(crate) game: Option<GameText<'a>>,
    pub(crate) black: Option<Vec<u32>>,
    pub(crate) top: Option<u32>,
    pub(crate) usual: Option<LabelText>,
    pub(crate) key: Option<Vec<u32>>,
    #[serde(default, borrow)]
    pub(crate) pairs: Option<PairsText<'a>>,
    pub(crate) labels: Option<Vec<RunText>>,
    /// The text of each position. A short text can have many positions, so they are parsed
    /// one by one after their number has been checked.
    #[serde(borrow)]
    pub(crate) positions: Vec<&'a RawValue>,
}

/// The evidence for a position of vertex geography.
#[derive(Default, Deserialize)]
#[serde(rename = "PositionProof", default, deny_unknown_fields)]
pub(crate) struct PositionText<'a> {
    pub(crate) level: Option<TokenText>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) before: Vec<RunText>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) flip: Vec<u32>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) labels: Vec<RunText>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) paths: Vec<Vec<u32>>,
    #[serde(borrow, deserialize_with = "or_absent")]
    pub(crate) rows: Vec<Words<'a>>,
    #[serde(deserialize_with = "or_absent")]
    pub(crate) steps: Vec<(u32, u32)>,
}

/// The evidence for a position of edge geography.
#[derive(Deserialize)]
#[serde(rename = "PositionProof", deny_unknown_fields)]
pub(crate) struct PositionParityText<'a> {
    pub(crate) kernel: Option<Vec<u32>>,
    pub(crate) target_sets: Option<Vec<Vec<u32>>>,
    /// The text of the evidence for each move.
    #[serde(default, borrow)]
    pub(crate) moves: Option<Vec<&'a RawValue>>,
}

/// The evidence for a move of edge geography.
#[derive(Deserialize)]
#[serde(rename = "ParityProof", deny_unknown_fields)]
pub(crate) struct ParityText {
    pub(crate) reply: Option<u32>,
    pub(crate) kernel: Option<Vec<u32>>,
    pub(crate) target_set: Option<Vec<u32>>,
    pub(crate) target_sets: Option<Vec<Vec<u32>>>,
}

/// Rows of letters, or pairs of vertices.
pub(crate) enum PairsText<'a> {
    Rows(Vec<Words<'a>>),
    Pairs(Vec<(u32, u32)>),
}

impl<'de: 'a, 'a> Deserialize<'de> for PairsText<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PairsText<'a>, D::Error> {
        deserializer.deserialize_seq(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = PairsText<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rows, or of pairs of numbers")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<PairsText<'de>, A::Error> {
        Ok(match seq.next_element()? {
            None => PairsText::Pairs(Vec::new()),
            Some(RowOrPair::Row(row)) => {
                let mut rows = vec![row];
                while let Some(row) = seq.next_element()? {
                    rows.push(row);
                }
                PairsText::Rows(rows)
            }
            Some(RowOrPair::Pair(pair)) => {
                let mut pairs = vec![pair];
                while let Some(pair) = seq.next_element()? {
                    pairs.push(pair);
                }
                PairsText::Pairs(pairs)
            }
        })
    }
}

/// The first element of a list of rows or pairs.
enum RowOrPair<'a> {
    Row(Words<'a>),
    Pair((u32, u32)),
}

impl<'de: 'a, 'a> Deserialize<'de> for RowOrPair<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RowOrPair<'a>, D::Error> {
        deserializer.deserialize_any(RowOrPairVisitor)
    }
}

struct RowOrPairVisitor;

impl<'de> Visitor<'de> for RowOrPairVisitor {
    type Value = RowOrPair<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row or a pair of numbers")
    }

    fn visit_borrowed_str<E: Error>(self, row: &'de str) -> Result<RowOrPair<'de>, E> {
        Ok(RowOrPair::Row(Words(row.into())))
    }

    fn visit_str<E: Error>(self, row: &str) -> Result<RowOrPair<'de>, E> {
        Ok(RowOrPair::Row(Words(row.to_owned().into())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<RowOrPair<'de>, A::Error> {
        let mut next = |index| {
            let number: Option<u32> = seq.next_element()?;
            number.ok_or_else(|| A::Error::invalid_length(index, &self))
        };
        let pair = (next(0)?, next(1)?);
        match seq.next_element::<u32>()? {
            None => Ok(RowOrPair::Pair(pair)),
            Some(_) => Err(A::Error::invalid_length(3, &self)),
        }
    }
}
