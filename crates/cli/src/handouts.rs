use std::path::Path;

use matchplay_corpus::{Inputs, PageNames};
use matchplay_render::Handout;
use matchplay_strings::Language;

use crate::args::Render;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::report::{Reviewed, caption_of, each_review};

/// Writes a handout for each record into a folder.
pub(crate) fn handouts(
    args: &Render,
    folder: &Path,
    inputs: &Inputs,
    language: Language,
    console: &mut Console,
) -> Result<(), Failure> {
    let mut files = args.force.open(folder, &args.paths)?;
    let mut names = PageNames::default();
    each_review(args, inputs, console, |console, reviewed| {
        let Reviewed { entry, review, .. } = reviewed;
        let (record, stem) = (entry.record(), entry.stem());
        let caption = caption_of(record, &stem, language);
        let page = match Handout::of_mistakes(record, &review, &caption) {
            Ok(page) => page.to_string(),
            Err(error) => {
                let title = entry.title();
                console.error(Exit::Invalid, format_args!("{title}: {error}"));
                return Ok(());
            }
        };
        let name = names.name(&entry.source.stem());
        match files.write(Path::new(&name), page.as_bytes()) {
            Ok(()) => Ok(()),
            Err(error) => console.unwritten(error),
        }
    })
}
