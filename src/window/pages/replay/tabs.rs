//! Panels that are drawers: in a narrow window one at a time is in sight, chosen in a row of tabs, or where that has no
//! room either, in a list.

use egui::{Frame, Margin, Panel, Ui};

use super::ReplayView;
use super::arrangement::{Pane, StageKey, title_of};
use super::tree_bar::stands_in_list;
use crate::ground::entries::{MenuEntry, button_menu_ui};
use crate::ground::widgets::{Button, Icon, name_choice};
use crate::ground::{ViewContext, gap};
use crate::panels::tree::TreeState;
use crate::panels::whole::WholeState;
use plyscope_picture::marks::{Point, point};
use plyscope_picture::run::Run;
use plyscope_session::OpenLesson;
use plyscope_session::stage::{self, YieldingPart, tabs_padding, usual_tab};

/// Which drawer is open.
#[derive(Clone, Debug, Default)]
pub struct Tabs {
    chosen: Option<Pane>,
    /// The tree that it was chosen for, and the page of a lesson.
    of: Option<(u64, Option<usize>)>,
    /// The drawers of the last frame.
    last: Vec<Pane>,
    /// Which of them was open.
    open: Option<Pane>,
}

/// The panels that are drawers.
#[derive(Clone, Copy)]
pub(super) struct Drawers<'d> {
    pub panes: &'d [Pane],
    /// What a person has shown or hidden by hand.
    pub by_hand: &'d dyn Fn(Pane) -> Option<bool>,
}

/// The panels that are drawers in a room of this width; `None` where they stand beside one another.
pub(super) fn drawers(context: &ViewContext<'_>, run: &Run, view: &ReplayView, width: f32) -> Option<Vec<Pane>> {
    // Held in the hand, a window has one drawer for all of them.
    if context.look.hand.is_some() {
        return None;
    }
    let session = context.session;
    let stage = StageKey::of(session);
    stage::tabs(session, run, width, &|pane| view.chosen(stage, pane))
}

impl Tabs {
    /// The drawer that is open where the panels have so much room.
    fn follow(&mut self, context: &ViewContext<'_>, run: &Run, drawers: Drawers<'_>, size: Point) -> Pane {
        let Drawers { panes, by_hand } = drawers;
        // A drawer that was opened for another tree, or for another page, is not asked for here.
        let of = Some((run.id, context.session.lesson().open().map(OpenLesson::page_number)));
        if self.of != of {
            *self = Self { of, ..Self::default() };
        }
        // What has just been asked for comes into sight.
        let asked_for = |pane: &&Pane| by_hand(**pane) == Some(true);
        let is_new = |pane: &&Pane| !self.last.is_empty() && !self.last.contains(pane);
        if let Some(new) = panes.iter().filter(asked_for).find(is_new) {
            self.chosen = Some(*new);
        }
        self.last = panes.to_vec();
        if context.session.what_if().is_changing() {
            self.chosen = None;
        }
        let chosen = self.chosen.filter(|pane| panes.contains(pane));
        let open = chosen.unwrap_or_else(|| usual_tab(context.session, run, panes, size, by_hand));
        self.open = Some(open);
        open
    }
}

/// Draws the row of tabs, where it does not give way; gives back the panel that is in sight.
pub(super) fn tabs_ui(
    ui: &mut Ui,
    context: &ViewContext<'_>,
    run: &Run,
    tabs: &mut Tabs,
    drawers: Drawers<'_>,
) -> Pane {
    let look = context.look;
    let chosen = tabs.follow(context, run, drawers, point(ui.available_width(), ui.available_height()));
    if look.gives_way(YieldingPart::Tabs) {
        return chosen;
    }
    let margin = Margin::symmetric(gap::LARGE as i8, tabs_padding(look.window.y) as i8);
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin);
    let mut wanted = chosen;
    Panel::top("tabs").frame(frame).resizable(false).show_separator_line(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            for pane in drawers.panes {
                let button = Button::choice(chosen == *pane, title_of(*pane, context.words()));
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

/// The forms in which the tree can be drawn, as entries of a menu.
pub(super) fn form_entries_ui(ui: &mut Ui, context: &ViewContext<'_>, whole: &mut WholeState, tree: &TreeState) {
    let (look, words) = (context.look, context.words());
    ui.separator();
    let along = if tree.is_along_path() { words.whole.path } else { words.whole.small };
    for (item, is_whole) in [(along, false), (words.whole.whole, true)] {
        if MenuEntry::of(item, None, look).chosen(whole.is_open() == is_whole).clicked(ui, look) {
            whole.show(is_whole);
        }
    }
}

/// Draws the button that lists the drawers, and the forms of a tree that is in sight.
pub(super) fn drawers_ui(
    ui: &mut Ui,
    context: &ViewContext<'_>,
    run: &Run,
    (tabs, panes): (&mut Tabs, &[Pane]),
    (whole, tree): (&mut WholeState, &TreeState),
) {
    let look = context.look;
    let words = context.words();
    // Before the first frame none is open yet.
    let open = tabs.open.filter(|pane| panes.contains(pane)).or(panes.first().copied());
    let response = button_menu_ui(ui, look, Button::sign(Icon::Panels), |ui| {
        for pane in panes {
            if MenuEntry::new(title_of(*pane, words), "").chosen(open == Some(*pane)).clicked(ui, look) {
                tabs.chosen = Some(*pane);
            }
        }
        if open != Some(Pane::Tree) || run.is_story() || !stands_in_list(context) {
            return;
        }
        form_entries_ui(ui, context, whole, tree);
    });
    name_choice(&response, look, words.menu.panels, open.map_or("", |pane| title_of(pane, words)));
}
