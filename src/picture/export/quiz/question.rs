//! Questions, and where their answers come from.

use std::sync::Arc;

use crate::marks::Picture;
use crate::sheet::WorkSheet;
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Fractions, ValueFormat};
use plyscope_core::practice::{
    AskedEdges, Credit, Exercise, ExercisePart, Filled, Points, QuestionKind, Recipe, SheetPlace,
};
use plyscope_core::replay::best_child;
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_core::trace::NodeId;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, QuizWords};

use super::reasons::Reasons;
use super::{Blank, QuizAnswer, RightAnswer, picture};

/// What is asked.
#[derive(Clone, Debug)]
pub struct QuizSubject {
    /// The tree and the search of it.
    pub exercise: Arc<Exercise>,
    /// What is asked about them.
    pub kind: QuestionKind,
    /// Where the tree is from.
    pub origin: QuestionOrigin,
    /// The tree in a line of text.
    pub notation: String,
    /// What counts that follows from an earlier wrong answer, where the program grades.
    pub credit: Credit,
}

/// Where the tree of a question is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionOrigin {
    /// The seed of the exercise's recipe.
    Seed,
    /// It is a tree of one's own, which is called like this.
    Own(String),
}

/// A question about a tree.
#[derive(Clone, Debug)]
pub struct QuizQuestion {
    /// What it asks for.
    pub kind: QuestionKind,
    /// The seed of its tree; none where that is a tree of one's own.
    pub seed: Option<u64>,
    /// The kind of tree and the search, in options of the command line.
    pub settings: String,
    /// What it is called.
    pub title: String,
    /// What is to be done: sentences in one text.
    pub task: String,
    /// The tree, a node a line.
    pub outline: Vec<String>,
    /// The tree in a line of text.
    pub notation: String,
    /// What the picture shows, for those who do not see it.
    pub description: String,
    /// The picture of the tree.
    pub picture: Picture,
    /// What is answered one by one.
    pub parts: Vec<QuestionPart>,
    /// The reasons for all of it together, a line each.
    pub reasons: Vec<String>,
}

/// A part of a question, with an answer of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct QuestionPart {
    /// What it asks for.
    pub part: ExercisePart,
    /// Its name in tables of answers.
    pub id: String,
    /// What it asks for, in a few words.
    pub prompt: String,
    /// What is right.
    pub answer: QuizAnswer,
    /// What the right answer is worth.
    pub points: u32,
    /// Why it is right.
    pub reason: String,
}

impl QuestionPart {
    /// What was typed is worth so much, where values stand for these numbers. Of several options the right ones that
    /// were chosen count, less the wrong ones.
    pub fn points_for(&self, typed: &str, numbers: &Fractions) -> Points {
        let (right, of) = self.answer.share(typed, numbers);
        Points::whole((self.points * right).checked_div(of).unwrap_or(0))
    }
}

impl QuizQuestion {
    /// The question in a language.
    pub fn of(asked: &QuizSubject, language: Language) -> Self {
        let exercise = &*asked.exercise;
        let words = &language.words().quiz;
        let kind = (words.kind)(asked.kind);
        let (title, seed) = match &asked.origin {
            QuestionOrigin::Seed => ((words.numbered)(kind, exercise.recipe().seed), Some(exercise.recipe().seed)),
            QuestionOrigin::Own(name) if name.is_empty() => (kind.to_owned(), None),
            QuestionOrigin::Own(name) => (language.labelled(name, kind), None),
        };
        // Reasons speak of every edge, whichever are asked for.
        let whole = exercise.with_edges(AskedEdges::All);
        let sheet = sheet(&whole, &asked.notation, language);
        let description = (words.picture)(&asked.notation);
        Self {
            kind: asked.kind,
            seed,
            settings: exercise.recipe().settings_with(asked.credit),
            task: task(asked, &sheet, words),
            outline: sheet.outline(),
            notation: asked.notation.clone(),
            picture: picture::of_tree(drawn(asked), description.clone(), language),
            description,
            parts: QuestionParts {
                asked,
                language,
                words,
                reasons: Reasons::of(&whole, language),
                cutoffs: cutoffs(&sheet),
                format: exercise.trace().value_format(),
            }
            .all(),
            reasons: cutoffs(&sheet),
            title,
        }
    }

