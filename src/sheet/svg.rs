//! Writing SVG.

use std::fmt::Write;

/// A point of the page, in millimetres from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub x: f64,
    pub y: f64,
}

pub(super) const fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// A rectangle of the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    /// The area around a point.
    pub const fn around(centre: Point, width: f64, height: f64) -> Self {
        Self { left: centre.x - width / 2.0, top: centre.y - height / 2.0, width, height }
    }

    pub const fn centre(self) -> Point {
        point(self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    pub const fn right(self) -> f64 {
        self.left + self.width
    }

    pub const fn bottom(self) -> f64 {
        self.top + self.height
    }
}

/// Where a text stands with respect to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// How a text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Type {
    /// The size in millimetres.
    pub size: f64,
    pub bold: bool,
    pub colour: &'static str,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pen {
    /// In millimetres.
    pub width: f64,
    pub colour: &'static str,
    pub dashed: bool,
}

/// A page that is being written.
pub(super) struct Page(String);

/// The usual fonts of the systems, Latin ones first.
const FONTS: &str = "'Noto Sans', 'DejaVu Sans', Arial, 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', \
                     'Microsoft YaHei', 'PingFang SC', sans-serif";

impl Page {
    /// An empty page of this size in millimetres, white, with a title for screen readers.
    pub fn new(width: f64, height: f64, language: &str, title: &str) -> Self {
        let title = escaped(title);
        Self(format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\" xml:lang=\"{language}\" font-family=\"{FONTS}\">\n\
             <title>{title}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#FFFFFF\"/>\n"
        ))
    }

    /// The whole page.
    pub fn finish(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = writeln!(self.0, "{element}");
    }

    /// A text on one line, its baseline at the point.
    pub fn text(&mut self, id: &str, at: Point, anchor: Anchor, look: Type, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let weight = if look.bold { " font-weight=\"bold\"" } else { "" };
        let id = named(id);
        self.add(format_args!(
            "<text{id} x=\"{:.2}\" y=\"{:.2}\" font-size=\"{:.2}\" text-anchor=\"{anchor}\"{weight} fill=\"{}\">{}</text>",
            at.x,
            at.y,
            look.size,
            look.colour,
            escaped(text)
        ));
    }

    /// A text in the middle of an area.
    pub fn text_in(&mut self, id: &str, area: Area, look: Type, text: &str) {
        let centre = area.centre();
        // Figures and capitals are about 0.72 em high.
        self.text(id, point(centre.x, centre.y + look.size * 0.36), Anchor::Middle, look, text);
    }

    /// A straight line.
    pub fn line(&mut self, from: Point, to: Point, pen: Pen) {
        self.path("", &[&[from, to]], pen, "none");
    }

    /// Several open lines as one thing.
    pub fn strokes(&mut self, id: &str, lines: &[&[Point]], pen: Pen) {
        self.path(id, lines, pen, "none");
    }

    /// A closed outline.
    pub fn outline(&mut self, corners: &[Point], pen: Pen, fill: &str) {
        let mut closed = corners.to_vec();
        closed.extend(corners.first());
        self.path("", &[&closed], pen, fill);
    }

    /// A rectangle.
    pub fn area(&mut self, area: Area, pen: Pen, fill: &str) {
        let Area { left, top, .. } = area;
        let corners = [
            point(left, top),
            point(area.right(), top),
            point(area.right(), area.bottom()),
            point(left, area.bottom()),
        ];
        self.outline(&corners, pen, fill);
    }

    fn path(&mut self, id: &str, lines: &[&[Point]], pen: Pen, fill: &str) {
        let mut path = String::new();
        for line in lines {
            for (place, Point { x, y }) in line.iter().enumerate() {
                let letter = if place == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{letter}{x:.2} {y:.2}");
            }
        }
        let dashes =
            if pen.dashed { format!(" stroke-dasharray=\"{0:.2} {0:.2}\"", pen.width * 3.0) } else { String::new() };
        let (id, Pen { width, colour, .. }) = (named(id), pen);
        self.add(format_args!(
            "<path{id} d=\"{path}\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{width:.2}\" \
             stroke-linejoin=\"round\"{dashes}/>"
        ));
    }
}

fn named(id: &str) -> String {
    if id.is_empty() { String::new() } else { format!(" id=\"{}\"", escaped(id)) }
}

/// The text as it may stand in XML; characters that no XML may hold are left out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            _ if character.is_control() => {}
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
}
