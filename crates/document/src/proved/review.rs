use matchplay_board::{Game, Vertex};
use matchplay_record::parts::Step::Field;
use matchplay_record::parts::{
    BoardSize, FromMembers, Head, Problem, Reader, Source, Syntax, Text, game, work,
};
use matchplay_record::{Budget, Code, Limits, fingerprint};
use matchplay_solver::Review;

use crate::allowance::Allowance;
use crate::claim::ProofError;
use crate::head::Names;
use crate::head::read::text;
use crate::kind::document::Document;
use crate::proof::json::FORMAT;
use crate::proof::text::ProofText;
use crate::proved::check::Line;
use crate::proved::site::{At, Site};
use crate::proved::text::{ReviewClaims, ReviewedVariationText};
use crate::proved::{check, line};

/// A review with a proof of its claims, which are not judged yet.
///
/// ```
/// use matchplay_document::{ProvedReview, ReviewJson, ReviewProof};
/// use matchplay_record::{Limits, json_line, read};
/// use matchplay_solver::{Solver, WorkLimit};
///
/// let text = r#"(format: 1, game: Maze(board: ["....."], moves: [(1, 2), (1, 1)]))"#;
/// let record = read(text, &Limits::default())?.record;
/// let mut solver = Solver::new();
/// let mut solver = solver.within(WorkLimit::default());
/// let review = solver.review(record.game())?;
/// let proof = ReviewProof::find(&record, &review, &[], &mut solver)?;
/// let proof = proof.expect("vertex geography has proofs");
/// let document = ReviewJson::new(None, &record, &review, &[], None);
/// let text = json_line(&document.with_proof(&record, &proof));
///
/// let proved = ProvedReview::read(&text, &Limits::default())?.expect("it has a proof");
/// proved.judge()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ProvedReview<'a> {
    source: Source<'a>,
    text: ReviewClaims<'a>,
    proof: ProofText<'a>,
    game: Game,
    allowance: Allowance,
}

impl<'a> ProvedReview<'a> {
    /// Reads a review in JSON, and does not judge it. `None` if the review has no proof.
    ///
    /// # Errors
    ///
    /// If the text is not a review, the form of its proof is wrong, a ply of the game is
    /// illegal, or the fingerprint is that of another game.
    pub fn read(text: &'a str, limits: &Limits) -> Result<Option<ProvedReview<'a>>, ProofError> {
        let allowance = Allowance::new(text, limits);
        ProvedReview::read_within(text, &allowance, &mut |_| {})
    }

    /// Reads a review and spends from an allowance.
    pub(crate) fn read_within(
        text: &'a str,
        allowance: &Allowance,
        reserve: &mut dyn FnMut(usize),
    ) -> Result<Option<ProvedReview<'a>>, ProofError> {
        let limits = allowance.limits();
        limits.check_length(text)?;
        let source = Source::new(text, limits);
        if source.syntax != Syntax::Json {
            return Err(source.not_json("a review in JSON").into());
        }
        let parse = Source::parse::<ReviewClaims<'_>>;
        let mut parsed = source.parse_document(Document::Review.kind(), parse, |review| Head {
            kind: review.kind.as_ref().map(|Text(kind)| &**kind),
            format: review.format,
        })?;
        let Some(FromMembers(mut proof)) = parsed.proof.take() else {
            return Ok(None);
        };
        let site = Site::of_game(&source, parsed.plies.len());
        if parsed.player.is_some() {
            let reason = "a review of one player has no proof, since it omits plies";
            return Err(site.reject(At::Line, "player", reason));
        }
        let game =
            allowance.read(|budget| start(&mut proof, &parsed, &mut Reader::new(budget, reserve)));
        let mut game = game.map_err(|problem| {
            let proof = source.find(&[Field("proof")]).unwrap_or_default();
            problem.at(&source.within(proof))
        })?;
        if parsed.ruleset.0 != game.0 {
            let reason = format!("expected `{}`, as in the game of the proof", game.0);
            return Err(site.reject(At::Line, "ruleset", reason));
        }
        line::play(&mut game.1, &parsed.plies, &site)?;
        let expected = fingerprint(&game.1);
        if parsed.fingerprint.0 != expected {
            let reason = format!("expected {expected}, the fingerprint of the game");
            return Err(site.reject(At::Line, "fingerprint", reason));
        }
        Ok(Some(ProvedReview {
            source,
            text: parsed,
            proof,
            game: game.1,
            allowance: allowance.clone(),
        }))
    }

