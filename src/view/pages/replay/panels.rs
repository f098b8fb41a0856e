//! The panels of a search beside one another.

use egui::{Frame, Margin, Panel, Ui};
use egui_tiles::{SimplificationOptions, TileId, UiResponse};

use super::above_code::{ABOVE_CODE, above_code};
use super::arrangement::{Pane, StageKey};
use super::shown::{BESIDE_CODE, is_plain_tree, is_shown, stage};
use super::{ReplayView, splitters};
use crate::scenario::Stage;
use crate::session::{Picture, Run};
use crate::view::ground::{ViewContext, gap};
use crate::view::panels::tree::outline;
use crate::view::panels::{board, code, facts, game, ladder, tree, whole};

pub(super) fn panels_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, view: &mut ReplayView) {
    let (session, look) = (context.session, context.look);
    let stage = stage(session);
    let room = ui.available_width();
    let mut shown = Pane::ALL.map(|pane| (pane, is_shown(view, stage, pane, session)));
    // A small window has room for the game or for its search.
    let cramped = stage == StageKey::Game && (room < 700.0 || ui.available_height() < 330.0);
    // A low one has room for a story or for its tree.
    let low = stage == StageKey::Story && ui.available_height() < 330.0 && !session.what_if().is_changing();
    for (pane, shown) in &mut shown {
        *shown &= match pane {
            Pane::Tree if low => view.chosen.get(&(stage, Pane::Tree)) == Some(&true),
            Pane::Tree | Pane::Board if cramped => view.chosen.get(&(stage, *pane)) == Some(&true),
            // Presenting leaves the class what the scenario is about.
            Pane::Facts | Pane::Outline => !look.present,
            Pane::Board if look.present => run.scenario.stage != Stage::Tree || !is_plain_tree(run),
            // Where the leaves would come too close, the tree needs the ladder's room more.
            Pane::Ladder => {
                let least = if stage == StageKey::Game { 1_400.0 } else { 640.0 };
                room >= least && leaf_pitch(run, room * 0.62) >= LEAST_PITCH
                    || view.chosen.get(&(stage, Pane::Ladder)) == Some(&true)
            }
            _ => true,
        };
    }
    let code = shown.contains(&(Pane::Code, true));
    let height = ui.available_height();
    let least_code = code.then(|| code::least_size(ui, run.options.algorithm, look));
    if let Some(least_code) = least_code {
        for (pane, shown) in &mut shown {
            // The lines of the code are long: the least informative panels beside them give way.
            let fits = match pane {
                Pane::Board => room >= BESIDE_CODE && !is_plain_tree(run),
                Pane::Ladder => height >= least_code.y + LADDER_BELOW_CODE,
                Pane::Tree => !look.present || room >= BESIDE_CODE,
                _ => true,
            };
            *shown &= fits || view.chosen.get(&(stage, *pane)) == Some(&true);
        }
    }
    let changing = session.what_if().is_changing();
    if look.present && run.scenario.stage == Stage::Story {
        // A story is shown by its board alone, unless the code is asked for.
        for (pane, shown) in &mut shown {
            *shown = match pane {
                Pane::Board => !changing && (!code || room >= BESIDE_CODE),
                Pane::Code => code,
                _ => false,
            };
        }
    }
    for (pane, shown) in &mut shown {
        // A tree that is being changed is always shown.
        *shown |= changing && *pane == Pane::Tree;
    }
    if let Some(mut pane) = above_code(context, view, room) {
        let frame = Frame::new().fill(look.palette.canvas);
        let height = (height * ABOVE_CODE).floor();
        Panel::top("above the code").exact_size(height).resizable(false).frame(frame).show(ui, |ui| {
            let mut panels = Panels { context, view };
            let _ = egui_tiles::Behavior::pane_ui(&mut panels, ui, TileId::from_u64(0), &mut pane);
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
        let visible = shown.iter().any(|(shown_pane, shown)| *shown_pane == pane && *shown);
        arrangement.set_visible(id, visible);
    }
    // The list and the tree that it mirrors stay legible beside the code.
    let beside = if shown.contains(&(Pane::Outline, true)) { OUTLINE_BESIDE_CODE } else { 0.0 };
    let wanted = least_code.map(|least| least.x.min(room - beside));
    view.code_room.make(stage, &mut arrangement, wanted, room);
    arrangement.ui(&mut Panels { context, view }, ui);
    splitters::splitters_ui(ui, &mut arrangement, look);
    *view.arrangement(stage) = arrangement;
}

/// Less room than this between two leaves, in points, and the ladder gives way.
const LEAST_PITCH: f32 = 40.0;

/// What the outline and the tree keep beside the code, in points.
const OUTLINE_BESIDE_CODE: f32 = 430.0;

/// The height of a ladder below the code, in points: where there is less, it gives way.
const LADDER_BELOW_CODE: f32 = 240.0;

fn leaf_pitch(run: &Run, width: f32) -> f32 {
    width * Picture::LEAF_PITCH as f32 / run.picture().width.max(1.0) as f32
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
                if view.whole.is_open() && !is_changing {
                    whole::whole_ui(ui, context, &mut view.whole);
                } else {
                    tree::tree_ui(ui, context, &mut view.tree, rise);
                }
                if !is_changing {
                    whole::switch_ui(ui, context, &mut view.whole, panel);
                }
            }
            Pane::Board => padded(ui, &mut |ui| board::board_ui(ui, context)),
            Pane::Ladder => ladder::ladder_ui(ui, context, rise),
            Pane::Facts => padded(ui, &mut |ui| facts::facts_ui(ui, context)),
            Pane::Game => padded(ui, &mut |ui| game::game_ui(ui, context, &mut view.game)),
            Pane::Code => padded(ui, &mut |ui| code::code_ui(ui, context, &mut view.code)),
            Pane::Outline => padded(ui, &mut |ui| outline::outline_ui(ui, context, &mut view.outline)),
        }
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> egui::WidgetText {
        pane.title(self.context.words()).into()
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions {
            all_panes_must_have_tabs: false,
            prune_empty_containers: false,
            ..SimplificationOptions::default()
        }
    }

    fn gap_width(&self, _style: &egui::Style) -> f32 {
        2.0
    }
}
