//! Which move of a position leads to each call of a log.

use crate::game::{AnyPosition, Label, Language, Move, Player, Position};
use crate::review::call::CallId;
use crate::review::header::LogViewpoint;
use crate::review::judge::{Judge, LogTraits};
use crate::review::log::Log;

use super::{CallPlace, MatchedBy};

/// An open call, whose children are looked for.
pub(super) struct OpenLoggedCall {
    pub end: u32,
    call: Option<CallId>,
    /// `None` where the call has no place.
    position: Option<AnyPosition>,
    pub moves: Vec<Move>,
    /// The names of the moves, once they are asked for.
    names: Vec<Vec<String>>,
    /// How many moves were found by their order.
    next: usize,
    /// The child before: its move, and the call.
    last: Option<(Move, CallId)>,
}

impl OpenLoggedCall {
    pub fn new(end: u32, call: Option<CallId>, position: Option<AnyPosition>) -> Self {
        let moves = position.as_ref().map(|position| position.legal_moves().collect()).unwrap_or_default();
        Self { end, call, position, moves, names: Vec::new(), next: 0, last: None }
    }
}

/// Finds the calls of a log in a position.
pub(super) struct Finder<'l> {
    log: &'l Log,
    pub matched: MatchedBy,
}

impl<'l> Finder<'l> {
    /// By what the moves of a position can be told apart: the children of the root, or the roots themselves, show it.
    pub fn new(log: &'l Log, root: &AnyPosition, roots: &[CallId]) -> Self {
        let mut finder = Self { log, matched: MatchedBy::Order };
        let below = roots.first().map(|root| log.children(*root).collect::<Vec<_>>()).unwrap_or_default();
        for matched in [MatchedBy::Moves, MatchedBy::Positions] {
            finder.matched = matched;
            let mut open = OpenLoggedCall::new(u32::MAX, None, Some(root.clone()));
            let is_found = |call: &CallId| finder.by_name(&mut open, *call).is_some();
            if below.iter().chain(roots).any(is_found) {
                return finder;
            }
        }
        finder.matched = MatchedBy::Order;
        finder
    }

    /// Whether several roots are the moves of the one position.
    pub fn are_moves(&self, root: &AnyPosition, roots: &[CallId], traits: LogTraits) -> bool {
        let log = self.log;
        if roots.len() < 2 && self.matched == MatchedBy::Order {
            return false;
        }
        if self.matched != MatchedBy::Order {
            let mut open = OpenLoggedCall::new(u32::MAX, None, Some(root.clone()));
            return roots.iter().any(|call| self.by_name(&mut open, *call).is_some());
        }
        let depth = |call: &CallId| log.call(*call).depth_left();
        let is_one_search = !log.has_searches()
            && roots.iter().all(|call| depth(call) == depth(&roots[0]) && !log.call(*call).is_from_table());
        let readings =
            [LogViewpoint::SideToMove, LogViewpoint::Alternating(Player::Max), LogViewpoint::Alternating(Player::Min)];
        let is_loop = |players: &LogViewpoint| {
            let chain = Judge::new(log, *players, traits).chain(roots);
            chain.is_some_and(|chain| chain.is_passed_on || chain.is_alike)
        };
        is_one_search && (!traits.has_windows || readings.iter().any(is_loop))
    }

    /// The move and the position of the next child of an open call.
    pub fn child(&self, above: &mut OpenLoggedCall, id: CallId) -> (Move, Result<Option<AnyPosition>, CallPlace>) {
        let call = self.log.call(id);
        let Some(position) = above.position.clone() else { return (Move::default(), Ok(None)) };
        if call.is_null_move() {
            return (Move::NULL, Ok(position.pass()));
        }
        let is_named = match self.matched {
            MatchedBy::Moves => call.mv.is_some(),
            MatchedBy::Positions => call.position.is_some(),
            MatchedBy::Order => false,
        };
        let mv = match above.last {
            Some((mv, last)) if self.log.is_again(above.call, last, id) => Some(mv),
            _ if is_named => self.by_name(above, id),
            _ => above.moves.get(above.next).copied(),
        };
        let Some(mv) = mv else {
            let number = u16::try_from(above.next + 1).unwrap_or(u16::MAX);
            above.next += 1;
            return (Move(number), Err(if is_named { CallPlace::NoSuchMove } else { CallPlace::Extra }));
        };
        if above.last.is_none_or(|(last, _)| last != mv) {
            above.next += 1;
        }
        above.last = Some((mv, id));
        (mv, Ok(Some(position.play(mv))))
    }

    /// The move that is named as a call has it.
    fn by_name(&self, above: &mut OpenLoggedCall, id: CallId) -> Option<Move> {
        let position = above.position.as_ref()?;
        let call = self.log.call(id);
        if self.matched == MatchedBy::Moves {
            if !call.mv.is_some() {
                return None;
            }
            let name = self.log.text(call.mv);
            if above.names.is_empty() {
                above.names = above.moves.iter().map(|mv| names(position, *mv)).collect();
            }
            let by_name = above.names.iter().position(|names| names.iter().any(|own| is_name(own, name)));
            let place = by_name.and_then(|place| above.moves.get(place)).copied();
            return place.or_else(|| position.read_move(&name.replace('_', " ")).ok());
        }
        if !call.position.is_some() {
            return None;
        }
        let name = self.log.text(call.position);
        above.moves.iter().copied().find(|mv| is_position(&position.play(*mv), name))
    }
}

/// What a move may be called in a log.
fn names(position: &AnyPosition, mv: Move) -> Vec<String> {
    let Some(tree) = position.as_tree() else { return vec![position.move_name(mv)] };
    let child = tree.tree().children(tree.node()).get(usize::from(mv.0));
    let label = child.and_then(|child| tree.tree().label(*child));
    label.map_or_else(Vec::new, |label| Language::ALL.map(|language| language.label(label).to_owned()).into())
}

/// Whether a log names something so; names in logs have no spaces.
fn is_name(own: &str, name: &str) -> bool {
    let plain = |text: &str| text.replace(char::is_whitespace, "_").to_lowercase();
    plain(own) == plain(name)
}

/// Whether a log names a position so: by its label, a path that ends with it, its FEN, or its key.
fn is_position(position: &AnyPosition, name: &str) -> bool {
    if let Some(tree) = position.as_tree() {
        let last = name.rsplit(['.', '/']).next().unwrap_or(name);
        let label = tree.tree().label(tree.node());
        let is_label = |label: &Label| label.texts().iter().any(|own| is_name(own, name) || is_name(own, last));
        return label.is_some_and(is_label) || is_key(position, name);
    }
    position.fen().is_some_and(|fen| is_name(&fen, name)) || is_key(position, name)
}

/// Whether a log of this program's own names a position so.
fn is_key(position: &AnyPosition, name: &str) -> bool {
    name == format!("{:016x}", position.key())
}
