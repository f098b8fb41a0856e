//! The bar at the top: what is open and how it is searched at the left, everything else there is at the right.
//!
//! It has one height, on every page: where the button of files stands there, a page has the way back to the search.

use egui::containers::menu::MenuConfig;
use egui::{Align, Layout, PopupCloseBehavior, Rect, Response, RichText, Ui, UiBuilder, pos2, vec2};

use crate::features::play;
use crate::frame::chrome::Chrome;
use crate::frame::hand_bar::hand_bar_ui;
use crate::frame::{file_menu, learn, settings};
use crate::ground::entries::{MenuEntry, phrase_text_width};
use crate::ground::escape::leave_page;
use crate::ground::widgets::{Button, Icon, long_menu_ui, name_control};
use crate::ground::{Page, ViewContext, gap};
use crate::panels::search_options::phrase_ui;
use plyscope_session::stage::{LINE_OF_PHRASE, YieldingPart};
use plyscope_session::{Activity, Command, Document, SavedState, ScreenPart, Setting};
use plyscope_text::{Item, Language, Shortcut};

/// Draws the bar, so many points high.
pub fn top_bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome, height: f32) {
    if context.look.hand.is_some() {
        hand_bar_ui(ui, context, chrome, height);
        return;
    }
    let bar = Rect::from_min_size(ui.max_rect().min, vec2(ui.available_width(), height));
    let middle = Layout::left_to_right(Align::Center);
    let first = first_size(ui, context);
    let left = Rect::from_min_size(bar.min, vec2(first.x, bar.height()));
    ui.scope_builder(UiBuilder::new().max_rect(left).layout(middle), |ui| first_ui(ui, context, chrome, first));
    let right = Rect::from_min_max(pos2(left.right() + gap::SMALL, bar.top()), bar.max);
    let from_right = Layout::right_to_left(Align::Center);
    let used = ui.scope_builder(UiBuilder::new().max_rect(right).layout(from_right), |ui| {
        if bar.width() < ALL_WORDS {
            folded_ui(ui, context, chrome)
        } else {
            words_ui(ui, context, chrome)
        }
        ui.min_rect().left()
    });
    let between = Rect::from_min_max(right.min, pos2(used.inner - gap::SMALL, bar.bottom()));
    if between.width() > LEAST_TITLE {
        ui.scope_builder(UiBuilder::new().max_rect(between), |ui| {
            ui.set_clip_rect(between.expand(2.0).intersect(ui.clip_rect()));
            open_ui(ui, context, chrome);
        });
    }
    ui.advance_cursor_after_rect(bar);
}

/// The size of the first button: where room is scarce, no more than what stands on it.
fn first_size(ui: &Ui, context: &ViewContext<'_>) -> egui::Vec2 {
    let look = context.look;
    let own = if leave_page(context.session).is_some() {
        back_button(context).width(ui)
    } else {
        Button::new(context.words().shell.file.label).opens().width(ui)
    };
    let width = if look.gives_way(YieldingPart::Tabs) { own } else { FIRST };
    let above = if look.gives_way(YieldingPart::Title) { 0.0 } else { gap::TINY };
    vec2(width, look.sizes.target + above)
}

/// The usual width of the first button, in points.
const FIRST: f32 = 104.0;

/// The way back from a page, with its key where there is room for it.
fn back_button(context: &ViewContext<'_>) -> Button<'static> {
    let look = context.look;
    let button = Button::quiet(context.words().shell.back.label).icon(Icon::Left);
    if look.gives_way(YieldingPart::Tabs) { button } else { button.key(look.cap(Shortcut::Escape)) }
}

/// In less room than this, in points, the words at the right fold into one menu.
const ALL_WORDS: f32 = 976.0;
/// In less room than this a title says nothing; it stands over the window, too.
const LEAST_TITLE: f32 = 48.0;

/// Files; on a page the way back.
pub(super) fn first_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome, size: egui::Vec2) {
    let look = context.look;
    let words = context.words();
    if let Some(leave) = leave_page(context.session) {
        let response = ui.add(back_button(context).min_size(size));
        name_control(&response, words.shell.back);
        if response.clicked() {
            context.push(leave);
        }
        return;
    }
    let (response, _) = Button::new(words.shell.file.label).min_size(size).menu(ui, MenuConfig::new(), |ui| {
        ui.set_max_width(MENU);
        look.ring_in_menu(ui);
        long_menu_ui(ui, look, |ui| file_menu::file_menu_ui(ui, context, chrome));
    });
    name_control(&response, words.shell.file);
}

