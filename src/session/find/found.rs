//! What of the nodes that were found the search has come to, and what there is to say where there is none.

use std::sync::Arc;

use crate::game::Language;
use crate::replay::{Moment, Status};
use crate::scenario::Values;
use crate::session::{Place, Run, name_of_place};
use crate::text::{FindWords, move_text};
use crate::trace::{NodeId, Step};

use super::Asked;
use super::walk::{Kind, Line, LineStop, Resolved, Why};

/// All that decides what is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Key {
    step: Step,
    phase: usize,
    values: Values,
    language: Language,
}

impl Asked {
    /// Brings what is shown to the moment on screen.
    pub fn follow(&mut self, run: &Run, values: Values, language: Language) {
        let key = Key { step: run.step(), phase: run.phase_number(), values, language };
        if self.key == Some(key) {
            return;
        }
        let Some(resolved) = &self.resolved else { return };
        self.key = Some(key);
        let at = At { run, moment: run.moment(), values, language };
        match resolved {
            Resolved::Unclear => self.shown.message = Some((at.words().unclear)(&self.shown.typed)),
            Resolved::Line(line) => match at.end_of(line) {
                Ok(node) => {
                    if self.shown.nodes.as_ref() != [node] {
                        self.shown.nodes = Arc::from([node]);
                    }
                    self.shown.message = None;
                }
                Err(message) => {
                    self.shown.nodes = Arc::from([]);
                    self.shown.message = Some(message);
                }
            },
            Resolved::Nodes { all, of, first } => {
                let is_covered = matches!(of, Kind::Value) && values == Values::Covered;
                if is_covered {
                    self.shown.nodes = Arc::from([]);
                } else if let Some(nodes) = at.come_to(all, of, &self.shown.nodes) {
                    self.shown.nodes = nodes;
                }
                self.first = first.filter(|first| self.shown.nodes.binary_search(first).is_ok());
                self.shown.message =
                    self.shown.nodes.is_empty().then(|| at.why_none(of, &self.shown.typed, is_covered));
            }
        }
        self.shown.current = self.anchor.filter(|anchor| self.shown.nodes.binary_search(anchor).is_ok());
        self.shown.number = self.shown.current.and_then(|node| self.number(node)).map(|number| number as u64 + 1);
    }
}

/// The moment at which it is asked what has been found.
struct At<'r> {
    run: &'r Run,
    moment: &'r Moment,
    values: Values,
    language: Language,
}

