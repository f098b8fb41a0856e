//! What follows from a wrong answer, by searches of their own: one answer is wrong, and all behind it is filled in as
//! the listing goes on from there.

use std::collections::BTreeMap;

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Chooser, Exact, Fractions, Player, Value, ValueFormat};
use plyscope_core::practice::{
    AskedEdges, Exercise, Filled, PlaceMark, Recipe, Sheet, SheetPlace, fault, grade, numbers_to_write,
};
use plyscope_core::search::{Algorithm, CutoffRule, Window};
use plyscope_core::trace::BoundKind;
use plyscope_files::read;
use plyscope_text::read_filled;

/// A search written down anew, in which one place holds what a person has put there.
struct Naive<'e> {
    exercise: &'e Exercise,
    wrong: (SheetPlace, Filled),
    weights: Vec<u64>,
    /// With those that come up here and not in the search.
    numbers: Fractions,
    sheet: Sheet,
    /// Whether a number has come up that no value stands for.
    is_lost: bool,
}

/// What a node returns, and what is proved of it.
type Known = (Value, (Value, Value));

const NOTHING: Value = Value::NEG_INFINITY;
const ALL: Value = Value::INFINITY;

impl<'e> Naive<'e> {
    fn sheet(exercise: &'e Exercise, wrong: (SheetPlace, Filled)) -> Option<Sheet> {
        let numbers = exercise.trace().fractions().clone();
        let mut naive = Self { exercise, wrong, weights: vec![0; 8], numbers, sheet: Sheet::default(), is_lost: false };
        naive.visit(TreeNode::ROOT, (NOTHING, ALL));
        naive.sheet.numbers = naive.numbers;
        (!naive.is_lost).then_some(naive.sheet)
    }

