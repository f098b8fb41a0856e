//! The skeleton of the sentences that are put together out of parts: what is said, in which order, of which data.
//!
//! What a language says is its [`Grammar`]: tables of texts and of functions from data to a text, in the folder of the
//! language. A table is a struct, so that a language that lacks a text does not compile. What decides between two
//! texts stands here, and what only one language has to tell apart (a plural, a verb) stands with its texts.

mod access;
mod bug;
mod chance;
mod compare;
mod cutoff;
mod detail;
mod enhanced;
mod entering;
mod growth;
mod known;
mod lab;
mod mistaken;
mod played;
mod practice;
mod predict;
mod reason;
mod review;
mod story;

pub(crate) use access::AccessTexts;
pub(crate) use bug::BugTexts;
pub(crate) use chance::{ChanceTexts, ExpectationLimit};
pub(crate) use compare::CompareTexts;
pub(crate) use cutoff::{CutoffTexts, SparedMoves};
pub(crate) use detail::{CounterfactualPhrase, DetailTexts, ValueTexts};
pub(crate) use enhanced::EnhancedTexts;
pub(crate) use entering::EnteringTexts;
pub(crate) use growth::GrowthTexts;
pub(crate) use known::KnownTexts;
pub(crate) use lab::LabTexts;
pub(crate) use mistaken::MistakenTexts;
pub(crate) use played::PlayedTexts;
pub(crate) use practice::{HintTexts, PracticeTexts, SheetTexts};
pub(crate) use predict::{
    MistakeTexts, PartTexts, PredictTexts, QuestionSubject, StoryQuestionTexts, ask, ask_cut_and_spared, given, label,
    mistake,
};
pub(crate) use reason::{Choice, ComparedValue, ReasonTexts};
pub(crate) use review::{ClaimTexts, FindingTexts, LookTexts, NotJudgedTexts, ReadingTexts, ReviewTexts};
pub(crate) use story::{BagTexts, OtherTexts, StoryTexts, ThingTexts};

use plyscope_core::game::{Player, Value, WrittenValue};
use plyscope_core::replay::{Detail, Reason};
use plyscope_core::trace::{BoundKind, NodeId};

use crate::words::{LanguageWords as _, Words};
use crate::{DescribeNodes, Language, Story, joined};

/// The texts that sentences of a language are made of.
pub(crate) struct Grammar {
    /// The language.
    pub language: Language,
    /// A text once all its parts are in it: Chinese sets its spaces then.
    pub finished: fn(String) -> String,
    /// What ends a sentence.
    pub full_stop: &'static str,
    pub names: NameTexts,
    pub reasons: ReasonTexts,
    pub entering: EnteringTexts,
    pub cutoffs: CutoffTexts,
    pub chance: ChanceTexts,
    pub enhanced: EnhancedTexts,
    pub known: KnownTexts,
    pub mistaken: MistakenTexts,
    pub details: DetailTexts,
    pub story: StoryTexts,
    pub predict: PredictTexts,
    pub access: AccessTexts,
    pub compare: CompareTexts,
    pub growth: GrowthTexts,
    pub lab: LabTexts,
    pub practice: PracticeTexts,
    pub review: ReviewTexts,
    pub bug: BugTexts,
    pub played: PlayedTexts,
}

/// What nodes and values are called inside a sentence.
pub(crate) struct NameTexts {
    pub root: &'static str,
    /// The node that the sentence is about.
    pub this_node: &'static str,
    /// One of its children.
    pub child: &'static str,
    /// The node so many plies up.
    pub node_up: fn(u32) -> String,
    /// What a value proves: `exactly 6`, `at least 6`, `at most 6`.
    pub proved: fn(BoundKind, WrittenValue<'_>) -> String,
}

/// Where something happens: at a node, or after the move that led to it.
pub(crate) struct NodePhrase {
    pub named: String,
    pub is_move: bool,
    /// How many plies up it is, if only that distinguishes it from others.
    pub plies_up: Option<u32>,
}

/// What a node is called, if it has a name.
pub(crate) struct NodeCalling {
    pub name: Option<String>,
    pub is_move: bool,
}

/// Makes the sentences about nodes in one language.
#[derive(Clone, Copy)]
pub(crate) struct SentenceMaker<'n> {
    pub grammar: &'static Grammar,
    pub nodes: &'n dyn DescribeNodes,
}

