//! A work sheet as a drawing.
//!
//! All is laid out in millimetres; marks are made in points, so that nodes and edges are those of every other tree.

use std::collections::BTreeMap;

use crate::marks::fonts::Punctuation;
use crate::marks::svg::SvgPage;
use crate::marks::tree::{EdgeLook, NodeLook};
use crate::marks::{
    Anchor, Area, CarriedFonts, ColourRole, Marks, Palette, Point, Stroke, TextMeasure, TypeStyle, point, wrapped,
};
use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Chooser, Player};
use plyscope_core::practice::{Filled, SheetPlace};
use plyscope_core::search::Window;
use plyscope_text as text;

use super::WorkSheet;
use super::arrangement::{LINE, MARGIN, NodeLayout, SheetLayout};

/// Points of a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// A type and its colour; the size in millimetres.
#[derive(Clone, Copy)]
struct SheetType {
    face: TypeStyle,
    role: ColourRole,
}

const TITLE: SheetType = SheetType { face: TypeStyle::bold(5.2), role: ColourRole::Ink };
const RUNNING: SheetType = SheetType { face: TypeStyle::regular(3.4), role: ColourRole::Ink };
const SMALL: SheetType = SheetType { face: TypeStyle::regular(3.1), role: ColourRole::Second };

/// The widths of texts in the font that a printer has: somewhat wider than in those that the program carries, but no
/// character wider than it is high.
struct AnyFont(CarriedFonts);

impl TextMeasure for AnyFont {
    fn width(&self, text: &str, face: TypeStyle) -> f32 {
        const WIDER: f32 = 1.15;
        let of = |character: char| {
            let width = self.0.width(character.encode_utf8(&mut [0; 4]), face);
            (width * WIDER).min(width.max(face.size))
        };
        text.chars().map(of).sum()
    }
}

fn measure(sheet: &WorkSheet<'_>) -> AnyFont {
    AnyFont(CarriedFonts(Punctuation::of(sheet.language)))
}

/// The page.
pub(super) fn page(sheet: &WorkSheet<'_>, solved: bool) -> String {
    let heads = |width: f32| head(sheet, width).len() + tasks(sheet, width).len() + 2;
    let arrangement = SheetLayout::of(sheet.exercise, heads);
    let title = sheet.title(solved);
    let marks = Marks::new(String::new());
    let mut drawing = SheetDrawing { sheet, solved, arrangement: &arrangement, measure: measure(sheet), marks };
    drawing.header(&title);
    drawing.tree();
    drawing.footer();
    let page = SvgPage {
        left: 0.0,
        top: 0.0,
        width: arrangement.width * POINTS,
        height: arrangement.height * POINTS,
        millimetres: Some(1.0 / POINTS),
        language: sheet.language.id(),
        title: &title,
        palette: &Palette::LIGHT,
        grey: false,
        ground: Some(ColourRole::Canvas),
    };
    page.write(drawing.marks.list(), |id, _| id.clone())
}

/// A text in lines that fit on the page.
fn lines(sheet: &WorkSheet<'_>, text: &str, look: SheetType, page_width: f32) -> Vec<String> {
    wrapped(&measure(sheet), text, look.face, page_width - 2.0 * MARGIN)
}

fn head(sheet: &WorkSheet<'_>, page_width: f32) -> Vec<String> {
    let (words, recipe) = (sheet.words(), sheet.exercise.recipe());
    lines(sheet, &format!("{} · {}", (words.search)(recipe), (words.kind)(recipe)), SMALL, page_width)
}

fn tasks(sheet: &WorkSheet<'_>, page_width: f32) -> Vec<String> {
    lines(sheet, &text::passage(sheet.language, sheet.task()), RUNNING, page_width)
}

struct SheetDrawing<'d> {
    sheet: &'d WorkSheet<'d>,
    solved: bool,
    arrangement: &'d SheetLayout,
    measure: AnyFont,
    /// In points; they belong to what has an id.
    marks: Marks<String>,
}

