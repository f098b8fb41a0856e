//! What the keys do.

use egui::{Context, Event, InputState, Key, Modifiers, Popup};

use crate::replay::{Answer, Part, Unit};
use crate::session::{
    Activity, Asking, CodeCommand, Command, LessonCommand, PlayCommand, PredictCommand, Run, Screen, ScreenPart,
    Session, Setting, SetupCommand, SetupSource, Travel, USUAL_SCALE, WhatIfCommand, next_scale,
};
use crate::view::frame::chrome::Chrome;
use crate::view::frame::escape::escape;
use crate::view::ground::{ViewContext, Wish, widgets};
use crate::view::pages::replay::arrangement::Pane;
use crate::view::pages::{bug, compare, growth, practice, replay};
use crate::view::panels::board::Switch;
use crate::view::panels::game::play_from_here;
use crate::view::panels::sentence::question;
use crate::view::panels::tree::CAMERA_KEYS;
use crate::view::panels::tree::outline;
use crate::view::panels::{game, lesson, tree};

/// Turns this frame's key presses into commands.
///
/// Nothing fires while text is edited or a menu is open. A page over the window leaves only its own keys alive. A
/// control that has the keyboard keeps Space, Enter and the arrows for itself.
pub fn keys(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome, comfortable: f32) {
    let session = context.session;
    let screen = session.screen();
    let typing = ctx.text_edit_focused();
    // Whoever cannot read a page or a menu wants it larger there and then.
    ctx.input_mut(|input| Keys { input, commands: context.commands }.scale(session));
    if Popup::is_any_open(ctx) {
        return;
    }
    if screen.setup {
        // The page has keys of its own; letters put pieces on the board.
        if !typing {
            ctx.input_mut(|input| Keys { input, commands: context.commands }.over_setup(session));
        }
        return;
    }
    let [left, right] = compare::tree_ids();
    let free = [widgets::tree_id(), question::question_id(), left, right];
    let held = ctx.memory(|memory| memory.focused()).is_some_and(|focused| !free.contains(&focused));
    let covered = screen.help || screen.library || screen.new_game || screen.blank || screen.lessons;
    let in_list = game::moves_have_focus(ctx) || outline::has_focus(ctx);
    if screen.blank {
        lesson::blank_keys(ctx, context);
    }
    if !covered {
        lesson::keys(ctx, context, &mut chrome.lesson, (typing, held));
        match screen.activity {
            Activity::Replay => tree::change_keys(ctx, context, &mut chrome.replay.tree.what_if, typing),
            Activity::Practice => practice::keys(ctx, context, &mut chrome.practice, (typing, held)),
            Activity::Bug => bug::keys(ctx, context, (typing, held)),
            Activity::Compare => compare::keys(ctx, context, (&mut chrome.compare, comfortable), (typing, held)),
            Activity::Growth => growth::keys(ctx, &mut chrome.growth, (typing, held)),
        }
    }
    ctx.input_mut(|input| {
        let mut keys = Keys { input, commands: context.commands };
        if !typing {
            // Before the pages: N is the key of a new game, too.
            keys.answers(session);
            keys.pages(session, screen, chrome);
        } else if screen.library && keys.pressed(Modifiers::NONE, Key::Escape) {
            keys.commands.push(Command::Show(ScreenPart::Library, false));
        }
        if typing || screen.help || screen.library || screen.new_game || screen.lessons {
            return;
        }
        keys.paste();
        keys.settings(screen);
        keys.activities(screen);
        if !matches!(screen.activity, Activity::Replay | Activity::Compare) {
            return;
        }
        keys.jumps(session, chrome, in_list);
        if !held {
            keys.steps(session, chrome);
        }
        keys.units(session);
        if screen.activity == Activity::Compare {
            return;
        }
        keys.learn(session, chrome);
        keys.camera(chrome, comfortable);
    });
}

/// What opens the page of keys, however the keyboard names it.
const HELP: [(Modifiers, Key); 4] = [
    (Modifiers::SHIFT, Key::Questionmark),
    (Modifiers::NONE, Key::Questionmark),
    (Modifiers::SHIFT, Key::Slash),
    (Modifiers::NONE, Key::F1),
];

