//! Which part of the axis is looked at, and how the wheel, the pointer and the keys change that.

use plyscope_core::replay::Plies;
use plyscope_core::trace::{NodeId, Trace};

/// A part of the axis of time: a node's place on it is the number of nodes entered before.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AxisSpan {
    /// Its left end.
    pub from: f64,
    /// Its right end.
    pub to: f64,
}

/// How the plies are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlyStyle {
    /// A band for each ply, with room between them.
    #[default]
    Bands,
    /// Children right below their parents.
    Icicle,
}

/// What is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct View {
    /// The part of the axis.
    pub span: AxisSpan,
    /// How the plies are drawn.
    pub form: PlyStyle,
}

/// The least number of nodes across the window: then each is far wider than its name.
const FEWEST: f64 = 6.0;

impl AxisSpan {
    /// All of the axis.
    pub fn whole(nodes: u32) -> Self {
        Self { from: 0.0, to: f64::from(nodes) }
    }

    /// A node with all that is below it.
    pub fn of(trace: &Trace, node: NodeId) -> Self {
        Self { from: f64::from(node.0), to: f64::from(trace.end(node).0) }
    }

    /// How many nodes it holds.
    pub fn length(self) -> f64 {
        self.to - self.from
    }

    /// The place on the axis at a part of the width, from 0 to 1.
    pub fn at(self, part: f64) -> f64 {
        self.length().mul_add(part, self.from)
    }

    /// The part of the width at which a place on the axis stands.
    pub fn part(self, at: f64) -> f64 {
        (at - self.from) / self.length()
    }

    /// Whether it is all of the axis.
    pub fn is_whole(self, nodes: u32) -> bool {
        self.length() >= f64::from(nodes)
    }

    /// So many times larger, while what stands at `part` of the width stays there as far as the axis reaches.
    #[must_use]
    pub fn zoomed(self, factor: f64, part: f64, nodes: u32) -> Self {
        let all = f64::from(nodes);
        let length = (self.length() / factor).clamp(FEWEST.min(all), all);
        let from = self.at(part) - length * part;
        Self { from, to: from + length }.held(nodes)
    }

    /// Moved by a part of its own width: to the right where it is positive.
    #[must_use]
    pub fn moved(self, parts: f64, nodes: u32) -> Self {
        let by = self.length() * parts;
        Self { from: self.from + by, to: self.to + by }.held(nodes)
    }

    /// As much of the axis, moved to where the axis has nodes.
    #[must_use]
    fn held(self, nodes: u32) -> Self {
        let all = f64::from(nodes);
        let length = self.length().min(all);
        let from = self.from.clamp(0.0, all - length);
        // What reaches to the end reaches to it exactly, so that zooming out comes to the whole.
        let to = if from + length > all - 1e-6 { all } else { from + length };
        Self { from: if from < 1e-6 { 0.0 } else { from }, to }
    }

    /// A part of the axis that holds this one and is wide enough to be drawn.
    #[must_use]
    pub fn sound(self, nodes: u32) -> Self {
        let is_sound = self.from.is_finite() && self.to.is_finite() && self.length() > 0.0;
        if is_sound { self.zoomed(1.0, 0.5, nodes) } else { Self::whole(nodes) }
    }

    /// What lies between two spans, at a part of the time that the way takes: each part of the way looks equally fast.
    #[must_use]
    pub fn between(self, other: Self, part: f64) -> Self {
        if part >= 1.0 {
            return other;
        }
        let length = self.length() * (other.length() / self.length()).powf(part);
        // The point that stands still while one becomes the other.
        let shrinking = self.length() - other.length();
        let from = if shrinking.abs() < self.length() * 1e-9 {
            (other.from - self.from).mul_add(part, self.from)
        } else {
            let still = (other.from - self.from) / shrinking;
            self.at(still) - length * still
        };
        Self { from, to: from + length }
    }
}

/// The deepest node in whose subtree all that is looked at lies, and the nodes above it, the root first.
pub fn around(plies: &Plies, trace: &Trace, span: AxisSpan) -> Vec<NodeId> {
    let mut path = plies.path_to(trace, NodeId(first_node(span, plies.nodes())));
    // A node itself stands at the left end of its subtree, so a hair beside it still counts.
    path.retain(|node| trace.is_root(*node) || span.to <= f64::from(trace.end(*node).0) + 1e-3);
    path
}

