//! Questions in a session: at which steps they are put, that they wait, that right answers are graded so, and that they
//! change nothing about the way through the steps.

use crate::checks;
use plyscope_picture::run::Wording;
use std::collections::BTreeSet;

use plyscope_core::game::{Game, Move, Position, Value};
use plyscope_core::replay::{self, Answer, AskedPart, Grade, Mistake, Moment, Unit};
use plyscope_core::search::{Algorithm, MoveOrdering};
use plyscope_core::trace::{BoundKind, NodeId, Step};
use plyscope_disk::this_machine;
use plyscope_files::{self as files, Source};
use plyscope_picture::run::{OpenQuestion, Place, Run};
use plyscope_session::{
    Agent, Command, NextQuestion, Notice, PlayCommand, PredictCommand, QuestionFrequency, QuestionMode, ScreenPart,
    Session, Setting, Travel,
};
use plyscope_text::Language;

const UNITS: [Unit; 2] = [Unit::Step, Unit::Line];

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    if let Some(request) = session.take_request() {
        let done = request.run(&Default::default(), this_machine());
        session.apply(Command::Deliver(Box::new(done)));
    }
}

fn predict(session: &mut Session, command: PredictCommand) {
    apply(session, Command::Predict(command));
}

/// A scenario at its start, with questions.
fn opened(name: &str, asking: QuestionMode, how_often: QuestionFrequency) -> Session {
    let mut session = Session::default();
    apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
    assert!(session.error().is_none(), "{name}: {:?}", session.error());
    predict(&mut session, PredictCommand::HowOften(how_often));
    predict(&mut session, PredictCommand::Ask(asking));
    apply(&mut session, Command::Travel(Travel::ToStart));
    session
}

fn run(session: &Session) -> &Run {
    session.run().unwrap()
}

fn step(session: &Session) -> Step {
    run(session).step()
}

fn forward(session: &mut Session) {
    apply(session, Command::Travel(Travel::Forward));
}

/// The scenarios whose whole way takes no time.
fn small() -> Vec<&'static str> {
    let is_small = |name: &&str| {
        let session = opened(name, QuestionMode::Off, QuestionFrequency::Always);
        run(&session).trace.steps() <= 400
    };
    let names: Vec<&str> = files::library().iter().map(|built_in| built_in.name).filter(is_small).collect();
    assert!(names.len() >= 12, "{names:?}");
    names
}

/// The moves of the node that is asked about, from its position alone.
fn moves(run: &Run, asked: &OpenQuestion) -> Vec<Move> {
    run.nodes().position_at(asked.question.parent.unwrap_or(NodeId::ROOT)).candidate_moves().collect()
}

fn model(session: &Session) -> Vec<(AskedPart, Answer)> {
    let (run, asked) = (run(session), session.predict().open().unwrap());
    let answers = replay::model_answer(&run.trace, &asked.question, &moves(run, asked));
    asked.question.parts.iter().copied().zip(answers).collect()
}

fn answer_all(session: &mut Session) {
    for (part, answer) in model(session) {
        predict(session, PredictCommand::Answer(part, Some(answer)));
    }
}

/// What is asked about must not have been shown, and what may be answered is all that there is.
fn check_open(name: &str, session: &Session) {
    let (run, asked) = (run(session), session.predict().open().unwrap());
    assert!(run.step() < asked.question.step, "{name}: the answer is on screen");
    let mv = |place: &Place| match place {
        Place::Visited(node) => run.trace.record(*node).mv(),
        Place::Unvisited { mv, .. } => *mv,
    };
    let tried = asked.tried.iter().map(|node| run.trace.record(*node).mv());
    let offered: Vec<Move> = tried.chain(asked.left.iter().map(mv)).collect();
    let all: BTreeSet<Move> = moves(run, asked).into_iter().collect();
    assert_eq!(offered.len(), all.len(), "{name}");
    assert_eq!(offered.into_iter().collect::<BTreeSet<_>>(), all, "{name}");
    for language in Language::ALL {
        for letters in [true, false] {
            let wording = run.sentences(Wording::new(language, letters, false)).question(asked);
            assert_eq!(wording.labels.len(), asked.question.parts.len());
            let named: BTreeSet<&String> = wording.tried.iter().chain(&wording.left).map(|(_, name)| name).collect();
            assert_eq!(named.len(), all.len(), "{name}: two moves of one name");
            // A scenario's own words stand as they were written.
            let asked_so = Some(&wording.asked).filter(|_| asked.own_words.is_none());
            for text in wording.labels.iter().chain([&wording.given]).chain(asked_so) {
                checks::check_text(language, text);
                assert!(letters && run.scenario.letters || !text.contains(['α', 'β']), "{text}");
            }
        }
    }
}

