//! At 150 % and 200 % on a usual screen nothing is cut, and nothing lies on what it speaks of.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use std::sync::Arc;

use super::room::{Looked, Painted, shapes};
use crate::common::driver::{Behind as _, Driver as _, Window, opened, state};
use crate::common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::epaint::Shape;
use egui::{Key, Modifiers, Order, Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::{Game, Label};
use plyscope_core::lab::{Experiment, Parameters};
use plyscope_core::replay::Side;
use plyscope_core::search::Bug;
use plyscope_core::trace::{NodeId, Step};
use plyscope_disk::Cores;
use plyscope_picture::run::Wording;
use plyscope_session::{
    Activity, Agent, BugCommand, Command, CompareCommand, DocumentCommand, Pair, PlayCommand, Setting, Travel,
    UnsavedOffer,
};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Theme, palette};

/// 1280 × 860 at 150 %, and 800 × 600 at 200 %, in points.
pub(super) const AT_150: Vec2 = vec2(853.0, 573.0);
pub(super) const AT_200: Vec2 = vec2(400.0, 300.0);

pub(super) fn still(mut state: State, size: Vec2) -> Window {
    state.apply(Command::Set(Setting::Motion(false)));
    let mut window = screen(size, state);
    window.run_steps(4);
    window
}

pub(super) fn click(window: &mut Window, at: Pos2) {
    window.hover_at(at);
    window.drag_at(at);
    window.drop_at(at);
    window.run_steps(3);
}

/// The texts in sight, each with what is to be seen of it.
pub(super) fn texts(window: &Window) -> Vec<(String, Rect)> {
    let text = |Painted { clip, shape }| match shape {
        Shape::Text(ref text) => {
            let seen = shape.visual_bounding_rect().intersect(clip);
            (seen.is_positive() && !text.galley.text().trim().is_empty()).then(|| (text.galley.text().to_owned(), seen))
        }
        _ => None,
    };
    shapes(window).into_iter().filter_map(text).collect()
}

fn text(window: &Window, wanted: &str) -> Rect {
    let found = texts(window).into_iter().find(|(text, _)| text.contains(wanted));
    found.unwrap_or_else(|| panic!("{wanted:?} is not painted")).1
}

/// The texts that lie on one another.
pub(super) fn overlapping(window: &Window, room: Rect) -> Vec<String> {
    let texts: Vec<_> = texts(window).into_iter().filter(|(_, seen)| room.contains_rect(*seen)).collect();
    let pairs =
        texts.iter().enumerate().flat_map(|(number, one)| texts.iter().skip(number + 1).map(move |other| (one, other)));
    // A piece of chess is its shape with its outline over it.
    let is_piece = |text: &str| text.chars().all(|sign| ('\u{2654}'..='\u{265f}').contains(&sign));
    let overlap = pairs.filter(|(one, other)| {
        one.0 != other.0
            && !(is_piece(&one.0) && is_piece(&other.0))
            && one.1.shrink(1.5).intersects(other.1.shrink(1.5))
    });
    overlap.map(|(one, other)| format!("{:?} lies on {:?}: {:?} {:?}", one.0, other.0, one.1, other.1)).collect()
}

pub(super) fn tree_panel(window: &Window) -> Rect {
    window.state().chrome.replay.tree.panel.unwrap()
}

/// All nodes of the tree stand in its panel.
fn is_whole(window: &Window, nodes: usize, what: &str) {
    let panel = tree_panel(window);
    let items: Vec<Rect> = window.query_all_by_role(Role::TreeItem).map(|item| item.rect()).collect();
    assert_eq!(items.len(), nodes, "{what}");
    for item in items {
        assert!(panel.expand(0.5).contains_rect(item), "{what}: {item:?} leaves {panel:?}");
    }
}

#[test]
fn a_tree_is_whole_in_its_editor_and_behind_it() {
    for language in Language::ALL {
        let mut state = state(language, Theme::Light);
        state.chrome.welcome = true;
        state.apply(Command::OpenText("[[4,7,2],[9,[1,6],3],[5,8]]".to_owned()));
        let mut window = still(state, AT_150);
        is_whole(&window, 14, "before");
        window.press_with(Modifiers::SHIFT, Key::I);
        window.run_steps(4);
        keep(&format!("editor-150-{}", language.id()), &picture(&mut window));
        is_whole(&window, 14, "in the editor");
        let node = window.query_all_by_role(Role::TreeItem).nth(9).unwrap().rect().center();
        click(&mut window, node);
        for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowRight] {
            window.press(key);
        }
        is_whole(&window, 14, "where keys have gone through it");
        window.press(Key::Escape);
        window.run_steps(4);
        keep(&format!("editor-left-150-{}", language.id()), &picture(&mut window));
        is_whole(&window, 14, "behind the editor");
    }
}

