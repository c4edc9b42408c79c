use std::fmt::Write;

use matchplay_board::ExplicitGraph;

use crate::budget::Reader;
use crate::contest::tokens::Tokens;
use crate::contest::unwritable::Unwritable;
use crate::contest::{Contest, edges};
use crate::diagnostic::Diagnostic;
use crate::limits::named::LimitName;
use crate::model::record::Record;
use crate::read::Reading;

pub(crate) fn read(text: &str, reader: &mut Reader<'_>) -> Result<Vec<Reading>, Diagnostic> {
    let budget = reader.budget;
    let (most, limits) = (budget.nodes(), budget.limits());
    let mut tokens = Tokens::new(text);
    let (cases, _) = tokens.number("the number of cases")?;
    let mut graphs = Vec::new();
    let ends = |edges| 2 * edges as usize;
    reader.reserve(tokens.clone().declared_size(cases, u64::from, ends));
    for number in 1..=cases {
        let (nodes, token) = tokens.number(format_args!("the number of nodes of case {number}"))?;
        let (count, last) = tokens.number(format_args!("the number of edges of case {number}"))?;
        let joined = (1..=count).map(|number| edges::read(&mut tokens, number, nodes));
        let joined = joined.collect::<Result<Vec<_>, _>>()?;
        graphs.push((nodes, token, joined, last));
    }
    tokens.finish("the last case")?;
    let mut readings = Vec::new();
    for (nodes, token, joined, last) in graphs {
        let count = joined.len() as u32;
        edges::check_count(nodes, most.into(), LimitName::Nodes, token)?;
        edges::check_count(count, limits.edges as u64, LimitName::Edges, last)?;
        let spent = budget.spend(u64::from(nodes) + u64::from(count));
        spent.map_err(|exceeded| exceeded.at(token.start..last.span().end))?;
        readings.push(edges::graph(nodes, joined, Contest::Hamilg.players())?);
    }
    Ok(readings)
}

pub(crate) fn write(record: &Record, graph: &ExplicitGraph) -> Result<String, Unwritable> {
    let contest = Contest::Hamilg;
    contest.check_no_start(record)?;
    contest.check_no_plies(record)?;
    // Writing to a string cannot fail.
    let mut out = String::new();
    let _ = writeln!(out, "1\n{} {}", graph.nodes(), graph.edge_count());
    for (a, b) in graph.edges() {
        let _ = writeln!(out, "{} {}", a.index() + 1, b.index() + 1);
    }
    Ok(out)
}