    /// The part with this name.
    pub fn part(&self, id: &str) -> Option<&QuestionPart> {
        self.parts.iter().find(|part| part.id == id)
    }

    /// What all parts are worth.
    pub fn points(&self) -> u32 {
        self.parts.iter().map(|part| part.points).sum()
    }
}

fn sheet<'e>(exercise: &'e Exercise, notation: &str, language: Language) -> WorkSheet<'e> {
    WorkSheet { exercise, number: 1, of: 1, notation: notation.to_owned(), command: String::new(), language }
}

/// Each cutoff that spares something, and why.
fn cutoffs(sheet: &WorkSheet<'_>) -> Vec<String> {
    if sheet.exercise.recipe().algorithm.form().windowed { sheet.cutoff_lines() } else { Vec::new() }
}

fn task(asked: &QuizSubject, sheet: &WorkSheet<'_>, words: &QuizWords) -> String {
    let recipe = asked.exercise.recipe();
    let all = sheet.language.words();
    let mut sentences = vec![words.shapes.to_owned()];
    // These say themselves which searches they mean, or which rules.
    let (search, order) = match asked.kind {
        QuestionKind::SoftHard => (None, all.sheet.left_to_right),
        QuestionKind::StrictEqual => {
            (Some((all.algorithms.name)(recipe.algorithm).label.to_owned()), sheet.order_of_children())
        }
        _ => (Some((all.sheet.search)(recipe)), sheet.order_of_children()),
    };
    sentences.extend(search.map(|search| (words.search)(&search)));
    // Star1 looks at what a chance node may still be worth.
    if let Some([low, high]) = asked.exercise.tree().bounds().filter(|_| asked.exercise.tree().has_chance()) {
        let format = asked.exercise.trace().value_format();
        let [low, high] = [low, high].map(|bound| text::bound(format.value(bound)));
        sentences.push((words.bounds)(&low, &high));
    }
    sentences.extend(order.iter().map(|sentence| (*sentence).to_owned()));
    sentences.extend((words.task)(asked.kind).iter().map(|sentence| (*sentence).to_owned()));
    text::passage(sheet.language, sentences)
}

/// What is drawn: windows have room where they are asked for, and nowhere else.
fn drawn(asked: &QuizSubject) -> Exercise {
    let recipe = asked.exercise.recipe();
    let has_windows = matches!(asked.kind, QuestionKind::Windows | QuestionKind::Sheet);
    if has_windows || !recipe.algorithm.form().windowed {
        return Exercise::clone(&asked.exercise);
    }
    let plain = match recipe.algorithm.form().by_player {
        true => Algorithm::ValueByPlayer,
        false => Algorithm::Minimax,
    };
    asked.exercise.searched_by(plain, recipe.cutoff)
}

/// The parts of a question under way.
struct QuestionParts<'a> {
    asked: &'a QuizSubject,
    language: Language,
    words: &'static QuizWords,
    reasons: Reasons,
    cutoffs: Vec<String>,
    /// How values are written.
    format: ValueFormat,
}

