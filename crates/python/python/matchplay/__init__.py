"""Exact analysis of games of vertex and edge geography.

``review`` reviews a recorded game ply by ply, ``solve`` reports who wins a position,
and ``verify`` checks a certificate of a verdict without solving anything:

>>> import matchplay
>>> text = '(format: 1, game: SlidingStones(board: ["XO.OXO"], moves: [(1, 2), (1, 1)]))'
>>> [ply.mark for ply in matchplay.review(text).plies]
['mistake', 'forced']
>>> verdict = matchplay.solve(["XO.OXO"])
>>> verdict.winner, verdict.winning
('first', ((1, 4),))
>>> matchplay.verify(verdict.certificate())
True

Rows, columns, plies and nodes count from 1, as in files. All functions release the
interpreter's lock while they work.
"""

from ._boards import Cell, Graph, Lock, Place, Record, Removes, Steps, Wrap
from ._errors import RecordError, Rejected
from ._review import End, Mark, Ply, Result, Review, Tally, Variation, review, review_corpus
from ._verdict import Outcome, Player, Verdict, Winner, solve, verify

__all__ = [
    "Cell",
    "End",
    "Graph",
    "Lock",
    "Mark",
    "Outcome",
    "Place",
    "Player",
    "Ply",
    "Record",
    "RecordError",
    "Rejected",
    "Removes",
    "Result",
    "Review",
    "Steps",
    "Tally",
    "Variation",
    "Verdict",
    "Winner",
    "Wrap",
    "review",
    "review_corpus",
    "solve",
    "verify",
]
