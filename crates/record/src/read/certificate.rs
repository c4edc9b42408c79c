use matchplay_board::{Board, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};

use super::Head;
use super::locate::Step::{self, Field, Index};
use super::problem::Problem;
use super::resolve::{self, place, under, work};
use super::source::{Source, Syntax};
use crate::text::{CertificateText, ClaimText, PlaceText, Words};
use crate::{Certified, Code, Diagnostic, Document, Limits};

/// Reads a certificate in RON or JSON, and does not check the proof. In JSON, its
/// `kind` is required.
///
/// # Errors
///
/// If the text is not a valid certificate, its game is illegal, or it names places
/// that the board does not have.
pub fn read_certificate(text: &str, limits: &Limits) -> Result<Certified, Diagnostic> {
    limits.check_length(text)?;
    let source = Source::new(text, limits);
    let parse = Source::parse::<CertificateText<'_>>;
    let parsed = source.parse_document(Document::Certificate, parse, |certificate| Head {
        kind: certificate.kind.as_ref().map(|Words(kind)| &**kind),
        format: certificate.format,
    })?;
    if source.syntax == Syntax::Json && parsed.kind.is_none() {
        let end = source.span_of(source.text.trim_end()).end;
        // The text of an object ends with a brace.
        let span = end - 1..end;
        let wrong = Diagnostic::error(Code::MissingField, span, "missing field `kind`");
        return Err(wrong.with_help("add `\"kind\": \"certificate\"` before this"));
    }
    certified(parsed, text.len(), limits).map_err(|problem| problem.at(&source))
}

fn certified(
    text: CertificateText<'_>,
    bytes: usize,
    limits: &Limits,
) -> Result<Certified, Problem> {
    work::check(&text.game, &[], bytes, limits)?;
    let record = resolve::game(text.game, bytes, limits)?;
    let game = record.game().clone();
    let board = game.board();
    let cover = Cover {
        vertices: vertices(board, &text.cover, &[Field("cover")])?,
        odd_sets: text
            .odd_sets
            .iter()
            .enumerate()
            .map(|(index, set)| vertices(board, set, &[Field("odd_sets"), Index(index)]))
            .collect::<Result<_, _>>()?,
    };
    let path = [Field("matching")];
    let pairs = text.matching.iter().enumerate().map(|(index, (a, b))| {
        let end = |end, text| {
            let path = [&path[..], &[Index(index), Index(end)]].concat();
            vertex(board, text, &path)
        };
        Ok::<_, Problem>((end(0, a)?, end(1, b)?))
    });
    let witness = Witness {
        matching: pairs.collect::<Result<_, _>>()?,
        cover,
    };
    let reply = text
        .reply
        .map(|reply| vertex(board, &reply, &[Field("reply")]));
    let proof = match (text.claim, reply.transpose()?) {
        (ClaimText::N, Some(reply)) => Proof::N {
            reply,
            then: witness,
        },
        (ClaimText::P, None) if game.position().token().is_some() => Proof::P(witness),
        (ClaimText::P, None) if witness.cover == Cover::default() => {
            Proof::Perfect(witness.matching)
        }
        (ClaimText::P, None) => {
            let message = "unexpected `cover`: while the token has to be placed, only a perfect matching proves claim P";
            return Err(Problem::new(&[Field("cover")], Code::Certificate, message));
        }
        (ClaimText::N, None) => {
            let message = "missing field `reply`: claim N requires the winning move";
            return Err(Problem::new(&[Field("claim")], Code::Certificate, message));
        }
        (ClaimText::P, Some(_)) => {
            let message = "unexpected `reply`: claim P has no winning move";
            return Err(Problem::new(&[Field("reply")], Code::Certificate, message));
        }
    };
    Ok(Certified { game, proof })
}

fn vertices(board: &Board, texts: &[PlaceText<'_>], path: &[Step]) -> Result<Vec<Vertex>, Problem> {
    let texts = texts.iter().enumerate();
    texts
        .map(|(index, text)| vertex(board, text, &under(path, Index(index))))
        .collect()
}

fn vertex(board: &Board, text: &PlaceText<'_>, path: &[Step]) -> Result<Vertex, Problem> {
    place::vertex(board, text).map_err(|why| Problem::new(path, Code::Certificate, why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::write_certificate;
    use matchplay_board::{Game, Position};
    use matchplay_certificate::judge;
    use matchplay_solver::prove;

    fn game(position: Position, plies: &[u32]) -> Game {
        Game::replay(position, plies.iter().copied().map(Vertex::new)).unwrap()
    }

    #[test]
    fn written_certificates_are_read_again_and_are_valid() {
        let maze = || ".##\n...\n#.#".parse().unwrap();
        let graph = "7\n1 2\n2 3\n3 1\n3 4\n4 5\n5 6\n6 4";
        let games = [
            game(
                Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap()),
                &[9, 5],
            ),
            game(Position::sliding("X.\nXX".parse().unwrap()), &[]),
            game(Position::maze(maze(), None).unwrap(), &[]),
            game(Position::maze(maze(), None).unwrap(), &[3, 4]),
            game(Position::maze("....".parse().unwrap(), None).unwrap(), &[]),
            game(
                Position::graph(graph.parse().unwrap(), Some(0)).unwrap(),
                &[],
            ),
            game(
                Position::graph(graph.parse().unwrap(), Some(3)).unwrap(),
                &[2],
            ),
            game(
                Position::lock("1\n3\n7".parse().unwrap(), Some(0)).unwrap(),
                &[],
            ),
        ];
        for game in games {
            let proof = prove(game.position());
            let text = write_certificate(&game, &proof);
            let read = read_certificate(&text, &Limits::default());
            assert_eq!(
                read,
                Ok(Certified {
                    game: game.clone(),
                    proof
                }),
                "{text}"
            );
            assert_eq!(
                judge(game.position(), &read.unwrap().proof),
                Ok(()),
                "{text}"
            );
        }
    }

    #[test]
    fn errors_in_certificates_are_located() {
        let check = |fields: &str, at: &str, message: &str| {
            let text = format!("(format: 1, game: Maze(board: [\"...\"]), {fields})");
            let wrong = read_certificate(&text, &Limits::default()).unwrap_err();
            assert_eq!((&text[wrong.span.clone()], &*wrong.message), (at, message));
        };
        check(
            "claim: N",
            "N",
            "missing field `reply`: claim N requires the winning move",
        );
        check(
            "claim: P, reply: (1, 1)",
            "(1, 1)",
            "unexpected `reply`: claim P has no winning move",
        );
        check(
            "claim: P, matching: [((1, 1), (1, 9))]",
            "(1, 9)",
            "(1,9) is not on the board",
        );
        check(
            "claim: P, cover: [(1, 2)]",
            "[(1, 2)]",
            "unexpected `cover`: while the token has to be placed, only a perfect matching proves claim P",
        );
    }
}
