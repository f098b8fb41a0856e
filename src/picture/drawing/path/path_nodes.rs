//! The way from the root to where the search is.

use std::rc::Rc;

use super::{Family, PathCache, WantedInSight};
use crate::drawing::Scene;
use crate::run::Place;
use plyscope_core::replay::Event;
use plyscope_core::trace::NodeId;

/// The nodes that the rows lead along.
pub struct PathNodes {
    /// The nodes from the root down: the open ones, then the one that has just returned with the line of best play
    /// below it.
    pub nodes: Vec<NodeId>,
    /// The families of those that have children.
    pub families: Vec<Rc<Family>>,
    /// The ply of the deepest inner node that is open or has just returned.
    pub inner: u32,
}

impl PathNodes {
    /// The way to what is looked at; where that is nothing, or stands beside the search's own way, that one.
    pub fn of(scene: &Scene<'_>, cache: &mut PathCache, wanted: &WantedInSight<'_>) -> Self {
        if let Some(inside) = wanted.inside {
            return Self::to(scene, cache, inside);
        }
        let own = Self::of_search(scene, cache);
        let above = match scene.selected.filter(|_| wanted.is_looking) {
            Some(Place::Visited(node)) => scene.run.nodes().parent_of(node),
            Some(Place::Unvisited { above, .. }) => Some(above),
            None => None,
        };
        match above.filter(|above| !own.nodes.contains(above)) {
            Some(above) => Self::to(scene, cache, above),
            None => own,
        }
    }

    /// The way to a visited node.
    fn to(scene: &Scene<'_>, cache: &mut PathCache, node: NodeId) -> Self {
        let run = scene.run;
        let nodes = run.nodes().path_to(node);
        let is_inner = |node: &NodeId| !run.trace.record(*node).is_leaf();
        let inner = nodes.iter().rposition(is_inner).unwrap_or(0) as u32;
        Self { families: cache.families(run, &nodes, scene.moment.last_entered), nodes, inner }
    }

    /// The way to where the search is.
    pub fn of_search(scene: &Scene<'_>, cache: &mut PathCache) -> Self {
        let (run, moment) = (scene.run, scene.moment);
        let is_leaf = |node: NodeId| run.trace.record(node).is_leaf();
        let mut nodes: Vec<NodeId> = moment.path.iter().map(|frame| frame.node).collect();
        let returned = match moment.event {
            Event::Returned(node) if !is_leaf(node) || nodes.is_empty() => Some(node),
            _ => None,
        };
        nodes.extend(returned);
        let inner = nodes.iter().rposition(|node| !is_leaf(*node)).unwrap_or(0) as u32;
        let mut families = cache.families(run, &nodes, scene.moment.last_entered);
        // Below a node that has returned stands what its value comes from.
        while returned.is_some()
            && families.len() == nodes.len()
            && let Some(chosen) = families.last().and_then(|family| family.chosen(run))
        {
            nodes.push(chosen);
            families = cache.families(run, &nodes, scene.moment.last_entered);
        }
        Self { nodes, families, inner }
    }

    /// The last ply that has a row: below an inner node stand its children.
    pub fn last_ply(&self) -> u32 {
        let has_children =
            self.families.len() == self.nodes.len() && self.families.last().is_some_and(|f| !f.is_empty());
        (self.nodes.len() - usize::from(!has_children)) as u32
    }
}
