//! The one form in which features, pages and the frame say what their keys do.
//!
//! What a key is called, and what stands on it, is a line of the table of words ([`Shortcut`]); where it holds and what
//! it does is a [`KeyRow`] beside its feature. The frame reads all rows (`window/frame/keys`): a shortcut without a row
//! does not compile.

mod place;
mod press;

use egui::{Context, Ui};

use super::{ShellRequest, ViewContext};
use plyscope_session::{Activity, Command, ScreenPart, Session};
use plyscope_text::{KeySet, Shortcut};

pub use place::{KeyScope, Keyboard};
pub use press::{KeyPress, is_function, presses_of, typed_number};

/// Where a shortcut holds, and what it does; `V` is what its feature remembers.
pub struct KeyRow<V: 'static> {
    /// Which keys it has, and how they are called.
    pub shortcut: Shortcut,
    /// Where it holds.
    pub place: KeyScope,
    /// Whether it works in front of a class: what goes through time and pages does, and what is of the screen itself.
    /// A stray key does nothing.
    pub in_class: bool,
    /// Whether several presses in one frame do it once.
    pub is_once: bool,
    /// Whether the control that gets the keyboard by it sees the press, too.
    pub passes_on: bool,
    /// What its feature asks for besides.
    pub when: Option<fn(&PressedKey<'_, '_, V>) -> bool>,
    /// What it does; none where the control that has the keyboard takes it.
    pub does: Option<fn(&mut PressedKey<'_, '_, V>)>,
}

impl<V> KeyRow<V> {
    /// What a shortcut does at a place.
    pub const fn new(shortcut: Shortcut, place: KeyScope, does: fn(&mut PressedKey<'_, '_, V>)) -> Self {
        Self { does: Some(does), ..Self::of_control(shortcut, place) }
    }

    /// A shortcut that a control takes while it has the keyboard, by [`taken`] or event by event: it is said here that
    /// it does.
    pub const fn of_control(shortcut: Shortcut, place: KeyScope) -> Self {
        Self { shortcut, place, in_class: false, is_once: false, passes_on: false, when: None, does: None }
    }

    /// It works in front of a class, too.
    #[must_use]
    pub const fn in_class(mut self) -> Self {
        self.in_class = true;
        self
    }

    /// Several presses in one frame do it once.
    #[must_use]
    pub const fn once(mut self) -> Self {
        self.is_once = true;
        self
    }

    /// The control that gets the keyboard by it sees the press, too.
    #[must_use]
    pub const fn passing_on(mut self) -> Self {
        self.passes_on = true;
        self
    }

    /// It holds only then.
    #[must_use]
    pub const fn when(mut self, when: fn(&PressedKey<'_, '_, V>) -> bool) -> Self {
        self.when = Some(when);
        self
    }
}

/// How often a shortcut stands in a table.
pub const fn rows_of<V>(table: &[KeyRow<V>], shortcut: Shortcut) -> usize {
    let (mut rest, mut count) = (table, 0);
    while let [row, behind @ ..] = rest {
        if row.shortcut as usize == shortcut as usize {
            count += 1;
        }
        rest = behind;
    }
    count
}

/// Takes the tables of all who have keys; `O` owns what they remember.
pub trait KeyTables<O> {
    /// Takes a table, and where its owner has what it remembers.
    fn take<V>(&mut self, table: &'static [KeyRow<V>], of: fn(&mut O) -> &mut V);
}

/// Lists tables of keys, each with what their owner has for it: `key_tables` hands them on, and `key_rows` says how
/// often a shortcut stands in them.
macro_rules! key_tables {
    ($owner:ty: $($table:expr => $of:expr,)+) => {
        /// Hands all tables on.
        pub fn key_tables(tables: &mut impl $crate::ground::keys::KeyTables<$owner>) {
            $(tables.take($table, $of);)+
        }

        /// How often a shortcut stands in them.
        pub const fn key_rows(shortcut: plyscope_text::Shortcut) -> usize {
            0 $(+ $crate::ground::keys::rows_of($table, shortcut))+
        }
    };
}
pub(crate) use key_tables;

/// How often the keys of a shortcut were pressed in this frame: they are used up. It is what a control asks that has
/// the keyboard; no browser keeps the keys of controls.
pub fn taken(ui: &Ui, shortcut: Shortcut) -> usize {
    let presses = presses_of(shortcut, KeySet::Window).filter_map(|(_, press)| Some((press.held_down, press.key?)));
    ui.input_mut(|input| presses.map(|(held_down, key)| input.count_and_consume_key(held_down, key)).sum())
}

/// A key that is pressed: what it is pressed at, and what it may change.
pub struct PressedKey<'p, 'c, V> {
    /// Where the keyboard is given to another control.
    pub ctx: &'p Context,
    /// Where the keyboard is.
    pub keyboard: &'p Keyboard<'p>,
    /// What a person has done by now.
    pub context: &'p mut ViewContext<'c>,
    /// What is shown.
    pub session: &'c Session,
    /// What the feature remembers.
    pub view: &'p mut V,
    /// Which of the shortcut's keys it is, from 0.
    pub number: usize,
    /// The time, in egui's seconds.
    pub now: f64,
    /// It is held down, and not pressed anew.
    pub is_repeat: bool,
    /// A press before it in this frame goes on; what that leads to is only seen in the next frame.
    pub has_gone_on: &'p mut bool,
}

impl<'c, V> PressedKey<'_, 'c, V> {
    /// This press, for a part of what is remembered.
    pub fn within<W>(&mut self, of: impl FnOnce(&mut V) -> &mut W) -> PressedKey<'_, 'c, W> {
        PressedKey {
            ctx: self.ctx,
            keyboard: self.keyboard,
            context: self.context,
            session: self.session,
            view: of(self.view),
            number: self.number,
            now: self.now,
            is_repeat: self.is_repeat,
            has_gone_on: self.has_gone_on,
        }
    }

    /// Takes down what is done.
    pub fn push(&mut self, command: impl Into<Option<Command>>) {
        self.context.commands.extend(command.into());
    }

    /// Asks the shell for something, but not again and again while the key is held down.
    pub fn wish_once(&mut self, request: ShellRequest) {
        if !self.is_repeat {
            self.context.request(request);
        }
    }

    /// Opens a part of the window, or closes it.
    pub fn toggle(&mut self, part: ScreenPart, is_open: bool) {
        self.push(Command::Show(part, !is_open));
    }

    /// Gives the middle of the window to an activity, or to the replay again.
    pub fn activity(&mut self, activity: Activity) {
        self.push(Command::ShowActivity(activity, self.session.screen().activity != activity));
    }

    /// The size of values that are read with ease.
    pub fn comfortable(&self) -> f32 {
        self.context.look.sizes.value
    }
}
