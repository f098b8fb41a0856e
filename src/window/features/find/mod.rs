//! The field in which a move, a value or cutoffs are looked for, and what was found.

use egui::{
    Align2, EventFilter, FontId, Id, Label, Pos2, Rect, Response, RichText, Stroke, StrokeKind, TextEdit, Ui, Vec2,
    pos2, vec2,
};

use crate::ground::keys::taken;
use crate::ground::painted::{signs_of_panels, texts_of_panels};
use crate::ground::widgets::name_control;
use crate::ground::{Look, ViewContext, gap};
use plyscope_session::{Command, FindCommand, FoundNodes, Travel};
use plyscope_text::{FindWords, Shortcut};

mod keys;

pub use keys::KEYS;

/// What the field remembers.
#[derive(Clone, Debug, Default)]
pub struct FindView {
    /// What is typed.
    text: String,
    /// It is to have the keyboard.
    focus_wanted: bool,
    /// It has the keyboard.
    has_keyboard: bool,
    /// What has no room beside the field, and stands over the drawing; with the place of the field.
    over: Option<(String, Rect)>,
}

impl FindView {
    /// Gives the field the keyboard.
    pub fn want_focus(&mut self) {
        self.focus_wanted = true;
    }

    /// Whether it has the keyboard, or is to have it.
    pub fn is_in_use(&self) -> bool {
        self.focus_wanted || self.has_keyboard
    }
}

/// The field.
fn id() -> Id {
    Id::unique("what is looked for")
}

/// Draws the field and in it, or behind it in the same row, how many were found or why there are none; in all of the
/// width there is. `has_row` says that it stands in a row of its own, and not over the drawing. What has no room there,
/// [`over_ui`] draws.
pub fn find_ui(ui: &mut Ui, context: &mut ViewContext<'_>, state: &mut FindView, has_row: bool) {
    let (session, look) = (context.session, context.look);
    state.over = None;
    if session.run().is_none() {
        return;
    }
    let words = &context.words().find;
    ui.horizontal(|ui| {
        if ui.memory(|memory| memory.has_focus(id())) {
            keys(ui, context, state);
        }
        let width = (look.sizes.body * WIDTH).min(ui.available_width());
        let field = TextEdit::singleline(&mut state.text)
            .id(id())
            .hint_text(words.field.label)
            // The arrows and Escape belong to it while it has the keyboard.
            .event_filter(EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false })
            .desired_width(width - 2.0 * gap::SMALL);
        let response = ui.add(field);
        name_control(&response, words.field);
        if std::mem::take(&mut state.focus_wanted) {
            response.request_focus();
        }
        state.has_keyboard = response.has_focus();
        if state.text.is_empty() {
            cap(ui, look, &response);
            if response.changed() {
                context.push(Command::Find(FindCommand::Leave));
            }
        }
        if let Some(found) = session.found() {
            found_ui(ui, look, (words, found), state, (&response, has_row));
        }
    });
}

/// The width of the field, in heights of its text.
const WIDTH: f32 = 15.0;

/// The keys of the field: it asks for what was typed, and then goes from one to the next.
fn keys(ui: &Ui, context: &mut ViewContext<'_>, state: &mut FindView) {
    let is_asked = context.session.found().is_some_and(|found| found.typed == state.text.trim());
    let pressed = |shortcut| taken(ui, shortcut) > 0;
    // Behind a question it goes back from what was found, and not from word to word.
    let return_ = is_asked && pressed(Shortcut::FindReturn);
    let back = pressed(Shortcut::FindBack);
    let on = pressed(Shortcut::FindOn);
    let leave = pressed(Shortcut::FindLeave);
    if return_ {
        context.push(Command::Travel(Travel::ReturnFromJump));
    }
    if back || on {
        context.push(Command::Find(match (is_asked, back) {
            (false, _) => FindCommand::Ask(state.text.clone()),
            (true, false) => FindCommand::Next,
            (true, true) => FindCommand::Previous,
        }));
    }
    if leave {
        state.text.clear();
        context.push(Command::Find(FindCommand::Leave));
        ui.memory_mut(|memory| memory.surrender_focus(id()));
    }
}

