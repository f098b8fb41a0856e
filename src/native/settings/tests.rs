//! What is remembered, in real files.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use egui_tiles::{Container, Tile};

use super::*;
use plyscope_session::Settings;
use plyscope_text::Language;
use plyscope_window::app::{RECENT, Storage};
use plyscope_window::{Chrome, Pane, ReplayView, StageKey, Theme};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("plyscope-storage-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self) -> SettingsFile {
        SettingsFile(self.0.join("app.ron"))
    }

    fn storage(&self) -> Storage {
        Storage::in_store(Box::new(self.file()))
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

/// Two windows change one setting each: both are there the next time.
#[test]
fn of_the_settings_each_window_writes_what_it_has_changed() {
    let folder = Folder::new("parts");
    let of = |storage: &mut Storage| -> Settings { storage.get("settings", |settings| settings) };
    let (mut one, mut other) = (folder.storage(), folder.storage());
    let first = of(&mut one);
    let second = of(&mut other);
    one.set("settings", &Settings { centipawns: true, ..first.clone() });
    other.set("settings", &Settings { language: Language::Chinese, ..second });
    let kept = of(&mut folder.storage());
    assert_eq!((kept.centipawns, kept.language), (true, Language::Chinese));
    // Who changes something last has it so, and nothing else.
    one.set("settings", &Settings { centipawns: false, ..first });
    let kept = of(&mut folder.storage());
    assert_eq!((kept.centipawns, kept.language), (false, Language::Chinese));
}

/// A window of this version changes a setting beside those of a later one, which that one finds again.
#[test]
fn settings_of_a_later_version_stay() {
    let folder = Folder::new("later");
    let later = "(language:Chinese,paper:Some(Sepia([1,2])))";
    let values = [("settings", later), ("margins", "(left:2)")];
    assert!(folder.file().write(&values.map(|(name, text)| (name.to_owned(), text.to_owned())).into()));
    let mut storage = folder.storage();
    let settings: Settings = storage.get("settings", |settings| settings);
    assert!(storage.set_broken_aside().is_none());
    assert_eq!(settings.language, Language::Chinese);
    storage.set("settings", &Settings { centipawns: true, ..settings });
    let written = folder.file().read().unwrap();
    assert_eq!(written["margins"], "(left:2)");
    for part in ["paper:Some(Sepia([1,2]))", "centipawns:true", "language:Chinese"] {
        assert!(written["settings"].contains(part), "{}", written["settings"]);
    }
}

/// Of a setting with a value of a later version the others are read, and the whole is kept beside.
#[test]
fn a_value_of_a_later_version_costs_no_other() {
    let folder = Folder::new("later-value");
    let later = RememberedTexts::from([("settings".to_owned(), "(centipawns:true,language:Latin)".to_owned())]);
    assert!(folder.file().write(&later));
    let mut storage = folder.storage();
    let settings: Settings = storage.get("settings", |settings| settings);
    assert!(settings.centipawns);
    assert!(storage.set_broken_aside().is_some());
    assert!(fs::read_to_string(folder.0.join("app.ron.broken")).unwrap().contains("language:Latin"));
    // What is changed here leaves to the later version what only that one reads.
    storage.set("settings", &Settings { heat: !settings.heat, ..settings.clone() });
    let written = folder.file().read().unwrap();
    for part in ["centipawns:true", "language:Latin", &format!("heat:{}", !settings.heat)] {
        assert!(written["settings"].contains(part), "{}", written["settings"]);
    }
    assert!(folder.storage().get("settings", |settings: Settings| settings).centipawns);
    // A second copy is another file.
    for _ in 0..2 {
        let mut next = folder.storage();
        let _: Settings = next.get("settings", |settings| settings);
        assert!(next.set_broken_aside().is_some());
    }
    assert!(fs::read_to_string(folder.0.join("app.ron.broken-2")).unwrap().contains("heat:"));
    assert!(!folder.0.join("app.ron.broken-3").exists());
}

/// What has become unreadable while a window is open is kept when the window writes.
#[test]
fn what_becomes_unreadable_is_kept() {
    let folder = Folder::new("damaged");
    let mut storage = folder.storage();
    storage.set("one", &1);
    fs::write(folder.0.join("app.ron"), "{ one: by hand").unwrap();
    storage.set("two", &2);
    assert_eq!(fs::read_to_string(folder.0.join("app.ron.broken")).unwrap(), "{ one: by hand");
    let mut next = folder.storage();
    assert_eq!((number(&mut next, "one"), number(&mut next, "two")), (1, 2));
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
    let values = RememberedTexts::from([("chrome".to_owned(), FIRST_VERSION.to_owned())]);
    assert!(folder.file().write(&values));
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
    one.set(RECENT, &["a", "b"].map(str::to_owned).to_vec());
    other.set(RECENT, &["c", "b"].map(str::to_owned).to_vec());
    assert_eq!(recent(&mut folder.storage()), ["c", "b", "a"]);
    // What this window has forgotten is gone; what the other one has added stays.
    let mut third = folder.storage();
    assert_eq!(recent(&mut third).len(), 3);
    one.set(RECENT, &["d", "a"].map(str::to_owned).to_vec());
    third.set(RECENT, &["c", "a"].map(str::to_owned).to_vec());
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
