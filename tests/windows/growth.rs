//! How the number of leaves grows with the depth: counted against formulas and published numbers, and the page about
//! it.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::Driver as _;
use std::sync::Arc;

use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::Player;
use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::practice::{
    Counting, GrowthOrder, LeafCounts, LeafGrowth, arranged, counted, effective_branching, leaves_visited,
    maximal_leaves, minimal_leaves, uniform, without_cutoffs,
};
use plyscope_core::search::{Algorithm, CutoffRule, NoObserver, Search, SearchOptions};
use plyscope_session::{Activity, Command, ScreenPart, Settings};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, Words};
use plyscope_window::{Chrome, Theme};

/// Minimax with nothing of the program's own searches.
fn brute_force(tree: &Tree, node: TreeNode) -> i32 {
    let children = tree.children(node).iter().map(|child| brute_force(tree, *child));
    match tree.player(node) {
        Player::Max => children.max(),
        Player::Min => children.min(),
    }
    .unwrap_or_else(|| tree.value(node).unwrap().points())
}

fn searched(tree: Tree) -> i32 {
    let root = TreePosition::root(Arc::new(tree));
    let options = SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual);
    Search::new(root, &options, NoObserver).run().points()
}

fn leaf_values(tree: &Tree) -> Vec<i32> {
    tree.iter().filter(|node| tree.is_leaf(*node)).map(|leaf| tree.value(leaf).unwrap().points()).collect()
}

/// The trees that are small enough for a test.
fn sizes() -> impl Iterator<Item = (u32, u32)> {
    (1..=5).flat_map(|branching| (0..=6).map(move |depth| (branching, depth)))
}

#[test]
fn the_best_order_looks_at_as_few_leaves_as_there_can_be() {
    for (branching, depth) in sizes() {
        let least = minimal_leaves(branching, depth).unwrap();
        for seed in 1..=3 {
            assert_eq!(
                counted(branching, depth, GrowthOrder::Best, seed).unwrap(),
                least,
                "{branching}^{depth}, {seed}"
            );
        }
    }
}

#[test]
fn the_worst_order_looks_at_all_leaves() {
    for (branching, depth) in sizes() {
        let all = u64::from(branching).pow(depth);
        assert_eq!(maximal_leaves(branching, depth), Some(all));
        assert_eq!(counted(branching, depth, GrowthOrder::Worst, 1).unwrap(), all, "{branching}^{depth}");
        let tree = without_cutoffs(branching, depth).unwrap();
        assert_eq!(arranged(&tree, GrowthOrder::Worst).unwrap(), tree, "it is in its worst order already");
        let best = arranged(&tree, GrowthOrder::Best).unwrap();
        assert_eq!(leaves_visited(best), minimal_leaves(branching, depth).unwrap(), "{branching}^{depth} turned round");
    }
}

#[test]
fn other_orders_lie_between_and_all_give_the_value_of_minimax() {
    for (branching, depth) in sizes() {
        let (least, most) = (minimal_leaves(branching, depth).unwrap(), maximal_leaves(branching, depth).unwrap());
        for seed in 1..=4 {
            let tree = uniform(branching, depth, seed).unwrap();
            let value = brute_force(&tree, TreeNode::ROOT);
            for order in GrowthOrder::ALL {
                let tree = arranged(&tree, order).unwrap();
                let leaves = leaves_visited(tree.clone());
                assert!((least..=most).contains(&leaves), "{branching}^{depth}, {seed}, {order:?}: {leaves}");
                // Below four plies no bound comes from so far above that the worst order would spare anything.
                assert!(order != GrowthOrder::Worst || depth > 3 || leaves == most, "{branching}^{depth}, {seed}");
                assert_eq!(searched(tree.clone()), value);
                assert_eq!(brute_force(&tree, TreeNode::ROOT), value);
            }
        }
    }
}

