"""Pictures in a notebook, links, and the window."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import plyscope
import pytest
from plyscope import _words

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.fixture
def result():
    return plyscope.search(AIMA, algorithm="alpha-beta")


def drawn(svg):
    """What is in a picture; the room around it is that of all the steps that are asked for."""
    return [(mark.tag, mark.attrib, mark.text) for mark in list(ElementTree.fromstring(svg).iter())[3:]]


def title(svg):
    """What a picture says; it must be XML as a whole."""
    return ElementTree.fromstring(svg).find("{http://www.w3.org/2000/svg}title").text


def test_a_result_is_the_picture_of_its_end(result):
    last = result.steps()[-1]
    assert drawn(result._repr_svg_()) == drawn(last.svg)
    # All seven leaves that are visited stand there with their values, beside the two that are pruned.
    nodes = [group.get("id") for group in ElementTree.fromstring(last.svg).iter("{http://www.w3.org/2000/svg}g")]
    assert sum(name.startswith("node-") for name in nodes if name) == result.nodes


def test_a_step_has_its_picture_and_its_sentence(result):
    # The cut at the second child: 2 is not better than the 3 that Max has.
    view = result.step(8)
    assert view.step == 8
    assert "at most 2" in view.sentence and "α = 3" in view.sentence and "pruned" in view.sentence
    assert view.svg.startswith("<?xml") and title(view.svg).split(".")[0] in view.sentence
    assert view._repr_svg_() == view.svg
    assert "<figcaption>8. " in view._repr_html_()


def test_a_step_takes_what_pictures_take(result):
    plain = result.step(8)
    for other in (result.step(8, theme="dark"), result.step(8, can_be=True), result.step(8, windows="all")):
        assert other.svg != plain.svg and other.sentence == plain.sentence
    with pytest.raises(plyscope.PlyscopeError, match="--theme"):
        result.step(8, theme="pink")


def test_a_step_behind_the_last_one_is_the_last_one_and_a_warning(result):
    with pytest.warns(plyscope.PlyscopeWarning, match="There is no step 99: the last one is step 15"):
        assert result.step(99).step == 15


def test_all_steps_are_one_call_of_the_program(result, monkeypatch):
    calls = []
    real = subprocess.run
    monkeypatch.setattr(subprocess, "run", lambda *given, **named: calls.append(given) or real(*given, **named))
    steps = result.steps()
    assert len(calls) == 1
    assert [view.step for view in steps] == list(range(1, 16))
    assert all(title(view.svg).split(".")[0] in view.sentence for view in steps)
    assert drawn(steps[7].svg) == drawn(result.step(8).svg) and steps[7].sentence == result.step(8).sentence
    assert steps[3:5][0].step == 4 and repr(steps[3:5]) == "<steps 4 to 5>"
    assert [view.step for view in result.steps(3, 6)] == [3, 4, 5, 6]
    assert steps._repr_html_().count("<figure") == 15


def test_names_with_signs_of_markdown_are_themselves():
    steps = plyscope.search("((3,12)B_1*,(2,4)C$x$)A;", algorithm="alpha-beta").steps()
    told = " ".join(view.sentence for view in steps)
    assert "B_1*" in told and "C$x$" in told and "\\" not in told and "&#" not in told


def test_steps_of_a_large_search_are_the_first_ones():
    result = plyscope.search("tic-tac-toe-whole")
    with pytest.warns(plyscope.PlyscopeWarning, match=r"500 steps.*steps\(500000\)") as told:
        steps = result.steps(499_500)
    assert (steps[0].step, steps[-1].step, len(steps)) == (499_500, 499_999, 500)
    assert told[0].filename == __file__
    assert [view.step for view in result.steps(1, 3)] == [1, 2, 3]


def test_chinese():
    view = plyscope.search("aima-5-2", language="zh").step(8)
    assert "剪" in view.sentence and view.step == 8


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_what_the_package_says_itself_is_in_both_languages(capsys):
    plyscope.search("aima-5-2", language="zh").open(8)
    assert "打不开窗口" in capsys.readouterr().out
    said = _words._WORDS
    assert said["en"].keys() == said["zh"].keys()
    for name, text in said["en"].items():
        assert re.findall(r"{\w+}", text) == re.findall(r"{\w+}", said["zh"][name])


def test_the_form_of_a_tree_is_kept_for_its_pictures():
    result = plyscope.search("3 5 2 9 branching=2", form="leaves")
    assert result.value == 3
    assert len(result.steps()) > 3 and result.link().startswith("#")


def test_a_slider_shows_each_step(result):
    pytest.importorskip("ipywidgets")
    steps = result.steps()
    box = steps.slider()
    (_, slider), picture = box.children[0].children, box.children[1]
    assert (slider.min, slider.max) == (0, 14)
    slider.value = 7
    assert picture.value == steps[7]._repr_html_() != steps[6]._repr_html_()


def test_without_widgets_the_steps_stand_below_each_other(result, monkeypatch):
    display = pytest.importorskip("IPython.display")
    shown = []
    monkeypatch.setattr(display, "display", shown.append)
    monkeypatch.setitem(sys.modules, "ipywidgets", None)
    result.steps(1, 4)._ipython_display_()
    assert shown[0].data.count("<figure") == 4


def test_a_link_leads_to_the_same_search(result):
    link = result.link(step=8, base="https://example.org/plyscope/")
    assert link.startswith("https://example.org/plyscope/#tree=") and "step=8" in link
    assert plyscope.search(result.link()).visited_leaves == result.visited_leaves


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_there_is_a_sentence_with_the_link(result, capsys):
    result.open(step=8)
    told = capsys.readouterr().out
    assert "no display" in told and result.link(step=8) in told and told.count("\n") == 1


@pytest.mark.parametrize("name", ["JUPYTERHUB_USER", "COLAB_RELEASE_TAG"])
def test_a_display_of_others_is_none(result, monkeypatch, capsys, name):
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv(name, "x")
    result.open()
    assert "no display" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="a display that is not there is one of X11")
def test_a_window_that_does_not_open_says_why(result, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":9999")
    with pytest.raises(plyscope.PlyscopeError, match="window"):
        result.open()


def test_what_has_no_link_says_so(monkeypatch, capsys, tmp_path):
    saved = tmp_path / "x.plytrace"
    subprocess.run([str(plyscope.program()), "search", "aima-5-2", "--save", str(saved)], check=True,
                   stdout=subprocess.DEVNULL)
    result = plyscope.search(saved)
    assert result.value == 3 and result.seconds is None
    monkeypatch.setenv("JUPYTERHUB_USER", "x")
    result.open()
    assert "no link" in capsys.readouterr().out
