//! Groups of families.

/// A group of families, which is a table of the document.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    Boards,
    Graphs,
    Walks,
    GraphWalks,
    EdgeWalks,
    Records,
}

impl Group {
    pub(crate) const ALL: [Group; 6] = [
        Group::Boards,
        Group::Graphs,
        Group::Walks,
        Group::GraphWalks,
        Group::EdgeWalks,
        Group::Records,
    ];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Group::Boards => "Boards",
            Group::Graphs => "Explicit graphs and locks",
            Group::Walks => "Reviews on boards",
            Group::GraphWalks => "Reviews on explicit graphs and locks",
            Group::EdgeWalks => "Reviews of edge geography",
            Group::Records => "Many small records",
        }
    }

    /// The things that are counted.
    pub(crate) fn unit(self) -> &'static str {
        match self {
            Group::Boards | Group::Graphs => "vertex",
            Group::Walks | Group::GraphWalks | Group::EdgeWalks => "ply",
            Group::Records => "record",
        }
    }

    /// The number of vertices of an instance of this size.
    pub(crate) fn vertices(self, size: usize) -> usize {
        match self {
            Group::Boards | Group::Walks | Group::Records => size * size,
            Group::Graphs | Group::GraphWalks | Group::EdgeWalks => size,
        }
    }

    /// A size in the name of a row.
    pub(crate) fn size(self, size: usize) -> String {
        match self {
            Group::Boards | Group::Walks | Group::Records => format!("{size}²"),
            Group::Graphs if is_power_of_ten(size) => format!("10^{}", size.ilog10()),
            Group::Graphs | Group::GraphWalks | Group::EdgeWalks => size.to_string(),
        }
    }
}

fn is_power_of_ten(size: usize) -> bool {
    size == 10_usize.pow(size.ilog10())
}
