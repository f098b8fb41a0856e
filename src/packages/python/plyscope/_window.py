"""The window, where there is a display."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
from typing import Callable, List, Optional

from ._program import PlyscopeError, not_started, program, said
from ._words import say

# A window that does not open has said why by then.
_SECONDS = 2.0


def has_display() -> bool:
    """Whether a window that is opened here is seen by the one who opens it."""
    if is_hosted():
        return False
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def is_hosted() -> bool:
    """Whether Python runs for a browser on a machine of others: JupyterHub, Colab, Binder."""
    names = ("JUPYTERHUB_USER", "JUPYTERHUB_API_URL", "COLAB_RELEASE_TAG", "BINDER_SERVICE_HOST")
    return "google.colab" in sys.modules or any(os.environ.get(name) for name in names)


def no_display(link: Callable[[], str], language: Optional[str]) -> str:
    """The sentence that says so, with the link."""
    try:
        return say("link", language, link=link())
    except PlyscopeError as error:
        return say("no_link", language, why=error)


def open_window(arguments: List[str], given: Optional[str]) -> None:
    """Opens a window that stays when Python ends. What it reads from standard input stands in `given`."""
    command = [str(program()), *arguments]
    with tempfile.TemporaryFile() as told, tempfile.TemporaryFile() as source:
        source.write((given or "").encode("utf-8", "surrogatepass"))
        source.seek(0)
        try:
            window = subprocess.Popen(
                command, stdin=source, stdout=subprocess.DEVNULL, stderr=told, start_new_session=True
            )
        except OSError as error:
            raise not_started(command[0], error) from error
        try:
            code = window.wait(_SECONDS)
        except subprocess.TimeoutExpired:
            # It is open. That it closes one day is heard by nobody but the system.
            threading.Thread(target=window.wait, daemon=True).start()
            return
        told.seek(0)
        if code != 0:
            raise PlyscopeError(said(told.read(), "tree") or f"{command[0]} ended with {code}", code)
