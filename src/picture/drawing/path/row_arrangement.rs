//! Which children of a row are drawn as nodes, and what has become of the others.

use super::Family;
use super::places::{self, RowItem};
use crate::drawing::Scene;
use crate::run::Place;
use plyscope_core::trace::NodeId;

/// What has become of the children of a node, those that are drawn as nodes apart from the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowCounts {
    /// All children.
    pub all: usize,
    /// Those that are drawn as nodes.
    pub kept: usize,
    /// Of the others, those that have returned.
    pub tried: usize,
    /// Of the others, those that have not been entered and may still be.
    pub not_yet: usize,
    /// Of the others, those that a cutoff has saved from a visit.
    pub pruned: usize,
}

/// A row at a moment: numbers of children, and what follows from them.
#[derive(Clone, Copy, Debug)]
pub struct RowState {
    /// How many children there are.
    pub all: usize,
    /// How many have been entered.
    pub entered: usize,
    /// The one that is open.
    pub open: Option<usize>,
    /// The one on the way: open, or just returned, or in the line of best play.
    pub leading: Option<usize>,
    /// The one that the node would choose so far, or has chosen.
    pub best: Option<usize>,
    /// Whether a cutoff has ended the node.
    pub is_cut: bool,
    /// Whether the node is open.
    pub is_open: bool,
    /// Whether the first child is that of a null move.
    has_null_move: bool,
}

/// What has become of a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildState {
    /// Returned.
    Tried,
    /// Entered.
    Open,
    /// Not entered.
    NotYet,
    /// A cutoff has saved it from a visit.
    Pruned,
}

impl RowState {
    /// The state of the children of a node on the way; `leading` is the next node on the way.
    pub fn of(scene: &Scene<'_>, family: &Family, leading: Option<NodeId>) -> Self {
        let (run, moment) = (scene.run, scene.moment);
        let entered = family.entered(moment.last_entered);
        let frame = moment.frame(family.node);
        let open = frame.and_then(|_| moment.path.get(family.ply as usize + 1)).map(|child| child.node);
        let best = match frame {
            Some(frame) => frame.best.map(|best| best.child),
            None if family.node <= moment.last_entered => family.chosen(run),
            None => None,
        };
        Self {
            all: family.len(),
            entered,
            open: open.and_then(|child| family.index_of(child)),
            leading: leading.and_then(|child| family.index_of(child)),
            best: best.and_then(|child| family.index_of(child)),
            is_cut: moment.has_fired(&run.trace, family.node),
            is_open: frame.is_some(),
            has_null_move: family.has_null_move(),
        }
    }

    /// The [`totals`](Self::totals) of moves: a null move is none.
    pub fn totals_of_moves(&self) -> [usize; 4] {
        let mut totals = self.totals();
        let of_null_move = match self.state(0) {
            ChildState::Tried => 0,
            ChildState::Open => 1,
            ChildState::NotYet => 2,
            ChildState::Pruned => 3,
        };
        totals[of_null_move] -= usize::from(self.has_null_move);
        totals
    }

    /// What has become of a child.
    pub fn state(&self, index: usize) -> ChildState {
        match index {
            _ if Some(index) == self.open => ChildState::Open,
            _ if index < self.entered => ChildState::Tried,
            _ if self.is_cut => ChildState::Pruned,
            _ => ChildState::NotYet,
        }
    }

    /// The child whose node stands where its mark is: the one on the way, or the last one that was tried.
    pub fn anchor(&self) -> Option<usize> {
        self.leading.or(self.open).or(self.entered.checked_sub(1))
    }

    /// How many children have returned, are open, have not been entered, and are pruned.
    pub fn totals(&self) -> [usize; 4] {
        let open = usize::from(self.open.is_some());
        let rest = self.all - self.entered;
        let (not_yet, pruned) = if self.is_cut { (0, rest) } else { (rest, 0) };
        [self.entered - open, open, not_yet, pruned]
    }

    /// What is counted where these children, in the order of their numbers, are drawn as nodes.
    pub fn counts(&self, kept: &[usize]) -> RowCounts {
        let tried = kept.iter().filter(|index| self.state(**index) == ChildState::Tried).count();
        let rest = kept.iter().filter(|index| **index >= self.entered).count();
        let [all_tried, _, all_not_yet, all_pruned] = self.totals();
        let without = |all: usize| if all > 0 { all - rest } else { 0 };
        RowCounts {
            all: self.all,
            kept: kept.len(),
            tried: all_tried - tried,
            not_yet: without(all_not_yet),
            pruned: without(all_pruned),
        }
    }

    /// The children that should be drawn as nodes, the most important first.
    pub fn wanted(&self, family: &Family, named: &[Place], selected: Option<Place>) -> Vec<usize> {
        let mut wanted: Vec<usize> = Vec::new();
        let add = |wanted: &mut Vec<usize>, index: Option<usize>| {
            if let Some(index) = index.filter(|index| *index < self.all && !wanted.contains(index)) {
                wanted.push(index);
            }
        };
        add(&mut wanted, self.anchor());
        add(&mut wanted, self.open);
        add(&mut wanted, self.best);
        for place in named {
            add(&mut wanted, family.index_of_place(*place));
        }
        add(&mut wanted, selected.and_then(|place| family.index_of_place(place)));
        if self.is_open && !self.is_cut {
            add(&mut wanted, Some(self.entered));
        }
        wanted
    }
}

