//! Practice without a window: what counts, what an exam keeps to itself, what is remembered, and the words.

use crate::checks;
use checks::{check_sentence, check_text};
use plyscope_core::game::{Player, Value, ValueFormat};
use plyscope_core::practice::{
    AnswerFault, AskedEdges, Credit, Exercise, Filled, Level, PlaceMark, Recipe, RecipeProblem, Requirement,
    SheetCounts, SheetPlace, grade,
};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_core::trace::Step;
use plyscope_disk::this_machine;
use plyscope_files::Source;
use plyscope_picture::run::{ExplainedPlace, Round};
use plyscope_session::{
    Activity, Command, ExamStage, PracticeCommand, PracticeSettings, ScoreFormat, Session, Settings, Travel,
};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, PracticeHint, SpokenMark, SpokenPlace, TypedProblem};

fn session(recipe: Recipe) -> Session {
    let practice = PracticeSettings { recipe, ..PracticeSettings::default() };
    let mut session = Session::new(Settings { practice, ..Settings::default() });
    session.apply(Command::ShowActivity(Activity::Practice, true));
    session
}

fn act(session: &mut Session, command: PracticeCommand) {
    session.apply(Command::Practice(command));
}

fn round(session: &Session) -> &Round {
    session.practice().round().unwrap()
}

fn fill_all(session: &mut Session) {
    for (place, right) in round(session).exercise().model().filled {
        act(session, PracticeCommand::Fill(place, Some(right)));
    }
}

#[test]
fn only_the_first_check_counts() {
    let mut session = session(Recipe::default());
    // The model answer is closed until then.
    act(&mut session, PracticeCommand::ShowModel(true));
    assert_eq!(round(&session).model(), None);
    act(&mut session, PracticeCommand::OpenInReplay);
    assert!(session.take_request().is_none());
    act(&mut session, PracticeCommand::Check);
    let of = round(&session).report().unwrap().of();
    fill_all(&mut session);
    act(&mut session, PracticeCommand::Check);
    let entries = session.practice().entries();
    assert_eq!(entries.len(), 1);
    let hidden = round(&session).exercise().places().len() - round(&session).exercise().model().filled.len();
    let first = entries[0].first;
    assert_eq!((first.right, first.of, entries[0].right_at_last, entries[0].tries), (hidden, of, of, 2));
    assert!(!entries[0].is_perfect());
    act(&mut session, PracticeCommand::NewTree);
    fill_all(&mut session);
    act(&mut session, PracticeCommand::Check);
    let score = session.practice().score();
    assert_eq!((score.trees, score.perfect), (2, 1));
}

#[test]
fn the_first_wrong_place_is_explained_at_its_step() {
    for seed in 1..40 {
        let mut session = session(Recipe { seed, ..Recipe::default() });
        fill_all(&mut session);
        let course = round(&session).exercise().filling_order().to_vec();
        let (_, wrong) = course[seed as usize % course.len()];
        act(&mut session, PracticeCommand::Fill(wrong, None));
        act(&mut session, PracticeCommand::Check);
        let round = round(&session);
        let Some(ExplainedPlace::FirstWrong(graded)) = round.explained() else { panic!("{seed}") };
        assert_eq!(graded.place, wrong);
        assert_eq!(Some(round.run().step()), round.exercise().reason_step(wrong));
        assert!(round.run().step() <= graded.step);
    }
}

/// In every form of the search: each place of the model answer is explained at its own step, by a sentence that has the
/// numbers which belong there.
#[test]
fn the_model_answer_explains_every_place_with_its_numbers() {
    let kinds = [((2, 3), 3, (-20, 20)), ((2, 2), 1, (0, 9)), ((2, 2), 5, (-999, 999)), ((2, 3), 3, (3, 4))];
    let mut explained = 0;
    for (algorithm, cutoff) in Algorithm::OF_ARTICLES.map(|it| CutoffRule::ALL.map(|rule| (it, rule))).concat() {
        for (number, (branching, depth, range)) in kinds.into_iter().enumerate() {
            let root = if number % 2 == 0 { Player::Min } else { Player::Max };
            let seed = u64::MAX - number as u64;
            let mut session =
                session(Recipe { seed, branching, depth, range, root, algorithm, cutoff, ..Recipe::default() });
            assert_eq!(round(&session).recipe().seed, seed, "{:?}", session.practice().problem());
            act(&mut session, PracticeCommand::Check);
            act(&mut session, PracticeCommand::ShowModel(true));
            for (shown, (step, place)) in round(&session).filling_order().to_vec().into_iter().enumerate() {
                let round = self::round(&session);
                assert_eq!(round.model(), Some((shown + 1, round.filling_order().len())));
                let truth = round.exercise().truth(place);
                let right = truth.unwrap_or(Filled::Spared);
                assert_eq!(round.explained(), Some(ExplainedPlace::Model(place, right)));
                assert!(round.run().step() <= step);
                let shown_places = round.places().iter().filter(|place| round.model_at(**place).is_some()).count();
                let hidden = round.filling_order()[..=shown].iter();
                let hidden = hidden.filter(|(_, place)| round.exercise().truth(*place).is_none()).count();
                assert_eq!(shown_places + hidden, shown + 1);
                for language in Language::ALL {
                    let reason = round.reason_text(language, true).unwrap();
                    check_text(language, &reason);
                    for number in numbers_in(right) {
                        assert!(reason.contains(&number), "{place:?} {right:?}: {reason}");
                    }
                }
                explained += 1;
                act(&mut session, PracticeCommand::StepModel(true));
            }
        }
    }
    assert!(explained > 500, "{explained}");
}

