//! A certificate, and the verdict of the judge on it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use matchplay_document::read_certificate;
use matchplay_fuzz::{check_certified, check_diagnostic, strict};

fuzz_target!(|text: &str| match read_certificate(text, &strict()) {
    Ok(certified) => check_certified(&certified, &strict()),
    Err(wrong) => check_diagnostic(text, &wrong),
});
