//! The bar that a movement of the pointer shows in front of a class: what a clicker does, and the way out.

use egui::{Align, Area, Context, Event, Frame, Id, Layout, Order, Rect, Ui, vec2};

use crate::frame::chrome::Chrome;
use crate::ground::widgets::{Button, Icon, icon_ui, name_control};
use crate::ground::{ViewContext, gap};
use crate::pages::replay;
use crate::pages::replay::arrangement::Pane;
use crate::panels::timeline::transport::{has_cutoffs, position_ui};
use plyscope_session::stage::StageKey;
use plyscope_session::{
    Activity, BugCommand, Command, Cover, LessonCommand, PredictCommand, QuestionMode, ScreenPart, Travel,
};
use plyscope_text::{Item, Shortcut};

/// When the bar was called for.
#[derive(Clone, Copy, Debug, Default)]
pub struct PresentBar {
    /// When Present began, in egui's seconds.
    began: Option<f64>,
    /// When the pointer moved last.
    moved: Option<f64>,
    /// Whether the pointer or the keyboard was on it in the last frame.
    is_held: bool,
}

/// So long it stays at first, and after a movement, in seconds.
const AT_FIRST: f64 = 4.0;
const AFTER: f64 = 2.5;
/// So long it takes to come and to go.
const COMING: f32 = 0.12;

/// Draws the bar while it is called for.
pub fn present_bar_ui(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (screen, look) = (context.session.screen(), context.look);
    if !screen.present || screen.setup {
        chrome.present_bar = PresentBar::default();
        return;
    }
    let (now, moves) = ctx.input(|input| {
        let moves = |event: &Event| {
            matches!(
                event,
                Event::PointerMoved(_) | Event::MouseMoved(_) | Event::PointerButton { .. } | Event::Touch { .. }
            )
        };
        (input.time, input.raw.events.iter().any(moves))
    });
    let bar = &mut chrome.present_bar;
    let began = *bar.began.get_or_insert(now);
    // Drawing needs the room.
    if moves && !screen.pen {
        bar.moved = Some(now);
    }
    let until = (began + AT_FIRST).max(bar.moved.map_or(began, |moved| moved + AFTER));
    let is_wanted =
        (now < until || bar.is_held) && !screen.pen && screen.cover().is_none_or(|cover| cover == Cover::Blank);
    let wanted = is_wanted && !screen.blank;
    let shown = if look.motion {
        ctx.animate_bool_with_time(Id::unique("bar of presenting"), wanted, COMING)
    } else {
        f32::from(u8::from(wanted))
    };
    if now < until {
        ctx.request_repaint_after_secs((until - now) as f32);
    }
    if shown <= 0.0 {
        chrome.present_bar.is_held = false;
        return;
    }
    let window = ctx.content_rect();
    let height = TARGET + 2.0 * gap::PADDING;
    let room = Rect::from_min_size(
        egui::pos2(window.left() + gap::LARGE, window.bottom() - height - gap::SMALL),
        vec2((window.width() - 2.0 * gap::LARGE).max(4.0 * gap::PADDING), height),
    );
    let frame = Frame::new()
        .fill(look.palette.panel)
        .stroke(egui::Stroke::new(1.0, look.palette.outline))
        .corner_radius(10)
        .inner_margin(gap::PADDING);
    let inside =
        Area::new(Id::unique("bar of presenting")).order(Order::Foreground).fixed_pos(room.min).show(ctx, |ui| {
            ui.set_opacity(shown);
            frame
                .show(ui, |ui| {
                    let size = room.size() - egui::Vec2::splat(2.0 * gap::PADDING);
                    ui.set_min_size(size);
                    ui.set_max_size(size);
                    buttons_ui(ui, context, chrome)
                })
                .inner
        });
    let pointer = ctx.input(|input| input.pointer.hover_pos());
    let focused = ctx.memory(|memory| memory.focused());
    let has_focus = focused.is_some_and(|focused| inside.inner.contains(&focused));
    chrome.present_bar.is_held = pointer.is_some_and(|at| room.contains(at)) || has_focus;
}

