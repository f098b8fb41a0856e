//! The parts of a line of Mermaid: nodes with their labels, and links with theirs.

use super::faults;
use crate::cursor::{Cursor, is_blank};
use crate::forms::entities;
use crate::place::Fault;

/// The brackets of shapes, the longer ones first, each with what may close it.
const SHAPES: [(&str, &[&str]); 12] = [
    ("(((", &[")))"]),
    ("((", &["))"]),
    ("([", &["])"]),
    ("(", &[")"]),
    ("[[", &["]]"]),
    ("[(", &[")]"]),
    ("[/", &["/]", "\\]"]),
    ("[\\", &["\\]", "/]"]),
    ("[", &["]"]),
    ("{{", &["}}"]),
    ("{", &["}"]),
    (">", &["]"]),
];

/// A link between nodes.
#[derive(Debug, Default)]
pub(super) struct Link<'t> {
    /// The byte at which it begins.
    pub at: usize,
    /// What is written on it, with its place.
    pub label: Option<(usize, &'t str)>,
    /// Whether it is not drawn.
    pub hidden: bool,
    /// Whether it has a head.
    pub has_head: bool,
}

/// Goes through a text by the parts of its lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct MermaidScanner<'t> {
    /// Where it is read on.
    pub cursor: Cursor<'t>,
}

impl<'t> MermaidScanner<'t> {
    /// Begins at the start of a text.
    pub const fn new(text: &'t str) -> Self {
        Self { cursor: Cursor::new(text) }
    }

    /// Passes spaces in a line.
    pub fn skip_spaces(&mut self) {
        self.cursor.take_while(|c| c != '\n' && is_blank(c));
    }

    /// Whether a statement ends here.
    pub fn at_end_of_statement(&self) -> bool {
        matches!(self.cursor.peek(), None | Some('\n' | ';')) || self.cursor.sees("%%")
    }

