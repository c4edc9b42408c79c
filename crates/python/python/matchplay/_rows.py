"""The plies of a corpus as flat rows."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Literal, TypedDict, cast, get_args, get_type_hints

from . import _native
from ._errors import RecordError
from ._source import path_of
from ._verdict import Player, Winner

Mark = Literal["forced", "unknown", "mistake", "lost", "only", "kept"]
"""The mark of a ply: the only legal move, a move that cannot be judged because an outcome is
unknown, a mistake, a move from a lost position, the only winning move, or one of several
winning moves."""


class Row(TypedDict):
    """A ply of a review as a flat dict, which ``pandas.DataFrame`` reads.

    The keys are the columns of ``matchplay analyze --format csv``.
    """

    id: str | None
    fingerprint: str
    file: str | None
    input_path: str | None
    input_line: int | None
    input_case: int | None
    ruleset: str
    ply: int
    player: Player
    player_name: str | None
    move: str
    move_row: int | None
    move_column: int | None
    mark: Mark
    winner_before: Winner
    winner_after: Winner
    legal_count: int
    winning_count: int
    unknown_count: int
    note: str | None
    lasts: int | None
    at_least: int | None
    at_most: int | None


SCHEMA: Mapping[str, type[int] | type[str]] = MappingProxyType(
    {
        name: int if int in (hint, *get_args(hint)) else str
        for name, hint in get_type_hints(Row).items()
    }
)
"""The type of each column of a ``Row``. Every value is of this type or ``None``, so
``polars.DataFrame(rows, schema=dict(SCHEMA))`` does not depend on the first rows."""


def reviews(
    *paths: str | os.PathLike[str],
    form: str | None = None,
    jobs: int | None = None,
    on_error: Literal["raise", "warn", "skip"] = "raise",
    lengths: bool = False,
) -> Iterator[Row]:
    """Reviews the records of files and folders, and returns one flat dict per ply.

    ``pandas.DataFrame(matchplay.reviews("games"))`` is a table of all plies. The paths, the
    ``form``, the ``jobs`` and the ``lengths`` are those of ``review_corpus``. Variations have no
    rows, because their plies were not played.

    An invalid record raises its ``RecordError``. If ``on_error`` is ``"warn"`` or ``"skip"``, it
    is left out, with or without a warning.
    """
    if on_error not in ("raise", "warn", "skip"):
        raise ValueError(f"expected on_error to be raise, warn or skip, found {on_error!r}")
    run = _native.CorpusRun.rows([path_of(path) for path in paths], form, jobs, bool(lengths))
    return _rows(run, on_error)


def _rows(run: _native.CorpusRun, on_error: str) -> Iterator[Row]:
    for document, record in run:
        found = json.loads(document)
        if record is not None:
            yield from cast("list[Row]", found)
        elif on_error == "raise":
            raise error_of(found)
        elif on_error == "warn":
            warnings.warn(str(error_of(found)), stacklevel=2)


def error_of(row: dict[str, Any]) -> RecordError:
    """The error of an error row."""
    error, origin = row["error"], row.get("input", {})
    return RecordError(
        error["message"],
        origin.get("line", error.get("line")),
        error.get("column"),
        error["code"],
        error.get("help"),
        origin.get("path"),
    )
