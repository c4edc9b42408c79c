//! Every part of a printed schema is needed by some document: the schemas have no more members,
//! words and forms than the types that are written, and require all that are always present.

use std::collections::BTreeMap;
use std::fs;

use matchplay_board::Player;
use matchplay_document::{
    Aspect, Change, DiffJson, Document, ErrorJson, Input, JudgementJson, JudgementStatus, Names,
    RejectedClaim, ReviewJson, Reviewed, Solved, Status, Summary, ValidJson, VerdictJson,
    write_certificate_json,
};
use matchplay_record::{Limits, Record, read, write_json};
use matchplay_solver::{Solver, WorkLimit};
use serde_json::{Value, json};

use super::{check, closed, validator};
use crate::support::{entries, parsed, root};

/// Records with all members and words.
const SAMPLES: &str = include_str!("records.jsonl");

const HASH: &str = "e3b0c44298fc1c149afbf4c8996fb924";

/// The small records of the repository, and the samples.
fn records() -> Vec<Record> {
    let files = entries(&root().join("game-records")).into_iter();
    let texts = files.map(|file| fs::read_to_string(file).unwrap());
    let texts = texts.filter(|text| text.len() < 2000);
    let samples = SAMPLES.lines().map(str::to_owned);
    let read = |text: String| read(&text, &Limits::default()).unwrap().record;
    texts.chain(samples).map(read).collect()
}

/// Parts that no document needs: `date` also has the form of the other members, and the
/// solver finds no evidence of the other forms, which a reader accepts.
const IDLE: [&str; 4] = [
    "record: /$defs/Meta without date",
    "review: /$defs/ParityProof without target_sets",
    "review: /$defs/PositionProof without reply",
    "review: /$defs/PositionProof without target_set",
];

/// Documents of each kind, the shortest first.
fn documents() -> BTreeMap<&'static str, Vec<Value>> {
    let mut documents: BTreeMap<_, Vec<Value>> = BTreeMap::new();
    let mut add = |document: Value| {
        let kind = Document::ALL.map(Document::name);
        let kind = kind.into_iter().find(|kind| document["kind"] == **kind);
        documents
            .entry(kind.unwrap_or("record"))
            .or_default()
            .push(document);
    };
    let path = "a.in";
    let [line, case] =
        [(Some(1), None), (None, Some(2))].map(|(line, case)| Input { path, line, case });
    let inputs = [None, Some(line), Some(case)];
    let mut summary = Summary::default();
    SAMPLES.lines().for_each(|sample| add(parsed(sample)));
    add(json!(summary));
    for record in &records() {
        let game = record.game();
        add(parsed(&write_json(record)));
        let mut solver = Solver::new();
        let mut solver = solver.within(WorkLimit::default());
        let solved = Solved::new(game.position(), None, true, &mut solver).unwrap();
        for input in inputs {
            add(json!(ValidJson::new(input, record)));
            add(json!(VerdictJson::new(
                input,
                record,
                game.position(),
                &solved
            )));
        }
        if let Some(proof) = solver.prove(game.position()).unwrap() {
            add(parsed(&write_certificate_json(game, &proof)));
        }
        let reviewed = Reviewed::new(record, true, &mut solver).unwrap();
        for only in [None, Some(Player::First), Some(Player::Second)] {
            add(json!(reviewed.document(record, inputs[0], only)));
            add(json!(reviewed.document(record, inputs[1], only)));
        }
        for states in [0, 1] {
            let solved = Solved::new(game.position(), Some(states), false, &mut solver).unwrap();
            add(json!(VerdictJson::new(
                None,
                record,
                game.position(),
                &solved
            )));
            let mut solver = Solver::new();
            let mut solver = solver.within(WorkLimit::default());
            solver.find_lengths(states);
            let reviewed = Reviewed::new(record, false, &mut solver).unwrap();
            add(json!(reviewed.document(record, None, None)));
        }
        let mut review = solver.review(game).unwrap();
        for ply in &mut review.plies {
            let refutation = ply.refutation.as_mut();
            refutation.into_iter().for_each(|it| it.complete = false);
        }
        add(json!(ReviewJson::new(
            inputs[2],
            record,
            &review,
            &[],
            None
        )));
        summary.add_record(record);
        summary.add_review(&review, None);
    }
    summary.add_error("syntax");
    add(json!(summary));
    let text =
        r#"{"format": 1, "id": "a", "game": {"Maze": {"board": [".."], "moves": [[1, 3]]}}}"#;
    let wrong = read(text, &Limits::default()).unwrap_err();
    let named = records().into_iter().find(|it| it.file.is_some()).unwrap();
    for input in inputs {
        let error = ErrorJson::new(input, text, &wrong);
        add(json!(error));
        add(json!(error.of_record(&named)));
        for (id, digest) in [(None, None), (Some("a"), Some(HASH))] {
            let error = ErrorJson::without_text(input, "encoding", "not UTF-8", id, digest, None);
            add(json!(error));
        }
    }
    let [id, hash, file] = ["a", HASH, "b.ron"].map(Some);
    let names = [
        Names {
            id,
            fingerprint: hash,
            digest: None,
            file,
            input: None,
        },
        Names {
            input: inputs[1],
            ..Names::default()
        },
        Names {
            digest: hash,
            input: inputs[2],
            ..Names::default()
        },
    ];
    let changes = Aspect::ALL.map(|aspect| Change {
        aspect,
        variation: vec![],
        ply: None,
        member: "end.winner".to_owned(),
        old: None,
        new: None,
    });
    let mut changes = Vec::from(changes);
    let first = changes[0].clone();
    changes.extend([
        Change {
            variation: vec![1],
            ply: Some(1),
            ..first.clone()
        },
        Change {
            old: Some(json!(1)),
            new: Some(json!("x")),
            ..first
        },
    ]);
    let rejected = RejectedClaim {
        variation: vec![1],
        ply: Some(1),
        claim: Some("mark".to_owned()),
        reason: "wrong".to_owned(),
    };
    for names in names {
        for status in [Status::OnlyOld, Status::OnlyNew] {
            add(json!(DiffJson::new(names, status, &[])));
        }
        add(json!(DiffJson::new(names, Status::Changed, &changes)));
        let judgement = |status, rejected| {
            json!(JudgementJson::new(
                Document::Review,
                names,
                names.input,
                status,
                rejected
            ))
        };
        add(judgement(JudgementStatus::Accepted, None));
        add(judgement(JudgementStatus::Rejected, Some(&rejected)));
        add(judgement(JudgementStatus::Unproved, None));
    }
    for documents in documents.values_mut() {
        documents.sort_by_cached_key(|document| document.to_string().len());
    }
    documents
}

