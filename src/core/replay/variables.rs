//! What the variables of the running call hold.
//!
//! Which there are, and where they are declared, comes from the text of the listing; what each of them holds, from the
//! open node whose call runs. Only the meaning of the names is known here.

use crate::game::{Exact, Move, Player, Value};
use crate::search::{Driver, ListingForm, Role};
use crate::trace::{NodeId, Step, Trace};

use super::listing::Declaration;
use super::phase::StepInPhases;
use super::{Branch, Frame, Listing, Moment, Phase, VariableMeaning};

/// What a variable holds, as the code itself sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariableValue {
    /// A value or a bound.
    Value(Value),
    /// A number of plies.
    Depth(u32),
    /// Whether it is Max's turn, or whose turn it is.
    Player(Player),
    /// A move, with the node that it leads to.
    Move(Move, NodeId),
    /// No move yet.
    NoMove,
    /// How far two values lie apart, in points.
    Distance(u32),
    /// A number that is no value of a position: a probability, or a sum that is not complete.
    Number(Exact),
}

/// A variable of the running call at a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name in the listing.
    pub name: &'static str,
    /// What it is.
    pub meaning: VariableMeaning,
    /// What it holds once the lit line has run.
    pub now: VariableValue,
    /// What it held before, where the lit line changes it.
    pub before: Option<VariableValue>,
    /// The number of the line where it lives: where it is declared, in the branch that runs.
    pub line: u32,
}

/// The variables that can be named on the line that a phase of a step (from 1) lights up, in the order of the text.
///
/// Values and bounds are as the algorithm's own code sees them: the side to move's in the negamax forms, otherwise
/// Max's. Lines that go with the raising of a value count as run with it. A variable whose declaration the listing does
/// not have, or whose name it changed, is left out; there are none where the step has no such phase.
pub fn variables(trace: &Trace, listing: &Listing, step: Step, phase: usize) -> Vec<Variable> {
    let StepInPhases { before, after, phases } = StepInPhases::at(trace, step);
    let phase = phase.checked_sub(1).and_then(|place| phases.get(place));
    let line = phase.and_then(|phase| listing.lit_line(phase.role, phase.branch));
    let (Some(phase), Some(line)) = (phase, line) else { return Vec::new() };
    let Some(call) = CodeCall::running(trace, phase, before.as_ref(), &after) else { return Vec::new() };
    listing.in_scope(line).filter_map(|declaration| call.variable(declaration)).collect()
}

/// The variables of a driver's listing after a step, as its own code sees them, in the order of the text.
pub fn driver_variables(trace: &Trace, listing: &Listing, step: Step) -> Vec<Variable> {
    let moment = Moment::at(trace, step);
    let line = listing.lit_line(Role::Iterate, Branch::First);
    let Some(line) = line else { return Vec::new() };
    let header = trace.header();
    let player = header.root_player;
    let call = trace.root_call(moment.pass);
    let window = call.window.seen_by(player);
    // Those searches of the root that have returned.
    let closed = moment.pass + usize::from(moment.path.is_empty());
    let returned = |pass: usize| player.sees(trace.value(trace.root(pass), player));
    let guess = header.options.expected(header.unit);
    let first = match header.options.driver {
        Driver::IterativeDeepening | Driver::None => Value::ZERO,
        Driver::Aspiration | Driver::MtdF => guess,
    };
    let (mut lower, mut upper) = (Value::NEG_INFINITY, Value::INFINITY);
    for pass in 0..closed {
        let beta = trace.root_call(pass).window.seen_by(player).beta;
        let value = returned(pass);
        if value < beta { upper = value } else { lower = value }
    }
    let held = |meaning: VariableMeaning| {
        Some(match meaning {
            VariableMeaning::Depth => VariableValue::Depth(header.depth),
            VariableMeaning::Limit => VariableValue::Depth(call.depth),
            VariableMeaning::Guess => VariableValue::Value(guess),
            VariableMeaning::Width => {
                VariableValue::Distance(header.options.width_in_points(header.unit).unsigned_abs())
            }
            VariableMeaning::Alpha => VariableValue::Value(window.alpha),
            VariableMeaning::Beta => VariableValue::Value(window.beta),
            VariableMeaning::Lower => VariableValue::Value(lower),
            VariableMeaning::Upper => VariableValue::Value(upper),
            VariableMeaning::Value => VariableValue::Value(closed.checked_sub(1).map_or(first, returned)),
            _ => return None,
        })
    };
    let shown = |declaration: &Declaration| {
        let (name, meaning) = declaration.known?;
        Some(Variable { name, meaning, now: held(meaning)?, before: None, line: declaration.line })
    };
    listing.in_scope(line).filter_map(shown).collect()
}

/// The call that runs the lit line.
struct CodeCall<'a> {
    trace: &'a Trace,
    form: ListingForm,
    /// The node once the line has run.
    now: &'a Frame,
    /// The node before, where the line changes it.
    before: Option<&'a Frame>,
    /// The node as it was when the child was called.
    asking: Option<&'a Frame>,
    /// The child that `mv` leads to.
    child: Option<NodeId>,
}

