use alloc::string::String;

/// The largest number of characters of a line that an error quotes.
const MOST: usize = 40;

/// The start of a line, as an error quotes it.
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
    fn only_the_start_of_a_long_line_is_quoted() {
        assert_eq!(excerpt("1 2"), "1 2");
        let line = "é".repeat(41);
        assert_eq!(excerpt(&line), "é".repeat(40) + "…");
        assert_eq!(excerpt(&line[2..]), line[2..]);
    }
}
