use matchplay_board::{Dials, Lattice, Removal, Size, Steps, Wrap};
use thiserror::Error;

use super::{Extent, GraphKind, RecipeError, Terrain};

/// A kind of board without a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TerrainKind {
    /// A board of sliding stones.
    Sliding,
    /// A maze.
    Maze,
    /// A graph.
    Graph,
    /// A lock.
    Lock,
    /// Juniper Green.
    JuniperGreen,
}

/// The size and the rules of a board, as far as they differ from the defaults of its
/// kind.
///
/// ```
/// use matchplay_board::{Steps, Wrap};
/// use matchplay_practice::{BoardOptions, Extent, TerrainKind};
///
/// let options = BoardOptions {
///     size: Some(Extent::Double(6, 8)),
///     steps: Some(Steps::Knight),
///     wrap: Some(Wrap::Columns),
///     ..BoardOptions::default()
/// };
/// let terrain = TerrainKind::Maze.terrain(&options)?;
/// assert_eq!(terrain.to_string(), "6×8 maze, knight steps, wrapped in columns");
/// let error = TerrainKind::Lock.terrain(&options).unwrap_err();
/// assert_eq!(error.to_string(), "only a maze has steps, found a lock");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardOptions {
    /// The size [default: 8x8 cells, the default size of a [`GraphKind`], 3 digits, or
    /// the numbers to 100]. One number is the side of a square grid.
    pub size: Option<Extent>,
    /// The steps of a maze [default: orthogonal].
    pub steps: Option<Steps>,
    /// The directions in which a maze wraps [default: none].
    pub wrap: Option<Wrap>,
    /// What a move on a maze or a graph removes [default: vertices].
    pub removal: Option<Removal>,
    /// The kind of a graph [default: random].
    pub graph: Option<GraphKind>,
    /// The base of the digits of a lock [default: 10].
    pub base: Option<u32>,
    /// Whether the dials of a lock wrap [default: true].
    pub dials_wrap: Option<bool>,
}

/// The reason why [`BoardOptions`] do not fit a kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TerrainError {
    /// An option applies only to other kinds of boards.
    #[error("only {owner} has {option}, found {}", found.noun())]
    Inapplicable {
        /// The kinds of boards that have the option, with an article.
        owner: &'static str,
        /// The option as a noun.
        option: &'static str,
        /// The kind of the board.
        found: TerrainKind,
    },
    /// The size of a lock or of Juniper Green is one number.
    #[error("expected one number as the size of {}, found two", .0.noun())]
    OneNumber(TerrainKind),
    /// The size of most kinds of graphs is one number.
    #[error("expected one number as the size of a graph of kind {}, found two", graph.name())]
    TwoNumbers {
        /// The kind of the graph.
        graph: GraphKind,
    },
    /// The Petersen graph has ten nodes.
    #[error("unexpected size: the Petersen graph has 10 nodes")]
    FixedSize,
    /// No lock has this base.
    #[error("expected a base from {} to {}, found {base}", Dials::BASES.0, Dials::BASES.1)]
    Base {
        /// The base.
        base: u32,
    },
    /// No lock of this base has this number of digits.
    #[error("expected 1 to {} digits of base {base}, found {digits}", Dials::max_digits(*base))]
    Digits {
        /// The number of digits.
        digits: u32,
        /// The base.
        base: u32,
    },
    /// The grid has no cell, or too many.
    #[error(transparent)]
    Grid(RecipeError),
}

impl TerrainKind {
    /// Every kind.
    pub const ALL: [TerrainKind; 5] = [
        TerrainKind::Sliding,
        TerrainKind::Maze,
        TerrainKind::Graph,
        TerrainKind::Lock,
        TerrainKind::JuniperGreen,
    ];

