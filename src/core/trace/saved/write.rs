//! Writing a trace as bytes.

use crate::game::{Move, Player, Value};
use crate::search::{ChildCall, EntryEnd, ExplicitCall, PassReason, RootCall, TableUse, Window};

use super::super::{NodeId, Record, Trace};
use super::bytes::{WrittenColumns, pack, put, put_chunk, put_signed};
use super::model::{Model, OpenNodeState, Shape};
use super::players::NodeChoosers;
use super::{
    BLOCK, BLOCK_NODES, CALLS, END, ENDS, HEADER, MAGIC, STOPS, VERSION, VISITS_ALL, VISITS_COUNTED, VISITS_NEVER,
    header,
};

impl Trace {
    /// The record as bytes of a file, together with the text of the scenario that was searched.
    ///
    /// Equal traces with equal texts give equal bytes on every machine.
    pub fn to_bytes(&self, scenario: &str) -> Vec<u8> {
        self.to_bytes_in_blocks(scenario, BLOCK_NODES)
    }

    /// The record as bytes of a file, in blocks of so many nodes, from 1 to 65,536.
    pub fn to_bytes_in_blocks(&self, scenario: &str, nodes: u32) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        file.extend(VERSION.to_le_bytes());
        let mut chunk = Vec::new();
        pack(&mut chunk, header::write(&self.header, &NodeChoosers::of(&self.sides)).as_bytes());
        pack(&mut chunk, scenario.as_bytes());
        put_chunk(&mut file, HEADER, &chunk);
        let mut writer = TraceWriter::of(self);
        let nodes = nodes.clamp(1, BLOCK_NODES);
        for first in (0..self.len()).step_by(nodes as usize) {
            let count = nodes.min(self.len() - first);
            (first..first + count).for_each(|node| writer.node(first, NodeId(node)));
            chunk.clear();
            put(&mut chunk, first.into());
            put(&mut chunk, count.into());
            writer.columns.pack(&mut chunk);
            put_chunk(&mut file, BLOCK, &chunk);
        }
        chunk.clear();
        put(&mut chunk, self.len().into());
        put(&mut chunk, self.header.open_at_the_end.into());
        chunk.push(u8::from(self.header.stopped_between));
        let stop = STOPS.iter().position(|known| Some(*known) == self.stop);
        chunk.push(stop.map_or(0, |place| place as u8 + 1));
        put_chunk(&mut file, END, &chunk);
        file
    }

    /// The nodes that never returned, the root first.
    fn never_returned(&self) -> Vec<NodeId> {
        let root = (self.header.open_at_the_end > 0).then(|| self.last_root());
        let line = std::iter::successors(root, |node| self.children(*node).last());
        line.take(self.header.open_at_the_end as usize).collect()
    }
}

struct TraceWriter<'t> {
    trace: &'t Trace,
    model: Model,
    columns: WrittenColumns,
    /// The way to the node at hand.
    open: Vec<OpenTraceNode>,
    never: Vec<NodeId>,
    /// How many passes have been written.
    passes: usize,
}

/// A node on the way.
struct OpenTraceNode {
    node: NodeId,
    state: OpenNodeState,
}

impl<'t> TraceWriter<'t> {
    fn of(trace: &'t Trace) -> Self {
        let (model, columns, open) = (Model::new(), WrittenColumns::default(), Vec::new());
        Self { trace, model, columns, open, never: trace.never_returned(), passes: 0 }
    }

