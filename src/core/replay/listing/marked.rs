//! A listing in another language: its lines with their marks, as far as the options of a search have them.
//!
//! A line may end in comments that are not shown: `#? table !strict` are conditions, `#> Cut` is the mark of a role, and
//! `#!` says that the line only logs. Lines are numbered as they are shown.

use crate::search::{CodeLanguage, ListingCondition, ListingConditions, Role};

use super::meaning::{self, KnownName};
use super::pseudo::{Phrasing, Statement};
use super::scopes::Declaration;
use super::tokens::{self, TokenKind};
use super::{CodeLine, Listing, RoleMark, words};

/// A line of a file, taken apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MarkedLine<'a> {
    /// What is shown, or runs.
    pub code: &'a str,
    /// What must hold for the line to be there.
    conditions: &'a str,
    /// The role that lights it up.
    pub role: Option<Role>,
    /// It only logs, or imports: it is not shown.
    pub hidden: bool,
}

impl<'a> MarkedLine<'a> {
    fn of(line: &'a str, comment: &str) -> Self {
        let mut rest = line;
        let mut cut = |sign: &str| {
            let place = rest.rfind(&format!("{comment}{sign}"))?;
            let said = rest.get(place + comment.len() + sign.len()..)?.trim();
            rest = rest.get(..place)?.trim_end();
            Some(said)
        };
        let hidden = cut("!").is_some();
        let role = cut("> ").and_then(|said| named_role(said.split(' ').next()?));
        let conditions = cut("? ").unwrap_or_default();
        Self { code: rest.trim_end(), conditions, role, hidden }
    }

    /// Whether the line is there.
    fn holds(&self, conditions: ListingConditions) -> bool {
        self.conditions.split_whitespace().all(|word| {
            let (name, wanted) = word.strip_prefix('!').map_or((word, true), |name| (name, false));
            ListingCondition::from_id(name).is_some_and(|condition| conditions.has(condition) == wanted)
        })
    }
}

fn named_role(name: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| format!("{role:?}") == name)
}

/// The lines of a file behind its head, as far as they are there for a search.
pub fn rendered(source: &str, language: CodeLanguage, conditions: ListingConditions) -> Vec<MarkedLine<'_>> {
    let comment = language.comment();
    let behind_head = source.lines().skip_while(|line| line.starts_with(comment));
    behind_head.map(|line| MarkedLine::of(line, comment)).filter(|line| line.holds(conditions)).collect()
}

/// Those of the lines that are shown: none that only log, no empty ones at the ends, and one between functions.
fn shown<'a>(lines: &[MarkedLine<'a>]) -> Vec<MarkedLine<'a>> {
    let mut shown: Vec<MarkedLine<'a>> = Vec::new();
    for line in lines.iter().filter(|line| !line.hidden) {
        let is_needless = line.code.is_empty() && shown.last().is_none_or(|last| last.code.is_empty());
        if !is_needless {
            shown.push(*line);
        }
    }
    shown.truncate(shown.iter().rposition(|line| !line.code.is_empty()).map_or(0, |last| last + 1));
    shown
}

impl Listing {
    /// Reads a file of another language, as it is shown for a search; `whole` with what it stands on below it.
    pub(super) fn marked(
        source: &'static str,
        language: CodeLanguage,
        conditions: ListingConditions,
        whole: bool,
        phrasing: Phrasing,
    ) -> Self {
        let mut lines = shown(&rendered(source, language, conditions));
        let names: Vec<KnownName> = meaning::in_head(source, language).collect();
        if let Some(helper) = language.helper().filter(|_| whole) {
            lines.push(MarkedLine::default());
            lines.push(MarkedLine::default());
            lines.extend(helper.lines().map(|code| MarkedLine { code, ..MarkedLine::default() }));
        }
        Self::of_lines(&lines, language, &names, phrasing)
    }

    fn of_lines(shown: &[MarkedLine<'_>], language: CodeLanguage, names: &[KnownName], phrasing: Phrasing) -> Self {
        let mut lines: Vec<CodeLine> = Vec::with_capacity(shown.len());
        let (mut marks, mut is_in_text) = (Vec::new(), false);
        for (number, line) in (1..).zip(shown) {
            marks.extend(line.role.map(|role| RoleMark { role, line: number, lit: Some(number) }));
            let text = match language {
                CodeLanguage::PseudoCode => said(line.code, phrasing),
                _ => line.code.to_owned(),
            };
            let lexemes = words::lexemes(&text, language, &mut is_in_text);
            let tokens = tokens::within(&lexemes, &(0..text.len()));
            lines.push(CodeLine { number, text, tokens });
        }
        Self { language, declarations: declarations(&lines, names), lines, marks }
    }
}

/// A line of pseudo-code as it is said.
fn said(code: &str, phrasing: Phrasing) -> String {
    let statement = code.trim_start();
    let indent = code.get(..code.len() - statement.len()).unwrap_or_default();
    if statement.is_empty() { String::new() } else { format!("{indent}{}", phrasing(Statement::of(statement))) }
}

/// The first line of each function on which each known name stands: there it is declared, or handed in, and from there
/// to the end of the function it can be named.
fn declarations(lines: &[CodeLine], names: &[KnownName]) -> Vec<Declaration> {
    let begins = |line: &CodeLine| line.text.starts_with(|first: char| first.is_alphabetic());
    let mut found = Vec::new();
    for function in lines.chunk_by(|_, next| !begins(next)) {
        let Some(last) = function.last() else { continue };
        for line in function {
            for (text, kind) in line.pieces() {
                let Some(known) = names.iter().find(|(name, _)| kind == TokenKind::Name && *name == text) else {
                    continue;
                };
                let is_new = |other: &Declaration| other.name != known.0 || other.scope.end() < &line.number;
                if found.iter().all(is_new) {
                    let scope = line.number..=last.number;
                    found.push(Declaration { name: known.0.to_owned(), known: Some(*known), line: line.number, scope });
                }
            }
        }
    }
    found
}
