import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture
def analyze() -> Callable[..., str]:
    """The output of ``matchplay analyze`` with some arguments."""
    program = os.environ.get("MATCHPLAY")
    if program is None:
        pytest.skip("MATCHPLAY does not name the program")

    def run(*arguments: str | Path) -> str:
        command = [program, "analyze", *map(str, arguments)]
        return subprocess.run(
            command, capture_output=True, check=True, encoding="utf-8", timeout=300
        ).stdout

    return run


@pytest.fixture
def records() -> Path:
    """The curated records of this repository."""
    return ROOT / "game-records"


@pytest.fixture
def sample(records: Path) -> Path:
    return records / "noi2011-sample-3.ron"


@pytest.fixture
def rejected() -> list[Path]:
    """The invalid records of this repository."""
    paths = (ROOT / "tests" / "rejected").iterdir()
    return sorted(path for path in paths if path.suffix in (".ron", ".json"))
