//! Rows that are folded: one plate that says what the window did in them.

use super::pen::LadderPainter;
use super::places::FoldPlace;
use super::{LadderFold, LadderPart, gap};
use crate::marks::{Anchor, ColourRole, TextMeasure};
use plyscope_core::game::{Player, Value};
use plyscope_core::search::Window;

impl LadderPainter<'_> {
    /// Draws the plate of folded rows.
    pub fn fold(&mut self, fold: &FoldPlace) -> LadderFold {
        let words = self.words();
        let [first, last] = fold.rows.map(|number| number as u32);
        let plies = u64::from(last - first + 1);
        let texts = self.fold_texts(fold.rows);
        let what = texts.first().map_or("", String::as_str);
        let spoken = (words.ladder.folded_rows)(u64::from(first) + 1, u64::from(last) + 1, what);
        // The drawing beside it says how many plies they are, too.
        let counted = (!fold.is_counted && !texts.is_empty()).then(|| (words.ladder.plies_say)(plies, what));
        let face = self.least(false);
        let room = fold.area.width - 2.0 * gap::SMALL;
        let fits = |text: &String| self.lettering.width(text, face) <= room;
        let text = counted.into_iter().chain(texts).find(fits).unwrap_or_else(|| (words.numbers.plies)(plies));
        self.marks.belong_to(LadderPart::Fold.alone());
        self.marks.rect(fold.area, 5.0, Some(ColourRole::Sunken.into()), None);
        self.marks.text(
            self.lettering,
            Anchor::Middle.at(fold.area.centre()),
            face.coloured(ColourRole::Second),
            &text,
        );
        LadderFold { first, last, area: fold.area, spoken }
    }

    /// What the window did from the first of these rows to the last, then the same in fewer words; nothing for a search
    /// without one.
    fn fold_texts(&self, [first, last]: [usize; 2]) -> Vec<String> {
        let windows = |number: usize| self.rows.list.get(number)?.windows;
        let (Some((above, _)), Some((_, below))) = (windows(first), windows(last)) else { return Vec::new() };
        let words = self.words();
        let of = |window: Window, player| match player {
            Player::Max => window.alpha,
            Player::Min => window.beta,
        };
        let players = [Player::Max, Player::Min];
        let moved = |player: &Player| of(above, *player) != of(below, *player);
        let moved: Vec<Player> = players.into_iter().filter(moved).collect();
        let bounds: Vec<String> = (players.into_iter())
            .filter(|player| !of(below, *player).is_infinite())
            .map(|player| self.bound_below(player, of(below, player)))
            .collect();
        let bounds = (words.access.joined)(&bounds);
        if !moved.is_empty() {
            let moves = moved.into_iter().map(|player| self.bound_moved(player, of(above, player), of(below, player)));
            let moves: Vec<String> = moves.collect();
            return vec![(words.access.joined)(&moves), bounds];
        }
        let nothing_new = words.ladder.nothing_new.to_owned();
        if bounds.is_empty() { vec![nothing_new] } else { vec![(words.ladder.nothing_new_with)(&bounds), bounds] }
    }

    /// Rows of both players are folded together, and the code's own bound would be another one from row to row: α and β
    /// are Max's and Min's here, and their signs as Max sees them, or they are not named.
    fn has_letters(&self) -> bool {
        self.measures.letters && !self.rows.as_code
    }

    fn letter(&self, player: Player) -> &'static str {
        match player {
            Player::Max => self.words().ladder.alpha.label,
            Player::Min => self.words().ladder.beta.label,
        }
    }

    fn bound_below(&self, player: Player, value: Value) -> String {
        let (ladder, value) = (&self.words().ladder, self.bound(value));
        if self.has_letters() {
            (ladder.bound_is)(self.letter(player), &value)
        } else {
            (ladder.has_value)(player, &value)
        }
    }

    fn bound_moved(&self, player: Player, above: Value, below: Value) -> String {
        let ladder = &self.words().ladder;
        let name = match self.has_letters() {
            true => self.letter(player),
            // In words, a player has nothing before.
            false if above.is_infinite() => return self.bound_below(player, below),
            false => (ladder.has_column)(player),
        };
        (ladder.bound_moved)(name, &self.bound(above), &self.bound(below))
    }
}
