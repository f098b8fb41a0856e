//! What the variables hold, as it stands beside the lines where they live.

use std::sync::Arc;

use egui::{Id, Ui};

use crate::ground::Look;
use crate::ground::cache::{RunKey, kept};
use plyscope_core::game::Player;
use plyscope_core::replay::{Listing, Variable, VariableMeaning, VariableValue, driver_variables, variables};
use plyscope_picture::run::{Place, Run, name_of_place};
use plyscope_text as text;

/// A variable and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chip {
    /// The number of the line where it lives.
    pub line: u32,
    pub name: &'static str,
    pub meaning: VariableMeaning,
    /// `alpha = 4`, or `alpha = 4 → 6` where the lit line changes it.
    pub text: String,
    pub changes: bool,
    /// Whose bound it is, if it is one.
    pub owner: Option<Player>,
}

/// The variables of the running call at the phase that is shown; `id` is the key under which they are cached.
pub(super) fn chips(ui: &Ui, id: Id, run: &Run, (listing, is_driver): (&Listing, bool), look: &Look) -> Arc<Vec<Chip>> {
    let place = (run.step(), run.phase_number());
    let key = (RunKey::of(run, look.centipawns), place, look.language, listing.language());
    kept(ui, id, key, || {
        let held = if is_driver {
            driver_variables(&run.trace, listing, run.step())
        } else {
            variables(&run.trace, listing, run.step(), run.phase_number())
        };
        held.iter().map(|variable| chip(run, variable, look)).collect()
    })
}

fn chip(run: &Run, variable: &Variable, look: &Look) -> Chip {
    let Variable { name, meaning, now, before, line } = *variable;
    let shown = |held| written(run, name, held, look);
    let text = match before {
        Some(before) => format!("{name} = {} → {}", shown(before), shown(now)),
        None => format!("{name} = {}", shown(now)),
    };
    Chip { line, name, meaning, text, changes: before.is_some(), owner: owner(run, meaning) }
}

/// A value as the code itself would print it; moves by their names.
fn written(run: &Run, name: &str, held: VariableValue, look: &Look) -> String {
    let (language, format) = (look.language, look.value_format(run));
    match held {
        VariableValue::Value(value) => text::bound(format.value(value)),
        VariableValue::Depth(depth) => depth.to_string(),
        VariableValue::Player(player) if name == MAXIMIZING => (player == Player::Max).to_string(),
        VariableValue::Player(player) => format!("{player:?}"),
        VariableValue::Move(mv, node) => {
            name_of_place(run, Place::Visited(node), language).unwrap_or_else(|| mv.0.to_string())
        }
        VariableValue::Number(number) => text::exact(number),
        VariableValue::Distance(points) => format.distance(points),
        VariableValue::NoMove => "None".to_owned(),
    }
}

/// What 003 asks instead of whose turn it is.
const MAXIMIZING: &str = "maximizing_player";

/// Whose bound a variable is: in negamax forms alpha is that of the side to move.
fn owner(run: &Run, meaning: VariableMeaning) -> Option<Player> {
    let player = run.phase()?.player;
    let (alpha, beta) = match run.options.form().negamax {
        true => (player, player.opponent()),
        false => (Player::Max, Player::Min),
    };
    match meaning {
        VariableMeaning::Alpha => Some(alpha),
        VariableMeaning::Beta => Some(beta),
        _ => None,
    }
}

/// The characters that a chip takes at least, so that the next one on its line stays where it is; `figure` is the
/// width of a value.
pub(super) fn slot(name: &str, meaning: Option<VariableMeaning>, figure: usize) -> usize {
    let value = match meaning {
        Some(VariableMeaning::Depth) => 2,
        Some(VariableMeaning::Player) if name == MAXIMIZING => 5,
        Some(VariableMeaning::Player) => 3,
        Some(VariableMeaning::Move | VariableMeaning::BestMove | VariableMeaning::Value) => figure,
        // These change during a step, and then show both values.
        _ => 2 * figure + 3,
    };
    name.chars().count() + 3 + value
}

/// How wide values are, in characters.
pub(super) fn figure(run: &Run) -> usize {
    if run.scenario.tree().is_some() { 3 } else { 6 }
}