    /// The game of the review.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The names that the review gives.
    pub(crate) fn names(&self) -> Names<'_> {
        Names {
            id: text(&self.text.id),
            fingerprint: Some(&self.text.fingerprint.0),
            file: text(&self.text.file),
            ..Names::default()
        }
    }

    /// The number of variations, including those that leave others.
    pub fn variation_count(&self) -> usize {
        fn count(variations: &[FromMembers<ReviewedVariationText<'_>>]) -> usize {
            let nested = variations.iter().map(|it| 1 + count(&it.variations));
            nested.sum()
        }
        count(&self.text.variations)
    }

    /// Rejects the game, for example because no record has it.
    pub fn reject_game(&self, reason: &str) -> ProofError {
        let site = Site::of_game(&self.source, self.text.plies.len());
        site.reject(At::Line, "fingerprint", reason)
    }

    /// Judges the proof, and checks that all other claims follow from the winning moves. No
    /// solver is used: the time is nearly linear in the text and in the
    /// [work](matchplay_certificate::GameProof::work) of the proof of each line.
    ///
    /// # Errors
    ///
    /// If a claim is not proved, or does not follow from others; the error describes the
    /// first such claim. If the judgement takes more work than allowed.
    pub fn judge(&self) -> Result<(), ProofError> {
        let site = Site::of_game(&self.source, self.text.plies.len());
        let line = Line {
            plies: &self.text.plies,
            end: &self.text.end,
            variations: &self.text.variations,
            game: &self.game,
            first: None,
            allowance: &self.allowance,
        };
        let review = line.judge(&self.proof, &site)?;
        check::whole(&self.text, &self.game, &review, &site)?;
        self.judge_variations(line.variations, self.game.plies(), &review, &site)
    }

    /// Judges the variations that leave a line. `plies` are all plies up to the end of the
    /// line, and `review` has the claims about its positions. Recurses once for each level
    /// of variations, whose number is limited.
    fn judge_variations(
        &self,
        variations: &[FromMembers<ReviewedVariationText<'a>>],
        plies: &[Vertex],
        review: &Review,
        outer: &Site<'_, 'a>,
    ) -> Result<(), ProofError> {
        for (index, variation) in variations.iter().enumerate() {
            let site = outer.variation(index, variation);
            let leaves = outer.before..=plies.len();
            let Some(at) = Some(site.before).filter(|at| variation.at > 0 && leaves.contains(at))
            else {
                let (first, last) = (outer.before + 1, plies.len() + 1);
                let reason = format!("expected a ply from {first} to {last}");
                return Err(site.reject(At::Line, "at", reason));
            };
            let start = self.game.start().clone();
            let before = plies.iter().copied().take(at);
            let before = Game::replay(start, before).expect("the plies were played before");
            let mut game = Game::new(before.position().clone());
            line::play(&mut game, &variation.plies, &site)?;
            if variation.plies.is_empty() {
                let reason = "the variation has no plies, expected at least one";
                return Err(site.reject(At::Line, "plies", reason));
            }
            let Some(FromMembers(proof)) = &variation.proof else {
                let reason = "the variation has no proof, expected one as in the review";
                return Err(site.reject(At::Line, "proof", reason));
            };
            for (name, is_present) in [
                ("game", proof.game.is_some()),
                ("format", proof.format.is_some()),
            ] {
                if is_present {
                    let reason = format!(
                        "unexpected {name}: the {name} of a variation is that of the review"
                    );
                    return Err(site.reject(At::Line, "proof", reason));
                }
            }
            let line = Line {
                plies: &variation.plies,
                end: &variation.end,
                variations: &variation.variations,
                game: &game,
                first: Some(review.verdict(at - outer.before)),
                allowance: &self.allowance,
            };
            let review = line.judge(proof, &site)?;
            let plies = [before.plies(), line.game.plies()].concat();
            self.judge_variations(line.variations, &plies, &review, &site)?;
        }
        Ok(())
    }
}

/// The name of the ruleset, and the game of a proof before its first ply.
fn start(
    proof: &mut ProofText<'_>,
    review: &ReviewClaims<'_>,
    reader: &mut Reader<'_>,
) -> Result<(&'static str, Game), Problem> {
    if proof.format != Some(FORMAT) {
        let (path, message) = match proof.format {
            Some(found) => {
                let message = format!("expected proof format {FORMAT}, found {found}");
                (&[Field("format")][..], message)
            }
            None => (&[][..], "missing member `format` of the proof".to_owned()),
        };
        return Err(Problem::new(path, Code::Format, message));
    }
    let game = proof.game.take().ok_or_else(|| {
        let message = "missing member `game`: the proof of a review has the board and the start";
        Problem::new(&[], Code::MissingMember, message)
    })?;
    if !game.moves().is_empty() {
        let message = "unexpected `moves`: the moves are those of the plies";
        return Err(Problem::new(&[Field("game")], Code::Proof, message));
    }
    let budget = reader.budget;
    let size = work::size(&game, budget);
    budget.spend(review.plies.len() as u64)?;
    spend(budget, size, &review.variations, budget.limits().depth())?;
    let name = game.name();
    let record = game::game(game, reader, &mut Vec::new())?;
    Ok((name, record.game().clone()))
}

/// Spends the work of the variations that leave a line.
fn spend(
    budget: &Budget,
    size: BoardSize,
    variations: &[FromMembers<ReviewedVariationText<'_>>],
    depth: usize,
) -> Result<(), Problem> {
    let inner = depth.checked_sub(1);
    for variation in variations {
        let Some(inner) = inner else {
            let message = "the variations of the review are nested too deeply";
            return Err(Problem::new(&[], Code::Limit(None), message));
        };
        // The plies before the variation are played again.
        let plies = variation.at.saturating_add(variation.plies.len() as u64);
        budget.spend(size.work().saturating_add(plies))?;
        spend(budget, size, &variation.variations, inner)?;
    }
    Ok(())
}
