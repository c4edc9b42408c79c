import json
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from matchplay import _native

ROWS = ["." * 1500] * 1500
MAZE = {"board": ROWS, "start": [1, 1]}
TEXT = json.dumps({"format": 1, "game": {"Maze": MAZE}})


def review_many(text: str) -> str:
    return str(_native.review_many([(text, None)]))


@pytest.fixture
def never_preempted() -> Iterator[None]:
    """A thread keeps the interpreter's lock until it releases it."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("never_preempted")
@pytest.mark.parametrize(
    "work",
    [_native.solve, _native.review, _native.review_text, _native.prove, review_many],
    ids=lambda it: it.__name__,
)
def test_other_threads_continue_during(work: Callable[[str], str]) -> None:
    count = 0
    done = False

    def counting() -> None:
        nonlocal count
        while not done:
            count += 1
            time.sleep(0)

    thread = threading.Thread(target=counting)
    thread.start()
    before = count
    work(TEXT)
    after = count
    done = True
    thread.join()
    assert after > before
