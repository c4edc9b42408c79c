import contextlib
import doctest
import io
import re
from pathlib import Path

import pytest

import matchplay

ROOT = Path(__file__).parents[3]
EXAMPLE = re.compile(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_the_package_does_what_its_documentation_says() -> None:
    tried = doctest.testmod(matchplay)
    assert (tried.attempted > 0, tried.failed) == (True, 0)


def test_the_readme_does_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its examples follow each other, from where a reader would start them."""
    monkeypatch.chdir(ROOT)
    readme = Path("crates/python/README.md").read_text(encoding="utf-8")
    examples = EXAMPLE.findall(readme)
    assert len(examples) == readme.count("```python")
    names: dict[str, object] = {}
    for code, expected in examples:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(code, names)
        assert printed.getvalue() == expected
