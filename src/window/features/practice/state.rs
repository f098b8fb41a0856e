//! What the page remembers: where the keyboard is in the tree, what is typed, what is unfolded.

use egui::Id;

use crate::ground::ViewContext;
use plyscope_core::practice::{Recipe, SheetPlace};
use plyscope_picture::run::{ExplainedPlace, Round};
use plyscope_session::{Command, PracticeCommand, Session};
use plyscope_text::TypedProblem;

/// The field into which answers are typed.
pub(super) fn entry_id() -> Id {
    Id::unique("practice entry field")
}

/// What cannot be taken back, or counts, and is asked before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Confirmation {
    /// Whether the exam is to be left.
    Leave,
    /// Whether a tree of the exam is to be handed in with so many empty places.
    HandIn(usize),
    /// Whether the first check is to be made with so many empty places.
    Check(usize),
}

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct PracticeView {
    /// The round that the rest belongs to.
    of: u64,
    /// The current place, by its number in [`Round::places`].
    cursor: usize,
    /// What stands in the entry line.
    pub(super) typed: String,
    /// What was typed last and is no answer, and why.
    pub(super) refused: Option<(String, TypedProblem)>,
    /// What was explained in the last frame: the current place goes there when it changes.
    explained: Option<(u32, Option<usize>)>,
    /// Whether the current place is to come into sight.
    pub(super) seeks: bool,
    /// The kind of tree as it stands in its row.
    pub(super) draft: Option<Recipe>,
    /// How many trees the next exam has, once a number was chosen.
    pub(super) trees: Option<u32>,
    pub(super) unfolds_kind: bool,
    pub(super) unfolds_exam: bool,
    pub(super) shows_score: bool,
    /// Whether the tree was wider than its room last.
    pub(super) is_too_wide: bool,
    /// The seed as it is typed.
    pub(super) seed: Option<String>,
    /// What is asked.
    pub(super) asked: Option<Confirmation>,
    /// Whether the answer that goes on with the sheet is to have the keyboard.
    pub(super) stays: bool,
    /// The place that a hint is shown for.
    pub(super) hint: Option<SheetPlace>,
    /// The place that the session was last told of, so that it can explain it.
    pub(super) told: Option<SheetPlace>,
}

impl PracticeView {
    /// Follows what has changed in the session: another tree, another thing that is explained.
    pub(super) fn follow(&mut self, session: &Session) {
        let state = session.practice();
        if self.draft.is_none() {
            self.draft = Some(session.settings().practice.recipe);
        }
        let Some(round) = state.round() else {
            self.asked = None;
            return;
        };
        if self.of != round.number() {
            let Self { trees, unfolds_kind, unfolds_exam, shows_score, .. } = *self;
            let draft = if state.exam().is_some() { self.draft } else { Some(*round.recipe()) };
            let kept = Self { trees, unfolds_kind, unfolds_exam, shows_score, draft, ..Self::default() };
            *self = Self { of: round.number(), seeks: true, ..kept };
        }
        let explained = round.explained().map(|_| (round.tries(), round.model().map(|(shown, _)| shown)));
        if self.explained != explained {
            self.explained = explained;
            match round.explained() {
                Some(
                    ExplainedPlace::FirstWrong(graded)
                    | ExplainedPlace::Wrong(graded)
                    | ExplainedPlace::Follows(graded, _),
                ) => {
                    self.go_to(round, graded.place);
                }
                Some(ExplainedPlace::Model(place, _)) => self.go_to(round, place),
                None => {}
            }
        }
    }

    /// Tells the session where the keyboard is on a sheet that was graded: it explains what is wrong there.
    pub(super) fn tell(&mut self, context: &mut ViewContext<'_>) {
        let Some(round) = context.session.practice().round().filter(|round| round.is_graded()) else {
            self.told = None;
            return;
        };
        let place = self.place(round);
        if let Some(here) = place.filter(|_| round.model().is_none() && self.told != place) {
            self.told = place;
            context.push(Command::Practice(PracticeCommand::LookAtPlace(here)));
        }
    }

    /// Whether a hint is shown.
    pub fn shows_hint(&self) -> bool {
        self.hint.is_some()
    }

    /// The current place.
    pub(super) fn place(&self, round: &Round) -> Option<SheetPlace> {
        round.places().get(self.cursor).copied()
    }

    /// Makes a place the current one; what has been typed for another is given up.
    pub(super) fn go_to(&mut self, round: &Round, place: SheetPlace) {
        if let Some(number) = round.places().iter().position(|known| *known == place) {
            self.cursor = number;
            self.typed.clear();
            self.refused = None;
            self.seeks = true;
        }
    }

    pub(super) fn ask(&mut self, asked: Confirmation) {
        self.asked = Some(asked);
        self.stays = true;
    }
}
