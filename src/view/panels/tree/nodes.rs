//! The nodes themselves.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::scale;
use super::shapes::{self, Plain};
use crate::drawing::{NodeState, Scene, Written};
use crate::game::{AnyPosition, BoardStyle, PieceKind, Player, Square};
use crate::session::{Drawn, PictureNode};
use crate::trace::BoundKind;
use crate::view::ground::Look;

/// A node to be drawn with all its marks.
pub struct RichNode<'n> {
    /// Its middle on the screen.
    pub centre: Pos2,
    /// The drawn node.
    pub node: &'n PictureNode,
    /// How it is drawn.
    pub state: NodeState,
    /// What is written in it.
    pub written: Written,
    /// Who chooses there.
    pub player: Option<Player>,
    /// The room for its name, in points.
    pub name_room: f32,
    /// Its name, if it has one beside or below it.
    pub name: Option<String>,
    /// Whether its parent stands to the right, so that the name goes to the left of the edge.
    pub parent_is_right: bool,
    /// The position, where the node holds a small board.
    pub board: Option<AnyPosition>,
    /// Whether its value is not in the source.
    pub not_in_source: bool,
    /// Whether a test fired here with nothing left to spare.
    pub fired_in_vain: bool,
}

/// The size of a node on the screen.
pub fn size_of(node: &PictureNode, unit: f32, with_board: bool) -> Vec2 {
    match (with_board, node.drawn) {
        (true, Drawn::More(_)) => vec2(scale::BOARD_NODE_WIDTH, scale::LEAF) * unit,
        (true, _) => vec2(scale::BOARD_NODE_WIDTH, scale::BOARD_NODE_HEIGHT) * unit,
        (false, Drawn::Leaf) => Vec2::splat(scale::LEAF) * unit,
        (false, _) => vec2(scale::INNER, scale::NODE_HEIGHT) * unit,
    }
}

/// Draws a node with all its marks.
pub fn rich(painter: &Painter, look: &Look, node: &RichNode<'_>, unit: f32) {
    let palette = &look.palette;
    let size = size_of(node.node, unit, node.board.is_some());
    let roof = scale::ROOF * unit;
    let outline = shapes::outline(node.centre, size, node.player, roof);
    let color = node.player.map_or(palette.outline, |player| palette.of(player));
    let fill = node.player.map_or(palette.sunken, |player| palette.fill_of(player));
    let thin = Stroke::new((unit * 0.09).clamp(1.2, 2.2), color);
    painter.add(Shape::convex_polygon(outline.clone(), palette.canvas, Stroke::NONE));
    match node.state {
        NodeState::Unvisited => {
            let mut closed = outline.clone();
            closed.extend(outline.first());
            painter.extend(Shape::dotted_line(
                &closed,
                palette.outline,
                (unit * 0.25).max(3.0),
                (unit * 0.055).max(0.9),
            ));
        }
        NodeState::Open => {
            let stroke = Stroke::new((unit * 0.24).clamp(2.5, 5.0), color);
            painter.add(Shape::convex_polygon(outline.clone(), palette.canvas, stroke));
        }
        NodeState::Closed(bound) => {
            let tinted = match bound {
                BoundKind::Exact => outline.clone(),
                BoundKind::Lower => shapes::half(&outline, node.centre.x, true),
                BoundKind::Upper => shapes::half(&outline, node.centre.x, false),
            };
            painter.add(Shape::convex_polygon(tinted, fill, Stroke::NONE));
            painter.add(Shape::closed_line(outline.clone(), thin));
        }
        NodeState::Pruned => {
            shapes::hatch(painter, &outline, (unit * 0.42).max(5.0), Stroke::new(1.0, palette.outline));
            let stroke = Stroke::new((unit * 0.12).clamp(1.5, 2.5), palette.outline);
            shapes::dashed_outline(painter, &outline, stroke, unit * 0.4, unit * 0.28);
        }
    }
    if node.fired_in_vain {
        let at = node.centre + vec2(size.x * 0.5, size.y * 0.42);
        painter.circle(at, unit * 0.28, palette.canvas, Stroke::new((unit * 0.12).max(1.5), palette.cut));
    }
    let mut middle = node.centre;
    middle.y += match node.player {
        Some(Player::Max) => roof * 0.42,
        Some(Player::Min) => -roof * 0.42,
        None => 0.0,
    };
    if let Some(board) = &node.board {
        let board_size = board_size(board, unit);
        let top = match node.player {
            Some(Player::Max) => node.centre.y - size.y / 2.0 + roof * 0.9,
            _ => node.centre.y - size.y / 2.0 + 0.2 * unit,
        };
        let place = Rect::from_min_size(egui::pos2(node.centre.x - board_size.x / 2.0, top), board_size);
        small_board(painter, look, board, place);
        middle.y = place.bottom() + unit * 0.62;
    }
    write(painter, look, node, middle, size, unit);
    if let Some(name) = &node.name {
        write_name(painter, look, node, name, size, unit);
    }
}

