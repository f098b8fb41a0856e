//! The pieces of all games, as vectors and glyphs that are sharp at any size.

use std::f32::consts::TAU;

use egui::{Color32, FontId, Painter, Pos2, Shape, Stroke, Vec2, vec2};

use crate::ground::Look;
use plyscope_core::game::{Piece, PieceKind, Player};

use super::colours::Colours;

/// How a piece stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// For good.
    Solid,
    /// Only where a move that is tried would put it: lighter, with a dashed edge.
    Tried,
}

/// What pieces are drawn with.
#[derive(Clone, Copy)]
pub struct PieceBrush<'a> {
    /// Where to.
    pub painter: &'a Painter,
    /// Theme and language.
    pub look: &'a Look,
    /// Whether xiangqi pieces carry Latin letters instead of Chinese characters.
    pub latin: bool,
}

impl PieceBrush<'_> {
    /// Draws a piece into a cell of this side.
    pub fn draw(&self, piece: Piece, centre: Pos2, side: f32, presence: Presence) {
        match piece.kind {
            PieceKind::Mark => self.mark(piece.player, centre, side, presence),
            PieceKind::Disc => self.disc(piece.player, centre, side, presence),
            PieceKind::Stone => self.stone(piece.player, centre, side, presence),
            PieceKind::General
            | PieceKind::Advisor
            | PieceKind::Elephant
            | PieceKind::Horse
            | PieceKind::Chariot
            | PieceKind::Cannon
            | PieceKind::Soldier => self.xiangqi(piece, centre, side, presence),
            PieceKind::King
            | PieceKind::Queen
            | PieceKind::Rook
            | PieceKind::Bishop
            | PieceKind::Knight
            | PieceKind::Pawn => self.chessman(piece, centre, side, presence),
        }
    }

    /// X or O, in strokes.
    fn mark(&self, player: Player, centre: Pos2, side: f32, presence: Presence) {
        let stroke = Stroke::new((side * 0.11).max(1.5), self.look.palette.of(player));
        let reach = side * 0.26;
        match (player, presence) {
            (Player::Max, _) => {
                for slope in [1.0, -1.0] {
                    let end = reach * vec2(1.0, slope);
                    let ends = [centre - end, centre + end];
                    if presence == Presence::Tried {
                        self.painter.extend(Shape::dashed_line(&ends, stroke, stroke.width * 1.3, stroke.width * 0.7));
                    } else {
                        self.painter.line_segment(ends, stroke);
                    }
                }
            }
            (Player::Min, Presence::Solid) => self.ring(centre, reach, stroke),
            (Player::Min, Presence::Tried) => self.dashed_ring(centre, reach, stroke),
        }
    }

    /// A disc of Connect Four, with X or O stamped into it.
    fn disc(&self, player: Player, centre: Pos2, side: f32, presence: Presence) {
        let palette = &self.look.palette;
        let (color, radius) = (palette.of(player), side * DISC);
        let sign = match presence {
            Presence::Solid => {
                self.painter.circle_filled(centre, radius, color);
                palette.canvas
            }
            Presence::Tried => {
                self.painter.circle_filled(centre, radius, palette.fill_of(player));
                self.dashed_ring(centre, radius - side * 0.025, Stroke::new((side * 0.045).max(1.3), color));
                color
            }
        };
        let width = (side * 0.075).max(1.2);
        match player {
            Player::Max => {
                let reach = side * 0.15;
                for slope in [1.0, -1.0] {
                    let end = reach * vec2(1.0, slope);
                    self.painter.line_segment([centre - end, centre + end], Stroke::new(width, sign));
                }
            }
            Player::Min => self.ring(centre, side * 0.17, Stroke::new(width, sign)),
        }
    }

    /// A stone of gomoku: Max's are black.
    fn stone(&self, player: Player, centre: Pos2, side: f32, presence: Presence) {
        let colours = Colours::of(self.look);
        let (fill, edge) = match player {
            Player::Max => (colours.dark, colours.around_dark),
            Player::Min => (colours.white, colours.around_white),
        };
        let radius = side * STONE;
        let edge = Stroke::new((side * 0.03).clamp(0.8, 2.0), edge);
        match presence {
            Presence::Solid => {
                self.painter.circle(centre, radius, fill, edge);
            }
            Presence::Tried => {
                self.painter.circle_filled(centre, radius, fill.gamma_multiply(0.45));
                let strong = Stroke::new((side * 0.06).max(1.4), self.look.palette.ink);
                self.dashed_ring(centre, radius - strong.width / 2.0, strong);
            }
        }
    }

    /// A round piece with its character; Black's have two rims, so that they differ by more than colour.
    fn xiangqi(&self, piece: Piece, centre: Pos2, side: f32, presence: Presence) {
        let colours = Colours::of(self.look);
        let ink = colours.side(piece.player);
        let radius = side * XIANGQI;
        let rim = Stroke::new((side * 0.035).clamp(0.9, 3.0), ink);
        let inner = radius * 0.86;
        let font = self.look.bold(side * 0.54);
        match presence {
            Presence::Solid => {
                self.painter.circle_filled(centre, radius, colours.face);
                self.ring(centre, radius - rim.width / 2.0, rim);
                match piece.player {
                    Player::Max => {}
                    Player::Min => self.ring(centre, inner - rim.width * 0.9, Stroke::new(rim.width * 0.7, ink)),
                }
                self.glyph(sign(piece, self.latin), centre, font, ink);
            }
            Presence::Tried => {
                self.painter.circle_filled(centre, radius, colours.face.gamma_multiply(0.85));
                self.dashed_ring(centre, radius - rim.width / 2.0, Stroke::new((side * 0.055).max(1.4), ink));
                self.glyph(sign(piece, self.latin), centre, font, ink.gamma_multiply(0.8));
            }
        }
    }

    /// A chessman: a figure with a line around it that is dark around White's and light around Black's.
    fn chessman(&self, piece: Piece, centre: Pos2, side: f32, presence: Presence) {
        let colours = Colours::of(self.look);
        let (outlined, solid) = figures(piece.kind);
        let (fill, edge) = match piece.player {
            Player::Max => (colours.white, colours.around_white),
            Player::Min => (colours.dark, colours.around_dark),
        };
        let faded = |color: Color32| if presence == Presence::Tried { color.gamma_multiply(0.62) } else { color };
        let font = || FontId::proportional(side * 0.98);
        let width = (side * 0.028).clamp(0.6, 2.4);
        let around = |count: u8, radius: f32| {
            (0..count).map(move |part| radius * Vec2::angled(TAU * f32::from(part) / f32::from(count)))
        };
        match piece.player {
            Player::Max => {
                // What is cut out of the solid figure is filled by its neighbours, and drawn in again as lines.
                for off in around(4, width * 0.4) {
                    self.glyph(solid, centre + off, font(), faded(fill));
                }
                // Lines that are drawn over one another would make a small white figure dark.
                let (count, radius) = if side < 90.0 { (1, 0.0) } else { (4, side * 0.007) };
                for off in around(count, radius) {
                    self.glyph(outlined, centre + off, font(), faded(edge));
                }
            }
            Player::Min => {
                if presence == Presence::Solid {
                    for off in around(12, width) {
                        self.glyph(solid, centre + off, font(), edge);
                    }
                }
                // The light edge would fill what is cut out of a queen.
                if piece.kind == PieceKind::Queen {
                    for off in around(6, width * 0.6) {
                        self.glyph(solid, centre + off, font(), faded(fill));
                    }
                }
                self.glyph(solid, centre, font(), faded(fill));
            }
        }
        if presence == Presence::Tried {
            let stroke = Stroke::new((side * 0.04).max(1.3), self.look.palette.of(piece.player));
            self.dashed_ring(centre, side * 0.47, stroke);
        }
    }

    /// A character whose ink stands around a point.
    pub fn glyph(&self, text: &str, centre: Pos2, font: FontId, color: Color32) {
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, color);
        let ink = galley.mesh_bounds;
        self.painter.galley(centre - ink.center().to_vec2(), galley, color);
    }

    /// A ring whose stroke lies on its radius.
    pub fn ring(&self, centre: Pos2, radius: f32, stroke: Stroke) {
        let count = (radius * 2.0).clamp(24.0, 96.0) as u8;
        let points = (0..count).map(|part| centre + radius * Vec2::angled(TAU * f32::from(part) / f32::from(count)));
        self.painter.add(Shape::closed_line(points.collect(), stroke));
    }

    /// A ring of whole dashes, each of them an arc.
    pub fn dashed_ring(&self, centre: Pos2, radius: f32, stroke: Stroke) {
        let count = (TAU * radius / (stroke.width * 5.0)).round().clamp(6.0, 48.0) as u8;
        let step = TAU / f32::from(count);
        self.painter.extend((0..count).map(|number| {
            let arc = (0_u8..=4).map(|part| step * (f32::from(number) + 0.6 * f32::from(part) / 4.0));
            Shape::line(arc.map(|angle| centre + radius * Vec2::angled(angle)).collect(), stroke)
        }));
    }
}

