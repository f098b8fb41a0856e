//! The library of scenarios, with a search.

mod keys;
mod listed;
mod pictures;

use egui::{Context, EventFilter, Key, Response, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};

use crate::ground::entries::MenuEntry;
use crate::ground::keys::taken;
use crate::ground::widgets::{Button, Floating};
use crate::ground::{Note, Page, ShellRequest, ViewContext, gap};
use plyscope_files::Source;
use plyscope_session::{Command, ScreenPart, SetupCommand, SetupSource};
use plyscope_text::{LibraryGroup, Shortcut};

use listed::{LibraryItem, listed, nearest};

pub use keys::KEYS;

/// What the library remembers.
#[derive(Clone, Debug, Default)]
pub struct LibraryView {
    /// What is typed into its field.
    search: String,
    /// The entry that Enter opens, from the first that is listed.
    chosen: usize,
    /// Whether it was open in the last frame.
    was_open: bool,
}

impl Page for LibraryView {
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        library_ui(ui.ctx(), context, self);
    }

    fn left(&mut self) {
        self.was_open = false;
    }
}

/// Draws the library over the window.
fn library_ui(ctx: &Context, context: &mut ViewContext<'_>, view: &mut LibraryView) {
    let words = context.words();
    let screen = ctx.content_rect();
    let is_wide = screen.width() >= TWO_COLUMNS;
    let most = vec2(if is_wide { 960.0 } else { 620.0 }, screen.height() * 0.8);
    let open = Floating::new(words.panels.library, egui::Id::unique("library"), most).fixed().show(
        ctx,
        context.look,
        |ui, _| {
            let is_new = !std::mem::replace(&mut view.was_open, true);
            if is_new {
                view.search.clear();
                view.chosen = 0;
            }
            let before = view.search.clone();
            let field = TextEdit::singleline(&mut view.search)
                .hint_text(words.library.search_hint)
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            field.ctx.accesskit_node_builder(field.id, |node| node.set_label(words.library.search_hint));
            let groups = listed(&view.search);
            let is_typed = view.search != before;
            if is_typed {
                view.chosen = nearest(&groups, &view.search);
            }
            let count: usize = groups.iter().map(|(_, listed)| listed.len()).sum();
            let moved = if field.has_focus() { moved(ui, field.id) } else { 0 };
            view.chosen = view.chosen.saturating_add_signed(moved).min(count.saturating_sub(1));
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                let all = groups.iter().flat_map(|(_, listed)| listed);
                if let Some(chosen) = all.into_iter().nth(view.chosen) {
                    choose(chosen, context);
                }
            }
            if is_new {
                field.request_focus();
            }
            buttons_ui(ui, context);
            if count == 0 {
                ui.label((words.library.nothing_found)(&view.search));
            }
            let mut note = Note::default();
            let room = ui.available_height() - Note::height(ui, context.look);
            ScrollArea::vertical().max_height(room).auto_shrink([false, false]).show(ui, |ui| {
                let chosen = ChosenEntry { number: view.chosen, is_new: moved != 0 || is_typed };
                if !is_wide {
                    LibraryColumn { groups: &groups, first: 0 }.ui(ui, context, chosen, &mut note);
                    return;
                }
                let left = groups.iter().take_while(|(group, _)| group.is_in_front()).count();
                // What was found may stand in one column alone.
                let left = if left == 0 { groups.len().div_ceil(2) } else { left };
                let (left, right) = groups.split_at(left);
                let before = left.iter().map(|(_, listed)| listed.len()).sum();
                ui.columns_const(|[one, other]| {
                    LibraryColumn { groups: left, first: 0 }.ui(one, context, chosen, &mut note);
                    LibraryColumn { groups: right, first: before }.ui(other, context, chosen, &mut note);
                });
            });
            note.ui(ui, context.look);
        },
    );
    if !open {
        context.push(Command::Show(ScreenPart::Library, false));
    }
}

/// How far the arrows move down the list, while the field has the keyboard.
fn moved(ui: &Ui, field: egui::Id) -> isize {
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(field, arrows));
    taken(ui, Shortcut::ControlDown) as isize - taken(ui, Shortcut::ControlUp) as isize
}

