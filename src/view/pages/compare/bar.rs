//! The bars of the page: which searches, how they follow one another, and the way through time.

use egui::{Button, RichText, Ui};

use super::phrase;
use crate::replay::Unit;
use crate::session::{Activity, Command, CompareCommand, Following, Pair, Setting};
use crate::text::{CompareWords, Item};
use crate::view::ground::widgets::{beside_ui, name_control};
use crate::view::ground::{ViewContext, gap};
use crate::view::panels::timeline::transport;

/// Draws the upper bar.
pub fn bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().compare;
    beside_ui(ui, |ui| {
        let close = ui.add(Button::new("✕"));
        name_control(&close, words.close);
        if close.clicked() {
            context.push(Command::ShowActivity(Activity::Compare, false));
        }
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true), |ui| {
            ui.label(RichText::new(words.title.label).font(look.bold(look.sizes.body)));
            if let Some(run) = session.run() {
                let title = look.language.label(&run.scenario.title);
                ui.add(egui::Label::new(title).truncate()).on_hover_text(look.language.label(&run.scenario.note));
            }
            ui.add_space(gap::SMALL);
            phrase::same_ui(ui, context);
            let mut push = |command| context.push(Command::Compare(command));
            let pairs = ui.menu_button(words.pairs.label, |ui| {
                look.ring_in_menu(ui);
                for pair in Pair::ALL {
                    let item = pair_item(words, pair);
                    if ui.button(item.label).on_hover_text(item.hint).clicked() {
                        push(CompareCommand::SetPair(pair));
                        ui.close();
                    }
                }
            });
            name_control(&pairs.response, words.pairs);
            let swap = ui.add(Button::new(words.swap.label));
            name_control(&swap, Item { label: words.swap.hint, hint: words.swap.hint });
            if swap.clicked() {
                push(CompareCommand::Swap);
            }
            ui.add_space(gap::SMALL);
            ui.label(RichText::new(words.following.label).font(look.least()).color(look.palette.second))
                .on_hover_text(words.following.hint);
            for following in Following::ALL {
                let item = following_item(words, following);
                let chosen = session.compare().following() == following;
                if ui.add(Button::selectable(chosen, item.label)).on_hover_text(item.hint).clicked() {
                    push(CompareCommand::Follow(following));
                }
            }
        });
    });
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
    let (session, look) = (context.session, context.look);
    let words = context.words();
    ui.horizontal_wrapped(|ui| {
        transport::buttons_ui(ui, context);
        for (onwards, item) in [(false, words.compare.previous_difference), (true, words.compare.next_difference)] {
            let label = if onwards { "≠▶" } else { "◀≠" };
            let button = ui.add(Button::new(label));
            name_control(&button, item);
            if button.clicked() {
                context.push(Command::Compare(CompareCommand::Difference(onwards)));
            }
        }
        for unit in [Unit::Beat, Unit::Step, Unit::Phase] {
            let item = (words.units.name)(unit);
            let chosen = session.settings().unit == unit;
            if ui.add(Button::selectable(chosen, item.label)).on_hover_text(item.hint).clicked() {
                context.push(Command::Set(Setting::Unit(unit)));
            }
        }
        // Where there is no room for the line of keys, it gives way.
        let keys = words.compare.keys.to_owned();
        let keys = ui.painter().layout_no_wrap(keys, look.least(), look.palette.second);
        if ui.available_size_before_wrap().x > keys.size().x {
            ui.label(keys);
        }
    });
}
