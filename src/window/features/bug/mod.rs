//! Find the bug: two listings and two trees beside one another.
//!
//! Above stand the trees, which show what the two searches do; below them the suspect's listing, in which the wrong
//! line is to be chosen. The right listing stays hidden at first, for to compare two texts would be another exercise:
//! in its place stands what the listing is meant to do.

mod controls;
mod keys;
mod listings;
mod message;

use egui::{CentralPanel, Frame, Id, Label, Margin, Panel, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2};

use crate::ground::{Look, Page, PageMenuLine, ViewContext, gap};
use crate::panels::tree::{RunTree, run_tree_ui};
use plyscope_core::replay::Listing;
use plyscope_core::search::Algorithm;
use plyscope_files::ValueVisibility;
use plyscope_picture::drawing::small::{Camera, TextHeights};
use plyscope_picture::drawing::{Scene, SceneOptions};
use plyscope_picture::run::Run;
use plyscope_session::BugRound;
use plyscope_text::{Item, LanguageWords as _, Shortcut, Words};

pub use keys::KEYS;

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct BugView {
    /// The cameras of the suspect's tree and the right one's, once they were moved.
    cameras: [Option<Camera>; 2],
    /// The lines that the arrow keys have chosen, in the suspect's listing and in the right one.
    cursors: [Option<u32>; 2],
    /// The mistaken search that those belong to.
    of: u64,
}

impl BugView {
    /// The line of the suspect that the arrow keys have chosen, by its number in the file.
    pub fn cursor(&self) -> Option<u32> {
        self.cursors[0]
    }
}

/// The trees, which keep the arrow keys for the replay.
pub fn tree_ids() -> [Id; 2] {
    ["tree of the suspect", "tree of the right search"].map(Id::unique)
}

/// The suspect's listing.
fn lines_id() -> Id {
    Id::unique("lines of the suspect")
}

impl Page for BugView {
    fn title(&self, words: &'static Words) -> Option<Item> {
        Some(words.bug.title)
    }

    fn in_menu(&self, words: &'static Words) -> Option<PageMenuLine> {
        Some(PageMenuLine { line: words.shell.bug, key: Shortcut::FindBug, is_of_search: false })
    }

    fn choices(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        if let Some(round) = context.session.bug().round() {
            controls::choices_ui(ui, context, round);
        }
    }

    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        bug_ui(ui, context, self);
    }
}

/// Draws it.
fn bug_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut BugView) {
    let (session, look) = (context.session, context.look);
    let Some(round) = session.bug().round() else { return };
    if view.of != round.mistaken().search {
        *view = BugView { of: round.mistaken().search, ..BugView::default() };
    }
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::LARGE as i8, gap::TINY as i8));
    // Below a lesson's text, in front of a class, the room goes to the trees and the listings: the keys do what the
    // buttons do.
    if !(look.present && session.lesson().open().is_some()) {
        Panel::bottom("bug controls").frame(bar(look.palette.panel)).show(ui, |ui| {
            controls::actions_ui(ui, context);
        });
    }
    Panel::bottom("bug message").frame(bar(look.palette.panel)).show(ui, |ui| {
        message::message_ui(ui, context, round);
    });
    CentralPanel::default().frame(Frame::new().fill(look.palette.canvas)).show(ui, |ui| {
        let room = ui.max_rect().shrink(gap::SMALL);
        let trees = room.with_max_y(room.top() + trees_height(round, room.size(), look));
        let listings = room.with_min_y(trees.bottom() + gap::SMALL);
        let half = |left: bool| {
            let width = (room.width() - gap::SMALL) / 2.0;
            let min = if left { trees.min } else { trees.min + vec2(width + gap::SMALL, 0.0) };
            Rect::from_min_size(min, vec2(width, trees.height()))
        };
        let words = &look.words().bug;
        let [left, right] = tree_ids();
        let [left_camera, right_camera] = &mut view.cameras;
        let suspect = TitledTree {
            run: round.mistaken(),
            title: words.suspect,
            name: words.suspect_tree,
            id: left,
            room: half(true),
        };
        let sound =
            TitledTree { run: round.right(), title: words.right, name: words.right_tree, id: right, room: half(false) };
        suspect.ui(ui, context, left_camera);
        sound.ui(ui, context, right_camera);
        listings::listings_ui(ui, listings, round, context, &mut view.cursors);
    });
}

/// A tree with its title above it.
struct TitledTree<'t> {
    run: &'t Run,
    title: Item,
    /// What a screen reader calls it.
    name: &'t str,
    /// The widget that it is.
    id: Id,
    /// The room of both.
    room: Rect,
}

