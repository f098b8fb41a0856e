//! The lines between panels, for the keyboard: arrows move them, as the pointer does.

use egui::accesskit::{Orientation, Role};
use egui::{EventFilter, Id, Rect, Stroke, Ui, vec2};
use egui_tiles::{Container, LinearDir, Tile, TileId};

use crate::ground::Look;
use crate::ground::keys::taken;
use crate::pages::replay::arrangement::PanelArrangement;
use plyscope_text::Shortcut;

/// How much of the room of two neighbours a key moves the line between them.
const STEP: f32 = 0.04;
/// A panel keeps at least this much of the room of itself and its neighbour.
const LEAST: f32 = 0.15;

/// A line between two panels.
struct Splitter {
    id: Id,
    container: TileId,
    neighbours: [TileId; 2],
    dir: LinearDir,
    rect: Rect,
}

/// Names the lines of an arrangement that has just been drawn in `ui`; the one with the keyboard is moved by arrows.
pub(super) fn splitters_ui(ui: &Ui, arrangement: &mut PanelArrangement, look: &Look) {
    let words = &look.words().access;
    let splitters = splitters(ui, arrangement);
    for splitter in &splitters {
        // A line that is drawn has its node already; no other is added.
        if ui.ctx().has_accesskit_node(splitter.id) {
            ui.ctx().accesskit_node_builder(splitter.id, |node| {
                node.set_role(Role::Splitter);
                node.set_label(words.splitter);
                node.set_orientation(match splitter.dir {
                    LinearDir::Horizontal => Orientation::Vertical,
                    LinearDir::Vertical => Orientation::Horizontal,
                });
            });
        }
    }
    let focused = ui.ctx().memory(egui::Memory::focused);
    let Some(splitter) = splitters.iter().find(|splitter| Some(splitter.id) == focused) else { return };
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(splitter.id, arrows));
    let ends = match splitter.dir {
        LinearDir::Horizontal => [splitter.rect.center_top(), splitter.rect.center_bottom()],
        LinearDir::Vertical => [splitter.rect.left_center(), splitter.rect.right_center()],
    };
    ui.painter().line_segment(ends, Stroke::new(4.0, look.palette.ink));
    let (less, more) = match splitter.dir {
        LinearDir::Horizontal => (Shortcut::ControlLeft, Shortcut::ControlRight),
        LinearDir::Vertical => (Shortcut::ControlUp, Shortcut::ControlDown),
    };
    let steps = taken(ui, more) as f32 - taken(ui, less) as f32;
    if steps != 0.0 {
        shift(arrangement, splitter, steps * STEP);
    }
}

/// The lines between visible neighbours: widgets without a name of their own, known by where they lie.
fn splitters(ui: &Ui, arrangement: &PanelArrangement) -> Vec<Splitter> {
    let tiles = &arrangement.tiles;
    let mut splitters = Vec::new();
    for (container, tile) in tiles.iter() {
        let Tile::Container(Container::Linear(linear)) = tile else { continue };
        let Some(room) = tiles.rect(*container) else { continue };
        let shown: Vec<TileId> =
            linear.children.iter().copied().filter(|child| tiles.is_visible_in_layout(*child)).collect();
        for pair in shown.windows(2) {
            let &[first, second] = pair else { continue };
            let (Some(before), Some(after)) = (tiles.rect(first), tiles.rect(second)) else { continue };
            let rect = match linear.dir {
                LinearDir::Horizontal => room.with_min_x(before.right()).with_max_x(after.left()),
                LinearDir::Vertical => room.with_min_y(before.bottom()).with_max_y(after.top()),
            };
            if let Some(id) = widget_at(ui, rect, linear.dir) {
                splitters.push(Splitter {
                    id,
                    container: *container,
                    neighbours: [first, second],
                    dir: linear.dir,
                    rect,
                });
            }
        }
    }
    splitters
}

/// The widget that takes the pointer along a line: as long as the line, and a little wider.
fn widget_at(ui: &Ui, line: Rect, dir: LinearDir) -> Option<Id> {
    let width = 2.0 * ui.style().interaction.resize_grab_radius_side;
    let size = match dir {
        LinearDir::Horizontal => vec2(width, line.height()),
        LinearDir::Vertical => vec2(line.width(), width),
    };
    let wanted = Rect::from_center_size(line.center(), size);
    let is_near = |rect: Rect| rect.min.distance(wanted.min) < 1.0 && rect.max.distance(wanted.max) < 1.0;
    ui.ctx().viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(ui.layer_id());
        widgets.filter(|widget| widget.sense.senses_drag() && is_near(widget.rect)).map(|widget| widget.id).last()
    })
}

/// Gives the first neighbour this much of the room of both, and takes it from the second.
fn shift(arrangement: &mut PanelArrangement, splitter: &Splitter, share: f32) {
    let Some(Tile::Container(Container::Linear(linear))) = arrangement.tiles.get_mut(splitter.container) else {
        return;
    };
    let [first, second] = splitter.neighbours;
    let (before, after) = (linear.shares[first], linear.shares[second]);
    let both = before + after;
    let moved = (before + share * both).clamp(LEAST * both, (1.0 - LEAST) * both);
    linear.shares.set_share(first, moved);
    linear.shares.set_share(second, both - moved);
}
