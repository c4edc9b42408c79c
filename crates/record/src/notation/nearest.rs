/// A hint for an unknown name: the most similar known name, or all known names.
pub(crate) fn hint(found: &str, names: &[&str]) -> Option<String> {
    if names.is_empty() {
        return None;
    }
    if let Some(meant) = nearest(found, names) {
        return Some(format!(
            "{meant} If not, a newer version of matchplay may read it"
        ));
    }
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    let names = names.join(", ");
    Some(format!(
        "expected one of {names}; a newer version of matchplay may read others"
    ))
}

/// A question with the most similar known name, if there is a similar one.
pub(crate) fn nearest(found: &str, names: &[&str]) -> Option<String> {
    let names = names.iter();
    let (nearest, likeness) = names
        .map(|name| (name, likeness(found, name)))
        .max_by(|a, b| a.1.total_cmp(&b.1))?;
    (likeness > 0.6).then(|| format!("did you mean `{nearest}`?"))
}

fn likeness(found: &str, name: &str) -> f64 {
    // The time of a comparison is the product of the lengths.
    if found.len() > 64 {
        return 0.0;
    }
    let (found, name) = (found.to_lowercase(), name.to_lowercase());
    let likeness = strsim::normalized_damerau_levenshtein(&found, &name);
    // A part of a name is similar to it, but less so than a misspelt name.
    match found.len() >= 4 && name.contains(&found) {
        true => likeness.max(0.61),
        false => likeness,
    }
}
