use matchplay_board::{Coord, Lattice, Size, Steps, StepsError, Wrap};

use crate::diagnostic::Code;
use crate::notation::locate::Step::{self, Field, Index, Only};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::text::lattice::{StepsText, WrapText};
use crate::text::pair::PairText;

/// How the cells of a maze are joined; adds a warning for steps that join no cells.
pub(crate) fn lattice(
    steps: Option<StepsText>,
    wrap: Option<WrapText>,
    size: Size,
    path: &[Step],
    warnings: &mut Vec<Problem>,
) -> Result<Lattice, Problem> {
    let wrap = wrap.map(Wrap::from);
    let Some(text) = steps else {
        return Ok(wrap.map_or_else(Lattice::default, |wrap| {
            Lattice::new(Steps::default(), Some(wrap))
        }));
    };
    let path = under(path, Field("steps"));
    let listed = |step| [&path[..], &[Only("Offsets"), Index(step)]].concat();
    let steps = text.steps().map_err(|error| {
        let place = match (&text, error) {
            (
                StepsText::Offsets(_),
                StepsError::Nowhere { step }
                | StepsError::Repeated { step, .. }
                | StepsError::TooLong { step },
            ) => listed(step),
            _ => path.clone(),
        };
        let message = match (&text, error) {
            (StepsText::Leaper(..), StepsError::Nowhere { .. }) => {
                "this leaper leads nowhere, expected a length other than 0".to_owned()
            }
            (&StepsText::Leaper(a, b), StepsError::TooLong { .. }) => {
                let max = Steps::MAX_LENGTH;
                format!("expected lengths from 0 to {max}, found {}", a.max(b))
            }
            _ => error.to_string(),
        };
        Problem::new(&place, Code::Steps, message)
    })?;
    let lattice = Lattice::new(steps, wrap);
    let forward = lattice.steps().forward();
    let is_idle = |&step: &(i32, i32)| {
        // A step that leads off the grid from this corner does so from every cell.
        let corner = Coord::new(0, if step.1 < 0 { size.columns() - 1 } else { 0 });
        let end = lattice.shifted(size, corner, step);
        end.is_none_or(|end| end == corner)
    };
    let idle: Vec<(i32, i32)> = forward.iter().copied().filter(is_idle).collect();
    let board = format!("the {} by {} board", size.rows(), size.columns());
    match &text {
        StepsText::Offsets(offsets) => {
            let offsets = offsets.iter().copied().map(PairText::nearest);
            for (index, (rows, columns)) in offsets.enumerate() {
                let forward = (rows, columns).max((-rows, -columns));
                if idle.contains(&forward) {
                    let message =
                        format!("the step ({rows}, {columns}) joins no two cells of {board}");
                    warnings.push(Problem::warning(&listed(index), Code::Steps, message));
                }
            }
        }
        named if idle.len() == forward.len() => {
            let message = format!("no step of `{named}` joins two cells of {board}");
            warnings.push(Problem::warning(&path, Code::Steps, message));
        }
        _ => {}
    }
    Ok(lattice)
}
