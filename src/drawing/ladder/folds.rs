//! Rows that are folded: one plate that says what the window did in them.

use super::measures::written;
use super::pen::Pen;
use super::places::FoldPlace;
use super::{LadderFold, LadderPart, gap};
use crate::game::Player;
use crate::marks::{Anchor, Measure, Role};
use crate::search::Window;

impl Pen<'_> {
    /// Draws the plate of folded rows.
    pub fn fold(&mut self, fold: &FoldPlace) -> LadderFold {
        let [first, last] = fold.rows.map(|number| number as u32);
        let said = self.said(fold.rows);
        let plies = u64::from(last - first + 1);
        let counted = match &said {
            Some(said) => (self.words().ladder.plies_say)(plies, said),
            None => (self.words().numbers.plies)(plies),
        };
        let face = self.least(false);
        let room = fold.area.width - 2.0 * gap::SMALL;
        // The drawing beside it says how many plies they are, too.
        let short = said.as_ref().filter(|_| fold.is_counted || self.lettering.width(&counted, face) > room);
        let text = self.clipped(short.unwrap_or(&counted), face, room);
        self.marks.belong_to(LadderPart::Fold.alone());
        self.marks.rect(fold.area, 5.0, Some(Role::Sunken.into()), None);
        self.marks.text(self.lettering, fold.area.centre(), Anchor::Middle, face, Role::Second, &text);
        let what = said.unwrap_or_default();
        let spoken = (self.words().ladder.folded_rows)(u64::from(first) + 1, u64::from(last) + 1, &what);
        LadderFold { first, last, area: fold.area, spoken }
    }

    /// What the window did from the first of these rows to the last; `None` for a search without one.
    fn said(&self, [first, last]: [usize; 2]) -> Option<String> {
        let [(entry, _), (_, now)] = [self.rows.list.get(first)?.windows?, self.rows.list.get(last)?.windows?];
        let words = self.words();
        // Rows of both players are folded here, so that the code's own bound would be another one from row to row.
        let letters = self.measures.letters && !self.rows.as_code;
        let of = |window: Window, player| match player {
            Player::Max => window.alpha,
            Player::Min => window.beta,
        };
        let players = [Player::Max, Player::Min];
        let moved = players.into_iter().filter(|player| of(entry, *player) != of(now, *player)).map(|player| {
            let name = match (letters, player) {
                (true, Player::Max) => words.ladder.alpha.label,
                (true, Player::Min) => words.ladder.beta.label,
                (false, _) => (words.ladder.has_column)(player),
            };
            let [from, to] = [entry, now].map(|window| written(of(window, player), letters));
            (words.ladder.bound_moved)(name, &from, &to)
        });
        let moved: Vec<String> = moved.collect();
        if !moved.is_empty() {
            return Some((words.access.joined)(&moved));
        }
        let stand = players.into_iter().filter(|player| !of(now, *player).is_infinite()).map(|player| {
            let value = written(of(now, player), letters);
            match (letters, player) {
                (true, Player::Max) => (words.ladder.bound_is)(words.ladder.alpha.label, &value),
                (true, Player::Min) => (words.ladder.bound_is)(words.ladder.beta.label, &value),
                (false, _) => (words.ladder.has_value)(player, &value),
            }
        });
        let stand: Vec<String> = stand.collect();
        Some(match stand.is_empty() {
            true => words.ladder.nothing_new.to_owned(),
            false => (words.ladder.nothing_new_with)(&(words.access.joined)(&stand)),
        })
    }
}
