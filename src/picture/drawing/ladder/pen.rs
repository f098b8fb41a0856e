//! A ladder under way: what all its parts are drawn with, and the order in which they are.

use super::foot::FootText;
use super::measures::Measures;
use super::places::Places;
use super::posts::Tag;
use super::rows::{LadderRows, OpenNodeRow};
use super::scale::ValueAxis;
use super::{
    Ladder, LadderFold, LadderHint, LadderPart, LadderPicture, LadderRow, LadderRowPlace, Lettering, SearchMarks, gap,
};
use crate::marks::{Anchored, Area, ColourRole, Mark, Marks, Stroke, TextStyle, TypeStyle, clipped};
use crate::run::Place;
use plyscope_core::game::Value;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, Words};

/// A drawing under way.
pub struct LadderPainter<'p> {
    pub ladder: &'p Ladder<'p>,
    pub lettering: &'p Lettering,
    pub room: Area,
    pub rows: LadderRows,
    pub measures: Measures,
    pub scale: ValueAxis,
    pub places: Places,
    /// How far a post has slid into the row just entered, from 0 to 1.
    pub rise: f32,
    /// What the posts are called, where that stands beside them.
    pub tags: Vec<Tag>,
    /// What has come of the deepest row.
    pub foot: FootText,
    pub marks: SearchMarks,
    pub hints: Vec<LadderHint>,
}

impl<'p> LadderPainter<'p> {
    pub fn new(
        ladder: &'p Ladder<'p>,
        lettering: &'p Lettering,
        room: Area,
        beside: Option<&[LadderRowPlace]>,
        rise: f32,
    ) -> Self {
        let rows = LadderRows::of(ladder.run, ladder.viewpoint, lettering.language);
        let beside = beside.filter(|beside| Places::hold(beside, rows.list.len(), room));
        let measures = Measures::new(ladder, lettering, &rows, room, beside);
        let scale = ValueAxis::new(&rows, measures.lanes_in(room));
        let places = match beside {
            Some(beside) => Places::beside(beside, &rows, &measures, room),
            None => Places::by_ply(&rows, &measures, room),
        };
        let mut pen = Self {
            ladder,
            lettering,
            room,
            rows,
            measures,
            scale,
            places,
            rise,
            tags: Vec::new(),
            foot: FootText::default(),
            marks: Marks::new(LadderPart::Legend.alone()),
            hints: Vec::new(),
        };
        // What finds no room beside its post goes to the foot, and the foot determines how far down the deepest row
        // reaches.
        pen.tags = pen.post_tags();
        pen.foot = pen.foot();
        pen.places.end_at(pen.foot.bottom);
        pen
    }

    /// A value as a bound, as it is written.
    pub fn bound(&self, value: Value) -> String {
        text::bound(self.ladder.value_format.value(value))
    }

    /// Draws all rows.
    pub fn picture(mut self) -> LadderPicture {
        self.header();
        self.grounds();
        self.guides();
        for number in 0..self.rows.list.len() {
            self.lanes(number);
        }
        self.posts();
        let folds = self.folds();
        for number in 0..self.rows.list.len() {
            self.meeting(number);
            self.texts(number);
        }
        self.draw_tags();
        self.draw_foot();
        let spoken = |number: usize| {
            let (row, place) = (self.rows.list.get(number)?, self.places.row(number)?);
            Some(LadderRow { node: row.node, ply: row.ply, area: place.area, spoken: self.spoken(row) })
        };
        let rows: Vec<LadderRow> = (0..self.rows.list.len()).filter_map(spoken).collect();
        LadderPicture { marks: self.marks, rows, folds, hints: self.hints }
    }

    /// Draws the plates of the folded rows, over the posts that run through them.
    fn folds(&mut self) -> Vec<LadderFold> {
        let folds = self.places.folds.clone();
        folds.into_iter().map(|fold| self.fold(&fold)).collect()
    }

    /// The ground of the row in focus, and the brackets of the selected one.
    fn grounds(&mut self) {
        for (row, place) in self.rows.list.iter().zip(&self.places.rows) {
            let Some(place) = place else { continue };
            let inner = place.area.grown_by(-gap::TINY, -1.0);
            if row.deepest {
                self.marks.belong_to(LadderPart::Ground.of(row.node));
                self.marks.rect(inner, 4.0, Some(ColourRole::Lit.into()), None);
            }
            if self.ladder.selected == Some(Place::Visited(row.node)) {
                self.marks.belong_to(LadderPart::Selection.of(row.node));
                self.marks.brackets(inner, gap::SMALL, Stroke::new(2.0, ColourRole::Ink));
            }
        }
    }

    pub fn language(&self) -> Language {
        self.lettering.language
    }

    pub fn words(&self) -> &'static Words {
        self.language().words()
    }

    /// The usual type.
    pub fn body(&self) -> TypeStyle {
        TypeStyle::bold(self.lettering.sizes.body)
    }

    /// The type of notes.
    pub fn least(&self, bold: bool) -> TypeStyle {
        TypeStyle::of(self.lettering.sizes.least, bold)
    }

    /// The text, or as much of it as fits into `width`.
    pub fn clipped(&self, text: &str, face: TypeStyle, width: f32) -> String {
        clipped(self.lettering, text, face, width.max(1.0))
    }

    /// Draws a text on a plate of the colour of its row, so that no post runs through it; gives back the room of the
    /// text.
    pub fn on_plate(&mut self, place: Anchored, style: TextStyle, text: &str, ground: ColourRole) -> Area {
        self.marks.on_plate(Mark::text(self.lettering, place, style, text), ground).grown_by(-3.0, 0.0)
    }
}

/// What lies behind a row.
pub const fn ground_of(row: &OpenNodeRow) -> ColourRole {
    if row.deepest { ColourRole::Lit } else { ColourRole::Panel }
}

/// A place moved to the middle of a point of the screen, so that thin lines are crisp.
pub fn crisp(x: f32) -> f32 {
    x.floor() + 0.5
}
