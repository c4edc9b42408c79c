//! The shape of a record as it is read: the members with fixed types, and the raw text
//! of those with extension data.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};

use crate::diagnostic::Diagnostic;
use crate::model::record::Record;
use crate::model::result::GameResult;
use crate::model::variation::Variation;
use crate::notation::members::OBJECT;
use crate::notation::nearest::nearest;
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

/// A value that is read with the raw values `R` of a notation.
struct By<T, R>(T, PhantomData<R>);

/// Annotations that are read member by member.
struct AnnotationSlots<'a, R> {
    notes: Option<Option<Entries>>,
    variations: Option<Option<Vec<By<VariationShape<'a>, R>>>>,
    ext: Option<&'a str>,
    unknown: Members<'a>,
}

impl<'de, R: Raw<'de>> AnnotationSlots<'de, R> {
    const fn new() -> Self {
        AnnotationSlots {
            notes: None,
            variations: None,
            ext: None,
            unknown: Members::new(),
        }
    }

    /// Reads the value of a member that records and variations share.
    fn read<A: MapAccess<'de>>(
        &mut self,
        name: Cow<'de, str>,
        map: &mut A,
    ) -> Result<(), A::Error> {
        match &*name {
            "notes" => once("notes", &mut self.notes, map),
            "variations" => once("variations", &mut self.variations, map),
            "ext" => {
                vacant("ext", &self.ext)?;
                self.ext = Some(map.next_value::<R>()?.text());
                Ok(())
            }
            _ => {
                let value = map.next_value::<R>()?.text();
                self.unknown.push((name, value));
                Ok(())
            }
        }
    }

    fn finish(self) -> Annotations<'de> {
        let variations = self.variations.flatten().unwrap_or_default();
        Annotations {
            notes: self.notes.flatten().unwrap_or_default(),
            variations: variations.into_iter().map(|By(shape, _)| shape).collect(),
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
        let mut annotations = AnnotationSlots::<R>::new();
        while let Some(Text(name)) = map.next_key()? {
            match &*name {
                "kind" => once("kind", &mut kind, &mut map)?,
                "format" => once("format", &mut format, &mut map)?,
                "id" => once("id", &mut id, &mut map)?,
                "file" => once("file", &mut file, &mut map)?,
                "meta" => once("meta", &mut meta, &mut map)?,
                "game" => once("game", &mut game, &mut map)?,
                "result" => once("result", &mut result, &mut map)?,
                _ => annotations.read(name, &mut map)?,
            }
        }
        Ok(RecordShape {
            kind: kind.flatten(),
            format: format.ok_or_else(|| missing(&["format"], &annotations.unknown))?,
            id: id.flatten(),
            file: file.flatten(),
            meta: meta
                .flatten()
                .map_or_else(Members::new, |By::<_, R>(it, _)| it),
            game: game.ok_or_else(|| missing(&["game"], &annotations.unknown))?,
            result: result.flatten(),
            annotations: annotations.finish(),
        })
    }
}

impl<'de, R: Raw<'de>> Deserialize<'de> for By<VariationShape<'de>, R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seed = Seed::<VariationShape<'de>, R>::new();
        let shape = deserializer.deserialize_struct("Variation", &Variation::MEMBERS, seed)?;
        Ok(By(shape, PhantomData))
    }
}

impl<'de, R: Raw<'de>> Visitor<'de> for Seed<VariationShape<'de>, R> {
    type Value = VariationShape<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(OBJECT)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut at, mut line, mut note) = (None, None, None);
        let mut annotations = AnnotationSlots::<R>::new();
        while let Some(Text(name)) = map.next_key()? {
            match &*name {
                "at" => once("at", &mut at, &mut map)?,
                "line" => once("line", &mut line, &mut map)?,
                "note" => once("note", &mut note, &mut map)?,
                _ => annotations.read(name, &mut map)?,
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

impl<'de, R: Raw<'de>> Deserialize<'de> for By<Members<'de>, R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seed = Seed::<Members<'de>, R>::new();
        let shape = deserializer.deserialize_struct("Meta", &[], seed)?;
        Ok(By(shape, PhantomData))
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

fn vacant<T, E: Error>(name: &'static str, slot: &Option<T>) -> Result<(), E> {
    match slot {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}

/// The error for a missing member, which may be an unknown one with a similar name.
fn missing<E: Error>(name: &'static [&'static str; 1], unknown: &Members<'_>) -> E {
    let mut unknown = unknown.iter();
    match unknown.find(|(unknown, _)| nearest(unknown, name).is_some()) {
        Some((misspelt, _)) => E::unknown_field(misspelt, name),
        None => E::missing_field(name[0]),
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
