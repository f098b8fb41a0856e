//! The list of lessons.

use std::borrow::Cow;

use egui::{
    Color32, Context, EventFilter, Id, Rect, RichText, Role, ScrollArea, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2,
};

use crate::ground::keys::taken;
use crate::ground::widgets::{Button, Floating, Icon, beside_ui};
use crate::ground::{Look, Note, Page, ShellRequest, ViewContext, gap, widgets};
use plyscope_files::{self as files, LessonHeading, Source};
use plyscope_session::{Command, LessonCommand};
use plyscope_text::{Language, LanguageWords as _, Shortcut};

/// What the list remembers.
#[derive(Default)]
pub struct LessonsView {
    /// Whether it was open in the last frame.
    was_open: bool,
}

impl Page for LessonsView {
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        list_ui(ui.ctx(), context, self);
    }

    fn left(&mut self) {
        self.was_open = false;
    }
}

/// The list is at most so large, in points.
const MOST: Vec2 = vec2(640.0, 635.0);

/// Draws the list of lessons over the window.
fn list_ui(ctx: &Context, context: &mut ViewContext<'_>, view: &mut LessonsView) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let is_new = !std::mem::replace(&mut view.was_open, true);
    let open = Floating::new(words.lesson.title.label, Id::unique("list of lessons"), MOST).fixed().show(
        ctx,
        look,
        |ui, _| {
            ui.horizontal_wrapped(|ui| {
                if ui.add(Button::new(words.menu.open.label)).on_hover_text(words.menu.open.hint).clicked() {
                    context.request(ShellRequest::OpenFile);
                }
            });
            let mut of_file = None;
            let mut note = Note::default();
            let room = ui.available_height() - Note::height(ui, look);
            ScrollArea::vertical().max_height(room).auto_shrink([false, false]).show(ui, |ui| {
                // The bar that scrolls lies over the last letters otherwise.
                ui.set_max_width(ui.available_width() - gap::SMALL);
                let mut rows = LessonRows { context, ids: Vec::new(), note: &mut note };
                // A lesson from a file is listed while it is open.
                let other = session.lesson().open().map(|open| open.lesson());
                if let Some(other) =
                    other.filter(|other| files::lesson_headings().iter().all(|(name, _)| *name != other.id))
                {
                    let heading = of_file.insert(LessonHeading::of(other));
                    rows.row_ui(ui, &other.id, heading, None);
                }
                for (name, heading) in files::lesson_headings() {
                    rows.row_ui(ui, name, heading, Some(name));
                }
                let ids = rows.ids;
                choose_by_keys(ui, &ids, is_new);
                widgets::follow_focus(ui);
            });
            note.ui(ui, look);
        },
    );
    if !open {
        context.push(Command::Lesson(LessonCommand::List(false)));
    }
}

/// The rows of the list.
struct LessonRows<'r, 'v, 'n> {
    context: &'r mut ViewContext<'v>,
    /// The titles, which are buttons.
    ids: Vec<Id>,
    note: &'r mut Note<'n>,
}