/// The key that leads here, at the right end of the empty field.
fn cap(ui: &Ui, look: &Look, field: &Response) {
    let (palette, text) = (&look.palette, look.cap(Shortcut::Find));
    let galley = ui.painter().layout_no_wrap(text.to_owned(), look.least(), palette.second);
    let size = vec2(galley.size().x + 2.0 * gap::SMALL, galley.size().y + 2.0);
    let place = Align2::RIGHT_CENTER.anchor_size(field.rect.right_center() - vec2(gap::TINY + 2.0, 0.0), size);
    if place.left() > field.rect.left() {
        let edge = Stroke::new(1.0, palette.outline);
        ui.painter().rect(place, 4.0, palette.canvas, edge, StrokeKind::Inside);
        ui.painter().galley(
            Align2::CENTER_CENTER.anchor_size(place.center(), galley.size()).min,
            galley,
            palette.second,
        );
    }
}

/// How many were found, or why there are none: in the field behind what is typed, or else beside it.
fn found_ui(
    ui: &mut Ui,
    look: &Look,
    (words, found): (&FindWords, &FoundNodes),
    state: &mut FindView,
    (field, has_row): (&Response, bool),
) {
    let palette = &look.palette;
    let all = found.nodes.len() as u64;
    let (text, colour) = match (&found.message, found.under_way, found.number) {
        (Some(message), ..) => (message.clone(), palette.second),
        (None, Some(part), _) => ((words.under_way)((part * 100.0) as u32), palette.second),
        (None, None, Some(number)) => ((words.number_of)(number, all), palette.ink),
        (None, None, None) => ((words.found)(all), palette.ink),
    };
    let width = |text: &str, font: FontId| ui.painter().layout_no_wrap(text.to_owned(), font, colour).size().x;
    let (typed, said) = (width(&state.text, look.body()), width(&text, look.least()));
    let label = Label::new(RichText::new(&text).font(look.least()).color(colour));
    let inside = field.rect.shrink2(vec2(gap::SMALL, 0.0));
    let response = if typed + gap::LARGE + said <= inside.width() {
        ui.put(inside.with_min_x(inside.right() - said - 1.0), label)
    } else if has_row && said <= ui.available_width() {
        ui.add(label)
    } else {
        state.over = Some((text, field.rect));
        return;
    };
    is_news(&response);
    response.on_hover_text(words.field.hint);
}

/// Draws what has no room beside the field where it covers no text of the drawing in `panel`, which is painted already,
/// as near to the field as may be.
pub fn over_ui(ui: &Ui, look: &Look, state: &mut FindView, panel: Rect) {
    let Some((text, field)) = state.over.take() else { return };
    let (palette, font) = (&look.palette, look.least());
    let most = (look.sizes.body * WIDTH * 1.5).min(panel.width() - 2.0 * gap::LARGE);
    let galley = ui.painter().layout(text, font, palette.second, most);
    let size = galley.size() + Vec2::splat(2.0 * gap::TINY + 2.0);
    let top = field.bottom().max(panel.top()) + gap::TINY;
    let lowest = (panel.bottom() - size.y - gap::TINY).max(top);
    let rightmost = panel.right() - size.x - gap::TINY;
    let rows = (0..=ROWS).map(|row| top + (lowest - top) * row as f32 / ROWS as f32);
    let places =
        rows.flat_map(|y| [field.left(), rightmost, panel.left() + gap::TINY].map(|x| pos2(x.min(rightmost), y)));
    let (texts, signs) = (texts_of_panels(ui.ctx()), signs_of_panels(ui.ctx()));
    let covered = |at: &Pos2| {
        let room = Rect::from_min_size(*at, size).expand(gap::TINY);
        let number = |places: &[Rect]| places.iter().filter(|place| place.intersects(room)).count();
        // Texts first: what a sign is shows at many places.
        (number(&texts), number(&signs))
    };
    let Some(at) = places.min_by_key(covered) else { return };
    let area = egui::Area::new(id().with("message")).fixed_pos(at).order(egui::Order::Foreground).interactable(false);
    let shown = area.show(ui.ctx(), |ui| {
        let frame = egui::Frame::new()
            .fill(palette.canvas)
            .stroke(Stroke::new(1.0, palette.outline))
            .corner_radius(4)
            .inner_margin(gap::TINY);
        frame.show(ui, |ui| ui.add(Label::new(galley))).inner
    });
    is_news(&shown.inner);
}

