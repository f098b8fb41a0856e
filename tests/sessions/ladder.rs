//! The ladder says what is true: bars end where the bounds stand, posts lead from the row that set a bound to the last
//! one that was handed it, each open node has its row or stands in a fold that counts it, and no text lies over
//! another. Marks are compared, not pixels.

mod comparison;

use comparison::{Drawn, Room, Seen};
use plyscope_core::game::{Game, Player, RandomNumbers, Value};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions, Window};
use plyscope_core::trace::Step;
use plyscope_disk::this_machine;
use plyscope_files::{Scenario, Source};
use plyscope_picture::drawing::Viewpoint;
use plyscope_picture::drawing::ladder::{Ladder, LadderPart, LadderPicture, LadderRowPlace};
use plyscope_picture::drawing::path::PathCache;
use plyscope_picture::drawing::{DrawingPart, Lettering};
use plyscope_picture::marks::{Area, ColourRole, Mark};
use plyscope_picture::run::{Place, Run, SearchDone};
use plyscope_session::{Command, Session, Setting, Settings, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    }
}

/// A tree with a child that goes on at each ply, among leaves; in brackets.
fn deep(random: &mut RandomNumbers, plies: u32, most: i32) -> String {
    if plies == 0 {
        return random.within(-most, most).to_string();
    }
    let children = 1 + random.below(4);
    let onwards = random.below(children);
    let child = |random: &mut RandomNumbers, number| deep(random, if number == onwards { plies - 1 } else { 0 }, most);
    let children: Vec<String> = (0..children).map(|number| child(random, number)).collect();
    format!("[{}]", children.join(","))
}

/// A tree in which the window becomes narrower from ply to ply, so that the search goes down to the last one; in
/// brackets.
fn narrowing(random: &mut RandomNumbers, plies: u32, player: Player) -> String {
    if plies == 0 {
        return "0".to_owned();
    }
    // At some plies nothing is new.
    let bound = plies as i32 * 10 + random.within(-5, 5);
    let leaves = random.below(3);
    let own = if player == Player::Max { -bound } else { bound };
    let mut children: Vec<String> = (0..leaves).map(|_| own.to_string()).collect();
    children.push(narrowing(random, plies - 1, player.opponent()));
    format!("[{}]", children.join(","))
}

/// A tree that branches everywhere; in brackets.
fn bushy(random: &mut RandomNumbers, plies: u32, most: i32) -> String {
    if plies == 0 || plies < 3 && random.below(6) == 0 {
        return random.within(-most, most).to_string();
    }
    let children: Vec<String> = (0..1 + random.below(3)).map(|_| bushy(random, plies - 1, most)).collect();
    format!("[{}]", children.join(","))
}

const ALGORITHMS: [Algorithm; 7] = [
    Algorithm::Minimax,
    Algorithm::NegaMax,
    Algorithm::MaxMin,
    Algorithm::AlphaBeta,
    Algorithm::MaxMinPruned,
    Algorithm::AlphaBetaSoft,
    Algorithm::AlphaBetaHistory,
];

fn pick<T: Copy>(random: &mut RandomNumbers, of: &[T]) -> T {
    of[random.below(of.len() as u32) as usize]
}

/// A session in which a random tree of at most so many plies has been searched in a random way.
fn searched(random: &mut RandomNumbers, plies: u32) -> Session {
    let most = pick(random, &[5, 20, 3_000]);
    let root = pick(random, &[Player::Max, Player::Min]);
    let notation = match random.below(3) {
        0 => narrowing(random, plies, root),
        1 if plies <= 5 => bushy(random, plies, most),
        _ => deep(random, plies, most),
    };
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::Tree { notation, root }));
    assert!(session.error().is_none(), "{:?}", session.error());
    let mut options = SearchOptions::new(pick(random, &ALGORITHMS));
    options = options.with_cutoff(pick(random, &[CutoffRule::AtEqual, CutoffRule::Strict]));
    if random.below(4) == 0 {
        options.window = Window { alpha: Value::new(-most / 2), beta: Value::new(most / 2) };
    }
    apply(&mut session, Command::SetOptions(options));
    apply(
        &mut session,
        Command::Set(Setting::Viewpoint(pick(random, &[Viewpoint::Max, Viewpoint::Max, Viewpoint::Code]))),
    );
    apply(&mut session, Command::Set(Setting::Letters(random.below(4) > 0)));
    session
}

fn room(random: &mut RandomNumbers) -> Room {
    let (width, height) = (pick(random, &[200.0, 262.0, 318.0]), pick(random, &[397.0, 484.0, 568.0, 608.0, 788.0]));
    // The tree has a bar above it, or has not.
    let bar = pick(random, &[0.0, 40.0, 56.0]);
    Room {
        ladder: Area { left: 1_000.0, top: 60.0, width, height },
        tree: Area { left: 300.0, top: 60.0 + bar, width: 642.0, height: height - bar },
        present: false,
        language: pick(random, &Language::ALL),
    }
}

