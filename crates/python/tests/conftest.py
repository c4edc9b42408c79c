from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


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
