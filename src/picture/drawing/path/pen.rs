//! What all rows are drawn with.

use super::heights::{self, Depths, PlyDetail, RowHeight};
use super::path_nodes::PathNodes;
use super::row_arrangement::RowState;
use super::{ClickArea, PathCache, PathNode, PathPicture, PathRow, RowCounts, WantedInSight};
use crate::drawing::{DrawingPart, Lettering, NodeText, Scene, SearchMarks, threads};
use crate::marks::tree::{Interior, NodeContent, NodeLook, middle_of};
use crate::marks::{Anchor, Area, ColourRole, Marks, Point, Stroke, TextMeasure, TypeStyle, clipped, point};
use crate::run::{DrawnKind, PictureNode, Place};
use plyscope_core::game::Player;
use plyscope_core::trace::NodeId;
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, Words};

/// A drawing under way.
pub struct PathPainter<'p, 's> {
    pub scene: &'p Scene<'s>,
    pub cache: &'p mut PathCache,
    pub wanted: WantedInSight<'p>,
    pub lettering: &'p Lettering,
    pub area: Area,
    pub way: PathNodes,
    /// The deepest ply that the search may reach.
    pub height: u32,
    /// Points of the screen for a point of the usual size.
    pub scale: f32,
    /// The height of a value's text.
    pub unit: f32,
    /// The ends of the rows.
    pub left: f32,
    pub right: f32,
    /// What lies below the edges.
    pub ground: SearchMarks,
    /// The edges.
    pub edges: SearchMarks,
    /// Nodes, names and pills.
    pub top: SearchMarks,
    /// What captions keep clear of.
    pub captions: Vec<Area>,
    pub hits: Vec<ClickArea>,
    pub rows: Vec<PathRow>,
    pub nodes: Vec<PathNode>,
}

/// Where the edges to a node's children begin.
#[derive(Clone, Copy, Debug)]
pub struct Outlet {
    /// The lower end of the node as it is drawn.
    pub at: Point,
    /// Where its mark stands, across: what is below it is centred there, whichever node stands beside it.
    pub mark: f32,
}

/// The room between the edge of the panel and the rows.
const MARGIN: f32 = 13.0;
/// How far from the left end the sign of a line stands.
pub const LINE_SIGN: f32 = 10.0;
/// The width and height of an inner node, and those of a leaf.
pub const INNER: f32 = 54.0;
/// See [`INNER`].
pub const LEAF: f32 = 42.0;
/// The height of a value's text to which the usual sizes belong in front of a class.
pub const VALUE_IN_PRESENT: f32 = 768.0 / 35.0 / 1.44;

/// So wide a node becomes for a text of full size: siblings that are all nodes stand no nearer than that.
const MOST_FOR_TEXT: f32 = 60.0;

impl<'p, 's> PathPainter<'p, 's> {
    pub fn new(
        scene: &'p Scene<'s>,
        cache: &'p mut PathCache,
        wanted: WantedInSight<'p>,
        lettering: &'p Lettering,
        area: Area,
    ) -> Self {
        let way = PathNodes::of(scene, cache, &wanted);
        // Where captures are searched on, a line of play may reach far below the open nodes: it makes no room for
        // itself by taking theirs, or rows would change their form whenever a node returns. The sentence may name the
        // children of the one that has returned.
        let open = scene.moment.path.len() as u32;
        let deepest = if open == 0 || wanted.tells_line { way.last_ply() } else { way.last_ply().min(open + 1) };
        let scale = super::scale(lettering);
        let empty = || Marks::new(DrawingPart::Ground.alone());
        Self {
            scene,
            cache,
            wanted,
            lettering,
            area,
            height: scene.run.trace.header().depth.max(deepest),
            way,
            scale,
            unit: lettering.sizes.value,
            left: area.left + MARGIN * scale,
            right: area.right() - MARGIN * scale,
            ground: empty(),
            edges: empty(),
            top: empty(),
            captions: Vec::new(),
            hits: Vec::new(),
            rows: Vec::new(),
            nodes: Vec::new(),
        }
    }

    /// Draws all rows.
    pub fn picture(mut self) -> PathPicture {
        let heights = self.heights();
        let middle = f32::midpoint(self.left, self.right);
        // Where the rows above have no room, a line comes straight from there.
        let begins_below = heights.first().is_some_and(|row| row.first > 0 || row.form == PlyDetail::Fold);
        let x = if begins_below { self.left + LINE_SIGN * self.scale } else { middle };
        let mut outlet = Outlet { at: point(x, self.area.top), mark: middle };
        for row in &heights {
            outlet = match row.form {
                PlyDetail::Full if row.first == 0 => self.root(row, outlet),
                PlyDetail::Full => self.full_row(row, outlet, &heights),
                PlyDetail::Short => self.short_row(row, outlet, &heights),
                PlyDetail::Fold => self.fold(row, outlet),
            };
        }
        let mut marks = self.ground;
        marks.append(self.edges);
        marks.append(self.top);
        let full = || self.nodes.iter().filter(|node| node.is_full);
        let find = |node| full().find(|drawn| drawn.place == Place::Visited(node)).map(|drawn| drawn.area);
        let nodes = full().map(|node| (node.place, node.area)).collect();
        let drawn = threads::DrawnNodes { scene: self.scene, nodes, ways: Vec::new(), find: &find, unit: self.unit };
        marks.append(drawn.marks());
        let Self { area, hits, rows, nodes, .. } = self;
        PathPicture { area, marks, hits, rows, nodes, rows_of_search: Vec::new() }
    }

