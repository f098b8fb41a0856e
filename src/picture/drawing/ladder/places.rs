//! Where each row stands.

use std::collections::BTreeSet;

use super::measures::{Density, Measures, RowSize};
use super::rows::LadderRows;
use super::{LadderRowPlace, gap};
use crate::drawing::path::PlyDetail;
use crate::marks::Area;

/// Where a row and its parts stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenNodeRowPlace {
    /// Its room.
    pub area: Area,
    /// How much it shows.
    pub density: Density,
    /// Whether its name and figures are drawn.
    pub is_named: bool,
    /// The middle of the line of its name.
    pub title: f32,
    /// Both lanes, over the whole axis.
    pub lanes: Area,
    /// The height of one lane.
    pub lane: f32,
    /// Where the room for text below the lanes begins and ends.
    pub notes: [f32; 2],
}

/// Rows that are drawn as one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FoldPlace {
    /// The first row and the last.
    pub rows: [usize; 2],
    /// The plate.
    pub area: Area,
    /// Whether the drawing beside it says how many plies it stands for.
    pub is_counted: bool,
}

/// The places of all rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places {
    /// Of each row, unless it is folded.
    pub rows: Vec<Option<OpenNodeRowPlace>>,
    /// Those that are folded.
    pub folds: Vec<FoldPlace>,
}

/// The least number of rows that are told apart, however low the room is: the root, a fold, and the two deepest.
pub const LEAST_ROWS: usize = 4;
/// Above the name in a row beside a whole row.
const ABOVE_NAME: f32 = 5.0;

impl Places {
    /// The place of a row that is not folded.
    pub fn row(&self, number: usize) -> Option<&OpenNodeRowPlace> {
        self.rows.get(number)?.as_ref()
    }

    /// The plate that a row is folded into.
    pub fn fold_of(&self, number: usize) -> Option<&FoldPlace> {
        self.folds.iter().find(|fold| (fold.rows[0]..=fold.rows[1]).contains(&number))
    }

    /// Lets the deepest row reach as far down as its foot.
    pub fn end_at(&mut self, bottom: f32) {
        if let Some(Some(place)) = self.rows.last_mut() {
            let area = place.area;
            place.area = Area::between(area.left, area.right(), area.top, area.bottom().max(bottom));
        }
    }

    /// Places the rows one below the other; where they do not fit, those in the middle are folded.
    pub fn by_ply(rows: &LadderRows, measures: &Measures, room: Area) -> Self {
        let size = &measures.row;
        let top = room.top + measures.header.height;
        let fit = ((room.height - measures.header.height - measures.foot) / size.height).floor().max(0.0) as usize;
        let mut places = Self { rows: vec![None; rows.list.len()], folds: Vec::new() };
        for (slot, [first, last]) in (0_u16..).zip(slots(rows, fit.max(LEAST_ROWS))) {
            let area = Area { top: top + f32::from(slot) * size.height, height: size.height, ..room };
            if first < last {
                let area = area.grown_by(-gap::PADDING, -2.0);
                places.folds.push(FoldPlace { rows: [first, last], area, is_counted: false });
            } else if let Some(place) = places.rows.get_mut(first) {
                *place = Some(row_by_ply(size, measures, room, area, rows.list.len() == first + 1));
            }
        }
        places
    }

    /// Whether these rows of the drawing beside stand for so many open nodes, inside the room.
    pub fn hold(beside: &[LadderRowPlace], open: usize, room: Area) -> bool {
        let mut next = 0;
        for row in beside.iter().take_while(|row| (row.first as usize) < open) {
            let is_inside = row.top > room.top - 1.0 && row.top + row.height < room.bottom() + 1.0;
            if row.first != next || row.last < row.first || !is_inside {
                return false;
            }
            next = row.last + 1;
        }
        next as usize >= open
    }

    /// Places the rows beside those of another drawing.
    pub fn beside(beside: &[LadderRowPlace], rows: &LadderRows, measures: &Measures, room: Area) -> Self {
        let open = rows.list.len();
        let mut places = Self { rows: vec![None; open], folds: Vec::new() };
        let mut above = room.top + measures.header.height;
        for row in beside.iter().take_while(|row| (row.first as usize) < open) {
            let [first, last] = [row.first as usize, (row.last as usize).min(open - 1)];
            let area = Area { top: row.top, height: row.height, ..room };
            if row.form == PlyDetail::Fold {
                let area = area.grown_by(-gap::PADDING, -gap::TINY);
                places.folds.push(FoldPlace { rows: [first, last], area, is_counted: true });
                above = area.bottom();
            } else if let Some(place) = places.rows.get_mut(first) {
                let placed = match row.form {
                    PlyDetail::Full => beside_full(row, measures, room, above),
                    _ => beside_short(row, measures, room),
                };
                above = placed.lanes.bottom() + gap::TINY;
                *place = Some(placed);
            }
        }
        places.share(room);
        places
    }

