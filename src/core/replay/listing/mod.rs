//! The listing that a person reads: the marked part of an algorithm's own file, or the whole of it.

mod marked;
mod meaning;
mod pseudo;
mod scopes;
mod tokens;
mod words;

use std::ops::Range;

use crate::search::{Algorithm, CodeLanguage, Driver, ListingConditions, Role};

use tokens::{Lexeme, lexemes};

pub use meaning::VariableMeaning;
pub use pseudo::{Phrasing, Statement};
pub(super) use scopes::Declaration;
pub use tokens::{CodeToken, TokenKind};

/// Which of a listing's branches a line belongs to, where it has several: Max's, Min's and that of chance, or the
/// search of a position and that of one where no depth is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Branch {
    /// The first, or the only one.
    #[default]
    First,
    /// The second.
    Second,
    /// The third: that of chance.
    Third,
}

impl Branch {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];
}

/// A line of a listing as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Its number in the file, from 1.
    pub number: u32,
    /// Its text, less the indentation that all lines share.
    pub text: String,
    /// The text in pieces of one colour: end to end they are all of it.
    pub tokens: Vec<CodeToken>,
}

/// Whether a character takes about twice the room of a letter of code.
pub fn is_wide(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ff60}')
}

impl CodeLine {
    /// How many letters of code would take as much room as the line.
    pub fn width(&self) -> usize {
        self.text.chars().map(|character| 1 + usize::from(is_wide(character))).sum()
    }

    /// The pieces of the line with what each of them is.
    pub fn pieces(&self) -> impl Iterator<Item = (&str, TokenKind)> {
        self.tokens.iter().map(|token| (self.text.get(token.range.clone()).unwrap_or_default(), token.kind))
    }
}

/// What is shown of a source file, and where the marks of the part between `//> name` and `//< name` stand.
///
/// A mark is a line of the form `self.at(Role);`. It is hidden on screen and marks the line of code below it; one at
/// the end of a block marks what runs behind that block. In a listing with branches the first mark of a role belongs to
/// the first, the second to the second, and so on; where there is one mark it serves all. A line of the form
/// `self.called(…);`, which reports to tests, is hidden as well. What looks like a mark inside a comment or a string is
/// none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    language: CodeLanguage,
    lines: Vec<CodeLine>,
    marks: Vec<RoleMark>,
    declarations: Vec<Declaration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RoleMark {
    role: Role,
    /// The number of the mark's own line.
    line: u32,
    /// The number of the line that it marks.
    lit: Option<u32>,
}

/// A line of the source.
struct SourceCodeLine<'a> {
    number: u32,
    /// Where it stands in the source, without what ends it.
    range: Range<usize>,
    text: &'a str,
    kind: LineKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    /// Empty, or comments alone, or the inside of a string.
    NoCode,
    /// Nothing but what closes a block: no line that runs.
    Closing,
    Code,
    Mark(Role),
    /// What only reports.
    Hidden,
    /// `//> …` or `//< …`.
    End,
}

impl Listing {
    /// The listing of an algorithm for the classroom, from the file that was compiled.
    pub fn of(algorithm: Algorithm) -> Self {
        Self::read(algorithm.source(), algorithm.id())
    }

    /// The whole file of an algorithm, as it was compiled.
    pub fn whole_of(algorithm: Algorithm) -> Self {
        Self::whole(algorithm.source(), algorithm.id())
    }

    /// The listing of a driver, from the file that was compiled; none for a single search.
    pub fn of_driver(driver: Driver) -> Option<Self> {
        Some(Self::read(driver.source()?, driver.id()))
    }

    /// The listing of an algorithm in a language, as a search has its lines, and whether with all that it stands on;
    /// none where the language does not have it.
    pub fn in_language(
        algorithm: Algorithm,
        language: CodeLanguage,
        conditions: ListingConditions,
        whole: bool,
        phrasing: Phrasing,
    ) -> Option<Self> {
        match language {
            CodeLanguage::Rust if whole => Some(Self::whole_of(algorithm)),
            CodeLanguage::Rust => Some(Self::of(algorithm)),
            _ => Some(Self::marked(language.source(algorithm)?, language, conditions, whole, phrasing)),
        }
    }

