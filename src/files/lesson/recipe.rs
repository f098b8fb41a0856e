//! The exercises of a lesson, and the plot.

use crate::ron::{Raw, record};
use plyscope_core::practice::{Recipe, Uniform};

use super::read::LessonReader;

record! {
    struct UniformFields as "growth" {
        branching: Option<Raw<'t>>,
        depth: Option<Raw<'t>>,
    }
}

impl<'t> LessonReader<'_, 't> {
    /// The exercise that a page gives, if there is one of this kind; what is wrong with it is kept.
    pub(super) fn recipe(&mut self, raw: Raw<'t>) -> Option<Recipe> {
        self.reader.recipe(raw)
    }

    /// The tree that is chosen in the plot, where one is named; what is wrong with it is kept.
    pub(super) fn uniform(&mut self, raw: Raw<'t>) -> Option<Uniform> {
        if !raw.text.starts_with('(') {
            let usual = raw.choice(["value of `growth`", "`growth` 的值"], &[("true", Uniform::default())]);
            return self.kept(usual);
        }
        let read = raw.record::<UniformFields<'_>>();
        let fields = self.kept(read)?;
        let usual = Uniform::default();
        Some(Uniform {
            branching: self.reader.or(fields.branching, usual.branching, |raw| {
                let plotted = Uniform::BRANCHING.map(|branching| (branching.to_string(), branching));
                let choices: Vec<(&str, u32)> = plotted.iter().map(|(text, branching)| (&**text, *branching)).collect();
                raw.choice(["branching factor", "分支因子"], &choices)
            }),
            depth: self.reader.or(fields.depth, usual.depth, |raw| {
                raw.count(1, Uniform::MOST_PLIES.into()).map(|depth| depth as u32)
            }),
        })
    }
}
