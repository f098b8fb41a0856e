//! The keys of practice. The entry line has the keyboard by itself; the arrows walk through the tree all the same.

use egui::{Context, Event, FocusDirection, Id, InputState, Key, Modifiers};

use super::state::{Confirmation, PracticeView, entry_id};
use crate::ground::ViewContext;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::practice::{Filled, Place};
use plyscope_picture::run::Round;
use plyscope_session::{Command, ExamStage, PracticeCommand, Session};
use plyscope_text::read_filled;

/// The keys of the page, while nothing lies over it. `typing` says that a text is being edited, `held` that a control
/// has the keyboard, which keeps Space, Enter and the arrows for itself.
pub fn keys(ctx: &Context, context: &mut ViewContext<'_>, view: &mut PracticeView, (typing, held): (bool, bool)) {
    let session = context.session;
    view.follow(session);
    let in_entry = ctx.memory(|memory| memory.focused()) == Some(entry_id());
    if typing && !in_entry {
        return;
    }
    if in_order(ctx, &mut view.waiting, in_entry) {
        ctx.request_repaint();
    }
    let leaves = ctx.input_mut(|input| {
        let round = session.practice().round()?;
        let mut keys = Keys { input, context, round, view, leaves: None };
        keys.whole_page();
        if held && !in_entry {
            return None;
        }
        if round.model().is_some() {
            keys.model();
        } else {
            keys.sheet(in_entry);
        }
        keys.leaves
    });
    if let Some(way) = leaves {
        ctx.memory_mut(|memory| memory.move_focus(way));
    }
}

/// Whether a control of the page is the one that is to have the keyboard when nothing else has it.
pub(super) fn wants_entry(session: &Session, focused: Option<Id>) -> bool {
    focused.is_none() && session.screen().cover().is_none()
}

/// Lets what has waited go first, and what follows on something typed in this frame wait for the next one, when the
/// field has taken that in; whether anything waits.
fn in_order(ctx: &Context, waiting: &mut Vec<Event>, in_entry: bool) -> bool {
    ctx.input_mut(|input| {
        input.events.splice(0..0, waiting.drain(..));
        let typed = input.events.iter().position(writes).filter(|_| in_entry);
        let decided = typed.and_then(|typed| input.events.iter().skip(typed).position(decides).map(|at| typed + at));
        waiting.extend(input.events.drain(decided.unwrap_or(input.events.len())..));
    });
    !waiting.is_empty()
}

/// Whether something changes what is typed.
fn writes(event: &Event) -> bool {
    let erases = matches!(event, Event::Key { key: Key::Backspace, pressed: true, .. });
    erases || matches!(event, Event::Text(_) | Event::Paste(_) | Event::Cut | Event::Ime(_))
}

/// Whether something takes what is typed, or gives it up: it has to wait until the field has it.
fn decides(event: &Event) -> bool {
    const KEYS: [Key; 11] = [
        Key::Enter,
        Key::Escape,
        Key::Tab,
        Key::Delete,
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowDown,
        // These do something only while nothing is typed.
        Key::H,
        Key::N,
        Key::X,
    ];
    matches!(event, Event::Key { key, pressed: true, modifiers, .. } if KEYS.contains(key) || modifiers.command)
}

/// Where the arrows lead.
#[derive(Clone, Copy)]
enum Way {
    Back,
    On,
    Up,
    Down,
}

struct Keys<'k, 'v> {
    input: &'k mut InputState,
    context: &'k mut ViewContext<'v>,
    round: &'k Round,
    view: &'k mut PracticeView,
    /// Where Tab leads from the last place on, or from the first one back.
    leaves: Option<FocusDirection>,
}

impl Keys<'_, '_> {
    fn pressed(&mut self, modifiers: Modifiers, key: Key) -> bool {
        self.input.consume_key(modifiers, key)
    }

    fn practice(&mut self, command: PracticeCommand) {
        self.context.push(Command::Practice(command));
    }

    /// What works wherever the keyboard is.
    fn whole_page(&mut self) {
        let exam = self.context.session.practice().exam().map(|exam| exam.stage());
        if self.view.asked.is_some() && self.pressed(Modifiers::NONE, Key::Escape) {
            self.view.asked = None;
        } else if exam == Some(ExamStage::Open) && self.pressed(Modifiers::NONE, Key::Escape) {
            self.view.ask(Confirmation::Leave);
        }
        let looks_back = exam == Some(ExamStage::Over) && self.round.model().is_none();
        if looks_back && self.pressed(Modifiers::NONE, Key::Escape) {
            self.practice(PracticeCommand::LookAt(None));
        }
    }

    /// Going through the model answer.
    fn model(&mut self) {
        if self.pressed(Modifiers::NONE, Key::Escape) {
            self.practice(PracticeCommand::ShowModel(false));
        }
    }

