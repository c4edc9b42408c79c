pub(crate) mod json;
pub(crate) mod label;
pub(crate) mod line_proof;
pub(crate) mod pairs;
pub(crate) mod review_proof;
pub(crate) mod strategy;
pub(crate) mod text;
