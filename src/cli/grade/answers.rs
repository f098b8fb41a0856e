//! The answers of a class, as exams and quizzes give them back: `plyscope practice --grade`.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::Arc;

use serde::Serialize;

use crate::export::quiz::{Asked, Origin, Question};
use crate::practice::{Exercise, Part, QuestionKind};
use crate::scenario;
use crate::session::AnswerRow;
use crate::text::Language;
use crate::trace::Trace;

use super::super::output::{Failure, Output};
use super::super::recipe::{of_settings, written_tree};

/// A graded answer.
#[derive(Debug, Serialize)]
struct Answer {
    #[serde(flatten)]
    row: AnswerRow,
    right: bool,
    reason: String,
}

/// What a student has in all.
#[derive(Debug, Default, Serialize)]
struct Student {
    student: String,
    points: u32,
    of: u32,
}

/// All answers, graded.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct Graded {
    answers: Vec<Answer>,
    students: Vec<Student>,
    #[serde(skip)]
    language: Language,
}

/// Grades a table of answers.
pub(in crate::cli) fn graded(path: &Path, language: Language) -> Result<Graded, Failure> {
    let (name, text) = match path == Path::new("-") {
        true => ("standard input".to_owned(), scenario::read_text("standard input", io::stdin().lock())?),
        false => (path.display().to_string(), scenario::read_file(path)?),
    };
    // A row that ends in two characters would be counted as the one before it.
    let text = text.replace("\r\n", "\n");
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).flexible(true).from_reader(text.as_bytes());
    let headers = reader.headers().map_err(|error| unreadable(&name, &error))?.clone();
    let mut columns = [0; AnswerRow::ASKED.len()];
    for (column, wanted) in columns.iter_mut().zip(AnswerRow::ASKED) {
        // A spreadsheet may put a mark of its own in front.
        let is_it = |header: &str| header.trim_start_matches('\u{feff}').eq_ignore_ascii_case(wanted);
        let mut places = headers.iter().enumerate().filter(|(_, header)| is_it(header)).map(|(place, _)| place);
        let expected = || format!("expected the columns {}", AnswerRow::ASKED.join(", "));
        let missing = || Failure::Message(format!("{name}:1: there is no column {wanted}, {}", expected()));
        *column = places.next().ok_or_else(missing)?;
        if places.next().is_some() {
            return Err(Failure::Message(format!("{name}:1: there are two columns {wanted}, {}", expected())));
        }
    }
    let mut seen = BTreeMap::new();
    let mut grader = Grader { language, questions: BTreeMap::new() };
    let mut answers = Vec::new();
    for row in reader.into_records() {
        let row = row.map_err(|error| unreadable(&name, &error))?;
        let line = row.position().map_or(0, csv::Position::line);
        let [student, seed, settings, part, answer] = columns.map(|column| row.get(column).unwrap_or_default());
        if row.iter().all(str::is_empty) {
            continue;
        }
        let refused = |message: String| Failure::Message(format!("{name}:{line}: {message}"));
        if row.len() != headers.len() {
            return Err(refused(format!(
                "the row has {} fields, expected {} as in the first line, in quotation marks where a comma is in one",
                row.len(),
                headers.len()
            )));
        }
        if [seed, settings, part, answer].iter().any(|field| field.contains(['\n', '\r'])) {
            return Err(refused(
                "a field goes over several lines, expected its quotation mark to be closed".to_owned(),
            ));
        }
        let key = [student, seed, settings, part].map(str::to_owned);
        if let Some(first) = seen.insert(key, line) {
            return Err(refused(format!(
                "{student} has answered the part `{part}` in line {first} already, expected one answer to each"
            )));
        }
        let graded = grader.grade([student, seed, settings, part, answer]);
        answers.push(graded.map_err(refused)?);
    }
    let mut students: Vec<Student> = Vec::new();
    for AnswerRow { student, points, of, .. } in answers.iter().map(|answer| &answer.row) {
        let place = students.iter().position(|known| known.student == *student).unwrap_or_else(|| {
            students.push(Student { student: student.clone(), ..Student::default() });
            students.len() - 1
        });
        if let Some(known) = students.get_mut(place) {
            known.points += points;
            known.of += of;
        }
    }
    Ok(Graded { answers, students, language })
}

