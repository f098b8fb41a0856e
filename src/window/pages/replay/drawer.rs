//! The drawer of a window that is held in the hand: one panel beside the tree, which comes from below or from the side.

use egui::{CentralPanel, Frame, Margin, Panel, Rect, Ui};

use super::ReplayView;
use super::arrangement::{Pane, StageKey, title_of};
use super::panels::pane_ui;
use super::tabs::form_entries_ui;
use super::tree_bar::marks_entry_ui;
use crate::features::find::FindView;
use crate::ground::entries::{MenuEntry, button_menu_ui};
use crate::ground::painter::from_rect;
use crate::ground::widgets::{Button, Icon, name_choice, name_control};
use crate::ground::{ViewContext, gap};
use crate::panels::tree::TreeState;
use crate::panels::whole::WholeState;
use plyscope_picture::marks::point;
use plyscope_picture::run::Run;
use plyscope_session::OpenLesson;
use plyscope_session::stage::{HandWindow, drawer_panes, usual_in_drawer};
use plyscope_text::Shortcut;

/// What the drawer remembers.
#[derive(Clone, Debug, Default)]
pub struct Drawer {
    /// Whether a person has opened or closed it; `None` as long as it stands as usual.
    is_open: Option<bool>,
    /// What it shows, as a person has chosen.
    pane: Option<Pane>,
    /// What is in it now; `None` while it is closed.
    open: Option<Pane>,
    /// What is in it as usual on this tree.
    usual: Option<Pane>,
    /// The tree for which that holds, and the page of a lesson.
    of: Option<(u64, Option<usize>)>,
    /// Which panels were shown or hidden by hand in the last frame.
    by_hand: Vec<(Pane, bool)>,
}

impl Drawer {
    /// Opens it with what it showed last, or closes it.
    pub fn toggle(&mut self) {
        self.is_open = Some(self.open.is_none());
    }

    /// Opens it with this panel.
    fn show(&mut self, pane: Pane) {
        (self.is_open, self.pane) = (Some(true), Some(pane));
    }
}

/// Decides what is in the drawer where the panels have so much room; `None` where it is closed, or there is none.
pub(super) fn follow(context: &ViewContext<'_>, run: &Run, view: &mut ReplayView, room: Rect) -> Option<Pane> {
    let session = context.session;
    let stage = StageKey::of(session);
    let panes = drawer_panes(session, run);
    let by_hand: Vec<(Pane, bool)> =
        panes.iter().filter_map(|pane| Some((*pane, view.chosen(stage, *pane)?))).collect();
    let usual = {
        let chosen = |pane| view.chosen(stage, pane);
        usual_in_drawer(session, run, &panes, point(room.width(), room.height()), &chosen)
    };
    let of = Some((run.id, session.lesson().open().map(OpenLesson::page_number)));
    let drawer = &mut view.drawer;
    if drawer.of != of {
        // What another tree or another page shows by itself comes into sight; what was opened stays open.
        if usual.is_some() || drawer.is_open == Some(false) {
            (drawer.is_open, drawer.pane) = (None, drawer.pane.filter(|_| usual.is_none()));
        }
        drawer.of = of;
    } else if let Some((pane, _)) = by_hand.iter().find(|choice| !drawer.by_hand.contains(choice)) {
        // A key or a menu has asked for a panel, or wants it away.
        if drawer.open == Some(*pane) {
            drawer.is_open = Some(false);
        } else {
            drawer.show(*pane);
        }
    }
    (drawer.by_hand, drawer.usual) = (by_hand, usual);
    let pane = drawer.pane.or(usual).filter(|pane| panes.contains(pane));
    let first = || [Pane::Ladder, Pane::Board].into_iter().find(|pane| panes.contains(pane));
    let is_open = drawer.is_open.unwrap_or(usual.is_some());
    drawer.open = if is_open { pane.or_else(first) } else { None };
    drawer.open
}

/// The tree, and the drawer beside it where it is open.
pub(super) fn panels_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    run: &Run,
    view: &mut ReplayView,
    hand: HandWindow,
) {
    let look = context.look;
    let room = ui.available_rect_before_wrap();
    if let Some(pane) = follow(context, run, view, room) {
        let [_, drawer] = hand.with_drawer(from_rect(room), pane);
        let frame = Frame::new().fill(look.palette.canvas);
        let panel = match hand {
            HandWindow::Upright => Panel::bottom("drawer").exact_size(drawer.height),
            HandWindow::Lying => Panel::right("drawer").exact_size(drawer.width),
        };
        panel.frame(frame).resizable(false).show(ui, |ui| {
            header_ui(ui, context, run, &mut view.drawer, pane);
            CentralPanel::default().frame(Frame::new()).show(ui, |ui| pane_ui(ui, context, view, pane));
        });
    }
    CentralPanel::default().frame(Frame::new()).show(ui, |ui| pane_ui(ui, context, view, Pane::Tree));
}

/// Which panel is in the drawer, to be chosen, and what closes it.
fn header_ui(ui: &mut Ui, context: &ViewContext<'_>, run: &Run, drawer: &mut Drawer, shown: Pane) {
    let look = context.look;
    let words = context.words();
    let frame = Frame::new().fill(look.palette.panel).inner_margin(Margin::symmetric(gap::SMALL as i8, 0));
    Panel::top("head of the drawer").frame(frame).resizable(false).show(ui, |ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let close = ui.add(Button::sign(Icon::Close));
            name_control(&close, words.panels.close);
            if close.clicked() {
                drawer.is_open = Some(false);
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let title = title_of(shown, words);
                let bold = egui::RichText::new(title).font(look.bold(look.sizes.body));
                let response = button_menu_ui(ui, look, Button::quiet(bold).truncate(), |ui| {
                    for pane in drawer_panes(context.session, run) {
                        let entry = MenuEntry::new(title_of(pane, words), "").chosen(pane == shown);
                        if entry.clicked(ui, look) {
                            drawer.show(pane);
                        }
                    }
                });
                name_choice(&response, look, words.menu.panels, title);
            });
        });
    });
}

/// The button that opens the drawer and closes it.
pub(super) fn button_ui(ui: &mut Ui, context: &ViewContext<'_>, run: &Run, drawer: &mut Drawer) {
    let words = context.words();
    if drawer_panes(context.session, run).is_empty() {
        return;
    }
    let response = ui.add(Button::sign(Icon::Panels).selected(drawer.open.is_some()));
    name_choice(&response, context.look, words.menu.panels, drawer.open.map_or("", |pane| title_of(pane, words)));
    if response.clicked() {
        drawer.toggle();
    }
}

/// The forms in which the tree can be drawn, and what is looked for in it, as entries of a menu: it has no bar.
pub(super) fn forms_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    run: &Run,
    (whole, find): (&mut WholeState, &mut FindView),
    tree: &TreeState,
) {
    let (look, words) = (context.look, context.words());
    if run.is_story() || context.session.what_if().is_changing() {
        return;
    }
    form_entries_ui(ui, context, whole, tree);
    if !whole.is_open() {
        marks_entry_ui(ui, context, tree.is_along_path());
    }
    // Of a small tree all is in sight.
    if (tree.is_along_path() || whole.is_open())
        && MenuEntry::of(words.find.field, Some(Shortcut::Find), look).clicked(ui, look)
    {
        find.want_focus();
    }
}
