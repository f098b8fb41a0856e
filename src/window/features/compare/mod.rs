//! Two searches of one position side by side.

mod bar;
mod column;
mod differences;
mod keys;
mod names;
mod phrase;
mod room;
mod table;

use egui::{CentralPanel, Frame, Id, Margin, Panel, Rect, RichText, Ui, UiBuilder};

use crate::ground::{Look, Page, PageMenuLine, ViewContext, gap};
use crate::panels::tree::path::PathBesideState;
use plyscope_core::replay::Side;
use plyscope_picture::drawing::small::{Camera, CameraMove, Projection};
use plyscope_picture::run::Place;
use plyscope_session::{Command, CompareCommand};
use plyscope_text::{Item, Shortcut, Words};

pub use keys::KEYS;

/// What the page remembers.
#[derive(Default)]
pub struct CompareView {
    /// Where the trees stand.
    cameras: [Camera; 2],
    /// How the trees were drawn last.
    projections: [Option<Projection>; 2],
    /// What is unfolded where the trees are wide.
    paths: [PathBesideState; 2],
    /// The tree that the cameras belong to.
    cameras_of: u64,
    /// The place that the pointer is over.
    hovered: Option<(Side, Place)>,
}

impl CompareView {
    /// Moves the camera of a side as a key asks.
    pub fn move_camera(&mut self, side: Side, wanted: CameraMove, comfortable: f32) {
        side.of_mut(&mut self.cameras).make(wanted, side.of(&self.projections).as_ref(), comfortable);
    }
}

/// The widgets that take the arrow keys for the replay: the two trees.
pub fn tree_ids() -> [Id; 2] {
    Side::BOTH.map(|side| Id::unique(("compared tree", side)))
}

impl Page for CompareView {
    fn title(&self, words: &'static Words) -> Option<Item> {
        Some(words.compare.title)
    }

    fn in_menu(&self, words: &'static Words) -> Option<PageMenuLine> {
        Some(PageMenuLine { line: words.shell.compare, key: Shortcut::Compare, is_of_search: true })
    }

    fn choices(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        bar::choices_ui(ui, context);
    }

    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let look = one_format(context);
        let ViewContext { session, commands, requests, theme, .. } = context;
        compare_ui(ui, &mut ViewContext { session, look: &look, commands, requests, theme }, self);
    }
}

/// The look of the page, in which both sides write their values alike: a log of chess has centipawns, as its program
/// has written them, and so has the right search beside it.
fn one_format(context: &ViewContext<'_>) -> Look {
    let runs = Side::BOTH.map(|side| context.session.compared_run(side));
    let is_log = runs.into_iter().flatten().any(|run| run.trace.form().logged);
    Look { centipawns: context.look.centipawns || is_log, ..*context.look }
}

/// Draws it.
fn compare_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut CompareView) {
    let (session, look) = (context.session, context.look);
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::LARGE as i8, 6));
    let room = room::Room::of(look, ui.available_height());
    if session.run().is_some() && (room.has_sentences || !look.present) {
        Panel::bottom("compare table").frame(bar(look.palette.panel)).show_separator_line(true).show(ui, |ui| {
            table::table_ui(ui, context, &room);
            if !look.present {
                bar::steps_ui(ui, context);
            }
        });
    }
    CentralPanel::default().frame(Frame::new().fill(look.palette.canvas)).show(ui, |ui| match session.run() {
        Some(run) => {
            if view.cameras_of != run.id {
                *view = CompareView { cameras_of: run.id, ..CompareView::default() };
            }
            columns_ui(ui, context, (view, &room));
        }
        None => {
            ui.centered_and_justified(|ui| ui.label(RichText::new(look.words().compare.nothing_open)));
        }
    });
}

fn columns_ui(ui: &mut Ui, context: &mut ViewContext<'_>, (view, heights): (&mut CompareView, &room::Room)) {
    let look = context.look;
    let whole = ui.max_rect();
    let middle = whole.center().x;
    let hovered = view.hovered.take();
    for side in Side::BOTH {
        let room = match side {
            Side::Left => Rect::from_min_max(whole.min, egui::pos2(middle - 1.0, whole.max.y)),
            Side::Right => Rect::from_min_max(egui::pos2(middle + 1.0, whole.min.y), whole.max),
        };
        ui.scope_builder(UiBuilder::new().id_salt(("compared", side)).max_rect(room), |ui| {
            ui.set_clip_rect(room.intersect(ui.clip_rect()));
            let used = column::column_ui(ui, context, side, (view, heights, hovered));
            *side.of_mut(&mut view.projections) = used.as_ref().and_then(|used| used.projection);
            if let Some(used) = used {
                if let Some(place) = used.hovered {
                    view.hovered = Some((side, place));
                }
                if let Some(chosen) = used.chosen {
                    context.push(Command::Compare(CompareCommand::Move(side)));
                    context.push(Command::Compare(CompareCommand::Select(side, chosen)));
                }
            }
        });
    }
    ui.painter().vline(middle, whole.y_range(), egui::Stroke::new(2.0, look.palette.outline));
}
