//! Reading a text in a notation: what its reader has found becomes a [`Tree`], and what was assumed on the way a note.

use plyscope_core::game::tree::{Tree, TreeBuilder, TreeError, TreeNode};
use plyscope_core::game::{BlockList, Chooser, Label, Language, Player, is_invisible};
use plyscope_text::{as_sentence, passage};

use super::description::{Has, ToldBeside};
use super::written::{WrittenNode, WrittenTree};
use super::{TreeForm, csv, leaves, shared_faults};
use crate::place::Fault;
use crate::{MAX_BYTES, Message, Reading, commas, first_numbers, messages, notation};

/// A tree, and what was assumed when its text was read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ReadTree {
    pub tree: Tree,
    /// Whole sentences, one after the other; empty where nothing was assumed.
    pub note: Label,
}

/// Reads a tree in one form; `reading` is what was said beside its text, the player at its root where the text does not
/// say so itself.
pub(crate) fn read(form: TreeForm, text: &str, reading: Reading) -> Result<ReadTree, Fault> {
    let root = reading.root;
    if text.len() as u64 > MAX_BYTES {
        return Err(Fault::new(text.len(), messages::too_large(MAX_BYTES >> 20)));
    }
    let Some(reader) = form.notation().read else {
        if leaves::are_rows(text) {
            return Ok(ReadTree { tree: build(leaves::read_rows(text)?, root)?, note: Label::plain("") });
        }
        if let (Some(named), Some(asked)) = (notation::root_player(text), root)
            && named != asked
        {
            return Err(Fault::new(0, messages::other_player_at_root(named)));
        }
        let tree = notation::tree(text, root.unwrap_or(Player::Max))?;
        let first = first_numbers::stand_before_lists(text).or_else(|| first_numbers::stand_before_children(text));
        let first = first.map(shared_faults::note_first_numbers_are_leaves);
        return Ok(ReadTree { tree, note: note_of(first.as_slice()) });
    };
    let told = ToldBeside { is_named: reading.form.is_some(), commas: reading.commas };
    let read = |text: &str| reader(text, told);
    if form.has(Has::CommasBetweenNumbers) && !has_commas_in_numbers(form, text) {
        commas::doubt(text, |plain| read(plain).is_ok())?;
    }
    let mut written = read(text)?;
    let fitted = {
        let mut names = written.nodes.iter().filter_map(|node| node.name.as_deref());
        names.find(|name| fitting_name(name) != **name).map(shared_faults::note_names_fitted)
    };
    written.notes.extend(fitted);
    let note = note_of(&written.notes);
    Ok(ReadTree { tree: build(written, root)?, note })
}

/// Whether a text in this form is a table that says itself what the commas in its numbers are, or asks.
pub(crate) fn has_commas_in_numbers(form: TreeForm, text: &str) -> bool {
    form == TreeForm::Csv && csv::has_commas_in_numbers(text)
}

/// What was assumed, in each language.
fn note_of(notes: &[Message]) -> Label {
    let sentences =
        |language: Language| notes.iter().map(move |note| as_sentence(language, note.in_language(language)));
    Label::new(Language::ALL.map(|language| passage(language, sentences(language))))
}

/// The tree of the nodes, which are given up as they are built.
fn build(written: WrittenTree, root: Option<Player>) -> Result<Tree, Fault> {
    let named = written.nodes.first().and_then(|node| node.chooser);
    if let (Some(Chooser::Player(named)), Some(asked)) = (named, root)
        && named != asked
    {
        return Err(Fault::new(0, messages::other_player_at_root(named)));
    }
    let player = named.and_then(Chooser::player).or(root).unwrap_or(Player::Max);
    let mut building = Building { builder: TreeBuilder::new(player), made: None };
    if let Some(bounds) = written.bounds {
        building.builder.set_bounds(bounds).map_err(|error| building.fault(0, &error))?;
    }
    if written.nodes.iter().any(|node| node.same_as.is_some()) {
        building.made = Some(BlockList::new());
    }
    let mut open: Vec<u32> = Vec::new();
    let mut nodes = written.nodes.into_iter();
    let mut next = nodes.next();
    while let Some(node) = next {
        next = nodes.next();
        while open.len() as u32 > node.ply {
            building.close(open.pop().unwrap_or_default())?;
        }
        let is_inner = next.as_ref().is_some_and(|below| below.ply > node.ply);
        building.add(&node, is_inner).map_err(|error| building.fault(node.at, &error))?;
        if is_inner {
            open.push(node.at);
        }
    }
    while let Some(begun) = open.pop() {
        building.close(begun)?;
    }
    let count = building.builder.next_node().index();
    building.builder.finish().map_err(|error| Fault::new(0, messages::broken_tree_after(&error, count)))
}

/// A tree that is built from a list of nodes.
struct Building {
    builder: TreeBuilder,
    /// The nodes by their numbers in the list, where some stand for others.
    made: Option<BlockList<TreeNode>>,
}

impl Building {
    fn fault(&self, at: u32, error: &TreeError) -> Fault {
        Fault::new(at as usize, messages::broken_tree_after(error, self.builder.next_node().index()))
    }

    fn close(&mut self, begun: u32) -> Result<(), Fault> {
        self.builder.close().map_err(|error| self.fault(begun, &error))
    }

    /// Adds a node, and goes down into it where it has children.
    fn add(&mut self, node: &WrittenNode, is_inner: bool) -> Result<(), TreeError> {
        let added = self.added(node, is_inner)?;
        if let Some(made) = &mut self.made {
            made.push(added)?;
        }
        Ok(())
    }

    fn added(&mut self, node: &WrittenNode, is_inner: bool) -> Result<TreeNode, TreeError> {
        let builder = &mut self.builder;
        let original = node.same_as.and_then(|number| self.made.as_ref()?.get(number.get() as usize));
        if let Some(original) = original {
            let copy = builder.copy(*original)?;
            if let Some(probability) = node.probability.get() {
                builder.set_probability(copy, probability)?;
            }
            return Ok(copy);
        }
        let number = match (is_inner, node.chooser, node.value.get()) {
            (true, Some(chooser), _) => builder.open_for(chooser)?,
            (true, None, _) => builder.open()?,
            (false, _, Some(value)) => builder.leaf(value)?,
            // The readers see to it that leaves have values.
            (false, _, None) => return Err(TreeError::NoChildren),
        };
        if let (true, Some(estimate)) = (is_inner, node.value.get()) {
            builder.set_value(number, estimate)?;
        }
        if let Some(probability) = node.probability.get() {
            builder.set_probability(number, probability)?;
        }
        if let Some(name) = node.name.as_deref() {
            let fitting = fitting_name(name);
            match builder.set_label(number, Label::plain(&fitting)) {
                // What is left of a name may be nothing, or the name of another node: it goes without one then.
                Err(TreeError::EmptyName | TreeError::DuplicateName(_)) if fitting != name => {}
                named => named?,
            }
        }
        Ok(number)
    }
}

/// A name as a scenario can hold it: a line that is seen, and is not too long. Files of others have all kinds of them.
fn fitting_name(name: &str) -> String {
    let seen = name.chars().map(|c| if c.is_control() { ' ' } else { c }).filter(|c| !is_invisible(*c));
    let seen: String = seen.take(Label::LONGEST).collect();
    if seen == name { seen } else { seen.trim().to_owned() }
}
