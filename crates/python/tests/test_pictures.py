import struct
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import matchplay
from matchplay import Review


def size_of_png(image: bytes) -> tuple[int, int]:
    assert image.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", image[16:24])
    return width, height


def test_every_position_of_a_review_has_a_picture(sample: Path) -> None:
    review = matchplay.review(sample)
    pictures = [review.svg(ply) for ply in range(5)]
    assert len(set(pictures)) == 5
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert review.svg() == pictures[4]
    with pytest.raises(ValueError, match="expected a ply from 0 to 4, found 5"):
        review.svg(5)


def test_a_picture_has_a_theme_an_overlay_and_a_size(sample: Path) -> None:
    review = matchplay.review(sample)
    light = review.svg(1, theme="light")
    assert "prefers-color-scheme" in review.svg(1) and "prefers-color-scheme" not in light
    assert len({light, review.svg(1, theme="dark"), review.svg(1, theme="light", size=99)}) == 3
    assert len({review.svg(1, overlay=name) for name in ("moves", "matching", "none")}) == 3
    assert max(size_of_png(review.png(size=200))) == 200
    assert review.png(0) != review.png(1) != review.png(1, theme="dark")
    assert size_of_png(review.png()) == size_of_png(review.png(theme="dark", overlay="none"))


def test_a_picture_has_a_description(sample: Path) -> None:
    review = matchplay.review(sample)
    assert review.alt_text(1).splitlines()[1] == (
        "Egg (X) to move after a mistake, blank on (3,2): 2 legal moves, 1 wins: (4,2)"
    )
    assert "wins" not in review.alt_text(1, overlay="none")
    position = matchplay.Position(sample, ply=1)
    assert position.alt_text().splitlines()[1:] != [] and "(4,2)" in position.alt_text()
    with pytest.raises(ValueError, match="expected a ply from 0 to 4, found 5"):
        review.alt_text(5)


def test_a_game_is_drawn_as_an_animation(sample: Path) -> None:
    review = matchplay.review(sample)
    whole = review.gif(size=100)
    assert whole.startswith(b"GIF89a") and max(struct.unpack("<HH", whole[6:10])) == 100
    assert whole == review.gif((1, 4), size=100)
    assert len(review.gif((2, 2), size=100)) < len(whole)
    assert review.gif((2, 2), size=100, theme="dark") != review.gif((2, 2), size=100)
    for plies in [(0, 2), (3, 2)]:
        with pytest.raises(ValueError, match="expected two ascending plies from 1"):
            review.gif(plies)
    with pytest.raises(ValueError, match="expected a ply from 0 to 4, found 5"):
        review.gif((1, 5))


def test_a_review_is_written_as_a_page(sample: Path) -> None:
    review = matchplay.review(sample)
    page = review.html()
    assert page.startswith("<!DOCTYPE html>") and "Rabbit" in page
    assert len(review.html(engine=False)) < len(page)
    assert '<html lang="en">' in page
    assert '<html lang="zh-Hans">' in review.html(lang="zh", engine=False)
    with pytest.raises(ValueError, match='expected one of the languages en, zh, found "de"'):
        review.html(lang="de")  # type: ignore[arg-type]
    assert review.html(2, engine=False) != review.html(overlay="matching", engine=False)
    with pytest.raises(ValueError, match="expected a ply from 0 to 4, found 5"):
        review.html(5)


def test_a_page_links_to_a_live_board(sample: Path) -> None:
    review = matchplay.review(sample)
    page = review.html(engine=False, site="https://example.org/board.html")
    attribute = ' data-site="https://example.org/board.html"'
    assert attribute in page
    assert review.html(engine=False) == page.replace(attribute, "")
    for site in ("", "board.html", "https://example.org/#"):
        with pytest.raises(ValueError, match="expected the address of a page without `#`"):
            review.html(site=site)


def test_a_page_names_the_file_without_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    path.write_text('{"format": 1, "game": {"Maze": {"board": [".."], "moves": [[1, 1]]}}}')
    review = matchplay.review(path)
    for document in (review.html(engine=False), review._repr_html_()):
        assert "evening" in document and tmp_path.name not in document


@pytest.mark.parametrize("draw", [Review.svg, Review.png, Review.gif], ids=lambda it: it.__name__)
def test_wrong_arguments_are_errors(draw: Callable[..., object], sample: Path) -> None:
    review = matchplay.review(sample)
    for arguments, message in [
        ({"theme": "blue"}, 'expected one of the themes auto, light, dark, found "blue"'),
        ({"overlay": "all"}, 'expected one of the overlays moves, matching, none, found "all"'),
        ({"size": 4097}, "expected a size from 16 to 4096 pixels, found 4097"),
        ({"size": -1}, "expected a size from 16 to 4096 pixels, found -1"),
        ({"size": 10**30}, "expected a size from 16 to 4096 pixels, found 10000"),
        ({"size": 100.0}, "expected a size from 16 to 4096 pixels, found 100.0"),
        ({"theme": None}, "expected the theme as a str, found None"),
        ({"overlay": 1}, "expected the overlay as a str, found 1"),
    ]:
        with pytest.raises(ValueError, match=message):
            draw(review, **arguments)


@pytest.mark.parametrize("ply", [-1, 10**30])
def test_a_ply_out_of_range_is_an_error(ply: int, sample: Path) -> None:
    review = matchplay.review(sample)
    for use in (
        review.svg,
        review.png,
        review.alt_text,
        review.html,
        lambda ply: review.gif((ply, ply)),
        lambda ply: matchplay.solve(sample, ply=ply),
        lambda ply: matchplay.Position(sample, ply=ply),
    ):
        with pytest.raises(ValueError, match="the ply is out of range|ascending plies from 1"):
            use(ply)


def test_a_board_that_is_too_large_has_no_picture() -> None:
    maze = {"Maze": {"board": ["." * 600] * 600, "moves": [[1, 1]]}}
    review = matchplay.review({"format": 1, "game": maze})
    for draw in (review.svg, review.png, review.gif, review.html):
        with pytest.raises(ValueError, match="cells"):
            draw()
    assert "cells" in review._repr_html_() and "<img" not in review._repr_html_()
    assert matchplay.Position({"format": 1, "game": maze})._repr_svg_() is None
