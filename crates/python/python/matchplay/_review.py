"""Reviews of recorded games."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from . import _native
from ._boards import Place
from ._errors import RecordError
from ._pictures import Language, Look, Overlay, Theme, alt_text
from ._rows import Mark, Row, error_of
from ._source import Record, Source, path_of, shown, source
from ._verdict import Outcome, Player, Winner, place


class Ply(NamedTuple):
    """The review of one ply."""

    ply: int
    """Its number, from 1."""
    player: Player
    move: Place
    mark: Mark
    winner_before: Winner
    """The player who wins before the ply, if both play perfectly."""
    winner_after: Winner
    """The player who wins after the ply, if both play perfectly."""
    legal_count: int
    """The number of legal moves."""
    winning: tuple[Place, ...] | None = None
    """All moves that are proved to win; ``None`` in the first ply of a variation, whose winning
    moves are those of the ply, or of the end, that the variation leaves."""
    unknown: tuple[Place, ...] = ()
    """All moves of which it is unknown whether they win; empty in the first ply of a variation,
    whose unknown moves are found like its winning moves."""
    refutation: tuple[Place, ...] = ()
    """After a mistake, a line that wins for the opponent."""
    refutation_cut: bool = False
    """Whether the refutation is cut before the end of the game."""
    note: str | None = None
    lasts: int | None = None
    """With ``lengths``: the number of plies until the end of the game, if the winner hurries and
    the loser delays; ``None`` if only bounds are known."""
    at_least: int | None = None
    """With ``lengths``: a proved lower bound, if ``lasts`` is not known."""
    at_most: int | None = None
    """With ``lengths``: a proved upper bound, if ``lasts`` is not known."""
    wins_in: tuple[int | None, ...] = ()
    """With ``lengths``: the number of plies in which each move of ``winning`` wins, counted with
    the move; ``None`` for a number that is not known."""
    losing: tuple[Place, ...] = ()
    """With ``lengths``: the other legal moves, the longest defence first."""
    loses_in: tuple[int | None, ...] = ()
    """With ``lengths``: the number of plies in which each move of ``losing`` loses, counted with
    the move; ``None`` for a number that is not known."""


class End(NamedTuple):
    """The position after the last ply. The lengths, from ``lasts`` on, are as in ``Ply``."""

    ply_count: int
    over: bool
    to_move: Player
    outcome: Outcome
    winner: Winner
    """The player who wins from there on, or has won."""
    legal_count: int
    """The number of legal moves."""
    winning: tuple[Place, ...]
    """All moves that are proved to win."""
    unknown: tuple[Place, ...] = ()
    """All moves of which it is unknown whether they win."""
    lasts: int | None = None
    at_least: int | None = None
    at_most: int | None = None
    wins_in: tuple[int | None, ...] = ()
    losing: tuple[Place, ...] = ()
    loses_in: tuple[int | None, ...] = ()


class Result(NamedTuple):
    """The result of the game: ``first`` or ``second``, the winner, or ``unfinished``."""

    played: str
    """The result by the moves."""
    claimed: str | None = None
    """The result in the record, if there is one."""


class Tally(NamedTuple):
    """The tally of one player's moves."""

    move_count: int
    mistake_plies: tuple[int, ...]
    """The plies that are mistakes."""
    won_count: int
    """The number of moves from won positions."""
    kept_count: int
    """The number of those moves that kept the win."""


class Variation(NamedTuple):
    """The review of a variation."""

    at: int
    """The ply that the first ply replaces, from 1."""
    plies: tuple[Ply, ...]
    end: End
    note: str | None = None
    variations: tuple[Variation, ...] = ()
    """The variations that leave this one."""


