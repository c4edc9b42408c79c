use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use matchplay_strings::Language;

/// A value for each language, which is computed when it is needed for the first time.
pub(super) struct ByLanguage<T: 'static>(Mutex<BTreeMap<Language, &'static T>>);

impl<T> ByLanguage<T> {
    pub(super) const fn new() -> ByLanguage<T> {
        ByLanguage(Mutex::new(BTreeMap::new()))
    }

    /// The value for a language. `compute` is called once per language.
    pub(super) fn get(&self, language: Language, compute: impl FnOnce() -> T) -> &'static T {
        // A panic in `compute` leaves the map as it was.
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        values
            .entry(language)
            .or_insert_with(|| Box::leak(Box::new(compute())))
    }
}
