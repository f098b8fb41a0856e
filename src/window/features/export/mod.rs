//! The choice of what leaves the program: the kind of file, what it shows and how it looks.

mod keys;

use egui::{ComboBox, DragValue, ProgressBar, RichText, Ui, vec2};

use crate::ground::keys::taken;
use crate::ground::widgets::{Button, Floating};
use crate::ground::{Page, ShellRequest, ViewContext, gap, widgets};
use plyscope_picture::export::latex::LatexForm;
use plyscope_picture::export::rows::RowFormat;
use plyscope_picture::export::{ExportTheme, ExportedSteps, FileKind, PictureLook};
use plyscope_picture::marks::point;
use plyscope_session::export::{ExportPart, ExportRequest};
use plyscope_session::stage::is_plain_tree;
use plyscope_session::{Command, ScreenPart, Session};
use plyscope_text::{ExportWords, Item, Language, Shortcut};

pub use keys::KEYS;

/// Which steps are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum StepChoice {
    /// The one on screen.
    #[default]
    Here,
    /// From one to another.
    Range,
    /// Those that cut something off.
    Cutoffs,
}

/// What the choice stands at; it stays so for the next time, as long as the window is open.
#[derive(Debug, Default)]
pub struct ExportView {
    choice: Option<ExportChoice>,
    /// Whether it was open in the last frame.
    is_open: bool,
    /// How far an export is that is under way: the pictures that are done, and all.
    pub progress: Option<(u64, u64)>,
}

/// A choice that has been made.
#[derive(Clone, Copy, Debug)]
struct ExportChoice {
    request: ExportRequest,
    steps: StepChoice,
    range: (u64, u64),
}

impl ExportView {
    /// What is chosen, for a session in a window of this size; the search on screen goes to a step of its own.
    pub fn request(&self, session: &Session, window: egui::Vec2) -> Option<ExportRequest> {
        let here = session.run()?.step();
        let choice = self.choice?;
        let steps = match choice.steps {
            StepChoice::Here => ExportedSteps::One(here),
            StepChoice::Range => ExportedSteps::Range(choice.range.0, choice.range.1),
            StepChoice::Cutoffs => ExportedSteps::Cutoffs,
        };
        Some(ExportRequest { steps, window: point(window.x, window.y), ..choice.request })
    }
}

impl Page for ExportView {
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        export_ui(ui, context, self);
    }

    fn left(&mut self) {
        self.is_open = false;
    }
}

/// Draws the choice over the window.
fn export_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ExportView) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().export;
    let entered = !std::mem::replace(&mut view.is_open, true);
    let Some(run) = session.run() else { return };
    let (here, last) = (run.step_number(), run.step_count());
    let is_dark = look.dark;
    let choice = view.choice.get_or_insert_with(|| {
        let theme = if is_dark { ExportTheme::Dark } else { ExportTheme::Light };
        let look = PictureLook { theme, scale: 2.0, ..PictureLook::default() };
        let request = ExportRequest { look, ..ExportRequest::default() };
        ExportChoice { request, steps: StepChoice::default(), range: (1, last) }
    });
    if entered {
        choice.request.language = look.language;
        choice.range = (choice.range.0.min(last), choice.range.1.min(last));
    }
    let is_busy = view.progress.is_some();
    let has_tree = run.scenario.tree().is_some();
    let has_board = !is_plain_tree(run);
    if !has_board && choice.request.part == ExportPart::Board {
        choice.request.part = ExportPart::Tree;
    }
    let title = words.open.label.trim_end_matches('…');
    let open = Floating::new(title, egui::Id::unique("export"), vec2(560.0, 1_000.0)).show(
        &ui.ctx().clone(),
        look,
        |ui, most| {
            // What saves is always in sight.
            let room = most.y - look.sizes.target - 2.0 * gap::LARGE;
            egui::ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, |ui| {
                let top = ui.cursor().top();
                ui.add_enabled_ui(!is_busy, |ui| {
                    choice_ui(ui, context, choice, ExportFacts { here, last, has_tree, has_board, entered });
                });
                // As high as with the most rows, so that nothing jumps under the pointer.
                let rows = ROWS * (look.sizes.target + ui.spacing().item_spacing.y);
                ui.add_space((rows - (ui.cursor().top() - top)).max(0.0));
                widgets::follow_focus(ui);
            });
            ui.add_space(gap::SMALL);
            actions_ui(ui, context, words, view.progress);
        },
    );
    if !open {
        context.push(Command::Show(ScreenPart::Export, false));
    }
}

/// The most rows that there are.
const ROWS: f32 = 11.0;

/// What the choice depends on.
#[derive(Clone, Copy)]
struct ExportFacts {
    here: u64,
    last: u64,
    has_tree: bool,
    has_board: bool,
    /// The dialog has just been opened.
    entered: bool,
}

