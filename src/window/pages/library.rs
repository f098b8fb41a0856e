//! The library of scenarios, with a search.

mod pictures;

use egui::{Context, EventFilter, Key, Modifiers, Response, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};

use crate::ground::entries::Entry;
use crate::ground::widgets::{Button, Floating};
use crate::ground::{Note, Page, ShellRequest, ViewContext, gap};
use plyscope_core::game::{AnyPosition, Label};
use plyscope_files::{self as files, LessonHeading, Loaded, Shelf, Source};
use plyscope_session::{Command, ScreenPart, SetupCommand, SetupSource};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, LibraryGroup};

/// A built-in scenario as it is listed.
#[derive(Clone, Debug)]
struct BuiltIn {
    name: &'static str,
    group: LibraryGroup,
    title: Label,
    note: Label,
    /// What it begins with, for its picture.
    position: Option<AnyPosition>,
}

impl BuiltIn {
    fn matches(&self, wanted: &str) -> bool {
        matches(&[&Label::plain(self.name), &self.title, &self.note], wanted)
    }
}

/// Whether each word of what is typed occurs in some of these texts.
fn matches(labels: &[&Label], wanted: &str) -> bool {
    let wanted = wanted.to_lowercase();
    let texts: Vec<String> = labels.iter().flat_map(|label| label.texts()).map(|text| text.to_lowercase()).collect();
    wanted.split_whitespace().all(|word| texts.iter().any(|text| text.contains(word)))
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
fn entries() -> &'static [BuiltIn] {
    static ENTRIES: std::sync::OnceLock<Vec<BuiltIn>> = std::sync::OnceLock::new();
    ENTRIES.get_or_init(|| {
        let entry = |built_in: &files::BuiltIn| {
            // One that cannot be read is listed by its name, and says why when it is opened.
            let (title, note, position) = match files::read(built_in.name, built_in.text) {
                Ok(scenario) => (scenario.title, scenario.note, Some(scenario.position)),
                Err(_) => (Label::plain(built_in.name), Label::plain(""), None),
            };
            BuiltIn { name: built_in.name, group: group_of(built_in.shelf), title, note, position }
        };
        let game = |built_in: &files::BuiltInGame| {
            let (title, position) = match files::read_any(built_in.name, built_in.text) {
                Ok(Loaded::Game(game)) => (game.title, Some(game.game.position().clone())),
                Ok(_) | Err(_) => (Label::plain(built_in.name), None),
            };
            let note = Label::new(Language::ALL.map(|language| language.words().library.played));
            BuiltIn { name: built_in.name, group: LibraryGroup::Games, title, note, position }
        };
        let log = |log: &files::BuiltInLog| {
            let title = Label::new(log.title);
            let note = Label::new(Language::ALL.map(|language| language.words().library.log_note));
            let searched = files::library().iter().find(|built_in| built_in.name == log.against).map(&entry);
            let position = searched.and_then(|searched| searched.position);
            BuiltIn { name: log.name, group: LibraryGroup::Logs, title, note, position }
        };
        let games = files::games().iter().map(game);
        files::library().iter().map(&entry).chain(games).chain(files::logs().iter().map(log)).collect()
    })
}

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

/// Something that can be opened from the list.
enum Listed<'l> {
    /// The tree that is typed into the field.
    Typed(&'l str),
    /// A built-in lesson: its number in the course, from 1, its name and its heading.
    Lesson(usize, &'static str, &'static LessonHeading),
    /// A built-in scenario.
    Scenario(&'static BuiltIn),
}

/// How far a title is from what is typed; the nearest is the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Distance {
    /// It is the title.
    Same,
    /// The title begins so.
    Begins,
    /// It stands in the title.
    Inside,
    /// Each word of it stands in the title.
    Words,
    /// It stands elsewhere.
    Elsewhere,
}

