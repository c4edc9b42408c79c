use std::io::Write;
use std::path::{Path, PathBuf};

use matchplay_board::{Player, Vertex};
use matchplay_corpus::{Output, OutputError};
use matchplay_record::{GameResult, Meta, Record};
use matchplay_render::Escaped;

use super::session::Session;
use super::terms::Terms;

/// The record of a session, finished or not, on a board from some source.
pub(super) fn record<'a>(
    session: &Session,
    terms: &Terms,
    source: Option<String>,
    labels: impl IntoIterator<Item = (&'a Vertex, &'a String)>,
) -> Record {
    let game = session.game().clone();
    let mut record = Record::new(game).expect("a session plays on from a record's start");
    for (&node, label) in labels {
        let set = record.set_label(node, label.clone());
        set.expect("the session is played on the labelled graph");
    }
    let name = |player| match player == session.you() {
        true => "Human".to_owned(),
        false => "matchplay".to_owned(),
    };
    // Whose the plies before are is not known.
    let from = match session.before() {
        0 => String::new(),
        before => format!(", from ply {}", before + 1),
    };
    let event = format!("Against matchplay ({}){from}", terms.strength);
    let source = source.filter(|source| !source.is_empty());
    let source = source.map(|source| ("source", Escaped(&source).to_string()));
    let texts = [
        ("event", event),
        ("first", name(Player::First)),
        ("second", name(Player::Second)),
    ];
    let meta = Meta::of(texts.into_iter().chain(source));
    record.meta = meta.expect("escaped texts are printable");
    record.result = Some(GameResult::of(record.game()));
    record.ext = terms.data(session.hints(), session.take_backs());
    record
}

/// Writes a game to a file, which is replaced when all of it is written.
pub(super) fn write(path: &Path, text: &str) -> Result<(), OutputError> {
    complete(Output::create(path)?, text)
}

/// Writes a game to a file that was not there, `matchplay-game-N.ron` of a folder
/// with the least N from 1, and returns its path.
pub(super) fn write_anew(folder: &Path, text: &str) -> Result<PathBuf, OutputError> {
    let mut number = 1_u64;
    loop {
        let path = folder.join(format!("matchplay-game-{number}.ron"));
        match Output::create_new(&path).and_then(|output| complete(output, text)) {
            Ok(()) => return Ok(path),
            Err(OutputError::Exists { .. }) => number += 1,
            Err(error) => return Err(error),
        }
    }
}

fn complete(mut output: Output, text: &str) -> Result<(), OutputError> {
    match output.write_all(text.as_bytes()) {
        Ok(()) => output.commit(),
        Err(error) => Err(OutputError::Io {
            path: output.path().to_owned(),
            error,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::{Game, Position};
    use matchplay_practice::{Opponent, Percent, Strength};
    use matchplay_record::{Limits, read, write_ron};

    #[test]
    fn what_is_saved_is_read_again() {
        let start = Position::graph("4\n1 2\n2 3\n3 1\n3 4".parse().unwrap(), None).unwrap();
        let errors = Percent::new(30).unwrap();
        let terms = Terms {
            strength: Strength::Casual { errors },
            seed: u64::MAX,
        };
        let opponent = Opponent::new(terms.strength, terms.seed);
        let mut session = Session::new(Game::new(start), Some(Player::First), opponent);
        session.ask();
        session.play(Vertex::new(3)).unwrap();
        session.take_back();
        session.play(Vertex::new(3)).unwrap();
        let label = (Vertex::new(3), "tail".to_owned());
        let saved = record(&session, &terms, None, [(&label.0, &label.1)]);
        let text = write_ron(&saved);
        let reading = read(&text, &Limits::default()).unwrap();
        assert_eq!((&reading.record, &*reading.warnings), (&saved, &[][..]));
        assert_eq!(write_ron(&reading.record), text);
        let play = saved.ext.get("play").unwrap();
        for (name, value) in [
            ("hints", 1.into()),
            ("take_backs", 1.into()),
            ("errors", 30.into()),
            ("seed", u64::MAX.to_string().into()),
        ] {
            assert_eq!(play.get(name), Some(&value), "{name}");
        }
        assert_eq!(saved.labels()[&label.0], "tail");
    }

    #[test]
    fn a_game_that_was_played_on_says_from_where() {
        let start = Position::maze("....".parse().unwrap(), None).unwrap();
        let terms = Terms {
            strength: Strength::Perfect,
            seed: 1,
        };
        for (plies, event) in [
            (&[][..], "Against matchplay (perfect)"),
            (&[0, 1], "Against matchplay (perfect), from ply 3"),
        ] {
            let game = Game::replay(start.clone(), plies.iter().copied().map(Vertex::new));
            let opponent = Opponent::new(terms.strength, terms.seed);
            let session = Session::new(game.unwrap(), Some(Player::First), opponent);
            let saved = record(&session, &terms, None, []);
            assert_eq!(saved.meta.event(), Some(event));
        }
    }

    #[test]
    fn no_file_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        for number in 1..4 {
            let path = write_anew(folder.path(), "").unwrap();
            assert_eq!(
                path,
                folder.path().join(format!("matchplay-game-{number}.ron"))
            );
        }
    }
}
