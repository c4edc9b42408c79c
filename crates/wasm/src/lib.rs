//! The exact solver as a WebAssembly module for web pages.
//!
//! The module holds the start position of a game. It solves every position that legal
//! plies lead to, and proves its outcome. Positions and answers are lists of 32-bit words.
//!
//! The module `boundary` exports these functions to a page:
//!
//! | export | effect |
//! |---|---|
//! | `input(n)` | returns the address of an input of `n` words, or 0 without enough memory |
//! | `open()` | reads a start position from the input |
//! | `verdict()` | solves the position after the plies in the input |
//! | `prove()` | proves the outcome of the position after the plies in the input |
//! | `best()` | chooses the best moves in the position after the plies in the input |
//! | `lengths()` | finds the lengths of the position after the plies in the input and of its moves |
//! | `quick_lengths()` | finds the same with a shorter search |
//! | `flips()` | finds the [flips](matchplay_solver::LimitedSolver::flips) of the position after the plies in the input |
//! | `curve()` | finds the lengths of all positions of the game with the plies in the input |
//! | `output()`, `output_length()` | return the address and the number of the words of the answer |
//!
//! The functions in the middle return 0 or the [code](Fault::code) of an error. No input
//! makes them panic.
//!
//! # A start position
//!
//! Vertices are 0-based, in the order of [`Vertex`](matchplay_board::Vertex). A *list* is
//! its length, followed by its elements. The words are the ruleset, the board, and the
//! start:
//!
//! | ruleset | words |
//! |---|---|
//! | 0: sliding stones | rows, columns, and for each cell 0 (black), 1 (white) or 2 (blank) |
//! | 1: maze | rows, columns, steps, wrap, removal, and for each cell 0 (wall) or 1 (open) |
//! | 2: graph | nodes, removal, the number of edges, and both ends of each edge |
//! | 3: lock | digits, base, 1 if the dials wrap and otherwise 0, and a list of the forbidden states |
//!
//! | part | words |
//! |---|---|
//! | steps | 0 to 4 for orthogonal, diagonal, king, knight and hex; 5 and the lengths of a leaper; or 6, the number of offsets, and the rows and columns of each |
//! | wrap | 0 for none, 1 for rows, 2 for columns, 3 for both |
//! | removal | 0 for vertices, 1 for edges |
//! | start | 0 for every vertex; 1 and the vertex of the token; or 2 and a list of the allowed vertices |
//!
//! # The answers
//!
//! - `verdict`: the winner, 0 or 1, or 2 if it is unknown; then three lists: the winning,
//!   the losing and the unknown moves, each ascending.
//! - `prove`: the kind of the [`Proof`](matchplay_certificate::Proof), from 1 in the order
//!   of its variants, or 0 without a proof; the reply, or 2³² - 1 without one; the number of
//!   pairs and both ends of each; a list of the vertices of the cover; and the number of
//!   sets and a list for each, which are odd sets, an even kernel or target sets.
//! - `best`: a list of the [`BestMoves`](matchplay_solver::BestMoves).
//! - `lengths`, `quick_lengths`: nothing, or the bounds on the
//!   [`Length`](matchplay_solver::Length) of the position;
//!   then two lists: the winning moves, the fastest first, and the others, the longest defence first.
//!   An element is the vertex of the move and the bounds on its length.
//! - `curve`: nothing, or the bounds on the length of each position, from the start.
//! - `flips`: a list of vertices, ascending, or nothing in edge geography and if the search would
//!   take longer than a fraction of a second.
//!
//! # Documents
//!
//! Feature `documents`, off by default, adds these functions to the module:
//!
//! | export | input | effect |
//! |---|---|---|
//! | `page()` | an index, a document, a name, a language, a contest | reviews a record |
//! | `convert()` | a document, a format | writes the first record |
//! | `compose()` | a seed, 1 for a harder board and otherwise 0, a record | begins to compose a board like that of the record |
//! | `search()` | | continues, for some milliseconds on a small board |
//! | `composed()` | | ends the search, and writes the record of the best puzzle |
//!
//! `compose` and `search` answer nothing; the answer of `composed` is `null` without a puzzle.
//!
//! # The npm package
//!
//! Feature `package`, off by default, adds these functions to the module. The input begins with the
//! limit `work` of the answer, or with 2³² - 1 for its default:
//!
//! | export | further input | effect |
//! |---|---|---|
//! | `record()` | a record | reads the record |
//! | `review()` | 1 for a proof, 1 for lengths, a record | reviews the record |
//! | `solve()` | 1 for lengths, 1 for flips, a record | solves its last position |
//! | `moves()` | a record | lists the legal moves of its last position |
//! | `best_move()` | a record | chooses a move in its last position |
//! | `certify()` | a record | proves the outcome of its last position |
//! | `verify()` | a certificate or a review | judges a proof |
//! | `draw()` | plies, a record, a theme, an overlay, a language | draws a position |
//! | `report()` | plies, a record, an overlay, a language, a site or an empty text | reviews the record as a page |
//! | `describe()` | a record, a language | reviews the record as text |
//!
//! # Texts
//!
//! For a number of plies, 2³² - 1 means the default: a picture shows the last position, and a
//! page opens at the start. A text is the number of its bytes, followed by the bytes in UTF-8,
//! filled up to whole words in little-endian order. The answers are JSON.

mod answer;
#[cfg(feature = "documents")]
mod board_search;
#[allow(unsafe_code, reason = "exported names have to be unique")]
mod boundary;
#[cfg(feature = "documents")]
pub mod documents;
mod engine;
mod fault;
mod numbers;
#[cfg(feature = "package")]
pub mod package;
#[cfg(feature = "json")]
mod problem;
mod start;

pub use fault::Fault;
