use matchplay_board::{Game, Removal, Vertex};
use matchplay_certificate::{GameProof, Label, LevelProof, PositionProof, Run};
use matchplay_solver::Review;
use serde::Deserialize;

use super::site::{At, Site};
use super::{each, parities};
use crate::ReviewError;
use crate::proof_rows::{PairRows, RowError, has_rows, remains, unpack_steps};
use crate::read::locate::Step::{self, Char, Field, Index};
use crate::text::{LabelText, PairsText, PositionText, ProofText, RunText, TokenText, Words};
use crate::vertex_numbers::VertexNumbers;

/// The proof of the claims of a line.
pub(super) fn resolve<'a>(
    proof: &ProofText<'a>,
    game: &Game,
    review: &Review,
    site: &Site<'_, 'a>,
) -> Result<GameProof, ReviewError> {
    match game.board().removal() {
        Removal::Vertices => levels(proof, game, site).map(GameProof::Levels),
        Removal::Edges => parities::resolve(proof, game, review, site).map(GameProof::Parities),
    }
}

fn levels<'a>(
    proof: &ProofText<'a>,
    game: &Game,
    site: &Site<'_, 'a>,
) -> Result<LevelProof, ReviewError> {
    let board = game.board();
    let numbers = VertexNumbers::of(board);
    let place = |inside: Vec<Step>| move |reason: Problem| reason.at_line(site, &inside);
    let black = proof.black.as_deref();
    let black = black
        .map(|black| vertices(black.to_vec(), numbers))
        .transpose();
    let black = black.map_err(place(vec![Field("black")]))?;
    let forms = Forms {
        numbers,
        has_parts: black.is_none() && !board.has_colours(),
    };
    let top = proof.top.unwrap_or(0);
    let usual = proof.usual.map(|usual| forms.label(usual)).transpose();
    let usual = usual.map_err(place(vec![Field("usual")]))?;
    if usual.is_some_and(|usual| usual.level > top) {
        let reason = format!("expected a level from 0 to {top}");
        return Err(Problem::new(&[], reason).at_line(site, &[Field("usual")]));
    }
    let labels = proof.labels.as_deref().unwrap_or_default();
    let labels = forms.runs(labels).map_err(place(vec![Field("labels")]))?;
    let key = proof.key.as_deref().unwrap_or_default();
    let (pairs, labels) = match &proof.pairs {
        Some(PairsText::Rows(rows)) if has_rows(game.position()) => {
            if key.len() > PairRows::MAX_KEY {
                let (found, most) = (key.len(), PairRows::MAX_KEY);
                let reason = format!("expected at most {most} levels, found {found}");
                return Err(Problem::new(&[], reason).at_line(site, &[Field("key")]));
            }
            for (index, run) in labels.iter().enumerate() {
                let mut ends = [run.first, run.last].into_iter();
                if let Some(left) = ends.find(|&end| !remains(game.position(), end)) {
                    let place = board.place(left);
                    let reason = format!("{place} is not in the remaining graph");
                    let path = [Field("labels"), Index(index)];
                    return Err(Problem::new(&[], reason).at_line(site, &path));
                }
            }
            let rows = rows.iter().map(|Words(row)| &**row);
            PairRows::unpack(game.position(), rows, (top, key), &labels)
                .map_err(|wrong| Problem::from(wrong).at_line(site, &[Field("pairs")]))?
        }
        Some(PairsText::Rows(_)) => {
            let reason = "expected pairs of vertices, found rows".to_owned();
            return Err(Problem::new(&[], reason).at_line(site, &[Field("pairs")]));
        }
        _ if !key.is_empty() => {
            let reason = "unexpected `key` without rows of pairs".to_owned();
            return Err(Problem::new(&[], reason).at_line(site, &[Field("key")]));
        }
        Some(PairsText::Pairs(pairs)) => {
            let pairs = self::pairs(pairs, numbers).map_err(place(vec![Field("pairs")]))?;
            (pairs, labels)
        }
        None => (Vec::new(), labels),
    };
    let usual = usual.unwrap_or_default();
    let positions = positions(proof, game, site, |plies, text: PositionText<'_>| {
        let position = forms.position(text, plies, usual, game);
        position.map_err(|Problem { path, reason }| site.reject_evidence(plies, &path, reason))
    })?;
    Ok(LevelProof {
        top,
        black,
        pairs,
        labels,
        positions,
    })
}

/// Reads and resolves the evidence for each position of a line.
pub(super) fn positions<'a, T: Deserialize<'a>, P>(
    proof: &ProofText<'a>,
    game: &Game,
    site: &Site<'_, 'a>,
    mut resolve: impl FnMut(usize, T) -> Result<P, ReviewError>,
) -> Result<Vec<P>, ReviewError> {
    let expected = game.plies().len() + 1;
    let mut positions = Vec::with_capacity(expected);
    let mut found = 0;
    each(site.source, proof.positions, |text| {
        if found < expected {
            positions.push(resolve(found, text)?);
        }
        found += 1;
        Ok(())
    })?;
    if found != expected {
        let reason = format!("expected {expected} positions, found {found}");
        return Err(site.reject(At::Line, "proof", &[Field("positions")], reason));
    }
    Ok(positions)
}

/// A reason to reject evidence, and the path from its member to the wrong part.
pub(super) struct Problem {
    pub(super) path: Vec<Step>,
    pub(super) reason: String,
}

impl Problem {
    pub(super) fn new(path: &[Step], reason: String) -> Problem {
        let path = path.to_vec();
        Problem { path, reason }
    }

    fn under(self, step: Step) -> Problem {
        Problem {
            path: [&[step], &*self.path].concat(),
            ..self
        }
    }

