use crate::head::Input;

/// The names of a document in two sets, as the document gives them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the members are those of the document")]
pub struct Names<'a> {
    pub id: Option<&'a str>,
    pub fingerprint: Option<&'a str>,
    pub digest: Option<&'a str>,
    pub file: Option<&'a str>,
    pub input: Option<Input<'a>>,
}
