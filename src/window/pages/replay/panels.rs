//! The panels of a search beside one another.

use egui::{Frame, Margin, Panel, Ui};
use egui_tiles::{SimplificationOptions, TileId, UiResponse};

use super::above_code::above_code;
use super::arrangement::{Pane, StageKey, title_of};
use super::tabs::Drawers;
use super::{ReplayView, drawer, splitters, tabs, tree_bar};
use crate::features::{code, find, log};
use crate::ground::{ViewContext, gap};
use crate::panels::tree::outline;
use crate::panels::{board, facts, ladder, listing, passes, table, tree, whole};
use plyscope_picture::drawing::ladder::LadderRowPlace;
use plyscope_picture::drawing::path;
use plyscope_picture::marks::point;
use plyscope_picture::run::Run;
use plyscope_session::stage::{
    self, ABOVE_CODE, BETWEEN_PANES, OUTLINE_BESIDE_CODE, Room, TreeAtCode, has_large_board,
};

pub(super) fn panels_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, view: &mut ReplayView) {
    let (session, look) = (context.session, context.look);
    let stage = StageKey::of(session);
    if let Some(hand) = look.hand.filter(|_| !stage::drawer_panes(session, run).is_empty()) {
        drawer::panels_ui(ui, context, run, view, hand);
        return;
    }
    // All nodes have the axis of the timeline, and its whole width.
    let is_whole = view.whole.is_open() && !session.what_if().is_changing();
    let tab = {
        let panes = tabs::drawers(context, run, view, ui.available_width());
        let mut tabs = std::mem::take(&mut view.tabs);
        let by_hand = |pane| view.chosen(stage, pane);
        let tab = panes.map(|panes| {
            let drawers = Drawers { panes: &panes, by_hand: &by_hand };
            tabs::tabs_ui(ui, context, run, &mut tabs, drawers)
        });
        view.tabs = tabs;
        tab
    };
    let (room, height) = (ui.available_width(), ui.available_height());
    let size = point(room, height);
    let tree_at_code = tab.filter(|tab| *tab == Pane::Code).and_then(|_| stage::beside_code(size));
    let shown = {
        let chosen = |pane| view.chosen(stage, pane);
        match tab {
            Some(Pane::Code) if tree_at_code == Some(TreeAtCode::Beside) => vec![Pane::Tree, Pane::Code],
            Some(tab) => vec![tab],
            None if is_whole => vec![Pane::Tree],
            None => stage::shown(session, run, &Room { size, scale: path::scale(&look.lettering()), chosen: &chosen }),
        }
    };
    let least_code = match run.log() {
        Some(_) => stage::log_size(&look.sizes),
        None => {
            let size = listing::least_size(ui, run, session.settings().code.language, look);
            point(size.x, size.y)
        }
    };
    let above = tree_at_code.filter(|at| *at == TreeAtCode::Above).map(|_| Pane::Tree);
    if let Some(pane) = above.or_else(|| above_code(context, view, room)) {
        let frame = Frame::new().fill(look.palette.canvas);
        let height = (height * ABOVE_CODE).floor();
        Panel::top("above the code").exact_size(height).resizable(false).frame(frame).show(ui, |ui| {
            pane_ui(ui, context, view, pane);
        });
    }
    let mut arrangement =
        std::mem::replace(view.arrangement(stage), egui_tiles::Tree::empty(egui::Id::unique("no panels")));
    let tiles: Vec<(TileId, Pane)> = arrangement
        .tiles
        .iter()
        .filter_map(|(id, tile)| match tile {
            egui_tiles::Tile::Pane(pane) => Some((*id, *pane)),
            egui_tiles::Tile::Container(_) => None,
        })
        .collect();
    for (id, pane) in tiles {
        arrangement.set_visible(id, shown.contains(&pane));
    }
    // The list and the tree that it mirrors stay legible beside the code.
    let beside = if shown.contains(&Pane::Outline) { OUTLINE_BESIDE_CODE } else { 0.0 };
    let code = point(least_code.x.min(room - beside), least_code.y);
    view.columns().make(stage, &mut arrangement, &stage::arranged(stage, &shown, size, code, has_large_board(run)));
    arrangement.ui(&mut Panels { context, view }, ui);
    splitters::splitters_ui(ui, &mut arrangement, look);
    *view.arrangement(stage) = arrangement;
}

