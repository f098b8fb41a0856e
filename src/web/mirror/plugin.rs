//! The mirror as a plugin of egui: it sees what goes into the window, and what comes out of it.

use std::collections::HashSet;

use egui::accesskit::{Action, NodeId, TreeUpdate};
use egui::{Context, Event, FullOutput, Key as Pressed, RawInput};

use super::actions::{Inbox, PageEvent, asked, press, pressed, set};
use super::changes::{Change, changes};
use super::element::Key;
use super::focus::{Focus, FocusPlace};
use super::spoken::{LiveTexts, Said};
use super::tree::PageTree;

/// What the mirror is carried out on: the page, or in a test what pretends to be one.
pub trait Surface: Send + Sync + 'static {
    /// Carries changes out, in their order.
    fn apply(&mut self, changes: &[Change]);

    /// Reads something out.
    fn say(&mut self, said: &Said);

    /// Takes down in which language all of it is, by its tag.
    fn speak(&mut self, language: &str);

    /// Gives the page's focus to something, if the window has it at all.
    fn focus(&mut self, place: FocusPlace);

    /// Whether the page's focus is where it was last said to be, in the mirror.
    fn has_focus(&self, key: Key) -> bool;

    /// Names the field in which text is edited, which is the canvas's; none where no text is edited.
    fn name_field(&mut self, field: Option<&FieldName>);
}

/// What a reader is told of the field in which text is edited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldName {
    /// What it is called.
    pub name: String,
    /// What it holds.
    pub value: String,
}

/// How often the mirror follows the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pace {
    /// In each frame.
    EachFrame,
    /// Not before so many seconds have passed since it last did, until a person does something at the mirror.
    Seldom {
        /// How many.
        seconds: f64,
    },
}

impl Pace {
    /// Where nobody is known to listen.
    pub const UNHEARD: Self = Self::Seldom { seconds: 0.25 };
}

/// Keeps a surface equal to what the window describes, and brings back what is done there.
#[derive(Debug)]
pub struct Mirror<S> {
    surface: S,
    inbox: Inbox,
    pace: Pace,
    tree: PageTree,
    live: LiveTexts,
    focus: Focus,
    /// Fields that a person has changed in the page, which the window may see otherwise.
    touched: HashSet<Key>,
    language: String,
    field: Option<FieldName>,
    /// When the window described itself last, and when this frame is.
    described: Option<f64>,
    now: Option<f64>,
}

impl<S: Surface> Mirror<S> {
    /// A mirror on this surface, which puts what happens into the inbox.
    pub fn new(surface: S, inbox: Inbox, pace: Pace) -> Self {
        Self {
            surface,
            inbox,
            pace,
            tree: PageTree::default(),
            live: LiveTexts::default(),
            focus: Focus::default(),
            touched: HashSet::new(),
            language: String::new(),
            field: None,
            described: None,
            now: None,
        }
    }

    /// What it shows.
    pub const fn tree(&self) -> &PageTree {
        &self.tree
    }

    /// Whether the page's focus follows the window's.
    const fn follows(&self) -> bool {
        matches!(self.pace, Pace::EachFrame)
    }

    /// Whether the window is to describe itself in this frame.
    fn is_wanted(&self) -> bool {
        match (self.pace, self.now, self.described) {
            (Pace::Seldom { seconds }, Some(now), Some(described)) => now - described >= seconds,
            _ => true,
        }
    }

    /// What has happened in the page, as the window is told it.
    fn take(&mut self, input: &mut RawInput) {
        for event in self.inbox.take() {
            self.pace = Pace::EachFrame;
            match event {
                PageEvent::Press(key) => input.events.extend(press(&self.tree, key)),
                PageEvent::Focus(to) => {
                    let was_in_mirror = self.focus.in_page().is_some();
                    if self.focus.moved(to)
                        && let Some(key) = to
                    {
                        input.events.extend(asked(&self.tree, key, Action::Focus));
                    } else if to.is_none() && was_in_mirror && !input.focused {
                        input.events.push(Event::WindowFocused(false));
                    }
                }
                PageEvent::Set(key, value) => {
                    self.touched.insert(key);
                    input.events.extend(set(&self.tree, key, value));
                }
                PageEvent::Key(press) => {
                    let (page, window) = (self.focus.in_page(), self.focus.in_window());
                    input.events.extend(pressed(&self.tree, &press, page, window));
                }
                PageEvent::Clipboard(event) => input.events.push(event),
            }
        }
    }

    fn follow(&mut self, update: &TreeUpdate, edits_text: bool) {
        let root = update.tree.as_ref().map(|info| info.root);
        let node = |id: NodeId| update.nodes.iter().find(|(other, _)| *other == id).map(|(_, node)| node);
        if let Some(language) = root.and_then(|root| node(root)?.language())
            && language != self.language
        {
            language.clone_into(&mut self.language);
            self.surface.speak(language);
        }
        let tree = PageTree::of(update);
        let changes = changes(&self.tree, &tree, &self.touched);
        self.touched.clear();
        self.tree = tree;
        if !changes.is_empty() {
            self.surface.apply(&changes);
        }
        for said in self.live.follow(update) {
            self.surface.say(&said);
        }
        let focused = Some(update.focus).filter(|focus| Some(*focus) != root);
        let active = focused.and_then(|focus| node(focus)?.active_descendant());
        let there = |id: NodeId| Some(Key::of(id)).filter(|key| self.tree.get(*key).is_some());
        let wanted = active.and_then(there).or_else(|| focused.and_then(there)).filter(|_| !edits_text);
        let field = focused.filter(|_| edits_text).and_then(|focus| {
            let element = self.tree.get(Key::of(focus))?;
            let name = element.name().unwrap_or_default().to_owned();
            Some(FieldName { name, value: element.value.clone().unwrap_or_default() })
        });
        if field != self.field {
            self.surface.name_field(field.as_ref());
            self.field = field;
        }
        let page = self.focus.in_page();
        let is_there = page.is_none_or(|page| self.tree.get(page).is_some() && self.surface.has_focus(page));
        if let Some(place) = self.focus.follow(wanted, is_there, self.follows() || page.is_some()) {
            self.surface.focus(place);
        }
    }
}

impl<S: Surface> egui::Plugin for Mirror<S> {
    fn debug_name(&self) -> &'static str {
        "mirror for screen readers"
    }

    fn setup(&mut self, ctx: &Context) {
        ctx.enable_accesskit();
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.now = input.time;
        self.take(input);
        let is_tab = |event: &Event| matches!(event, Event::Key { key: Pressed::Tab, pressed: true, .. });
        if input.events.iter().any(is_tab) {
            self.pace = Pace::EachFrame;
        }
        if self.focus.in_page().is_some() {
            // To eframe the window has lost the keyboard; to a person it has not.
            input.focused = true;
            input.events.retain(|event| !matches!(event, Event::WindowFocused(false)));
        }
        if self.is_wanted() {
            ctx.enable_accesskit();
        } else {
            ctx.disable_accesskit();
        }
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let edits_text = output.platform_output.ime.is_some();
        match &output.platform_output.accesskit_update {
            Some(update) => {
                self.described = self.now;
                self.follow(update, edits_text);
            }
            None => {
                // What this frame has changed is described a little later, even if no other frame were drawn.
                if let (Pace::Seldom { seconds }, Some(now), Some(described)) = (self.pace, self.now, self.described) {
                    let left = (described + seconds - now).clamp(0.0, seconds);
                    ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
                }
            }
        }
    }
}