fn seek(session: &mut Session, step: u64) {
    apply(session, Command::Travel(Travel::Seek(Step(step))));
}

#[test]
fn bars_posts_and_folds_say_what_is_true() {
    let mut random = RandomNumbers::new(26);
    let mut seen = Seen::default();
    for number in 0..150 {
        let plies = if number < 60 { 1 + number } else { 1 + random.below(60) };
        let mut session = searched(&mut random, plies);
        let room = room(&mut random);
        let mut cache = PathCache::default();
        let steps = session.run().unwrap().trace.steps();
        for _ in 0..10 {
            seek(&mut session, u64::from(random.below(steps as u32)));
            let run = session.run().unwrap();
            let ladder = session.ladder(run);
            Drawn::new(&ladder, room, None).check(&mut seen);
            Drawn::new(&ladder, room, Some(&mut cache)).check(&mut seen);
        }
        seek(&mut session, steps - 1);
        let ladder = session.ladder(session.run().unwrap());
        Drawn::new(&ladder, room, None).check(&mut seen);
        Drawn::new(&ladder, room, Some(&mut cache)).check(&mut seen);
    }
    println!("{seen:?}");
    let Seen { windows, proved, exact, posts, long_posts, folds, beside, slim } = seen;
    assert!(windows > 2_000 && proved > 2_000 && exact > 200, "{windows} {proved} {exact}");
    assert!(posts > 1_000 && long_posts > 500 && folds > 300, "{posts} {long_posts} {folds}");
    assert!(beside > 500 && slim > 1_000, "{beside} {slim}");
}

#[test]
fn the_ladder_of_a_game_is_as_legible() {
    let mut random = RandomNumbers::new(4);
    let mut seen = Seen::default();
    for (game, depth) in [(Game::TicTacToe, 6), (Game::ConnectFour, 5), (Game::Chess, 3), (Game::Xiangqi, 2)] {
        let mut scenario = Scenario::from_position(game.start().as_root());
        scenario.options =
            SearchOptions { algorithm: Algorithm::AlphaBetaSoft, ..scenario.options }.to_depth(Some(depth));
        let options = scenario.options;
        let mut run = Run::new(0, SearchDone::of(scenario.into(), options, &Default::default(), Vec::new()).unwrap());
        let widest = run.widest_figure(run.value_format(false)).to_owned();
        let mut cache = PathCache::default();
        for _ in 0..60 {
            run.seek(Step(u64::from(random.below(run.trace.steps() as u32))));
            let room = room(&mut random);
            // In front of a class there are larger letters and more room.
            let room = Room { present: random.below(3) == 0 && room.ladder.height > 500.0, ..room };
            let value_format = run.value_format(false);
            let ladder = Ladder {
                run: &run,
                viewpoint: Viewpoint::Max,
                letters: true,
                value_format,
                selected: None,
                widest: &widest,
            };
            Drawn::new(&ladder, room, None).check(&mut seen);
            Drawn::new(&ladder, room, Some(&mut cache)).check(&mut seen);
        }
    }
    assert!(seen.posts > 100 && seen.beside > 100, "{seen:?}");
}

/// Where rows stood.
struct Stood {
    tracks: Vec<(u32, Area)>,
    beside: Vec<LadderRowPlace>,
    folds: usize,
}

/// From one step to the next nothing moves but with its row, and nothing changes its size.
#[test]
fn rows_stay_where_they_are() {
    let mut random = RandomNumbers::new(8);
    let (mut compared, mut beside) = (0, 0);
    for plies in [1, 2, 3, 4, 5, 9, 20, 60] {
        let mut session = searched(&mut random, plies);
        for has_rows in [false, true] {
            let room = room(&mut random);
            let mut cache = PathCache::default();
            let steps = session.run().unwrap().trace.steps();
            let mut before: Option<Stood> = None;
            for step in 0..steps.min(120) {
                seek(&mut session, step);
                let ladder = session.ladder(session.run().unwrap());
                let drawn = Drawn::new(&ladder, room, has_rows.then_some(&mut cache));
                let tracks: Vec<(u32, Area)> =
                    drawn.picture.rows.iter().map(|row| (row.ply, drawn.track(row.node).unwrap())).collect();
                let now = Stood {
                    tracks,
                    beside: drawn.beside.clone().unwrap_or_default(),
                    folds: drawn.picture.folds.len(),
                };
                if let Some(before) = &before {
                    for (ply, track) in &now.tracks {
                        let Some((_, then)) = before.tracks.iter().find(|(then, _)| then == ply) else { continue };
                        assert_eq!((then.left, then.width), (track.left, track.width), "{}", drawn.what());
                        let place =
                            |places: &[LadderRowPlace]| places.iter().find(|place| place.first == *ply).copied();
                        let stays = if has_rows {
                            place(&before.beside) == place(&now.beside)
                        } else {
                            before.folds + now.folds == 0
                        };
                        if stays {
                            assert_eq!(then, track, "ply {ply}: {}", drawn.what());
                            compared += 1;
                            beside += usize::from(has_rows);
                        }
                    }
                }
                before = Some(now);
            }
        }
    }
    assert!(compared > 1_000 && beside > 500, "{compared} {beside}");
}