impl At<'_> {
    fn words(&self) -> &'static FindWords {
        &self.language.words().find
    }

    /// Whether things have names that are to be found out: then a name that has not been seen is not confirmed.
    fn keeps_names(&self) -> bool {
        self.values != Values::Shown && self.run.scenario.tree().is_some_and(|tree| tree.has_pictures())
    }

    /// Whether the search has come to a node, and its name may be known.
    fn is_known(&self, node: NodeId) -> bool {
        let status = self.moment.status(node);
        let is_thing = self.keeps_names() && self.run.trace.record(node).is_leaf();
        status == Status::Closed || status == Status::Open && !is_thing
    }

    /// Whether the search has come to all that makes a node a hit.
    fn is_hit(&self, node: NodeId, of: &Kind) -> bool {
        match of {
            Kind::Value => self.moment.status(node) == Status::Closed,
            Kind::Cutoffs(_) => self.moment.has_fired(&self.run.trace, node),
            Kind::Move(_) | Kind::Name(_) => self.is_known(node),
        }
    }

    /// The nodes that the search has come to; `None` where they are the same as before.
    fn come_to(&self, all: &Arc<[NodeId]>, of: &Kind, before: &Arc<[NodeId]>) -> Option<Arc<[NodeId]>> {
        let entered = all.get(..all.partition_point(|node| *node <= self.moment.last_entered)).unwrap_or_default();
        // All that were entered have returned but for the open ones, so that those alone have to be asked.
        let is_missing = |node: &NodeId| entered.binary_search(node).is_ok() && !self.is_hit(*node, of);
        let open = self.moment.path.iter().map(|frame| frame.node);
        let missing: Vec<NodeId> = open.filter(is_missing).collect();
        let is_same = before.len() + missing.len() == entered.len()
            && missing.iter().all(|node| before.binary_search(node).is_err())
            && before.last() == entered.iter().rev().find(|node| missing.binary_search(node).is_err());
        if is_same {
            return None;
        }
        Some(match (missing.is_empty(), entered.len() == all.len()) {
            (true, true) => Arc::clone(all),
            (true, false) => Arc::from(entered),
            (false, _) => entered.iter().copied().filter(|node| missing.binary_search(node).is_err()).collect(),
        })
    }

    /// What there is to say where nothing has been found.
    fn why_none(&self, of: &Kind, typed: &str, is_covered: bool) -> String {
        let words = self.words();
        match of {
            Kind::Value if is_covered => words.covered.to_owned(),
            Kind::Value => (words.no_value)(typed.trim_start_matches(['=', '＝']).trim()),
            Kind::Cutoffs(least) => (words.no_cutoff)(*least),
            Kind::Move(line) => match self.end_of(line) {
                Err(message) if !matches!(&line.stop, Some(LineStop { why: Why::Illegal, .. })) => message,
                _ => (words.nowhere)(typed),
            },
            Kind::Name(Some(place)) if !self.keeps_names() => self.never_visited(*place, typed, ""),
            Kind::Name(_) => (words.not_visited)(typed, ""),
        }
    }

    /// The node at the end of a line; or why the search has not come there.
    fn end_of(&self, line: &Line) -> Result<NodeId, String> {
        let words = self.words();
        let mut names: Vec<String> = Vec::new();
        let mut end = NodeId::ROOT;
        for (node, typed) in &line.nodes {
            if !self.is_known(*node) {
                return Err((words.not_visited)(&self.name(*node, typed), &self.after(&names)));
            }
            names.push(self.name(*node, typed));
            end = *node;
        }
        let Some(stop) = &line.stop else { return Ok(end) };
        Err(self.why_it_stops(stop, end, &names))
    }

    fn why_it_stops(&self, stop: &LineStop, end: NodeId, names: &[String]) -> String {
        let (words, typed, place) = (self.words(), stop.typed.as_str(), self.after(names));
        match stop.why {
            Why::NeverVisited(_) | Why::Unknown(_) if self.keeps_names() => (words.not_visited)(typed, &place),
            Why::NeverVisited(Some(mv)) => {
                let tree = self.run.scenario.tree().zip(self.run.tree_node(end));
                let node = tree.and_then(|(tree, node)| tree.children(node).get(usize::from(mv.0)).copied());
                self.never_visited(Place::Unvisited { above: end, mv, node }, typed, &place)
            }
            Why::NeverVisited(None) if self.moment.has_fired(&self.run.trace, end) => (words.pruned)(typed, &place),
            Why::NeverVisited(None) => (words.not_visited)(typed, &place),
            Why::Unknown(example) => match example {
                Some(mv) => (words.no_move)(typed, &place, &move_text(&self.run.position_at(end), mv, self.language)),
                None => (words.no_name)(typed, &place),
            },
            Why::Illegal => (words.illegal)(typed, &place),
            Why::Ambiguous => (words.ambiguous)(typed, &place),
            Why::NoSuchChild(all) => (words.no_such_child)(typed, &place, u64::from(all)),
            Why::Leaf => (words.leaf)(&place),
        }
    }

    /// A node that is never visited has been pruned once the node above has been given up.
    fn never_visited(&self, place: Place, typed: &str, whereabouts: &str) -> String {
        let name = name_of_place(self.run, place, self.language).unwrap_or_else(|| typed.to_owned());
        let above = match place {
            Place::Visited(node) | Place::Unvisited { above: node, .. } => node,
        };
        let is_pruned = self.moment.status(above) != Status::Unvisited && self.moment.has_fired(&self.run.trace, above);
        let sentence = if is_pruned { self.words().pruned } else { self.words().not_visited };
        sentence(&name, whereabouts)
    }

    fn name(&self, node: NodeId, typed: &str) -> String {
        let name = name_of_place(self.run, Place::Visited(node), self.language);
        name.filter(|_| !self.keeps_names()).unwrap_or_else(|| typed.to_owned())
    }

    /// Where in the tree it is, by the names on the way there.
    fn after(&self, names: &[String]) -> String {
        let words = self.words();
        match (names, self.run.scenario.tree()) {
            ([], _) => words.at_root.to_owned(),
            (names, Some(_)) => (words.below)(&names.join(" ")),
            (names, None) => (words.after)(&names.join(" ")),
        }
    }
}