/// The texts of a language.
pub(crate) trait HasGrammar {
    /// What its sentences are made of.
    fn grammar(self) -> &'static Grammar;
}

impl HasGrammar for Language {
    fn grammar(self) -> &'static Grammar {
        crate::grammar_of(self)
    }
}

/// Why a step happened.
pub(crate) fn reason(grammar: &'static Grammar, reason: &Reason, nodes: &dyn DescribeNodes) -> String {
    let teller = SentenceMaker { grammar, nodes };
    (grammar.finished)(match nodes.story() {
        Some(Story::Pockets) if !reason.is_enhanced() => teller.story(reason),
        _ => teller.reason(reason),
    })
}

/// The sentences on the detail of a step; none where there is nothing to say.
pub(crate) fn detail(
    grammar: &'static Grammar,
    detail: &Detail,
    reason: &Reason,
    nodes: &dyn DescribeNodes,
) -> Option<String> {
    let teller = SentenceMaker { grammar, nodes };
    let said = match nodes.story() {
        Some(Story::Pockets) if !reason.is_enhanced() => teller.story_detail(detail, reason),
        _ => teller.detail(detail, reason),
    };
    said.map(grammar.finished)
}

impl<'n> SentenceMaker<'n> {
    /// A value, as the values of these nodes are written.
    pub(crate) fn value(&self, value: Value) -> WrittenValue<'n> {
        self.nodes.value_format().value(value)
    }

    /// The words of the language.
    pub(crate) fn words(&self) -> &'static Words {
        self.grammar.language.words()
    }

    /// What a player is called.
    pub(crate) fn who(&self, player: Player) -> &'static str {
        (self.words().players.name)(player)
    }

    /// Two sentences one after the other; the second may be empty.
    pub(crate) fn after(&self, first: &str, second: &str) -> String {
        joined(self.grammar.language, first, second)
    }

    /// The name of a node that has one.
    pub(crate) fn name(&self, node: NodeId) -> Option<String> {
        self.nodes.has_name(node).then(|| self.nodes.name(node))
    }

    /// What a node is called, if it has a name.
    pub(crate) fn called(&self, node: NodeId) -> NodeCalling {
        NodeCalling { name: self.name(node), is_move: self.nodes.is_move(node) }
    }

    /// A node inside a sentence.
    pub(crate) fn named(&self, node: NodeId) -> String {
        let names = &self.grammar.names;
        if let Some(name) = self.name(node) {
            return name;
        }
        match self.nodes.plies_up(node) {
            _ if self.nodes.is_root(node) => names.root.to_owned(),
            Some(0) => names.this_node.to_owned(),
            Some(plies) => (names.node_up)(plies),
            None => names.child.to_owned(),
        }
    }

    /// Where something happens.
    pub(crate) fn phrase(&self, node: NodeId) -> NodePhrase {
        let nameless = !self.nodes.is_root(node) && !self.nodes.has_name(node);
        let plies_up = self.nodes.plies_up(node).filter(|plies| nameless && *plies > 0);
        NodePhrase { named: self.named(node), is_move: self.nodes.is_move(node), plies_up }
    }

    /// What a player already has: α for Max, β for Min.
    pub(crate) fn had(&self, player: Player, value: Value) -> String {
        match (self.nodes.letters(), player) {
            (false, _) => self.value(value).to_string(),
            (true, Player::Max) => format!("α = {}", self.value(value)),
            (true, Player::Min) => format!("β = {}", self.value(value)),
        }
    }

    /// What a value proves.
    pub(crate) fn proved(&self, kind: BoundKind, value: Value) -> String {
        (self.grammar.names.proved)(kind, self.value(value))
    }
}