/// The numbers of an answer as the screen writes them; infinite ones are described in words instead.
fn numbers_in(filled: Filled) -> Vec<String> {
    let values = match filled {
        Filled::Window(window) => vec![window.alpha, window.beta],
        Filled::Value(value, _) => vec![value],
        Filled::Spared => Vec::new(),
    };
    values
        .into_iter()
        .filter(|value| !value.is_infinite())
        .map(|value| ValueFormat::POINTS.value(value).to_string())
        .collect()
}

#[test]
fn values_come_after_all_that_is_below_them() {
    for seed in 1..20 {
        let session = session(Recipe { seed, branching: (2, 4), ..Recipe::default() });
        let round = round(&session);
        let at = |place: SheetPlace| round.places().iter().position(|known| *known == place).unwrap();
        assert_eq!(round.places().len(), round.exercise().places().len());
        for place in round.places() {
            if let Some(parent) = round.tree().parent(place.node()) {
                assert!(at(*place) < at(SheetPlace::Value(parent)), "{place:?}");
            }
            if let SheetPlace::Value(node) = *place
                && round.tree().parent(node).is_some()
            {
                assert!(at(SheetPlace::Edge(node)) < at(*place));
            }
        }
        // What the search comes to, it comes to in this order, but for the edges that it spares.
        let visited: Vec<(Step, usize)> = round
            .filling_order()
            .iter()
            .filter(|(_, place)| !matches!(round.exercise().truth(*place), None | Some(Filled::Spared)))
            .map(|(step, place)| (*step, at(*place)))
            .collect();
        assert!(visited.is_sorted_by_key(|(_, number)| *number), "{visited:?}");
    }
}

#[test]
fn equal_exams_have_equal_trees_and_reveal_nothing_before_the_end() {
    let recipe = Recipe { seed: 20, wish: Requirement::Tie, ..Recipe::default() };
    let mut session = session(Recipe::default());
    act(&mut session, PracticeCommand::BeginExam(recipe, 4));
    for tree in 0..4 {
        let expected = Exercise::new(Recipe { seed: 20 + tree, ..recipe }).unwrap();
        assert_eq!(round(&session).tree(), &**expected.tree());
        for command in [
            PracticeCommand::Check,
            PracticeCommand::ShowModel(true),
            PracticeCommand::StepModel(true),
            PracticeCommand::NewTree,
            PracticeCommand::OpenInReplay,
            PracticeCommand::LookAt(Some(0)),
            PracticeCommand::Take(Recipe::default()),
        ] {
            act(&mut session, command);
        }
        assert_eq!(session.practice().exam().unwrap().at(), Some(tree as usize));
        assert!(!round(&session).is_graded() && round(&session).explained().is_none());
        assert!(session.take_request().is_none() && session.practice().entries().is_empty());
        if tree != 2 {
            fill_all(&mut session);
        }
        act(&mut session, PracticeCommand::HandIn);
    }
    let exam = session.practice().exam().unwrap();
    assert_eq!(exam.stage(), ExamStage::Over);
    let results: Vec<bool> =
        exam.rounds().iter().map(|round| round.first().is_some_and(|first| first.is_perfect())).collect();
    assert_eq!(results, [true, true, false, true]);
    // What was handed in stays as it was.
    act(&mut session, PracticeCommand::LookAt(Some(2)));
    fill_all(&mut session);
    assert!(round(&session).sheet().filled.is_empty());
    assert_eq!(
        session.practice().entries().iter().map(|entry| entry.exam).collect::<Vec<_>>(),
        [Some((1, Credit::Full)); 4]
    );
}

