//! The shape of a record as it is read: the members with fixed types, and the raw text
//! of those with free data.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::raw::Raw;
use crate::text::{Entries, GameText, OBJECT, PlaceText, Words};
use crate::{GameResult, Record, Variation};

/// Members under their names, each with its raw text, in the order of the file.
pub(super) type Members<'a> = Vec<(Cow<'a, str>, &'a str)>;

/// The members of a record.
pub(super) struct RecordShape<'a> {
    pub(super) kind: Option<Words<'a>>,
    pub(super) format: u32,
    pub(super) id: Option<String>,
    pub(super) file: Option<String>,
    pub(super) meta: Members<'a>,
    pub(super) game: GameText<'a>,
    pub(super) result: Option<GameResult>,
    pub(super) annotations: Annotations<'a>,
}

/// The members of a variation.
pub(super) struct VariationShape<'a> {
    pub(super) at: u32,
    pub(super) line: Vec<PlaceText<'a>>,
    pub(super) note: Option<String>,
    pub(super) annotations: Annotations<'a>,
}

/// The members that records and variations share.
pub(super) struct Annotations<'a> {
    pub(super) notes: Entries,
    pub(super) variations: Vec<VariationShape<'a>>,
    pub(super) ext: Option<&'a str>,
    pub(super) unknown: Members<'a>,
}

/// Annotations that are read member by member.
#[derive(Default)]
struct AnnotationSlots<'a> {
    notes: Option<Option<Entries>>,
    variations: Option<Option<Vec<VariationShape<'a>>>>,
    ext: Option<&'a str>,
    unknown: Members<'a>,
}

impl<'de> AnnotationSlots<'de> {
    /// Reads the value of a member that records and variations share.
    fn read<R: Raw<'de>, A: MapAccess<'de>>(
        &mut self,
        name: Cow<'de, str>,
        map: &mut A,
    ) -> Result<(), A::Error> {
        match &*name {
            "notes" => once("notes", &mut self.notes, map),
            "variations" => {
                seeded::<Vec<VariationShape<'de>>, R, A>("variations", &mut self.variations, map)
            }
            "ext" => raw::<R, A>("ext", &mut self.ext, map),
            _ => {
                let value = map.next_value::<R>()?.text();
                self.unknown.push((name, value));
                Ok(())
            }
        }
    }

    fn finish(self) -> Annotations<'de> {
        Annotations {
            notes: self.notes.flatten().unwrap_or_default(),
            variations: self.variations.flatten().unwrap_or_default(),
            ext: self.ext,
            unknown: self.unknown,
        }
    }
}

/// Reads a shape; `R` is the raw value of the notation.
pub(super) struct Seed<T, R>(PhantomData<(T, R)>);

impl<T, R> Seed<T, R> {
    pub(super) const fn new() -> Seed<T, R> {
        Seed(PhantomData)
    }
}

impl<'de, R: Raw<'de>> DeserializeSeed<'de> for Seed<RecordShape<'de>, R> {
    type Value = RecordShape<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_struct("Record", &Record::MEMBERS, self)
    }
}

impl<'de, R: Raw<'de>> Visitor<'de> for Seed<RecordShape<'de>, R> {
    type Value = RecordShape<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut kind, mut format, mut id, mut file) = (None, None, None, None);
        let (mut meta, mut game, mut result) = (None, None, None);
        let mut annotations = AnnotationSlots::default();
        while let Some(Words(name)) = map.next_key()? {
            match &*name {
                "kind" => once("kind", &mut kind, &mut map)?,
                "format" => once("format", &mut format, &mut map)?,
                "id" => once("id", &mut id, &mut map)?,
                "file" => once("file", &mut file, &mut map)?,
                "meta" => seeded::<Members<'de>, R, A>("meta", &mut meta, &mut map)?,
                "game" => once("game", &mut game, &mut map)?,
                "result" => once("result", &mut result, &mut map)?,
                _ => annotations.read::<R, A>(name, &mut map)?,
            }
        }
        Ok(RecordShape {
            kind: kind.flatten(),
            format: format.ok_or_else(|| A::Error::missing_field("format"))?,
            id: id.flatten(),
            file: file.flatten(),
            meta: meta.flatten().unwrap_or_default(),
            game: game.ok_or_else(|| A::Error::missing_field("game"))?,
            result: result.flatten(),
            annotations: annotations.finish(),
        })
    }
}

