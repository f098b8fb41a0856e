//! Trees in programs, and what is none.

use super::*;
use crate::{NoFiles, Source, load_from};

fn shown(text: &str) -> String {
    let source = Source::Text { name: "x".to_owned(), text: text.to_owned() };
    match load_from(&source, &NoFiles) {
        Ok(scenario) => scenario.tree().map_or_else(String::new, |tree| crate::notation::write(tree)),
        Err(error) => error.to_string(),
    }
}

#[test]
fn trees_of_programs() {
    for (text, expected) in [
        ("# the tree\ntree = [\n  [3, 12, 8],  # left\n  [2, 4, 6],\n]\n", "[[3,12,8],[2,4,6]]"),
        ("#!/usr/bin/env python3\n[[3, 12],  # left\n [2, 4]]\n", "[[3,12],[2,4]]"),
        ("tree: list[list[int]] = [[3, 12], [2, 4]]", "[[3,12],[2,4]]"),
        ("tree = ((3, 12), (2, 4))", "[[3,12],[2,4]]"),
        ("tree = ((3, 12,), (2, 4,),)", "[[3,12],[2,4]]"),
        ("tree: [[3, 12], [2, 4]]", "[[3,12],[2,4]]"),
        ("// the tree\nconst tree = [[3, 12], [2, 4]];\n", "[[3,12],[2,4]]"),
        ("(defparameter *tree* '((3 12) (2 4)))", "[[3,12],[2,4]]"),
        ("; the tree\n(defparameter *tree*\n  '((3 12) ; left\n    (2 4))\n  \"a tree\")\n", "[[3,12],[2,4]]"),
        ("(define tree (list (list 3 12) (list 2 -4)))", "[[3,12],[2,-4]]"),
        ("(setq tree (quote ((3 12) (2 4))))", "[[3,12],[2,4]]"),
        ("'((3 12) (2 4))", "[[3,12],[2,4]]"),
        ("(def tree [[3 12] [2, 4]])", "[[3,12],[2,4]]"),
        (";; the tree\n(def tree\n  [[3 12]\n   [2 4]])\n", "[[3,12],[2,4]]"),
        ("(def tree '((3 12) (2 4)))", "[[3,12],[2,4]]"),
        ("module Main where\n-- the tree\ntree :: Tree Int\ntree = Node 0 [Leaf 3, Leaf 12]\n", "[3,12]"),
        ("#1=[3, 4]", "[3,4]"),
        ("tree = [[3, 5],  # left\n        [2, 9]]", "[[3,5],[2,9]]"),
        ("tree = [\n    [3, 5],  # left\n    [2, 9]   # right\n]  # all\n# the end\n", "[[3,5],[2,9]]"),
        ("# homework 3\nimport math\ntree = [[3, 5], [2, 9]]\n", "[[3,5],[2,9]]"),
        ("import math\ntree = [[3, 5], [2, inf]]\n", "[[3,5],[2,inf]]"),
        (
            "from games import (\n    Game,  # its class\n    play,\n)\nimport a.b as c, d\n[[3, 5], [2, 9,],]\n",
            "[[3,5],[2,9]]",
        ),
        ("#!/usr/bin/python3\n\nfrom os import *\ntree = {'A': ['B', 'C'], 'B': 3, 'C': 12}", "[3,12]"),
        ("from anytree import Node\nroot = Node('A', children=[Node('B', value=3), Node('C', value=12)])", "[3,12]"),
        ("\"\"\"Homework 3.\n\"\"\"\nimport math\ntree = [[3, 5], [2, 9]]\n", "[[3,5],[2,9]]"),
        ("# a tree\n((3,12),(2,4));\n", "[[3,12],[2,4]]"),
        ("# a tree\n\n  [[3, 5], [2, 9]]\n", "[[3,5],[2,9]]"),
        ("# a tree\n# of mine\nA\n  B 3\n  C 4\n", "[3,4]"),
    ] {
        assert_eq!(shown(text), expected, "{text}");
    }
}

