import _thread
import json
import os
import random
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

import matchplay
from matchplay import _native


def slow() -> str:
    """A record that takes seconds: a large board of random cells without a start."""
    choice = random.Random(1)
    rows = ["".join(choice.choices(".#", (3, 2), k=1500)) for _ in range(1500)]
    return json.dumps({"format": 1, "game": {"Maze": {"board": rows, "steps": "King"}}})


SLOW = slow()


@contextmanager
def interrupted_soon() -> Iterator[None]:
    """Ctrl-C arrives while the work continues, and ends it."""
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            yield
    finally:
        timer.cancel()
        timer.join()


@pytest.mark.parametrize(
    "work",
    [_native.solve, _native.review, _native.review_text, _native.rows, _native.prove],
    ids=lambda it: it.__name__,
)
def test_ctrl_c_ends_every_function(work: Callable[[str], str]) -> None:
    with interrupted_soon():
        work(SLOW)
    assert matchplay.solve([".."]).winner == "second"


def test_ctrl_c_ends_matching() -> None:
    ends = np.random.default_rng(1).integers(0, 1_500_000, 4_500_000, np.uint32)
    graph = _native.MatchingGraph.of_edges(1_500_000, ends)
    for work in (graph.certified_matching, graph.gallai_edmonds):
        with interrupted_soon():
            work()


def test_ctrl_c_ends_many_reviews() -> None:
    with interrupted_soon():
        matchplay.review_many([SLOW] * 3)
    assert len(matchplay.review_many(["(format: 1)"])) == 1


def test_ctrl_c_ends_a_corpus(tmp_path: Path) -> None:
    (tmp_path / "slow.json").write_text(SLOW)
    with interrupted_soon():
        list(matchplay.reviews(tmp_path))
    with interrupted_soon():
        list(matchplay.review_corpus(tmp_path))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
def test_a_forked_process_solves() -> None:
    """A thread that waits for work does not exist in the new process."""
    lock = matchplay.Lock(5)
    assert matchplay.solve(lock).winner == "second"
    with warnings.catch_warnings():
        # Python warns about any thread; this one is idle.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        os._exit(int(matchplay.solve(lock).winner != "second"))
    assert os.waitpid(child, 0)[1] == 0
