pub(crate) mod certified;
pub(crate) mod read;
pub(crate) mod text;
pub(crate) mod write;
