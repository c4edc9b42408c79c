/// The notation of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    Ron,
    Json,
}
