//! What a person has chosen about the search and about the window.

use serde::{Deserialize, Serialize};

use plyscope_core::replay::{HighlightKind, Unit};
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::drawing::{NodeMarks, Viewpoint, WindowMarks};
use plyscope_picture::run::Wording;
use plyscope_text::{Language, NoLink, PlayNotice};

use super::scale::sound;
use super::{CodeSettings, PracticeSettings, PredictSettings, QuestionMode, USUAL_SCALE, Work};

/// How fast the replay plays by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Speed {
    /// A move of the replay every three seconds.
    Slow,
    /// Every second and a half.
    #[default]
    Normal,
    /// Twice a second.
    Fast,
}

impl Speed {
    /// All speeds.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// Seconds between two moves of the replay.
    pub const fn seconds(self) -> f64 {
        match self {
            Self::Slow => 3.0,
            Self::Normal => 1.5,
            Self::Fast => 0.5,
        }
    }
}

/// How things are shown; remembered between sessions, but for the values, which a scenario sets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language of every sentence.
    pub language: Language,
    /// The unit of one key press.
    #[serde(skip)]
    pub unit: Unit,
    /// When values are shown.
    #[serde(skip)]
    pub values: ValueVisibility,
    /// Through whose eyes.
    pub viewpoint: Viewpoint,
    /// Whether α and β are named, or only described in words.
    pub letters: bool,
    /// What is written beside the nodes of the tree.
    pub node_marks: NodeMarks,
    /// Whether a value may rise and a post may slide.
    pub motion: bool,
    /// Whether boards are turned round, as Min sees them.
    pub flipped: bool,
    /// Whether values of chess are written in hundredths of a pawn, `150` instead of `+1.50`.
    pub centipawns: bool,
    /// Whether xiangqi pieces carry Latin letters instead of Chinese characters.
    pub latin_pieces: bool,
    /// Whether the board shows the history table, in a search that keeps one.
    pub heat: bool,
    /// How fast the replay plays.
    pub speed: Speed,
    /// The address before the `#` of a link that is copied; may be empty.
    pub link_base: String,
    /// How large everything is, as a factor from 0.75 to 3.
    pub scale: f32,
    /// How many bytes the record of a search may take on this machine, where it is known.
    #[serde(skip)]
    pub memory: Option<u64>,
    /// How the listing is shown.
    pub code: CodeSettings,
    /// How questions are asked.
    pub predict: PredictSettings,
    /// What kind of tree is taken for practice.
    pub practice: PracticeSettings,
}

/// One of the choices among the settings; those of an activity are among its own commands.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// The unit of one key press.
    Unit(Unit),
    /// When values are shown.
    Values(ValueVisibility),
    /// Through whose eyes.
    Viewpoint(Viewpoint),
    /// Whether α and β are named.
    Letters(bool),
    /// At which nodes of the tree the window is written.
    Windows(WindowMarks),
    /// Whether visited nodes say what they can be.
    CanBe(bool),
    /// Whether things may move.
    Motion(bool),
    /// Whether boards are turned round.
    Flipped(bool),
    /// Whether values of chess are written in hundredths of a pawn.
    Centipawns(bool),
    /// Whether xiangqi pieces carry Latin letters.
    LatinPieces(bool),
    /// Whether the board shows the history table.
    Heat(bool),
    /// How fast the replay plays.
    Speed(Speed),
    /// How many bytes the record of a search may take on this machine, where it is known.
    Memory(Option<u64>),
    /// The language of every sentence.
    Language(Language),
    /// The address before the `#` of a link that is copied.
    LinkBase(String),
    /// How large everything is, as a factor.
    Scale(f32),
}

impl Settings {
    /// How sentences are worded in a language.
    pub const fn wording(&self, language: Language) -> Wording {
        Wording::new(language, self.letters, self.centipawns)
    }

    pub(super) fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Unit(unit) => self.unit = unit,
            Setting::Values(values) => self.values = values,
            Setting::Viewpoint(viewpoint) => self.viewpoint = viewpoint,
            Setting::Letters(letters) => self.letters = letters,
            Setting::Windows(windows) => self.node_marks.windows = Some(windows),
            Setting::CanBe(can_be) => self.node_marks.can_be = can_be,
            Setting::Motion(motion) => self.motion = motion,
            Setting::Flipped(flipped) => self.flipped = flipped,
            Setting::Centipawns(centipawns) => self.centipawns = centipawns,
            Setting::LatinPieces(latin) => self.latin_pieces = latin,
            Setting::Heat(heat) => self.heat = heat,
            Setting::Speed(speed) => self.speed = speed,
            Setting::Memory(memory) => self.memory = memory,
            Setting::Language(language) => self.language = language,
            Setting::LinkBase(base) => self.link_base = base,
            Setting::Scale(scale) => self.scale = sound(scale),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::English,
            unit: Unit::Step,
            values: ValueVisibility::Shown,
            viewpoint: Viewpoint::Max,
            letters: true,
            node_marks: NodeMarks::default(),
            motion: true,
            flipped: false,
            centipawns: false,
            latin_pieces: false,
            heat: false,
            speed: Speed::Normal,
            link_base: String::new(),
            scale: USUAL_SCALE,
            memory: None,
            code: CodeSettings::default(),
            predict: PredictSettings::default(),
            practice: PracticeSettings::default(),
        }
    }
}

/// What the middle of the window is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Activity {
    /// The search on screen, or the game.
    #[default]
    Replay,
    /// A tree to be filled in by hand.
    Practice,
    /// A listing with a mistake beside the right one.
    Bug,
    /// Two searches side by side.
    Compare,
    /// How the number of leaves grows with the depth, by the order of the moves.
    Growth,
}

