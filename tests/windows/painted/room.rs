//! In windows of any size that can be used, the way through time, the sentence and the node that it speaks of are
//! painted whole: measured in points, from what is painted and from what a screen reader finds.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures of the longest sentences, and `PLYSCOPE_SHOT=wikipedia` looks at
//! one source.

use std::fmt::Write as _;

use crate::common::driver::{Behind as _, Window, state};
use crate::common::screen::{keep, picture, said, screen};
use egui::accesskit::Role;
use egui::epaint::Shape;
use egui::{Rect, Vec2, pos2, vec2};
use egui_kittest::Node as Found;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::Source;
use plyscope_picture::run::{Place, Run, Wording, name_of_place};
use plyscope_session::{Command, Setting, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

/// Windows in points: the least there is, a phone's in both ways, and usual screens at 100 %, 150 %, 200 % and 300 %.
const SIZES: [[f32; 2]; 12] = [
    [320.0, 240.0],
    [390.0, 844.0],
    [844.0, 390.0],
    [427.0, 287.0],
    [512.0, 384.0],
    [640.0, 430.0],
    [683.0, 512.0],
    [800.0, 600.0],
    [853.0, 573.0],
    [1024.0, 768.0],
    [1280.0, 860.0],
    [1920.0, 1080.0],
];

/// One of each kind: a tree, a wide one, a story, a tree with chance, small boards, two games with large ones, the code
/// beside a tree, searches of the root with a table, and the log of another program.
const SOURCES: [&str; 10] = [
    "w1-w9-alpha-beta",
    "wikipedia",
    "pockets",
    "aima-chance",
    "tic-tac-toe-notes",
    "chess-mate-in-two",
    "xiangqi-middle-game",
    "the-code",
    "mtd-f",
    "inj-aima-alpha-never-raised.log",
];

/// Where logs stand.
const LOGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reviews/samples");

/// Of so many steps, evenly spread, the one with the longest sentence is looked for.
const SAMPLED: u64 = 150;

/// A window on a source.
fn opened(source: &str, language: Language) -> Window {
    let theme = if language == Language::English { Theme::Light } else { Theme::Dark };
    let mut state = state(language, theme);
    if source.ends_with(".log") {
        state.apply(Command::Open(Source::File(format!("{LOGS}/{source}").into())));
    } else {
        state.open(source);
    }
    state.apply(Command::Set(Setting::Motion(false)));
    screen(vec2(1024.0, 768.0), state)
}

/// The first step, the one with the longest sentence, and the last one.
fn steps(window: &mut Window, language: Language) -> [Step; 3] {
    let last = window.search().trace.last_step();
    let mut longest = (0, Step(0));
    for part in 0..=SAMPLED {
        let state = window.state_mut();
        state.apply(Command::Travel(Travel::Seek(Step(last.0 * part / SAMPLED))));
        let run = state.session.run().unwrap();
        let length = run.sentences(Wording::new(language, true, false)).reason().chars().count();
        longest = longest.max((length, run.step()));
    }
    [Step(0), longest.1, last]
}

/// A shape, and where it may be painted.
pub(super) struct Painted {
    pub(super) clip: Rect,
    pub(super) shape: Shape,
}

/// All shapes of the latest frame, one by one.
pub(super) fn shapes(window: &Window) -> Vec<Painted> {
    fn collect(clip: Rect, shape: &Shape, all: &mut Vec<Painted>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(clip, shape, all)),
            Shape::Noop => {}
            _ => all.push(Painted { clip, shape: shape.clone() }),
        }
    }
    let mut all = Vec::new();
    window.output().shapes.iter().for_each(|clipped| collect(clipped.clip_rect, &clipped.shape, &mut all));
    all
}

/// What is wrong with a window at a step.
pub(super) struct Looked<'w> {
    window: &'w Window,
    pub(super) whole: Rect,
    shapes: Vec<Painted>,
    pub(super) faults: Vec<String>,
}

impl<'w> Looked<'w> {
    pub(super) fn at(window: &'w Window, size: Vec2) -> Self {
        let whole = Rect::from_min_size(pos2(0.0, 0.0), size);
        Self { window, whole, shapes: shapes(window), faults: Vec::new() }
    }

    fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    /// What is painted with its middle in a room is painted whole; there is something.
    fn is_painted_whole(&mut self, what: &str, room: Rect) {
        let whole = self.whole;
        if !whole.expand(0.6).contains_rect(room) {
            self.fault(format!("{what} leaves the window: {room:?}"));
            return;
        }
        let inside = self.shapes.iter().map(|Painted { clip, shape }| (*clip, shape.visual_bounding_rect()));
        let mut inside = inside
            .filter(|(_, bounds)| bounds.is_positive() && room.expand(1.0).contains(bounds.center()))
            .filter(|(_, bounds)| bounds.width() <= room.width() + 8.0 && bounds.height() <= room.height() + 8.0)
            .peekable();
        if inside.peek().is_none() {
            self.faults.push(format!("{what}: nothing is painted at {room:?}"));
            return;
        }
        if let Some((clip, bounds)) = inside.find(|(clip, bounds)| !clip.expand(0.6).contains_rect(*bounds)) {
            self.faults.push(format!("{what} is cut: {bounds:?} by {clip:?}"));
        }
    }

    /// The row of the buttons that go through time, with where one is; gives back its room.
    fn transport(&mut self, language: Language) -> Option<Rect> {
        let words = &language.words().transport;
        let run = self.window.search();
        let position = (words.position)(run.step_number(), run.step_count());
        let short = language.words().numbers.count;
        let at_alone = short(run.step_number());
        let in_short = format!("{at_alone} / {}", short(run.step_count()));
        let mut rooms = Vec::new();
        let mut items = vec![words.start, words.back, words.forward, words.run];
        // Where nothing is cut, there is no cutoff to go to.
        if run.trace.totals().pruning_cutoffs > 0 {
            items.splice(3..3, [words.previous_cutoff, words.next_cutoff]);
        }
        for item in items {
            // In the bar of presenting there are others.
            let found = self.window.query_all_by_role_and_label(Role::Button, item.label).next();
            match found {
                Some(found) => rooms.push((item.label.to_owned(), found.rect())),
                None => self.fault(format!("no button is called {:?}", item.label)),
            }
        }
        let position = [position, in_short, at_alone].into_iter().find_map(|text| {
            let room = self.window.query_all_by_label(&text).next()?.rect();
            Some((text, room))
        });
        match position {
            Some(position) => rooms.push(position),
            None => self.fault("nothing says where one is".to_owned()),
        }
        for (name, room) in &rooms {
            self.is_painted_whole(name, *room);
        }
        for (number, (name, room)) in rooms.iter().enumerate() {
            if let Some((first, before)) = rooms.first()
                && (room.center().y - before.center().y).abs() > 3.0
            {
                self.fault(format!("{name} does not stand beside {first}: {room:?}, {before:?}"));
            }
            for (other, beside) in rooms.iter().skip(number + 1) {
                if room.shrink(1.0).intersects(*beside) {
                    self.fault(format!("{name} lies on {other}"));
                }
            }
        }
        rooms.into_iter().map(|(_, room)| room).reduce(Rect::union)
    }

    /// The sentence of the step; gives back its room.
    pub(super) fn sentence(&mut self) -> Option<Rect> {
        let said = said(self.window)?;
        let plain = |text: &str| text.replace(['\u{a0}', '\n'], " ");
        let found = self.shapes.iter().find_map(|Painted { clip, shape }| match shape {
            Shape::Text(text) if plain(text.galley.text()) == plain(&said) => {
                let size = text.galley.job.sections.first().map_or(0.0, |section| section.format.font_id.size);
                Some((*clip, shape.visual_bounding_rect(), size, text.galley.elided))
            }
            _ => None,
        });
        let Some((clip, room, size, is_cut)) = found else {
            self.fault(format!("the sentence is not painted: {said}"));
            return None;
        };
        if is_cut || size < 11.9 {
            self.fault(format!("the sentence is cut or too small to be read, at {size}"));
        }
        if !clip.intersect(self.whole).expand(0.6).contains_rect(room) {
            let beyond = room.bottom() - clip.intersect(self.whole).bottom();
            self.fault(format!("the sentence is cut by {beyond} points: {said}"));
        }
        Some(room)
    }

    /// The node that the sentence speaks of; gives back its room. Where it has returned, the one that goes on is in
    /// sight, too.
    pub(super) fn node(&mut self, language: Language) -> Option<Rect> {
        let moment = self.window.search().moment();
        let [node, focus] = [moment.event.node(), moment.focus()];
        self.one_node(focus, language);
        self.one_node(node, language)
    }

