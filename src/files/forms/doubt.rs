//! Texts that are trees, and as sensibly other trees, without a sign in them that tells which is meant: what is asked
//! where nothing was said beside them, and how they are written so that it need not be asked.

use crate::forms::shared_faults;
use crate::forms::{TreeForm, read};
use crate::place::Fault;
use crate::{Commas, Reading, commas, first_numbers};

/// What is in doubt about a text in this form, if anything is; the form was named, or the text is taken for it.
pub(crate) fn doubt(form: TreeForm, text: &str, is_named: bool) -> Option<Fault> {
    use TreeForm::{Adjacency, Brackets, Json, Leaves, Newick, Pairs};
    if !is_named && are_values_or_leaves(form, text) && first_numbers::stand_before_children(text) == Some(true) {
        let (at, number) = first_numbers::first_number(text);
        return Some(Fault::new(at, shared_faults::first_numbers_in_doubt(number, form.id())));
    }
    if !matches!(form, Brackets | Json | Pairs | Adjacency | Newick | Leaves) {
        return None;
    }
    let is_tree = |text: &str| {
        let form = if form == Leaves { TreeForm::of_text(text).unwrap_or(Brackets) } else { form };
        read(form, text, Reading::default()).is_ok()
    };
    commas::thousands_throughout(text, is_tree)
}

/// Whether the numbers of a text in this form can be leaves, or values before children; a semicolon at the end is a
/// sign of Newick.
fn are_values_or_leaves(form: TreeForm, text: &str) -> bool {
    form == TreeForm::Brackets || form == TreeForm::Newick && !text.trim_end().ends_with(';')
}

/// The forms in which a text can be meant that is taken for this one; none where this is the only one.
pub(crate) fn meant_forms(form: TreeForm, text: &str) -> &'static [TreeForm] {
    match form {
        TreeForm::Brackets if first_numbers::stand_before_children(text).is_some() => {
            &[TreeForm::Brackets, TreeForm::Pairs]
        }
        TreeForm::Newick if first_numbers::stand_before_children(text).is_some() => {
            &[TreeForm::Newick, TreeForm::Pairs]
        }
        // Numbers before children are leaves where the form is asked for by its name.
        TreeForm::Pairs => &[TreeForm::Pairs],
        // Rows of a list can be one, or a node each.
        TreeForm::Leaves => &[TreeForm::Leaves, TreeForm::Brackets],
        _ => &[],
    }
}

/// The text of a tree that the program itself writes in a form, about which nothing is in doubt.
pub(super) fn without_doubt(form: TreeForm, text: String) -> String {
    let is_written_close = matches!(form, TreeForm::Brackets | TreeForm::Newick);
    if !is_written_close {
        return text;
    }
    let text = match commas::thousands_throughout(&text, |_| true) {
        Some(_) => Commas::Between.made_plain(&text),
        None => text,
    };
    if form == TreeForm::Brackets && first_numbers::stand_before_children(&text) == Some(true) {
        // A value before children has no label, a leaf may have one.
        return text.replacen('[', "[#1=", 1);
    }
    text
}
