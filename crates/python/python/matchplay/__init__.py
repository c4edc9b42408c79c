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

``review_many`` reviews many records with all cores. ``Position`` plays and takes back moves,
``outcomes`` reports the outcome of every node of a graph, and ``reviews`` returns the plies of a
corpus as flat rows for ``pandas``.

Rows, columns, plies and nodes count from 1, as in files. All functions release the
interpreter's lock while they work, and Ctrl-C ends them, except the methods of a ``Position`` that
list, play and take back moves.
"""

from ._boards import Cell, Graph, Lock, Place, Removes, Steps, Wrap
from ._errors import RecordError, Rejected
from ._native import __version__
from ._pictures import Language, Overlay, Theme
from ._position import Position, outcomes
from ._review import End, Ply, Result, Review, Tally, Variation, review, review_corpus, review_many
from ._rows import SCHEMA, Mark, Row, reviews
from ._source import Record
from ._verdict import Outcome, Player, Verdict, Winner, solve
from ._verify import check, verify

__all__ = [
    "SCHEMA",
    "Cell",
    "End",
    "Graph",
    "Language",
    "Lock",
    "Mark",
    "Outcome",
    "Overlay",
    "Place",
    "Player",
    "Ply",
    "Position",
    "Record",
    "RecordError",
    "Rejected",
    "Removes",
    "Result",
    "Review",
    "Row",
    "Steps",
    "Tally",
    "Theme",
    "Variation",
    "Verdict",
    "Winner",
    "Wrap",
    "__version__",
    "check",
    "outcomes",
    "review",
    "review_corpus",
    "review_many",
    "reviews",
    "solve",
    "verify",
]