    /// The listing of a driver in a language, likewise; none for a single search.
    pub fn of_driver_in(
        driver: Driver,
        language: CodeLanguage,
        conditions: ListingConditions,
        phrasing: Phrasing,
    ) -> Option<Self> {
        match language {
            CodeLanguage::Rust => Self::of_driver(driver),
            _ => Some(Self::marked(language.driver_source(driver)?, language, conditions, false, phrasing)),
        }
    }

    /// Reads the part `name` out of a source text: it is empty where `//> name` is missing, and goes on to the end
    /// of the text where `//< name` is.
    pub fn read(source: &str, name: &str) -> Self {
        Self::build(source, name, false)
    }

    /// Reads a whole source text. Marks count inside the part `name` alone, so that the lines that light up are
    /// those of [`read`](Self::read).
    pub fn whole(source: &str, name: &str) -> Self {
        Self::build(source, name, true)
    }

    fn build(source: &str, name: &str, whole: bool) -> Self {
        let lexemes = lexemes(source);
        let lines = source_lines(source, &lexemes);
        let part = part(&lines, name);
        let candidates = if whole { lines.as_slice() } else { part };
        let shown: Vec<&SourceCodeLine> = candidates.iter().filter(|line| line.is_shown()).collect();
        let inside = match part {
            [first, .., last] => first.range.start..last.range.end,
            [only] => only.range.clone(),
            [] => 0..0,
        };
        Self {
            language: CodeLanguage::Rust,
            lines: dedented(source, &shown, &lexemes),
            marks: marks(part),
            declarations: scopes::declarations(source, &lexemes, &inside),
        }
    }

    /// The language that it is written in.
    pub fn language(&self) -> CodeLanguage {
        self.language
    }

    /// The lines that are shown.
    pub fn lines(&self) -> &[CodeLine] {
        &self.lines
    }

    /// The names of the variables that a line declares, in the order of the text, with what is known of them.
    pub fn declared_on(&self, line: u32) -> impl Iterator<Item = (&str, Option<VariableMeaning>)> {
        let here = self.declarations.iter().filter(move |declaration| declaration.line == line);
        here.map(|declaration| (declaration.name.as_str(), declaration.known.map(|(_, meaning)| meaning)))
    }

    /// The number of the mark's own line, which is what a caller's location reports.
    pub fn mark_line(&self, role: Role, branch: Branch) -> Option<u32> {
        self.mark(role, branch).map(|mark| mark.line)
    }

    /// The number of the line that lights up: the first line of code below the mark.
    pub fn lit_line(&self, role: Role, branch: Branch) -> Option<u32> {
        self.mark(role, branch)?.lit
    }

    /// All that may run, with the line that lights up for it, if the listing has one.
    pub fn places(&self) -> impl Iterator<Item = ((Role, Branch), Option<u32>)> {
        let all = Role::ALL.into_iter().flat_map(|role| Branch::ALL.map(|branch| (role, branch)));
        all.map(|(role, branch)| ((role, branch), self.lit_line(role, branch)))
    }

    /// The numbers of the lines that can light up, in order.
    pub fn lines_that_light(&self) -> Vec<u32> {
        let mut lines: Vec<u32> = self.places().filter_map(|(_, line)| line).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    /// What is declared, as far as it can be named on this line, in the order of the text; of two with the same
    /// name the inner one.
    pub(super) fn in_scope(&self, line: u32) -> impl Iterator<Item = &Declaration> {
        let seen = move |declaration: &&Declaration| declaration.scope.contains(&line);
        self.declarations.iter().enumerate().filter(move |(_, found)| seen(found)).filter_map(move |(place, found)| {
            let hidden = self.declarations.iter().skip(place + 1).filter(seen).any(|inner| inner.name == found.name);
            (!hidden).then_some(found)
        })
    }

    fn mark(&self, role: Role, branch: Branch) -> Option<&RoleMark> {
        let mut marks = self.marks.iter().filter(|mark| mark.role == role);
        let first = marks.next();
        match branch {
            Branch::First => first,
            Branch::Second => marks.next().or(first),
            Branch::Third => marks.nth(1).or(first),
        }
    }
}

impl SourceCodeLine<'_> {
    fn is_shown(&self) -> bool {
        matches!(self.kind, LineKind::Code | LineKind::Closing | LineKind::NoCode)
    }
}