/// The radius of a disc, in sides of a cell.
pub const DISC: f32 = 0.4;
/// The radius of a stone.
pub const STONE: f32 = 0.45;
/// The radius of a xiangqi piece.
pub const XIANGQI: f32 = 0.455;

/// What is written on a xiangqi piece.
fn sign(piece: Piece, latin: bool) -> &'static str {
    let (letter, red, black) = match piece.kind {
        PieceKind::General => ("K", "帥", "將"),
        PieceKind::Advisor => ("A", "仕", "士"),
        PieceKind::Elephant => ("E", "相", "象"),
        PieceKind::Horse => ("H", "傌", "馬"),
        PieceKind::Chariot => ("R", "俥", "車"),
        PieceKind::Cannon => ("C", "炮", "砲"),
        _ => ("P", "兵", "卒"),
    };
    match (latin, piece.player) {
        (true, _) => letter,
        (false, Player::Max) => red,
        (false, Player::Min) => black,
    }
}

/// The outlined figure of a chessman and the solid one.
fn figures(kind: PieceKind) -> (&'static str, &'static str) {
    match kind {
        PieceKind::King => ("♔", "♚"),
        PieceKind::Queen => ("♕", "♛"),
        PieceKind::Rook => ("♖", "♜"),
        PieceKind::Bishop => ("♗", "♝"),
        PieceKind::Knight => ("♘", "♞"),
        _ => ("♙", "♟"),
    }
}
