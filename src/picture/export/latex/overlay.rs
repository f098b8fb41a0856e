//! What changes from slide to slide, by beamer's overlay specifications.

/// The slides on which a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slides {
    /// The number of the first, from 1.
    pub first: usize,
    /// How many there are.
    pub count: usize,
    /// How many slides the frame has.
    pub all: usize,
}

impl Slides {
    /// The specification of all of them: `<3-5>`.
    pub fn whole(self) -> String {
        self.specification(0, self.count)
    }

    /// That of those from one place among them up to another.
    fn specification(self, from: usize, to: usize) -> String {
        let (first, last) = (self.first + from, self.first + to.saturating_sub(1));
        match (last >= self.all, first == last) {
            (true, _) => format!("<{first}->"),
            (false, true) => format!("<{first}>"),
            (false, false) => format!("<{first}-{last}>"),
        }
    }

    /// What stands there on each slide, in runs of slides on which it is the same.
    fn runs(self, shown: &[String]) -> Vec<(String, &str)> {
        let mut runs = Vec::new();
        let mut from = 0;
        for run in shown.chunk_by(|one, next| one == next) {
            if let Some(text) = run.first() {
                runs.push((self.specification(from, from + run.len()), text.as_str()));
            }
            from += run.len();
        }
        runs
    }

    /// A text that is another one on some slides.
    pub fn text(self, shown: &[String]) -> String {
        match self.runs(shown).as_slice() {
            [] => String::new(),
            [(_, text)] => (*text).to_owned(),
            runs => {
                let some = runs.iter().filter(|(_, text)| !text.is_empty());
                some.map(|(slides, text)| format!("\\only{slides}{{{text}}}")).collect()
            }
        }
    }

    /// Options of TikZ that are others on some slides.
    pub fn options(self, shown: &[String]) -> Vec<String> {
        match self.runs(shown).as_slice() {
            [] => Vec::new(),
            [(_, options)] => Some((*options).to_owned()).filter(|options| !options.is_empty()).into_iter().collect(),
            runs => {
                let some = runs.iter().filter(|(_, options)| !options.is_empty());
                some.map(|(slides, options)| format!("on slides={{{slides}{{{options}}}}}")).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_are_told_in_runs() {
        let shown = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let slides = Slides { first: 1, count: 4, all: 4 };
        assert_eq!(slides.text(&shown(&["a", "a", "a", "a"])), "a");
        assert_eq!(slides.text(&shown(&["", "a", "a", "b"])), "\\only<2-3>{a}\\only<4->{b}");
        assert_eq!(slides.options(&shown(&["x", "", "y", "y"])), ["on slides={<1>{x}}", "on slides={<3->{y}}"]);
        let group = Slides { first: 3, count: 2, all: 9 };
        assert_eq!(
            (group.whole(), group.text(&shown(&["a", "b"]))),
            ("<3-4>".into(), "\\only<3>{a}\\only<4>{b}".into())
        );
    }
}
