use crate::model::meta::Meta;

/// The names of the players of a contest.
pub(crate) fn players(first: &str, second: &str) -> Meta {
    let names = [("first", first.to_owned()), ("second", second.to_owned())];
    Meta::of(names).expect("a contest's names are printable")
}
