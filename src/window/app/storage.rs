//! What is remembered from one window to the next, in one file: `app.ron`, a map from names to texts, each of which is
//! a value in RON again.
//!
//! The file is written whole or not at all. Several windows may be open: each writes what it has changed itself, over
//! what the others have written by then.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use plyscope_disk::{read_file, write_whole};
use plyscope_files::{InputError, Meant};
use plyscope_session::Progress;

/// What is remembered, by name.
type Values = BTreeMap<String, String>;

/// The name of the progress in lessons, which windows add to.
pub(super) const LESSONS: &str = "lessons";

/// The name of the list of recent files, which windows add to.
pub(super) const RECENT: &str = "recent";

/// What this window knows of the file.
#[derive(Debug, Default)]
pub(super) struct Storage {
    /// Where the file is; none where nothing is remembered.
    path: Option<PathBuf>,
    /// What this window has read or written last, as it would write it.
    known: Values,
    /// Why the file, or a part of it, could not be read.
    fault: Option<String>,
}

impl Storage {
    /// The file of this person, which need not be there yet.
    pub fn of_person() -> Self {
        eframe::storage_dir("plyscope").map_or_else(Self::default, |folder| Self::at(folder.join("app.ron")))
    }

    /// The file at this place.
    fn at(path: PathBuf) -> Self {
        let (known, fault) = match read(&path) {
            Ok(known) => (known, None),
            Err(fault) => (Values::new(), Some(fault)),
        };
        Self { path: Some(path), known, fault }
    }

    /// Whether there is a file to be written, and was none: the program is started for the first time.
    pub fn is_new(&self) -> bool {
        self.path.as_ref().is_some_and(|path| !path.exists())
    }

