//! The listing that runs: the algorithm's own source, its lit line, its variables, its breakpoints.
//!
//! `header` has the buttons, and `differences` what was changed on the way from the article; the lines are a panel of
//! their own, which other features show, too.

mod differences;
mod header;
mod keys;

use egui::{Id, Rect, Ui, UiBuilder, vec2};

use crate::ground::cache::kept;
use crate::ground::{ViewContext, gap, text_block};
use crate::panels::listing::{LineAction, LineMark, ListingLines, listing_of, run_lines_ui};
use plyscope_core::replay::Listing;
use plyscope_core::search::CodeLanguage;
use plyscope_picture::run::Run;
use plyscope_session::{CodeCommand, Command, Travel};

pub use keys::KEYS;

/// What the panel remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CodeView {
    /// The line that the arrow keys have chosen, by its number in the file.
    cursor: Option<u32>,
    /// The number in the field of the leaf that a run stops at.
    leaf: u64,
    /// Whether it is shown how the listing differs from the article.
    differences: bool,
}

/// Lines of the listing that the gloss and what is around it take.
const GLOSS: usize = 3;

/// The largest part of the room that the listing of a driver takes.
const DRIVER: f32 = 0.38;

/// In less room below its buttons than this, in points, the listing needs all of it.
const WITH_DIFFERENCES: f32 = 120.0;

/// Draws the listing into all the room there is.
pub fn code_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut CodeView) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let algorithm = run.options.algorithm;
    let settings = session.settings().code;
    let listing = listing_of(ui, run, (settings.language, look.language), settings.whole_file);
    // In front of a class the keys do what the buttons do.
    if !look.present && look.controls {
        header::buttons_ui(ui, context, run, view);
    }
    // In the drawer the lines need the room.
    let has_room = look.hand.is_none();
    if has_room {
        header::status_ui(ui, context, run, &listing);
    }
    // What was changed on the way from the article was changed in the code that ran.
    let is_own = settings.language == CodeLanguage::Rust;
    if has_room && !look.present && look.controls && ui.available_height() >= WITH_DIFFERENCES {
        if is_own {
            differences::differences_ui(ui, algorithm, look, view);
        } else {
            let truth = (look.words().code.language)(settings.language).hint;
            text_block::lines_ui(ui, truth, look.least(), look.palette.second);
        }
    }
    // Where the listing needs all the room, the gloss stands among the differences alone.
    let gloss = match settings.language {
        // It has no comments.
        CodeLanguage::PseudoCode => "",
        _ => (look.words().code.gloss)(algorithm),
    };
    let listed = (listing.lines().len() + GLOSS) as f32 * look.sizes.code * text_block::LINE;
    if !gloss.is_empty() && ui.available_height() >= listed {
        text_block::lines_ui(ui, gloss, look.least(), look.palette.second);
    }
    driver_ui(ui, context, run);
    lines_ui(ui, context, run, &listing, view);
}

/// Draws the listing of the driver, if one searches the root, above that of the search.
fn driver_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run) {
    let look = context.look;
    let driver = run.options.driver;
    let (language, conditions) = (context.session.settings().code.language, run.listing_conditions());
    let listing = kept(ui, Id::unique("listing of the driver"), (driver, language, conditions, look.language), || {
        let phrasing = look.words().code.statement;
        Listing::of_driver_in(driver, language, conditions, phrasing).or_else(|| Listing::of_driver(driver))
    });
    let Some(listing) = listing.as_ref() else { return };
    let rows = listing.lines().len() as f32 + 1.0;
    // The search itself needs most of the room.
    let height = (rows * look.sizes.code * text_block::LINE).min(ui.available_height() * DRIVER);
    let lines = ListingLines {
        id: Id::unique("lines of the driver"),
        name: look.words().code.driver_lines,
        run,
        listing,
        is_driver: true,
        marks: &[],
        open: &[],
        whole_rows: false,
        folds: false,
        numbered: true,
        lights: true,
        spoken_of: None,
        spoken: &|_| "",
    };
    let room = Rect::from_min_size(ui.next_widget_position(), vec2(ui.available_width(), height));
    let mut cursor = None;
    let used =
        ui.scope_builder(UiBuilder::new().max_rect(room), |ui| run_lines_ui(ui, &lines, look, &mut cursor)).inner;
    ui.advance_cursor_after_rect(room);
    ui.add_space(gap::TINY);
    for used in used {
        if let LineAction::Step(on) = used {
            context.push(Command::Travel(if on { Travel::Forward } else { Travel::Back }));
        }
    }
}

/// Draws the lines into all of the room that is left.
fn lines_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, listing: &Listing, view: &mut CodeView) {
    let (session, look) = (context.session, context.look);
    let marks: Vec<(u32, LineMark)> =
        session.code().breakpoints().lines(listing).into_iter().map(|line| (line, LineMark::Breakpoint)).collect();
    let lines = ListingLines {
        id: Id::unique("lines of the listing"),
        name: look.words().code.lines,
        run,
        listing,
        is_driver: false,
        marks: &marks,
        open: &listing.lines_that_light(),
        whole_rows: false,
        folds: false,
        numbered: true,
        lights: true,
        spoken_of: None,
        spoken: &|_| "",
    };
    for used in run_lines_ui(ui, &lines, look, &mut view.cursor) {
        context.push(match used {
            LineAction::Line(line) => Command::Code(CodeCommand::ToggleLine(line)),
            LineAction::Step(true) => Command::Travel(Travel::Forward),
            LineAction::Step(false) => Command::Travel(Travel::Back),
        });
    }
}
