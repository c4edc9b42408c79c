//! Converts a contest's input file to a record, and prints its answer.

use std::error::Error;

use matchplay_document::review_answer;
use matchplay_record::{Contest, Limits, write_ron};
use matchplay_solver::review;

/// NOI 2011: the board, then the plies of both players, each a row and a column.
const INPUT: &str = "\
4 4
OOXX
OXXO
OO.O
XXXO
2
3 2
2 2
1 2
1 3
";

fn main() -> Result<(), Box<dyn Error>> {
    for mut reading in Contest::Noi2011.read(INPUT, &Limits::default())? {
        reading.record.meta.set("first", "Rabbit")?;
        print!("{}", write_ron(&reading.record));
        let game = reading.record.game();
        let answer = review_answer(game.board(), &review(game))?;
        assert_eq!(answer, "2\n1\n2\n");
        print!("{answer}");
    }
    Ok(())
}
