//! A work sheet as a drawing.

use crate::game::Player;
use crate::game::tree::TreeNode;
use crate::practice::{Filled, Place};
use crate::search::Window;
use crate::text;

use super::WorkSheet;
use super::arrangement::{Arrangement, LINE, MARGIN, Spot};
use super::svg::{Anchor, Area, Page, Pen, Point, Type, point};
use super::wrapping::{width, wrapped};

const INK: &str = "#16191D";
const SECOND: &str = "#4A525C";
const FAINT: &str = "#767F8B";
const MAX: &str = "#005B96";
const MIN: &str = "#8A4B00";
const CUT: &str = "#9B2C6B";
const PAPER: &str = "#FFFFFF";

const TITLE: Type = Type { size: 5.2, bold: true, colour: INK };
const RUNNING: Type = Type { size: 3.4, bold: false, colour: INK };
const SMALL: Type = Type { size: 3.1, bold: false, colour: SECOND };

const fn pen(width: f64, colour: &'static str) -> Pen {
    Pen { width, colour, dashed: false }
}

/// The page.
pub(super) fn page(sheet: &WorkSheet<'_>, solved: bool) -> String {
    let heads = |width: f64| head(sheet, width).len() + tasks(sheet, width).len() + 2;
    let arrangement = Arrangement::of(sheet.exercise, heads);
    let title = sheet.title(solved);
    let mut page = Page::new(arrangement.width, arrangement.height, sheet.language.id(), &title);
    let mut drawing = Drawing { sheet, solved, arrangement: &arrangement, page: &mut page };
    drawing.header(&title);
    drawing.tree();
    drawing.footer();
    page.finish()
}

/// How wide lines may be, in ems of a type.
fn room(page_width: f64, look: Type) -> f64 {
    (page_width - 2.0 * MARGIN) / look.size
}

fn head(sheet: &WorkSheet<'_>, page_width: f64) -> Vec<String> {
    let (words, recipe) = (sheet.words(), sheet.exercise.recipe());
    wrapped(&format!("{} · {}", (words.search)(recipe), (words.kind)(recipe)), room(page_width, SMALL))
}

fn tasks(sheet: &WorkSheet<'_>, page_width: f64) -> Vec<String> {
    wrapped(&text::passage(sheet.language, sheet.task()), room(page_width, RUNNING))
}

struct Drawing<'d> {
    sheet: &'d WorkSheet<'d>,
    solved: bool,
    arrangement: &'d Arrangement,
    page: &'d mut Page,
}

