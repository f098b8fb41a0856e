//! What cannot be had, and why.

use plyscope_core::game::Game;
use plyscope_core::lab::{
    Experiment, LabOrder, LeafModel, Parameter, Parameters, Plan, Planting, Problem, TreeProblem, UniformTree,
};

#[test]
fn there_is_no_tree_whose_order_is_not_known() {
    let new = |leaves, planting, depth| UniformTree::new(10, depth, 1, leaves, planting).err();
    assert_eq!(new(LeafModel::Incremental, Planting::InFront(50), 2), Some(TreeProblem::OrderNotKnown));
    assert_eq!(new(LeafModel::Ties, Planting::WorstFirst, 2), Some(TreeProblem::OrderNotKnown));
    assert_eq!(new(LeafModel::Independent, Planting::WorstFirst, 9), Some(TreeProblem::TooManyValues));
    assert_eq!(new(LeafModel::Independent, Planting::WorstFirst, 8), None);
    assert_eq!(new(LeafModel::Independent, Planting::Anywhere, 61), Some(TreeProblem::OutOfRange));
    assert_eq!(UniformTree::new(1, 1, 1, LeafModel::Ties, Planting::Anywhere), Err(TreeProblem::OutOfRange));
}

#[test]
fn wrong_parameters_are_refused() {
    let refused = |experiment: Experiment, change: fn(&mut Parameters)| {
        let mut parameters = experiment.usual(false);
        change(&mut parameters);
        Plan::new(experiment, &parameters).err()
    };
    use Experiment as E;
    let out = |parameter| Some(Problem::OutOfRange(parameter));
    assert_eq!(refused(E::Order, |it| it.branching = vec![1]), out(Parameter::Branching));
    assert_eq!(refused(E::Order, |it| it.branching = vec![101]), out(Parameter::Branching));
    assert_eq!(refused(E::Order, |it| it.branching = vec![]), out(Parameter::Branching));
    assert_eq!(refused(E::Order, |it| it.depth = 61), out(Parameter::Depth));
    assert_eq!(refused(E::Order, |it| it.seeds = 0), out(Parameter::Seeds));
    assert_eq!(refused(E::Order, |it| it.max_nodes = 0), out(Parameter::MaxNodes));
    assert_eq!(refused(E::Order, |it| it.branching = vec![2, 3]), Some(Problem::OneBranching(E::Order)));
    assert_eq!(refused(E::SquareRoot, |it| it.depth = 2), Some(Problem::TooShallow(E::SquareRoot, 3)));
    assert_eq!(
        refused(E::ShallowAndDeep, |it| it.order = LabOrder::History),
        Some(Problem::Order(E::ShallowAndDeep, LabOrder::History))
    );
    assert_eq!(
        refused(E::CutProfile, |it| (it.order, it.leaves) = (LabOrder::BestFirst(50), LeafModel::Incremental)),
        Some(Problem::Tree(TreeProblem::OrderNotKnown))
    );
    assert_eq!(
        refused(E::CutProfile, |it| it.order = LabOrder::CapturesFirst),
        Some(Problem::Order(E::CutProfile, LabOrder::CapturesFirst))
    );
    assert_eq!(refused(E::CutProfile, |it| it.positions = vec![Game::Chess.start(); 101]), out(Parameter::Positions));
}
