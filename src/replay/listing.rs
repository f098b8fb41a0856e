//! The listing that a person reads: the marked part of an algorithm's own file.

use crate::game::Player;
use crate::search::{Algorithm, Role};

/// Which of a listing's branches a line belongs to.
pub type Branch = Player;

/// A line of a listing as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: u32,
    /// Its text, less the indentation that all lines share.
    pub text: String,
}

/// The part of a source file between `//> name` and `//< name`: what is shown of it and where its marks stand.
///
/// A mark is a line of the form `self.at(Role);`. It is hidden on screen and speaks of the line below it.
/// In a listing with two branches the first mark of a role is Max's and the second Min's; where there
/// is one mark it serves both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    lines: Vec<Line>,
    /// Role and the number of the mark's own line, in the order of the file.
    marks: Vec<(Role, u32)>,
}

impl Listing {
    /// The listing of an algorithm, from the file that was compiled.
    pub fn of(algorithm: Algorithm) -> Self {
        Self::read(algorithm.source(), algorithm.id())
    }

    /// Reads the listing `name` out of a source text; it is empty where the marks of its ends are missing.
    pub fn read(source: &str, name: &str) -> Self {
        let mut listing = Self { lines: Vec::new(), marks: Vec::new() };
        let (begin, end) = (format!("//> {name}"), format!("//< {name}"));
        let numbered = (1..).zip(source.lines());
        let inside = numbered.skip_while(|(_, text)| text.trim() != begin).skip(1);
        for (number, text) in inside.take_while(|(_, text)| text.trim() != end) {
            match mark(text) {
                Some(role) => listing.marks.push((role, number)),
                None => listing.lines.push(Line { number, text: text.to_owned() }),
            }
        }
        let shared = |line: &Line| line.text.len() - line.text.trim_start().len();
        let indentation = listing.lines.iter().filter(|line| !line.text.is_empty()).map(shared).min().unwrap_or(0);
        for line in &mut listing.lines {
            line.text = line.text.get(indentation..).unwrap_or_default().to_owned();
        }
        listing
    }

    /// The lines that are shown.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The number of the mark's own line, which is what a caller's location reports.
    pub fn mark_line(&self, role: Role, branch: Branch) -> Option<u32> {
        let mut marks = self.marks.iter().filter(|(marked, _)| *marked == role).map(|(_, number)| *number);
        let first = marks.next();
        match branch {
            Player::Max => first,
            Player::Min => marks.next().or(first),
        }
    }

    /// The number of the line that lights up: the first shown line below the mark.
    pub fn lit_line(&self, role: Role, branch: Branch) -> Option<u32> {
        let mark = self.mark_line(role, branch)?;
        self.lines.iter().map(|line| line.number).find(|number| *number > mark)
    }
}

fn mark(text: &str) -> Option<Role> {
    let name = text.trim().strip_prefix("self.at(")?.strip_suffix(");")?;
    Role::ALL.into_iter().find(|role| format!("{role:?}") == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listing_is_found_and_hides_its_marks() {
        for algorithm in Algorithm::ALL {
            let listing = Listing::of(algorithm);
            assert!(listing.lines().len() > 15, "{}", algorithm.id());
            assert!(listing.lines().iter().all(|line| !line.text.contains("self.at(")));
            for player in [Player::Max, Player::Min] {
                assert!(listing.lit_line(Role::Return, player).is_some());
            }
        }
    }

    #[test]
    fn an_edited_copy_lights_its_own_lines() {
        let source = "x\n//> twice\n  if a {\n    self.at(Return);\n    one\n  } else {\n    self.at(Return);\n    two\n  }\n//< twice\n";
        let listing = Listing::read(source, "twice");
        assert_eq!(listing.lit_line(Role::Return, Player::Max), Some(5));
        assert_eq!(listing.lit_line(Role::Return, Player::Min), Some(8));
        assert_eq!(listing.lit_line(Role::Sort, Player::Max), None);
        assert_eq!(listing.lines()[1].text, "  one");
    }
}
