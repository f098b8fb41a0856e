//! Trees as people have them, in the notations of courses, papers and programs: one file a form.
//!
//! Each form recognises its texts by their content and reads them into a [`WrittenTree`], which becomes a [`Tree`]
//! here. What is assumed on the way, or left out of account, is said in notes. Nothing recurses on its input.

mod adjacency;
mod applet;
mod compact;
mod csv;
mod csv_numbers;
mod csv_rows;
mod csv_tree;
mod dot;
mod doubt;
mod draft;
mod efg;
mod efg_moves;
mod efg_outcomes;
mod efg_text;
mod efg_tokens;
mod entities;
mod fields;
mod graph;
mod json;
mod json_text;
mod label;
mod labels;
mod latex;
mod latex_qtree;
mod latex_text;
mod leaf_settings;
mod leaf_tree;
mod leaves;
pub(crate) mod literal;
mod mermaid;
mod nested;
mod newick;
mod number_list;
mod outline;
mod outline_line;
mod pacman;
mod pacman_case;
pub(crate) mod pacman_fields;
mod pairs;
mod parts;
mod references;
mod sketch;
mod ways;
mod writing;
mod written;

#[cfg(test)]
mod efg_tests;
#[cfg(test)]
mod form_tests;
#[cfg(test)]
mod hostile_tests;
#[cfg(test)]
mod sample_tests;

use plyscope_core::game::tree::{Tree, TreeBuilder, TreeError, TreeNode};
use plyscope_core::game::{Chooser, Label, Language, Player, Rows, is_invisible};

use super::place::Fault;
use super::{MAX_BYTES, Message, Reading, commas, first_numbers, messages, notation};

pub(super) use doubt::{doubt, meant_forms};
pub use latex_text::latex_escaped;
pub(super) use writing::{LeftOut, write};
pub use writing::{WrittenText, guarded_field, quoted_in_dot, table_field};
use written::{Reader, WrittenNode, WrittenTree};

/// A notation in which trees are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeForm {
    /// Nested brackets `[[3,12,8],[2,4,6]]`, and Lisp `((3 17) (2 12))`.
    Brackets,
    /// Gambit's extensive form games.
    Efg,
    /// Trees of the Berkeley course's Pacman projects.
    Pacman,
    /// JSON objects, each with its children, or nodes by name.
    Json,
    /// Dictionaries of children by name, as of Python.
    Adjacency,
    /// Named pairs of Python: `['A', ('B', 5)]`.
    Pairs,
    /// Graphviz.
    Dot,
    /// Mermaid.
    Mermaid,
    /// The packages `forest` and `qtree` of LaTeX.
    Latex,
    /// Parameters of an applet: `branches=… values=…`.
    Applet,
    /// A list of leaves and a branching.
    Leaves,
    /// Newick.
    Newick,
    /// Paths and values in rows.
    Csv,
    /// Indented lines.
    Outline,
}

/// A form, and how it is recognised and read; nested brackets are what is none of the others.
type Known = (TreeForm, fn(&str) -> bool, Reader);

/// Those that are recognised by more come first.
const KNOWN: [Known; 13] = [
    (TreeForm::Efg, efg::looks_like, efg::read),
    (TreeForm::Pacman, pacman::looks_like, pacman::read),
    (TreeForm::Json, json::looks_like, json::read),
    (TreeForm::Adjacency, adjacency::looks_like, adjacency::read),
    (TreeForm::Pairs, pairs::looks_like, pairs::read),
    (TreeForm::Dot, dot::looks_like, dot::read),
    (TreeForm::Mermaid, mermaid::looks_like, mermaid::read),
    (TreeForm::Latex, latex::looks_like, latex::read),
    (TreeForm::Applet, applet::looks_like, applet::read),
    (TreeForm::Leaves, leaves::looks_like, leaves::read),
    (TreeForm::Newick, newick::looks_like, newick::read),
    (TreeForm::Csv, csv::looks_like, csv::read),
    (TreeForm::Outline, outline::looks_like, outline::read),
];

