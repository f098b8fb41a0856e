//! The expressions that the listings are made of, worked out on the variables that are shown.

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Variable, VariableValue};
use plyscope_core::search::CutoffRule;

/// What is shown, either before the lit line has run or after it.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub variables: &'a [Variable],
    pub before: bool,
}

impl Shown<'_> {
    /// What a variable holds.
    pub fn held(&self, name: &str) -> VariableValue {
        let found = self.variables.iter().find(|variable| variable.name == name);
        let variable = found.unwrap_or_else(|| panic!("{name} is not among {:?}", self.variables));
        if self.before { variable.before.unwrap_or(variable.now) } else { variable.now }
    }

    /// The value of an expression: a name, a name with a minus, a call of `max` or `min`, or what stands for a depth, a
    /// player or a move.
    pub fn value(&self, expression: &str) -> VariableValue {
        let expression = expression.trim();
        if let Some(rest) = expression.strip_prefix('-') {
            return VariableValue::Value(-self.points(rest));
        }
        if let Some(inside) = expression.strip_prefix("Some(") {
            return self.value(inside.trim_end_matches(')'));
        }
        for (call, wants_larger) in [(".max(", true), (".min(", false)] {
            if let Some((one, other)) = expression.split_once(call) {
                let (one, other) = (self.points(one), self.points(other.trim_end_matches(')')));
                return VariableValue::Value(if wants_larger { one.max(other) } else { one.min(other) });
            }
        }
        match expression {
            "depth - 1" => match self.held("depth") {
                VariableValue::Depth(depth) => VariableValue::Depth(depth - 1),
                other => panic!("a depth of {other:?}"),
            },
            "player.opponent()" => match self.held("player") {
                VariableValue::Player(player) => VariableValue::Player(player.opponent()),
                other => panic!("a player of {other:?}"),
            },
            "true" => VariableValue::Player(Player::Max),
            "false" => VariableValue::Player(Player::Min),
            "None" => VariableValue::NoMove,
            "Value::INFINITY" => VariableValue::Value(Value::INFINITY),
            "Value::NEG_INFINITY" => VariableValue::Value(Value::NEG_INFINITY),
            name => self.held(name),
        }
    }

    fn points(&self, expression: &str) -> Value {
        match self.value(expression) {
            VariableValue::Value(value) => value,
            other => panic!("{expression} is {other:?}"),
        }
    }

    /// Whether a line that begins `if … {` goes on into its braces.
    pub fn holds(&self, line: &str, rule: CutoffRule) -> bool {
        let condition = line.trim().strip_prefix("if ").and_then(|rest| rest.strip_suffix(" {")).expect("a condition");
        if let Some(arguments) = condition.strip_prefix("self.cutoff.fires(") {
            let (low, high) = arguments.trim_end_matches(')').split_once(", ").expect("two bounds");
            let (low, high) = (self.points(low), self.points(high));
            return if rule == CutoffRule::AtEqual { low >= high } else { low > high };
        }
        match condition.split(' ').collect::<Vec<_>>().as_slice() {
            [one, ">", other] => self.points(one) > self.points(other),
            [one, "<", other] => self.points(one) < self.points(other),
            _ => panic!("{condition} is not understood"),
        }
    }
}
