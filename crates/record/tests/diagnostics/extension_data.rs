//! Extension data and members that this version does not support.

use matchplay_record::{Number, Object, Severity, Value, write_json_line, write_ron};

use super::*;

#[test]
fn the_address_of_a_schema_has_no_effect() {
    let text =
        format!("{{\"$schema\": \"https://example.org/record.json\", \"format\": 1, {JSON_GAME}}}");
    let reading = read(&text, &Limits::default()).unwrap();
    assert!(reading.warnings.is_empty());
    let plain = format!("{{\"format\": 1, {JSON_GAME}}}");
    assert_eq!(
        reading.record,
        read(&plain, &Limits::default()).unwrap().record
    );
    let twice = text.replacen('{', "{\"$schema\": \"\", ", 1);
    let error = read(&twice, &Limits::default()).unwrap_err();
    assert_eq!(error.message, "unknown member `$schema`");
    let number = text.replace("\"https://example.org/record.json\"", "1");
    let errors = read(&number, &Limits::default()).unwrap_err();
    assert_eq!(errors.code, Code::UnknownName);
}

#[test]
fn unknown_members_are_kept_with_a_warning() {
    let check = |marked: &str, help: &str| {
        let (text, span) = unmark(marked);
        let reading = read(&text, &Limits::default()).unwrap();
        let [warning] = &reading.warnings[..] else {
            panic!("{:?}", reading.warnings);
        };
        assert_eq!(warning.severity, Severity::Warning);
        assert_eq!(warning.code, Code::UnknownMember);
        assert_eq!(
            (warning.span.clone(), &*warning.help.clone().unwrap()),
            (span, help)
        );
        for written in [write_ron(&reading.record), write_json_line(&reading.record)] {
            let again = read(&written, &Limits::default()).unwrap();
            assert_eq!(again.record, reading.record, "{written}");
        }
        reading.record
    };
    let kept = "it is kept and has no effect";
    let later = "«later»: {\"a\": [1, (), \"x\"]}";
    let read = check(&format!("(format: 1, {later}, {GAME})"), kept);
    let written = write_ron(&read);
    assert!(
        written.ends_with("    later: {\"a\": [1, (), \"x\"]},\n)\n"),
        "{written}"
    );
    let json = format!("{{«\"later\"»: {{\"a\": [1, null, \"x\"]}}, \"format\": 1, {JSON_GAME}}}");
    assert_eq!(
        check(&json.replace("«\"later\"»", "\"«later»\""), kept),
        read
    );
    check(
        &format!("(format: 1, {GAME}, variations: [(at: 1, line: [(1, 3)], «nota»: \"x\")])"),
        "did you mean `note`?",
    );
    check(
        &format!("(format: 1, {GAME}, «moves»: [\"(1, 3)\"])"),
        "`moves` belongs in `game`",
    );
    check_members(
        r#"
        unknown-name   → «Later»: 1           → unknown member `Later`\nhelp: expected a name of 1 to 64 lowercase letters, digits and `_`, a letter first
        unknown-member → «resutl»: Unfinished → unknown member `resutl`\nhelp: did you mean `result`?
        unknown-member → «moves»: [(1, 1)]    → unknown member `moves`\nhelp: `moves` belongs in `game`
        unknown-member → «nodes»: (1, 2)      → unknown member `nodes`\nhelp: `nodes` belongs in `game`
        unknown-member → «first»: Ada         → unknown member `first`\nhelp: `first` belongs in `meta`
        ext            → variations: [(at: 1, line: [(2, 1)], moves: [«(»1, 1)])] → unknown member `moves`: expected a string, a number, `true`, `false`, `()`, a list or a map, found `(`
                                                help: write `[...]` or `{"key": ...}`
        ext            → later: [«Foo»]       → unknown member `later`: expected a string, a number, `true`, `false`, `()`, a list or a map, found `Foo`\nhelp: write it as a string
        "#,
    );
}