#[test]
fn in_a_low_window_offers_leave_the_search_its_room() {
    let language = Language::Chinese;
    let words = &language.words().files;
    for source in ["pockets", "wikipedia"] {
        for size in [AT_200, vec2(512.0, 480.0), AT_150] {
            let mut state = opened(source, language, Theme::Dark);
            let offers = [("象棋，2 着", 1), ("14 个结点的树", 2)].map(|(name, number)| UnsavedOffer {
                number,
                name: Label::plain(name),
                age: 180,
                path: None,
                text: "[1,2]".to_owned(),
            });
            state.apply(Command::Document(DocumentCommand::Offer(offers.to_vec())));
            let mut window = still(state, size);
            let last = window.search().trace.last_step().0;
            let longest = (0..=last).max_by_key(|step| {
                window.state_mut().apply(Command::Travel(Travel::Seek(Step(*step))));
                window.search().sentences(Wording::new(language, true, false)).reason().chars().count()
            });
            for step in [0, longest.unwrap(), last] {
                window.state_mut().apply(Command::Travel(Travel::Seek(Step(step))));
                window.run_steps(3);
                let mut at = Looked::at(&window, size);
                at.sentence();
                at.node(language);
                assert!(at.faults.is_empty(), "{source} at {size}, step {step}: {:?}", at.faults);
            }
            keep(&format!("offers-{source}-{}", size.x), &picture(&mut window));
            // Where no line has room for them, the menu of files has them.
            let text = (words.left_work)("14 个结点的树", 180);
            window.get_by_role_and_label(Role::Button, language.words().shell.file.label).click();
            window.run_steps(4);
            assert!(window.query_by_label_contains(&text).is_some(), "{size}");
        }
    }
}

/// A wide tree at its end, with something looked for in it.
pub(super) fn found(source: &str, language: Language, size: Vec2, typed: &str) -> Window {
    let mut state = opened(source, language, Theme::Light);
    state.apply(Command::Travel(Travel::ToEnd));
    let mut window = still(state, size);
    if let Some(tab) = window.query_by_role_and_label(Role::Button, language.words().panels.tree) {
        tab.click();
        window.run_steps(3);
    }
    window.press(Key::Slash);
    window.type_text(typed);
    window.press(Key::Enter);
    window.run_steps(4);
    window
}

#[test]
fn what_is_found_and_said_of_it_lies_on_no_text() {
    for (language, typed) in [(Language::English, "cut"), (Language::Chinese, "截断")] {
        for size in [AT_150, vec2(683.0, 512.0)] {
            let window = &mut found("chess-mate-in-two", language, size, typed);
            keep(&format!("found-{}-{}", size.x, language.id()), &picture(window));
            let panel = tree_panel(window);
            assert_eq!(overlapping(window, panel.expand(60.0)), Vec::<String>::new(), "{size}");
            let halo = palette(false).halo;
            let bars = shapes(window).into_iter().filter_map(|Painted { clip, shape }| match shape {
                Shape::Rect(bar) if bar.stroke.color == halo && bar.rect.width() > 300.0 => Some((clip, bar.rect)),
                _ => None,
            });
            for (clip, bar) in bars {
                assert!(clip.contains_rect(bar.expand(3.0)), "the ring {bar:?} is cut by {clip:?}");
                for (text, seen) in texts(window) {
                    let is_caption = text.contains("16");
                    assert!(!is_caption || !seen.intersects(bar), "{text:?} at {seen:?} lies on {bar:?}");
                }
            }
        }
    }
    for (source, language, typed, said) in [
        ("wikipedia", Language::English, "G", "G"),
        ("wikipedia", Language::Chinese, "G", "G"),
        ("chess-mate-in-two", Language::Chinese, "截", "截"),
        ("chess-mate-in-two", Language::English, "zug", "zug"),
    ] {
        for size in [AT_150, vec2(1024.0, 768.0)] {
            let window = &mut found(source, language, size, typed);
            if source == "wikipedia" {
                window.state_mut().apply(Command::Travel(Travel::Seek(Step(0))));
                window.press(Key::Escape);
                window.press(Key::Slash);
                window.type_text(typed);
                window.press(Key::Enter);
                window.run_steps(4);
            }
            keep(&format!("not-found-{source}-{}-{}", size.x, language.id()), &picture(window));
            let message = window.session().found().unwrap().message.clone().unwrap();
            assert!(message.contains(said), "{message}");
            text(window, message.get(..6.min(message.len())).unwrap_or(&message));
            assert_eq!(overlapping(window, tree_panel(window).expand(60.0)), Vec::<String>::new(), "{source} {size}");
        }
    }
}

