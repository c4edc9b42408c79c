use matchplay_record::Contest;

/// A format of input text that the caller names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// One JSON record per line.
    JsonLines,
    /// The input of a contest.
    Contest(Contest),
}

impl Form {
    /// All forms: the contests, then JSON Lines.
    pub const ALL: [Form; Contest::ALL.len() + 1] = {
        let mut all = [Form::JsonLines; Contest::ALL.len() + 1];
        let mut index = 0;
        while index < Contest::ALL.len() {
            all[index] = Form::Contest(Contest::ALL[index]);
            index += 1;
        }
        all
    };

    /// The name for command lines, such as `noi2011` or `jsonl`.
    pub const fn name(self) -> &'static str {
        match self {
            Form::JsonLines => "jsonl",
            Form::Contest(contest) => contest.name(),
        }
    }

    /// The extensions of the files that are read from a folder.
    pub const fn extensions(form: Option<Form>) -> &'static [&'static str] {
        match form {
            None => &["ron", "json", "jsonl", "in"],
            Some(Form::JsonLines) => &["jsonl"],
            Some(Form::Contest(_)) => &["in", "txt"],
        }
    }
}
