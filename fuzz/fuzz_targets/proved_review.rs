//! A proved review, and the verdict of the judge on it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use matchplay_document::{ProofError, ProvedReview};
use matchplay_fuzz::{check_diagnostic, check_proved_review, strict};

fuzz_target!(|text: &str| match ProvedReview::read(text, &strict()) {
    Ok(Some(review)) => check_proved_review(text, &review),
    Err(ProofError::Invalid(wrong)) => check_diagnostic(text, &wrong),
    Ok(None) | Err(_) => {}
});
