use std::mem::discriminant;
use std::path::Path;
use std::{fmt, iter};

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
        let text = Shown(&self.text);
        let rest = match text.rest() {
            0 => "",
            _ => "The option -o FILE writes the whole input.\n",
        };
        let (expected, found) = (&*self.expected, &*self.found());
        let difference = match self.ended {
            Ended::Finished(_) => first_difference(expected, found),
            _ => None,
        };
        let (line, [expected, found]) = match difference {
            Some((line, texts)) => (format!(" in line {line}, the first that differs"), texts),
            None => (String::new(), [expected, found]),
        };
        let (expected, found) = (Shown(expected), Shown(found));
        write!(
            f,
            "{text}{rest}\nExpected{line}:\n\n{expected}\nFound:\n\n{found}"
        )
    }
}

/// The number and the texts of the first line that differs between long outputs.
fn first_difference<'a>(expected: &'a str, found: &'a str) -> Option<(usize, [&'a str; 2])> {
    /// Shorter outputs are shown as a whole.
    const LONG: usize = 10;
    let most = expected.lines().count().max(found.lines().count());
    let [expected, found] = [expected, found].map(|text| text.lines().chain(iter::repeat("")));
    let mut lines = (1..=most).zip(expected.zip(found));
    let differs =
        |(expected, found): (&str, &str)| expected.split_whitespace().ne(found.split_whitespace());
    let (line, (expected, found)) = lines.find(|&(_, pair)| differs(pair))?;
    (most > LONG).then_some((line, [expected, found]))
}

/// The beginning of a foreign text, without harmful characters.
struct Shown<'a>(&'a str);

impl Shown<'_> {
    const LINES: usize = 50;

    /// The number of lines after the beginning.
    fn rest(&self) -> usize {
        self.0.lines().count().saturating_sub(Shown::LINES)
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const COLUMNS: usize = 200;
        for line in self.0.lines().take(Shown::LINES) {
            let end = line
                .char_indices()
                .nth(COLUMNS)
                .map_or(line.len(), |(end, _)| end);
            let cut = if end < line.len() { "..." } else { "" };
            writeln!(f, "{}{cut}", Escaped(&line[..end]))?;
        }
        match self.rest() {
            0 => Ok(()),
            more => writeln!(f, "... {more} more lines"),
        }
    }
}