fn write(painter: &Painter, look: &Look, node: &RichNode<'_>, middle: Pos2, size: Vec2, unit: f32) {
    let palette = &look.palette;
    let (text, color) = match (&node.written, node.node.drawn) {
        (_, Drawn::More(count)) => (format!("+{}", (look.words().numbers.count)(u64::from(count))), palette.second),
        (Written::Known(text), _) => (text.clone(), palette.ink),
        (Written::NotYet(text), _) => (text.clone(), palette.faint),
        (Written::Never, _) => ("?".to_owned(), palette.second),
        (Written::Covered, _) => {
            let card = Rect::from_center_size(middle, vec2(unit * 1.2, unit * 0.9));
            painter.rect(card, 3.0, palette.sunken, Stroke::new(1.5, palette.second), StrokeKind::Inside);
            return;
        }
        (Written::Nothing, Drawn::Folded(count)) if count > 1 => {
            (format!("({})", (look.words().numbers.count)(u64::from(count))), palette.second)
        }
        (Written::Nothing, _) => return,
    };
    let mut font = look.bold(unit);
    let mut galley = painter.layout_no_wrap(text.clone(), font.clone(), color);
    let room = size.x * 0.94;
    if galley.size().x > room {
        font = FontId::new(unit * room / galley.size().x, font.family);
        galley = painter.layout_no_wrap(text, font, color);
    }
    let place = Align2::CENTER_CENTER.anchor_size(middle, galley.size());
    if node.state == NodeState::Pruned {
        // The hatching would run through the figures.
        painter.rect_filled(place.expand2(vec2(unit * 0.12, -unit * 0.1)), 2.0, palette.canvas);
    }
    painter.galley(place.min, galley, color);
    if node.not_in_source && !matches!(node.written, Written::Nothing | Written::Never) {
        let at = place.right_top() + vec2(unit * 0.02, unit * 0.1);
        painter.text(at, Align2::LEFT_TOP, "*", look.bold(unit * 0.8), palette.second);
    }
}

fn write_name(painter: &Painter, look: &Look, node: &RichNode<'_>, name: &str, size: Vec2, unit: f32) {
    let color = look.palette.second;
    let font = FontId::new((unit * 0.78).max(look.sizes.least.min(unit)), egui::FontFamily::Proportional);
    if node.player.is_none() {
        let mut job = egui::text::LayoutJob::simple(name.to_owned(), font, color, node.name_room);
        job.halign = egui::Align::Center;
        let galley = painter.layout_job(job);
        // The halo of the node in focus would run through the letters.
        let below = (unit * 0.62).max(3.0);
        painter.galley(node.centre + vec2(0.0, size.y / 2.0 + below), galley, color);
        return;
    }
    // Above a corner of the node, on the side to which the edge does not lead.
    let (side, align) = if node.parent_is_right { (-1.0, Align2::RIGHT_BOTTOM) } else { (1.0, Align2::LEFT_BOTTOM) };
    // High enough to clear the halo that the node may get.
    let at = node.centre + vec2(side * size.x * 0.22, -size.y / 2.0 - unit * 0.6);
    let galley = painter.layout_no_wrap(name.to_owned(), font, color);
    let place = align.anchor_size(at, galley.size());
    // Edges to farther siblings may pass here.
    painter.rect_filled(place.shrink2(vec2(-1.0, 2.0)), 2.0, look.palette.canvas);
    painter.galley(place.min, galley, color);
}

