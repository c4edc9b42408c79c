use std::borrow::Cow;
use std::fmt::Display;

use matchplay_board::{Board, Game, Position, Removal, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_record::parts::Step::{self, Char, Field, Index};
use matchplay_record::parts::locate::under;
use matchplay_record::parts::{
    Head, PlaceText, Problem, Reader, Source, Syntax, Text, game, place,
};
use matchplay_record::{Code, Diagnostic, Limits};

use crate::allowance::Allowance;
use crate::certificate::text::{CertificateMembers, ClaimText};
use crate::kind::document::Document;
use crate::proof::pairs::PairsText;
use crate::proof::strategy::EntryText;
use crate::rows::cover_rows::{Covered, unpack_cover};

/// A position and a proof of its outcome, as stored in a certificate file.
///
/// The proof is not checked; [`judge`](matchplay_certificate::judge) checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// The game that led to the position.
    pub game: Game,
    /// The proof for the position after the last ply of the game.
    pub proof: Proof,
}

/// Reads a certificate in RON or JSON, and does not check the proof. In JSON, its
/// `kind` is required.
///
/// # Errors
///
/// If the text is not a valid certificate, its game is illegal, or it names places
/// that the board does not have. If reading and judging it takes more work than allowed.
pub fn read_certificate(text: &str, limits: &Limits) -> Result<Certified, Diagnostic> {
    let allowance = Allowance::new(text, limits);
    read_within(text, &allowance, &mut |_| {})
}

/// Reads a certificate and spends from an allowance.
pub(crate) fn read_within(
    text: &str,
    allowance: &Allowance,
    reserve: &mut dyn FnMut(usize),
) -> Result<Certified, Diagnostic> {
    let limits = allowance.limits();
    limits.check_length(text)?;
    let source = Source::new(text, limits);
    let parse = Source::parse::<CertificateMembers<'_>>;
    let parsed =
        source.parse_document(Document::Certificate.kind(), parse, |certificate| Head {
            kind: certificate.kind.as_ref().map(|Text(kind)| &**kind),
            format: certificate.format,
        })?;
    if source.syntax == Syntax::Json && parsed.kind.is_none() {
        let end = source.span_of(source.text.trim_end()).end;
        // The text of an object ends with a brace.
        let span = end - 1..end;
        let wrong = Diagnostic::error(Code::MissingMember, span, "missing member `kind`");
        return Err(wrong.with_help("add `\"kind\": \"certificate\"` before this"));
    }
    allowance.read(|budget| {
        let reader = &mut Reader::new(budget, reserve);
        certified(parsed, reader).map_err(|problem| problem.at(&source))
    })
}

fn certified(text: CertificateMembers<'_>, reader: &mut Reader<'_>) -> Result<Certified, Problem> {
    check_members(&text)?;
    let record = game::game(text.game, reader, &mut Vec::new())?;
    let game = record.game().clone();
    let (board, claim) = (game.board(), text.claim);
    // A judge examines every vertex and its neighbours.
    let degrees = board.places().vertices().map(|it| board.max_degree(it));
    reader.budget.spend(degrees.sum::<usize>() as u64)?;
    let reply = text.reply.as_ref();
    let reply = reply.map(|reply| vertex(board, reply, &[Field("reply")]));
    let reply = reply.transpose()?;
    let proof = if let Some(kernel) = &text.kernel {
        let kernel = vertices(board, kernel, &[Field("kernel")])?;
        before(Proof::Kernel(kernel), replied(claim, reply)?)
    } else if let Some(targets) = &text.target_set {
        match (claim, reply) {
            (ClaimText::N, None) => {}
            (ClaimText::N, Some(_)) => {
                let message = "unexpected `reply`: a move to any place of a target set wins";
                return Err(wrong("reply", message));
            }
            (ClaimText::P, _) => {
                let message = "unexpected `target_set`: it proves only claim N";
                return Err(wrong("target_set", message));
            }
        }
        Proof::TargetSet(vertices(board, targets, &[Field("target_set")])?)
    } else if let Some(sets) = &text.target_sets {
        if let ClaimText::N = claim {
            let message = "unexpected `target_sets`: they prove only claim P";
            return Err(wrong("target_sets", message));
        }
        replied(claim, reply)?;
        Proof::TargetSets(lists(board, sets, "target_sets")?)
    } else if let Some(entries) = &text.strategy {
        let place = |text: &PlaceText<'_>| place::vertex(board, text);
        let entries = EntryText::resolve(entries, place).map_err(|(entry, why)| {
            Problem::new(&[Field("strategy"), Index(entry)], Code::Certificate, why)
        })?;
        before(Proof::Strategy(entries), replied(claim, reply)?)
    } else {
        let reply = replied(claim, reply)?;
        let (matching, vertices) = match &text.matching {
            Some(PairsText::Rows(rows)) => shown(game.position(), reply, rows)?,
            Some(PairsText::Pairs(pairs)) => listed(board, pairs, &text.cover)?,
            None => listed(board, &[], &text.cover)?,
        };
        let odd_sets = text.odd_sets.as_deref().unwrap_or_default();
        let odd_sets = lists(board, odd_sets, "odd_sets")?;
        let cover = Cover { vertices, odd_sets };
        let witness = Witness { matching, cover };
        match (reply, game.position().token()) {
            (None, None) => Proof::Placements(witness),
            _ => before(Proof::P(witness), reply),
        }
    };
    Ok(Certified { game, proof })
}

