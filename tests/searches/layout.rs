//! What holds of every tidy drawing, tried on random trees.
//!
//! The drawing of a random tree is held against the definition of each property, never against numbers that
//! an earlier version produced.

use std::collections::BTreeMap;

use plyscope_core::layout::{Layout, LayoutTree};
use proptest::prelude::*;

/// Positions are sums of up to some hundred halves, thirds and so on: this is far above their rounding.
const TOLERANCE: f64 = 1e-9;

/// A tree with its widths, as the tests build it.
#[derive(Clone, Debug)]
struct Sample {
    sizes: Vec<u32>,
    widths: Vec<f64>,
    gap: f64,
}

impl Sample {
    fn layout(&self) -> Layout {
        let mut layout = Layout::new();
        layout.compute(&LayoutTree { sizes: &self.sizes, widths: Some(&self.widths), gap: self.gap });
        layout
    }

    fn len(&self) -> usize {
        self.sizes.len()
    }

    fn children(&self, node: usize) -> Vec<usize> {
        let end = node + self.sizes[node] as usize;
        let child_at = |index: usize| (index < end).then_some(index);
        let next = |&child: &usize| child_at(child + self.sizes[child] as usize);
        std::iter::successors(child_at(node + 1), next).collect()
    }

    /// The subtree of `node` as a tree of its own.
    fn subtree(&self, node: usize) -> Sample {
        let nodes = node..node + self.sizes[node] as usize;
        Sample { sizes: self.sizes[nodes.clone()].to_vec(), widths: self.widths[nodes].to_vec(), gap: self.gap }
    }

    /// The tree with the children of every node in reverse order, and for each of its nodes the old index.
    fn mirrored(&self) -> (Sample, Vec<usize>) {
        let mut original = Vec::new();
        let mut open = vec![0];
        while let Some(node) = open.pop() {
            original.push(node);
            open.extend(self.children(node));
        }
        let mirrored = Sample {
            sizes: original.iter().map(|&node| self.sizes[node]).collect(),
            widths: original.iter().map(|&node| self.widths[node]).collect(),
            gap: self.gap,
        };
        (mirrored, original)
    }
}

/// Subtree sizes of the tree whose preorder has these levels.
fn sizes_from_levels(levels: &[usize]) -> Vec<u32> {
    let end =
        |node: usize| (node + 1..levels.len()).find(|&later| levels[later] <= levels[node]).unwrap_or(levels.len());
    (0..levels.len()).map(|node| (end(node) - node) as u32).collect()
}

/// Trees of 1 to `most` nodes: from chains, where the way down is hardly ever left, to low and broad ones.
fn samples(most: usize) -> impl Strategy<Value = Sample> {
    let climbs = (1..8_usize).prop_flat_map(move |steepest| prop::collection::vec(0..=steepest, 0..most));
    (climbs, 0..3_usize, prop::sample::select(vec![0.0, 0.5, 2.0])).prop_flat_map(|(climbs, widest, gap)| {
        let mut levels = vec![0];
        for climb in climbs {
            let level: usize = levels[levels.len() - 1];
            levels.push(level.saturating_sub(climb) + 1);
        }
        let sizes = sizes_from_levels(&levels);
        let width = prop::sample::select(vec![1.0, 0.25, 7.0][..=widest].to_vec());
        prop::collection::vec(width, sizes.len()).prop_map(move |widths| Sample { sizes: sizes.clone(), widths, gap })
    })
}

/// Left and right edge of every level of a drawing, relative to its root.
fn profile(sample: &Sample) -> Vec<(f64, f64)> {
    let layout = sample.layout();
    let mut levels = vec![(f64::INFINITY, f64::NEG_INFINITY); layout.height() as usize];
    for node in 0..sample.len() {
        let x = layout.x()[node] - layout.x()[0];
        let (left, right) = &mut levels[layout.ply()[node] as usize];
        *left = left.min(x - sample.widths[node] / 2.0);
        *right = right.max(x + sample.widths[node] / 2.0);
    }
    levels
}

/// How far apart the roots of two drawings must be at least.
fn distance(left: &[(f64, f64)], right: &[(f64, f64)], gap: f64) -> f64 {
    left.iter().zip(right).map(|(l, r)| l.1 + gap - r.0).fold(f64::NEG_INFINITY, f64::max)
}

/// The spaces between siblings by definition: those within are settled first, from one tallest sibling to the
/// next; what the outermost two need beyond that is shared evenly.
fn spaces(drawings: &[Vec<(f64, f64)>], gap: f64) -> Vec<f64> {
    let last = drawings.len() - 1;
    let need = distance(&drawings[0], &drawings[last], gap);
    if last == 1 {
        return vec![need];
    }
    let tallest = drawings[1..last].iter().map(Vec::len).max();
    let mut posts = vec![0];
    posts.extend((1..last).filter(|&index| Some(drawings[index].len()) == tallest));
    posts.push(last);
    let within: Vec<f64> = posts.windows(2).flat_map(|pair| spaces(&drawings[pair[0]..=pair[1]], gap)).collect();
    let extra = (need - within.iter().sum::<f64>()).max(0.0);
    within.iter().map(|space| space + extra / last as f64).collect()
}