    /// Writes a node into the columns of the block that begins with `first`.
    fn node(&mut self, first: u32, node: NodeId) {
        let (trace, form) = (self.trace, self.trace.form);
        let record = trace.record(node);
        let (ply, mv, call) = (self.open.len(), record.mv(), trace.call(node));
        let part_index = self.model.part_index(ply, mv);
        let (player, depth, static_value) = match self.open.last() {
            Some(OpenTraceNode { state, .. }) => {
                let last = state.last;
                let state = *state;
                self.mv(ply, last, mv);
                if form.makes_again() {
                    self.call(ply, call);
                }
                let depth = form.child_depth(state.depth, mv, call);
                (trace.player(node, ply as u32), depth, self.model.behind(&state, part_index))
            }
            None => (trace.header.root_player, self.pass(first, node), 0),
        };
        let state = OpenNodeState::new(player, depth, mv, (static_value, part_index));
        let (visits, distinct) = self.visits(node);
        let shape = if record.is_table_hit() {
            Shape::Hit
        } else if record.is_terminal() {
            Shape::Over
        } else if record.is_leaf() {
            Shape::Horizon
        } else {
            Shape::Inner(trace.untried(node) + distinct)
        };
        self.shape(ply, shape);
        if form.table && (record.is_table_hit() || !record.is_leaf()) {
            self.uses(node, depth);
        }
        match shape {
            Shape::Inner(moves) => {
                self.inner(record, node, state, (moves, visits, distinct));
                self.open.push(OpenTraceNode { node, state: self.with_stand_pat(node, state) });
                self.model.go_down(ply, mv);
            }
            leaf => {
                self.leaf(leaf, ply, node, &state);
                self.has_returned(node, player, mv);
            }
        }
        self.take_off(node.0 + 1);
    }

    /// How many visits the moves of a node get, and how many moves they are of.
    fn visits(&self, node: NodeId) -> (u32, u32) {
        let (mut visits, mut distinct, mut last) = (0, 0, Move::NULL);
        for child in self.trace.children(node) {
            let mv = self.trace.record(child).mv();
            visits += 1;
            let is_known = mv == last || mv == Move::NULL || self.trace.probe_of(child).is_some();
            distinct += u32::from(!is_known);
            last = mv;
        }
        (visits, distinct)
    }

    /// A node's value, as this player sees it.
    fn value(&self, node: NodeId, player: Player) -> Value {
        player.sees(self.trace.value(node, player))
    }

    fn with_stand_pat(&self, node: NodeId, mut state: OpenNodeState) -> OpenNodeState {
        if state.depth == 0
            && let Some(value) = self.trace.stand_pat(node, Player::Max)
        {
            state.stands_pat(value);
        }
        state
    }

    fn pass(&mut self, first: u32, node: NodeId) -> u32 {
        let Some(pass) = self.trace.passes().get(self.passes) else { return 0 };
        self.passes += 1;
        let RootCall { depth, window, reason } = pass.call;
        let column = &mut self.columns.passes;
        put(column, (node.0 - first).into());
        put(column, depth.into());
        put_window(column, window);
        column.push(PassReason::ALL.iter().position(|known| *known == reason).unwrap_or_default() as u8);
        depth
    }

    fn mv(&mut self, ply: usize, last: Option<Move>, mv: Move) {
        let likely = std::mem::replace(self.model.follower(ply, last), mv);
        self.columns.moves.push(u8::from(likely != mv));
        if likely != mv {
            let [low, high] = mv.0.to_le_bytes();
            self.columns.low_moves.push(low);
            self.columns.high_moves.push(high);
        }
    }

    fn call(&mut self, ply: usize, call: ChildCall) {
        let kind = call.kind() as u8;
        let likely = std::mem::replace(self.model.call(ply), kind);
        self.columns.calls.push(kind ^ likely);
        if let ChildCall::Explicit(ExplicitCall { window, depth, like }) = call {
            put_window(&mut self.columns.explicit, window);
            put(&mut self.columns.explicit, depth.into());
            self.columns.explicit.push(CALLS.iter().position(|known| *known == like).unwrap_or_default() as u8);
        }
    }

    fn shape(&mut self, ply: usize, shape: Shape) {
        let number = shape.number();
        let likely = std::mem::replace(self.model.shape(ply), number);
        self.columns.shapes.push(if number == likely { 0 } else { number + 1 });
        if let Shape::Inner(moves) = shape
            && shape.is_wide()
        {
            put(&mut self.columns.counts, moves.into());
        }
    }

