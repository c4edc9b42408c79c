pub(crate) mod answer;
pub(crate) mod error;
pub(crate) mod judgement;
pub(crate) mod valid;
pub(crate) mod verdict;
