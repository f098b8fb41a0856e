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
            if let Some(tree) = read(other).filter(|tree| !trees.contains(tree)) {
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
        for text in ["[[3] [12]]", "((3,12),(2,4))", "[3,[12,8]]", "3,5", "[[3,12],[2,4]]", "((3 17) (2 12))", "3", "3 5 2 9", "[3,5]", "1.1,3\n1.2,12\n", "A\n  B 3\n  C 4\n", "{'A': ['B'], 'B': 3}", "['A', ('B', 5)]", "{\"name\": \"A\", \"children\": [{\"value\": 3}]}", "(B:3,C:12)", "[A [3] [12]]", "[3 [12] [8]]", "[A,[3,12]]"] {
            println!("{text:?} {:?}", readings(text));
        }
    }
}
