//! The state that is shown while the lines of a step run, against the variables that the code has by then.

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Listing, Moment, VariableValue, phases, variables};
use plyscope_core::search::Role;
use plyscope_core::trace::{Step, Trace};
use proptest::prelude::*;

use super::searches::any_search;

/// Checks every phase of a step at which a parent takes a value in.
fn check(trace: &Trace, listing: &Listing, step: Step) {
    let header = trace.header();
    let form = header.options.algorithm.form();
    let (after, before) = (Moment::at(trace, step), Moment::at(trace, Step(step.0.saturating_sub(1))));
    let all = phases(trace, step);
    for shown in 1..=all.len() {
        let phase = all[shown - 1];
        let during = after.during(&before, &all, shown);
        if shown == all.len() {
            assert_eq!(during, after, "all lines have run");
        }
        let Some(frame) = during.path.last().filter(|frame| frame.node == phase.node) else { continue };
        if ![Role::Compare, Role::Raise, Role::Test, Role::Cut].contains(&phase.role) || phase.again {
            continue;
        }
        assert_eq!(frame.fired, phase.role == Role::Cut, "{phase:?}");
        // What is known of the node is true already, though not yet all that the value proves.
        let [known, in_the_end] =
            [(&during, frame), (&after, after.path.last().unwrap())].map(|(moment, frame)| moment.known(trace, frame));
        assert!(known.low <= in_the_end.low && in_the_end.high <= known.high, "{phase:?} {known:?} {in_the_end:?}");
        let is_taken = all[..shown].iter().any(|phase| [Role::Raise, Role::Cut].contains(&phase.role) && !phase.again);
        if shown < all.len() && !is_taken {
            let open_end = if phase.player == Player::Max { known.high } else { known.low };
            assert!(open_end.is_infinite(), "{phase:?}: the value is still to be taken in, {known:?}");
        }
        let held = variables(trace, listing, step, shown);
        let of = |name: &str| match held.iter().find(|variable| variable.name == name)?.now {
            VariableValue::Value(value) if form.negamax => Some(phase.player.sees(value)),
            VariableValue::Value(value) => Some(value),
            _ => None,
        };
        if form.windowed {
            let (own, other) =
                if form.negamax && phase.player == Player::Min { ("beta", "alpha") } else { ("alpha", "beta") };
            assert_eq!((of(own), of(other)), (Some(frame.window.alpha), Some(frame.window.beta)), "{phase:?} {held:?}");
        }
        let best = ["best", "max_value", "min_value"].into_iter().find_map(of);
        let kept = frame.best.map_or(Value::NEG_INFINITY, |best| best.value);
        if let Some(best) = best.filter(|best| !best.is_infinite()) {
            assert_eq!(best, kept, "{phase:?} {held:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_window_on_screen_is_the_one_that_the_code_has(wanted in any_search()) {
        let trace = wanted.trace();
        let listing = Listing::of(trace.header().options.algorithm);
        for step in 0..trace.steps() {
            check(&trace, &listing, Step(step));
        }
    }
}
