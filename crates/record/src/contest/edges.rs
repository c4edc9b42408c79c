use std::fmt::Display;

use matchplay_board::{ExplicitGraph, Game, Position};

use crate::contest::tokens::{Token, Tokens};
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::named::LimitName;
use crate::model::meta::Meta;
use crate::read::Reading;

/// Reads the edge with this number: two different nodes from 1 on, returned 0-based.
pub(crate) fn read(
    tokens: &mut Tokens<'_>,
    number: u32,
    nodes: u32,
) -> Result<(u32, u32), Diagnostic> {
    let mut end = |which| {
        let (node, token) = tokens.number(format_args!("the {which} node of edge {number}"))?;
        let wrong = |message| Diagnostic::error(Code::Graph, token.span(), message);
        match node.checked_sub(1).filter(|&end| end < nodes) {
            Some(end) => Ok((end, token.span())),
            None => Err(wrong(format!(
                "edge {number} names node {node}, but the nodes are 1 to {nodes}"
            ))),
        }
    };
    let ((a, first), (b, last)) = (end("first")?, end("second")?);
    if a == b {
        let message = format!("edge {number} joins node {} to itself", a + 1);
        return Err(Diagnostic::error(
            Code::Graph,
            first.start..last.end,
            message,
        ));
    }
    Ok((a, b))
}

/// Rejects a number of nodes or edges above their limit, which is `most`.
pub(crate) fn check_count(
    count: u32,
    most: u64,
    limit: LimitName,
    token: Token<'_>,
) -> Result<(), Diagnostic> {
    if u64::from(count) > most {
        let message = format!("expected at most {most} {}, found {count}", limit.name());
        return Err(limit.error(token.span(), message));
    }
    Ok(())
}

/// The reading of a graph without a start.
pub(crate) fn graph(
    nodes: u32,
    edges: impl IntoIterator<Item = (u32, u32)>,
    meta: Meta,
) -> Result<Reading, Diagnostic> {
    let wrong = |error: &dyn Display| Diagnostic::error(Code::Graph, 0..0, error);
    let graph = ExplicitGraph::new(nodes, edges).map_err(|error| wrong(&error))?;
    let position = Position::graph(graph, None).map_err(|error| wrong(&error))?;
    Reading::of(Game::new(position), meta)
}