#[test]
fn extension_data_is_stored_exactly_or_rejected() {
    let text = "ext: { // comment\n \"b\": [1, 2.50, -0, 1e+2], \"a\": r#\"\"\"#, \"c\": (), \
                \"d\": {\"\\u{1F600}\": true}, }";
    let number = |number| Value::from(Number::new(number).unwrap());
    let numbers = [1.0, 2.5, 0.0, 100.0].map(number);
    let expected = [
        ("a", Value::from("\"")),
        ("b", numbers.to_vec().into()),
        ("c", Value::Null),
        ("d", Object::from([("😀", true)]).into()),
    ];
    let kept = record(text).record;
    assert_eq!(kept.ext, Object::from(expected));
    assert!(write_ron(&kept).contains("\"b\": [1, 2.5, 0, 100], \"c\": (), "));
    let json = write_json_line(&kept);
    assert!(json.ends_with(
        "\"ext\":{\"a\":\"\\\"\",\"b\":[1,2.5,0,100],\"c\":null,\"d\":{\"😀\":true}}}\n"
    ));
    check_within(
        |ext| in_record(&format!("ext: {ext}")),
        r#"
        ext → «[1]»                        → expected an object\nhelp: write `{"key": ...}`
        ext → {«1»: 2}                     → expected a string as key
        ext → {"a": 1, «"a"»: 2}           → duplicate key `a`
        ext → {"a": «9007199254740993»}    → the number `9007199254740993` cannot be stored exactly\nhelp: write it as a string
        ext → {"a": «1e400»}               → the number `1e400` cannot be stored exactly\nhelp: write it as a string
        ext → {"a": «0.10000000000000001»} → the number `0.10000000000000001` cannot be stored exactly\nhelp: write it as a string
        ext → {"a": «0x10»}                → the number `0x10` cannot be stored exactly\nhelp: write it as a string
        ext → {"a": «1..5»}                → the number `1..5` cannot be stored exactly\nhelp: write it as a string
        ext → {"a": «-inf»}                → the number `-inf` cannot be stored exactly\nhelp: write it as a string
        "#,
    );
    check_within(
        |item| in_record(&format!("ext: {{\"a\": [{item}]}}")),
        r#"
        ext → «Foo»       → expected a string, a number, `true`, `false`, `()`, a list or a map, found `Foo`\nhelp: write it as a string
        ext → «Foo»(a: 1) → expected a string, a number, `true`, `false`, `()`, a list or a map, found `Foo`\nhelp: write it as a string
        ext → «Some»(1)   → expected a string, a number, `true`, `false`, `()`, a list or a map, found `Some`\nhelp: write it as a string
        ext → «None»      → expected a string, a number, `true`, `false`, `()`, a list or a map, found `None`\nhelp: write it as a string
        ext → «NaN»       → expected a string, a number, `true`, `false`, `()`, a list or a map, found `NaN`\nhelp: write it as a string
        ext → «'»c'       → expected a string, a number, `true`, `false`, `()`, a list or a map, found `'`\nhelp: write it as a string
        ext → «b»"a"      → expected a string, a number, `true`, `false`, `()`, a list or a map, found `b`\nhelp: write it as a string
        ext → «(»1, 2)    → expected a string, a number, `true`, `false`, `()`, a list or a map, found `(`\nhelp: write `[...]` or `{"key": ...}`
        ext → «(»a: 1)    → expected a string, a number, `true`, `false`, `()`, a list or a map, found `(`\nhelp: write `[...]` or `{"key": ...}`
        "#,
    );
    check_within(
        |ext| format!("{{\"format\":1,{JSON_GAME},\"ext\":{ext}}}"),
        r#"
        ext → {"a":1,«"\\u0061"»:2} → duplicate key `a`
        ext → {"a":«1e400»}         → the number `1e400` cannot be stored exactly\nhelp: write it as a string
        ext → «true»                → expected an object\nhelp: write `{"key": ...}`
        "#,
    );
}

#[test]
fn a_record_has_at_most_100_warnings() {
    let members: String = (0..200).map(|number| format!("m{number}: 1, ")).collect();
    let text = format!("(format: 1, {members}{GAME}, result: SecondWins)");
    let warnings = read(&text, &Limits::default()).unwrap().warnings;
    assert_eq!(warnings.len(), 100);
    assert_eq!(warnings[98].message, "unknown member `m98`");
    assert_eq!(warnings[99].code, Code::ResultMismatch);
}
