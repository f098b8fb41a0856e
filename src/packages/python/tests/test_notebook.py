"""The notebook of the examples, run as a person runs it."""

import importlib.util
import os
from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")

NOTEBOOK = Path(__file__).resolve().parents[4] / "scenarios" / "notebooks" / "alpha-beta.ipynb"


def test_the_notebook_runs(tmp_path):
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells), "outputs are cleared"
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = {cell.id: cell.outputs for cell in notebook.cells if cell.cell_type == "code"}
    assert not any(output.output_type == "error" for outputs in shown.values() for output in outputs)

    def data(cell):
        return next(output.data for output in shown[cell] if "data" in output)

    def text(cell):
        return next(output.text for output in shown[cell] if output.output_type == "stream")

    assert text("search") == "value 3, 7 of 9 leaves visited, pruned: (4, 5)\n"
    assert data("search")["image/svg+xml"].startswith("<?xml")
    assert "<figcaption>8. " in data("step")["text/html"]
    steps = data("steps")
    if importlib.util.find_spec("ipywidgets"):
        assert "application/vnd.jupyter.widget-view+json" in steps
    else:
        assert steps["text/html"].count("<figure") == 15
    assert "minimax: value 0, 549,946 nodes, 255,168 leaves" in text("compare")
    assert text("review").startswith("WASTE line 11: ") and "alpha was not raised" in text("review")
    if os.name == "posix":
        assert "#tree=" in text("open")
