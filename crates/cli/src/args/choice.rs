use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Accepts one of some values by its name. Each value has a line of help, or none.
pub(super) fn choice<T: Copy + Send + Sync + 'static, const COUNT: usize>(
    values: [(&'static str, T, &'static str); COUNT],
) -> impl TypedValueParser<Value = T> {
    let possible = values.map(|(name, _, help)| match help {
        "" => PossibleValue::new(name),
        help => PossibleValue::new(name).help(help),
    });
    PossibleValuesParser::new(possible).map(move |text| {
        let found = values.iter().find(|(name, ..)| *name == text);
        found.expect("the text is one of the names").1
    })
}

/// Accepts one of some values by its name, without help.
pub(super) fn named<T: Copy + Send + Sync + 'static, const COUNT: usize>(
    values: [T; COUNT],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    choice(values.map(|value| (name(value), value, "")))
}
