use matchplay_board::{Game, Position, Vertex};

use crate::budget::{BoardSize, Budget};
use crate::diagnostic::{Code, Diagnostic};
use crate::model::record_error::RecordError;
use crate::model::variation::Variation;
use crate::notation::locate::Step::{self, Field, Index, Key};
use crate::notation::locate::under;
use crate::notation::problem::Problem;
use crate::notation::source::Source;
use crate::read::resolve::entries::{check_string, entries};
use crate::read::resolve::play::play_all;
use crate::read::resolve::unknown;
use crate::read::shape::VariationShape;
use crate::text::entries::Entries;

/// Reads the variations of a record.
pub(crate) struct Variations<'s, 'a> {
    pub(crate) source: &'s Source<'a>,
    pub(crate) budget: &'s Budget,
    pub(crate) size: BoardSize,
    pub(crate) warnings: &'s mut Vec<Diagnostic>,
}

/// A line that variations leave. It has no position of its own, which would take as much memory as the
/// board at each level.
pub(crate) struct Line<'g> {
    /// The start of the game.
    pub(crate) start: &'g Position,
    /// The plies of the game with the line.
    pub(crate) plies: &'g [Vertex],
    /// The line's first ply, 0-based.
    pub(crate) first: usize,
    /// The path to the record or the variation that has the line.
    pub(crate) path: Vec<Step>,
    /// The numbers of the variations that lead to it.
    pub(crate) numbers: Vec<usize>,
}

impl<'a> Variations<'_, 'a> {
    /// The variations that leave a line. Recurses once for each level of them.
    pub(crate) fn read(
        &mut self,
        outer: &Line<'_>,
        shapes: Vec<VariationShape<'a>>,
    ) -> Result<Vec<Variation>, Problem> {
        let path = under(&outer.path, Field("variations"));
        let limit = self.budget.limits().depth();
        if !shapes.is_empty() && outer.numbers.len() >= limit {
            let message = format!("variations are nested more than {limit} deep");
            return Err(Problem::new(&path, Code::Limit(None), message));
        }
        let shapes = shapes.into_iter().enumerate();
        shapes
            .map(|(index, shape)| {
                let path = under(&path, Index(index));
                let numbers = [&*outer.numbers, &[index + 1]].concat();
                self.variation(outer, shape, path, numbers)
            })
            .collect()
    }

    fn variation(
        &mut self,
        outer: &Line<'_>,
        shape: VariationShape<'a>,
        path: Vec<Step>,
        numbers: Vec<usize>,
    ) -> Result<Variation, Problem> {
        let number: Vec<String> = numbers.iter().map(usize::to_string).collect();
        let number = number.join(".");
        let wrong = |step, message: String| {
            let message = format!("variation {number}: {message}");
            Problem::new(&under(&path, step), Code::Variation, message)
        };
        let at = shape.at.checked_sub(1);
        let at = at.ok_or_else(|| wrong(Field("at"), "plies are numbered from 1".to_owned()))?;
        let at = at as usize;
        let (first, last) = (outer.first, outer.plies.len());
        if !(first..=last).contains(&at) {
            let error = RecordError::NoSuchStart { at, first, last };
            return Err(wrong(Field("at"), error.to_string()));
        }
        if shape.line.is_empty() {
            let error = RecordError::EmptyVariation;
            return Err(wrong(Field("line"), error.to_string()));
        }
        let note = || under(&path, Field("note"));
        check_string(shape.note.as_deref(), self.budget.limits(), note)?;
        let work = self
            .size
            .work()
            .saturating_add((at + shape.line.len()) as u64);
        let spent = self.budget.spend(work);
        spent.map_err(|exceeded| Problem::of(&path, exceeded))?;
        let mut game = Game::new(outer.start.clone());
        for &to in &outer.plies[..at] {
            game.play(to).expect("an outer ply is legal");
        }
        play_all(&mut game, shape.line, &under(&path, Field("line")))?;
        let plies = game.plies().to_vec();
        drop(game);
        let mut variation = Variation::new(at, plies[at..].iter().copied());
        variation.note = shape.note;
        self.notes(&mut variation, shape.annotations.notes, &path)?;
        // Each level of variations has a list and the brackets of its elements.
        let depth = 1 + 2 * numbers.len();
        let depth = self.budget.limits().nesting().saturating_sub(depth);
        if let Some(raw) = shape.annotations.ext {
            variation.ext = self.source.object(raw, depth)?;
        }
        variation.unknown = unknown::members(
            shape.annotations.unknown,
            &Variation::MEMBERS,
            depth,
            self.source,
            self.warnings,
        )?;
        let line = Line {
            start: outer.start,
            plies: &plies,
            first: at,
            path,
            numbers,
        };
        variation.variations = self.read(&line, shape.annotations.variations)?;
        Ok(variation)
    }

    fn notes(
        &self,
        variation: &mut Variation,
        notes: Entries,
        path: &[Step],
    ) -> Result<(), Problem> {
        let path = under(path, Field("notes"));
        for (plies, (index, note)) in
            entries(notes, "ply", Code::Note, self.budget.limits(), &path)?
        {
            let plies = plies as usize;
            let check = variation.check_note(plies);
            check.map_err(|error| Problem::with(&path, Key(index), Code::Note, error))?;
            variation.notes.insert(plies, note);
        }
        Ok(())
    }
}
