use matchplay_certificate::{Answer, StrategyEntry, judge};
use matchplay_record::read;
use matchplay_solver::prove;

use super::*;
use crate::certificate::write::{write_certificate, write_certificate_json};

#[test]
fn written_certificates_are_read_again_and_are_valid() {
    let maze = r##"board: [".##", "...", "#.#"]"##;
    let graph = "nodes: 7, edges: [(1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 6), (6, 4)]";
    for game in [
        r#"SlidingStones(board: ["OOXX", "OXXO", "OO.O", "XXXO"], moves: [(3, 2), (2, 2)])"#,
        r#"SlidingStones(board: ["X.", "XX"])"#,
        &format!("Maze({maze})"),
        &format!("Maze({maze}, moves: [(2, 1), (2, 2)])"),
        r#"Maze(board: ["...."])"#,
        &format!("Graph({graph}, start: 1)"),
        &format!("Graph({graph}, start: 4, moves: [3])"),
        r#"Lock(digits: 1, forbidden: ["3", "7"], start: "0")"#,
        // Only the middle of three cells is allowed, and it loses.
        r#"Maze(board: ["..."], starts: [(1, 2)])"#,
    ] {
        let text = format!("(format: 1, game: {game})");
        let record = read(&text, &Limits::default()).unwrap().record;
        let game = record.game().clone();
        let proof = prove(game.position()).expect("the outcome is known");
        let text = write_certificate(&game, &proof);
        assert_eq!(judge(game.position(), &proof), Ok(()), "{text}");
        let read = read_certificate(&text, &Limits::default());
        assert_eq!(read, Ok(Certified { game, proof }), "{text}");
    }
}

/// Reads a certificate of a game on a path of three cells whose moves remove edges, and
/// checks that it is read again as written, in both notations.
fn edge_certificate(members: &str, game_members: &str) -> Certified {
    let game = format!("Maze(board: [\"...\"], removes: Edges{game_members})");
    let text = format!("(format: 1, game: {game}, {members})");
    let certified = read_certificate(&text, &Limits::default()).unwrap();
    let Certified { game, proof } = &certified;
    for written in [
        write_certificate(game, proof),
        write_certificate_json(game, proof),
    ] {
        let again = read_certificate(&written, &Limits::default());
        assert_eq!(again.as_ref(), Ok(&certified), "{written}");
        assert!(!written.contains("matching"), "{written}");
    }
    certified
}

#[test]
fn proofs_of_edge_geography_are_read_and_written() {
    let vertices = |indices: &[u32]| indices.iter().copied().map(Vertex::new).collect::<Vec<_>>();
    let [to, reply] = [1, 2].map(Vertex::new);
    let strategy = vec![
        StrategyEntry::Answers(vec![Answer { to, reply, then: 1 }]),
        StrategyEntry::Kernel(vec![reply]),
    ];
    for (members, game_members, proof) in [
        (
            "claim: P, kernel: [(1, 1), (1, 3)]",
            ", start: (1, 1)",
            Proof::Kernel(vertices(&[0, 2])),
        ),
        (
            "claim: N, target_set: [(1, 3)]",
            ", start: (1, 1), moves: [(1, 2)]",
            Proof::TargetSet(vertices(&[2])),
        ),
        (
            "claim: N, reply: (1, 3), kernel: [(1, 3), (1, 1)]",
            "",
            Proof::KernelReply {
                reply: Vertex::new(2),
                then: vertices(&[2, 0]),
            },
        ),
        (
            "claim: P, target_sets: [[(1, 3)]]",
            ", starts: [(1, 2)]",
            Proof::TargetSets(vec![vertices(&[2])]),
        ),
        (
            "claim: P, strategy: [(answers: [((1, 2), (1, 3), 2)]), (kernel: [(1, 3)])]",
            ", start: (1, 1)",
            Proof::Strategy(strategy.clone()),
        ),
        (
            "claim: N, reply: (1, 1), strategy: [
                (answers: [((1, 2), (1, 3), 2)]),
                (kernel: [(1, 3)], answers: None),
            ]",
            "",
            Proof::StrategyReply {
                reply: Vertex::new(0),
                then: strategy,
            },
        ),
    ] {
        let certified = edge_certificate(members, game_members);
        assert_eq!(certified.proof, proof);
        assert_eq!(
            judge(certified.game.position(), &proof),
            Ok(()),
            "{members}"
        );
    }
}

