//! One exercise, what was filled in, and how it was graded.

use plyscope_text::LanguageWords as _;
use std::collections::HashSet;
use std::sync::Arc;

use crate::run::{Run, SearchDone};
use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Fractions, Value, ValueFormat};
use plyscope_core::practice::{
    Exercise, Filled, GradedPlace, GradedSheet, PlaceMark, Recipe, RecipeProblem, Sheet, SheetCounts, SheetPlace,
    grade, numbers_to_write,
};
use plyscope_core::trace::Step;
use plyscope_files::{FilledSheet, Scenario};
use plyscope_text::{self as text, Language};

/// An exercise that is worked on.
#[derive(Debug)]
pub struct Round {
    number: u64,
    exercise: Exercise,
    places: Vec<SheetPlace>,
    /// All places in the order of the search.
    pub(super) order: Vec<(Step, SheetPlace)>,
    run: Run,
    sheet: Sheet,
    /// The numbers that can be written on the sheet next.
    numbers: Fractions,
    /// The latest grading.
    report: Option<GradedSheet>,
    /// What the first grading amounts to.
    first: Option<SheetCounts>,
    tries: u32,
    /// How many places of the model answer are shown, at least one.
    model: Option<usize>,
    /// Another place that is looked at than the first wrong one.
    looked_at: Option<SheetPlace>,
}

/// A place that is explained: at its step the run of the round stands, and its reason is the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplainedPlace {
    /// The first place that was wrong at the latest grading.
    FirstWrong(GradedPlace),
    /// Another place that was wrong then, and is looked at.
    Wrong(GradedPlace),
    /// A place that is looked at, whose answer follows from the wrong one at another.
    Follows(GradedPlace, SheetPlace),
    /// The latest place of the model answer, and what belongs there.
    Model(SheetPlace, Filled),
}

/// How much is told of a wrong place: the first check marks and hints, the second one explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// How the place is found out.
    Hint,
    /// Why what belongs there belongs there.
    Reason,
}

impl Round {
    /// The round with this number, of a recipe.
    ///
    /// # Errors
    /// When there is no such tree.
    pub fn new(number: u64, recipe: Recipe) -> Result<Self, RecipeProblem> {
        Ok(Self::of(number, Exercise::new(recipe)?))
    }

    /// The round with this number, of an exercise.
    pub fn of(number: u64, exercise: Exercise) -> Self {
        let run = run_of(&exercise);
        Self {
            number,
            places: exercise.order_of_work(),
            order: exercise.order_of_search(),
            numbers: exercise.trace().fractions().clone(),
            sheet: exercise.blank(),
            exercise,
            run,
            report: None,
            first: None,
            tries: 0,
            model: None,
            looked_at: None,
        }
    }

    /// The round with this number as it was left.
    ///
    /// # Errors
    /// When there is no such tree.
    pub fn of_file(number: u64, file: &FilledSheet) -> Result<Self, RecipeProblem> {
        let mut round = Self::new(number, file.recipe)?;
        round.sheet = file.sheet.clone();
        round.report = file.graded.as_ref().map(|graded| grade(&round.exercise, graded));
        let graded = round.report.as_ref().map(GradedSheet::counts);
        round.first = graded.map(|graded| file.first.unwrap_or(graded));
        round.tries = if graded.is_some() { file.tries.max(1) } else { 0 };
        round.numbers = file.sheet.numbers.clone();
        round.renew_numbers();
        round.stand_where_explained();
        Ok(round)
    }

    /// What a file keeps of it.
    pub fn file(&self) -> FilledSheet {
        // What was graded stands in the places of the report, and nothing else has been.
        let graded = self.report.as_ref().map(|report| {
            let answers = report.places.iter().filter_map(|graded| Some((graded.place, graded.answer?)));
            Sheet { filled: answers.collect(), numbers: self.sheet.numbers.clone() }
        });
        let (recipe, sheet) = (*self.recipe(), self.sheet.clone());
        FilledSheet { recipe, sheet, graded, first: self.first, tries: self.tries }
    }

    /// Identifies this round in the session.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// What the exercise was made from.
    pub fn recipe(&self) -> &Recipe {
        self.exercise.recipe()
    }

    /// The exercise.
    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    /// Its tree.
    pub fn tree(&self) -> &Tree {
        self.exercise.tree()
    }

    /// All that can be filled in, in the order of a search that goes from left to right and spares nothing: the value
    /// of a node follows all that is below it.
    pub fn places(&self) -> &[SheetPlace] {
        &self.places
    }

    /// All places in the order of the search, with the steps at which they can be filled in; those to which it does not
    /// come follow the edge above that is pruned.
    pub fn filling_order(&self) -> &[(Step, SheetPlace)] {
        &self.order
    }

    /// The search of the tree; it stands at the step that is explained.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// What a node is called.
    pub fn name(&self, node: TreeNode, language: Language) -> String {
        self.run.names.of_tree_node(self.tree(), node, language).unwrap_or_default()
    }

