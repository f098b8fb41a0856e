//! The course of a window over the life of a node.

use plyscope_core::replay::{Moment, Unit, next, window_changes};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::record;
use plyscope_files::{Source, load};

#[test]
fn the_course_says_what_each_moment_says() {
    let Ok(scenario) = load(&Source::BuiltIn("wikipedia".to_owned())) else { panic!("the scenario is built in") };
    let options = SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual);
    let trace = record(&scenario.position, &options, None, Vec::new());
    let mut moment = Moment::start(&trace);
    loop {
        let changes = window_changes(&trace, &moment);
        let after = changes.partition_point(|(step, _)| *step <= moment.step);
        let listed = after.checked_sub(1).and_then(|place| changes.get(place)).map(|(_, window)| *window);
        assert_eq!(listed, moment.path.last().map(|frame| frame.window), "{:?}", moment.step);
        let Some(step) = next(&trace, &moment, Unit::Step) else { break };
        moment = Moment::at(&trace, step);
    }
}