/// In a room that is low, too: below a listing.
#[test]
fn what_does_not_fit_is_folded_or_left_out() {
    let mut random = RandomNumbers::new(15);
    let mut seen = Seen::default();
    for _ in 0..120 {
        let plies = 1 + random.below(12);
        let mut session = searched(&mut random, plies);
        let steps = session.run().unwrap().trace.steps();
        let ladder = Area { height: f32::from(150 + 10 * random.below(20) as u16), ..room(&mut random).ladder };
        let room = Room { ladder, ..room(&mut random) };
        for _ in 0..6 {
            seek(&mut session, u64::from(random.below(steps as u32)));
            let ladder = session.ladder(session.run().unwrap());
            Drawn::new(&ladder, room, None).check(&mut seen);
        }
    }
    assert!(seen.folds > 50 && seen.posts > 100, "{seen:?}");
}

/// The lines above the rows are there in every usual window, and stay.
#[test]
fn the_axis_stands_above_the_rows() {
    let mut random = RandomNumbers::new(3);
    for plies in [2, 4, 8, 40] {
        let mut session = searched(&mut random, plies);
        for bar in [40.0, 56.0] {
            for width in [262.0, 318.0] {
                let ladder = Area { left: 0.0, top: 0.0, width, height: 608.0 };
                let tree = Area { left: 400.0, top: bar, width: 642.0, height: 608.0 - bar };
                let room = Room { ladder, tree, present: false, language: Language::English };
                let mut cache = PathCache::default();
                let mut lines = Vec::new();
                for step in 0..session.run().unwrap().trace.steps().min(60) {
                    seek(&mut session, step);
                    let ladder = session.ladder(session.run().unwrap());
                    let drawn = Drawn::new(&ladder, room, Some(&mut cache));
                    let texts = |part| {
                        let marks = drawn.of(part, None).into_iter();
                        marks.filter(|mark| matches!(mark, Mark::Text { .. })).count()
                    };
                    assert!(texts(LadderPart::Axis) >= 2 && texts(LadderPart::Legend) >= 2, "{}", drawn.what());
                    let line = drawn.of(LadderPart::Axis, None).pop().map(Mark::bounds);
                    lines.push(line.unwrap());
                }
                assert!(lines.windows(2).all(|pair| pair[0] == pair[1]), "{plies} plies: {lines:?}");
            }
        }
    }
}

/// A post slides into the row just entered, and nothing else moves.
#[test]
fn a_post_rises_into_the_row_that_was_entered() {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::Tree { notation: "[5,[7,6]]".to_owned(), root: Player::Max }));
    apply(&mut session, Command::SetOptions(SearchOptions::new(Algorithm::AlphaBetaSoft)));
    // The root's leaf has returned, and the second child has been entered.
    seek(&mut session, 3);
    let run = session.run().unwrap();
    let ladder = Ladder { widest: "7", ..session.ladder(run) };
    let room = Area { left: 0.0, top: 0.0, width: 300.0, height: 500.0 };
    let lettering = Lettering::new(Language::English, false, 860.0);
    let foot_at = |rise: f32| {
        let picture = LadderPicture::new(&ladder, &lettering, room, None, rise);
        let is_post =
            |mark: &Mark| matches!(mark, Mark::Line { stroke, .. } if stroke.paint.role() == Some(ColourRole::Max));
        let (posts, others): (Vec<_>, Vec<_>) = picture
            .marks
            .into_list()
            .into_iter()
            .partition(|drawn| drawn.of.part == DrawingPart::Ladder(LadderPart::Post));
        let foot = posts.iter().find(|drawn| is_post(&drawn.mark)).map(|drawn| drawn.mark.bounds().bottom());
        (foot.unwrap(), others)
    };
    let [begun, half, done] = [0.0, 0.5, 1.0].map(foot_at);
    assert!(begun.0 + 10.0 < half.0 && half.0 + 10.0 < done.0, "{} {} {}", begun.0, half.0, done.0);
    assert!(begun.1 == half.1 && half.1 == done.1);
}