@dataclass(frozen=True, repr=False)
class Review:
    """The review of a game; ``print`` shows it as a table."""

    fingerprint: str
    """The hash that identifies the game."""
    ruleset: str
    meta: Mapping[str, str] = field(hash=False)
    """Texts of the record, such as ``event``, ``date``, ``first``, ``second`` and ``source``."""
    plies: tuple[Ply, ...]
    end: End
    result: Result
    tallies: Mapping[Player, Tally] = field(hash=False)
    variations: tuple[Variation, ...]
    id: str | None
    """The name that the author gave the record."""
    file: str | None
    """The ``file`` of the record."""
    path: str | None
    """The path of the record's file; ``None`` if the record was not read from a file."""
    _source: Source = field(compare=False)
    _json: str = field(compare=False)
    _has_lengths: bool = field(default=False, compare=False)

    def to_dict(self) -> dict[str, Any]:
        """The review as ``matchplay analyze --format json`` prints it."""
        return cast("dict[str, Any]", json.loads(self._json))

    @property
    def is_proved(self) -> bool:
        """Whether the review has a proof of its claims."""
        return "proof" in self.to_dict()

    def rows(self) -> list[Row]:
        """One flat dict per ply, as ``reviews`` returns them."""
        place = json.loads(self._json).get("input", {})
        origin = (place.get("path"), place.get("line"), place.get("case"))
        return cast(
            "list[Row]", json.loads(self._source.call(_native.rows, *origin, self._has_lengths))
        )

    def svg(
        self,
        ply: int | None = None,
        *,
        theme: Theme = "auto",
        overlay: Overlay = "moves",
        size: int | None = None,
    ) -> str:
        """Draws the position after ``ply`` plies, or after the last, as an SVG document.

        ``size`` is the length of the longer side in pixels, from 16 to 4096.

        Raises ``ValueError`` if there is no such ply, or if the board is too large.
        """
        return self._source.call(_native.draw_svg, ply, Look(theme, overlay, size))

    def png(
        self,
        ply: int | None = None,
        *,
        theme: Theme = "light",
        overlay: Overlay = "moves",
        size: int | None = None,
    ) -> bytes:
        """Draws the position after ``ply`` plies, or after the last, as a PNG image.

        The arguments and errors are those of ``svg``.
        """
        return self._source.call(_native.draw_png, ply, Look(theme, overlay, size))

    def alt_text(self, ply: int | None = None, *, overlay: Overlay = "moves") -> str:
        """Describes the picture of the position after ``ply`` plies, or after the last, in words.

        The errors are those of ``svg``.
        """
        return alt_text(self._source, ply, Look(overlay=overlay))

    def gif(
        self,
        plies: tuple[int, int] | None = None,
        *,
        theme: Theme = "light",
        overlay: Overlay = "moves",
        size: int | None = None,
    ) -> bytes:
        """Draws the game as an animated GIF image.

        ``plies`` are the first and the last ply to show, from 1; without them, all plies are
        shown. The other arguments and errors are those of ``svg``.
        """
        if plies is not None and not (len(plies) == 2 and 1 <= plies[0] <= plies[1]):
            raise ValueError(f"expected two ascending plies from 1, found {plies!r}")
        first, last = plies or (1, len(self.plies))
        return self._source.call(_native.draw_gif, first - 1, last, Look(theme, overlay, size))

    def html(
        self,
        ply: int = 0,
        *,
        overlay: Overlay = "moves",
        lang: Language = "en",
        engine: bool = True,
        site: str | None = None,
    ) -> str:
        """The review as a page for a browser, which opens after ``ply`` plies.

        The page is in the language ``lang``; it steps through the game and loads nothing. Without
        its ``engine``, it is smaller and judges only the moves of the review. With a ``site``, the
        address of a live board such as ``https://example.org/board.html``, it offers a link that
        opens the game there.

        Raises ``ValueError`` if there is no such ply, if the board is too large, or if ``site`` is
        not such an address.
        """
        look = Look(overlay=overlay, language=lang)
        return self._source.call(_native.page, ply, look, bool(engine), site, self.path)

    def _repr_html_(self) -> str:
        # Only notebooks need this module, which imports others of the standard library.
        from ._notebook import html_of

        return html_of(self)

    def __str__(self) -> str:
        return self._source.call(_native.review_text, self._has_lengths)

    def __repr__(self) -> str:
        mistakes = ", ".join(
            f"{player} {len(tally.mistake_plies)}" for player, tally in self.tallies.items()
        )
        name = self.id or self.fingerprint
        return f"<Review {name!r}: {len(self.plies)} plies, mistakes: {mistakes}>"


