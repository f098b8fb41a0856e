//! The answers of a class, as exams and quizzes give them back: `plyscope practice --grade`.

use std::borrow::Cow;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap, hash_map};
use std::hash::Hash;
use std::io;
use std::path::Path;
use std::sync::Arc;

use serde::Serialize;

use plyscope_core::game::{Fractions, Value};
use plyscope_core::practice::{
    Credit, Exercise, ExercisePart, Filled, GradedPlace, GradedSheet, PlaceMark, Points, QuestionKind, Sheet,
    SheetPlace, grade, numbers_to_write,
};
use plyscope_core::search::Window;
use plyscope_core::trace::Trace;
use plyscope_files::{self as files, ExpectedInput, InputError, Message};
use plyscope_picture::export::quiz::{QuestionOrigin, QuizQuestion, QuizSubject};
use plyscope_session::AnswerRow;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, is_cross, read_filled};

use super::super::messages::{said, said_of};
use super::super::output::{Failure, Output};
use super::super::recipe::{of_settings, written_tree};

/// A graded answer.
#[derive(Debug, Serialize)]
struct GradedRow {
    #[serde(flatten)]
    row: AnswerRow,
    right: bool,
    reason: String,
}

/// What a student has in all.
#[derive(Debug, Default, Serialize)]
struct Student {
    student: String,
    points: Points,
    of: u32,
}

/// All answers, graded.
#[derive(Debug, Serialize)]
pub(in crate::cli) struct GradedAnswers {
    answers: Vec<GradedRow>,
    students: Vec<Student>,
    #[serde(skip)]
    language: Language,
}

/// Grades a table of answers.
pub(in crate::cli) fn graded(
    path: &Path,
    credit: Option<Credit>,
    language: Language,
) -> Result<GradedAnswers, Failure> {
    let (name, text) = match path == Path::new("-") {
        true => ("standard input".to_owned(), files::read_text("standard input", io::stdin().lock())?),
        false => (path.display().to_string(), plyscope_disk::read_file(path, ExpectedInput::Answers)?),
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
        let all = AnswerRow::ASKED.join(", ");
        let missing = || in_line(&name, 1, said(|words| (words.answers.no_column)(wanted, &all)));
        *column = places.next().ok_or_else(missing)?;
        if places.next().is_some() {
            return Err(in_line(&name, 1, said(|words| (words.answers.two_columns)(wanted, &all))));
        }
    }
    let mut seen = BTreeMap::new();
    let mut given = Vec::new();
    for row in reader.into_records() {
        let row = row.map_err(|error| unreadable(&name, &error))?;
        let line = row.position().map_or(0, csv::Position::line);
        let [student, seed, settings, part, answer] = columns.map(|column| row.get(column).unwrap_or_default());
        if row.iter().all(str::is_empty) {
            continue;
        }
        let refused = |message: Message| in_line(&name, line, message);
        let fields = [&row, &headers].map(|row| row.len() as u64);
        if fields[0] != fields[1] {
            return Err(refused(said(|words| (words.answers.fields)(fields[0], fields[1]))));
        }
        if [seed, settings, part, answer].iter().any(|field| field.contains(['\n', '\r'])) {
            return Err(refused(said(|words| words.answers.several_lines)));
        }
        let key = [student, seed, settings, part].map(str::to_owned);
        if let Some(first) = seen.insert(key, line) {
            return Err(refused(said(|words| (words.answers.answered_already)(student, part, first))));
        }
        given.push((line, [student, seed, settings, part, answer].map(str::to_owned)));
    }
    let mut grader = AnswerGrader {
        language,
        credit,
        exercises: BTreeMap::new(),
        questions: BTreeMap::new(),
        reports: HashMap::new(),
    };
    let refused = |line: u64, message: Message| in_line(&name, line, message);
    // What follows from an answer is known when all of a student's answers to a tree are.
    let mut typed: HashMap<[&str; 3], BTreeMap<SheetPlace, Cow<'_, str>>> = HashMap::new();
    let mut bounds: BTreeMap<([&str; 3], SheetPlace), [&str; 2]> = BTreeMap::new();
    for (line, [student, seed, settings, id, answer]) in &given {
        let key = [student.as_str(), seed, settings];
        let part = grader.part([seed, settings, id]).map_err(|message| refused(*line, message))?;
        match part {
            // A window may be asked for in two parts.
            Some(ExercisePart::Alpha(node)) => bounds.entry((key, SheetPlace::Edge(node))).or_default()[0] = answer,
            Some(ExercisePart::Beta(node)) => bounds.entry((key, SheetPlace::Edge(node))).or_default()[1] = answer,
            _ => {
                let place = part.and_then(place_of).filter(|_| !answer.trim().is_empty());
                let sheet = typed.entry(key).or_default();
                place.into_iter().for_each(|place| drop(sheet.insert(place, Cow::Borrowed(answer))));
            }
        }
    }
    for ((key, place), [alpha, beta]) in bounds {
        if !alpha.trim().is_empty() && !beta.trim().is_empty() {
            let both = is_cross(alpha) && is_cross(beta);
            let window = if both { Cow::Borrowed(alpha) } else { Cow::Owned(format!("{alpha}, {beta}")) };
            typed.entry(key).or_default().entry(place).or_insert(window);
        }
    }
    let mut sheets: HashMap<[&str; 3], Sheet> = HashMap::new();
    let mut answers = Vec::new();
    for (line, [student, seed, settings, part, answer]) in &given {
        let refused = |message: Message| refused(*line, message);
        let key = [student.as_str(), seed, settings];
        let sheet = match sheets.entry(key) {
            hash_map::Entry::Occupied(read) => read.into_mut(),
            hash_map::Entry::Vacant(place) => {
                let typed = typed.remove(&key).unwrap_or_default();
                place.insert(grader.sheet([seed, settings], &typed).map_err(refused)?)
            }
        };
        answers.push(grader.grade([student, seed, settings, part, answer], sheet).map_err(refused)?);
    }
    let rows = answers.iter().map(|GradedRow { row, .. }| (row.student.as_str(), (row.points, row.of)));
    let student = |(student, (points, of)): (&str, (Points, u32))| Student { student: student.to_owned(), points, of };
    let students = sums(rows).into_iter().map(student).collect();
    Ok(GradedAnswers { answers, students, language })
}