#[test]
fn sentences_of_two_searches_are_whole() {
    for language in Language::ALL {
        let mut state = opened("wikipedia", language, Theme::Light);
        state.apply(Command::ShowActivity(Activity::Compare, true));
        state.apply(Command::Compare(CompareCommand::SetPair(Pair::StrictAtEqual)));
        // The right search visits a node that the left one has not: why, is said there, too.
        state.apply(Command::Compare(CompareCommand::Move(Side::Right)));
        let mut window = still(state, AT_150);
        for step in 0..=40 {
            let found = overlapping(&window, window.ctx.content_rect());
            let found: Vec<_> = found.into_iter().filter(|pair| pair.contains('.') || pair.contains('。')).collect();
            assert_eq!(found, Vec::<String>::new(), "{language:?}, {step}");
            window.state_mut().apply(Command::Travel(Travel::Forward));
            window.run_steps(3);
        }
    }
}

#[test]
fn a_menu_that_goes_on_shows_its_bar_at_once() {
    let language = Language::English;
    let mut window = still(opened("wikipedia", language, Theme::Light), AT_150);
    window.get_by_role_and_label(Role::Button, language.words().shell.file.label).click();
    window.run_steps(6);
    keep("menu-150", &picture(&mut window));
    let is_bar = |Painted { shape, .. }: &Painted| match shape {
        Shape::Rect(bar) => (5.0..9.0).contains(&bar.rect.width()) && bar.rect.height() > 100.0 && bar.fill.a() > 80,
        _ => false,
    };
    assert!(shapes(&window).iter().any(is_bar), "nothing says that the menu goes on");
}

#[test]
fn a_list_of_moves_gives_way_to_the_move_that_was_chosen_from_it() {
    let language = Language::English;
    let mut state = opened("chess-mate-in-two", language, Theme::Light);
    state.apply(Command::Travel(Travel::ToEnd));
    let mut window = still(state, AT_150);
    window.get_by_role_and_label(Role::Button, language.words().panels.tree).click();
    window.run_steps(3);
    let pill = text(&window, "15 tried").center();
    click(&mut window, pill);
    assert_eq!(window.session().browsing().listed, Some(NodeId::ROOT));
    keep("list-150", &picture(&mut window));
    let colours = palette(false);
    let rects = |window: &Window, is_wanted: &dyn Fn(&egui::epaint::RectShape) -> bool| {
        let rects = shapes(window).into_iter().filter_map(|Painted { shape, .. }| match shape {
            Shape::Rect(rect) if is_wanted(&rect) => Some(rect.rect),
            _ => None,
        });
        rects.collect::<Vec<_>>()
    };
    let sheets = rects(&window, &|rect| {
        rect.fill == colours.canvas && rect.stroke.color == colours.second && rect.rect.width() > 400.0
    });
    let frames =
        rects(&window, &|rect| rect.fill.a() == 0 && rect.stroke.color == colours.ink && rect.stroke.width == 1.0);
    assert!(frames.iter().all(|frame| !frame.intersects(sheets[0])), "{frames:?} show on {sheets:?}");
    let chosen = texts(&window).into_iter().find(|(text, at)| text == "Kd7" && sheets[0].contains_rect(*at)).unwrap().1;
    click(&mut window, chosen.center());
    keep("list-chosen-150", &picture(&mut window));
    assert!(window.session().looked_at().is_some());
    assert_eq!(window.session().browsing().listed, None, "the list covers what was chosen");
}

#[test]
fn the_line_that_a_hint_names_is_in_sight_and_nothing_covers_the_code() {
    let language = Language::English;
    let mut state = state(language, Theme::Light);
    state.apply(Command::Bug(BugCommand::Take(Bug::ALL[0], 0)));
    let mut window = still(state, AT_150);
    for _ in 0..3 {
        window.state_mut().apply(Command::Bug(BugCommand::Hint));
    }
    window.run_steps(4);
    keep("bug-150", &picture(&mut window));
    let line = window.session().bug().round().unwrap().differing()[0].0.to_string();
    let number = texts(&window).into_iter().find(|(text, at)| *text == line && at.height() > 8.0);
    let number = number.unwrap_or_else(|| panic!("line {line} is out of sight")).1;
    window.ctx.all_styles_mut(|style| {
        style.interaction.tooltip_delay = 0.0;
        style.interaction.tooltip_grace_time = 0.0;
    });
    let told = |window: &mut Window, at| {
        window.hover_at(at);
        window.run_steps(4);
        window.ctx.memory(|memory| memory.areas().visible_layer_ids().iter().any(|layer| layer.order == Order::Tooltip))
    };
    assert!(told(&mut window, number.center()), "the number says what a click does");
    assert!(!told(&mut window, number.center() + vec2(120.0, 0.0)), "a text covers the code");
}

