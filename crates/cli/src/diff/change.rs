use std::fmt::{self, Display, Formatter};

use matchplay_render::Escaped;
use serde::Serialize;

use super::reviewed::{Trouble, Vertex};
use crate::args::Kind;

/// A difference between two reviews of the same record.
#[derive(Serialize)]
pub(super) struct Change<'a> {
    pub(super) kind: Kind,
    #[serde(flatten)]
    pub(super) at: At,
    /// The field as the review has it, with dots.
    pub(super) field: String,
    /// What stood there, if anything.
    pub(super) old: Told<'a>,
    pub(super) new: Told<'a>,
}

/// Where a difference is, if not in the review as a whole; 1-based.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct At {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) variation: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ply: Option<u64>,
}

/// What a field says.
#[derive(Serialize, PartialEq)]
#[serde(untagged)]
pub(super) enum Told<'a> {
    Nothing,
    /// A review, where there might be an error.
    Review,
    Flag(bool),
    Number(u64),
    Text(&'a str),
    Numbers(Vec<u64>),
    Vertex(&'a Vertex<'a>),
    Vertices(&'a [Vertex<'a>]),
    Error(&'a Trouble<'a>),
}

impl<'a> From<Option<&'a str>> for Told<'a> {
    fn from(text: Option<&'a str>) -> Told<'a> {
        text.map_or(Told::Nothing, Told::Text)
    }
}

/// `ply 3: winning: (1,1) → (1,2)`.
impl Display for Change<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(variation) = self.at.variation {
            write!(f, "variation {variation}, ")?;
        }
        if let Some(ply) = self.at.ply {
            write!(f, "ply {ply}, ")?;
        }
        let field = self.field.replace('.', ", ").replace('_', " ");
        let first = first_difference(&self.old, &self.new);
        let (old, new) = (self.old.from(first), self.new.from(first));
        write!(f, "{}: {old} → {new}", Escaped(&field))
    }
}

/// How many elements two lists have in common before they differ.
fn first_difference(old: &Told<'_>, new: &Told<'_>) -> usize {
    fn common<T: PartialEq>(old: &[T], new: &[T]) -> usize {
        old.iter()
            .zip(new)
            .take_while(|(old, new)| old == new)
            .count()
    }
    match (old, new) {
        (Told::Numbers(old), Told::Numbers(new)) => common(old, new),
        (Told::Vertices(old), Told::Vertices(new)) => common(old, new),
        _ => 0,
    }
}

/// What a field says, a list from about some element on.
struct Shown<'a> {
    told: &'a Told<'a>,
    from: usize,
}

impl Told<'_> {
    fn from(&self, from: usize) -> Shown<'_> {
        Shown { told: self, from }
    }
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.told {
            Told::Nothing => f.write_str("none"),
            Told::Review => f.write_str("a review"),
            Told::Flag(true) => f.write_str("yes"),
            Told::Flag(false) => f.write_str("no"),
            Told::Number(number) => write!(f, "{number}"),
            Told::Text(text) => write!(f, "{}", Escaped(text)),
            Told::Numbers(numbers) => list(f, numbers, self.from),
            Told::Vertex(vertex) => write!(f, "{vertex}"),
            Told::Vertices(vertices) => list(f, vertices, self.from),
            Told::Error(Trouble { code, message }) => {
                write!(f, "{} ({})", Escaped(code), Escaped(message))
            }
        }
    }
}

/// A list, of which a long one only where it begins to differ.
fn list<T: Display>(f: &mut Formatter<'_>, items: &[T], from: usize) -> fmt::Result {
    /// So many are shown.
    const MOST: usize = 8;
    if items.is_empty() {
        return f.write_str("none");
    }
    let start = match items.len() {
        0..=MOST => 0,
        length => from.saturating_sub(1).min(length - 1),
    };
    let end = items.len().min(start + MOST);
    if start > 0 {
        f.write_str("… ")?;
    }
    for (index, item) in items[start..end].iter().enumerate() {
        let gap = if index > 0 { " " } else { "" };
        write!(f, "{gap}{item}")?;
    }
    if items.len() > MOST {
        write!(f, " … ({} in all)", items.len())?;
    }
    Ok(())
}

impl Display for Vertex<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Vertex::Cell(row, column) => write!(f, "({row},{column})"),
            Vertex::Node(node) => write!(f, "{node}"),
            Vertex::State(state) => write!(f, "{}", Escaped(state)),
        }
    }
}