fn unreadable(name: &str, error: &csv::Error) -> Failure {
    let line = error.position().map_or(1, csv::Position::line);
    Failure::Message(format!("{name}:{line}: this is no table ({error}), expected comma-separated values"))
}

/// The questions that answers belong to, each made once.
struct Grader {
    language: Language,
    questions: BTreeMap<(u64, String, QuestionKind), (Question, Arc<Trace>)>,
}

impl Grader {
    fn grade(&mut self, [student, seed, settings, id, answer]: [&str; 5]) -> Result<Answer, String> {
        let number = seed.parse().map_err(|_| format!("the seed `{seed}` is no number, expected one such as 7"))?;
        let (question, trace) = self.question(number, settings, id)?;
        let numbers = trace.fractions();
        let Some(part) = question.part(id) else { return Err(unknown_part(id, question)) };
        let row = AnswerRow {
            student: student.to_owned(),
            seed: number,
            settings: settings.to_owned(),
            part: id.to_owned(),
            answer: answer.to_owned(),
            belongs: part.answer.written(),
            points: part.points_for(answer, numbers),
            of: part.points,
        };
        Ok(Answer { row, right: part.answer.is_right(answer, numbers), reason: part.reason.clone() })
    }

    /// The question that a part belongs to.
    fn question(&mut self, seed: u64, settings: &str, id: &str) -> Result<&(Question, Arc<Trace>), String> {
        let recipe = of_settings(seed, settings).map_err(|error| format!("settings: {error}"))?;
        let problem = |problem| (Language::default().words().practice.problem)(problem);
        // The kind follows from the name, but for its node, which the tree has to have.
        let exercise = Exercise::new(recipe).map_err(problem)?;
        let part = Part::from_id(id, exercise.tree());
        let kind = part.map_or(QuestionKind::Sheet, Part::question);
        if !kind.fits(&recipe) {
            return Err(format!("the part `{id}` needs a search with a window, expected settings with one"));
        }
        let key = (seed, settings.to_owned(), kind);
        let language = self.language;
        Ok(self.questions.entry(key).or_insert_with(|| {
            let trace = Arc::clone(exercise.trace());
            let notation = written_tree(&exercise);
            let asked = Asked { exercise: exercise.into(), kind, origin: Origin::Seed, notation };
            (Question::of(&asked, language), trace)
        }))
    }
}

fn unknown_part(id: &str, question: &Question) -> String {
    let known: Vec<String> = question.parts.iter().take(3).map(|part| format!("`{}`", part.id)).collect();
    format!("no part is called `{id}` in this tree, expected one such as {}", known.join(", "))
}

impl Graded {
    /// What each student has, or all of it as JSON.
    pub(in crate::cli) fn print(&self, json: bool, output: &mut Output) -> Result<(), Failure> {
        if json {
            return output.json(self);
        }
        let words = &self.language.words().review;
        let points = |points: u32, of: u32| format!("{points}/{of}");
        let room = self.students.iter().map(|row| points(row.points, row.of).len()).max().unwrap_or_default();
        for Student { student, points: own, of } in &self.students {
            output.line(format!("{:>room$}  {student}", points(*own, *of)))?;
        }
        let (own, of) = self.students.iter().fold((0, 0), |(own, of), row| (own + row.points, of + row.of));
        output.line((words.total)(own, of))
    }

    /// Each answer with what it is worth, as a table that can be graded again.
    pub(in crate::cli) fn csv(&self) -> String {
        AnswerRow::table(self.answers.iter().map(|answer| answer.row.clone()))
    }
}
