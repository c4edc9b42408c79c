from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[1] / "examples"


def outputs(cell: Any) -> set[str]:
    """The kinds of the data that a cell shows."""
    return {kind for output in cell.outputs for kind in output.get("data", {})}


def test_a_notebook_runs_and_is_stored_without_outputs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    notebook = nbformat.read("mistakes.ipynb", as_version=4)
    nbformat.validate(notebook)
    code = {cell.id: cell for cell in notebook.cells if cell.cell_type == "code"}
    assert all(not cell.outputs and cell.execution_count is None for cell in code.values())
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    assert "text/html" in outputs(code["rows"]) & outputs(code["review"])
    assert "image/png" in outputs(code["mistakes"]) & outputs(code["graph"])
    assert "image/svg+xml" in outputs(code["position"])
    errors = [output for cell in code.values() for output in cell.outputs if "name" in output]
    assert not errors