/// What each has in all, in the order in which they come first.
fn sums<N: Hash + Eq + Copy>(rows: impl Iterator<Item = (N, (Points, u32))>) -> Vec<(N, (Points, u32))> {
    let mut sums: Vec<(N, (Points, u32))> = Vec::new();
    let mut places = HashMap::new();
    for (name, (points, of)) in rows {
        let place = *places.entry(name).or_insert(sums.len());
        match sums.get_mut(place) {
            Some((_, (all, of_all))) => (*all, *of_all) = (*all + points, *of_all + of),
            None => sums.push((name, (points, of))),
        }
    }
    sums
}

fn unreadable(name: &str, error: &csv::Error) -> Failure {
    let line = error.position().map_or(1, csv::Position::line);
    in_line(name, line, said(|words| (words.answers.no_table)(&error.to_string())))
}

/// What is wrong in a line of the table.
fn in_line(name: &str, line: u64, message: Message) -> Failure {
    InputError::without_place(format!("{name}:{line}"), message).into()
}

/// The trees and questions that answers belong to, each made once.
struct AnswerGrader {
    language: Language,
    /// What counts that follows, whatever the settings say.
    credit: Option<Credit>,
    exercises: BTreeMap<(u64, String), (Arc<Exercise>, Credit)>,
    questions: BTreeMap<(u64, String, QuestionKind), (QuizQuestion, Arc<Trace>)>,
    /// The marks of a student's answers to a tree.
    reports: HashMap<[String; 3], Arc<GradedSheet>>,
}

impl AnswerGrader {
    /// The part with a name; none where no tree of the settings has it.
    fn part(&mut self, [seed, settings, id]: [&str; 3]) -> Result<Option<ExercisePart>, Message> {
        let (exercise, _) = self.exercise(seed_of(seed)?, settings)?;
        Ok(ExercisePart::from_id(id, exercise.tree()))
    }

