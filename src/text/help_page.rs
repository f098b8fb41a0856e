//! What the help page lists, so that no language can leave a line out.

/// A group of shortcuts on the help page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShortcutGroup {
    /// One unit on or back.
    Steps,
    /// Farther ways.
    Jumps,
    /// What the tree shows.
    Look,
    /// The code, questions, and changing the tree.
    Learn,
    /// Two searches side by side.
    Compare,
    /// In front of a class.
    Present,
    /// Positions and games.
    Games,
    /// Files and the program.
    Program,
}

impl ShortcutGroup {
    /// All groups, as the page shows them.
    pub const ALL: [Self; 8] =
        [Self::Steps, Self::Jumps, Self::Look, Self::Learn, Self::Compare, Self::Present, Self::Games, Self::Program];

    /// The shortcuts of the group.
    pub fn shortcuts(self) -> impl Iterator<Item = Shortcut> {
        Shortcut::ALL.into_iter().filter(move |shortcut| shortcut.group() == self)
    }
}

/// One thing that keys do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shortcut {
    /// On by one unit.
    Forward,
    /// Back by one unit.
    Back,
    /// The unit is the beat.
    UnitBeat,
    /// The unit is the step.
    UnitStep,
    /// The unit is the phase.
    UnitPhase,
    /// Let it run, or stop it.
    Play,
    /// Over a subtree.
    Over,
    /// Back over a subtree.
    Under,
    /// Out to the parent.
    Out,
    /// To the start.
    Start,
    /// To the end.
    End,
    /// Next cutoff that spares.
    NextCutoff,
    /// Previous cutoff that spares.
    PreviousCutoff,
    /// Next change of the window in focus.
    NextWindowChange,
    /// Next moment worth a look.
    Moments,
    /// Back from a jump.
    Return,
    /// Zoom in and out.
    Zoom,
    /// The whole tree.
    Fit,
    /// To the node in focus.
    Focus,
    /// Turn the board round.
    TurnBoard,
    /// Show the history table on the board.
    History,
    /// Show the code that runs, or hide it.
    CodePane,
    /// On to the next breakpoint.
    RunOn,
    /// Back to the last breakpoint.
    RunBack,
    /// A breakpoint on the lit line.
    Breakpoint,
    /// Ask nothing, the class, or whoever sits here.
    Ask,
    /// Change the tree.
    WhatIf,
    /// Take a change back, or make it again.
    Undo,
    /// The outline of the tree.
    Outline,
    /// The list of lessons.
    Lessons,
    /// A beat or a page of the lesson on.
    LessonOn,
    /// A beat or a page of the lesson back.
    LessonBack,
    /// A tree to be filled in by hand.
    Practice,
    /// Two searches side by side.
    Compare,
    /// Of two searches, the side that the keys move.
    OtherSide,
    /// Where only one of two searches visits a node.
    NextDifference,
    /// How one of two searches follows the other.
    Follow,
    /// Two searches change places.
    SwapSides,
    /// A listing with a mistake.
    FindBug,
    /// How the number of leaves grows.
    Growth,
    /// A ring around the pointer.
    Spotlight,
    /// Everything larger or smaller.
    Scale,
    /// Present mode.
    Present,
    /// Blank the screen.
    Blank,
    /// Leave what is open.
    Escape,
    /// The page on which positions are set up.
    SetUp,
    /// A new game.
    NewGame,
    /// A game from here, or to the field for its moves.
    ToGame,
    /// Take a move back.
    TakeBack,
    /// Let the game go on, or stop it.
    GoOn,
    /// Save the game.
    SaveGame,
    /// Open a file.
    Open,
    /// Paste a tree.
    Paste,
    /// The library of examples.
    Library,
    /// The help page.
    Help,
}

impl Shortcut {
    /// All shortcuts, as the page lists them.
    pub const ALL: [Self; 55] = [
        Self::Forward,
        Self::Back,
        Self::Play,
        Self::UnitBeat,
        Self::UnitStep,
        Self::UnitPhase,
        Self::NextCutoff,
        Self::PreviousCutoff,
        Self::NextWindowChange,
        Self::Moments,
        Self::Over,
        Self::Under,
        Self::Out,
        Self::Start,
        Self::End,
        Self::Return,
        Self::Zoom,
        Self::Fit,
        Self::Focus,
        Self::TurnBoard,
        Self::History,
        Self::Lessons,
        Self::LessonOn,
        Self::LessonBack,
        Self::Practice,
        Self::Compare,
        Self::FindBug,
        Self::Growth,
        Self::OtherSide,
        Self::NextDifference,
        Self::Follow,
        Self::SwapSides,
        Self::CodePane,
        Self::RunOn,
        Self::RunBack,
        Self::Breakpoint,
        Self::Ask,
        Self::WhatIf,
        Self::Undo,
        Self::Outline,
        Self::Scale,
        Self::Present,
        Self::Blank,
        Self::Spotlight,
        Self::Escape,
        Self::SetUp,
        Self::NewGame,
        Self::ToGame,
        Self::TakeBack,
        Self::GoOn,
        Self::SaveGame,
        Self::Library,
        Self::Open,
        Self::Paste,
        Self::Help,
    ];

