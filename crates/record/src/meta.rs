use serde::{Deserialize, Serialize};

/// Who played, when and where; all of it free text and optional.
///
/// An absent name is `None`; players without one are called First and Second.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Meta {
    /// The occasion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The day, in whatever form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The first player's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The second player's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// Where the record comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl Meta {
    /// The fields under their names in a file, in the order of a file.
    pub fn fields(&self) -> [(&'static str, Option<&str>); 5] {
        [
            ("event", self.event.as_deref()),
            ("date", self.date.as_deref()),
            ("first", self.first.as_deref()),
            ("second", self.second.as_deref()),
            ("source", self.source.as_deref()),
        ]
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Meta::default()
    }
}