impl Activity {
    /// All of them, in the order of menus.
    pub const ALL: [Self; 5] = [Self::Replay, Self::Practice, Self::Compare, Self::Bug, Self::Growth];
}

/// Which parts of the window are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Screen {
    /// What the middle of the window is for.
    pub activity: Activity,
    /// The list of lessons.
    pub lessons: bool,
    /// A ring around the pointer, for a class.
    pub spotlight: bool,
    /// A pen that draws on the picture, for a class.
    pub pen: bool,
    /// Large type, and nothing but what the class looks at.
    pub present: bool,
    /// Nothing at all, for talking.
    pub blank: bool,
    /// The page that explains keys and signs.
    pub help: bool,
    /// The library of scenarios.
    pub library: bool,
    /// The replay plays by itself.
    pub playing: bool,
    /// The page on which positions are set up.
    pub setup: bool,
    /// The choice of a new game.
    pub new_game: bool,
    /// The choice of what leaves the program.
    pub export: bool,
    /// A question about files.
    pub asks_about_files: bool,
}

/// Something that lies over the rest of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// A question about files that waits for its answer.
    FileQuestion,
    /// The empty screen.
    Blank,
    /// The page of keys and signs.
    Help,
    /// The choice of a new game.
    NewGame,
    /// The choice of what leaves the program.
    Export,
    /// The library of scenarios.
    Library,
    /// The list of lessons.
    Lessons,
}

impl Cover {
    /// All of them, the uppermost first.
    pub const ALL: [Self; 7] =
        [Self::FileQuestion, Self::Blank, Self::Help, Self::NewGame, Self::Export, Self::Library, Self::Lessons];
}

impl Screen {
    /// What covers the page: no key and no focus reaches what is below. The uppermost, which Escape closes first.
    pub fn cover(&self) -> Option<Cover> {
        Cover::ALL.into_iter().find(|cover| self.has(*cover))
    }

    /// Whether something lies over the rest of the window.
    pub const fn has(&self, cover: Cover) -> bool {
        match cover {
            Cover::FileQuestion => self.asks_about_files,
            Cover::Blank => self.blank,
            Cover::Help => self.help,
            Cover::NewGame => self.new_game,
            Cover::Export => self.export,
            Cover::Library => self.library,
            Cover::Lessons => self.lessons,
        }
    }
}

/// A message that is no error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The node in focus is not in the new search; this ancestor of it is the nearest that is.
    KeptNearest(NodeId),
    /// The search was given up; what was there before stays.
    Cancelled,
    /// There is no such place to jump to.
    NothingFurther,
    /// A run to the next breakpoint was asked for, and there is none at all.
    NoBreakpoint,
    /// The highlight that a jump led to: its kind, its number from 1, and how many there are.
    Highlight(HighlightKind, u64, u64),
    /// Something about the game that is being played.
    Play(PlayNotice),
    /// What was to be saved is saved.
    Saved,
    /// What is on screen has nothing in it that could be saved.
    NothingToSave,
    /// Something else has come in the place of this work, which is not saved, and is kept.
    KeptUnsaved(Work),
    /// Something else was opened, and the lesson is left for it.
    LessonLeft,
    /// A picture is in the clipboard.
    PictureCopied,
    /// So many files were exported.
    Exported(usize),
    /// An export was given up.
    ExportCancelled,
    /// Whether questions are asked, and how, from now on.
    Asking(QuestionMode),
    /// Going on has to wait for answers.
    AnswerFirst,
    /// Another program's search is looked at as it is: it cannot be changed, asked about, or searched another way.
    OnlyALog,
    /// The right search can stand beside a log only where it is known what was searched.
    LogNeedsPosition,
    /// What was given as searched does not fit the log.
    LogDoesNotFit,
    /// The tree cannot be searched as before any more: it is searched in another way.
    SearchedOtherwise,
    /// Questions that the scenario asks have gone with their nodes.
    QuestionsLost,
    /// This search has no transposition table that a panel could show.
    NoTable,
    /// This search has searched its root once: there are no passes to be shown.
    OneSearchOfRoot,
    /// The window has room for no larger scale than this, as a percentage.
    LargestScale(u32),
    /// A link has been copied, whole or without an address.
    LinkCopied(bool),
    /// There is no link to what is on screen.
    NoLink(NoLink),
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::*;

    #[test]
    fn settings_that_were_kept_before_there_were_pawns_are_read() {
        let mut kept = serde_json::to_value(Settings { letters: false, ..Settings::default() }).unwrap();
        kept.as_object_mut().unwrap().remove("centipawns").unwrap();
        let read: Settings = serde_json::from_value(kept).unwrap();
        assert!(!read.letters && !read.centipawns);
        let kept = serde_json::to_value(Settings { centipawns: true, ..Settings::default() }).unwrap();
        assert!(serde_json::from_value::<Settings>(kept).unwrap().centipawns);
    }

    #[test]
    fn settings_that_were_kept_before_there_were_windows_in_the_tree_are_read() {
        let mut kept = serde_json::to_value(Settings { letters: false, ..Settings::default() }).unwrap();
        kept.as_object_mut().unwrap().remove("node_marks").unwrap();
        let read: Settings = serde_json::from_value(kept).unwrap();
        assert!(!read.letters);
        assert_eq!(read.node_marks, NodeMarks::default());
        // As long as nothing was chosen, it depends on the tree.
        assert_eq!(read.node_marks.windows_in(true, true), WindowMarks::Path);
        assert_eq!(read.node_marks.windows_in(false, true), WindowMarks::Off);
        assert_eq!(read.node_marks.windows_in(true, false), WindowMarks::Off);
    }
}