    /// The group that it stands in.
    pub const fn group(self) -> ShortcutGroup {
        match self {
            Self::Forward | Self::Back | Self::UnitBeat | Self::UnitStep | Self::UnitPhase | Self::Play => {
                ShortcutGroup::Steps
            }
            Self::Over
            | Self::Under
            | Self::Out
            | Self::Start
            | Self::End
            | Self::NextCutoff
            | Self::PreviousCutoff
            | Self::NextWindowChange
            | Self::Moments
            | Self::Return => ShortcutGroup::Jumps,
            Self::Zoom | Self::Fit | Self::Focus | Self::TurnBoard | Self::History | Self::Outline | Self::Scale => {
                ShortcutGroup::Look
            }
            Self::CodePane
            | Self::RunOn
            | Self::RunBack
            | Self::Breakpoint
            | Self::Ask
            | Self::WhatIf
            | Self::Undo
            | Self::Lessons
            | Self::LessonOn
            | Self::LessonBack
            | Self::Practice
            | Self::Compare
            | Self::FindBug
            | Self::Growth => ShortcutGroup::Learn,
            Self::OtherSide | Self::NextDifference | Self::Follow | Self::SwapSides => ShortcutGroup::Compare,
            Self::Present | Self::Blank | Self::Spotlight | Self::Escape => ShortcutGroup::Present,
            Self::SetUp | Self::NewGame | Self::ToGame | Self::TakeBack | Self::GoOn | Self::SaveGame => {
                ShortcutGroup::Games
            }
            Self::Library | Self::Open | Self::Paste | Self::Help => ShortcutGroup::Program,
        }
    }
}

/// One way of drawing a node or an edge, in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// A Max node: roof up.
    MaxNode,
    /// A Min node: point down.
    MinNode,
    /// A leaf: square.
    Leaf,
    /// Not entered yet.
    Unvisited,
    /// Entered, not returned.
    Open,
    /// The edges down to where the search is.
    Path,
    /// Returned, and exactly worth its value.
    Exact,
    /// Returned with a lower bound.
    LowerBound,
    /// Returned with an upper bound.
    UpperBound,
    /// Spared by a cutoff.
    Pruned,
    /// The edges that a cutoff spared.
    Cut,
    /// A cutoff with nothing left to spare.
    EmptyCut,
    /// The child chosen, and the line of best play.
    Best,
    /// The node that the reason speaks of.
    Focus,
    /// The node that a person selected.
    Selected,
    /// The node that set the bound which cut.
    Owner,
    /// Visited since the tree was changed.
    NewlyVisited,
    /// Spared since the tree was changed.
    NewlySpared,
    /// The value that a leaf had before it was changed.
    ValueBefore,
}

impl Drawing {
    /// All drawings, as the legend lists them.
    pub const ALL: [Self; 19] = [
        Self::MaxNode,
        Self::MinNode,
        Self::Leaf,
        Self::Unvisited,
        Self::Open,
        Self::Path,
        Self::Exact,
        Self::LowerBound,
        Self::UpperBound,
        Self::Best,
        Self::Cut,
        Self::Pruned,
        Self::EmptyCut,
        Self::Owner,
        Self::Focus,
        Self::Selected,
        Self::NewlyVisited,
        Self::NewlySpared,
        Self::ValueBefore,
    ];
}

/// A group of scenarios in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LibraryGroup {
    /// The pockets.
    Story,
    /// Trees and boards of the five articles.
    Articles,
    /// What rules and order change.
    Lessons,
    /// Trees of books and courses.
    Published,
    /// Positions of real games.
    Games,
}

impl LibraryGroup {
    /// All groups, as the library shows them.
    pub const ALL: [Self; 5] = [Self::Story, Self::Articles, Self::Lessons, Self::Published, Self::Games];
}
