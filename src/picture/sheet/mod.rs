//! Work sheets on paper: exercises as text and as SVG, with and without their solutions.
//!
//! A [`WorkSheet`] is an exercise with what is printed around it. What is to be filled in has the same place on the
//! sheet and on its solution, so that one may be laid over the other.

mod arrangement;
mod drawing;
mod nodes;
mod plain;

use plyscope_core::game::ValueFormat;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::practice::{Exercise, Filled, SheetPlace};
use plyscope_core::replay::{self, Moment};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};

use nodes::SheetNodes;

/// An exercise as it is printed.
#[derive(Clone, Debug)]
pub struct WorkSheet<'e> {
    /// The exercise.
    pub exercise: &'e Exercise,
    /// The number of the sheet among those that are printed together, from 1.
    pub number: u32,
    /// How many sheets are printed together.
    pub of: u32,
    /// The tree in brackets.
    pub notation: String,
    /// The command line that prints the sheet again.
    pub command: String,
    /// The language of all words on it.
    pub language: Language,
}

impl WorkSheet<'_> {
    /// The sheet as text; `solved` has everything filled in, and says why something is spared.
    pub fn text(&self, solved: bool) -> String {
        plain::text(self, solved)
    }

    /// The tree alone, a node a line: its name, and who chooses there or what it is worth.
    pub fn outline(&self) -> Vec<String> {
        plain::outline(self)
    }

    /// Each cutoff that spares something, with its reason, a line each.
    pub fn cutoff_lines(&self) -> Vec<String> {
        self.cutoffs()
    }

    /// What is to be done, in sentences: in which order children are searched.
    pub fn order_of_children(&self) -> &'static [&'static str] {
        if self.exercise.recipe().algorithm.form().history {
            self.words().by_history
        } else {
            self.words().left_to_right
        }
    }

    /// The sheet as a page of A4 in SVG, measured in millimetres; `solved` as in [`text`](Self::text).
    ///
    /// Each thing that is filled in has an id: `alpha-f`, `beta-f`, `value-f` and `visit-f` are texts that belong to
    /// the node f, and `spared-f` crosses the edge above it out.
    pub fn svg(&self, solved: bool) -> String {
        drawing::page(self, solved)
    }

    /// How values are written: as numbers of the tree.
    fn value_format(&self) -> ValueFormat {
        self.exercise.trace().value_format()
    }

    fn words(&self) -> &'static text::SheetWords {
        &self.language.words().sheet
    }

    /// The first line.
    fn title(&self, solved: bool) -> String {
        let words = self.words();
        let number = (words.number)(self.number, self.of);
        if solved {
            format!("{} · {} · {number}", words.solution, words.title)
        } else {
            format!("{} · {number}", words.title)
        }
    }

    /// What is to be done, in sentences.
    fn task(&self) -> Vec<&'static str> {
        let (words, form) = (self.words(), self.exercise.recipe().algorithm.form());
        let order = self.order_of_children();
        let what = if form.windowed { words.task } else { &[words.plain_task] };
        let number = form.history.then_some(words.number_visits);
        [order, number.as_slice(), what].concat()
    }

    /// What the signs on the solution mean.
    fn signs(&self) -> String {
        let (words, history) = (self.words(), self.exercise.recipe().algorithm.form().history);
        if history { format!("{}   {}", words.signs, words.visits) } else { words.signs.to_owned() }
    }

    /// What a node is called.
    fn name(&self, node: TreeNode) -> &str {
        self.exercise.tree().label(node).map_or("", |label| self.language.label(label))
    }

    /// What a node is called, with the probability of the move of chance that leads there.
    fn name_with_probability(&self, node: TreeNode) -> String {
        text::with_probability(self.exercise.tree().probability(node), self.name(node))
    }

    /// What belongs in a place, if the search comes to it and it is to be printed.
    fn printed(&self, place: SheetPlace, solved: bool) -> Option<Filled> {
        self.exercise.truth(place).filter(|_| solved)
    }

    /// Whether the search does not come to a node.
    fn is_left_out(&self, node: TreeNode) -> bool {
        self.exercise.visited_node(node).is_none()
    }

    /// Each cutoff that spares something, and why.
    fn cutoffs(&self) -> Vec<String> {
        let (exercise, words, format) = (self.exercise, self.words(), self.value_format());
        let mut cutoffs: Vec<String> = Vec::new();
        let mut last = None;
        // The places stand in the order of the search.
        let mut moment = Moment::start(exercise.trace());
        let mut before = moment.clone();
        for &(step, place) in exercise.filling_order() {
            if exercise.truth(place) != Some(Filled::Spared) || last == Some(step) {
                continue;
            }
            last = Some(step);
            while moment.step < step {
                before.clone_from(&moment);
                if !moment.advance(exercise.trace()) {
                    break;
                }
            }
            let reason = replay::reason_after(exercise.trace(), &before, &moment);
            let why =
                text::reason(self.language, &reason, &SheetNodes { sheet: self, moment: &moment, format: &format });
            let parent = exercise.tree().parent(place.node()).unwrap_or(TreeNode::ROOT);
            cutoffs.push((words.cut)(self.name(parent), &why));
        }
        cutoffs
    }
}