impl Distance {
    fn of(title: &Label, wanted: &str) -> Self {
        let spoken = |text: &str| {
            let apart = text.to_lowercase().replace(|sign: char| !sign.is_alphanumeric(), " ");
            apart.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let wanted = spoken(wanted);
        let distance = |title: String| match title {
            title if title == wanted => Self::Same,
            title if title.starts_with(&wanted) => Self::Begins,
            title if title.contains(&wanted) => Self::Inside,
            title if wanted.split(' ').all(|word| title.contains(word)) => Self::Words,
            _ => Self::Elsewhere,
        };
        title.texts().into_iter().map(|title| distance(spoken(title))).min().unwrap_or(Self::Elsewhere)
    }
}

/// The entry whose title is nearest to what is typed: the first of them, as Enter opens it. Its number counts through
/// all groups.
fn nearest(groups: &[(LibraryGroup, Vec<Listed<'_>>)], typed: &str) -> usize {
    let distance = |entry: &Listed<'_>| match entry {
        Listed::Typed(_) => Distance::Same,
        Listed::Lesson(_, _, heading) => Distance::of(&heading.title, typed),
        Listed::Scenario(built_in) => Distance::of(&built_in.title, typed),
    };
    let all = groups.iter().flat_map(|(_, listed)| listed).enumerate();
    all.min_by_key(|(number, entry)| (distance(entry), *number)).map_or(0, |(number, _)| number)
}

/// What the list shows, group by group.
fn listed(typed: &str) -> Vec<(LibraryGroup, Vec<Listed<'_>>)> {
    let is_tree = typed.trim_start().starts_with(['[', '(', '{']);
    let mut groups: Vec<(LibraryGroup, Vec<Listed<'_>>)> = Vec::new();
    if is_tree {
        groups.push((LibraryGroup::Typed, vec![Listed::Typed(typed)]));
    }
    for group in LibraryGroup::ALL {
        let lessons = files::lesson_headings().iter().zip(1..).filter(|((_, heading), _)| {
            group == LibraryGroup::Guided && matches(&[&heading.title, &heading.note], typed)
        });
        let scenarios = entries().iter().filter(|entry| entry.group == group && entry.matches(typed));
        let lessons = lessons.map(|((name, heading), number)| Listed::Lesson(number, name, heading));
        let in_group: Vec<Listed<'_>> = lessons.chain(scenarios.map(Listed::Scenario)).collect();
        if !in_group.is_empty() {
            groups.push((group, in_group));
        }
    }
    // What is looked for by name is an example more often than the lesson about it.
    if !typed.trim().is_empty()
        && let Some(place) = groups.iter().position(|(group, _)| *group == LibraryGroup::Guided)
    {
        let guided = groups.remove(place);
        groups.push(guided);
    }
    groups
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
                let chosen = (view.chosen, moved != 0 || is_typed);
                if !is_wide {
                    list_ui(ui, context, &groups, 0, chosen, &mut note);
                    return;
                }
                let left = groups.iter().take_while(|(group, _)| group.is_in_front()).count();
                // What was found may stand in one column alone.
                let left = if left == 0 { groups.len().div_ceil(2) } else { left };
                let (left, right) = groups.split_at(left);
                let before = left.iter().map(|(_, listed)| listed.len()).sum();
                ui.columns_const(|[one, other]| {
                    list_ui(one, context, left, 0, chosen, &mut note);
                    list_ui(other, context, right, before, chosen, &mut note);
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
    ui.input_mut(|input| {
        let mut pressed = |key| input.count_and_consume_key(Modifiers::NONE, key) as isize;
        pressed(Key::ArrowDown) - pressed(Key::ArrowUp)
    })
}

/// What can be opened otherwise.
fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = context.words();
    ui.horizontal_wrapped(|ui| {
        if ui.add(Button::new(words.menu.open.label)).on_hover_text(words.menu.open.hint).clicked() {
            context.wish(ShellRequest::OpenFile);
            context.push(Command::Show(ScreenPart::Library, false));
        }
        let log = words.files.open_log;
        if ui.add(Button::new(log.label)).on_hover_text(log.hint).clicked() {
            context.wish(ShellRequest::OpenFile);
            context.push(Command::Show(ScreenPart::Library, false));
        }
        if ui.add(Button::new(words.menu.paste.label)).on_hover_text(words.menu.paste.hint).clicked() {
            context.wish(ShellRequest::Paste);
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

/// Groups with their entries, counted on from `number`; `chosen` is the one that Enter opens, and whether it has just
/// become so.
fn list_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    groups: &[(LibraryGroup, Vec<Listed<'_>>)],
    mut number: usize,
    (chosen, is_new): (usize, bool),
    note: &mut Note<'_>,
) {
    let look = context.look;
    let words = context.words();
    for (group, entries) in groups {
        ui.add_space(gap::SMALL);
        let title = RichText::new((words.library.group)(*group)).font(look.bold(look.sizes.body));
        ui.label(title.color(look.palette.max));
        for entry in entries {
            let is_chosen = number == chosen;
            let response = entry_ui(ui, context, entry, is_chosen);
            note.of(&response, told(entry, context), is_chosen);
            if is_chosen && is_new {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                choose(entry, context);
            }
            number += 1;
        }
    }
}

/// What is said of an entry.
fn told(entry: &Listed<'_>, context: &ViewContext<'_>) -> &'static str {
    let label = |label| context.look.language.label(label);
    match entry {
        Listed::Typed(_) => context.words().library.typed,
        Listed::Lesson(_, _, heading) => label(&heading.note),
        Listed::Scenario(entry) => label(&entry.note),
    }
}

fn entry_ui(ui: &mut Ui, context: &ViewContext<'_>, entry: &Listed<'_>, is_chosen: bool) -> Response {
    let look = context.look;
    let title = match entry {
        Listed::Typed(text) => (*text).trim(),
        Listed::Lesson(_, _, heading) => look.language.label(&heading.title),
        Listed::Scenario(entry) => look.language.label(&entry.title),
    };
    let fill = if is_chosen { look.palette.max_fill } else { egui::Color32::TRANSPARENT };
    let row = egui::Frame::new().fill(fill).corner_radius(4).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap::SMALL;
            let (rect, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
            if ui.is_rect_visible(rect) {
                pictures::picture_ui(ui, look, entry, rect);
            }
            Entry::new(title, "").ui(ui, look)
        })
        .inner
    });
    row.inner
}

/// The size of the picture before an entry, in points.
const PICTURE: egui::Vec2 = vec2(84.0, 56.0);

fn choose(entry: &Listed<'_>, context: &mut ViewContext<'_>) {
    context.push(match entry {
        Listed::Typed(text) => Command::OpenText((*text).to_owned()),
        Listed::Lesson(_, name, _) => Command::Open(Source::BuiltIn((*name).to_owned())),
        Listed::Scenario(entry) => Command::Open(Source::BuiltIn(entry.name.to_owned())),
    });
    context.push(Command::Show(ScreenPart::Library, false));
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::*;

    /// What Enter opens.
    fn first(typed: &str) -> String {
        match &listed(typed)[0].1[0] {
            Listed::Typed(text) => (*text).to_owned(),
            Listed::Lesson(number, ..) => format!("lesson {number}"),
            Listed::Scenario(entry) => entry.name.to_owned(),
        }
    }

    #[test]
    fn logs_are_found_by_what_they_are() {
        for (typed, name) in [("α is not raised", "log-alpha-not-raised"), ("忘了变号", "log-sign-forgotten")] {
            assert_eq!(first(typed), name);
        }
        for typed in ["log", "日志"] {
            let found = listed(typed);
            let (_, logs) = found.iter().find(|(group, _)| *group == LibraryGroup::Logs).unwrap();
            assert_eq!(logs.len(), files::logs().len());
        }
    }

    #[test]
    fn enter_opens_what_is_called_so() {
        let opened = |typed: &str| {
            let groups = listed(typed);
            let all = groups.iter().flat_map(|(_, listed)| listed);
            match all.into_iter().nth(nearest(&groups, typed)) {
                Some(Listed::Scenario(built_in)) => built_in.name,
                Some(Listed::Lesson(_, name, _)) => name,
                Some(Listed::Typed(_)) => "typed",
                None => "nothing",
            }
        };
        for (typed, name) in [
            ("strict", "strict-or-not"),
            ("Strict or not", "strict-or-not"),
            ("chess: mate in three", "chess-mate-in-three"),
            ("chess mate in three", "chess-mate-in-three"),
            ("null move", "zugzwang"),
            ("transposition table", "lesson-table"),
            ("two ways to one node", "transposition"),
            ("w1", "w1-w9-minimax"),
            ("[[1,2],3]", "typed"),
            ("no such thing", "nothing"),
        ] {
            assert_eq!(opened(typed), name, "{typed}");
        }
        // Every title opens its own entry.
        for built_in in entries().iter().filter(|built_in| built_in.group != LibraryGroup::Games) {
            for title in built_in.title.texts() {
                let same: Vec<&str> = entries()
                    .iter()
                    .filter(|other| Distance::of(&other.title, title) == Distance::Same)
                    .map(|other| other.name)
                    .collect();
                assert!(same.contains(&opened(title)), "{title} opens {}", opened(title));
            }
        }
    }

    #[test]
    fn an_example_that_is_typed_comes_before_the_lesson_about_it() {
        assert_eq!(first("w1"), "w1-w9-minimax");
        assert_eq!(first("[1,[2,3]]"), "[1,[2,3]]");
        assert_eq!(first(""), "lesson 1", "the course is the beginning");
        let numbers: Vec<usize> = listed("")
            .iter()
            .flat_map(|(_, listed)| listed)
            .filter_map(|entry| if let Listed::Lesson(number, ..) = entry { Some(*number) } else { None })
            .collect();
        assert_eq!(numbers, (1..=files::lesson_headings().len()).collect::<Vec<_>>(), "a course has an order");
    }

    #[test]
    fn every_example_has_a_picture() {
        assert!(entries().iter().all(|entry| entry.position.is_some()));
    }
}
