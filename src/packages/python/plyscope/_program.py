"""Finds the program and runs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import warnings
from pathlib import Path
from typing import Iterator, List, Optional, Sequence

PROGRAM_VARIABLE = "PLYSCOPE_PROGRAM"

# What the program calls what it reads from its standard input.
_STANDARD_INPUT = "standard input"

# Exit codes of a command that has done its work: all of it, up to a limit, and with faults found in a log.
_DONE = (0, 3, 4)


class PlyscopeError(Exception):
    """What the program says it cannot do; `code` is its exit code, or None where it was not run."""

    def __init__(self, message: str, code: Optional[int] = None) -> None:
        super().__init__(message)
        self.code = code


class PlyscopeWarning(UserWarning):
    """What the program says beside its result, such as that it stopped at a limit."""


def program() -> Path:
    """Returns the program: the one that PLYSCOPE_PROGRAM names, the one that came with this package, or the one on the
    path."""
    named = os.environ.get(PROGRAM_VARIABLE)
    if named:
        return Path(named)
    name = "plyscope.exe" if os.name == "nt" else "plyscope"
    for folder in _folders():
        if (folder / name).is_file():
            return folder / name
    found = shutil.which("plyscope")
    if found is None:
        raise PlyscopeError(
            f"there is no program `plyscope` beside this package or on the path, expected one, or {PROGRAM_VARIABLE}"
        )
    return Path(found)


def _folders() -> Iterator[Path]:
    """Where the installer puts programs: in general, for this user alone, and for a folder that was chosen."""
    yield Path(sysconfig.get_path("scripts"))
    scheme = f"{os.name}_user"
    if scheme in sysconfig.get_scheme_names():
        yield Path(sysconfig.get_path("scripts", scheme))
    yield Path(__file__).resolve().parent.parent / "bin"


def run(
    arguments: Sequence[str], given: Optional[str] = None, called: str = _STANDARD_INPUT, quiet: bool = False
) -> str:
    """Runs a command with a text on its standard input, which messages call `called`, and returns what it prints. What
    it says beside that is a warning, unless it is to be quiet."""
    command: List[str] = [str(program()), *arguments]
    try:
        ran = subprocess.run(
            command,
            input=(given or "").encode("utf-8", "surrogatepass"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise not_started(command[0], error) from error
    told = said(ran.stderr, called)
    if ran.returncode not in _DONE or not ran.stdout:
        raise PlyscopeError(told or f"{command[0]} ended with {ran.returncode}", ran.returncode)
    if told and not quiet:
        warn(told)
    return ran.stdout.decode("utf-8")


def not_started(name: str, error: OSError) -> PlyscopeError:
    """The program cannot be run."""
    return PlyscopeError(f"{name}: it cannot be run ({error.strerror or error}), expected the program `plyscope`")


def said(told: bytes, called: str) -> str:
    """A message of the program, which calls what was given to it as the caller does."""
    # Below a blank line stands how a command is typed, which helps nobody here.
    text = told.decode("utf-8", "replace").replace("\r\n", "\n").split("\n\n")[0].rstrip()
    return called + text[len(_STANDARD_INPUT):] if text.startswith(_STANDARD_INPUT) else text


def warn(told: str) -> None:
    """Warns, at the line of the first caller outside of this package."""
    here = os.path.dirname(os.path.abspath(__file__))
    frame, level = sys._getframe(0), 1
    while frame.f_back is not None and os.path.dirname(os.path.abspath(frame.f_code.co_filename)) == here:
        frame, level = frame.f_back, level + 1
    warnings.warn(told, PlyscopeWarning, stacklevel=level)
