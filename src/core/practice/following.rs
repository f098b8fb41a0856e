//! What follows from a sheet itself: the listing's own rules, applied to what a person has answered.

use std::collections::BTreeMap;

use crate::game::tree::TreeNode;
use crate::game::{Exact, Fractions, Move, Value};
use crate::replay::{HandChild, HandNode, HandSearch};
use crate::search::{HistoryTable, Window, bonus};
use crate::trace::{BoundKind, Interval, NodeId};

use super::{AnswerFault, Exercise, Filled, PlaceMark, Sheet, SheetPlace, fault};

const SIGNS: [BoundKind; 3] = [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper];

/// The mark of each place.
pub(super) fn marks(exercise: &Exercise, sheet: &Sheet) -> BTreeMap<SheetPlace, PlaceMark> {
    let alone = |place| (place, alone(exercise, sheet, place));
    match SheetWalk::through(exercise, sheet) {
        Some(walk) => walk.marks,
        None => exercise.places().into_iter().map(alone).collect(),
    }
}

/// The numbers that can be written on a sheet next: those that it has, and those to which the listing comes with it,
/// which the search itself may never have had.
pub fn numbers_to_write(exercise: &Exercise, sheet: &Sheet) -> Fractions {
    // Elsewhere no value lies between two points.
    let walk = exercise.recipe().has_chance().then(|| SheetWalk::through(exercise, sheet)).flatten();
    walk.map_or_else(|| sheet.numbers.clone(), |walk| walk.search.fractions().clone())
}

/// The mark of a place by itself.
fn alone(exercise: &Exercise, sheet: &Sheet, place: SheetPlace) -> PlaceMark {
    let answer = sheet.filled.get(&place).copied();
    match fault_of(exercise, place, answer) {
        None => PlaceMark::Right,
        Some(fault) => PlaceMark::Wrong(fault),
    }
}

/// What is wrong with an answer, whatever stands before it.
fn fault_of(exercise: &Exercise, place: SheetPlace, answer: Option<Filled>) -> Option<AnswerFault> {
    match (exercise.truth(place), answer) {
        (Some(right), answer) => fault(right, answer).map(|fault| match fault {
            AnswerFault::IsSpared if exercise.is_tie(place) => AnswerFault::IsSparedAtEqual,
            AnswerFault::IsVisited if exercise.is_tie(place) => AnswerFault::IsVisitedAtEqual,
            other => other,
        }),
        (None, None | Some(Filled::Spared)) => None,
        (None, Some(_)) => Some(AnswerFault::IsSpared),
    }
}

/// Something that a person means, and the wrong answer that it comes from, if it does.
#[derive(Clone, Copy)]
struct MeantAnswer<T> {
    is: T,
    from: Option<SheetPlace>,
}

/// A value that a person means; none where no number says it.
#[derive(Clone, Copy)]
struct MeantValue {
    value: Option<Value>,
    proved: Interval,
    /// Whether it is said what is proved: a wrong value may come without its sign.
    is_signed: bool,
}

/// The way through a sheet, as the person who filled it in has searched the tree.
struct SheetWalk<'e> {
    exercise: &'e Exercise,
    sheet: &'e Sheet,
    search: HandSearch,
    history: HistoryTable,
    marks: BTreeMap<SheetPlace, PlaceMark>,
    first_wrong: Option<SheetPlace>,
}

/// What has become of a node so far.
struct Visited {
    hand: HandNode,
    window: MeantAnswer<Window>,
    /// The children that have returned, each with the wrong answer that its value comes from.
    returned: Vec<(TreeNode, Option<SheetPlace>)>,
    /// An edge was crossed out, or the test has fired: the wrong answer that this comes from.
    stopped: Option<Option<SheetPlace>>,
    /// The wrong answer with which the sheet went on where the node is given up.
    went_on: Option<SheetPlace>,
    /// Whether every value so far is known.
    is_known: bool,
    /// Whether it is known of every value so far what is proved.
    is_signed: bool,
}

impl Visited {
    /// The wrong answer that the child has its value from which the node would choose.
    fn of_best(&self) -> Option<SheetPlace> {
        let best = self.hand.best()?;
        self.returned.iter().find(|(child, _)| child.0 == best.0).and_then(|(_, from)| *from)
    }

    fn of_last(&self) -> Option<SheetPlace> {
        self.returned.last().and_then(|(_, from)| *from)
    }

    fn of_any(&self) -> Option<SheetPlace> {
        self.returned.iter().rev().find_map(|(_, from)| *from).or(self.went_on)
    }

    /// What the window that is handed down comes from.
    fn of_window(&self) -> Option<SheetPlace> {
        let own = if self.hand.has_own_bound() { self.of_best() } else { None };
        own.or(self.window.from).or_else(|| self.of_any())
    }