    /// The sheet of what was typed into these places; what is no answer there is never right.
    fn sheet(
        &mut self,
        [seed, settings]: [&str; 2],
        typed: &BTreeMap<SheetPlace, Cow<'_, str>>,
    ) -> Result<Sheet, Message> {
        let (exercise, _) = self.exercise(seed_of(seed)?, settings)?;
        let mut sheet = exercise.blank();
        // An answer may be a number that follows from those before it alone.
        for place in exercise.order_of_work() {
            let Some(answer) = typed.get(&place) else { continue };
            let read = |numbers: &Fractions| match place {
                _ if is_cross(answer) => Some(Filled::Spared),
                _ => read_filled(place, answer, numbers).ok().flatten(),
            };
            let nothing = match place {
                SheetPlace::Edge(_) => Filled::Value(Value::ZERO, None),
                SheetPlace::Value(_) => Filled::Window(Window::FULL),
            };
            let followed = || {
                let numbers = numbers_to_write(&exercise, &sheet);
                let filled = read(&numbers)?;
                Some((filled, filled.values().filter_map(|value| numbers.exact(value)).collect()))
            };
            let known = read(&sheet.numbers).map(|filled| (filled, Vec::new()));
            let (filled, numbers) = known.or_else(followed).unwrap_or((nothing, Vec::new()));
            sheet.numbers.add(numbers);
            sheet.filled.insert(place, filled);
        }
        Ok(sheet)
    }

    fn grade(&mut self, [student, seed, settings, id, answer]: [&str; 5], sheet: &Sheet) -> Result<GradedRow, Message> {
        let number = seed_of(seed)?;
        let (exercise, credit) = self.exercise(number, settings)?;
        let credit = self.credit.unwrap_or(credit);
        let part = ExercisePart::from_id(id, exercise.tree());
        let place = part.and_then(place_of);
        let language = self.language;
        let report = place.map(|_| self.report([student, seed, settings], &exercise, sheet));
        let (question, trace) = self.question(number, settings, id)?;
        let numbers = trace.fractions();
        let Some(part) = question.part(id) else { return Err(unknown_part(id, question)) };
        let is_right = part.answer.is_right(answer, numbers);
        // Where a place was never asked for, it stands by itself.
        let graded = place.zip(report.as_ref()).and_then(|(place, report)| report.of_place(place));
        // One bound of a window may be right where the other is not; where nothing is visited, nothing is right.
        let is_bound = matches!(part.part, ExercisePart::Alpha(_) | ExercisePart::Beta(_));
        let is_nothing = |graded: &GradedPlace| {
            answer.trim().is_empty() && graded.answer.is_none() && graded.mark == PlaceMark::Right
        };
        let counts = |graded: &&GradedPlace| matches!(graded.mark, PlaceMark::Follows { .. }) || is_nothing(graded);
        let graded = graded.filter(|graded| !is_bound || !is_right && counts(graded));
        let (points, mark, right) = match graded {
            Some(graded) => {
                let mark = AnswerRow::mark(graded.mark, exercise.tree());
                (credit.of_mark(graded.mark), mark, graded.mark == PlaceMark::Right)
            }
            None => {
                let mark = if is_right { "right" } else { "wrong" };
                (part.points_for(answer, numbers), mark.to_owned(), is_right)
            }
        };
        let mut reason = part.reason.clone();
        if let Some(GradedPlace { place, mark: PlaceMark::Follows { from }, .. }) = graded {
            let [name, from] = [*place, *from].map(|place| text::name_of_place(language, exercise.tree(), place));
            let written = Some(answer).filter(|answer| !answer.trim().is_empty());
            let follows = (language.words().practice.follows)(&name, written, &from);
            reason = text::passage(language, [follows, reason]);
        }
        let row = AnswerRow {
            student: student.to_owned(),
            seed: number,
            settings: settings.to_owned(),
            part: id.to_owned(),
            answer: answer.to_owned(),
            belongs: part.answer.written(),
            points,
            of: part.points,
            mark,
        };
        Ok(GradedRow { row, right, reason })
    }

    /// The marks of a student's answers to a tree, which are made once.
    fn report(&mut self, key: [&str; 3], exercise: &Exercise, sheet: &Sheet) -> Arc<GradedSheet> {
        let report = self.reports.entry(key.map(str::to_owned));
        Arc::clone(report.or_insert_with(|| Arc::new(grade(exercise, sheet))))
    }

    /// The tree of a seed, and its search; and what counts that follows.
    fn exercise(&mut self, seed: u64, settings: &str) -> Result<(Arc<Exercise>, Credit), Message> {
        match self.exercises.entry((seed, settings.to_owned())) {
            Entry::Occupied(known) => Ok(known.get().clone()),
            Entry::Vacant(place) => {
                let (recipe, credit) = of_settings(seed, settings)
                    .map_err(|error| said_of([&error], |words, [what]| (words.answers.settings)(what)))?;
                let problem = |problem| said(|words| (words.recipe.problem)(problem));
                Ok(place.insert((Exercise::new(recipe).map_err(problem)?.into(), credit)).clone())
            }
        }
    }