    /// The name for command lines: `sliding`, `maze`, `graph`, `lock` or `juniper-green`.
    pub const fn name(self) -> &'static str {
        match self {
            TerrainKind::Sliding => "sliding",
            TerrainKind::Maze => "maze",
            TerrainKind::Graph => "graph",
            TerrainKind::Lock => "lock",
            TerrainKind::JuniperGreen => "juniper-green",
        }
    }

    /// The kind in running text, with its article.
    const fn noun(self) -> &'static str {
        match self {
            TerrainKind::Sliding => "a board of sliding stones",
            TerrainKind::Maze => "a maze",
            TerrainKind::Graph => "a graph",
            TerrainKind::Lock => "a lock",
            TerrainKind::JuniperGreen => "Juniper Green",
        }
    }

    /// The rule for moves, without a full stop.
    pub const fn description(self) -> &'static str {
        match self {
            TerrainKind::Sliding => "Players slide their stones into the blank",
            TerrainKind::Maze => "The token moves over the open cells of a grid",
            TerrainKind::Graph => "The token moves over the nodes of a graph",
            TerrainKind::Lock => {
                "Players change the digits of a lock, and some states are forbidden"
            }
            TerrainKind::JuniperGreen => {
                "Players name a divisor or a multiple of the last number, starting with an even \
                 number"
            }
        }
    }

    /// The board of this kind with these options.
    ///
    /// # Errors
    ///
    /// If an option does not apply to the kind, or the kind cannot have the size.
    pub fn terrain(self, options: &BoardOptions) -> Result<Terrain, TerrainError> {
        self.check_options(options)?;
        let removal = options.removal.unwrap_or_default();
        match self {
            TerrainKind::Sliding => grid(options.size).map(Terrain::Sliding),
            TerrainKind::Maze => {
                let steps = options.steps.clone().unwrap_or_default();
                Ok(Terrain::Maze {
                    size: grid(options.size)?,
                    lattice: Lattice::new(steps, options.wrap),
                    removal,
                })
            }
            TerrainKind::Graph => {
                let shape = options.graph.unwrap_or_default().sized(options.size)?;
                Ok(Terrain::Graph { shape, removal })
            }
            TerrainKind::Lock => {
                let digits = self.number(options.size, 3)?;
                let base = options.base.unwrap_or(10);
                if Dials::max_digits(base) == 0 {
                    return Err(TerrainError::Base { base });
                }
                let dials = Dials::with_base(digits, base, options.dials_wrap.unwrap_or(true));
                let dials = dials.ok_or(TerrainError::Digits { digits, base })?;
                Ok(Terrain::Lock(dials))
            }
            TerrainKind::JuniperGreen => self.number(options.size, 100).map(Terrain::JuniperGreen),
        }
    }

    /// Rejects options of other kinds of boards.
    fn check_options(self, options: &BoardOptions) -> Result<(), TerrainError> {
        let (maze, graph) = (self == TerrainKind::Maze, self == TerrainKind::Graph);
        let lock = self == TerrainKind::Lock;
        let applications = [
            (options.steps.is_some(), maze, "a maze", "steps"),
            (
                options.wrap.is_some(),
                maze,
                "a maze",
                "directions that wrap",
            ),
            (
                options.removal.is_some(),
                maze || graph,
                "a maze or a graph",
                "edges to remove",
            ),
            (options.graph.is_some(), graph, "a graph", "a kind of graph"),
            (options.base.is_some(), lock, "a lock", "a base"),
            (options.dials_wrap.is_some(), lock, "a lock", "dials"),
        ];
        let wrong = applications
            .into_iter()
            .find(|&(is_given, applies, ..)| is_given && !applies);
        match wrong {
            None => Ok(()),
            Some((_, _, owner, option)) => Err(TerrainError::Inapplicable {
                owner,
                option,
                found: self,
            }),
        }
    }

    fn number(self, extent: Option<Extent>, default: u32) -> Result<u32, TerrainError> {
        match extent {
            None => Ok(default),
            Some(Extent::Single(number)) => Ok(number),
            Some(Extent::Double(..)) => Err(TerrainError::OneNumber(self)),
        }
    }
}

fn grid(extent: Option<Extent>) -> Result<Size, TerrainError> {
    let (rows, columns) = extent.unwrap_or(Extent::Single(8)).sides();
    let error = || match u64::from(rows) * u64::from(columns) {
        0 => RecipeError::Empty,
        found => RecipeError::TooLarge { found },
    };
    Size::new(rows, columns).ok_or_else(|| TerrainError::Grid(error()))
}
