"""What the package says of itself, and that it has all that the program has."""

import inspect
import json
import re
import subprocess
from pathlib import Path

import plyscope
import pytest

README = Path(__file__).resolve().parents[1] / "README.md"
EXAMPLE = re.compile(r"^( *)(result\.\w+) +# (.+)$", re.MULTILINE)


def printed(*arguments):
    command = [str(plyscope.program()), *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode("utf-8")


@pytest.mark.parametrize("text", [README.read_text(encoding="utf-8"), plyscope.__doc__], ids=["readme", "docstring"])
def test_examples_give_what_stands_behind_them(text):
    call = re.search(r"plyscope\.search\(.*\)", text).group()
    result = eval(call)
    found = EXAMPLE.findall(text)
    assert len(found) >= 2
    for _, expression, said in found:
        assert said.startswith(repr(eval(expression, {"result": result}))), expression


def options_of(command):
    return set(re.findall(r"^ +(?:-\w, )?--([\w-]+)", printed(command, "--help").split("Examples:")[0], re.MULTILINE))


def parameters_of(function):
    return {name.replace("_", "-") for name in list(inspect.signature(function).parameters)[1:]}


def test_every_option_of_a_search_is_a_parameter():
    # Where the tree stands, what is printed and kept, and how values of chess are printed is no matter of the search.
    others = {"tree", "json", "save", "centipawns", "help"}
    assert options_of("search") - others == parameters_of(plyscope.search)


def test_every_option_of_a_review_is_a_parameter():
    # How a command ends is no matter of what it finds.
    assert options_of("review") - {"json", "strict", "help"} == parameters_of(plyscope.review)


def test_every_field_that_is_printed_is_read():
    named = {"algorithm": "engine", "driver": "iterative-deepening", "depth": 3}
    for tree, options in (("aima-5-2", {}), ("((3,12)B,(2,4)C)A;", {}), ("connect-four-double-threat", named)):
        arguments = [f"--{name}={value}" for name, value in options.items()]
        source = ["--tree", tree] if "(" in tree else [tree]
        fields = set(json.loads(printed("search", "--json", *arguments, *source)))
        # The older name of what is spared.
        assert fields - {"pruned"} <= set(vars(plyscope.search(tree, **options)))


def test_everything_public_is_described():
    for name in plyscope.__all__:
        found = getattr(plyscope, name)
        if inspect.isclass(found) or inspect.isfunction(found) or inspect.ismodule(found):
            assert inspect.getdoc(found), name
            for own, method in vars(found).items() if inspect.isclass(found) else ():
                if not own.startswith("_") and inspect.isfunction(method):
                    assert inspect.getdoc(method), f"{name}.{own}"
    assert (Path(plyscope.__file__).parent / "py.typed").is_file()
