//! The page of a search: its panels, the sentence of the step, and the way through time.

mod above_code;
pub mod arrangement;
mod changes;
mod columns;
mod drawer;
mod embedded;
pub mod keys;
mod panels;
mod play;
mod rise;
mod shown_panels;
mod splitters;
mod tabs;
mod tree_bar;
mod view;

use egui::{CentralPanel, Context, Frame, Margin, Panel, RichText, Ui};

use crate::features::predict;
use crate::ground::widgets::Button;
use crate::ground::{Page, ShellRequest, Typed, TypingState, ViewContext, gap, widgets};
use crate::panels::sentence;
use crate::panels::timeline::transport::{self, TransportPlace};
use plyscope_files::Source;
use plyscope_picture::marks::Point;
use plyscope_session::stage::{LOW, SEPARATOR, WORDS_PADDING, YieldingPart, bar_padding, words_padding};
use plyscope_session::{Activity, Command, QuestionMode, ScreenPart, SetupCommand, SetupSource, WhatIfCommand};

pub use embedded::embedded_ui;
pub use rise::RiseMotion;
pub use shown_panels::is_shown;
pub use view::{ArrangedPanels, ReplayView};

/// A search that takes longer than this, in seconds, shows its progress.
pub const LONG: f64 = 0.2;

impl Page for ReplayView {
    fn typed(&mut self, ctx: &Context, context: &mut ViewContext<'_>, state: TypingState) -> Typed {
        changes::typed(ctx, context, self, state)
    }

    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        replay_ui(ui, context, self);
    }
}

/// The search on screen: its panels, the sentence, the timeline.
fn replay_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView) {
    let (session, look) = (context.session, context.look);
    if session.shows_game() {
        play::play_ui(ui, context, view);
        return;
    }
    if let Some(run) = session.run().filter(|_| !look.present) {
        let frame = Frame::new().fill(look.palette.panel).inner_margin(margin(bar_padding(look.window)));
        let drawers = tabs::drawers(context, run, view, ui.available_width());
        Panel::bottom("transport").frame(frame).show(ui, |ui| {
            let ReplayView { timeline_unfolded, tabs, drawer, find, whole, tree, .. } = view;
            let in_hand = look.hand.is_some();
            transport::transport_ui(ui, context, timeline_unfolded, &mut |place, ui, context| match place {
                TransportPlace::End if in_hand => drawer::button_ui(ui, context, run, drawer),
                TransportPlace::End => {
                    if let Some(drawers) = drawers.as_deref().filter(|_| look.gives_way(YieldingPart::Tabs)) {
                        tabs::drawers_ui(ui, context, run, (tabs, drawers), (whole, tree));
                    }
                }
                TransportPlace::Menu if in_hand => drawer::forms_ui(ui, context, run, (whole, find), tree),
                TransportPlace::Menu => {}
            });
        });
    }
    stage_ui(ui, context, view);
}

/// The panels of the search on screen, and the sentence below them.
pub fn stage_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView) {
    let (session, look) = (context.session, context.look);
    if session.run().is_some() {
        let is_replaced = above_code::replaces_sentence(context, view, ui.available_width());
        if !is_replaced && leaves_room_for_sentence(ui, context) {
            sentence_ui(ui, context, view);
        }
    }
    CentralPanel::default().frame(Frame::new().fill(look.palette.canvas)).show(ui, |ui| match session.run() {
        Some(run) => {
            let whole = ui.max_rect();
            panels::panels_ui(ui, context, run, view);
            if session.awaited().is_some_and(|(_, seconds)| seconds > LONG) {
                // What is shown is about to be replaced.
                ui.painter().rect_filled(whole, 0.0, look.palette.canvas.gamma_multiply(0.6));
            }
        }
        None => empty_ui(ui, context, view),
    });
}

fn margin(padding: Point) -> Margin {
    Margin::symmetric(padding.x as i8, padding.y as i8)
}

/// The sentence of the step, or the question in its place.
fn sentence_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView) {
    let look = context.look;
    let bar = look.regions().present_bar;
    let padding = words_padding(look.window, look.present);
    let mut around = margin(padding);
    around.bottom = (padding.y + bar).min(127.0) as i8;
    Panel::bottom("reason")
        .frame(Frame::new().fill(look.palette.panel).inner_margin(around))
        .show_separator_line(true)
        .show(ui, |ui| {
            // While a tree is changed in a low window, it has the room that the sentence leaves.
            let gives_way = context.session.what_if().is_changing() && look.window.y < LOW;
            if !look.present && !gives_way {
                ui.set_min_height(look.regions().words - SEPARATOR - 2.0 * padding.y);
            }
            let mut question = std::mem::take(&mut view.question);
            predict::panel_ui(ui, context, &mut question, |ui, context| {
                sentence::reason_ui(ui, context, view.tree.is_along_path());
            });
            view.question = question;
        });
}

/// What the window says while nothing is open.
fn empty_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView) {
    let (session, look) = (context.session, context.look);
    if session.awaited().is_some() {
        return;
    }
    let words = context.words();
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(RichText::new(words.empty.prompt).size(look.sizes.reason));
        ui.add_space(gap::LARGE);
        let field = egui::TextEdit::singleline(&mut view.notation).hint_text("[[3,12,8],[2,4,6]]").desired_width(320.0);
        let field = ui.add(field);
        widgets::name_control(&field, words.menu.paste);
        if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) && !view.notation.is_empty() {
            context.push(Command::OpenText(std::mem::take(&mut view.notation)));
        }
        ui.add_space(gap::SMALL);
        if ui.add(Button::new(words.empty.open)).clicked() {
            context.request(ShellRequest::OpenFile);
        }
        if ui.add(Button::new(words.empty.choose)).clicked() {
            context.push(Command::Open(Source::BuiltIn("pockets".to_owned())));
        }
        let new_tree = (words.editor.new_tree)(look.keys);
        if ui.add(Button::new(new_tree.label)).on_hover_text(new_tree.hint).clicked() {
            context.push(Command::WhatIf(WhatIfCommand::NewTree));
        }
        if ui.add(Button::new(words.setup.open.label)).on_hover_text(words.setup.open.hint).clicked() {
            context.push(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)));
        }
        if ui.add(Button::new(words.play.new_game.label)).on_hover_text(words.play.new_game.hint).clicked() {
            context.push(Command::Show(ScreenPart::NewGame, true));
        }
    });
}

/// Whether the sentence of the step has room below what the page of a lesson shows to a class, in what is left of the
/// window. It gives way to the page's own text, but not to questions that are asked.
pub fn leaves_room_for_sentence(ui: &Ui, context: &ViewContext<'_>) -> bool {
    let (session, look) = (context.session, context.look);
    let is_slide = look.present && session.lesson().open().is_some();
    if !is_slide
        || session.settings().predict.asking != QuestionMode::Off
        || session.screen().activity != Activity::Replay
    {
        return true;
    }
    let padding = WORDS_PADDING;
    let bar = context.look.regions().present_bar;
    let sentence = sentence::height(context, ui.available_width() - 2.0 * padding.x) + 2.0 * padding.y + bar;
    ui.available_height() - sentence >= ui.ctx().content_rect().height() * LEAST_PICTURE
}

/// What a page shows keeps this share of the height, where the sentence of the step stands below it.
const LEAST_PICTURE: f32 = 0.38;
