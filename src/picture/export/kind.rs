//! The kinds of files that leave the program.

use std::path::Path;

use plyscope_files::TreeForm;

use super::latex::LatexForm;
use super::rows::RowFormat;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum FileKind {
    /// A drawing.
    Svg,
    /// A drawing, or pages of them.
    Pdf,
    /// Pixels.
    Png,
    /// Pictures one after the other.
    Gif,
    /// Pictures one after the other, in all their colours.
    Apng,
    /// The state of the tree for papers and slides.
    Latex(LatexForm),
    /// The state of the tree for Graphviz.
    Dot,
    /// All steps, a row each.
    Rows(RowFormat),
    /// Chosen steps with their pictures and sentences, in Markdown.
    HandOut,
    /// The scenario as this program writes it.
    Scenario,
    /// The tree in another form.
    Tree(TreeForm),
}

/// The kinds by their names and by the endings of names of files; of an ending that several have, the first one is
/// meant. What is not listed is a form of trees.
const KINDS: [(FileKind, &str, &str); 13] = [
    (FileKind::Svg, "svg", "svg"),
    (FileKind::Pdf, "pdf", "pdf"),
    (FileKind::Png, "png", "png"),
    (FileKind::Gif, "gif", "gif"),
    (FileKind::Apng, "apng", "apng"),
    (FileKind::Latex(LatexForm::Forest), LatexForm::Forest.id(), "tex"),
    (FileKind::Latex(LatexForm::Tikz), LatexForm::Tikz.id(), "tex"),
    (FileKind::Latex(LatexForm::Qtree), LatexForm::Qtree.id(), "tex"),
    (FileKind::Dot, "dot", "dot"),
    (FileKind::Rows(RowFormat::Csv), "csv", "csv"),
    (FileKind::Rows(RowFormat::JsonLines), "jsonl", "jsonl"),
    (FileKind::HandOut, "markdown", "md"),
    (FileKind::Scenario, "ron", "ron"),
];

impl FileKind {
    /// All of them, the forms of trees last.
    pub fn all() -> impl Iterator<Item = Self> {
        let listed = KINDS.iter().map(|(kind, ..)| *kind);
        listed.chain(TreeForm::ALL.into_iter().map(Self::Tree).filter(|kind| Self::from_id(kind.id()) == Some(*kind)))
    }

    /// The name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Tree(form) => form.id(),
            _ => self.row().map_or("", |(_, id, _)| id),
        }
    }

    /// The kind with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        let listed = KINDS.iter().find(|(_, name, _)| *name == id).map(|(kind, ..)| *kind);
        listed.or_else(|| TreeForm::from_id(id).map(Self::Tree))
    }

    /// The kind that the name of a file asks for.
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        // Graphviz has two.
        let wanted = if ending == "gv" { "dot" } else { &ending };
        let listed = KINDS.iter().find(|(.., own)| *own == wanted).map(|(kind, ..)| *kind);
        listed.or_else(|| TreeForm::of_ending(&ending).map(Self::Tree))
    }

    /// How names of such files end, without the dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Tree(form) => form.ending(),
            _ => self.row().map_or("", |(.., ending)| ending),
        }
    }

    fn row(self) -> Option<(Self, &'static str, &'static str)> {
        KINDS.into_iter().find(|(kind, ..)| *kind == self)
    }

    /// Whether it is a picture, or several.
    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Pdf | Self::Png | Self::Gif | Self::Apng)
    }

    /// Whether it has pictures in it or beside it, and so a part, a look and a size.
    pub const fn has_pictures(self) -> bool {
        self.is_picture() || matches!(self, Self::HandOut)
    }

    /// Whether it is made of pixels, and so has a scale.
    pub const fn is_of_pixels(self) -> bool {
        matches!(self, Self::Png | Self::Gif | Self::Apng)
    }

    /// Whether it has something of a search in it, and texts; the others have a tree alone.
    pub const fn has_search(self) -> bool {
        !matches!(self, Self::Tree(_))
    }

    /// Whether it has texts in a language: what is read again has names as they are written.
    pub const fn has_language(self) -> bool {
        !matches!(self, Self::Tree(_) | Self::Scenario)
    }

    /// Whether its pictures stand for a time each.
    pub const fn is_animation(self) -> bool {
        matches!(self, Self::Gif | Self::Apng)
    }

    /// Whether values stand in it as a person reads them: files that programs read back have whole numbers.
    pub const fn shows_values(self) -> bool {
        !matches!(self, Self::Scenario | Self::Tree(_))
    }

    /// Whether it shows one step, which can be chosen; the others that show none or several are of the whole search, or
    /// of its tree.
    pub const fn has_step(self) -> bool {
        self.has_steps() || matches!(self, Self::Dot)
    }

    /// Whether it shows chosen steps, one or several; the others are of one step, of the whole search, or of its tree.
    pub const fn has_steps(self) -> bool {
        self.has_pictures() || matches!(self, Self::Latex(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_endings_lead_back_to_their_kinds() {
        let all: Vec<FileKind> = FileKind::all().collect();
        for kind in &all {
            assert_eq!(FileKind::from_id(kind.id()), Some(*kind));
            assert!(!kind.ending().is_empty(), "{kind:?}");
            // A file that is named so is no surprise: its ending leads to a kind.
            assert!(FileKind::of_path(Path::new(&format!("a.{}", kind.ending()))).is_some(), "{kind:?}");
        }
        assert!(all.contains(&FileKind::Tree(TreeForm::Efg)) && !all.contains(&FileKind::Tree(TreeForm::Dot)));
        assert_eq!(FileKind::of_path(Path::new("a.GV")), Some(FileKind::Dot));
        assert_eq!(FileKind::of_path(Path::new("a.tex")), Some(FileKind::Latex(LatexForm::Forest)));
        assert_eq!(FileKind::of_path(Path::new("a.doc")), None);
    }
}
