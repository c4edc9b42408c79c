/// A suggestion of the closest known name, or a list of all known names.
pub(super) fn hint(found: &str, names: &[&str]) -> Option<String> {
    let (nearest, likeness) = names
        .iter()
        .map(|name| (name, likeness(found, name)))
        .max_by(|a, b| a.1.total_cmp(&b.1))?;
    if likeness > 0.6 {
        return Some(format!("did you mean `{nearest}`?"));
    }
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    Some(format!("expected one of {}", names.join(", ")))
}

fn likeness(a: &str, b: &str) -> f64 {
    // The time of a comparison is the product of the lengths.
    if a.len() > 64 {
        return 0.0;
    }
    strsim::normalized_damerau_levenshtein(&a.to_lowercase(), &b.to_lowercase())
}
