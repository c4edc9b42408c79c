from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import matchplay

HOSTILE = "</td><script>alert(1)</script>\"'&"
VOID = {"br", "img"}


class Elements(HTMLParser):
    """The elements and the text of an HTML fragment, whose elements must be closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.texts: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        if tag == "img":
            self.images.append(dict(attributes))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_review_shows_the_first_mistake_and_a_table(sample: Path) -> None:
    review = matchplay.review(sample)
    shown = Elements(review._repr_html_())
    (image,) = shown.images
    start, data = (image["src"] or "").split(",")
    assert start == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == review.svg(1, size=360)
    assert shown.names.count("tr") == 1 + 3
    row = shown.texts[shown.texts.index("1") :]
    assert row[:5] == ["1", "Rabbit", "(3,2)", "(3,4)", "(4,2)"]
    assert "Egg won" in "".join(shown.texts)


def test_a_review_without_mistakes_shows_its_end() -> None:
    maze = {"Maze": {"board": [".."], "moves": [[1, 1], [1, 2]]}}
    review = matchplay.review({"format": 1, "game": maze})
    shown = Elements(review._repr_html_())
    assert "No mistakes" in shown.texts and "The board at the end" in shown.texts


def test_hostile_texts_are_escaped() -> None:
    game = {"SlidingStones": {"board": ["XO.OXO"], "moves": [(1, 2), (1, 1)]}}
    meta = {"event": HOSTILE, "first": HOSTILE}
    review = matchplay.review({"format": 1, "meta": meta, "game": game})
    shown = Elements(review._repr_html_())
    allowed = "div p b bdi br img table thead tbody tr th td"
    assert set(shown.names) <= set(allowed.split())
    assert shown.texts.count(HOSTILE) == 3
    graph = {"Graph": {"nodes": 2, "edges": [[1, 2]], "labels": {"1": HOSTILE}}}
    position = matchplay.Position({"format": 1, "meta": meta, "game": graph})
    assert "<script" not in (position._repr_svg_() or "<script")


def test_a_long_table_is_cut(sample: Path) -> None:
    review = matchplay.review(sample)
    shown = Elements(replace(review, plies=review.plies * 8)._repr_html_())
    assert shown.names.count("tr") == 1 + 20
    assert "and 4 more mistakes" in shown.texts