struct Keys<'k> {
    input: &'k mut InputState,
    commands: &'k mut Vec<Command>,
}

impl Keys<'_> {
    fn pressed(&mut self, modifiers: Modifiers, key: Key) -> bool {
        self.input.consume_key(modifiers, key)
    }

    /// A key that goes on goes on as often as it was pressed, also when that was more than once a frame.
    fn repeat(&mut self, modifiers: Modifiers, key: Key, command: fn() -> Command) -> bool {
        let times = self.input.count_and_consume_key(modifiers, key);
        self.commands.extend((0..times).map(|_| command()));
        times > 0
    }

    /// A key that goes on. Where questions are put to the class, one that is held down comes to the question and stays
    /// there: only another press shows the answer.
    fn forward(&mut self, session: &Session, key: Key) -> bool {
        let stays = session.settings().predict.asking == Asking::Class;
        let mut has_come = session.predict().open().is_some();
        let before = self.commands.len();
        for event in self.input.events.iter().filter(|event| is_press(event, key)) {
            let is_held = matches!(event, Event::Key { repeat: true, .. });
            if !(stays && is_held && has_come) {
                self.commands.push(Command::Travel(Travel::Forward));
                // What this press leads to is only seen in the next frame.
                has_come = true;
            }
        }
        self.input.events.retain(|event| !is_press(event, key));
        self.commands.len() > before
    }

    /// How large everything is.
    fn scale(&mut self, session: &Session) {
        let scale = session.settings().scale;
        for (key, wanted) in [
            (Key::Plus, next_scale(scale, true)),
            (Key::Equals, next_scale(scale, true)),
            (Key::Minus, next_scale(scale, false)),
            (Key::Num0, USUAL_SCALE),
        ] {
            let shifted = Modifiers::COMMAND | Modifiers::SHIFT;
            if self.pressed(shifted, key) || self.pressed(Modifiers::COMMAND, key) {
                self.commands.push(Command::Set(Setting::Scale(wanted)));
            }
        }
    }

    /// What opens and closes over the page on which positions are set up.
    fn over_setup(&mut self, session: &Session) {
        let screen = session.screen();
        if (screen.help || session.error().is_some()) && self.pressed(Modifiers::NONE, Key::Escape) {
            self.commands.extend(escape(session));
        }
        if HELP.into_iter().any(|(modifiers, key)| self.pressed(modifiers, key)) {
            self.commands.push(Command::Show(ScreenPart::Help, !screen.help));
        }
    }

    /// What opens and closes.
    fn pages(&mut self, session: &Session, screen: &Screen, chrome: &mut Chrome) {
        if self.pressed(Modifiers::NONE, Key::Escape) && !chrome.replay.game.let_go() {
            self.commands.extend(escape(session));
        }
        if !screen.library && HELP.into_iter().any(|(modifiers, key)| self.pressed(modifiers, key)) {
            chrome.replay.used_key(3);
            self.commands.push(Command::Show(ScreenPart::Help, !screen.help));
        }
        if !screen.help && self.pressed(Modifiers::NONE, Key::L) {
            self.commands.push(Command::Show(ScreenPart::Library, !screen.library));
        }
        if !screen.help && !screen.library && !screen.new_game {
            self.games(session, chrome);
        }
    }

    /// Positions that are set up, and games.
    fn games(&mut self, session: &Session, chrome: &mut Chrome) {
        // Nothing happens to a game that nobody sees.
        let is_shown = session.game_is_on_screen() && session.screen().activity == Activity::Replay;
        if self.pressed(Modifiers::COMMAND, Key::S) && session.play().is_some() {
            chrome.wishes.push(Wish::SaveGame);
        }
        if self.pressed(Modifiers::NONE, Key::E) {
            self.commands.push(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)));
        }
        if self.pressed(Modifiers::NONE, Key::N) {
            self.commands.push(Command::Show(ScreenPart::NewGame, true));
        }
        if self.pressed(Modifiers::NONE, Key::G) {
            match session.play() {
                Some(_) if is_shown => chrome.replay.game.want_field(),
                Some(_) => self.commands.push(Command::Play(PlayCommand::Show)),
                None => self.commands.extend(play_from_here(session)),
            }
        }
        if let Some(play) = session.play().filter(|_| is_shown) {
            if self.pressed(Modifiers::NONE, Key::U) {
                self.commands.push(Command::Play(PlayCommand::TakeBack));
            }
            if self.pressed(Modifiers::NONE, Key::R) {
                self.commands.push(Command::Play(PlayCommand::GoOn(!play.is_going())));
            }
        }
    }

    fn paste(&mut self) {
        let pasted = self.input.events.iter().filter_map(|event| match event {
            Event::Paste(text) => Some(Command::OpenText(text.clone())),
            _ => None,
        });
        self.commands.extend(pasted);
    }

    /// Far ways. Keys with modifiers come first: consuming the plain key would take them along.
    fn jumps(&mut self, session: &Session, chrome: &mut Chrome, in_list: bool) {
        if self.pressed(Modifiers::COMMAND, Key::O) {
            chrome.wishes.push(Wish::OpenFile);
        }
        self.repeat(Modifiers::ALT, Key::ArrowLeft, || Command::Travel(Travel::ReturnFromJump));
        self.repeat(Modifiers::SHIFT, Key::C, || Command::Travel(Travel::PreviousCutoff));
        if self.repeat(Modifiers::NONE, Key::C, || Command::Travel(Travel::NextCutoff)) {
            chrome.replay.used_key(2);
        }
        self.forward(session, Key::PageDown);
        self.repeat(Modifiers::NONE, Key::PageUp, || Command::Travel(Travel::Back));
        // The list of a game's moves and the outline have a first and a last line of their own.
        if !in_list {
            self.repeat(Modifiers::NONE, Key::Home, || Command::Travel(Travel::ToStart));
            self.repeat(Modifiers::NONE, Key::End, || Command::Travel(Travel::ToEnd));
        }
        self.repeat(Modifiers::NONE, Key::W, || Command::Travel(Travel::NextWindowChange));
        self.repeat(Modifiers::NONE, Key::M, || Command::Travel(Travel::NextHighlight));
    }

    /// Keys that a control with the keyboard would want for itself.
    fn steps(&mut self, session: &Session, chrome: &mut Chrome) {
        self.repeat(Modifiers::SHIFT, Key::ArrowRight, || Command::Travel(Travel::ForwardOver));
        self.repeat(Modifiers::SHIFT, Key::ArrowLeft, || Command::Travel(Travel::BackOver));
        self.repeat(Modifiers::NONE, Key::ArrowUp, || Command::Travel(Travel::Out));
        let back = [(Modifiers::SHIFT, Key::Space), (Modifiers::NONE, Key::ArrowLeft)];
        for (modifiers, key) in back {
            if self.repeat(modifiers, key, || Command::Travel(Travel::Back)) {
                chrome.replay.used_key(1);
            }
        }
        for key in [Key::Space, Key::ArrowRight] {
            if self.forward(session, key) {
                chrome.replay.used_key(0);
            }
        }
    }

    fn settings(&mut self, screen: &Screen) {
        let toggles = [
            (Key::F5, ScreenPart::Present, screen.present),
            (Key::Period, ScreenPart::Blank, screen.blank),
            (Key::B, ScreenPart::Blank, screen.blank),
            (Key::S, ScreenPart::Spotlight, screen.spotlight),
        ];
        for (key, part, open) in toggles {
            if self.pressed(Modifiers::NONE, key) {
                self.commands.push(Command::Show(part, !open));
            }
        }
    }

    /// What the middle of the window is for, and the list of lessons.
    fn activities(&mut self, screen: &Screen) {
        if self.pressed(Modifiers::NONE, Key::T) {
            self.commands.push(Command::Lesson(LessonCommand::List(!screen.lessons)));
        }
        for (key, activity) in [
            (Key::X, Activity::Practice),
            (Key::J, Activity::Bug),
            (Key::D, Activity::Compare),
            (Key::A, Activity::Growth),
        ] {
            if self.pressed(Modifiers::NONE, key) {
                self.commands.push(Command::ShowActivity(activity, screen.activity != activity));
            }
        }
    }

    /// How the replay goes on, and how the board is shown.
    fn units(&mut self, session: &Session) {
        if self.pressed(Modifiers::NONE, Key::P) {
            self.commands.push(Command::Show(ScreenPart::Playing, !session.screen().playing));
        }
        for switch in Switch::of(session) {
            if switch.key().is_some_and(|key| self.pressed(Modifiers::NONE, key)) {
                self.commands.push(switch.toggle(session.settings()));
            }
        }
        for (key, unit) in [(Key::Num1, Unit::Beat), (Key::Num2, Unit::Step), (Key::Num3, Unit::Phase)] {
            if self.pressed(Modifiers::NONE, key) {
                self.commands.push(Command::Set(Setting::Unit(unit)));
            }
        }
    }

    /// The code, questions, and changing the tree.
    fn learn(&mut self, session: &Session, chrome: &mut Chrome) {
        let stage = replay::stage(session);
        for (key, pane) in [(Key::K, Pane::Code), (Key::O, Pane::Outline)] {
            if self.pressed(Modifiers::NONE, key) {
                let shown = replay::is_shown(&chrome.replay, stage, pane, session);
                chrome.replay.chosen.insert((stage, pane), !shown);
            }
        }
        self.repeat(Modifiers::SHIFT, Key::F8, || Command::Code(CodeCommand::RunBack));
        self.repeat(Modifiers::NONE, Key::F8, || Command::Code(CodeCommand::RunOn));
        self.repeat(Modifiers::NONE, Key::F9, || Command::Code(CodeCommand::ToggleLitLine));
        self.repeat(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z, || Command::WhatIf(WhatIfCommand::Redo));
        self.repeat(Modifiers::COMMAND, Key::Z, || Command::WhatIf(WhatIfCommand::Undo));
        self.repeat(Modifiers::COMMAND, Key::Y, || Command::WhatIf(WhatIfCommand::Redo));
        if self.pressed(Modifiers::NONE, Key::I) {
            self.commands.push(Command::WhatIf(WhatIfCommand::Begin(!session.what_if().is_changing())));
        }
        if self.pressed(Modifiers::NONE, Key::Q) {
            let next = match session.settings().predict.asking {
                Asking::Off => Asking::Class,
                Asking::Class => Asking::Graded,
                Asking::Graded => Asking::Off,
            };
            self.commands.push(Command::Predict(PredictCommand::Ask(next)));
        }
    }

    /// The keys that answer whether there is a cutoff; a story asks whether you look on.
    fn answers(&mut self, session: &Session) {
        let screen = session.screen();
        let covered = screen.blank || screen.help || screen.library || screen.new_game;
        if covered || !session.graded_question().is_some_and(|asked| asked.asks(Part::Cut)) {
            return;
        }
        let is_story = session.run().is_some_and(Run::tells_a_story);
        for (key, cut) in [(Key::Y, !is_story), (Key::N, is_story)] {
            if self.pressed(Modifiers::NONE, key) {
                let answer = PredictCommand::Answer(Part::Cut, Some(Answer::Cut(cut)));
                self.commands.push(Command::Predict(answer));
            }
        }
    }

    fn camera(&mut self, chrome: &mut Chrome, comfortable: f32) {
        for (key, wanted) in CAMERA_KEYS {
            if self.pressed(Modifiers::NONE, key) || self.pressed(Modifiers::SHIFT, key) {
                chrome.replay.tree.move_camera(wanted, comfortable);
            }
        }
    }
}

/// Whether a key was pressed, or is held down; other keys with it are as for those that are consumed.
fn is_press(event: &Event, wanted: Key) -> bool {
    matches!(event, Event::Key { key, modifiers, pressed: true, .. }
        if *key == wanted && modifiers.matches_logically(Modifiers::NONE))
}
