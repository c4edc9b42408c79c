//! The shape of a record as it is read: the members with fixed types, and the raw text
//! of those with free data.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::diagnostic::Diagnostic;
use crate::model::record::Record;
use crate::model::result::GameResult;
use crate::model::variation::Variation;
use crate::notation::members::OBJECT;
use crate::notation::raw::Raw;
use crate::notation::source::Source;
use crate::notation::text::Text;
use crate::text::entries::Entries;
use crate::text::game::GameText;
use crate::text::place::PlaceText;

/// Members under their names, each with its raw text, in the order of the file.
pub(crate) type Members<'a> = Vec<(Cow<'a, str>, &'a str)>;

/// The members of a record.
pub(crate) struct RecordShape<'a> {
    pub(crate) kind: Option<Text<'a>>,
    pub(crate) format: u32,
    pub(crate) id: Option<String>,
    pub(crate) file: Option<String>,
    pub(crate) meta: Members<'a>,
    pub(crate) game: GameText<'a>,
    pub(crate) result: Option<GameResult>,
    pub(crate) annotations: Annotations<'a>,
}

/// The members of a variation.
pub(crate) struct VariationShape<'a> {
    pub(crate) at: u32,
    pub(crate) line: Vec<PlaceText<'a>>,
    pub(crate) note: Option<String>,
    pub(crate) annotations: Annotations<'a>,
}

/// The members that records and variations share.
pub(crate) struct Annotations<'a> {
    pub(crate) notes: Entries,
    pub(crate) variations: Vec<VariationShape<'a>>,
    pub(crate) ext: Option<&'a str>,
    pub(crate) unknown: Members<'a>,
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
pub(crate) struct Seed<T, R>(PhantomData<(T, R)>);

impl<T, R> Seed<T, R> {
    pub(crate) const fn new() -> Seed<T, R> {
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
        while let Some(Text(name)) = map.next_key()? {
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
        while let Some(Text(name)) = map.next_key()? {
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
        while let Some(Text(name)) = map.next_key()? {
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

impl<'a> Source<'a> {
    /// Parses the shape of a record, or returns a diagnostic for the first mismatch.
    pub(crate) fn parse_record(&self) -> Result<RecordShape<'a>, Diagnostic> {
        self.parse_seeds(
            Seed::<RecordShape<'a>, &'a ron::value::RawValue>::new(),
            Seed::<RecordShape<'a>, &'a serde_json::value::RawValue>::new(),
        )
    }
}