#[test]
fn trees_are_uniform_with_distinct_values_and_come_from_their_seed_alone() {
    for (branching, depth) in sizes() {
        let tree = uniform(branching, depth, 7).unwrap();
        let mut values = leaf_values(&tree);
        assert_eq!(uniform(branching, depth, 7).unwrap(), tree);
        assert!(values.len() < 8 || uniform(branching, depth, 8).unwrap() != tree);
        values.sort_unstable();
        assert_eq!(values, (0..branching.pow(depth) as i32).collect::<Vec<_>>());
        for node in tree.iter() {
            let children = tree.children(node).len();
            assert_eq!(children, if tree.ply(node) == depth { 0 } else { branching as usize });
        }
    }
    // A tree of no chance at all would be in order.
    assert!(!leaf_values(&uniform(3, 5, 1).unwrap()).is_sorted());
}

#[test]
fn some_trees_have_no_worst_order_but_all_of_theirs_is_counted_as_it_is() {
    // Knuth and Moore, 1975: sorting alone does not always make alpha-beta look at everything.
    let spares = (1..=20).any(|seed| {
        let worst = arranged(&uniform(2, 6, seed).unwrap(), GrowthOrder::Worst).unwrap();
        leaves_visited(worst) < 64
    });
    assert!(spares);
}

#[test]
fn chess_is_as_large_as_the_books_say() {
    assert_eq!(maximal_leaves(35, 6), Some(1_838_265_625));
    assert_eq!(maximal_leaves(35, 10), Some(2_758_547_353_515_625));
    assert_eq!(minimal_leaves(35, 6), Some(2 * 42_875 - 1));
    assert_eq!(minimal_leaves(35, 10), Some(2 * 52_521_875 - 1));
    for depth in [6, 10] {
        let figures = LeafGrowth::new(35, depth).unwrap();
        let ratio = figures.best as f64 / figures.root_of_all();
        assert!((1.99..2.0).contains(&ratio), "{ratio}: hardly twice the square root");
        assert_eq!(minimal_leaves(35, 2 * depth).unwrap_or(figures.best_twice_as_deep()), figures.best_twice_as_deep());
    }
    // The longer the game, the nearer to √35 ≈ 5.9.
    let effective = |depth| effective_branching(minimal_leaves(35, depth).unwrap() as f64, depth);
    assert!(effective(6) > effective(10) && (5.9..6.4).contains(&effective(10)));
    assert!((35_f64.sqrt() - 5.916).abs() < 0.001);
}

#[test]
fn numbers_beyond_all_bounds_are_none_and_no_tree_is_built() {
    assert_eq!(maximal_leaves(35, 13), None);
    assert_eq!(minimal_leaves(35, 26), None);
    assert_eq!((minimal_leaves(1, 9), minimal_leaves(9, 0), minimal_leaves(9, 1)), (Some(1), Some(1), Some(9)));
    assert!(uniform(35, 6, 1).is_err() && uniform(0, 2, 1).is_err() && without_cutoffs(2, 64).is_err());
}

#[test]
fn counting_goes_a_little_at_a_time_and_comes_to_an_end() {
    for branching in [2, 5, 35] {
        let mut whole = Counting::new(branching);
        whole.go_on(u64::MAX);
        assert!(whole.is_done());
        let mut parts = Counting::new(branching);
        let mut times = 0;
        while !parts.is_done() {
            parts.go_on(1_000);
            times += 1;
        }
        assert!(times > 3);
        assert!(whole.points().eq(parts.points()));
        for (depth, LeafCounts { worst, random, best }) in whole.points() {
            assert_eq!(
                (Some(*worst), Some(*best)),
                (maximal_leaves(branching, depth), minimal_leaves(branching, depth))
            );
            assert!(*worst <= Counting::MOST_LEAVES && depth <= Counting::MOST_PLIES);
            assert!((*best as f64..=*worst as f64).contains(random));
        }
    }
}

type Page = Harness<'static, State>;

fn page(size: (f32, f32), present: bool, language: Language, theme: Theme) -> Page {
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
    state.open("wikipedia");
    state.apply(Command::Show(ScreenPart::Present, present));
    let mut page = screen(vec2(size.0, size.1), state);
    page.run_steps(3);
    page
}