#[test]
fn an_exam_that_is_left_does_not_count() {
    let mut session = session(Recipe::default());
    let before = round(&session).number();
    act(&mut session, PracticeCommand::BeginExam(Recipe::default(), 2));
    fill_all(&mut session);
    act(&mut session, PracticeCommand::HandIn);
    act(&mut session, PracticeCommand::LeaveExam);
    assert!(session.practice().exam().is_none() && session.practice().entries().is_empty());
    assert_eq!(round(&session).number(), before);
}

#[test]
fn an_impossible_kind_keeps_the_tree_and_a_remembered_one_gives_way() {
    let mut session = session(Recipe::default());
    let tree = round(&session).tree().clone();
    for recipe in [
        Recipe { depth: 9, ..Recipe::default() },
        Recipe { range: (3, 2), ..Recipe::default() },
        Recipe { wish: Requirement::DeepCutoff, algorithm: Algorithm::Minimax, ..Recipe::default() },
    ] {
        act(&mut session, PracticeCommand::Take(recipe));
        assert!(session.practice().problem().is_some());
        assert_eq!(round(&session).tree(), &tree);
        assert_eq!(session.settings().practice.recipe, Recipe::default());
    }
    let remembered = self::session(Recipe { depth: 9, ..Recipe::default() });
    assert_eq!(*round(&remembered).recipe(), Recipe::default());
    assert_eq!(remembered.practice().problem(), Some(RecipeProblem::Depth));
}

#[test]
fn the_exercise_opens_in_the_replay_as_it_was_searched() {
    let recipe = Recipe { algorithm: Algorithm::AlphaBeta, cutoff: CutoffRule::Strict, ..Recipe::default() };
    let mut session = session(recipe);
    act(&mut session, PracticeCommand::Check);
    let step = round(&session).run().step();
    act(&mut session, PracticeCommand::OpenInReplay);
    assert_eq!(session.screen().activity, Activity::Replay);
    // It stands at the mistake.
    assert_eq!(session.run().unwrap().step(), step);
    assert!(step > Step(0) && session.practice().is_lent(session.run()));
    let run = session.run().unwrap();
    assert_eq!((run.options.algorithm, run.options.cutoff), (Algorithm::AlphaBeta, CutoffRule::Strict));
    assert_eq!(run.scenario.tree(), Some(round(&session).exercise().tree()));
    // The sheet waits.
    act(&mut session, PracticeCommand::BackToSheet);
    assert!(round(&session).is_graded());
    assert_eq!(session.screen().activity, Activity::Practice);
    assert!(session.run().is_none(), "nothing was open before");
}

/// What was replayed before the exercise comes back as it was, unless something else has been opened since.
#[test]
fn the_replay_comes_back_as_it_was() {
    let open = |session: &mut Session, name: &str| {
        session.apply(Command::Open(Source::BuiltIn(name.to_owned())));
        let done = session.take_request().unwrap().run(&Default::default(), this_machine());
        session.apply(Command::Deliver(Box::new(done)));
    };
    for opens_another in [false, true] {
        let mut session = self::session(Recipe::default());
        open(&mut session, "pockets");
        session.apply(Command::Travel(Travel::Forward));
        session.apply(Command::Travel(Travel::Forward));
        let (search, step, values) = {
            let run = session.run().unwrap();
            (run.search, run.step(), session.settings().values)
        };
        session.apply(Command::ShowActivity(Activity::Practice, true));
        act(&mut session, PracticeCommand::Check);
        act(&mut session, PracticeCommand::OpenInReplay);
        session.apply(Command::Travel(Travel::ToEnd));
        if opens_another {
            open(&mut session, "wikipedia");
            let other = session.run().unwrap().search;
            session.apply(Command::ShowActivity(Activity::Practice, true));
            assert_eq!(session.run().unwrap().search, other);
        } else {
            act(&mut session, PracticeCommand::BackToSheet);
            let run = session.run().unwrap();
            assert_eq!((run.search, run.step(), session.settings().values), (search, step, values));
        }
        assert!(round(&session).is_graded() && !session.practice().is_lent(session.run()));
    }
}

