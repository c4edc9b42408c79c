use matchplay_board::Vertex;

use crate::diagnostic::Code;
use crate::limits::Limits;
use crate::model::record::Record;
use crate::notation::locate::Step::{self, Field, Key, Value as Under};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::read::resolve::entries::{entries, numbered};
use crate::text::entries::Entries;
use crate::text::pair::PairText;

/// Adds the labels of nodes to a record.
pub(crate) fn labels(
    record: &mut Record,
    labels: Entries,
    limits: &Limits,
    path: &[Step],
) -> Result<(), Problem> {
    let path = under(path, Field("labels"));
    for (number, (index, label)) in entries(labels, "node", Code::Graph, limits, &path)? {
        let node = node(record, number, &under(&path, Key(index)))?;
        let labelled = record.set_label(node, label);
        labelled.map_err(|error| Problem::new(&path, Code::Graph, error))?;
    }
    Ok(())
}

/// Adds the points of nodes to a record.
pub(crate) fn at(record: &mut Record, at: Entries<PairText>, path: &[Step]) -> Result<(), Problem> {
    if at.is_empty() {
        return Ok(());
    }
    let path = under(path, Field("at"));
    let points = numbered(at, "node", Code::Graph, &path)?;
    let nodes = record.game().board().vertex_bound();
    if points.len() < nodes {
        let numbers = 1..=nodes as u32;
        if let Some(missing) = numbers.clone().find(|number| !points.contains_key(number)) {
            let message =
                format!("node {missing} has no point, expected points of all nodes or none");
            return Err(Problem::new(&path, Code::Graph, message));
        }
    }
    let mut placed = Vec::with_capacity(points.len());
    for (number, (index, point)) in points {
        let node = node(record, number, &under(&path, Key(index)))?;
        let PairText(x, y) = point;
        let max = i64::from(Record::MAX_COORDINATE);
        for (part, coordinate) in [x, y].into_iter().enumerate() {
            if coordinate.unsigned_abs() > max.unsigned_abs() {
                let message =
                    format!("expected a coordinate from -{max} to {max}, found {coordinate}");
                let path = [&path[..], &[Under(index), Step::Index(part)]].concat();
                return Err(Problem::new(&path, Code::Graph, message));
            }
        }
        placed.push((node, point.nearest()));
    }
    let placed = record.set_at(placed.into_iter().collect());
    placed.map_err(|error| Problem::new(&path, Code::Graph, error))
}

/// The node of this number in the record's graph; `path` leads to the number.
fn node(record: &Record, number: u32, path: &[Step]) -> Result<Vertex, Problem> {
    let wrong = |message| Problem::new(path, Code::Graph, message);
    let node = number.checked_sub(1);
    let node =
        node.ok_or_else(|| wrong("there is no node 0: nodes are numbered from 1".to_owned()))?;
    let nodes = record.game().board().vertex_bound();
    if node as usize >= nodes {
        let message = format!("there is no node {number}: the nodes are 1 to {nodes}");
        return Err(wrong(message));
    }
    Ok(Vertex::new(node))
}
