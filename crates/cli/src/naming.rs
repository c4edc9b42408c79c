use std::path::Path;

use crate::args::FileForm;
use crate::failure::Failure;

/// The extensions of files with one record or certificate.
pub(crate) const RECORD_FORMS: [(&str, FileForm); 2] =
    [("ron", FileForm::Ron), ("json", FileForm::Json)];

/// The format of an output by its extension, which is one of `endings`.
///
/// `wanted` is the format that an option gives, and `usual` the default. Standard output,
/// devices and pipes need no extension, nor does any name if an option gives the format.
///
/// # Errors
///
/// If the name has another extension.
pub(crate) fn format<T: Copy + PartialEq>(
    path: &Path,
    endings: &[(&str, T)],
    wanted: Option<T>,
    usual: T,
) -> Result<T, Failure> {
    by_extension(path, endings, wanted, usual).map_err(Failure::usage)
}

fn by_extension<T: Copy + PartialEq>(
    path: &Path,
    endings: &[(&str, T)],
    wanted: Option<T>,
    usual: T,
) -> Result<T, String> {
    if path == Path::new("-") || path.exists() && !path.is_file() {
        return Ok(wanted.unwrap_or(usual));
    }
    let ending = path.extension().map(|ending| ending.to_string_lossy());
    if let (None, Some(wanted)) = (&ending, wanted) {
        return Ok(wanted);
    }
    let is_wanted = |format: T| wanted.is_none_or(|wanted| wanted == format);
    let fits = |&&(name, format): &&(&str, T)| ending.as_deref() == Some(name) && is_wanted(format);
    match endings.iter().find(fits) {
        Some(&(_, format)) => Ok(format),
        None => {
            let wanted = endings.iter().filter(|&&(_, format)| is_wanted(format));
            let names: Vec<String> = wanted.map(|(name, _)| format!(".{name}")).collect();
            let names = match &names[..] {
                [before @ .., last] if !before.is_empty() => {
                    format!("{} or {last}", before.join(", "))
                }
                names => names.concat(),
            };
            Err(format!(
                "expected an output that ends in {names}, found {}",
                path.display()
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_is_the_format() {
        let endings = [("ron", 1), ("json", 2), ("js", 2)];
        let format = |name: &str, wanted| by_extension(Path::new(name), &endings, wanted, 1);
        assert_eq!(format("a.json", None), Ok(2));
        assert_eq!(format("a.js", Some(2)), Ok(2));
        assert_eq!(format("a", Some(2)), Ok(2));
        assert_eq!(format("-", None), Ok(1));
        let expected = "expected an output that ends in .ron, .json or .js, found a.pdf";
        assert_eq!(format("a.pdf", None), Err(expected.to_owned()));
        let expected = "expected an output that ends in .json or .js, found a.ron";
        assert_eq!(format("a.ron", Some(2)), Err(expected.to_owned()));
        assert!(format("a", None).is_err());
    }
}
