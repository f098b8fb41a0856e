//! The tidy layout of a random tree of 100,000 nodes, beside that of the `tidy-tree` crate.
//!
//! `cargo bench -p plyscope-benches --bench layout` prints both, then the ratio of their medians. The ratio is measured
//! in turns, so that whatever else the machine does slows both alike. Where `PLYSCOPE_D3` names a folder in which
//! `npm install d3-hierarchy` has been done, it lays the same tree out by that, too (`benches/layout_d3.mjs`, with
//! Node).

#![allow(clippy::expect_used, reason = "a bench says what is wrong by panicking")]

use std::hint::black_box;
use std::process::Command;

use criterion::Criterion;
use plyscope_benches::{median, timed};
use plyscope_core::layout::{Layout, LayoutTree};
use tidy_tree::{Layout as _, Node, TidyLayout};

const NODES: usize = 100_000;
const ROUNDS: usize = 51;
const WANTED_RATIO: f64 = 5.0;

/// Marsaglia's xorshift: the same tree on every machine, at no dependency.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * bound) >> 32
    }
}

/// Children of every node, the root first: a random open node gets 0 to 6 children until there are enough.
fn random_tree() -> Vec<Vec<usize>> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut children = vec![Vec::new()];
    let mut open = vec![0];
    while children.len() < NODES {
        let parent = open.swap_remove(random.below(open.len()));
        // The last open node has children, or the tree would end here.
        let least = usize::from(open.is_empty());
        let most = (NODES - children.len()).min(6);
        for _ in 0..least.max(random.below(most + 1)) {
            let child = children.len();
            children[parent].push(child);
            children.push(Vec::new());
            open.push(child);
        }
    }
    children
}

fn sizes_in_preorder(children: &[Vec<usize>], node: usize, sizes: &mut Vec<u32>) {
    let start = sizes.len();
    sizes.push(0);
    for &child in &children[node] {
        sizes_in_preorder(children, child, sizes);
    }
    sizes[start] = (sizes.len() - start) as u32;
}

fn tidy_tree_node(children: &[Vec<usize>], node: usize) -> Node {
    let mut root = Node::new(node, 1.0, 1.0);
    for &child in &children[node] {
        root.append_child(tidy_tree_node(children, child));
    }
    root
}

fn positions_in_preorder(node: &Node, positions: &mut Vec<f64>) {
    positions.push(node.x);
    for child in &node.children {
        positions_in_preorder(child, positions);
    }
}

/// Both draw the same picture, or comparing their times would say little.
fn check_same_drawing(layout: &Layout, root: &Node) {
    let mut theirs = Vec::new();
    positions_in_preorder(root, &mut theirs);
    let apart = |(ours, theirs): (&f64, &f64)| ((ours - layout.x()[0]) - (theirs - root.x)).abs();
    let furthest = layout.x().iter().zip(&theirs).map(apart).fold(0.0, f64::max);
    println!("largest difference between the two drawings: {furthest:.1e}");
    assert!(theirs.len() == NODES && furthest < 1e-6, "the two drawings differ");
}

/// Nanoseconds a node that d3-hierarchy takes for the same tree, where it is present; its drawing is as wide as ours.
fn d3(layout: &Layout) -> Option<f64> {
    let folder = std::env::var_os("PLYSCOPE_D3")?;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/layout_d3.mjs");
    let output = Command::new("node").arg(script).arg(folder).output().expect("node is to be had");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    let numbers: Vec<f64> = text.split_whitespace().map(|number| number.parse().expect("a number")).collect();
    let [time, theirs] = numbers[..] else { panic!("two numbers and not {text}") };
    let ends =
        layout.x().iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), x| (least.min(*x), most.max(*x)));
    let ours = (ends.1 - ends.0) / 1.5;
    println!("widths of the drawings, in steps between siblings: {ours:.1}, d3 {theirs:.1}");
    Some(time)
}

fn main() {
    let children = random_tree();
    let mut sizes = Vec::new();
    sizes_in_preorder(&children, 0, &mut sizes);
    let tree = LayoutTree { sizes: &sizes, widths: None, gap: 0.5 };
    let mut root = tidy_tree_node(&children, 0);
    let (mut plyscope, mut tidy_tree) = (Layout::new(), TidyLayout::new(1.0, 0.5));

    let mut criterion = Criterion::default().sample_size(30).configure_from_args();
    let mut group = criterion.benchmark_group("layout of 100,000 nodes");
    group.bench_function("plyscope", |bencher| bencher.iter(|| plyscope.compute(black_box(&tree))));
    group.bench_function("tidy-tree", |bencher| bencher.iter(|| tidy_tree.layout(black_box(&mut root))));
    group.finish();
    criterion.final_summary();

    let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        our_times.push(timed(|| plyscope.compute(black_box(&tree))).0);
        their_times.push(timed(|| tidy_tree.layout(black_box(&mut root))).0);
    }
    check_same_drawing(&plyscope, &root);
    let (ours, theirs) = (median(our_times), median(their_times));
    let per_node = 1e9 / NODES as f64;
    println!("plyscope  {:6.1} ns/node", ours * per_node);
    println!("tidy-tree {:6.1} ns/node", theirs * per_node);
    println!("ratio tidy-tree / plyscope = {:.1} (at least {WANTED_RATIO} wanted)", theirs / ours);
    if let Some(d3) = d3(&plyscope) {
        println!("d3        {d3:6.1} ns/node");
        println!("ratio d3 / plyscope = {:.1}", d3 / (ours * per_node));
    }
}