    /// The question that a part belongs to.
    fn question(&mut self, seed: u64, settings: &str, id: &str) -> Result<&(QuizQuestion, Arc<Trace>), Message> {
        let (exercise, credit) = self.exercise(seed, settings)?;
        // The kind follows from the name, but for its node, which the tree has to have.
        let part = ExercisePart::from_id(id, exercise.tree());
        let kind = part.map_or(QuestionKind::Sheet, ExercisePart::question);
        if !kind.fits(exercise.recipe()) {
            return Err(said(|words| (words.answers.needs_window)(id)));
        }
        let key = (seed, settings.to_owned(), kind);
        let language = self.language;
        Ok(self.questions.entry(key).or_insert_with(|| {
            let trace = Arc::clone(exercise.trace());
            let notation = written_tree(&exercise);
            let asked = QuizSubject { exercise, kind, origin: QuestionOrigin::Seed, notation, credit };
            (QuizQuestion::of(&asked, language), trace)
        }))
    }
}

/// The place of an exercise that a part asks for, or for a half of.
const fn place_of(part: ExercisePart) -> Option<SheetPlace> {
    match part {
        ExercisePart::Edge(node) | ExercisePart::Alpha(node) | ExercisePart::Beta(node) => Some(SheetPlace::Edge(node)),
        ExercisePart::Value(node) => Some(SheetPlace::Value(node)),
        _ => None,
    }
}

fn seed_of(seed: &str) -> Result<u64, Message> {
    seed.parse().map_err(|_| said(|words| (words.answers.no_seed)(seed)))
}

fn unknown_part(id: &str, question: &QuizQuestion) -> Message {
    let known: Vec<String> = question.parts.iter().take(3).map(|part| format!("`{}`", part.id)).collect();
    said(|words| (words.answers.no_part)(id, &known.join(", ")))
}

impl GradedAnswers {
    /// What each student has, or all of it as JSON.
    pub(in crate::cli) fn print(&self, json: bool, output: &mut Output) -> Result<(), Failure> {
        if json {
            return output.json(self);
        }
        let words = &self.language.words().review;
        let points = |points: Points, of: u32| format!("{points}/{of}");
        let room = self.students.iter().map(|row| points(row.points, row.of).len()).max().unwrap_or_default();
        for Student { student, points: own, of } in &self.students {
            output.line(format!("{:>room$}  {student}", points(*own, *of)))?;
        }
        let start = (Points::default(), 0);
        let (own, of) = self.students.iter().fold(start, |(own, of), row| (own + row.points, of + row.of));
        output.line((words.total)(own, of))
    }

    /// Each answer with what it is worth, as a table that can be graded again.
    pub(in crate::cli) fn csv(&self) -> String {
        AnswerRow::table(self.answers.iter().map(|answer| answer.row.clone()))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::hash::Hasher;

    use super::*;

    thread_local! {
        static COMPARED: Cell<u64> = const { Cell::new(0) };
    }

    /// A student, whose name counts how often it is compared.
    #[derive(Clone, Copy, Debug, Eq)]
    struct Counted(u32);

    impl PartialEq for Counted {
        fn eq(&self, other: &Self) -> bool {
            COMPARED.set(COMPARED.get() + 1);
            self.0 == other.0
        }
    }

    impl Hash for Counted {
        fn hash<H: Hasher>(&self, hasher: &mut H) {
            self.0.hash(hasher);
        }
    }

    #[test]
    fn sums_of_a_class_take_a_comparison_or_two_an_answer() {
        for students in [100, 1_000, 10_000] {
            COMPARED.set(0);
            // Each student has answered twice, first all of them and then all of them again.
            let rows = (0..2)
                .flat_map(|round| (0..students).map(move |student| (Counted(student), (Points::whole(round), 1))));
            let sums = sums(rows);
            let compared = COMPARED.get();
            assert_eq!(sums.len(), students as usize);
            assert!(
                sums.iter().zip(0..).all(|((name, sum), student)| name.0 == student && *sum == (Points::whole(1), 2))
            );
            assert!(compared <= 6 * u64::from(students), "{compared} comparisons for {students} students");
        }
    }
}
