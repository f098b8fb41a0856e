"""Searches with results that others have published."""

import math
import warnings
from decimal import Decimal
from fractions import Fraction

import plyscope
import pytest

# Russell and Norvig, Artificial Intelligence: A Modern Approach, figure 5.2.
AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
# The tree of Wikipedia's article on alpha-beta pruning.
WIKIPEDIA = "[[[[5,6],[7,4,5]],[[3]]],[[[6],[6,9]],[[7]]],[[[5]],[[9,8],[6]]]]"


def test_the_tree_of_aima():
    result = plyscope.search(AIMA, algorithm="alpha-beta", cutoff="at-equal")
    assert (result.value, result.bound, result.proved, result.complete) == (3, "exact", True, True)
    assert result.visited_leaves == (0, 1, 2, 3, 6, 7, 8)
    assert result.pruned_leaves == (4, 5)
    assert (result.leaves, result.spared, result.cutoffs_that_prune) == (7, 2, 1)
    assert result.best_move == "0" and result.principal_variation == ("0", "0")
    assert (result.algorithm, result.cutoff, result.ordering) == ("alpha-beta", "at-equal", "natural")
    assert result.passes == (plyscope.Pass(2, (None, None), "first", 3, "exact", 11),)
    assert result.iterations == () and result.table is None and result.driver is None


def test_minimax_looks_at_all_leaves_of_it():
    result = plyscope.search(AIMA, "minimax")
    assert (result.value, result.nodes, result.leaves, result.pruned_leaves) == (3, 13, 9, ())


def test_tic_tac_toe_has_549946_nodes_and_255168_games():
    result = plyscope.search("tic-tac-toe-whole", algorithm="minimax")
    assert (result.value, result.nodes, result.leaves) == (0, 549_946, 255_168)
    assert len(result.principal_variation) == 9 and result.visited_leaves is None


def test_a_tree_is_given_in_many_ways(tmp_path):
    file = tmp_path / "一棵树 with blanks [1].json"
    file.write_text("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", encoding="utf-8")
    dictionary = {"children": [{"children": [{"value": value} for value in row]} for row in AIMA]}
    for tree in (
        "[[3,12,8],[2,4,6],[14,5,2]]",
        "((3 12 8) (2 4 6) (14 5 2))",
        ((3, 12, 8), (2, 4, 6), (14, 5, 2)),
        [[Fraction(3), Decimal(12), 8.0], range(2, 8, 2), [14, 5, 2]],
        dictionary,
        file,
        str(file),
        "aima-5-2",
        "#tree=[[3,12,8],[2,4,6],[14,5,2]]",
    ):
        result = plyscope.search(tree, algorithm="alpha-beta")
        assert (result.value, result.leaves) == (3, 7), tree


def test_a_file_beside_is_meant_before_a_name(tmp_path, monkeypatch):
    (tmp_path / "wikipedia").write_text("[[1, 2], [3, 4]]", encoding="utf-8")
    assert plyscope.search("wikipedia").value == 6
    monkeypatch.chdir(tmp_path)
    assert plyscope.search("wikipedia").value == 3
    (tmp_path / "--help").write_text("[[5, 6], [7, 8]]", encoding="utf-8")
    assert plyscope.search("--help").value == 7


def test_numbers_that_are_no_integers():
    assert plyscope.search([[Fraction(7, 3), 4], [2, 9]]).value == Fraction(7, 3)
    assert plyscope.search([[2.5, 4], [2, 9]]).value == 2.5
    assert plyscope.search([[-1, 4], [-2, 9]]).value == -1


def test_names_of_nodes():
    result = plyscope.search("((3,12)B,(2,4)C)A;", algorithm="alpha-beta")
    assert (result.value, result.best_move, result.principal_variation) == (3, "B", ("B", "0"))


def test_a_won_game_is_an_infinity_with_its_plies():
    result = plyscope.search("chess-mate-in-two")
    assert (result.value, result.mate_in) == (math.inf, 3)
    # Morphy's problem: 1.Ra6.
    assert result.best_move == "Ra6"


