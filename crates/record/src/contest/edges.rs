use crate::contest::tokens::Tokens;
use crate::diagnostic::{Code, Diagnostic};

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
