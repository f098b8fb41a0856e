//! Trees as people have them, in the notations of courses, papers and programs: one folder a form.
//!
//! Each form recognises its texts by their content and reads them into a [`WrittenTree`](written::WrittenTree), which
//! becomes a [`Tree`](plyscope_core::game::tree::Tree)
//! here. What is assumed on the way, or left out of account, is said in notes. Nothing recurses on its input.

mod adjacency;
pub(crate) mod applet;
mod brackets;
mod compact;
mod csv;
mod description;
mod dot;
mod doubt;
mod draft;
mod edge_budget;
mod efg;
mod entities;
mod fields;
mod foreign;
mod graph;
mod graphml;
mod json;
mod label;
mod labels;
pub(crate) mod latex;
mod leaves;
pub(crate) mod literal;
mod mermaid;
mod nested;
mod newick;
mod outline;
mod pacman;
mod pairs;
mod parts;
mod program;
mod reading;
mod references;
pub(super) mod shared_faults;
mod sketch;
mod vocabulary;
mod writing;
mod written;

#[cfg(test)]
mod form_tests;
#[cfg(test)]
mod hostile_tests;
#[cfg(test)]
mod sample_tests;

use plyscope_core::game::Label;

use description::{Has, Notation};
pub(super) use doubt::{doubt, meant_forms};
pub(super) use foreign::refused;
pub use latex::latex_escaped;
pub use pacman::{NodeDifference, PacmanCase, read_pacman};
pub(super) use program::{is_attribute, tree_alone, without_lines_above};
pub(super) use reading::{has_commas_in_numbers, read};
pub(super) use vocabulary::is_infinity;
pub(super) use writing::write;
pub use writing::{WrittenText, guarded_field, quoted_in_dot, table_field};

/// The notations, in the order in which people see them listed; each line is a variant with the notation's folder.
macro_rules! notations {
    ($($(#[$doc:meta])* $form:ident = $notation:path,)*) => {
        /// A notation in which trees are read.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum TreeForm {
            $($(#[$doc])* $form,)*
        }

        impl TreeForm {
            /// All of them.
            pub const ALL: [Self; [$(Self::$form),*].len()] = [$(Self::$form),*];

            fn notation(self) -> &'static Notation {
                match self {
                    $(Self::$form => &$notation,)*
                }
            }
        }
    };
}

notations! {
    /// Nested brackets `[[3,12,8],[2,4,6]]`, and Lisp `((3 17) (2 12))`.
    Brackets = brackets::NOTATION,
    /// JSON objects, each with its children, or nodes by name.
    Json = json::NOTATION,
    /// Named pairs of Python: `['A', ('B', 5)]`.
    Pairs = pairs::NOTATION,
    /// Dictionaries of children by name, as of Python.
    Adjacency = adjacency::NOTATION,
    /// Newick.
    Newick = newick::NOTATION,
    /// Gambit's extensive form games.
    Efg = efg::NOTATION,
    /// Trees of the Berkeley course's Pacman projects.
    Pacman = pacman::NOTATION,
    /// The packages `forest` and `qtree` of LaTeX.
    Latex = latex::NOTATION,
    /// Graphviz.
    Dot = dot::NOTATION,
    /// GraphML.
    Graphml = graphml::NOTATION,
    /// Mermaid.
    Mermaid = mermaid::NOTATION,
    /// Indented lines.
    Outline = outline::NOTATION,
    /// Paths and values in rows.
    Csv = csv::NOTATION,
    /// Parameters of an applet: `branches=… values=…`.
    Applet = applet::NOTATION,
    /// A list of leaves and a branching.
    Leaves = leaves::NOTATION,
}

/// The notations that are known by their content: those that are recognised by more come first. Nested brackets are
/// what is none of them.
const RECOGNISED: [TreeForm; TreeForm::ALL.len() - 1] = [
    TreeForm::Efg,
    TreeForm::Graphml,
    TreeForm::Pacman,
    TreeForm::Json,
    TreeForm::Adjacency,
    TreeForm::Pairs,
    TreeForm::Dot,
    TreeForm::Mermaid,
    TreeForm::Latex,
    TreeForm::Applet,
    TreeForm::Leaves,
    TreeForm::Newick,
    TreeForm::Csv,
    TreeForm::Outline,
];

impl TreeForm {
    /// The name on the command line.
    pub fn id(self) -> &'static str {
        self.notation().id
    }

    /// What a text in it is called, with its article.
    pub fn name(self) -> Label {
        Label::new(self.notation().name)
    }

    /// The form with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }

    /// The form that a text is taken for by its content; none where it is nested brackets, or no tree at all.
    pub fn of_text(text: &str) -> Option<Self> {
        RECOGNISED.into_iter().find(|form| (form.notation().looks_like)(text))
    }

    /// Whether a node has one number in it, beside which there is no place for another.
    pub(super) fn has_one_number_a_node(self) -> bool {
        self.has(Has::OneNumberANode)
    }

    fn has(self, what: Has) -> bool {
        self.notation().has.contains(&what)
    }
}
