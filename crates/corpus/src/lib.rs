//! Many records at once: inputs, parallel runs, safe output files, and comparisons of reviews.
//!
//! - [`Inputs`] reads files, folders, standard input and JSON Lines, one [`Source`] at a
//!   time.
//! - A [`Batch`] works on the inputs in parallel and returns the outcomes in their order. A
//!   [`Shard`] is a part of the inputs.
//! - [`compare()`] finds the differences between two [sets](DocumentSet) of reviews.
//! - An [`Output`] appears under its name only when it is complete. An [`OutputFolder`]
//!   contains many such files. [`check_overlap`] rejects outputs that are inputs.
//! - An [`Interrupt`] gives a program time to save its results after a signal such as Ctrl-C.
#![doc = include_str!("../README.md")]

mod batch;
mod compare;
mod elements;
mod error;
mod extension;
mod file_name;
mod folder;
mod form;
mod game_set;
mod identity;
mod in_order;
mod input_error;
mod inputs;
mod interrupt;
mod lines;
mod output;
mod output_file;
mod overlap;
mod records;
mod shard;
mod source;
mod stream;
mod unread;
mod walk;

pub use batch::{Batch, Done, Room, Run};
pub use compare::{Compared, DocumentError, DocumentSet, Findings, compare};
pub use error::OutputError;
pub use extension::Extensions;
pub use file_name::{PageNames, safe_file_name};
pub use folder::{OutputFolder, Replace};
pub use form::Form;
pub use game_set::{GameKey, GameSet};
pub use identity::Identity;
pub use in_order::run_in_order;
pub use input_error::InputError;
pub use inputs::{Contents, Inputs};
pub use interrupt::Interrupt;
pub use output::{Output, is_folder};
pub use output_file::OutputFile;
pub use overlap::{Destination, check_overlap};
pub use records::{Entry, Records};
pub use shard::Shard;
pub use source::{Source, Window};
pub use unread::{Unread, UnreadReason};
pub use walk::{has_extension, without_extension};
