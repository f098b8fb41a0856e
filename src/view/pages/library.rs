//! The library of scenarios, with a search.

use egui::{Context, RichText, ScrollArea, TextEdit, Ui, Window};

use crate::game::Label;
use crate::scenario::{self, Shelf, Source};
use crate::session::{Command, LessonCommand, ScreenPart, SetupCommand, SetupSource};
use crate::text::{Language, LibraryGroup};
use crate::view::ground::{Page, ShellRequest, ViewContext, gap};

/// A built-in scenario as it is listed.
#[derive(Clone, Debug)]
struct Entry {
    name: &'static str,
    group: LibraryGroup,
    title: Label,
    note: Label,
}

impl Entry {
    fn matches(&self, wanted: &str) -> bool {
        let wanted = wanted.to_lowercase();
        let texts = [&[self.name][..], &self.title.texts(), &self.note.texts()].concat();
        wanted.split_whitespace().all(|word| texts.iter().any(|text| text.to_lowercase().contains(word)))
    }
}

fn group_of(shelf: Shelf) -> LibraryGroup {
    match shelf {
        Shelf::Story => LibraryGroup::Story,
        Shelf::Articles => LibraryGroup::Articles,
        Shelf::Lessons => LibraryGroup::Lessons,
        Shelf::Published => LibraryGroup::Published,
        Shelf::Games => LibraryGroup::Games,
    }
}

/// Reads the titles of the built-in scenarios, once.
fn entries() -> &'static [Entry] {
    static ENTRIES: std::sync::OnceLock<Vec<Entry>> = std::sync::OnceLock::new();
    ENTRIES.get_or_init(|| {
        let entry = |built_in: &scenario::BuiltIn| {
            // One that cannot be read is listed by its name, and says why when it is opened.
            let (title, note) = match scenario::read(built_in.name, built_in.text) {
                Ok(scenario) => (scenario.title, scenario.note),
                Err(_) => (Label::plain(built_in.name), Label::plain("")),
            };
            Entry { name: built_in.name, group: group_of(built_in.shelf), title, note }
        };
        scenario::library().iter().map(entry).collect()
    })
}

/// What the library remembers.
#[derive(Clone, Debug, Default)]
pub struct LibraryView {
    /// What is typed into its search.
    search: String,
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
    let look = context.look;
    let words = context.words();
    let screen = ctx.content_rect();
    let mut open = true;
    Window::new(words.panels.library)
        .open(&mut open)
        .collapsible(false)
        .resizable(true)
        .default_size([screen.width().min(620.0) - 40.0, screen.height() * 0.7])
        .default_pos(screen.min + egui::vec2(gap::LARGE, 56.0))
        .show(ctx, |ui| {
            let field = ui.add(
                TextEdit::singleline(&mut view.search)
                    .hint_text(words.library.search_hint)
                    .desired_width(f32::INFINITY),
            );
            field.ctx.accesskit_node_builder(field.id, |node| node.set_label(words.library.search_hint));
            let found: Vec<&Entry> = entries().iter().filter(|entry| entry.matches(&view.search)).collect();
            if let [first, ..] = found.as_slice()
                && field.lost_focus()
                && ui.input(|input| input.key_pressed(egui::Key::Enter))
            {
                choose(first.name, context);
            }
            if !std::mem::replace(&mut view.was_open, true) {
                view.search.clear();
                field.request_focus();
            }
            ui.horizontal_wrapped(|ui| {
                if ui.button(words.menu.open.label).on_hover_text(words.menu.open.hint).clicked() {
                    context.wish(ShellRequest::OpenFile);
                }
                if ui.button(words.menu.paste.label).on_hover_text(words.menu.paste.hint).clicked() {
                    context.wish(ShellRequest::Paste);
                    context.push(Command::Show(ScreenPart::Library, false));
                }
                if ui.button(words.setup.open.label).on_hover_text(words.setup.open.hint).clicked() {
                    context.push(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)));
                }
                if ui.button(words.lesson.title.label).on_hover_text(words.lesson.title.hint).clicked() {
                    context.push(Command::Show(ScreenPart::Library, false));
                    context.push(Command::Lesson(LessonCommand::List(true)));
                }
                if ui.button(words.play.new_game.label).on_hover_text(words.play.new_game.hint).clicked() {
                    context.push(Command::Show(ScreenPart::NewGame, true));
                }
            });
            if found.is_empty() {
                ui.label((words.library.nothing_found)(&view.search));
            }
            ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
                for group in LibraryGroup::ALL {
                    let mut in_group = found.iter().filter(|entry| entry.group == group).peekable();
                    if in_group.peek().is_none() {
                        continue;
                    }
                    ui.add_space(gap::SMALL);
                    ui.label(
                        RichText::new((words.library.group)(group))
                            .font(look.bold(look.sizes.body))
                            .color(look.palette.max),
                    );
                    for entry in in_group {
                        entry_ui(ui, context, entry);
                    }
                }
            });
        });
    if !open {
        context.push(Command::Show(ScreenPart::Library, false));
    }
}

fn entry_ui(ui: &mut Ui, context: &mut ViewContext<'_>, entry: &Entry) {
    let (session, look) = (context.session, context.look);
    let language: Language = look.language;
    let is_open = session.run().is_some_and(|run| run.scenario.title == entry.title);
    let title = RichText::new(language.label(&entry.title)).font(look.bold(look.sizes.body));
    if ui.add(egui::Button::selectable(is_open, title)).clicked() {
        choose(entry.name, context);
    }
    ui.indent(entry.name, |ui| {
        ui.add(
            egui::Label::new(RichText::new(language.label(&entry.note)).font(look.least()).color(look.palette.second))
                .wrap(),
        );
    });
    ui.add_space(gap::TINY);
}

fn choose(name: &str, context: &mut ViewContext<'_>) {
    context.push(Command::Open(Source::BuiltIn(name.to_owned())));
    context.push(Command::Show(ScreenPart::Library, false));
}
