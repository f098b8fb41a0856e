//! Nodes and edges: the one way in which trees are drawn, on the screen, beside one another, in exercises and on paper.
//!
//! Sizes are multiples of a unit, the height of a value's text, with a least and a greatest width for lines in points.

use super::{Anchor, Area, ColourRole, Mark, Marks, Paint, Point, Stroke, TextMeasure, TypeStyle, point, shapes};
use plyscope_core::game::{Chooser, Player};

/// The height of a pentagon's roof, in units.
pub const ROOF: f32 = 0.6;

/// Which part of a node is tinted once its value is known: half of it where the value is only a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// All of it: the value is exact.
    All,
    /// The left half: the value is at most this.
    Left,
    /// The right half: the value is at least this.
    Right,
    /// Nothing: the value is only believed.
    Hollow,
}

/// The state of a node in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeLook {
    /// It has not been entered.
    NotYet,
    /// It lies on the path.
    Open,
    /// It has returned.
    Closed(Tint),
    /// A cutoff has spared it.
    Spared,
    /// It is to be filled in by hand.
    Blank,
}

/// How far the search has come with the node below an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeLook {
    /// It has not been entered.
    NotYet,
    /// It lies on the path; the best so far is on the path again.
    Open {
        /// Whether it is the best child so far.
        best: bool,
    },
    /// It has returned.
    Closed {
        /// Whether it is the best child.
        best: bool,
        /// Whether the best line is final, and its edges point down.
        is_final: bool,
    },
    /// A cutoff has spared it.
    Spared {
        /// Whether the cutoff was at the edge's own upper end.
        is_cut: bool,
        /// Whether it is the first edge of a cutoff, which bears the scissors.
        first: bool,
    },
}

/// What is written in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeContent<'t> {
    /// Nothing.
    Nothing,
    /// A text of a colour.
    Text(&'t str, ColourRole),
    /// A card lies over the value.
    Card,
}

/// The inside of a node, in which a value is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interior {
    /// Where its text stands, which a roof moves ([`middle_of`]).
    pub middle: Point,
    /// The width of the node.
    pub width: f32,
    /// The state of the node.
    pub look: NodeLook,
    /// The height of a value's text.
    pub unit: f32,
}

/// How far each tab of an earlier visit stands out behind a node, in heights of a value's text.
pub const TAB: f32 = 0.28;

impl<S: Clone> Marks<S> {
    /// Draws a node's outline, in the colours of who chooses there; a leaf has none.
    pub fn node(&mut self, area: Area, chooser: Option<Chooser>, look: NodeLook, unit: f32) {
        let outline = shapes::outline(area, chooser, ROOF * unit);
        let own = chooser.map_or(ColourRole::Outline, ColourRole::of_chooser);
        let fill = chooser.map_or(ColourRole::Sunken, ColourRole::fill_of_chooser);
        let canvas = Some(Paint::from(ColourRole::Canvas));
        match look {
            NodeLook::NotYet => {
                let dots = Stroke::new((unit * 0.11).max(1.8), ColourRole::Outline).dotted((unit * 0.25).max(3.0));
                self.polygon(outline, canvas, Some(dots));
            }
            NodeLook::Open => {
                self.polygon(outline, canvas, Some(Stroke::new((unit * 0.24).clamp(2.5, 5.0), own)));
            }
            NodeLook::Closed(tint) => {
                let thin = Stroke::new((unit * 0.09).clamp(1.2, 2.2), own);
                self.polygon(outline.clone(), canvas, None);
                let tinted = match tint {
                    Tint::All => Some(outline.clone()),
                    Tint::Left | Tint::Right => Some(shapes::half(&outline, area.centre().x, tint == Tint::Right)),
                    Tint::Hollow => None,
                };
                if let Some(tinted) = tinted {
                    self.polygon(tinted, Some(fill.into()), None);
                }
                self.polygon(outline, None, Some(thin));
            }
            NodeLook::Blank => {
                let (width, ink) =
                    chooser.map_or((0.08, ColourRole::Second), |chooser| (0.12, ColourRole::of_chooser(chooser)));
                self.polygon(outline, canvas, Some(Stroke::new((unit * width).clamp(1.0, 2.2), ink)));
            }
            NodeLook::Spared => {
                self.polygon(outline.clone(), canvas, None);
                self.hatch(outline.clone(), (unit * 0.42).max(5.0), Stroke::new(1.0, ColourRole::Outline));
                let stroke = Stroke::new((unit * 0.12).clamp(1.5, 2.5), ColourRole::Outline);
                self.polygon(outline, None, Some(stroke.dashed(unit * 0.4, unit * 0.28)));
            }
        }
    }

