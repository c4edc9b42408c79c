//! Parallel runs over many inputs, with the outcomes in the order of the inputs.

mod budget;
mod queue;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use matchplay_board::Board;
use matchplay_solver::Solver;
use rayon::ThreadPool;

use crate::{InputError, Inputs, Records, Shard, Source};
use budget::{Budget, Share};
use queue::{Queue, Task};

/// A run over many inputs.
///
/// One thread reads the inputs, and other threads work on them. The run limits the number
/// and the bytes of the texts whose outcomes are not yet returned: memory does not grow
/// with the corpus. An outcome is returned as soon as all outcomes before it have been
/// returned. A run can therefore be part of a pipe.
///
/// ```
/// use std::fs;
///
/// use matchplay_corpus::{Batch, Inputs, Shard};
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("games.jsonl");
/// let game = r#"{"format": 1, "game": {"Maze": {"board": [".."], "moves": [[1, 1]]}}}"#;
/// fs::write(&path, format!("{game}\n[]\n"))?;
///
/// let batch = Batch {
///     inputs: Inputs::default(),
///     paths: vec![path],
///     shard: Shard::ALL,
///     jobs: None,
/// };
/// let mut run = batch.start(|solver, records| match records {
///     Ok(records) => {
///         let game = records.entries().next().map(|entry| entry.record().game().clone());
///         game.map_or(0, |game| solver.review(&game).plies.len())
///     }
///     Err(_) => 0,
/// })?;
/// let mut plies = Vec::new();
/// while let Some(done) = run.next(|| false)? {
///     plies.push(done.outcome);
/// }
/// assert_eq!(plies, [1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// The outcomes of a [`Batch`] in the order of its inputs. Dropping the run cancels it.
#[derive(Debug)]
pub struct Run<T> {
    queue: Arc<Queue>,
    arrived: Receiver<Chunk<T>>,
    /// The chunks that arrived early, by the number of their first outcome.
    early: BTreeMap<u64, Vec<Done<T>>>,
    current: std::vec::IntoIter<Done<T>>,
    /// The number and the bytes of the inputs of the current chunk.
    current_size: (usize, usize),
    /// The number of the next outcome.
    next: u64,
    reader: Option<JoinHandle<()>>,
}

/// The outcome of one input.
#[derive(Debug)]
pub struct Done<T> {
    /// The result of the work.
    pub outcome: T,
    /// The length of the text in bytes.
    pub bytes: usize,
    /// The memory of boards that the text only declares.
    declared: Option<Share>,
}

/// The outcomes of consecutive inputs.
#[derive(Debug)]
struct Chunk<T> {
    first: u64,
    done: Vec<Done<T>>,
}

