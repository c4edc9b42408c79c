use serde::{Deserialize, Serialize};

/// The players, the date and the occasion of a game, as optional free text.
///
/// Players without a name are called First and Second.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Meta {
    /// The name of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The date, in any form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The name of the first player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The name of the second player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// The source of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl Meta {
    /// The fields with their names, in the order of a file.
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