    /// Gives each row that has text below its lanes the room down to the next one, and the deepest all that is left.
    fn share(&mut self, room: Area) {
        let mut end = None;
        for number in (0..self.rows.len()).rev() {
            let fold = self.fold_of(number).map(|fold| fold.area.top - gap::TINY);
            let Some(Some(place)) = self.rows.get_mut(number) else {
                end = fold.or(end);
                continue;
            };
            match end {
                None => place.notes[1] = room.bottom() - gap::TINY,
                Some(end) if place.density == Density::Roomy => {
                    place.notes[1] = end;
                    place.area = Area::between(place.area.left, place.area.right(), place.area.top, end);
                }
                Some(_) => {}
            }
            end = Some(place.area.top);
        }
    }
}

fn row_by_ply(size: &RowSize, measures: &Measures, room: Area, area: Area, is_deepest: bool) -> OpenNodeRowPlace {
    let is_slim = size.density == Density::Slim;
    let first = if is_slim { area.height / 2.0 } else { size.pad + measures.body_line / 2.0 };
    let lanes_top = if is_slim {
        area.top + (area.height - size.lanes()) / 2.0
    } else {
        area.top + size.pad + measures.body_line + gap::TINY
    };
    let lanes = lanes(size, measures, room, lanes_top);
    let begin = if is_slim { area.bottom() } else { lanes.bottom() + gap::TINY };
    let end = match size.density {
        _ if is_deepest => room.bottom() - gap::TINY,
        Density::Roomy => area.bottom(),
        _ => begin,
    };
    OpenNodeRowPlace {
        area,
        density: size.density,
        is_named: true,
        title: area.top + first,
        lanes,
        lane: size.lane,
        notes: [begin, end],
    }
}

/// Name and lanes with their middle where the nodes have theirs, as far as the header and the row allow.
fn beside_full(row: &LadderRowPlace, measures: &Measures, room: Area, above: f32) -> OpenNodeRowPlace {
    let (size, block) = (&measures.full, measures.block());
    let top = (row.middle - block / 2.0).min(row.top + row.height - block).max(above).round();
    let lanes = lanes(size, measures, room, top + measures.body_line + gap::TINY);
    let area_top = (top - ABOVE_NAME).max(above.min(top));
    let bottom = (lanes.bottom() + ABOVE_NAME).min(room.bottom());
    OpenNodeRowPlace {
        area: Area::between(room.left, room.right(), area_top, bottom),
        density: Density::Roomy,
        is_named: true,
        title: top + measures.body_line / 2.0,
        lanes,
        lane: size.lane,
        notes: [lanes.bottom() + gap::TINY, bottom],
    }
}

/// Lanes only where the drawing beside them has the name; a name where it fits beside the lanes.
fn beside_short(row: &LadderRowPlace, measures: &Measures, room: Area) -> OpenNodeRowPlace {
    let size = &measures.short;
    let area = Area { top: row.top, height: row.height, ..room };
    OpenNodeRowPlace {
        area,
        density: Density::Slim,
        is_named: measures.gutter > 0.0,
        title: row.middle,
        lanes: lanes(size, measures, room, row.middle - size.lanes() / 2.0),
        lane: size.lane,
        notes: [area.bottom(), area.bottom()],
    }
}

fn lanes(size: &RowSize, measures: &Measures, room: Area, top: f32) -> Area {
    let [left, right] = measures.lanes_in(room);
    let top = top.round();
    Area::between(left, right, top, top + size.lanes())
}

/// Which rows stand alone and which are folded into one, where only so many fit: the root, the two deepest and the
/// owners of bounds stand alone, then the others from the deepest up.
fn slots(rows: &LadderRows, fit: usize) -> Vec<[usize; 2]> {
    let count = rows.list.len();
    if count <= fit {
        return (0..count).map(|number| [number; 2]).collect();
    }
    let deepest = count - 1;
    let mut owners: Vec<(usize, usize)> = rows.posts.iter().filter_map(|post| Some((post.last, post.owner?))).collect();
    // The bounds that hold in the deepest row come first.
    owners.sort_unstable_by(|one, other| other.cmp(one));
    let first = [0, deepest, deepest.saturating_sub(1)];
    let wanted = first.into_iter().chain(owners.into_iter().map(|(_, owner)| owner)).chain((0..count).rev());
    let mut alone = BTreeSet::new();
    for number in wanted {
        let is_new = alone.insert(number);
        if is_new && groups(&alone, count).len() > fit {
            alone.remove(&number);
        }
    }
    groups(&alone, count)
}

/// All rows: those of `alone` one by one, the others together; first and last of each.
fn groups(alone: &BTreeSet<usize>, count: usize) -> Vec<[usize; 2]> {
    let mut groups = Vec::new();
    let mut begin = 0;
    for number in alone.iter().copied().chain([count]) {
        if begin < number {
            groups.push([begin, number - 1]);
        }
        if number < count {
            groups.push([number; 2]);
        }
        begin = number + 1;
    }
    groups
}
