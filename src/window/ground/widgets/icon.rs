//! The icons of bars, buttons and menus, drawn as marks: crisp at every size, and no font has to carry them.

use egui::{Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2, pos2};

use crate::ground::painter::to_pos2;
use plyscope_core::game::Player;
use plyscope_picture::marks::{Mark, Marks, point};

/// A sign on a button or beside a word; what it stands for is said in words where it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Something opens or unfolds below.
    Down,
    /// Something folds up.
    Up,
    /// Back, or to the one before.
    Left,
    /// On, or to the next one.
    Right,
    /// To the very first.
    Start,
    /// A cutoff.
    Cut,
    /// The cutoff before.
    CutBefore,
    /// The next cutoff.
    CutAfter,
    /// Panels beside one another.
    Panels,
    /// Closes or takes away.
    Close,
    /// Right, or chosen.
    Done,
    /// Changes what is drawn.
    Edit,
    /// A menu of everything.
    Menu,
    /// Goes on by itself.
    Play,
    /// Stands still again.
    Pause,
    /// Opens elsewhere.
    Elsewhere,
    /// A player: roof up for Max, point down for Min, as in the tree.
    Of(Player),
}

impl Icon {
    /// Draws it in the middle of a square.
    pub fn paint(self, painter: &Painter, square: Rect, colour: Color32) {
        let stroke = Stroke::new((square.width() * PEN).max(1.25), colour);
        let on = |[x, y]: [f32; 2]| square.min + Vec2::new(x, y) * (square.width() / GRID);
        match self {
            Self::Cut => scissors(painter, square, stroke),
            Self::CutBefore | Self::CutAfter => {
                // The sign of the way at its side, the scissors at the other.
                let side = square.width();
                let [way, cut] = [side * CHEVRON, side * SCISSORS];
                // The scissors fill their square, the sign of the way has room in its own: what is painted stands in
                // the middle.
                let by = way * BESIDE_CHEVRON / 2.0;
                let (sign, left, at) = match self {
                    Self::CutBefore => (Self::Left, square.left() - by, square.right() - cut - by),
                    _ => (Self::Right, square.right() - way + by, square.left() + by),
                };
                sign.paint(painter, square_at(left, square.center().y, way), colour);
                let thin = Stroke::new(stroke.width * SCISSORS, colour);
                scissors(painter, square_at(at, square.center().y, cut), thin);
            }
            Self::Of(_) => {
                let corners: Vec<Pos2> = self.lines().iter().flat_map(|line| line.iter().copied().map(on)).collect();
                painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
            }
            _ => {
                for line in self.lines() {
                    painter.add(Shape::line(line.iter().copied().map(on).collect(), stroke));
                }
            }
        }
    }

    /// How large it is drawn on a button, in sizes of the others: two signs beside one another need more room.
    pub(super) const fn size(self) -> f32 {
        match self {
            Self::CutBefore | Self::CutAfter => 1.35,
            _ => 1.0,
        }
    }

    /// Its lines, on a square of [`GRID`].
    const fn lines(self) -> &'static [&'static [[f32; 2]]] {
        match self {
            Self::Down => &[&[[6.0, 9.0], [12.0, 15.0], [18.0, 9.0]]],
            Self::Up => &[&[[6.0, 15.0], [12.0, 9.0], [18.0, 15.0]]],
            Self::Left => &[&[[15.0, 5.5], [8.5, 12.0], [15.0, 18.5]]],
            Self::Right => &[&[[9.0, 5.5], [15.5, 12.0], [9.0, 18.5]]],
            Self::Close => &[&[[6.0, 6.0], [18.0, 18.0]], &[[18.0, 6.0], [6.0, 18.0]]],
            Self::Done => &[&[[4.5, 12.5], [9.5, 17.5], [19.5, 6.5]]],
            Self::Edit => &[
                &[[4.0, 20.0], [5.2, 14.6], [15.6, 4.2], [19.8, 8.4], [9.4, 18.8], [4.0, 20.0]],
                &[[12.8, 7.0], [17.0, 11.2]],
            ],
            Self::Menu => &[&[[4.0, 6.5], [20.0, 6.5]], &[[4.0, 12.0], [20.0, 12.0]], &[[4.0, 17.5], [20.0, 17.5]]],
            Self::Play => &[&[[7.0, 4.5], [19.0, 12.0], [7.0, 19.5], [7.0, 4.5]]],
            Self::Pause => &[&[[8.0, 5.0], [8.0, 19.0]], &[[16.0, 5.0], [16.0, 19.0]]],
            Self::Elsewhere => &[
                &[[10.5, 5.0], [4.5, 5.0], [4.5, 19.5], [19.0, 19.5], [19.0, 13.5]],
                &[[10.5, 13.5], [20.0, 4.0]],
                &[[13.5, 4.0], [20.0, 4.0], [20.0, 10.5]],
            ],
            Self::Of(Player::Max) => &[&[[12.0, 4.0], [21.0, 20.0], [3.0, 20.0]]],
            Self::Of(Player::Min) => &[&[[3.0, 4.0], [21.0, 4.0], [12.0, 20.0]]],
            Self::Start => &[&[[6.0, 5.5], [6.0, 18.5]], &[[18.0, 5.5], [11.5, 12.0], [18.0, 18.5]]],
            Self::Panels => {
                &[&[[3.5, 5.0], [20.5, 5.0], [20.5, 19.0], [3.5, 19.0], [3.5, 5.0]], &[[13.5, 5.0], [13.5, 19.0]]]
            }
            Self::Cut | Self::CutBefore | Self::CutAfter => &[],
        }
    }
}

