//! All questions of a search with their right answers, worked out from the live log, and the ways to spoil them.

use std::collections::BTreeMap;

use plyscope_core::game::{Move, Player, Position, Value};
use plyscope_core::replay::{
    Answer, AskedPart, Grade, Mistake, Question, grade, is_decisive, model_answer, next_return, question,
    returns_through,
};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{BoundKind, NodeId, Step, Trace};

use crate::live::log::{LiveLog, Node};
use crate::live::snapshot::{Bounds, ENDS, OpenNode, Snapshot};

/// How often each kind of answer was spoilt in each way, so that no test can pass because nothing was there to spoil.
#[derive(Default)]
pub struct Tally(BTreeMap<String, u32>);

impl Tally {
    fn count(&mut self, part: AskedPart, mistake: &Mistake) {
        let name = match mistake {
            Mistake::Spared { too_many, too_few } => format!("Spared {} {}", too_many.len(), too_few.len()),
            other => format!("{other:?}"),
        };
        *self.0.entry(format!("{part:?} {name}")).or_default() += 1;
    }

    /// Every mistake was made, and often.
    pub fn check_all_kinds(&self) {
        let kinds = [
            "Value Missing",
            "Value Number",
            "Value Clamped",
            "Value Sign",
            "Bound Missing",
            "Bound Number",
            "Bound NotTaken",
            "Bound CutFirst",
            "Cut Missing",
            "Cut MissedCut",
            "Cut NoCut",
            "Cut NoCutAtEqual",
            "Cut CutAtEqual",
            "Spared Missing",
            "Spared Spared 1 0",
            "Spared Spared 0 1",
            "Spared Spared 1 1",
            "Best Missing",
            "Best Choice",
            "Best Tie",
        ];
        for kind in kinds {
            let times = self.0.get(kind).copied().unwrap_or(0);
            assert!(times >= 100, "{kind}: {times} times; {:?}", self.0);
        }
    }
}

/// A step at which a node returns, as the log has it.
pub struct Entry<'l> {
    pub question: Question,
    pub answers: Vec<Answer>,
    pub child: &'l Node,
    /// The parent before the step and after it.
    pub parent: Option<(&'l OpenNode, &'l OpenNode)>,
    /// The children of the parent, or of the root that returns, that have returned, in the order of the visits.
    pub tried: Vec<&'l Node>,
    pub candidates: Vec<Move>,
}

/// All questions of a search.
pub struct Sheet<'l> {
    trace: &'l Trace,
    case: SearchOptions,
    /// Returns with nothing to ask come here too, with no parts.
    entries: Vec<Entry<'l>>,
    snapshots: &'l [Snapshot],
}

fn is_windowed(case: SearchOptions) -> bool {
    use Algorithm::{AlphaBeta, AlphaBetaByPlayer, AlphaBetaHistory, AlphaBetaSoft, MaxMinPruned};
    [AlphaBeta, AlphaBetaByPlayer, AlphaBetaHistory, AlphaBetaSoft, MaxMinPruned].contains(&case.algorithm)
}

/// The bound that a player's own choices move, and the one that cuts.
pub fn own_and_cutting(player: Player, window: Bounds) -> Bounds {
    if player == Player::Max { window } else { (window.1, window.0) }
}

impl<'l> Sheet<'l> {
    /// Reads the log of a search that came to its end.
    pub fn of<P: Position>(root: &P, trace: &'l Trace, log: &'l LiveLog, case: SearchOptions) -> Self {
        let mut nodes: BTreeMap<u32, &Node> = BTreeMap::new();
        let mut left: Vec<&Node> = log.root.iter().collect();
        while let Some(node) = left.pop() {
            nodes.insert(node.id, node);
            left.extend(&node.children);
        }
        let mut entries = Vec::new();
        for pair in log.snapshots.windows(2) {
            let [before, after] = pair else { continue };
            let (child, entered) = after.event;
            if !entered {
                entries.push(Entry::of(root, &nodes, nodes[&child], before, after, case));
            }
        }
        Self { trace, case, entries, snapshots: &log.snapshots }
    }

    fn grades(&self, entry: &Entry<'_>, answers: &[Option<Answer>]) -> Vec<Grade> {
        let Entry { question, candidates, .. } = entry;
        let each = question.parts.iter().zip(answers);
        each.map(|(part, answer)| grade(self.trace, question, *part, answer.as_ref(), candidates)).collect()
    }

