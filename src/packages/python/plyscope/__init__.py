"""See a game-tree search think, from Python and in notebooks.

    import plyscope

    result = plyscope.search([[3, 12, 8], [2, 4, 6], [14, 5, 2]], algorithm="alpha-beta")
    result.value            # 3
    result.visited_leaves   # (0, 1, 2, 3, 6, 7, 8)
    result.steps()          # in a notebook: a slider through all steps, each with its picture and its sentence
    result.open()           # the window, at home

    @plyscope.logged(player="maximizing", depth="depth")
    def my_search(board, depth, alpha, beta, maximizing): ...

    plyscope.review("plyscope.log").first   # where a search of your own goes wrong first, and why

All work is done by the program `plyscope`, which comes with this package.
"""

from . import plylog
from ._program import PlyscopeError, PlyscopeWarning, program
from ._review import CountedFinding, Cut, Finding, Review, Roots, review
from ._search import Iteration, Pass, SearchResult, Value, search
from ._steps import StepView, Steps
from .plylog import logged

__all__ = [
    "CountedFinding",
    "Cut",
    "Finding",
    "Iteration",
    "Pass",
    "PlyscopeError",
    "PlyscopeWarning",
    "Review",
    "Roots",
    "SearchResult",
    "StepView",
    "Steps",
    "Value",
    "logged",
    "plylog",
    "program",
    "review",
    "search",
]
