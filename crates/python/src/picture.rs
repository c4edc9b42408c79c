use std::borrow::Cow;
use std::path::Path;

use matchplay_render::{
    Caption, Delivery, PageEngine, Picture, Replay, Report, Site, TooLarge, Undrawn, png,
};
use matchplay_solver::Solver;
use pyo3::{PyResult, Python, pyfunction};

use crate::interruptible::interruptible;
use crate::look::Look;
use crate::raised::invalid;
use crate::record::{Limited, at_ply};
use crate::review::reviewed;

/// Draws a record's position after some plies, by default the last, as an SVG document.
#[pyfunction]
pub(crate) fn draw_svg(
    py: Python<'_>,
    text: String,
    ply: Option<usize>,
    look: Look,
) -> PyResult<String> {
    still(py, text, ply, look, |picture| Ok(picture.to_string()))
}

/// Draws a record's position after some plies, by default the last, as a PNG image.
#[pyfunction]
pub(crate) fn draw_png(
    py: Python<'_>,
    text: String,
    ply: Option<usize>,
    look: Look,
) -> PyResult<Cow<'static, [u8]>> {
    still(py, text, ply, look, |picture| png(picture).map(Cow::Owned))
}

fn still<T: Send + 'static>(
    py: Python<'_>,
    text: String,
    ply: Option<usize>,
    look: Look,
    draw: impl FnOnce(&Picture<'_>) -> Result<T, TooLarge> + Send + 'static,
) -> PyResult<T> {
    interruptible(py, move |cancelled| {
        let (theme, layer, size) = (look.theme, look.layer, look.size);
        let limited = Limited::read(text, cancelled)?;
        let game = at_ply(&limited.record, ply)?;
        let caption = Caption::of_record(&limited.record, None);
        // A board that is too large is not solved.
        let picture = Picture::new(&game, &caption).map_err(invalid)?.theme(theme);
        let picture = match size {
            Some(size) => picture.size(size),
            None => picture,
        };
        let picture = limited.solve(&mut Solver::new(), false, |solver| {
            picture.solved(layer, solver)
        })?;
        draw(&picture).map_err(invalid)
    })
}

/// Draws the positions of a record after `first` to `last` plies as an animated GIF image.
#[pyfunction]
pub(crate) fn draw_gif(
    py: Python<'_>,
    text: String,
    first: usize,
    last: usize,
    look: Look,
) -> PyResult<Cow<'static, [u8]>> {
    interruptible(py, move |cancelled| {
        let (theme, layer, size) = (look.theme, look.layer, look.size);
        let limited = Limited::read(text, cancelled)?;
        let game = at_ply(&limited.record, Some(last))?;
        let caption = Caption::of_record(&limited.record, None);
        limited.solve(&mut Solver::new(), false, |solver| {
            let replay = Replay {
                positions: first..=last,
                layer,
                theme,
                size,
                ..Replay::new(&game, &caption)
            };
            match replay.gif(solver) {
                Err(Undrawn::Interrupted(interrupted)) => Err(interrupted),
                gif => Ok(gif.map(Cow::Owned).map_err(invalid)),
            }
        })?
    })
}

/// Writes the review of a record as a page that opens after some plies. Without an event, the
/// name of the file of the record is its title, without folder and extension. The site is the
/// address of a live board to which the page links.
#[pyfunction]
pub(crate) fn page(
    py: Python<'_>,
    text: String,
    ply: usize,
    look: Look,
    has_engine: bool,
    site: Option<String>,
    path: Option<String>,
) -> PyResult<String> {
    interruptible(py, move |cancelled| {
        let (layer, language) = (look.layer, look.language);
        let site = site.map(|site| site.parse::<Site>()).transpose();
        let site = site.map_err(invalid)?;
        let limited = Limited::read(text, cancelled)?;
        let record = &limited.record;
        at_ply(record, Some(ply))?;
        let review = reviewed(&limited, false)?;
        let stem = path
            .as_deref()
            .and_then(|path| Path::new(path).file_stem()?.to_str());
        let caption = Caption::of_record(record, stem).in_language(language);
        let engine = match has_engine {
            true => PageEngine::Included,
            false => PageEngine::LeftOut,
        };
        let mut report = Report::new(record, &review, &caption).map_err(invalid)?;
        (report.opens_at, report.layer, report.site) = (ply, layer, site.as_ref());
        (report.limit, report.delivery) = (limited.work(), Delivery::Single(engine));
        Ok(report.to_string())
    })
}
