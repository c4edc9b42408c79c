/// The examples at the end of a command's help.
pub(super) fn of(command: &str) -> &'static str {
    let mut sections = include_str!("examples.txt").split("== ");
    let section = sections.find_map(|section| section.strip_prefix(command)?.strip_prefix('\n'));
    section.expect("every command has examples").trim_end()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

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
        for command in Cli::with_examples().get_subcommands() {
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