/// Draws one panel into all the room there is.
pub(super) fn pane_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView, mut pane: Pane) {
    let _ = egui_tiles::Behavior::pane_ui(&mut Panels { context, view }, ui, TileId::from_u64(0), &mut pane);
}

struct Panels<'p, 'v> {
    context: &'p mut ViewContext<'v>,
    view: &'p mut ReplayView,
}

impl egui_tiles::Behavior<Pane> for Panels<'_, '_> {
    fn pane_ui(&mut self, ui: &mut Ui, _id: TileId, pane: &mut Pane) -> UiResponse {
        let (context, view) = (&mut *self.context, &mut *self.view);
        let (session, look) = (context.session, context.look);
        let padded = |ui: &mut Ui, contents: &mut dyn FnMut(&mut Ui)| {
            Frame::new()
                .fill(look.palette.canvas)
                .inner_margin(Margin::same(gap::PADDING as i8))
                .show(ui, |ui| contents(ui));
        };
        // A key that put a question has moved nothing.
        let is_asked = session.predict().open().is_some();
        let rise = if is_asked { 1.0 } else { view.rise.progress(ui.input(|input| input.time)) };
        match pane {
            Pane::Tree => {
                let panel = ui.available_rect_before_wrap();
                // A tree is changed node by node.
                let is_changing = session.what_if().is_changing();
                if view.tree.is_pinched(ui) && !is_changing && !view.whole.is_open() {
                    view.whole.show(true);
                }
                let below = tree_bar::bar_ui(ui, context, view, panel);
                let mut below = ui.new_child(egui::UiBuilder::new().max_rect(below));
                if view.whole.is_open() && !is_changing {
                    view.tree.panel = Some(below.max_rect());
                    whole::whole_ui(&mut below, context, &mut view.whole);
                } else {
                    tree::tree_ui(&mut below, context, &mut view.tree, &mut view.changes, rise);
                }
                ui.allocate_rect(panel, egui::Sense::hover());
                tree_bar::switch_ui(ui, context, view, panel);
                find::over_ui(ui, look, &mut view.find, below.max_rect());
            }
            Pane::Board => padded(ui, &mut |ui| board::board_ui(ui, context)),
            Pane::Ladder => {
                let room = ui.available_rect_before_wrap();
                let rows = view.tree.rows().map(|rows| rows.iter().map(LadderRowPlace::from).collect::<Vec<_>>());
                // Rows can be read across only where both panels have the same heights.
                let is_beside = |rows: &Vec<LadderRowPlace>| {
                    let ends = rows.first().zip(rows.last());
                    ends.is_some_and(|(first, last)| room.top() <= first.top && last.top + last.height <= room.bottom())
                };
                ladder::ladder_ui(ui, context, rise, rows.filter(is_beside).as_deref());
                if view.tree.is_elsewhere() {
                    // It shows where the search is, and not what the tree beside it does.
                    ui.painter().rect_filled(room, 0.0, look.palette.panel.gamma_multiply(0.65));
                }
            }
            Pane::Facts => padded(ui, &mut |ui| facts::facts_ui(ui, context)),
            // Another program has lines of its own.
            Pane::Code if session.run().is_some_and(|run| run.log().is_some()) => {
                padded(ui, &mut |ui| log::log_ui(ui, context, &mut view.log));
            }
            Pane::Code => padded(ui, &mut |ui| code::code_ui(ui, context, &mut view.code)),
            Pane::Table => padded(ui, &mut |ui| table::table_ui(ui, context)),
            Pane::Passes => padded(ui, &mut |ui| passes::passes_ui(ui, context)),
            Pane::Outline => padded(ui, &mut |ui| outline::outline_ui(ui, context, &mut view.outline)),
        }
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> egui::WidgetText {
        title_of(*pane, self.context.words()).into()
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions {
            all_panes_must_have_tabs: false,
            prune_empty_containers: false,
            ..SimplificationOptions::default()
        }
    }

    fn gap_width(&self, _style: &egui::Style) -> f32 {
        BETWEEN_PANES
    }
}
