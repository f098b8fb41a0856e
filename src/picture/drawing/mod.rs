//! Searches as marks: what replay, compare, practice and lessons show of a tree, without a window.
//!
//! A [`Scene`] says what each node looks like at a moment; what draws it gives back marks that belong to a [`Subject`]
//! each, so that a test can ask whether what is drawn is what is true. Nothing here knows a painter.

pub mod answers;
pub mod bare;
mod choices;
mod difference;
pub mod ladder;
pub mod legend;
mod lettering;
pub mod number_line;
pub mod outline;
pub mod passes;
pub mod path;
pub mod practice;
mod scene;
pub mod signs;
pub mod small;
mod threads;
pub mod whole;
mod windows;

pub use answers::{AskedNode, AskedNodes};
pub use choices::{ListOrder, NodeMarks, Viewpoint, WindowMarks};
pub use difference::VisitedBy;
pub use lettering::Lettering;
pub use scene::{NodeState, NodeText, Owner, Scene, SceneOptions};

use crate::marks::{self, Area};
use crate::run::{Place, Wording};

/// The marks of a drawing of a search.
pub type SearchMarks = marks::Marks<Subject>;

/// The tree of a search as its panel shows it by itself: whole where it fits, else along the path. The sentence beside
/// the rows is worded as `wording` says.
pub fn tree(scene: &Scene<'_>, wording: Wording, lettering: &Lettering, area: Area) -> SearchMarks {
    if path::fits_small(scene.run, area) {
        let heights = small::TextHeights::usual(lettering.sizes.value);
        let projection = small::project(scene, area, small::Camera::default(), heights);
        return small::Small::new(scene, projection, *lettering).marks();
    }
    let named = scene.run.sentences(wording).named_places();
    let wanted =
        path::WantedInSight { named: &named, named_spared: wording.named_spared, ..path::WantedInSight::default() };
    path::PathPicture::new(scene, &mut path::PathCache::default(), wanted, lettering, area).marks
}

/// What a mark belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Subject<P = Place> {
    /// Which part of the picture it is.
    pub part: DrawingPart,
    /// The node that it belongs to, if it belongs to one.
    pub place: Option<P>,
}

/// A part of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawingPart {
    /// What lies behind everything.
    Ground,
    /// The edge above a node, with the signs that stand on it.
    Edge,
    /// The move that is written on the edge above a node.
    Move,
    /// The outline of a node.
    Node,
    /// What is written in a node.
    Value,
    /// A node's name.
    Name,
    /// The small board in a node.
    Board,
    /// The ring around the node in focus.
    Focus,
    /// The outline of a node whose choice set a bound, and the tag beside it.
    Owner,
    /// The window that was handed down to a node, on the edge above it.
    Window,
    /// The window of an open node as it is now.
    WindowNow,
    /// What a node can be.
    Range,
    /// What distinguishes a node in another search, or after a change.
    Tag,
    /// What a leaf can be changed by, and a child on its way to another place.
    Handle,
    /// The value that a leaf had before it was changed.
    Before,
    /// What a student answers about a node, and whether that is right.
    Answer,
    /// The small picture of the whole.
    Overview,
    /// The brackets around what is selected.
    Selection,
    /// From a node that used an entry of the transposition table to the one that wrote it.
    Thread,
    /// The ring around another node at the same position.
    SamePosition,
    /// A search of the root, in the list of them.
    Pass,
    /// A part of the whole view.
    Whole(whole::WholePart),
    /// The small marks of a node's children.
    Strip,
    /// The lines below marks that stand for them together.
    Bracket,
    /// What counts children that are not drawn as nodes.
    Pill,
    /// What is written beside a row.
    Caption,
    /// What is written below a node.
    Label,
    /// The tag beside a node whose choice set a bound.
    OwnerTag,
    /// The scissors where a cutoff fell.
    Cut,
    /// Plies that are folded.
    Fold,
    /// A part of the ladder.
    Ladder(ladder::LadderPart),
    /// The sheet on which all children of a node are listed.
    List,
    /// What was looked for and found among the children of a node.
    Found,
}

impl DrawingPart {
    /// The part of a node.
    pub const fn of<P: Copy>(self, place: P) -> Subject<P> {
        Subject { part: self, place: Some(place) }
    }

    /// The part, of no node.
    pub const fn alone<P: Copy>(self) -> Subject<P> {
        Subject { part: self, place: None }
    }
}
