use std::fs;

use clap::Parser;
use matchplay_record::json_line;

use super::*;
use crate::args::{Cli, Command};
use crate::dispatch::Said;

/// Runs a batch over some lines with some options, and returns what comes of them.
fn run(
    lines: &str,
    options: &[&str],
    work: impl Fn(&Source) + Send + Sync + 'static,
) -> Vec<Dispatch> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("in.jsonl");
    fs::write(&path, lines).unwrap();
    let args = ["matchplay", "check", path.to_str().unwrap()];
    let args = args.iter().chain(options);
    let cli: &'static Cli = Box::leak(Box::new(Cli::parse_from(args)));
    let Command::Check(args) = &cli.command else {
        unreachable!("the command is `check`");
    };
    let inputs = Inputs {
        from: None,
        limits: cli.limits(),
    };
    let mut outcomes = Vec::new();
    let run = Batch::new(&args.inputs.batch, &inputs, &args.inputs.paths, |error| {
        json_line(error)
    })
    .run(
        &mut Console::new(true),
        move |_, source, _, _: &mut Dispatch| work(source),
        |_, summary, dispatch| {
            let summary = std::mem::take(summary);
            outcomes.push(Dispatch {
                summary,
                ..dispatch
            });
            Ok(ControlFlow::Continue(()))
        },
    );
    run.unwrap();
    outcomes
}

fn text(dispatch: &Dispatch) -> String {
    let said = dispatch.said.iter().map(|said| match said {
        Said::Document(text) | Said::Error(text) | Said::Warning(text) => text.clone(),
    });
    said.collect()
}

#[test]
fn a_panic_is_an_error_of_its_record() {
    let line = r#"{"format":1,"game":{"Maze":{"board":["."]}}}"#;
    let lines = format!("{line}\n{line}\n{line}\n");
    for errors in ["inline", "report"] {
        let outcomes = run(&lines, &["--errors", errors], |source| {
            assert!(source.line != Some(2), "an injected fault");
        });
        let exits: Vec<Exit> = outcomes.iter().map(|outcome| outcome.exit).collect();
        assert_eq!(exits, [Exit::Done, Exit::Io, Exit::Done], "{errors}");
        let broken = &outcomes[1];
        assert_eq!(broken.summary.errors["internal"], 1);
        let text = text(broken);
        assert!(
            text.contains("internal error: an injected fault ("),
            "{text}"
        );
        assert_eq!(text.contains(r#""code":"internal""#), errors == "inline");
    }
}

#[test]
fn threads_are_no_more_than_useful() {
    let threads = |jobs: &str| {
        let cli = Cli::parse_from(["matchplay", "check", "x", "--jobs", jobs]);
        let cli: &'static Cli = Box::leak(Box::new(cli));
        let Command::Check(args) = &cli.command else {
            unreachable!("the command is `check`");
        };
        let inputs = Inputs {
            from: None,
            limits: cli.limits(),
        };
        Batch::new(&args.inputs.batch, &inputs, &args.inputs.paths, |error| {
            json_line(error)
        })
        .threads()
    };
    assert_eq!(threads("1"), 1);
    assert_eq!(threads("16"), 16);
    let cores = thread::available_parallelism().unwrap().get();
    assert_eq!(threads("1024"), cores.max(16));
}
