use matchplay_render::{Layer, PictureSize, Theme};
use matchplay_strings::Language;
use pyo3::{FromPyObject, PyResult};

use crate::raised::invalid;

/// The appearance of a picture or a page: the names of its theme, its overlay and its language, and
/// its size in pixels. It is read from the attributes of a Python object.
#[derive(FromPyObject)]
pub(crate) struct Look {
    theme: String,
    overlay: String,
    language: String,
    size: Option<i64>,
}

impl Look {
    pub(crate) fn theme(&self) -> PyResult<Theme> {
        of_name("theme", &self.theme, &Theme::ALL, Theme::name)
    }

    pub(crate) fn layer(&self) -> PyResult<Layer> {
        of_name("overlay", &self.overlay, &Layer::ALL, Layer::name)
    }

    pub(crate) fn language(&self) -> PyResult<Language> {
        let languages: Vec<_> = Language::all().collect();
        of_name("language", &self.language, &languages, Language::code)
    }

    /// The size; `None` for the default.
    pub(crate) fn size(&self) -> PyResult<Option<PictureSize>> {
        let Some(pixels) = self.size else {
            return Ok(None);
        };
        let size = u32::try_from(pixels).ok().and_then(PictureSize::new);
        size.map(Some).ok_or_else(|| {
            let (min, max) = (PictureSize::MIN, PictureSize::MAX);
            let message = format!("expected a size from {min} to {max} pixels, found {pixels}");
            invalid(message)
        })
    }
}

/// The value with a name, or an error that lists all names.
pub(crate) fn of_name<T: Copy>(
    kind: &str,
    name: &str,
    all: &[T],
    name_of: impl Fn(T) -> &'static str,
) -> PyResult<T> {
    let found = all.iter().copied().find(|&it| name_of(it) == name);
    found.ok_or_else(|| {
        let names: Vec<_> = all.iter().copied().map(name_of).collect();
        let message = format!(
            "expected one of the {kind}s {}, found \"{}\"",
            names.join(", "),
            name.escape_debug()
        );
        invalid(message)
    })
}
