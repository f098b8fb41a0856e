//! The row of tabs in a narrow window: one panel at a time.

use egui::{Frame, Margin, Panel, Ui};

use super::arrangement::Pane;
use crate::drawing::stage::{tabs_padding, usual_tab};
use crate::session::Run;
use crate::view::ground::widgets::Button;
use crate::view::ground::{ViewContext, gap};

/// Which tab is in sight.
#[derive(Clone, Debug, Default)]
pub struct Tabs {
    chosen: Option<Pane>,
    /// The tabs of the last frame.
    last: Vec<Pane>,
}

/// Draws the row; gives back the panel that is in sight.
pub(super) fn tabs_ui(
    ui: &mut Ui,
    context: &ViewContext<'_>,
    run: &Run,
    (tabs, panes): (&mut Tabs, &[Pane]),
    by_hand: &dyn Fn(Pane) -> Option<bool>,
) -> Pane {
    let (session, look) = (context.session, context.look);
    // What has just been asked for comes into sight.
    let asked_for = |pane: &&Pane| matches!(pane, Pane::Code | Pane::Outline | Pane::Table | Pane::Passes);
    let is_new = |pane: &&Pane| !tabs.last.is_empty() && !tabs.last.contains(pane);
    if let Some(new) = panes.iter().filter(asked_for).find(is_new) {
        tabs.chosen = Some(*new);
    }
    tabs.last = panes.to_vec();
    if session.what_if().is_changing() {
        tabs.chosen = None;
    }
    let chosen =
        tabs.chosen.filter(|pane| panes.contains(pane)).unwrap_or_else(|| usual_tab(session, run, panes, by_hand));
    let margin = Margin::symmetric(gap::LARGE as i8, tabs_padding(ui.ctx().content_rect().height()) as i8);
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
    let mut wanted = chosen;
    Panel::top("tabs").frame(frame).resizable(false).show_separator_line(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            for pane in panes {
                let button = Button::choice(chosen == *pane, pane.title(context.words()));
                if ui.add(button).clicked() {
                    wanted = *pane;
                }
            }
        });
    });
    if wanted != chosen {
        tabs.chosen = Some(wanted);
    }
    wanted
}
