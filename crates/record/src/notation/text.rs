use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// A string, borrowed from the text where it has no escapes.
///
/// A plain `Cow` inside a `Vec` would always be copied.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text<'a>(#[serde(borrow)] pub Cow<'a, str>);
