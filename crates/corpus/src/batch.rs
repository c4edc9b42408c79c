//! Parallel runs over many inputs, with the outcomes in the order of the inputs.

mod budget;
mod queue;
mod run;
mod worker;

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use matchplay_solver::{Interrupted, LimitedSolver};
use rayon::ThreadPool;

use crate::in_order::threads;
use crate::{InputError, Inputs, Records, Shard, Source};
use budget::Budget;
use queue::Queue;
use run::Chunk;
use worker::{Worker, catch, work_on_records};

pub use run::{Done, Run};
pub use worker::Room;

/// A run over many inputs.
///
/// One thread reads the inputs, and other threads work on them. The run limits the number
/// and the bytes of the texts whose outcomes are not yet returned: memory does not grow
/// with the corpus. An outcome is returned as soon as all outcomes before it have been
/// returned. A run can therefore be part of a pipe.
#[derive(Clone, Debug)]
pub struct Batch {
    /// How to read the inputs.
    pub inputs: Inputs,
    /// The files and folders; `-` is standard input.
    pub paths: Vec<PathBuf>,
    /// The part of the inputs to work on.
    pub shard: Shard,
    /// The number of threads; `None` for one per core.
    pub jobs: Option<NonZeroUsize>,
}

impl Batch {
    /// Starts to read the inputs and to call `work` with the records of each on several
    /// threads. The solver spends from the work that the input may take. Calls `fail` with
    /// the error of an input that is not valid, takes more work than allowed, or for which
    /// `work` panics. If `fail` panics too, the process aborts.
    ///
    /// # Errors
    ///
    /// If the operating system refuses to start threads.
    pub fn start<T: Send + 'static>(
        self,
        work: impl Fn(&mut LimitedSolver<'_>, &Records) -> Result<T, Interrupted>
        + Send
        + Sync
        + 'static,
        fail: impl Fn(&InputError) -> T + Send + Sync + 'static,
    ) -> io::Result<Run<T>> {
        let inputs = self.inputs.clone();
        self.run(move |source, room| work_on_records(&inputs, source, room, &work, &fail))
    }

    /// Starts to read the inputs and to call `work` with the text of each, or with the error
    /// of an input, on several threads. If `work` panics, it is called again with
    /// [`InputError::Panicked`]; if that call panics too, the process aborts.
    ///
    /// # Errors
    ///
    /// If the operating system refuses to start threads.
    pub fn start_texts<T: Send + 'static>(
        self,
        work: impl Fn(Result<&Source, &InputError>, &mut Room<'_>) -> T + Send + Sync + 'static,
    ) -> io::Result<Run<T>> {
        self.run(move |source, room| match source {
            Err(error) => work(Err(&error), room),
            Ok(source) => match catch(|| work(Ok(&source), room)) {
                Ok(outcome) => outcome,
                Err(message) => work(Err(&InputError::Panicked { source, message }), room),
            },
        })
    }

    fn run<T: Send + 'static>(
        self,
        work: impl Fn(Result<Source, InputError>, &mut Room<'_>) -> T + Send + Sync + 'static,
    ) -> io::Result<Run<T>> {
        let threads = threads(self.jobs);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = pool.build().map_err(io::Error::other)?;
        let queue = Arc::new(Queue::new(threads));
        let (sender, arrived) = mpsc::channel();
        let reader = thread::Builder::new().spawn({
            let queue = Arc::clone(&queue);
            move || self.read(&pool, &queue, &Arc::new(work), &sender)
        })?;
        Ok(Run::new(queue, arrived, reader))
    }

    /// Reads the inputs into the queue when there is room, and starts workers.
    fn read<T: Send + 'static>(
        self,
        pool: &ThreadPool,
        queue: &Arc<Queue>,
        work: &Arc<impl Fn(Result<Source, InputError>, &mut Room<'_>) -> T + Send + Sync + 'static>,
        sender: &Sender<Chunk<T>>,
    ) {
        let declared = Arc::new(Budget::default());
        let _ = self.inputs.each(&self.paths, self.shard, &mut |source| {
            let Some(starts_worker) = queue.push(source, declared.turn()) else {
                return ControlFlow::Break(());
            };
            if starts_worker {
                let worker = Worker {
                    queue: Arc::clone(queue),
                    work: Arc::clone(work),
                    sender: sender.clone(),
                };
                pool.spawn(move || worker.run());
            }
            ControlFlow::Continue(())
        });
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const LINE: &str = r#"{"format":1,"game":{"Maze":{"board":["."]}}}"#;

    fn batch(folder: &tempfile::TempDir, lines: &str, jobs: usize) -> Batch {
        let path = folder.path().join("in.jsonl");
        fs::write(&path, lines).unwrap();
        Batch {
            inputs: Inputs::default(),
            paths: vec![path],
            shard: Shard::ALL,
            jobs: NonZeroUsize::new(jobs),
        }
    }

    fn outcomes<T>(mut run: Run<T>) -> Vec<T> {
        let next = || run.next(|| false).unwrap().map(|done| done.outcome);
        std::iter::from_fn(next).collect()
    }

    #[test]
    fn outcomes_come_in_the_order_of_the_inputs() {
        let folder = tempfile::tempdir().unwrap();
        // Every seventh line declares a board that needs a share of the memory.
        let nodes = |line| if line % 7 == 0 { 700_000 } else { 1 };
        let line = |line| {
            let nodes = nodes(line);
            format!(
                r#"{{"format":1,"id":"{line}","game":{{"Graph":{{"nodes":{nodes},"edges":[]}}}}}}"#
            )
        };
        let lines: Vec<String> = (0..500).map(line).collect();
        for jobs in [1, 4] {
            let mut batch = batch(&folder, &lines.join("\n"), jobs);
            batch.inputs.limits.work = u64::MAX;
            let run = batch.start(
                |_, records| {
                    let id = |entry: crate::Entry<'_>| {
                        entry.record().given_id.as_deref().map(str::to_owned)
                    };
                    Ok(records.entries().find_map(id).unwrap())
                },
                |error| panic!("{error}"),
            );
            let expected: Vec<String> = (0..500).map(|line: usize| line.to_string()).collect();
            assert_eq!(outcomes(run.unwrap()), expected);
        }
    }

    #[test]
    fn a_panic_is_an_error_of_its_input() {
        let folder = tempfile::tempdir().unwrap();
        let batch = batch(&folder, &[LINE; 3].join("\n"), 2);
        let work = |_: &mut LimitedSolver<'_>, records: &Records| {
            assert!(records.source().line != Some(2), "an injected fault");
            Ok(String::new())
        };
        let run = batch.start(work, InputError::to_string);
        let outcomes = outcomes(run.unwrap());
        assert_eq!((outcomes.len(), &*outcomes[0], &*outcomes[2]), (3, "", ""));
        let message = "in.jsonl:2: internal error: an injected fault; please report it";
        assert!(outcomes[1].ends_with(message), "{}", outcomes[1]);
    }
}
