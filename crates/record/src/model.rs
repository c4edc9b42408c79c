pub(crate) mod meta;
pub(crate) mod name;
pub(crate) mod record;
pub(crate) mod record_error;
pub(crate) mod result;
pub(crate) mod side_line;
pub(crate) mod variation;