/// Every wrong place is explained at its own step as soon as it is looked at; a right one lets the first wrong one be
/// explained.
#[test]
fn every_wrong_place_is_explained_when_it_is_looked_at() {
    for seed in 1..12 {
        let mut session = session(Recipe { seed, ..Recipe::default() });
        fill_all(&mut session);
        let is_visited = |place: &SheetPlace| round(&session).exercise().truth(*place).is_some();
        let course = round(&session).filling_order().iter().map(|(_, place)| *place);
        let course: Vec<SheetPlace> = course.filter(is_visited).collect();
        let wrong: Vec<SheetPlace> = course.iter().copied().skip(1).step_by(3).collect();
        for place in &wrong {
            act(&mut session, PracticeCommand::Fill(*place, None));
        }
        act(&mut session, PracticeCommand::Check);
        for (number, place) in wrong.iter().enumerate().rev() {
            act(&mut session, PracticeCommand::LookAtPlace(*place));
            let round = round(&session);
            let graded = match round.explained().unwrap() {
                ExplainedPlace::FirstWrong(graded) if number == 0 => graded,
                ExplainedPlace::Wrong(graded) if number > 0 => graded,
                other => panic!("{seed} {number}: {other:?}"),
            };
            assert_eq!(graded.place, *place);
            assert_eq!(Some(round.run().step()), round.exercise().reason_step(*place));
        }
        act(&mut session, PracticeCommand::LookAtPlace(wrong[1]));
        act(&mut session, PracticeCommand::LookAtPlace(course[0]));
        let Some(ExplainedPlace::FirstWrong(graded)) = round(&session).explained() else { panic!("{seed}") };
        assert_eq!(graded.place, wrong[0]);
    }
}

/// Where α and β are equal the rule alone decides, and the fault says so; elsewhere it does not.
#[test]
fn a_tie_is_named_where_the_rule_decides() {
    let mut faults = std::collections::BTreeMap::new();
    for (seed, cutoff) in (1..30).flat_map(|seed| CutoffRule::ALL.map(|cutoff| (seed, cutoff))) {
        let recipe = Recipe { seed, cutoff, wish: Requirement::Tie, ..Recipe::default() };
        let exercise = Exercise::new(recipe).unwrap();
        let model = exercise.model();
        for (place, right) in &model.filled {
            let other = match right {
                Filled::Spared => Filled::Window(plyscope_core::search::Window::FULL),
                Filled::Window(_) => Filled::Spared,
                Filled::Value(..) => continue,
            };
            let mut sheet = model.clone();
            sheet.filled.insert(*place, other);
            let report = grade(&exercise, &sheet);
            let graded = report.of_place(*place).unwrap();
            let PlaceMark::Wrong(fault) = graded.mark else { panic!("{graded:?}") };
            match fault {
                AnswerFault::IsSparedAtEqual => assert_eq!(cutoff, CutoffRule::AtEqual),
                AnswerFault::IsVisitedAtEqual => {
                    // What the strict rule goes on with stands below an empty window.
                    assert_eq!(cutoff, CutoffRule::Strict);
                    let Filled::Window(window) = graded.right else { panic!("{graded:?}") };
                    assert_eq!(window.alpha, window.beta, "seed {seed}: {graded:?}");
                }
                _ => {}
            }
            *faults.entry(format!("{fault:?}")).or_insert(0) += 1;
        }
    }
    for fault in ["IsSparedAtEqual", "IsVisitedAtEqual", "IsSpared", "IsVisited"] {
        assert!(faults.get(fault).is_some_and(|times| *times > 3), "{fault}: {faults:?}");
    }
}

#[test]
fn levels_are_taken_with_the_seed_and_the_free_kind_comes_back() {
    let free = Recipe { seed: 9, depth: 2, ..Recipe::default() };
    let mut session = Session::new(Settings::default());
    session.apply(Command::ShowActivity(Activity::Practice, true));
    assert_eq!(round(&session).places().len(), 7, "the first tree ever");
    act(&mut session, PracticeCommand::Take(free));
    for (level, places) in Level::ALL.into_iter().zip([7, 13, 25]) {
        act(&mut session, PracticeCommand::TakeLevel(level));
        assert_eq!(*round(&session).recipe(), level.recipe(9));
        assert_eq!(round(&session).places().len(), places);
    }
    act(&mut session, PracticeCommand::NewTree);
    act(&mut session, PracticeCommand::TakeFree);
    assert_eq!(*round(&session).recipe(), Recipe { seed: 10, ..free });
    assert_eq!(session.settings().practice.free, Recipe { seed: 10, ..free });
}