    fn tree(&self) -> &'e Tree {
        self.exercise.tree()
    }

    fn algorithm(&self) -> Algorithm {
        self.exercise.recipe().algorithm
    }

    fn is_windowed(&self) -> bool {
        !matches!(
            self.algorithm(),
            Algorithm::MinMax | Algorithm::NegaMax | Algorithm::MaxMin | Algorithm::Minimax | Algorithm::Expectiminimax
        )
    }

    /// Puts what belongs in a place there, or what the person has put.
    fn put(&mut self, place: SheetPlace, right: Filled) -> Filled {
        let filled = if place == self.wrong.0 { self.wrong.1 } else { right };
        self.sheet.filled.insert(place, filled);
        filled
    }

    fn value_at(&mut self, node: TreeNode, (value, (low, high)): Known) -> Known {
        let sign = match () {
            () if low == high && low == value => BoundKind::Exact,
            () if low >= value => BoundKind::Lower,
            () => BoundKind::Upper,
        };
        match self.put(SheetPlace::Value(node), Filled::Value(value, Some(sign))) {
            Filled::Value(other, Some(said)) if SheetPlace::Value(node) == self.wrong.0 => match said {
                BoundKind::Exact => (other, (other, other)),
                BoundKind::Lower => (other, (other, ALL)),
                BoundKind::Upper => (other, (NOTHING, other)),
            },
            _ => (value, (low, high)),
        }
    }

    fn visit(&mut self, node: TreeNode, window: (Value, Value)) -> Known {
        if self.tree().is_leaf(node) {
            let value = self.tree().value(node).unwrap();
            return (value, (value, value));
        }
        let known = match self.tree().chooser(node) {
            Chooser::Player(player) => self.by_player(node, player, window),
            Chooser::Chance => self.by_chance(node, window),
        };
        self.value_at(node, known)
    }

    /// The edge to a child: its window, if the person goes there.
    fn edge(&mut self, child: TreeNode, is_cut: bool, window: (Value, Value)) -> Option<(Value, Value)> {
        let right = match is_cut {
            true => Filled::Spared,
            false => Filled::Window(Window::new(window.0, window.1)),
        };
        let asked = self.exercise.asks_edge(child);
        match if asked { self.put(SheetPlace::Edge(child), right) } else { right } {
            Filled::Window(Window { alpha, beta }) => Some((alpha, beta)),
            _ => None,
        }
    }

    fn by_player(&mut self, node: TreeNode, player: Player, window: (Value, Value)) -> Known {
        let children = self.tree().children(node);
        let mut order: Vec<usize> = (0..children.len()).collect();
        if self.algorithm() == Algorithm::AlphaBetaHistory {
            order.sort_by_key(|place| std::cmp::Reverse(self.weights[*place]));
        }
        // All as Max sees it but for the sign of what this player wants.
        let sign = |value: Value| if player == Player::Max { value } else { -value };
        let (mut own, cutting) = if player == Player::Max { window } else { (-window.1, -window.0) };
        let (mut best, mut chosen, mut proved) = (NOTHING, None, (NOTHING, NOTHING));
        let (mut is_cut, mut visited, mut untaken) = (false, 0, None);
        let cuts_at_equal = self.exercise.recipe().cutoff == CutoffRule::AtEqual;
        let test = |number: Value| number > cutting || cuts_at_equal && number == cutting;
        let mut stopped = false;
        for place in order {
            let child = children[place];
            let handed = if player == Player::Max { (own, cutting) } else { (-cutting, -own) };
            let Some(window) = self.edge(child, is_cut && self.is_windowed() || stopped, handed) else {
                stopped = true;
                continue;
            };
            stopped = false;
            if let Some(value) = untaken.take() {
                // Whoever goes on has not cut, and so takes the value.
                own = own.max(value);
            }
            let (value, (low, high)) = self.visit(child, window);
            visited += 1;
            let value = sign(value);
            let (low, high) = if player == Player::Max { (low, high) } else { (-high, -low) };
            proved = (proved.0.max(low), proved.1.max(high));
            if self.algorithm() == Algorithm::AlphaBeta {
                is_cut = test(value);
                if is_cut {
                    untaken = Some(value);
                    continue;
                }
            }
            if value > own {
                chosen = Some(place);
            }
            best = best.max(value);
            own = own.max(value);
            if self.algorithm() != Algorithm::AlphaBeta {
                is_cut = test(own);
            }
        }
        let is_whole = visited == children.len();
        if !is_whole {
            proved.1 = ALL;
        }
        if let Some(place) = chosen {
            let left = self.tree().height() - self.tree().ply(node);
            self.weights[place] += 1 << left;
        }
        let gives_up = !is_whole || is_cut;
        let value = match self.algorithm() {
            Algorithm::AlphaBeta | Algorithm::Star1 if gives_up => cutting,
            Algorithm::AlphaBeta | Algorithm::Star1 | Algorithm::MaxMinPruned | Algorithm::AlphaBetaHistory => own,
            _ => best,
        };
        let (low, high) = if player == Player::Max { proved } else { (-proved.1, -proved.0) };
        (sign(value), (low, high))
    }

    fn number(&mut self, number: Exact) -> Value {
        self.numbers.value(number).unwrap_or_else(|| {
            self.is_lost = true;
            Value::ZERO
        })
    }

    fn by_chance(&mut self, node: TreeNode, window: (Value, Value)) -> Known {
        let [low, high] = self.tree().bounds().unwrap();
        let ends = [low, high].map(|end| self.numbers.exact(end).unwrap());
        let exact = |numbers: &Fractions, value: Value| numbers.exact(value);
        let one = Exact::from(1);
        let (mut sum, mut proved, mut rest) = (Exact::from(0), (Exact::from(0), Exact::from(0)), one);
        let (mut cut, mut stopped) = (None, false);
        let mut visited = 0;
        for child in self.tree().children(node) {
            let share = self.tree().probability(*child).unwrap();
            let after = rest - share;
            let needed =
                |bound: Option<Exact>, others: Exact| bound.map(|bound| (bound - sum - after * others) / share);
            let a = needed(exact(&self.numbers, window.0), ends[1]);
            let b = needed(exact(&self.numbers, window.1), ends[0]);
            let handed = match self.is_windowed() {
                true => {
                    let mut within = |number: Option<Exact>, open: Value| match number {
                        None => open,
                        Some(number) if number < ends[0] => low,
                        Some(number) if number > ends[1] => high,
                        Some(number) => self.number(number),
                    };
                    // What is not handed down need not be written.
                    if cut.is_some() || stopped { (low, high) } else { (within(a, low), within(b, high)) }
                }
                false => window,
            };
            let Some(handed) = self.edge(*child, cut.is_some() || stopped, handed) else {
                stopped = true;
                continue;
            };
            (cut, stopped) = (None, false);
            let (value, (least, most)) = self.visit(*child, handed);
            visited += 1;
            let number = exact(&self.numbers, value).unwrap();
            let end = |value: Value, end: Exact| exact(&self.numbers, value.max(low).min(high)).unwrap_or(end);
            proved = (proved.0 + share * end(least, ends[0]), proved.1 + share * end(most, ends[1]));
            (sum, rest) = (sum + share * number, after);
            if self.is_windowed() {
                cut = match () {
                    () if a.is_some_and(|a| number <= a) => Some(window.0),
                    () if b.is_some_and(|b| number >= b) => Some(window.1),
                    () => None,
                };
            }
        }
        let is_whole = visited == self.tree().children(node).len();
        let proved = [proved.0 + rest * ends[0], proved.1 + rest * ends[1]].map(|number| self.number(number));
        let value = match cut {
            Some(bound) => bound,
            None if !is_whole => window.0,
            None => self.number(sum),
        };
        (value, (proved[0], proved[1]))
    }
}

