//! The bars of the page: which searches, how they follow one another, and the way through time.

use egui::Ui;

use super::phrase;
use crate::ground::entries::{MenuEntry, phrase_part_ui};
use crate::ground::widgets::{Button, Icon, name_control};
use crate::ground::{ViewContext, gap};
use crate::panels::timeline::transport;
use plyscope_session::{Command, CompareCommand, Following, Pair};
use plyscope_text::{CompareWords, Item, LanguageWords as _, Shortcut};

/// Draws the phrase: what is the same in both searches, the pairs to choose from, and how one follows the other.
pub fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().compare;
    ui.spacing_mut().item_spacing.x = gap::TINY;
    if session.run().is_none() {
        return;
    }
    let mut chosen = None;
    phrase::same_ui(ui, context);
    phrase_part_ui(ui, look, words.pairs.label, words.pairs, |ui| {
        for pair in Pair::ALL {
            if MenuEntry::of(pair_item(words, pair), None, look).clicked(ui, look) {
                chosen = Some(CompareCommand::SetPair(pair));
            }
        }
        if MenuEntry::of(words.swap, Some(Shortcut::SwapSides), look).clicked(ui, look) {
            chosen = Some(CompareCommand::Swap);
        }
    });
    let following = session.compare().following();
    let way = following_item(words, following).label;
    let whole = look.language.labelled(words.following.label, way);
    // Where there is no room for all of it, the way says enough.
    let has_room = Button::chip(&whole).opens().width(ui) <= ui.available_width();
    let text = if has_room { whole } else { way.to_owned() };
    phrase_part_ui(ui, look, &text, words.following, |ui| {
        for (other, key) in [
            (Following::ByNode, Shortcut::FollowByNode),
            (Following::ByCount, Shortcut::FollowByCount),
            (Following::Alone, Shortcut::FollowNot),
        ] {
            let entry = MenuEntry::of(following_item(words, other), Some(key), look);
            if entry.chosen(other == following).clicked(ui, look) {
                chosen = Some(CompareCommand::Follow(other));
            }
        }
    });
    if let Some(command) = chosen {
        context.push(Command::Compare(command));
    }
}

fn pair_item(words: &CompareWords, pair: Pair) -> Item {
    match pair {
        Pair::MinimaxAlphaBeta => words.minimax_alpha_beta,
        Pair::HardSoft => words.hard_soft,
        Pair::StrictAtEqual => words.strict_at_equal,
        Pair::NaturalHistory => words.natural_history,
        Pair::NaturalPerfect => words.natural_perfect,
        Pair::NaturalReversed => words.natural_reversed,
    }
}

fn following_item(words: &CompareWords, following: Following) -> Item {
    match following {
        Following::ByNode => words.by_node,
        Following::ByCount => words.by_count,
        Following::Alone => words.alone,
    }
}

/// Draws the buttons that go through time, and the unit of one press.
pub fn steps_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = context.words();
    ui.horizontal_wrapped(|ui| {
        transport::buttons_ui(ui, context);
        ui.add_space(gap::TINY);
        for (onwards, item) in [(false, words.compare.previous_difference), (true, words.compare.next_difference)] {
            let button = Button::new("≠");
            let button = ui.add(if onwards { button.behind(Icon::Right) } else { button.icon(Icon::Left) });
            name_control(&button, item);
            if button.clicked() {
                context.push(Command::Compare(CompareCommand::Difference(onwards)));
            }
        }
        transport::unit_ui(ui, context);
    });
}