/// The part of the axis that a level out shows; `None` where all of it is shown.
pub fn one_out(plies: &Plies, trace: &Trace, span: AxisSpan) -> Option<AxisSpan> {
    if span.is_whole(plies.nodes()) {
        return None;
    }
    let path = around(plies, trace, span);
    let wider = path.iter().rev().map(|node| AxisSpan::of(trace, *node));
    let mut wider = wider.filter(|around| around.length() > span.length() * 1.01);
    Some(wider.next().unwrap_or_else(|| AxisSpan::whole(plies.nodes())).sound(plies.nodes()))
}

/// The first node that is looked at from its beginning on, or the one in whose room the span begins.
fn first_node(span: AxisSpan, nodes: u32) -> u32 {
    let at = (span.from + 1e-3).floor().max(0.0) as u32;
    at.min(nodes.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::RandomNumbers;

    fn random_span(random: &mut RandomNumbers, nodes: u32) -> AxisSpan {
        let from = f64::from(random.below(nodes));
        AxisSpan { from, to: from + 1.0 + f64::from(random.below(nodes - from as u32)) }.sound(nodes)
    }

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        let mut random = RandomNumbers::new(3);
        for _ in 0..20_000 {
            let nodes = 10 + random.below(200_000_000);
            let before = random_span(&mut random, nodes);
            let part = f64::from(random.below(1_001)) / 1_000.0;
            let factor = 0.25 + f64::from(random.below(4_000)) / 1_000.0;
            let after = before.zoomed(factor, part, nodes);
            assert!(after.from >= 0.0 && after.to <= f64::from(nodes) && after.length() > 0.0);
            let is_held = after.from == 0.0 || after.to == f64::from(nodes);
            let moved = (after.part(before.at(part)) - part).abs();
            assert!(is_held || moved < 1e-6, "{moved} of the width, {factor} times from {before:?} to {after:?}");
            // Coming nearer never meets an end, so there it stays in any case.
            assert!(factor < 1.0 || moved < 1e-6, "{moved}, {factor} times from {before:?} to {after:?}");
        }
    }

    #[test]
    fn zooming_goes_from_all_nodes_to_a_few_and_back() {
        let nodes = 191_000_000;
        let mut span = AxisSpan::whole(nodes);
        let mut times = 0;
        while span.length() > FEWEST {
            span = span.zoomed(1.25, 0.3, nodes);
            times += 1;
        }
        assert!((70..90).contains(&times), "{times}");
        for _ in 0..times + 1 {
            span = span.zoomed(0.8, 0.7, nodes);
        }
        assert_eq!(span, AxisSpan::whole(nodes));
        assert!(span.is_whole(nodes));
    }

    #[test]
    fn moving_keeps_the_length_and_stays_on_the_axis() {
        let mut random = RandomNumbers::new(9);
        for _ in 0..2_000 {
            let nodes = 20 + random.below(1_000_000);
            let span = random_span(&mut random, nodes);
            let moved = span.moved(f64::from(random.within(-30, 30)) / 10.0, nodes);
            assert!((moved.length() - span.length()).abs() < 1e-3);
            assert!(moved.from >= 0.0 && moved.to <= f64::from(nodes));
        }
        assert_eq!(AxisSpan { from: 10.0, to: 30.0 }.moved(0.5, 100), AxisSpan { from: 20.0, to: 40.0 });
    }

    #[test]
    fn the_way_between_two_spans_begins_and_ends_with_them() {
        let (one, other) = (AxisSpan { from: 0.0, to: 1_000.0 }, AxisSpan { from: 500.0, to: 510.0 });
        assert_eq!(one.between(other, 1.0), other);
        let begin = one.between(other, 0.0);
        assert!((begin.from - one.from).abs() < 1e-6 && (begin.to - one.to).abs() < 1e-6);
        let half = one.between(other, 0.5);
        assert!((half.length() - 100.0).abs() < 1e-6, "half of the way is half of the factor");
        assert!(half.from > one.from && half.from < other.from && half.to > other.to);
        let aside = one.between(AxisSpan { from: 200.0, to: 1_200.0 }, 0.5);
        assert!((aside.from - 100.0).abs() < 1e-6 && (aside.length() - 1_000.0).abs() < 1e-6);
    }
}
