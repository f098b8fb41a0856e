//! The texts of a log, each once, within the [`Budget`](crate::game::Budget).

use crate::game::{Budget, NameTable, NoMemory, make_room};

/// Texts, each once, by their numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Texts {
    all: String,
    /// Where each text ends.
    ends: Vec<u32>,
}

impl Texts {
    /// A text by its number; empty where there is none.
    pub fn get(&self, number: usize) -> &str {
        let Some(end) = self.ends.get(number) else { return "" };
        let begin = number.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.all.get(begin as usize..*end as usize).unwrap_or_default()
    }

    /// The bytes that they take.
    pub fn bytes(&self) -> usize {
        self.all.len() + size_of_val(self.ends.as_slice())
    }

    /// Adds a text, and gives its number.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn push(&mut self, text: &str) -> Result<usize, NoMemory> {
        make_room(&mut self.ends, 1)?;
        let length = self.all.len() + text.len();
        let end = u32::try_from(length).map_err(|_| NoMemory)?;
        if length > self.all.capacity() {
            let before = self.all.capacity();
            let wanted = length.max(before + before / 8).max(64);
            Budget::take(wanted - before)?;
            self.all.try_reserve_exact(wanted - self.all.len())?;
        }
        self.all.push_str(text);
        self.ends.push(end);
        Ok(self.ends.len() - 1)
    }
}

/// Texts that are found again by what they are.
#[derive(Debug, Default)]
pub(super) struct FoundTexts {
    texts: Texts,
    places: NameTable,
}

impl FoundTexts {
    /// The number of a text that is there.
    pub fn find(&self, text: &str) -> Option<usize> {
        self.places.find(text, |number| self.texts.get(number) == text)
    }

    /// The number of a text, which is added where it is not there yet.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn number_of(&mut self, text: &str) -> Result<usize, NoMemory> {
        if let Some(number) = self.find(text) {
            return Ok(number);
        }
        let number = self.texts.push(text)?;
        self.places.add(text, number)?;
        Ok(number)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.texts.ends.is_empty()
    }

    /// Adds a text that is found in another way.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn push(&mut self, text: &str) -> Result<usize, NoMemory> {
        self.texts.push(text)
    }

    /// The texts alone.
    pub fn into_texts(self) -> Texts {
        self.texts
    }
}
