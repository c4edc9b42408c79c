use std::fmt;
use std::marker::PhantomData;

use matchplay_board::{Game, Vertex};
use matchplay_record::parts::{FromMembers, Source, json_error};
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::claim::ProofError;
use crate::proof::text::ProofText;
use crate::proved::site::{At, Site};
use crate::rows::vertex_numbers::VertexNumbers;

/// Reads the objects of a list one after the other.
pub(crate) fn each<'a, T: Deserialize<'a>>(
    source: &Source<'a>,
    list: &'a RawValue,
    visit: impl FnMut(T) -> Result<(), ProofError>,
) -> Result<(), ProofError> {
    let mut rejection = None;
    let mut parser = serde_json::Deserializer::from_str(list.get());
    let parsed = parser.deserialize_seq(Each {
        visit,
        rejection: &mut rejection,
        item: PhantomData,
    });
    match rejection {
        Some(rejection) => Err(rejection),
        None => {
            Ok(parsed.map_err(|error| json_error::diagnose(&source.within(list.get()), &error))?)
        }
    }
}

pub(crate) struct Each<'v, T, F> {
    visit: F,
    rejection: &'v mut Option<ProofError>,
    item: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>, F: FnMut(T) -> Result<(), ProofError>> Visitor<'de>
    for Each<'_, T, F>
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of objects")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        while let Some(FromMembers(item)) = seq.next_element()? {
            if let Err(rejection) = (self.visit)(item) {
                *self.rejection = Some(rejection);
                return Err(A::Error::custom("rejected"));
            }
        }
        Ok(())
    }
}

/// Reads and resolves the evidence for each position of a line.
pub(crate) fn positions<'a, T: Deserialize<'a>, P>(
    proof: &ProofText<'a>,
    game: &Game,
    site: &Site<'_, 'a>,
    mut resolve: impl FnMut(usize, T) -> Result<P, ProofError>,
) -> Result<Vec<P>, ProofError> {
    let expected = game.plies().len() + 1;
    let mut positions = Vec::with_capacity(expected);
    let mut found = 0;
    each(site.source, proof.positions, |text| {
        if found < expected {
            positions.push(resolve(found, text)?);
        }
        found += 1;
        Ok(())
    })?;
    if found != expected {
        let reason = format!("expected {expected} positions, found {found}");
        return Err(site.reject(At::Line, "proof", reason));
    }
    Ok(positions)
}

/// The vertices with some numbers.
pub(crate) fn vertices(texts: Vec<u32>, numbers: VertexNumbers) -> Result<Vec<Vertex>, String> {
    let vertices = texts.into_iter().map(|number| numbers.vertex(number));
    vertices.collect()
}
