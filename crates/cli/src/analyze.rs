use std::io;

use matchplay_board::Player;
use matchplay_record::{Reading, Record, ReviewJson, json, json_line, review_answer};
use matchplay_render::{Caption, Escaped, Glyphs, ReviewText};
use matchplay_solver::{Review, Solver};

use crate::args::{Analyze, Condition, Format};
use crate::caption::caption;
use crate::console::{Console, is_mismatch};
use crate::exit::Exit;
use crate::input::{Inputs, Source};

/// `matchplay analyze`.
pub(crate) fn analyze(
    args: &Analyze,
    inputs: &Inputs<'_>,
    console: &mut Console,
) -> io::Result<()> {
    if args.board && args.format != Format::Human {
        let message = "boards are drawn in reviews for people to read: leave --format out";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let single = args.paths.len() == 1 && !args.paths[0].is_dir();
    let mut documents = Vec::new();
    let mut done = 0;
    let mut read = false;
    let mut solver = Solver::new();
    inputs.each(console, &args.paths, |console, source| {
        let Some(readings) = inputs.records(console, source) else {
            return Ok(());
        };
        read = true;
        for (index, reading) in readings.iter().enumerate() {
            let title = source.title(index, readings.len());
            let reviewed = Reviewed::new(args, source, title, reading, &mut solver, console);
            match args.format {
                Format::Human => {
                    let gap = if done > 0 { "\n" } else { "" };
                    console.print(format_args!("{gap}{}", reviewed.text()))?;
                }
                Format::Json => documents.push(json(&reviewed.json())),
                Format::Jsonl => console.print(json_line(&reviewed.json()))?,
                Format::Contest => {
                    match review_answer(reading.record.game().board(), &reviewed.review) {
                        Ok(answer) => console.print(answer)?,
                        Err(error) => {
                            let name = &source.name;
                            console.error(Exit::Usage, format_args!("{name}: {error}"));
                        }
                    }
                }
            }
            done += 1;
        }
        Ok(())
    })?;
    match (args.format, single, &documents[..]) {
        (Format::Json, true, [document]) => console.print(document),
        // Of a single file that is no record there is nothing to print.
        (Format::Json, true, []) if !read => Ok(()),
        (Format::Json, ..) => print_array(console, &documents),
        _ => Ok(()),
    }
}

/// Prints JSON documents as the elements of an array.
pub(crate) fn print_array(console: &mut Console, documents: &[String]) -> io::Result<()> {
    let trimmed: Vec<&str> = documents
        .iter()
        .map(|document| document.trim_end())
        .collect();
    console.print(format_args!("[{}]\n", trimmed.join(",\n")))
}

/// A record with its reviews.
struct Reviewed<'a> {
    title: String,
    record: &'a Record,
    review: Review,
    variations: Vec<Review>,
    only: Option<Player>,
    boards: Option<Glyphs>,
}

impl<'a> Reviewed<'a> {
    /// Reviews a record, reports its warnings, and checks the conditions.
    fn new(
        args: &Analyze,
        source: &Source,
        title: String,
        reading: &'a Reading,
        solver: &mut Solver,
        console: &mut Console,
    ) -> Reviewed<'a> {
        console.warn(source, &reading.warnings);
        let mismatch = reading.warnings.iter().any(is_mismatch);
        if mismatch && args.fail_on.contains(&Condition::Mismatch) {
            console.end(Exit::Flagged);
        }
        let record = &reading.record;
        let only = args.player.only();
        let main = solver.review(record.game());
        let shown = |player| only.is_none_or(|only| only == player);
        let mut tallies = main.tallies().into_iter();
        let erred = tallies.any(|tally| shown(tally.player) && !tally.mistakes.is_empty());
        if erred && args.fail_on.contains(&Condition::Mistake) {
            console.end(Exit::Flagged);
        }
        let variations = record.variations().iter();
        Reviewed {
            title,
            record,
            review: main,
            variations: variations.map(|line| solver.review(line.game())).collect(),
            only,
            boards: args.board.then(|| args.characters.glyphs()),
        }
    }

    /// A text with what the command line asks for.
    fn as_asked<'t>(&self, text: ReviewText<'t>) -> ReviewText<'t> {
        let text = text.only(self.only);
        match self.boards {
            Some(glyphs) => text.boards(glyphs),
            None => text,
        }
    }

    fn json(&self) -> ReviewJson<'_> {
        let Reviewed {
            record,
            review,
            variations,
            ..
        } = self;
        ReviewJson::new(Some(&self.title), record, review, variations, self.only)
    }

    fn text(&self) -> String {
        let caption = caption(self.record, &self.title);
        let main = ReviewText::new(self.record.game(), &self.review, &caption);
        let mut text = self.as_asked(main).to_string();
        let variations = self.record.variations().iter().zip(&self.variations);
        for (variation, review) in variations {
            let at = variation.at();
            let note = variation.note().map(|note| format!(": {}", Escaped(note)));
            let note = note.unwrap_or_default();
            text += &format!("\n  variation at ply {}{note}\n", at + 1);
            let caption = Caption {
                notes: None,
                ..caption.clone()
            };
            let side_line = ReviewText::new(variation.game(), review, &caption);
            text += &self.as_asked(side_line.side_line(at)).to_string();
        }
        text
    }
}
