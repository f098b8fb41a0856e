//! What the forms of trees are called, and the ways to read what can be meant in several.

use crate::{Commas, TreeForm};
use plyscope_core::game::{Label, Language};

use super::{APPLET, LEAVES, NEWICK, OUTLINE, TABLE};

/// What a text in a form is, with its article: "a Newick tree".
pub(crate) fn form_name(form: TreeForm) -> Label {
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

/// What a text is that is read in a form, with commas between digits.
pub(crate) fn form_and_commas_name(form: TreeForm, commas: Commas) -> Label {
    let (form, commas) = (form_name(form), commas_name(commas));
    Label::new(Language::ALL.map(|language| {
        let between = if language == Language::Chinese { "；" } else { "; " };
        format!("{}{between}{}", language.label(&form), language.label(&commas))
    }))
}

/// What a text with commas between digits is read with.
pub(crate) fn commas_name(commas: Commas) -> Label {
    Label::new(match commas {
        Commas::Thousands => ["thousands: 1,000 is 1000", "千位分隔：1,000 就是 1000"],
        Commas::Decimal => ["decimals: 3,5 is 3.5", "小数：3,5 就是 3.5"],
        Commas::Between => ["several numbers: 3,5 is 3 and 5", "几个数：3,5 是 3 和 5"],
    })
}
