//! Two searches side by side in the window, by keyboard and by accessible names, in both languages, and how they look.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window};
use crate::painted::texts;
use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use plyscope_core::replay::{Absence, Side};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_files::{Content, Show, Source, load_any};
use plyscope_session::{
    Activity, Command, CompareCommand, Following, LessonCommand, Pair, ScreenPart, Settings, Travel,
};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Item, Language, LegendDrawing};
use plyscope_window::{Chrome, Theme};

fn state(name: &str, language: Language, theme: Theme) -> State {
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
    state.open(name);
    state.apply(Command::Travel(Travel::ToStart));
    state
}

fn steps(window: &Window) -> [u64; 2] {
    Side::BOTH.map(|side| window.session().compared_run(side).unwrap().step().0)
}

#[test]
fn a_comparison_by_keyboard_alone_in_both_languages() {
    for language in Language::ALL {
        let mut window = screen(vec2(1024.0, 768.0), state("wikipedia", language, Theme::Light));
        window.run_steps(3);
        let words = &language.words().compare;
        let cell = |side: Side, title: &str, value: &str| {
            language.labelled(&format!("{}, {title}", (words.side)(side).label), value)
        };
        window.press(Key::ArrowRight);
        let before = window.session().run().unwrap().step();

        window.press(Key::D);
        assert_eq!(window.session().screen().activity, Activity::Compare);
        let [left, right] = Side::BOTH.map(|side| window.session().compared_run(side).unwrap().options);
        assert_eq!((left.cutoff, right.cutoff), (CutoffRule::AtEqual, CutoffRule::Strict));
        assert_eq!([left.algorithm, right.algorithm], [Algorithm::AlphaBetaSoft; 2]);
        for side in Side::BOTH {
            window.says((words.tree)(side));
        }

        // The next difference: leaf 8, which the left search spares.
        window.press(Key::M);
        assert_eq!(window.session().compare().absent(), Some((Side::Left, Absence::Spared)));
        let only = words.only_here.label;
        let so_far = words.so_far;
        window.get_by_label(&cell(Side::Left, only, &so_far("0", "0")));
        window.get_by_label(&cell(Side::Right, only, &so_far("1", "1")));
        window.says(words.visited_only_here);
        window.says(words.visited_only_there);
        window.says(match language {
            Language::English => "Both find 6. Only the right one visits the leaf 9 below",
            Language::Chinese => "两边都得 6。只有右边访问了",
        });
        window.says(match language {
            Language::English => "is pruned here.",
            Language::Chinese => "这里剪去了",
        });
        // There is no other one, and the one before is none either.
        let there = steps(&window);
        window.press(Key::M);
        window.key_press_modifiers(Modifiers::SHIFT, Key::M);
        window.run_steps(3);
        assert_eq!(steps(&window), there);

        // By count both have gone on as often; alone only one side moves.
        window.press(Key::Num2);
        window.press(Key::Num5);
        assert_eq!(window.session().compare().following(), Following::ByCount);
        let [left, right] = steps(&window);
        assert_eq!(left, right);
        window.press(Key::Num6);
        window.press(Key::O);
        assert_eq!(window.session().compare().moves(), Side::Right);
        window.press(Key::Space);
        assert_eq!(steps(&window), [left, right + 1]);
        window.press(Key::C);
        assert_eq!(steps(&window)[0], left);
        window.press(Key::Num4);
        window.press(Key::End);
        assert_eq!(steps(&window)[0], window.session().run().unwrap().trace.last_step().0);
        window.press(Key::Home);
        assert_eq!(steps(&window), [0, 0]);

        // They change places, and back.
        window.press(Key::V);
        assert_eq!(window.session().run().unwrap().options.cutoff, CutoffRule::Strict);
        assert_eq!(window.session().compare().moves(), Side::Left);
        window.press(Key::V);

        window.press(Key::D);
        assert_eq!(window.session().screen().activity, Activity::Replay);
        assert!(window.session().compare().partner().is_none());
        assert_eq!(window.session().run().unwrap().options.cutoff, CutoffRule::AtEqual);
        assert_eq!(window.session().run().unwrap().step(), before);
    }
}

