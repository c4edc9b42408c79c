import os
import pickle
import re
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest

import matchplay

ILLEGAL = '(format: 1, game: Maze(board: ["..."], moves: [(1, 1), (1, 3)]))'


def test_an_illegal_ply_is_an_error_with_a_place_and_the_legal_moves() -> None:
    with pytest.raises(matchplay.RecordError) as raised:
        matchplay.review(ILLEGAL)
    error = raised.value
    assert isinstance(error, ValueError)
    assert str(error) == "1:56: ply 2: Second cannot move to (1,3): it is not next to (1,1)"
    assert (error.line, error.column, error.code) == (1, 56, "illegal-move")
    assert error.help == "legal moves: (1,2)"


def test_a_traceback_shows_the_help() -> None:
    with pytest.raises(matchplay.RecordError) as raised:
        matchplay.review(ILLEGAL)
    if not hasattr(raised.value, "add_note"):
        pytest.skip("exceptions have notes since Python 3.11")
    shown = traceback.format_exception_only(raised.value)
    assert shown[-1] == "help: legal moves: (1,2)\n"


def test_a_dict_has_no_lines() -> None:
    maze = {"Maze": {"board": ["..."], "moves": [[1, 1], [1, 3]]}}
    with pytest.raises(matchplay.RecordError) as raised:
        matchplay.review({"format": 1, "game": maze})
    assert str(raised.value) == "ply 2: Second cannot move to (1,3): it is not next to (1,1)"
    assert (raised.value.line, raised.value.column) == (None, None)
    assert raised.value.help == "legal moves: (1,2)"
    assert raised.value.member == "game.Maze.moves[1]"


def test_every_invalid_record_is_an_error_with_a_place(rejected: list[Path]) -> None:
    assert len(rejected) > 40
    for path in rejected:
        if path.stem in ("result-mismatch", "steps-too-long", "unknown-member"):
            # These have warnings, which only `matchplay check --strict` reports as errors.
            matchplay.review(path)
            continue
        with pytest.raises(matchplay.RecordError) as raised:
            matchplay.review(path)
        assert raised.value.line is not None
        assert raised.value.line > 0


def test_warnings_are_errors_that_do_not_prevent_reading(rejected: list[Path]) -> None:
    (path,) = (path for path in rejected if path.stem == "unknown-member")
    (warning,) = matchplay.check(path)
    assert (warning.code, warning.line is not None) == ("unknown-member", True)
    record: dict[str, object] = {"format": 1, "game": {"Maze": {"board": ["..."]}}}
    assert matchplay.check(record) == []
    (warning,) = matchplay.check({**record, "metta": {"first": "Ada"}})
    assert (warning.line, warning.help) == (None, "did you mean `meta`?")
    with pytest.raises(matchplay.RecordError, match="illegal|cannot move"):
        matchplay.check(ILLEGAL)


def test_an_error_can_be_sent_to_another_process() -> None:
    with pytest.raises(matchplay.RecordError) as raised:
        matchplay.review(ILLEGAL)
    received = pickle.loads(pickle.dumps(raised.value))
    assert (str(received), received.help) == (str(raised.value), raised.value.help)


def test_errors_of_the_system_are_not_converted(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        matchplay.review(tmp_path / "missing.ron")
    with pytest.raises(IsADirectoryError):
        matchplay.review(tmp_path)


def test_a_text_that_is_not_utf8_is_an_error_with_a_place(tmp_path: Path) -> None:
    binary = tmp_path / "binary.ron"
    binary.write_bytes(b"(\n\xc3\xa9\xff")
    surrogate = {"format": 1, "meta": {"event": "\ud800"}, "game": {"Maze": {"board": ["."]}}}
    for record, place in [(binary, f"{binary}:2:2: "), ("(\n\ud800", "2:1: "), (surrogate, "")]:
        with pytest.raises(matchplay.RecordError) as raised:
            matchplay.review(record)
        assert (str(raised.value), raised.value.code) == (
            f"{place}the text is not UTF-8",
            "not-utf8",
        )


def test_a_file_whose_name_is_not_utf8_is_read(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.ron"))
    try:
        path.write_text('(format: 1, game: Maze(board: ["..."], moves: [(1, 1)]))')
    except OSError:
        pytest.skip("the file system accepts only UTF-8")
    review, missing = matchplay.review_many([path, path.with_suffix(".json")])
    assert isinstance(review, matchplay.Review) and review == matchplay.review(path)
    assert isinstance(missing, matchplay.RecordError) and missing.path == f"{tmp_path}/\ufffd.json"
    assert review.path == f"{tmp_path}/\ufffd.ron" and matchplay.solve(path).winner == "first"
    assert [review] == list(matchplay.review_corpus(path))


def test_an_error_in_an_argument_names_it() -> None:
    review = matchplay.review('(format: 1, game: Maze(board: ["..."], moves: [(1, 1)]))')
    cyclic: dict[str, object] = {"format": 1}
    cyclic["game"] = cyclic
    cases: list[tuple[Callable[[], object], type[Exception], str]] = [
        (lambda: matchplay.solve(["..."], starts=3), TypeError, "places as starts, found 3"),
        (lambda: matchplay.solve([(1, 2)], starts=3), TypeError, "places as starts, found 3"),
        (lambda: matchplay.Lock(2, forbidden=3), TypeError, "places as forbidden, found 3"),
        (
            lambda: matchplay.solve(["."], start={1}),
            TypeError,
            r"values of JSON .*found set: \{1\}",
        ),
        (
            lambda: matchplay.solve([(1, 2)], start={1}),
            ValueError,
            r"the start \{1\} is not a node",
        ),
        (lambda: review.gif((1, 2, 3)), ValueError, r"two ascending plies .*\(1, 2, 3\)"),
        (lambda: matchplay.review(cyclic), matchplay.RecordError, "as JSON: Circular reference"),
    ]
    for call, error, message in cases:
        with pytest.raises(error, match=message):
            call()


@pytest.mark.parametrize("text", ["games/a.ron", "a.json", "game-records", r"C:\games\a.ron"])
def test_a_path_in_place_of_a_text_is_an_error_with_help(text: str) -> None:
    message = f"expected the text of a record, found a path; pass pathlib.Path({text!r})"
    for read in (matchplay.review, matchplay.solve, matchplay.verify, matchplay.Position):
        with pytest.raises(matchplay.RecordError, match=re.escape(message)):
            read(text)
    for other in ("", "(format: 1", "no\nrecord"):
        with pytest.raises(matchplay.RecordError) as raised:
            matchplay.review(other)
        assert "pathlib" not in str(raised.value)


def test_a_text_in_place_of_a_path_is_an_error_with_help(tmp_path: Path) -> None:
    for text in (ILLEGAL, ILLEGAL * 100, '\n {"format": 1}'):
        for read in (matchplay.reviews, matchplay.review_corpus, matchplay.review):
            with pytest.raises(ValueError, match="found the text of a record"):
                found = read(Path(text))
                assert not isinstance(found, matchplay.Review)
                next(found)
    (tmp_path / "(1).json").write_text('{"format": 1, "game": {"Maze": {"board": ["."]}}}')
    assert not list(matchplay.reviews(tmp_path / "(1).json"))
