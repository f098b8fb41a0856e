//! What is said of a mistake: its hints and its explanation, with the names and numbers of the tree.

use crate::game::tree::TreeNode;
use crate::practice::{Consequence, Outcome};
use crate::replay::{Event, Moment};
use crate::text::{BugFacts, DivergenceFacts, FirstEffect, Language};

use super::super::Run;
use super::{BugRound, Chosen, Solved};

impl BugRound {
    /// How the two stand to one another at the step that is shown.
    pub fn state_text(&self, language: Language) -> String {
        let words = &language.words().bug;
        // Steps are counted from 1 on screen.
        let (here, parting) = (self.leader().step().0 + 1, self.case.divergence.step.0 + 1);
        match here.cmp(&parting) {
            std::cmp::Ordering::Less => (words.same_so_far)(here),
            std::cmp::Ordering::Equal => words.part_here.to_owned(),
            std::cmp::Ordering::Greater => (words.have_parted)(parting),
        }
    }

    /// What is asked, or what came of the line that was chosen last.
    pub fn verdict_text(&self, language: Language) -> String {
        let words = &language.words().bug;
        match (self.solved, self.chosen) {
            (Some(Solved::Found), Some(Chosen::Wrong(line))) => {
                let others: Vec<u32> = self.wrong_lines().into_iter().filter(|other| *other != line).collect();
                (words.is_found)(line, &others)
            }
            (Some(_), _) => (words.is_shown)(&self.wrong_lines()),
            (None, Some(Chosen::Right(line))) => (words.is_sound)(line),
            (None, _) => words.question.to_owned(),
        }
    }

    /// The hints that have been given, or the explanation once the mistake is known.
    pub fn hint_texts(&self, language: Language) -> Vec<String> {
        if self.solved.is_some() {
            return vec![self.explanation_text(language)];
        }
        let hints = [Self::consequence_text, Self::divergence_text, Self::line_text];
        hints.iter().take(usize::from(self.hints)).map(|hint| hint(self, language)).collect()
    }

    /// What the mistake does, which article has it, what it costs here, and how it is mended.
    pub fn explanation_text(&self, language: Language) -> String {
        self.with_facts(language, |facts| (language.words().bug.explanation)(facts))
    }

    /// What comes of it.
    pub fn consequence_text(&self, language: Language) -> String {
        self.with_facts(language, |facts| (language.words().bug.consequence)(facts))
    }

    /// Where the two part.
    pub fn divergence_text(&self, language: Language) -> String {
        let divergence = self.case.divergence;
        let moments = [&self.mistaken, &self.right].map(|run| Moment::at(&run.trace, divergence.step));
        let name = |run: &Run, moment: &Moment| self.name(language, run.tree_node(moment.event.node()));
        let [one, other] = [name(&self.mistaken, &moments[0]), name(&self.right, &moments[1])];
        let parent = match (moments[0].event, moments[0].path.last()) {
            (Event::Returned(_), Some(parent)) => self.name(language, self.mistaken.tree_node(parent.node)),
            _ => String::new(),
        };
        (language.words().bug.divergence)(&DivergenceFacts {
            step: divergence.step.0 + 1,
            difference: divergence.difference,
            nodes: [&one, &other],
            parent: &parent,
            mistaken_cuts: moments[0].path.last().is_some_and(|frame| frame.fired),
        })
    }

    /// The line.
    pub fn line_text(&self, language: Language) -> String {
        (language.words().bug.line)(&self.wrong_lines(), &self.wrong_text)
    }

    fn wrong_lines(&self) -> Vec<u32> {
        self.differing.iter().map(|(line, _)| *line).collect()
    }

    fn with_facts(&self, language: Language, say: impl FnOnce(&BugFacts<'_>) -> String) -> String {
        let outcome = &self.case.outcome;
        let Outcome { values, choices, visited, .. } = *outcome;
        let name = |node: TreeNode| self.name(language, Some(node));
        let names = |nodes: &[TreeNode]| -> Vec<String> { nodes.iter().map(|node| name(*node)).collect() };
        let [chosen, best] = choices.map(|choice| self.name(language, choice));
        let first = outcome.first.map(|first| match first {
            Consequence::Visits(node) | Consequence::Spares(node) | Consequence::Value(node) => (first, name(node)),
            Consequence::Choice => (first, String::new()),
        });
        say(&BugFacts {
            bug: self.bug(),
            root: &name(TreeNode::ROOT),
            values,
            choices: [&chosen, &best],
            worth: [0, 1].map(|side: usize| outcome.worth.get(side).copied().flatten().unwrap_or(values[side])),
            visited,
            extra: &names(&outcome.only_mistaken),
            missed: &names(&outcome.only_right),
            unseen: &names(&outcome.unseen),
            first: first.as_ref().map(|(first, node)| match first {
                Consequence::Visits(_) => FirstEffect::Visits(node),
                Consequence::Spares(_) => FirstEffect::Spares(node),
                Consequence::Value(_) => FirstEffect::Value(node),
                Consequence::Choice => FirstEffect::Choice,
            }),
        })
    }

    fn name(&self, language: Language, node: Option<TreeNode>) -> String {
        let name = node.and_then(|node| self.right.names.of_tree_node(&self.case.tree, node, language));
        name.unwrap_or_default()
    }
}