/// The pointer on a node is told of the small marks that stand at it: of a cutoff with nothing left to prune, and of a
/// node that only one of the searches visits.
#[test]
fn the_pointer_is_told_what_the_marks_at_a_node_are() {
    for language in Language::ALL {
        let mut window = screen(vec2(1024.0, 768.0), state("wikipedia", language, Theme::Light));
        window.run_steps(3);
        window.press(Key::D);
        window.press(Key::End);
        let words = language.words();
        let named = |window: &Window, name: &str| {
            let items = window.query_all(By::new().role(Role::TreeItem).label_contains(name));
            let is_named = |label: String| label.split([' ', ',', '，', '.', ':']).next() == Some(name);
            let of_name = items.filter(|item| item.accesskit_node().label().is_some_and(is_named));
            of_name.map(|item| item.rect().center()).collect::<Vec<_>>()
        };
        let empty_cut = (words.tree.drawing)(LegendDrawing::EmptyCut).hint;
        let is_painted = |window: &Window, said: &str| texts(window).iter().any(|text| text.text == said);
        for name in ["H", "Q"] {
            assert!(!is_painted(&window, empty_cut));
            let at = named(&window, name)[0];
            window.hover_at(at);
            window.run_steps(60);
            assert!(is_painted(&window, empty_cut), "{name}");
            window.hover_at(Pos2::new(500.0, 5.0));
            window.run_steps(60);
        }
        let only = By::new().role(Role::TreeItem).label_contains(words.compare.visited_only_here);
        let at = window.query_all(only).next().expect("the strict search visits a leaf more").rect().center();
        window.hover_at(at);
        window.run_steps(60);
        assert!(is_painted(&window, words.compare.visited_only_here));
        keep(&format!("compare-hover-{language:?}"), &picture(&mut window));
    }
}

/// What opens beside a menu covers no entry of it, at either side and however narrow the window is.
#[test]
fn a_menu_beside_a_menu_covers_none_of_it() {
    for (language, size) in
        Language::ALL.into_iter().flat_map(|of| [(1024.0, 768.0), (1280.0, 860.0)].map(|to| (of, to)))
    {
        for side in Side::BOTH {
            let mut window = screen(size.into(), state("wikipedia", language, Theme::Light));
            window.run_steps(3);
            window.press(Key::D);
            let words = language.words();
            let change = language.labelled((words.compare.side)(side).label, words.compare.change.label);
            window.get_by_label(&change).click();
            window.run_steps(3);
            let label = |item: Item| language.labelled(item.label, "").trim().to_owned();
            let labels = [words.menu.algorithm, words.menu.cutoff, words.menu.ordering, words.menu.depth].map(label);
            let entries = |window: &Window| -> Vec<Rect> {
                let texts = texts(window).into_iter();
                texts
                    .filter(|text| labels.iter().any(|label| text.text.starts_with(label)))
                    .map(|text| text.room)
                    .collect()
            };
            let first = entries(&window).first().expect("the menu is open").center();
            window.hover_at(first);
            window.run_steps(20);
            keep(&format!("compare-submenu-{side:?}-{language:?}-{}", size.0), &picture(&mut window));
            let beside: Vec<Rect> = [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Minimax]
                .into_iter()
                .flat_map(|algorithm| {
                    let item = (words.algorithms.name)(algorithm);
                    // Names stand on the page, too; what a search is, only in the menu.
                    texts(&window).into_iter().filter(move |text| text.text == item.hint).map(|text| text.room)
                })
                .collect();
            assert!(!beside.is_empty(), "{side:?}: the menu beside it is open");
            for entry in entries(&window) {
                let covered = beside.iter().find(|text| text.x_range().intersects(entry.x_range()));
                assert_eq!(covered, None, "{side:?}, {language:?} at {size:?}: {entry:?}");
            }
        }
    }
}

/// Where there is room for exact numbers they stand there, and no figure is cut short.
#[test]
fn no_figure_is_cut_short() {
    for (name, size, is_exact) in [
        ("wikipedia", vec2(1280.0, 860.0), true),
        ("xiangqi-middle-game", vec2(1280.0, 860.0), true),
        ("wikipedia", vec2(1024.0, 768.0), false),
        ("pockets", vec2(800.0, 600.0), false),
        ("xiangqi-middle-game", vec2(800.0, 600.0), false),
    ] {
        for language in Language::ALL {
            let mut window = screen(size, state(name, language, Theme::Light));
            window.press(Key::D);
            window.run_steps(4);
            let words = language.words();
            let nothing = format!("{} ·", words.compare.value.label);
            for text in texts(&window) {
                let has_figures = text.text.contains(words.counters.visited.label) || text.text.contains(" of ");
                assert!(!(text.is_cut && has_figures), "{name} at {size}: {:?}", text.text);
                assert!(!text.text.contains(&nothing), "{name} at {size}: {:?}", text.text);
            }
            if is_exact {
                let run = window.session().compared_run(Side::Left).unwrap();
                let now = (words.numbers.exact)(u64::from(run.moment().last_entered.0) + 1);
                let all = (words.numbers.exact)(u64::from(run.trace.len()));
                let figure = (words.compare.so_far)(&now, &all);
                assert!(texts(&window).iter().any(|text| text.text == figure), "{name} at {size}: {figure}");
            }
        }
    }
}

