//! The log of another program: what is wrong with it, and its lines, the one lit at which the replay stands.
//!
//! It stands where the code of a search of ours would stand.

mod findings;
mod keys;
mod lines;

use egui::{RichText, TextEdit, Ui};

use crate::ground::widgets::{Button, Icon, name_control};
use crate::ground::{Look, ViewContext, gap, text_block};
use plyscope_core::review::LogVerdict;
use plyscope_files::ReviewedLog;
use plyscope_session::{Activity, Command, LogCommand};
use plyscope_text as text;

pub use keys::KEYS;

/// What the panel remembers.
#[derive(Clone, Debug, Default)]
pub struct LogView {
    /// What is typed in the field for the position.
    position: String,
}

/// The largest part of the room that the findings take.
const FINDINGS: f32 = 0.5;

/// Draws the log into all the room there is.
pub fn log_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut LogView) {
    let session = context.session;
    let Some(run) = session.run() else { return };
    let Some(log) = run.log() else { return };
    verdict_ui(ui, context.look, log);
    if !context.look.present {
        position_ui(ui, context, log, view);
    }
    if !log.review.findings.is_empty() {
        let most = ui.available_height() * FINDINGS;
        findings::findings_ui(ui, context, run, log, most);
        ui.add_space(gap::TINY);
    }
    lines::lines_ui(ui, context, run, log);
}

/// The verdict, how the log was read, and what could not be judged.
fn verdict_ui(ui: &mut Ui, look: &Look, log: &ReviewedLog) {
    let words = &look.words().review;
    let (language, review) = (look.language, &log.review);
    let colour = match review.verdict {
        LogVerdict::Broken | LogVerdict::Fault => look.palette.error,
        LogVerdict::Waste => look.palette.cut,
        LogVerdict::Ask => look.palette.min,
        LogVerdict::Clean => look.palette.best,
    };
    let mut sentence = (words.verdict)(review.verdict);
    if !log.log.is_finished() {
        sentence = text::passage(language, [sentence, words.so_far.to_owned()]);
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new((words.verdict_name)(review.verdict)).font(look.bold(look.sizes.body)).color(colour));
        ui.label(RichText::new(sentence).font(look.body()));
    });
    let reading = text::review::reading(language, &log.log, review);
    let told: Vec<String> = reading.into_iter().chain(text::review::not_judged(language, review)).collect();
    // How its calls were found stands behind who moves and how many there are.
    let shown = told.iter().take(1).chain(told.iter().skip(2).take(usize::from(review.against.is_some())));
    let first = text::passage(language, shown.cloned());
    let all = text::passage(language, told);
    let response = text_block::lines_ui(ui, &first, look.least(), look.palette.second);
    text_block::read_out(&response, &all);
    response.on_hover_text(all);
    if log.unit.is_none() {
        text_block::lines_ui(ui, words.by_order, look.least(), look.palette.min);
    }
}

/// What was searched: a field that takes it, and then the way to the right search.
fn position_ui(ui: &mut Ui, context: &mut ViewContext<'_>, log: &ReviewedLog, view: &mut LogView) {
    let words = &context.words().review;
    ui.horizontal(|ui| {
        for (item, icon, onwards) in [(words.previous, Icon::Left, false), (words.next, Icon::Right, true)] {
            let button = ui.add_enabled(!log.review.findings.is_empty(), Button::sign(icon));
            name_control(&button, item);
            if button.clicked() {
                context.push(Command::Log(LogCommand::Finding(onwards)));
            }
        }
        if log.is_of_position {
            let button = ui.add(Button::new(words.beside.label));
            name_control(&button, words.beside);
            if button.clicked() {
                context.push(Command::ShowActivity(Activity::Compare, true));
            }
        }
        let field = TextEdit::singleline(&mut view.position)
            .hint_text(words.position.label)
            .desired_width(ui.available_width() - 2.0 * gap::SMALL);
        let response = ui.add(field);
        name_control(&response, words.position);
        let is_asked = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if is_asked && !view.position.trim().is_empty() {
            context.push(Command::Log(LogCommand::Against(view.position.trim().to_owned())));
        }
    });
}
