use crate::ext::value::{Object, Value};
use crate::notation::page::Page;

/// Recurses as deeply as the data is nested.
pub(crate) fn value(page: &mut Page, indent: usize, name: &str, data: &Value) {
    if let Value::Object(fields) = data {
        return object(page, indent, name, fields);
    }
    let flat = flat(data);
    match data {
        Value::Array(items) if !page.fits(indent, name, &[&flat], "") => {
            page.line(indent, format_args!("{name}["));
            for item in items {
                value(page, indent + 4, "", item);
            }
            page.line(indent, "],");
        }
        _ => page.line(indent, format_args!("{name}{flat},")),
    }
}

/// Recurses as deeply as the data is nested.
pub(crate) fn object(page: &mut Page, indent: usize, name: &str, fields: &Object) {
    let flat = flat_object(fields);
    if page.fits(indent, name, &[&flat], "") {
        return page.line(indent, format_args!("{name}{flat},"));
    }
    page.line(indent, format_args!("{name}{{"));
    for (key, field) in fields.iter() {
        value(page, indent + 4, &format!("{}: ", string(key)), field);
    }
    page.line(indent, "},");
}

/// Extension data on one line.
fn flat(data: &Value) -> String {
    match data {
        Value::Null => String::from("()"),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => string(text),
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(flat).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(fields) => flat_object(fields),
    }
}

fn flat_object(fields: &Object) -> String {
    let fields = fields.iter();
    let fields = fields.map(|(key, field)| format!("{}: {}", string(key), flat(field)));
    let fields: Vec<_> = fields.collect();
    format!("{{{}}}", fields.join(", "))
}

/// A string literal, escaped like in RON except for apostrophes.
pub(crate) fn string(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    literal.push('"');
    for c in text.chars() {
        match c {
            '\'' => literal.push(c),
            _ => literal.extend(c.escape_debug()),
        }
    }
    literal.push('"');
    literal
}