#[test]
fn the_search_on_the_right_is_chosen_by_keyboard() {
    let mut window = screen(vec2(1024.0, 768.0), state("wikipedia", Language::English, Theme::Light));
    window.run_steps(3);
    window.press(Key::D);
    // Tab reaches every control; the pairs are a menu.
    let pairs = Language::English.words().compare.pairs.label;
    for _ in 0..60 {
        if window.is_focused(Role::Button, pairs) {
            break;
        }
        window.press(Key::Tab);
    }
    assert!(window.is_focused(Role::Button, pairs), "no Tab leads to the pairs");
    window.press(Key::Enter);
    window.press(Key::Tab);
    window.press(Key::Enter);
    let [left, right] = Side::BOTH.map(|side| window.session().compared_run(side).unwrap().options.algorithm);
    assert_eq!([left, right], [Algorithm::Minimax, Algorithm::AlphaBetaSoft]);
    assert!(window.session().compare().comparison().is_some());
}

/// What both searches have alike stands once, above them, and is chosen for both; what differs stands at each side.
#[test]
fn what_both_have_alike_stands_once() {
    for (language, size) in
        Language::ALL.into_iter().flat_map(|it| [(1024.0, 768.0), (1280.0, 860.0)].map(|size| (it, size)))
    {
        let mut window = screen(vec2(size.0, size.1), state("wikipedia", language, Theme::Light));
        window.run_steps(3);
        window.press(Key::D);
        let words = language.words();
        let named = |item: plyscope_text::Item, text: &str| language.labelled(item.label, text);
        let rects = |window: &Window, name: &str| -> Vec<Rect> {
            window.query_all_by_label(name).map(|node| node.rect()).collect()
        };
        let algorithm = named(words.menu.algorithm, (words.algorithms.name)(Algorithm::AlphaBetaSoft).label);
        let above = window.get_by_label((words.compare.tree)(Side::Left)).rect().top();
        let alike = rects(&window, &algorithm);
        assert_eq!(alike.len(), 1, "{algorithm}");
        assert!(alike[0].bottom() < above);
        for (rule, is_left) in [(CutoffRule::AtEqual, true), (CutoffRule::Strict, false)] {
            let name = named(words.menu.cutoff, (words.algorithms.cutoff)(rule).label);
            let differing = rects(&window, &name);
            assert_eq!(differing.len(), 1, "{name}");
            assert_eq!(differing[0].center().x < size.0 / 2.0, is_left);
        }
        // Once the two are the same search, each side says so.
        let options = window.session().run().unwrap().options;
        window.state_mut().apply(Command::Compare(CompareCommand::SetOptions(Side::Right, options)));
        window.run_steps(3);
        assert_eq!(rects(&window, words.compare.as_other).len(), 2);
        // The menu of a side chooses for it alone.
        let change = language.labelled((words.compare.side)(Side::Right).label, words.compare.change.label);
        window.get_by_role_and_label(Role::Button, &change).focus();
        window.run_steps(1);
        window.press(Key::Enter);
        assert!(window.has(&algorithm), "the menu has all parts");
    }
}

/// Trees that do not stand whole beside one another are drawn along the path on both sides: what is drawn lies in its
/// panel at every step, and the panels do not move.
#[test]
fn wide_trees_are_drawn_along_the_path_on_both_sides() {
    for size in [vec2(1024.0, 768.0), vec2(1280.0, 860.0)] {
        let mut state = state("xiangqi-middle-game", Language::English, Theme::Light);
        state.apply(Command::ShowActivity(Activity::Compare, true));
        let mut window = screen(size, state);
        window.run_steps(4);
        let words = &Language::English.words().compare;
        let panels = |window: &Window| Side::BOTH.map(|side| window.get_by_label((words.tree)(side)).rect());
        let first = panels(&window);
        for number in 0..30 {
            window.press(if number % 9 == 8 { Key::M } else { Key::ArrowRight });
            assert_eq!(panels(&window), first, "step {number}");
            for panel in first {
                let within = |rect: &Rect| panel.x_range().contains(rect.center().x);
                let nodes: Vec<Rect> =
                    window.query_all_by_role(Role::TreeItem).map(|node| node.rect()).filter(within).collect();
                assert!(nodes.len() >= 2, "step {number}: {nodes:?}");
                for node in nodes {
                    assert!(panel.expand(0.5).contains_rect(node), "step {number}: {node} leaves {panel}");
                    assert!(node.height() >= 12.0, "step {number}: {node}");
                }
            }
        }
    }
}

