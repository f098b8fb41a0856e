//! Questions on the next step, and what is wrong with an answer.

use plyscope_core::game::{Player, Value, WrittenValue};
use plyscope_core::replay::{AskedPart, BoundOwner, Mistake, Owners};
use plyscope_core::search::Window;
use plyscope_core::trace::BoundKind;

use super::{Grammar, NodePhrase, SentenceMaker};
use crate::words::{QuestionSituation, WrongAnswer};
use crate::{DescribeNodes, Story, bound, letter};

/// The texts on questions.
pub(crate) struct PredictTexts {
    /// The search is done, and this root returns.
    pub root_returns: fn(&str) -> String,
    pub is_searched: fn(&str) -> String,
    /// Who has which best value where, if any.
    pub best_so_far: fn(&NodePhrase, &str, Option<WrittenValue<'_>>) -> String,
    /// Whose turn it is where, and what is known.
    pub turn_has: fn(&NodePhrase, &str, &str) -> String,
    pub both_bounds: fn(&str, &str) -> String,
    pub shown_at_least: fn(WrittenValue<'_>) -> String,
    pub shown_at_most: fn(WrittenValue<'_>) -> String,
    pub has: fn(&str, WrittenValue<'_>) -> String,
    pub nothing_known: &'static str,
    pub known: fn(&[String]) -> String,
    /// A question about each part, and the name of each answer.
    pub ask: PartTexts,
    pub labels: PartTexts,
    pub ask_cut_and_spared: fn(&QuestionSubject) -> String,
    pub story: StoryQuestionTexts,
    pub mistakes: MistakeTexts,
}

/// Texts on what can be asked.
pub(crate) struct PartTexts {
    pub value: fn(&QuestionSubject) -> String,
    /// α, or β.
    pub bound: fn(&QuestionSubject) -> String,
    /// What a player has, where there are no letters.
    pub has: fn(&QuestionSubject) -> String,
    /// The best value, where there is no window.
    pub best_value: fn(&QuestionSubject) -> String,
    pub cut: fn(&QuestionSubject) -> String,
    pub spared: fn(&QuestionSubject) -> String,
    /// The best move of the root, and the choice of another node.
    pub best: &'static str,
    pub choice: fn(&QuestionSubject) -> String,
}

/// Texts of the story of the pockets.
pub(crate) struct StoryQuestionTexts {
    pub all_seen: &'static str,
    pub bag_is_done: fn(&str) -> String,
    pub pulled_out: fn(&str) -> String,
    pub looks_on: &'static str,
    pub which_bag: &'static str,
    pub which_bag_now: &'static str,
    pub which_thing: &'static str,
    pub this_bag: &'static str,
    pub the_choice: &'static str,
}

/// Texts on what is wrong with an answer; some take what is right.
pub(crate) struct MistakeTexts {
    pub is_exact: &'static str,
    pub may_be_larger: &'static str,
    pub may_be_smaller: &'static str,
    pub clamped: &'static str,
    pub not_taken: fn(&str) -> String,
    pub cut_first: fn(&str) -> String,
    pub missed_cut: &'static str,
    pub no_cut: &'static str,
    pub no_cut_at_equal: &'static str,
    pub cut_at_equal: &'static str,
    pub too_many: fn(&[String]) -> String,
    pub too_few: fn(&[String]) -> String,
    pub tie: &'static str,
}

/// What is asked about: the node that returns, and the one above that takes the value in.
pub(crate) struct QuestionSubject {
    pub child: String,
    /// Where the value is taken in; nothing when the root returns.
    pub phrase: Option<NodePhrase>,
    /// Who chooses there, and the letter of the bound that this player sets.
    pub who: &'static str,
    pub letter: &'static str,
}

/// What is given before a question.
pub(crate) fn given(grammar: &'static Grammar, given: &QuestionSituation, nodes: &dyn DescribeNodes) -> String {
    (grammar.finished)(SentenceMaker { grammar, nodes }.given(given))
}

/// A question about a part.
pub(crate) fn ask(
    grammar: &'static Grammar,
    part: AskedPart,
    given: &QuestionSituation,
    nodes: &dyn DescribeNodes,
) -> String {
    let (teller, story) = (SentenceMaker { grammar, nodes }, &grammar.predict.story);
    if let Some(Story::Pockets) = nodes.story() {
        return match (part, given.parent) {
            (AskedPart::Cut | AskedPart::Spared, _) => story.looks_on,
            (_, None) => story.which_bag,
            (_, Some(parent)) if nodes.is_root(parent) => story.which_bag_now,
            (_, Some(_)) => story.which_thing,
        }
        .to_owned();
    }
    (grammar.finished)(teller.part(&grammar.predict.ask, part, given))
}

/// A question about a cutoff and what it spares.
pub(crate) fn ask_cut_and_spared(
    grammar: &'static Grammar,
    given: &QuestionSituation,
    nodes: &dyn DescribeNodes,
) -> String {
    let asked = SentenceMaker { grammar, nodes }.asked_about(given);
    (grammar.finished)((grammar.predict.ask_cut_and_spared)(&asked))
}

/// The name of the answer to a part.
pub(crate) fn label(
    grammar: &'static Grammar,
    part: AskedPart,
    given: &QuestionSituation,
    nodes: &dyn DescribeNodes,
) -> String {
    let story = &grammar.predict.story;
    if let Some(Story::Pockets) = nodes.story() {
        return match part {
            AskedPart::Cut | AskedPart::Spared => story.this_bag,
            _ => story.the_choice,
        }
        .to_owned();
    }
    (grammar.finished)(SentenceMaker { grammar, nodes }.part(&grammar.predict.labels, part, given))
}

/// What is wrong with an answer; `None` where the right answer says enough.
pub(crate) fn mistake(grammar: &Grammar, wrong: &WrongAnswer<'_>) -> Option<String> {
    let texts = &grammar.predict.mistakes;
    let said = match wrong.mistake {
        Mistake::Missing | Mistake::Number | Mistake::Choice => return None,
        Mistake::Sign => match wrong.proved {
            Some(BoundKind::Exact) => texts.is_exact,
            Some(BoundKind::Lower) => texts.may_be_larger,
            _ => texts.may_be_smaller,
        },
        Mistake::Clamped => texts.clamped,
        Mistake::NotTaken => return Some((texts.not_taken)(wrong.right)),
        Mistake::CutFirst => return Some((texts.cut_first)(wrong.right)),
        Mistake::MissedCut => texts.missed_cut,
        Mistake::NoCut => texts.no_cut,
        Mistake::NoCutAtEqual => texts.no_cut_at_equal,
        Mistake::CutAtEqual => texts.cut_at_equal,
        Mistake::Spared { .. } => {
            let much = (!wrong.too_many.is_empty()).then(|| (texts.too_many)(wrong.too_many));
            let little = (much.is_none() || !wrong.too_few.is_empty()).then(|| (texts.too_few)(wrong.too_few));
            let said = crate::passage(grammar.language, much.into_iter().chain(little));
            return Some((grammar.finished)(said));
        }
        Mistake::Tie => texts.tie,
    };
    Some(said.to_owned())
}

impl SentenceMaker<'_> {
    fn given(&self, given: &QuestionSituation) -> String {
        let texts = &self.grammar.predict;
        if self.nodes.story().is_some() {
            let name = || self.nodes.name(given.child);
            return match given.parent {
                None => texts.story.all_seen.to_owned(),
                Some(parent) if self.nodes.is_root(parent) => (texts.story.bag_is_done)(&name()),
                Some(_) => (texts.story.pulled_out)(&name()),
            };
        }
        let Some(parent) = given.parent else {
            return (texts.root_returns)(&self.named(self.nodes.root()));
        };
        let back = match &given.leaf {
            Some(leaf) => self.gave(leaf),
            None => (texts.is_searched)(&self.named(given.child)),
        };
        let (phrase, who) = (self.phrase(parent), self.who(given.player));
        let so_far = match given.window {
            None => (texts.best_so_far)(&phrase, who, given.best.map(|best| self.value(best))),
            Some(window) if self.nodes.letters() => {
                let [alpha, beta] = [window.alpha, window.beta].map(|value| bound(self.value(value)));
                (texts.turn_has)(&phrase, who, &(texts.both_bounds)(&alpha, &beta))
            }
            Some(window) => (texts.turn_has)(&phrase, who, &self.known(window, given.owners)),
        };
        self.after(&back, &so_far)
    }

    /// What is known of a window.
    fn known(&self, Window { alpha, beta }: Window, owners: Owners) -> String {
        let texts = &self.grammar.predict;
        let known = |player, value: Value, owner, shown: fn(WrittenValue<'_>) -> String| {
            (!value.is_infinite()).then(|| match owner {
                Some(BoundOwner::Visit { .. }) => shown(self.value(value)),
                Some(BoundOwner::Node(_) | BoundOwner::Entry(_)) => (texts.has)(self.who(player), self.value(value)),
                None => (self.grammar.entering.search_asks)(player, &self.value(value).to_string()),
            })
        };
        let alpha = known(Player::Max, alpha, owners.alpha, texts.shown_at_least);
        let beta = known(Player::Min, beta, owners.beta, texts.shown_at_most);
        let known: Vec<String> = alpha.into_iter().chain(beta).collect();
        if known.is_empty() { texts.nothing_known.to_owned() } else { (texts.known)(&known) }
    }

    fn asked_about(&self, given: &QuestionSituation) -> QuestionSubject {
        QuestionSubject {
            child: self.named(given.child),
            phrase: given.parent.map(|parent| self.phrase(parent)),
            who: self.who(given.player),
            letter: letter(given.player),
        }
    }

    fn part(&self, texts: &PartTexts, part: AskedPart, given: &QuestionSituation) -> String {
        let says = match part {
            AskedPart::Value => texts.value,
            AskedPart::Bound => match (given.window, self.nodes.letters()) {
                (Some(_), true) => texts.bound,
                (Some(_), false) => texts.has,
                (None, _) => texts.best_value,
            },
            AskedPart::Cut => texts.cut,
            AskedPart::Spared => texts.spared,
            AskedPart::Best if given.parent.is_none() => return texts.best.to_owned(),
            AskedPart::Best => texts.choice,
        };
        says(&self.asked_about(given))
    }
}
