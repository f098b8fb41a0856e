//! The parts of a line of Mermaid: nodes with their labels, and links with theirs.

use super::faults;
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

/// A text with a place in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scanner<'t> {
    text: &'t str,
    /// The byte up to which all is read.
    pub position: usize,
}

impl<'t> Scanner<'t> {
    /// Begins at the start of a text.
    pub const fn new(text: &'t str) -> Self {
        Self { text, position: 0 }
    }

    /// What is not read yet.
    pub fn rest(&self) -> &'t str {
        self.text.get(self.position..).unwrap_or_default()
    }

    /// Passes a text if it stands here.
    pub fn passes(&mut self, text: &str) -> bool {
        let stands = self.rest().starts_with(text);
        self.position += if stands { text.len() } else { 0 };
        stands
    }

    /// Passes characters of a kind, and gives them.
    pub fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let taken = rest.get(..rest.find(|c| !belongs(c)).unwrap_or(rest.len())).unwrap_or_default();
        self.position += taken.len();
        taken
    }

    /// Passes spaces in a line.
    pub fn skip_spaces(&mut self) {
        self.take_while(|c| c != '\n' && c.is_whitespace() || c == '\u{feff}');
    }

    /// Passes the rest of a line.
    pub fn skip_line(&mut self) {
        self.take_while(|c| c != '\n');
    }

    /// Whether a statement ends here.
    pub fn at_end_of_statement(&self) -> bool {
        let rest = self.rest();
        rest.is_empty() || rest.starts_with(['\n', ';']) || rest.starts_with("%%")
    }

    /// The next word, for messages and for the words that begin lines.
    pub fn word(&self) -> &'t str {
        let mut ahead = *self;
        ahead.take_while(|c| !c.is_whitespace() && c != ';')
    }

    /// The identifier of a node; empty if none stands here.
    pub fn identifier(&mut self) -> &'t str {
        let rest = self.rest();
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
        self.position += end;
        rest.get(..end).unwrap_or_default()
    }

    /// The text up to what closes it, in this line; the closing is passed.
    fn closed_by(&mut self, closings: &[&str], opening_at: usize) -> Result<&'t str, Fault> {
        let rest = self.rest();
        let found = closings.iter().filter_map(|closing| rest.find(closing).map(|at| (at, *closing))).min();
        let text = found.and_then(|(at, _)| rest.get(..at)).filter(|text| !text.contains('\n'));
        let (Some((at, closing)), Some(text)) = (found, text) else {
            let opening = self.text.get(opening_at..self.position).unwrap_or_default();
            let closing = closings.first().copied().unwrap_or_default();
            return Err(Fault::new(opening_at, faults::unclosed(opening, closing)));
        };
        self.position += at + closing.len();
        Ok(text)
    }

    /// The label in the brackets behind an identifier, if there are any, with its place.
    pub fn label(&mut self) -> Result<Option<(usize, &'t str)>, Fault> {
        let at = self.position;
        // `A > B` is meant as an arrow.
        if self.rest().starts_with("> ") {
            return Ok(None);
        }
        let Some((_, closings)) = SHAPES.iter().find(|(opening, _)| self.passes(opening)) else { return Ok(None) };
        let mut ahead = *self;
        ahead.take_while(char::is_whitespace);
        let text_at = ahead.position;
        if !ahead.passes("\"") {
            let text = self.closed_by(closings, at)?;
            // Outside of quotation marks an arrow is none of the text: the bracket before it is not closed.
            if text.contains("-->") {
                let opening = self.text.get(at..text_at).unwrap_or_default().trim();
                let closing = closings.first().copied().unwrap_or_default();
                return Err(Fault::new(at, faults::unclosed(opening, closing)));
            }
            return Ok(Some((text_at, text.trim())));
        }
        let quoted = ahead.rest();
        let Some(end) = quoted.find('"') else {
            return Err(Fault::new(text_at, faults::unclosed("\"", "\"")));
        };
        ahead.position += end + 1;
        ahead.take_while(char::is_whitespace);
        if !closings.iter().any(|closing| ahead.passes(closing)) {
            let opening = self.text.get(at..self.position).unwrap_or_default();
            let closing = closings.first().copied().unwrap_or_default();
            return Err(Fault::new(at, faults::unclosed(opening, closing)));
        }
        self.position = ahead.position;
        Ok(Some((text_at, quoted.get(..end).unwrap_or_default().trim_matches('`'))))
    }

    /// A link, if one stands here.
    ///
    /// # Errors
    /// At a wrong arrow, and at a label that does not end.
    pub fn link(&mut self) -> Result<Option<Link<'t>>, Fault> {
        let at = self.position;
        if self.rest().starts_with('<') {
            return Err(Fault::new(at, faults::both_ways()));
        }
        if ["o--", "x--", "o==", "x=="].iter().any(|begin| self.rest().starts_with(begin)) {
            self.position += 1;
        }
        let mut link = if self.rest().starts_with("~~~") {
            self.take_while(|c| c == '~');
            Link { at, hidden: true, has_head: true, ..Link::default() }
        } else if self.rest().starts_with("-.") {
            self.dotted(at)?
        } else if self.rest().starts_with("--") {
            self.straight(at, '-')?
        } else if self.rest().starts_with("==") {
            self.straight(at, '=')?
        } else if self.rest().starts_with(['-', '=', '>', '→', '⟶', '–', '—', '➝', '⇒']) {
            let arrow = self.take_while(|c| !c.is_whitespace() && !c.is_alphanumeric());
            return Err(Fault::new(at, faults::arrow(arrow)));
        } else {
            return Ok(None);
        };
        self.skip_spaces();
        let bar = self.position;
        if self.passes("|") {
            let text = self.closed_by(&["|"], bar)?;
            link.label = Some((bar + 1, text.trim().trim_matches('"')));
        }
        Ok(Some(link))
    }

    /// `-->`, `---`, `-- text -->`, `==>`
    fn straight(&mut self, at: usize, sign: char) -> Result<Link<'t>, Fault> {
        let length = self.take_while(|c| c == sign).len();
        if self.head() {
            return Ok(Link { at, has_head: true, ..Link::default() });
        }
        if length > 2 {
            return Ok(Link { at, ..Link::default() });
        }
        let text_at = self.position;
        let end = if sign == '-' { "--" } else { "==" };
        let text = self.closed_by(&[end], at)?;
        self.take_while(|c| c == sign);
        let has_head = self.head();
        Ok(Link { at, label: Some((text_at, text.trim().trim_matches('"'))), has_head, hidden: false })
    }

    /// `-.->`, `-.-`, `-. text .->`
    fn dotted(&mut self, at: usize) -> Result<Link<'t>, Fault> {
        self.position += 1;
        self.take_while(|c| c == '.');
        if self.passes("-") {
            let has_head = self.head();
            return Ok(Link { at, has_head, ..Link::default() });
        }
        let text_at = self.position;
        let text = self.closed_by(&[".-"], at)?;
        let has_head = self.head();
        Ok(Link { at, label: Some((text_at, text.trim().trim_matches(['"', '.']))), has_head, hidden: false })
    }

    fn head(&mut self) -> bool {
        self.passes(">") || self.passes("x") || self.passes("o")
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
