pub(crate) mod read;
pub(crate) mod text;
pub(crate) mod write;
