//! What a cutoff saved is an estimate by its definition, and is called one.

use std::sync::Arc;

use plyscope_core::game::AnyPosition;
use plyscope_core::replay::saved_nodes;
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, Trace};
use plyscope_files::Scenario;
use plyscope_picture::run::{Run, SearchDone};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use proptest::prelude::*;

use crate::live::trees::{any_player, any_spec};

/// The nodes of a subtree, counted one by one.
fn size(trace: &Trace, node: NodeId) -> u64 {
    1 + trace.children(node).map(|child| size(trace, child)).sum::<u64>()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn the_estimate_is_the_mean_of_the_visited_siblings_for_each_spared_child(
        spec in any_spec(),
        player in any_player(),
        algorithm in prop::sample::select(Algorithm::OF_ARTICLES.to_vec()),
    ) {
        let scenario = Scenario::from_position(AnyPosition::Tree(spec.build(player)));
        let options = SearchOptions::new(algorithm);
        let run = Run::new(1, SearchDone::of(Arc::new(scenario), options, &Default::default(), Vec::new()).unwrap());
        let trace = &run.trace;
        for node in (0..trace.len()).map(NodeId) {
            let sizes: Vec<u64> = trace.children(node).map(|child| size(trace, child)).collect();
            let spared = u64::from(trace.spared(node));
            let Some(saved) = saved_nodes(trace, node) else {
                prop_assert_eq!(spared, 0);
                continue;
            };
            prop_assert_eq!(saved.visited as usize, sizes.len());
            let mean = sizes.iter().sum::<u64>() as f64 / sizes.len() as f64;
            prop_assert!((saved.nodes as f64 - mean * spared as f64).abs() <= 0.5, "{saved:?}: {mean} for each of \
                {spared}");
            prop_assert!(saved.nodes >= spared && spared > 0);
        }
    }
}

#[test]
fn it_is_called_an_estimate() {
    let facts = |language: Language| language.words().facts;
    let english = facts(Language::English);
    assert!(english.saved.contains("estimate"));
    assert_eq!((english.about_nodes)(12_345, 15), "about 12,000 nodes, estimated from its 15 visited children");
    assert_eq!((english.about_nodes)(1, 1), "about 1 node, estimated from its 1 visited child");
    let chinese = facts(Language::Chinese);
    assert!(chinese.saved.contains("估算"));
    assert_eq!((chinese.about_nodes)(12_345, 15), "约 12,000 个结点，按 15 个已访问的子结点估算");
}
