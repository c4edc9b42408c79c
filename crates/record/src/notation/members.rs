//! Structs and variants of enums that are read from members only.
//!
//! A derived type also reads members from a list of values, which is not part of the
//! format. The adapters here forward everything but such lists.

use std::fmt;
use std::ops::Deref;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, MapAccess, VariantAccess, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};

/// The expected value where a list is refused.
pub const OBJECT: &str = "an object, `{...}`";

/// A struct that is read from its members.
pub struct FromMembers<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for FromMembers<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FromMembers<T>, D::Error> {
        T::deserialize(MembersOnly(deserializer)).map(FromMembers)
    }
}

impl<T> Deref for FromMembers<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// Reads a struct or an enum from a deserializer, and the struct or the variants of the enum from
/// members.
pub struct MembersOnly<T>(pub(crate) T);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for MembersOnly<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0
            .deserialize_enum(name, variants, MembersOnly(visitor))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(MembersOnly(visitor))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for MembersOnly<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(OBJECT)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(MembersOnly(data))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(map)
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for MembersOnly<A> {
    type Error = A::Error;
    type Variant = MembersOnly<A::Variant>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Self::Variant), A::Error> {
        let (value, variant) = self.0.variant_seed(seed)?;
        Ok((value, MembersOnly(variant)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for MembersOnly<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        self.0.newtype_variant_seed(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.struct_variant(fields, MembersOnly(visitor))
    }
}

/// Reads `null` and `None` as an absent member.
pub fn or_absent<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}
