//! Passing messages: errors, notices, the progress of a long search, and a file that is held over the window.

use egui::accesskit::Live;
use egui::{Color32, Frame, Margin, RichText, Ui};

use crate::features::predict;
use crate::frame::chrome::Chrome;
use crate::frame::readings::question_ui;
use crate::ground::painted::texts_of_panels;
use crate::ground::text_block::{LINE, lines_ui};
use crate::ground::widgets::Button;
use crate::ground::{Look, ShellRequest, ViewContext, gap};
use crate::pages::replay::LONG;
use plyscope_core::replay;
use plyscope_core::trace::NodeId;
use plyscope_files::FailedAction;
use plyscope_picture::run::{Place, name_of_place};
use plyscope_session::stage::HandWindow;
use plyscope_session::{CodeCommand, Command, DocumentCommand, LessonCommand, Notice, Play, QuestionMode, error_text};
use plyscope_text::{Item, Words};

/// Draws the strip with the message about what could not be read, and where; nothing when there is no error.
pub fn error_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(error) = session.error() else { return };
    let words = context.words();
    let is_question = session.readings_of_refused().is_some_and(|readings| readings.others.len() > 1);
    let title = match error.message.about() {
        _ if is_question => words.files.how_meant,
        FailedAction::Opening | FailedAction::Options => words.errors.cannot_open,
        FailedAction::Saving => words.errors.cannot_save,
        FailedAction::Damage => words.errors.damaged,
        FailedAction::Other => words.errors.title,
    };
    Frame::new().fill(look.palette.error_fill).inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let text_ui = |ui: &mut Ui| {
            let text = lines_ui(ui, &error_text(look.language, error), look.body(), look.palette.ink);
            read_at_once(&text);
        };
        // There the text has all the width, below its title.
        let is_below = look.hand == Some(HandWindow::Upright);
        ui.horizontal_top(|ui| {
            ui.label(RichText::new(title).font(look.bold(look.sizes.body)).color(look.palette.error));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::TOP), |ui| {
                if ui.add(Button::new(words.errors.dismiss)).clicked() {
                    context.push(Command::DismissError);
                }
                if !is_below {
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::TOP), text_ui);
                }
            });
        });
        if is_below {
            text_ui(ui);
        }
        if let Some(line) = &error.line {
            let before: usize = line.text.get(..line.mark.start).map_or(0, |before| before.chars().count());
            let marked = line.text.get(line.mark.clone()).map_or(1, |marked| marked.chars().count().max(1));
            let caret = format!("{}{}", " ".repeat(before), "^".repeat(marked));
            let code = |text: String, color: Color32| RichText::new(text).monospace().color(color);
            ui.label(code(line.text.replace('\t', " "), look.palette.ink));
            ui.label(code(caret, look.palette.error));
        }
        if let Some(readings) = session.readings_of_refused() {
            question_ui(ui, context, readings);
        }
        if session.run().is_some() && error.message.about() != FailedAction::Damage {
            ui.label(RichText::new(words.errors.kept).font(look.least()).color(look.palette.second));
        }
    });
}

/// Has a screen reader say what went wrong, whatever it is reading.
fn read_at_once(text: &egui::Response) {
    text.ctx.accesskit_node_builder(text.id, |node| node.set_live(Live::Assertive));
}