impl Drawing<'_> {
    /// Title, kind, what to do or what the signs mean, and what the shapes mean.
    fn header(&mut self, title: &str) {
        let (sheet, page_width) = (self.sheet, self.arrangement.width);
        self.page.text("", point(MARGIN, MARGIN + 4.0), Anchor::Start, TITLE, title);
        let mut y = MARGIN + 11.0;
        for line in head(sheet, page_width) {
            self.page.text("", point(MARGIN, y), Anchor::Start, SMALL, &line);
            y += LINE;
        }
        if self.solved {
            self.page.text("", point(MARGIN, y), Anchor::Start, RUNNING, &sheet.signs());
            self.notes(y + LINE);
            return;
        }
        for line in tasks(sheet, page_width) {
            self.page.text("", point(MARGIN, y), Anchor::Start, RUNNING, &line);
            y += LINE;
        }
        self.legend(y);
        self.fields();
    }

    /// Where a student signs.
    fn fields(&mut self) {
        let words = self.sheet.words();
        let right = self.arrangement.width - MARGIN;
        let title_ends = MARGIN + width(&self.sheet.title(false)) * TITLE.size + 6.0;
        let y = MARGIN + 4.0;
        let room = right - title_ends;
        let parts = [(words.student, 0.42), (words.date, 0.29), (words.points, 0.29)];
        let mut left = title_ends;
        for (label, part) in parts {
            self.page.text("", point(left, y), Anchor::Start, RUNNING, label);
            let begin = left + width(label) * RUNNING.size + 1.0;
            left += room * part;
            self.page.line(point(begin, y + 0.6), point(left - 3.0, y + 0.6), pen(0.25, FAINT));
        }
    }

    /// What the shapes mean.
    fn legend(&mut self, y: f64) {
        let words = self.sheet.words();
        let mut left = MARGIN;
        for (shape, label) in [(Some(Player::Max), words.max), (Some(Player::Min), words.min), (None, words.leaf)] {
            let area = Area::around(point(left + 2.6, y - 1.1), if shape.is_some() { 5.0 } else { 3.6 }, 3.6);
            self.shape(area, shape, false);
            self.page.text("", point(left + 6.4, y), Anchor::Start, SMALL, label);
            left += 6.4 + width(label) * SMALL.size + 5.0;
        }
        if self.windowed() {
            for letter in ["α", "β"] {
                let area = Area { left, top: y - 3.0, width: 7.0, height: 3.9 };
                self.page.area(area, pen(0.25, FAINT), PAPER);
                self.page.text("", point(left + 0.6, y), Anchor::Start, SMALL, letter);
                left += 7.0;
            }
            self.page.text("", point(left + 1.4, y), Anchor::Start, SMALL, words.window);
        }
    }

    /// Why something is spared: below the tree, or between head and tree, wherever there is more room.
    fn notes(&mut self, first: f64) {
        if !self.windowed() {
            return;
        }
        let words = self.sheet.words();
        let lines_in = |top: f64, bottom: f64| ((bottom - top) / LINE).floor().max(0.0) as usize;
        let below = self.arrangement.tree_bottom + LINE * 1.5;
        let end = self.footer_top();
        let (top, lines) = [(below, lines_in(below, end)), (first, lines_in(first, self.arrangement.tree_top - 1.0))]
            .into_iter()
            .max_by_key(|(_, lines)| *lines)
            .unwrap_or((below, 0));
        let mut cutoffs = self.sheet.cutoffs();
        if cutoffs.is_empty() {
            cutoffs.push(words.no_cutoffs.to_owned());
        }
        let room = room(self.arrangement.width, SMALL);
        let wrapped: Vec<Vec<String>> = cutoffs.iter().map(|cutoff| wrapped(cutoff, room)).collect();
        let needed = |shown: usize| wrapped.iter().take(shown).map(Vec::len).sum::<usize>();
        let mut shown = wrapped.len();
        // The last line is kept to say how many are missing.
        while shown > 0 && needed(shown) + usize::from(shown < wrapped.len()) > lines {
            shown -= 1;
        }
        let mut notes: Vec<String> = wrapped.iter().take(shown).flatten().cloned().collect();
        if shown < wrapped.len() && notes.len() < lines {
            notes.push((words.more)(wrapped.len() - shown));
        }
        for (row, note) in notes.iter().enumerate() {
            self.page.text("", point(MARGIN, top + LINE * row as f64), Anchor::Start, SMALL, note);
        }
    }

    fn footer_lines(&self) -> Vec<String> {
        wrapped(&(self.sheet.words().check)(&self.sheet.command), room(self.arrangement.width, SMALL))
    }

    /// The baseline of the first line of the footer.
    fn footer_top(&self) -> f64 {
        let lines = self.footer_lines().len().saturating_sub(1) as f64;
        self.arrangement.height - MARGIN + 2.0 - lines * LINE * 0.9
    }

    fn footer(&mut self) {
        let top = self.footer_top();
        for (row, line) in self.footer_lines().iter().enumerate() {
            self.page.text("", point(MARGIN, top + LINE * 0.9 * row as f64), Anchor::Start, SMALL, line);
        }
    }

    fn windowed(&self) -> bool {
        self.sheet.exercise.recipe().algorithm.form().windowed
    }

    fn tree(&mut self) {
        let tree = self.sheet.exercise.tree();
        let arrangement = self.arrangement;
        for (node, spot) in tree.iter().zip(&arrangement.spots) {
            self.edge(node, spot);
        }
        let sizes = Sizes::of(self.sheet, &arrangement.spots);
        for (node, spot) in tree.iter().zip(&arrangement.spots) {
            self.boxes(node, spot, sizes);
            self.node(node, spot, sizes);
        }
    }

    /// Whether a node is drawn as one that is not visited.
    fn is_left_out(&self, node: TreeNode) -> bool {
        self.solved && self.sheet.is_left_out(node)
    }

    fn edge(&mut self, node: TreeNode, spot: &Spot) {
        let Some([from, to]) = spot.edge else { return };
        let dashed = self.is_left_out(node);
        let colour = if dashed { FAINT } else { INK };
        self.page.line(from, to, Pen { width: 0.35, colour, dashed });
        if self.sheet.printed(Place::Edge(node), self.solved) == Some(Filled::Spared) {
            let id = format!("spared-{}", self.sheet.name(node));
            let [one, other] = double_slash(from, to);
            self.page.strokes(&id, &[&one, &other], pen(0.7, CUT));
        }
    }

    /// The boxes for α and β, and what belongs into them.
    fn boxes(&mut self, node: TreeNode, spot: &Spot, sizes: Sizes) {
        let Some(boxes) = spot.boxes else { return };
        let printed = match self.sheet.printed(Place::Edge(node), self.solved) {
            // The root's window is given.
            _ if node == TreeNode::ROOT => Some(Window::FULL),
            Some(Filled::Window(window)) => Some(window),
            _ => None,
        };
        let dashed = self.is_left_out(node);
        let bounds = printed.map(|window| [window.alpha, window.beta]);
        for (place, (area, (letter, name))) in boxes.iter().zip([("α", "alpha"), ("β", "beta")]).enumerate() {
            self.page.area(*area, Pen { width: 0.25, colour: FAINT, dashed }, PAPER);
            let letter_type = Type { size: sizes.letter, bold: false, colour: SECOND };
            let room = if sizes.letter > 0.0 {
                let baseline = area.centre().y + sizes.letter * 0.3;
                self.page.text("", point(area.left + 0.5, baseline), Anchor::Start, letter_type, letter);
                sizes.letter_room()
            } else {
                0.0
            };
            if let Some(bound) = bounds.and_then(|bounds| bounds.get(place).copied()) {
                let inside = Area { left: area.left + room, width: area.width - room, ..*area };
                let look = Type { size: sizes.bound, bold: true, colour: INK };
                let id = format!("{name}-{}", self.sheet.name(node));
                self.page.text_in(&id, inside, look, &text::bound(bound));
            }
        }
    }

    /// The pentagon or the square, what stands in it, and its name.
    fn node(&mut self, node: TreeNode, spot: &Spot, sizes: Sizes) {
        let tree = self.sheet.exercise.tree();
        let is_leaf = tree.is_leaf(node);
        let player = (!is_leaf).then(|| tree.player(node));
        let left_out = self.is_left_out(node);
        self.shape(spot.shape, player, left_out);
        let name = self.sheet.name(node);
        let colour = if left_out { FAINT } else { SECOND };
        let look = Type { size: self.arrangement.name_size, bold: false, colour };
        self.page.text("", spot.name, spot.name_anchor, look, name);
        if let Some(number) = self.sheet.exercise.visit(node).filter(|_| self.solved) {
            let look = Type { bold: true, ..look };
            self.page.text(&format!("visit-{name}"), spot.visit, spot.visit_anchor, look, &number.to_string());
        }
        if let Some(value) = tree.value(node).filter(|_| is_leaf) {
            let look = Type { size: sizes.leaf, bold: false, colour: if left_out { FAINT } else { INK } };
            self.page.text_in("", spot.shape, look, &value.to_string());
        }
        if let Some(Filled::Value(value, sign)) = self.sheet.printed(Place::Value(node), self.solved) {
            let written = sign.map_or_else(|| value.to_string(), |sign| text::signed(sign, value));
            let look = Type { size: sizes.value, bold: true, colour: INK };
            let area = inside(spot.shape, player);
            self.page.text_in(&format!("value-{name}"), area, look, &written);
        }
    }

    /// A pentagon with its roof up for Max, its point down for Min; or a leaf's square.
    fn shape(&mut self, area: Area, player: Option<Player>, left_out: bool) {
        let Area { left, top, .. } = area;
        let (right, bottom, middle) = (area.right(), area.bottom(), area.centre().x);
        let roof = area.height * ROOF;
        let (corners, colour): (Vec<Point>, &str) = match player {
            None => (vec![point(left, top), point(right, top), point(right, bottom), point(left, bottom)], INK),
            Some(Player::Max) => (
                vec![
                    point(left, top + roof),
                    point(middle, top),
                    point(right, top + roof),
                    point(right, bottom),
                    point(left, bottom),
                ],
                MAX,
            ),
            Some(Player::Min) => (
                vec![
                    point(left, top),
                    point(right, top),
                    point(right, bottom - roof),
                    point(middle, bottom),
                    point(left, bottom - roof),
                ],
                MIN,
            ),
        };
        let colour = if left_out { FAINT } else { colour };
        let width = if player.is_some() { 0.5 } else { 0.35 };
        self.page.outline(&corners, Pen { width, colour, dashed: left_out }, PAPER);
    }
}