    /// The next word, for messages and for the words that begin lines.
    pub fn word(&self) -> &'t str {
        let mut ahead = *self;
        ahead.cursor.take_while(|c| !c.is_whitespace() && c != ';')
    }

    /// The identifier of a node; empty if none stands here.
    pub fn identifier(&mut self) -> &'t str {
        let rest = self.cursor.rest();
        let mut characters = rest.char_indices().peekable();
        let mut end = rest.len();
        let mut first = true;
        while let Some((at, c)) = characters.next() {
            let next = characters.peek().map(|(_, next)| *next);
            let joins = matches!(c, '-' | '−' | '.')
                && next.is_some_and(|next| next.is_alphanumeric() && !(first && next.is_alphabetic()));
            if !(c.is_alphanumeric() || matches!(c, '_' | '\'' | '∞') || joins) {
                end = at;
                break;
            }
            first = false;
        }
        self.cursor.take(end)
    }

    /// The text up to what closes it, in this line; the closing is passed.
    fn closed_by(&mut self, closings: &[&str], opening_at: usize) -> Result<&'t str, Fault> {
        let rest = self.cursor.rest();
        let found = closings.iter().filter_map(|closing| rest.find(closing).map(|at| (at, *closing))).min();
        let text = found.and_then(|(at, _)| rest.get(..at)).filter(|text| !text.contains('\n'));
        let (Some((at, closing)), Some(text)) = (found, text) else {
            let opening = self.cursor.since(opening_at);
            let closing = closings.first().copied().unwrap_or_default();
            return Err(Fault::new(opening_at, faults::unclosed(opening, closing)));
        };
        self.cursor.take(at + closing.len());
        Ok(text)
    }

    /// The label in the brackets behind an identifier, if there are any, with its place.
    pub fn label(&mut self) -> Result<Option<(usize, &'t str)>, Fault> {
        let at = self.cursor.place();
        // `A > B` is meant as an arrow.
        if self.cursor.sees("> ") {
            return Ok(None);
        }
        let Some((_, closings)) = SHAPES.iter().find(|(opening, _)| self.cursor.eat(opening)) else { return Ok(None) };
        let mut ahead = *self;
        ahead.cursor.take_while(char::is_whitespace);
        let text_at = ahead.cursor.place();
        if !ahead.cursor.eat("\"") {
            let text = self.closed_by(closings, at)?;
            // Outside of quotation marks an arrow is none of the text: the bracket before it is not closed.
            if text.contains("-->") {
                let opening = ahead.cursor.since(at).trim();
                let closing = closings.first().copied().unwrap_or_default();
                return Err(Fault::new(at, faults::unclosed(opening, closing)));
            }
            return Ok(Some((text_at, text.trim())));
        }
        let quoted = ahead.cursor.rest();
        let Some(end) = quoted.find('"') else {
            return Err(Fault::new(text_at, faults::unclosed("\"", "\"")));
        };
        ahead.cursor.take(end + 1);
        ahead.cursor.take_while(char::is_whitespace);
        if !closings.iter().any(|closing| ahead.cursor.eat(closing)) {
            let opening = self.cursor.since(at);
            let closing = closings.first().copied().unwrap_or_default();
            return Err(Fault::new(at, faults::unclosed(opening, closing)));
        }
        self.cursor = ahead.cursor;
        Ok(Some((text_at, quoted.get(..end).unwrap_or_default().trim_matches('`'))))
    }

    /// A link, if one stands here.
    ///
    /// # Errors
    /// At a wrong arrow, and at a label that does not end.
    pub fn link(&mut self) -> Result<Option<Link<'t>>, Fault> {
        let at = self.cursor.place();
        if self.cursor.rest().starts_with('<') {
            return Err(Fault::new(at, faults::both_ways()));
        }
        if self.cursor.sees_any(&["o--", "x--", "o==", "x=="]) {
            self.cursor.bump();
        }
        let mut link = if self.cursor.sees("~~~") {
            self.cursor.take_while(|c| c == '~');
            Link { at, hidden: true, has_head: true, ..Link::default() }
        } else if self.cursor.sees("-.") {
            self.dotted(at)?
        } else if self.cursor.sees("--") {
            self.straight(at, '-')?
        } else if self.cursor.sees("==") {
            self.straight(at, '=')?
        } else if self.cursor.rest().starts_with(['-', '=', '>', '→', '⟶', '–', '—', '➝', '⇒']) {
            let arrow = self.cursor.take_while(|c| !c.is_whitespace() && !c.is_alphanumeric());
            return Err(Fault::new(at, faults::arrow(arrow)));
        } else {
            return Ok(None);
        };
        self.skip_spaces();
        let bar = self.cursor.place();
        if self.cursor.eat("|") {
            let text = self.closed_by(&["|"], bar)?;
            link.label = Some((bar + 1, text.trim().trim_matches('"')));
        }
        Ok(Some(link))
    }

    /// `-->`, `---`, `-- text -->`, `==>`
    fn straight(&mut self, at: usize, sign: char) -> Result<Link<'t>, Fault> {
        let length = self.cursor.take_while(|c| c == sign).len();
        if self.head() {
            return Ok(Link { at, has_head: true, ..Link::default() });
        }
        if length > 2 {
            return Ok(Link { at, ..Link::default() });
        }
        let text_at = self.cursor.place();
        let end = if sign == '-' { "--" } else { "==" };
        let text = self.closed_by(&[end], at)?;
        self.cursor.take_while(|c| c == sign);
        let has_head = self.head();
        Ok(Link { at, label: Some((text_at, text.trim().trim_matches('"'))), has_head, hidden: false })
    }

    /// `-.->`, `-.-`, `-. text .->`
    fn dotted(&mut self, at: usize) -> Result<Link<'t>, Fault> {
        self.cursor.bump();
        self.cursor.take_while(|c| c == '.');
        if self.cursor.eat("-") {
            let has_head = self.head();
            return Ok(Link { at, has_head, ..Link::default() });
        }
        let text_at = self.cursor.place();
        let text = self.closed_by(&[".-"], at)?;
        let has_head = self.head();
        Ok(Link { at, label: Some((text_at, text.trim().trim_matches(['"', '.']))), has_head, hidden: false })
    }

    fn head(&mut self) -> bool {
        self.cursor.eat(">") || self.cursor.eat("x") || self.cursor.eat("o")
    }
}

/// What a label shows: its entities and ends of lines replaced, other tags left out.
pub(super) fn plain(label: &str) -> String {
    let mut text = String::with_capacity(label.len());
    let mut rest = label;
    while let Some(at) = rest.find(['<', '#', '&', '\\']) {
        let (before, special) = rest.split_at(at);
        text.push_str(before);
        let (shown, length) = shown_as(special);
        text.push_str(&shown);
        rest = special.get(length..).unwrap_or_default();
    }
    text.push_str(rest);
    text
}

/// What a tag or entity shows, and its length.
fn shown_as(special: &str) -> (String, usize) {
    let first = special.chars().next().unwrap_or(' ');
    let near: String = special.chars().take(12).collect();
    if first == '\\' {
        return if near.starts_with("\\n") { ("\n".to_owned(), 2) } else { ("\\".to_owned(), 1) };
    }
    if first == '<' {
        let is_tag = near.chars().nth(1).is_some_and(|c| c.is_ascii_alphabetic() || c == '/');
        return match near.find('>').filter(|_| is_tag) {
            Some(end) if near.to_lowercase().starts_with("<br") => ("\n".to_owned(), end + 1),
            Some(end) => (String::new(), end + 1),
            None => ("<".to_owned(), 1),
        };
    }
    entities::first(special).map_or_else(|| (first.to_string(), 1), |(sign, length)| (sign.to_string(), length))
}
