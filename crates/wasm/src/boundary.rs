//! The functions that a page calls.

use std::cell::RefCell;

use crate::Fault;
use crate::engine::Engine;
#[cfg(feature = "json")]
use crate::numbers::{Numbers, words_of};
#[cfg(feature = "package")]
use crate::package;
#[cfg(feature = "documents")]
use crate::{board_search::BoardSearch, documents};

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
    ($($name:ident)+) => {
        $(#[unsafe(no_mangle)]
        extern "C" fn $name() -> u32 {
            answer(Engine::$name)
        })+
    };
}

answer_plies! { verdict prove best lengths quick_lengths curve flips }

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
        Ok(words_of(&board_search.best()))
    })
}

/// Reads one part of the input; a text is passed by reference.
#[cfg(feature = "json")]
macro_rules! part {
    ($words:ident text) => {
        &$words.text()?
    };
    ($words:ident $kind:ident) => {
        $words.$kind()?
    };
}

/// Exports functions of a module. Each reads the listed parts from the input and returns JSON.
#[cfg(feature = "json")]
macro_rules! answer_parts {
    ($module:ident $($name:ident($($kind:ident)+))+) => {
        $(#[unsafe(no_mangle)]
        extern "C" fn $name() -> u32 {
            document(|words| Ok($module::$name($(part!(words $kind)),+)))
        })+
    };
}

#[cfg(feature = "documents")]
answer_parts! { documents
    page(next text text text text)
    convert(text text)
}

#[cfg(feature = "package")]
answer_parts! { package
    record(optional text)
    review(optional flag flag text)
    solve(optional flag flag text)
    moves(optional text)
    best_move(optional text)
    certify(optional text)
    verify(optional text)
    draw(optional optional text text text text)
    report(optional optional text text text text)
    describe(optional text text)
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