    /// The questions and the model answers are those of the log, and all of these are right.
    pub fn check_right(&self) {
        for entry in &self.entries {
            let (case, step) = (self.case, entry.question.step);
            let asked = question(self.trace, step);
            if entry.question.parts.is_empty() {
                assert_eq!(asked, None, "{case:?}");
                continue;
            }
            assert_eq!(asked.as_ref(), Some(&entry.question), "{case:?}");
            let model = model_answer(self.trace, &entry.question, &entry.candidates);
            assert_eq!(model, entry.answers, "{case:?}: {:?}", entry.question);
            let all: Vec<_> = entry.answers.iter().cloned().map(Some).collect();
            assert!(self.grades(entry, &all).iter().all(|grade| *grade == Grade::Right), "{case:?}: {step:?}");
            // An answer needs neither the sign nor the order in which moves are tried.
            for (part, answer) in entry.question.parts.iter().zip(&entry.answers) {
                let other = match answer.clone() {
                    Answer::Value(value, _) => Answer::Value(value, None),
                    Answer::Spared(moves) => Answer::Spared(moves.iter().rev().chain(&moves).copied().collect()),
                    other => other,
                };
                let graded = grade(self.trace, &entry.question, *part, Some(&other), &entry.candidates);
                assert_eq!(graded, Grade::Right, "{case:?}: {step:?}: {other:?}");
            }
        }
    }

    /// One answer of the whole sheet is spoilt at a time.
    pub fn check_spoilt(&self, tally: &mut Tally) {
        for entry in &self.entries {
            let right: Vec<Option<Answer>> = entry.answers.iter().cloned().map(Some).collect();
            for (place, part) in entry.question.parts.iter().enumerate() {
                for (answer, mistake) in entry.spoilt(place, self.case) {
                    let mut answers = right.clone();
                    answers[place] = answer;
                    let grades = self.grades(entry, &answers);
                    let expected: Vec<Grade> = (0..grades.len())
                        .map(|other| if other == place { Grade::Wrong(mistake.clone()) } else { Grade::Right })
                        .collect();
                    let Question { step, parts, .. } = &entry.question;
                    assert_eq!(grades, expected, "{:?}: {step:?} {parts:?}: {answers:?}", self.case);
                    tally.count(*part, &mistake);
                }
            }
        }
        self.check_whole_sheet();
    }

    /// One spoilt answer among all answers of the search is the one that is wrong.
    fn check_whole_sheet(&self) {
        let places: Vec<(usize, usize)> = (0..self.entries.len())
            .flat_map(|entry| (0..self.entries[entry].answers.len()).map(move |place| (entry, place)))
            .collect();
        // Some places of each search, other ones in each.
        for &(spoilt_entry, spoilt_place) in places.iter().skip(places.len() % 5).step_by(places.len() / 3 + 1) {
            let (spoilt, mistake) = self.entries[spoilt_entry].spoilt(spoilt_place, self.case).swap_remove(0);
            for &(entry, place) in &places {
                let is_spoilt = (entry, place) == (spoilt_entry, spoilt_place);
                let Entry { question, answers, candidates, .. } = &self.entries[entry];
                let answer = if is_spoilt { spoilt.as_ref() } else { Some(&answers[place]) };
                let expected = if is_spoilt { Grade::Wrong(mistake.clone()) } else { Grade::Right };
                let found = grade(self.trace, question, question.parts[place], answer, candidates);
                assert_eq!(found, expected, "{:?}: {question:?}", self.case);
            }
        }
    }

    /// How many values have come back, where the next one does, and where something turns on it.
    pub fn check_schedule(&self) {
        let returns: Vec<u64> = self.entries.iter().map(|entry| entry.question.step.0).collect();
        let last = self.trace.last_step().0;
        for step in (0..=last).step_by((last as usize / 40).max(1)) {
            let so_far = returns.iter().filter(|other| **other <= step).count() as u64;
            assert_eq!(returns_through(self.trace, Step(step)), so_far, "{:?}", self.case);
            let next = returns.iter().copied().find(|other| *other >= step).map(Step);
            assert_eq!(next_return(self.trace, Step(step)), next, "{:?}", self.case);
        }
        for entry in &self.entries {
            let expected = entry.turns(self.case);
            assert_eq!(is_decisive(self.trace, entry.question.step), expected, "{:?}: {:?}", self.case, entry.question);
        }
        let enterings = self.snapshots.iter().filter(|snapshot| snapshot.event.1);
        for entering in enterings {
            assert_eq!(question(self.trace, Step(entering.step)), None, "{:?}", self.case);
            assert!(!is_decisive(self.trace, Step(entering.step)), "{:?}", self.case);
        }
    }

