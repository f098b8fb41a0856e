//! Every way to jump, against a scan of the whole log.

use plyscope_core::replay::{
    Moment, Unit, end_of_step, ends_step, next, next_cutoff, next_window_change, out, over, previous, previous_cutoff,
    step_count, step_number, under, whole_step,
};
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::{Step, Trace};

use super::snapshot::{Number, Snapshot, Steps};

/// The log, read step by step to find one.
struct Scan<'a, N> {
    log: Steps<'a, N>,
    step: u64,
    here: &'a Snapshot<N>,
}

impl<N: Number> Scan<'_, N> {
    fn first_after(&self, fits: impl Fn(&Snapshot<N>) -> bool) -> Option<u64> {
        self.log.snapshots[self.step as usize + 1..].iter().find(|snapshot| fits(snapshot)).map(|found| found.step)
    }

    fn last_before(&self, fits: impl Fn(&Snapshot<N>) -> bool) -> Option<u64> {
        self.log.snapshots[..self.step as usize].iter().rfind(|snapshot| fits(snapshot)).map(|found| found.step)
    }

    fn last(&self) -> u64 {
        self.log.snapshots.len() as u64 - 1
    }

    fn ends_step(&self, snapshot: &Snapshot<N>) -> bool {
        let life = self.log.lives[snapshot.event.0 as usize];
        let is_leaf = life.returned == Some(life.entered + 1);
        !(snapshot.event.1 && is_leaf)
    }

    fn spares(&self, snapshot: &Snapshot<N>) -> bool {
        let cuts = snapshot.effect.is_some_and(|(_, fired)| fired);
        cuts && snapshot.path.last().is_some_and(|node| self.log.spared[node.node as usize] > 0)
    }

    /// The end of the search stands for a return that it did not come to.
    fn return_of(&self, node: u32) -> u64 {
        self.log.lives[node as usize].returned.unwrap_or(self.last())
    }

    fn next_end(&self) -> Option<u64> {
        self.first_after(|snapshot| self.ends_step(snapshot))
    }

    /// The start is always to be reached, though it ends no step where the root is a leaf.
    fn previous_end(&self) -> Option<u64> {
        self.last_before(|snapshot| self.ends_step(snapshot)).or((self.step > 0).then_some(0))
    }

    fn over(&self) -> Option<u64> {
        let next = self.log.snapshots.get(self.step as usize + 1)?;
        let (node, entered) = self.here.event;
        Some(if entered { self.return_of(node) } else { self.return_of(next.event.0) })
    }

    fn under(&self) -> Option<u64> {
        let (node, entered) = self.here.event;
        if entered { self.previous_end() } else { Some(self.log.lives[node as usize].entered.saturating_sub(1)) }
    }

    fn out(&self) -> Option<u64> {
        let focus = self.here.path.last()?;
        Some(self.return_of(focus.node)).filter(|step| *step > self.step)
    }

    fn window_change(&self) -> Option<u64> {
        let focus = self.here.path.last()?;
        let changed = |snapshot: &Snapshot<N>| {
            let later = snapshot.path.iter().find(|node| node.node == focus.node);
            later.is_none_or(|later| later.window != focus.window)
        };
        self.first_after(changed).or((self.step < self.last()).then_some(self.last()))
    }

    /// Steps up to here, one that is under way among them.
    fn step_number(&self) -> u64 {
        let ended =
            self.log.snapshots[..=self.step as usize].iter().filter(|snapshot| self.ends_step(snapshot)).count() as u64;
        ended + u64::from(!self.ends_step(self.here))
    }
}

/// Compares every jump from one moment.
pub fn check<N: Number>(trace: &Trace, log: Steps<'_, N>, moment: &Moment, case: SearchOptions) {
    let step = moment.step.0;
    let scan = Scan { log, step, here: &log.snapshots[step as usize] };
    let found = |found: Option<Step>| found.map(|step| step.0);
    let same = |what: &str, found: Option<u64>, expected: Option<u64>| {
        assert_eq!(found, expected, "{case:?}: {what} from step {step}");
    };
    same("next event", found(next(trace, moment, Unit::Line)), (step < scan.last()).then_some(step + 1));
    same("previous event", found(previous(trace, moment, Unit::Line)), step.checked_sub(1));
    same("next step", found(next(trace, moment, Unit::Step)), scan.next_end());
    same("previous step", found(previous(trace, moment, Unit::Step)), scan.previous_end());
    same("over", found(over(trace, moment)), scan.over());
    same("under", found(under(trace, moment)), scan.under());
    same("out", found(out(trace, moment)), scan.out());
    same("next cutoff", found(next_cutoff(trace, moment)), scan.first_after(|snapshot| scan.spares(snapshot)));
    same("previous cutoff", found(previous_cutoff(trace, moment)), scan.last_before(|snapshot| scan.spares(snapshot)));
    same("window change", found(next_window_change(trace, moment)), scan.window_change());
    same("number of the step", Some(step_number(trace, moment)), Some(scan.step_number()));
    let end = step + u64::from(!scan.ends_step(scan.here));
    same("end of the step", Some(end_of_step(trace, scan.step_number()).0), Some(end));
    same("the step whole", Some(whole_step(trace, moment.step).0), Some(end));
    same("whether it ends a step", Some(ends_step(trace, moment).into()), Some(scan.ends_step(scan.here).into()));
    if step == scan.last() {
        same("all steps", Some(step_count(trace)), Some(scan.step_number()));
    }
}