    /// Walking through the sheet and filling it in.
    fn sheet(&mut self, in_entry: bool) {
        if !self.view.typed.is_empty() && self.pressed(Modifiers::NONE, Key::Escape) {
            self.view.typed.clear();
            self.view.refused = None;
        }
        for (modifiers, key, way) in [
            (Modifiers::NONE, Key::ArrowLeft, Way::Back),
            (Modifiers::NONE, Key::ArrowRight, Way::On),
            (Modifiers::NONE, Key::ArrowUp, Way::Up),
            (Modifiers::NONE, Key::ArrowDown, Way::Down),
        ] {
            for _ in 0..self.input.count_and_consume_key(modifiers, key) {
                self.walk(way, true);
            }
        }
        for (modifiers, way, out) in
            [(Modifiers::SHIFT, Way::Back, FocusDirection::Previous), (Modifiers::NONE, Way::On, FocusDirection::Next)]
        {
            let presses = if in_entry { self.input.count_and_consume_key(modifiers, Key::Tab) } else { 0 };
            for _ in 0..presses {
                let before = self.view.place(self.round);
                self.walk(way, false);
                if self.view.place(self.round) == before && self.view.typed.is_empty() {
                    self.leaves = Some(out);
                }
            }
        }
        // Where all is filled in, there is nothing to go on to.
        let session = self.context.session;
        let is_whole = self.round.is_changed() && self.round.empty_with(Place::Value(TreeNode::ROOT), None) == 0;
        let checks = self.view.typed.is_empty() && self.view.asked.is_none() && session.practice().exam().is_none();
        if is_whole && checks && self.pressed(Modifiers::NONE, Key::Enter) {
            self.practice(PracticeCommand::Check);
        }
        if self.pressed(Modifiers::SHIFT, Key::Enter) {
            self.walk(Way::Back, false);
        }
        if self.pressed(Modifiers::NONE, Key::Enter) {
            self.walk(Way::On, false);
        }
        let wiped = self.view.typed.is_empty() && self.pressed(Modifiers::NONE, Key::Backspace);
        if self.pressed(Modifiers::NONE, Key::Delete) || wiped {
            self.view.typed.clear();
            self.view.refused = None;
            if let Some(place) = self.view.place(self.round) {
                self.practice(PracticeCommand::Fill(place, None));
            }
        }
    }

    /// Takes what is typed and goes to another place; `all` includes places that are not visited.
    fn walk(&mut self, way: Way, all: bool) {
        let Some(place) = self.view.place(self.round) else { return };
        let round = self.round;
        // What is taken now decides where the way leads.
        let taken = read_filled(place, &self.view.typed, round.numbers()).ok().flatten();
        if !take(round, self.view, self.context) {
            return;
        }
        let places = round.places();
        let at = places.iter().position(|known| *known == place);
        let visited = round.open_with(place, taken);
        let open = |place: &&Place| all || visited.contains(place);
        let goal = match (way, at) {
            (Way::On, Some(at)) => places.iter().skip(at + 1).find(open).copied(),
            (Way::Back, Some(at)) => places.iter().take(at).rev().find(open).copied(),
            (Way::Up, _) => above(round, place),
            (Way::Down, _) => below(round, place),
            (_, None) => None,
        };
        if let Some(goal) = goal {
            self.view.go_to(round, goal);
        }
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

/// Has the sheet graded, or hands it in, unless something is asked.
pub fn hand_over_here(context: &mut ViewContext<'_>, view: &mut PracticeView) {
    if let Some(round) = context.session.practice().round().filter(|_| view.asked.is_none()) {
        hand_over(context, round, view);
    }
}

/// Shows the hint for the current place, or takes it away; an exam has none.
pub fn hint_here(session: &Session, view: &mut PracticeView) {
    let practice = session.practice();
    let Some(round) = practice.round().filter(|_| practice.exam().is_none()) else { return };
    let place = view.place(round);
    view.hint = place.filter(|_| view.hint != place);
}

/// Goes to another tree, what is typed having been taken; an exam has its own.
pub fn other_tree(context: &mut ViewContext<'_>, view: &mut PracticeView, command: PracticeCommand) {
    let practice = context.session.practice();
    let Some(round) = practice.round().filter(|_| practice.exam().is_none()) else { return };
    if take(round, view, context) {
        context.push(Command::Practice(command));
    }
}

/// Shows the model answer, or the sheet again.
pub fn model_or_sheet(session: &Session) -> Option<Command> {
    let is_open = session.practice().exam().is_some_and(|exam| exam.stage() == ExamStage::Open);
    let round = session.practice().round().filter(|round| round.is_graded() && !is_open)?;
    Some(Command::Practice(PracticeCommand::ShowModel(round.model().is_none())))
}

/// Crosses out the edge at which the sheet stands, or takes that back.
pub fn cross_out_here(context: &mut ViewContext<'_>, view: &PracticeView) {
    let Some(round) = context.session.practice().round() else { return };
    if let Some(place) = view.place(round) {
        cross_out(round, place, context);
    }
}

/// If the entry line has the keyboard, whether something is typed there.
pub fn entry(focused: Option<Id>, view: &PracticeView) -> Option<bool> {
    (focused == Some(entry_id())).then_some(!view.typed.is_empty())
}

/// Crosses an edge out, or takes that back.
pub(super) fn cross_out(round: &Round, place: Place, context: &mut ViewContext<'_>) {
    if matches!(place, Place::Edge(_)) {
        let is_spared = round.filled(place) == Some(Filled::Spared);
        let filled = (!is_spared).then_some(Filled::Spared);
        context.push(Command::Practice(PracticeCommand::Fill(place, filled)));
    }
}

/// The place of the same kind at the node above, or whatever place there is.
fn above(round: &Round, place: Place) -> Option<Place> {
    let parent = round.tree().parent(place.node())?;
    kindred(round, place, parent)
}

/// The place of the same kind at the first node below that has one.
fn below(round: &Round, place: Place) -> Option<Place> {
    round.tree().children(place.node()).iter().find_map(|child| kindred(round, place, *child))
}

fn kindred(round: &Round, place: Place, node: TreeNode) -> Option<Place> {
    let (same, other) = match place {
        Place::Edge(_) => (Place::Edge(node), Place::Value(node)),
        Place::Value(_) => (Place::Value(node), Place::Edge(node)),
    };
    [same, other].into_iter().find(|place| round.places().contains(place))
}
