//! Writing trees in the forms in which they are read.
//!
//! What is written is read again before it is handed out, by the reader of its form, and compared with the tree: so it
//! is known, and not only believed, what was left out, and a text that would be read as another tree is refused. A name
//! that means something else in a form, such as `x: 3` in an outline, is left out there; the others stay.

pub(crate) mod bracketed;
mod comparison;
pub(crate) mod faults;
pub(crate) mod graphs;
mod kept_names;
pub(crate) mod lists;
pub(crate) mod pacman;
pub(crate) mod python;
pub(crate) mod table;
pub(crate) mod written_names;

use std::collections::HashSet;

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Budget, Label, make_room};

use crate::forms::description::Has;
use crate::forms::doubt::without_doubt;
use crate::forms::{TreeForm, shared_faults};
use crate::machine::budget_of_reading;
use crate::{Message, Scenario, messages};
pub(crate) use comparison::TextOmissions;
use comparison::{ReadingResult, read_again};
pub use graphs::quoted_in_dot;
use kept_names::{is_kept_alone, is_plain};
pub use table::{guarded_field, table_field};
pub(crate) use written_names::NamedTree;

/// A tree as text, and what the form has no place for, in a whole sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenText {
    /// The text.
    pub text: String,
    /// What was left out, where anything was.
    pub left_out: Option<Message>,
}

/// The forms whose endings people see listed first, in this order; the others follow.
const LISTED_FIRST: [TreeForm; 10] = [
    TreeForm::Json,
    TreeForm::Efg,
    TreeForm::Brackets,
    TreeForm::Pairs,
    TreeForm::Newick,
    TreeForm::Latex,
    TreeForm::Dot,
    TreeForm::Mermaid,
    TreeForm::Outline,
    TreeForm::Csv,
];

impl TreeForm {
    /// The form that the name of a file ends with.
    pub fn of_ending(ending: &str) -> Option<Self> {
        let has_it = |form: &Self| form.notation().endings.iter().any(|known| ending.eq_ignore_ascii_case(known));
        Self::ALL.into_iter().find(has_it)
    }

    /// The usual ending of names of files in this form.
    pub fn ending(self) -> &'static str {
        self.notation().endings.first().copied().unwrap_or("txt")
    }

    /// The endings of names of files that ask for a form.
    pub fn endings() -> impl Iterator<Item = &'static str> + Clone {
        let others = Self::ALL.into_iter().filter(|form| !LISTED_FIRST.contains(form));
        let all = LISTED_FIRST.into_iter().chain(others);
        all.flat_map(|form| form.notation().endings.iter().copied())
    }
}

/// Which names are tried once more, by the node that has one.
type Doubt<'t> = &'t dyn Fn(TreeNode, &str) -> bool;

/// Writes the tree of a scenario.
///
/// # Errors
/// The message for people, where the form cannot hold the tree, or no tree is searched.
pub(crate) fn write(scenario: &Scenario, form: TreeForm) -> Result<WrittenText, Message> {
    let tree = scenario.tree().ok_or_else(faults::needs_a_tree)?;
    let title = scenario.title.id();
    check(tree, form)?;
    let _budget = budget_of_reading(tree.len());
    let count = tree.len();
    let no_memory = |_| messages::writing_no_memory(0, count);
    let mut names = Vec::new();
    if tree.has_labels() {
        make_room(&mut names, count).map_err(no_memory)?;
        names.extend(tree.iter().map(|node| tree.label(node).map(Label::id)));
    }
    let mut named = NamedTree::new(tree, names);
    // Of names that do not come back alone, none is tried again; then those that are no plain words go, then all.
    let doubts: [Doubt<'_>; 3] = [&|node, _| is_kept_alone(tree, node, form), &|_, name| is_plain(name), &|_, _| false];
    // Where no name is written, none is to blame.
    let has_names = tree.has_labels() && form.has(Has::Names);
    let mut doubts = doubts.iter().take(if has_names { doubts.len() } else { 0 });
    let mut mended = false;
    // The first text that is the tree, though something has to be noted where it is read.
    let mut noted = None;
    loop {
        // Each try has what is left now.
        let _budget = Budget::within(Budget::left());
        let text = text_of(&named, form, title)?;
        match read_again(tree, named.names(), form, &text) {
            ReadingResult::Same(left_out) => {
                let written = WrittenText { text, left_out: faults::leaves_out(&left_out) };
                if !left_out.is_noted {
                    return Ok(written);
                }
                let first = noted.get_or_insert(written);
                let Some(is_kept) = doubts.next() else { return Ok(first.clone()) };
                named.keep_names(is_kept);
            }
            ReadingResult::NoMemory => return Err(faults::no_memory_to_check(count)),
            // Once, for a name that is dropped may be what another one was taken for.
            ReadingResult::OtherNames(nodes) if !mended => {
                mended = true;
                let nodes: HashSet<TreeNode> = nodes.into_iter().collect();
                named.keep_names(|node, _| !nodes.contains(&node));
            }
            read @ (ReadingResult::OtherNames(_) | ReadingResult::Other | ReadingResult::Refused(_)) => {
                let Some(is_kept) = doubts.next() else {
                    return Err(match read {
                        ReadingResult::Refused(why) => faults::not_read(form, &why),
                        _ => faults::another_tree(form),
                    });
                };
                named.keep_names(is_kept);
            }
        }
    }
}

/// What is known before anything is written: a form without chance, players or shared nodes.
fn check(tree: &Tree, form: TreeForm) -> Result<(), Message> {
    if !tree.alternates() && !form.has(Has::Choosers) {
        return Err(faults::no_players(form));
    }
    if tree.has_chance() && !form.has(Has::Chance) {
        return Err(faults::no_chance(form));
    }
    // Gambit and JSON say it in words of their own.
    if tree.has_shared_nodes() && !form.has(Has::SharedNodes) {
        return Err(shared_faults::no_shared_nodes(form.notation().name));
    }
    Ok(())
}

/// The text, with these names.
fn text_of(named: &NamedTree<'_>, form: TreeForm, title: &str) -> Result<String, Message> {
    let text = (form.notation().write)(named, title)?;
    text.finish(named.tree).map(|text| without_doubt(form, text))
}
