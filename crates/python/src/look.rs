use matchplay_render::{Layer, PictureSize, Theme};
use matchplay_strings::Language;
use pyo3::types::PyAnyMethods as _;
use pyo3::{Borrowed, FromPyObject, PyAny, PyErr, PyResult};

use crate::raised::invalid;

/// The appearance of a picture or a page. It is read from the attributes of a Python object: the
/// names of its theme, its overlay and its language, and its size in pixels.
pub(crate) struct Look {
    pub(crate) theme: Theme,
    pub(crate) layer: Layer,
    pub(crate) language: Language,
    /// `None` for the default.
    pub(crate) size: Option<PictureSize>,
}

impl FromPyObject<'_, '_> for Look {
    type Error = PyErr;

    fn extract(look: Borrowed<'_, '_, PyAny>) -> PyResult<Look> {
        let name = |kind| {
            let name = look.getattr(kind)?;
            let wrong = |_| invalid(format!("expected the {kind} as a str, found {name}"));
            name.extract::<String>().map_err(wrong)
        };
        let languages: Vec<_> = Language::all().collect();
        let pixels = look.getattr("size")?;
        let size = (!pixels.is_none()).then(|| {
            let size = pixels.extract().ok().and_then(PictureSize::new);
            size.ok_or_else(|| {
                let (min, max) = (PictureSize::MIN, PictureSize::MAX);
                let message = format!("expected a size from {min} to {max} pixels, found {pixels}");
                invalid(message)
            })
        });
        Ok(Look {
            theme: of_name("theme", &name("theme")?, &Theme::ALL, Theme::name)?,
            layer: of_name("overlay", &name("overlay")?, &Layer::ALL, Layer::name)?,
            language: of_name("language", &name("language")?, &languages, Language::code)?,
            size: size.transpose()?,
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
