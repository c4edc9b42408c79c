use matchplay_board::Game;
use matchplay_certificate::Proof;
use matchplay_record::parts::json;

use crate::certificate::ron;
use crate::certificate::text::CertificateMembers;
use crate::rows::cover_rows::CoverRows;

/// A certificate in canonical RON: a proof of the outcome of the position at the end of
/// a game.
pub fn write_certificate(game: &Game, proof: &Proof) -> String {
    let rows = CoverRows::of(game, proof);
    ron::write_certificate(&CertificateMembers::new(game, proof, rows.as_ref()))
}

/// A certificate in indented JSON, with the members in the same order as in RON.
pub fn write_certificate_json(game: &Game, proof: &Proof) -> String {
    let rows = CoverRows::of(game, proof);
    let text = CertificateMembers::new(game, proof, rows.as_ref());
    json::text(|out| json::append(out, &text))
}
