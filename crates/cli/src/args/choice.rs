use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Accepts one of some values by its name. The help describes each value.
pub(super) fn choice<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = T>,
    name: fn(T) -> &'static str,
    description: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<T> = values.into_iter().collect();
    let possible = values.iter().map(|&value| match description(value) {
        "" => PossibleValue::new(name(value)),
        help => PossibleValue::new(name(value)).help(help),
    });
    PossibleValuesParser::new(possible).map(move |text| {
        let mut values = values.iter().copied();
        let found = values.find(|&value| name(value) == text);
        found.expect("the text is one of the names")
    })
}

/// Accepts one of some values by its name, without help.
pub(super) fn named<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = T>,
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    choice(values, name, |_| "")
}