/// The width and the height of a board inside a node.
fn board_size(board: &AnyPosition, unit: f32) -> Vec2 {
    if is_rack(board) { vec2(2.66, 2.28) * unit } else { Vec2::splat(2.1 * unit) }
}

fn is_rack(board: &AnyPosition) -> bool {
    board.description().is_some_and(|game| game.board == BoardStyle::Rack)
}

/// A board as small as it can be read.
fn small_board(painter: &Painter, look: &Look, board: &AnyPosition, place: Rect) {
    let Some(size) = board.size() else { return };
    let palette = &look.palette;
    let cell = place.width() / f32::from(size.files);
    let line = Stroke::new(1.0, palette.outline);
    if is_rack(board) {
        painter.rect(place.expand(1.0), cell * 0.4, palette.sunken, line, StrokeKind::Outside);
    } else {
        for number in 1..size.files {
            let offset = cell * f32::from(number);
            painter.vline(place.left() + offset, place.y_range(), line);
            painter.hline(place.x_range(), place.top() + offset, line);
        }
    }
    let squares = (0..size.ranks).flat_map(|rank| (0..size.files).map(move |file| Square::new(file, rank)));
    for square in squares {
        let Some(piece) = board.piece(square) else { continue };
        let row = size.ranks - 1 - square.rank;
        let middle = place.min + vec2(f32::from(square.file) + 0.5, f32::from(row) + 0.5) * cell;
        let stroke = Stroke::new((cell / 7.0).max(1.2), palette.of(piece.player));
        match (piece.kind, piece.player) {
            // Too small for X and O: full and hollow.
            (PieceKind::Disc, Player::Max) => {
                painter.circle_filled(middle, cell * 0.43, stroke.color);
            }
            (PieceKind::Disc, Player::Min) => {
                painter.circle(middle, cell * 0.43 - stroke.width / 2.0, palette.fill_of(piece.player), stroke);
            }
            (_, Player::Max) => {
                let arm = cell * 0.28;
                painter.line_segment([middle - vec2(arm, arm), middle + vec2(arm, arm)], stroke);
                painter.line_segment([middle + vec2(-arm, arm), middle + vec2(arm, -arm)], stroke);
            }
            (_, Player::Min) => {
                painter.circle_stroke(middle, cell * 0.28, stroke);
            }
        }
    }
}

/// Draws the marks around the node in focus: a yellow halo inside an ink ring.
pub fn focus_ring(painter: &Painter, look: &Look, centre: Pos2, size: Vec2, unit: f32) {
    let around = Rect::from_center_size(centre, size + Vec2::splat(unit * 0.55));
    let radius = (unit * 0.35).max(3.0);
    painter.rect_stroke(around, radius, Stroke::new((unit * 0.26).max(3.0), look.palette.halo), StrokeKind::Middle);
    let ring = around.expand((unit * 0.22).max(2.5));
    painter.rect_stroke(ring, radius, Stroke::new((unit * 0.15).clamp(2.0, 3.5), look.palette.ink), StrokeKind::Middle);
}

/// Draws a node of a tree too small for text: ▲, ▼ or ■.
pub fn plain(mesh: &mut Plain, look: &Look, scene: &Scene<'_>, node: &PictureNode, centre: Pos2, unit: f32) {
    let palette = &look.palette;
    let player = scene.player(node);
    let color: Color32 = match (scene.state(node), player) {
        (NodeState::Unvisited, _) => palette.sunken,
        (NodeState::Pruned, _) => palette.cut_fill,
        (NodeState::Open, Some(player)) | (NodeState::Closed(_), Some(player)) => palette.of(player),
        (NodeState::Open, None) => palette.ink,
        (NodeState::Closed(_), None) => palette.second,
    };
    let half = (unit * 0.9).max(0.7);
    let at = |x: f32, y: f32| centre + vec2(x, y) * half;
    match player {
        Some(Player::Max) => mesh.polygon(&[at(0.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)], color),
        Some(Player::Min) => mesh.polygon(&[at(-1.0, -1.0), at(1.0, -1.0), at(0.0, 1.0)], color),
        None => {
            let at = |x: f32, y: f32| centre + vec2(x, y) * half * 0.8;
            mesh.polygon(&[at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)], color);
        }
    }
}
