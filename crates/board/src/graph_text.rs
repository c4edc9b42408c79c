use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{ExplicitGraph, LineError, TextError};

/// The number of nodes that a text of any length may declare; a longer text may
/// declare as many as it has bytes.
const ANY_TEXT: usize = 1_000_000;

/// Reads the number of nodes and then one edge from each line.
///
/// A text may declare at most as many nodes as it has bytes, or 1,000,000 if it
/// has fewer.
impl FromStr for ExplicitGraph {
    type Err = TextError;

    fn from_str(text: &str) -> Result<ExplicitGraph, TextError> {
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let nodes = first.trim().parse::<u32>();
        let nodes = nodes.map_err(|_| LineError::new(1, "the number of nodes", first))?;
        let most = text.len().max(ANY_TEXT);
        if nodes as usize > most {
            return Err(TextError::TooManyNodes { nodes, most });
        }
        let edges = (2..).zip(lines).map(|(number, line)| {
            let mut words = line.split_whitespace().map(str::parse::<u32>);
            let is_node = |node| (1..=nodes).contains(&node);
            match (words.next(), words.next(), words.next()) {
                (Some(Ok(a)), Some(Ok(b)), None) if is_node(a) && is_node(b) && a != b => {
                    Ok((a - 1, b - 1))
                }
                _ => {
                    let expected = format!("two different nodes from 1 to {nodes}");
                    Err(LineError::new(number, expected, line))
                }
            }
        });
        let edges = edges.collect::<Result<Vec<_>, _>>()?;
        Ok(ExplicitGraph::new(nodes, edges)?)
    }
}

impl fmt::Display for ExplicitGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.nodes())?;
        for (a, b) in self.edges() {
            write!(f, "\n{} {}", a.index() + 1, b.index() + 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;

    #[test]
    fn text_round_trips_in_canonical_order() {
        for text in ["0", "4\n1 2\n1 4\n2 3"] {
            assert_eq!(text.parse::<ExplicitGraph>().unwrap().to_string(), text);
        }
        let shuffled: ExplicitGraph = "4\n3 2\n4 1\n2 1\n1 2\n".parse().unwrap();
        assert_eq!(shuffled.to_string(), "4\n1 2\n1 4\n2 3");
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text: &str| text.parse::<ExplicitGraph>().unwrap_err().to_string();
        for line in ["1 3", "2 2", "0 1", "1", "1 2 1", "x"] {
            let expected = "line 3: expected two different nodes from 1 to 2, found";
            assert_eq!(
                error(&format!("2\n1 2\n{line}")),
                format!("{expected} \"{line}\"")
            );
        }
        let errors = ["", "4294967295"].map(error);
        let missing = "line 1: expected the number of nodes, found \"\"";
        let too_many = "line 1: expected at most 1000000 nodes, found 4294967295";
        assert_eq!(errors, [missing, too_many]);
    }

    #[test]
    fn a_long_text_declares_as_many_nodes_as_it_has_bytes() {
        let mut text = String::from("1000001");
        assert!(text.parse::<ExplicitGraph>().is_err());
        text += &" ".repeat(1_000_001 - text.len());
        assert_eq!(text.parse::<ExplicitGraph>().unwrap().nodes(), 1_000_001);
        assert!("1000000".parse::<ExplicitGraph>().is_ok());
    }
}