    /// A search that was stopped on the way asks the same, and the same is right.
    pub fn check_beginning(&self, stopped: &Trace) {
        for entry in self.entries.iter().filter(|entry| entry.question.step <= stopped.last_step()) {
            let asked = (!entry.question.parts.is_empty()).then_some(&entry.question);
            let found = question(stopped, entry.question.step);
            assert_eq!(found.as_ref(), asked, "{:?} stopped at {}", self.case, stopped.len());
            let Some(asked) = found else { continue };
            assert_eq!(model_answer(stopped, &asked, &entry.candidates), entry.answers, "{:?}", self.case);
        }
    }
}

impl<'l> Entry<'l> {
    fn of<P: Position>(
        root: &P,
        nodes: &BTreeMap<u32, &'l Node>,
        child: &'l Node,
        before: &'l Snapshot,
        after: &'l Snapshot,
        case: SearchOptions,
    ) -> Self {
        let parent = after.path.last().map(|parent| (&before.path[before.path.len() - 2], parent));
        // The root that returns is its own: what it has chosen is asked.
        let chooser = parent.map_or(child.id, |(_, parent)| parent.node);
        let returned = parent.map_or(child.children.len(), |(_, parent)| parent.returned as usize);
        let tried: Vec<&Node> = nodes[&chooser].children.iter().take(returned).collect();
        let path = after.path.iter().skip(1).map(|open| Move(nodes[&open.node].mv));
        let candidates = path.fold(root.clone(), |position, mv| position.play(mv)).candidate_moves().collect();
        let question = Question {
            step: Step(after.step),
            child: NodeId(child.id),
            leaf: child.leaf,
            parent: parent.map(|(_, parent)| NodeId(parent.node)),
            parts: Vec::new(),
        };
        let mut entry = Self { question, answers: Vec::new(), child, parent, tried, candidates };
        entry.ask(before, case);
        entry
    }

    /// Fills in what is asked and what is right.
    fn ask(&mut self, before: &Snapshot, case: SearchOptions) {
        let mut add = |part, answer| {
            self.question.parts.push(part);
            self.answers.push(answer);
        };
        if !self.child.leaf {
            let sign = match self.child.proved {
                (low, high) if low == high && low == self.child.value => BoundKind::Exact,
                (low, _) if low >= self.child.value => BoundKind::Lower,
                _ => BoundKind::Upper,
            };
            add(AskedPart::Value, Answer::Value(Value::new(self.child.value), Some(sign)));
        }
        if let Some((_, parent)) = self.parent {
            let (own, cutting) = own_and_cutting(parent.player, parent.window);
            let bound = if is_windowed(case) { own } else { parent.best.unwrap().1 };
            add(AskedPart::Bound, Answer::Bound(Value::new(bound)));
            if is_windowed(case) && cutting != ENDS.0 && cutting != ENDS.1 {
                add(AskedPart::Cut, Answer::Cut(parent.fired));
                let tried: Vec<Move> = self.tried.iter().map(|child| Move(child.mv)).collect();
                let left: Vec<Move> = self.candidates.iter().copied().filter(|mv| !tried.contains(mv)).collect();
                if !left.is_empty() {
                    add(AskedPart::Spared, Answer::Spared(if parent.fired { left } else { Vec::new() }));
                }
            }
        }
        let chooser = match self.parent {
            Some((_, parent)) => Some(parent).filter(|parent| parent.ply == 0),
            None => before.path.first().filter(|_| !self.child.leaf),
        };
        if let Some(chooser) = chooser {
            let best = chooser.best.map(|(best, _)| self.tried.iter().find(|child| child.id == best).unwrap());
            add(AskedPart::Best, Answer::Best(best.map(|best| Move(best.mv))));
        }
    }

    /// Whether something turns on the step, by the numbers of the log.
    fn turns(&self, case: SearchOptions) -> bool {
        let Some((before, after)) = self.parent else { return false };
        let value = self.child.value;
        let met = [before.window.0, before.window.1].contains(&value);
        let tied = before.best.is_some_and(|(_, best)| best == value);
        let chosen = before.best != after.best && (after.ply == 0 || !is_windowed(case));
        after.fired || before.window != after.window || chosen || met || tied
    }
}