def review(record: Record, *, prove: bool = False, lengths: bool = False) -> Review:
    """Reviews a recorded game: marks, winning moves, and refutations of mistakes.

    The record is a text in RON or JSON, a dict of the same shape, or the path of a file. With
    ``prove``, the review has a proof of all its claims, which ``verify`` checks, if one is found.
    With ``lengths``, the review also has the number of plies that the game lasts from each
    position and after each move, as far as a bounded search finds it.

    Raises ``RecordError``, with the place, if the record is invalid.
    """
    origin = source(record)
    found = origin.call(_native.review, origin.file, bool(prove), bool(lengths))
    return _review(origin, found, lengths)


def review_many(
    records: Iterable[Record], *, prove: bool = False, lengths: bool = False
) -> list[Review | RecordError]:
    """Reviews many records with all cores, and returns the reviews in the order of the records.

    The records, ``prove`` and ``lengths`` are those of ``review``. In place of an invalid record
    or of a file that cannot be read, a ``RecordError`` is returned. Raises ``TypeError`` for a
    single record.
    """
    if isinstance(records, (str, bytes, Mapping)):
        raise TypeError(f"expected an iterable of records, found one {type(records).__name__}")
    origins = [_source_or_error(record) for record in records]
    texts = [(it.text, it.file) for it in origins if isinstance(it, Source)]
    found = iter(_native.review_many(texts, bool(prove), bool(lengths)))

    def reviewed(origin: Source) -> Review | RecordError:
        it = next(found)
        return _review(origin, it, lengths) if isinstance(it, str) else origin.explained(it)

    return [reviewed(it) if isinstance(it, Source) else it for it in origins]


def _source_or_error(record: Record) -> Source | RecordError:
    try:
        return source(record)
    except RecordError as error:
        return error
    except (OSError, ValueError) as error:
        if not isinstance(record, os.PathLike):
            raise
        message = getattr(error, "strerror", None) or str(error)
        return RecordError(message, code="unreadable", path=shown(record))


def review_corpus(
    *paths: str | os.PathLike[str],
    form: str | None = None,
    jobs: int | None = None,
    prove: bool = False,
    lengths: bool = False,
) -> Iterator[Review | RecordError]:
    """Reviews the records of files and folders with several threads, in the order of the inputs.

    A folder stands for all records inside it. JSON Lines have one record per line; ``form``
    names another form, such as ``noi2011``. ``jobs`` is the number of threads, by default one
    per core. ``prove`` and ``lengths`` are those of ``review``. In place of an input that is not a
    valid record, a ``RecordError`` is returned.

    At most a few hundred records are held at a time, so a corpus may have any size.
    """
    inputs = [path_of(path) for path in paths]
    run = _native.CorpusRun.reviews(inputs, form, jobs, bool(prove), bool(lengths))
    for text, record in run:
        if record is None:
            yield error_of(json.loads(text))
        else:
            yield _review(Source(record, is_from_caller=False), text, lengths)


def _review(origin: Source, text: str, has_lengths: bool = False) -> Review:
    found = json.loads(text)
    return Review(
        fingerprint=found["fingerprint"],
        ruleset=found["ruleset"],
        meta=found.get("meta", {}),
        plies=_plies(found),
        end=_end(found),
        result=Result(**found["result"]),
        tallies={
            player: Tally(**{**tally, "mistake_plies": tuple(tally["mistake_plies"])})
            for player, tally in found["tallies"].items()
        },
        variations=_variations(found),
        id=found.get("id"),
        file=found.get("file"),
        path=found.get("input", {}).get("path"),
        _source=origin,
        _json=text,
        _has_lengths=bool(has_lengths),
    )


def _variations(found: dict[str, Any]) -> tuple[Variation, ...]:
    return tuple(
        Variation(it["at"], _plies(it), _end(it), it.get("note"), _variations(it))
        for it in found.get("variations", ())
    )


def _plies(found: dict[str, Any]) -> tuple[Ply, ...]:
    return tuple(Ply(**_with_places(ply)) for ply in found["plies"])


def _end(found: dict[str, Any]) -> End:
    return End(**_with_places(found["end"]))


def _with_places(found: dict[str, Any]) -> dict[str, Any]:
    for name in ("winning", "unknown", "losing", "refutation"):
        if name in found:
            found[name] = tuple(map(place, found[name]))
    for name in ("wins_in", "loses_in"):
        if name in found:
            found[name] = tuple(found[name])
    if "move" in found:
        found["move"] = place(found["move"])
    return found