    fn uses(&mut self, node: NodeId, depth: u32) {
        let uses = self.trace.uses(node);
        self.columns.uses.push(uses.len() as u8);
        for row in uses {
            let used = row.used();
            let column = &mut self.columns.entries;
            put(column, (node.0 - used.source).into());
            put_signed(column, i64::from(used.depth) - i64::from(depth));
            column.push(ENDS.iter().position(|known: &EntryEnd| *known == used.end).unwrap_or_default() as u8);
            put_signed(column, used.shift.into());
        }
    }

    fn inner(&mut self, record: &Record, node: NodeId, state: OpenNodeState, counts: (u32, u32, u32)) {
        let (moves, visits, distinct) = counts;
        let form = self.trace.form;
        let never = self.never.get(self.open.len()) == Some(&node);
        if form.quiescence && state.depth == 0 {
            let stand_pat = self.with_stand_pat(node, state).static_value();
            put_signed(&mut self.columns.stand_pats, stand_pat.wrapping_sub(state.static_value()).into());
        }
        if form.windowed {
            let code = match visits {
                _ if never => VISITS_NEVER,
                all if all == moves => VISITS_ALL,
                some => VISITS_COUNTED + u64::from(some),
            };
            put(&mut self.columns.visits, code);
            self.columns.fired.push(u8::from(!never && record.has_fired() != (distinct < moves)));
        }
        let mut all = self.with_stand_pat(node, state);
        for child in self.trace.children(node) {
            let player = self.trace.player(child, self.open.len() as u32 + 1);
            let value = player.sees(self.value(child, player));
            all.took(self.trace.record(child).mv(), state.player.sees(value));
        }
        let value = self.value(node, state.player).points();
        let residue = if never { 0 } else { value.wrapping_sub(all.best().points()) };
        put_signed(&mut self.columns.values, residue.into());
    }

    fn leaf(&mut self, shape: Shape, ply: usize, node: NodeId, state: &OpenNodeState) {
        let own = self.value(node, state.player);
        let value = state.player.sees(own).points();
        match shape {
            Shape::Hit => {
                let used = self.trace.uses(node).first().map(|row| row.used());
                let likely = used.map_or(Value::ZERO, |TableUse { source, shift, .. }| {
                    self.trace.record(NodeId(source)).value_in_code().moved(shift)
                });
                put_signed(&mut self.columns.values, own.points().wrapping_sub(likely.points()).into());
            }
            Shape::Over => {
                let likely = std::mem::replace(self.model.end(ply), value);
                put_signed(&mut self.columns.leaves, value.wrapping_sub(likely).into());
            }
            _ => {
                put_signed(&mut self.columns.leaves, value.wrapping_sub(state.static_value()).into());
                if let Some(above) = self.open.last_mut() {
                    self.model.learn(&mut above.state, state.part_index(), value);
                }
            }
        }
    }

    /// Tells the node above of one that has returned.
    fn has_returned(&mut self, node: NodeId, player: Player, mv: Move) {
        let value = self.value(node, player);
        if let Some(above) = self.open.last_mut() {
            let value = player.sees(value);
            above.state.took(mv, above.state.player.sees(value));
        }
    }

    /// Takes those off the way that return before this node is entered.
    fn take_off(&mut self, next: u32) {
        let trace = self.trace;
        while let Some(OpenTraceNode { node, state }) = self.open.pop_if(|open| trace.end(open.node).0 <= next) {
            self.model.come_back(self.open.len(), state.mv);
            if let Some(above) = self.open.last_mut() {
                self.model.learn_from(&mut above.state, &state);
            }
            self.has_returned(node, state.player, state.mv);
        }
    }
}

fn put_window(bytes: &mut Vec<u8>, window: Window) {
    put_signed(bytes, window.alpha.points().into());
    put_signed(bytes, window.beta.points().into());
}
