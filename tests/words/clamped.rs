//! A value that came back clamped to the window is told as such where the node's sign has another number.

use std::sync::Arc;

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Reason, Verdict, reason};
use plyscope_core::search::{Algorithm, CutoffRule, PositionFacts};
use plyscope_core::trace::{Interval, Step};
use plyscope_files::{self as files, Source};
use plyscope_picture::run::Wording;
use plyscope_picture::run::{Run, SearchDone};
use plyscope_text::Language;

/// The number of an open node's sign: what its own player is sure of, or else what limits that player.
fn number_of_sign(known: Interval, player: Player) -> Option<Value> {
    let ends = match player {
        Player::Max => [known.low, known.high],
        Player::Min => [known.high, known.low],
    };
    ends.into_iter().find(|end| !end.is_infinite())
}

/// The sentence on a cutoff has the number of the sign beside the node that is given up, in every listing and both
/// languages.
#[test]
fn the_sentence_on_a_cutoff_has_the_number_that_is_drawn() {
    let (mut cutoffs, mut clamped_ones, mut wrong) = (0, 0, Vec::new());
    for name in ["chess-mate-in-two", "deep-cutoff", "wikipedia", "strict-or-not", "ucla-cs161", "fail-hard-fail-soft"]
    {
        let scenario = files::load(&Source::BuiltIn(name.to_owned())).expect("it is built in");
        for (algorithm, cutoff) in
            Algorithm::OF_ARTICLES.into_iter().flat_map(|of| CutoffRule::ALL.map(|rule| (of, rule)))
        {
            let mut scenario = scenario.clone();
            (scenario.options.algorithm, scenario.options.cutoff) = (algorithm, cutoff);
            let scenario = Arc::new(scenario);
            let options = scenario.options;
            if options.refusal(PositionFacts::of(&scenario.position)).is_some() {
                continue;
            }
            let mut run = Run::new(0, SearchDone::of(scenario, options, &Arc::default(), Vec::new()).unwrap());
            for step in 0..run.trace.steps() {
                run.seek(Step(step));
                let moment = run.moment_after();
                let Reason::Took { player, verdict: Verdict::Cut { clamped, .. }, .. } = reason(&run.trace, moment)
                else {
                    continue;
                };
                let frame = moment.path.last().expect("the node that is given up is open");
                let Some(number) = number_of_sign(moment.known(&run.trace, frame), player) else { continue };
                let number = run.value_format(false).value(number);
                cutoffs += 1;
                clamped_ones += u32::from(clamped.is_some());
                for language in Language::ALL {
                    let sentence = run.sentences(Wording::new(language, true, false)).reason();
                    if !sentence.contains(&number.to_string()) {
                        wrong.push(format!("{name} {algorithm:?} {cutoff:?} {step}: {number} is not in {sentence}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {cutoffs}:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
    assert!(cutoffs > 300 && clamped_ones > 50, "{clamped_ones} of {cutoffs}");
}
