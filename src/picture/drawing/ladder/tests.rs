//! What the ladder shows, without painting it.

use std::sync::Arc;

use super::rows::{LadderRows, LaneMeeting, Post};
use super::scale::ValueAxis;
use crate::drawing::Viewpoint;
use crate::run::{Run, SearchDone};
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::next_cutoff;
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::{Interval, Step};
use plyscope_files::read;
use plyscope_text::Language;

fn searched(tree: &str, algorithm: Algorithm, cutoff: CutoffRule) -> Run {
    let Ok(scenario) = read("test", tree) else { panic!("{tree}") };
    let options = SearchOptions::new(algorithm).with_cutoff(cutoff);
    Run::new(0, SearchDone::of(Arc::new(scenario), options, &Arc::default(), Vec::new()).unwrap())
}

/// Goes to the next cutoff.
fn to_cutoff(run: &mut Run) {
    let Some(step) = next_cutoff(&run.trace, run.moment_after()) else { panic!("there is no cutoff") };
    run.seek(step);
}

fn rows(run: &Run) -> LadderRows {
    LadderRows::of(run, Viewpoint::Max, Language::English)
}

fn last_meeting(rows: &LadderRows) -> Option<LaneMeeting> {
    rows.list.last().map(|row| row.meeting)
}

const DEEP: &str = "[5,[[[4,7],9],8]]";

#[test]
fn a_deep_cutoff_is_one_long_post() {
    let mut run = searched(DEEP, Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
    to_cutoff(&mut run);
    let rows = rows(&run);
    let (player, value) = (Player::Max, Value::new(5));
    let post = Post { player, value, owner: Some(0), from_table: false, by_visit: false, last: 3, cuts: true };
    assert_eq!(rows.posts, [post]);
    assert_eq!(last_meeting(&rows), Some(LaneMeeting::Apart));
    assert!(rows.list.last().is_some_and(|row| row.overlap().is_none()));
}

#[test]
fn on_a_tie_the_rules_differ() {
    for (cutoff, cut) in [(CutoffRule::AtEqual, true), (CutoffRule::Strict, false)] {
        let mut run = searched("[5,[5,7]]", Algorithm::AlphaBetaSoft, cutoff);
        // Root, its leaf in and out, the second child, its first leaf in and out.
        run.seek(Step(5));
        assert_eq!(last_meeting(&rows(&run)), Some(LaneMeeting::Touching { cut }));
    }
}

#[test]
fn the_lanes_show_every_cutoff_of_every_algorithm() {
    for algorithm in Algorithm::ALL {
        for cutoff in CutoffRule::ALL {
            let mut run = searched("[[3,12,[8,2]],[2,[4,5],6],[14,[5,[2,3]],2]]", algorithm, cutoff);
            let steps = run.trace.steps();
            for step in 0..steps {
                run.seek(Step(step));
                let rows = rows(&run);
                for (row, frame) in rows.list.iter().zip(&run.moment().path) {
                    let cut = matches!(row.meeting, LaneMeeting::Apart | LaneMeeting::Touching { cut: true });
                    assert_eq!(cut, frame.fired, "{algorithm:?} {cutoff:?} {step}");
                    if let Some((low, high)) = row.overlap() {
                        assert!(
                            low >= frame.window.alpha && high <= frame.window.beta,
                            "{algorithm:?} {cutoff:?} {step}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_search_without_a_window_has_no_posts() {
    let mut run = searched(DEEP, Algorithm::Minimax, CutoffRule::AtEqual);
    run.seek(Step(6));
    let rows = rows(&run);
    assert!(rows.posts.is_empty() && rows.list.iter().all(|row| row.windows.is_none()));
}

#[test]
fn the_code_of_negamax_sees_mins_rows_mirrored() {
    let mut run = searched(DEEP, Algorithm::AlphaBeta, CutoffRule::AtEqual);
    to_cutoff(&mut run);
    let rows = LadderRows::of(&run, Viewpoint::Code, Language::English);
    let mirrored: Vec<bool> = rows.list.iter().map(|row| row.mirrored).collect();
    assert_eq!(mirrored, [false, true, false, true]);
    let scale = ValueAxis::new(&rows, [0.0, 100.0]);
    let expected = [Value::NEG_INFINITY, Value::new(-5), Value::new(-4), Value::new(5), Value::INFINITY];
    assert_eq!(scale.values, expected);
}

#[test]
fn the_returned_root_stays_with_its_result() {
    let mut run = searched(DEEP, Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
    run.seek(run.trace.last_step());
    let rows = rows(&run);
    let known: Vec<Interval> = rows.list.iter().map(|row| row.known).collect();
    assert_eq!(known, [Interval::exactly(Value::new(8))]);
    assert!(rows.list.iter().all(|row| row.result.is_some()));
}

#[test]
fn values_stand_in_their_order_at_equal_distances() {
    let mut run = searched(DEEP, Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
    to_cutoff(&mut run);
    let scale = ValueAxis::new(&rows(&run), [0.0, 30.0]);
    let places: Vec<f32> = scale.values.iter().map(|value| scale.x(*value)).collect();
    assert_eq!(places, [0.0, 10.0, 20.0, 30.0]);
}