impl SheetDrawing<'_> {
    /// What follows belongs to the thing with this id.
    fn id(&mut self, id: &str) -> &mut Self {
        self.marks.belong_to(id.to_owned());
        self
    }

    /// A text on one line, its baseline at the point.
    fn text(&mut self, at: Point, anchor: Anchor, SheetType { face, role }: SheetType, text: &str) {
        let face = TypeStyle { size: face.size * POINTS, ..face };
        let middle = at * POINTS - point(0.0, face.size * TypeStyle::BASELINE);
        self.marks.text(&self.measure, anchor.at(middle), face.coloured(role), text);
    }

    /// A text in the middle of an area.
    fn text_in(&mut self, area: Area, look: SheetType, text: &str) {
        self.text(area.centre() + point(0.0, look.face.size * TypeStyle::BASELINE), Anchor::Middle, look, text);
    }

    fn width(&self, text: &str, look: SheetType) -> f32 {
        self.measure.width(text, look.face)
    }

    fn line(&mut self, ends: [Point; 2]) {
        self.marks.line(ends.map(|end| end * POINTS), thin());
    }

    /// A box to write into.
    fn writing_box(&mut self, area: Area, stroke: Stroke) {
        self.marks.rect(in_points(area), 0.0, Some(ColourRole::Canvas.into()), Some(stroke));
    }

    /// Title, kind, what to do or what the signs mean, and what the shapes mean.
    fn header(&mut self, title: &str) {
        let (sheet, page_width) = (self.sheet, self.arrangement.width);
        self.text(point(MARGIN, MARGIN + 4.0), Anchor::Start, TITLE, title);
        let mut y = MARGIN + 11.0;
        for line in head(sheet, page_width) {
            self.text(point(MARGIN, y), Anchor::Start, SMALL, &line);
            y += LINE;
        }
        if self.solved {
            self.text(point(MARGIN, y), Anchor::Start, RUNNING, &sheet.signs());
            self.notes(y + LINE);
            return;
        }
        for line in tasks(sheet, page_width) {
            self.text(point(MARGIN, y), Anchor::Start, RUNNING, &line);
            y += LINE;
        }
        self.legend(y);
        self.fields();
    }

    /// Where a student signs.
    fn fields(&mut self) {
        let words = self.sheet.words();
        let right = self.arrangement.width - MARGIN;
        let title_ends = MARGIN + self.width(&self.sheet.title(false), TITLE) + 6.0;
        let y = MARGIN + 4.0;
        let room = right - title_ends;
        let parts = [(words.student, 0.42), (words.date, 0.29), (words.points, 0.29)];
        let mut left = title_ends;
        for (label, part) in parts {
            self.text(point(left, y), Anchor::Start, RUNNING, label);
            let begin = left + self.width(label, RUNNING) + 1.0;
            left += room * part;
            self.line([point(begin, y + 0.6), point(left - 3.0, y + 0.6)]);
        }
    }

    /// What the shapes mean.
    fn legend(&mut self, y: f32) {
        let words = self.sheet.words();
        let mut left = MARGIN;
        let has_chance = self.sheet.exercise.tree().has_chance();
        let chance = has_chance.then_some((Some(Chooser::Chance), words.expectation));
        let [max, min] = [(Player::Max, words.max), (Player::Min, words.min)]
            .map(|(player, label)| (Some(Chooser::Player(player)), label));
        for (shape, label) in [max, min].into_iter().chain(chance).chain([(None, words.leaf)]) {
            let area = Area::around(point(left + 2.6, y - 1.1), if shape.is_some() { 5.0 } else { 3.6 }, 3.6);
            self.shape(area, shape, NodeLook::Blank);
            self.text(point(left + 6.4, y), Anchor::Start, SMALL, label);
            left += 6.4 + self.width(label, SMALL) + 5.0;
        }
        if self.windowed() {
            for letter in ["α", "β"] {
                let area = Area { left, top: y - 3.0, width: 7.0, height: 3.9 };
                self.writing_box(area, thin());
                self.text(point(left + 0.6, y), Anchor::Start, SMALL, letter);
                left += 7.0;
            }
            self.text(point(left + 1.4, y), Anchor::Start, SMALL, words.window);
        }
    }

    /// Why something is spared: below the tree, or between head and tree, wherever there is more room.
    fn notes(&mut self, first: f32) {
        if !self.windowed() {
            return;
        }
        let words = self.sheet.words();
        let rows_in = |top: f32, bottom: f32| ((bottom - top) / LINE).floor().max(0.0) as usize;
        let below = self.arrangement.tree_bottom + LINE * 1.5;
        let end = self.footer_top();
        let (top, room) = [(below, rows_in(below, end)), (first, rows_in(first, self.arrangement.tree_top - 1.0))]
            .into_iter()
            .max_by_key(|(_, room)| *room)
            .unwrap_or((below, 0));
        let mut cutoffs = self.sheet.cutoffs();
        if cutoffs.is_empty() {
            cutoffs.push(words.no_cutoffs.to_owned());
        }
        let in_lines = |cutoff: &String| lines(self.sheet, cutoff, SMALL, self.arrangement.width);
        let wrapped: Vec<Vec<String>> = cutoffs.iter().map(in_lines).collect();
        let needed = |shown: usize| wrapped.iter().take(shown).map(Vec::len).sum::<usize>();
        let mut shown = wrapped.len();
        // The last line is kept to say how many are missing.
        while shown > 0 && needed(shown) + usize::from(shown < wrapped.len()) > room {
            shown -= 1;
        }
        let mut notes: Vec<String> = wrapped.iter().take(shown).flatten().cloned().collect();
        if shown < wrapped.len() && notes.len() < room {
            notes.push((words.more)(wrapped.len() - shown));
        }
        for (row, note) in notes.iter().enumerate() {
            self.text(point(MARGIN, top + LINE * row as f32), Anchor::Start, SMALL, note);
        }
    }

    fn footer_lines(&self) -> Vec<String> {
        lines(self.sheet, &(self.sheet.words().check)(&self.sheet.command), SMALL, self.arrangement.width)
    }

    /// The baseline of the first line of the footer.
    fn footer_top(&self) -> f32 {
        let lines = self.footer_lines().len().saturating_sub(1) as f32;
        self.arrangement.height - MARGIN + 2.0 - lines * LINE * 0.9
    }

    fn footer(&mut self) {
        let top = self.footer_top();
        for (row, line) in self.footer_lines().iter().enumerate() {
            self.text(point(MARGIN, top + LINE * 0.9 * row as f32), Anchor::Start, SMALL, line);
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

    fn edge(&mut self, node: TreeNode, spot: &NodeLayout) {
        let Some(ends) = spot.edge else { return };
        let look = if self.is_left_out(node) {
            EdgeLook::Spared { is_cut: false, first: false }
        } else {
            EdgeLook::Closed { best: false, is_final: false }
        };
        let ends = ends.map(|end| end * POINTS);
        self.marks.edge(ends, look, unit_of(spot.shape));
        if let Some(probability) = self.sheet.exercise.tree().probability(node) {
            let at = (spot.edge.map_or(spot.name, |[from, to]| from.towards(to, 0.4)), text::exact(probability));
            let plate = Area::around(at.0, self.width(&at.1, SMALL) + 0.8, SMALL.face.size);
            self.marks.rect(in_points(plate), 0.0, Some(ColourRole::Canvas.into()), None);
            self.text_in(plate, SMALL, &at.1);
        }
        if self.sheet.printed(SheetPlace::Edge(node), self.solved) == Some(Filled::Spared) {
            let id = format!("spared-{}", self.sheet.name(node));
            // Nearer to the child, where edges that leave the same node are apart.
            let (middle, along) = (ends[0].towards(ends[1], 0.7), ends[1] - ends[0]);
            self.id(&id).marks.double_slash(middle, along, 10.0, Stroke::new(2.0, ColourRole::Cut));
            self.id("");
        }
    }

    /// The boxes for α and β, and what belongs into them.
    fn boxes(&mut self, node: TreeNode, spot: &NodeLayout, sizes: Sizes) {
        let Some(boxes) = spot.boxes else { return };
        let printed = match self.sheet.printed(SheetPlace::Edge(node), self.solved) {
            // The root's window is given.
            _ if node == TreeNode::ROOT => Some(Window::FULL),
            Some(Filled::Window(window)) => Some(window),
            _ => None,
        };
        let outline = if self.is_left_out(node) { thin().dashed(2.0, 2.0) } else { thin() };
        let bounds = printed.map(|window| [window.alpha, window.beta]);
        for (place, (area, (letter, name))) in boxes.iter().zip([("α", "alpha"), ("β", "beta")]).enumerate() {
            self.writing_box(*area, outline);
            let room = if sizes.letter > 0.0 {
                let look = SheetType { face: TypeStyle::regular(sizes.letter), role: ColourRole::Second };
                let baseline = area.centre().y + sizes.letter * 0.3;
                self.text(point(area.left + 0.5, baseline), Anchor::Start, look, letter);
                sizes.letter_room()
            } else {
                0.0
            };
            if let Some(bound) = bounds.and_then(|bounds| bounds.get(place).copied()) {
                let inside = Area { left: area.left + room, width: area.width - room, ..*area };
                let look = SheetType { face: TypeStyle::bold(sizes.bound), role: ColourRole::Ink };
                let id = format!("{name}-{}", self.sheet.name(node));
                let text = text::bound(self.sheet.value_format().value(bound));
                self.id(&id).text_in(inside, look, &text);
                self.id("");
            }
        }
    }

    /// The pentagon or the square, what stands in it, and its name.
    fn node(&mut self, node: TreeNode, spot: &NodeLayout, sizes: Sizes) {
        let tree = self.sheet.exercise.tree();
        let is_leaf = tree.is_leaf(node);
        let player = (!is_leaf).then(|| tree.chooser(node));
        let left_out = self.is_left_out(node);
        self.shape(spot.shape, player, if left_out { NodeLook::Spared } else { NodeLook::Blank });
        let name = self.sheet.name(node);
        let role = if left_out { ColourRole::Faint } else { ColourRole::Second };
        let look = SheetType { face: TypeStyle::regular(self.arrangement.name_size), role };
        self.text(spot.name, spot.name_anchor, look, name);
        if let Some(number) = self.sheet.exercise.visit(node).filter(|_| self.solved) {
            let look = SheetType { face: TypeStyle::bold(self.arrangement.name_size), role };
            self.id(&format!("visit-{name}")).text(spot.visit, spot.visit_anchor, look, &number.to_string());
            self.id("");
        }
        if let Some(value) = tree.value(node).filter(|_| is_leaf) {
            let role = if left_out { ColourRole::Faint } else { ColourRole::Ink };
            let look = SheetType { face: TypeStyle::regular(sizes.leaf), role };
            let text = self.sheet.value_format().value(value).to_string();
            if left_out {
                // The hatching would run through the figures.
                let plate = Area::around(spot.shape.centre(), self.width(&text, look) + 0.6, sizes.leaf);
                self.marks.rect(in_points(plate), 0.0, Some(ColourRole::Canvas.into()), None);
            }
            self.text_in(spot.shape, look, &text);
        }
        if let Some(Filled::Value(value, sign)) = self.sheet.printed(SheetPlace::Value(node), self.solved) {
            let format = self.sheet.value_format();
            let value = format.value(value);
            let written = sign.map_or_else(|| value.to_string(), |sign| text::signed(sign, value));
            let look = SheetType { face: TypeStyle::bold(sizes.value), role: ColourRole::Ink };
            self.id(&format!("value-{name}")).text_in(inside(spot.shape, player), look, &written);
            self.id("");
        }
    }

    /// A pentagon with its roof up for Max, its point down for Min; a circle for chance; or a leaf's square.
    fn shape(&mut self, area: Area, chooser: Option<Chooser>, look: NodeLook) {
        self.marks.node(in_points(area), chooser, look, unit_of(area));
    }
}

fn in_points(Area { left, top, width, height }: Area) -> Area {
    Area { left: left * POINTS, top: top * POINTS, width: width * POINTS, height: height * POINTS }
}

/// The unit in which a node of this height has its usual roof.
fn unit_of(node: Area) -> f32 {
    node.height * POINTS / 2.0
}

fn thin() -> Stroke {
    Stroke::new(0.7, ColourRole::Outline)
}

/// Where there is room for writing in a shape.
fn inside(area: Area, chooser: Option<Chooser>) -> Area {
    let roof = area.height * 0.18;
    match chooser.and_then(Chooser::player) {
        None => area,
        Some(Player::Max) => Area { top: area.top + roof, height: area.height - roof, ..area },
        Some(Player::Min) => Area { height: area.height - roof, ..area },
    }
}

/// Sizes of type in the tree: the same for all its nodes, so that the widest text fits into the smallest place.
#[derive(Clone, Copy)]
struct Sizes {
    leaf: f32,
    value: f32,
    bound: f32,
    /// 0 where the boxes have no room for their letters.
    letter: f32,
}

impl Sizes {
    fn of(sheet: &WorkSheet<'_>, spots: &[NodeLayout]) -> Self {
        let tree = sheet.exercise.tree();
        let em = |text: &String| measure(sheet).width(text, TypeStyle::bold(1.0));
        let widest = |texts: &[String]| texts.iter().map(em).fold(0.0, f32::max);
        let format = sheet.value_format();
        let ends = sheet.exercise.ends().map(|end| format.value(end).to_string()).to_vec();
        // Expectations are longer than the ends of the range.
        let of_chance = |filled: Filled| match filled {
            Filled::Window(window) => {
                [window.alpha, window.beta].map(|bound| text::bound(format.value(bound))).to_vec()
            }
            Filled::Value(value, _) => vec![format.value(value).to_string()],
            Filled::Spared => Vec::new(),
        };
        let model = if tree.has_chance() { sheet.exercise.model().filled } else { BTreeMap::new() };
        let ends: Vec<String> = ends.into_iter().chain(model.into_values().flat_map(of_chance)).collect();
        let plain = widest(&ends);
        let bound = widest(&[ends, vec!["+∞".to_owned()]].concat());
        let fits = |area: Area, text: f32| (area.height * 0.68).min(area.width * 0.92 / text);
        let smallest = |leaves: bool| {
            let of_kind = tree.iter().zip(spots).filter(move |(node, _)| tree.is_leaf(*node) == leaves);
            of_kind.map(|(_, spot)| spot.shape).reduce(|one, other| if one.width < other.width { one } else { other })
        };
        let leaf = smallest(true).map_or(3.0, |area| fits(area, plain)).min(4.2);
        let value =
            smallest(false).map_or(3.0, |area| fits(inside(area, Some(Player::Max.into())), plain + 1.0)).min(4.2);
        let area = spots.iter().find_map(|spot| spot.boxes).map(|[alpha, _]| alpha);
        let letter = area.map_or(0.0, |area| if area.height >= 4.0 && area.width >= 7.0 { 2.4 } else { 0.0 });
        let mut sizes = Self { leaf, value, bound: 0.0, letter };
        let room = sizes.letter_room();
        sizes.bound = area.map_or(3.0, |area| fits(Area { width: area.width - room, ..area }, bound)).min(3.8);
        sizes
    }

    /// The room that a letter takes at the left of its box.
    fn letter_room(self) -> f32 {
        if self.letter > 0.0 { self.letter * 0.65 + 0.7 } else { 0.0 }
    }
}