    /// The numbers that values stand for: those of the search, and those that follow from what was answered.
    pub fn numbers(&self) -> &Fractions {
        &self.numbers
    }

    /// How its values are written: as its numbers.
    pub fn value_format(&self) -> ValueFormat {
        ValueFormat::of(&self.numbers)
    }

    /// An answer as it is written; `spared` is what a crossed-out edge is called.
    pub fn written(&self, filled: Filled, spared: &str) -> String {
        text::filled(filled, spared, &self.value_format())
    }

    /// What is filled in.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// What stands in a place.
    pub fn filled(&self, place: SheetPlace) -> Option<Filled> {
        self.sheet.filled.get(&place).copied()
    }

    /// Whether anything was filled in or graded.
    pub fn is_begun(&self) -> bool {
        self.is_graded() || !self.sheet.filled.is_empty()
    }

    /// Whether an edge above a place is crossed out, so that it is not visited.
    pub fn is_below_spared(&self, place: SheetPlace) -> bool {
        is_below_spared(self.tree(), &self.sheet, place)
    }

    /// How many places are done, and how many there are: below a crossed-out edge there is nothing left to fill in.
    pub fn progress(&self) -> (usize, usize) {
        self.progress_of(&self.sheet)
    }

    /// How many places are still empty once something has been written into one of them.
    pub fn empty_with(&self, place: SheetPlace, filled: Option<Filled>) -> usize {
        let mut sheet = self.sheet.clone();
        sheet.filled.extend(filled.map(|filled| (place, filled)));
        let (filled, of) = self.progress_of(&sheet);
        of - filled
    }

    /// The places that are visited once something has been written into one of them, as far as the sheet says.
    pub fn open_with(&self, place: SheetPlace, filled: Option<Filled>) -> Vec<SheetPlace> {
        let mut sheet = self.sheet.clone();
        sheet.filled.extend(filled.map(|filled| (place, filled)));
        self.places.iter().copied().filter(|place| !is_below_spared(self.tree(), &sheet, *place)).collect()
    }

    fn progress_of(&self, sheet: &Sheet) -> (usize, usize) {
        let is_done =
            |place: &&SheetPlace| sheet.filled.contains_key(place) || is_below_spared(self.tree(), sheet, **place);
        (self.places.iter().filter(is_done).count(), self.places.len())
    }

    /// The latest grading.
    pub fn report(&self) -> Option<&GradedSheet> {
        self.report.as_ref()
    }

    /// Whether the sheet has been graded.
    pub fn is_graded(&self) -> bool {
        self.report.is_some()
    }

    /// Whether something was changed since the latest grading, or there was none.
    pub fn is_changed(&self) -> bool {
        let Some(report) = &self.report else { return true };
        report.places.iter().any(|graded| graded.answer != self.filled(graded.place))
    }

    /// What the first grading amounts to, which is the one that counts.
    pub fn first(&self) -> Option<SheetCounts> {
        self.first
    }

    /// How often the sheet was graded.
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// How much is told of a wrong place by now.
    pub fn feedback(&self) -> Feedback {
        if self.tries > 1 { Feedback::Reason } else { Feedback::Hint }
    }

    /// The mark of a place, unless it was changed since.
    pub fn mark(&self, place: SheetPlace) -> Option<PlaceMark> {
        let graded = self.report.as_ref()?.of_place(place)?;
        (graded.answer == self.filled(place)).then_some(graded.mark)
    }

    /// How many places of the model answer are shown, and of how many; `None` while it is put away.
    pub fn model(&self) -> Option<(usize, usize)> {
        self.model.map(|shown| (shown, self.filling_order().len()))
    }

    /// What belongs in a place, where the model answer shows it.
    pub fn model_at(&self, place: SheetPlace) -> Option<Filled> {
        let shown = self.filling_order().get(..self.model?)?;
        let is_shown = shown.iter().any(|(_, known)| *known == place);
        is_shown.then(|| self.exercise.truth(place)).flatten()
    }

    /// The place of a node in the order of the visits, where the model answer shows it: in searches that sort the
    /// children.
    pub fn visit_at(&self, node: TreeNode) -> Option<u32> {
        let is_root = node == TreeNode::ROOT && self.model.is_some();
        let is_entered = matches!(self.model_at(SheetPlace::Edge(node)), Some(Filled::Window(_)));
        self.exercise.visit(node).filter(|_| is_root || is_entered)
    }

    /// The place that is explained.
    pub fn explained(&self) -> Option<ExplainedPlace> {
        match self.model {
            Some(shown) => {
                let (_, place) = *self.filling_order().get(shown.checked_sub(1)?)?;
                Some(ExplainedPlace::Model(place, self.exercise.truth(place).unwrap_or(Filled::Spared)))
            }
            None => {
                let report = self.report.as_ref()?;
                let first = report.first_wrong()?;
                let looked_at = self.looked_at.filter(|place| *place != first.place);
                Some(match looked_at.and_then(|place| report.of_place(place)) {
                    Some(graded) => match graded.mark {
                        PlaceMark::Follows { from } => ExplainedPlace::Follows(*graded, from),
                        _ => ExplainedPlace::Wrong(*graded),
                    },
                    None => ExplainedPlace::FirstWrong(*first),
                })
            }
        }
    }

