//! The keys of practice. The entry line has the keyboard by itself; the arrows walk through the tree all the same.

use std::sync::LazyLock;

use egui::{Context, Event, FocusDirection, Id, Key};

use super::state::{Confirmation, PracticeView, entry_id};
use crate::ground::keys::{KeyPress, KeyRow, KeyScope, PressedKey, presses_of};
use crate::ground::{Typed, TypingState, ViewContext};
use plyscope_core::game::tree::TreeNode;
use plyscope_core::practice::{Filled, SheetPlace};
use plyscope_picture::run::Round;
use plyscope_session::{Activity, Command, ExamStage, PracticeCommand, Session};
use plyscope_text::{KeySet, Shortcut, read_filled};

type Row = KeyRow<PracticeView>;

/// What the keys do.
pub const KEYS: &[Row] = &[
    Row::new(Shortcut::Practice, KeyScope::Page, |at| at.activity(Activity::Practice)),
    Row::new(Shortcut::LeavePart, KeyScope::Practice, leave_part).in_class().once().when(|at| part(at).is_some()),
    Row::new(Shortcut::PlaceBefore, KeyScope::Filling, |at| walk(at, Way::Back, true)).in_class(),
    Row::new(Shortcut::PlaceBehind, KeyScope::Filling, |at| walk(at, Way::On, true)).in_class(),
    Row::new(Shortcut::PlaceAbove, KeyScope::Filling, |at| walk(at, Way::Up, true)).in_class(),
    Row::new(Shortcut::PlaceBelow, KeyScope::Filling, |at| walk(at, Way::Down, true)).in_class(),
    Row::new(Shortcut::EntryBefore, KeyScope::Filling, |at| tab(at, Way::Back, FocusDirection::Previous))
        .in_class()
        .when(|at| at.keyboard.in_entry.is_some()),
    Row::new(Shortcut::EntryBehind, KeyScope::Filling, |at| tab(at, Way::On, FocusDirection::Next))
        .in_class()
        .when(|at| at.keyboard.in_entry.is_some()),
    Row::new(Shortcut::TakeAndBack, KeyScope::Filling, |at| take_and_go(at, Way::Back)).in_class().once(),
    Row::new(Shortcut::TakeAndOn, KeyScope::Filling, |at| take_and_go(at, Way::On)).in_class().once(),
    Row::new(Shortcut::WipePlace, KeyScope::Filling, wipe).in_class().once(),
    Row::new(Shortcut::WipeUntyped, KeyScope::Filling, wipe).in_class().once().when(|at| at.view.typed.is_empty()),
    Row::new(Shortcut::CrossOut, KeyScope::Sheet, |at| {
        let Some(round) = at.session.practice().round() else { return };
        if let Some(place) = at.view.place(round) {
            cross_out(round, place, at.context);
        }
    })
    .in_class(),
    Row::new(Shortcut::SheetHint, KeyScope::Sheet, |at| hint_here(at.session, at.view)),
    Row::new(Shortcut::HandOver, KeyScope::Practice, |at| {
        let round = at.session.practice().round().filter(|_| at.view.asked.is_none() && !at.is_repeat);
        if let Some(round) = round {
            hand_over(at.context, round, at.view);
        }
    })
    .in_class(),
    Row::new(Shortcut::NewTree, KeyScope::Practice, |at| key_to_other_tree(at, PracticeCommand::NewTree)),
    Row::new(Shortcut::TreeBefore, KeyScope::Practice, |at| key_to_other_tree(at, PracticeCommand::TreeBefore)),
    Row::new(Shortcut::ModelAnswer, KeyScope::Practice, |at| at.push(model_or_sheet(at.session))),
];

/// Keys that take what is typed, give it up, or do something only while nothing is typed: those of the sheet without
/// others held down.
static DECIDING: LazyLock<Vec<KeyPress>> = LazyLock::new(|| {
    let of_sheet =
        KEYS.iter().filter(|row| [KeyScope::Filling, KeyScope::Sheet, KeyScope::Practice].contains(&row.place));
    of_sheet
        .flat_map(|row| KeySet::ALL.into_iter().flat_map(|set| presses_of(row.shortcut, set)))
        .map(|(_, press)| press)
        .filter(|press| !press.held_down.command)
        .collect()
});

/// Lets what takes what is typed wait until the field has that.
pub fn typed(ctx: &Context, session: &Session, view: &mut PracticeView, typing: TypingState) -> Typed {
    view.follow(session);
    let in_entry = ctx.memory(|memory| memory.focused()) == Some(entry_id());
    let decides = ctx.input(|input| input.events.iter().any(decides));
    if in_entry && typing.behind_text && decides { Typed::Waits } else { Typed::Left }
}