/// Goes on to the end with all right answers; the steps that were asked about, and all those that were on screen.
fn walk(name: &str, session: &mut Session) -> (Vec<Step>, BTreeSet<Step>) {
    let (mut asked_about, mut seen) = (Vec::new(), BTreeSet::new());
    let last = run(session).trace.last_step();
    for _ in 0..20_000 {
        seen.insert(step(session));
        let Some(open) = session.predict().open() else {
            let run = run(session);
            if step(session) == last && run.phase_number() == run.phases().len() {
                return (asked_about, seen);
            }
            forward(session);
            continue;
        };
        asked_about.push(open.question.step);
        check_open(name, session);
        if session.settings().predict.asking == QuestionMode::Class {
            forward(session);
            assert!(session.predict().asked().is_none(), "{name}: the class sees the answer");
            continue;
        }
        let before = step(session);
        forward(session);
        assert_eq!((step(session), session.notice()), (before, Some(Notice::AnswerFirst)), "{name}: it waits");
        answer_all(session);
        assert_eq!(step(session), before);
        predict(session, PredictCommand::Check);
        let asked = session.predict().asked().unwrap();
        assert_eq!(step(session), asked.question.step, "{name}");
        assert!(asked.grades.as_ref().unwrap().iter().all(|grade| *grade == Grade::Right), "{name}: {asked:?}");
    }
    panic!("{name}: no end")
}

#[test]
fn right_answers_lead_through_every_scenario_to_where_it_ends_without_questions() {
    for name in small() {
        for how_often in QuestionFrequency::ALL {
            let mut of_units = Vec::new();
            for unit in UNITS {
                let mut plain = opened(name, QuestionMode::Off, how_often);
                apply(&mut plain, Command::Set(Setting::Unit(unit)));
                let (none, way) = walk(name, &mut plain);
                assert!(none.is_empty());
                for asking in [QuestionMode::Class, QuestionMode::Graded] {
                    let mut session = opened(name, asking, how_often);
                    apply(&mut session, Command::Set(Setting::Unit(unit)));
                    let (asked, seen) = walk(name, &mut session);
                    assert!(way.is_subset(&seen), "{name}: a step is left out");
                    assert!(asked.windows(2).all(|pair| pair[0] < pair[1]), "{name}: asked twice, or out of order");
                    let (right, of) = session.predict().score();
                    assert_eq!(right, of);
                    assert_eq!(of > 0, asking == QuestionMode::Graded && !asked.is_empty());
                    of_units.push(asked);
                }
            }
            assert!(of_units.windows(2).all(|pair| pair[0] == pair[1]), "{name}: the unit changes what is asked");
            check_steps(name, how_often, &of_units[0]);
        }
    }
}

