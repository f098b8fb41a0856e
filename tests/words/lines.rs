//! No sentence on a step takes more than two lines in a window of 1280 points, by the widths of the carried fonts.

use std::sync::Arc;

use plyscope_core::trace::Step;
use plyscope_files::{self as files, Source, library};
use plyscope_picture::drawing::Lettering;
use plyscope_picture::marks::{TypeStyle, wrapped};
use plyscope_picture::run::{Run, SearchDone, Wording};
use plyscope_session::stage::WORDS_PADDING;
use plyscope_text::Language;

const WIDTH: f32 = 1280.0;

/// Steps of each search that are looked at.
const SAMPLES: u64 = 80;

#[test]
fn no_sentence_on_a_step_takes_more_than_two_lines() {
    let mut long = Vec::new();
    let mut seen = 0;
    for built_in in library() {
        let scenario = Arc::new(files::load(&Source::BuiltIn(built_in.name.to_owned())).unwrap());
        let options = plyscope_core::search::SearchOptions { max_nodes: 20_000, ..scenario.options };
        let mut run = Run::new(0, SearchDone::of(scenario, options, &Arc::default(), Vec::new()).unwrap());
        let steps = run.trace.steps();
        for sample in 0..steps.min(SAMPLES) {
            // Spread over the whole search, first and last step among them.
            let last = steps.min(SAMPLES).saturating_sub(1).max(1);
            run.seek(Step(sample * (steps - 1) / last));
            for language in Language::ALL {
                let lettering = Lettering::new(language, false, 860.0);
                let face = TypeStyle::regular(lettering.sizes.reason);
                for letters in [true, false] {
                    let usual = Wording::new(language, letters, false);
                    // What is printed is what the window says.
                    assert_eq!(
                        run.sentences(usual).reason(),
                        run.sentences(usual.beside_rows(WIDTH)).reason(),
                        "{}",
                        built_in.name
                    );
                    for wording in [usual, usual.beside_rows(WIDTH)] {
                        let text = run.sentences(wording).reason();
                        let lines = wrapped(&lettering, &text, face, WIDTH - 2.0 * WORDS_PADDING.x);
                        seen += 1;
                        if lines.len() > 2 {
                            long.push(format!("{}: {text}", built_in.name));
                        }
                    }
                }
            }
        }
    }
    long.sort();
    long.dedup();
    assert!(seen > 10_000, "{seen}");
    assert!(long.is_empty(), "{} too long:\n{}", long.len(), long.join("\n"));
}