#[test]
fn errors_in_certificates_are_located() {
    for (game, errors) in [(EDGES, EDGE_ERRORS), (VERTICES, VERTEX_ERRORS)] {
        for line in errors.lines() {
            let columns: Vec<_> = line.split(" → ").map(str::trim).collect();
            let [marked, message] = columns[..] else {
                panic!("expected two columns: {line}");
            };
            let marked = format!("(format: 1, game: {game}, {marked})");
            check_error(&marked, Code::Certificate, message);
        }
    }
}

#[test]
fn a_document_of_another_kind_is_reported() {
    let record = r#"(kind: «"record"», format: 1, game: Maze(board: ["."]), claim: P)"#;
    let message = "this is a record, expected a certificate";
    check_error(record, Code::Kind, message);
    let message = "certificate format 2 is newer than this program, which reads 1";
    check_error("(format: «2»)", Code::Format, message);
    let unnamed = r#"{"format": 1, "game": {"Maze": {"board": [".."]}}, "claim": "P"«}»"#;
    let wrong = check_error(unnamed, Code::MissingMember, "missing member `kind`");
    let help = "add `\"kind\": \"certificate\"` before this";
    assert_eq!(wrong.help.as_deref(), Some(help));
}

/// Checks the error in a text, whose place is marked «so».
#[track_caller]
fn check_error(marked: &str, code: Code, message: &str) -> Diagnostic {
    let mut text = marked.replace(['«', '»'], "");
    let wrong = read_certificate(&text, &Limits::default()).expect_err(marked);
    text.insert(wrong.span.end, '»');
    text.insert(wrong.span.start, '«');
    assert_eq!((&*text, &*wrong.message), (marked, message));
    assert_eq!(wrong.code, code, "{marked}");
    wrong
}

const EDGES: &str = r#"Maze(board: ["..."], removes: Edges)"#;

const VERTICES: &str = r#"Maze(board: ["..."])"#;

/// Members of a certificate with the place of an error marked «so», and the message: one case
/// per line.
const EDGE_ERRORS: &str = "\
claim: P, kernel: [(1, 1)], matching: «[]»               → unexpected `matching` beside `kernel`, expected one kind of proof
claim: N, target_set: [], target_sets: «[[]]»            → unexpected `target_sets` beside `target_set`, expected one kind of proof
claim: P, target_set: «[(1, 1)]»                         → unexpected `target_set`: it proves only claim N
claim: N, target_sets: «[]»                              → unexpected `target_sets`: they prove only claim P
claim: N, reply: «(1, 3)», target_set: [(1, 1)]          → unexpected `reply`: a move to any place of a target set wins
claim: «N», kernel: [(1, 1)]                             → missing member `reply`: claim N requires the winning move
claim: «N», reply: (1, 1)                                → missing member `kernel`, `target_set` or `strategy`, which proves the claim
claim: «P»                                               → missing member `kernel`, `target_sets` or `strategy`, which proves the claim
claim: P, target_sets: [[(1, 1)], [(1, 2), «(1, 4)»]]    → (1,4) is not on the board: the cells are (1,1) to (1,3)
claim: P, strategy: [(kernel: []), «(kernel: [(1, 4)])»] → (1,4) is not on the board: the cells are (1,1) to (1,3)
claim: P, strategy: [«(answers: [((1, 1), (1, 2), 0)])»] → expected the number of an entry, from 1, found 0
claim: P, strategy: [«(kernel: [], answers: [])»]        → expected one of `kernel` and `answers`";

const VERTEX_ERRORS: &str = "\
claim: «N»                               → missing member `reply`: claim N requires the winning move
claim: P, reply: «(1, 1)»                → unexpected `reply`: claim P has no winning move
claim: P, matching: [((1, 1), «(1, 9)»)] → (1,9) is not on the board: the cells are (1,1) to (1,3)";
