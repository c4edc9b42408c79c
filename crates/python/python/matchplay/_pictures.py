"""Pictures of positions and of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from . import _native
from ._source import Source

Theme = Literal["auto", "light", "dark"]
"""The colours of a picture. ``auto``: those that the viewer prefers; light in PNG and GIF."""

Overlay = Literal["moves", "matching", "none"]
"""The layer above a board. ``moves``: rings around winning moves, and dimmed losing moves.
``matching``: the matching and the cover that prove the winner."""

Language = Literal["en", "zh"]
"""The language of a page: English or Chinese."""


@dataclass(frozen=True)
class Look:
    """How a picture or a page looks."""

    theme: Theme = "auto"
    overlay: Overlay = "moves"
    size: int | None = None
    """The length of the longer side in pixels."""
    language: Language = "en"
    """The language of a page; pictures are in English."""


def alt_text(source: Source, ply: int | None, look: Look) -> str:
    """The title and the description of the picture of a record after some plies."""
    # Only this function needs the parser.
    from xml.etree import ElementTree

    picture = ElementTree.fromstring(source.call(_native.draw_svg, ply, look))
    names = ("title", "desc")
    return "\n".join(picture.findtext(f"{{http://www.w3.org/2000/svg}}{it}", "") for it in names)
