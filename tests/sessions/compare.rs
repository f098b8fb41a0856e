//! Two searches side by side: what only one of them visits equals a set difference that is computed apart, and where
//! one follows the other both stand at the same node, or the other one never comes there.

mod folded;
mod interplay;
mod sets;
mod side_by_side;

use plyscope_core::game::AnyPosition;
use plyscope_core::replay::Side;
use plyscope_core::replay::Unit;
use plyscope_core::search::{Algorithm, CutoffRule, MoveOrdering, SearchOptions};
use plyscope_core::trace::{Trace, record};
use plyscope_disk::this_machine;
use plyscope_files::{Scenario, Source};
use plyscope_picture::run::Run;
use plyscope_session::{Activity, Command, Session, Settings};

fn options(algorithm: Algorithm, cutoff: CutoffRule, ordering: MoveOrdering, depth: Option<u32>) -> SearchOptions {
    SearchOptions {
        max_nodes: NODES,
        ..SearchOptions::new(algorithm).with_cutoff(cutoff).in_order(ordering).to_depth(depth)
    }
}

const NODES: u64 = 3_000_000;

fn trace(root: &AnyPosition, options: SearchOptions) -> Trace {
    record(root, &SearchOptions { max_nodes: NODES, ..options }, None, Vec::new())
}

fn wikipedia() -> Scenario {
    plyscope_files::load(&Source::BuiltIn("wikipedia".to_owned())).unwrap()
}

/// A session, its searches run on the spot.
fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        let done = request.run(&Default::default(), this_machine());
        session.apply(Command::Deliver(Box::new(done)));
    }
}

fn comparing(name: &str) -> Session {
    let mut session = Session::new(Settings { unit: Unit::Line, ..Settings::default() });
    apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    session
}

fn runs(session: &Session) -> [&Run; 2] {
    Side::BOTH.map(|side| session.compared_run(side).unwrap())
}