impl TitledTree<'_> {
    fn ui(&self, ui: &mut Ui, context: &ViewContext<'_>, camera: &mut Option<Camera>) {
        let (session, look) = (context.session, context.look);
        let above = self.room.with_max_y(self.room.top() + title_height(look));
        ui.scope_builder(UiBuilder::new().max_rect(above), |ui| {
            // The row is as high as its type, not as a button is: the tree lies over all that is below.
            ui.spacing_mut().interact_size.y = 0.0;
            ui.horizontal(|ui| {
                ui.label(RichText::new(self.title.label).font(look.bold(look.sizes.body)))
                    .on_hover_text(self.title.hint);
                let visited = look.words().counters.visited;
                let count = look.language.labelled(visited.label, &self.run.counts().visited.to_string());
                ui.label(RichText::new(count).font(look.least()).color(look.palette.second))
                    .on_hover_text(visited.hint);
            });
        });
        let letters = session.settings().letters;
        // Nothing is covered here: what the two do is all that there is to go by.
        let shown = SceneOptions {
            values: ValueVisibility::Shown,
            selected: None,
            is_changing: false,
            letters,
            centipawns: look.centipawns,
            node_marks: context.session.settings().node_marks,
        };
        let comfortable = look.sizes.value;
        // Both are looked at as wholes: text becomes smaller than elsewhere before any of it is cut off.
        let heights = TextHeights { legible: SMALLEST, ..TextHeights::usual(comfortable) };
        let tree = RunTree {
            scene: Scene::new(self.run, shown),
            panel: self.room.with_min_y(above.bottom()),
            id: self.id,
            name: self.name,
            note: &|_| None,
            heights,
            has_overview: true,
            keeps_tab: false,
        };
        let mut used = camera.unwrap_or(Camera::WHOLE);
        let before = used;
        run_tree_ui(ui, &tree, look, &mut used, |_, _| None);
        if used != before {
            *camera = Some(used);
        }
    }
}

/// The height of the trees, with their titles, in a room of this size.
fn trees_height(round: &BugRound, room: egui::Vec2, look: &Look) -> f32 {
    let rows = [round.mistaken(), round.right()].map(|run| Camera::least_height(run.picture()));
    // In little room the trees stay legible, and fewer lines are in sight.
    let needed = title_height(look) + LEGIBLE * rows[0].max(rows[1]) + gap::LARGE;
    let usual = (room.y * TREES.0).max(needed);
    // Where no line folds, the listing needs no more than its lines, and the trees have the rest.
    let lines = Listing::of(Algorithm::Buggy(round.bug())).lines().len() as f32;
    let left = room.y - gap::SMALL - (lines + 1.0) * look.sizes.code * LINE_OF_CODE;
    let wanted = if room.x > UNFOLDED && !look.present { usual.max(left) } else { usual };
    wanted.min(room.y * TREES.1).round()
}

/// The height of the titles above the trees.
fn title_height(look: &Look) -> f32 {
    look.sizes.body * 1.5
}

/// The part of the height that the trees take, and the most that they may take.
const TREES: (f32, f32) = (0.46, 0.7);
/// The smallest type of values, in points.
const LEGIBLE: f32 = 12.0;
/// The smallest type in which a node is more than a sign without a value, in points: a tree that is one ply deeper than
/// the other has little room beside a listing.
const SMALLEST: f32 = 8.0;
/// The height of a line of code, in sizes of its type.
const LINE_OF_CODE: f32 = 1.6;
/// In a room as wide as this, in points, no line of a listing folds.
const UNFOLDED: f32 = 1400.0;

/// From this width on, in points, a card has the type of running text.
const WIDE_CARD: f32 = 420.0;

/// A card with a title and some sentences.
fn card_ui(ui: &mut Ui, room: Rect, title: &str, sentences: &[&str], look: &Look) {
    ui.painter().rect_filled(room, 4.0, look.palette.panel);
    ui.scope_builder(UiBuilder::new().max_rect(room.shrink(gap::PADDING)), |ui| {
        ui.label(RichText::new(title).font(look.bold(look.sizes.body)));
        ui.add_space(gap::TINY);
        ScrollArea::vertical().id_salt(title).auto_shrink(false).show(ui, |ui| {
            // In a large room the card is read from as far as the listing beside it.
            let font = if room.width() > WIDE_CARD { look.body() } else { look.least() };
            for sentence in sentences {
                ui.horizontal_top(|ui| {
                    ui.label(RichText::new("·").font(font.clone()));
                    ui.add(Label::new(RichText::new(*sentence).font(font.clone())).wrap());
                });
            }
        });
    });
}

/// Whether the round is still open: no line has been found or shown.
fn is_open(round: &BugRound) -> bool {
    round.solved().is_none()
}
