from typing import Any, Callable, Dict, TypeVar, Union

_Function = TypeVar("_Function", bound=Callable[..., Any])
_Word = Union[str, Callable[[Dict[str, Any]], Any]]

def start(path: str = "plyscope.log", header: str = "") -> None: ...
def line(text: str) -> None: ...
def logged(
    alpha: _Word = "alpha",
    beta: _Word = "beta",
    value: Callable[[Any], Any] = ...,
    **words: _Word,
) -> Callable[[_Function], _Function]: ...
