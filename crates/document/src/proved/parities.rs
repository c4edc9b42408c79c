use matchplay_board::{Game, Vertex};
use matchplay_certificate::{ParityProof, Proof};
use matchplay_solver::Review;

use crate::certificate::read::before;
use crate::claim::ProofError;
use crate::proof::strategy::EntryText;
use crate::proof::text::{ParityText, PositionParityText, ProofText};
use crate::proved::list::{each, positions, vertices};
use crate::proved::site::{At, Site};
use crate::rows::vertex_numbers::VertexNumbers;

/// The evidence for each position of a line of edge geography.
pub(crate) fn resolve<'a>(
    proof: &ProofText<'a>,
    game: &Game,
    review: &Review,
    site: &Site<'_, 'a>,
) -> Result<Vec<ParityProof>, ProofError> {
    for (member, is_present) in [
        ("black", proof.black.is_some()),
        ("top", proof.top.is_some()),
        ("usual", proof.usual.is_some()),
        ("key", proof.key.is_some()),
        ("pairs", proof.pairs.is_some()),
        ("labels", proof.labels.is_some()),
    ] {
        if is_present {
            let reason = format!("unexpected `{member}`: moves remove edges");
            return Err(site.reject(At::Line, "proof", reason));
        }
    }
    let numbers = VertexNumbers::of(game.board());
    positions(proof, game, site, |plies, text: PositionParityText<'_>| {
        let reject = |reason: String| site.reject_evidence(plies, reason);
        let strategy = text.strategy;
        match (text.kernel, text.target_sets, strategy, text.moves) {
            (Some(kernel), None, None, None) => {
                let kernel = vertices(kernel, numbers).map_err(reject)?;
                Ok(ParityProof::Lost(Proof::Kernel(kernel)))
            }
            (None, Some(sets), None, None) => {
                let sets = lists(sets, numbers).map_err(reject)?;
                Ok(ParityProof::Lost(Proof::TargetSets(sets)))
            }
            (None, None, Some(entries), None) => {
                let entries = EntryText::resolve(&entries, |number| numbers.vertex(*number));
                let entries = entries.map_err(|(_, why)| reject(why))?;
                Ok(ParityProof::Lost(Proof::Strategy(entries)))
            }
            (None, None, None, Some(texts)) => {
                let expected = review.verdict(plies).legal_moves;
                let mut moves = Vec::with_capacity(expected);
                let mut found = 0;
                each(site.source, texts, |text: ParityText| {
                    if found < expected {
                        let proof = self::proof(text, numbers);
                        moves.push(proof.map_err(reject)?);
                    }
                    found += 1;
                    Ok(())
                })?;
                if found != expected {
                    let reason = format!("expected evidence for {expected} moves, found {found}");
                    return Err(reject(reason));
                }
                Ok(ParityProof::Moves(moves))
            }
            _ => {
                let reason = "expected one of `kernel`, `target_sets`, `strategy` and `moves`";
                Err(reject(reason.to_owned()))
            }
        }
    })
}

fn proof(text: ParityText, numbers: VertexNumbers) -> Result<Option<Proof>, String> {
    let reply = || text.reply.map(|reply| numbers.vertex(reply)).transpose();
    if let Some(strategy) = &text.strategy {
        if let (None, None, None) = (&text.kernel, &text.target_set, &text.target_sets) {
            let entries = EntryText::resolve(strategy, |number| numbers.vertex(*number));
            let then = entries.map_err(|(_, why)| why)?;
            return Ok(Some(before(Proof::Strategy(then), reply()?)));
        }
        return Err("expected one kind of proof beside `strategy`".to_owned());
    }
    let proof = match (text.reply, text.kernel, text.target_set, text.target_sets) {
        (None, None, None, None) => return Ok(None),
        (_, Some(kernel), None, None) => {
            let reply = reply()?;
            before(Proof::Kernel(vertices(kernel, numbers)?), reply)
        }
        (None, None, Some(targets), None) => Proof::TargetSet(vertices(targets, numbers)?),
        (None, None, None, Some(sets)) => Proof::TargetSets(lists(sets, numbers)?),
        _ => {
            let reason = "expected `kernel` or `strategy`, each possibly with `reply`, or `target_set` or `target_sets`";
            return Err(reason.to_owned());
        }
    };
    Ok(Some(proof))
}

fn lists(texts: Vec<Vec<u32>>, numbers: VertexNumbers) -> Result<Vec<Vec<Vertex>>, String> {
    texts
        .into_iter()
        .map(|text| vertices(text, numbers))
        .collect()
}
