//! Which drawn nodes only one of two searches visits.

use crate::replay::{Comparison, Side};
use crate::session::{Drawn, Place, Run};
use crate::trace::{NodeId, Trace};

/// Who visits a drawn node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Both, or neither; or it stands for neighbours that are not drawn.
    None,
    /// Only the search in whose tree it is drawn.
    OnlyHere,
    /// Only the other one.
    OnlyThere,
    /// Both; of what is folded below it, only the one so many nodes, and only the other one so many.
    Below {
        /// Nodes that only the search visits in whose tree it is drawn.
        here: u64,
        /// Nodes that only the other one visits.
        there: u64,
    },
}

/// What another search has of a drawn node.
#[derive(Clone, Copy)]
enum Other {
    /// The same node.
    Same(NodeId),
    /// It does not visit it.
    None,
    /// It is not compared.
    Unknown,
}

impl Difference {
    /// Who visits each drawn node of a search, in the picture's order: a walk down the other search beside the drawn tree. Of two
    /// searches that search the root more than once the last times are compared: what is drawn of an earlier time has no marks.
    pub fn of_picture(run: &Run, there: &Trace, comparison: &Comparison, side: Side) -> Vec<Self> {
        let nodes = &run.picture().nodes;
        let mut others: Vec<Other> = Vec::with_capacity(nodes.len());
        let mut differences = Vec::with_capacity(nodes.len());
        let is_compared = run.root() == run.trace.last_root();
        for (index, node) in nodes.iter().enumerate() {
            let above = others.get(node.parent as usize).copied().unwrap_or(Other::Unknown);
            let other = match above {
                _ if index == 0 && is_compared => Other::Same(there.last_root()),
                _ if index == 0 || matches!(node.drawn, Drawn::More(_)) => Other::Unknown,
                // Of the visits of one move the last one counts.
                Other::Same(above) => there.visit_by(above, node.mv, NodeId(u32::MAX)).map_or(Other::None, Other::Same),
                Other::None | Other::Unknown => above,
            };
            others.push(other);
            differences.push(match (node.place, other) {
                (Place::Visited(_), Other::None) => Self::OnlyHere,
                (Place::Visited(visited), Other::Same(same)) if matches!(node.drawn, Drawn::Folded(_)) => {
                    let here = comparison.only(side).count_in(visited.0..run.trace.end(visited).0);
                    match (here, comparison.only(side.other()).count_in(same.0..there.end(same).0)) {
                        (0, 0) => Self::None,
                        (here, there) => Self::Below { here, there },
                    }
                }
                (Place::Unvisited { .. }, Other::Same(same)) if comparison.only(side.other()).contains(same) => {
                    Self::OnlyThere
                }
                _ => Self::None,
            });
        }
        differences
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::*;
    use crate::scenario::Source;
    use crate::session::{Activity, Command, CompareCommand, Pair, Session, Settings, Travel};

    fn apply(session: &mut Session, command: Command) {
        session.apply(command);
        while let Some(request) = session.take_request() {
            session.apply(Command::Deliver(Box::new(request.run(&Default::default()))));
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
                let differences = Difference::of_picture(run, &there.trace, comparison, side);
                for (node, difference) in run.picture().nodes.iter().zip(differences) {
                    let (Place::Visited(visited), Drawn::Folded(_)) = (node.place, node.drawn) else {
                        assert!(!matches!(difference, Difference::Below { .. }));
                        continue;
                    };
                    let same = crate::replay::same_node(&there.trace, &run.trace, visited);
                    let below = [
                        counted(comparison, side, visited.0..run.trace.end(visited).0),
                        same.map_or(0, |same| counted(comparison, side.other(), same.0..there.trace.end(same).0)),
                    ];
                    match difference {
                        Difference::None => assert_eq!(below, [0, 0]),
                        Difference::Below { here, there } => assert_eq!(below, [here, there]),
                        Difference::OnlyHere => assert!(same.is_none()),
                        Difference::OnlyThere => panic!("it is visited here"),
                    }
                    marked = [marked[0] + below[0], marked[1] + below[1]];
                }
            }
        }
        assert!(marked.iter().all(|nodes| *nodes > 100), "{marked:?}");
    }
}