proptest! {
    // Failing trees are small enough to be read: no file of them is kept beside the sources.
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..Default::default() })]

    #[test]
    fn neighbours_keep_their_order_and_the_gap(sample in samples(200)) {
        let layout = sample.layout();
        let mut right_edges = BTreeMap::new();
        for (node, (&x, &ply)) in layout.x().iter().zip(layout.ply()).enumerate() {
            let half = sample.widths[node] / 2.0;
            if let Some(edge) = right_edges.insert(ply, x + half) {
                prop_assert!(x - half >= edge + sample.gap - TOLERANCE, "node {node} at {x}");
            }
        }
    }

    #[test]
    fn parents_stand_midway_between_first_and_last_child(sample in samples(200)) {
        let x = sample.layout().x().to_vec();
        for node in 0..sample.len() {
            if let [first, .., last] | [first @ last] = sample.children(node)[..] {
                prop_assert!((x[node] - (x[first] + x[last]) / 2.0).abs() < TOLERANCE, "node {node}");
            }
        }
    }

    #[test]
    fn children_are_one_level_below(sample in samples(200)) {
        let layout = sample.layout();
        prop_assert_eq!(layout.ply()[0], 0);
        for node in 0..sample.len() {
            for child in sample.children(node) {
                prop_assert_eq!(layout.ply()[child], layout.ply()[node] + 1);
            }
        }
        prop_assert_eq!(layout.ply().iter().max().map(|deepest| deepest + 1), Some(layout.height()));
    }

    #[test]
    fn the_mirrored_tree_gets_the_mirrored_drawing(sample in samples(200)) {
        let (mirrored, original) = sample.mirrored();
        let (layout, mirrored_layout) = (sample.layout(), mirrored.layout());
        for (node, &old) in original.iter().enumerate() {
            let (x, old_x) = (mirrored_layout.x()[node], layout.x()[old]);
            prop_assert!((x + old_x - layout.width()).abs() < TOLERANCE, "node {old} at {old_x}, mirrored {x}");
        }
    }

    /// So equal subtrees are drawn equal, wherever they stand.
    #[test]
    fn a_subtree_is_drawn_as_if_it_stood_alone(sample in samples(80)) {
        let layout = sample.layout();
        for root in 0..sample.len() {
            let alone = sample.subtree(root).layout();
            for (offset, x) in alone.x().iter().enumerate() {
                let here = layout.x()[root + offset] - layout.x()[root];
                prop_assert!((here - (x - alone.x()[0])).abs() < TOLERANCE, "node {offset} below {root}");
            }
        }
    }

    /// No drawing that leaves the children's subtrees as they are has its outermost children closer.
    #[test]
    fn siblings_are_as_close_as_their_subtrees_allow(sample in samples(80)) {
        let x = sample.layout().x().to_vec();
        for node in 0..sample.len() {
            let children = sample.children(node);
            let drawings: Vec<_> = children.iter().map(|&child| profile(&sample.subtree(child))).collect();
            let mut closest: Vec<f64> = Vec::new();
            for right in &drawings {
                let from = |(left, x): (&Vec<_>, &f64)| x + distance(left, right, sample.gap);
                let position = drawings.iter().zip(&closest).map(from).fold(0.0, f64::max);
                closest.push(position);
            }
            if let ([first, .., last], Some(least)) = (&children[..], closest.last()) {
                prop_assert!((x[*last] - x[*first] - least).abs() < TOLERANCE, "children of {node}");
            }
        }
    }

    #[test]
    fn siblings_between_two_others_share_the_space_evenly(sample in samples(80)) {
        let x = sample.layout().x().to_vec();
        for node in 0..sample.len() {
            let children = sample.children(node);
            if children.len() > 1 {
                let drawings: Vec<_> = children.iter().map(|&child| profile(&sample.subtree(child))).collect();
                for (pair, space) in children.windows(2).zip(spaces(&drawings, sample.gap)) {
                    prop_assert!((x[pair[1]] - x[pair[0]] - space).abs() < TOLERANCE, "{pair:?}, not {space}");
                }
            }
        }
    }

    #[test]
    fn the_drawing_starts_at_zero_and_ends_at_its_width(sample in samples(200)) {
        let layout = sample.layout();
        let edges = |sign: f64| layout.x().iter().zip(&sample.widths).map(move |(x, width)| x + sign * width / 2.0);
        prop_assert!(edges(-1.0).fold(f64::INFINITY, f64::min).abs() < TOLERANCE);
        prop_assert!((edges(1.0).fold(0.0, f64::max) - layout.width()).abs() < TOLERANCE);
    }

    #[test]
    fn a_used_layout_draws_like_a_new_one(first in samples(100), second in samples(100)) {
        let mut layout = first.layout();
        layout.compute(&LayoutTree { sizes: &second.sizes, widths: Some(&second.widths), gap: second.gap });
        let fresh = second.layout();
        prop_assert_eq!(layout.x(), fresh.x());
        prop_assert_eq!(layout.ply(), fresh.ply());
        prop_assert_eq!((layout.width(), layout.height()), (fresh.width(), fresh.height()));
    }

    #[test]
    fn absent_widths_are_ones(mut sample in samples(100)) {
        sample.widths.fill(1.0);
        let mut layout = Layout::new();
        layout.compute(&LayoutTree { sizes: &sample.sizes, widths: None, gap: sample.gap });
        let explicit = sample.layout();
        prop_assert_eq!(layout.x(), explicit.x());
    }
}

