//! The questions of a scenario file: `[(at: step(7), ask: [cut, spared], text: (en: "…", zh: "…")), (at: node("w3"))]`.

use plyscope_core::game::{AnyPosition, Label};
use plyscope_core::replay::AskedPart;
use plyscope_core::search::Algorithm;

use super::place::Fault;
use super::ron::{Raw, RonReader, TITLE, record};
use super::{OpenAt, OwnQuestion, QuestionPlace, nodes, ron_file};
use crate::Message;
use crate::messages::{one_of, quoted, said, texts};

record! {
    pub(super) struct QuestionFields as "question" {
        at: Raw<'t>,
        ask: Option<Raw<'t>>,
        text: Label = TITLE,
    }
}

pub(super) const PARTS: [(&str, AskedPart); 5] = [
    ("value", AskedPart::Value),
    ("bound", AskedPart::Bound),
    ("cut", AskedPart::Cut),
    ("spared", AskedPart::Spared),
    ("best", AskedPart::Best),
];

impl<'t> RonReader<'t> {
    /// The questions of a scenario that is searched by `algorithm`; without a position, which could not be read, none
    /// about nodes.
    pub(super) fn questions(
        &mut self,
        field: Option<Raw<'t>>,
        algorithm: Algorithm,
        position: Option<&AnyPosition>,
    ) -> Vec<OwnQuestion> {
        let list = self.or(field, Vec::new(), |raw| raw.list_of(questions_expected()));
        let mut questions: Vec<OwnQuestion> = Vec::new();
        for raw in list {
            let Some(question) = self.question(raw, algorithm, position) else { continue };
            if questions.iter().any(|other| other.at == question.at) {
                self.faults.push(raw.fault(place_twice()));
            }
            questions.push(question);
        }
        questions
    }

    fn question(&mut self, raw: Raw<'t>, algorithm: Algorithm, position: Option<&AnyPosition>) -> Option<OwnQuestion> {
        let fields = raw.record::<QuestionFields<'_>>().map_err(|fault| self.faults.push(fault)).ok()?;
        let at = self.or(Some(fields.at), None, |raw| asked_at(raw, position));
        Some(OwnQuestion {
            parts: self.or(fields.ask, Vec::new(), |raw| parts(raw, at.as_ref(), algorithm)),
            text: self.given_if_any(fields.text),
            at: at?,
        })
    }
}

/// Where it is asked, at a node as lessons name it (`node("w3")`, `node("2.0")`) or at a place; none where that cannot
/// be known.
fn asked_at(raw: Raw<'_>, position: Option<&AnyPosition>) -> Result<Option<QuestionPlace>, Fault> {
    if !raw.text.strip_prefix("node").is_some_and(|rest| rest.trim_start().starts_with('(')) {
        let place = ron_file::place(raw, ["place to ask at", "提问的位置"], ron_file::ASKED_AT)?;
        return Ok(Some(QuestionPlace::Place(place)));
    }
    let name = raw.argument_of("node")?;
    let Some(position) = position else { return Ok(None) };
    let way = nodes::path(position, name)?;
    // What returns last is the root.
    Ok(Some(if way.is_empty() { QuestionPlace::Place(OpenAt::End) } else { QuestionPlace::Node(way) }))
}

/// What is asked; `at` is the place, where it could be read.
fn parts(raw: Raw<'_>, at: Option<&QuestionPlace>, algorithm: Algorithm) -> Result<Vec<AskedPart>, Fault> {
    let mut parts = Vec::new();
    for value in raw.list_of(parts_expected())? {
        let raw = value;
        let part = raw.choice(["thing to ask for", "可以问的内容"], &PARTS)?;
        if parts.contains(&part) {
            return Err(raw.fault(part_twice(raw.word().text)));
        }
        if let Some(message) = at.and_then(|at| at.never_asked(part, raw.word().text, algorithm)) {
            return Err(raw.fault(message));
        }
        parts.push(part);
    }
    if parts.is_empty() { Err(raw.fault(no_parts(&PARTS.map(|(name, _)| name)))) } else { Ok(parts) }
}

fn questions_expected() -> Message {
    said("a list of questions such as [(at: first_cutoff)]", "问题列表，如 [(at: first_cutoff)]")
}

fn parts_expected() -> Message {
    said("a list of what is asked such as [cut, spared]", "所问内容的列表，如 [cut, spared]")
}

fn no_parts(parts: &[&str]) -> Message {
    let [english, chinese] = texts(&one_of(parts));
    said(
        format!("the list of what is asked is empty, expected {english} in it, or no `ask` at all"),
        format!("所问内容的列表是空的，其中应有 {chinese}，否则就不写 `ask`"),
    )
}

fn part_twice(part: &str) -> Message {
    let part = quoted(part);
    said(
        format!("{part} is asked twice in one question, expected it once"),
        format!("同一个问题里 {part} 问了两次，应只问一次"),
    )
}

fn place_twice() -> Message {
    said(
        "two questions are asked at the same place, expected one, which may ask for several things",
        "同一处有两个问题，应合成一个，它可以问几项内容",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::Move;

    #[test]
    fn questions_are_read() {
        let text = "(tree: \"[[1,2],[3,4]]\", algorithm: \"alpha-beta\", questions: [
            (at: /* here */ step( 5 ), ask: [ cut /* or not */, best ], text: (en: \"Cut?\", zh: \"截断？\")),
            (text: \"Why?\", at: first_cutoff), // the usual parts
            (at: end), (at: step(2), ask: [bound, value, spared,]),
        ])";
        let read = ron_file::scenario(text).expect("a scenario").questions;
        let own =
            |at, parts: &[AskedPart], text| OwnQuestion { at: QuestionPlace::Place(at), parts: parts.to_vec(), text };
        assert_eq!(
            read,
            [
                own(OpenAt::Step(5), &[AskedPart::Cut, AskedPart::Best], Some(Label::new(["Cut?", "截断？"]))),
                own(OpenAt::FirstCutoff, &[], Some(Label::plain("Why?"))),
                own(OpenAt::End, &[], None),
                own(OpenAt::Step(2), &[AskedPart::Bound, AskedPart::Value, AskedPart::Spared], None),
            ]
        );
        let text = "(tree: node([leaf(\"b\", 1), leaf(2)]), questions: [
            (at: node(\"b\") /* it */), (at: node(/* behind it */ \"1\"), ask: [cut]), (at: node(\"0\")), (at: end)])";
        let faults = ron_file::scenario(text).expect_err("a node that is asked about twice");
        assert_eq!(faults.len(), 1);
        let read = ron_file::scenario(&text.replace("(at: node(\"0\")), ", "")).expect("a scenario").questions;
        let at: Vec<QuestionPlace> = read.into_iter().map(|own| own.at).collect();
        let node = |child| QuestionPlace::Node(vec![Move(child)]);
        assert_eq!(at, [node(0), node(1), QuestionPlace::Place(OpenAt::End)]);
        assert!(ron_file::scenario("(tree: \"[1,2]\", questions: [])").expect("a scenario").questions.is_empty());
    }

    #[test]
    fn all_mistakes_in_questions_are_reported_at_once() {
        let text = "(tree: \"[1,2]\", questions: [\n(at: step(1)),\n(at: end, ask: [bound]),\n(at: end, text: 3)])";
        let faults = ron_file::scenario(text).expect_err("three mistakes");
        let lines: Vec<usize> = faults.iter().map(|fault| text[..fault.offset].matches('\n').count()).collect();
        assert_eq!(lines, [1, 2, 3, 3]);
    }
}