/// The steps at which questions have to be, found without the session.
fn check_steps(name: &str, how_often: QuestionFrequency, asked: &[Step]) {
    let session = opened(name, QuestionMode::Off, how_often);
    let run = run(&session);
    if run.is_story() {
        return;
    }
    let mut expected = Vec::new();
    let highlights: BTreeSet<Step> = run.found.findings.highlights.iter().map(|highlight| highlight.step).collect();
    let own: Vec<Step> = run.scenario.questions_in(&run.trace).into_iter().map(|(own, _)| own.step).collect();
    let returns = |step: &Step| {
        let moment = replay::Moment::at(&run.trace, *step);
        matches!(moment.event, replay::Event::Returned(_))
    };
    let returns: Vec<Step> = (1..run.trace.steps()).map(Step).filter(returns).collect();
    for (place, step) in returns.iter().copied().enumerate() {
        let due = match how_often {
            QuestionFrequency::Always => true,
            QuestionFrequency::Third => place % 3 == 2,
            QuestionFrequency::Decisive => replay::is_decisive(&run.trace, step),
            // At the value before each as well: a highlight is mostly a cutoff.
            QuestionFrequency::Scenario if own.is_empty() => {
                returns[place..].iter().take(2).any(|step| highlights.contains(step))
            }
            QuestionFrequency::Scenario => own.contains(&step) || fills_a_gap(&run.trace, &own, step),
        };
        let own = how_often == QuestionFrequency::Scenario && own.contains(&step);
        if due && (own || replay::question(&run.trace, step).is_some()) {
            expected.push(step);
        }
    }
    assert_eq!(asked, expected, "{name}, {how_often:?}");
}

/// Whether a scenario's own questions leave more than eight steps without one around a step on which something turns.
fn fills_a_gap(trace: &plyscope_core::trace::Trace, own: &[Step], step: Step) -> bool {
    let number = |step: &Step| replay::step_number_at(trace, *step);
    let before = own.iter().filter(|other| **other < step).map(number).max().unwrap_or(0);
    let after = own.iter().filter(|other| **other > step).map(number).min();
    let between = after.unwrap_or(replay::step_count(trace) + 1) - before - 1;
    between > 8 && replay::is_decisive(trace, step)
}

/// Where a scenario asks as it likes, steps that matter are asked as well when it would say nothing for more than eight
/// steps; and it is said where the next question comes.
#[test]
fn no_more_than_eight_steps_that_matter_go_by_without_a_question() {
    let mut counted = 0;
    for name in small() {
        let mut session = opened(name, QuestionMode::Class, QuestionFrequency::Scenario);
        if run(&session).scenario.questions.is_empty() || run(&session).is_story() {
            continue;
        }
        let (mut asked, trace) = (vec![0], run(&session).trace.clone());
        let count = replay::step_count(&trace);
        loop {
            let next = session.next_question();
            let before = step(&session);
            forward(&mut session);
            let Some(open) = session.predict().open() else {
                if step(&session) == before {
                    assert_eq!(next, Some(NextQuestion::Nowhere), "{name}");
                    break;
                }
                continue;
            };
            asked.push(replay::step_number_at(&trace, open.question.step));
            assert_eq!(next, asked.last().copied().map(NextQuestion::At), "{name}");
            predict(&mut session, PredictCommand::Skip);
        }
        asked.push(count + 1);
        for pair in asked.windows(2) {
            let &[before, after] = pair else { panic!("{pair:?}") };
            if after - before - 1 <= 8 {
                continue;
            }
            let matters = (before + 1..after).map(|number| replay::end_of_step(&trace, number));
            let matters: Vec<Step> = matters
                .filter(|step| replay::is_decisive(&trace, *step) && replay::question(&trace, *step).is_some())
                .collect();
            assert_eq!(matters, [], "{name}: nothing is asked from step {before} to {after}");
        }
        counted += 1;
    }
    assert!(counted > 3, "{counted} scenarios with questions");
}

/// Goes on until something is asked.
fn to_question(session: &mut Session) {
    while session.predict().open().is_none() {
        let before = step(session);
        forward(session);
        assert!(session.predict().open().is_some() || step(session) > before, "nothing is asked any more");
    }
}

/// Goes on until this part is asked, with right answers before.
fn to_part(session: &mut Session, part: AskedPart) {
    to_question(session);
    while !session.predict().open().unwrap().asks(part) {
        predict(session, PredictCommand::Skip);
        to_question(session);
    }
}