impl<'a> CodeCall<'a> {
    fn running(trace: &'a Trace, phase: &Phase, before: Option<&'a Moment>, after: &'a Moment) -> Option<Self> {
        let form = trace.form();
        let frame_before = before.and_then(|before| before.frame(phase.node));
        let frame_after = after.frame(phase.node);
        let returns =
            phase.again || matches!(phase.role, Role::Leaf | Role::Hit | Role::Bonus | Role::Store | Role::Return);
        // A test that comes before the raise sees what the node held until then.
        let is_ahead_of_the_raise = phase.role == Role::Compare || phase.role == Role::Test && form.test_first;
        let now = if returns || is_ahead_of_the_raise { frame_before } else { frame_after }?;
        let child = match phase.role {
            Role::Enter | Role::Leaf | Role::Sort | Role::Return | Role::Probe | Role::Hit | Role::Store => None,
            Role::NarrowAlpha | Role::NarrowBeta | Role::StandPat | Role::StandRaise | Role::StandCut => None,
            Role::Null | Role::NullTest | Role::NullCut => None,
            // What a driver holds is no part of an open node.
            Role::Iterate | Role::Judge | Role::FailLow | Role::FailHigh | Role::Answer => return None,
            Role::Bonus => now.best.map(|best| best.child),
            Role::Cut | Role::CutLow | Role::CutHigh if phase.again => trace.children(phase.node).last(),
            Role::Call
            | Role::Scout
            | Role::Reduce
            | Role::Research
            | Role::Again
            | Role::ReducedTest
            | Role::Compare
            | Role::Raise
            | Role::Test
            | Role::Add
            | Role::CutLow
            | Role::CutHigh
            | Role::Cut => Some(after.event.node()),
        };
        let before = frame_before.filter(|_| matches!(phase.role, Role::Raise | Role::Add));
        // What is asked of a move of chance follows from what was there before it.
        let asking = if phase.again { None } else { frame_before.or(Some(now)) };
        Some(Self { trace, form, now, before, asking, child })
    }

    fn variable(&self, declaration: &Declaration) -> Option<Variable> {
        let (name, meaning) = declaration.known?;
        let now = self.held(self.now, meaning)?;
        let before = self.before.and_then(|before| self.held(before, meaning)).filter(|before| *before != now);
        Some(Variable { name, meaning, now, before, line: declaration.line })
    }

    fn held(&self, frame: &Frame, meaning: VariableMeaning) -> Option<VariableValue> {
        let window = if self.form.negamax { frame.window.seen_by(frame.player) } else { frame.window };
        let held = match meaning {
            VariableMeaning::Depth => VariableValue::Depth(frame.depth),
            // What is handed down plays no part there, and the record does not have it.
            VariableMeaning::Player if self.form.side_by_parity => return None,
            VariableMeaning::Player => VariableValue::Player(frame.player),
            VariableMeaning::Alpha => VariableValue::Value(window.alpha),
            VariableMeaning::Beta => VariableValue::Value(window.beta),
            VariableMeaning::Best => {
                // Where it starts at the player's own bound, the two rise together.
                let starts_at_bound = self.form.enhanced && !self.form.soft;
                let best = if starts_at_bound { frame.own_bound() } else { frame.best_value() };
                VariableValue::Value(self.seen_at(frame, best))
            }
            VariableMeaning::BestMove => frame.best.map_or(VariableValue::NoMove, |best| self.move_to(best.child)),
            VariableMeaning::Probability => VariableValue::Number(self.trace.probability(self.child?)?),
            VariableMeaning::Sum => VariableValue::Number(frame.chance?.sum.sum()?),
            VariableMeaning::NeededForAlpha => {
                let needed = self.asking?.needed(self.trace, self.child?)?;
                needed.a.map_or(VariableValue::Value(self.asking?.window.alpha), VariableValue::Number)
            }
            VariableMeaning::NeededForBeta => {
                let needed = self.asking?.needed(self.trace, self.child?)?;
                needed.b.map_or(VariableValue::Value(self.asking?.window.beta), VariableValue::Number)
            }
            VariableMeaning::Move => self.move_to(self.child?),
            VariableMeaning::Value => {
                let value = self.trace.value(self.child?, frame.player.opponent());
                VariableValue::Value(self.seen_at(frame, value))
            }
            // What a driver holds is no part of a node.
            VariableMeaning::Limit
            | VariableMeaning::Guess
            | VariableMeaning::Width
            | VariableMeaning::Lower
            | VariableMeaning::Upper => return None,
        };
        Some(held)
    }

    /// Turns a value as Max sees it into one as the code sees it at a node.
    fn seen_at(&self, frame: &Frame, value: Value) -> Value {
        if self.form.negamax { frame.player.sees(value) } else { value }
    }

    fn move_to(&self, child: NodeId) -> VariableValue {
        VariableValue::Move(self.trace.record(child).mv(), child)
    }
}
