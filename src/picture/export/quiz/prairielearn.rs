//! PrairieLearn: a folder for each kind of question, which makes and grades its variants with `plyscope`.
//!
//! `server.py` runs `plyscope quiz` for a variant, and `plyscope practice --grade` for its answers. Where there is no
//! such program, or the tree is one of a person's own, it takes a variant from `variants.json`, compares texts, and
//! says so.

use std::io;

use serde::Serialize;

use plyscope_core::game::RandomNumbers;
use plyscope_core::practice::QuestionKind;
use plyscope_text::LanguageWords as _;

use super::escapes::html;
use super::json::QuestionJson;
use super::{Pictures, Quiz, too_large};
use plyscope_core::search::Progress;

/// A file in the folder of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderFile {
    /// The folder, which is called after the kind of question.
    pub folder: &'static str,
    /// The name of the file there.
    pub name: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

const SERVER: &str = include_str!("prairielearn/server.py");
const QUESTION: &str = include_str!("prairielearn/question.html");

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Info {
    uuid: String,
    title: String,
    topic: String,
    tags: [&'static str; 1],
    #[serde(rename = "type")]
    version: &'static str,
    single_variant: bool,
}

#[derive(Serialize)]
struct Variants<'v> {
    kind: &'static str,
    language: &'static str,
    /// The options with which the program makes more of them.
    settings: &'v str,
    /// What is said where answers are compared as texts.
    by_texts: &'static str,
    /// Whether the program can make more of them.
    from_seeds: bool,
    questions: Vec<QuestionJson>,
}

/// The files of a quiz.
///
/// # Errors
/// Where the work is given up, or a picture is too large.
pub fn files(quiz: &Quiz, pictures: &Pictures, progress: &Progress) -> io::Result<Vec<FolderFile>> {
    let words = &quiz.language.words().quiz;
    let mut made: Vec<(QuestionKind, String, bool, Vec<QuestionJson>)> = Vec::new();
    for question in quiz.questions(progress) {
        let (number, question) = question?;
        let json = QuestionJson::of(&question, pictures).map_err(too_large)?;
        match made.iter_mut().find(|(kind, ..)| *kind == question.kind) {
            Some((.., questions)) => questions.push(json),
            None => {
                let asked = quiz.asked.get(number);
                let options = asked.map(|asked| asked.recipe().options_of_quiz(asked.kind, asked.credit));
                made.push((question.kind, options.unwrap_or_default(), question.seed.is_some(), vec![json]));
            }
        }
    }
    let mut files = Vec::new();
    for (kind, settings, from_seeds, questions) in made {
        let title = (words.kind)(kind);
        let info = Info {
            uuid: uuid(&format!("{} {title} {settings} {}", quiz.title, quiz.language.id())),
            // Its pages show them as HTML.
            title: html(&quiz.language.labelled(&quiz.title, title)),
            topic: html(&quiz.title),
            tags: [kind.id()],
            version: "v3",
            single_variant: !from_seeds && questions.len() == 1,
        };
        let language = quiz.language.id();
        let variants = Variants {
            kind: kind.id(),
            language,
            settings: &settings,
            by_texts: words.by_texts,
            from_seeds,
            questions,
        };
        let mut add = |name, bytes| files.push(FolderFile { folder: kind.id(), name, bytes });
        add("info.json", json(&info)?);
        add("question.html", QUESTION.as_bytes().to_vec());
        add("server.py", SERVER.as_bytes().to_vec());
        add("variants.json", json(&variants)?);
    }
    Ok(files)
}

fn json(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec_pretty(value)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// A number for a question that no other is likely to have: equal quizzes have equal numbers.
fn uuid(text: &str) -> String {
    let seed = text.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(0x100_0000_01b3) ^ u64::from(byte));
    let mut random = RandomNumbers::new(seed);
    let mut digits = |count: usize| (0..count).map(|_| format!("{:x}", random.below(16))).collect::<String>();
    // As numbers that are drawn by lot are written.
    format!("{}-{}-4{}-8{}-{}", digits(8), digits(4), digits(3), digits(3), digits(12))
}
