//! What is remembered from one window to the next: texts by names, each of which is a value in RON.
//!
//! Several windows may be open: each writes what it has changed itself, over what the others have written by then. Of
//! a value with parts, such as the settings, those are parts.

use serde::Serialize;
use serde::de::DeserializeOwned;

use plyscope_files::InputError;
use plyscope_session::LessonsProgress;

use super::remembered_parts::RememberedParts;
use super::shell::{RememberedStore, RememberedTexts};

/// The name of the progress in lessons, which windows add to.
pub const LESSONS: &str = "lessons";

/// The name of the list of recent files, which windows add to.
pub const RECENT: &str = "recent";

/// What this window knows of what is remembered.
#[derive(Default)]
pub struct Storage {
    /// Where it is remembered; none where nothing is.
    store: Option<Box<dyn RememberedStore>>,
    /// What this window has read or written last, as it would write it.
    known: RememberedTexts,
    /// Why what is remembered, or a part of it, could not be read.
    fault: Option<String>,
}

impl Storage {
    /// What this store remembers, which need be nothing yet.
    pub fn in_store(store: Box<dyn RememberedStore>) -> Self {
        let (known, fault) = match store.read() {
            Ok(known) => (known, None),
            Err(fault) => (RememberedTexts::new(), Some(fault)),
        };
        Self { store: Some(store), known, fault }
    }

    /// Whether the program is started for the first time where something can be remembered.
    pub fn is_new(&self) -> bool {
        self.store.as_ref().is_some_and(|store| store.is_new())
    }

    /// A value that was remembered, made `sound`; or else the usual one.
    pub fn get<T: Default + Serialize + DeserializeOwned>(&mut self, name: &str, sound: impl FnOnce(T) -> T) -> T {
        let value = sound(self.read_known(name));
        // A value that is not changed here does not overwrite what another window has written.
        self.known.extend(ron::to_string(&value).ok().map(|text| (name.to_owned(), text)));
        value
    }

    /// A value that was remembered, and whose parts stood among those of another one when it was written by an
    /// earlier version. To be asked for before that one: from then on it has a name of its own.
    pub fn get_out_of<T: Default + Serialize + DeserializeOwned>(
        &mut self,
        earlier: &str,
        name: &str,
        sound: impl FnOnce(T) -> T,
    ) -> T {
        if self.known.contains_key(name) || !self.known.contains_key(earlier) {
            return self.get(name, sound);
        }
        let value = sound(self.read_known(earlier));
        self.set(name, &value);
        value
    }

    fn read_known<T: Default + Serialize + DeserializeOwned>(&mut self, name: &str) -> T {
        let Some(text) = self.known.get(name) else { return T::default() };
        ron::from_str(text).unwrap_or_else(|error| {
            self.fault.get_or_insert(format!("{name}:{error}"));
            // A later version may have written it: what is known of it is read.
            RememberedParts::of_text(text).map_or_else(T::default, |parts| parts.readable())
        })
    }

    /// Once all has been read: keeps what could not be read, or not all of it, beside what will be written, and says
    /// so.
    pub fn set_broken_aside(&mut self) -> Option<InputError> {
        let fault = self.fault.take()?;
        let store = self.store.as_ref()?;
        let [kept, kept_chinese] = match store.set_aside(&self.known) {
            Ok(shown) => [format!("it is kept as {shown}"), format!("原文件保存为 {shown}")],
            Err((shown, error)) => {
                [format!("it cannot be kept as {shown} ({error})"), format!("原文件无法保存为 {shown}（{error}）")]
            }
        };
        let message = [
            format!("the settings cannot be read ({fault}), expected those of an earlier window; {kept}"),
            format!("设置读不出来（{fault}），应为以前的窗口留下的设置；{kept_chinese}"),
        ];
        Some(InputError::without_place(store.name(), message))
    }

    /// Remembers a value, if it is another than before: of its parts those that have changed in this window, over what
    /// other windows have written by then. The progress in lessons and the recent files are put together with theirs.
    pub fn set<T: Serialize>(&mut self, name: &str, value: &T) {
        let (Some(store), Ok(text)) = (&self.store, ron::to_string(value)) else { return };
        if self.known.get(name) == Some(&text) {
            return;
        }
        let is_done = store.change(&mut |read| {
            let mut values = read.unwrap_or_else(|| self.known.clone());
            let mine = match name {
                LESSONS => self.with_others(&values, &text),
                RECENT => self.recent_with_others(&values, &text),
                _ => self.with_parts_of_others(values.get(name), name, &text).unwrap_or_else(|| text.clone()),
            };
            values.insert(name.to_owned(), mine);
            values
        });
        if is_done {
            self.known.insert(name.to_owned(), text);
        }
    }

    /// A value of this window, with those of its parts that have changed elsewhere alone, and with those that this
    /// version does not know; none where it has no parts.
    fn with_parts_of_others(&self, theirs: Option<&String>, name: &str, mine: &str) -> Option<String> {
        let parts = |text: &String| RememberedParts::of_text(text);
        let (known, theirs) = (parts(self.known.get(name)?)?, parts(theirs?)?);
        Some(RememberedParts::of_text(mine)?.with_others(&known, theirs))
    }

    /// The progress in lessons that is remembered, with what has changed in this window.
    fn with_others(&self, values: &RememberedTexts, mine: &str) -> String {
        let progress = |text: Option<&str>| -> LessonsProgress {
            text.and_then(|text| ron::from_str(text).ok()).unwrap_or_default()
        };

        let of = |values: &RememberedTexts| progress(values.get(LESSONS).map(String::as_str));
        let together = of(values).with_changes(&of(&self.known), &progress(Some(mine)));
        ron::to_string(&together).unwrap_or_else(|_| mine.to_owned())
    }

    /// The recent files of this window before those that others have added.
    fn recent_with_others(&self, values: &RememberedTexts, mine: &str) -> String {
        let read =
            |text: Option<&str>| -> Vec<String> { text.and_then(|text| ron::from_str(text).ok()).unwrap_or_default() };
        let of = |values: &RememberedTexts| read(values.get(RECENT).map(String::as_str));
        let (known, mut together) = (of(&self.known), read(Some(mine)));
        let added: Vec<String> =
            of(values).into_iter().filter(|path| !known.contains(path) && !together.contains(path)).collect();
        together.extend(added);
        ron::to_string(&together).unwrap_or_else(|_| mine.to_owned())
    }
}