/// Draws passing messages over the panels, so that nothing moves for them: the progress of a long search, and notices.
pub fn passing_ui(ctx: &egui::Context, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    fade_notice(ctx, context, chrome);
    let words = context.words();
    // A game shows the progress of its search in its own panel.
    let thinking = session.play().is_some_and(Play::is_thinking) && session.game_is_on_screen();
    let long = session.awaited().filter(|(_, seconds)| *seconds > LONG && !thinking);
    let notice = session.notice().map(|notice| {
        let name = |node: NodeId| name_of_place(session.run()?, Place::Visited(node), look.language);
        match notice {
            Notice::KeptNearest(node) => (words.search.kept_ancestor)(&name(node).unwrap_or_default()),
            Notice::Cancelled => words.search.cancelled.to_owned(),
            Notice::NothingFurther => words.search.nothing_further.to_owned(),
            Notice::NoBreakpoint => words.code.no_breakpoint.to_owned(),
            Notice::Saved => words.files.saved_notice.to_owned(),
            Notice::NothingToSave => words.files.nothing_to_save.to_owned(),
            Notice::KeptUnsaved(work) => {
                let kept = session.unsaved().into_iter().find(|piece| piece.work == work);
                kept.map_or_else(String::new, |piece| (words.files.kept_unsaved)(look.language.label(&piece.name)))
            }
            Notice::LessonLeft => {
                let title = session.lesson().left().map_or("", |lesson| look.language.label(&lesson.title));
                (words.lesson.left)(title)
            }
            Notice::PictureCopied => words.files.picture_copied.to_owned(),
            Notice::Exported(files) => (words.export.saved_files)(files),
            Notice::ExportCancelled => words.export.cancelled.to_owned(),
            Notice::Asking(QuestionMode::Off) => words.predict.now_off.to_owned(),
            Notice::Asking(QuestionMode::Class) => words.predict.now_class.to_owned(),
            Notice::Asking(QuestionMode::Graded) => words.predict.now_graded.to_owned(),
            Notice::AnswerFirst => words.predict.answer_first.to_owned(),
            Notice::OnlyALog => words.review.only_a_log.to_owned(),
            Notice::LogDoesNotFit => words.review.does_not_fit.to_owned(),
            Notice::SearchedOtherwise => words.what_if.searched_otherwise.to_owned(),
            Notice::QuestionsLost => words.editor.questions_lost.to_owned(),
            Notice::NoTable => words.table.none.to_owned(),
            Notice::OneSearchOfRoot => words.passes.one.to_owned(),
            Notice::LinkCopied(true) => words.links.copied.to_owned(),
            Notice::LinkCopied(false) => words.links.copied_part.to_owned(),
            Notice::NoLink(why) => (words.links.none)((words.links.unlinked)(why).hint),
            Notice::LargestScale(percent) => (words.access.largest)(percent),
            Notice::LogNeedsPosition => words.review.needs_position.to_owned(),
            Notice::Play(notice) => (words.played.notice)(notice).to_owned(),
            Notice::Highlight(kind, number, of) => {
                format!("{} · {}", (words.moments.name)(kind).label, (words.transport.position)(number, of))
            }
        }
    });
    let hunt = session
        .code()
        .running_at()
        .zip(session.run())
        .map(|(step, run)| (words.code.running)(replay::step_number_at(&run.trace, step), run.step_count()));
    let is_busy = long.is_some() || hunt.is_some();
    let running = |(nodes, seconds): (u64, f64)| (words.search.running)(nodes, nodes as f64 / seconds);
    let large = |text: String| RichText::new(text).size(look.sizes.reason);
    let Some(text) = long.map(running).map(large).or(hunt.map(RichText::new)).or(notice.map(RichText::new)) else {
        chrome.passing_at = None;
        return;
    };
    // A menu that is open keeps all its lines in sight and in reach.
    let order = if egui::Popup::is_any_open(ctx) { egui::Order::Middle } else { egui::Order::Foreground };
    let id = egui::Id::unique("passing");
    let at = place_of_passing(ctx, context, chrome, id);
    egui::Area::new(id).anchor(egui::Align2::CENTER_BOTTOM, at).order(order).show(ctx, |ui| {
        let frame = Frame::new()
            .fill(look.palette.panel)
            .stroke(egui::Stroke::new(1.0, look.palette.outline))
            .corner_radius(6)
            .inner_margin(Margin::symmetric(12, 8));
        frame.show(ui, |ui| {
            let draw = |ui: &mut Ui| {
                if is_busy && look.motion {
                    ui.spinner();
                }
                let label = ui.label(text);
                if !is_busy {
                    label.ctx.accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
                }
                ui.horizontal(|ui| match (long, is_busy) {
                    (Some(_), _) => search_buttons_ui(ui, context),
                    (None, true) => {
                        button_ui(ui, context, words.code.give_up, Command::Code(CodeCommand::GiveUp));
                    }
                    (None, false) => notice_buttons_ui(ui, context),
                });
            };
            if look.hand == Some(HandWindow::Upright) {
                // There the text has all the width, and the buttons stand below it.
                ui.set_max_width(ctx.content_rect().width() - 2.0 * (12.0 + gap::SMALL));
                ui.vertical(draw);
            } else {
                ui.horizontal(draw);
            }
        });
    });
}

/// What can be done about a search that is under way.
fn search_buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = context.words();
    button_ui(ui, context, words.search.cancel, Command::CancelSearch);
    if context.session.can_stop() {
        button_ui(ui, context, words.search.stop, Command::StopSearch);
    }
}

/// What can be done about a notice.
fn notice_buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = context.words();
    if let Some((item, command)) = context.session.notice().and_then(|notice| way_back(notice, words)) {
        button_ui(ui, context, item, command);
    }
    file_instead_ui(ui, context);
    if ui.add(Button::new(words.errors.dismiss)).clicked() {
        context.push(Command::DismissNotice);
    }
}

fn button_ui(ui: &mut Ui, context: &mut ViewContext<'_>, item: Item, command: Command) {
    if ui.add(Button::new(item.label)).on_hover_text(item.hint).clicked() {
        context.push(command);
    }
}

