use matchplay_board::{Dials, Lattice, Removal, Size, Steps, Wrap};

use super::{Extent, GraphKind, Recipe, RecipeError, Terrain};

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

impl TerrainKind {
    /// Every kind.
    pub const ALL: [TerrainKind; 5] = [
        TerrainKind::Sliding,
        TerrainKind::Maze,
        TerrainKind::Graph,
        TerrainKind::Lock,
        TerrainKind::JuniperGreen,
    ];

    /// The kinds of boards that a [`Composer`](crate::Composer) varies. Juniper Green has only a size.
    pub const COMPOSED: [TerrainKind; 4] = [
        TerrainKind::Sliding,
        TerrainKind::Maze,
        TerrainKind::Graph,
        TerrainKind::Lock,
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
    pub fn terrain(self, options: &BoardOptions) -> Result<Terrain, RecipeError> {
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
                let digits = Extent::number(options.size, 3, self.noun())?;
                let base = options.base.unwrap_or(10);
                let dials = Dials::with_base(digits, base, options.dials_wrap.unwrap_or(true));
                let dials = dials.ok_or_else(|| {
                    let (least, greatest) = Dials::BASES;
                    RecipeError(match Dials::max_digits(base) {
                        0 => format!("expected a base from {least} to {greatest}, found {base}"),
                        most => {
                            format!(
                                "size: expected 1 to {most} digits of base {base}, found {digits}"
                            )
                        }
                    })
                });
                dials.map(Terrain::Lock)
            }
            TerrainKind::JuniperGreen => {
                Extent::number(options.size, 100, self.noun()).map(Terrain::JuniperGreen)
            }
        }
    }

    /// Rejects options of other kinds of boards.
    fn check_options(self, options: &BoardOptions) -> Result<(), RecipeError> {
        use TerrainKind::{Graph, Lock, Maze};

        let (steps, wrap) = (options.steps.is_some(), options.wrap.is_some());
        let (graph, base) = (options.graph.is_some(), options.base.is_some());
        let (removal, dials) = (options.removal.is_some(), options.dials_wrap.is_some());
        let owners: [(bool, &[TerrainKind], &str); 6] = [
            (steps, &[Maze], "a maze has steps"),
            (wrap, &[Maze], "a maze has directions that wrap"),
            (
                removal,
                &[Maze, Graph],
                "a maze or a graph has edges to remove",
            ),
            (graph, &[Graph], "a graph has a kind of graph"),
            (base, &[Lock], "a lock has a base"),
            (dials, &[Lock], "a lock has dials"),
        ];
        let mut owners = owners.into_iter();
        match owners.find(|(is_given, owners, _)| *is_given && !owners.contains(&self)) {
            None => Ok(()),
            Some((_, _, rule)) => Err(RecipeError(format!("only {rule}, found {}", self.noun()))),
        }
    }
}

fn grid(extent: Option<Extent>) -> Result<Size, RecipeError> {
    let (rows, columns) = extent.unwrap_or(Extent::Single(8)).sides();
    let cells = u64::from(rows) * u64::from(columns);
    Recipe::check_size(cells, cells)?;
    Ok(Size::new(rows, columns).expect("the cells are not too many"))
}
