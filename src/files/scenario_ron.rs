//! Writing a scenario so that it is read back as it was.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Amount, AnyPosition, Chooser, Label, Player, Position, Value};
use plyscope_core::search::{SearchChanges, SearchOptions, Window};

use super::growing_text::GrowingText;
use super::machine::budget_of_reading;
use super::ron_file::{ScenarioFields, VariantFields, WindowFields, written_place};
use super::ron_questions::{PARTS, QuestionFields};
use super::ron_text::{self, Brackets, WriteFields, in_lines, in_quotes, name_of, written_label, written_number};
use super::ron_tree::PICTURES;
use super::{
    InputError, OpenAt, OwnQuestion, QuestionPlace, Scenario, Stage, ValueVisibility, Variant, nodes, notation,
    ron_game, ron_options,
};

impl Scenario {
    /// The text of a file that holds the scenario, in the format of [`ron_file`](super::ron_file).
    ///
    /// # Errors
    /// Where it would be too long to be read again, or there is no memory.
    pub fn write(&self) -> Result<String, InputError> {
        let _budget = budget_of_reading(self.tree().map_or(0, |tree| tree.len()));
        let text = self.write_behind(GrowingText::new());
        match self.tree() {
            Some(tree) => text.finish(tree).map_err(|message| InputError::without_place(self.title.id(), message)),
            None => Ok(text.into_text()),
        }
    }

    fn write_behind(&self, text: GrowingText) -> GrowingText {
        let mut file = ron_text::FieldWriter::behind(text);
        file.put_words(ScenarioFields::title, &self.title);
        file.put_words(ScenarioFields::note, &self.note);
        match (&self.position, self.position.game()) {
            (position, Some(game)) => {
                file.field(&game.description().field(), &ron_game::written_start(position, game));
            }
            (AnyPosition::Tree(position), None) => {
                let tree = position.tree();
                file.field_by(ScenarioFields::tree, |text| write_tree(text, tree));
                file.put(ScenarioFields::root, &tree.root_player());
                if let Some([low, high]) = tree.exact_bounds() {
                    file.put(ScenarioFields::bounds, &(low, high));
                }
            }
            // Whatever is not a tree belongs to a game.
            (_, None) => {}
        }
        let usual = Self::from_position(self.position.clone());
        write_search(&mut file, self.options, self.position.unit());
        file.put_unless(ScenarioFields::open_at, &self.open_at, &usual.open_at);
        file.put_unless(ScenarioFields::stage, &self.stage, &Stage::default());
        file.put_unless(ScenarioFields::values, &self.values, &ValueVisibility::default());
        file.put_unless(ScenarioFields::letters, &self.letters, &true);
        if !self.variants.is_empty() {
            let variants: Vec<String> = self.variants.iter().map(written_variant).collect();
            file.field(ScenarioFields::also, &in_lines(&variants, 1, 1));
        }
        if !self.questions.is_empty() {
            let written = |question| written_question(question, &self.position);
            let questions: Vec<String> = self.questions.iter().filter_map(written).collect();
            file.field(ScenarioFields::questions, &in_lines(&questions, 1, 1));
        }
        file.end_text()
    }

    /// The scenario with the search that was chosen for it since: what names a step of its own search is left out, for
    /// they have other numbers in another search.
    #[must_use]
    pub fn as_searched(&self, options: SearchOptions) -> Self {
        if options == self.options {
            return self.clone().with_options(options);
        }
        let open_at = if self.open_at.is_number() { OpenAt::default() } else { self.open_at };
        let questions = self.questions.iter().filter(|question| !question.at.is_number()).cloned().collect();
        Self { open_at, questions, ..self.clone() }.with_options(options)
    }
}

fn write_search(file: &mut ron_text::FieldWriter, options: SearchOptions, unit: u32) {
    let SearchOptions { algorithm, cutoff, window, max_nodes, .. } = options;
    let changes = SearchChanges {
        algorithm: Some(algorithm),
        cutoff: Some(cutoff),
        ..SearchChanges::between(SearchOptions::new(algorithm), options)
    };
    ron_options::write(file, &changes);
    if window != Window::FULL {
        file.field(ScenarioFields::window, &written_window(window, unit));
    }
    file.put_unless(ScenarioFields::max_nodes, &max_nodes, &SearchOptions::DEFAULT_NODES);
}

/// A number of points as it is written.
fn written_bound(value: Value, unit: u32) -> String {
    value.exact(unit).map_or_else(|| value.points().to_string(), written_number)
}