#[test]
fn what_was_answered_is_asked_again_after_going_back_only() {
    let mut session = opened("w1-w9-alpha-beta", QuestionMode::Graded, QuestionFrequency::Always);
    for _ in 0..4 {
        to_question(&mut session);
        let first = session.predict().open().unwrap().question.clone();
        let before = step(&session);
        answer_all(&mut session);
        predict(&mut session, PredictCommand::Check);
        assert!(session.predict().asked().is_some() && session.predict().open().is_none());
        apply(&mut session, Command::Travel(Travel::Back));
        assert!(session.predict().asked().is_none());
        assert_eq!(step(&session), before);
        forward(&mut session);
        let again = session.predict().open().unwrap();
        assert_eq!(again.question, first);
        assert!(again.answers.iter().all(Option::is_none), "old answers are forgotten");
        predict(&mut session, PredictCommand::Skip);
        assert_eq!(step(&session), first.step);
        forward(&mut session);
        assert!(session.predict().open().is_none_or(|asked| asked.question.step > first.step));
        predict(&mut session, PredictCommand::Leave);
    }
}

#[test]
fn a_question_that_is_put_away_comes_again_with_the_next_step() {
    let mut session = opened("wikipedia", QuestionMode::Graded, QuestionFrequency::Third);
    to_question(&mut session);
    let (before, question) = (step(&session), session.predict().open().unwrap().question.clone());
    predict(&mut session, PredictCommand::Leave);
    assert!(session.predict().asked().is_none());
    assert_eq!((step(&session), session.settings().predict.asking), (before, QuestionMode::Graded));
    forward(&mut session);
    assert_eq!(session.predict().open().unwrap().question, question);
}

#[test]
fn every_other_way_through_time_leaves_the_question() {
    let ways: [fn() -> Command; 9] = [
        || Command::Travel(Travel::Back),
        || Command::Travel(Travel::ForwardOver),
        || Command::Travel(Travel::BackOver),
        || Command::Travel(Travel::Out),
        || Command::Travel(Travel::ToEnd),
        || Command::Travel(Travel::NextCutoff),
        || Command::Travel(Travel::NextWindowChange),
        || Command::Travel(Travel::NextHighlight),
        || Command::Travel(Travel::Seek(Step(9))),
    ];
    for asking in [QuestionMode::Class, QuestionMode::Graded] {
        for way in ways {
            let mut session = opened("wikipedia", asking, QuestionFrequency::Always);
            to_question(&mut session);
            apply(&mut session, way());
            assert!(session.predict().asked().is_none(), "{:?}", way());
        }
        for change in [
            Command::SetAlgorithm(Algorithm::AlphaBeta),
            Command::SetOrdering(MoveOrdering::Shuffled(3)),
            Command::Open(Source::BuiltIn("pockets".to_owned())),
            Command::Predict(PredictCommand::Ask(QuestionMode::Off)),
        ] {
            let mut session = opened("wikipedia", asking, QuestionFrequency::Always);
            to_question(&mut session);
            apply(&mut session, change);
            assert!(session.predict().asked().is_none());
        }
    }
}

#[test]
fn an_order_of_moves_and_every_algorithm_ask_and_grade_alike() {
    for algorithm in Algorithm::OF_ARTICLES {
        for ordering in [MoveOrdering::Natural, MoveOrdering::Shuffled(5)] {
            for name in ["wikipedia", "tic-tac-toe-notes"] {
                let mut session = opened(name, QuestionMode::Off, QuestionFrequency::Decisive);
                apply(&mut session, Command::SetAlgorithm(algorithm));
                apply(&mut session, Command::SetOrdering(ordering));
                if run(&session).trace.steps() > 2_000 {
                    continue;
                }
                predict(&mut session, PredictCommand::Ask(QuestionMode::Graded));
                apply(&mut session, Command::Travel(Travel::ToStart));
                let (asked, _) = walk(name, &mut session);
                assert!(!asked.is_empty(), "{name}, {algorithm:?}");
            }
        }
    }
}

