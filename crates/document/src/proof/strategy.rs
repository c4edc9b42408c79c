use std::fmt;
use std::marker::PhantomData;

use matchplay_board::Vertex;
use matchplay_certificate::{Answer, StrategyEntry};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

/// The entries of a strategy, with places or with numbers of vertices.
pub(crate) type StrategyText<P> = Vec<EntryText<P>>;

/// An entry of a strategy, which has exactly one of the members.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct EntryText<P> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kernel: Option<Vec<P>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) answers: Option<Vec<AnswerText<P>>>,
}

/// A move, the answer, and the number of the entry of the position after both, from 1.
pub(crate) type AnswerText<P> = (P, P, u32);

impl<P> EntryText<P> {
    /// The texts of all entries.
    pub(crate) fn all(entries: &[StrategyEntry], place: impl Fn(Vertex) -> P) -> StrategyText<P> {
        let entries = entries.iter().map(|entry| match entry {
            StrategyEntry::Kernel(kernel) => EntryText {
                kernel: Some(kernel.iter().map(|&vertex| place(vertex)).collect()),
                answers: None,
            },
            StrategyEntry::Answers(answers) => {
                let answers = answers.iter().map(|answer| {
                    let then = u32::try_from(answer.then + 1).unwrap_or(u32::MAX);
                    (place(answer.to), place(answer.reply), then)
                });
                EntryText {
                    kernel: None,
                    answers: Some(answers.collect()),
                }
            }
        });
        entries.collect()
    }

    /// The entries that are written as texts.
    ///
    /// # Errors
    ///
    /// The index of a wrong entry, with a reason.
    pub(crate) fn resolve(
        texts: &[EntryText<P>],
        vertex: impl Fn(&P) -> Result<Vertex, String>,
    ) -> Result<Vec<StrategyEntry>, (usize, String)> {
        let answer = |(to, reply, then): &AnswerText<P>| {
            let later = (*then as usize).checked_sub(1);
            let then = later.ok_or("expected the number of an entry, from 1, found 0")?;
            let (to, reply) = (vertex(to)?, vertex(reply)?);
            Ok(Answer { to, reply, then })
        };
        let entry = |text: &EntryText<P>| match (&text.kernel, &text.answers) {
            (Some(kernel), None) => {
                let kernel = kernel.iter().map(&vertex).collect::<Result<_, _>>()?;
                Ok(StrategyEntry::Kernel(kernel))
            }
            (None, Some(answers)) => {
                let answers = answers.iter().map(answer).collect::<Result<_, String>>()?;
                Ok(StrategyEntry::Answers(answers))
            }
            _ => Err("expected one of `kernel` and `answers`".to_owned()),
        };
        let entries = texts.iter().enumerate();
        entries
            .map(|(index, text)| entry(text).map_err(|reason| (index, reason)))
            .collect()
    }
}

impl<'de, P: Deserialize<'de>> Deserialize<'de> for EntryText<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EntryText<P>, D::Error> {
        // A list of the values of all members is not an entry.
        deserializer.deserialize_any(EntryVisitor(PhantomData))
    }
}

struct EntryVisitor<P>(PhantomData<P>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Members<P> {
    kernel: Option<Vec<P>>,
    answers: Option<Vec<AnswerText<P>>>,
}

impl<'de, P: Deserialize<'de>> Visitor<'de> for EntryVisitor<P> {
    type Value = EntryText<P>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry of a strategy")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<EntryText<P>, A::Error> {
        let Members { kernel, answers } = Members::deserialize(MapAccessDeserializer::new(map))?;
        Ok(EntryText { kernel, answers })
    }
}
