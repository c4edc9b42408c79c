use std::io;
use std::ops::ControlFlow;

use matchplay_board::Player;
use matchplay_record::{Input, Reading, Record, ReviewJson, json, json_line, review_answer};
use matchplay_render::{Caption, Glyphs, ReviewText};
use matchplay_solver::{Moves, Review, Solver};

use crate::args::{Analyze, Condition, Errors, Format};
use crate::batch::Batch;
use crate::caption::caption;
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
    Batch::new(&args.inputs.batch, inputs, &args.inputs.paths, row).run(
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
        } else if self.inputs.batch.errors == Errors::Inline && !is_json {
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
    boards: Option<Glyphs>,
}

impl<'a> Reviewed<'a> {
    /// Reviews a record, reports its warnings, and checks the conditions.
    fn new(
        args: &Analyze,
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
            boards: args.board.then(|| args.characters.glyphs()),
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
            Format::Human => dispatch.document(self.text(solver)),
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

    /// A text with what the command line asks for.
    fn as_asked<'t>(&self, text: ReviewText<'t>) -> ReviewText<'t> {
        let text = text.only(self.only);
        match self.boards {
            Some(glyphs) => text.boards(glyphs),
            None => text,
        }
    }

    /// The review in words. No more than one side line's is held at a time, as
    /// each may have a list of all places.
    fn text(&self, solver: &mut Solver) -> String {
        let caption = caption(self.record, &self.title);
        let main = ReviewText::new(self.record.game(), &self.review, &caption);
        let mut text = self.as_asked(main).to_string();
        for line in self.record.side_lines() {
            let variation = line.variation;
            let caption = Caption {
                notes: Some(&variation.notes),
                ..caption.clone()
            };
            let game = line.own_game();
            let review = solver.review(&game);
            let side_line = ReviewText::new(&game, &review, &caption);
            let number = line.number();
            let side_line = side_line.variation(&number, variation.note.as_deref());
            text += &self.as_asked(side_line).to_string();
        }
        text
    }
}
