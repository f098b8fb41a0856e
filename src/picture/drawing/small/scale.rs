//! Sizes of the drawing, in value heights unless they say otherwise. Widths are those that the layout made room for.

use crate::run::DrawnTree;

/// A pentagon's or a leaf's height.
pub const NODE_HEIGHT: f32 = 2.2;
/// The height of a node that holds a small board above its value.
pub const BOARD_NODE_HEIGHT: f32 = 4.2;

/// A pentagon's width.
pub const INNER: f32 = DrawnTree::INNER as f32;
/// The width of a node that holds a small board.
pub const BOARD_NODE_WIDTH: f32 = DrawnTree::BOARD as f32;
/// Room above the root, for its name and its halo.
pub const ABOVE: f32 = 1.6;
/// A leaf's side.
pub const LEAF: f32 = DrawnTree::LEAF as f32;
/// The least room between the rows.
pub const LEAST_BETWEEN_ROWS: f32 = 1.9;
/// The room between the rows that looks best.
pub const BETWEEN_ROWS: f32 = 3.3;
/// The least room between the rows where windows stand on the edges of one path.
pub const BETWEEN_ROWS_WITH_WINDOWS: f32 = 3.2;
/// The least room between the rows where windows stand on all edges, at two heights.
pub const BETWEEN_ROWS_WITH_ALL_WINDOWS: f32 = 4.4;
/// How much further apart the nodes of a row may stand then.
pub const SPREAD_FOR_WINDOWS: f32 = 1.7;
/// The least room between the rows where nodes say what they can be.
pub const BETWEEN_ROWS_WITH_RANGES: f32 = 4.2;
/// The text of a tree becomes no smaller than this part of what it would be, to make room for what is written between
/// the rows.
pub const SMALLER_FOR_LABELS: f32 = 0.8;
/// The most room between the rows.
pub const MOST_BETWEEN_ROWS: f32 = 5.4;
/// Room for the names below the last row.
pub const NAME_HEIGHT: f32 = 2.4;
/// Room for the names where more may be said of a leaf: who wrote the entry of the table that its value comes from, or
/// which look it is.
pub const NAME_HEIGHT_WITH_NOTE: f32 = 3.2;
/// Room below the last row where leaves have no names, and all that is said of them is which look it is.
pub const LOOK_HEIGHT: f32 = 1.0;
/// How much larger than comfortable a small tree may be drawn.
pub const LARGEST: f32 = 1.7;
/// The least text height that a tree of moderate size is drawn with by itself, in points.
pub const LEGIBLE: f32 = 14.0;
/// Smaller text, in points, is left out.
pub const LEAST_TEXT: f32 = 12.0;
/// Trees beside one another are shown whole by themselves as long as their text has this height, in points.
pub const LEAST_WHOLE: f32 = 6.0;
/// Smaller text than this, in points, is left out in trees beside one another.
pub const LEAST_TEXT_BESIDE: f32 = 9.0;
/// The smallest and the largest text height that zooming reaches, in points.
pub const SMALLEST: f32 = 0.5;
/// See [`SMALLEST`].
pub const HUGEST: f32 = 90.0;
/// Room around the picture, in points.
pub const MARGIN: f32 = 24.0;
/// Room around the picture where a tree would not stand whole otherwise.
pub const LEAST_MARGIN: f32 = 8.0;
/// So many nodes are drawn with text at once; more are drawn plain.
pub const RICH_NODES: usize = 300;
