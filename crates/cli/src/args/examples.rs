//! The examples at the end of each command's help.

pub(super) const ANALYZE: &str = "\
Examples:
  matchplay analyze game.ron                           # review one game
  matchplay analyze games --format jsonl > all.jsonl   # one JSON review per line
  matchplay analyze games --fail-on mistake --quiet    # exit with code 1 after a mistake
  matchplay analyze rabbit.in --from noi2011 --format contest
                                                       # answer a contest input";

pub(super) const SOLVE: &str = "\
Examples:
  matchplay solve game.ron                             # solve the start of a game
  matchplay solve game.ron --ply 2 --format json       # the position after ply 2, as JSON
  matchplay solve game.ron --certificate proof.ron     # also write a proof";

pub(super) const VERIFY: &str = "\
Examples:
  matchplay verify proof.ron                           # check the proof itself
  matchplay verify proof.ron game.ron                  # also check that it is about this game";

pub(super) const CHECK: &str = "\
Examples:
  matchplay check game.ron                             # check one record
  matchplay check games --format jsonl                 # one JSON row per valid record
  matchplay check games.jsonl --errors inline --format jsonl
                                                       # rows for invalid records too";

pub(super) const CONVERT: &str = "\
Examples:
  matchplay convert game.ron game.json                 # from RON to JSON
  matchplay convert --from coci2017 sample.in game.ron # from a contest input
  matchplay convert game.json -                        # print as RON
  matchplay convert games copies/ --to json            # a folder of records";

pub(super) const PACK: &str = "\
Examples:
  matchplay pack games -o games.jsonl                  # pack a folder
  matchplay pack games | gzip > games.jsonl.gz         # pack and compress";

pub(super) const UNPACK: &str = "\
Examples:
  matchplay unpack games.jsonl -o copies               # one .ron file per record
  matchplay unpack games.jsonl -o copies --to json     # one .json file per record";

pub(super) const SHOW: &str = "\
Examples:
  matchplay show game.ron                              # the final position
  matchplay show game.ron --ply 0 --ascii              # the start, in ASCII";

pub(super) const RENDER: &str = "\
Examples:
  matchplay render game.ron -o game.html               # a page to step through
  matchplay render game.ron --ply 3 -o ply3.svg        # a picture of the position after ply 3
  matchplay render game.ron -o game.gif                # an animation
  matchplay render games --to html -o pages            # a folder of pages with an index";

pub(super) const PUZZLES: &str = "\
Examples:
  matchplay puzzles games -o puzzles                   # one record per puzzle
  matchplay puzzles games --html puzzles.html          # a web page of puzzles
  matchplay puzzles games --min-difficulty 4 --count 10 # ten hard puzzles, as JSON Lines";

pub(super) const GENERATE: &str = "\
Examples:
  matchplay generate maze --size 8x8 -o maze.ron
  matchplay generate sliding --seed 7 --first perfect --second random
  matchplay generate graph --size 20 --density 15 --count 1000 -o games.jsonl
  matchplay generate lock --start --plies 0";

pub(super) const REPLAY: &str = "\
Examples:
  matchplay replay game.ron                            # start at the first move
  matchplay replay game.ron --ply 12                   # start after ply 12";

pub(super) const PLAY: &str = "\
Examples:
  matchplay play
  matchplay play --ruleset maze --size 6x6 --strength casual --error-rate 40
  matchplay play --ruleset lock --start --seed 7
  matchplay play game-records/noi2011-sample-3.ron --ply 2 --side second";

pub(super) const DIFF: &str = "\
Exit codes:
  0  no differences
  1  differences
  2  the command line is invalid
  3  some documents are invalid; the others are compared
  4  a file cannot be read

Examples:
  matchplay diff old.jsonl new.jsonl                   # compare the reviews of two versions
  matchplay diff old new --ignore records,tallies      # compare verdicts, marks and errors
  matchplay analyze games --format json | matchplay diff old.json -";

pub(super) const SCHEMA: &str = "\
Examples:
  matchplay schema record > record.schema.json         # the format of records
  matchplay schema review                              # the format of reviews";

pub(super) const COMPLETIONS: &str = "\
Examples:
  matchplay completions bash > ~/.local/share/bash-completion/completions/matchplay
  matchplay completions fish > ~/.config/fish/completions/matchplay.fish";

pub(super) const MAN: &str = "\
Examples:
  matchplay man -o ~/.local/share/man/man1             # install all pages
  matchplay man | man -l -                             # read the page of `matchplay`";

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use crate::args::Cli;

    /// The words of an example, up to a pipe, a redirection or the explanation.
    fn arguments(line: &str) -> Vec<&str> {
        let words = line.split_whitespace();
        words
            .take_while(|word| !["#", "|", ">"].contains(word))
            .collect()
    }

    #[test]
    fn the_help_of_each_command_has_examples_that_parse() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().unwrap().to_string();
            let examples = help.lines().filter(|line| line.starts_with("  matchplay"));
            let mut count = 0;
            for line in examples {
                let parsed = Cli::try_parse_from(arguments(line)).map_err(|it| it.to_string());
                assert!(parsed.is_ok(), "{line}: {parsed:?}");
                count += 1;
            }
            assert!(count >= 2, "{}", command.get_name());
        }
    }
}
