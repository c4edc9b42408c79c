pub(crate) mod number;
pub(crate) mod read;
pub(crate) mod value;
pub(crate) mod write;
