use alloc::vec::Vec;
use core::str::FromStr;

use thiserror::Error;

use crate::{Steps, StepsError};

/// A text that names no [`Steps`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StepsTextError {
    /// The text has another form.
    #[error("expected orthogonal, diagonal, king, knight, hex, `leaper:1,3` or `offsets:0,1/1,-1`")]
    Form,
    /// The lengths or the listed steps are invalid.
    #[error(transparent)]
    Steps(#[from] StepsError),
}

/// Reads steps in the form of command lines:
///
/// - `orthogonal`, `diagonal`, `king`, `knight` or `hex`;
/// - `leaper:1,3` for a leaper with these lengths;
/// - `offsets:0,1/1,-1` for listed steps, each a difference of rows and of columns.
///
/// ```
/// use matchplay_board::Steps;
///
/// assert_eq!("knight".parse(), Ok(Steps::Knight));
/// let steps: Steps = "offsets:0,1/1,-1".parse()?;
/// assert_eq!(steps.forward(), [(0, 1), (1, -1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Steps {
    type Err = StepsTextError;

    fn from_str(text: &str) -> Result<Steps, StepsTextError> {
        Ok(match text.split_once(':') {
            None => match text {
                "orthogonal" => Steps::Orthogonal,
                "diagonal" => Steps::Diagonal,
                "king" => Steps::King,
                "knight" => Steps::Knight,
                "hex" => Steps::Hex,
                _ => return Err(StepsTextError::Form),
            },
            Some(("leaper", lengths)) => {
                let (a, b) = pair(lengths)?;
                Steps::leaper(a, b)?
            }
            Some(("offsets", offsets)) => {
                let offsets = offsets.split('/').map(pair);
                Steps::from_offsets(offsets.collect::<Result<Vec<_>, _>>()?)?
            }
            Some(_) => return Err(StepsTextError::Form),
        })
    }
}

fn pair<T: FromStr>(text: &str) -> Result<(T, T), StepsTextError> {
    let (a, b) = text.split_once(',').ok_or(StepsTextError::Form)?;
    let number = |text: &str| text.trim().parse().map_err(|_| StepsTextError::Form);
    Ok((number(a)?, number(b)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_words_lengths_or_differences() {
        let parsed = |text: &str| text.parse::<Steps>();
        assert_eq!(parsed("hex"), Ok(Steps::Hex));
        assert_eq!(parsed("leaper:1,3"), Ok(Steps::leaper(1, 3).unwrap()));
        let offsets = Steps::from_offsets([(-1, 2), (3, 0)]).unwrap();
        assert_eq!(parsed("offsets:-1,2/3,0"), Ok(offsets));
        for text in [
            "",
            "Knight",
            "leaper",
            "leaper:1",
            "leaper:-1,2",
            "a:1,2",
            "offsets:1,2,3",
        ] {
            assert_eq!(parsed(text), Err(StepsTextError::Form), "{text}");
        }
        let repeated = parsed("offsets:1,2/-1,-2");
        assert!(matches!(repeated, Err(StepsTextError::Steps(_))));
    }
}