fn choice_ui(ui: &mut Ui, context: &mut ViewContext<'_>, choice: &mut ExportChoice, facts: ExportFacts) {
    let words = &context.words().export;
    kinds_ui(ui, context, choice, facts);
    ui.add_space(gap::SMALL);
    let kind = choice.request.kind;
    let row = |ui: &mut Ui, title: &str, add: &mut dyn FnMut(&mut Ui)| row_ui(ui, context, title, add);
    if kind.has_pictures() {
        row(ui, words.shown, &mut |ui| {
            for part in ExportPart::ALL.into_iter().filter(|part| facts.has_board || *part != ExportPart::Board) {
                choose_ui(ui, &mut choice.request.part, part, part_item(words, part));
            }
        });
    }
    if kind.has_steps() {
        row(ui, words.steps, &mut |ui| steps_ui(ui, words, choice, facts));
    }
    if kind.has_pictures() {
        row(ui, words.colours, &mut |ui| {
            for (theme, item) in
                [(ExportTheme::Light, words.light), (ExportTheme::Dark, words.dark), (ExportTheme::Print, words.print)]
            {
                choose_ui(ui, &mut choice.request.look.theme, theme, item);
            }
            let Item { label, hint } = words.transparent;
            ui.checkbox(&mut choice.request.look.transparent, label).on_hover_text(hint);
        });
        row(ui, "", &mut |ui| {
            let Item { label, hint } = words.whole_panel;
            ui.checkbox(&mut choice.request.whole_panel, label).on_hover_text(hint);
        });
    }
    if kind.is_of_pixels() {
        row(ui, words.scale, &mut |ui| {
            let scale = DragValue::new(&mut choice.request.look.scale).range(0.1..=16.0).speed(0.05).max_decimals(2);
            let response = ui.add(scale);
            name(&response, words.scale);
            if kind.is_animation() {
                ui.label(words.pause);
                let mut seconds = f64::from(choice.request.pause) / 1_000.0;
                let response = ui.add(DragValue::new(&mut seconds).range(0.02..=60.0).speed(0.05).max_decimals(2));
                name(&response, words.pause);
                choice.request.pause = (seconds * 1_000.0).round() as u32;
            }
        });
    }
    if matches!(kind, FileKind::Latex(_)) {
        row(ui, "", &mut |ui| {
            let Item { label, hint } = words.bare;
            ui.checkbox(&mut choice.request.bare, label).on_hover_text(hint);
        });
    }
    if !matches!(kind, FileKind::Scenario | FileKind::Tree(_)) {
        let Item { label, hint } = words.language;
        row(ui, label, &mut |ui| {
            for language in Language::ALL {
                choose_ui(ui, &mut choice.request.language, language, Item { label: language.native_name(), hint });
            }
        });
    }
}

/// A row of the dialog: what is chosen, and what there is.
fn row_ui(ui: &mut Ui, context: &ViewContext<'_>, title: &str, add: &mut dyn FnMut(&mut Ui)) {
    let look = context.look;
    ui.horizontal_wrapped(|ui| {
        let width = (look.sizes.body * 7.5).max(90.0);
        let title = RichText::new(title).font(look.least()).color(look.palette.second);
        ui.allocate_ui_with_layout(
            egui::vec2(width, look.sizes.target),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_width(width);
                ui.label(title);
            },
        );
        add(ui);
    });
}

/// The kinds of files, in groups.
fn kinds_ui(ui: &mut Ui, context: &ViewContext<'_>, choice: &mut ExportChoice, facts: ExportFacts) {
    let words = &context.words().export;
    for (title, kinds) in [
        (words.pictures, &[FileKind::Png, FileKind::Svg, FileKind::Pdf, FileKind::Gif, FileKind::Apng][..]),
        (
            words.for_papers,
            &[
                FileKind::Latex(LatexForm::Forest),
                FileKind::Latex(LatexForm::Tikz),
                FileKind::Latex(LatexForm::Qtree),
                FileKind::Dot,
                FileKind::HandOut,
            ],
        ),
        (words.of_the_search, &[FileKind::Rows(RowFormat::Csv), FileKind::Rows(RowFormat::JsonLines)]),
    ] {
        row_ui(ui, context, title, &mut |ui| {
            for kind in kinds {
                kind_ui(ui, words, choice, *kind, facts.entered);
            }
        });
    }
    row_ui(ui, context, words.the_tree, &mut |ui| {
        kind_ui(ui, words, choice, FileKind::Scenario, facts.entered);
        ui.add_enabled_ui(facts.has_tree, |ui| tree_forms_ui(ui, context, choice));
    });
}

