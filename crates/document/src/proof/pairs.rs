use std::fmt;
use std::marker::PhantomData;

use matchplay_record::parts::Text;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

/// A matching: rows of signs, or pairs of vertices.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum PairsText<'a, V> {
    Rows(Vec<Text<'a>>),
    Pairs(Vec<(V, V)>),
}

impl<'de: 'a, 'a, V: Deserialize<'de>> Deserialize<'de> for PairsText<'a, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PairsText<'a, V>, D::Error> {
        deserializer.deserialize_seq(PairsVisitor(PhantomData))
    }
}

struct PairsVisitor<V>(PhantomData<V>);

impl<'de, V: Deserialize<'de>> Visitor<'de> for PairsVisitor<V> {
    type Value = PairsText<'de, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rows, or of pairs")
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
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a row or a pair of vertices")]
#[serde(bound(deserialize = "'de: 'a, V: Deserialize<'de>"))]
enum RowOrPair<'a, V> {
    Row(Text<'a>),
    Pair((V, V)),
}
