//! One step of a trace, as data that can be printed.

use serde::Serialize;

use crate::game::Value;
use crate::replay::Event;
use crate::search::Driver;
use crate::session::{Place, Run, name_of_place};
use crate::text::{Language, ReportWords};
use crate::trace::NodeId;

use super::json::{Number, number};
use super::leaves;

/// One step; in JSON, the fields in this order.
#[derive(Debug, Serialize)]
pub(super) struct StepLine {
    pub step: u64,
    /// `enter` or `return`.
    pub event: &'static str,
    /// The node's number in the order of the visits.
    pub node: u32,
    pub name: String,
    pub ply: u32,
    /// α and β as they were handed down, as Max sees them; none where infinite.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<[Option<Number>; 2]>,
    /// What came back, as Max sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<&'static str>,
    /// The search of the root that the step belongs to, from 1; only where a driver searches it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<usize>,
    /// Of an entered node, in the searches of today: the depth that is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The kind of call that it was entered by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<&'static str>,
    /// The number of the visit among those of its move, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attempt: Option<u32>,
    /// The node that wrote the entry of the table which settles this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<u32>,
    /// Whether the sign of what came back is only believed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub believed: bool,
    pub reason: String,
    /// The detail of the step, in words.
    #[serde(skip)]
    pub detail: String,
    /// The window or the signed value, for people.
    #[serde(skip)]
    pub number: String,
}

/// Puts the steps of a run into lines.
pub(super) struct StepWriter {
    language: Language,
    labels: &'static ReportWords,
    /// Numbers of the leaves of an explicit tree, by node.
    leaf_numbers: Vec<u32>,
}

impl StepWriter {
    /// A writer for this run.
    pub fn new(run: &Run, language: Language) -> Self {
        let leaf_numbers = run.scenario.tree().map(|tree| leaves::numbers(tree)).unwrap_or_default();
        Self { language, labels: &language.words().report, leaf_numbers }
    }

    /// The step at which the run stands.
    pub fn step(&self, run: &Run) -> StepLine {
        let (trace, moment) = (&run.trace, run.moment_after());
        let node = moment.event.node();
        let mut line = StepLine {
            step: moment.step.0,
            event: "enter",
            node: node.0,
            name: self.name(run, node),
            ply: 0,
            window: None,
            value: None,
            bound: None,
            pass: (run.options.driver != Driver::None).then_some(moment.pass + 1),
            depth: None,
            call: None,
            attempt: None,
            source: trace.uses(node).iter().find(|row| row.used().settles).map(|row| row.source().0),
            believed: false,
            reason: run.reason_text(self.language, true),
            detail: run.detail_text(self.language, true).unwrap_or_default(),
            number: String::new(),
        };
        // An entered node is the last of the path; one that returned was the child of the last.
        let open = moment.path.len() as u32;
        match moment.event {
            Event::Entered(_) => {
                line.ply = open.saturating_sub(1);
                if let Some(frame) = moment.path.last().filter(|_| trace.form().makes_again()) {
                    line.depth = Some(frame.depth);
                    line.call = Some(frame.call.id());
                    line.attempt = Some(frame.visit);
                }
                if let Some(frame) = moment.path.last().filter(|_| trace.form().windowed) {
                    let given = |value: Value| number(value, trace).filter(|_| !value.is_infinite());
                    line.window = Some([given(frame.entry.alpha), given(frame.entry.beta)]);
                    line.number = format!("({}, {})", frame.entry.alpha, frame.entry.beta);
                }
            }
            Event::Returned(_) => {
                let (value, bound) =
                    (trace.value(node, trace.header().root_player.after(open)), trace.record(node).bound());
                line.event = "return";
                line.ply = open;
                line.value = number(value, trace);
                line.bound = Some(bound.id());
                line.believed = trace.record(node).is_believed();
                line.number = crate::text::signed_by(trace.record(node), value);
            }
        }
        line
    }

    fn name(&self, run: &Run, node: NodeId) -> String {
        if let Some(name) = name_of_place(run, Place::Visited(node), self.language) {
            return name;
        }
        let tree_node = run.scenario.tree().zip(run.tree_node(node));
        match tree_node.filter(|(tree, node)| tree.is_leaf(*node)) {
            Some((_, leaf)) => (self.labels.leaf)(self.leaf_numbers.get(leaf.index()).copied().unwrap_or_default()),
            None => (self.labels.node)(node.0),
        }
    }
}
