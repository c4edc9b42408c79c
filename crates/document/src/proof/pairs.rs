use std::fmt;
use std::marker::PhantomData;

use matchplay_record::parts::{PlaceText, Text};
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

/// A matching: rows of signs, or pairs of vertices.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum PairsText<'a, V> {
    Rows(Vec<Text<'a>>),
    Pairs(Vec<(V, V)>),
}

/// A vertex as it is in a pair.
pub(crate) trait VertexText {
    /// Rows or a list of pairs, as a reader expects them.
    const PAIRS: &'static str;
    /// A row or a pair.
    const PAIR: &'static str;
}

impl VertexText for u32 {
    const PAIRS: &'static str = "a list of rows, or of pairs of numbers";
    const PAIR: &'static str = "a row or a pair of numbers";
}

impl VertexText for PlaceText<'_> {
    const PAIRS: &'static str = "a list of rows, or of pairs of places";
    const PAIR: &'static str = "a row or a pair of places";
}

impl<'de: 'a, 'a, V: VertexText + Deserialize<'de>> Deserialize<'de> for PairsText<'a, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PairsText<'a, V>, D::Error> {
        deserializer.deserialize_seq(PairsVisitor(PhantomData))
    }
}

struct PairsVisitor<V>(PhantomData<V>);

impl<'de, V: VertexText + Deserialize<'de>> Visitor<'de> for PairsVisitor<V> {
    type Value = PairsText<'de, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(V::PAIRS)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<PairsText<'de, V>, A::Error> {
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
enum RowOrPair<'a, V> {
    Row(Text<'a>),
    Pair((V, V)),
}

impl<'de: 'a, 'a, V: VertexText + Deserialize<'de>> Deserialize<'de> for RowOrPair<'a, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RowOrPair<'a, V>, D::Error> {
        deserializer.deserialize_any(RowOrPairVisitor(PhantomData))
    }
}

struct RowOrPairVisitor<V>(PhantomData<V>);

impl<'de, V: VertexText + Deserialize<'de>> Visitor<'de> for RowOrPairVisitor<V> {
    type Value = RowOrPair<'de, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(V::PAIR)
    }

    fn visit_borrowed_str<E: Error>(self, row: &'de str) -> Result<RowOrPair<'de, V>, E> {
        Ok(RowOrPair::Row(Text(row.into())))
    }

    fn visit_str<E: Error>(self, row: &str) -> Result<RowOrPair<'de, V>, E> {
        Ok(RowOrPair::Row(Text(row.to_owned().into())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<RowOrPair<'de, V>, A::Error> {
        let mut next = |index| {
            let vertex: Option<V> = seq.next_element()?;
            vertex.ok_or_else(|| A::Error::invalid_length(index, &self))
        };
        let pair = (next(0)?, next(1)?);
        match seq.next_element::<V>()? {
            None => Ok(RowOrPair::Pair(pair)),
            Some(_) => Err(A::Error::invalid_length(3, &self)),
        }
    }
}