const CLASS: &str = "from games import *\n\n\nclass Fig52Game(Game):\n    \"\"\"The game of figure 5.2:\n    succs = \
                     none\"\"\"\n\n    succs = dict(A=dict(a1='B', a2='C'),  # Max (\n                 B=dict(b1='B1', \
                     b2='B2'),\n                 C=dict(c1='C1', c2='C2'))\n    utils = dict(B1=3, B2=12, C1=2, \
                     C2=4)\n    initial = 'A'\n\n    def actions(self, state):\n        succs = self.succs\n        \
                     return list(succs.get(state, {}).keys())\n\n    def to_move(self, state):\n        return 'MIN' \
                     if state in 'BCD' else 'MAX'\n";

#[test]
fn classes_of_python() {
    assert_eq!(shown(CLASS), "[[3,12],[2,4]]");
    let braces = CLASS.replace("dict(B1=3, B2=12, C1=2, C2=4)", "{'B1': 3, 'B2': 12, 'C1': 2, 'C2': 4}");
    assert_eq!(shown(&braces), "[[3,12],[2,4]]");
    let missing = CLASS.replace(", C2=4", "");
    assert_eq!(
        shown(&missing),
        "x:10:37: `C2` has neither children nor a value in a dictionary of children (did you mean `C`?), expected the value of a leaf \
         as in `'B': 3`"
    );
}

/// Places are those of the whole text, and what is no program stays as it is.
#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, place) in [
        ("# x\ntree = [[3, 12], [2, x]]\n", "x:2:22: "),
        ("(defparameter *tree* '((3 12) (2 x)))", "x:1:34: "),
        ("(def tree [[3 12] [2 x]])", "x:1:22: "),
        ("tree = [[3, 12], [2, 4]]\nprint(tree)\n", "x:2:1: "),
        ("import math\n\ntree = [[3, 12], [2, x]]\n", "x:3:22: "),
    ] {
        assert!(shown(text).starts_with(place), "{text}: {}", shown(text));
    }
    for text in [
        "(title: \"x\", tree: \"[1,2]\") // c",
        "((3 17) (2 12))",
        "[[3,12],[2,4]]",
        "A\n  B 3\n  C 4\n",
        "x = 3",
        "'(d)=-7.5';",
        "[[#1#,4],[#1=[3,5],2]]",
        "[[#1=3,4],[# 1,2]]",
        "((3,12),(2,4));",
        "(3)A;",
        "(77);Max(Min(11, 12), Min([13, 14]))",
        "(max)\n  <b>&amp;</b>: -12\n",
        "import tax\n  low 3\n  high 4\n",
        "from A import 3\n",
        "# best\n  low 3\n  high 4\n",
        "# nothing else\n",
        "\"\"\"a\"\"\" 3",
        "#b=3&d=1&values=3,12,8",
        "#![enable(implicit_some)]\n(tree: \"[1,2]\")",
    ] {
        assert!(matches!(tree_alone(text, None), Cow::Borrowed(_)), "{text}");
    }
}

#[test]
fn long_texts_take_no_time() {
    for part in [
        "#",
        "# \n",
        ";",
        "(",
        "'",
        "(list ",
        "--",
        "{-",
        "a = ",
        "class A:\n",
        "import a\n",
        "from a import (\n",
        "succs = ",
        "\"",
        " ",
        "\n",
        "[1 ",
        "3 ",
    ] {
        for begin in
            ["", "# x\n", "a:\n", "(def tree [", "(define tree '(", "class A:\n", "tree = [", "-- x\n", "tree :: x\n"]
        {
            let text = format!("{begin}{}", part.repeat(300_000 / part.len()));
            let begun = std::time::Instant::now();
            assert_eq!(tree_alone(&text, None).len(), text.len());
            assert!(begun.elapsed().as_secs() < 3, "{begin} {part}");
        }
    }
}
