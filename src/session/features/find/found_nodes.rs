//! What of the nodes that were found the search has come to, and what there is to say where there is none.

use std::sync::Arc;

use plyscope_core::game::Language;
use plyscope_core::replay::{Moment, Status};
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::run::{Place, Run, name_of_place};
use plyscope_text::LanguageWords as _;
use plyscope_text::{FindWords, move_text};

use super::asked_query::{AskedQuery, ShownHitsKey};
use super::walk::{LineStop, LineStopReason, MoveLine, QueryKind, QueryResult};
use plyscope_picture::run::Hits;

impl AskedQuery {
    /// Brings what is shown to the moment on screen.
    pub fn follow(&mut self, run: &Run, values: ValueVisibility, language: Language) {
        let key = ShownHitsKey { step: run.step(), phase: run.phase_number(), values, language };
        if self.key == Some(key) {
            return;
        }
        let Some(resolved) = &self.resolved else { return };
        self.key = Some(key);
        let at = FindMoment { run, moment: run.moment(), values, language };
        match resolved {
            QueryResult::TooMany => {
                self.shown.nodes = Hits::default();
                self.shown.message = Some((at.words().too_many)(&self.shown.typed));
            }
            QueryResult::Unclear => self.shown.message = Some((at.words().unclear)(&self.shown.typed)),
            QueryResult::Line(line) => match at.end_of(line) {
                Ok(node) => {
                    if self.shown.nodes.len() != 1 || self.shown.nodes.get(0) != Some(node) {
                        self.shown.nodes = Hits::one(node);
                    }
                    self.shown.message = None;
                }
                Err(message) => {
                    self.shown.nodes = Hits::default();
                    self.shown.message = Some(message);
                }
            },
            QueryResult::Nodes { all, of, first } => {
                let is_covered = matches!(of, QueryKind::Value) && values == ValueVisibility::Covered;
                self.shown.nodes = if is_covered { Hits::default() } else { at.come_to(all, of) };
                self.first = first.filter(|first| self.shown.nodes.place_of(*first).is_some());
                self.shown.message =
                    self.shown.nodes.is_empty().then(|| at.why_none(of, &self.shown.typed, is_covered));
            }
        }
        self.shown.current = self.anchor.filter(|anchor| self.shown.nodes.place_of(*anchor).is_some());
        self.shown.number = self.shown.current.and_then(|node| self.number(node)).map(|number| number as u64 + 1);
    }
}

/// The moment at which it is asked what has been found.
struct FindMoment<'r> {
    run: &'r Run,
    moment: &'r Moment,
    values: ValueVisibility,
    language: Language,
}

impl FindMoment<'_> {
    fn words(&self) -> &'static FindWords {
        &self.language.words().find
    }

    /// Whether things have names that are to be found out: then a name that has not been seen is not confirmed.
    fn keeps_names(&self) -> bool {
        self.values != ValueVisibility::Shown && self.run.scenario.tree().is_some_and(|tree| tree.has_pictures())
    }

    /// Whether the search has come to a node, and its name may be known.
    fn is_known(&self, node: NodeId) -> bool {
        let status = self.moment.status(node);
        let is_thing = self.keeps_names() && self.run.trace.record(node).is_leaf();
        status == Status::Closed || status == Status::Open && !is_thing
    }

    /// Whether the search has come to all that makes a node a hit.
    fn is_hit(&self, node: NodeId, of: &QueryKind) -> bool {
        match of {
            QueryKind::Value => self.moment.status(node) == Status::Closed,
            QueryKind::Cutoffs(_) => self.moment.has_fired(&self.run.trace, node),
            QueryKind::Move(_) | QueryKind::Name(_) => self.is_known(node),
        }
    }

    /// The nodes that the search has come to. All that were entered have returned but for the open ones, so that those
    /// alone have to be asked.
    fn come_to(&self, all: &Arc<[NodeId]>, of: &QueryKind) -> Hits {
        let open = self.moment.path.iter().map(|frame| frame.node);
        Hits::by_then(all, self.moment.last_entered, open.filter(|node| !self.is_hit(*node, of)))
    }

    /// What there is to say where nothing has been found.
    fn why_none(&self, of: &QueryKind, typed: &str, is_covered: bool) -> String {
        let words = self.words();
        match of {
            QueryKind::Value if is_covered => words.covered.to_owned(),
            QueryKind::Value => (words.no_value)(typed.trim_start_matches(['=', '＝']).trim()),
            QueryKind::Cutoffs(least) => (words.no_cutoff)(*least),
            QueryKind::Move(line) => match self.end_of(line) {
                Err(message) if !matches!(&line.stop, Some(LineStop { why: LineStopReason::Illegal, .. })) => message,
                _ => (words.nowhere)(typed),
            },
            QueryKind::Name(Some(place)) if !self.keeps_names() => self.never_visited(*place, typed, ""),
            QueryKind::Name(_) => (words.not_visited)(typed, ""),
        }
    }

    /// The node at the end of a line; or why the search has not come there.
    fn end_of(&self, line: &MoveLine) -> Result<NodeId, String> {
        let words = self.words();
        let mut names: Vec<String> = Vec::new();
        let mut end = self.run.trace.last_root();
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
            LineStopReason::NeverVisited(_) | LineStopReason::Unknown(_) if self.keeps_names() => {
                (words.not_visited)(typed, &place)
            }
            LineStopReason::NeverVisited(Some(mv)) => {
                let tree = self.run.scenario.tree().zip(self.run.nodes().tree_node(end));
                let node = tree.and_then(|(tree, node)| tree.children(node).get(usize::from(mv.0)).copied());
                self.never_visited(Place::Unvisited { above: end, mv, node }, typed, &place)
            }
            LineStopReason::NeverVisited(None) if self.moment.has_fired(&self.run.trace, end) => {
                (words.pruned)(typed, &place)
            }
            LineStopReason::NeverVisited(None) => self.not_visited()(typed, &place),
            LineStopReason::Unknown(example) => match example {
                Some(mv) => {
                    (words.no_move)(typed, &place, &move_text(&self.run.nodes().position_at(end), mv, self.language))
                }
                None => (words.no_name)(typed, &place),
            },
            LineStopReason::Illegal => (words.illegal)(typed, &place),
            LineStopReason::Ambiguous => (words.ambiguous)(typed, &place),
            LineStopReason::NoSuchChild(all) => (words.no_such_child)(typed, &place, u64::from(all)),
            LineStopReason::Leaf => (words.leaf)(&place),
        }
    }

    /// A node that is never visited has been pruned once the node above has been given up.
    fn never_visited(&self, place: Place, typed: &str, whereabouts: &str) -> String {
        let name = name_of_place(self.run, place, self.language).unwrap_or_else(|| typed.to_owned());
        let above = match place {
            Place::Visited(node) | Place::Unvisited { above: node, .. } => node,
        };
        let is_pruned = self.moment.status(above) != Status::Unvisited && self.moment.has_fired(&self.run.trace, above);
        let sentence = if is_pruned { self.words().pruned } else { self.not_visited() };
        sentence(&name, whereabouts)
    }

    /// What is said of a node that is never visited, and that no cutoff has pruned: once the search has ended, it will
    /// not be.
    fn not_visited(&self) -> fn(&str, &str) -> String {
        let is_over = self.moment.step >= self.run.trace.last_step();
        if is_over { self.words().never_visited } else { self.words().not_visited }
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
