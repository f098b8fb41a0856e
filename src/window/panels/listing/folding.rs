//! Lines that are too long for the room go on in a next row.

use std::ops::Range;

/// How lines begin and go on, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Folding {
    /// The room for code.
    pub most: usize,
    /// Whether the indentation is drawn half as wide, for room.
    pub squeezes: bool,
}

/// Rows shorter than this, in characters, say too little: the line is left as it is.
const SHORTEST: usize = 12;

/// The characters before a line's code.
fn indentation(text: &str) -> usize {
    text.chars().take_while(|character| *character == ' ').count()
}

impl Folding {
    /// The column where the code of a line begins.
    pub fn indent(self, text: &str) -> usize {
        indentation(text) / if self.squeezes { 2 } else { 1 }
    }

    /// So far to the right of its line a row begins that goes on with it.
    pub const fn hang(self) -> usize {
        if self.squeezes { 2 } else { 4 }
    }

    /// The rows of a line, as ranges of its characters without those before its code, each as long as there is room:
    /// they break behind a space or a bracket, or before a point.
    pub fn rows(self, text: &str) -> Vec<Range<usize>> {
        let characters: Vec<char> = text.chars().collect();
        let at = |place: usize| characters.get(place).copied().unwrap_or(' ');
        let is_break = |end: &usize| match (at(*end - 1), at(*end)) {
            (' ', _) | (_, '.') => true,
            ('(', next) => next != ')',
            _ => false,
        };
        let mut start = indentation(text);
        let mut room = self.most.saturating_sub(self.indent(text));
        let hanging = room.saturating_sub(self.hang());
        let mut rows = Vec::new();
        while characters.len() - start > room && hanging >= SHORTEST {
            let end = (start + 1..=start + room).rev().find(is_break).unwrap_or(start + room);
            rows.push(start..end);
            (start, room) = (end, hanging);
        }
        rows.push(start..characters.len());
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, most: usize, squeezes: bool) -> Vec<&str> {
        Folding { most, squeezes }.rows(text).into_iter().map(|row| &text[row]).collect()
    }

    #[test]
    fn nothing_of_a_line_is_lost_and_every_row_fits() {
        let text = "                if self.cutoff.fires(alpha, value) {";
        assert_eq!(rows(text, 52, false), ["if self.cutoff.fires(alpha, value) {"]);
        assert_eq!(rows(text, 51, false), ["if self.cutoff.fires(alpha, value) ", "{"]);
        assert_eq!(rows(text, 40, false), ["if self.cutoff.fires(", "alpha, value) {"]);
        assert_eq!(rows(text, 44, true), ["if self.cutoff.fires(alpha, value) {"]);
        let call = "    for mv in self.moves_by_history() {";
        assert_eq!(rows(call, 37, true), ["for mv in self.moves_by_history() {"]);
        assert_eq!(rows(call, 36, true), ["for mv in self.moves_by_history() ", "{"]);
        assert_eq!(rows(call, 34, true), ["for mv in self", ".moves_by_history() {"]);
        for squeezes in [false, true] {
            for most in 32..60 {
                let folding = Folding { most, squeezes };
                let rows = rows(text, most, squeezes);
                assert_eq!(rows.concat(), text.trim());
                for (number, row) in rows.iter().enumerate() {
                    let hang = if number == 0 { 0 } else { folding.hang() };
                    assert!(folding.indent(text) + hang + row.len() <= most, "{most}: {row:?}");
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_broken_is_broken_where_the_room_ends_and_no_row_is_very_short() {
        assert_eq!(rows("abcdefghijklmnopqrstuvwxyz", 20, false), ["abcdefghijklmnopqrst", "uvwxyz"]);
        assert_eq!(rows("        abcdefghijklmnopqrstuvwxyz", 20, false), ["abcdefghijklmnopqrstuvwxyz"]);
        assert_eq!(rows("", 20, false), [""]);
    }
}