fn recipes() -> impl Iterator<Item = Recipe> {
    let shapes = [((2, 2), 3), ((2, 3), 3), ((3, 3), 2), ((2, 2), 4), ((2, 3), 4)];
    (0..60_u64).flat_map(move |seed| {
        Algorithm::BY_HAND.into_iter().flat_map(move |algorithm| {
            let (branching, depth) = shapes[seed as usize % shapes.len()];
            let root = if seed.is_multiple_of(2) { Player::Max } else { Player::Min };
            let edges = if seed.is_multiple_of(3) { AskedEdges::Inner } else { AskedEdges::All };
            let usual = Recipe { seed, branching, depth, root, edges, algorithm, ..Recipe::default() };
            let rules = if usual.has_rules() { CutoffRule::ALL.to_vec() } else { vec![CutoffRule::AtEqual] };
            rules.into_iter().map(move |cutoff| Recipe { cutoff, ..usual })
        })
    })
}

/// What a person may put into a place instead of what belongs there, by a number.
fn spoilt(exercise: &Exercise, place: SheetPlace, number: usize) -> Option<Filled> {
    let signs = [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper];
    let grain = exercise.tree().bounds().map_or(1, |_| exercise.trace().fractions().unit() as i32);
    let by = |value: Value, by: i32| match value.is_infinite() {
        true => Value::new(3 * grain),
        false => Value::new(value.points() + by * grain),
    };
    match exercise.truth(place)? {
        Filled::Window(window) => Some(match number % 3 {
            0 => Filled::Spared,
            1 => Filled::Window(Window::new(by(window.alpha, 1), window.beta)),
            _ => Filled::Window(Window::new(window.alpha, by(window.beta, -1))),
        }),
        Filled::Spared => {
            let few = [NOTHING, ALL, Value::new(3 * grain), Value::new(9 * grain)];
            Some(Filled::Window(Window::new(few[number % 2 * 2], few[1 + number % 2 * 2])))
        }
        Filled::Value(value, _) => {
            let other = by(value, [-3, -1, 1, 2, 5, 9][number % 6]);
            Some(Filled::Value(other, Some(signs[number % 3])))
        }
    }
}

#[test]
fn one_wrong_answer_costs_one_place_and_the_rest_follows() {
    let (mut tried, mut followed) = (BTreeMap::<&str, u32>::new(), BTreeMap::<&str, u32>::new());
    for (number, recipe) in recipes().enumerate() {
        let Ok(exercise) = Exercise::new(recipe) else { continue };
        let order = exercise.filling_order();
        for turn in 0..4 {
            let (_, place) = order[(number * 7 + turn * 5) % order.len()];
            let Some(wrong) = spoilt(&exercise, place, number + turn) else { continue };
            let right = exercise.truth(place).unwrap();
            if fault(right, Some(wrong)).is_none() || recipe.has_chance() && !matches!(place, SheetPlace::Value(_)) {
                continue;
            }
            let Some(sheet) = Naive::sheet(&exercise, (place, wrong)) else { continue };
            let report = grade(&exercise, &sheet);
            let found: Vec<_> =
                report.places.iter().filter(|graded| matches!(graded.mark, PlaceMark::Wrong(_))).collect();
            assert_eq!(
                found.iter().map(|graded| graded.place).collect::<Vec<_>>(),
                [place],
                "{recipe:?}: {wrong:?} for {right:?} at {place:?}: {found:#?}"
            );
            for graded in &report.places {
                if let PlaceMark::Follows { from } = graded.mark {
                    assert_eq!(from, place, "{recipe:?}");
                }
            }
            assert_eq!(report.of(), exercise.places().len(), "{recipe:?}");
            *tried.entry(recipe.algorithm.id()).or_default() += 1;
            *followed.entry(recipe.algorithm.id()).or_default() += u32::from(report.follows() > 0);
        }
    }
    assert_eq!(tried.len(), Algorithm::BY_HAND.len(), "{tried:?}");
    assert!(tried.values().all(|count| *count > 20), "{tried:?}");
    assert!(followed.values().all(|count| *count > 10), "{followed:?} of {tried:?}");
}

/// An answer as a person types it, all numbers as fractions.
fn typed(filled: Filled, numbers: &Fractions) -> String {
    let number = |value: Value| match numbers.exact(value) {
        Some(number) => format!("{}/{}", number.numer(), number.denom()),
        None => ValueFormat::of(numbers).value(value).to_string(),
    };
    match filled {
        Filled::Window(Window { alpha, beta }) => format!("{}, {}", number(alpha), number(beta)),
        Filled::Spared => "x".to_owned(),
        Filled::Value(value, _) => number(value),
    }
}

