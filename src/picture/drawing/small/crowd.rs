//! What stands where, in squares: what lies near a room is found without looking at everything.

use std::cell::Cell;
use std::collections::HashMap;

use crate::marks::{Area, Point};

/// Squares of a plane, each with the numbers of what lies in it, at least in part.
struct Squares {
    side: f32,
    inside: HashMap<(i32, i32), Vec<u32>>,
}

/// No area is sorted into more squares to either side: coordinates may be as large as they like.
const MOST: i32 = 1 << 12;

impl Squares {
    fn new(side: f32) -> Self {
        // A picture that is as good as a point is one square.
        Self { side: side.max(1.0), inside: HashMap::new() }
    }

    /// The squares that an area touches.
    fn of(&self, area: Area) -> impl Iterator<Item = (i32, i32)> + use<> {
        let square = |at: f32| (at / self.side).floor() as i32;
        let range = |from: f32, to: f32| {
            let first = square(from);
            first..=square(to).min(first.saturating_add(MOST))
        };
        let (columns, rows) = (range(area.left, area.right()), range(area.top, area.bottom()));
        columns.flat_map(move |column| rows.clone().map(move |row| (column, row)))
    }

    fn area(&self, (column, row): (i32, i32)) -> Area {
        Area { left: column as f32 * self.side, top: row as f32 * self.side, width: self.side, height: self.side }
    }
}

/// Areas that nothing else is to overlap.
pub(super) struct Crowd {
    squares: Squares,
    areas: Vec<Area>,
    compared: Cell<u64>,
}

impl Crowd {
    /// Nothing yet; most areas are about as large as this.
    pub fn new(side: f32) -> Self {
        Self { squares: Squares::new(side), areas: Vec::new(), compared: Cell::new(0) }
    }

    /// One more.
    pub fn push(&mut self, area: Area) {
        let number = self.areas.len() as u32;
        for square in self.squares.of(area) {
            self.squares.inside.entry(square).or_default().push(number);
        }
        self.areas.push(area);
    }

    /// Whether one of them overlaps a room.
    pub fn overlaps(&self, room: Area) -> bool {
        let near = self.squares.of(room).filter_map(|square| self.squares.inside.get(&square)).flatten();
        near.filter_map(|number| self.areas.get(*number as usize)).any(|area| {
            self.compared.set(self.compared.get() + 1);
            area.overlaps(room)
        })
    }
}

impl Extend<Area> for Crowd {
    fn extend<I: IntoIterator<Item = Area>>(&mut self, areas: I) {
        areas.into_iter().for_each(|area| self.push(area));
    }
}

/// Lines that belong to numbered nodes.
pub(super) struct NumberedLines {
    squares: Squares,
    lines: Vec<(u32, [Point; 2])>,
    compared: Cell<u64>,
}

impl NumberedLines {
    /// These, each with the number of its node.
    pub fn new(side: f32, lines: Vec<(u32, [Point; 2])>) -> Self {
        let mut squares = Squares::new(side);
        for (number, (_, ends)) in lines.iter().enumerate() {
            // A long line goes through few of the squares around it.
            let around = Area::of_points(ends).into_iter().flat_map(|area| squares.of(area));
            let crossed: Vec<(i32, i32)> =
                around.filter(|square| squares.area(*square).grown(1.0).is_crossed_by(*ends)).collect();
            for square in crossed {
                squares.inside.entry(square).or_default().push(number as u32);
            }
        }
        Self { squares, lines, compared: Cell::new(0) }
    }

    /// How many cross a room, but for those of a node.
    pub fn crossing(&self, room: Area, node: u32) -> usize {
        let near = self.squares.of(room).filter_map(|square| self.squares.inside.get(&square)).flatten();
        let mut near: Vec<u32> = near.copied().collect();
        near.sort_unstable();
        near.dedup();
        self.compared.set(self.compared.get() + near.len() as u64);
        let lines = near.into_iter().filter_map(|number| self.lines.get(number as usize));
        lines.filter(|(of, ends)| *of != node && room.is_crossed_by(*ends)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marks::point;
    use plyscope_core::game::RandomNumbers;

    fn area(random: &mut RandomNumbers, most: u32) -> Area {
        let mut number = |most: u32| random.below(most) as f32 - 40.0;
        Area { left: number(most), top: number(most), width: number(90).abs() + 1.0, height: number(60).abs() + 1.0 }
    }

    #[test]
    fn what_is_near_is_all_that_matters() {
        let mut random = RandomNumbers::new(1);
        for _ in 0..50 {
            let areas: Vec<Area> = (0..60).map(|_| area(&mut random, 700)).collect();
            let mut crowd = Crowd::new(30.0);
            crowd.extend(areas.iter().copied());
            let ends = |area: &Area| [point(area.left, area.top), point(area.right(), area.bottom())];
            let lines: Vec<(u32, [Point; 2])> = (0..).zip(areas.iter().map(ends)).collect();
            let index = NumberedLines::new(30.0, lines.clone());
            for _ in 0..200 {
                let room = area(&mut random, 700);
                assert_eq!(crowd.overlaps(room), areas.iter().any(|area| area.overlaps(room)));
                let crossing = lines.iter().filter(|(of, ends)| *of != 7 && room.is_crossed_by(*ends)).count();
                assert_eq!(index.crossing(room, 7), crossing);
            }
        }
    }

    /// Of ten times as many nodes side by side, a room is compared with no more.
    #[test]
    fn the_work_grows_as_the_crowd_does() {
        let work = |count: u32| {
            let place = |number: u32| Area { left: number as f32 * 40.0, top: 0.0, width: 30.0, height: 20.0 };
            let mut crowd = Crowd::new(30.0);
            crowd.extend((0..count).map(place));
            let below = |number: u32| [place(number).centre(), point(number as f32 * 40.0, 200.0)];
            let lines = NumberedLines::new(30.0, (0..count).map(|number| (number, below(number))).collect());
            for number in 0..count {
                let between = Area { left: number as f32 * 40.0 + 31.0, top: 5.0, width: 8.0, height: 8.0 };
                assert!(!crowd.overlaps(between));
                lines.crossing(between, number);
            }
            crowd.compared.get() + lines.compared.get()
        };
        let (few, many) = (work(300), work(3_000));
        assert!(many <= 11 * few && few <= 300 * 8, "{few} {many}");
    }

    #[test]
    fn what_reaches_far_takes_no_more_than_its_bounds() {
        let mut crowd = Crowd::new(0.0);
        crowd.push(Area { left: -1e30, top: 0.0, width: 2e30, height: 1.0 });
        crowd.push(Area { left: 5.0, top: 5.0, width: 1.0, height: 1.0 });
        assert!(crowd.overlaps(Area { left: 5.5, top: 5.5, width: 3.0, height: 3.0 }));
    }
}
