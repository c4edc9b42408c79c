"""Types of the package; a type checker reads this file, and it is never run."""

from pathlib import Path

import networkx
from typing_extensions import assert_type

import matchplay
from matchplay import Cell, Lock, Place, Verdict

review = matchplay.review(Path("game.ron"))
assert_type(review.plies[0].winning, tuple[Place, ...] | None)
assert_type(review.tallies["first"].mistake_plies, tuple[int, ...])
review.tallies["third"]  # type: ignore[index]
review.plies[0].ply = 2  # type: ignore[misc]

assert_type(matchplay.solve(["XO."]), Verdict[Cell])
assert_type(matchplay.solve(Lock(3), start="000"), Verdict[str])
assert_type(matchplay.solve({"format": 1}, ply=2), Verdict[Place])
assert_type(matchplay.solve([("a", "b")]).winning, tuple[str, ...])
matchplay.solve(["XO."], ruleset="Chess")  # type: ignore[call-overload]

graph: "networkx.Graph[str]" = networkx.Graph()
assert_type(matchplay.solve(graph, start="a").token, "str | None")

assert_type(matchplay.solve(graph).certificate(), str)
matchplay.verify(b"")  # type: ignore[arg-type]
