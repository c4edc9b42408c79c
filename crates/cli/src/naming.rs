use std::path::Path;

use crate::args::FileForm;

/// The endings of files that hold one record or certificate.
pub(crate) const RECORD_FORMS: [(&str, FileForm); 2] =
    [("ron", FileForm::Ron), ("json", FileForm::Json)];

/// The format of an output: what its name ends in, or what an option asks for.
///
/// `endings` lists the endings with their formats. Only standard output, a
/// device, a pipe and, where an option asks for a format, a name without an
/// ending can do without one of these endings.
///
/// # Errors
///
/// What was expected of the name.
pub(crate) fn format<T: Copy + PartialEq>(
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
        let format = |name: &str, wanted| super::format(Path::new(name), &endings, wanted, 1);
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