/// A change of one part of a schema, and the changed schema.
type Mutant = (String, Value);

/// The schema without each member and each of several forms, and with each member required.
fn mutants(schema: &Value) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    let mut open = vec![String::new()];
    while let Some(path) = open.pop() {
        let mut add = |part: String, change: &dyn Fn(&mut Value)| {
            let mut mutant = schema.clone();
            change(mutant.pointer_mut(&path).unwrap());
            mutants.push((format!("{path} {part}"), mutant));
        };
        match schema.pointer(&path).unwrap() {
            Value::Object(fields) => {
                let members = fields.get("properties").and_then(Value::as_object);
                let required = &fields.get("required").cloned().unwrap_or_else(|| json!([]));
                let names = required.as_array().unwrap();
                for member in members.into_iter().flat_map(|members| members.keys()) {
                    add(format!("without {member}"), &|schema| {
                        schema["properties"].as_object_mut().unwrap().remove(member);
                    });
                    if !names.contains(&json!(member)) {
                        add(format!("requires {member}"), &|schema| {
                            schema["required"] = [&names[..], &[json!(member)]].concat().into();
                        });
                    }
                }
                for list in ["enum", "oneOf", "anyOf"] {
                    let forms = fields.get(list).and_then(Value::as_array);
                    for (index, form) in forms.into_iter().flatten().enumerate() {
                        // The writer leaves absent members out; `reader` tests null.
                        if !form.is_null() && form["type"] != "null" {
                            add(format!("without {form}"), &|schema| {
                                schema[list].as_array_mut().unwrap().remove(index);
                            });
                        }
                    }
                }
                open.extend(fields.keys().map(|name| format!("{path}/{name}")));
            }
            Value::Array(items) => {
                open.extend((0..items.len()).map(|index| format!("{path}/{index}")));
            }
            _ => {}
        }
    }
    mutants
}

#[test]
fn every_part_of_a_schema_is_needed() {
    let mut documents = documents();
    let record = parsed(&Document::Record.schema_text());
    let mut idle = Vec::new();
    let shared = include_str!("../../../crates/document/schemas/shared.json");
    let mut unused = parsed(shared).as_object().unwrap().clone();
    for kind in Document::ALL {
        let schema = parsed(&kind.schema_text());
        let definitions = schema["$defs"].as_object().unwrap();
        unused.retain(|name, _| !definitions.contains_key(name));
        jsonschema::meta::validate(&schema).unwrap();
        let id = format!("urn:matchplay:{kind}:{}", kind.format());
        assert_eq!(schema["$id"], *id);
        let exact = closed(schema.clone());
        let documents = documents.remove(kind.name()).unwrap();
        let validator = validator(&exact);
        documents.iter().for_each(|it| check(&validator, it));
        for (part, mutant) in mutants(&exact) {
            let definition = part.strip_prefix("/$defs/").unwrap_or_default();
            let name = definition.split(['/', ' ']).next().unwrap_or_default();
            let is_of_record = record["$defs"].get(name) == schema["$defs"].get(name);
            if kind != Document::Record && !name.is_empty() && is_of_record {
                continue;
            }
            let mutant = super::validator(&mutant);
            if documents.iter().all(|document| mutant.is_valid(document)) {
                idle.push(format!("{kind}: {part}"));
            }
        }
    }
    idle.extend(unused.keys().cloned());
    idle.sort();
    assert_eq!(idle, IDLE);
}
