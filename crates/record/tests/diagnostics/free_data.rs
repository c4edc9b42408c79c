//! Free data and members that this version does not support.

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
    check_field(
        "«Later»: 1",
        Code::UnknownName,
        "unknown member `Later`\n\
         help: expected a name of 1 to 64 lowercase letters, digits and `_`, a letter first",
    );
    check_field(
        "«resutl»: Unfinished",
        Code::UnknownMember,
        "unknown member `resutl`\n\
         help: did you mean `result`?",
    );
    check_field(
        "later: [«Foo»]",
        Code::Ext,
        "expected a string, a number, `true`, `false`, `()`, a list or a map, found `Foo`\n\
         help: write it as a string",
    );
}

#[test]
fn free_data_is_stored_exactly_or_rejected() {
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
    let rejected = |marked: &str, message: &str| {
        check_field(&format!("ext: {marked}"), Code::Ext, message);
    };
    rejected("«[1]»", "expected an object\nhelp: write `{\"key\": ...}`");
    for number in [
        "9007199254740993",
        "1e400",
        "0.10000000000000001",
        "0x10",
        "1..5",
        "-inf",
    ] {
        rejected(
            &format!("{{\"a\": «{number}»}}"),
            &format!(
                "the number `{number}` cannot be stored exactly\n\
                 help: write it as a string"
            ),
        );
    }
    let expected = "expected a string, a number, `true`, `false`, `()`, a list or a map, found";
    for (marked, found, help) in [
        ("«Foo»", "Foo", "write it as a string"),
        ("«Foo»(a: 1)", "Foo", "write it as a string"),
        ("«Some»(1)", "Some", "write it as a string"),
        ("«None»", "None", "write it as a string"),
        ("«NaN»", "NaN", "write it as a string"),
        ("«'»c'", "'", "write it as a string"),
        ("«b»\"a\"", "b", "write it as a string"),
        ("«(»1, 2)", "(", "write `[...]` or `{\"key\": ...}`"),
        ("«(»a: 1)", "(", "write `[...]` or `{\"key\": ...}`"),
    ] {
        rejected(
            &format!("{{\"a\": [{marked}]}}"),
            &format!("{expected} `{found}`\nhelp: {help}"),
        );
    }
    rejected("{«1»: 2}", "expected a string as key");
    rejected("{\"a\": 1, «\"a\"»: 2}", "duplicate key `a`");
    for (marked, message) in [
        ("{\"a\":1,«\"\\u0061\"»:2}", "duplicate key `a`"),
        (
            "{\"a\":«1e400»}",
            "the number `1e400` cannot be stored exactly",
        ),
        ("«true»", "expected an object"),
    ] {
        let (text, span) = unmark(&format!("{{\"format\":1,{JSON_GAME},\"ext\":{marked}}}"));
        let wrong = read(&text, &Limits::default()).unwrap_err();
        assert_eq!(
            (wrong.code, &*wrong.message, wrong.span),
            (Code::Ext, message, span)
        );
    }
}
