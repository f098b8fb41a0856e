"""What all tests have: the program that PLYSCOPE_PROGRAM names, or the one that is installed, and no display."""

import plyscope
import pytest


@pytest.fixture(autouse=True)
def no_display(monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of its own for plyscope.log, with a name that is hard to hand on."""
    folder = tmp_path / "我的 log's"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setattr(plyscope.plylog, "_file", None)
    yield folder
    if plyscope.plylog._file is not None:
        plyscope.plylog._file.close()
