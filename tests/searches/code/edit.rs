//! Edited copies of a listing's source: lines put between its own, and where those went.

use proptest::prelude::*;

/// A copy with lines put in.
#[derive(Debug)]
pub struct Edited {
    /// Its text.
    pub source: String,
    /// The new number of each old line, the first for line 1.
    pub moved: Vec<u32>,
}

/// Lines that no program notices: blanks and comments, some of which look like marks.
const QUIET: [&str; 7] = [
    "",
    "        ",
    "// self.at(Return);",
    "    //    the value that came back: 回来的值",
    "/* self.at(Call);\n        self.at(Return);\n   and an end */",
    "/* 一行 */",
    "\t// self.at(Cut)",
];

/// Statements, which may stand behind another one.
const STATEMENTS: [&str; 3] = [
    "let note = \"self.at(Return);\";",
    "let note = \"\nself.at(Test);\n\";",
    "{ let depth = 7; let value = best; use_it(depth, value); }",
];

/// Where something is put in, and what.
pub type Insertion = (prop::sample::Index, prop::sample::Index, bool);

/// A few places, and what is put there.
pub fn any_insertions() -> impl Strategy<Value = Vec<Insertion>> {
    prop::collection::vec(any::<Insertion>(), 0..40)
}

/// Puts lines in; behind a mark only what changes no program, for a mark belongs to the code below it.
pub fn with_lines_between(source: &str, insertions: &[Insertion], line_end: &str) -> Edited {
    let lines: Vec<&str> = source.lines().collect();
    let mut between: Vec<Vec<&str>> = vec![Vec::new(); lines.len() + 1];
    for (gap, what, statement) in insertions {
        let gap = gap.index(between.len());
        let above = gap.checked_sub(1).map_or("", |above| lines[above].trim());
        let follows_statement = above.ends_with(';') && !above.starts_with("self.at(") && !above.starts_with("use ");
        let filler = if *statement && follows_statement { what.get(&STATEMENTS) } else { what.get(&QUIET) };
        between[gap].extend(filler.split('\n'));
    }
    let mut written: Vec<&str> = Vec::new();
    let mut moved = Vec::new();
    for (line, above) in lines.iter().zip(&between) {
        written.extend(above);
        written.push(line);
        moved.push(written.len() as u32);
    }
    written.extend(&between[lines.len()]);
    Edited { source: written.iter().flat_map(|line| [*line, line_end]).collect(), moved }
}
