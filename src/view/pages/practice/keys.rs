//! The keys of practice. The entry line has the keyboard by itself; the arrows walk through the tree all the same.

use egui::{Context, Event, Id, InputState, Key, Modifiers};

use super::state::{Asked, PracticeView, entry_id};
use crate::game::tree::TreeNode;
use crate::practice::{Filled, Place};
use crate::session::{Command, ExamStage, PracticeCommand, Round, ScreenPart, Session};
use crate::text::read_filled;
use crate::view::ground::ViewContext;

/// The keys of the page, while nothing lies over it. `typing` says that a text is being edited, `held` that a control has the
/// keyboard, which keeps Space, Enter and the arrows for itself.
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
    ctx.input_mut(|input| {
        if in_entry {
            usual(input, context, view.typed.is_empty());
        }
        let Some(round) = session.practice().round() else { return };
        let mut keys = Keys { input, context, round, view };
        keys.whole_page();
        if held && !in_entry {
            return;
        }
        if round.model().is_some() {
            keys.model();
        } else {
            keys.sheet();
        }
    });
}

/// Whether a control of the page is the one that is to have the keyboard when nothing else has it.
pub(super) fn wants_entry(session: &Session, focused: Option<Id>) -> bool {
    let screen = session.screen();
    focused.is_none() && !(screen.help || screen.library || screen.new_game || screen.lessons || screen.blank)
}

/// Lets what has waited go first, and what follows on something typed in this frame wait for the next one, when the field has
/// taken that in; whether anything waits.
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
    const KEYS: [Key; 8] =
        [Key::Enter, Key::Escape, Key::Tab, Key::Delete, Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
    matches!(event, Event::Key { key, pressed: true, modifiers, .. } if KEYS.contains(key) || modifiers.command)
}

/// Keys that do the same, each with what is held down with it.
type Pressed<'k> = &'k [(Modifiers, Key)];

