//! The functions that a page calls.

use std::cell::RefCell;

#[cfg(feature = "json")]
use crate::numbers::{Numbers, words_of};
#[cfg(feature = "package")]
use crate::package;
#[cfg(feature = "documents")]
use crate::{BoardSearch, documents};
use crate::{Engine, Fault};

/// The state of the module. A page has one thread.
#[derive(Default)]
struct State {
    input: Vec<u32>,
    engine: Option<Engine>,
    #[cfg(feature = "documents")]
    board_search: Option<BoardSearch>,
    output: Vec<u32>,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Calls a function once and stores its output, or an empty one after an error. Returns 0 or the code
/// of the error. With `dyn`, the module contains this code once.
fn reply(function: &mut dyn FnMut(&mut State) -> Result<Vec<u32>, Fault>) -> u32 {
    STATE.with_borrow_mut(|state| {
        let output = function(state);
        let code = output.as_ref().map_or_else(|fault| fault.code(), |_| 0);
        state.output = output.unwrap_or_default();
        code
    })
}

/// Answers the input, and returns 0 or the code of an error.
fn answer(function: fn(&mut Engine, &[u32]) -> Result<Vec<u32>, Fault>) -> u32 {
    reply(&mut |state| {
        let engine = state.engine.as_mut().ok_or(Fault::Closed)?;
        function(engine, &state.input)
    })
}

/// Returns the address of an input of `length` words, or null without enough memory.
#[unsafe(no_mangle)]
extern "C" fn input(length: u32) -> *mut u32 {
    STATE.with_borrow_mut(|state| {
        state.input.clear();
        let reserved = state.input.try_reserve_exact(length as usize);
        if reserved.is_err() {
            return std::ptr::null_mut();
        }
        state.input.resize(length as usize, 0);
        state.input.as_mut_ptr()
    })
}

/// Reads a start position from the input. After an error, there is no start position.
#[unsafe(no_mangle)]
extern "C" fn open() -> u32 {
    reply(&mut |state| {
        state.engine = None;
        state.engine = Some(Engine::open(&state.input)?);
        Ok(Vec::new())
    })
}

/// Exports methods of the engine that answer a list of plies.
macro_rules! answer_plies {
    ($($(#[$doc:meta])* $name:ident)+) => {
        $($(#[$doc])*
        #[unsafe(no_mangle)]
        extern "C" fn $name() -> u32 {
            answer(Engine::$name)
        })+
    };
}

answer_plies! {
    /// Judges the position after the plies in the input.
    judge
    /// Proves the outcome of the position after the plies in the input.
    prove
    /// Chooses the best moves in the position after the plies in the input.
    best
    /// Finds the lengths of the position after the plies in the input.
    lengths
    /// Finds the lengths of the position after the plies in the input with a short search.
    quick_lengths
    /// Finds the lengths of all positions of the game with the plies in the input.
    curve
    /// Finds the flips of the position after the plies in the input.
    flips
}

/// Reviews the document in the input.
#[cfg(feature = "documents")]
#[unsafe(no_mangle)]
extern "C" fn page() -> u32 {
    document(|words| {
        let index = words.next()? as usize;
        let (text, name, language) = (words.text()?, words.text()?, words.text()?);
        Ok(documents::page(
            &text,
            &name,
            &language,
            &words.text()?,
            index,
        ))
    })
}

/// Converts the document in the input.
#[cfg(feature = "documents")]
#[unsafe(no_mangle)]
extern "C" fn convert() -> u32 {
    document(|words| Ok(documents::convert(&words.text()?, &words.text()?)))
}

/// Begins to compose a board like that of the record in the input. After an error, there is no search.
#[cfg(feature = "documents")]
#[unsafe(no_mangle)]
extern "C" fn compose() -> u32 {
    reply(&mut |state| {
        state.board_search = None;
        let mut words = Numbers::new(&state.input);
        let (seed, is_harder) = (words.next()?, words.flag()?);
        state.board_search = Some(BoardSearch::new(&words.text()?, seed, is_harder)?);
        Ok(Vec::new())
    })
}

/// Continues to compose.
#[cfg(feature = "documents")]
#[unsafe(no_mangle)]
extern "C" fn search() -> u32 {
    reply(&mut |state| {
        let board_search = state.board_search.as_mut().ok_or(Fault::Closed)?;
        board_search.search();
        Ok(Vec::new())
    })
}

/// Ends the search, and writes the record of the best board.
#[cfg(feature = "documents")]
#[unsafe(no_mangle)]
extern "C" fn composed() -> u32 {
    reply(&mut |state| {
        let board_search = state.board_search.take().ok_or(Fault::Closed)?;
        Ok(words_of(&board_search.best().to_string()))
    })
}

/// Exports functions that answer one text.
#[cfg(feature = "package")]
macro_rules! answer_texts {
    ($($(#[$doc:meta])* $name:ident)+) => {
        $($(#[$doc])*
        #[unsafe(no_mangle)]
        extern "C" fn $name() -> u32 {
            document(|words| {
                let work = words.optional()?;
                Ok(package::$name(&words.text()?, work))
            })
        })+
    };
}

#[cfg(feature = "package")]
answer_texts! {
    /// Reads the record in the input.
    record
    /// Lists the legal moves of the last position of the record in the input.
    moves
    /// Chooses a move in the last position of the record in the input.
    best_move
    /// Proves the outcome of the last position of the record in the input.
    certify
    /// Judges the certificate or the review in the input.
    verify
}

/// Reviews the record in the input.
#[cfg(feature = "package")]
#[unsafe(no_mangle)]
extern "C" fn review() -> u32 {
    document(|words| {
        let work = words.optional()?;
        let (prove, has_lengths) = (words.flag()?, words.flag()?);
        Ok(package::review(&words.text()?, work, prove, has_lengths))
    })
}

/// Judges the last position of the record in the input.
#[cfg(feature = "package")]
#[unsafe(no_mangle)]
extern "C" fn solve() -> u32 {
    document(|words| {
        let work = words.optional()?;
        let (has_lengths, has_flips) = (words.flag()?, words.flag()?);
        Ok(package::solve(&words.text()?, work, has_lengths, has_flips))
    })
}

/// Draws a position of the record in the input.
#[cfg(feature = "package")]
#[unsafe(no_mangle)]
extern "C" fn draw() -> u32 {
    document(|words| {
        let (work, plies) = (words.optional()?, words.optional()?);
        let (text, theme, overlay) = (words.text()?, words.text()?, words.text()?);
        let language = words.text()?;
        Ok(package::draw(
            &text, work, plies, &theme, &overlay, &language,
        ))
    })
}

/// Reviews the record in the input as a page.
#[cfg(feature = "package")]
#[unsafe(no_mangle)]
extern "C" fn report() -> u32 {
    document(|words| {
        let (work, plies) = (words.optional()?, words.optional()?);
        let (text, overlay, language) = (words.text()?, words.text()?, words.text()?);
        let site = words.text()?;
        Ok(package::report(
            &text, work, plies, &overlay, &language, &site,
        ))
    })
}

/// Reviews the record in the input as text.
#[cfg(feature = "package")]
#[unsafe(no_mangle)]
extern "C" fn describe() -> u32 {
    document(|words| {
        let work = words.optional()?;
        Ok(package::describe(&words.text()?, work, &words.text()?))
    })
}

/// Answers the input with JSON, and returns 0 or the code of an error.
#[cfg(feature = "json")]
fn document<T: ToString>(mut function: impl FnMut(&mut Numbers) -> Result<T, Fault>) -> u32 {
    reply(&mut |state| {
        let json = function(&mut Numbers::new(&state.input))?;
        Ok(words_of(&json.to_string()))
    })
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u32 {
    STATE.with_borrow(|state| state.output.as_ptr())
}

/// Returns the number of words of the answer.
#[unsafe(no_mangle)]
extern "C" fn output_length() -> usize {
    STATE.with_borrow(|state| state.output.len())
}