    /// Rejects a member of the proof of a line.
    fn at_line(self, site: &Site<'_, '_>, member: &[Step]) -> ReviewError {
        let path = [member, &self.path].concat();
        let reason = match member {
            [Field(name), ..] => format!("`{name}`: {}", self.reason),
            _ => self.reason,
        };
        site.reject(At::Line, "proof", &path, reason)
    }
}

impl From<RowError> for Problem {
    fn from(wrong: RowError) -> Problem {
        let row = wrong.row.map(Index);
        let column = wrong.column.map(Char);
        let reason = match (wrong.row, wrong.column) {
            (Some(row), Some(column)) => {
                format!("row {}, column {}: {}", row + 1, column + 1, wrong.message)
            }
            (Some(row), None) => format!("row {}: {}", row + 1, wrong.message),
            _ => wrong.message,
        };
        Problem {
            path: row.into_iter().chain(column).collect(),
            reason,
        }
    }
}

/// The forms of vertices and labels in a proof.
struct Forms {
    numbers: VertexNumbers,
    has_parts: bool,
}

impl Forms {
    fn label(&self, text: LabelText) -> Result<Label, Problem> {
        text.label(self.has_parts).ok_or_else(|| {
            let expected = match self.has_parts {
                true => "a level and a part",
                false => "a level without a part",
            };
            Problem::new(&[], format!("expected {expected}"))
        })
    }

    /// The labels of the token and of the vertex after it.
    fn token(&self, text: TokenText) -> Result<(Label, Label), Problem> {
        match text {
            TokenText::One(label) => self.label(label).map(|label| (label, label)),
            TokenText::Two(token, next) => Ok((self.label(token)?, self.label(next)?)),
        }
    }

    fn runs(&self, texts: &[RunText]) -> Result<Vec<Run>, Problem> {
        let mut runs: Vec<Run> = Vec::with_capacity(texts.len());
        for (index, text) in texts.iter().enumerate() {
            let wrong = |reason: String| Problem::new(&[Index(index)], reason);
            let (label, first, last) = text.run(self.has_parts).ok_or_else(|| {
                let expected = match self.has_parts {
                    true => "a level, a part, a first and a last vertex",
                    false => "a level and one vertex, or a level, a first and a last vertex",
                };
                wrong(format!("expected {expected}"))
            })?;
            let first = self.numbers.vertex(first).map_err(wrong)?;
            let last = self.numbers.vertex(last).map_err(wrong)?;
            let is_after = runs.last().is_none_or(|run| run.last < first);
            if first > last || !is_after {
                return Err(wrong(
                    "expected ascending vertices in separate runs".to_owned(),
                ));
            }
            runs.push(Run { label, first, last });
        }
        Ok(runs)
    }

    fn position(
        &self,
        text: PositionText<'_>,
        plies: usize,
        usual: Label,
        game: &Game,
    ) -> Result<PositionProof, Problem> {
        let member = |name: &'static str| {
            move |wrong: Problem| {
                let reason = format!("`{name}`: {}", wrong.reason);
                Problem { reason, ..wrong }.under(Field(name))
            }
        };
        let token = text.level.map(|level| self.token(level)).transpose();
        let (token, partner) = token.map_err(member("level"))?.unwrap_or((usual, usual));
        if !text.before.is_empty() && !self.has_parts {
            let reason = "unexpected in a graph with two colours".to_owned();
            return Err(member("before")(Problem::new(&[], reason)));
        }
        let paths = text.paths.into_iter().enumerate();
        let paths = paths.map(|(index, path)| {
            let path = vertices(path, self.numbers);
            path.map_err(|wrong| member("paths")(wrong.under(Index(index))))
        });
        let is_placement = plies == 0 && game.start().token().is_none();
        let unexpected = |name: &'static str, reason: &str| {
            Err(member(name)(Problem::new(
                &[],
                format!("unexpected{reason}"),
            )))
        };
        let steps = match (&*text.rows, &*text.steps) {
            ([], []) => Vec::new(),
            ([], _) if !is_placement => {
                return unexpected("steps", ", since the token is on the board");
            }
            _ if !is_placement => return unexpected("rows", ", since the token is on the board"),
            ([], steps) => pairs(steps, self.numbers).map_err(member("steps"))?,
            (rows, []) => {
                let rows = rows.iter().map(|Words(row)| &**row);
                let steps = unpack_steps(game.start(), rows).map_err(Problem::from);
                steps.map_err(member("rows"))?
            }
            _ => return unexpected("steps", " beside `rows`"),
        };
        Ok(PositionProof {
            token,
            partner,
            before: self.runs(&text.before).map_err(member("before"))?,
            flip: vertices(text.flip, self.numbers).map_err(member("flip"))?,
            labels: self.runs(&text.labels).map_err(member("labels"))?,
            paths: paths.collect::<Result<_, _>>()?,
            steps,
        })
    }
}

/// The vertices with some numbers.
pub(super) fn vertices(texts: Vec<u32>, numbers: VertexNumbers) -> Result<Vec<Vertex>, Problem> {
    let texts = texts.into_iter().enumerate();
    let vertices = texts.map(|(index, number)| {
        let vertex = numbers.vertex(number);
        vertex.map_err(|reason| Problem::new(&[Index(index)], reason))
    });
    vertices.collect()
}

fn pairs(texts: &[(u32, u32)], numbers: VertexNumbers) -> Result<Vec<(Vertex, Vertex)>, Problem> {
    let texts = texts.iter().enumerate();
    let pairs = texts.map(|(index, &(a, b))| {
        let wrong = |end| move |reason| Problem::new(&[Index(index), Index(end)], reason);
        let a = numbers.vertex(a).map_err(wrong(0))?;
        let b = numbers.vertex(b).map_err(wrong(1))?;
        Ok((a, b))
    });
    pairs.collect()
}
