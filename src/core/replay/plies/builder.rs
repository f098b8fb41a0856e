//! Building [`Plies`], a slice at a time.

use crate::game::Player;
use crate::replay::{Frame, Visit};
use crate::trace::{NodeId, Pass, Trace};

use super::ranked::RankedBuilder;
use super::{BestAtRoot, CUT, ENTRIES, KINDS, LEAF, Plies, PlyNodes};

/// Builds the [`Plies`] of a trace: [`advance`](Self::advance) until it is done, then [`finish`](Self::finish).
#[derive(Debug)]
pub struct PliesBuilder {
    nodes: u32,
    states: Vec<u8>,
    /// Where the subtrees end in which the next node lies.
    ends: Vec<u32>,
    rows: Vec<RowBuilder>,
    stage: PliesStage,
    /// Whether values have to be turned round to be as Max sees them, on even and on odd plies.
    turned: [bool; 2],
    shift: u32,
    before: Vec<[u32; 3]>,
    sums: Vec<[u32; 3]>,
    done: Vec<PlyNodes>,
}

#[derive(Debug, Default)]
struct RowBuilder {
    entries: u32,
    row: PlyNodes,
    values: Vec<i32>,
}

#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one of them")]
enum PliesStage {
    /// One pass over the table.
    Table,
    /// One over the states, once it is known how many rows there are.
    Sums {
        at: usize,
    },
    /// Row by row, the values of the leaves.
    Leaves(Option<(PlyNodes, RankedBuilder)>),
    Done,
}

impl PliesBuilder {
    /// Nothing is built yet.
    pub fn new(trace: &Trace) -> Self {
        let header = trace.header();
        let negamax = header.options.form().negamax;
        let turned = [0, 1].map(|ply| negamax && header.root_player.after(ply) == Player::Min);
        Self {
            nodes: trace.len(),
            states: Vec::with_capacity(trace.len() as usize),
            ends: Vec::new(),
            rows: Vec::new(),
            stage: PliesStage::Table,
            turned,
            shift: 0,
            before: Vec::new(),
            sums: Vec::new(),
            done: Vec::new(),
        }
    }

    /// Goes on by about as many looks at a node; `true` once all is done. The trace is the one that it was made for.
    pub fn advance(&mut self, trace: &Trace, budget: usize) -> bool {
        let mut left = budget;
        while left > 0 && !matches!(self.stage, PliesStage::Done) {
            match std::mem::replace(&mut self.stage, PliesStage::Done) {
                PliesStage::Table => {
                    let from = self.states.len();
                    let to = (self.nodes as usize).min(from.saturating_add(left));
                    self.read(trace, from..to);
                    left -= to - from;
                    self.stage = if to < self.nodes as usize { PliesStage::Table } else { self.begin_sums() };
                }
                PliesStage::Sums { at } => {
                    let block = 1 << self.shift;
                    // Whole blocks, so that each begins where one ended.
                    let to = self.states.len().min(at.saturating_add(left.max(block) / block * block));
                    self.sum_up(at..to);
                    left = left.saturating_sub(to - at);
                    self.stage = if to < self.states.len() { PliesStage::Sums { at: to } } else { self.begin_leaves() };
                }
                PliesStage::Leaves(row) => {
                    let Some((mut row, mut builder)) = row.or_else(|| self.next_row()) else { break };
                    match builder.advance(left) {
                        Some(rest) => {
                            left = rest;
                            row.leaves = builder.finish();
                            self.done.push(row);
                            self.stage = PliesStage::Leaves(None);
                        }
                        None => {
                            left = 0;
                            self.stage = PliesStage::Leaves(Some((row, builder)));
                        }
                    }
                }
                PliesStage::Done => {}
            }
        }
        matches!(self.stage, PliesStage::Done)
    }

    /// How far it is, from 0 to 1.
    pub fn fraction(&self) -> f32 {
        let of = |part: usize, whole: usize| part as f32 / whole.max(1) as f32;
        match self.stage {
            PliesStage::Table => 0.45 * of(self.states.len(), self.nodes as usize),
            PliesStage::Sums { at } => 0.05f32.mul_add(of(at, self.states.len()), 0.45),
            PliesStage::Leaves(_) => {
                let left: usize = self.rows.iter().map(|row| row.values.len()).sum();
                let done: usize = self.done.iter().map(|row| row.leaves.len() as usize).sum();
                0.5f32.mul_add(of(done, done + left), 0.5)
            }
            PliesStage::Done => 1.0,
        }
    }