/// Whether a control of the page is the one that is to have the keyboard when nothing else has it.
pub(super) fn wants_entry(session: &Session, focused: Option<Id>) -> bool {
    focused.is_none() && session.screen().cover().is_none()
}

/// Whether something takes what is typed, or gives it up: it has to wait until the field has it.
fn decides(event: &Event) -> bool {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return false };
    // To wipe a letter is to write.
    let is_deciding = *key != Key::Backspace && DECIDING.iter().any(|press| press.key == Some(*key));
    is_deciding || modifiers.command
}

/// Where the arrows lead.
#[derive(Clone, Copy)]
enum Way {
    Back,
    On,
    Up,
    Down,
}

/// What Escape leaves on the page, before the page itself.
enum EscapedPart {
    /// What is asked before something is done.
    Asked,
    /// The exam that is under way: it is asked first.
    Exam,
    /// A tree of an exam that is looked back at, or the model answer.
    Shown(PracticeCommand),
    /// What is typed.
    Typed,
}

fn part(at: &PressedKey<'_, '_, PracticeView>) -> Option<EscapedPart> {
    let practice = at.session.practice();
    let round = practice.round()?;
    let exam = practice.exam().map(|exam| exam.stage());
    if at.view.asked.is_some() {
        Some(EscapedPart::Asked)
    } else if exam == Some(ExamStage::Open) {
        Some(EscapedPart::Exam)
    } else if exam == Some(ExamStage::Over) && round.model().is_none() {
        Some(EscapedPart::Shown(PracticeCommand::LookAt(None)))
    } else if at.keyboard.held && at.keyboard.in_entry.is_none() {
        None
    } else if round.model().is_some() {
        Some(EscapedPart::Shown(PracticeCommand::ShowModel(false)))
    } else {
        (!at.view.typed.is_empty()).then_some(EscapedPart::Typed)
    }
}

fn leave_part(at: &mut PressedKey<'_, '_, PracticeView>) {
    match part(at) {
        Some(EscapedPart::Asked) => at.view.asked = None,
        Some(EscapedPart::Exam) => at.view.ask(Confirmation::Leave),
        Some(EscapedPart::Shown(command)) => at.push(Command::Practice(command)),
        Some(EscapedPart::Typed) => {
            at.view.typed.clear();
            at.view.refused = None;
        }
        None => {}
    }
}

/// Goes to the next place that is visited; from the last one on, or from the first one back, the keyboard goes away.
fn tab(at: &mut PressedKey<'_, '_, PracticeView>, way: Way, out: FocusDirection) {
    let Some(round) = at.session.practice().round() else { return };
    let before = at.view.place(round);
    walk(at, way, false);
    if at.view.place(round) == before && at.view.typed.is_empty() {
        at.ctx.memory_mut(|memory| memory.move_focus(out));
    }
}

/// Takes what is typed and goes on, or back; where all is filled in, there is nothing to go on to, and it is graded.
fn take_and_go(at: &mut PressedKey<'_, '_, PracticeView>, way: Way) {
    let practice = at.session.practice();
    let Some(round) = practice.round() else { return };
    let is_whole = round.is_changed() && round.empty_with(SheetPlace::Value(TreeNode::ROOT), None) == 0;
    if is_whole && at.view.typed.is_empty() && at.view.asked.is_none() && practice.exam().is_none() {
        at.push(Command::Practice(PracticeCommand::Check));
    } else {
        walk(at, way, false);
    }
}

/// Empties the current place.
fn wipe(at: &mut PressedKey<'_, '_, PracticeView>) {
    at.view.typed.clear();
    at.view.refused = None;
    let place = at.session.practice().round().and_then(|round| at.view.place(round));
    at.push(place.map(|place| Command::Practice(PracticeCommand::Fill(place, None))));
}

/// Takes what is typed and goes to another place; `all` includes places that are not visited.
fn walk(at: &mut PressedKey<'_, '_, PracticeView>, way: Way, all: bool) {
    let Some(round) = at.session.practice().round() else { return };
    let Some(place) = at.view.place(round) else { return };
    // What is taken now decides where the way leads.
    let taken = read_filled(place, &at.view.typed, round.numbers()).ok().flatten();
    if !take(round, at.view, at.context) {
        return;
    }
    let places = round.places();
    let stands_at = places.iter().position(|known| *known == place);
    let visited = round.open_with(place, taken);
    let open = |place: &&SheetPlace| all || visited.contains(place);
    let goal = match (way, stands_at) {
        (Way::On, Some(at)) => places.iter().skip(at + 1).find(open).copied(),
        (Way::Back, Some(at)) => places.iter().take(at).rev().find(open).copied(),
        (Way::Up, _) => above(round, place),
        (Way::Down, _) => below(round, place),
        (_, None) => None,
    };
    if let Some(goal) = goal {
        at.view.go_to(round, goal);
    }
}

