"""Types of the package; a type checker reads this file, and it is never run."""

from pathlib import Path

import networkx
from typing_extensions import assert_type

import matchplay
from matchplay import Cell, Lock, Outcome, Place, Verdict, Winner

review = matchplay.review(Path("game.ron"))
assert_type(review.plies[0].winning, tuple[Place, ...] | None)
assert_type(review.tallies["first"].mistake_plies, tuple[int, ...])
assert_type(review.plies[0].winner_after, Winner)
assert_type(review.plies[0].unknown, tuple[Place, ...])
assert_type(review.end.unknown, tuple[Place, ...])
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

assert_type(matchplay.solve(graph).unknown, tuple[str, ...])
assert_type(matchplay.solve(graph).outcome, Outcome)
assert_type(matchplay.solve(graph, starts={"a", "b"}, removes="Edges"), Verdict[str])
assert_type(matchplay.solve([(1, 2)], starts=[1], removes="Edges"), Verdict[int])
assert_type(matchplay.solve(["..."], steps="Knight", wrap="Columns"), Verdict[Cell])
assert_type(matchplay.solve(["..."], steps={"Leaper": (1, 3)}), Verdict[Cell])
assert_type(matchplay.solve(["..."], steps={"Offsets": [(0, 1), (2, -1)]}), Verdict[Cell])
assert_type(matchplay.solve(Lock(2, base=3, wrap=False), starts=["00"]), Verdict[str])
matchplay.solve(["..."], steps="Kight")  # type: ignore[call-overload]
matchplay.solve(["..."], steps={"Leaper": 3})  # type: ignore[call-overload]
matchplay.solve(graph, steps="Knight")  # type: ignore[call-overload]
matchplay.solve(Lock(2), removes="Edges")  # type: ignore[call-overload]