    /// What a cutoff at the last child comes from.
    fn of_cut(&self) -> Option<SheetPlace> {
        self.of_last().or_else(|| self.of_best()).or(self.window.from).or_else(|| self.of_any())
    }

    /// What the value comes from.
    fn of_value(&self) -> Option<SheetPlace> {
        self.of_best().or_else(|| self.of_any()).or(self.stopped.flatten()).or(self.window.from)
    }
}

impl<'e> SheetWalk<'e> {
    /// All the way; `None` where the search is none that is done by hand.
    fn through(exercise: &'e Exercise, sheet: &'e Sheet) -> Option<Self> {
        let search = HandSearch::of(exercise.trace(), &sheet.numbers)?;
        let (marks, history) = (BTreeMap::new(), HistoryTable::new());
        let mut walk = Self { exercise, sheet, search, history, marks, first_wrong: None };
        let window = exercise.trace().header().options.window;
        walk.node(TreeNode::ROOT, MeantAnswer { is: window, from: None });
        Some(walk)
    }

    /// Whether the listing brings the children of each node into an order of its own.
    fn has_own_order(&self) -> bool {
        self.exercise.recipe().algorithm.form().history
    }

    fn answer(&self, place: SheetPlace) -> Option<Filled> {
        self.sheet.filled.get(&place).copied()
    }

    /// Marks a place at which the listing would come to one of these; what the answer there comes from.
    fn mark(&mut self, place: SheetPlace, expected: &[Filled], from: Option<SheetPlace>) -> Option<SheetPlace> {
        let answer = self.answer(place);
        let Some(wrong) = fault_of(self.exercise, place, answer) else {
            self.marks.insert(place, PlaceMark::Right);
            // Below a spared edge there is nothing true to go back to.
            return if self.exercise.truth(place).is_some() { None } else { from };
        };
        // Where an earlier answer has changed the order of the moves, nothing else may tell.
        let from = from.or(self.first_wrong.filter(|_| self.has_own_order()));
        let follows = answer.is_some() && expected.iter().any(|expected| fault(*expected, answer).is_none());
        let (mark, now) = match (from.filter(|_| follows), answer) {
            (Some(from), _) => (PlaceMark::Follows { from }, Some(from)),
            (None, Some(_)) => {
                self.first_wrong.get_or_insert(place);
                (PlaceMark::Wrong(wrong), Some(place))
            }
            // For what is empty stands what the listing comes to.
            (None, None) => (PlaceMark::Wrong(wrong), from),
        };
        self.marks.insert(place, mark);
        now
    }

    /// Marks what lies below an edge to which nothing comes, according to the sheet; `crossed` is the wrong answer that
    /// has crossed it out, or one above.
    fn out(&mut self, node: TreeNode, is_crossed: bool, from: Option<SheetPlace>) {
        let tree = self.exercise.tree();
        for below in (node.0..node.0 + tree.size(node)).map(TreeNode) {
            let edge = Some(SheetPlace::Edge(below)).filter(|_| below != node && self.exercise.asks_edge(below));
            let value = Some(SheetPlace::Value(below)).filter(|_| !tree.is_leaf(below));
            for place in edge.into_iter().chain(value) {
                // What stands below an edge that was crossed out is put aside, unless it is true.
                let is_aside = is_crossed && self.exercise.truth(place).is_none();
                let answer = self.answer(place).filter(|_| !is_aside);
                let mark = match (fault_of(self.exercise, place, answer), from) {
                    (None, _) => PlaceMark::Right,
                    (Some(_), Some(from)) if is_crossed => PlaceMark::Follows { from },
                    (Some(fault), _) => PlaceMark::Wrong(fault),
                };
                self.marks.insert(place, mark);
            }
        }
    }

    /// Goes through a node that was entered with this window, and marks what lies below it; what it returns.
    fn node(&mut self, node: TreeNode, window: MeantAnswer<Window>) -> MeantAnswer<MeantValue> {
        let exercise = self.exercise;
        let tree = exercise.tree();
        if tree.is_leaf(node) {
            let value = tree.value(node);
            let proved = value.map_or(Interval::ANYTHING, Interval::exactly);
            return MeantAnswer { is: MeantValue { value, proved, is_signed: true }, from: None };
        }
        let hand = self.search.enter(NodeId(node.0), tree.chooser(node), window.is);
        let mut visited = Visited {
            hand,
            window,
            returned: Vec::new(),
            stopped: None,
            went_on: None,
            is_known: true,
            is_signed: true,
        };
        let children = tree.children(node);
        let mut order: Vec<Move> = (0..children.len()).map(|place| Move(place as u16)).collect();
        if self.has_own_order() {
            self.history.sort(&mut order);
        }
        for child in order.iter().filter_map(|mv| children.get(usize::from(mv.0))) {
            self.child(&mut visited, *child);
        }
        let is_whole = visited.returned.len() == children.len();
        let meant = self.value(node, &visited, is_whole);
        if let Some(best) = visited.hand.best().filter(|_| self.has_own_order()) {
            let place = children.iter().position(|child| child.0 == best.0).unwrap_or_default();
            let depth = exercise.trace().root_call(0).depth.saturating_sub(tree.ply(node));
            self.history.add(Move(place as u16), bonus(depth));
        }
        meant
    }