def test_a_search_that_deepens():
    result = plyscope.search(
        "connect-four-double-threat", algorithm="engine", driver="iterative-deepening", depth=4, killers=3
    )
    assert [iteration.depth for iteration in result.iterations] == [1, 2, 3, 4]
    assert (result.driver, result.depth, result.mate_in) == ("iterative-deepening", 4, 3)
    assert result.iterations[-1].value == math.inf and result.iterations[-1].mate_in == 3
    assert len(result.passes) == 4 and sum(each.nodes for each in result.passes) == result.nodes


def test_a_flag_is_on_or_off():
    # The one who has to move is in zugzwang, which a null move does not see.
    on, off = (plyscope.search("zugzwang", zugzwang_test=test) for test in (True, False))
    assert (on.best_move, on.value, on.proved) == ("Kf7", 40, True)
    assert (off.best_move, off.value, off.proved) == ("Ke7", -45, False)


def test_min_at_the_root_and_the_strict_rule():
    assert plyscope.search([[3, 17], [2, 12]], root="min").value == 12
    strict, at_equal = (plyscope.search(WIKIPEDIA, "alpha-beta", rule) for rule in ("strict", "at-equal"))
    assert strict.value == at_equal.value == 6
    assert strict.leaves > at_equal.leaves


def test_what_is_wrong_is_said_by_the_program():
    with pytest.raises(plyscope.PlyscopeError, match=r"^tree:1:11: the text ends too early") as found:
        plyscope.search("[[1,2],[3,")
    assert found.value.code == 1
    with pytest.raises(plyscope.PlyscopeError, match="did you mean `minimax`") as found:
        plyscope.search(AIMA, algorithm="minimaxx")
    assert found.value.code == 2 and "--help" not in str(found.value)
    with pytest.raises(plyscope.PlyscopeError, match="no scenario or lesson has this name"):
        plyscope.search("wikipedai")
    with pytest.raises(plyscope.PlyscopeError, match="^tree:1:1: the text is empty"):
        plyscope.search("")
    with pytest.raises(plyscope.PlyscopeError, match="no such file"):
        plyscope.search("missing.ron")
    with pytest.raises(plyscope.PlyscopeError, match="第 1 行"):
        plyscope.search("[[1,2],[x]]", language="zh")
    with pytest.raises(plyscope.PlyscopeError, match="--killers"):
        plyscope.search(AIMA, algorithm="alpha-beta", killers=3)


@pytest.mark.parametrize("tree", [[[1, None]], [["3"]], [[True]], [{"value": 1}], None, object(), {1, 2}])
def test_what_is_no_tree_is_refused(tree):
    with pytest.raises(TypeError):
        plyscope.search(tree)


def test_a_very_deep_list_is_no_trouble():
    tree = 7
    for _ in range(400):
        tree = [tree]
    assert plyscope.search(tree, "minimax").value == 7
    for _ in range(100_000):
        tree = [tree]
    with pytest.raises(plyscope.PlyscopeError, match="^tree:1:"):
        plyscope.search(tree)


def test_a_limit_gives_what_is_known_and_a_warning():
    with pytest.warns(plyscope.PlyscopeWarning, match="Stopped at 100 nodes") as told:
        result = plyscope.search("tic-tac-toe-whole", "minimax", max_nodes=100)
    assert (result.complete, result.stopped_by, result.value, result.nodes) == (False, "max-nodes", None, 100)
    # It is shown at the line that searches.
    assert told[0].filename == __file__


def test_a_result_without_a_warning_has_nothing_to_say():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        plyscope.search(AIMA).steps()


def test_a_program_that_is_not_there_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PLYSCOPE_PROGRAM", str(tmp_path / "没有 program"))
    with pytest.raises(plyscope.PlyscopeError, match="没有 program: it cannot be run"):
        plyscope.search(AIMA)
