from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, final

import numpy as np
from numpy.typing import NDArray

from ._errors import RecordError

__all__ = [
    "__version__",
    "CorpusRun",
    "MatchingGraph",
    "PlayedGame",
    "best_move",
    "draw_gif",
    "draw_png",
    "draw_svg",
    "matrix_matching",
    "page",
    "prove",
    "review",
    "review_many",
    "review_text",
    "rows",
    "solve",
    "verify",
]

__version__: str

_Nodes = NDArray[np.uint32]
_Numbers = NDArray[np.int64]
_Place = tuple[int, int] | int | str

class _Look(Protocol):
    @property
    def theme(self) -> str: ...
    @property
    def overlay(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def size(self) -> int | None: ...

@final
class PlayedGame:
    def __new__(cls, text: str, ply: int | None = None) -> PlayedGame: ...
    def moves(self) -> list[_Place]: ...
    def plies(self) -> list[_Place]: ...
    def ply_count(self) -> int: ...
    def token(self) -> _Place | None: ...
    def is_over(self) -> bool: ...
    def push(self, to: _Place) -> None: ...
    def pop(self) -> _Place | None: ...
    def text(self) -> str: ...
    def record(self) -> str: ...

@final
class MatchingGraph:
    @staticmethod
    def of_matrix(columns: int, offsets: _Nodes, entries: _Nodes) -> MatchingGraph: ...
    @staticmethod
    def of_edges(nodes: int, ends: _Nodes) -> MatchingGraph: ...
    def maximum_matching(self) -> _Numbers: ...
    def certified_matching(self) -> tuple[_Numbers, _Numbers, list[_Numbers]]: ...
    def check(
        self,
        matched: _Numbers,
        mates: _Numbers,
        vertices: _Numbers,
        odd_sets: Sequence[_Numbers],
    ) -> None: ...
    def gallai_edmonds(self) -> NDArray[np.uint8]: ...
    def minimum_vertex_cover(self) -> _Numbers: ...
    def dmperm(self, rows: _Numbers | None = None) -> list[_Numbers]: ...

@final
class CorpusRun:
    @staticmethod
    def reviews(
        paths: Sequence[Path],
        form: str | None = None,
        jobs: int | None = None,
        is_proved: bool = False,
        has_lengths: bool = False,
    ) -> CorpusRun: ...
    @staticmethod
    def rows(
        paths: Sequence[Path],
        form: str | None = None,
        jobs: int | None = None,
        has_lengths: bool = False,
    ) -> CorpusRun: ...
    def __iter__(self) -> CorpusRun: ...
    def __next__(self) -> tuple[str, str | None]: ...

def best_move(text: str) -> _Place | None: ...
def draw_gif(text: str, first: int, last: int, look: _Look) -> bytes: ...
def draw_png(text: str, ply: int | None, look: _Look) -> bytes: ...
def draw_svg(text: str, ply: int | None, look: _Look) -> str: ...
def matrix_matching(columns: int, offsets: _Nodes, entries: _Nodes) -> _Numbers: ...
def page(
    text: str, ply: int, look: _Look, has_engine: bool, site: str | None, path: str | None
) -> str: ...
def prove(text: str, ply: int | None = None) -> str: ...
def review(
    text: str, path: str | None = None, is_proved: bool = False, has_lengths: bool = False
) -> str: ...
def review_many(
    records: Sequence[tuple[str, str | None]],
    is_proved: bool = False,
    has_lengths: bool = False,
) -> list[str | RecordError]: ...
def review_text(text: str, has_lengths: bool = False) -> str: ...
def rows(
    text: str,
    path: str | None = None,
    line: int | None = None,
    case: int | None = None,
    has_lengths: bool = False,
) -> str: ...
def solve(
    text: str,
    ply: int | None = None,
    path: str | None = None,
    has_lengths: bool = False,
    has_flips: bool = False,
) -> str: ...
def verify(document: str, text: str | None = None) -> None: ...
