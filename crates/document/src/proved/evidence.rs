use matchplay_board::{Game, Removal, Vertex};
use matchplay_certificate::{GameProof, Label, LevelProof, PositionProof, Run};
use matchplay_record::parts::Text;
use matchplay_solver::{Outcome, Review};

use crate::claim::ProofError;
use crate::proof::label::{LabelText, RunText, TokenText};
use crate::proof::pairs::PairsText;
use crate::proof::text::{PositionText, ProofText};
use crate::proved::list::{positions, vertices};
use crate::proved::parities;
use crate::proved::site::{At, Site};
use crate::rows::pair_rows::PairRows;
use crate::rows::vertex_numbers::VertexNumbers;
use crate::rows::{has_rows, remains};

/// The proof of the claims of a line.
pub(crate) fn resolve<'a>(
    proof: &ProofText<'a>,
    game: &Game,
    review: &Review,
    site: &Site<'_, 'a>,
) -> Result<GameProof, ProofError> {
    match game.board().removal() {
        Removal::Vertices => levels(proof, game, review, site).map(GameProof::Levels),
        Removal::Edges => parities::resolve(proof, game, review, site).map(GameProof::Parities),
    }
}

fn levels<'a>(
    proof: &ProofText<'a>,
    game: &Game,
    review: &Review,
    site: &Site<'_, 'a>,
) -> Result<LevelProof, ProofError> {
    let board = game.board();
    let numbers = VertexNumbers::of(board);
    let wrong = |member: &'static str| {
        move |reason: String| site.reject(At::Line, "proof", format!("`{member}`: {reason}"))
    };
    let black = proof.black.as_deref();
    let black = black
        .map(|black| vertices(black.to_vec(), numbers))
        .transpose();
    let black = black.map_err(wrong("black"))?;
    let forms = Forms {
        numbers,
        has_parts: black.is_none() && !board.has_colours(),
    };
    let top = proof.top.unwrap_or(0);
    let usual = proof.usual.map(|usual| forms.label(usual)).transpose();
    let usual = usual.map_err(wrong("usual"))?;
    if usual.is_some_and(|usual| usual.level > top) {
        let reason = format!("expected a level from 0 to {top}");
        return Err(wrong("usual")(reason));
    }
    let labels = proof.labels.as_deref().unwrap_or_default();
    let labels = forms.runs(labels).map_err(wrong("labels"))?;
    let key = proof.key.as_deref().unwrap_or_default();
    let (pairs, labels) = match &proof.pairs {
        Some(PairsText::Rows(rows)) if has_rows(game.position()) => {
            if key.len() > PairRows::MAX_KEY {
                let (found, most) = (key.len(), PairRows::MAX_KEY);
                let reason = format!("expected at most {most} levels, found {found}");
                return Err(wrong("key")(reason));
            }
            for run in &labels {
                let mut ends = [run.first, run.last].into_iter();
                if let Some(left) = ends.find(|&end| !remains(game.position(), end)) {
                    let place = board.place(left);
                    let reason = format!("{place} is not in the remaining graph");
                    return Err(wrong("labels")(reason));
                }
            }
            let rows = rows.iter().map(|Text(row)| &**row);
            PairRows::unpack(game.position(), rows, (top, key), &labels)
                .map_err(|row| wrong("pairs")(row.to_string()))?
        }
        Some(PairsText::Rows(_)) => {
            let reason = "expected pairs of vertices, found rows".to_owned();
            return Err(wrong("pairs")(reason));
        }
        _ if !key.is_empty() => {
            let reason = "unexpected `key` without rows of pairs".to_owned();
            return Err(wrong("key")(reason));
        }
        Some(PairsText::Pairs(pairs)) => {
            let pairs = self::pairs(pairs, numbers).map_err(wrong("pairs"))?;
            (pairs, labels)
        }
        None => (Vec::new(), labels),
    };
    let usual = usual.unwrap_or_default();
    let positions = positions(proof, game, site, |plies, text: PositionText| {
        let next = review.plies.get(plies);
        let has_token = plies > 0 || game.start().token().is_some();
        let returns_pair = has_token && next.is_some_and(|ply| ply.after == Outcome::P);
        let position = forms.position(text, usual, returns_pair);
        position.map_err(|reason| site.reject_evidence(plies, reason))
    })?;
    Ok(LevelProof {
        top,
        black,
        pairs,
        labels,
        positions,
    })
}

/// The forms of vertices and labels in a proof.
struct Forms {
    numbers: VertexNumbers,
    has_parts: bool,
}

impl Forms {
    fn label(&self, text: LabelText) -> Result<Label, String> {
        text.label(self.has_parts).ok_or_else(|| {
            let expected = match self.has_parts {
                true => "a level and a part",
                false => "a level without a part",
            };
            format!("expected {expected}")
        })
    }

    /// The labels of the token and of the vertex after it; `returns_pair` is true if both
    /// return to the graph.
    fn token(&self, text: TokenText, returns_pair: bool) -> Result<(Label, Label), String> {
        match text {
            TokenText::One(label) => self.label(label).map(|label| (label, label)),
            TokenText::Two(token, next) if returns_pair => {
                Ok((self.label(token)?, self.label(next)?))
            }
            TokenText::Two(..) => Err("expected one label, found two".to_owned()),
        }
    }

    fn runs(&self, texts: &[RunText]) -> Result<Vec<Run>, String> {
        let mut runs: Vec<Run> = Vec::with_capacity(texts.len());
        for text in texts {
            let (label, first, last) = text.run(self.has_parts).ok_or_else(|| {
                let expected = match self.has_parts {
                    true => "a level, a part, a first and a last vertex",
                    false => "a level and one vertex, or a level, a first and a last vertex",
                };
                format!("expected {expected}")
            })?;
            let first = self.numbers.vertex(first)?;
            let last = self.numbers.vertex(last)?;
            let is_after = runs.last().is_none_or(|run| run.last < first);
            if first > last || !is_after {
                return Err("expected ascending vertices in separate runs".to_owned());
            }
            runs.push(Run { label, first, last });
        }
        Ok(runs)
    }

    fn position(
        &self,
        text: PositionText,
        usual: Label,
        returns_pair: bool,
    ) -> Result<PositionProof, String> {
        let wrong = |member: &'static str| move |reason: String| format!("`{member}`: {reason}");
        let token = text.level.map(|level| self.token(level, returns_pair));
        let token = token.transpose();
        let (token, next) = token.map_err(wrong("level"))?.unwrap_or((usual, usual));
        if !text.before.is_empty() && !self.has_parts {
            let reason = "unexpected in a graph with two colours".to_owned();
            return Err(wrong("before")(reason));
        }
        let paths = text.paths.into_iter();
        let paths = paths.map(|path| vertices(path, self.numbers).map_err(wrong("paths")));
        Ok(PositionProof {
            token,
            next,
            before: self.runs(&text.before).map_err(wrong("before"))?,
            augmenting: vertices(text.augmenting, self.numbers).map_err(wrong("augmenting"))?,
            labels: self.runs(&text.labels).map_err(wrong("labels"))?,
            paths: paths.collect::<Result<_, _>>()?,
        })
    }
}

fn pairs(texts: &[(u32, u32)], numbers: VertexNumbers) -> Result<Vec<(Vertex, Vertex)>, String> {
    let pairs = texts
        .iter()
        .map(|&(a, b)| Ok((numbers.vertex(a)?, numbers.vertex(b)?)));
    pairs.collect()
}
