//! Faulty and malicious inputs and outputs: each has a clear message, and no text of a file
//! controls a terminal or runs in a page.

mod inputs;
mod outputs;
mod strings;