/// The keys that work in every part of the window work in the entry line, too, as far as no answer begins with them.
fn usual(input: &mut InputState, context: &mut ViewContext<'_>, is_empty: bool) {
    let session = context.session;
    let screen = session.screen();
    let toggles: [(Pressed<'_>, &str, ScreenPart, bool); 4] = [
        (&[(Modifiers::NONE, Key::F5)], "", ScreenPart::Present, screen.present),
        (&[(Modifiers::NONE, Key::B), (Modifiers::NONE, Key::Period)], "bB.", ScreenPart::Blank, screen.blank),
        (&[(Modifiers::NONE, Key::S)], "sS", ScreenPart::Spotlight, screen.spotlight),
        (
            &[(Modifiers::SHIFT, Key::Questionmark), (Modifiers::NONE, Key::F1), (Modifiers::SHIFT, Key::Slash)],
            "?",
            ScreenPart::Help,
            screen.help,
        ),
    ];
    for (keys, texts, part, open) in toggles.into_iter().filter(|toggle| is_empty || toggle.1.is_empty()) {
        let named = keys.iter().any(|(modifiers, key)| input.consume_key(*modifiers, *key));
        if take_text(input, texts) || named {
            context.push(Command::Show(part, !open));
        }
    }
}

/// Uses up what writes one of these characters; whether anything did.
fn take_text(input: &mut InputState, characters: &str) -> bool {
    let before = input.events.len();
    let is_wanted = |text: &str| text.chars().count() == 1 && text.chars().all(|typed| characters.contains(typed));
    input.events.retain(|event| !matches!(event, Event::Text(text) if is_wanted(text)));
    input.events.len() < before
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
}

impl Keys<'_, '_> {
    fn pressed(&mut self, modifiers: Modifiers, key: Key) -> bool {
        self.input.consume_key(modifiers, key)
    }

    /// Whether a key was pressed anew: one that is held down does nothing more.
    fn pressed_once(&mut self, modifiers: Modifiers, key: Key) -> bool {
        let is_held = |event: &Event| matches!(event, Event::Key { key: held, repeat: true, .. } if *held == key);
        let anew = !self.input.events.iter().any(is_held);
        self.pressed(modifiers, key) && anew
    }

    fn practice(&mut self, command: PracticeCommand) {
        self.context.push(Command::Practice(command));
    }

    /// What works wherever the keyboard is.
    fn whole_page(&mut self) {
        let exam = self.context.session.practice().exam().map(|exam| exam.stage());
        if self.pressed_once(Modifiers::COMMAND, Key::Enter) && self.view.asked.is_none() {
            hand_over(self.context, self.round, self.view);
        }
        // The key with Shift comes first: the plain one would take it along.
        for (modifiers, command) in [
            (Modifiers::COMMAND | Modifiers::SHIFT, PracticeCommand::TreeBefore),
            (Modifiers::COMMAND, PracticeCommand::NewTree),
        ] {
            if exam.is_none() && self.pressed_once(modifiers, Key::N) && take(self.round, self.view, self.context) {
                self.practice(command);
            }
        }
        let has_model = self.round.is_graded() && exam != Some(ExamStage::Open);
        if has_model && self.pressed(Modifiers::COMMAND, Key::M) {
            self.practice(PracticeCommand::ShowModel(self.round.model().is_none()));
        }
        if self.view.asked.is_some() && self.pressed(Modifiers::NONE, Key::Escape) {
            self.view.asked = None;
        } else if exam == Some(ExamStage::Open) && self.pressed(Modifiers::NONE, Key::Escape) {
            self.view.ask(Asked::Leave);
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
        // Keys with Shift come first: the plain ones would take them along.
        for (modifiers, key, onwards) in [
            (Modifiers::SHIFT, Key::Space, false),
            (Modifiers::NONE, Key::ArrowLeft, false),
            (Modifiers::NONE, Key::PageUp, false),
            (Modifiers::NONE, Key::Space, true),
            (Modifiers::NONE, Key::ArrowRight, true),
            (Modifiers::NONE, Key::PageDown, true),
        ] {
            for _ in 0..self.input.count_and_consume_key(modifiers, key) {
                self.practice(PracticeCommand::StepModel(onwards));
            }
        }
    }

    /// Walking through the sheet and filling it in.
    fn sheet(&mut self) {
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
        if self.pressed(Modifiers::SHIFT, Key::Enter) {
            self.walk(Way::Back, false);
        }
        if self.pressed(Modifiers::NONE, Key::Enter) {
            self.walk(Way::On, false);
        }
        if self.view.typed.is_empty() {
            let named = self.pressed(Modifiers::NONE, Key::X);
            let crosses = take_text(self.input, "xX×✕ｘＸ") || named;
            if let Some(place) = self.view.place(self.round).filter(|_| crosses) {
                cross_out(self.round, place, self.context);
            }
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

    /// Takes what is typed and goes to another place; `all` takes in places to which nobody comes.
    fn walk(&mut self, way: Way, all: bool) {
        let Some(place) = self.view.place(self.round) else { return };
        if !take(self.round, self.view, self.context) {
            return;
        }
        let round = self.round;
        let places = round.places();
        let at = places.iter().position(|known| *known == place);
        let open = |place: &&Place| all || !round.is_below_spared(**place);
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
    match read_filled(place, &view.typed) {
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
    let typed = read_filled(place, &view.typed).ok().flatten();
    if !take(round, view, context) {
        return;
    }
    let empty = round.empty_with(place, typed);
    match session.practice().exam().map(|exam| exam.stage()) {
        Some(ExamStage::Over) => {}
        Some(ExamStage::Open) if empty > 0 => view.ask(Asked::HandIn(empty)),
        Some(ExamStage::Open) => context.push(Command::Practice(PracticeCommand::HandIn)),
        None if empty > 0 && !round.is_graded() => view.ask(Asked::Check(empty)),
        None => context.push(Command::Practice(PracticeCommand::Check)),
    }
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
