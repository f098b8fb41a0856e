"""What is searched, as the program takes it."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Real
from typing import Any, List, Mapping, Optional, Sequence, Union

Tree = Union[str, "os.PathLike[str]", Sequence[Any], Mapping[str, Any], int, float]
"""A tree as nested lists, in any notation, the path of a file, or a built-in name."""

# No name of an example has one of these signs in it, and every notation has.
_NOTATION = re.compile(r"[\[({;,=\s]")
_FILE_ENDING = re.compile(r"\.[A-Za-z]\w*$")


@dataclass(frozen=True)
class Source:
    """What the program reads: the argument that names it, and the text on its standard input where that is it."""

    argument: str
    text: Optional[str] = None


def source_of(tree: Tree) -> Source:
    """Takes a tree for what it is."""
    if isinstance(tree, os.PathLike):
        return Source(_path(os.fspath(tree)))
    if not isinstance(tree, str):
        return Source("-", notation(tree))
    if tree and "\n" not in tree and "\0" not in tree:
        if os.path.isfile(tree):
            return Source(_path(tree))
        if tree.startswith("#") or _FILE_ENDING.search(tree) or not _NOTATION.search(tree):
            return Source(_path(tree) if tree.startswith("-") else tree)
    return Source("-", tree)


def notation(tree: Any) -> str:
    """A tree of lists and numbers in brackets, or a dictionary in JSON."""
    if hasattr(tree, "tolist"):
        tree = tree.tolist()
    if isinstance(tree, Mapping):
        return json.dumps(tree, ensure_ascii=False)
    if isinstance(tree, (str, bool)) or tree is None:
        raise TypeError(f"a node is a list or a number, not {tree!r}")
    if isinstance(tree, (list, tuple, range)):
        return _brackets(tree)
    if isinstance(tree, (Decimal, Fraction, Integral)):
        return str(tree)
    if isinstance(tree, Real):
        return repr(float(tree))
    raise TypeError(f"a node is a list or a number, not {tree!r}")


def _brackets(tree: Sequence[Any]) -> str:
    """Lists within lists, however deep; the blank behind a comma keeps it from being taken for one within a number."""
    written: List[str] = []
    open_lists = [iter(tree)]
    written.append("[")
    while open_lists:
        child = next(open_lists[-1], _END)
        if child is _END:
            open_lists.pop()
            written.append("]")
            continue
        if written[-1] != "[":
            written.append(", ")
        if hasattr(child, "tolist"):
            child = child.tolist()
        if isinstance(child, (list, tuple, range)):
            open_lists.append(iter(child))
            written.append("[")
        elif isinstance(child, Mapping):
            raise TypeError("a dictionary stands in no list here: its children stand in it")
        else:
            written.append(notation(child))
    return "".join(written)


_END = object()


def _path(path: str) -> str:
    """A path that is neither an option nor the name of something built in."""
    return os.path.abspath(path)