/// A game that waits lights no button of the bar, and a point that was clicked on is not marked like a last move.
#[test]
fn a_game_lights_nothing_that_was_only_pressed() {
    let language = Language::English;
    let is_framed = |window: &Window| {
        let ink = palette(false).ink;
        let is_frame = |Painted { shape, .. }: &Painted| match shape {
            Shape::Rect(rect) => rect.fill.a() == 0 && rect.stroke.color == ink && rect.stroke.width == 4.0,
            _ => false,
        };
        shapes(window).iter().any(is_frame)
    };
    for size in [AT_150, vec2(1280.0, 860.0)] {
        let mut state = state(language, Theme::Light);
        let start = Game::Gomoku.start();
        state.apply(Command::Play(PlayCommand::Start(Box::new(start), [Agent::Person, Agent::Person])));
        let mut window = still(state, size);
        let board = window
            .query_all_by_role(Role::Canvas)
            .map(|board| board.rect())
            .max_by(|one, other| one.area().total_cmp(&other.area()));
        click(&mut window, board.unwrap().center());
        assert_eq!(window.session().play().unwrap().game().plies(), 1, "a stone is put there");
        assert!(!is_framed(&window), "{size}: the clicked point looks like the last move");
        window.press(Key::ArrowLeft);
        window.run_steps(2);
        assert!(is_framed(&window), "{size}: the keyboard shows where it is");
        window.state_mut().open("wikipedia");
        window.run_steps(4);
        let lit = palette(false).max_fill;
        let bar = window.ctx.content_rect().with_max_y(42.0).with_min_x(size.x * 0.6);
        let is_lit = |Painted { shape, .. }: &Painted| match shape {
            Shape::Rect(rect) => rect.fill == lit && bar.contains_rect(rect.rect),
            _ => false,
        };
        assert!(!shapes(&window).iter().any(is_lit), "{size}");
    }
}

/// The texts that an edge cuts in their height.
pub(super) fn cut(window: &Window) -> Vec<String> {
    let cut = |Painted { clip, shape }| match shape {
        Shape::Text(ref text) => {
            let all = shape.visual_bounding_rect();
            let seen = all.intersect(clip);
            let is_cut = seen.is_positive() && seen.height() < all.height() - 1.5;
            (is_cut && !text.galley.text().trim().is_empty()).then(|| text.galley.text().to_owned())
        }
        _ => None,
    };
    shapes(window).into_iter().filter_map(cut).collect()
}

#[test]
fn tables_of_the_lab_have_whole_rows() {
    let language = Language::Chinese;
    for size in [vec2(1024.0, 768.0), AT_150] {
        let mut state = opened("wikipedia", language, Theme::Light);
        state.apply(Command::ShowActivity(Activity::Growth, true));
        let mut window = still(state, size);
        let experiment = Experiment::CutProfile;
        window.get_by_label((language.words().lab.experiment)(experiment).label).click();
        window.run_steps(3);
        let parameters = Parameters { branching: vec![8], depth: 6, seeds: 2, ..experiment.at_once() };
        let results = plyscope_core::lab::run(experiment, &parameters, &Cores::default(), &Arc::default()).unwrap();
        window.state_mut().chrome.lab.take(results);
        window.run_steps(4);
        keep(&format!("lab-{}", size.x), &picture(&mut window));
        assert_eq!(cut(&window), Vec::<String>::new(), "{size}");
    }
}