#[test]
fn a_click_selects_the_same_node_on_both_sides() {
    let mut window = screen(vec2(1920.0, 1080.0), state("wikipedia", Language::English, Theme::Light));
    window.run_steps(3);
    window.press(Key::D);
    window.press(Key::M);
    let right = window.get_by_label((Language::English.words().compare.tree)(Side::Right)).rect();
    // Some node: go down through the middle of the panel until one is hit.
    let mut at = right.center_top();
    while window.session().compare().selected(Side::Right).is_none() && at.y < right.bottom() {
        at.y += 4.0;
        for part in [0.2, 0.35, 0.5, 0.65, 0.8] {
            at.x = right.left() + right.width() * part;
            if window.session().compare().selected(Side::Right).is_none() {
                window.drag_at(at);
                window.drop_at(at);
                window.run_steps(2);
            }
        }
    }
    let session = window.session();
    let place = session.compare().selected(Side::Right).unwrap();
    assert_eq!(session.compare().selected(Side::Left), session.same_place(Side::Right, place));
    assert_eq!(session.compare().moves(), Side::Right);
}

/// The page of a lesson that compares two searches of a tree of four plies.
fn lesson(language: Language) -> State {
    let loaded = load_any(&Source::BuiltIn("lesson-tic-tac-toe".to_owned())).unwrap();
    let Content::Lesson(lesson) = loaded else { panic!("it is no lesson") };
    let page = lesson.pages.iter().position(|page| matches!(page.show, Show::Compare { .. })).unwrap();
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(Theme::Light));
    state.apply(Command::Lesson(LessonCommand::Open(lesson)));
    state.apply(Command::Lesson(LessonCommand::GoTo(page)));
    assert!(state.session.is_comparing());
    state
}

#[test]
fn a_tree_of_four_plies_is_seen_whole_in_a_lesson_and_in_front_of_a_class() {
    for language in Language::ALL {
        for (in_lesson, present) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut state = if in_lesson {
                lesson(language)
            } else {
                let mut state = state("wikipedia", language, Theme::Light);
                state.apply(Command::ShowActivity(Activity::Compare, true));
                state
            };
            state.apply(Command::Show(ScreenPart::Present, present));
            let mut window = screen(vec2(1024.0, 768.0), state);
            window.run_steps(4);
            for side in Side::BOTH {
                let tree = window.get_by_label((language.words().compare.tree)(side));
                let (room, nodes) = (tree.rect(), window.session().compared_run(side).unwrap().picture().nodes.len());
                let items: Vec<_> = window
                    .query_all_by_role(Role::TreeItem)
                    .map(|node| node.rect())
                    .filter(|rect| rect.center().x > room.left() && rect.center().x < room.right())
                    .collect();
                assert_eq!(items.len(), nodes, "lesson: {in_lesson}, present: {present}");
                for rect in items {
                    // Nothing is cut off: a node keeps its height.
                    assert!(room.shrink(2.0).contains_rect(rect), "{rect:?} leaves {room:?}");
                    assert!(rect.height() > 15.0, "{rect:?} is too small");
                }
            }
        }
    }
}

#[test]
fn a_story_does_not_reveal_its_end() {
    let mut window = screen(vec2(1024.0, 768.0), state("pockets", Language::English, Theme::Light));
    window.press(Key::D);
    let words = &Language::English.words().compare;
    let spoils = |window: &Window| {
        let end = (words.in_the_end)(None, "");
        window.query_all_by_label_contains(&end).next().is_some()
            || window.query_all_by_label_contains("Both find").next().is_some()
    };
    window.says("Both visit the same");
    assert!(!spoils(&window));
    window.press(Key::End);
    window.says("Both find 7. Both visit the same");
}

/// Both trees are in sight, side by side.
fn both_trees_are_in_sight(name: &str, size: Vec2, state: State) {
    let mut window = screen(size, state);
    keep(name, &picture(&mut window));
    let nodes: Vec<Rect> = window.query_all_by_role(Role::TreeItem).map(|node| node.rect()).collect();
    let whole = Rect::from_min_size(Pos2::ZERO, size);
    let [left, right] = whole.split_left_right_at_fraction(0.5).into();
    for half in [left, right] {
        let inside = nodes.iter().filter(|node| half.contains_rect(**node)).count();
        assert!(inside >= 2, "{name}: {inside} nodes in {half:?} of {nodes:?}");
    }
}

