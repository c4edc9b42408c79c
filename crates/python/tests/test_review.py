import json
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pandas
import pytest

import matchplay

GAME = {"SlidingStones": {"board": ["XO.OXO"], "moves": [[1, 2], [1, 1]]}}
RECORD = {"format": 1, "id": "a", "game": GAME}


def curated(records: Path) -> list[Path]:
    paths = sorted(records.glob("*.ron"))
    assert len(paths) > 10
    return paths


def test_a_mistake_has_winning_moves_and_a_refutation(sample: Path) -> None:
    review = matchplay.review(sample)
    first = review.plies[0]
    assert (first.player, first.move, first.mark) == ("first", (3, 2), "mistake")
    assert (first.winner_before, first.winner_after) == ("first", "second")
    assert first.legal_count == 2
    assert (first.winning, first.refutation) == (((3, 4),), ((4, 2),))
    assert review.tallies["first"].mistake_plies == (1, 3)
    assert (review.tallies["second"].won_count, review.tallies["second"].kept_count) == (2, 1)
    assert (review.end.over, review.end.winner) == (True, "second")
    assert review.result == matchplay.Result(played="second", claimed="second")
    assert review.meta["first"] == "Rabbit"
    assert (review.file, review.path) == (None, str(sample))


def test_lengths_are_found_if_they_are_requested(sample: Path) -> None:
    review = matchplay.review(sample, lengths=True)
    first = review.plies[0]
    assert (first.lasts, first.wins_in, first.losing, first.loses_in) == (1, (1,), ((3, 2),), (2,))
    assert (review.end.lasts, review.end.wins_in) == (0, ())
    assert (review.rows()[0]["lasts"], review.rows()[0]["at_most"]) == (1, None)
    assert "(3,4) in 1" in str(review)
    assert matchplay.review_many([sample], lengths=True) == [review]
    assert matchplay.review(sample).plies[0].lasts is None
    verdict = matchplay.solve(sample, ply=0, lengths=True)
    assert (verdict.lasts, verdict.wins_in, verdict.losing) == (1, (1,), ((3, 2),))
    assert matchplay.solve([(1, 2), (2, 3)], start=3, lengths=True).lasts == 2
    edges = matchplay.solve([(1, 2), (2, 3)], start=3, removes="Edges", lengths=True)
    assert (edges.lasts, edges.wins_in) == (None, ())


def test_a_record_is_a_text_a_dict_or_a_path(tmp_path: Path) -> None:
    text = json.dumps(RECORD)
    path = tmp_path / "é.json"
    path.write_text(text, encoding="utf-8")
    review = matchplay.review(RECORD)
    assert len({review, matchplay.review(text)}) == 1
    assert {**review.to_dict(), "input": {"path": str(path)}} == matchplay.review(path).to_dict()
    with pytest.raises(TypeError, match="expected a record as a str, a dict or a path, found int"):
        matchplay.review(7)


def test_a_claimed_result_may_differ_from_the_moves() -> None:
    result = matchplay.review({**RECORD, "result": "FirstWins"}).result
    assert result == matchplay.Result(played="second", claimed="first")


def test_a_record_may_give_its_file(tmp_path: Path) -> None:
    path = tmp_path / "here.json"
    path.write_text(json.dumps({**RECORD, "file": "there.ron"}), encoding="utf-8")
    review = matchplay.review(path)
    assert (review.file, review.to_dict()["file"]) == ("there.ron", "there.ron")
    assert (review.path, matchplay.review(RECORD).path) == (str(path), None)


def test_keys_of_notes_may_be_numbers() -> None:
    review = matchplay.review({**RECORD, "notes": {2: "stuck"}})
    assert [ply.note for ply in review.plies] == [None, "stuck"]


def test_variations_are_reviewed(records: Path) -> None:
    review = matchplay.review(records / "variations-and-notes.ron")
    assert review.variations
    for variation in review.variations:
        assert variation.plies[0].ply == variation.at
        assert variation.plies[0].winning is None
        assert variation.end.ply_count == variation.at - 1 + len(variation.plies)


