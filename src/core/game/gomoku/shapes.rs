//! The shapes that count in gomoku: fives, fours, threes and twos on one line of points.
//!
//! A line is looked at through all its windows of five points at once, a bit for each window: a shape is a set of
//! neighbouring windows with so many stones and nothing foreign in them.

/// How many shapes of each kind a player has.
///
/// Only the largest shape is counted where several look at the same stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shapes {
    /// Five or more in a row: the game is won.
    pub(super) fives: u16,
    /// Fours with two points or more that make five, so that one stone cannot stop them.
    pub(super) open_fours: u16,
    /// Fours with one point that makes five.
    pub(super) closed_fours: u16,
    /// Threes that one stone turns into an open four.
    pub(super) open_threes: u16,
    /// Other threes with room for five.
    pub(super) closed_threes: u16,
    /// Twos that one stone turns into an open three.
    pub(super) open_twos: u16,
    /// Other twos with room for five.
    pub(super) closed_twos: u16,
}

impl Shapes {
    /// The shapes after those of some lines have changed.
    #[inline]
    pub(super) fn changed(self, before: Self, after: Self) -> Self {
        // What a line had is part of the sum, so that no number goes below zero.
        Self {
            fives: self.fives + after.fives - before.fives,
            open_fours: self.open_fours + after.open_fours - before.open_fours,
            closed_fours: self.closed_fours + after.closed_fours - before.closed_fours,
            open_threes: self.open_threes + after.open_threes - before.open_threes,
            closed_threes: self.closed_threes + after.closed_threes - before.closed_threes,
            open_twos: self.open_twos + after.open_twos - before.open_twos,
            closed_twos: self.closed_twos + after.closed_twos - before.closed_twos,
        }
    }

    /// The shapes on a line of a player with stones on the points `own`; `free` are the points without any.
    #[inline]
    pub(super) fn on_line(own: u32, free: u32) -> Self {
        // Fewer than two stones are no shape.
        if own & own.wrapping_sub(1) == 0 {
            return Self::default();
        }
        Self::on_line_of_several(own, free)
    }

    fn on_line_of_several(own: u32, free: u32) -> Self {
        let usable = own | free;
        let room = usable & usable >> 1 & usable >> 2 & usable >> 3 & usable >> 4;
        if room == 0 {
            return Self::default();
        }
        // The stones in every window as a sum of three bits.
        let [a, b, c, d, e] = [own, own >> 1, own >> 2, own >> 3, own >> 4];
        let (low, carry) = (a ^ b ^ c, a & b | c & (a ^ b));
        let (units, other_carry) = (low ^ d ^ e, low & d | e & (low ^ d));
        let (pairs, fours) = (carry ^ other_carry, carry & other_carry);
        let five = room & fours & units;
        let four = room & fours & !units;
        let three = room & pairs & units;
        let two = room & pairs & !units;

        let making_five = (0..5).fold(0, |points, place| points | (four & free >> place) << place);
        let two = without_neighbours(two, three | four | five);
        let three = without_neighbours(three, four | five);
        // Four points with free ones on both sides; that nothing foreign is among them, their windows know.
        let open = free & free >> 5;
        let three_of_four = a & b & (c ^ d) | c & d & (a ^ b);
        let even = !(a ^ b ^ c ^ d);
        let two_of_four = even & (a | b | c) & !(a & b & c & d);
        let (threes, open_threes) = count(three, open & three_of_four >> 1);
        let (twos, open_twos) = count(two, open & two_of_four >> 1);
        let points = making_five.count_ones();
        Self {
            fives: u16::from(five != 0),
            open_fours: u16::from(points > 1),
            closed_fours: u16::from(points == 1),
            open_threes,
            closed_threes: threes - open_threes,
            open_twos,
            closed_twos: twos - open_twos,
        }
    }
}

/// The sets of neighbouring windows that have none of some others beside them.
fn without_neighbours(windows: u32, others: u32) -> u32 {
    let mut left = windows;
    let mut gone = others;
    loop {
        gone = left & (gone << 1 | gone >> 1);
        if gone == 0 {
            return left;
        }
        left &= !gone;
    }
}

