//! A text that is read from its beginning to its end: the place that all notations, and RON, read on from.
//!
//! What a notation's signs, words and comments are stands with the notation; how one goes through a text, and which
//! byte one is at when something is wrong, stands here.

use super::Message;
use super::place::Fault;

/// A place in a text, which moves on as the text is read.
///
/// It stands between two characters, at the end at last, and never goes back: who looks ahead does so with a copy,
/// which is two words long. No method fails; what is not there is not passed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cursor<'t> {
    text: &'t str,
    /// The byte that comes next.
    at: usize,
}

impl<'t> Cursor<'t> {
    /// Begins at the start of a text.
    pub const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// Begins at a byte of a text, or at its end where that is behind it.
    pub const fn from(text: &'t str, at: usize) -> Self {
        Self { text, at: if at < text.len() { at } else { text.len() } }
    }

    /// The whole text.
    pub const fn text(&self) -> &'t str {
        self.text
    }

    /// The byte that comes next, which is what messages call a place.
    pub const fn place(&self) -> usize {
        self.at
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// What has been read since a place where this or a copy of it stood.
    pub fn since(&self, place: usize) -> &'t str {
        self.text.get(place..self.at).unwrap_or_default()
    }

    /// Whether all is read.
    pub fn is_at_end(&self) -> bool {
        self.at >= self.text.len()
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Whether this comes next.
    pub fn sees(&self, begin: &str) -> bool {
        self.rest().starts_with(begin)
    }

    /// Whether one of these comes next.
    pub fn sees_any(&self, begins: &[&str]) -> bool {
        begins.iter().any(|begin| self.sees(begin))
    }

    /// Goes behind the next character, and gives it.
    pub fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Goes behind this where it comes next, and says whether it does.
    pub fn eat(&mut self, begin: &str) -> bool {
        let is_there = self.sees(begin);
        self.at += if is_there { begin.len() } else { 0 };
        is_there
    }

    /// Goes behind the first of these that comes next, and gives it.
    pub fn eat_any<'b>(&mut self, begins: &[&'b str]) -> Option<&'b str> {
        begins.iter().copied().find(|begin| self.eat(begin))
    }

    /// Goes so many bytes on, and gives what they are: nothing, where they end inside of a character or behind the
    /// text.
    pub fn take(&mut self, bytes: usize) -> &'t str {
        let taken = self.rest().get(..bytes).unwrap_or_default();
        self.at += taken.len();
        taken
    }

    /// Goes behind all characters of a kind, and gives them.
    pub fn take_while(&mut self, mut is_meant: impl FnMut(char) -> bool) -> &'t str {
        let rest = self.rest();
        self.take(rest.find(|c| !is_meant(c)).unwrap_or(rest.len()))
    }

    /// Goes to where this stands and gives what is before it; stays where it is if it stands nowhere.
    pub fn take_until(&mut self, end: &str) -> Option<&'t str> {
        let length = self.rest().find(end)?;
        Some(self.take(length))
    }

    /// Goes behind white space and marks of the byte order, which some editors write first.
    pub fn skip_blanks(&mut self) {
        self.take_while(is_blank);
    }

    /// Goes to the end of the line, before the sign that ends it.
    pub fn skip_line(&mut self) {
        self.take_while(|c| c != '\n');
    }

    /// Goes behind blanks, comments of `//` or `#` to the end of their line, and those between `/*` and `*/`.
    ///
    /// False, and the cursor stands at the comment, where one does not end.
    #[must_use]
    pub fn skip_comments(&mut self) -> bool {
        loop {
            self.skip_blanks();
            if self.sees_any(&["//", "#"]) {
                self.skip_line();
            } else if self.sees("/*") {
                if self.take_until("*/").is_none() {
                    return false;
                }
                self.eat("*/");
            } else {
                return true;
            }
        }
    }

    /// Something is wrong here.
    pub fn fault(&self, message: impl Into<Message>) -> Fault {
        Fault::new(self.at, message)
    }
}

/// White space, or a mark of the byte order.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_goes_on_by_what_is_there() {
        let mut cursor = Cursor::new("\u{feff} 口袋=12;");
        cursor.skip_blanks();
        let start = cursor.place();
        assert_eq!(cursor.peek(), Some('口'));
        assert_eq!(cursor.take_while(char::is_alphabetic), "口袋");
        assert!(!cursor.eat(";") && cursor.eat("="));
        assert_eq!(cursor.since(start), "口袋=");
        assert_eq!((cursor.take_until(":"), cursor.take_until(";")), (None, Some("12")));
        assert_eq!(cursor.fault(["x", "x"]).offset, cursor.place());
        assert_eq!((cursor.bump(), cursor.bump(), cursor.is_at_end()), (Some(';'), None, true));
        assert_eq!((cursor.rest(), cursor.take(1)), ("", ""));
    }

    #[test]
    fn bytes_inside_of_a_character_are_not_taken() {
        let mut cursor = Cursor::new("口");
        assert_eq!((cursor.take(1), cursor.place()), ("", 0));
        assert_eq!((cursor.take(3), cursor.place()), ("口", 3));
        assert_eq!(Cursor::from("口", 9).peek(), None);
    }

    #[test]
    fn comments_are_passed_up_to_one_that_does_not_end() {
        let mut cursor = Cursor::new(" # a\n // b\n/* c */ 3 /* d");
        assert!(cursor.skip_comments() && cursor.eat("3"));
        assert!(!cursor.skip_comments());
        assert_eq!(cursor.rest(), "/* d");
    }
}