/// What can be opened otherwise.
fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = context.words();
    ui.horizontal_wrapped(|ui| {
        if ui.add(Button::new(words.menu.open.label)).on_hover_text(words.menu.open.hint).clicked() {
            context.request(ShellRequest::OpenFile);
            context.push(Command::Show(ScreenPart::Library, false));
        }
        let log = words.files.open_log;
        if ui.add(Button::new(log.label)).on_hover_text(log.hint).clicked() {
            context.request(ShellRequest::OpenFile);
            context.push(Command::Show(ScreenPart::Library, false));
        }
        if ui.add(Button::new(words.menu.paste.label)).on_hover_text(words.menu.paste.hint).clicked() {
            context.request(ShellRequest::Paste);
            context.push(Command::Show(ScreenPart::Library, false));
        }
        if ui.add(Button::new(words.setup.open.label)).on_hover_text(words.setup.open.hint).clicked() {
            context.push(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)));
        }
        if ui.add(Button::new(words.play.new_game.label)).on_hover_text(words.play.new_game.hint).clicked() {
            context.push(Command::Show(ScreenPart::NewGame, true));
        }
    });
}

/// In a window from this width on, in points, the list has two columns.
const TWO_COLUMNS: f32 = 1_000.0;

/// The entry that Enter opens.
#[derive(Clone, Copy)]
struct ChosenEntry {
    /// Its number, counted through all groups.
    number: usize,
    /// Whether it has just become so.
    is_new: bool,
}

/// A column of the list.
struct LibraryColumn<'l> {
    /// The groups with their entries.
    groups: &'l [(LibraryGroup, Vec<LibraryItem<'l>>)],
    /// The number of the first entry.
    first: usize,
}

impl LibraryColumn<'_> {
    fn ui(&self, ui: &mut Ui, context: &mut ViewContext<'_>, chosen: ChosenEntry, note: &mut Note<'_>) {
        let look = context.look;
        let words = context.words();
        let mut number = self.first;
        for (group, entries) in self.groups {
            ui.add_space(gap::SMALL);
            let title = RichText::new((words.library.group)(*group)).font(look.bold(look.sizes.body));
            ui.label(title.color(look.palette.max));
            for entry in entries {
                let is_chosen = number == chosen.number;
                let response = entry_ui(ui, context, entry, is_chosen);
                note.of(&response, told(entry, context), is_chosen);
                if is_chosen && chosen.is_new {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    choose(entry, context);
                }
                number += 1;
            }
        }
    }
}

/// What is said of an entry.
fn told(entry: &LibraryItem<'_>, context: &ViewContext<'_>) -> &'static str {
    let label = |label| context.look.language.label(label);
    match entry {
        LibraryItem::Typed(_) => context.words().library.typed,
        LibraryItem::Lesson(_, _, heading) => label(&heading.note),
        LibraryItem::Scenario(entry) => label(&entry.note),
    }
}

fn entry_ui(ui: &mut Ui, context: &ViewContext<'_>, entry: &LibraryItem<'_>, is_chosen: bool) -> Response {
    let look = context.look;
    let title = match entry {
        LibraryItem::Typed(text) => (*text).trim(),
        LibraryItem::Lesson(_, _, heading) => look.language.label(&heading.title),
        LibraryItem::Scenario(entry) => look.language.label(&entry.title),
    };
    let fill = if is_chosen { look.palette.max_fill } else { egui::Color32::TRANSPARENT };
    let row = egui::Frame::new().fill(fill).corner_radius(4).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap::SMALL;
            let (rect, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
            if ui.is_rect_visible(rect) {
                pictures::picture_ui(ui, look, entry, rect);
            }
            MenuEntry::new(title, "").ui(ui, look)
        })
        .inner
    });
    row.inner
}

/// The size of the picture before an entry, in points.
const PICTURE: egui::Vec2 = vec2(84.0, 56.0);

fn choose(entry: &LibraryItem<'_>, context: &mut ViewContext<'_>) {
    context.push(match entry {
        LibraryItem::Typed(text) => Command::OpenText((*text).to_owned()),
        LibraryItem::Lesson(_, name, _) => Command::Open(Source::BuiltIn((*name).to_owned())),
        LibraryItem::Scenario(entry) => Command::Open(Source::BuiltIn(entry.name.to_owned())),
    });
    context.push(Command::Show(ScreenPart::Library, false));
}