/// In a narrow or low panel the columns of α and β were lost together with that of the best value, and with short
/// names.
#[test]
fn alpha_and_beta_stay_in_the_narrowest_ladder() {
    let mut session = Session::new(Settings::default());
    for name in ["mtd-f", "w1-w9-alpha-beta", "null-window"] {
        apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
        seek(&mut session, 4);
        let run = session.run().unwrap();
        for language in Language::ALL {
            let lettering = Lettering::new(language, false, 768.0);
            for width in (200..=420).step_by(10) {
                for height in [150.0, 300.0, 500.0] {
                    let area = Area { left: 0.0, top: 0.0, width: width as f32, height };
                    let ladder = session.ladder(run);
                    let picture = LadderPicture::new(&ladder, &lettering, area, None, 0.0);
                    let node = run.moment().focus();
                    let figures: Vec<(String, Area)> = (picture.marks.list().iter())
                        .filter(|drawn| drawn.of.part == DrawingPart::Ladder(LadderPart::Figure))
                        .filter(|drawn| drawn.of.place == Some(Place::Visited(node)))
                        .filter_map(|drawn| match &drawn.mark {
                            Mark::Text { text, .. } => Some((text.clone(), drawn.mark.bounds())),
                            _ => None,
                        })
                        .collect();
                    let at = format!("{name}, {language:?}, {width}×{height}: {figures:?}");
                    let window = run.moment().path.last().unwrap().window;
                    let [alpha, beta] =
                        [window.alpha, window.beta].map(|value| text::bound(ladder.value_format.value(value)));
                    assert!(figures.len() >= 2 && figures[0].0 == alpha && figures[1].0 == beta, "{at}");
                    assert!(figures.windows(2).all(|two| two[0].1.right() < two[1].1.left), "{at}");
                    let names = |part: &DrawingPart| *part == DrawingPart::Ladder(LadderPart::Name);
                    let named = picture.marks.list().iter().filter(|drawn| names(&drawn.of.part));
                    let is_over = |room: Area| figures.iter().any(|(_, figure)| figure.overlaps(room));
                    let texts = named.filter(|drawn| matches!(drawn.mark, Mark::Text { .. }));
                    assert!(!texts.map(|drawn| drawn.mark.bounds().grown_by(-0.5, -3.0)).any(is_over), "{at}");
                }
            }
        }
    }
}

/// In large type the second sample of the legend was dropped where both did not fit into one line: in Chinese "可能取值".
#[test]
fn the_legend_of_the_lanes_is_whole_in_every_type() {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn("w1-w9-alpha-beta".to_owned())));
    seek(&mut session, 4);
    let run = session.run().unwrap();
    for language in Language::ALL {
        for (height, width) in [(768.0, 260.0), (860.0, 262.0), (860.0, 318.0), (1080.0, 330.0), (1080.0, 420.0)] {
            let lettering = Lettering::new(language, true, height);
            let area = Area { left: 0.0, top: 0.0, width, height: height * 0.7 };
            let ladder = session.ladder(run);
            let picture = LadderPicture::new(&ladder, &lettering, area, None, 0.0);
            let legend = |part: &DrawingPart| *part == DrawingPart::Ladder(LadderPart::Legend);
            let texts: Vec<(&str, Area)> = (picture.marks.list().iter())
                .filter(|drawn| legend(&drawn.of.part))
                .filter_map(|drawn| match &drawn.mark {
                    Mark::Text { text, .. } => Some((text.as_str(), drawn.mark.bounds())),
                    _ => None,
                })
                .collect();
            let words = &language.words().ladder;
            for label in [words.matters.label, words.can_be.label] {
                let found = texts.iter().find(|(text, _)| *text == label);
                assert!(found.is_some_and(|(_, room)| area.holds(*room)), "{label} at {width}×{height}: {texts:?}");
            }
            for (number, (text, room)) in texts.iter().enumerate() {
                let over = texts[number + 1..].iter().find(|(_, other)| other.grown_by(-0.5, -3.0).overlaps(*room));
                assert!(over.is_none(), "{text} over {over:?} at {width}×{height}");
            }
        }
    }
}

/// `+∞(3)` says nothing by itself: the tree explained it to the pointer, and the ladder did not.
#[test]
fn a_decided_game_is_explained_in_the_ladder_too() {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn("connect-four-double-threat".to_owned())));
    apply(&mut session, Command::Travel(Travel::ToEnd));
    let run = session.run().unwrap();
    for language in Language::ALL {
        let lettering = Lettering::new(language, false, 860.0);
        let area = Area { left: 0.0, top: 0.0, width: 318.0, height: 600.0 };
        let ladder = session.ladder(run);
        let picture = LadderPicture::new(&ladder, &lettering, area, None, 0.0);
        let decided = run
            .moment()
            .path
            .first()
            .map_or_else(|| run.worth(run.root(), 0).value, |frame| frame.best.expect("a best move").value);
        let said = text::decided(language, decided).expect("the game is decided");
        assert!(picture.hints.iter().any(|hint| hint.text == said), "{said}: {:?}", picture.hints);
    }
}
