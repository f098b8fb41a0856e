//! The bar at the top of a window that is held in the hand: files or the way back, what is open, the language, and one
//! menu for everything else. What is open is the way to how it is searched, too.

use egui::containers::menu::MenuConfig;
use egui::{Align, Layout, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::chrome::Chrome;
use super::top_bar::{MENU, choices_ui, first_ui, folded_menu_ui, heading, other_languages};
use crate::ground::widgets::{Button, Icon, long_menu_ui, menu_of};
use crate::ground::{ViewContext, gap};
use crate::panels::search_options::{phrase, phrase_entries_ui};
use plyscope_session::{Activity, Command, SavedState, Setting};

/// Draws the bar, whose row is so many points high; on a page its choices stand in a second one.
pub(super) fn hand_bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome, height: f32) {
    let bar = Rect::from_min_size(ui.max_rect().min, vec2(ui.available_width(), height));
    let mut left = bar.left();
    ui.scope_builder(UiBuilder::new().max_rect(bar).layout(Layout::left_to_right(Align::Center)), |ui| {
        first_ui(ui, context, chrome, vec2(height, height));
        left = ui.min_rect().right() + gap::SMALL;
    });
    let right = Rect::from_min_max(pos2(left, bar.top()), bar.max);
    let from_right = Layout::right_to_left(Align::Center);
    let used = ui.scope_builder(UiBuilder::new().max_rect(right).layout(from_right), |ui| {
        ui.spacing_mut().item_spacing.x = gap::TINY;
        let all = Button::sign(Icon::Menu).min_size(vec2(height, height));
        folded_menu_ui(ui, context, chrome, all);
        for language in other_languages(context) {
            let button = Button::quiet(language.native_name()).min_size(vec2(height, height));
            if ui.add(button).on_hover_text(context.words().menu.language.hint).clicked() {
                context.push(Command::Set(Setting::Language(language)));
            }
        }
        ui.min_rect().left()
    });
    let between = Rect::from_min_max(right.min, pos2(used.inner - gap::TINY, bar.bottom()));
    if between.width() > height {
        title_ui(ui, context, chrome, between);
    }
    ui.advance_cursor_after_rect(bar);
    let screen = context.session.screen();
    if screen.setup || screen.activity != Activity::Replay || context.session.shows_game() {
        ui.horizontal(|ui| choices_ui(ui, context, chrome));
    }
}

/// What is open, and below it how it is searched; pressed, it lets that be chosen.
fn title_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome, room: Rect) {
    let (session, look) = (context.session, context.look);
    let (title, note, state) = heading(context, chrome);
    let screen = session.screen();
    let is_search = screen.activity == Activity::Replay && !screen.setup && !session.shows_game();
    let run = session.run().filter(|_| is_search);
    let below = run.map(|run| phrase(look, run));
    let sense = if run.is_some() { Sense::CLICK } else { Sense::HOVER };
    let response = ui.interact(room, ui.scope_id().with("what is open"), sense);
    let role = if run.is_some() { Role::Button } else { Role::Label };
    response.widget_info(|| WidgetInfo::labeled(role, true, &title));
    let sign = if state == SavedState::NotSaved { "● " } else { "" };
    paint_title(ui, context, &response, (&format!("{sign}{title}"), below.as_deref()));
    let said: Vec<&str> = [title.as_str()]
        .into_iter()
        .chain(below.as_deref())
        .chain([note.as_str()])
        .filter(|line| !line.is_empty())
        .collect();
    let response = response.on_hover_text(said.join("\n"));
    if let Some(run) = run {
        menu_of(&response, MenuConfig::new(), |ui| {
            ui.set_max_width(MENU);
            look.boxes_in_menu(ui);
            long_menu_ui(ui, look, |ui| phrase_entries_ui(ui, run, context));
        });
    }
}

/// Paints the title in bold, and what stands below it; each cut short where it has no room.
fn paint_title(ui: &Ui, context: &ViewContext<'_>, room: &Response, (title, below): (&str, Option<&str>)) {
    let look = context.look;
    let palette = &look.palette;
    let is_pressed = room.sense.senses_click();
    if is_pressed && (room.hovered() || room.is_pointer_button_down_on()) {
        ui.painter().rect_filled(room.rect, 6.0, palette.sunken);
    }
    if room.has_focus() {
        ui.painter().rect_stroke(room.rect, 6.0, Stroke::new(2.0, palette.ink), StrokeKind::Inside);
    }
    let sign = if is_pressed { look.sizes.body } else { 0.0 };
    let inside = room.rect.shrink2(vec2(gap::TINY, 0.0));
    let line = |text: &str, font, colour| {
        let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, colour);
        job.wrap = egui::text::TextWrapping::truncate_at_width((inside.width() - sign).max(1.0));
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let mut lines = vec![line(title, look.bold(look.sizes.body + 1.0), palette.ink)];
    lines.extend(below.map(|below| line(below, look.least(), palette.second)));
    let height: f32 = lines.iter().map(|line| line.size().y).sum();
    let mut top = inside.center().y - height / 2.0;
    let width = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
    for galley in lines {
        let size = galley.size();
        ui.painter().galley(pos2(inside.left(), top), galley, palette.ink);
        top += size.y;
    }
    if is_pressed {
        let left = (inside.left() + width + gap::TINY).min(inside.right() - sign);
        let square = Rect::from_center_size(pos2(left + sign / 2.0, inside.center().y), vec2(sign, sign) * 0.9);
        Icon::Down.paint(ui.painter(), square, palette.second);
    }
}
