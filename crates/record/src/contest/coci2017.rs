use std::fmt::Write;

use matchplay_board::ExplicitGraph;

use crate::budget::{BoardSize, Reader};
use crate::contest::Contest;
use crate::contest::edges;
use crate::contest::tokens::Tokens;
use crate::contest::unwritable::Unwritable;
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::named::LimitName;
use crate::model::record::Record;
use crate::read::Reading;

pub(crate) fn read(text: &str, reader: &mut Reader<'_>) -> Result<Reading, Diagnostic> {
    let mut tokens = Tokens::new(text);
    let (peaks, first) = tokens.number("the number of peaks")?;
    let (most, limits) = (reader.budget.nodes(), reader.budget.limits());
    let (paths, token) = tokens.number("the number of paths")?;
    let mut joined = Vec::new();
    for path in 1..=paths {
        let mut end = |what| {
            let (end, token) = tokens.number(format_args!("the {what} of path {path}"))?;
            let zero_based = end.checked_sub(1).filter(|&end| end < peaks);
            zero_based.ok_or_else(|| {
                let message =
                    format!("path {path} names {what} {end}, but the {what}s are 1 to {peaks}");
                Diagnostic::error(Code::Graph, token.span(), message)
            })
        };
        joined.push((end("peak")?, end("valley")?));
    }
    tokens.finish("the last path")?;
    let nodes = peaks.checked_mul(2).filter(|&nodes| nodes <= most);
    let nodes = nodes.ok_or_else(|| {
        let message = format!("expected at most {most} nodes, found twice {peaks}");
        LimitName::Nodes.error(first.span(), message)
    })?;
    edges::check_count(paths, limits.edges as u64, LimitName::Edges, token)?;
    let size = BoardSize {
        vertices: nodes.into(),
        edges: joined.len() as u64,
    };
    reader.game(size, 0)?;
    for (_, valley) in &mut joined {
        *valley += peaks;
    }
    edges::graph(nodes, joined, Contest::Coci2017.players())
}

pub(crate) fn write(record: &Record, graph: &ExplicitGraph) -> Result<String, Unwritable> {
    let contest = Contest::Coci2017;
    contest.check_no_start(record)?;
    contest.check_no_plies(record)?;
    let peaks = Contest::peaks(graph)?;
    let mut lines = String::new();
    let mut paths = 0;
    for (a, b) in graph.edges() {
        let (peak, node) = (a.index() as u32 + 1, b.index() as u32 + 1);
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "{peak} {}", node - peaks);
        paths += 1;
    }
    Ok(format!("{peaks} {paths}\n{lines}"))
}
