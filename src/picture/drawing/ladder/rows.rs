//! What there is to see: the open nodes with their windows and intervals, and who set which bound.

use crate::drawing::Viewpoint;
use crate::run::{Place, Run, name_of_place};
use plyscope_core::game::{Chooser, Player, Value};
use plyscope_core::replay::{self, BoundOwner, Frame, Moment, Owners};
use plyscope_core::search::Window;
use plyscope_core::trace::{BoundKind, Interval, NodeId, Trace};
use plyscope_text::Language;

/// How the two lanes of a row lie to each other, on the side on which the opponent's bound cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneMeeting {
    /// They overlap, or the search has no window, or it does not matter any more.
    Open,
    /// They touch in one point; `cut` is whether the rule of this search cuts there.
    Touching { cut: bool },
    /// They lie apart, and the search has cut.
    Apart,
    /// They lie apart, but the value came back clamped to the bound, so the strict rule has not seen it.
    Unseen,
}

/// One open node.
#[derive(Clone, Debug)]
pub struct OpenNodeRow {
    pub node: NodeId,
    pub ply: u32,
    pub player: Player,
    /// Who chooses, a player or chance.
    pub chooser: Chooser,
    pub leaf: bool,
    pub name: Option<String>,
    /// The window handed down and the window now, as Max sees them; `None` for a search without one.
    pub windows: Option<(Window, Window)>,
    /// Who set the bounds of the window now.
    pub owners: Owners,
    /// What the node can be, as Max sees it.
    pub known: Interval,
    /// The best value so far, as Max sees it.
    pub best: Option<Value>,
    pub meeting: LaneMeeting,
    /// The window that should have been handed down, where another program has handed down a wrong one; as Max sees it.
    pub called_for: Option<Window>,
    /// The row is shown as the code sees it, who is Min here: signs turned.
    pub mirrored: bool,
    /// The node in focus.
    pub deepest: bool,
    /// What the root has returned, when the search is done.
    pub result: Option<(BoundKind, Value)>,
    /// Whether that, or what the node can be, is only believed.
    pub believed: bool,
    /// Whether the root is searched once more.
    pub goes_on: bool,
}

impl OpenNodeRow {
    /// A value as this row shows it.
    pub fn shown(&self, value: Value) -> Value {
        if self.mirrored { -value } else { value }
    }

    /// A range as this row shows it: mirrored, its ends change places.
    pub fn shown_range(&self, low: Value, high: Value) -> (Value, Value) {
        if self.mirrored { (-high, -low) } else { (low, high) }
    }

    /// What the lanes have in common, as Max sees it, unless that is nothing or a point.
    pub fn overlap(&self) -> Option<(Value, Value)> {
        let (entry, _) = self.windows?;
        let (low, high) = (entry.alpha.max(self.known.low), entry.beta.min(self.known.high));
        (low < high).then_some((low, high))
    }

    /// The bound that the opponent has, which cuts; as Max sees it.
    pub fn cutting_bound(&self) -> Option<Value> {
        let (entry, _) = self.windows?;
        Some(match self.player {
            Player::Max => entry.beta,
            Player::Min => entry.alpha,
        })
    }

    /// The end of the known interval that runs into the cutting bound; as Max sees it.
    pub fn cutting_edge(&self) -> Value {
        match self.player {
            Player::Max => self.known.low,
            Player::Min => self.known.high,
        }
    }
}

/// A bound on its way down: from the row that set it to the last row that was handed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    /// Whose bound: α is Max's, β is Min's.
    pub player: Player,
    /// The bound, as Max sees it.
    pub value: Value,
    /// The row that set it; `None` for the root window.
    pub owner: Option<usize>,
    /// Whether it is what an entry of the table says of that row's node.
    pub from_table: bool,
    /// An earlier visit of the move to that row has set it, so that the row itself was handed it.
    pub by_visit: bool,
    /// The last row that was handed it.
    pub last: usize,
    /// It cuts in that row.
    pub cuts: bool,
}

/// All rows and posts of a moment.
#[derive(Clone, Debug, Default)]
pub struct LadderRows {
    pub list: Vec<OpenNodeRow>,
    pub posts: Vec<Post>,
    pub windowed: bool,
    /// Rows that the deepest path of this search has, with the same places at every step.
    pub most: usize,
    /// Whether Min's rows are shown with their signs turned.
    pub as_code: bool,
}