impl QuestionParts<'_> {
    fn blank(&self, right: RightAnswer) -> QuizAnswer {
        QuizAnswer::Blank(Blank::new(right, &self.format))
    }

    fn filled(&self, right: Filled) -> QuizAnswer {
        self.blank(RightAnswer::Filled(right))
    }

    fn exercise(&self) -> &Exercise {
        &self.asked.exercise
    }

    fn tree(&self) -> &Tree {
        self.exercise().tree()
    }

    fn name(&self, node: TreeNode) -> &str {
        self.tree().label(node).map_or("", |label| self.language.label(label))
    }

    fn all(&self) -> Vec<QuestionPart> {
        match self.asked.kind {
            QuestionKind::Values => self.inner().map(|node| self.value(node)).collect(),
            QuestionKind::Leaves => vec![self.leaves()],
            QuestionKind::Windows => self.edges().flat_map(|node| self.bounds(node)).collect(),
            QuestionKind::Spared => self.tree().iter().skip(1).map(|node| self.pruned(node)).collect(),
            QuestionKind::BestMove => vec![self.best_move()],
            QuestionKind::SoftHard => self.soft_and_hard(),
            QuestionKind::StrictEqual => self.strict_and_equal(),
            QuestionKind::Sheet => self.exercise().places().into_iter().map(|place| self.place(place)).collect(),
        }
    }

    fn inner(&self) -> impl Iterator<Item = TreeNode> + '_ {
        self.tree().iter().filter(|node| !self.tree().is_leaf(*node))
    }

    fn edges(&self) -> impl Iterator<Item = TreeNode> + '_ {
        self.tree().iter().filter(|node| self.exercise().asks_edge(*node))
    }

    fn part(&self, part: ExercisePart, prompt: String, answer: QuizAnswer, reason: String) -> QuestionPart {
        let points = match &answer {
            QuizAnswer::Several { options } => options.len().try_into().unwrap_or(u32::MAX),
            QuizAnswer::Blank(_) | QuizAnswer::Choice { .. } => 1,
        };
        QuestionPart { part, id: part.id(self.tree()), prompt, answer, points, reason }
    }

    /// What belongs in a place; it is pruned, where the search does not come there.
    fn truth(&self, place: SheetPlace) -> Filled {
        self.exercise().truth(place).unwrap_or(Filled::Spared)
    }

    fn value(&self, node: TreeNode) -> QuestionPart {
        let place = SheetPlace::Value(node);
        let prompt = (self.language.words().practice.value)(self.name(node));
        self.part(ExercisePart::Value(node), prompt, self.filled(self.truth(place)), self.why(place))
    }

    fn place(&self, place: SheetPlace) -> QuestionPart {
        let SheetPlace::Edge(node) = place else { return self.value(place.node()) };
        let parent = self.tree().parent(node).unwrap_or(TreeNode::ROOT);
        let prompt = (self.language.words().practice.edge)(self.name(parent), self.name(node));
        self.part(ExercisePart::Edge(node), prompt, self.filled(self.truth(place)), self.why(place))
    }

    fn bounds(&self, node: TreeNode) -> [QuestionPart; 2] {
        let place = SheetPlace::Edge(node);
        let blanks = match self.truth(place) {
            Filled::Window(window) => [window.alpha, window.beta].map(RightAnswer::Bound),
            other => [RightAnswer::Filled(other); 2],
        };
        let prompts = [self.words.alpha, self.words.beta].map(|prompt| prompt(self.name(node)));
        let [alpha, beta] = blanks.map(|right| self.blank(right));
        let [of_alpha, of_beta] = prompts;
        [
            self.part(ExercisePart::Alpha(node), of_alpha, alpha, self.why(place)),
            self.part(ExercisePart::Beta(node), of_beta, beta, self.why(place)),
        ]
    }

    fn pruned(&self, node: TreeNode) -> QuestionPart {
        let is_visited = self.exercise().visited_node(node).is_some();
        let options = [self.words.searched, self.words.pruned].map(str::to_owned).to_vec();
        let answer = QuizAnswer::Choice { options, right: usize::from(!is_visited) };
        let reason = match is_visited {
            true => (self.words.is_searched)(self.name(node)),
            false => self.why(SheetPlace::Edge(node)),
        };
        self.part(ExercisePart::Pruned(node), self.name(node).to_owned(), answer, reason)
    }

    fn leaves(&self) -> QuestionPart {
        let tree = self.tree();
        let option = |leaf| {
            let value = tree.value(leaf).map_or_else(String::new, |value| self.format.value(value).to_string());
            ((self.words.leaf)(self.name(leaf), &value), self.exercise().visited_node(leaf).is_some())
        };
        let options = tree.iter().filter(|node| tree.is_leaf(*node)).map(option).collect();
        let nothing = self.language.words().sheet.no_cutoffs;
        let lines = &self.cutoffs;
        let reason = if lines.is_empty() { nothing.to_owned() } else { text::passage(self.language, lines) };
        self.part(ExercisePart::Leaves, self.words.leaves.to_owned(), QuizAnswer::Several { options }, reason)
    }

    fn best_move(&self) -> QuestionPart {
        let (tree, exercise) = (self.tree(), self.exercise());
        let children = tree.children(TreeNode::ROOT);
        let best = best_child(exercise.trace(), NodeId::ROOT, 0);
        let chosen = best.and_then(|best| exercise.tree_node(best));
        let right = children.iter().position(|child| Some(*child) == chosen).unwrap_or_default();
        let options = children.iter().map(|child| self.name(*child).to_owned()).collect();
        let root = self.name(TreeNode::ROOT);
        let reason = match chosen.zip(best) {
            Some((child, best)) => {
                let value = self.format.value(exercise.trace().value(best, tree.player(child)));
                (self.words.best_is)(root, self.name(child), &value.to_string())
            }
            None => (self.words.no_best)(root),
        };
        let answer = QuizAnswer::Choice { options, right };
        self.part(ExercisePart::BestMove, self.words.best_move.to_owned(), answer, reason)
    }

    fn soft_and_hard(&self) -> Vec<QuestionPart> {
        let cutoff = self.exercise().recipe().cutoff;
        let [soft, hard] = [Algorithm::AlphaBetaSoft, Algorithm::AlphaBeta]
            .map(|algorithm| self.exercise().searched_by(algorithm, cutoff));
        let of = |node: TreeNode| {
            let [soft_value, hard_value] =
                [&soft, &hard].map(|exercise| exercise.truth(SheetPlace::Value(node)).unwrap_or(Filled::Spared));
            let reason = self.against(node, [&soft, &hard]).unwrap_or_else(|| self.why(SheetPlace::Value(node)));
            let name = self.name(node);
            [
                self.part(ExercisePart::Soft(node), (self.words.soft)(name), self.filled(soft_value), reason.clone()),
                self.part(ExercisePart::Hard(node), (self.words.hard)(name), self.filled(hard_value), reason),
            ]
        };
        self.inner().filter(|node| *node != TreeNode::ROOT).flat_map(of).collect()
    }

    /// Why a node returns what it does, fail-soft and fail-hard, where both come to it.
    fn against(&self, node: TreeNode, searches: [&Exercise; 2]) -> Option<String> {
        let window = |exercise: &Exercise| match exercise.truth(SheetPlace::Edge(node))? {
            Filled::Window(window) => Some(text::window(window, &self.format)),
            _ => None,
        };
        let value = |exercise: &Exercise| match exercise.truth(SheetPlace::Value(node))? {
            Filled::Value(value, _) => Some(self.format.value(value).to_string()),
            _ => None,
        };
        let [soft, hard] = searches.map(|exercise| Some((window(exercise)?, value(exercise)?)));
        let ((soft_window, soft), (hard_window, hard)) = (soft?, hard?);
        Some(match soft == hard {
            true => (self.words.same)(self.name(node), &soft_window, &hard_window, &soft),
            false => (self.words.differ)(self.name(node), &hard_window, &soft, &hard),
        })
    }

    fn strict_and_equal(&self) -> Vec<QuestionPart> {
        let algorithm = self.exercise().recipe().algorithm;
        let leaves = |rule: CutoffRule| {
            let exercise = self.exercise().searched_by(algorithm, rule);
            let tree = exercise.tree();
            let visited = tree.iter().filter(|node| tree.is_leaf(*node) && exercise.visited_node(*node).is_some());
            visited.count() as u32
        };
        let (at_equal, strict) = (leaves(CutoffRule::AtEqual), leaves(CutoffRule::Strict));
        let reason = (self.words.rules)(at_equal, strict);
        let count = |number| self.blank(RightAnswer::Count(number));
        vec![
            self.part(ExercisePart::LeavesAtEqual, self.words.at_equal.to_owned(), count(at_equal), reason.clone()),
            self.part(ExercisePart::LeavesStrict, self.words.strict.to_owned(), count(strict), reason),
        ]
    }

    fn why(&self, place: SheetPlace) -> String {
        self.reasons.why(place, self.exercise(), self.language)
    }
}

impl QuizSubject {
    /// The recipe of its tree.
    pub fn recipe(&self) -> &Recipe {
        self.exercise.recipe()
    }
}
