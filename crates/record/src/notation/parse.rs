use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::DeserializeSeed;

use crate::diagnostic::Diagnostic;
use crate::notation::source::{Source, Syntax};
use crate::notation::{json_error, ron_error};

impl<'a> Source<'a> {
    /// Parses the text into a type, or returns a diagnostic for the first mismatch.
    pub fn parse<T: Deserialize<'a>>(&self) -> Result<T, Diagnostic> {
        self.parse_seeds(PhantomData::<T>, PhantomData::<T>)
    }

    pub fn parse_seeds<T>(
        &self,
        ron: impl DeserializeSeed<'a, Value = T>,
        json: impl DeserializeSeed<'a, Value = T>,
    ) -> Result<T, Diagnostic> {
        match self.syntax {
            Syntax::Ron => {
                let parsed = self.options.from_str_seed(self.text, ron);
                parsed.map_err(|error| ron_error::diagnose(self, &error))
            }
            Syntax::Json => {
                let mut parser = serde_json::Deserializer::from_str(self.text);
                let parsed = json.deserialize(&mut parser);
                let parsed = parsed.and_then(|parsed| parser.end().map(|()| parsed));
                parsed.map_err(|error| json_error::diagnose(self, &error))
            }
        }
    }
}
