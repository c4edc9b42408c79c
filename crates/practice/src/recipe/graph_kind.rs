use super::{Extent, GraphShape, RecipeError};

/// A kind of graph without a size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GraphKind {
    /// Random edges; between two sides if the graph has two numbers of nodes.
    #[default]
    Random,
    /// A random tree.
    Tree,
    /// A path.
    Path,
    /// A cycle.
    Cycle,
    /// A cycle and a hub that is joined to all of its nodes.
    Wheel,
    /// All edges; between two sides if the graph has two numbers of nodes.
    Complete,
    /// The cells of a grid.
    Grid,
    /// The corners of a hypercube.
    Hypercube,
    /// The Petersen graph.
    Petersen,
}

impl GraphKind {
    /// Every kind.
    pub const ALL: [GraphKind; 9] = [
        GraphKind::Random,
        GraphKind::Tree,
        GraphKind::Path,
        GraphKind::Cycle,
        GraphKind::Wheel,
        GraphKind::Complete,
        GraphKind::Grid,
        GraphKind::Hypercube,
        GraphKind::Petersen,
    ];

    /// The name for command lines, for example `hypercube`.
    pub const fn name(self) -> &'static str {
        match self {
            GraphKind::Random => "random",
            GraphKind::Tree => "tree",
            GraphKind::Path => "path",
            GraphKind::Cycle => "cycle",
            GraphKind::Wheel => "wheel",
            GraphKind::Complete => "complete",
            GraphKind::Grid => "grid",
            GraphKind::Hypercube => "hypercube",
            GraphKind::Petersen => "petersen",
        }
    }

    /// A description with the meaning of the size, without a full stop.
    pub const fn description(self) -> &'static str {
        match self {
            GraphKind::Random => "Random edges between 12 nodes, or between 5x5 nodes on two sides",
            GraphKind::Tree => "A random tree of 12 nodes",
            GraphKind::Path => "A path of 12 nodes",
            GraphKind::Cycle => "A cycle of 12 nodes",
            GraphKind::Wheel => "A hub and a cycle of the other 11 nodes",
            GraphKind::Complete => "All edges between 12 nodes, or between 5x5 nodes on two sides",
            GraphKind::Grid => "4x4 nodes, joined like the cells of a grid",
            GraphKind::Hypercube => "The corners of a cube of 4 dimensions",
            GraphKind::Petersen => "The Petersen graph of 10 nodes",
        }
    }

    /// A graph of this kind with a size [default: 12 nodes, 4x4 nodes of a grid, 4
    /// dimensions of a hypercube].
    ///
    /// # Errors
    ///
    /// If the kind cannot have the size.
    pub fn sized(self, extent: Option<Extent>) -> Result<GraphShape, RecipeError> {
        use GraphShape as Shape;

        let noun = format!("a graph of kind {}", self.name());
        let single = |default| Extent::number(extent, default, &noun);
        match (self, extent) {
            (GraphKind::Random, Some(Extent::Double(left, right))) => {
                Ok(Shape::RandomBipartite(left, right))
            }
            (GraphKind::Complete, Some(Extent::Double(left, right))) => {
                Ok(Shape::CompleteBipartite(left, right))
            }
            (GraphKind::Grid, extent) => {
                let (rows, columns) = extent.unwrap_or(Extent::Single(4)).sides();
                Ok(Shape::Grid(rows, columns))
            }
            (GraphKind::Petersen, None) => Ok(Shape::Petersen),
            (GraphKind::Petersen, Some(_)) => Err(RecipeError(
                "unexpected size: the Petersen graph has 10 nodes".to_owned(),
            )),
            (GraphKind::Random, _) => single(12).map(Shape::Random),
            (GraphKind::Tree, _) => single(12).map(Shape::Tree),
            (GraphKind::Path, _) => single(12).map(Shape::Path),
            (GraphKind::Cycle, _) => single(12).map(Shape::Cycle),
            (GraphKind::Wheel, _) => single(12).map(Shape::Wheel),
            (GraphKind::Complete, _) => single(12).map(Shape::Complete),
            (GraphKind::Hypercube, _) => single(4).map(Shape::Hypercube),
        }
    }
}
