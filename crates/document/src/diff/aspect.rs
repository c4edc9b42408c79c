use serde::Serialize;

/// The aspect of each member, by its path and that of the members inside it; `None`
/// for members whose values may differ between versions.
const MEMBERS: &[(&str, Option<Aspect>)] = {
    use Aspect::{Errors, Marks, Records, Tallies, Verdicts};
    &[
        ("kind", Some(Errors)),
        ("digest", Some(Errors)),
        ("error", Some(Errors)),
        ("error.message", None),
        ("error.help", None),
        ("input", None),
        ("id", Some(Records)),
        ("fingerprint", Some(Records)),
        ("file", Some(Records)),
        ("ruleset", Some(Records)),
        ("meta", Some(Records)),
        ("note", Some(Records)),
        ("player", Some(Records)),
        ("game", Some(Records)),
        ("at", Some(Records)),
        ("variations", Some(Records)),
        ("result.claimed", Some(Records)),
        ("result.played", Some(Verdicts)),
        ("proof", None),
        ("plies.ply", Some(Records)),
        ("plies.player", Some(Records)),
        ("plies.move", Some(Records)),
        ("plies.note", Some(Records)),
        ("plies.mark", Some(Marks)),
        ("plies.winner_before", Some(Verdicts)),
        ("plies.winner_after", Some(Verdicts)),
        ("plies.legal_count", Some(Verdicts)),
        ("plies.winning", Some(Verdicts)),
        ("plies.unknown", Some(Verdicts)),
        ("plies.refutation", None),
        ("plies.refutation_cut", None),
        ("end.ply_count", Some(Records)),
        ("end.over", Some(Verdicts)),
        ("end.to_move", Some(Verdicts)),
        ("end.outcome", Some(Verdicts)),
        ("end.winner", Some(Verdicts)),
        ("end.legal_count", Some(Verdicts)),
        ("end.winning", Some(Verdicts)),
        ("end.unknown", Some(Verdicts)),
        ("tallies", Some(Tallies)),
        ("ply_count", Some(Records)),
        ("token", Some(Records)),
        ("to_move", Some(Verdicts)),
        ("outcome", Some(Verdicts)),
        ("winner", Some(Verdicts)),
        ("legal_count", Some(Verdicts)),
        ("winning", Some(Verdicts)),
        ("unknown", Some(Verdicts)),
    ]
};

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
            if let Some((_, aspect)) = MEMBERS.iter().find(|(known, _)| *known == path) {
                return *aspect;
            }
            match path.rsplit_once('.') {
                Some((parent, _)) => path = parent,
                None => return Some(Aspect::Other),
            }
        }
    }
}
