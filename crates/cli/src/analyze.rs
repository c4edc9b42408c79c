use std::io;
use std::ops::ControlFlow;

use matchplay_board::Player;
use matchplay_record::{Input, Reading, Record, ReviewJson, json, json_line, review_answer};
use matchplay_render::{Caption, RecordText, TextOptions};
use matchplay_solver::{Moves, Review, Solver};

use crate::args::{Analyze, Condition, Errors, Format};
use crate::batch::Batch;
use crate::characters::{Characters, terminal_columns};
use crate::console::{Console, is_mismatch};
use crate::dispatch::{Dispatch, Row};
use crate::documents::Documents;
use crate::exit::Exit;
use crate::input::{Inputs, Source};

/// `matchplay analyze`.
pub(crate) fn analyze(
    args: &'static Analyze,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    if let Err(message) = args.check() {
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let mut documents = args.documents();
    let row: Row = match args.format {
        Format::Json => |error| json(error),
        _ => |error| json_line(error),
    };
    Batch::new(&args.batch, inputs, &args.paths, row).run(
        console,
        |solver, source, readings, dispatch: &mut Dispatch| {
            for (index, reading) in readings.iter().enumerate() {
                let place = Place {
                    source,
                    index,
                    of: readings.len(),
                };
                let reviewed = Reviewed::new(args, place, reading, solver, dispatch);
                reviewed.tell(args.format, solver, dispatch);
            }
        },
        |console, _, dispatch| {
            console.say(dispatch, |console, document| {
                documents.print(console, document)
            })?;
            Ok(ControlFlow::Continue(()))
        },
    )?;
    documents.finish(console)
}

impl Analyze {
    /// Whether the arguments make sense together.
    fn check(&self) -> Result<(), &'static str> {
        let is_json = matches!(self.format, Format::Json | Format::Jsonl);
        if self.board && self.format != Format::Human {
            Err("boards are drawn in reviews for people to read: leave --format out")
        } else if self.batch.errors == Errors::Inline && !is_json {
            Err("errors are told inline among rows of JSON: say --format jsonl")
        } else {
            Ok(())
        }
    }

    fn documents(&self) -> Documents {
        match self.format {
            Format::Human => Documents::TEXTS,
            Format::Json => Documents::ARRAY,
            Format::Jsonl | Format::Contest => Documents::Plain,
        }
    }
}

/// A record of a source, by its number.
#[derive(Clone, Copy)]
struct Place<'a> {
    source: &'a Source,
    index: usize,
    of: usize,
}

/// A record with its reviews.
struct Reviewed<'a> {
    place: Place<'a>,
    title: String,
    record: &'a Record,
    review: Review,
    only: Option<Player>,
    characters: &'a Characters,
    boards: bool,
}

impl<'a> Reviewed<'a> {
    /// Reviews a record, reports its warnings, and checks the conditions.
    fn new(
        args: &'a Analyze,
        place: Place<'a>,
        reading: &'a Reading,
        solver: &mut Solver,
        dispatch: &mut Dispatch,
    ) -> Reviewed<'a> {
        dispatch.record(place.source, reading);
        let mismatch = reading.warnings.iter().any(is_mismatch);
        if mismatch && args.fail_on.contains(&Condition::Mismatch) {
            dispatch.end(Exit::Flagged);
        }
        let record = &reading.record;
        let only = args.player.only();
        let main = solver.review(record.game());
        dispatch.summary.add_review(&main, only);
        let shown = |player| only.is_none_or(|only| only == player);
        let mut tallies = main.tallies().into_iter();
        let erred = tallies.any(|tally| shown(tally.player) && !tally.mistakes.is_empty());
        if erred && args.fail_on.contains(&Condition::Mistake) {
            dispatch.end(Exit::Flagged);
        }
        Reviewed {
            place,
            title: place.source.title(place.index, place.of),
            record,
            review: main,
            only,
            characters: &args.characters,
            boards: args.board,
        }
    }

    /// Adds the review to what is to be said.
    fn tell(&self, format: Format, solver: &mut Solver, dispatch: &mut Dispatch) {
        let Place { source, index, of } = self.place;
        let input = source.input(index, of);
        let mut review_all = || -> Vec<Review> {
            let lines = self.record.side_lines();
            let reviews = lines.map(|line| {
                let mut review = solver.review(&line.own_game());
                // JSON omits them, and each list may have all places of a board.
                if let Some(first) = review.plies.first_mut() {
                    first.winning = Moves::default();
                }
                review
            });
            reviews.collect()
        };
        match format {
            Format::Human => dispatch.document(self.text()),
            Format::Json => {
                dispatch.document(json(&self.json(input, &review_all())));
            }
            Format::Jsonl => {
                dispatch.document(json_line(&self.json(input, &review_all())));
            }
            Format::Contest => match review_answer(self.record.game().board(), &self.review) {
                Ok(answer) => dispatch.document(answer),
                Err(error) => {
                    let name = &source.name;
                    dispatch.error(Exit::Usage, format_args!("{name}: {error}"));
                }
            },
        }
    }

    fn json<'j>(&'j self, input: Option<Input<'j>>, side_lines: &'j [Review]) -> ReviewJson<'j> {
        let (record, review) = (self.record, &self.review);
        ReviewJson::new(input, record, review, side_lines, self.only)
    }

    /// The review as text.
    fn text(&self) -> String {
        let caption = Caption {
            glyphs: self.characters.text_glyphs(),
            ..Caption::of_record(self.record, Some(&self.title))
        };
        let options = TextOptions {
            player: self.only,
            boards: self.boards.then(|| self.characters.glyphs()),
            columns: terminal_columns(),
        };
        let text = RecordText::new(self.record, &self.review, &caption);
        text.options(options).to_string()
    }
}
