import json
from pathlib import Path

import pytest

import matchplay

GAME = {"SlidingStones": {"board": ["XO.OXO"], "moves": [[1, 2], [1, 1]]}}
RECORD = json.dumps({"format": 1, "id": "a", "game": GAME})


def reviews(*paths: Path, **options: int) -> list[matchplay.Review]:
    found = list(matchplay.review_corpus(*paths, **options))
    assert all(isinstance(review, matchplay.Review) for review in found)
    return [review for review in found if isinstance(review, matchplay.Review)]


def test_a_folder_is_reviewed_record_by_record(records: Path) -> None:
    paths = sorted(records.glob("*.ron"))
    single = [matchplay.review(path) for path in paths]
    assert len(single) > 10
    for jobs in (1, 4):
        corpus = reviews(records, jobs=jobs)
        assert corpus == single
        assert [it.to_dict() for it in corpus] == [it.to_dict() for it in single]
        assert [str(it) for it in corpus] == [str(it) for it in single]


def test_an_invalid_record_is_an_error_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{RECORD}\n[1]\n{RECORD}\n")
    first, error, last = matchplay.review_corpus(path)
    assert isinstance(first, matchplay.Review) and first == last
    assert isinstance(error, matchplay.RecordError)
    assert (error.path, error.line, error.code) == (str(path), 2, "syntax")
    assert str(error).startswith(f"{path}:2:1: ")
    (missing,) = matchplay.review_corpus(tmp_path / "missing.ron")
    assert isinstance(missing, matchplay.RecordError) and missing.code == "unreadable"


def test_many_records_of_any_kind_are_reviewed_in_order(records: Path) -> None:
    paths = sorted(records.glob("*.ron"))
    texts = [path.read_text(encoding="utf-8") for path in paths]
    many = [*paths, *texts, json.loads(RECORD)]
    assert matchplay.review_many(many) == [matchplay.review(record) for record in many]
    assert matchplay.review_many(iter(())) == []


def test_invalid_records_among_many_have_the_errors_of_review(tmp_path: Path) -> None:
    binary = tmp_path / "binary.ron"
    binary.write_bytes(b"\xff")
    wrong: list[matchplay.Record] = ["(format: 1)", "game.ron", {"format": 1, "game": {}}]
    wrong += [binary, "\ud800", {"format": 1, "ext": {"a": float("nan")}}]
    for record, error in zip(wrong, matchplay.review_many([*wrong, RECORD]), strict=False):
        with pytest.raises(matchplay.RecordError) as raised:
            matchplay.review(record)
        assert isinstance(error, matchplay.RecordError) and error.args == raised.value.args
    with pytest.raises(TypeError, match="expected a record"):
        matchplay.review_many([RECORD, 1])  # type: ignore[list-item]


def test_unreadable_files_among_many_are_errors_in_their_place(tmp_path: Path) -> None:
    missing, unnamed = tmp_path / "missing.ron", Path("\0")
    first, error, other, last = matchplay.review_many([RECORD, missing, unnamed, RECORD])
    assert isinstance(first, matchplay.Review) and first == last
    assert isinstance(error, matchplay.RecordError) and isinstance(other, matchplay.RecordError)
    assert str(error) == f"{missing}: No such file or directory"
    assert error.code == other.code == "unreadable"


def test_one_record_is_not_many() -> None:
    for record in (RECORD, RECORD.encode(), json.loads(RECORD)):
        with pytest.raises(TypeError, match="expected an iterable of records, found one"):
            matchplay.review_many(record)


def test_contest_text_has_a_form(tmp_path: Path) -> None:
    path = tmp_path / "rabbit.in"
    path.write_text("1 6\nXO.OXO\n1\n1 2\n1 1\n")
    (review,) = matchplay.review_corpus(path, form="noi2011")
    assert isinstance(review, matchplay.Review)
    assert [ply.mark for ply in review.plies] == ["mistake", "forced"]
    for jobs in (0, -1, 2**70):
        with pytest.raises(ValueError, match=f"expected jobs from 1 to [0-9]+, found {jobs}"):
            matchplay.reviews(path, jobs=jobs)
    for form in ("chess", "\ud800"):
        with pytest.raises(ValueError, match="expected one of the forms .*jsonl.*, found "):
            next(matchplay.review_corpus(path, form=form))