#[test]
fn what_stands_on_a_button_keeps_within_it_and_is_not_cut_short() {
    let language = Language::Chinese;
    let words = language.words();
    // The scissors stand in the middle of their buttons.
    for size in [AT_200, vec2(683.0, 512.0)] {
        let mut window = still(opened("wikipedia", language, Theme::Dark), size);
        keep(&format!("scissors-{}", size.x), &picture(&mut window));
        for item in [words.transport.previous_cutoff, words.transport.next_cutoff] {
            let button = window.get_by_role_and_label(Role::Button, item.label).rect();
            let lines = shapes(&window).into_iter().filter(|painted| !matches!(painted.shape, Shape::Rect(_)));
            let lines = lines.map(|painted| painted.shape.visual_bounding_rect());
            let sign = lines.filter(|line| button.contains(line.center())).reduce(Rect::union).unwrap();
            assert!(button.shrink(2.0).contains_rect(sign), "{sign:?} in {button:?}");
            assert!((sign.center().x - button.center().x).abs() < 1.2, "{sign:?} in {button:?}");
        }
    }
    let mut state = opened("wikipedia", language, Theme::Light);
    state.apply(Command::ShowActivity(Activity::Compare, true));
    let mut window = still(state, vec2(1024.0, 768.0));
    keep("compare-zh", &picture(&mut window));
    let bar = window.ctx.content_rect().with_max_y(56.0);
    let short: Vec<_> =
        texts(&window).into_iter().filter(|(text, at)| bar.contains_rect(*at) && text.contains('…')).collect();
    assert!(short.is_empty(), "{short:?}");
    text(&window, words.compare.by_node.label);

    // A button in a menu has room on either side.
    let mut window = still(opened("wikipedia", language, Theme::Light), vec2(1024.0, 768.0));
    window.get_by_role_and_label(Role::Button, words.menu.settings.label).click();
    window.run_steps(4);
    let label = words.menu.arrange_again.label;
    let button = window.get_by_role_and_label(Role::Button, label).rect();
    let written = text(&window, label);
    assert!(
        written.left() - button.left() > 6.0 && button.right() - written.right() > 6.0,
        "{written:?} in {button:?}"
    );
}

/// What a move is for is written below its node, where no edge passes to the children of another one that have no
/// marks.
#[test]
fn the_line_of_a_move_lies_across_no_edge() {
    let mut state = opened("chess-mate-in-two", Language::English, Theme::Light);
    state.apply(Command::Travel(Travel::ToEnd));
    let mut window = still(state, AT_150);
    window.get_by_role_and_label(Role::Button, Language::English.words().panels.tree).click();
    let mut labels = 0;
    let children: Vec<NodeId> = window.search().trace.children(NodeId::ROOT).collect();
    for size in [AT_150, vec2(853.0, 600.0), vec2(853.0, 640.0)] {
        window.set_size(size);
        for child in &children {
            let returned = window.search().nodes().steps_of(*child).returned.unwrap();
            window.state_mut().apply(Command::Travel(Travel::Seek(returned)));
            window.run_steps(3);
            let panel = tree_panel(&window);
            let all = shapes(&window);
            for (text, place) in texts(&window).into_iter().filter(|(text, at)| {
                panel.contains_rect(*at) && text.contains('#') && text.contains(' ') && !text.contains(['=', ':'])
            }) {
                labels += 1;
                let crosses = all.iter().any(|Painted { shape, .. }| match shape {
                    Shape::LineSegment { points: [from, to], .. } if from.distance(*to) > 40.0 => {
                        let steps = (0..=100).map(|part| *from + (*to - *from) * (part as f32 / 100.0));
                        steps.into_iter().any(|at| place.shrink(2.0).contains(at))
                    }
                    _ => false,
                });
                if crosses {
                    keep("label-on-edge", &picture(&mut window));
                }
                assert!(!crosses, "{text:?} at {place:?} in {size}");
            }
        }
    }
    assert!(labels > 0, "no move says what it is for");
}

/// What is taken from a pocket is seen in a small window, too: neither its ring nor its sign covers it.
#[test]
fn a_small_card_shows_what_is_on_it() {
    let mut state = opened("pockets", Language::Chinese, Theme::Dark);
    state.apply(Command::Travel(Travel::Seek(Step(12))));
    let mut window = still(state, AT_200);
    keep("pockets-400", &picture(&mut window));
    let colours = palette(true);
    let circles = shapes(&window).into_iter().filter_map(|Painted { shape, .. }| match shape {
        Shape::Circle(circle) if circle.stroke.color == colours.min && circle.fill == colours.canvas => Some(circle),
        _ => None,
    });
    let circles: Vec<_> = circles.collect();
    assert!(!circles.is_empty());
    let cards: Vec<Rect> = window.query_all_by_role(Role::ListItem).map(|card| card.rect()).collect();
    for circle in circles {
        let disc = Rect::from_center_size(circle.center, Vec2::splat(2.0 * circle.radius));
        let card = cards.iter().filter(|card| card.width() < 60.0).min_by(|one, other| {
            one.center().distance(circle.center).total_cmp(&other.center().distance(circle.center))
        });
        let card = *card.unwrap();
        let covered = card.intersect(disc).area() / card.area();
        assert!(covered < 0.1, "{covered} of {card:?} lies below its sign");
    }
}
