use std::io;
use std::path::Path;

use matchplay_record::{
    Reading, VerdictJson, json, verdict_answer, write_certificate, write_certificate_json,
};
use matchplay_render::{Caption, VerdictText};
use matchplay_solver::{prove, solve as solve_position};

use crate::args::{FileForm, Solve, VerdictFormat};
use crate::console::Console;
use crate::documents::Documents;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::naming::{RECORD_FORMS, format};
use crate::output::write_file;

/// `matchplay solve`.
pub(crate) fn solve(args: &Solve, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let form = args
        .certificate
        .as_deref()
        .map(certificate_form)
        .transpose();
    let form = match form {
        Ok(form) => form.unwrap_or(FileForm::Ron),
        Err(message) => {
            console.error(Exit::Usage, message);
            return Ok(());
        }
    };
    let Some(source) = inputs.one(console, &args.file) else {
        return Ok(());
    };
    let Some(readings) = inputs.records(console, &source) else {
        return Ok(());
    };
    if args.certificate.is_some() && readings.len() != 1 {
        let name = &source.name;
        let message = format!("a certificate is of one position, and {name} holds several");
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let mut documents = Vec::new();
    for (index, Reading { record, warnings }) in readings.iter().enumerate() {
        let title = source.title(index, readings.len());
        console.warn(&source, warnings);
        let Some(game) = console.at_ply(record.game(), args.ply) else {
            return Ok(());
        };
        let position = game.position();
        let verdict = solve_position(position);
        match args.format {
            VerdictFormat::Human => {
                let caption = Caption::of_record(record, Some(&title));
                let gap = if documents.is_empty() { "" } else { "\n" };
                let text = VerdictText::new(position, &verdict, &caption);
                documents.push(format!("{gap}{text}"));
            }
            VerdictFormat::Json => {
                let input = source.input(index, readings.len());
                let document = VerdictJson::new(input, record, position, &verdict);
                documents.push(json(&document));
            }
            VerdictFormat::Contest => match verdict_answer(position, &verdict) {
                Ok(answer) => documents.push(answer),
                Err(error) => {
                    let name = &source.name;
                    console.error(Exit::Usage, format_args!("{name}: {error}"));
                    return Ok(());
                }
            },
        }
        if let Some(out) = &args.certificate {
            let proof = prove(position);
            let text = match form {
                FileForm::Ron => write_certificate(&game, &proof),
                FileForm::Json => write_certificate_json(&game, &proof),
            };
            write_file(console, out, &text)?;
        }
    }
    if args.certificate.as_deref() == Some(Path::new("-")) {
        // Standard output is the certificate's.
        return Ok(());
    }
    let mut printed = match args.format {
        VerdictFormat::Json if documents.len() > 1 => Documents::ARRAY,
        _ => Documents::Plain,
    };
    for document in documents {
        printed.print(console, document)?;
    }
    printed.finish(console)
}

/// The form of a certificate, by the name of its file.
fn certificate_form(path: &Path) -> Result<FileForm, String> {
    format(path, &RECORD_FORMS, None, FileForm::Ron)
}
