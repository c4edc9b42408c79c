import contextlib
import doctest
import io
import re
from pathlib import Path

import pytest

import matchplay
from matchplay import _position, matching

ROOT = Path(__file__).parents[3]
EXAMPLE = re.compile(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_the_examples_of_the_documentation_run() -> None:
    for module in (matchplay, _position, matching):
        tried = doctest.testmod(module)
        assert (tried.attempted > 0, tried.failed) == (True, 0)


@pytest.mark.parametrize(
    "page",
    [
        "crates/python/README.md",
        "docs/matching.md",
        "docs/own-rules.md",
        "docs/tutorials/bot.md",
        "docs/tutorials/snapshot-tests.md",
    ],
)
def test_the_examples_of_a_page_print_their_output(
    monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    """The examples are run in order, in the root of the repository."""
    monkeypatch.chdir(ROOT)
    text = Path(page).read_text(encoding="utf-8")
    examples = EXAMPLE.findall(text)
    assert len(examples) == text.count("```python") > 0
    names: dict[str, object] = {}
    for code, expected in examples:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(code, names)
        assert printed.getvalue() == expected