    /// The search of the exercise with this number, to be replayed, where the round stands.
    pub fn replayed(&self, search: u64) -> Run {
        let mut run = Run::new(search, search_of(&self.exercise));
        run.seek(self.run.step());
        run
    }

    /// Writes something into a place, or empties it.
    pub fn fill(&mut self, place: SheetPlace, filled: Option<Filled>) {
        if !self.places.contains(&place) {
            return;
        }
        match filled {
            Some(filled) => self.sheet.filled.insert(place, filled),
            None => self.sheet.filled.remove(&place),
        };
        self.renew_numbers();
    }

    /// Keeps the numbers that were written, and adds those that follow from what is written now.
    fn renew_numbers(&mut self) {
        let graded = self.report.iter().flat_map(|report| &report.places).filter_map(|graded| graded.answer);
        let used: HashSet<Value> = self.sheet.values().chain(graded.flat_map(Filled::values)).collect();
        let written = self.numbers.rows().filter(|(value, _)| used.contains(value)).map(|(_, number)| number);
        let mut numbers = self.exercise.trace().fractions().clone();
        numbers.add(written);
        self.sheet.numbers = numbers;
        self.numbers = numbers_to_write(&self.exercise, &self.sheet);
    }

    /// Grades the sheet.
    pub fn check(&mut self) {
        let report = grade(&self.exercise, &self.sheet);
        self.tries += 1;
        self.first.get_or_insert(report.counts());
        self.report = Some(report);
        self.renew_numbers();
        self.model = None;
        self.looked_at = None;
        self.stand_where_explained();
    }

    /// Explains a place that was not right at the latest grading and stands as it did; at any other, the first that was
    /// wrong.
    pub fn look_at(&mut self, place: SheetPlace) {
        let is_explained = self.mark(place).is_some_and(|mark| mark != PlaceMark::Right);
        self.looked_at = is_explained.then_some(place);
        self.stand_where_explained();
    }

    /// Shows the model answer, once the sheet has been graded.
    pub fn show_model(&mut self, shown: bool) {
        self.model = (shown && self.is_graded()).then_some(1);
        self.stand_where_explained();
    }

    /// Shows so many places of the model answer, from 1, and explains the last of them.
    pub fn explain_model(&mut self, shown: usize) {
        self.model = Some(shown);
        let explained = self.filling_order().get(shown.saturating_sub(1)).copied();
        let step = explained.and_then(|(_, place)| self.exercise.reason_step(place));
        if let Some(step) = step.filter(|step| *step != self.run.step()) {
            self.run.seek(step);
        }
    }

    /// Shows one place more of the model answer, or one less.
    pub fn step_model(&mut self, onwards: bool) {
        if let Some(shown) = self.model {
            let next = if onwards { shown + 1 } else { shown.saturating_sub(1) };
            self.model = Some(next.clamp(1, self.filling_order().len().max(1)));
            self.stand_where_explained();
        }
    }

    fn stand_where_explained(&mut self) {
        let step = match self.explained() {
            Some(
                ExplainedPlace::FirstWrong(graded) | ExplainedPlace::Wrong(graded) | ExplainedPlace::Follows(graded, _),
            ) => self.exercise.reason_step(graded.place),
            Some(ExplainedPlace::Model(place, _)) => self.exercise.reason_step(place),
            None => None,
        };
        if let Some(step) = step {
            self.run.seek(step);
        }
    }
}

fn is_below_spared(tree: &Tree, sheet: &Sheet, place: SheetPlace) -> bool {
    let node = place.node();
    let is_spared = |node: TreeNode| sheet.filled.get(&SheetPlace::Edge(node)) == Some(&Filled::Spared);
    let above = std::iter::successors(tree.parent(node), |node| tree.parent(*node));
    above.chain(matches!(place, SheetPlace::Value(_)).then_some(node)).any(is_spared)
}

/// The exercise's search, as of a scenario.
fn run_of(exercise: &Exercise) -> Run {
    Run::new(0, search_of(exercise))
}

fn search_of(exercise: &Exercise) -> SearchDone {
    let recipe = exercise.recipe();
    let scenario = Scenario {
        title: text::label(|language| (language.words().practice.replay_title)(recipe.seed)),
        options: recipe.options(),
        ..Scenario::from_position(AnyPosition::Tree(TreePosition::root(Arc::clone(exercise.tree()))))
    };
    let options = scenario.options;
    SearchDone::recorded(Arc::new(scenario), options, Arc::clone(exercise.trace()))
}
