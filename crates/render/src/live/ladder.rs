use matchplay_record::{Limits, Record, read};
use matchplay_strings::Language;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::report::raw_record;

/// The records of the ladder, in its order.
const RECORDS: &str = include_str!("../../assets/ladder.jsonl");

/// The keys of the rulesets, each with the keys of the names of its boards.
const NAMES: [(&str, [&str; 3]); 5] = [
    ("draw.maze", ["ladder.door", "ladder.mask", "ladder.jug"]),
    ("draw.stones", ["ladder.slide", "ladder.ways", "ladder.far"]),
    ("draw.graph", ["ladder.kite", "ladder.rungs", "ladder.net"]),
    ("draw.lock", ["ladder.dials", "ladder.gap", "ladder.long"]),
    (
        "ladder.edges",
        ["ladder.lasso", "ladder.shelf", "ladder.fence"],
    ),
];

/// A board of the ladder: small boards on which the first player wins with exactly one of the
/// first moves.
///
/// The first boards of each ruleset become harder. The measure is the chance that a first player
/// who chooses all moves at random wins against the replies that make this chance smallest. The
/// boards after them are composed, and their records contain what `compose` found.
#[derive(Debug, Serialize)]
pub(super) struct Rung {
    name: String,
    ruleset: &'static str,
    record: Box<RawValue>,
}

impl Rung {
    /// All boards, with their names in a language. The name is also the event of the record.
    pub(super) fn all(language: Language) -> Vec<Rung> {
        let named_boards = NAMES.iter().flat_map(|(ruleset, names)| {
            names
                .iter()
                .map(|name| (language.say(name).to_owned(), *ruleset))
        });
        let composed = (1..).map(|number| {
            (
                language.counted("ladder.composed", number),
                "ladder.gallery",
            )
        });
        let rungs = named_boards.chain(composed).zip(records());
        rungs
            .map(|((name, ruleset), record)| Rung {
                ruleset: language.say(ruleset),
                record: raw_record(&named(record, &name)),
                name,
            })
            .collect()
    }

    /// The record of the first board.
    pub(super) fn first(language: Language) -> Record {
        let (_, [name, ..]) = NAMES[0];
        let record = records().next().expect("the ladder has boards");
        named(record, language.say(name))
    }
}

/// A record with a name as its event.
fn named(mut record: Record, name: &str) -> Record {
    let event = record.meta.set("event", name);
    event.expect("a name in the table of texts is a valid event");
    record
}

fn records() -> impl Iterator<Item = Record> {
    RECORDS.lines().map(|line| {
        let reading = read(line, &Limits::default());
        reading
            .expect("every board of the ladder is a valid record")
            .record
    })
}

#[cfg(test)]
mod tests {
    use matchplay_board::Position;
    use matchplay_certificate::judge;
    use matchplay_solver::{Outcome, prove, solve};

    use super::*;

    /// The starts of the boards, with their names.
    fn starts() -> Vec<(String, Position)> {
        let name = |record: &Record| record.given_id.as_ref().unwrap().to_string();
        let starts = records().map(|record| (name(&record), record.game().start().clone()));
        starts.collect()
    }

    /// The positions after each legal move.
    fn next(position: &Position) -> impl Iterator<Item = Position> {
        position.moves().map(|to| {
            let mut after = position.clone();
            after.play(to).unwrap();
            after
        })
    }

    /// The starts of the boards that are not composed: all lines on them can be played to their ends.
    fn small_starts() -> Vec<(String, Position)> {
        let mut starts = starts();
        starts.truncate(3 * NAMES.len());
        starts
    }

    /// The chance that a player who moves at random wins, against the replies that make it
    /// smallest.
    fn random_chance(position: &Position, is_random: bool) -> f64 {
        let chances: Vec<_> = next(position)
            .map(|after| random_chance(&after, !is_random))
            .collect();
        match (is_random, chances.len()) {
            (true, 0) => 0.0,
            (true, moves) => chances.iter().sum::<f64>() / moves as f64,
            (false, _) => chances.into_iter().fold(1.0, f64::min),
        }
    }

    #[test]
    fn every_board_has_a_name_in_every_language() {
        let names: Vec<_> = NAMES.iter().flat_map(|(_, names)| names).collect();
        let ids: Vec<_> = starts()
            .iter()
            .map(|(id, _)| format!("ladder.{id}"))
            .collect();
        assert_eq!(names, ids[..names.len()].iter().collect::<Vec<_>>());
        assert_eq!(ids.len(), names.len() + 20);
        for language in Language::all() {
            for (rung, key) in Rung::all(language).iter().zip(&ids) {
                assert_ne!(rung.name, *key);
                let name = format!("\"meta\":{{\"event\":\"{}\"}}", rung.name);
                assert!(rung.record.get().contains(&name), "{rung:?}");
            }
        }
    }

    #[test]
    fn exactly_one_first_move_of_every_board_wins_as_is_proved() {
        for (name, start) in starts() {
            let wins = |position: &Position| {
                let proof = prove(position).unwrap();
                assert_eq!(judge(position, &proof), Ok(()), "{name}");
                let is_won = solve(position).outcome == Outcome::N;
                assert_eq!(proof.mover_wins(), is_won, "{name}");
                is_won
            };
            assert!(wins(&start), "{name}");
            let moves = start.moves().zip(next(&start));
            let winning = moves.filter(|(_, after)| !wins(after)).map(|(to, _)| to);
            let verdict = solve(&start);
            assert_eq!(verdict.winning, winning.collect::<Vec<_>>(), "{name}");
            assert_eq!(verdict.winning.len(), 1, "{name}");
            assert!(verdict.legal_moves > 1, "{name}");
        }
    }

    #[test]
    fn the_boards_of_every_ruleset_become_harder() {
        let starts = small_starts();
        for boards in starts.chunks(3) {
            let chances = [0, 1, 2].map(|it| random_chance(&boards[it].1, true));
            assert!(
                chances[0] > chances[1] && chances[1] > chances[2],
                "{chances:?}"
            );
            assert!(chances[0] >= 0.3 && chances[2] > 0.0, "{chances:?}");
            let rulesets = [0, 1, 2].map(|it| {
                let board = boards[it].1.board();
                (board.ruleset(), board.removal())
            });
            assert_eq!(rulesets, [rulesets[0]; 3]);
        }
    }
}