    /// The edge of a null move: no move at all.
    pub fn null_move(&mut self, ends: [Point; 2], unit: f32) {
        let stroke = Stroke::new((unit * 0.12).clamp(1.5, 2.5), ColourRole::Second);
        self.line(ends, stroke.dashed(unit * 0.5, unit * 0.35));
    }

    /// A tab behind a node for each earlier visit of its move.
    pub fn earlier_visits(&mut self, area: Area, visit: u32, unit: f32) {
        let stroke = Stroke::new((unit * 0.09).clamp(1.2, 2.0), ColourRole::Second);
        // More than two tabs look like two.
        for place in (1..visit.min(3)).rev() {
            let shift = unit * TAB * place as f32;
            self.rect(area.moved(point(shift, -shift)), unit * 0.12, Some(ColourRole::Canvas.into()), Some(stroke));
        }
    }

    /// Writes into a node, smaller where it would leave the node; gives back the room of the text.
    pub fn inside(&mut self, measure: &dyn TextMeasure, interior: Interior, inside: NodeContent<'_>) -> Option<Area> {
        let Interior { middle, width, look, unit } = interior;
        let (text, role) = match inside {
            NodeContent::Nothing => return None,
            NodeContent::Text(text, role) => (text, role),
            NodeContent::Card => {
                let card = Area::around(middle, unit * 1.2 - 1.5, unit * 0.9 - 1.5);
                self.rect(card, 3.0, Some(ColourRole::Sunken.into()), Some(Stroke::new(1.5, ColourRole::Second)));
                return None;
            }
        };
        let room = width * 0.94;
        let wide = measure.width(text, TypeStyle::bold(unit));
        let face = TypeStyle::bold(if wide > room { unit * room / wide } else { unit });
        if look == NodeLook::Spared {
            // The hatching would run through the figures.
            let plate = Area::around(middle, wide.min(room), face.row()).grown_by(unit * 0.12, -unit * 0.1);
            self.rect(plate, 2.0, Some(ColourRole::Canvas.into()), None);
        }
        Some(self.text(measure, Anchor::Middle.at(middle), face.coloured(role), text))
    }

    /// Draws the edge above a node with all that stands on it; `ends` are its upper and its lower end.
    pub fn edge(&mut self, ends: [Point; 2], look: EdgeLook, unit: f32) {
        let thin = (unit * 0.1).clamp(1.2, 2.5);
        match look {
            EdgeLook::NotYet => {
                let dots = Stroke::new((unit * 0.1).max(1.8), ColourRole::Outline).dotted((unit * 0.35).max(4.0));
                self.line(ends, dots);
            }
            EdgeLook::Open { best } => {
                self.line(ends, Stroke::new((unit * 0.28).clamp(3.0, 7.0), ColourRole::Ink));
                if best {
                    self.double_line(ends, (unit * 0.75).max(9.0), Stroke::new(1.5, ColourRole::Best));
                }
            }
            EdgeLook::Closed { best: false, .. } => self.line(ends, Stroke::new(thin, ColourRole::Outline)),
            EdgeLook::Closed { best: true, is_final } => {
                self.double_line(
                    ends,
                    (unit * 0.3).max(4.0),
                    Stroke::new((unit * 0.13).clamp(1.5, 3.0), ColourRole::Best),
                );
                if is_final {
                    self.head_on_edge(ends, (unit * 0.85).max(8.0), ColourRole::Best.into());
                }
            }
            EdgeLook::Spared { is_cut, first } => {
                self.line(ends, Stroke::new(thin, ColourRole::Outline).dashed(unit * 0.5, unit * 0.35));
                if is_cut {
                    self.cut(ends, first, unit);
                }
            }
        }
    }

    /// The signs of a cutoff on an edge: slashes lower down, and on the first one the scissors above them.
    fn cut(&mut self, ends: [Point; 2], first: bool, unit: f32) {
        let CutPlaces { slashes, scissors } = CutPlaces::on(ends, unit);
        let stroke = Stroke::new((unit * 0.18).clamp(2.0, 4.0), ColourRole::Cut);
        self.double_slash(slashes, ends[1] - ends[0], unit * 1.1, stroke);
        if first {
            let at = scissors;
            self.circle(at, unit * 0.62, Some(ColourRole::Canvas.into()), None);
            self.scissors(at, unit * 0.95, Stroke::new((unit * 0.12).clamp(1.4, 3.0), ColourRole::Cut));
        }
    }

