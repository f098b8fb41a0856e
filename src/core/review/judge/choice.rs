//! Whether the move that a call says it has chosen is the best one that came back.

use crate::game::Player;
use crate::review::call::CallId;
use crate::review::finding::{CallLine, Class, FindingKind};
use crate::review::statement::FindingStatement;

use super::Judge;
use super::evidence::Evidence;
use super::node::Child;

impl Judge<'_> {
    /// Compares the move that a call has chosen with what came back.
    pub(super) fn check_choice(&self, id: CallId, player: Player, found: &mut Evidence) {
        let Some(name) = self.log.chosen(id) else { return };
        let call = self.log.call(id);
        let place = CallLine { line: call.left, call: id };
        let (mut best, mut last_of_name): (Option<Child<'_>>, Option<Child<'_>>) = (None, None);
        let is_move = |child| !self.log.call(child).is_null_move() && !self.says_extra(id, child);
        let mut best_before: Option<Child<'_>> = None;
        for child in self.log.children(id).map(|child| self.child(player, Some(id), child)) {
            let Some(value) = child.value.filter(|_| is_move(child.id)) else { continue };
            if child.call.mv == name {
                last_of_name = Some(child);
                best_before = best;
            }
            // A bound of a first search does not count where the move is searched again.
            let is_again = best.is_some_and(|best| best.call.mv == child.call.mv && child.call.mv.is_some());
            if is_again || best.and_then(|best| best.value).is_none_or(|best| value > best) {
                best = Some(child);
            }
        }
        let (Some(best), Some(chosen)) = (best, last_of_name) else {
            // From a table, or by an estimate, a move is chosen that was not searched.
            let has_names = self.log.children(id).any(|child| self.log.call(child).mv.is_some());
            let is_searched = has_names && !call.is_from_table() && self.log.stand(id).is_none();
            if is_searched && last_of_name.is_none() {
                found.at(Class::Ask, FindingKind::Choice, place, FindingStatement::ChoseUnknown(name));
            }
            return;
        };
        let (Some(own), Some(most)) = (chosen.value, best.value) else { return };
        let shown = |value| self.own(player, value);
        if own < most {
            let says = FindingStatement::ChoseWorse(name, shown(own), best.call.mv, shown(most));
            found.at(Class::Fault, FindingKind::Choice, place, says);
        } else if let Some(before) = best_before
            && before.call.mv != name
            && before.value == Some(own)
            && chosen.window.is_some_and(|[alpha, _]| own <= alpha)
            && (!chosen.call.is_leaf() || chosen.call.is_from_table())
        {
            // What is worse than alpha, or as good, is known to be at most that: it is no tie. A leaf's value is one.
            let class = if chosen.call.is_leaf() { Class::Note } else { Class::Fault };
            let says = FindingStatement::ChoseBound(name, shown(own), before.call.mv);
            found.at(class, FindingKind::Choice, place, says);
        }
    }
}
