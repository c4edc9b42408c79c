use std::fmt;

use matchplay_document::{Change, Names, Status};

use crate::Escaped;

/// The difference between the documents of a record in two sets, with a blank line at the
/// end.
///
/// ```
/// use matchplay_document::{Names, Status};
/// use matchplay_render::DifferenceText;
///
/// let names = Names { file: Some("a.ron"), id: Some("final"), ..Names::default() };
/// let text = DifferenceText { names, status: Status::OnlyOld, changes: &[] };
/// assert_eq!(text.to_string(), "a.ron · final: only in OLD\n\n");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DifferenceText<'a> {
    /// The names of the documents.
    pub names: Names<'a>,
    /// The sets that have a document of the record.
    pub status: Status,
    /// The changes; only a changed document has some.
    pub changes: &'a [Change],
}

impl fmt::Display for DifferenceText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names;
        let file = names.file.or(names.input.map(|input| input.path));
        let id = names.id.or(names.fingerprint).or(names.digest);
        let name = [file, id].into_iter().flatten();
        let name: Vec<String> = name.map(|name| Escaped(name).to_string()).collect();
        let name = name.join(" · ");
        match self.status {
            Status::OnlyOld => writeln!(f, "{name}: only in OLD")?,
            Status::OnlyNew => writeln!(f, "{name}: only in NEW")?,
            Status::Changed => {
                writeln!(f, "{name}")?;
                for change in self.changes {
                    writeln!(f, "  {}", Escaped(&change.to_string()))?;
                }
            }
        }
        writeln!(f)
    }
}
