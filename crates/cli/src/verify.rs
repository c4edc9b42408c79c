use matchplay_certificate::judge;
use matchplay_corpus::{InputError, Inputs};
use matchplay_record::read_certificate;
use matchplay_render::{Caption, Escaped, count};
use matchplay_solver::Outcome;

use crate::args::Verify;
use crate::console::Console;
use crate::failure::{Exit, Failure};

/// `matchplay verify`.
pub(crate) fn verify(args: &Verify, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let source = inputs.one(&args.certificate)?;
    let certificate = match read_certificate(source.text(), &inputs.limits) {
        Ok(certificate) => certificate,
        Err(diagnostic) => return Err(InputError::invalid(source, diagnostic).into()),
    };
    let name = source.name();
    let rejected =
        |reason: String| Failure::new(Exit::Flagged, format_args!("{name}: rejected: {reason}"));
    let game = &certificate.game;
    if let Some(path) = &args.record {
        let records = inputs.read(inputs.one(path)?)?;
        for entry in records.entries() {
            let occurs = certificate.occurs_in(entry.record().game());
            occurs.map_err(|reason| rejected(format!("{reason} in {}", entry.title())))?;
        }
    }
    let position = game.position();
    judge(position, &certificate.proof).map_err(|rejection| rejected(rejection.to_string()))?;
    let to_move = position.to_move();
    let outcome = match certificate.proof.mover_wins() {
        true => Outcome::N,
        false => Outcome::P,
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
    ))?;
    Ok(())
}
