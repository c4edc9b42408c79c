use std::path::Path;

use crate::OutputError;
use crate::walk::has_extension;

/// The formats of an output, by the extension of its name.
///
/// ```
/// use std::path::Path;
///
/// use matchplay_corpus::Extensions;
///
/// let formats = Extensions(&[("ron", 1), ("json", 2)]);
/// assert_eq!(formats.format(Path::new("game.json"), None, 1).ok(), Some(2));
/// let error = formats.format(Path::new("game.pdf"), None, 1).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected an output with the extension .ron or .json, found game.pdf"
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Extensions<'a, T>(
    /// The extensions without a dot, each with its format.
    pub &'a [(&'a str, T)],
);

impl<T: Copy + PartialEq> Extensions<'_, T> {
    /// The format of an output at a path.
    ///
    /// `wanted` is a format that the user named. Standard output (`-`), devices and pipes need
    /// no extension; their format is `wanted` or else `default`. Any name without an extension
    /// has the format `wanted`. Extensions match in upper and lower case.
    ///
    /// # Errors
    ///
    /// [`OutputError::Unusable`] if the name has an unexpected extension.
    pub fn format(self, path: &Path, wanted: Option<T>, default: T) -> Result<T, OutputError> {
        if path == Path::new("-") || path.exists() && !path.is_file() {
            return Ok(wanted.unwrap_or(default));
        }
        if let (None, Some(wanted)) = (path.extension(), wanted) {
            return Ok(wanted);
        }
        let possible = self.0.iter();
        let possible = possible.filter(|(_, format)| wanted.is_none_or(|wanted| wanted == *format));
        let mut named = possible.clone();
        let named = named.find(|(name, _)| has_extension(path, &[name]));
        let format = named.map(|&(_, format)| format);
        format.ok_or_else(|| {
            let names: Vec<String> = possible.map(|(name, _)| format!(".{name}")).collect();
            let names = match &names[..] {
                [before @ .., last] if !before.is_empty() => {
                    format!("{} or {last}", before.join(", "))
                }
                names => names.concat(),
            };
            let found = path.display();
            let message = format!("expected an output with the extension {names}, found {found}");
            OutputError::Unusable(message)
        })
    }
}
