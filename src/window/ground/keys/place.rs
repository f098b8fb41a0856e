//! Where shortcuts hold.

use egui::Id;

use plyscope_session::{Activity, Cover, Session};

/// Where a shortcut holds. Where several hold that have the same key, the first of them has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyScope {
    /// In all of the window, over menus and in fields as well: what is too small to be read is made larger there.
    Everywhere,
    /// On every page and in its fields, while nothing covers it: what is on screen is saved there, and another file
    /// opened.
    Files,
    /// In a lesson, in its fields as well, so that a clicker turns pages.
    Lesson,
    /// On the sheet of practice, while something is typed, too.
    Filling,
    /// Where the page of a lesson asks for one of several answers.
    Choice,
    /// Where a node's value, or its name, is typed or dragged.
    NodeTyped,
    /// Beside the tree that is edited.
    BesideTree,
    /// Where a leaf of a tree whose values are changed is selected.
    ChangedLeaf,
    /// In a list, on a board, on a line between panels: whatever is gone through by keys while it has the keyboard.
    Control,
    /// In a box that lies over a page.
    Box,
    /// In the field in which something is looked for.
    FindField,
    /// On the page on which a position is set up.
    SetUp,
    /// Where a pen draws on the picture.
    Pen,
    /// Where a question can be answered by yes or no.
    Answer,
    /// Where a node of a tree that is being changed is selected.
    ChangedNode,
    /// Where a tree is edited, so that nodes come and go.
    EditedTree,
    /// Where the tree is being changed.
    ChangedTree,
    /// Where a node is looked at, in the whole view or in a wide tree.
    LookedAt,
    /// Where a node of a wide tree is looked at, or one is selected in the whole view.
    LookedAlong,
    /// Where a node's children can be shown: in a wide tree, or where a node is looked at in the whole view.
    Unfolding,
    /// In the whole view.
    Whole,
    /// In the form of a question, and in the tree above it.
    QuestionForm,
    /// On the sheet of practice, while nothing is typed.
    Sheet,
    /// In practice.
    Practice,
    /// Where a listing with a mistake is looked at.
    Bug,
    /// On the page of how the number of leaves grows.
    Growth,
    /// Where two searches are compared.
    Compare,
    /// Where a game is on screen.
    Game,
    /// Where something goes on step by step; over the blank screen of a lesson as well.
    Steps,
    /// Where one search, or two, can be walked through to their ends.
    Searches,
    /// Where the search on screen is replayed, or compared.
    Search,
    /// Where the search on screen is replayed.
    Replay,
    /// Where changes are made that can be taken back.
    Changes,
    /// On every page, while nothing covers it.
    Page,
    /// On every page, and on the blank screen.
    Presented,
    /// On every page, and over those that cover it, but for the page of keys.
    Library,
    /// On every page, and over those that cover it, but for the library with its field.
    Help,
    /// Wherever something can be left.
    Anything,
}

/// Where the keyboard is in this frame, and what of the features keys depend on.
pub struct Keyboard<'k> {
    pub session: &'k Session,
    /// Whether the whole view is shown in place of the tree, and a node is looked at in it.
    pub whole: Option<bool>,
    /// Whether the tree is drawn along the path, and a node is looked at in it.
    pub wide: Option<bool>,
    /// A menu is open.
    pub in_menu: bool,
    /// A text is being edited.
    pub typing: bool,
    /// A control has it that keeps Space, Enter and the arrows for itself.
    pub held: bool,
    /// A list has it that keeps Home and End for itself.
    pub in_list: bool,
    /// The entry line of practice has it, and whether something is typed there.
    pub in_entry: Option<bool>,
    /// The control that has it.
    pub focused: Option<Id>,
    /// A question is on screen that yes or no answers.
    pub asks_yes_or_no: bool,
    /// The page of a lesson has a question that can be answered now.
    pub lesson_waits: bool,
    /// A tree is being changed, and whether a node of it is selected.
    pub changed_tree: Option<bool>,
}

