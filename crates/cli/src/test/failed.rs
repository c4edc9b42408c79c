use std::fmt;
use std::mem::discriminant;
use std::path::Path;

use matchplay_practice::ContestInput;
use matchplay_render::Escaped;
use matchplay_strings::Language;

use super::tested::Ended;
use crate::failure::Failure;

/// An input on which a program fails.
#[derive(Clone)]
pub(super) struct FailedTest {
    pub(super) input: ContestInput,
    pub(super) text: String,
    pub(super) expected: String,
    pub(super) ended: Ended,
}

impl FailedTest {
    /// Whether the program fails in the same way as on another input.
    pub(super) fn is_like(&self, other: &FailedTest) -> bool {
        match (&self.ended, &other.ended) {
            (Ended::Failed { status, .. }, Ended::Failed { status: other, .. }) => status == other,
            (ended, other) => discriminant(ended) == discriminant(other),
        }
    }

    /// What the program printed, or how it ended and the errors that it printed.
    fn found(&self) -> String {
        match &self.ended {
            Ended::Finished(found) => String::from_utf8_lossy(found).into_owned(),
            Ended::Failed { errors, .. } => {
                format!("{}\n{}", self.ended, String::from_utf8_lossy(errors))
            }
            ended => ended.to_string(),
        }
    }

    /// The contents of the output at a path: the input or, for a page, its game with the proof of the
    /// answer.
    pub(super) fn contents(self, path: &Path, language: Language) -> Result<String, Failure> {
        #[cfg(feature = "html")]
        if crate::args::is_page(path) {
            return self.page(language);
        }
        let _ = (path, language);
        Ok(self.text)
    }

    /// The page of the first game of the input. A note has the answers.
    #[cfg(feature = "html")]
    fn page(&self, language: Language) -> Result<String, Failure> {
        use matchplay_record::Limits;
        use matchplay_render::{Delivery, PageEngine, Report};
        use matchplay_solver::{WorkLimit, review};

        use crate::failure::Exit;
        use crate::report::caption_of;

        let fails = |error: &dyn fmt::Display| Failure::new(Exit::Invalid, error);
        let readings = self.input.contest().read(&self.text, &Limits::default());
        let reading = readings
            .map_err(|error| fails(&error.message))?
            .into_iter()
            .next();
        let mut record = reading
            .ok_or_else(|| fails(&"the input has no game"))?
            .record;
        let [expected, found] = [&self.expected, &self.found()].map(|text| Shown(text).to_string());
        let [before, between] = ["test.expected", "test.found"].map(|key| language.say(key));
        let note = format!("{before}\n{expected}{between}\n{found}");
        record.set_note(0, note).map_err(|error| fails(&error))?;
        let review = review(record.game());
        let caption = caption_of(&record, self.input.contest().name(), language);
        let mut report = Report::new(&record, &review, &caption).map_err(|error| fails(&error))?;
        report.limit = WorkLimit::default().edges(Limits::default().work);
        report.delivery = Delivery::Single(PageEngine::Included);
        Ok(report.to_string())
    }
}

impl fmt::Display for FailedTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [text, expected] = [&self.text, &self.expected].map(|text| Shown(text));
        let found = self.found();
        write!(
            f,
            "{text}\nExpected:\n\n{expected}\nFound:\n\n{}",
            Shown(&found)
        )
    }
}

/// The beginning of a foreign text, without harmful characters.
struct Shown<'a>(&'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LINES: usize = 50;
        const COLUMNS: usize = 200;
        for line in self.0.lines().take(LINES) {
            let end = line
                .char_indices()
                .nth(COLUMNS)
                .map_or(line.len(), |(end, _)| end);
            let cut = if end < line.len() { "..." } else { "" };
            writeln!(f, "{}{cut}", Escaped(&line[..end]))?;
        }
        match self.0.lines().count().saturating_sub(LINES) {
            0 => Ok(()),
            more => writeln!(f, "... {more} more lines"),
        }
    }
}
