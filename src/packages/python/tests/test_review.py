"""Logs: those in the repository, whose mistakes are known by their names, and one that the helper writes."""

from pathlib import Path

import plyscope
import pytest

LOGS = Path(__file__).resolve().parents[4] / "scenarios" / "logs"
LEAVES = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def searched(helper_words, raise_alpha):
    """Alpha-beta by a student, right or with a mistake: alpha is never raised."""

    @plyscope.logged(player="maximizing", **helper_words)
    def alpha_beta(node, alpha, beta, maximizing):
        if not isinstance(node, list):
            return node
        best = float("-inf") if maximizing else float("inf")
        for child in node:
            value = alpha_beta(child, alpha, beta, not maximizing)
            best = max(best, value) if maximizing else min(best, value)
            if maximizing and raise_alpha:
                alpha = max(alpha, best)
            if not maximizing:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return alpha_beta(LEAVES, float("-inf"), float("inf"), True)


MOVES = {"moves": lambda call: len(call["node"]) if isinstance(call["node"], list) else 0}


def test_a_right_search_is_clean(folder):
    assert searched(MOVES, raise_alpha=True) == 3
    review = plyscope.review("plyscope.log")
    assert (review.verdict, review.first, review.is_wrong, review.findings) == ("CLEAN", None, False, ())
    # The root, its three children, and the seven leaves that alpha-beta looks at.
    assert review.calls == 11
    assert plyscope.review(folder / "plyscope.log", against=LEAVES).verdict == "CLEAN"


def test_the_first_wrong_line_is_named(folder):
    assert searched(MOVES, raise_alpha=False) == 3
    review = plyscope.review("plyscope.log")
    assert (review.verdict, review.first.kind, review.is_wrong) == ("WASTE", "wide-window", False)
    # Line 1 is the heading, 2 calls the root, 3 to 10 are its first child with three leaves; at line 11 the second
    # child is handed no alpha, though the first one gave 3.
    assert review.first.line == 11 and review.first.node == "2"
    assert "alpha was not raised" in review.first.says
    assert review.findings[0].verdict == "WASTE" and review.findings[0].line == 11


@pytest.mark.parametrize(
    "name, verdict, kind, line",
    [
        ("log-right", "CLEAN", None, None),
        ("log-alpha-not-raised", "WASTE", "wide-window", 7),
        ("log-cut-before-best", "FAULT", "value", 13),
        ("log-sign-forgotten", "FAULT", "value", 9),
        ("log-starts-at-zero", "FAULT", "window", 10),
        ("log-swapped", "FAULT", "swapped", 3),
    ],
)
def test_known_mistakes(name, verdict, kind, line):
    path = LOGS / f"{name}.log"
    text = path.read_text(encoding="utf-8")
    for given in (path, str(path), text, text.splitlines(), iter(text.splitlines(keepends=True))):
        review = plyscope.review(given)
        assert review.verdict == verdict
        assert review.is_wrong == (verdict == "FAULT")
        assert (review.first.kind, review.first.line) == (kind, line) if kind else review.first is None


def test_options_are_handed_on():
    path = LOGS / "log-swapped.log"
    assert any("\u4e00" <= sign <= "\u9fff" for sign in plyscope.review(path, language="zh").first.says)
    assert plyscope.review(["> - -", "> - -", "< 3", "< 3"], players="max").reading == "max"
    # 2 is the value of the first leaf alone.
    wrong = ["> - - max moves=1 move=0", "> - - min moves=0 move=0", "< 3", "< 3"]
    assert plyscope.review(wrong).verdict == "CLEAN" and plyscope.review(wrong, against=[2]).verdict == "FAULT"


def test_what_a_search_may_do_is_asked_about():
    # The second position is worth 4 to Min without a move.
    log = ["plyscope log 1", "> -inf inf max moves=2", "> -inf inf min moves=0", "< 3", "> 3 inf min moves=2"]
    log += ["> 3 4 max moves=0", "< 9", "> 3 4 max moves=0", "< 7", "< 4", "< 4"]
    asked = plyscope.review(log)
    assert asked.verdict == "ASK"
    assert asked.findings[0].unless == "stand-pat" and "stand=" in asked.findings[0].says
    plain = plyscope.review(log, plain=True)
    assert plain.verdict == "FAULT"
    assert all(finding.unless is None for finding in plain.findings)


def test_a_limit_is_told():
    lines = ["plyscope log 1"] + ["> - - max moves=1", "> - - min moves=0", "< 3", "< 3"] * 2000
    with pytest.warns(plyscope.PlyscopeWarning):
        review = plyscope.review(lines, max_bytes="1K")
    assert review.cut.stopped_by == "max-bytes" and review.cut.bytes <= 1024


def test_what_is_no_log_is_refused():
    with pytest.raises(plyscope.PlyscopeError, match="^log: no line of this file is one of a log"):
        plyscope.review(["hello"])
    with pytest.raises(plyscope.PlyscopeError, match="no such file"):
        plyscope.review("missing.log")


def test_the_helper_is_what_the_program_prints():
    import subprocess

    printed = subprocess.run([str(plyscope.program()), "log-helper", "python"], stdout=subprocess.PIPE, check=True)
    own = Path(plyscope.plylog.__file__).read_text(encoding="utf-8")
    assert printed.stdout.decode("utf-8").splitlines() == own.rstrip().splitlines()