    fn heights(&self) -> Vec<RowHeight> {
        let focus = self.focus();
        let ply_of = |node: NodeId| self.way.nodes.iter().position(|on_way| *on_way == node).map(|ply| ply as u32);
        let kept: Vec<u32> =
            self.scene.owners.iter().map(|owner| owner.node).chain([focus]).filter_map(ply_of).collect();
        heights::rows(Depths {
            room: self.area.height / self.scale,
            height: self.height,
            last: self.way.last_ply(),
            inner: self.way.inner,
            focus: ply_of(focus).unwrap_or(self.way.inner),
            kept: &kept,
        })
    }

    pub fn language(&self) -> Language {
        self.lettering.language
    }

    pub fn words(&self) -> &'static Words {
        self.language().words()
    }

    /// The node that is looked at.
    pub fn focus(&self) -> NodeId {
        self.scene.moment.focus()
    }

    /// The usual type of names and counts.
    pub fn small(&self, bold: bool) -> TypeStyle {
        TypeStyle::of(self.lettering.sizes.least, bold)
    }

    /// The room of a row on the screen.
    pub fn area_of(&self, row: &RowHeight) -> Area {
        Area {
            left: self.area.left,
            top: self.area.top + row.top * self.scale,
            width: self.area.width,
            height: row.height * self.scale,
        }
    }

    /// Remembers a row; `middle` is the height of its nodes.
    pub fn keep_row(&mut self, row: &RowHeight, middle: f32) -> &mut PathRow {
        let area = self.area_of(row);
        self.rows.push(PathRow {
            first: row.first,
            last: row.last,
            form: row.form,
            area,
            middle,
            node: self.way.nodes.get(row.first as usize).copied(),
            family: None,
            strip: None,
            line: None,
            counts: RowCounts::default(),
        });
        // It has just been pushed.
        let last = self.rows.len() - 1;
        &mut self.rows[last]
    }

    /// The node on the way at a ply, as the scene wants to have it.
    pub fn on_way(&self, ply: u32) -> Option<PictureNode> {
        let run = self.scene.run;
        let node = *self.way.nodes.get(ply as usize)?;
        let Some(above) = ply.checked_sub(1) else {
            let tree = run.scenario.position.as_tree();
            return Some(PictureNode {
                visit: 1,
                place: Place::Visited(run.root()),
                drawn: if run.trace.record(node).is_leaf() { DrawnKind::Leaf } else { DrawnKind::Inner },
                mv: Default::default(),
                size: 1,
                parent: 0,
                ply: 0,
                tree_node: tree.map(|tree| tree.node()),
            });
        };
        let family = self.way.families.get(above as usize)?;
        family.child(run, family.index_of(node)?, node <= self.scene.moment.last_entered)
    }

    /// What the node on the way at a ply is called.
    pub fn name_on_way(&self, ply: u32) -> Option<String> {
        let (run, language) = (self.scene.run, self.language());
        let Some(above) = ply.checked_sub(1) else {
            return crate::run::name_of_place(run, Place::Visited(run.root()), language);
        };
        let family = self.way.families.get(above as usize)?;
        family.name(run, family.index_of(*self.way.nodes.get(ply as usize)?)?, language)
    }

    /// The state of the children of the node on the way at a ply.
    pub fn row_state(&self, ply: u32) -> Option<RowState> {
        let family = self.way.families.get(ply as usize)?;
        Some(RowState::of(self.scene, family, self.way.nodes.get(ply as usize + 1).copied()))
    }

    /// What is written in a node, as the marks want to have it.
    pub fn inside(&self, node: &PictureNode) -> (String, ColourRole, bool) {
        match self.scene.written(node) {
            NodeText::Nothing => (String::new(), ColourRole::Ink, false),
            NodeText::Known(text) => (text, ColourRole::Ink, false),
            NodeText::NotYet(text) => (text, ColourRole::Faint, false),
            NodeText::Never => (self.words().tree.unknown.to_owned(), ColourRole::Second, false),
            NodeText::Covered => (String::new(), ColourRole::Ink, true),
        }
    }

    /// The width that a node needs, so that its value can be read.
    pub fn node_width(&self, node: &PictureNode) -> f32 {
        let usual = self.scale * if node.drawn == DrawnKind::Leaf { LEAF } else { INNER };
        let (text, ..) = self.inside(node);
        if text.is_empty() {
            return usual;
        }
        // Text keeps its size as long as siblings stand apart; then it may become a little smaller before the node
        // becomes wider.
        let wide = self.lettering.width(&text, TypeStyle::bold(self.unit));
        usual.max((wide / 0.9).min(MOST_FOR_TEXT * self.scale)).max(wide * 0.84 / 0.94)
    }

    /// Draws a node with its value and all that belongs to it.
    ///
    /// `tag_beside` says whether a tag has room to its right.
    pub fn node(&mut self, area: Area, node: &PictureNode, tag_beside: bool) {
        let (scene, unit) = (self.scene, self.unit);
        let player = scene.chooser(node);
        let look = NodeLook::from(scene.state(node));
        if node.place == Place::Visited(self.focus()) {
            self.top.belong_to(DrawingPart::Focus.of(node.place));
            self.top.focus_ring(area, unit);
        }
        self.owner(area, node, tag_beside);
        if node.visit > 1 {
            self.top.belong_to(DrawingPart::Tag.of(node.place)).earlier_visits(area, node.visit, unit);
        }
        self.top.belong_to(DrawingPart::Node.of(node.place));
        self.top.node(area, player, look, unit);
        let (text, role, covered) = self.inside(node);
        let inside = match (covered, text.is_empty()) {
            (true, _) => NodeContent::Card,
            (_, true) => NodeContent::Nothing,
            _ => NodeContent::Text(&text, role),
        };
        self.top.belong_to(DrawingPart::Value.of(node.place));
        let middle = middle_of(area, player, unit);
        self.top.inside(self.lettering, Interior { middle, width: area.width, look, unit }, inside);
        if let Place::Visited(visited) = node.place
            && scene.moment.has_fired(&scene.run.trace, visited)
            && scene.run.trace.spared(visited) == 0
        {
            let at = point(area.right(), area.centre().y + area.height * 0.42);
            self.top.belong_to(DrawingPart::Tag.of(node.place));
            let stroke = Stroke::new((unit * 0.12).max(1.5), ColourRole::Cut);
            self.top.circle(at, unit * 0.28, Some(ColourRole::Canvas.into()), Some(stroke));
        }
        if scene.is_selected(node.place) || self.wanted.inside.map(Place::Visited) == Some(node.place) {
            self.top.belong_to(DrawingPart::Selection.of(node.place));
            self.top.brackets(area.grown(7.0 * self.scale), 8.0 * self.scale, Stroke::new(2.5, ColourRole::Ink));
        }
    }

    /// The ring and the tag of a node whose choice set a bound.
    fn owner(&mut self, area: Area, node: &PictureNode, tag_beside: bool) {
        let Some(owner) = self.scene.owners.iter().find(|owner| node.place == Place::Visited(owner.node)).copied()
        else {
            return;
        };
        let s = self.scale;
        let around = area.grown(self.unit * 0.5);
        let radius = if owner.player == Player::Max { self.unit * 0.4 } else { 0.0 };
        self.top.belong_to(DrawingPart::Owner.of(node.place));
        self.top.rect(
            around,
            radius,
            None,
            Some(Stroke::new((self.unit * 0.14).max(2.0), ColourRole::of(owner.player))),
        );
        let text = self.scene.tag(&owner, self.language());
        let [width, height] = self.tag_size(&text);
        // Beside the node, or where neighbours stand close, below its right corner.
        let beside = Area { left: around.right() - 4.0 * s, top: area.centre().y - height / 2.0, width, height };
        let below = Area { left: around.right() - width, top: around.bottom() - 3.0 * s, ..beside };
        let room = if tag_beside { beside } else { below };
        self.tag(room, owner.player, &text, node.place);
    }

    /// The size of a tag with this text.
    pub fn tag_size(&self, text: &str) -> [f32; 2] {
        let face = self.small(true);
        [self.lettering.width(text, face) + 12.0 * self.scale, face.row() + 4.0 * self.scale]
    }

    /// Draws a tag: α round, β square, so that the two are told apart without their colours too.
    pub fn tag(&mut self, room: Area, player: Player, text: &str, place: Place) {
        let radius = if player == Player::Max { 5.0 * self.scale } else { 1.0 };
        let face = self.small(true);
        self.top.belong_to(DrawingPart::OwnerTag.of(place));
        self.top.rect(room, radius, Some(ColourRole::Canvas.into()), Some(Stroke::new(1.5, ColourRole::of(player))));
        self.top.text(self.lettering, Anchor::Middle.at(room.centre()), face.coloured(ColourRole::of(player)), text);
        self.captions.push(room);
    }

    /// As many words as fit, and a sign that there are more.
    pub fn clipped_at_end(&self, text: &str, face: TypeStyle, room: f32) -> String {
        let fits = |text: &str| self.lettering.width(text, face) <= room;
        if fits(text) {
            return text.to_owned();
        }
        let words: Vec<&str> = text.split(' ').collect();
        let shorter = (1..words.len()).rev().map(|count| format!("{} …", words[..count].join(" ")));
        shorter.into_iter().find(|text| fits(text)).unwrap_or_else(|| self.clipped(text, face, room))
    }

    /// A name, or as much of it as fits.
    pub fn clipped(&self, text: &str, face: TypeStyle, room: f32) -> String {
        clipped(self.lettering, text, face, room)
    }
}
