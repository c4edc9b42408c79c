use std::cell::RefCell;

use matchplay_board::Board;
use matchplay_solver::Solver;

use super::worker::{Room, catch};
use crate::{InputError, Inputs, Records, Source};

/// Reads the records of a source and works on them with the solver of the thread, or works
/// on the error. If the work panics, it is called again with the panic.
pub(super) fn work_on_records<T>(
    inputs: &Inputs,
    source: Result<Source, InputError>,
    room: &mut Room<'_>,
    work: impl Fn(&mut Solver, Result<&Records, &InputError>) -> T,
) -> T {
    let fail = |error: &InputError| with_solver(true, |solver| work(solver, Err(error)));
    match source.and_then(|source| read(inputs, source)) {
        Err(error) => fail(&error),
        Ok(records) => {
            let declared = declared_bytes(&records);
            room.reserve(declared);
            let done = with_solver(declared == 0, |solver| catch(|| work(solver, Ok(&records))));
            done.unwrap_or_else(|message| {
                let (source, _) = records.into_parts();
                fail(&InputError::Panicked { source, message })
            })
        }
    }
}

fn read(inputs: &Inputs, source: Source) -> Result<Records, InputError> {
    match catch(|| source.read(&inputs.limits)) {
        Ok(Ok(readings)) => Ok(Records::new(source, readings)),
        Ok(Err(diagnostic)) => Err(InputError::invalid(source, diagnostic)),
        Err(message) => Err(InputError::Panicked { source, message }),
    }
}

/// The approximate memory of boards that a text only declares.
fn declared_bytes(records: &Records) -> usize {
    let boards = records.entries().map(|entry| entry.record().game().board());
    let vertices = boards.map(Board::vertex_bound).max().unwrap_or(0);
    Room::declared_bytes(vertices, records.source().text())
}

/// Calls a function with the solver of this thread. Unless `is_kept`, the memory of the
/// solver is released afterwards.
fn with_solver<T>(is_kept: bool, run: impl FnOnce(&mut Solver) -> T) -> T {
    thread_local! {
        static SOLVER: RefCell<Solver> = RefCell::default();
    }
    let mut solver = SOLVER.take();
    let outcome = run(&mut solver);
    if is_kept {
        SOLVER.set(solver);
    }
    outcome
}