#[test]
fn a_stopped_search_asks_as_far_as_it_came() {
    for nodes in [1, 2, 3, 5, 9, 17] {
        let mut scenario = files::load(&Source::BuiltIn("wikipedia".to_owned())).unwrap();
        scenario.options.max_nodes = nodes;
        let mut session = Session::default();
        predict(&mut session, PredictCommand::HowOften(QuestionFrequency::Always));
        predict(&mut session, PredictCommand::Ask(QuestionMode::Graded));
        apply(&mut session, Command::OpenScenario(Box::new(scenario)));
        apply(&mut session, Command::Travel(Travel::ToStart));
        assert!(!run(&session).trace.header().is_complete());
        let (asked, _) = walk("stopped", &mut session);
        assert_eq!(asked.is_empty(), nodes <= 4, "{nodes}: {asked:?}");
    }
}

#[test]
fn the_replay_stops_by_itself_at_a_question() {
    for asking in [QuestionMode::Class, QuestionMode::Graded] {
        let mut session = opened("wikipedia", asking, QuestionFrequency::Third);
        apply(&mut session, Command::Show(ScreenPart::Playing, true));
        to_question(&mut session);
        assert!(!session.screen().playing);
        // Played on, the class sees the answer; graded answers are waited for.
        apply(&mut session, Command::Show(ScreenPart::Playing, true));
        forward(&mut session);
        assert_eq!(session.screen().playing, asking == QuestionMode::Class);
        assert_eq!(session.predict().open().is_some(), asking == QuestionMode::Graded);
    }
}

#[test]
fn each_answer_counts_alone() {
    let mut session = opened("aima-5-2", QuestionMode::Graded, QuestionFrequency::Always);
    to_part(&mut session, AskedPart::Spared);
    predict(&mut session, PredictCommand::ResetScore);
    answer_all(&mut session);
    let parts = session.predict().open().unwrap().question.parts.clone();
    let right = model(&session).into_iter().find(|(part, _)| *part == AskedPart::Bound).unwrap().1;
    let Answer::Bound(bound) = right else { panic!("{right:?}") };
    let wrong = Answer::Bound(Value::new(bound.points() + 17));
    predict(&mut session, PredictCommand::Answer(AskedPart::Bound, Some(wrong)));
    predict(&mut session, PredictCommand::Check);
    let asked = session.predict().asked().unwrap();
    for (part, grade) in parts.iter().zip(asked.grades.as_ref().unwrap()) {
        assert_eq!(*grade == Grade::Right, *part != AskedPart::Bound, "{part:?}");
    }
    assert_eq!(session.predict().score(), (parts.len() as u32 - 1, parts.len() as u32));
    // What has been graded is graded once.
    predict(&mut session, PredictCommand::Check);
    predict(&mut session, PredictCommand::Answer(AskedPart::Bound, None));
    assert_eq!(session.predict().score().1, parts.len() as u32);
    predict(&mut session, PredictCommand::ResetScore);
    assert_eq!(session.predict().score(), (0, 0));
}

#[test]
fn the_grade_of_a_wrong_answer_names_it_the_right_one_and_the_mistake() {
    let mut session = opened("w1-w9-alpha-beta", QuestionMode::Graded, QuestionFrequency::Always);
    // The cutoff at w3: w7 gives 4, Max has 6 at w1, and w8 and w9 are spared.
    loop {
        to_part(&mut session, AskedPart::Spared);
        if matches!(model(&session).last(), Some((AskedPart::Spared, Answer::Spared(moves))) if moves.len() == 2) {
            break;
        }
        predict(&mut session, PredictCommand::Skip);
    }
    let mut answers = model(&session);
    for (part, answer) in &mut answers {
        match (part, answer) {
            (AskedPart::Cut, answer) => *answer = Answer::Cut(false),
            (AskedPart::Spared, Answer::Spared(moves)) => moves.truncate(1),
            _ => {}
        }
    }
    for (part, answer) in answers {
        predict(&mut session, PredictCommand::Answer(part, Some(answer)));
    }
    predict(&mut session, PredictCommand::Check);
    let (run, asked) = (run(&session), session.predict().asked().unwrap());
    let texts = |language| {
        let wording = run.sentences(Wording::new(language, true, false)).question(asked);
        asked.grade_texts(&wording, language).into_iter().map(|grade| grade.text).collect::<Vec<_>>()
    };
    assert_eq!(
        texts(Language::English),
        [
            "New β at w3: 4",
            "Cutoff at w3: Yes, not No. The two bounds have passed each other.",
            "Pruned at w3: w8 and w9, not w8. Pruned too little: w9 is pruned as well.",
        ]
    );
    assert_eq!(
        texts(Language::Chinese),
        [
            "w3 的新 β：4",
            "在 w3 是否截断：应为截断，而不是不截断。两个边界已经交叉，中间没有值了。",
            "在 w3 剪去的着法：应为 w8 和 w9，而不是 w8。剪少了：w9 也剪去了。",
        ]
    );
}