impl Batch {
    /// Starts to read the inputs and to call `work` with the records of each, or with the
    /// error of an input, on several threads. If `work` panics, it is called again with
    /// [`InputError::Panicked`].
    ///
    /// # Errors
    ///
    /// If the operating system refuses to start threads.
    pub fn start<T: Send + 'static>(
        self,
        work: impl Fn(&mut Solver, Result<&Records, &InputError>) -> T + Send + Sync + 'static,
    ) -> io::Result<Run<T>> {
        let threads = self.threads();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = pool.build().map_err(io::Error::other)?;
        let queue = Arc::new(Queue::new(threads));
        let (sender, arrived) = mpsc::channel();
        let reader = thread::Builder::new().spawn({
            let queue = Arc::clone(&queue);
            move || self.read(&pool, &queue, &Arc::new(work), &sender)
        })?;
        Ok(Run {
            queue,
            arrived,
            early: BTreeMap::new(),
            current: Vec::new().into_iter(),
            current_size: (0, 0),
            next: 0,
            reader: Some(reader),
        })
    }

    /// The number of threads. More threads than cores cost memory and save no time.
    fn threads(&self) -> usize {
        /// The number of threads that may be started on fewer cores.
        const ALWAYS: usize = 16;
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let jobs = self.jobs.map_or(cores, NonZeroUsize::get);
        jobs.min(cores.max(ALWAYS))
    }

    /// Reads the inputs into the queue when there is room, and starts workers.
    fn read<T: Send + 'static>(
        self,
        pool: &ThreadPool,
        queue: &Arc<Queue>,
        work: &Arc<
            impl Fn(&mut Solver, Result<&Records, &InputError>) -> T + Send + Sync + 'static,
        >,
        sender: &Sender<Chunk<T>>,
    ) {
        let declared = Arc::new(Budget::default());
        let inputs = Arc::new(self.inputs);
        let _ = inputs.each(&self.paths, self.shard, &mut |source| {
            let Some(starts_worker) = queue.push(source, declared.turn()) else {
                return ControlFlow::Break(());
            };
            if starts_worker {
                let worker = Worker {
                    inputs: Arc::clone(&inputs),
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

/// The work of one thread.
struct Worker<T, W> {
    inputs: Arc<Inputs>,
    queue: Arc<Queue>,
    work: Arc<W>,
    sender: Sender<Chunk<T>>,
}

impl<T, W: Fn(&mut Solver, Result<&Records, &InputError>) -> T> Worker<T, W> {
    /// Works until the queue is empty.
    fn run(&self) {
        loop {
            let tasks = self.queue.pop();
            let Some(first) = tasks.first() else { return };
            let mut chunk = Chunk {
                first: first.number,
                done: Vec::with_capacity(tasks.len()),
            };
            for task in tasks {
                let done = self.work_on(task, &mut chunk);
                let is_large = done.declared.is_some();
                chunk.done.push(done);
                if is_large {
                    self.send(&mut chunk);
                }
            }
            self.send(&mut chunk);
        }
    }

    /// Sends the collected outcomes.
    fn send(&self, chunk: &mut Chunk<T>) {
        let next = chunk.first + chunk.done.len() as u64;
        let done = std::mem::take(&mut chunk.done);
        let first = std::mem::replace(&mut chunk.first, next);
        if !done.is_empty() {
            // Nobody receives the outcomes of a cancelled run.
            let _ = self.sender.send(Chunk { first, done });
        }
    }

    fn work_on(&self, task: Task, chunk: &mut Chunk<T>) -> Done<T> {
        let bytes = task.source.as_ref().map_or(0, |source| source.text.len());
        let mut share = None;
        let outcome = match task.source.and_then(|source| self.read(source)) {
            Err(error) => self.fail(&error),
            Ok(records) => {
                let declared = declared_bytes(&records);
                if declared > 0 {
                    // There may be room only after the caller has taken earlier outcomes.
                    self.send(chunk);
                    share = Some(task.declared.take(declared));
                }
                let done = with_solver(declared == 0, |solver| {
                    catch(|| (self.work)(solver, Ok(&records)))
                });
                done.unwrap_or_else(|message| {
                    let (source, _) = records.into_parts();
                    self.fail(&InputError::Panicked { source, message })
                })
            }
        };
        Done {
            outcome,
            bytes,
            declared: share,
        }
    }

    fn read(&self, source: Source) -> Result<Records, InputError> {
        match catch(|| source.read(&self.inputs.limits)) {
            Ok(Ok(readings)) => Ok(Records::new(source, readings)),
            Ok(Err(diagnostic)) => Err(InputError::invalid(source, diagnostic)),
            Err(message) => Err(InputError::Panicked { source, message }),
        }
    }

    fn fail(&self, error: &InputError) -> T {
        with_solver(true, |solver| (self.work)(solver, Err(error)))
    }
}

impl<T> Run<T> {
    /// The next outcome, if it is available.
    pub fn try_next(&mut self) -> Option<Done<T>> {
        loop {
            if let Some(done) = self.current.next() {
                self.next += 1;
                return Some(done);
            }
            let (tasks, bytes) = std::mem::take(&mut self.current_size);
            self.queue.release(tasks, bytes);
            if let Some(chunk) = self.early.remove(&self.next) {
                let bytes = chunk.iter().map(|done| done.bytes).sum();
                self.current_size = (chunk.len(), bytes);
                self.current = chunk.into_iter();
                continue;
            }
            let chunk = self.arrived.try_recv().ok()?;
            self.early.insert(chunk.first, chunk.done);
        }
    }

    /// Waits for the next outcome. Returns `None` at the end of the inputs, or soon after
    /// `stop` returns true.
    ///
    /// # Errors
    ///
    /// If a thread of the run panicked outside of the work.
    pub fn next(&mut self, mut stop: impl FnMut() -> bool) -> io::Result<Option<Done<T>>> {
        const POLL_INTERVAL: Duration = Duration::from_millis(50);
        while !stop() {
            if let Some(done) = self.try_next() {
                return Ok(Some(done));
            }
            match self.arrived.recv_timeout(POLL_INTERVAL) {
                Ok(chunk) => _ = self.early.insert(chunk.first, chunk.done),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    let read = self.reader.take().map_or(Ok(()), JoinHandle::join);
                    return match (read, self.early.is_empty()) {
                        (Ok(()), true) => Ok(None),
                        _ => Err(io::Error::other("internal error: a worker thread panicked")),
                    };
                }
            }
        }
        Ok(None)
    }
}

impl<T> Drop for Run<T> {
    fn drop(&mut self) {
        // The threads are not joined, because one may wait for input that never comes.
        self.queue.cancel();
    }
}

/// The approximate memory of boards that a text only declares: a few bytes of text can
/// declare a million nodes, whereas each cell of a grid is written out.
fn declared_bytes(records: &Records) -> usize {
    /// The memory of a node; a state of a lock needs less.
    const BYTES: usize = 48;
    let boards = records.entries().map(|entry| entry.record().game().board());
    let vertices = boards.map(Board::vertex_bound).max().unwrap_or(0);
    BYTES * vertices.saturating_sub(records.source().text.len())
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

/// Calls a function, and returns the message if it panics.
fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Box<str>> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let literal = payload.downcast_ref::<&str>().copied();
        let formatted = payload.downcast_ref::<String>().map(String::as_str);
        literal.or(formatted).unwrap_or("unknown panic").into()
    })
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
            let run = batch.start(|_, records| {
                let records = records.unwrap();
                let id = |entry: crate::Entry<'_>| {
                    entry.record().given_id.as_ref().map(ToString::to_string)
                };
                records.entries().find_map(id).unwrap()
            });
            let expected: Vec<String> = (0..500).map(|line: usize| line.to_string()).collect();
            assert_eq!(outcomes(run.unwrap()), expected);
        }
    }

    #[test]
    fn a_panic_is_an_error_of_its_input() {
        let folder = tempfile::tempdir().unwrap();
        let batch = batch(&folder, &[LINE; 3].join("\n"), 2);
        let run = batch.start(|_, records| match records {
            Ok(records) => {
                assert!(records.source().line() != Some(2), "an injected fault");
                String::new()
            }
            Err(error) => error.to_string(),
        });
        let outcomes = outcomes(run.unwrap());
        assert_eq!((outcomes.len(), &*outcomes[0], &*outcomes[2]), (3, "", ""));
        let message = "in.jsonl:2: internal error: an injected fault; please report it";
        assert!(outcomes[1].ends_with(message), "{}", outcomes[1]);
    }

    #[test]
    fn a_stopped_run_ends() {
        let folder = tempfile::tempdir().unwrap();
        let run = batch(&folder, &[LINE; 3].join("\n"), 1).start(|_, _| ());
        let mut run = run.unwrap();
        assert!(run.next(|| true).unwrap().is_none());
        assert!(run.next(|| false).unwrap().is_some());
    }

    #[test]
    fn there_are_no_more_threads_than_useful() {
        let folder = tempfile::tempdir().unwrap();
        let threads = |jobs| batch(&folder, "", jobs).threads();
        let cores = thread::available_parallelism().unwrap().get();
        assert_eq!([1, 16, 1024].map(threads), [1, 16, cores.max(16)]);
    }
}
