//! Questions for the best of the root's children.

use crate::nodes;
use crate::place::Fault;
use crate::ron::Raw;
use plyscope_core::game::{AnyPosition, Label, Language, Move, Position};
use plyscope_core::replay::best_child;

use super::call::NamedBrackets;
use super::facts::{FactValue, Facts};
use super::question_faults;

/// More than this many choices fit on no page.
const MAX_CHOICES: usize = 12;

/// What there is to choose from.
pub(super) struct OfferedMoves {
    /// The position at the root.
    pub position: AnyPosition,
    /// Its moves that are offered.
    pub moves: Vec<Move>,
    /// What they are called.
    pub choices: Vec<Label>,
    /// Which of them is right.
    pub best: usize,
}

impl OfferedMoves {
    /// The choice that is named at `raw`.
    pub fn named(&self, raw: Raw<'_>) -> Result<usize, Fault> {
        let path = nodes::path(&self.position, raw)?;
        let chosen = self.moves.iter().position(|mv| path == [*mv]);
        chosen.ok_or_else(|| {
            let names: Vec<&str> = self.choices.iter().map(Label::id).collect();
            raw.fault(question_faults::no_choice(raw.word().text, &names))
        })
    }
}

impl<'t> Facts<'_, '_, 't> {
    /// `choice(best)`, or `choice(best, ["w2", "w3"])`.
    pub(super) fn choice(&mut self, call: &NamedBrackets<'t>) -> Result<FactValue, Fault> {
        let best = call.brackets.parts().map(|[best]| (best, None));
        let offered = best.or_else(|| call.brackets.parts().map(|[best, offered]| (best, Some(offered))));
        let (best, offered) = offered.ok_or_else(|| call.brackets.fault(question_faults::choice_expected()))?;
        best.choice(["choice", "选择"], &[("best", ())])?;
        let searched = self.searched(best, None)?;
        let position = &searched.scenario.position;
        let moves = match offered {
            Some(list) => offered_moves(list, position)?,
            None => position.candidate_moves().collect(),
        };
        if !(2..=MAX_CHOICES).contains(&moves.len()) {
            return Err(offered.unwrap_or(best).fault(question_faults::not_so_many_choices(moves.len(), MAX_CHOICES)));
        }
        let chosen =
            best_child(&searched.trace, searched.trace.last_root(), 0).map(|child| searched.trace.record(child).mv());
        let chosen = chosen.ok_or_else(|| best.fault(question_faults::nothing_is_best()))?;
        let name = |mv: &Move| name_of(position, *mv).ok_or_else(|| best.fault(question_faults::nameless_choices()));
        let choices = moves.iter().map(name).collect::<Result<Vec<_>, _>>()?;
        match moves.iter().position(|mv| *mv == chosen) {
            Some(best) => Ok(FactValue::Choice(OfferedMoves { position: position.clone(), moves, choices, best })),
            None => {
                let chosen = name(&chosen)?;
                Err(offered.unwrap_or(best).fault(question_faults::best_is_not_offered(chosen.id())))
            }
        }
    }
}

/// The moves of the root that a question offers, by name.
fn offered_moves(list: Raw<'_>, position: &AnyPosition) -> Result<Vec<Move>, Fault> {
    let mut moves = Vec::new();
    for raw in list.list_of(question_faults::choices_expected())? {
        let [mv] = nodes::path(position, raw)?[..] else {
            return Err(raw.fault(question_faults::no_child_of_the_root()));
        };
        if moves.contains(&mv) {
            return Err(raw.fault(question_faults::offered_twice()));
        }
        moves.push(mv);
    }
    Ok(moves)
}

/// What a move from the root is called on a page; `None` for a child without a name.
fn name_of(position: &AnyPosition, mv: Move) -> Option<Label> {
    match position {
        AnyPosition::Tree(tree) => tree.tree().label(tree.play(mv).node()).cloned(),
        _ => Some(Label::new(Language::ALL.map(|language| position.write_move(mv, language.notation())))),
    }
}
