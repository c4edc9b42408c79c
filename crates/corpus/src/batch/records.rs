use std::cell::RefCell;

use matchplay_document::Allowance;
use matchplay_solver::{Interrupted, LimitedSolver, Solver};

use super::worker::{Room, catch};
use crate::{InputError, Inputs, Records, Source};

/// Reads the records of a source and works on them with the solver of the thread. Calls
/// `fail` with the error if the source is not valid, takes more work than allowed, or panics.
pub(super) fn work_on_records<T>(
    inputs: &Inputs,
    source: Result<Source, InputError>,
    room: &mut Room<'_>,
    work: impl Fn(&mut LimitedSolver<'_>, &Records) -> Result<T, Interrupted>,
    fail: impl Fn(&InputError) -> T,
) -> T {
    let records = match source.and_then(|source| read(inputs, source, room)) {
        Ok(records) => records,
        Err(error) => return fail(&error),
    };
    // The memory of a solver for a large declared board is not kept.
    let done = with_solver(!room.is_reserved(), |solver| {
        catch(|| work(&mut solver.within(records.work()), &records))
    });
    match done {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(interrupted)) => fail(&records.exceeded(interrupted)),
        Err(message) => {
            let source = records.into_source();
            fail(&InputError::Panicked { source, message })
        }
    }
}

fn read(inputs: &Inputs, source: Source, room: &mut Room<'_>) -> Result<Records, InputError> {
    let allowance = Allowance::new(source.text(), &inputs.limits);
    match catch(|| source.read(&allowance, &mut |bytes| room.reserve(bytes))) {
        Ok(readings) => Records::new(source, allowance, readings),
        Err(message) => Err(InputError::Panicked { source, message }),
    }
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