/// How many sets of neighbouring windows there are, and how many of them hold a marked one.
fn count(windows: u32, marked: u32) -> (u16, u16) {
    let (mut sets, mut marked_sets) = (0, 0);
    let mut left = windows;
    while left != 0 {
        // Adding a set's first window to it clears the set and carries to the place behind it.
        let first = left & left.wrapping_neg();
        let set = left & !left.wrapping_add(first);
        left ^= set;
        sets += 1;
        marked_sets += u16::from(set & marked != 0);
    }
    (sets, marked_sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shapes of X on a line, `.` for free points and `O` for what blocks.
    fn shapes(line: &str) -> Shapes {
        let bits = |letter| line.chars().rev().fold(0, |bits, point| bits << 1 | u32::from(point == letter));
        Shapes::on_line(bits('X'), bits('.'))
    }

    #[test]
    fn every_shape_is_known_by_an_example() {
        let none = Shapes::default();
        let examples = [
            ("XXXXX", Shapes { fives: 1, ..none }),
            ("OXXXXXXO", Shapes { fives: 1, ..none }),
            (".XXXX.", Shapes { open_fours: 1, ..none }),
            ("X.XXX.X", Shapes { open_fours: 1, ..none }),
            ("OXXXX..", Shapes { closed_fours: 1, ..none }),
            ("..XX.XX..", Shapes { closed_fours: 1, ..none }),
            ("..XXX..", Shapes { open_threes: 1, ..none }),
            (".XXX..", Shapes { open_threes: 1, ..none }),
            (".X.XX.", Shapes { open_threes: 1, ..none }),
            (".XXX.", Shapes { closed_threes: 1, ..none }),
            ("OXXX..", Shapes { closed_threes: 1, ..none }),
            ("X.X.X", Shapes { closed_threes: 1, ..none }),
            ("XXX...XXX", Shapes { closed_threes: 2, ..none }),
            ("..XXX.....XXX..", Shapes { open_threes: 2, ..none }),
            ("..XX..", Shapes { open_twos: 1, ..none }),
            (".X..X.", Shapes { open_twos: 1, ..none }),
            ("OXX...", Shapes { closed_twos: 1, ..none }),
            ("X...X", Shapes { closed_twos: 1, ..none }),
            // No room for five, or too far apart.
            ("OXXXXO", none),
            ("OXXX.O", none),
            ("X....X", none),
            ("..X..", none),
        ];
        for (line, expected) in examples {
            assert_eq!(shapes(line), expected, "{line}");
            let reversed: String = line.chars().rev().collect();
            assert_eq!(shapes(&reversed), expected, "{reversed}");
        }
    }

    /// Stones of X on all lines of eight points, against the meaning of the shapes.
    #[test]
    fn shapes_are_what_one_stone_makes_of_them() {
        for number in 0..3_u32.pow(8) {
            let line: String = (0..8).map(|place| ['.', 'X', 'O'][(number / 3_u32.pow(place) % 3) as usize]).collect();
            let now = shapes(&line);
            let after: Vec<Shapes> = line
                .match_indices('.')
                .map(|(place, _)| shapes(&format!("{}X{}", &line[..place], &line[place + 1..])))
                .collect();
            let wins = line.contains("XXXXX");
            assert_eq!(now.fives > 0, wins, "{line}");
            if !wins {
                let winning = after.iter().filter(|next| next.fives > 0).count();
                assert_eq!(
                    (now.open_fours, now.closed_fours),
                    (u16::from(winning > 1), u16::from(winning == 1)),
                    "{line}"
                );
            }
            if wins || now.open_fours + now.closed_fours > 0 {
                continue;
            }
            if now.open_threes > 0 {
                assert!(after.iter().any(|next| next.open_fours > 0), "{line}");
                continue;
            }
            let makes_four = after.iter().any(|next| next.open_fours + next.closed_fours > 0);
            assert_eq!(now.closed_threes > 0, makes_four, "{line}");
            if now.closed_threes == 0 {
                let makes_three = after.iter().any(|next| next.open_threes + next.closed_threes > 0);
                assert_eq!(now.open_twos + now.closed_twos > 0, makes_three, "{line}");
                assert_eq!(now.open_twos > 0, after.iter().any(|next| next.open_threes > 0), "{line}");
            }
        }
    }
}