/// What stands in a row below a strip: nodes and pills from left to right.
#[derive(Clone, Debug, Default)]
pub struct RowArrangement {
    /// The children that are drawn as nodes, in the order of their numbers.
    pub kept: Vec<usize>,
    /// Where the middles of their nodes stand.
    pub middles: Vec<f32>,
    /// Where the middle of the pill of those that have returned stands, and its width, if it is there.
    pub tried: Option<[f32; 2]>,
    /// Where the middle of the pill of the others stands, and its width, if it is there.
    pub rest: Option<[f32; 2]>,
}

/// The room that things take in a row.
pub struct Extents<'e> {
    /// Where a child's mark is.
    pub mark: &'e dyn Fn(usize) -> f32,
    /// The room of a child's node to the left and to the right of its middle, its name and its tag with it.
    pub node: &'e dyn Fn(usize) -> [f32; 2],
    /// The width of the pill of so many that have returned.
    pub tried: &'e dyn Fn(usize) -> f32,
    /// The width of the pill of so many others.
    pub rest: &'e dyn Fn(usize) -> f32,
    /// Where the row begins and ends.
    pub ends: [f32; 2],
    /// The least room between neighbours.
    pub gap: f32,
    /// How many pruned children a sentence may name, where a cutoff may come: for so many there is room beforehand, so
    /// that the cutoff moves nothing.
    pub most_pruned: usize,
}

/// Chooses which children are drawn as nodes, and where everything stands.
pub fn arrange(row: &RowState, wanted: Vec<usize>, extents: &Extents<'_>) -> RowArrangement {
    let Extents { ends, gap, .. } = *extents;
    let room = ends[1] - ends[0];
    let try_out = |kept: &[usize]| Trial::new(row, kept, extents);
    let with = |kept: &[usize], index: usize| {
        let mut more = kept.to_vec();
        if let Err(place) = more.binary_search(&index) {
            more.insert(place, index);
        }
        more
    };
    let mut kept: Vec<usize> = Vec::new();
    for (rank, index) in wanted.into_iter().enumerate() {
        let more = with(&kept, index);
        // In a row of the usual width all that are needed have room; in a narrower one no node lies over another.
        if rank == 0 || places::width(&try_out(&more).items, gap) <= room {
            kept = more;
        }
    }
    // A pill for the last child that is left would take more room than the child. One for the first that was tried
    // stays: with the child itself in its place, the best child would have to go further when the second one joins it.
    let counts = row.counts(&kept);
    let single = (row.entered..row.all).find(|index| !kept.contains(index));
    if let Some(index) = single.filter(|_| counts.not_yet + counts.pruned == 1) {
        let more = with(&kept, index);
        if places::width(&try_out(&more).items, gap) <= room {
            kept = more;
        }
    }
    let trial = try_out(&kept);
    let anchor = row.anchor().and_then(|anchor| kept.binary_search(&anchor).ok()).unwrap_or(0);
    let offset = usize::from(trial.tried.is_some());
    let behind = offset + kept.len();
    let mut items = trial.items.clone();
    let reserve = reserve(row, &kept, &trial, extents).min(room - places::width(&items, gap));
    if reserve > gap {
        items.insert(behind, RowItem { want: ends[1], left: 0.0, right: reserve - gap });
    }
    let middles = places::place(&items, ends, gap, anchor + offset);
    let nodes = middles.iter().copied().skip(offset).take(kept.len()).collect();
    RowArrangement {
        tried: trial.tried.and_then(|width| Some([*middles.first()?, width])),
        rest: trial.rest.and_then(|width| Some([*middles.last()?, width])),
        middles: nodes,
        kept,
    }
}

/// How much more room what is right of the anchor would take if the node were cut now.
fn reserve(row: &RowState, kept: &[usize], trial: &Trial, extents: &Extents<'_>) -> f32 {
    if !row.is_open || row.is_cut || extents.most_pruned == 0 {
        return 0.0;
    }
    let then = RowState { is_cut: true, ..*row };
    let entered = kept.iter().copied().filter(|index| *index < row.entered);
    // A single one more is drawn, too.
    let rest = row.all - row.entered;
    let named = if rest == extents.most_pruned + 1 { rest } else { rest.min(extents.most_pruned) };
    let named = row.entered..row.entered + named;
    let kept_then: Vec<usize> = entered.chain(named).collect();
    let then = Trial::new(&then, &kept_then, extents);
    places::width(&then.items, extents.gap) - places::width(&trial.items, extents.gap)
}

/// Items for a choice of nodes.
struct Trial {
    items: Vec<RowItem>,
    tried: Option<f32>,
    rest: Option<f32>,
}

impl Trial {
    fn new(row: &RowState, kept: &[usize], extents: &Extents<'_>) -> Self {
        let [left, right] = extents.ends;
        let counts = row.counts(kept);
        let tried = (counts.tried > 0).then(|| (extents.tried)(counts.tried));
        let others = counts.not_yet + counts.pruned;
        let rest = (others > 0).then(|| (extents.rest)(others));
        let pill = |width: f32, want: f32| RowItem { want, left: width / 2.0, right: width / 2.0 };
        let mut items = Vec::with_capacity(kept.len() + 2);
        items.extend(tried.map(|width| pill(width, left + width / 2.0)));
        items.extend(kept.iter().map(|index| {
            let [left, right] = (extents.node)(*index);
            RowItem { want: (extents.mark)(*index), left, right }
        }));
        items.extend(rest.map(|width| pill(width, right - width / 2.0)));
        Self { items, tried, rest }
    }
}