fn says_figures(page: &Page, words: &Words, branching: u32, depth: u32) {
    let mut counting = Counting::new(branching);
    counting.go_on(u64::MAX);
    let figures = LeafGrowth { counted: counting.at(depth), ..LeafGrowth::new(branching, depth).unwrap() };
    page.says(&(words.growth.says)(&figures));
    page.says(&(words.growth.spoken)(&figures));
    if !page.state().session.screen().present {
        page.tells(&(words.growth.works_on)(branching));
    }
    page.says(&(words.numbers.exact)(figures.worst));
    page.says(&(words.numbers.exact)(figures.best));
}

#[test]
fn the_page_goes_by_keyboard_alone() {
    for language in Language::ALL {
        let words = language.words();
        let mut page = page((1024.0, 768.0), false, language, Theme::Light);
        page.press(Key::A);
        assert_eq!(page.state().session.screen().activity, Activity::Growth);
        page.run_steps(400);
        says_figures(&page, words, 3, 6);
        page.press(Key::ArrowRight);
        says_figures(&page, words, 3, 7);
        page.press(Key::ArrowUp);
        page.run_steps(400);
        says_figures(&page, words, 4, 7);
        page.press(Key::ArrowLeft);
        page.press(Key::ArrowDown);
        page.press(Key::ArrowDown);
        page.run_steps(400);
        says_figures(&page, words, 2, 6);
        // Both ends hold.
        for _ in 0..15 {
            page.press(Key::ArrowLeft);
            page.press(Key::ArrowDown);
        }
        says_figures(&page, words, 2, 1);
        for _ in 0..15 {
            page.press(Key::ArrowUp);
            page.press(Key::ArrowRight);
        }
        says_figures(&page, words, 35, 12);
        // The buttons, by Tab and Enter.
        let chess = (words.growth.chess)(6);
        page.get_by_label(&chess).focus();
        page.run_steps(2);
        page.press(Key::Enter);
        says_figures(&page, words, 35, 6);
        let three = language.labelled(words.growth.branching.label, "3");
        page.get_by_label(&three).focus();
        page.run_steps(2);
        page.press(Key::Space);
        says_figures(&page, words, 3, 6);
        page.press(Key::A);
        assert_eq!(page.state().session.screen().activity, Activity::Replay);
    }
}

#[test]
fn nothing_moves_when_another_depth_is_chosen() {
    for (size, present) in [((1024.0, 768.0), false), ((1024.0, 768.0), true), ((1920.0, 1080.0), false)] {
        for language in Language::ALL {
            let words = language.words();
            let mut page = page(size, present, language, Theme::Light);
            page.state_mut().apply(Command::ShowActivity(Activity::Growth, true));
            page.press(Key::ArrowLeft);
            let best = (words.growth.order)(GrowthOrder::Best).label;
            let place = |page: &Page| {
                let mut images = page.query_all_by_role(Role::Image);
                let says = |label: String| label.contains(best);
                images.find(|image| image.accesskit_node().label().is_some_and(says)).unwrap().rect()
            };
            let before = place(&page);
            for _ in 0..4 {
                page.press(Key::ArrowRight);
                assert_eq!(place(&page), before, "{size:?} {present} {language:?}");
            }
        }
    }
}

#[test]
fn how_it_looks() {
    for (language, suffix) in [(Language::English, "en"), (Language::Chinese, "zh")] {
        for (name, size, present, theme) in [
            ("small", (1024.0, 768.0), false, Theme::Light),
            ("wide", (1920.0, 1080.0), false, Theme::Dark),
            ("present", (1024.0, 768.0), true, Theme::Light),
            ("present-dark", (1024.0, 768.0), true, Theme::Dark),
        ] {
            let mut page = page(size, present, language, theme);
            page.press(Key::A);
            page.run_steps(400);
            if name != "small" {
                for _ in 0..3 {
                    page.press(Key::ArrowUp);
                }
            }
            if name == "present-dark" {
                page.press(Key::ArrowUp);
            }
            page.run_steps(400);
            let drawn = picture(&mut page);
            keep(&format!("growth-{name}-{suffix}"), &drawn);
        }
    }
}
