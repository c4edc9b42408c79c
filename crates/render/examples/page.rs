//! A reviewed game as a page to step through; write its output to a file and
//! open that.

use std::error::Error;

use matchplay_board::{Game, Position, Vertex};
use matchplay_record::Record;
use matchplay_render::{Caption, Report};
use matchplay_solver::review;

fn main() -> Result<(), Box<dyn Error>> {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
    let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new))?;
    let record = Record::new(game)?;
    let (review, caption) = (review(record.game()), Caption::of_record(&record, None));
    let mut report = Report::new(&record, &review, &caption)?;
    report.opens_at = 1;
    let page = report.to_string();
    assert!(page.starts_with("<!DOCTYPE html>"));
    print!("{page}");
    Ok(())
}
