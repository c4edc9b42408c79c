/// What the texts of inputs contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contents {
    /// Records.
    #[default]
    Records,
    /// Documents of other kinds, such as reviews and certificates. A text may also be a
    /// JSON array of documents.
    Documents,
}
