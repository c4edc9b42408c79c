use matchplay_board::{Game, Vertex};
use matchplay_certificate::{Cover, Proof};
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
        let mut text = CertificateMembers {
            kind: Some(Text(Document::Certificate.name().into())),
            format: Document::Certificate.format(),
            game: game_text(certified),
            claim: match proof.mover_wins() {
                true => ClaimText::N,
                false => ClaimText::P,
            },
            reply: proof.reply().map(place),
            matching: None,
            cover: None,
            odd_sets: None,
            kernel: None,
            target_set: None,
            target_sets: None,
            strategy: None,
        };
        match proof {
            Proof::P(witness) | Proof::Placements(witness) | Proof::N { then: witness, .. } => {
                let Cover { vertices, odd_sets } = &witness.cover;
                if let Some(rows) = rows {
                    let rows = rows.rows().map(|row| Text(row.into()));
                    text.matching = Some(PairsText::Rows(rows.collect()));
                } else {
                    let pairs = witness.matching.iter();
                    let pairs = pairs.map(|&(a, b)| (place(a), place(b)));
                    text.matching = Some(PairsText::Pairs(pairs.collect()));
                    text.cover = Some(places(vertices));
                }
                text.odd_sets = (!odd_sets.is_empty()).then(|| lists(odd_sets));
            }
            Proof::Kernel(kernel) | Proof::KernelReply { then: kernel, .. } => {
                text.kernel = Some(places(kernel));
            }
            Proof::TargetSet(targets) => text.target_set = Some(places(targets)),
            Proof::TargetSets(sets) => text.target_sets = Some(lists(sets)),
            Proof::Strategy(entries) | Proof::StrategyReply { then: entries, .. } => {
                text.strategy = Some(EntryText::all(entries, place));
            }
        }
        text
    }
}