/// What is open, and below it how it is searched, or what the page works on.
fn open_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    let room = ui.max_rect();
    let (title, phrase) = (look.sizes.body * 1.45, look.sizes.least * LINE_OF_PHRASE);
    let screen = session.screen();
    let activity = screen.activity;
    // On other pages the title is what there is to say.
    let is_phrase = activity == Activity::Replay && !screen.setup && session.run().is_some() && !session.shows_game();
    let gives_way = look.gives_way(YieldingPart::Title);
    let [title, phrase] = match (gives_way, is_phrase) {
        (false, _) => [title, phrase],
        (true, true) => [0.0, phrase],
        (true, false) => [title, 0.0],
    };
    let top = room.top() + ((room.height() - title - phrase) / 2.0).max(0.0);
    let above = Rect::from_min_size(pos2(room.left(), top), vec2(room.width(), title));
    let below = Rect::from_min_size(above.left_bottom(), vec2(room.width(), phrase));
    let (name, note, state) = heading(context, chrome);
    let in_a_row = Layout::left_to_right(Align::Center);
    if title > 0.0 {
        ui.scope_builder(UiBuilder::new().max_rect(above).layout(in_a_row), |ui| {
            title_ui(ui, context, (&name, &note), state);
        });
    }
    if phrase <= 0.0 {
        return;
    }
    ui.scope_builder(UiBuilder::new().max_rect(below).layout(in_a_row), |ui| choices_ui(ui, context, chrome));
}

/// What the page works on, in a phrase whose parts are menus.
pub(super) fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let session = context.session;
    let screen = session.screen();
    page_of(context, chrome).choices(ui, context);
    match session.run() {
        _ if screen.activity != Activity::Replay || screen.setup => {}
        _ if session.shows_game() => play::choices_ui(ui, context),
        Some(run) => phrase_ui(ui, run, context),
        None => {}
    }
}

/// The page that has the middle of the window, or all of it.
fn page_of<'c>(context: &ViewContext<'_>, chrome: &'c mut Chrome) -> &'c mut dyn Page {
    let screen = context.session.screen();
    if screen.setup { chrome.whole(screen).1 } else { chrome.page(screen.activity) }
}

/// What stands in the bar as the title, what more there is to say of it, and whether that is saved.
pub(super) fn heading(context: &ViewContext<'_>, chrome: &mut Chrome) -> (String, String, SavedState) {
    let (session, document) = (context.session, context.session.document());
    let screen = session.screen();
    let page = page_of(context, chrome);
    let own = page.title(context.words()).filter(|_| screen.activity != Activity::Replay || screen.setup);
    let (name, note) = match own {
        Some(item) => (page.heading(context).unwrap_or_else(|| item.label.to_owned()), item.hint.to_owned()),
        None => what_is_open(context, &document),
    };
    (name, note, document.state)
}

/// The title of what is open, and more about it.
fn what_is_open(context: &ViewContext<'_>, document: &Document) -> (String, String) {
    let (session, look) = (context.session, context.look);
    let file = document.path.as_ref().map(|path| path.display().to_string());
    if let Some(title) = play::title(context).filter(|_| session.shows_game()) {
        return (title, file.unwrap_or_default());
    }
    let note = session.run().map(|run| look.language.label(&run.scenario.note).to_owned());
    let lines: Vec<String> = note.into_iter().chain(file).filter(|line| !line.is_empty()).collect();
    (document.title.clone(), lines.join("\n"))
}