fn kind_ui(ui: &mut Ui, words: &ExportWords, choice: &mut ExportChoice, kind: FileKind, entered: bool) {
    let response = choose_ui(ui, &mut choice.request.kind, kind, item(words, kind));
    if response.changed() && kind.is_animation() && choice.steps == StepChoice::Here {
        // One picture does not move.
        choice.steps = StepChoice::Range;
    }
    if entered && choice.request.kind == kind {
        response.request_focus();
    }
}

/// One of several to choose from, which says at the pointer what it is.
fn choose_ui<T: PartialEq>(ui: &mut Ui, chosen: &mut T, value: T, item: Item) -> egui::Response {
    widgets::choose_ui(ui, chosen, value, item.label).on_hover_text(item.hint)
}

/// The forms of trees: there are many.
fn tree_forms_ui(ui: &mut Ui, context: &ViewContext<'_>, choice: &mut ExportChoice) {
    let words = &context.words().export;
    let shown = match choice.request.kind {
        FileKind::Tree(form) => form.id(),
        _ => "…",
    };
    let combo = ComboBox::from_id_salt("forms of trees").selected_text(shown).show_ui(ui, |ui| {
        for form in FileKind::all() {
            let FileKind::Tree(form) = form else { continue };
            let hint = (words.tree_form)(context.look.language.label(&form.name()));
            widgets::choose_ui(ui, &mut choice.request.kind, FileKind::Tree(form), form.id()).on_hover_text(hint);
        }
    });
    name(&combo.response, words.the_tree);
}

/// Gives a control without a text of its own a name.
fn name(control: &egui::Response, label: &'static str) {
    widgets::name_control(control, Item { label, hint: "" });
}

fn steps_ui(ui: &mut Ui, words: &ExportWords, choice: &mut ExportChoice, facts: ExportFacts) {
    let here = widgets::choose_ui(ui, &mut choice.steps, StepChoice::Here, (words.this_step)(facts.here));
    here.on_hover_text(words.this_step_hint);
    choose_ui(ui, &mut choice.steps, StepChoice::Cutoffs, words.cutoffs);
    choose_ui(ui, &mut choice.steps, StepChoice::Range, words.from);
    let (mut from, mut to) = choice.range;
    let first = ui.add(DragValue::new(&mut from).range(0..=to));
    name(&first, words.from.label);
    ui.label(words.to);
    let second = ui.add(DragValue::new(&mut to).range(from..=facts.last));
    name(&second, words.to);
    if (from, to) != choice.range {
        choice.range = (from, to);
        choice.steps = StepChoice::Range;
    }
}

fn part_item(words: &ExportWords, part: ExportPart) -> Item {
    match part {
        ExportPart::Tree => words.tree,
        ExportPart::Ladder => words.ladder,
        ExportPart::Sentence => words.sentence,
        ExportPart::Board => words.board,
        ExportPart::Page => words.page,
    }
}

fn item(words: &ExportWords, kind: FileKind) -> Item {
    match kind {
        FileKind::Svg => words.svg,
        FileKind::Pdf => words.pdf,
        FileKind::Png => words.png,
        FileKind::Gif => words.gif,
        FileKind::Apng => words.apng,
        FileKind::Latex(LatexForm::Forest) => words.forest,
        FileKind::Latex(LatexForm::Tikz) => words.tikz,
        FileKind::Latex(LatexForm::Qtree) => words.qtree,
        FileKind::Dot => words.dot,
        FileKind::Rows(RowFormat::Csv) => words.csv,
        FileKind::Rows(RowFormat::JsonLines) => words.json_lines,
        FileKind::HandOut => words.hand_out,
        FileKind::Scenario | FileKind::Tree(_) => words.scenario,
    }
}

/// Saving, copying, and how far an export is that is under way.
fn actions_ui(ui: &mut Ui, context: &mut ViewContext<'_>, words: &ExportWords, progress: Option<(u64, u64)>) {
    let look = context.look;
    ui.horizontal(|ui| {
        if let Some((done, all)) = progress {
            let share = done as f32 / all.max(1) as f32;
            ui.add(ProgressBar::new(share).desired_width(240.0).text((words.progress)(done, all)));
            if ui.add(Button::new(words.cancel.label)).on_hover_text(words.cancel.hint).clicked() {
                context.request(ShellRequest::CancelExport);
            }
            return;
        }
        let label = RichText::new(words.save.label).font(look.bold(look.sizes.body)).color(look.palette.canvas);
        let save = ui.add(Button::primary(label)).on_hover_text(words.save.hint);
        let by_key = taken(ui, Shortcut::SaveExport) > 0;
        if save.clicked() || by_key {
            context.request(ShellRequest::SaveExport);
        }
        if ui.add(Button::new(words.copy.label)).on_hover_text(words.copy.hint).clicked() {
            context.request(ShellRequest::CopyExport);
        }
        if ui.add(Button::new(words.close.label)).on_hover_text(words.close.hint).clicked() {
            context.push(Command::Show(ScreenPart::Export, false));
        }
    });
}