def test_variations_of_variations_are_reviewed() -> None:
    nested = {"at": 4, "line": [[1, 4]]}
    variation = {"at": 2, "line": [[1, 2], [1, 3]], "variations": [nested]}
    maze = {"Maze": {"board": ["...."], "moves": [[1, 1], [1, 2]]}}
    review = matchplay.review({"format": 1, "game": maze, "variations": [variation]})
    (outer,) = review.variations
    (inner,) = outer.variations
    assert (outer.at, inner.at, inner.variations) == (2, 4, ())
    assert [ply.move for ply in inner.plies] == [(1, 4)]


def test_a_review_contains_unknown_winners_moves_and_marks() -> None:
    maze = {"board": ["." * 9] * 9, "steps": "King", "removes": "Edges", "start": (5, 5)}
    game = {"Maze": {**maze, "moves": [(5, 6), (4, 6)]}}
    review = matchplay.review({"format": 1, "game": game})
    last = review.plies[1]
    assert (last.mark, last.winner_after, last.refutation) == ("unknown", "unknown", ())
    assert 0 < len(last.unknown) <= last.legal_count
    assert (review.end.over, review.end.winner) == (False, "unknown")
    assert review.end.unknown


def test_a_review_of_a_small_wheel_knows_all_winners(records: Path) -> None:
    review = matchplay.review(records / "edge-game-wheel.ron")
    assert all(not ply.unknown and ply.mark != "unknown" for ply in review.plies)
    before = matchplay.solve(records / "edge-game-wheel.ron", ply=0)
    assert before.winner == review.plies[0].winner_before


def test_the_fingerprint_is_that_of_the_game() -> None:
    named = matchplay.review(RECORD)
    nameless = matchplay.review({"format": 1, "game": GAME})
    assert (named.id, nameless.id) == ("a", None)
    assert named.fingerprint == nameless.fingerprint
    assert len(named.fingerprint) == 32


def test_the_dict_is_the_output_of_the_program(records: Path, analyze: Callable[..., str]) -> None:
    paths = curated(records)
    lines = map(json.loads, analyze("--format", "jsonl", *paths).splitlines())
    assert [matchplay.review(path).to_dict() for path in paths] == list(lines)


def test_attributes_agree_with_the_dict(records: Path) -> None:
    for path in curated(records):
        review = matchplay.review(path)
        document = review.to_dict()
        assert [ply.mark for ply in review.plies] == [ply["mark"] for ply in document["plies"]]
        assert review.end.outcome == document["end"]["outcome"]
        assert len(review.variations) == len(document.get("variations", ()))


def test_rows_make_a_data_frame(records: Path) -> None:
    reviews = [matchplay.review(path) for path in curated(records)]
    frame = pandas.DataFrame([row for review in reviews for row in review.rows()])
    assert len(frame) == sum(len(review.plies) for review in reviews)
    mistakes = frame[frame["mark"] == "mistake"].groupby(["fingerprint", "player"]).size()
    for review in reviews:
        for player, tally in review.tallies.items():
            assert mistakes.get((review.fingerprint, player), 0) == len(tally.mistake_plies)


def test_a_review_is_printed_as_a_table(sample: Path) -> None:
    review = matchplay.review(sample)
    assert "Rabbit  2 mistakes (plies 1, 3)   wins kept 0/2" in str(review)
    assert "\x1b" not in str(review)
    assert repr(review) == f"<Review {review.fingerprint!r}: 4 plies, mistakes: first 2, second 1>"


def test_the_text_of_a_review_has_its_variations(records: Path) -> None:
    review = matchplay.review(records / "variations-and-notes.ron")
    assert "variation 2 at ply 2: the partner of (3,4)" in str(review)


def test_a_review_can_be_sent_to_another_process(sample: Path) -> None:
    review = matchplay.review(sample)
    received = pickle.loads(pickle.dumps(review))
    assert received == review
    assert str(received) == str(review)


def test_threads_review_in_the_order_of_the_records(records: Path) -> None:
    paths = curated(records)
    with ThreadPoolExecutor(4) as threads:
        reviews = list(threads.map(matchplay.review, paths * 5))
    assert reviews == [matchplay.review(path) for path in paths] * 5