#[test]
fn the_pockets_are_asked_about_without_letters_bounds_or_numbers() {
    for how_often in QuestionFrequency::ALL {
        let mut session = opened("pockets", QuestionMode::Class, how_often);
        let mut texts = Vec::new();
        while step(&session) < run(&session).trace.last_step() {
            if let Some(asked) = session.predict().open() {
                for language in Language::ALL {
                    let wording = run(&session).sentences(Wording::new(language, true, false)).question(asked);
                    texts.extend([wording.given, wording.asked]);
                }
            }
            forward(&mut session);
        }
        assert!(how_often == QuestionFrequency::Scenario || !texts.is_empty());
        for text in texts {
            for term in ["Max", "Min", "node", "cutoff", "结点", "截断", "α", "β", "∞"] {
                assert!(!text.contains(term), "{term} in {text}");
            }
        }
    }
}

#[test]
fn questions_of_a_scenario_are_put_in_its_own_words() {
    let text = "(tree: \"[[3,12,8],[2,4,6],[14,5,2]]\", algorithm: \"alpha-beta-soft\", questions: [
        (at: first_cutoff, ask: [spared], text: (en: \"What is left out?\", zh: \"会剪去什么？\")),
        (at: end),
    ])";
    let mut session = Session::default();
    predict(&mut session, PredictCommand::HowOften(QuestionFrequency::Scenario));
    predict(&mut session, PredictCommand::Ask(QuestionMode::Class));
    apply(&mut session, Command::OpenText(text.to_owned()));
    assert!(session.error().is_none(), "{:?}", session.error());
    to_question(&mut session);
    let asked = session.predict().open().unwrap();
    assert_eq!(asked.question.parts, [AskedPart::Spared]);
    let wording = |language| run(&session).sentences(Wording::new(language, true, false)).question(asked).asked;
    assert_eq!(Language::ALL.map(wording), ["What is left out?", "会剪去什么？"]);
    forward(&mut session);
    to_question(&mut session);
    let asked = session.predict().open().unwrap();
    assert_eq!((asked.question.step, asked.own_words.is_none()), (run(&session).trace.last_step(), true));
}

/// Wrong answers of many kinds to one part; some may be right after all.
fn corrupted(session: &Session, part: AskedPart, right: &Answer) -> Vec<Option<Answer>> {
    let asked = session.predict().open().unwrap();
    let run = run(session);
    let mv = |node: &NodeId| run.trace.record(*node).mv();
    let other = |value: Value| Value::new(value.points().saturating_add(3).clamp(-900, 900));
    let leaf = asked.given.leaf.map(|leaf| leaf.value);
    match right {
        Answer::Value(value, kind) => {
            let kinds = [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper];
            let signed = kinds.into_iter().filter(|other| Some(*other) != *kind);
            let signed = signed.map(|kind| Some(Answer::Value(*value, Some(kind))));
            // What the leaves prove is not what a clamped node returns.
            let ply = Moment::at(&run.trace, asked.question.step).path.len() as u32;
            let proved = run.trace.interval(asked.question.child, ply);
            let others = [proved.low, proved.high, other(*value)];
            let others = others.into_iter().filter(|other| other != value && !other.is_infinite());
            signed.chain(others.map(|other| Some(Answer::Value(other, None)))).chain([None]).collect()
        }
        Answer::Bound(bound) => {
            vec![leaf.filter(|leaf| leaf != bound).map(Answer::Bound), Some(Answer::Bound(other(*bound)))]
        }
        Answer::Cut(cut) => vec![Some(Answer::Cut(!cut))],
        Answer::Spared(_) => {
            let all = moves(run, asked)
                .into_iter()
                .filter(|mv| !asked.tried.iter().any(|node| run.trace.record(*node).mv() == *mv));
            vec![Some(Answer::Spared(Vec::new())), Some(Answer::Spared(all.collect()))]
        }
        Answer::Best(_) => {
            let tried = asked.tried.iter().map(|node| Some(Answer::Best(Some(mv(node)))));
            tried.chain([Some(Answer::Best(None))]).filter(|answer| answer.as_ref() != Some(right)).collect()
        }
    }
    .into_iter()
    .filter(|_| asked.asks(part))
    .collect()
}