/// Takes what is typed into the current place; `false` where it is no answer, which then stays as it is.
pub(super) fn take(round: &Round, view: &mut PracticeView, context: &mut ViewContext<'_>) -> bool {
    let Some(place) = view.place(round) else { return true };
    match read_filled(place, &view.typed, round.numbers()) {
        Ok(filled) => {
            if filled.is_some() {
                context.push(Command::Practice(PracticeCommand::Fill(place, filled)));
            }
            view.typed.clear();
            view.refused = None;
            true
        }
        Err(problem) => {
            view.refused = Some((view.typed.trim().to_owned(), problem));
            false
        }
    }
}

/// Has the sheet graded, or hands it in; where places are empty and it is graded once, it is asked first.
pub(super) fn hand_over(context: &mut ViewContext<'_>, round: &Round, view: &mut PracticeView) {
    let session = context.session;
    let Some(place) = view.place(round) else { return };
    let typed = read_filled(place, &view.typed, round.numbers()).ok().flatten();
    if !take(round, view, context) {
        return;
    }
    let empty = round.empty_with(place, typed);
    match session.practice().exam().map(|exam| exam.stage()) {
        Some(ExamStage::Over) => {}
        Some(ExamStage::Open) if empty > 0 => view.ask(Confirmation::HandIn(empty)),
        Some(ExamStage::Open) => context.push(Command::Practice(PracticeCommand::HandIn)),
        None if empty > 0 && !round.is_graded() => view.ask(Confirmation::Check(empty)),
        None => context.push(Command::Practice(PracticeCommand::Check)),
    }
}

/// Shows the hint for the current place, or takes it away; an exam has none.
pub(super) fn hint_here(session: &Session, view: &mut PracticeView) {
    let practice = session.practice();
    let Some(round) = practice.round().filter(|_| practice.exam().is_none()) else { return };
    let place = view.place(round);
    view.hint = place.filter(|_| view.hint != place);
}

/// Goes to another tree, what is typed having been taken; an exam has its own.
pub(super) fn other_tree(context: &mut ViewContext<'_>, view: &mut PracticeView, command: PracticeCommand) {
    let practice = context.session.practice();
    let Some(round) = practice.round().filter(|_| practice.exam().is_none()) else { return };
    if take(round, view, context) {
        context.push(Command::Practice(command));
    }
}

/// Goes to another tree, but not again and again while the key is held down.
fn key_to_other_tree(at: &mut PressedKey<'_, '_, PracticeView>, command: PracticeCommand) {
    if !at.is_repeat {
        other_tree(at.context, at.view, command);
    }
}

/// Shows the model answer, or the sheet again.
fn model_or_sheet(session: &Session) -> Option<Command> {
    let is_open = session.practice().exam().is_some_and(|exam| exam.stage() == ExamStage::Open);
    let round = session.practice().round().filter(|round| round.is_graded() && !is_open)?;
    Some(Command::Practice(PracticeCommand::ShowModel(round.model().is_none())))
}

/// If the entry line has the keyboard, whether something is typed there.
pub fn entry(focused: Option<Id>, view: &PracticeView) -> Option<bool> {
    (focused == Some(entry_id())).then_some(!view.typed.is_empty())
}

/// Crosses an edge out, or takes that back.
pub(super) fn cross_out(round: &Round, place: SheetPlace, context: &mut ViewContext<'_>) {
    if matches!(place, SheetPlace::Edge(_)) {
        let is_spared = round.filled(place) == Some(Filled::Spared);
        let filled = (!is_spared).then_some(Filled::Spared);
        context.push(Command::Practice(PracticeCommand::Fill(place, filled)));
    }
}

/// The place of the same kind at the node above, or whatever place there is.
fn above(round: &Round, place: SheetPlace) -> Option<SheetPlace> {
    let parent = round.tree().parent(place.node())?;
    kindred(round, place, parent)
}

/// The place of the same kind at the first node below that has one.
fn below(round: &Round, place: SheetPlace) -> Option<SheetPlace> {
    round.tree().children(place.node()).iter().find_map(|child| kindred(round, place, *child))
}

fn kindred(round: &Round, place: SheetPlace, node: TreeNode) -> Option<SheetPlace> {
    let (same, other) = match place {
        SheetPlace::Edge(_) => (SheetPlace::Edge(node), SheetPlace::Value(node)),
        SheetPlace::Value(_) => (SheetPlace::Value(node), SheetPlace::Edge(node)),
    };
    [same, other].into_iter().find(|place| round.places().contains(place))
}
