//! Looking at nodes without moving in time.

mod command;

use plyscope_core::trace::NodeId;
use plyscope_picture::drawing::ListOrder;
use plyscope_picture::run::Place;

use super::Workspace;

pub use command::BrowseCommand;

/// What a person looks at beside the way to where the search is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Browsing {
    /// The visited node all of whose children are listed.
    pub listed: Option<NodeId>,
    /// In which order they are.
    pub order: ListOrder,
    /// The visited node whose children are shown in a row, wherever the search is.
    pub inside: Option<NodeId>,
    /// Whether what is selected is looked at: the way leads there until the step changes.
    pub is_looking: bool,
}

impl Workspace {
    /// The visited node that is looked at.
    pub fn looked_at(&self) -> Option<NodeId> {
        match self.selected {
            Some(Place::Visited(node)) if self.browsing.is_looking => Some(node),
            _ => None,
        }
    }

    pub(crate) fn select(&mut self, place: Option<Place>) {
        self.selected = place.filter(|place| self.run().is_some_and(|run| run.nodes().has(*place)));
        self.selections += 1;
        self.browsing.is_looking = self.selected.is_some();
        let is_within = |inside: &NodeId| {
            let (run, selected) = (self.run()?, self.selected?);
            let above = match selected {
                Place::Visited(node) => run.nodes().parent_of(node).unwrap_or(node),
                Place::Unvisited { above, .. } => above,
            };
            Some(run.nodes().path_to(*inside).contains(&above))
        };
        self.browsing.inside = self.browsing.inside.filter(|inside| is_within(inside) == Some(true));
        if self.selected.is_none() {
            self.browsing.listed = None;
        }
    }

    pub(crate) fn browse(&mut self, command: BrowseCommand) {
        let Some(run) = self.run() else { return };
        let entered = run.moment().last_entered;
        let has_children = |node: NodeId| node <= entered && !run.trace.record(node).is_leaf();
        match command {
            BrowseCommand::List(node) if self.browsing.listed == Some(node) => self.browsing.listed = None,
            BrowseCommand::List(node) => {
                if has_children(node) {
                    self.browsing.listed = Some(node);
                }
            }
            BrowseCommand::Order(order) => self.browsing.order = order,
            BrowseCommand::Into(node) => self.look_into(node),
            BrowseCommand::Unfold => match self.selected {
                Some(Place::Visited(node)) => self.look_into(node),
                Some(Place::Unvisited { .. }) => {}
                None => {
                    let open = run.moment().path.iter().rev().map(|frame| frame.node);
                    if let Some(node) = open.chain([run.root()]).find(|node| has_children(*node)) {
                        self.browse(BrowseCommand::List(node));
                    }
                }
            },
            BrowseCommand::Aside(onwards) => {
                let aside = self.selected.and_then(|place| run.nodes().beside(place, onwards));
                self.select_if(aside);
            }
            BrowseCommand::Up => {
                let above = self.selected.and_then(|place| match place {
                    Place::Visited(node) => run.nodes().parent_of(node),
                    Place::Unvisited { above, .. } => Some(above),
                });
                self.select_if(above.map(Place::Visited));
            }
            BrowseCommand::Down => {
                let below = self.selected.and_then(|place| match place {
                    Place::Visited(node) if has_children(node) => run.nodes().best_so_far_of(node),
                    _ => None,
                });
                self.select_if(below.map(Place::Visited));
            }
            BrowseCommand::Leave => {
                if self.browsing.listed.take().is_none() && self.browsing.inside.take().is_none() {
                    self.select(None);
                }
            }
        }
    }

    fn look_into(&mut self, node: NodeId) {
        let can = self.run().is_some_and(|run| {
            node.0 < run.trace.len() && node <= run.moment().last_entered && !run.trace.record(node).is_leaf()
        });
        if can {
            (self.browsing.inside, self.browsing.listed) = (Some(node), None);
        }
    }

    fn select_if(&mut self, place: Option<Place>) {
        if place.is_some() {
            self.select(place);
        }
    }

    /// At another step the way leads to where the search is again. In a tree that is drawn whole what is selected stays
    /// so; in a larger one it would draw what is beside the way.
    pub(crate) fn leave_browsing(&mut self) {
        if self.browsing.is_looking && self.run().is_some_and(|run| run.whole_picture().is_none()) {
            self.selected = None;
        }
        self.browsing = Browsing { order: self.browsing.order, ..Browsing::default() };
    }
}
