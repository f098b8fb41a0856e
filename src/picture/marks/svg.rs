//! Writing marks as SVG.

use std::fmt::Write;

use plyscope_core::game::is_invisible;

use super::{
    Anchor, Area, ColourRole, Dash, DrawnMark, Ink, Mark, MarkLayer, Paint, Palette, Point, Rgb, StripColumn, Stroke,
    TextStyle, TypeStyle, shapes,
};

/// A page to be written.
#[derive(Clone, Copy, Debug)]
pub struct SvgPage<'p> {
    /// Where it begins among the marks, across.
    pub left: f32,
    /// Where it begins, down.
    pub top: f32,
    /// Its width, in units of the marks.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// How many millimetres a unit of the marks is on paper; nothing where it is a pixel.
    pub millimetres: Option<f32>,
    /// The language of its texts, as `xml:lang` wants it.
    pub language: &'p str,
    /// What it is, for those who do not see it.
    pub title: &'p str,
    /// Its colours.
    pub palette: &'p Palette,
    /// Whether colours of their own, such as the wood of a board, are greys.
    pub grey: bool,
    /// The colour behind everything; nothing where the page is seen through.
    pub ground: Option<ColourRole>,
}

/// The font of code.
pub const CODE_FONT: &str = "Hack";

/// The font with which drawings are laid out, under the names that systems know it by; then other usual ones, Latin
/// ones first.
const FONTS: &str = "'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', 'Noto Sans', 'DejaVu Sans', Arial, \
                     'Microsoft YaHei', 'PingFang SC', sans-serif";