/// The side of the square on which icons are laid out.
const GRID: f32 = 24.0;
/// The sides of the two signs of an icon, as parts of its own.
const CHEVRON: f32 = 0.44;
const SCISSORS: f32 = 0.56;
/// The room on either side of the sign of the way in its square, as a part of the square.
const BESIDE_CHEVRON: f32 = 0.36;
/// The width of the pen, as a part of an icon's side.
const PEN: f32 = 0.11;

/// The scissors of the tree.
fn scissors(painter: &Painter, square: Rect, stroke: Stroke) {
    let middle = point(square.center().x, square.center().y);
    let mut marks = Marks::new(());
    marks.scissors(
        middle,
        square.width(),
        plyscope_picture::marks::Stroke::new(stroke.width, plyscope_picture::marks::ColourRole::Ink),
    );
    for drawn in marks.list() {
        match &drawn.mark {
            Mark::Circle { centre, radius, .. } => {
                painter.circle_stroke(to_pos2(*centre), *radius, stroke);
            }
            Mark::Line { points, .. } => {
                painter.add(Shape::line(points.iter().copied().map(to_pos2).collect(), stroke));
            }
            // The scissors have no others.
            _ => {}
        }
    }
}

/// Draws an icon of this size among words, which say what it stands for.
pub fn icon_ui(ui: &mut Ui, icon: Icon, size: f32, colour: Color32) -> Response {
    let (room, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    icon.paint(ui.painter(), room, colour);
    response
}

/// A square of this side, with its left edge and its middle here.
pub(in crate::ground) fn square_at(left: f32, middle: f32, side: f32) -> Rect {
    Rect::from_min_size(pos2(left, middle - side / 2.0), Vec2::splat(side))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Icon; 18] = [
        Icon::Menu,
        Icon::Play,
        Icon::Pause,
        Icon::Elsewhere,
        Icon::Start,
        Icon::CutBefore,
        Icon::CutAfter,
        Icon::Panels,
        Icon::Down,
        Icon::Up,
        Icon::Left,
        Icon::Right,
        Icon::Cut,
        Icon::Close,
        Icon::Done,
        Icon::Edit,
        Icon::Of(Player::Max),
        Icon::Of(Player::Min),
    ];

    #[test]
    fn every_icon_stays_in_its_square_and_fills_most_of_it() {
        let square = Rect::from_min_size(pos2(100.0, 50.0), Vec2::splat(24.0));
        for icon in ALL {
            let ctx = egui::Context::default();
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                icon.paint(ui.painter(), square, Color32::RED);
            });
            output.textures_delta.clear();
            let drawn = output.shapes.iter().map(|shape| shape.shape.visual_bounding_rect());
            let drawn = drawn.filter(Rect::is_positive).reduce(Rect::union).unwrap_or(Rect::NOTHING);
            assert!(square.expand(1.5).contains_rect(drawn), "{icon:?} is drawn on {drawn:?}");
            assert!(drawn.size().max_elem() >= 10.0, "{icon:?} is drawn on {drawn:?}");
        }
    }
}