    /// The hollow sign at a node where a test fired with nothing left to prune.
    pub fn empty_cut(&mut self, area: Area, unit: f32) {
        let at = area.centre() + point(area.width * 0.5, area.height * 0.42);
        let stroke = Stroke::new((unit * 0.12).max(1.5), ColourRole::Cut);
        self.circle(at, unit * 0.28, Some(ColourRole::Canvas.into()), Some(stroke));
    }

    /// The outline around a node whose choice set a bound: α has round corners and β square ones, so that the two
    /// differ without their colours, too. Gives back the room of the outline, and how round it is.
    pub fn owner_ring(&mut self, area: Area, player: Player, unit: f32) -> (Area, f32) {
        let around = area.grown(unit * 0.5);
        let radius = if player == Player::Max { unit * 0.4 } else { 0.0 };
        self.rect(around, radius, None, Some(Stroke::new((unit * 0.14).max(2.0), ColourRole::of(player))));
        (around, radius)
    }

    /// Writes the move on an edge ([`move_on_edge`] says where), on a patch of the canvas so that it stays legible;
    /// `size` is that of the type.
    pub fn edge_label(&mut self, measure: &dyn TextMeasure, at: Point, text: &str, size: f32) {
        let style = TypeStyle::bold(size).coloured(ColourRole::Second);
        self.on_plate(Mark::text(measure, Anchor::Middle.at(at), style, text), ColourRole::Canvas);
    }
}

/// Where a text stands in a node: in its middle, off the roof.
pub fn middle_of(area: Area, chooser: Option<Chooser>, unit: f32) -> Point {
    let aside = match chooser {
        Some(Chooser::Player(Player::Max)) => ROOF * 0.42 * unit,
        Some(Chooser::Player(Player::Min)) => -ROOF * 0.42 * unit,
        Some(Chooser::Chance) | None => 0.0,
    };
    area.centre() + point(0.0, aside)
}

/// Where the move on an edge is written.
pub fn move_on_edge(ends: [Point; 2], look: EdgeLook, unit: f32) -> Point {
    let along = ends[1] - ends[0];
    let is_cut = matches!(look, EdgeLook::Spared { is_cut: true, .. });
    if is_cut && along.length() < unit * 6.0 {
        // No room on the edge between the slashes and the node.
        // Beside the slashes, away from the node's name, which stands on the side to which the edge leads.
        let aside = if along.x > unit { -unit * 1.25 } else { unit * 1.25 };
        return ends[0] + along * slashes_at(along.length(), unit) + point(aside, 0.0);
    }
    ends[0] + along * if is_cut { 0.84 } else { 0.6 }
}

/// How far down an edge the slashes and the scissors stand at the least; the scissors clear of the halo above them.
const SLASHES: f32 = 0.62;
/// See [`SLASHES`].
const SCISSORS: f32 = 0.3;

/// Where the signs of a cutoff stand on an edge: their middles.
struct CutPlaces {
    slashes: Point,
    scissors: Point,
}

impl CutPlaces {
    fn on(ends: [Point; 2], unit: f32) -> Self {
        let along = ends[1] - ends[0];
        let length = along.length().max(1.0);
        let slashes = ends[0] + along * slashes_at(length, unit);
        // Further apart on an edge that is short.
        let on_edge = ends[0] + along * SCISSORS.max(unit * 1.12 / length);
        let beside = slashes + point(unit * 1.2, -unit * 0.3);
        Self { slashes, scissors: if length > unit * 3.1 { on_edge } else { beside } }
    }
}

/// The rooms of the signs of a cutoff on an edge: of the slashes, and of the scissors on the first one.
pub fn rooms_of_cut(ends: [Point; 2], first: bool, unit: f32) -> Vec<Area> {
    let CutPlaces { slashes, scissors } = CutPlaces::on(ends, unit);
    let along = (ends[1] - ends[0]).normalized();
    let slashes = Area::around(slashes, unit * (1.15 + 0.66 * along.x.abs()), unit * (0.75 + 0.66 * along.y.abs()));
    let scissors = first.then(|| Area::around(scissors, unit * 1.24, unit * 1.24));
    std::iter::once(slashes).chain(scissors).collect()
}

/// How far down an edge of this length the slashes stand.
fn slashes_at(length: f32, unit: f32) -> f32 {
    (1.0 - unit * 0.95 / length.max(1.0)).max(SLASHES)
}
