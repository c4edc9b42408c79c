pub(crate) mod entries;
pub(crate) mod from_game;
pub(crate) mod game;
pub(crate) mod lattice;
pub(crate) mod pair;
pub(crate) mod place;
pub(crate) mod record;
