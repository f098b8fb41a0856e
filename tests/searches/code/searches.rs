//! Small searches of every kind: whole and stopped, of trees and of leaves, with any root window.

use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::{Trace, record};
use proptest::prelude::*;

use crate::live::trees::{HAND_MADE, Spec, any_player, any_spec, windows};

/// What is asked of a search.
#[derive(Clone, Debug)]
pub struct Wanted {
    spec: Spec,
    root: plyscope_core::game::Player,
    pub plan: SearchOptions,
}

impl Wanted {
    /// Runs the search.
    pub fn trace(&self) -> Trace {
        record(&self.spec.build(self.root), &self.plan, None, Vec::new())
    }
}

fn any_tree() -> impl Strategy<Value = Spec> {
    prop_oneof![1 => prop::sample::select(&HAND_MADE[..]).prop_map(Spec::read), 4 => any_spec()]
}

/// Any search of a small tree.
pub fn any_search() -> impl Strategy<Value = Wanted> {
    let algorithm = prop::sample::select(&Algorithm::OF_ARTICLES[..]);
    let rule = prop::sample::select(&CutoffRule::ALL[..]);
    let window = prop::sample::select(windows().to_vec());
    let depth = prop_oneof![3 => Just(None), 1 => (0_u32..5).prop_map(Some)];
    let nodes = prop_oneof![Just(u64::MAX), 1_u64..60];
    (any_tree(), any_player(), algorithm, rule, window, depth, nodes).prop_map(
        |(spec, root, algorithm, rule, window, depth, nodes)| {
            let plan =
                SearchOptions { window, depth, max_nodes: nodes, ..SearchOptions::new(algorithm).with_cutoff(rule) };
            Wanted { spec, root, plan }
        },
    )
}
