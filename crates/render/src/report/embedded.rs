use serde::Serialize;

/// Data as JSON for a `<script>` element: without characters that end a script or start a
/// comment.
pub(crate) fn embedded(data: &impl Serialize) -> serde_json::Result<String> {
    let json = serde_json::to_string(data)?;
    // Outside of strings, JSON does not contain these characters.
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