/// A window as Max sees it; an infinite bound is left out.
fn written_window(window: Window, unit: u32) -> String {
    let mut brackets = Brackets::default();
    for (name, bound) in [(WindowFields::alpha, window.alpha), (WindowFields::beta, window.beta)] {
        if !bound.is_infinite() {
            brackets.field(name, &written_bound(bound, unit));
        }
    }
    brackets.end()
}

fn written_variant(variant: &Variant) -> String {
    // No file gives a variant a window or a number of nodes of its own.
    let mut brackets = Brackets::default();
    brackets.put(VariantFields::title, &variant.title);
    brackets.put_words(VariantFields::note, &variant.note);
    ron_options::write(&mut brackets, &variant.changes);
    brackets.end()
}

fn written_question(question: &OwnQuestion, position: &AnyPosition) -> Option<String> {
    let at = match &question.at {
        QuestionPlace::Place(place) => written_place(place),
        QuestionPlace::Node(way) => format!("node({})", in_quotes(&nodes::written(position, way)?)),
    };
    let mut brackets = Brackets::default();
    brackets.field(QuestionFields::at, &at);
    if !question.parts.is_empty() {
        let asked: Vec<&str> = question.parts.iter().map(|part| name_of(&PARTS, part)).collect();
        brackets.field(QuestionFields::ask, &format!("[{}]", asked.join(", ")));
    }
    if let Some(text) = &question.text {
        brackets.put(QuestionFields::text, text);
    }
    Some(brackets.end())
}

/// Lines of deeper trees begin no farther to the right, in steps.
const DEEPEST_INDENT: usize = 40;

/// A tree in brackets where that says all of it, or node by node.
fn write_tree(text: &mut GrowingText, tree: &Tree) {
    if fits_brackets(tree) {
        // Nothing in brackets means anything else in quotes.
        text.push('"');
        notation::write_to(text, tree, TreeNode::ROOT);
        text.push('"');
    } else {
        write_nodes(text, tree);
    }
}

/// Whether brackets say all of a tree but who chooses at its root, and its bounds.
pub(super) fn fits_brackets(tree: &Tree) -> bool {
    let is_marked = |node: TreeNode| {
        !tree.is_leaf(node) && tree.value(node).is_some() || tree.is_not_in_source(node) || tree.is_capture(node)
    };
    tree.alternates() && !tree.has_labels() && !tree.has_pictures() && !tree.iter().any(is_marked)
}

/// A tree node by node. A node that has come before is written by its name.
pub(super) fn written_nodes(tree: &Tree) -> String {
    let mut text = GrowingText::unlimited();
    write_nodes(&mut text, tree);
    text.into_text()
}

/// Writes a tree node by node behind a text.
fn write_nodes(text: &mut GrowingText, tree: &Tree) {
    enum TreeTextPart {
        Begin(TreeNode),
        End(TreeNode),
    }
    let mut left = vec![TreeTextPart::Begin(TreeNode::ROOT)];
    // A tree may be too deep for a function that calls itself.
    while let Some(part) = left.pop() {
        let (TreeTextPart::Begin(node) | TreeTextPart::End(node)) = part;
        text.at(node);
        let is_beginning = node == TreeNode::ROOT && matches!(part, TreeTextPart::Begin(_));
        let steps = if is_beginning { 0 } else { (tree.ply(node) as usize + 1).min(DEEPEST_INDENT) };
        let indent = "    ".repeat(steps);
        match part {
            // One without a name is written out again; no file gives one that is shared.
            TreeTextPart::Begin(node) if tree.is_copy(node) && tree.label(node).is_some() => {
                let name = tree.label(node).map_or("", Label::id);
                *text += &format!("{indent}{}same({}){},\n", before(tree, node), in_quotes(name), behind(tree, node));
            }
            TreeTextPart::Begin(node) if tree.is_leaf(node) => {
                let value = tree.amount(node).map(written_amount).unwrap_or_default();
                let (name, marks) = (written_name(tree, node), written_marks(tree, node));
                *text += &format!("{indent}{}leaf({name}{value}{marks}){},\n", before(tree, node), behind(tree, node));
            }
            TreeTextPart::Begin(node) => {
                let kind = written_kind(tree, node);
                *text += &format!("{indent}{}{kind}({}[\n", before(tree, node), written_name(tree, node));
                left.push(TreeTextPart::End(node));
                left.extend(tree.children(node).iter().rev().map(|child| TreeTextPart::Begin(*child)));
            }
            TreeTextPart::End(node) => {
                *text += &format!("{indent}]{}){},\n", written_marks(tree, node), behind(tree, node));
            }
        }
    }
    text.trim_end();
}