    /// Marks the edge above a child, and goes there if the sheet does.
    fn child(&mut self, visited: &mut Visited, child: TreeNode) {
        let probability = self.exercise.tree().probability(child);
        let place = SheetPlace::Edge(child);
        let (expected, from) = self.expected_edge(visited, probability);
        let asked = self.exercise.asks_edge(child);
        let now = if asked { self.mark(place, expected.as_slice(), from) } else { from };
        let given = if asked { self.answer(place) } else { None };
        let meant = match given {
            Some(Filled::Window(_) | Filled::Spared) => given,
            _ => expected.or_else(|| self.exercise.truth(place)),
        };
        match meant {
            Some(Filled::Window(window)) => {
                if visited.stopped.take().is_some() {
                    visited.hand.go_on(&self.search);
                    visited.went_on = now.or(visited.went_on);
                }
                let returned = self.node(child, MeantAnswer { is: window, from: now });
                self.take(visited, child, returned, probability);
            }
            _ => {
                self.out(child, given == Some(Filled::Spared), now);
                visited.stopped.get_or_insert(now);
            }
        }
    }

    /// What the listing comes to at the next edge, and what that comes from.
    fn expected_edge(&mut self, visited: &Visited, probability: Option<Exact>) -> (Option<Filled>, Option<SheetPlace>) {
        if let Some(from) = visited.stopped {
            return (Some(Filled::Spared), from);
        }
        let window = visited.hand.window_for(&mut self.search, probability);
        (Some(Filled::Window(window)).filter(|_| visited.is_known), visited.of_window())
    }

    fn take(
        &mut self,
        visited: &mut Visited,
        child: TreeNode,
        returned: MeantAnswer<MeantValue>,
        probability: Option<Exact>,
    ) {
        visited.returned.push((child, returned.from));
        visited.is_signed &= returned.is.is_signed;
        let MeantValue { value: Some(value), proved, .. } = returned.is else {
            visited.is_known = false;
            return;
        };
        visited.hand.take(&self.search, HandChild { node: NodeId(child.0), value, proved, probability });
        visited.stopped = visited.hand.has_fired().then(|| visited.of_cut());
    }

    /// Marks the value of a node, and what it means from there on.
    fn value(&mut self, node: TreeNode, visited: &Visited, is_whole: bool) -> MeantAnswer<MeantValue> {
        let place = SheetPlace::Value(node);
        let proved = visited.hand.proved(&mut self.search, !is_whole);
        let mut values = visited.hand.returns(&mut self.search, !is_whole);
        if !visited.is_known {
            values.clear();
        }
        let filled = |value: &Value| match visited.is_signed {
            true => vec![Filled::Value(*value, Some(proved.sign_of(*value)))],
            false => SIGNS.map(|sign| Filled::Value(*value, Some(sign))).to_vec(),
        };
        let expected: Vec<Filled> = values.iter().flat_map(filled).collect();
        let cause = visited.of_value();
        let from = self.mark(place, &expected, cause);
        let (answer, is_signed) = (self.answer(place), visited.is_signed);
        let Some(Filled::Value(value, sign)) = answer else {
            return MeantAnswer { is: MeantValue { value: values.first().copied(), proved, is_signed }, from };
        };
        let agrees = |right: Filled| fault(right, answer).is_none();
        let known = self.true_interval(node).filter(|_| self.exercise.truth(place).is_some_and(agrees));
        if expected.iter().copied().any(agrees) {
            // The number is the true one, and yet less may be proved of it, or more.
            let from = if known.is_some_and(|known| known != proved) { cause } else { from };
            return MeantAnswer { is: MeantValue { value: Some(value), proved, is_signed }, from };
        }
        let said = Interval::of_signed(sign.unwrap_or(BoundKind::Exact), value);
        // Of a value that no position has, nothing is proved.
        let is_possible = self.exercise.tree().bounds().is_none_or(|[low, high]| (low..=high).contains(&value));
        let is_signed = known.is_some() || sign.is_some() && is_possible;
        MeantAnswer { is: MeantValue { value: Some(value), proved: known.unwrap_or(said), is_signed }, from }
    }

    /// What the search proves of a node, where it comes there.
    fn true_interval(&self, node: TreeNode) -> Option<Interval> {
        let visited = self.exercise.visited_node(node)?;
        Some(self.exercise.trace().interval(visited, self.exercise.tree().ply(node)))
    }
}