/// The height of what is pressed, in points.
const TARGET: f32 = 44.0;

/// Draws the buttons; gives back which they are.
fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) -> Vec<Id> {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let mut ids = Vec::new();
    // In the hand there are no keys.
    let cap = |shortcut| if look.hand.is_some() { "" } else { look.cap(shortcut) };
    ui.spacing_mut().interact_size.y = TARGET;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let leave = words.present.leave;
        if button_ui(ui, leave, cap(Shortcut::Escape), &mut ids) {
            context.push(Command::Show(ScreenPart::Present, false));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let [back, on] = ways(context);
            if button_ui(ui, words.transport.back, "", &mut ids) {
                context.push(back);
            }
            let next = ui.add(Button::primary(words.transport.forward.label).key(cap(Shortcut::Forward)));
            ids.push(next.id);
            name_control(&next, words.transport.forward);
            if next.clicked() {
                context.push(on);
            }
            let activity = session.screen().activity;
            if session.run().is_none() || !matches!(activity, Activity::Replay | Activity::Compare) {
                return;
            }
            let ways = [
                (words.transport.before, words.transport.previous_cutoff, Travel::PreviousCutoff),
                (words.transport.next, words.transport.next_cutoff, Travel::NextCutoff),
            ];
            let has_cutoffs = has_cutoffs(session) && ui.available_width() > CUTOFFS;
            if has_cutoffs {
                icon_ui(ui, Icon::Cut, look.sizes.body, look.palette.cut);
            }
            for (label, item, travel) in ways.into_iter().filter(|_| has_cutoffs) {
                if button_ui(ui, Item { label, hint: item.hint }, "", &mut ids) {
                    context.push(Command::Travel(travel));
                }
            }
            if activity != Activity::Replay {
                return;
            }
            let stage = StageKey::of(session);
            let has_board = session.run().is_some_and(|run| run.scenario.position.game().is_some());
            // In a narrow window the keys do what the last buttons do.
            if ui.available_width() < EXTRAS {
                return;
            }
            if has_board && button_ui(ui, words.present.board, "", &mut ids) {
                let shown = replay::is_shown(&chrome.replay, stage, Pane::Board, session);
                chrome.replay.choose(stage, Pane::Board, !shown);
            }
            if button_ui(ui, words.present.ask, "", &mut ids) {
                let is_asking = session.settings().predict.asking != QuestionMode::Off;
                let asking = if is_asking { QuestionMode::Off } else { QuestionMode::Class };
                context.push(Command::Predict(PredictCommand::Ask(asking)));
            }
            if ui.available_width() > POSITION {
                position_ui(ui, context);
            }
        });
    });
    ids
}

/// With less room than this, in points, it has no buttons for cutoffs.
const CUTOFFS: f32 = 200.0;
/// With less room than this, in points, it has no buttons for the board and for questions.
const EXTRAS: f32 = 150.0;
/// With less room than this, in points, it does not say where the search is.
const POSITION: f32 = 150.0;

/// What goes back and what goes on: in a lesson its pages.
fn ways(context: &ViewContext<'_>) -> [Command; 2] {
    let session = context.session;
    let activity = session.screen().activity;
    if session.lesson().open().is_some() && (activity != Activity::Replay || session.shows_its_page()) {
        return [Command::Lesson(LessonCommand::BackOne), Command::Lesson(LessonCommand::On)];
    }
    match activity {
        Activity::Bug => [Command::Bug(BugCommand::Step(false)), Command::Bug(BugCommand::Step(true))],
        _ => [Command::Travel(Travel::Back), Command::Travel(Travel::Forward)],
    }
}

/// Draws a button with its key; whether it was pressed.
fn button_ui(ui: &mut Ui, item: Item, key: &'static str, ids: &mut Vec<Id>) -> bool {
    let response = ui.add(Button::new(item.label).key(key));
    ids.push(response.id);
    name_control(&response, item);
    response.clicked()
}
