use std::io;

use matchplay_certificate::judge;
use matchplay_record::read_certificate;
use matchplay_render::{Caption, Escaped, count};
use matchplay_solver::Outcome;

use crate::args::Verify;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;

/// `matchplay verify`.
pub(crate) fn verify(args: &Verify, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Some(source) = inputs.one(console, &args.certificate) else {
        return Ok(());
    };
    let certificate = match read_certificate(&source.text, &inputs.limits) {
        Ok(certificate) => certificate,
        Err(diagnostic) => {
            console.diagnose(&source, &diagnostic);
            return Ok(());
        }
    };
    let name = &source.name;
    let game = &certificate.game;
    if let Some(path) = &args.record {
        let Some(source) = inputs.one(console, path) else {
            return Ok(());
        };
        let Some(readings) = inputs.records(console, &source) else {
            return Ok(());
        };
        let mut games = readings.iter().map(|reading| reading.record.game());
        if let Err(reason) = games.try_for_each(|game| certificate.occurs_in(game)) {
            let message = format!("{name}: rejected: {reason} in {}", source.name);
            console.error(Exit::Flagged, message);
            return Ok(());
        }
    }
    let position = game.position();
    if let Err(rejection) = judge(position, &certificate.proof) {
        console.error(Exit::Flagged, format_args!("{name}: rejected: {rejection}"));
        return Ok(());
    }
    let to_move = position.to_move();
    let outcome = if certificate.proof.mover_wins() {
        Outcome::N
    } else {
        Outcome::P
    };
    let winner = outcome.winner(to_move);
    let place = match position.token() {
        Some(token) => format!(
            "token on {}",
            Caption::default().place(position.board(), token)
        ),
        None => "token to be placed".to_owned(),
    };
    let plies = count(game.plies().len(), "ply");
    let name = Escaped(name);
    console.print(format_args!(
        "{name}: accepted: after {plies}, {to_move} to move, {place}: {winner} wins ({outcome}-position)\n"
    ))
}
