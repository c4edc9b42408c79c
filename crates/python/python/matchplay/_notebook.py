"""Reviews as HTML for notebooks."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from pathlib import PurePath
from typing import TYPE_CHECKING

from ._boards import Place

if TYPE_CHECKING:
    from ._review import Ply, Review

MISTAKES_SHOWN = 20
PLACES_SHOWN = 8
PICTURE_SIZE = 360


def html_of(review: Review) -> str:
    """The board at the first mistake, or at the end of the game, and a table of the mistakes.

    All texts of the record are escaped. The picture is an image, so its styles do not affect
    the notebook.
    """
    mistakes = [ply for ply in review.plies if ply.mark == "mistake"]
    parts = [_heading(review), _picture(review, mistakes), _table(review, mistakes)]
    return f"<div>{''.join(parts)}</div>"


def _heading(review: Review) -> str:
    stem = PurePath(review.path or "").stem
    title = review.meta.get("event") or review.id or stem or review.ruleset
    end = review.end
    verb = "won" if end.over else "is winning"
    result = (
        "the winner is unknown"
        if end.winner == "unknown"
        else f"{_name(review, end.winner)} {verb}"
    )
    players = " v ".join(_name(review, player) for player in ("first", "second"))
    return (
        f"<p><b><bdi>{escape(title)}</bdi></b><br>"
        f"{players} · {_count(end.ply_count, 'ply', 'plies')} · {result}</p>"
    )


def _picture(review: Review, mistakes: list[Ply]) -> str:
    at = mistakes[0].ply if mistakes else review.end.ply_count
    try:
        picture = review.svg(at, size=PICTURE_SIZE)
    except ValueError as too_large:
        return f"<p>{escape(str(too_large))}</p>"
    where = f"after ply {at}, the first mistake" if mistakes else "at the end"
    data = b64encode(picture.encode()).decode()
    return (
        f'<img alt="The board {where}" src="data:image/svg+xml;base64,{data}" '
        'style="max-width: 100%">'
        f"<p>The board {where}</p>"
    )


def _table(review: Review, mistakes: list[Ply]) -> str:
    if not mistakes:
        return "<p>No mistakes</p>"
    names = ("ply", "player", "mistake", "winning moves", "loses to")
    head = "".join(f"<th>{name}</th>" for name in names)
    rows = "".join(_row(review, ply) for ply in mistakes[:MISTAKES_SHOWN])
    more = len(mistakes) - MISTAKES_SHOWN
    rest = f"<p>and {_count(more, 'more mistake', 'more mistakes')}</p>" if more > 0 else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{rest}"


def _row(review: Review, ply: Ply) -> str:
    cells = (
        str(ply.ply),
        _name(review, ply.player),
        _place(ply.move),
        _places(ply.winning or ()),
        _places(ply.refutation),
    )
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _name(review: Review, player: str) -> str:
    return f"<bdi>{escape(review.meta.get(player) or player.capitalize())}</bdi>"


def _places(places: tuple[Place, ...]) -> str:
    shown = [_place(place) for place in places[:PLACES_SHOWN]]
    return " ".join(shown + ["…"] * (len(places) > PLACES_SHOWN))


def _place(place: Place) -> str:
    text = "({},{})".format(*place) if isinstance(place, tuple) else str(place)
    return escape(text)


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