impl<'n> LessonRows<'_, '_, 'n> {
    /// A lesson: how far one is in it, and its title. `None` as its name is the one that is open.
    fn row_ui(&mut self, ui: &mut Ui, id: &str, heading: &'n LessonHeading, name: Option<&str>) {
        let look = self.context.look;
        let language = look.language;
        let is_open = self.context.session.lesson().open().is_some_and(|open| open.lesson().id == id);
        let text = language.label(&heading.title);
        let progress = self.progress(id, heading, language);
        beside_ui(ui, |ui| {
            let words = &look.words().lesson;
            if self.context.session.lesson().progress().of(id).is_some() {
                let again = ui.add(Button::new(words.start_again.label));
                let named = (words.start_again_named)(text);
                let again = again.on_hover_text(words.start_again.hint);
                again.ctx.accesskit_node_builder(again.id, |node| node.set_label(named));
                if again.clicked() {
                    self.context.push(Command::Lesson(LessonCommand::StartAgain(id.to_owned())));
                }
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                progress_ui(ui, look, self.share(id, heading), &progress);
                let title = RichText::new(text).font(look.bold(look.sizes.body));
                let title = ui.add(Button::choice(is_open, title));
                let is_begun = self.context.session.lesson().progress().of(id).is_some();
                let about = language.label(&heading.note);
                let about = if is_begun { Cow::Owned(format!("{about}\n{progress}")) } else { Cow::Borrowed(about) };
                self.note.of(&title, about, title.has_focus());
                self.ids.push(title.id);
                if title.clicked() {
                    self.context.push(match name {
                        Some(name) if !is_open => Command::Open(Source::BuiltIn(name.to_owned())),
                        _ => Command::Lesson(LessonCommand::List(false)),
                    });
                }
            });
        });
    }

    /// The share of its pages that have been reached.
    fn share(&self, id: &str, heading: &LessonHeading) -> f32 {
        let pages = heading.asks.len();
        let reached = self.context.session.lesson().progress().of(id).map_or(0, |progress| progress.reached_of(pages));
        reached as f32 / pages.max(1) as f32
    }

    /// The progress, in words.
    fn progress(&self, id: &str, heading: &LessonHeading, language: Language) -> String {
        let words = &language.words().lesson;
        let Some(progress) = self.context.session.lesson().progress().of(id) else { return words.not_begun.to_owned() };
        let pages = heading.asks.len();
        let mut parts = vec![(words.reached)(progress.reached_of(pages), pages)];
        let questions = heading.asks.iter().filter(|asks| **asks).count();
        if questions > 0 {
            parts.push((words.right_so_far)(progress.right_of(&heading.asks), questions));
        }
        if progress.reached_of(pages) == pages {
            parts.push(words.finished.to_owned());
        }
        parts.join(" · ")
    }
}

/// Draws how far one is: a ring that fills from below, and a tick at the end. The pointer brings the words.
fn progress_ui(ui: &mut Ui, look: &Look, share: f32, says: &str) {
    let (room, response) = ui.allocate_exact_size(Vec2::splat(look.sizes.body * 1.3), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, says));
    response.on_hover_text(says);
    let palette = &look.palette;
    if share >= 1.0 {
        Icon::Done.paint(ui.painter(), room, palette.best);
        return;
    }
    let ring = Rect::from_center_size(room.center(), Vec2::splat(look.sizes.body * 0.9));
    let radius = ring.width() / 2.0;
    let filled = ring.with_min_y(ring.bottom() - ring.height() * share);
    ui.painter().with_clip_rect(filled.intersect(ui.clip_rect())).circle_filled(ring.center(), radius, palette.max);
    ui.painter().circle(ring.center(), radius, Color32::TRANSPARENT, Stroke::new(1.2, palette.outline));
}

/// Lets the arrows go from title to title; the first one, or that of the open lesson, has the keyboard at first.
fn choose_by_keys(ui: &Ui, ids: &[Id], is_new: bool) {
    if is_new && let Some(first) = ids.first() {
        ui.memory_mut(|memory| memory.request_focus(*first));
    }
    let Some(at) = ui.memory(|memory| memory.focused()).and_then(|id| ids.iter().position(|other| *other == id)) else {
        return;
    };
    let arrows = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    if let Some(id) = ids.get(at) {
        ui.memory_mut(|memory| memory.set_focus_lock_filter(*id, arrows));
    }
    let [down, up] = [Shortcut::ControlDown, Shortcut::ControlUp].map(|shortcut| taken(ui, shortcut));
    let wanted = (at + down).saturating_sub(up).min(ids.len() - 1);
    if let Some(id) = ids.get(wanted).filter(|_| wanted != at) {
        ui.memory_mut(|memory| memory.request_focus(*id));
    }
}