#[test]
fn both_trees_are_in_sight_at_all_sizes() {
    let (small, large) = (vec2(1024.0, 768.0), vec2(1920.0, 1080.0));
    let begin = |name: &str, language, theme, pair: Option<Pair>| {
        let mut state = state(name, language, theme);
        state.apply(Command::ShowActivity(Activity::Compare, true));
        if let Some(pair) = pair {
            state.apply(Command::Compare(CompareCommand::SetPair(pair)));
        }
        state.apply(Command::Compare(CompareCommand::Difference(true)));
        state
    };
    both_trees_are_in_sight("compare-small", small, begin("wikipedia", Language::English, Theme::Light, None));
    both_trees_are_in_sight(
        "compare-chinese",
        small,
        begin("wikipedia", Language::Chinese, Theme::Dark, Some(Pair::MinimaxAlphaBeta)),
    );
    both_trees_are_in_sight("compare-large", large, begin("wikipedia", Language::English, Theme::Dark, None));
    let history = begin("xiangqi-middle-game", Language::English, Theme::Light, Some(Pair::NaturalHistory));
    both_trees_are_in_sight("compare-xiangqi", large, history);
    let mut present = begin("wikipedia", Language::English, Theme::Light, None);
    present.apply(Command::Show(ScreenPart::Present, true));
    both_trees_are_in_sight("compare-present", small, present);
    for (language, name) in Language::ALL.into_iter().zip(["english", "chinese"]) {
        both_trees_are_in_sight(&format!("compare-lesson-{name}"), small, lesson(language));
        let mut slide = lesson(language);
        slide.apply(Command::Show(ScreenPart::Present, true));
        both_trees_are_in_sight(&format!("compare-slide-{name}"), small, slide);
    }
    both_trees_are_in_sight("compare-pockets", small, begin("pockets", Language::English, Theme::Light, None));
    both_trees_are_in_sight(
        "compare-low",
        vec2(800.0, 500.0),
        begin("wikipedia", Language::Chinese, Theme::Light, None),
    );
    both_trees_are_in_sight("compare-folded", small, {
        let mut state = begin("xiangqi-middle-game", Language::Chinese, Theme::Dark, Some(Pair::NaturalHistory));
        state.apply(Command::Travel(Travel::ToStart));
        state.apply(Command::Travel(Travel::Forward));
        state
    });
    both_trees_are_in_sight("compare-lesson-large", large, lesson(Language::English));
}

#[test]
#[ignore = "takes half a minute; prints what a step costs in a small comparison and in one of millions of nodes"]
fn a_step_costs_as_much_in_a_large_comparison_as_in_a_small_one() {
    for depth in [3, 5] {
        let mut state = state("xiangqi-history", Language::English, Theme::Light);
        state.apply(Command::SetDepth(Some(depth)));
        state.apply(Command::ShowActivity(Activity::Compare, true));
        state.apply(Command::Compare(CompareCommand::SetPair(Pair::NaturalHistory)));
        let mut window = screen(vec2(1920.0, 1080.0), state);
        window.run_steps(4);
        let nodes = Side::BOTH.map(|side| window.session().compared_run(side).unwrap().trace.len());
        for key in [Key::M, Key::Space, Key::C] {
            let began = std::time::Instant::now();
            for _ in 0..40 {
                window.key_press(key);
                window.run_steps(1);
            }
            println!("{nodes:?} nodes, {key:?}: {:?} a step", began.elapsed() / 40);
        }
    }
}

/// The menu behind "Change" lay over the roots of the trees that are compared.
#[test]
fn the_menu_of_a_side_opens_beside_the_roots() {
    for size in [vec2(1024.0, 768.0), vec2(1280.0, 860.0)] {
        for side in Side::BOTH {
            let language = Language::English;
            let words = language.words();
            let mut state = state("wikipedia", language, Theme::Light);
            state.apply(Command::ShowActivity(Activity::Compare, true));
            let mut window = screen(size, state);
            window.run_steps(4);
            let change = language.labelled((words.compare.side)(side).label, words.compare.change.label);
            let button = window.get_by_role_and_label(Role::Button, &change);
            let left = button.rect().left();
            button.click();
            window.run_steps(4);
            let panel = window.get_by_label((words.compare.tree)(side)).rect();
            // The root stands in the middle of its panel.
            assert!(left > panel.center().x + 60.0, "{size}, {side:?}: the menu opens at {left} in {panel}");
        }
    }
}