#[test]
fn every_mistake_is_described_in_both_languages() {
    let mut seen = BTreeSet::new();
    let all = [
        ("wikipedia", Algorithm::AlphaBetaSoft),
        ("strict-or-not", Algorithm::MaxMinPruned),
        ("strict-or-not", Algorithm::AlphaBeta),
        ("w1-w9-alpha-beta", Algorithm::AlphaBeta),
        ("aima-5-2", Algorithm::Minimax),
        ("tic-tac-toe-notes", Algorithm::AlphaBetaSoft),
    ];
    for (name, algorithm) in all {
        for turn in 0..6 {
            let mut session = opened(name, QuestionMode::Graded, QuestionFrequency::Always);
            apply(&mut session, Command::SetAlgorithm(algorithm));
            apply(&mut session, Command::Travel(Travel::ToStart));
            while step(&session) < run(&session).trace.last_step() {
                if session.predict().open().is_none() {
                    forward(&mut session);
                    continue;
                }
                for (part, right) in model(&session) {
                    let wrong = corrupted(&session, part, &right);
                    let answer = wrong.get(turn % wrong.len().max(1)).cloned().flatten();
                    predict(&mut session, PredictCommand::Answer(part, answer));
                }
                predict(&mut session, PredictCommand::Check);
                check_mistakes(&session, &mut seen);
                predict(&mut session, PredictCommand::Leave);
            }
        }
    }
    let expected = [
        "Choice",
        "Clamped",
        "CutAtEqual",
        "CutFirst",
        "MissedCut",
        "Missing",
        "NoCut",
        "NoCutAtEqual",
        "NotTaken",
        "Number",
        "Sign",
        "Spared",
        "Tie",
    ];
    assert_eq!(seen.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

fn check_mistakes(session: &Session, seen: &mut BTreeSet<String>) {
    let (run, asked) = (run(session), session.predict().asked().unwrap());
    for language in Language::ALL {
        let wording = run.sentences(Wording::new(language, true, false)).question(asked);
        let texts = asked.grade_texts(&wording, language);
        for ((text, label), grade) in texts.iter().zip(&wording.labels).zip(asked.grades.as_ref().unwrap()) {
            assert_eq!(text.right, *grade == Grade::Right);
            assert!(text.text.starts_with(label.as_str()), "{}", text.text);
            let Grade::Wrong(mistake) = grade else { continue };
            checks::check_sentence(language, &text.text);
            let kind = format!("{mistake:?}");
            seen.insert(kind.split([' ', '(']).next().unwrap().to_owned());
            if let Mistake::Spared { too_many, too_few } = mistake {
                for mv in too_many.iter().chain(too_few) {
                    assert!(text.text.contains(&wording.name_of(*mv)), "{}", text.text);
                }
            }
        }
    }
}

/// A game takes the place of the search that is asked about, and the question goes with it.
#[test]
fn a_game_takes_the_question_away() {
    let mut session = opened("w1-w9-alpha-beta", QuestionMode::Graded, QuestionFrequency::Always);
    while session.predict().asked().is_none() {
        session.apply(Command::Travel(Travel::Forward));
    }
    let start = Game::TicTacToe.start();
    session.apply(Command::Play(PlayCommand::Start(Box::new(start), [Agent::Person, Agent::Person])));
    assert!(session.run().is_none() && session.predict().asked().is_none());
}

#[test]
fn playing_from_the_start_again_puts_the_last_grades_away() {
    let mut session = opened("w1-w9-alpha-beta", QuestionMode::Graded, QuestionFrequency::Always);
    let last = run(&session).trace.last_step();
    apply(&mut session, Command::Travel(Travel::Seek(Step(last.0 - 1))));
    forward(&mut session);
    predict(&mut session, PredictCommand::Check);
    assert!(session.predict().asked().is_some_and(|asked| asked.grades.is_some()));
    apply(&mut session, Command::Show(ScreenPart::Playing, true));
    assert_eq!((step(&session), session.predict().asked().is_none()), (Step(0), true));
}

#[test]
fn a_bound_that_the_search_was_started_with_belongs_to_no_player() {
    let mut session = opened("fail-hard-fail-soft", QuestionMode::Class, QuestionFrequency::Always);
    to_question(&mut session);
    let asked = session.predict().open().unwrap();
    let given = |language| run(&session).sentences(Wording::new(language, false, false)).question(asked).given;
    assert_eq!(
        Language::ALL.map(given),
        [
            "e gives 6. At b it is Min’s turn, and the search only asks for more than 7.",
            "e 的值是 6。在 b 轮到 Min 方选择，这次搜索只关心大于 7 的值。",
        ]
    );
}

#[test]
fn the_answer_no_cutoff_implies_that_nothing_is_spared() {
    let mut session = opened("w1-w9-alpha-beta", QuestionMode::Graded, QuestionFrequency::Always);
    let answer = |session: &mut Session, answer| predict(session, PredictCommand::Answer(AskedPart::Cut, Some(answer)));
    while !session.predict().open().is_some_and(|asked| asked.asks(AskedPart::Spared)) {
        forward(&mut session);
        if session.predict().open().is_some_and(|asked| !asked.asks(AskedPart::Spared)) {
            predict(&mut session, PredictCommand::Skip);
        }
    }
    let spared = |session: &Session| session.predict().open().unwrap().answer(AskedPart::Spared).cloned();
    assert_eq!(spared(&session), None);
    answer(&mut session, Answer::Cut(false));
    assert_eq!(spared(&session), Some(Answer::Spared(Vec::new())), "it need not be answered twice");
    answer(&mut session, Answer::Cut(true));
    assert_eq!(spared(&session), None, "a cutoff here spares something");
    let named = Answer::Spared(vec![Move(1)]);
    predict(&mut session, PredictCommand::Answer(AskedPart::Spared, Some(named.clone())));
    answer(&mut session, Answer::Cut(false));
    assert_eq!(spared(&session), Some(named), "the answer stays");
}

/// Closing the window while presenting kept the questions to the class: the next window asked a class that was not
/// there.
#[test]
fn questions_to_a_class_are_not_kept_behind_presenting() {
    for (before, kept) in [
        (QuestionMode::Off, QuestionMode::Off),
        (QuestionMode::Graded, QuestionMode::Graded),
        (QuestionMode::Class, QuestionMode::Class),
    ] {
        let mut session = opened("w1-w9-alpha-beta", before, QuestionFrequency::Always);
        apply(&mut session, Command::Show(ScreenPart::Present, true));
        predict(&mut session, PredictCommand::Ask(QuestionMode::Class));
        assert_eq!(session.settings().predict.asking, QuestionMode::Class);
        assert_eq!(session.settings_to_keep().predict.asking, kept, "closed while presenting");
        apply(&mut session, Command::Show(ScreenPart::Present, false));
        assert_eq!(
            session.settings_to_keep(),
            *session.settings(),
            "what is kept is what comes with the end of presenting"
        );
    }
}