impl KeyScope {
    /// Whether a shortcut of this place holds.
    pub fn holds(self, keyboard: &Keyboard<'_>) -> bool {
        let session = keyboard.session;
        let (screen, in_lesson) = (session.screen(), session.lesson().open().is_some());
        let cover = screen.cover();
        let clear = !keyboard.in_menu && !screen.setup && cover.is_none();
        let free = clear && !keyboard.typing;
        let activity = |wanted| free && screen.activity == wanted;
        let search = activity(Activity::Replay) || activity(Activity::Compare);
        let round = session.practice().round().filter(|_| screen.activity == Activity::Practice);
        let has_bug = activity(Activity::Bug) && session.bug().round().is_some();
        let reads_keys = !keyboard.typing || clear && keyboard.in_entry.is_some();
        match self {
            Self::Everywhere => true,
            Self::Files => !keyboard.in_menu && cover.is_none(),
            Self::Lesson => clear && in_lesson,
            Self::Pen => clear && screen.pen,
            Self::Filling => {
                let is_open = keyboard.in_entry.is_some() || !keyboard.typing && !keyboard.held;
                clear && is_open && round.is_some_and(|round| round.model().is_none())
            }
            Self::Choice => free && keyboard.lesson_waits,
            Self::NodeTyped => clear && screen.activity == Activity::Replay && keyboard.changed_tree.is_some(),
            Self::BesideTree => clear && screen.activity == Activity::Replay && session.what_if().is_editing(),
            Self::ChangedLeaf => {
                let is_changed = keyboard.changed_tree.is_some() && !session.what_if().is_editing();
                activity(Activity::Replay) && is_changed
            }
            // The controls themselves know.
            Self::Control | Self::Box | Self::FindField | Self::QuestionForm => false,
            Self::SetUp => {
                let is_covered = screen.help || session.file_question().is_some();
                screen.setup && !is_covered && !keyboard.in_menu && !keyboard.typing
            }
            Self::Answer => free && keyboard.asks_yes_or_no,
            Self::ChangedNode => activity(Activity::Replay) && keyboard.changed_tree == Some(true),
            Self::EditedTree => activity(Activity::Replay) && session.edited_node().is_some(),
            Self::ChangedTree => activity(Activity::Replay) && keyboard.changed_tree.is_some(),
            Self::LookedAt => activity(Activity::Replay) && [keyboard.whole, keyboard.wide].contains(&Some(true)),
            Self::LookedAlong => {
                let is_whole = keyboard.whole.is_some() && session.looked_at().is_some();
                activity(Activity::Replay) && (keyboard.wide == Some(true) || is_whole)
            }
            Self::Unfolding => {
                // There Enter answers.
                let is_asked = session.predict().asked().is_some();
                activity(Activity::Replay) && !is_asked && (keyboard.whole == Some(true) || keyboard.wide.is_some())
            }
            Self::Whole => activity(Activity::Replay) && keyboard.whole.is_some(),
            Self::Sheet => {
                let is_open = keyboard.in_entry == Some(false) || !keyboard.typing && !keyboard.held;
                clear && is_open && round.is_some_and(|round| round.model().is_none())
            }
            Self::Practice => clear && reads_keys && round.is_some(),
            Self::Bug => has_bug,
            Self::Growth => activity(Activity::Growth),
            Self::Compare => activity(Activity::Compare) && session.is_comparing(),
            Self::Game => activity(Activity::Replay) && session.play().is_some() && session.game_is_on_screen(),
            Self::Steps => {
                let is_blank = cover == Some(Cover::Blank) && in_lesson && !keyboard.in_menu && !keyboard.typing;
                let model = reads_keys && clear && round.is_some_and(|round| round.model().is_some());
                search || has_bug || model || is_blank
            }
            Self::Searches => search || has_bug,
            Self::Search => search,
            Self::Replay => activity(Activity::Replay),
            Self::Changes => {
                let sets_up = screen.setup && !screen.help && !keyboard.in_menu && !keyboard.typing;
                sets_up || activity(Activity::Replay)
            }
            Self::Page => free,
            Self::Presented => {
                let blank = !keyboard.in_menu && !screen.setup && cover == Some(Cover::Blank);
                (clear || blank) && reads_keys
            }
            Self::Library => {
                let is_alone = matches!(cover, Some(Cover::FileQuestion | Cover::Blank | Cover::Help));
                !is_alone && !keyboard.in_menu && !keyboard.typing && !screen.setup
            }
            Self::Help => {
                let is_alone = matches!(cover, Some(Cover::FileQuestion | Cover::Blank | Cover::Library));
                !is_alone && !keyboard.in_menu && reads_keys
            }
            Self::Anything => {
                let is_covered = screen.help || cover == Some(Cover::FileQuestion);
                let has_own = screen.setup && !is_covered && session.error().is_none();
                !keyboard.in_menu && !has_own && (!keyboard.typing || cover == Some(Cover::Library))
            }
        }
    }
}
