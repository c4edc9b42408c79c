use std::collections::BTreeSet;

use matchplay_board::{ExplicitGraph, GraphError, GridError};

use crate::budget::Budget;
use crate::diagnostic::Code;
use crate::limits::Limits;
use crate::limits::named::LimitName;
use crate::notation::locate::Step::{self, Char, Field, Index};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::notation::text::Text;

/// Reads the rows of a game with `from_rows`, unless they have more cells than allowed.
pub(crate) fn grid<'t, T>(
    rows: &'t [Text<'_>],
    limits: &Limits,
    path: &[Step],
    from_rows: impl FnOnce(&mut dyn Iterator<Item = &'t str>) -> Result<T, GridError>,
) -> Result<T, Problem> {
    let path = under(path, Field("board"));
    let cells: u64 = rows.iter().map(|Text(row)| row.len() as u64).sum();
    if cells > limits.cells {
        let limit = limits.cells;
        let message = format!("the board has {cells} cells, more than the {limit} allowed");
        return Err(Problem::new(&path, LimitName::Cells.exceeded(), message));
    }
    let board = from_rows(&mut rows.iter().map(|Text(row)| &**row));
    board.map_err(|error| misshapen(&error, rows, &path))
}

fn misshapen(error: &GridError, rows: &[Text<'_>], path: &[Step]) -> Problem {
    let cell = match *error {
        GridError::Unexpected { cell, .. } => Some(cell),
        GridError::SecondBlank { second, .. } => Some(second),
        _ => None,
    };
    let place = match (cell, error) {
        (Some(cell), _) => vec![Index(cell.row as usize), Char(cell.column as usize)],
        (None, &GridError::Ragged { row, .. }) => vec![Index(row as usize)],
        (None, GridError::Empty) if !rows.is_empty() => vec![Index(0)],
        _ => Vec::new(),
    };
    let wrong = Problem::new(&[path, &place].concat(), Code::Board, error);
    match stone_help(error) {
        Some(help) => wrong.with_help(help),
        None => wrong,
    }
}

/// The help for a character in place of a stone.
fn stone_help(error: &GridError) -> Option<&'static str> {
    match error {
        GridError::Unexpected {
            found, expected, ..
        } if expected.contains('O') => match found {
            'o' | '0' => Some("did you mean `O`?"),
            'x' => Some("did you mean `X`?"),
            ' ' => Some("remove the spaces"),
            _ => None,
        },
        _ => None,
    }
}

/// The graph with these 1-based edges.
pub(crate) fn graph(
    nodes: u32,
    edges: Vec<(u32, u32)>,
    budget: &Budget,
    path: &[Step],
) -> Result<ExplicitGraph, Problem> {
    let (most, limits) = (budget.nodes(), budget.limits());
    if nodes > most {
        let message = format!("expected at most {most} nodes, found {nodes}");
        return Err(Problem::with(
            path,
            Field("nodes"),
            LimitName::Nodes.exceeded(),
            message,
        ));
    }
    let path = under(path, Field("edges"));
    if edges.len() > limits.edges {
        let message = format!(
            "expected at most {} edges, found {}",
            limits.edges,
            edges.len()
        );
        return Err(Problem::new(&path, LimitName::Edges.exceeded(), message));
    }
    let zero = edges.iter().position(|&(a, b)| a == 0 || b == 0);
    if let Some(edge) = zero {
        let end = usize::from(edges[edge].0 != 0);
        let message = format!(
            "edge {} names node 0, but nodes are numbered from 1",
            edge + 1
        );
        let path = [&path[..], &[Index(edge), Index(end)]].concat();
        return Err(Problem::new(&path, Code::Graph, message));
    }
    let zero_based = edges.iter().map(|&(a, b)| (a - 1, b - 1));
    let graph = ExplicitGraph::new(nodes, zero_based).map_err(|error| {
        // The record counts edges and nodes from 1.
        let (place, message) = match error {
            GraphError::NoSuchNode { edge, node, nodes } => {
                let end = edges.get(edge).is_some_and(|&(a, _)| a <= nodes);
                let (number, node) = (edge + 1, u64::from(node) + 1);
                let message =
                    format!("edge {number} names node {node}, but the nodes are 1 to {nodes}");
                (vec![Index(edge), Index(usize::from(end))], message)
            }
            GraphError::Loop { edge, node } => {
                let (number, node) = (edge + 1, u64::from(node) + 1);
                let message = format!("edge {number} joins node {node} to itself");
                (vec![Index(edge)], message)
            }
            error => (Vec::new(), error.to_string()),
        };
        Problem::new(&[&path, &*place].concat(), Code::Graph, message)
    })?;
    let distinct = graph.edges().count();
    match repeated(distinct, &edges, |&(a, b)| (a.min(b), a.max(b))) {
        None => Ok(graph),
        Some((edge, &(a, b))) => {
            let message = format!("duplicate edge from {a} to {b}");
            Err(Problem::with(&path, Index(edge), Code::Graph, message))
        }
    }
}

/// The first item that equals an earlier one, unless all are distinct.
pub(crate) fn repeated<T, K: Ord>(
    distinct: usize,
    items: &[T],
    key: impl Fn(&T) -> K,
) -> Option<(usize, &T)> {
    if distinct == items.len() {
        return None;
    }
    let mut seen = BTreeSet::new();
    let mut items = items.iter().enumerate();
    items.find(|(_, item)| !seen.insert(key(item)))
}
