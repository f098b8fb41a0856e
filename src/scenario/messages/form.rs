//! What the forms of trees are called.

use crate::game::Label;
use crate::scenario::TreeForm;

use super::{APPLET, LEAVES, NEWICK, OUTLINE, TABLE};

/// What a text in a form is, with its article: "a Newick tree".
pub(in crate::scenario) fn form_name(form: TreeForm) -> Label {
    let [english, chinese] = match form {
        TreeForm::Brackets => ["nested brackets", "嵌套括号"],
        TreeForm::Efg => ["a game of Gambit", "Gambit 博弈"],
        TreeForm::Pacman => ["a tree of the Pacman projects", "Pacman 课程的树"],
        TreeForm::Json => ["JSON", "JSON"],
        TreeForm::Adjacency => ["a dictionary of children", "子结点字典"],
        TreeForm::Pairs => ["pairs of Python", "Python 的名值对"],
        TreeForm::Dot => ["a DOT graph", "DOT 图"],
        TreeForm::Mermaid => ["a Mermaid graph", "Mermaid 图"],
        TreeForm::Latex => ["a LaTeX tree", "LaTeX 的树"],
        TreeForm::Applet => [APPLET.english, APPLET.chinese],
        TreeForm::Leaves => [LEAVES.english, LEAVES.chinese],
        TreeForm::Newick => [NEWICK.english, NEWICK.chinese],
        TreeForm::Csv => [TABLE.english, TABLE.chinese],
        TreeForm::Outline => [OUTLINE.english, OUTLINE.chinese],
    };
    Label::new([english, chinese])
}