/// The lines between `//> name` and `//< name`.
fn part<'a, 'b>(lines: &'b [SourceCodeLine<'a>], name: &str) -> &'b [SourceCodeLine<'a>] {
    let (begin, end) = (format!("//> {name}"), format!("//< {name}"));
    let stands = |line: &SourceCodeLine, wanted: &str| line.kind == LineKind::End && line.text.trim() == wanted;
    let first = lines.iter().position(|line| stands(line, &begin)).map_or(lines.len(), |place| place + 1);
    let behind = lines.get(first..).unwrap_or_default();
    let length = behind.iter().position(|line| stands(line, &end)).unwrap_or(behind.len());
    behind.get(..length).unwrap_or_default()
}

fn source_lines<'a>(source: &'a str, lexemes: &[Lexeme]) -> Vec<SourceCodeLine<'a>> {
    let mut lines = Vec::new();
    let (mut start, mut first) = (0, 0);
    for (number, line) in (1..).zip(source.split_inclusive('\n')) {
        let text = line.lines().next().unwrap_or_default();
        let range = start..start + text.len();
        start += line.len();
        // Lexemes before this one end before this line begins.
        first += lexemes.iter().skip(first).take_while(|lexeme| lexeme.range.end <= range.start).count();
        let touching = lexemes.iter().skip(first).take_while(|lexeme| lexeme.range.start < range.end);
        let kind = kind_of_line(source, &range, touching);
        lines.push(SourceCodeLine { number, range, text, kind });
    }
    lines
}

fn kind_of_line<'a>(source: &str, line: &Range<usize>, lexemes: impl Iterator<Item = &'a Lexeme>) -> LineKind {
    // What began on an earlier line is the inside of a comment or a string.
    let written = lexemes.filter(|lexeme| lexeme.kind != TokenKind::Space && line.start <= lexeme.range.start);
    let (comments, code): (Vec<&Lexeme>, Vec<&Lexeme>) = written.partition(|lexeme| lexeme.kind == TokenKind::Comment);
    let text = |lexeme: &Lexeme| source.get(lexeme.range.clone()).unwrap_or_default();
    match code.as_slice() {
        [] => {
            let ends = |comment: &&Lexeme| text(comment).starts_with("//>") || text(comment).starts_with("//<");
            if comments.first().is_some_and(ends) { LineKind::End } else { LineKind::NoCode }
        }
        [this, dot, called, open, ..]
            if [this, dot, called, open].map(|lexeme| text(lexeme)) == ["self", ".", "called", "("] =>
        {
            LineKind::Hidden
        }
        [this, dot, at, open, role, close, semicolon]
            if [this, dot, at, open, close, semicolon].map(|lexeme| text(lexeme))
                == ["self", ".", "at", "(", ")", ";"] =>
        {
            let role = Role::ALL.into_iter().find(|known| format!("{known:?}") == text(role));
            role.map_or(LineKind::Code, LineKind::Mark)
        }
        all if all.iter().all(|lexeme| matches!(text(lexeme), "}" | ")" | "]" | ";" | ",")) => LineKind::Closing,
        _ => LineKind::Code,
    }
}

fn marks(part: &[SourceCodeLine]) -> Vec<RoleMark> {
    let mark = |(place, line): (usize, &SourceCodeLine)| {
        let LineKind::Mark(role) = line.kind else { return None };
        let lit = part.iter().skip(place).find(|line| line.kind == LineKind::Code);
        Some(RoleMark { role, line: line.number, lit: lit.map(|line| line.number) })
    };
    part.iter().enumerate().filter_map(mark).collect()
}

/// The lines with their tokens, less the indentation that all have.
fn dedented(source: &str, lines: &[&SourceCodeLine], lexemes: &[Lexeme]) -> Vec<CodeLine> {
    let blanks = |text: &str| text.len() - text.trim_start_matches([' ', '\t']).len();
    let written = lines.iter().filter(|line| !line.text.trim().is_empty());
    let shared = written.map(|line| blanks(line.text)).min().unwrap_or(0);
    let line = |line: &&SourceCodeLine| {
        let range = line.range.start + shared.min(blanks(line.text))..line.range.end;
        let text = source.get(range.clone()).unwrap_or_default().to_owned();
        CodeLine { number: line.number, text, tokens: tokens::within(lexemes, &range) }
    };
    lines.iter().map(line).collect()
}

#[cfg(test)]
mod tests;
