"""Judges that lack one check, and false reviews that only they accept.

    python3 tests/specifications/weakened.py

Each line of false-reviews.jsonl has a false review and the name of a check. The judge of examples/
has to reject the review, and the judge without the check has to accept it. Otherwise, the exit
code is 1.
"""

import contextlib
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

import certificates
import evidence
import judge
import labels
import levels
import rules
import strategy
from labels import find
from levels import State

bring, augment, relabel = State.bring, State.augment, State.relabel


def join_without_end(state, path, token):
    end = state.piece_of(path[-1])
    for piece in set(map(state.piece_of, path[::2])) - {end}:
        state.into[piece] = end
        state.free[end] = state.free[piece] if state.free[end] is None else state.free[end]


# The checks that give no reason for a rejection, with the method to replace and its replacement.
METHODS = {
    "levels merge": ("merge", lambda state, a, b: None),
    "the ends of a pair have one level": ("merge_pair", lambda state, v: None),
    "the ends of an edge have one level": ("merge_edges", lambda state, v: None),
    "vertices that return are settled": (
        "bring",
        lambda state, vertices, labels: bring(state, vertices, labels)[:0],
    ),
    "pieces end": ("end_piece", lambda state, v: None),
    "labelled vertices are settled": ("relabel", lambda state, runs: relabel(state, runs)[:0]),
    "a token is settled after an augmenting path": ("augment", lambda state, v, path: augment(state, v, path)[1:]),
    "paths end": ("join", join_without_end),
    "spared vertices have one colour": (
        "is_spared",
        lambda state, v: state.free[state.piece_of(v)] is not None,
    ),
    "shut edges have different levels": (
        "is_shut",
        lambda state, v, w: state.is_inner(v) and state.at(v) <= state.at(w),
    ),
    "essential black vertices are below the top": (
        "is_essential",
        lambda state, v: state.is_inner(v) or state.at(v) > find(state.above, 0),
    ),
    "essential outer vertices are above the bottom": (
        "is_essential",
        lambda state, v: not state.is_inner(v) or state.at(v) < find(state.above, state.top),
    ),
}


@contextlib.contextmanager
def without(check):
    """Drops a check: a method of `METHODS`, or all checks that give a reason."""
    if check in METHODS:
        name, weak = METHODS[check]
        strong = getattr(State, name)
        setattr(State, name, weak)
        yield
        setattr(State, name, strong)
        return
    modules = rules, evidence, labels, levels, certificates, strategy, judge

    def need(condition, reason):
        if reason != check:
            rules_need(condition, reason)

    rules_need = rules.need
    for module in modules:
        module.need = need
    yield
    for module in modules:
        module.need = rules_need


def main():
    failures = 0
    with Path(__file__).with_name("false-reviews.jsonl").open(encoding="utf-8") as file:
        for line in file:
            case = json.loads(line)
            check, review = case["check"], case["review"]
            strong = judge.judge(review)
            with without(check):
                weak = judge.judge(review)
            if not strong.startswith("rejected") or weak != "accepted":
                failures += 1
                print(f"{check}: {strong}; without the check: {weak}")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