    /// What has been built.
    pub fn finish(self, trace: &Trace) -> Plies {
        let best_at_root = best_at_root(trace);
        Plies { states: self.states, shift: self.shift, before: self.before, rows: self.done, best_at_root }
    }

    fn read(&mut self, trace: &Trace, nodes: std::ops::Range<usize>) {
        for node in nodes.start as u32..nodes.end as u32 {
            while self.ends.last().is_some_and(|end| *end <= node) {
                self.ends.pop();
            }
            let record = trace.record(NodeId(node));
            let ply = self.ends.len();
            let row = ply.min(Plies::DEEPEST as usize);
            if row == self.rows.len() {
                self.rows.push(RowBuilder::default());
            }
            let rows = &mut self.rows[row];
            let mut state = (row as u8) << 2;
            if record.is_leaf() {
                state |= LEAF;
                let value = record.value_in_code();
                rows.values.push(if self.turned[ply % 2] { (-value).points() } else { value.points() });
            } else if record.has_fired() {
                state |= CUT;
            }
            let size = record.size();
            if rows.entries.is_multiple_of(ENTRIES) {
                rows.row.starts.push(node);
                rows.row.widest.push(size);
            } else if let Some(widest) = rows.row.widest.last_mut() {
                *widest = size.max(*widest);
            }
            rows.entries += 1;
            if size > 1 {
                self.ends.push(node + size);
            }
            self.states.push(state);
        }
    }

    fn begin_sums(&mut self) -> PliesStage {
        self.ends = Vec::new();
        let rows = self.rows.len();
        // So that the sums take half a byte for a node.
        self.shift = (24 * rows.max(1)).next_power_of_two().ilog2();
        self.before = Vec::with_capacity(((self.states.len() >> self.shift) + 2) * rows);
        self.sums = vec![[0; 3]; rows];
        PliesStage::Sums { at: 0 }
    }

    fn sum_up(&mut self, nodes: std::ops::Range<usize>) {
        for block in self.states[nodes].chunks(1 << self.shift) {
            self.before.extend(&self.sums);
            let mut counts = [0_u32; 256];
            block.iter().for_each(|state| counts[usize::from(*state)] += 1);
            for (sums, counts) in self.sums.iter_mut().zip(counts.chunks_exact(usize::from(KINDS) + 1)) {
                let [inner, cut, leaves, _] = *counts else { continue };
                *sums = [sums[0] + inner + cut + leaves, sums[1] + cut, sums[2] + leaves];
            }
        }
    }

    fn begin_leaves(&mut self) -> PliesStage {
        // A place behind the last node has sums, too.
        self.before.extend(&self.sums);
        self.rows.reverse();
        PliesStage::Leaves(None)
    }

    fn next_row(&mut self) -> Option<(PlyNodes, RankedBuilder)> {
        let RowBuilder { mut row, values, .. } = self.rows.pop()?;
        row.starts.shrink_to_fit();
        row.widest.shrink_to_fit();
        Some((row, RankedBuilder::new(values)))
    }
}

/// Takes in the children of the root, one after the other, of each pass.
fn best_at_root(trace: &Trace) -> Vec<BestAtRoot> {
    let options = trace.header().options;
    let mut list = Vec::new();
    for (pass, &Pass { first, .. }) in trace.passes().iter().enumerate() {
        let mut root = Frame::of_root(trace, pass);
        for child in trace.children(first) {
            if trace.exit_step(child, 1) > trace.last_step() {
                break;
            }
            let before = root.best;
            let visit = Visit::of(trace, child, &root);
            root.absorb(trace.form(), options.cutoff, &visit);
            if let Some(best) = root.best.filter(|_| root.best != before) {
                list.push(BestAtRoot { child: best.child, value: best.value });
            }
        }
    }
    list
}