    fn one_node(&mut self, node: NodeId, language: Language) -> Option<Rect> {
        let run = self.window.search();
        let node = Place::Visited(node);
        let id = egui::Id::unique("tree canvas").with(node).accesskit_id();
        let items: Vec<Found<'_>> = self.window.query_all_by_role(Role::TreeItem).collect();
        let in_tree = items.iter().find(|item| item.accesskit_node().locate().0 == id).map(|item| item.rect());
        let room = in_tree.or_else(|| self.on_board(run, node, language));
        let Some(room) = room else {
            self.fault(format!("the node is nowhere: {:?}", name_of_place(run, node, language)));
            return None;
        };
        self.is_painted_whole("the node", room);
        if let Some(panel) = self.window.state().chrome.replay.tree.panel
            && in_tree.is_some()
        {
            self.whole_texts(panel);
        }
        Some(room)
    }

    /// Where a board shows a node as a thing of its own.
    fn on_board(&self, run: &Run, node: Place, language: Language) -> Option<Rect> {
        let name = name_of_place(run, node, language).unwrap_or_else(|| language.label(&run.scenario.title).to_owned());
        let things: Vec<Found<'_>> = self.window.query_all_by_role(Role::ListItem).collect();
        let is_it = |thing: &&Found<'_>| {
            let label = thing.accesskit_node().label().unwrap_or_default();
            label.split([',', '，']).next().is_some_and(|first| first.trim() == name)
        };
        // The root of a story is all that is on the shelf.
        let all = || things.iter().map(|thing| thing.rect()).reduce(Rect::union);
        match things.iter().find(is_it) {
            Some(thing) => Some(thing.rect()),
            None if node == Place::Visited(run.root()) => all(),
            None => None,
        }
    }

    /// No text in the tree is cut off by the panel's edge.
    fn whole_texts(&mut self, panel: Rect) {
        for place in 0..self.shapes.len() {
            let Painted { clip, shape } = &self.shapes[place];
            let Shape::Text(text) = shape else { continue };
            let bounds = shape.visual_bounding_rect();
            let clip = clip.intersect(panel);
            if bounds.is_positive() && clip.intersects(bounds) && !clip.expand(1.5).contains_rect(bounds) {
                let fault = format!("the tree's edge cuts {:?}", text.galley.text());
                self.faults.push(fault);
            }
        }
    }

    /// Nothing of the three lies on another.
    fn apart(&mut self, rooms: [(&str, Option<Rect>); 3]) {
        for (number, (name, room)) in rooms.iter().enumerate() {
            for (other, beside) in rooms.iter().skip(number + 1) {
                if let (Some(room), Some(beside)) = (room, beside)
                    && room.shrink(1.0).intersects(*beside)
                {
                    self.fault(format!("{name} lies on {other}: {room:?}, {beside:?}"));
                }
            }
        }
    }
}

#[test]
fn the_steps_the_sentence_and_its_node_are_whole_in_every_window() {
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    let keeps = std::env::var_os("PLYSCOPE_SHOT_DIR").is_some();
    let (mut looked, mut faults) = (0, String::new());
    for source in SOURCES.into_iter().filter(|source| source.contains(&only)) {
        for language in Language::ALL {
            let mut window = opened(source, language);
            let steps = steps(&mut window, language);
            for [width, height] in SIZES {
                let size = vec2(width, height);
                window.set_size(size);
                for (step, name) in steps.into_iter().zip(["first", "longest", "last"]) {
                    window.state_mut().apply(Command::Travel(Travel::Seek(step)));
                    window.run_steps(3);
                    let mut at = Looked::at(&window, size);
                    let transport = at.transport(language);
                    let sentence = at.sentence();
                    let node = at.node(language);
                    at.apart([("the way through time", transport), ("the sentence", sentence), ("the node", node)]);
                    for fault in at.faults {
                        let _ = writeln!(faults, "{width} x {height}, {source}, {}, {name}: {fault}", language.id());
                    }
                    looked += 1;
                    if name == "longest" && keeps {
                        keep(&format!("room-{source}-{width}-{}", language.id()), &picture(&mut window));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{faults}", faults.lines().count());
    assert!(looked == 12 * 10 * 3 * 2 || !only.is_empty(), "{looked} windows");
}
