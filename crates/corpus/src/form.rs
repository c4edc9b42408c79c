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
    pub const ALL: [Form; 9] = {
        let [a, b, c, d, e, f, g, h] = Contest::ALL;
        [
            Form::Contest(a),
            Form::Contest(b),
            Form::Contest(c),
            Form::Contest(d),
            Form::Contest(e),
            Form::Contest(f),
            Form::Contest(g),
            Form::Contest(h),
            Form::JsonLines,
        ]
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