impl TreeForm {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Brackets,
        Self::Json,
        Self::Pairs,
        Self::Adjacency,
        Self::Newick,
        Self::Efg,
        Self::Pacman,
        Self::Latex,
        Self::Dot,
        Self::Mermaid,
        Self::Outline,
        Self::Csv,
        Self::Applet,
        Self::Leaves,
    ];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Brackets => "brackets",
            Self::Efg => "efg",
            Self::Pacman => "pacman",
            Self::Json => "json",
            Self::Adjacency => "adjacency",
            Self::Pairs => "pairs",
            Self::Dot => "dot",
            Self::Mermaid => "mermaid",
            Self::Latex => "latex",
            Self::Applet => "applet",
            Self::Leaves => "leaves",
            Self::Newick => "newick",
            Self::Csv => "csv",
            Self::Outline => "outline",
        }
    }

    /// What a text in it is called, with its article.
    pub fn name(self) -> Label {
        messages::form_name(self)
    }

    /// The form with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }

    /// The form that a text is taken for by its content; none where it is nested brackets, or no tree at all.
    pub fn of_text(text: &str) -> Option<Self> {
        KNOWN.iter().find(|(_, looks_like, _)| looks_like(text)).map(|(form, ..)| *form)
    }

    /// Whether a comma in it can stand between two numbers.
    const fn has_commas_between_numbers(self) -> bool {
        match self {
            Self::Brackets | Self::Json | Self::Pairs | Self::Adjacency | Self::Newick | Self::Csv => true,
            // Their lists are looked at by themselves, without the settings.
            Self::Applet | Self::Leaves => false,
            // Numbers stand alone there, or commas are part of names and options.
            Self::Efg | Self::Pacman | Self::Dot | Self::Mermaid | Self::Latex | Self::Outline => false,
        }
    }

    /// Whether nodes have names in it.
    const fn has_names(self) -> bool {
        !matches!(self, Self::Brackets | Self::Applet | Self::Leaves)
    }

    /// Whether a node has one number in it, beside which there is no place for another.
    pub(super) const fn has_one_number_a_node(self) -> bool {
        matches!(self, Self::Dot | Self::Mermaid | Self::Latex | Self::Outline)
    }

    fn reader(self) -> Option<Reader> {
        KNOWN.iter().find(|(form, ..)| *form == self).map(|(.., read)| *read)
    }
}

/// A tree, and what was assumed when its text was read.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReadTree {
    pub tree: Tree,
    /// Whole sentences, one after the other; empty where nothing was assumed.
    pub note: Label,
}

/// Reads a tree in one form; `reading` is what was said beside its text, the player at its root where the text does not
/// say so itself.
pub(super) fn read(form: TreeForm, text: &str, reading: Reading) -> Result<ReadTree, Fault> {
    let root = reading.root;
    if text.len() as u64 > MAX_BYTES {
        return Err(Fault::new(text.len(), messages::too_large(MAX_BYTES >> 20)));
    }
    let Some(reader) = form.reader() else {
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
        let first = first.map(messages::note_first_numbers_are_leaves);
        return Ok(ReadTree { tree, note: note_of(first.as_slice()) });
    };
    let read = |text: &str| match form {
        TreeForm::Csv => csv::read_with(text, reading.commas),
        TreeForm::Pairs => pairs::read_as(text, reading.form.is_some()),
        _ => reader(text),
    };
    if form.has_commas_between_numbers() && !has_commas_in_numbers(form, text) {
        commas::doubt(text, |plain| read(plain).is_ok())?;
    }
    let mut written = read(text)?;
    let fitted = {
        let mut names = written.nodes.iter().filter_map(|node| node.name.as_deref());
        names.find(|name| fitting_name(name) != **name).map(messages::note_names_fitted)
    };
    written.notes.extend(fitted);
    let note = note_of(&written.notes);
    Ok(ReadTree { tree: build(written, root)?, note })
}

/// Whether a text in this form is a table that says itself what the commas in its numbers are, or asks.
pub(super) fn has_commas_in_numbers(form: TreeForm, text: &str) -> bool {
    form == TreeForm::Csv && csv::has_commas_in_numbers(text)
}

/// What was assumed, in each language.
fn note_of(notes: &[Message]) -> Label {
    let texts = Language::ALL.map(|language| {
        let sentences = notes.iter().map(|note| sentence(language, note.in_language(language)));
        sentences.collect::<Vec<_>>().join(if language == Language::Chinese { "" } else { " " })
    });
    Label::new(texts)
}

/// A note as a sentence of its own.
fn sentence(language: Language, note: &str) -> String {
    let mut rest = note.chars();
    let begin = rest.next().map_or_else(String::new, |first| first.to_uppercase().collect());
    let end = if language == Language::Chinese { '。' } else { '.' };
    let whole = format!("{begin}{}", rest.as_str());
    if whole.ends_with(end) { whole } else { format!("{whole}{end}") }
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
        building.made = Some(Rows::new());
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
    made: Option<Rows<TreeNode>>,
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
