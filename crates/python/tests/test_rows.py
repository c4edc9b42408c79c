import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas
import polars
import pytest

import matchplay

VALID = '{"format": 1, "id": "=a", "game": {"Maze": {"board": [".."], "moves": [[1, 2]]}}}'


def test_the_rows_are_those_of_the_program(records: Path, analyze: Callable[..., str]) -> None:
    rows = list(matchplay.reviews(records, lengths=True))
    printed = analyze("--lengths", "--format", "csv", records)
    table = list(csv.DictReader(printed.splitlines()))
    assert any(row["lasts"] is not None for row in rows)

    def field(value: Any) -> str:
        return "" if value is None else str(value)

    assert [{name: field(row[name]) for name in row} for row in table] == table  # type: ignore[misc]
    assert len(rows) == len(table) > 100
    for row, fields in zip(rows, table, strict=True):
        assert list(row) == list(fields)
        assert {name: field(value) for name, value in row.items()} == fields


@pytest.mark.parametrize("lengths", [False, True])
def test_the_rows_are_the_plies_of_reviews(records: Path, lengths: bool) -> None:
    corpus = matchplay.review_corpus(records, lengths=lengths)
    reviews = [it for it in corpus if isinstance(it, matchplay.Review)]
    rows = list(matchplay.reviews(records, jobs=1, lengths=lengths))
    assert rows == [row for review in reviews for row in review.rows()]
    plies = [(review, ply) for review in reviews for ply in review.plies]
    for row, (review, ply) in zip(rows, plies, strict=True):
        assert (row["fingerprint"], row["input_path"]) == (review.fingerprint, review.path)
        assert json.loads(row["move"]) == (
            list(ply.move) if isinstance(ply.move, tuple) else ply.move
        )
        assert (row["ply"], row["mark"], row["note"]) == (ply.ply, ply.mark, ply.note)
        assert row["winning_count"] == len(ply.winning or ())
        assert row["player_name"] == review.meta.get(ply.player)
        assert [row["lasts"], row["at_least"]] == [ply.lasts, ply.at_least]


def test_rows_make_a_data_frame_without_lists(records: Path) -> None:
    frame = pandas.DataFrame(matchplay.reviews(records))
    assert all(pandas.api.types.is_scalar(value) for name in frame for value in frame[name])
    by_ply = frame[frame["mark"] == "mistake"].groupby("ply").size()
    assert by_ply.sum() > 0


def test_the_schema_has_the_type_of_every_value(records: Path) -> None:
    rows = list(matchplay.reviews(records, lengths=True))
    for row in rows:
        assert list(row) == list(matchplay.SCHEMA)
        for name, kind in matchplay.SCHEMA.items():
            assert row[name] is None or type(row[name]) is kind, name  # type: ignore[literal-required]
    frame = polars.DataFrame(rows, schema=dict(matchplay.SCHEMA))
    assert frame.to_dicts() == rows
    assert polars.DataFrame(rows[:1], schema=frame.schema).schema == frame.schema


def test_rows_of_json_lines_have_their_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{VALID}\n{VALID}\n")
    rows = list(matchplay.reviews(str(path)))
    assert [(row["input_line"], row["id"]) for row in rows] == [(1, "=a"), (2, "=a")]
    review = list(matchplay.review_corpus(path))[1]
    assert isinstance(review, matchplay.Review) and review.rows() == rows[1:]


def test_an_invalid_record_is_an_error_or_left_out(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{VALID}\n[1]\n{VALID}\n")
    with pytest.raises(matchplay.RecordError) as raised:
        list(matchplay.reviews(path))
    assert (raised.value.path, raised.value.line) == (str(path), 2)
    assert len(list(matchplay.reviews(path, on_error="skip"))) == 2
    with pytest.warns(UserWarning, match="games.jsonl:2:1: "):
        assert len(list(matchplay.reviews(path, on_error="warn"))) == 2
    with pytest.raises(ValueError, match="expected on_error to be raise, warn or skip"):
        matchplay.reviews(path, on_error="ignore")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match='expected one of the forms .*, found "chess"'):
        matchplay.reviews(path, form="chess")