impl SvgPage<'_> {
    /// The page with these marks. `id` gives what they belong to an identifier, nothing where it is empty: marks with
    /// the same one, one behind the other, are one thing; where they are lines of text, one text.
    pub fn write<S>(&self, marks: &[DrawnMark<S>], id: impl Fn(&S, &Mark) -> String) -> String {
        let mut written = self.begin();
        self.things(&mut written, marks, id);
        written.push_str("</svg>\n");
        written
    }

    /// A picture of this size, whose marks have their identifiers with them.
    pub fn write_layers(&self, layers: &[MarkLayer]) -> String {
        let mut written = self.begin();
        for (number, MarkLayer { clip, marks }) in layers.iter().enumerate() {
            if let Some(Area { left, top, width, height }) = clip {
                // Writing into a string cannot fail.
                let _ = write!(
                    written,
                    "<clipPath id=\"clip-{number}\"><rect x=\"{left:.2}\" y=\"{top:.2}\" width=\"{width:.2}\" \
                     height=\"{height:.2}\"/></clipPath>\n<g clip-path=\"url(#clip-{number})\">\n"
                );
            }
            self.things(&mut written, marks, |id, _| id.clone());
            written.push_str(if clip.is_some() { "</g>\n" } else { "" });
        }
        written.push_str("</svg>\n");
        written
    }

    /// All that stands before the marks.
    fn begin(&self) -> String {
        let Self { left, top, width, height, language, .. } = *self;
        let title = escaped(self.title);
        let [across, down] = [width, height].map(|length| match self.millimetres {
            Some(millimetres) => format!("{}mm", (length * millimetres * 100.0).round() / 100.0),
            None => length.to_string(),
        });
        let mut written = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}\" height=\"{down}\" \
             viewBox=\"{left} {top} {width} {height}\" xml:lang=\"{language}\" font-family=\"{FONTS}\">\n\
             <title>{title}</title>\n"
        );
        if let Some(ground) = self.ground {
            let place = if left == 0.0 && top == 0.0 { String::new() } else { format!(" x=\"{left}\" y=\"{top}\"") };
            let ground = self.colour(ground.into());
            // Writing into a string cannot fail.
            let _ = writeln!(written, "<rect{place} width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>");
        }
        written
    }

    fn things<S>(&self, written: &mut String, marks: &[DrawnMark<S>], id: impl Fn(&S, &Mark) -> String) {
        let named: Vec<(String, &Mark)> = marks.iter().map(|DrawnMark { of, mark }| (id(of, mark), mark)).collect();
        for things in named.chunk_by(|(one, _), (other, _)| one == other) {
            self.thing(written, things);
        }
    }

    /// Marks with the same identifier, or some without one.
    fn thing(&self, written: &mut String, marks: &[(String, &Mark)]) {
        let Some((name, first)) = marks.first() else { return };
        let id = named(name);
        match (first, marks.len()) {
            (Mark::Text { anchor, style, .. }, 2..)
                if !name.is_empty() && marks.iter().all(|(_, mark)| is_line_of(mark, *anchor, *style)) =>
            {
                self.lines(written, marks, &id);
            }
            (_, 2..) if !name.is_empty() => {
                // Writing into a string cannot fail.
                let _ = writeln!(written, "<g{id}>");
                marks.iter().for_each(|(_, mark)| self.mark(written, mark, ""));
                written.push_str("</g>\n");
            }
            _ => marks.iter().for_each(|(_, mark)| self.mark(written, mark, &id)),
        }
    }

    fn colour(&self, paint: Paint) -> String {
        let Rgb(red, green, blue) = match paint.ink {
            Ink::Own(own) if self.grey => own.grey(),
            ink => self.palette.of_ink(ink),
        };
        format!("#{red:02X}{green:02X}{blue:02X}")
    }

    fn mark(&self, written: &mut String, mark: &Mark, id: &str) {
        // Writing into a string cannot fail.
        let _ = match mark {
            Mark::Polygon { corners, fill, stroke } => {
                let path = path_of(&[corners], true);
                writeln!(written, "<path{id} d=\"{path}\"{}{}/>", self.fill(*fill), self.stroke(*stroke))
            }
            Mark::Line { points, stroke } => {
                let path = path_of(&[points], false);
                writeln!(written, "<path{id} d=\"{path}\"{}{}/>", self.fill(None), self.stroke(Some(*stroke)))
            }
            Mark::Box { area: Area { left, top, width, height }, radius, fill, stroke } => {
                let round = if *radius > 0.0 { format!(" rx=\"{radius:.2}\"") } else { String::new() };
                writeln!(
                    written,
                    "<rect{id} x=\"{left:.2}\" y=\"{top:.2}\" width=\"{width:.2}\" height=\"{height:.2}\"{round}{}{}/>",
                    self.fill(*fill),
                    self.stroke(*stroke)
                )
            }
            Mark::Circle { centre, radius, fill, stroke } => writeln!(
                written,
                "<circle{id} cx=\"{:.2}\" cy=\"{:.2}\" r=\"{radius:.2}\"{}{}/>",
                centre.x,
                centre.y,
                self.fill(*fill),
                self.stroke(*stroke)
            ),
            Mark::Hatch { outline, origin, spacing, stroke } => {
                let lines = shapes::hatching(outline, *origin, *spacing);
                let lines: Vec<&[Point]> = lines.iter().map(<[Point; 2]>::as_slice).collect();
                if lines.is_empty() {
                    return;
                }
                let path = path_of(&lines, false);
                writeln!(written, "<path{id} d=\"{path}\"{}{}/>", self.fill(None), self.stroke(Some(*stroke)))
            }
            Mark::Text { at, anchor, style, text, .. } => {
                let (place, look) = (place_of(*at, *style), self.look(*anchor, *style));
                writeln!(written, "<text{id}{place}{look}>{}</text>", escaped(text))
            }
            Mark::Strip { area, fill, columns } => {
                let path = path_of_columns(*area, columns);
                if path.is_empty() {
                    return;
                }
                writeln!(written, "<path{id} d=\"{path}\"{}/>", self.fill(Some(*fill)))
            }
        };
    }

    /// Lines of one text.
    fn lines(&self, written: &mut String, marks: &[(String, &Mark)], id: &str) {
        for (row, (_, mark)) in marks.iter().enumerate() {
            let Mark::Text { at, anchor, style, text, .. } = mark else { continue };
            if row == 0 {
                let _ = write!(written, "<text{id}{}>", self.look(*anchor, *style));
            }
            let _ = write!(written, "<tspan{}>{}</tspan>", place_of(*at, *style), escaped(text));
        }
        written.push_str("</text>\n");
    }

    /// How a text looks.
    fn look(&self, anchor: Anchor, style: TextStyle) -> String {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let weight = if style.face.bold { " font-weight=\"bold\"" } else { "" };
        let family = if style.face.code {
            format!(" font-family=\"{CODE_FONT}, 'DejaVu Sans Mono', monospace\"")
        } else {
            String::new()
        };
        let struck = if style.struck { " text-decoration=\"line-through\"" } else { "" };
        let (size, fill) = (style.face.size, self.fill(Some(style.paint)));
        format!(" font-size=\"{size:.2}\" text-anchor=\"{anchor}\"{family}{weight}{struck}{fill}")
    }

    fn fill(&self, paint: Option<Paint>) -> String {
        let Some(paint) = paint else { return " fill=\"none\"".to_owned() };
        let opacity = paint.opacity;
        let seen_through = if opacity < 1.0 { format!(" fill-opacity=\"{opacity:.2}\"") } else { String::new() };
        format!(" fill=\"{}\"{seen_through}", self.colour(paint))
    }

    fn stroke(&self, stroke: Option<Stroke>) -> String {
        let Some(Stroke { width, paint, dash }) = stroke else { return String::new() };
        let opacity = paint.opacity;
        let mut written = format!(" stroke=\"{}\" stroke-width=\"{width:.2}\"", self.colour(paint));
        if opacity < 1.0 {
            let _ = write!(written, " stroke-opacity=\"{opacity:.2}\"");
        }
        let _ = match dash {
            Dash::Solid => write!(written, " stroke-linejoin=\"round\""),
            Dash::Dashed(dash, gap) => write!(written, " stroke-dasharray=\"{dash:.2} {gap:.2}\""),
            // A dash without length and with round ends is a dot.
            Dash::Dotted(pitch) => write!(written, " stroke-linecap=\"round\" stroke-dasharray=\"0 {pitch:.2}\""),
        };
        written
    }
}