/// A title, cut short where there is no room for all of it, and whether it is saved.
fn title_ui(ui: &mut Ui, context: &ViewContext<'_>, (title, note): (&str, &str), state: SavedState) {
    let look = context.look;
    if title.is_empty() {
        return;
    }
    let words = &context.words().shell;
    let state = match state {
        SavedState::NothingToSave => None,
        SavedState::Saved => Some((words.saved, look.palette.best)),
        SavedState::NotSaved => Some((words.not_saved, look.palette.cut)),
    };
    let word = state.map(|(word, dot)| {
        let text = RichText::new(word).font(look.least()).color(look.palette.second);
        let width = phrase_text_width(ui, look, word) + DOT;
        (text, dot, width)
    });
    let beside = word.as_ref().map_or(0.0, |(.., width)| width + gap::SMALL);
    let font = look.bold(look.sizes.body + 2.0);
    let mut job = egui::text::LayoutJob::simple_singleline(title.to_owned(), font, look.palette.ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width((ui.available_width() - beside).max(LEAST_TITLE));
    let shown = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let is_cut = shown.elided;
    let label = ui.label(shown);
    let lines: Vec<&str> =
        [title].into_iter().filter(|_| is_cut).chain([note]).filter(|text| !text.is_empty()).collect();
    if !lines.is_empty() {
        label.on_hover_text(lines.join("\n"));
    }
    if let Some((text, dot, _)) = word {
        let (room, _) = ui.allocate_exact_size(vec2(8.0, 8.0), egui::Sense::hover());
        ui.painter().circle_filled(room.center(), 4.0, dot);
        ui.label(text);
    }
}

/// The room of the dot before a word, in points.
const DOT: f32 = 20.0;

/// The words at the right, the last first.
fn words_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let look = context.look;
    let words = context.words();
    let size = vec2(0.0, look.sizes.target + gap::TINY);
    let help = ui.add(Button::quiet(words.menu.help.label).min_size(vec2(size.y, size.y)));
    name_control(&help, words.menu.help);
    if help.clicked() {
        show_help(context);
    }
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let button = Button::quiet(words.menu.settings.label).min_size(size);
    let (response, _) = button.menu(ui, stays.clone(), |ui| settings::settings_ui(ui, context, chrome));
    name_control(&response, words.menu.settings);
    for language in other_languages(context) {
        let button = Button::quiet(language.native_name()).min_size(size);
        if ui.add(button).on_hover_text(words.menu.language.hint).clicked() {
            context.push(Command::Set(Setting::Language(language)));
        }
    }
    let present = ui.add(Button::quiet(words.menu.present.label).min_size(size));
    name_control(&present, words.menu.present);
    if present.clicked() {
        context.push(Command::Show(ScreenPart::Present, true));
    }
    let play = menu_ui(ui, context, words.shell.play, None, &mut |ui, context| {
        play::game_menu_ui(ui, context);
    });
    name_control(&play, if waits(context) { words.play.back_to_game } else { words.shell.play });
    let learn = menu_ui(ui, context, words.shell.learn, Some(stays), &mut |ui, context| {
        learn::learn_ui(ui, context, chrome);
    });
    name_control(&learn, words.shell.learn);
}

/// Whether a game that is not over waits behind something else.
fn waits(context: &ViewContext<'_>) -> bool {
    let is_open = context.session.play().is_some_and(|play| play.ending().is_none());
    is_open && !context.session.game_is_on_screen()
}

pub(super) fn other_languages(context: &ViewContext<'_>) -> impl Iterator<Item = Language> + use<> {
    let chosen = context.session.settings().language;
    Language::ALL.into_iter().filter(move |language| *language != chosen)
}

fn show_help(context: &mut ViewContext<'_>) {
    let open = !context.session.screen().help;
    context.push(Command::Show(ScreenPart::Help, open));
}

fn menu_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    item: Item,
    config: Option<MenuConfig>,
    contents: &mut dyn FnMut(&mut Ui, &mut ViewContext<'_>),
) -> Response {
    let look = context.look;
    let button = Button::quiet(item.label).min_size(vec2(0.0, look.sizes.target + gap::TINY));
    let (response, _) = button.menu(ui, config.unwrap_or_default(), |ui| {
        look.ring_in_menu(ui);
        contents(ui, context);
    });
    response
}

/// All of the words in one menu.
fn folded_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let height = context.look.sizes.target + gap::TINY;
    let button = Button::quiet(context.words().shell.all.label).min_size(vec2(0.0, height));
    folded_menu_ui(ui, context, chrome, button);
}

/// That menu behind a button.
pub(super) fn folded_menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome, button: Button<'_>) {
    let look = context.look;
    let words = context.words();
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let (response, _) = button.menu(ui, stays, |ui| {
        look.ring_in_menu(ui);
        ui.set_max_width(MENU);
        long_menu_ui(ui, look, |ui| {
            if MenuEntry::of(words.menu.present, Some(Shortcut::Present), look).clicked(ui, look) {
                context.push(Command::Show(ScreenPart::Present, true));
            }
            for language in other_languages(context) {
                if MenuEntry::new(language.native_name(), words.menu.language.hint).clicked(ui, look) {
                    context.push(Command::Set(Setting::Language(language)));
                }
            }
            if MenuEntry::of(words.menu.help, Some(Shortcut::Help), look).clicked(ui, look) {
                show_help(context);
            }
            ui.collapsing(words.shell.learn.label, |ui| learn::learn_ui(ui, context, chrome));
            ui.collapsing(words.shell.play.label, |ui| play::game_menu_ui(ui, context));
            ui.collapsing(words.menu.settings.label, |ui| settings::settings_rows_ui(ui, context, chrome));
        });
    });
    name_control(&response, words.shell.all);
}

/// A menu is at most so wide, in points.
pub(super) const MENU: f32 = 400.0;