/// What opens a node's pair with its probability, where chance chooses above.
fn before(tree: &Tree, node: TreeNode) -> String {
    let probability = tree.probability(node);
    probability.map_or_else(String::new, |probability| format!("({}, ", written_number(probability)))
}

/// What closes that pair.
fn behind(tree: &Tree, node: TreeNode) -> &'static str {
    if tree.probability(node).is_some() { ")" } else { "" }
}

/// The kind of an inner node: who chooses is said only where a tree's players do not simply take turns.
fn written_kind(tree: &Tree, node: TreeNode) -> &'static str {
    match tree.chooser(node) {
        _ if tree.alternates() => "node",
        Chooser::Player(Player::Max) => "max",
        Chooser::Player(Player::Min) => "min",
        Chooser::Chance => "chance",
    }
}

fn written_amount(amount: Amount) -> String {
    match amount {
        Amount::Number(number) => written_number(number),
        decided => decided.to_string(),
    }
}

fn written_name(tree: &Tree, node: TreeNode) -> String {
    let name = |label: &Label| format!("{}, ", written_label(label));
    tree.label(node).map(name).unwrap_or_default()
}

fn written_marks(tree: &Tree, node: TreeNode) -> String {
    let mut marks = String::new();
    if tree.is_not_in_source(node) {
        marks += ", not_in_source";
    }
    if tree.is_capture(node) {
        marks += ", capture";
    }
    if let Some(picture) = tree.picture(node) {
        marks += &format!(", picture({})", name_of(&PICTURES, &picture));
    }
    if let Some(estimate) = tree.amount(node).filter(|_| !tree.is_leaf(node)) {
        marks += &format!(", estimate({})", written_amount(estimate));
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::super::{check_all, library, read};

    #[test]
    fn every_scenario_of_the_library_is_read_back_as_it_was() {
        for built_in in library() {
            let Ok(scenario) = read(built_in.name, built_in.text) else { panic!("{} is read", built_in.name) };
            let written = scenario.write().unwrap();
            let again = read("again", &written);
            assert_eq!(check_all("again", &written), [], "{}\n{written}", built_in.name);
            assert_eq!(again.as_ref(), Ok(&scenario), "{}\n{written}", built_in.name);
        }
    }

    #[test]
    fn all_that_can_stand_in_a_file_is_read_back() {
        let marked = "(title: (en: \"A \\\"title\\\"\", zh: \"标题\"), note: \"one\\ntwo\", root: min,
            tree: node((en: \"a\", zh: \"甲\"), [node([leaf(3, picture(fish)), leaf(\"b\", 12)], estimate(-4)),
                leaf(5, not_in_source, capture)]),
            algorithm: \"alpha-beta\", ordering: \"shuffled:7\", depth: 1, window: (beta: 9), max_nodes: 1000, stage: \
                code,
            values: covered, letters: false, open_at: step(3),
            also: [(algorithm: \"minimax\", depth: full), (title: \"x\", note: \"y\", cutoff: \"at-equal\", depth: 5)],
            questions: [(at: step(7), ask: [cut, best], text: (en: \"Cut?\", zh: \"截断？\")), (at: end)])";
        let deep = format!("(tree: {}leaf(\"x\", 1){})", "node([".repeat(512), "])".repeat(512));
        let shared = "(tree: node((en: \"a\", zh: \"甲\"), [node(\"b\", [node(\"c\", [leaf(\"d\", 3, not_in_source), \
            leaf(5)],
            estimate(4)), leaf(1)]), node([leaf(2), same(\"c\"), same(\"c\")]), node(\"e\", [leaf(\"f\", 0)]), \
                same(\"b\")]))";
        let shared_in_brackets = "(tree: \"[[#1=[3,5],4],[#1#,2]]\")";
        for text in [
            marked,
            shared,
            shared_in_brackets,
            deep.as_str(),
            "(tree: \"-7\")",
            "(tree: \"[[1,[2,-3]],4]\", open_at: first_cutoff)",
        ] {
            let scenario = read("x", text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(read("again", &scenario.write().unwrap()), Ok(scenario), "{text}");
        }
    }
}
