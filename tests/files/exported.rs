//! Texts of a search that leave the program: what they hold is what is true at the step, and nothing in them means
//! anything else.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreeNode};
use plyscope_core::game::{Amount, Label, Player};
use plyscope_core::search::Progress;
use plyscope_core::trace::Step;
use plyscope_files::{Scenario, Source, load};
use plyscope_picture::export::dot::dot;
use plyscope_picture::export::latex::{LatexForm, LatexOptions, latex};
use plyscope_picture::export::markdown::{HandOutStep, hand_out};
use plyscope_picture::export::rows::{RowFormat, write_rows};
use plyscope_picture::run::{Run, SearchDone, Wording};
use plyscope_text::Language;

fn run_of(scenario: Scenario) -> Run {
    let options = scenario.options;
    Run::new(0, SearchDone::of(Arc::new(scenario), options, &Arc::new(Progress::default()), Vec::new()).unwrap())
}

fn built_in(name: &str) -> Run {
    run_of(load(&Source::BuiltIn(name.to_owned())).expect("a scenario"))
}

/// Trees of all kinds: Max and Min at the root, chance, ties, names in both languages, hundreds of nodes.
const TREES: [&str; 10] = [
    "pockets",
    "w1-w9-minimax",
    "aima-5-2",
    "geeksforgeeks",
    "deep-cutoff",
    "wikipedia",
    "transposition",
    "two-ghosts",
    "probes-first",
    "aima-chance-pruning",
];

/// Texts with every sign that means something in one form or another.
const HOSTILE: &str = "<b>&amp; \"q\" 'a' \\input{x} $y_1^2$ #50% ~ =1+1 `c` |*_ [x](y)";

/// A tree in which every text is hostile.
fn hostile() -> Scenario {
    let mut builder = TreeBuilder::new(Player::Max);
    let root = builder.open().expect("a root");
    for (place, values) in [[3, 5], [2, 9]].into_iter().enumerate() {
        let inner = builder.open().expect("a node");
        for value in values {
            let leaf = builder.leaf(Amount::from(value)).expect("a leaf");
            builder.set_label(leaf, Label::plain(&format!("={value}{HOSTILE}\u{202e}{place}"))).expect("a name");
        }
        builder.set_label(inner, Label::plain(&format!("@{place}{HOSTILE}\u{200f}"))).expect("a name");
        builder.close().expect("closed");
    }
    builder.set_label(root, Label::plain(&format!("-{HOSTILE}"))).expect("a name");
    builder.close().expect("closed");
    let mut scenario = Scenario::from_tree(builder.finish().expect("a tree"));
    scenario.title = Label::plain(&format!("+{HOSTILE}\u{202e}"));
    scenario
}

fn rows(run: &mut Run, form: RowFormat) -> String {
    let mut text = String::new();
    write_rows(run, form, Wording::new(Language::English, true, false), |row| {
        text += row;
        Ok(())
    })
    .expect("a text takes all");
    text
}

/// Writes texts of all kinds into the folder that `PLYSCOPE_EXPORTS` names, for readers that are no part of the
/// program.
#[test]
#[ignore = "it is for other programs: see .ci/exports"]
fn texts_for_other_programs() {
    let folder = PathBuf::from(std::env::var_os("PLYSCOPE_EXPORTS").expect("a folder"));
    let write = |name: String, text: String| std::fs::write(Path::new(&folder).join(name), text).expect("written");
    let runs = TREES.into_iter().map(|name| (name, built_in(name))).chain([("hostile", run_of(hostile()))]);
    for (name, mut run) in runs {
        let last = run.trace.last_step();
        for (language, id) in [(Language::English, "en"), (Language::Chinese, "zh")] {
            let wording = Wording::new(language, true, false);
            for form in LatexForm::ALL {
                let options = LatexOptions { form, standalone: true };
                for step in [Step(last.0 / 2), last] {
                    write(
                        format!("{name}-{id}-{}-{}.tex", form.id(), step.0),
                        latex(&mut run, &[step], options, wording).expect("a small tree"),
                    );
                }
                let some: Vec<Step> = (0..=last.0.min(5)).map(Step).collect();
                write(
                    format!("{name}-{id}-{}-slides.tex", form.id()),
                    latex(&mut run, &some, options, wording).expect("small trees"),
                );
            }
            run.seek(Step(last.0 / 2));
            write(format!("{name}-{id}.dot"), dot(&run, wording));
            let steps = [0, last.0 / 2, last.0]
                .map(|step| HandOutStep { step: Step(step), picture: Some(format!("{step}.svg")) });
            write(format!("{name}-{id}.md"), hand_out(&mut run, &steps, wording));
        }
        write(format!("{name}.csv"), rows(&mut run, RowFormat::Csv));
        write(format!("{name}.jsonl"), rows(&mut run, RowFormat::JsonLines));
    }
    let _ = TreeNode::ROOT;
}
