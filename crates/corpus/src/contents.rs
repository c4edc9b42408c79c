/// The kind of documents in the texts of inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contents {
    /// Records.
    #[default]
    Records,
    /// Documents of other kinds, such as reviews and certificates. A text may also be a
    /// JSON array of documents.
    Documents,
}
