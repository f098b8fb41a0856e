"""What all tests have: the program that PLYSCOPE_PROGRAM names, or the one that is installed, and no display."""

import pytest


@pytest.fixture(autouse=True)
def no_display(monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"):
        monkeypatch.delenv(name, raising=False)
