use matchplay_board::{Game, Vertex};
use matchplay_certificate::{Proof, Witness};
use matchplay_record::parts::{GameText, PlaceText, Text, game_text, places};
use serde::{Deserialize, Serialize};

use crate::kind::document::Document;
use crate::proof::pairs::PairsText;
use crate::proof::strategy::{EntryText, StrategyText};
use crate::rows::cover_rows::CoverRows;

/// A certificate: a position, given by the game that led to it, a claim and a witness.
/// `schemas/certificate.json` describes its members.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Certificate", deny_unknown_fields)]
pub(crate) struct CertificateMembers<'a> {
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<Text<'a>>,
    pub(crate) format: u32,
    #[serde(borrow)]
    pub(crate) game: GameText<'a>,
    pub(crate) claim: ClaimText,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) reply: Option<PlaceText<'a>>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) matching: Option<PairsText<'a, PlaceText<'a>>>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) cover: Option<Places<'a>>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) odd_sets: Option<Vec<Places<'a>>>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) kernel: Option<Places<'a>>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) target_set: Option<Places<'a>>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) target_sets: Option<Vec<Places<'a>>>,
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) strategy: Option<StrategyText<PlaceText<'a>>>,
}

/// A list of vertices.
type Places<'a> = Vec<PlaceText<'a>>;

/// The claimed winner: the player to move (N) or the previous player (P).
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename = "Claim")]
pub(crate) enum ClaimText {
    /// The player to move wins.
    N,
    /// The previous player wins.
    P,
}

impl<'a> CertificateMembers<'a> {
    /// The text of a proof of the position at the end of a game. The matching is in `rows`
    /// if there are any.
    pub(crate) fn new(
        certified: &Game,
        proof: &Proof,
        rows: Option<&'a CoverRows>,
    ) -> CertificateMembers<'a> {
        let board = certified.board();
        let places = |vertices: &[Vertex]| places(board, vertices);
        let lists = |lists: &[Vec<Vertex>]| lists.iter().map(|list| places(list)).collect();
        let place = |vertex| PlaceText::from(board.place(vertex));
        let text = |claim, reply: Option<Vertex>| CertificateMembers {
            kind: Some(Text(Document::Certificate.name().into())),
            format: Document::Certificate.format(),
            game: game_text(certified),
            claim,
            reply: reply.map(place),
            matching: None,
            cover: None,
            odd_sets: None,
            kernel: None,
            target_set: None,
            target_sets: None,
            strategy: None,
        };
        let matched = |claim, reply, witness: &Witness| {
            let (matching, cover) = match rows {
                Some(rows) => {
                    let rows = rows.rows().map(|row| Text(row.into()));
                    (PairsText::Rows(rows.collect()), None)
                }
                None => {
                    let pairs = witness.matching.iter();
                    let pairs = pairs.map(|&(a, b)| (place(a), place(b)));
                    let cover = places(&witness.cover.vertices);
                    (PairsText::Pairs(pairs.collect()), Some(cover))
                }
            };
            let odd_sets = &witness.cover.odd_sets;
            CertificateMembers {
                matching: Some(matching),
                cover,
                odd_sets: (!odd_sets.is_empty()).then(|| lists(odd_sets)),
                ..text(claim, reply)
            }
        };
        let kernel = |claim, reply, kernel: &[Vertex]| CertificateMembers {
            kernel: Some(places(kernel)),
            ..text(claim, reply)
        };
        match proof {
            Proof::P(witness) | Proof::Placements(witness) => matched(ClaimText::P, None, witness),
            Proof::N { reply, then } => matched(ClaimText::N, Some(*reply), then),
            Proof::Kernel(vertices) => kernel(ClaimText::P, None, vertices),
            Proof::KernelReply { reply, then } => kernel(ClaimText::N, Some(*reply), then),
            Proof::TargetSet(vertices) => CertificateMembers {
                target_set: Some(places(vertices)),
                ..text(ClaimText::N, None)
            },
            Proof::TargetSets(sets) => CertificateMembers {
                target_sets: Some(lists(sets)),
                ..text(ClaimText::P, None)
            },
            Proof::Strategy(entries) => CertificateMembers {
                strategy: Some(EntryText::all(entries, place)),
                ..text(ClaimText::P, None)
            },
            Proof::StrategyReply { reply, then } => CertificateMembers {
                strategy: Some(EntryText::all(then, place)),
                ..text(ClaimText::N, Some(*reply))
            },
        }
    }
}
