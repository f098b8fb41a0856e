//! What is folded in one of two compared trees.

use plyscope_core::replay::{Comparison, Side, same_node};
use plyscope_core::trace::NodeId;
use plyscope_disk::this_machine;
use plyscope_files::Source;
use plyscope_picture::drawing::VisitedBy;
use plyscope_picture::run::{DrawnKind, Place};
use plyscope_session::{Activity, Command, CompareCommand, Pair, Session, Settings, Travel};

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    }
}

/// Nodes of a range that belong to a set, counted one by one.
fn counted(comparison: &Comparison, side: Side, nodes: std::ops::Range<u32>) -> u64 {
    nodes.filter(|node| comparison.only(side).contains(NodeId(*node))).count() as u64
}

#[test]
fn folded_nodes_count_the_nodes_below_them_that_only_one_search_visits() {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn("xiangqi-middle-game".to_owned())));
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    let mut marked = [0; 2];
    for pair in [Pair::NaturalHistory, Pair::StrictAtEqual] {
        apply(&mut session, Command::Compare(CompareCommand::SetPair(pair)));
        apply(&mut session, Command::Travel(Travel::ToStart));
        let comparison = session.compare().comparison().unwrap();
        for side in Side::BOTH {
            let [run, there] = [side, side.other()].map(|side| session.compared_run(side).unwrap());
            let differences = VisitedBy::of_picture(run, &there.trace, comparison, side);
            for (node, difference) in run.picture().nodes.iter().zip(differences) {
                let (Place::Visited(visited), DrawnKind::Folded(_)) = (node.place, node.drawn) else {
                    assert!(!matches!(difference, VisitedBy::Below { .. }));
                    continue;
                };
                let same = same_node(&there.trace, &run.trace, visited);
                let below = [
                    counted(comparison, side, visited.0..run.trace.end(visited).0),
                    same.map_or(0, |same| counted(comparison, side.other(), same.0..there.trace.end(same).0)),
                ];
                match difference {
                    VisitedBy::None => assert_eq!(below, [0, 0]),
                    VisitedBy::Below { here, there } => assert_eq!(below, [here, there]),
                    VisitedBy::OnlyHere => assert!(same.is_none()),
                    VisitedBy::OnlyThere => panic!("it is visited here"),
                }
                marked = [marked[0] + below[0], marked[1] + below[1]];
            }
        }
    }
    assert!(marked.iter().all(|nodes| *nodes > 100), "{marked:?}");
}
