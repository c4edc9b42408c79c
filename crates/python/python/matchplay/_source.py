"""The text of a record, from a text, a dict or a file."""

from __future__ import annotations

import json
import operator
import os
import reprlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from ._errors import RecordError

Record = str | Mapping[str, Any] | os.PathLike[str]
"""A record: a text in RON or JSON, a dict of the same shape, or the path of a file."""

T = TypeVar("T")


@dataclass(frozen=True)
class Source:
    """The text of a record, and its origin."""

    text: str
    file: str | None = None
    is_from_caller: bool = True

    def __post_init__(self) -> None:
        try:
            self.text.encode()
        except UnicodeEncodeError as wrong:
            before = self.text[: wrong.start]
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            error = RecordError("the text is not UTF-8", line, column, "not-utf8", path=self.file)
            raise self.explained(error) from None

    def call(self, native: Callable[..., T], *arguments: Any) -> T:
        """Calls a function of the native module with the text."""
        try:
            return native(self.text, *arguments)
        except RecordError as error:
            raise self.explained(error) from None
        except OverflowError:
            # The only integers among the arguments are plies.
            message = "the ply is out of range: expected 0 to the number of plies"
            raise ValueError(message) from None

    def explained(self, error: RecordError) -> RecordError:
        """Adapts an error to what the caller passed, which may not have been a text."""
        if not self.is_from_caller:
            return error._without_place()
        if self.file is None and _is_like_path(self.text):
            return _of_path(self.text, error)
        return error


def source(record: Record, expected: str = "a record") -> Source:
    """Converts any kind of record to its text."""
    if isinstance(record, str):
        return Source(record)
    if isinstance(record, os.PathLike):
        path = path_of(record)
        # `Source` rejects the surrogates, with the place.
        return Source(path.read_text(encoding="utf-8", errors="surrogateescape"), shown(path))
    if isinstance(record, Mapping):
        return written(record)
    found = type(record).__name__
    raise TypeError(f"expected {expected} as a str, a dict or a path, found {found}")


def written(record: Mapping[str, Any]) -> Source:
    """The text of a dict."""
    try:
        text = json.dumps(record, ensure_ascii=False, default=_plain)
    except (RecursionError, ValueError) as wrong:
        raise RecordError(f"expected a record that can be written as JSON: {wrong}") from None
    return Source(text, is_from_caller=False)


def _plain(value: Any) -> Any:
    """Any mapping as a dict, and integers and truth values of NumPy as those of Python."""
    if isinstance(value, Mapping):
        return dict(value)
    if str(getattr(value, "dtype", None)) == "bool" and value.ndim == 0:
        return bool(value)
    try:
        return operator.index(value)
    except TypeError:
        found = f"{type(value).__name__}: {reprlib.repr(value)}"
        raise TypeError(f"expected values of JSON in the record, found {found}") from None


def shown(path: str | os.PathLike[str]) -> str:
    """A path as text, in which characters that are not UTF-8 are replaced."""
    return os.fsencode(path).decode("utf-8", "replace")


def path_of(path: str | os.PathLike[str]) -> Path:
    """A path, which must not be the text of a record."""
    text = os.fspath(path)
    if text.lstrip().startswith(("(", "{")) and not os.path.lexists(text):
        raise ValueError(
            "expected the path of a file, found the text of a record; "
            "`matchplay.review` accepts it as a str"
        )
    return Path(text)


def _is_like_path(text: str) -> bool:
    """Whether an invalid text can only be a path: every record has brackets."""
    return bool(text.strip()) and not set(text) & set("({[\n\0")


def _of_path(text: str, error: RecordError) -> RecordError:
    return RecordError(
        f"expected the text of a record, found a path; pass pathlib.Path({text!r}) to read a file",
        error.line,
        error.column,
        error.code,
    )
