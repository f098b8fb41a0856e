//! Where the rows stand: one for each ply, as high as there is room.

use crate::marks::{Area, TypeSizes};
use plyscope_core::replay::Plies;

use super::view::PlyStyle;

/// A row of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlyRow {
    /// Which one: the ply, or [`Plies::DEEPEST`].
    pub row: u32,
    /// Where it is drawn.
    pub area: Area,
    /// The room above it for a caption, and for lines from the row above.
    pub above: f32,
    /// Whether its leaves are drawn as columns of values.
    pub has_leaves: bool,
}

/// All rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PlyRows {
    pub places: Vec<PlyRow>,
    /// Where it says how many plies are left out, and how many.
    pub fold: Option<(Area, u32)>,
}

/// How high something is: the least, with little room, with enough, and with more than that.
#[derive(Clone, Copy)]
struct Heights {
    least: f32,
    small: f32,
    usual: f32,
    most: f32,
}

/// Whether most nodes of a row are leaves.
pub(super) fn is_of_leaves(plies: &Plies, row: u32) -> bool {
    let all = plies.tally(row, plies.nodes());
    row < Plies::DEEPEST && u64::from(all.leaves) * 2 > u64::from(all.nodes)
}

impl PlyRows {
    /// The rows of a picture. `passed` is how many rows from the root on hold one node that fills the width.
    pub(super) fn of(plies: &Plies, form: PlyStyle, passed: u32, area: Area, sizes: &TypeSizes) -> Self {
        let height = plies.height();
        let unit = sizes.least / 12.0;
        let of_leaves: Vec<bool> = (0..height).map(|row| is_of_leaves(plies, row)).collect();
        let wants = |row: u32| {
            let leaves = of_leaves.get(row as usize) == Some(&true);
            let (above, high) = match form {
                PlyStyle::Bands if row == 0 => ([0.0, 2.0, 4.0, 4.0], [10.0, 20.0, 26.0, 26.0]),
                PlyStyle::Bands if row == 1 => ([4.0, 26.0, 42.0, 50.0], [10.0, 20.0, 26.0, 34.0]),
                PlyStyle::Bands if leaves => ([2.0, 18.0, 40.0, 44.0], [20.0, 40.0, 84.0, 160.0]),
                PlyStyle::Bands => ([2.0, 18.0, 40.0, 44.0], [9.0, 20.0, 34.0, 56.0]),
                PlyStyle::Icicle if row < passed => ([1.0, 2.0, 3.0, 3.0], [10.0, 22.0, 28.0, 28.0]),
                PlyStyle::Icicle if leaves => ([1.0, 2.0, 3.0, 3.0], [20.0, 50.0, 150.0, 150.0]),
                PlyStyle::Icicle => ([1.0, 2.0, 3.0, 3.0], [10.0, 28.0, 88.0, 150.0]),
            };
            let heights = |heights: [f32; 4]| {
                let [least, small, usual, most] = heights.map(|height| height * unit);
                Heights { least, small, usual, most }
            };
            (heights(above), heights(high), leaves)
        };
        // What does not fit even with the least heights is left out of the middle, as much as it takes.
        let line = sizes.least * 1.5;
        let least_of = |rows: &[u32]| -> f32 {
            rows.iter().map(|row| wants(*row)).map(|(above, high, _)| above.least + high.least).sum()
        };
        let all: Vec<u32> = (0..height).collect();
        let (mut upper, mut lower) = (height, height);
        if least_of(&all) > area.height {
            (upper, lower) = (height.min(2), height.saturating_sub(1).max(2));
            let fits = |upper: u32, lower: u32| {
                let kept: Vec<u32> = (0..upper).chain(lower..height).collect();
                least_of(&kept) + line <= area.height
            };
            while upper < lower && fits(upper + 1, lower) {
                upper += 1;
                if upper < lower && fits(upper, lower - 1) {
                    lower -= 1;
                }
            }
        }
        let folded = lower - upper;
        let kept: Vec<u32> = (0..upper).chain(lower..height).collect();
        let wants: Vec<(Heights, Heights, bool)> = kept.iter().map(|row| wants(*row)).collect();
        let room = area.height - if folded > 0 { line } else { 0.0 };
        let heights = fitted(&wants, room);
        let mut rows = Self::default();
        let mut top = area.top;
        for ((row, (above, high)), (.., leaves)) in kept.iter().zip(heights).zip(&wants) {
            if folded > 0 && *row == lower {
                rows.fold = Some((Area { left: area.left, top, width: area.width, height: line }, folded));
                top += line;
            }
            let area = Area { left: area.left, top: (top + above).round(), width: area.width, height: high.round() };
            rows.places.push(PlyRow { row: *row, area, above, has_leaves: *leaves });
            top += above + high;
        }
        rows
    }
}

/// The room above each row, and its height. First the room above shrinks, then the rows, then both again.
fn fitted(wants: &[(Heights, Heights, bool)], room: f32) -> Vec<(f32, f32)> {
    type Pick = fn(&Heights) -> f32;
    let (least, small): (Pick, Pick) = (|one| one.least, |one| one.small);
    let (usual, most): (Pick, Pick) = (|one| one.usual, |one| one.most);
    let stages = [(most, most), (usual, usual), (small, usual), (small, small), (least, small), (least, least)];
    let of = |(above, high): (Pick, Pick)| -> Vec<(f32, f32)> {
        wants.iter().map(|(room, row, _)| (above(room), high(row))).collect()
    };
    let sum = |heights: &[(f32, f32)]| -> f32 { heights.iter().map(|(above, high)| above + high).sum() };
    let mut larger = of(stages[0]);
    for stage in &stages[1..] {
        let (smaller, much) = (of(*stage), sum(&larger));
        if much <= room {
            return larger;
        }
        let few = sum(&smaller);
        if few <= room {
            let part = (room - few) / (much - few).max(f32::EPSILON);
            let mixed = |small: f32, large: f32| (large - small).mul_add(part, small);
            let pairs = smaller.iter().zip(&larger);
            return pairs.map(|(small, large)| (mixed(small.0, large.0), mixed(small.1, large.1))).collect();
        }
        larger = smaller;
    }
    larger
}