/// The proof of a position from that of the position after the reply, if there is one. Proofs
/// that name no reply stay as they are.
pub(crate) fn before(proof: Proof, reply: Option<Vertex>) -> Proof {
    match (proof, reply) {
        (Proof::P(then), Some(reply)) => Proof::N { reply, then },
        (Proof::Kernel(then), Some(reply)) => Proof::KernelReply { reply, then },
        (Proof::Strategy(then), Some(reply)) => Proof::StrategyReply { reply, then },
        (proof, _) => proof,
    }
}

fn wrong(member: &'static str, message: impl Display) -> Problem {
    Problem::new(&[Field(member)], Code::Certificate, message)
}

/// Rejects a certificate with the members of several kinds of proof, or with those of
/// none in a game whose moves remove edges.
fn check_members(text: &CertificateMembers<'_>) -> Result<(), Problem> {
    let edges = [
        ("kernel", text.kernel.is_some()),
        ("target_set", text.target_set.is_some()),
        ("target_sets", text.target_sets.is_some()),
        ("strategy", text.strategy.is_some()),
    ];
    let vertices = [
        ("matching", text.matching.is_some()),
        ("cover", text.cover.is_some()),
        ("odd_sets", text.odd_sets.is_some()),
    ];
    let name = |&(name, is_present): &(_, bool)| is_present.then_some(name);
    let mut edges = edges.iter().filter_map(name);
    let mut vertices = vertices.iter().filter_map(name);
    let has_rows = matches!(text.matching, Some(PairsText::Rows(_)));
    if has_rows && text.cover.is_some() {
        let message = "unexpected `cover`: the rows of `matching` show the cover";
        return Err(wrong("cover", message));
    }
    match (edges.next(), edges.next().or_else(|| vertices.next())) {
        (Some(first), Some(second)) => {
            let message =
                format!("unexpected `{second}` beside `{first}`, expected one kind of proof");
            Err(wrong(second, message))
        }
        (None, None) if text.game.removal() == Removal::Edges => {
            let expected = match text.claim {
                ClaimText::N => "`kernel`, `target_set` or `strategy`",
                ClaimText::P => "`kernel`, `target_sets` or `strategy`",
            };
            let message = format!("missing member {expected}, which proves the claim");
            Err(wrong("claim", message))
        }
        _ => Ok(()),
    }
}

/// The reply of a claim, which claim N requires and claim P does not have.
fn replied(claim: ClaimText, reply: Option<Vertex>) -> Result<Option<Vertex>, Problem> {
    match (claim, reply) {
        (ClaimText::N, Some(_)) | (ClaimText::P, None) => Ok(reply),
        (ClaimText::N, None) => {
            let message = "missing member `reply`: claim N requires the winning move";
            Err(wrong("claim", message))
        }
        (ClaimText::P, Some(_)) => {
            let message = "unexpected `reply`: claim P has no winning move";
            Err(wrong("reply", message))
        }
    }
}

/// The pairs of a list, and the vertices of the cover.
fn listed(
    board: &Board,
    pairs: &[(PlaceText<'_>, PlaceText<'_>)],
    cover: &Option<Vec<PlaceText<'_>>>,
) -> Result<Covered, Problem> {
    let cover = cover.as_deref().unwrap_or_default();
    let cover = vertices(board, cover, &[Field("cover")])?;
    let pairs = pairs.iter().enumerate();
    let pairs = pairs.map(|(index, (a, b))| {
        let end = |end, text| {
            let path = [Field("matching"), Index(index), Index(end)];
            vertex(board, text, &path)
        };
        Ok::<_, Problem>((end(0, a)?, end(1, b)?))
    });
    Ok((pairs.collect::<Result<_, _>>()?, cover))
}

/// The pairs and the vertices of the cover that rows of the position after the reply show.
fn shown(
    position: &Position,
    reply: Option<Vertex>,
    rows: &[Text<'_>],
) -> Result<Covered, Problem> {
    let mut position = Cow::Borrowed(position);
    if let Some(reply) = reply {
        if position.to_mut().play(reply).is_err() {
            // The judge rejects the reply, whatever the rows show.
            return Ok(Covered::default());
        }
    }
    let rows = rows.iter().map(|Text(row)| &**row);
    match unpack_cover(&position, rows) {
        Some(Ok(covered)) => Ok(covered),
        Some(Err(error)) => {
            let cell = [error.row.map(Index), error.column.map(Char)];
            let path = [Field("matching")]
                .into_iter()
                .chain(cell.into_iter().flatten());
            let path: Vec<Step> = path.collect();
            Err(Problem::new(&path, Code::Certificate, error.message))
        }
        None => {
            let message = "expected pairs of places, found rows: only a board whose cells are \
                 joined if they share a side has rows";
            Err(wrong("matching", message))
        }
    }
}

/// The vertices of each list of a member.
fn lists(
    board: &Board,
    lists: &[Vec<PlaceText<'_>>],
    member: &'static str,
) -> Result<Vec<Vec<Vertex>>, Problem> {
    let lists = lists.iter().enumerate();
    lists
        .map(|(index, list)| vertices(board, list, &[Field(member), Index(index)]))
        .collect()
}

fn vertices(board: &Board, texts: &[PlaceText<'_>], path: &[Step]) -> Result<Vec<Vertex>, Problem> {
    let texts = texts.iter().enumerate();
    texts
        .map(|(index, text)| {
            place::vertex(board, text).map_err(|why| {
                let path = under(path, Index(index));
                Problem::new(&path, Code::Certificate, why)
            })
        })
        .collect()
}

fn vertex(board: &Board, text: &PlaceText<'_>, path: &[Step]) -> Result<Vertex, Problem> {
    place::vertex(board, text).map_err(|why| Problem::new(path, Code::Certificate, why))
}

#[cfg(test)]
mod tests;