/// So many heights are tried for what stands over the drawing.
const ROWS: usize = 12;

/// What was found is read out when it changes.
fn is_news(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]
mod tests {
    use egui::{Event, Key, Modifiers};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable as _;

    use super::*;
    use crate::ground::{Theme, fonts};
    use plyscope_disk::this_machine;
    use plyscope_files::Source;
    use plyscope_picture::run::Place;
    use plyscope_session::{Session, Settings, Travel};

    #[derive(Default)]
    struct FindPageState {
        session: Session,
        view: FindView,
    }

    impl FindPageState {
        fn apply(&mut self, command: Command) {
            self.session.apply(command);
            while let Some(request) = self.session.take_request() {
                self.session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
            }
        }
    }

    /// The field over the end of a small search.
    fn field() -> Harness<'static, FindPageState> {
        let mut state = FindPageState::default();
        state.apply(Command::Open(Source::BuiltIn("w1-w9-alpha-beta".to_owned())));
        state.apply(Command::Travel(Travel::ToEnd));
        let ui = |ui: &mut Ui, state: &mut FindPageState| {
            let look = Look::new(false, false, &Settings { motion: false, ..Settings::default() }, 768.0);
            let (mut commands, mut requests, mut theme) = (Vec::new(), Vec::new(), Theme::Light);
            let mut context = ViewContext {
                session: &state.session,
                look: &look,
                commands: &mut commands,
                requests: &mut requests,
                theme: &mut theme,
            };
            find_ui(ui, &mut context, &mut state.view, true);
            for command in commands {
                state.apply(command);
            }
        };
        Harness::builder().with_size(vec2(900.0, 80.0)).with_context_setup(fonts::install).build_ui_state(ui, state)
    }

    fn press(field: &mut Harness<'_, FindPageState>, modifiers: Modifiers, key: Key) {
        if modifiers.is_none() {
            field.key_press(key)
        } else {
            field.key_press_modifiers(modifiers, key)
        }
        field.run_steps(3);
    }

    #[test]
    fn what_is_typed_is_found_and_gone_through() {
        let mut field = field();
        field.state_mut().view.want_focus();
        assert!(field.state().view.is_in_use());
        field.run_steps(2);
        field.event(Event::Text("cut".to_owned()));
        field.run_steps(2);
        let step = field.state().session.run().unwrap().step();
        press(&mut field, Modifiers::NONE, Key::Enter);
        let cutoffs = field.state().session.found().unwrap().nodes.iter().collect::<Vec<_>>();
        assert!(cutoffs.len() > 1);
        let selected = |field: &Harness<'_, FindPageState>| match field.state().session.selected() {
            Some(Place::Visited(node)) => cutoffs.iter().position(|cutoff| *cutoff == node),
            _ => None,
        };
        let all = cutoffs.len();
        for (modifiers, number) in [(Modifiers::NONE, 1), (Modifiers::SHIFT, 0), (Modifiers::SHIFT, all - 1)] {
            press(&mut field, modifiers, Key::Enter);
            assert_eq!(selected(&field), Some(number));
            assert!(field.query_by_label_contains(&format!("{} of {all}", number + 1)).is_some());
        }
        assert_eq!(field.state().session.run().unwrap().step(), step, "time never moves");
        // Back to where one was, though the field has the keyboard.
        press(&mut field, Modifiers::ALT, Key::ArrowLeft);
        assert_eq!(field.state().session.selected(), None, "nothing was selected before");
        // Another text is another question; what is wrong with it stands beside the field.
        field.event(Event::Text("x".to_owned()));
        press(&mut field, Modifiers::NONE, Key::Enter);
        assert!(field.query_by_label_contains("“cutx” is no node at the root").is_some());
        press(&mut field, Modifiers::NONE, Key::Escape);
        assert!(field.state().session.found().is_none() && !field.state().view.is_in_use());
        assert!(field.state().view.text.is_empty());
    }
}