/// Draws the tree whose preorder has these levels, with nodes of width 1 and no gap.
fn drawn(levels: &[usize]) -> Layout {
    let mut layout = Layout::new();
    layout.compute(&LayoutTree { sizes: &sizes_from_levels(levels), widths: None, gap: 0.0 });
    layout
}

#[test]
fn the_empty_tree_has_no_extent() {
    let mut layout = drawn(&[0, 1, 1]);
    layout.compute(&LayoutTree { sizes: &[], widths: None, gap: 1.0 });
    assert!(layout.x().is_empty() && layout.ply().is_empty());
    assert_eq!((layout.width(), layout.height()), (0.0, 0));
}

#[test]
fn a_single_node_is_as_wide_as_itself() {
    let mut layout = Layout::new();
    layout.compute(&LayoutTree { sizes: &[1], widths: Some(&[3.0]), gap: 1.0 });
    assert_eq!(layout.x(), [1.5]);
    assert_eq!((layout.width(), layout.height()), (3.0, 1));
}

#[test]
fn leaves_between_broad_siblings_stand_at_even_distances() {
    let layout = drawn(&[0, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    let children = [1, 7, 8, 9, 10].map(|child| layout.x()[child]);
    assert_eq!(children, [2.5, 3.75, 5.0, 6.25, 7.5]);
}

#[test]
fn a_subtree_fits_under_a_low_neighbour() {
    // The broad subtree's lowest level reaches below the leaf to its left.
    let layout = drawn(&[0, 1, 1, 2, 3, 3, 3]);
    assert_eq!(layout.x(), [1.0, 0.5, 1.5, 1.5, 0.5, 1.5, 2.5]);
}

#[test]
#[should_panic(expected = "the root's subtree is the whole tree")]
fn a_forest_is_refused() {
    Layout::new().compute(&LayoutTree { sizes: &[1, 1], widths: None, gap: 0.0 });
}

/// Draws a tree on a stack of 64 KiB, which any recursion down a long path would overflow.
fn check_on_a_small_stack(sizes: Vec<u32>, height: u32, width: f64) {
    let draw = move || {
        let mut layout = Layout::new();
        layout.compute(&LayoutTree { sizes: &sizes, widths: None, gap: 0.0 });
        assert_eq!(layout.height(), height);
        assert!((layout.width() - width).abs() < 1e-6, "width {}", layout.width());
    };
    let thread = std::thread::Builder::new().stack_size(64 * 1024).spawn(draw);
    assert!(thread.is_ok_and(|thread| thread.join().is_ok()), "the drawing failed");
}

#[test]
fn a_chain_of_300_000_does_not_overflow() {
    check_on_a_small_stack((1..=300_000).rev().collect(), 300_000, 1.0);
}

#[test]
fn a_star_of_65_535_does_not_overflow() {
    let mut sizes = vec![1; 65_536];
    sizes[0] = 65_536;
    check_on_a_small_stack(sizes, 2, 65_535.0);
}

#[test]
fn combs_of_300_000_do_not_overflow() {
    // Every node of a long path has a leaf before, or after, the rest of the path: it leans by 1/2 a level.
    let teeth = 150_000;
    let before = (0..teeth).flat_map(|tooth| [2 * (teeth - tooth), 1]);
    let after = (0..teeth).map(|tooth| 2 * (teeth - tooth)).chain((0..teeth).map(|_| 1));
    let width = f64::from(teeth) / 2.0 + 1.0;
    check_on_a_small_stack(before.collect(), teeth + 1, width);
    check_on_a_small_stack(after.collect(), teeth + 1, width);
}