impl LadderRows {
    /// The rows of the moment that is shown; the root's result once it has returned.
    pub fn of(run: &Run, viewpoint: Viewpoint, language: Language) -> Self {
        let (trace, moment) = (&run.trace, run.moment());
        let form = trace.form();
        let as_code = viewpoint == Viewpoint::Code && form.negamax;
        let most = trace.header().depth as usize + 1;
        let mut rows = Self { windowed: form.windowed, most, as_code, ..Self::default() };
        for (number, frame) in moment.path.iter().enumerate() {
            let known = moment.known(trace, frame);
            rows.list.push(OpenNodeRow {
                node: frame.node,
                ply: frame.ply,
                player: frame.player,
                chooser: frame.chooser,
                leaf: trace.record(frame.node).is_leaf(),
                name: name_of_place(run, Place::Visited(frame.node), language),
                windows: form.windowed.then_some((frame.entry, frame.window)),
                owners: frame.owners,
                known,
                best: frame.best.map(|best| best.value),
                meeting: if form.windowed && !(run.is_about_to_cut() && number + 1 == moment.path.len()) {
                    meeting(frame, known, is_last_child_back(trace, moment, frame))
                } else {
                    LaneMeeting::Open
                },
                called_for: number.checked_sub(1).and_then(|above| {
                    let window = moment.path.get(above)?.window;
                    (run.logged().is_some_and(|logged| logged.is_wrong_from_the_start(frame)) && window != frame.entry)
                        .then_some(window)
                }),
                mirrored: as_code && frame.player == Player::Min,
                deepest: number + 1 == moment.path.len(),
                result: None,
                goes_on: false,
                believed: replay::is_less_deep(trace, moment, frame),
            });
        }
        if form.windowed {
            rows.posts = [Player::Max, Player::Min].into_iter().flat_map(|player| posts_of(moment, player)).collect();
        }
        if moment.path.is_empty() {
            rows.list.push(returned_root(run, as_code, language));
        }
        rows
    }
}

/// Whether no child is left that the search could still go on to.
fn is_last_child_back(trace: &Trace, moment: &Moment, frame: &Frame) -> bool {
    let is_deepest = moment.path.last().is_some_and(|deepest| deepest.node == frame.node);
    is_deepest && moment.last_entered.0 + 1 >= trace.end(frame.node).0 && trace.spared(frame.node) == 0
}

fn meeting(frame: &Frame, known: Interval, all_back: bool) -> LaneMeeting {
    let (bound, player) = (frame.cutting_bound(), frame.player);
    let edge = match player {
        Player::Max => known.low,
        Player::Min => known.high,
    };
    if bound.is_infinite() || (frame.returned == 0 && !frame.fired) {
        LaneMeeting::Open
    } else if edge == bound {
        LaneMeeting::Touching { cut: frame.fired }
    } else if frame.fired {
        LaneMeeting::Apart
    } else if player.prefers(edge, bound) && !all_back {
        LaneMeeting::Unseen
    } else {
        LaneMeeting::Open
    }
}

fn returned_root(run: &Run, as_code: bool, language: Language) -> OpenNodeRow {
    let header = run.trace.header();
    let (root, player) = (run.root(), header.root_player);
    let window = run.trace.root_call(run.moment().pass).window;
    let value = run.trace.value(root, player);
    let record = run.trace.record(root);
    let moment = run.moment();
    let goes_on = moment.step < run.trace.last_step();
    let worth = run.worth(root, 0);
    OpenNodeRow {
        node: root,
        ply: 0,
        player,
        chooser: run.trace.chooser(root, 0),
        leaf: record.is_leaf(),
        name: name_of_place(run, Place::Visited(root), language),
        windows: header.options.form().windowed.then_some((window, window)),
        owners: Owners::default(),
        known: run.trace.interval(root, 0),
        best: Some(value),
        meeting: LaneMeeting::Open,
        called_for: None,
        mirrored: as_code && player == Player::Min,
        deepest: true,
        result: Some((worth.bound, worth.value)),
        believed: !worth.is_proved,
        goes_on,
    }
}

/// The posts of one player's bounds.
fn posts_of(moment: &Moment, player: Player) -> Vec<Post> {
    let path = &moment.path;
    let mut posts: Vec<Post> = Vec::new();
    for (number, frame) in path.iter().enumerate() {
        let owner = frame.entry_owners.of(player);
        let by_visit = owner.is_some_and(BoundOwner::is_visit);
        let from_table = matches!(owner, Some(BoundOwner::Entry(_)));
        let value = match player {
            Player::Max => frame.entry.alpha,
            Player::Min => frame.entry.beta,
        };
        if value.is_infinite() {
            continue;
        }
        let owner = owner.and_then(|owner| path.iter().position(|frame| frame.node == owner.node()));
        let cuts = frame.fired && frame.player != player;
        match posts.last_mut() {
            Some(post)
                if (post.owner, post.from_table, post.by_visit) == (owner, from_table, by_visit)
                    && post.value == value =>
            {
                post.last = number;
                post.cuts = cuts;
            }
            _ => posts.push(Post { player, value, owner, from_table, by_visit, last: number, cuts }),
        }
    }
    posts
}
