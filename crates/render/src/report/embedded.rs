use serde::Serialize;

/// Data as JSON that can stand in a page: nothing in it ends a script or opens a
/// comment.
pub(crate) fn embedded(data: &impl Serialize) -> serde_json::Result<String> {
    let json = serde_json::to_string(data)?;
    // Outside of strings JSON has none of these.
    Ok(json.chars().fold(String::new(), |mut safe, c| {
        match c {
            '<' => safe.push_str("\\u003c"),
            '>' => safe.push_str("\\u003e"),
            '&' => safe.push_str("\\u0026"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            _ => safe.push(c),
        }
        safe
    }))
}