#[test]
fn an_exam_gives_a_file_with_its_name() {
    let mut session = session(Recipe::default());
    act(&mut session, PracticeCommand::SetName(" Lovelace, Ada ".to_owned()));
    act(&mut session, PracticeCommand::BeginExam(Recipe { seed: 5, ..Recipe::default() }, 2));
    assert_eq!(session.practice().exam_file(ScoreFormat::Csv), None, "it is not over");
    fill_all(&mut session);
    let of = round(&session).filling_order().len();
    act(&mut session, PracticeCommand::HandIn);
    act(&mut session, PracticeCommand::HandIn);
    let csv = session.practice().exam_file(ScoreFormat::Csv).unwrap();
    let rows: Vec<&str> = csv.split_terminator("\r\n").collect();
    assert_eq!(rows.len(), 3);
    assert!(rows[0].ends_with(",exam,edges,name,follows,credit,points"));
    assert!(rows[1].starts_with("1,5,") && rows[2].starts_with("2,6,"), "{csv}");
    assert!(rows[1].ends_with(&format!(",1,all,\"Lovelace, Ada\",0,full,{of}")), "{csv}");
    let ron = session.practice().exam_file(ScoreFormat::Ron).unwrap();
    assert!(ron.contains("name: \"Lovelace, Ada\""), "{ron}");
    assert!(ron.contains(&format!("right: {of},")), "{ron}");
    assert!(!session.practice().exam().unwrap().is_exported());
    act(&mut session, PracticeCommand::ExamExported);
    assert!(session.practice().exam().unwrap().is_exported());
}

#[test]
fn the_kind_is_remembered() {
    let recipe = Recipe {
        seed: u64::MAX,
        branching: (2, 4),
        depth: 2,
        range: (-5, 5),
        ties: false,
        root: Player::Min,
        wish: Requirement::NoCutoff,
        algorithm: Algorithm::MaxMinPruned,
        cutoff: CutoffRule::Strict,
        edges: AskedEdges::Inner,
    };
    let free = Recipe { seed: 3, ..Recipe::default() };
    let practice = PracticeSettings { recipe, free, trees_in_exam: 7, credit: Credit::Half };
    let stored = ron::to_string(&Settings { practice, ..Settings::default() }).unwrap();
    assert_eq!(ron::from_str::<Settings>(&stored).unwrap().practice, practice);
    // What an earlier version has stored lacks it; unknown names are replaced by the defaults.
    assert_eq!(ron::from_str::<Settings>("()").unwrap().practice, PracticeSettings::default());
    let odd = ron::from_str::<PracticeSettings>("(algorithm: \"deep-blue\", trees_in_exam: 0, depth: 2)").unwrap();
    assert_eq!((odd.recipe.algorithm, odd.recipe.depth), (Recipe::default().algorithm, 2));
    assert_eq!(odd.trees_in_exam, 1);
}

#[test]
fn the_table_has_a_row_for_each_tree() {
    let mut session = session(Recipe { seed: 7, algorithm: Algorithm::Minimax, ..Recipe::default() });
    assert_eq!(session.practice().history_csv().matches("\r\n").count(), 1);
    fill_all(&mut session);
    act(&mut session, PracticeCommand::Check);
    let of = round(&session).filling_order().len();
    let table = session.practice().history_csv();
    let expected = format!(
        "tree,seed,branching_least,branching_most,depth,value_least,value_most,ties,root,wish,algorithm,cutoff,right,\
         of,\
         right_at_last,tries,exam,edges,name,follows,credit,points\r\n\
         1,7,2,3,3,0,20,yes,max,anything,minimax,,{of},{of},{of},1,,,,0,,{of}\r\n"
    );
    assert_eq!(table, expected);
    act(&mut session, PracticeCommand::Exported);
    assert!(session.practice().is_exported());
    act(&mut session, PracticeCommand::Check);
    assert!(!session.practice().is_exported(), "it has changed since");
}

