use ratatui::text::Line;

/// The columns of the names of keys.
const KEYS: usize = 14;

/// Keys with what they do, one key per line.
pub(crate) fn key_list(keys: &[(&str, &str)]) -> String {
    let lines = keys.iter().map(|(key, action)| {
        let gap = KEYS.saturating_sub(Line::raw(*key).width()).max(1);
        format!("{key}{}{action}", " ".repeat(gap))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_aligned_by_columns() {
        let list = key_list(&[
            ("q", "quit"),
            ("点击", "play"),
            ("a name that is too long", "x"),
        ]);
        let expected = "q             quit\n点击          play\na name that is too long x";
        assert_eq!(list, expected);
    }
}