/// The height of the roof of a pentagon, as a part of its height.
const ROOF: f64 = 0.3;

/// Where there is room for writing in a shape.
fn inside(area: Area, player: Option<Player>) -> Area {
    let roof = area.height * ROOF * 0.6;
    match player {
        None => area,
        Some(Player::Max) => Area { top: area.top + roof, height: area.height - roof, ..area },
        Some(Player::Min) => Area { height: area.height - roof, ..area },
    }
}

/// Two strokes across an edge.
fn double_slash(from: Point, to: Point) -> [[Point; 2]; 2] {
    let length = (to.x - from.x).hypot(to.y - from.y).max(0.01);
    let along = point((to.x - from.x) / length, (to.y - from.y) / length);
    [-0.7, 0.7].map(|aside| {
        // Nearer to the child, where edges that leave the same node are apart.
        let middle =
            point(from.x + (to.x - from.x) * 0.7 + along.x * aside, from.y + (to.y - from.y) * 0.7 + along.y * aside);
        [point(middle.x - 1.7, middle.y + 1.0), point(middle.x + 1.7, middle.y - 1.0)]
    })
}

/// Sizes of type in the tree: the same for all its nodes, so that the widest text fits into the smallest place.
#[derive(Clone, Copy)]
struct Sizes {
    leaf: f64,
    value: f64,
    bound: f64,
    /// 0 where the boxes have no room for their letters.
    letter: f64,
}

