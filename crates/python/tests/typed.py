"""Types of the package; a type checker reads this file, and it is never run."""

from pathlib import Path

import networkx
from typing_extensions import assert_type

import matchplay
from matchplay import Cell, Lock, Outcome, Place, RecordError, Review, Verdict, Winner, matching

review = matchplay.review(Path("game.ron"))
assert_type(review.plies[0].winning, tuple[Place, ...] | None)
assert_type(review.tallies["first"].mistake_plies, tuple[int, ...])
assert_type(review.plies[0].winner_after, Winner)
assert_type(review.plies[0].unknown, tuple[Place, ...])
assert_type(review.end.unknown, tuple[Place, ...])
assert_type(matchplay.review_many(["", Path("game.ron"), {}]), list[Review | RecordError])
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
matchplay.verify(review, Path("game.ron"))
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

position = matchplay.Position(graph, start="a")
assert_type(position, matchplay.Position[str])
assert_type(position.moves(), tuple[str, ...])
assert_type(position.pop(), str)
assert_type(position.solve(), Verdict[str])
assert_type(matchplay.Position(["XO."]).token, "Cell | None")
assert_type(matchplay.Position(Lock(3)).winning_moves(), tuple[str, ...])
assert_type(matchplay.Position(Path("game.ron"), ply=2).moves(), tuple[Place, ...])
position.push(1)  # type: ignore[arg-type]
matchplay.Position(graph, steps="Knight")  # type: ignore[call-overload]

assert_type(matchplay.outcomes(graph, removes="Edges"), dict[str, Outcome])
assert_type(matchplay.outcomes(["..."], steps="Knight"), dict[Cell, Outcome])
assert_type(matchplay.outcomes(Lock(3)), dict[str, Outcome])

assert_type(matching.maximum_matching(graph, certificate=False), dict[str, str])
assert_type(matching.maximum_matching([(1, 2)]), dict[int, int])
mates, cover = matching.maximum_matching(graph, certificate=True)
assert_type(mates, dict[str, str])
assert_type(cover, matching.Cover)

assert_type(review.png(size=99, theme="dark"), bytes)
assert_type(review.gif((1, 2), overlay="none"), bytes)
review.svg(theme="blue")  # type: ignore[arg-type]
assert_type(position.record(), str)
row = next(iter(matchplay.reviews("games")))
assert_type(row["move_row"], "int | None")
row["weather"]  # type: ignore[typeddict-item]
