//! Showing what a link says beside what it opens.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::practice::Recipe;
use plyscope_core::replay::{Side, end_of_step};
use plyscope_core::search::SearchChanges;
use plyscope_files::{Link, LinkSubject, LinkView, read_tree};

use crate::workspace::Travel;
use crate::{Activity, Command, CompareCommand, LessonCommand, PlayCommand, PracticeCommand, ScreenPart, Session};
use crate::{Setting, WhatIfCommand};

/// Of more values than this a tree is read anew.
const MOST_VALUES: usize = 100;

/// A link of which not all is shown yet: each part goes when its turn has come, and is there when what was awaited for
/// the part before has come.
#[derive(Debug)]
pub(crate) struct FollowedLink {
    /// The tree on screen, by the number of its run, once it is there.
    run: Option<u64>,
    changed: Option<String>,
    step: Option<u64>,
    beside: Option<SearchChanges>,
}

impl Session {
    /// A link has been opened, and what it opens is there or awaited.
    pub(crate) fn link_is_opened(&mut self, link: &Link) {
        if let Some(language) = link.language {
            let links = &mut self.workspace.links;
            links.language_before.get_or_insert(self.workspace.settings.language);
            self.workspace.settings.set(Setting::Language(language));
        }
        if let Some(code) = link.code {
            let links = &mut self.workspace.links;
            links.code_before.get_or_insert(self.workspace.settings.code.language);
            self.workspace.settings.code.language = code;
        }
        self.workspace.links.theme = link.theme;
        match &link.subject {
            LinkSubject::Lesson(_, Some(page)) => {
                let page = usize::try_from(page.saturating_sub(1)).unwrap_or(usize::MAX);
                self.carry_out(Command::Lesson(LessonCommand::GoTo(page)));
            }
            LinkSubject::Game(_, Some(plies)) => self.carry_out(Command::Play(PlayCommand::GoToPly(*plies))),
            _ => {}
        }
        if link.view == Some(LinkView::Present) {
            self.carry_out(Command::Show(ScreenPart::Present, true));
        }
        let Link { changed, step, beside, .. } = link.clone();
        let awaits = self.workspace.awaited.is_some();
        let run = self.workspace.run().map(|run| run.id).filter(|_| !awaits);
        self.workspace.links.followed = Some(FollowedLink { run, changed, step, beside });
    }

    /// Opens the sheet of an exercise beside those that were begun.
    pub(crate) fn open_linked_practice(&mut self, recipe: Recipe) {
        self.workspace.screen.setup = false;
        self.carry_out(Command::Practice(PracticeCommand::Take(recipe)));
        self.carry_out(Command::ShowActivity(Activity::Practice, true));
    }

    /// Shows what comes next of a link that was opened, as far as nothing is awaited for it.
    pub(crate) fn follow_link(&mut self) {
        while self.workspace.awaited.is_none() {
            let on_screen = self.workspace.run().map(|run| run.id);
            let Some(followed) = &mut self.workspace.links.followed else { return };
            let run = *followed.run.get_or_insert(on_screen.unwrap_or_default());
            // Where something else has come on screen, the rest of the link is not of it.
            if on_screen != Some(run) {
                self.workspace.links.followed = None;
            } else if let Some(text) = followed.changed.take() {
                self.change_as_linked(&text);
            } else if let Some(step) = followed.step.take() {
                self.go_to_linked_step(step);
            } else if let Some(changes) = followed.beside.take() {
                let options = self.workspace.run().map(|run| changes.apply(run.options));
                if let Some(options) = options {
                    self.carry_out(Command::Compare(CompareCommand::SetOptions(Side::Right, options)));
                }
            } else {
                self.workspace.links.followed = None;
            }
        }
    }

    /// Goes to a step without a way back: nothing was looked at before.
    fn go_to_linked_step(&mut self, step: u64) {
        if let Some(run) = self.workspace.runs.first_mut() {
            let step = end_of_step(&run.trace, step);
            run.seek(step);
        } else {
            self.carry_out(Command::Travel(Travel::GoToStep(step)));
        }
    }

    /// Changes the tree on screen into another one: value by value where nothing else is different.
    fn change_as_linked(&mut self, text: &str) {
        let tree = self.workspace.run().and_then(|run| run.scenario.tree().cloned());
        let Some(tree) = tree else { return };
        let Ok(changed) = read_tree(text, &tree) else { return };
        self.carry_out(Command::WhatIf(WhatIfCommand::Begin(true)));
        match other_values(&tree, &changed) {
            Some(leaves) => {
                for leaf in leaves {
                    if let Some(amount) = changed.amount(leaf) {
                        self.carry_out(Command::WhatIf(WhatIfCommand::SetValue(leaf, amount, false)));
                    }
                }
            }
            None => {
                self.carry_out(Command::WhatIf(WhatIfCommand::Type(text.to_owned())));
                self.carry_out(Command::WhatIf(WhatIfCommand::EndTyping));
            }
        }
    }
}

/// The leaves with other values, where nothing else is different.
fn other_values(tree: &Tree, changed: &Tree) -> Option<Vec<TreeNode>> {
    if tree.len() != changed.len() {
        return None;
    }
    let is_leaf = |node: &TreeNode| tree.children(*node).is_empty();
    let leaves: Vec<TreeNode> =
        tree.iter().filter(|node| is_leaf(node) && tree.amount(*node) != changed.amount(*node)).collect();
    // With these values it would be the other tree.
    let mut same = tree.clone();
    for leaf in leaves.iter().take_while(|_| leaves.len() <= MOST_VALUES) {
        same = same.with_value(*leaf, changed.amount(*leaf)?).ok()?;
    }
    (same == *changed).then_some(leaves)
}