impl Sizes {
    fn of(sheet: &WorkSheet<'_>, spots: &[Spot]) -> Self {
        let tree = sheet.exercise.tree();
        let (first, last) = sheet.exercise.recipe().range;
        let widest = |texts: &[String]| texts.iter().map(|text| width(text)).fold(0.0, f64::max);
        let ends = [first, last].map(|end| crate::game::Value::new(end).to_string());
        let plain = widest(&ends);
        let bound = widest(&[ends.to_vec(), vec!["+∞".to_owned()]].concat());
        let fits = |area: Area, text: f64| (area.height * 0.68).min(area.width * 0.92 / text);
        let smallest = |leaves: bool| {
            let of_kind = tree.iter().zip(spots).filter(move |(node, _)| tree.is_leaf(*node) == leaves);
            of_kind.map(|(_, spot)| spot.shape).reduce(|one, other| if one.width < other.width { one } else { other })
        };
        let leaf = smallest(true).map_or(3.0, |area| fits(area, plain)).min(4.2);
        let value = smallest(false).map_or(3.0, |area| fits(inside(area, Some(Player::Max)), plain + 1.0)).min(4.2);
        let area = spots.iter().find_map(|spot| spot.boxes).map(|[alpha, _]| alpha);
        let letter = area.map_or(0.0, |area| if area.height >= 4.0 && area.width >= 7.0 { 2.4 } else { 0.0 });
        let mut sizes = Self { leaf, value, bound: 0.0, letter };
        let room = sizes.letter_room();
        sizes.bound = area.map_or(3.0, |area| fits(Area { width: area.width - room, ..area }, bound)).min(3.8);
        sizes
    }

    /// The room that a letter takes at the left of its box.
    fn letter_room(self) -> f64 {
        if self.letter > 0.0 { self.letter * 0.65 + 0.7 } else { 0.0 }
    }
}
