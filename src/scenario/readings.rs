//! The other ways in which the text of a tree can be read.

use std::fs;

use crate::game::tree::Tree;

use super::input::{Held, read_held_file};
use super::source::form_of;
use super::{Reading, Source, TreeForm, forms};

/// A text that is a tree in several forms, each time another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings {
    /// Where it stands.
    source: Source,
    /// What was said of it.
    reading: Reading,
    /// The form in which it was read.
    pub form: TreeForm,
    /// The others in which it can be read.
    pub others: Vec<TreeForm>,
}

/// Longer texts are not read once more: nobody means them in two ways.
const LONGEST: usize = 20_000;

impl Readings {
    /// In how many forms a source that has been read is a tree; `None` where it is one in one form alone, or none.
    pub fn of(source: &Source) -> Option<Self> {
        let (inner, reading) = source.parts();
        let text = match inner {
            Source::Text { text, .. } => text.clone(),
            Source::File(path) if fs::metadata(path).is_ok_and(|file| file.len() <= LONGEST as u64) => {
                match read_held_file(path).ok()? {
                    Held::Text(text) => text,
                    Held::Search(_) | Held::Log(_) => return None,
                }
            }
            _ => return None,
        };
        if text.len() > LONGEST {
            return None;
        }
        let form = form_of(&source.name(), &text, reading)?;
        let read = |form| forms::read(form, &text, reading.root).ok().map(|read| read.tree);
        let mut trees: Vec<Tree> = vec![read(form)?];
        let mut others = Vec::new();
        for other in TreeForm::ALL {
            // Nobody means a single leaf with such a name.
            if let Some(tree) = read(other).filter(|tree| tree.leaf_count() > 1 && !trees.contains(tree)) {
                trees.push(tree);
                others.push(other);
            }
        }
        (!others.is_empty()).then(|| Self { source: inner.clone(), reading, form, others })
    }

    /// The same text, to be read in another form.
    pub fn read_as(&self, form: TreeForm) -> Source {
        self.source.clone().read_as(Reading { form: Some(form), ..self.reading })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readings(text: &str) -> Option<(&'static str, Vec<&'static str>)> {
        let source = Source::Text { name: "x".to_owned(), text: text.to_owned() };
        let readings = Readings::of(&source)?;
        Some((readings.form.id(), readings.others.into_iter().map(TreeForm::id).collect()))
    }

    #[test]
    fn texts_that_can_be_meant_in_several_ways() {
        assert_eq!(readings("[3,5,2,9]"), Some(("brackets", vec!["leaves"])));
        for text in
            ["[[3,12],[2,4]]", "((3,12),(2,4))", "[[3] [12]]", "[3,[12,8]]", "((3 17) (2 12))", "3", "A\n  B 3\n", "x"]
        {
            assert_eq!(readings(text), None, "{text}");
        }
        let long = format!("[{}]", vec!["1"; LONGEST].join(","));
        assert_eq!(readings(&long), None);
    }

    #[test]
    fn what_was_said_of_a_text_is_still_said() {
        let text = Source::Text { name: "x".to_owned(), text: "[3,5,2,9]".to_owned() };
        let reading = Reading { root: Some(crate::game::Player::Min), form: None };
        let readings = Readings::of(&text.clone().read_as(reading)).expect("two ways");
        let other = readings.read_as(TreeForm::Leaves);
        assert_eq!(other, text.read_as(Reading { form: Some(TreeForm::Leaves), ..reading }));
        let back = Readings::of(&other).expect("two ways");
        assert_eq!((back.form, &back.others[..]), (TreeForm::Leaves, &[TreeForm::Brackets][..]));
    }
}
