use matchplay_certificate::judge;
use matchplay_corpus::{InputError, Inputs};
use matchplay_record::read_certificate;
use matchplay_render::{CertificateText, Escaped};

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
    if let Some(path) = &args.record {
        let records = inputs.read(inputs.one(path)?)?;
        for entry in records.entries() {
            let occurs = certificate.occurs_in(entry.record().game());
            occurs.map_err(|reason| rejected(format!("{reason} in {}", entry.title())))?;
        }
    }
    let judged = judge(certificate.game.position(), &certificate.proof);
    judged.map_err(|rejection| rejected(rejection.to_string()))?;
    let (name, text) = (Escaped(name), CertificateText(&certificate));
    console.print(format_args!("{name}: accepted: {text}\n"))?;
    Ok(())
}