impl<'de, R: Raw<'de>> DeserializeSeed<'de> for Seed<VariationShape<'de>, R> {
    type Value = VariationShape<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_struct("Variation", &Variation::MEMBERS, self)
    }
}

impl<'de, R: Raw<'de>> Visitor<'de> for Seed<VariationShape<'de>, R> {
    type Value = VariationShape<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(OBJECT)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut at, mut line, mut note) = (None, None, None);
        let mut annotations = AnnotationSlots::default();
        while let Some(Words(name)) = map.next_key()? {
            match &*name {
                "at" => once("at", &mut at, &mut map)?,
                "line" => once("line", &mut line, &mut map)?,
                "note" => once("note", &mut note, &mut map)?,
                _ => annotations.read::<R, A>(name, &mut map)?,
            }
        }
        Ok(VariationShape {
            at: at.ok_or_else(|| A::Error::missing_field("at"))?,
            line: line.ok_or_else(|| A::Error::missing_field("line"))?,
            note: note.flatten(),
            annotations: annotations.finish(),
        })
    }
}

impl<'de, R: Raw<'de>> DeserializeSeed<'de> for Seed<Vec<VariationShape<'de>>, R> {
    type Value = Vec<VariationShape<'de>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, R: Raw<'de>> Visitor<'de> for Seed<Vec<VariationShape<'de>>, R> {
    type Value = Vec<VariationShape<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of variations")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut variations = Vec::new();
        while let Some(variation) = seq.next_element_seed(Seed::<VariationShape<'de>, R>::new())? {
            variations.push(variation);
        }
        Ok(variations)
    }
}

impl<'de, R: Raw<'de>> DeserializeSeed<'de> for Seed<Members<'de>, R> {
    type Value = Members<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_struct("Meta", &[], self)
    }
}

impl<'de, R: Raw<'de>> Visitor<'de> for Seed<Members<'de>, R> {
    type Value = Members<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(OBJECT)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Members::new();
        while let Some(Words(name)) = map.next_key()? {
            members.push((name, map.next_value::<R>()?.text()));
        }
        Ok(members)
    }
}

/// Reads a value that may be absent, written `null` or `None`.
struct Optional<S>(S);

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Optional<S> {
    type Value = Option<S::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for Optional<S> {
    type Value = Option<S::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or none")
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        self.0.deserialize(deserializer).map(Some)
    }
}

/// Reads the value of a member; a second one is an error.
fn once<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    name: &'static str,
    slot: &mut Option<T>,
    map: &mut A,
) -> Result<(), A::Error> {
    vacant(name, slot)?;
    *slot = Some(map.next_value()?);
    Ok(())
}

/// Reads a value with a seed; the value may be absent.
fn seeded<'de, T, R, A: MapAccess<'de>>(
    name: &'static str,
    slot: &mut Option<Option<T>>,
    map: &mut A,
) -> Result<(), A::Error>
where
    Seed<T, R>: DeserializeSeed<'de, Value = T>,
{
    vacant(name, slot)?;
    *slot = Some(map.next_value_seed(Optional(Seed::<T, R>::new()))?);
    Ok(())
}

/// Reads the raw text of a value.
fn raw<'de, R: Raw<'de>, A: MapAccess<'de>>(
    name: &'static str,
    slot: &mut Option<&'de str>,
    map: &mut A,
) -> Result<(), A::Error> {
    vacant(name, slot)?;
    *slot = Some(map.next_value::<R>()?.text());
    Ok(())
}

fn vacant<T, E: Error>(name: &'static str, slot: &Option<T>) -> Result<(), E> {
    match slot {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}
