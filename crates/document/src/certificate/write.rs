use matchplay_board::Game;
use matchplay_certificate::Proof;
use matchplay_record::parts::{Page, ron_game, rows};
use matchplay_record::{json, json_line};

use crate::certificate::text::{CertificateMembers, ClaimText};
use crate::proof::pairs::PairsText;
use crate::rows::cover_rows::CoverRows;

/// A certificate in canonical RON: a proof of the outcome of the position at the end of
/// a game.
pub fn write_certificate(game: &Game, proof: &Proof) -> String {
    let rows = CoverRows::of(game, proof);
    ron(&CertificateMembers::new(game, proof, rows.as_ref()))
}

/// A certificate in indented JSON, with the members in the same order as in RON.
pub fn write_certificate_json(game: &Game, proof: &Proof) -> String {
    let rows = CoverRows::of(game, proof);
    let text = CertificateMembers::new(game, proof, rows.as_ref());
    json(&text)
}

/// A certificate in JSON on one line.
pub fn write_certificate_line(game: &Game, proof: &Proof) -> String {
    let rows = CoverRows::of(game, proof);
    json_line(&CertificateMembers::new(game, proof, rows.as_ref()))
}

fn ron(certificate: &CertificateMembers<'_>) -> String {
    let mut page = Page::default();
    page.line(0, "(");
    page.line(4, format_args!("format: {},", certificate.format));
    ron_game::write(&mut page, &certificate.game);
    let claim = match certificate.claim {
        ClaimText::N => "N",
        ClaimText::P => "P",
    };
    page.line(4, format_args!("claim: {claim},"));
    if let Some(reply) = &certificate.reply {
        page.line(4, format_args!("reply: {reply},"));
    }
    match &certificate.matching {
        None => {}
        Some(PairsText::Rows(signs)) => rows(&mut page, 4, "matching", signs),
        Some(PairsText::Pairs(pairs)) => {
            let pairs: Vec<_> = pairs.iter().map(|(a, b)| format!("({a}, {b})")).collect();
            page.fill(4, "matching: [", &pairs, "]");
        }
    }
    for (open, places) in [
        ("cover: [", &certificate.cover),
        ("kernel: [", &certificate.kernel),
        ("target_set: [", &certificate.target_set),
    ] {
        if let Some(places) = places {
            page.fill(4, open, places, "]");
        }
    }
    for (open, sets) in [
        ("odd_sets: [", &certificate.odd_sets),
        ("target_sets: [", &certificate.target_sets),
    ] {
        let Some(sets) = sets else {
            continue;
        };
        page.line(4, open);
        for set in sets {
            page.fill(8, "[", set, "]");
        }
        page.line(4, "],");
    }
    if let Some(strategy) = &certificate.strategy {
        page.line(4, "strategy: [");
        for entry in strategy {
            if let Some(kernel) = &entry.kernel {
                page.fill(8, "(kernel: [", kernel, "])");
            }
            if let Some(answers) = &entry.answers {
                let answers = answers.iter();
                let answers = answers.map(|(to, reply, then)| format!("({to}, {reply}, {then})"));
                let answers: Vec<_> = answers.collect();
                page.fill(8, "(answers: [", &answers, "])");
            }
        }
        page.line(4, "],");
    }
    page.line(0, ")");
    page.out
}
