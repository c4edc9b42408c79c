use std::str::FromStr;

use matchplay_board::Steps::{self, Diagonal, Hex, King, Knight, Orthogonal};

/// Accepts the steps of a maze: a name, the lengths of a leaper, or listed differences of rows and
/// columns.
pub(super) fn steps(text: &str) -> Result<Steps, String> {
    let found = match text.split_once(':') {
        Some(("leaper", lengths)) => pair(lengths).map(|(a, b)| Steps::leaper(a, b)),
        Some(("offsets", offsets)) => {
            let offsets: Option<Vec<_>> = offsets.split('/').map(pair).collect();
            offsets.map(Steps::from_offsets)
        }
        _ => {
            let mut named = [Orthogonal, Diagonal, King, Knight, Hex].into_iter();
            named.find(|steps| steps.to_string() == text).map(Ok)
        }
    };
    let expected = "expected orthogonal, diagonal, king, knight, hex, `leaper:1,3` or \
        `offsets:0,1/1,-1`";
    found.ok_or(expected)?.map_err(|error| error.to_string())
}

fn pair<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (a, b) = text.split_once(',')?;
    Some((a.trim().parse().ok()?, b.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_words_lengths_or_differences() {
        assert_eq!(steps("hex"), Ok(Steps::Hex));
        assert_eq!(steps("leaper:1,3"), Ok(Steps::leaper(1, 3).unwrap()));
        let offsets = Steps::from_offsets([(-1, 2), (3, 0)]).unwrap();
        assert_eq!(steps("offsets:-1,2/3,0"), Ok(offsets));
        for text in "|Knight|leaper|leaper:1|leaper:-1,2|a:1,2|offsets:1,2,3".split('|') {
            assert!(steps(text).unwrap_err().starts_with("expected orthogonal"));
        }
        let repeated = steps("offsets:1,2/-1,-2").unwrap_err();
        assert!(repeated.starts_with("step 2 repeats step 1"), "{repeated}");
    }
}