#[test]
fn words_are_sound() {
    for language in Language::ALL {
        let words = &language.words().practice;
        let counts = SheetCounts { right: 3, follows: 3, of: 20 };
        let format = ValueFormat::POINTS;
        let value = |value| format.value(value);
        let sentences = [
            (words.graded)(3, 20),
            (words.graded_places)(counts),
            (words.graded_places)(SheetCounts { follows: 1, ..counts }),
            (words.also_wrong)(&(words.edge)("b", "e"), Some("(−∞, 3)")),
            (words.also_wrong)(&(words.value)("b"), None),
            (words.belongs)(words.spared),
            (words.follows)(&(words.value)("b"), Some("≥3"), &(words.edge)("b", "e")),
            (words.follows)(&(words.edge)("b", "e"), None, &(words.value)("d")),
            (words.model_is_empty)(&(words.value)("b")),
            language.words().level.too_wide.to_owned(),
            (words.all_right)(20),
            (words.first_wrong)(&(words.edge)("b", "e"), Some("(−∞, 3)")),
            (words.first_wrong)(&(words.value)("b"), None),
            (words.try_again)(counts),
            (words.try_once_more)(counts),
            (words.model_says)(&(words.value)("b"), "=3"),
            (words.you_wrote)(Some("4")),
            (words.you_wrote)(None),
            (words.bound_from)(Player::Max, value(Value::new(-3)), Some("a")),
            (words.bound_from)(Player::Min, value(Value::INFINITY), None),
            words.you_agree.to_owned(),
            words.is_out.to_owned(),
            words.exam_line.to_owned(),
            words.edge_help.to_owned(),
            (words.value_from)("b", value(Value::new(-3)), Some("d")),
            (words.value_from)("b", value(Value::new(-3)), None),
            words.value_help.to_owned(),
            (words.exam_is)(5, 7, 11),
            (words.exam_is)(1, 7, 7),
            (words.result)(counts, counts.points(Credit::Half)),
        ];
        sentences.iter().for_each(|sentence| check_sentence(language, sentence));
        for problem in [
            RecipeProblem::Branching,
            RecipeProblem::Depth,
            RecipeProblem::TooManyLeaves(81),
            RecipeProblem::Range,
            RecipeProblem::TooFewValues(27),
            RecipeProblem::Algorithm,
            RecipeProblem::Requirement(Requirement::DeepCutoff),
            RecipeProblem::Requirement(Requirement::Tie),
            RecipeProblem::Requirement(Requirement::NoCutoff),
        ] {
            check_sentence(language, &(language.words().recipe.problem)(problem));
        }
        for fault in [
            AnswerFault::Missing,
            AnswerFault::IsSpared,
            AnswerFault::IsVisited,
            AnswerFault::IsSparedAtEqual,
            AnswerFault::IsVisitedAtEqual,
            AnswerFault::Window(true, false),
            AnswerFault::Window(false, true),
            AnswerFault::Window(true, true),
            AnswerFault::Value,
            AnswerFault::Sign,
        ] {
            check_sentence(language, (words.fault)(fault));
        }
        for problem in [TypedProblem::NoValue, TypedProblem::NotTwoBounds, TypedProblem::NoAlpha, TypedProblem::NoBeta]
        {
            check_sentence(language, &(words.refused)("3 and", problem));
        }
        for player in [Player::Max, Player::Min] {
            for hint in [
                PracticeHint::FromRoot("a"),
                PracticeHint::First("b"),
                PracticeHint::Later("b", player, "d", true),
                PracticeHint::Later("b", player, "d", false),
                PracticeHint::Value("b", player, false, false),
                PracticeHint::Value("b", player, true, false),
                PracticeHint::Value("b", player, true, true),
                PracticeHint::Expectation("b", false),
                PracticeHint::Expectation("b", true),
                PracticeHint::OfChance("b", [-3, 20]),
            ] {
                check_sentence(language, &(language.words().level.hint_says)(&hint));
            }
        }
        let place = SpokenPlace {
            place: (words.edge)("b", "e"),
            written: Some("−3".to_owned()),
            model: Some("(−∞, 3)".to_owned()),
            mark: Some(SpokenMark::Wrong),
            is_out: true,
        };
        let texts = [
            (words.ask_edge)("b", "e"),
            (words.ask_value)("b", Player::Min),
            (words.asks_check)(3),
            (words.asks_check)(1),
            (words.asks_hand_in)(3),
            (words.asks_hand_in)(1),
            (words.keys)(words.check.label),
            (words.spoken)(&place),
            (words.spoken)(&SpokenPlace { place: (words.value)("b"), ..SpokenPlace::default() }),
            (words.score)(1, 0),
            (words.score)(3, 2),
            (words.exam_at)(1, 5),
            (words.model_at)(1, 20),
            (words.look_at)(1, 7),
            (language.words().level.places)(0, 7),
            (language.words().level.places)(6, 7),
            (language.words().level.shape)(&Recipe::default()),
            (language.words().level.shape)(&Level::Windows.recipe(1)),
            (words.results_of)("Ada"),
        ];
        texts.iter().for_each(|text| check_text(language, text));
    }
}
