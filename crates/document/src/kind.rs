pub(crate) mod document;
pub(crate) mod names;
pub(crate) mod places;
