use alloc::string::String;

/// The most characters of a line that an error repeats.
const MOST: usize = 40;

/// The start of a line, for an error that names what was found.
pub(crate) fn excerpt(line: &str) -> String {
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => String::from(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_start_of_a_long_line_is_repeated() {
        assert_eq!(excerpt("1 2"), "1 2");
        let line = "é".repeat(41);
        assert_eq!(excerpt(&line), "é".repeat(40) + "…");
        assert_eq!(excerpt(&line[2..]), line[2..]);
    }
}
