//! The edges of a row: from the node above to its children, and from the one on the way down to the next row.

use super::heights::{PlyDetail, RowHeight};
use super::pen::{LINE_SIGN, PathPainter};
use super::row::{DrawnChild, FullRow};
use super::row_arrangement::{ChildState, RowState};
use crate::drawing::{DrawingPart, NodeState};
use crate::marks::tree::EdgeLook;
use crate::marks::{ColourRole, Point, Stroke, point};

impl PathPainter<'_, '_> {
    /// Draws the edges: from the node above to a child's mark, and from there to its node.
    pub(super) fn edges_of_row(&mut self, row: &FullRow, kept: &[DrawnChild]) {
        let FullRow { state, from, bands, .. } = row;
        let strip = row.strip.as_ref();
        let first_pruned =
            kept.iter().find(|child| state.state(child.index) == ChildState::Pruned).map(|child| child.index);
        // Wide strokes last, so that the path lies over its neighbours.
        let rank = |child: &&DrawnChild| match state.state(child.index) {
            ChildState::Open => 2,
            _ if state.best == Some(child.index) => 1,
            _ => 0,
        };
        let mut sorted: Vec<&DrawnChild> = kept.iter().collect();
        sorted.sort_by_key(rank);
        for child in sorted {
            let end = point(child.area.centre().x, if child.name.is_some() { bands.name[0] } else { bands.node[0] });
            let look = self.edge_look(state, child, strip.is_none() && first_pruned == Some(child.index));
            self.edges.belong_to(DrawingPart::Edge.of(child.node.place));
            match strip {
                None => self.straight_edge([*from, end], look),
                Some(strip) => {
                    let [top, bottom] = [strip.area.top, strip.area.bottom()].map(|y| point(child.mark, y));
                    self.straight_edge([*from, top], without_slashes(look));
                    self.straight_edge([bottom, end], without_signs(look));
                    if let EdgeLook::Spared { .. } = look {
                        let stroke = Stroke::new((self.unit * 0.14).clamp(1.6, 4.0), ColourRole::Cut);
                        self.edges.double_slash(bottom.towards(end, 0.72), end - bottom, self.unit * 0.75, stroke);
                    }
                }
            }
        }
    }

    pub(super) fn straight_edge(&mut self, ends: [Point; 2], look: EdgeLook) {
        if let EdgeLook::Open { best } = look {
            self.edges.line(ends, Stroke::new(5.0 * self.scale, ColourRole::Ink));
            if best {
                self.edges.double_line(ends, 10.0 * self.scale, Stroke::new(1.5 * self.scale, ColourRole::Best));
            }
        } else {
            self.edges.edge(ends, look, self.unit);
        }
    }

    fn edge_look(&self, state: &RowState, child: &DrawnChild, first: bool) -> EdgeLook {
        let best = state.best == Some(child.index);
        let is_final = self.scene.moment.path.is_empty();
        match self.scene.state(&child.node) {
            NodeState::Unvisited => EdgeLook::NotYet,
            NodeState::Open => EdgeLook::Open { best },
            NodeState::Closed(_) | NodeState::Believed(_) => EdgeLook::Closed { best, is_final },
            NodeState::Pruned => EdgeLook::Spared { is_cut: true, first },
        }
    }

    /// The edges that lead down from a row, as they will be drawn.
    pub(super) fn edges_below(
        &self,
        row: &RowHeight,
        state: &RowState,
        kept: &[DrawnChild],
        heights: &[RowHeight],
    ) -> Vec<[Point; 2]> {
        let next = heights.iter().find(|next| next.first == row.last + 1);
        let leading = kept.iter().find(|child| state.leading == Some(child.index));
        let (Some(next), Some(leading)) = (next, leading) else { return Vec::new() };
        let from = leading.area.centre_bottom();
        if next.form != PlyDetail::Full {
            return vec![[from, point(self.left + LINE_SIGN * self.scale, self.area_of(next).centre().y)]];
        }
        let families = self.way.families.get(row.first as usize).zip(self.row_state(row.first));
        let Some((family, state)) = families else { return Vec::new() };
        let (across, bands) = (self.across(family, leading.mark), self.bands(next));
        if !across.has_strip {
            return (0..family.len()).map(|index| [from, point(across.mark(index), bands.name[0])]).collect();
        }
        let strip = across.strip(family, &bands);
        let kept = self.arrangement(family, &state, &strip).kept;
        kept.into_iter().map(|index| [from, point(strip.mark(index), strip.area.top)]).collect()
    }
}

/// The look of a part of an edge that bears no slashes and no scissors.
fn without_slashes(look: EdgeLook) -> EdgeLook {
    match look {
        EdgeLook::Spared { .. } => EdgeLook::Spared { is_cut: false, first: false },
        other => other,
    }
}

/// The look of the lower part of an edge, which bears no arrow head either.
fn without_signs(look: EdgeLook) -> EdgeLook {
    match look {
        EdgeLook::Closed { best, .. } => EdgeLook::Closed { best, is_final: false },
        other => without_slashes(other),
    }
}
