"""Judgements of records, of certificates and of proved reviews."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Literal

from . import _native
from ._errors import RecordError
from ._review import Review
from ._source import Record, Source, source


def check(record: Record) -> list[RecordError]:
    """Reads a record and returns its warnings, such as those about misspelt members.

    The other functions ignore them. Raises ``RecordError`` if the record is invalid.
    """
    text = source(record)
    return [text.explained(warning) for warning in text.call(_native.warnings)]


def verify(certificate: Record | Review, record: Record | None = None) -> Literal[True]:
    """Checks a certificate, or a review with a proof, against the rules, without solving.

    With a record, its game must also contain the certified position, or be that of the review.

    Raises ``Rejected``, with the reason, if a claim is not proved, and ``RecordError`` if the
    certificate, the review or the record is invalid, or if a text has several certificates or
    reviews.
    """
    if isinstance(certificate, Review):
        proof = Source(certificate._json, is_from_caller=False)
    else:
        proof = source(certificate, "a certificate or a review")
    try:
        if record is None:
            proof.call(_native.verify)
        else:
            game = source(record)
            both = replace(proof, is_from_caller=proof.is_from_caller and game.is_from_caller)
            both.call(_native.verify, game.text)
    except RecordError as error:
        several = _several(proof.text)
        if several is None:
            raise
        message = f"expected one certificate or review, found {several}; pass each one by itself"
        raise RecordError(message, error.line, error.column, error.code) from None
    return True


def _several(text: str) -> str | None:
    """The form of a text that has several documents in JSON; ``None`` for any other text."""
    text = text.strip()
    try:
        _, end = json.JSONDecoder().raw_decode(text)
    except (RecursionError, ValueError):
        return None
    if text.startswith("["):
        return "a list"
    return "JSON Lines" if text[end:].lstrip().startswith("{") else None