    /// Where it is remembered; none where nothing is.
    pub fn folder(&self) -> Option<&Path> {
        self.path.as_ref()?.parent()
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

    fn read_known<T: Default + DeserializeOwned>(&mut self, name: &str) -> T {
        let read = self.known.get(name).map(|text| ron::from_str(text)).transpose();
        if let Err(error) = &read {
            self.fault.get_or_insert(format!("{name}:{error}"));
        }
        read.ok().flatten().unwrap_or_default()
    }

    /// Once all has been read: keeps a file that could not be read, or not all of it, beside the one that will be
    /// written, and says so.
    pub fn set_broken_aside(&mut self) -> Option<InputError> {
        let fault = self.fault.take()?;
        let path = self.path.as_ref()?;
        let broken = path.with_extension("ron.broken");
        let shown = broken.display();
        let [kept, kept_chinese] = match fs::rename(path, &broken) {
            Ok(()) => {
                self.write(&self.known);
                [format!("it is kept as {shown}"), format!("原文件保存为 {shown}")]
            }
            Err(error) => {
                [format!("it cannot be kept as {shown} ({error})"), format!("原文件无法保存为 {shown}（{error}）")]
            }
        };
        let message = [
            format!("the settings cannot be read ({fault}), expected those of an earlier window; {kept}"),
            format!("设置读不出来（{fault}），应为以前的窗口留下的设置；{kept_chinese}"),
        ];
        Some(InputError::without_place(path.display().to_string(), message))
    }

    /// Remembers a value, if it is another than before. The progress in lessons is put together with that of other
    /// windows.
    pub fn set<T: Serialize>(&mut self, name: &str, value: &T) {
        let (Some(path), Ok(text)) = (&self.path, ron::to_string(value)) else { return };
        if self.known.get(name) == Some(&text) {
            return;
        }
        let Some(folder) = path.parent().filter(|folder| fs::create_dir_all(folder).is_ok()) else { return };
        // From reading to writing, other windows have to wait.
        let lock = File::create(folder.join("app.lock"));
        let _held = lock.as_ref().map(File::lock);
        let mut values = read(path).unwrap_or_else(|_| self.known.clone());
        let mine = match name {
            LESSONS => self.with_others(&values, &text),
            RECENT => self.recent_with_others(&values, &text),
            _ => text.clone(),
        };
        values.insert(name.to_owned(), mine);
        if self.write(&values) {
            self.known.insert(name.to_owned(), text);
        }
    }

    /// The progress in lessons in the file, with what has changed in this window.
    fn with_others(&self, file: &Values, mine: &str) -> String {
        let progress =
            |text: Option<&str>| -> Progress { text.and_then(|text| ron::from_str(text).ok()).unwrap_or_default() };
        let of = |values: &Values| progress(values.get(LESSONS).map(String::as_str));
        let together = of(file).with_changes(&of(&self.known), &progress(Some(mine)));
        ron::to_string(&together).unwrap_or_else(|_| mine.to_owned())
    }

    /// The recent files of this window before those that others have added to the file.
    fn recent_with_others(&self, file: &Values, mine: &str) -> String {
        let read =
            |text: Option<&str>| -> Vec<String> { text.and_then(|text| ron::from_str(text).ok()).unwrap_or_default() };
        let of = |values: &Values| read(values.get(RECENT).map(String::as_str));
        let (known, mut together) = (of(&self.known), read(Some(mine)));
        let added: Vec<String> =
            of(file).into_iter().filter(|path| !known.contains(path) && !together.contains(path)).collect();
        together.extend(added);
        ron::to_string(&together).unwrap_or_else(|_| mine.to_owned())
    }

    /// Writes the whole file; whether that is done.
    fn write(&self, values: &Values) -> bool {
        let pretty = ron::ser::to_string_pretty(values, ron::ser::PrettyConfig::default());
        let path = self.path.as_ref();
        path.zip(pretty.ok()).is_some_and(|(path, pretty)| write_whole(path, pretty.as_bytes()).is_ok())
    }
}

/// What a file remembers; nothing where there is none.
fn read(path: &Path) -> Result<Values, String> {
    if !path.exists() {
        return Ok(Values::new());
    }
    let text = read_file(path, Meant::Work).map_err(|error| error.message.to_string())?;
    ron::from_str(&text).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use egui_tiles::{Container, Tile};

    use super::*;
    use crate::{Chrome, Pane, ReplayView, StageKey, Theme};

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("plyscope-storage-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        fn storage(&self) -> Storage {
            Storage::at(self.0.join("app.ron"))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn number(storage: &mut Storage, name: &str) -> u32 {
        storage.get(name, |number| number)
    }

    #[test]
    fn what_is_remembered_is_there_the_next_time() {
        let folder = Folder::new("next");
        let mut storage = folder.storage();
        assert_eq!(number(&mut storage, "one"), 0);
        storage.set("one", &1);
        storage.set("two", &2);
        let mut next = folder.storage();
        assert_eq!((number(&mut next, "one"), number(&mut next, "two")), (1, 2));
        assert!(next.set_broken_aside().is_none());
    }

    /// What the window of the first version remembered: a listing and an outline that were opened, a panel drawn wider.
    const FIRST_VERSION: &str = "(theme:Dark,arrangements:{Tree:(id:(17709693284646882229),root:Some((9)),tiles:(\
        next_tile_id:10,tiles:{(4):Pane(Ladder),(6):Pane(Code),(2):Pane(Board),(7):Pane(Game),(3):Pane(Tree),\
        (5):Pane(Facts),(8):Container(Linear((children:[(6),(4),(5)],dir:Vertical,shares:(shares:{(6):2.0})))),\
        (9):Container(Linear((children:[(1),(2),(3),(8),(7)],dir:Horizontal,\
        shares:(shares:{(1):0.9,(2):0.55,(3):1.4,(8):0.9})))),(1):Pane(Outline)},invisible:[(2),(7),(5),(4)]),\
        height:None,width:None)},chosen:{(Tree,Code):true,(Tree,Outline):true},\
        code_room:{Tree:(before:0.9,made:2.3)},timeline_unfolded:true,key_uses:(2,0,1,0))";

    #[test]
    fn what_the_first_version_arranged_stays() {
        let folder = Folder::new("first-version");
        let values = Values::from([("chrome".to_owned(), FIRST_VERSION.to_owned())]);
        assert!(Storage { path: Some(folder.0.join("app.ron")), ..Storage::default() }.write(&values));
        for _ in 0..2 {
            let mut storage = folder.storage();
            let mut replay = storage.get_out_of("chrome", "replay", ReplayView::sound);
            let chrome = storage.get("chrome", |chrome: Chrome| chrome);
            assert!(storage.set_broken_aside().is_none());
            assert_eq!(chrome.theme, Theme::Dark);
            assert_eq!(replay.chosen(StageKey::Tree, Pane::Outline), Some(true));
            assert!(replay.shows(StageKey::Tree, Pane::Code, false) && replay.timeline_unfolded);
            let tiles = &replay.arrangement(StageKey::Tree).tiles;
            let shares = tiles.tiles().filter_map(|tile| match tile {
                Tile::Container(Container::Linear(row)) => Some(row.children.iter().map(|child| row.shares[*child])),
                _ => None,
            });
            let shares: Vec<f32> = shares.flatten().collect();
            assert!(shares.contains(&1.4), "{shares:?}");
            // The other values are written as they are now; what was arranged has a name of its own.
            storage.set("chrome", &Chrome::themed(Theme::Light));
            storage.set("chrome", &chrome);
        }
    }

    #[test]
    fn two_windows_write_what_each_has_changed() {
        let folder = Folder::new("two");
        let (mut one, mut other) = (folder.storage(), folder.storage());
        for storage in [&mut one, &mut other] {
            assert_eq!((number(storage, "a"), number(storage, "b")), (0, 0));
        }
        one.set("a", &1);
        one.set("b", &0);
        other.set("b", &2);
        other.set("a", &0);
        let mut next = folder.storage();
        assert_eq!((number(&mut next, "a"), number(&mut next, "b")), (1, 2));
    }

    #[test]
    fn recent_files_of_two_windows_are_put_together() {
        let folder = Folder::new("recent");
        let recent = |storage: &mut Storage| -> Vec<String> { storage.get(RECENT, |recent| recent) };
        let (mut one, mut other) = (folder.storage(), folder.storage());
        assert!(recent(&mut one).is_empty() && recent(&mut other).is_empty());
        one.set(RECENT, &vec!["a", "b"]);
        other.set(RECENT, &vec!["c", "b"]);
        assert_eq!(recent(&mut folder.storage()), ["c", "b", "a"]);
        // What this window has forgotten is gone; what the other one has added stays.
        let mut third = folder.storage();
        assert_eq!(recent(&mut third).len(), 3);
        one.set(RECENT, &vec!["d", "a"]);
        third.set(RECENT, &vec!["c", "a"]);
        assert_eq!(recent(&mut folder.storage()), ["c", "a", "d"]);
    }

    #[test]
    fn unreadable_settings_are_kept_and_reported() {
        for (text, sound) in [("no map", 0), ("\u{0}", 0), ("{\"a\": \"1\", \"b\": \"x\"}", 1)] {
            let folder = Folder::new("broken");
            fs::write(folder.0.join("app.ron"), text).unwrap();
            let mut storage = folder.storage();
            assert_eq!((number(&mut storage, "a"), number(&mut storage, "b")), (sound, 0));
            let message = storage.set_broken_aside().unwrap().to_string();
            assert!(message.contains("app.ron.broken"), "{message}");
            assert_eq!(fs::read_to_string(folder.0.join("app.ron.broken")).unwrap(), text);
            storage.set("b", &2);
            let mut next = folder.storage();
            assert_eq!((number(&mut next, "a"), number(&mut next, "b")), (sound, 2));
            assert!(next.set_broken_aside().is_none());
        }
    }
}