/// Where there is no link, a file that can be given on instead, if there is work that has one.
fn file_instead_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let has_file = matches!(context.session.notice(), Some(Notice::NoLink(why)) if why.has_file());
    let item = context.words().links.save;
    if has_file
        && context.session.work_on_screen().is_some()
        && ui.add(Button::new(item.label)).on_hover_text(item.hint).clicked()
    {
        context.request(ShellRequest::SaveAs);
        context.push(Command::DismissNotice);
    }
}

/// What leads back to what a notice speaks of.
fn way_back(notice: Notice, words: &Words) -> Option<(Item, Command)> {
    match notice {
        Notice::KeptUnsaved(work) => Some((words.files.back_to_it, Command::Document(DocumentCommand::OpenLeft(work)))),
        Notice::LessonLeft => Some((words.lesson.take_up, Command::Lesson(LessonCommand::TakeUp))),
        _ => None,
    }
}

/// Where what passes stands, from the middle of the lower edge: where it covers no text of a drawing, or the fewest; it
/// stays there as long as it says the same.
fn place_of_passing(ctx: &egui::Context, context: &ViewContext<'_>, chrome: &mut Chrome, id: egui::Id) -> egui::Vec2 {
    let lowest = egui::vec2(0.0, -above_sentence(ctx, context));
    let Some(size) = ctx.memory(|memory| memory.area_rect(id)).map(|area| area.size()) else { return lowest };
    let said = (context.session.notice(), size.x.round() as u32);
    if let Some((of, at)) = chrome.passing_at
        && of == said
    {
        return at;
    }
    let screen = ctx.content_rect();
    let texts = texts_of_panels(ctx);
    let aside = ((screen.width() - size.x) / 2.0 - gap::LARGE).max(0.0);
    let highest = screen.height() * HIGHEST_PASSING;
    let rows =
        (0..ROWS_OF_PASSING).map(|row| lowest.y - (highest + lowest.y).max(0.0) * row as f32 / ROWS_OF_PASSING as f32);
    let places = rows.flat_map(|y| [0.0, -aside, aside].map(|x| egui::vec2(x, y)));
    let covered = |at: &egui::Vec2| {
        let foot = screen.center_bottom() + *at;
        let area = egui::Rect::from_min_size(foot - egui::vec2(size.x / 2.0, size.y), size).expand(gap::TINY);
        texts.iter().filter(|text| text.intersects(area)).count()
    };
    let at = places.min_by_key(covered).unwrap_or(lowest);
    chrome.passing_at = Some((said, at));
    at
}

/// Up to this share of the height, from below, there is room for what passes.
const HIGHEST_PASSING: f32 = 0.85;
/// So many heights are tried, from below.
const ROWS_OF_PASSING: usize = 12;

/// How far above the lower edge of the window there is room for what passes: above the sentence, or the question in its
/// place, since the root and the titles of the boards stand at the top.
fn above_sentence(ctx: &egui::Context, context: &ViewContext<'_>) -> f32 {
    let (session, look) = (context.session, context.look);
    let usual = look.sizes.reason * LINE * 3.0 + 140.0;
    if !predict::is_shown(session) {
        return usual;
    }
    let question = predict::height(context, ctx.content_rect().width() - 2.0 * gap::HUGE);
    usual.max(question + 2.0 * gap::PADDING + if look.present { 0.0 } else { TRANSPORT })
}

/// The room of the transport and the timeline, in points.
const TRANSPORT: f32 = 96.0;

/// A notice goes by itself.
fn fade_notice(ctx: &egui::Context, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let session = context.session;
    // One that can be pressed stays until it is read and reached.
    let is_pressed = session.notice().is_some_and(|notice| way_back(notice, context.words()).is_some());
    let seconds = if is_pressed { 10.0 } else { 3.0 };
    let now = ctx.input(|input| input.time);
    let since = match (session.notice(), chrome.notice_since) {
        (Some(notice), Some((shown, since))) if notice == shown => since,
        _ => now,
    };
    chrome.notice_since = session.notice().map(|notice| (notice, since));
    if chrome.notice_since.is_some() {
        if now - since > seconds {
            context.push(Command::DismissNotice);
        }
        ctx.request_repaint_after_secs((seconds - (now - since)).max(0.05) as f32);
    }
}

/// Says what a file will do that is held over the window.
pub fn drop_ui(ctx: &egui::Context, look: &Look) {
    if ctx.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let words = &look.words().drop;
    egui::Area::new(egui::Id::unique("drop a file"))
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(Margin::same(24));
            frame.show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.label(RichText::new(words.title).font(look.bold(look.sizes.reason)));
                    ui.label(RichText::new(words.hint).color(look.palette.second));
                });
            });
        });
}
