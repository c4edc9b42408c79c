use serde::Serialize;

/// The paths of members by their aspect, which is also that of the members inside them; `None`
/// for members whose values may differ between versions.
const MEMBERS: [(Option<Aspect>, &str); 6] = [
    (
        Some(Aspect::Records),
        "id fingerprint file ruleset meta note player game at variations ply_count token \
         result.claimed plies.ply plies.player plies.move plies.note end.ply_count",
    ),
    (
        Some(Aspect::Verdicts),
        "result.played to_move outcome winner legal_count winning unknown flips \
         plies.winner_before plies.winner_after plies.legal_count plies.winning plies.unknown \
         end.over end.to_move end.outcome end.winner end.legal_count end.winning end.unknown",
    ),
    (Some(Aspect::Marks), "plies.mark"),
    (Some(Aspect::Tallies), "tallies"),
    (Some(Aspect::Errors), "kind digest error"),
    (
        None,
        "input proof error.message error.help plies.refutation plies.refutation_cut \
         lasts at_least at_most wins_in losing loses_in fewest_removals \
         plies.lasts plies.at_least plies.at_most plies.wins_in plies.losing plies.loses_in \
         end.lasts end.at_least end.at_most end.wins_in end.losing end.loses_in",
    ),
];

/// The subject of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Aspect {
    /// Outcomes, winners, winning moves and numbers of legal moves.
    Verdicts,
    /// Marks of plies.
    Marks,
    /// Tallies of players.
    Tallies,
    /// The record itself: its names, moves, result, notes and variations.
    Records,
    /// The error that replaces a document.
    Errors,
    /// Members that this version does not support.
    Other,
}

impl Aspect {
    /// All aspects.
    pub const ALL: [Aspect; 6] = [
        Aspect::Verdicts,
        Aspect::Marks,
        Aspect::Tallies,
        Aspect::Records,
        Aspect::Errors,
        Aspect::Other,
    ];

    /// The name of the aspect in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Aspect::Verdicts => "verdicts",
            Aspect::Marks => "marks",
            Aspect::Tallies => "tallies",
            Aspect::Records => "records",
            Aspect::Errors => "errors",
            Aspect::Other => "other",
        }
    }

    /// The aspect of the member at a path in a printed document, such as `end.winner`;
    /// `None` if different versions may print different values there. The path contains
    /// no list index: `plies.mark` is the mark of any ply.
    pub fn of_member(path: &str) -> Option<Aspect> {
        let mut path = path;
        loop {
            let has_path = |members: &str| members.split(' ').any(|known| known == path);
            if let Some((aspect, _)) = MEMBERS.iter().find(|(_, members)| has_path(members)) {
                return *aspect;
            }
            match path.rsplit_once('.') {
                Some((parent, _)) => path = parent,
                None => return Some(Aspect::Other),
            }
        }
    }
}