/// Whether a mark is a text that looks so.
fn is_line_of(mark: &Mark, wanted: Anchor, look: TextStyle) -> bool {
    matches!(mark, Mark::Text { anchor, style, .. } if *anchor == wanted && *style == look)
}

/// Where the baseline of a text begins, ends or has its middle.
fn place_of(at: Point, style: TextStyle) -> String {
    format!(" x=\"{:.2}\" y=\"{:.2}\"", at.x, at.y + style.face.size * TypeStyle::BASELINE)
}

fn path_of(lines: &[&[Point]], closed: bool) -> String {
    let mut path = String::new();
    for line in lines {
        for (place, Point { x, y }) in line.iter().enumerate() {
            let letter = if place == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{letter}{x:.2} {y:.2}");
        }
        path.push_str(if closed { "Z" } else { "" });
    }
    path
}

/// Columns one beside the other, neighbours of equal height as one.
fn path_of_columns(area: Area, columns: &[StripColumn]) -> String {
    let mut path = String::new();
    let width = area.width / columns.len().max(1) as f32;
    let mut begin = 0;
    while let Some(&StripColumn { from, to }) = columns.get(begin) {
        let alike = columns.iter().skip(begin).take_while(|span| **span == StripColumn { from, to }).count();
        if to > from {
            let [left, right] = [begin, begin + alike].map(|column| area.left + width * column as f32);
            let [top, bottom] = [from, to].map(|part| area.top + area.height * part);
            let _ = write!(path, "M{left:.2} {top:.2}H{right:.2}V{bottom:.2}H{left:.2}Z");
        }
        begin += alike;
    }
    path
}

fn named(id: &str) -> String {
    if id.is_empty() { String::new() } else { format!(" id=\"{}\"", escaped(id)) }
}

/// The text as it may stand in XML; characters that no XML may hold, or nobody sees, are left out.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\u{fffe}' | '\u{ffff}' => {}
            // Signs that turn the direction of writing would turn what stands behind them, too.
            _ if character.is_control() || is_invisible(character) => {}
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_be_markup_is_written_as_text() {
        assert_eq!(escaped("a<b & \"c\" > 'd'\u{1}"), "a&lt;b &amp; &quot;c&quot; &gt; &apos;d&apos;");
    }

    #[test]
    fn names_are_themselves() {
        for name in crate::hostile_names::hostile_names() {
            let written = escaped(&name);
            let page = format!("<text id=\"{written}\">{written}</text>");
            let read = roxmltree::Document::parse(&page).expect("XML");
            let element = read.root_element();
            assert_eq!((element.attribute("id"), element.text()), (Some(name.as_str()), Some(name.as_str())));
        }
    }

    #[test]
    fn columns_of_equal_height_are_one_rectangle() {
        let area = Area { left: 10.0, top: 0.0, width: 4.0, height: 100.0 };
        let full = StripColumn { from: 0.0, to: 1.0 };
        let half = StripColumn { from: 0.5, to: 1.0 };
        let path = path_of_columns(area, &[full, full, StripColumn::default(), half]);
        assert_eq!(
            path, "M10.00 0.00H12.00V100.00H10.00ZM13.00 50.00H14.00V100.00H13.00Z",
            "the empty column leaves a gap"
        );
    }
}