/// No value of the search stands for many of the numbers to which an own answer leads, and yet they are read as what
/// they are.
#[test]
fn numbers_that_follow_from_an_own_answer_can_be_typed() {
    let (mut answers, mut only_there) = (0, 0);
    for seed in 0_u64..30 {
        // A window is divided by shares of 13 and 7 twentieths, which the unit of the tree's own numbers does not
        // provide for.
        let leaf = |place: u64| (seed * 7 + place * 5 + place * place) % 12;
        let least =
            |name: &str, place: u64| format!("min(\"{name}\", [leaf({}), leaf({})])", leaf(place), leaf(place + 1));
        let chance = |name: &str, place: u64| {
            let [one, other] = [least(&format!("{name}1"), place), least(&format!("{name}2"), place + 2)];
            format!("chance(\"{name}\", [(0.65, {one}), (0.35, {other})])")
        };
        let text = format!(
            "(title: \"Shares\", tree: max(\"A\", [{}, {}, {}]), bounds: (0, 11))",
            chance("B", 0),
            chance("C", 4),
            chance("D", 8)
        );
        let scenario = read("shares", &text).unwrap();
        let algorithm = if seed % 3 == 0 { Algorithm::Expectiminimax } else { Algorithm::Star1 };
        let recipe = Recipe { algorithm, cutoff: CutoffRule::AtEqual, ..Recipe::default() };
        let exercise = Exercise::of_tree(recipe, scenario.tree().unwrap()).unwrap();
        let of_search = exercise.trace().fractions();
        let values = exercise.filling_order().iter().map(|(_, place)| *place);
        for wrong in values.filter(|place| matches!(place, SheetPlace::Value(node) if *node != TreeNode::ROOT)) {
            let Some(spoilt) = spoilt(&exercise, wrong, 1) else { continue };
            if read_filled(wrong, &typed(spoilt, of_search), of_search).is_err() {
                // It is larger than any number that can be given.
                continue;
            }
            let Some(whole) = Naive::sheet(&exercise, (wrong, spoilt)) else { continue };
            let mut sheet = exercise.blank();
            for place in exercise.order_of_work() {
                let Some(answer) = whole.filled.get(&place) else { continue };
                let (typed, numbers) = (typed(*answer, &whole.numbers), numbers_to_write(&exercise, &sheet));
                let unsigned = match *answer {
                    Filled::Value(value, _) => Filled::Value(value, None),
                    other => other,
                };
                let found = read_filled(place, &typed, &numbers);
                assert_eq!(found, Ok(Some(unsigned)), "{seed}: {typed} at {place:?} after {spoilt:?} at {wrong:?}");
                let is_new = read_filled(place, &typed, of_search).is_err();
                (answers, only_there) = (answers + 1, only_there + u32::from(is_new));
                sheet.filled.insert(place, *answer);
                sheet.numbers = numbers;
            }
            assert_eq!(grade(&exercise, &sheet), grade(&exercise, &whole));
        }
    }
    assert!(only_there > 20, "{only_there} of {answers}");
}

#[test]
fn true_answers_are_right_whatever_stands_before_them() {
    for recipe in recipes().step_by(3) {
        let Ok(exercise) = Exercise::new(recipe) else { continue };
        let model = exercise.model();
        let report = grade(&exercise, &model);
        assert_eq!((report.right(), report.follows()), (exercise.places().len(), 0), "{recipe:?}");
        for (number, place) in model.filled.keys().enumerate().step_by(3) {
            let Some(wrong) = spoilt(&exercise, *place, number) else { continue };
            if fault(model.filled[place], Some(wrong)).is_none() {
                continue;
            }
            let mut sheet = model.clone();
            sheet.filled.insert(*place, wrong);
            let report = grade(&exercise, &sheet);
            assert_eq!(report.right() + 1, report.of(), "{recipe:?}: {wrong:?} at {place:?}");
        }
    }
}

/// How many places there are tells nothing about what is pruned, and an empty place below a pruned edge is right.
#[test]
fn the_count_of_places_tells_nothing() {
    for recipe in recipes().step_by(5) {
        let Ok(exercise) = Exercise::new(recipe) else { continue };
        let hidden = exercise.places().into_iter().filter(|place| exercise.truth(*place).is_none()).count();
        let empty = grade(&exercise, &Sheet::default());
        assert_eq!((empty.of(), empty.right()), (exercise.places().len(), hidden), "{recipe:?}");
        let mut crossed = exercise.model();
        for place in exercise.places() {
            if exercise.truth(place).is_none() {
                crossed.filled.insert(place, Filled::Spared);
            }
        }
        assert_eq!(grade(&exercise, &crossed).right(), exercise.places().len());
    }
}
