//! Questions before a step: put to the class, or answered and graded.

mod command;
mod put;
mod settings;

pub use command::PredictCommand;
pub use settings::{PredictSettings, QuestionFrequency, QuestionMode};

use plyscope_core::game::Label;
use plyscope_core::replay::{self, Answer, AskedPart, Grade, Question, Unit};
use plyscope_files::Scenario;
use plyscope_picture::run::{AnsweredPart, OpenQuestion};

use crate::feature::Feature;
use crate::workspace::{Travel, Workspace};
use crate::{Notice, Settings};

pub use put::NextQuestion;

/// A question, and its words where the scenario has some of its own.
type Worded = (Question, Option<Label>);

impl From<AnsweredPart> for PredictCommand {
    fn from((part, answer): AnsweredPart) -> Self {
        Self::Answer(part, answer)
    }
}

/// The questions and the score.
#[derive(Debug, Default)]
pub struct PredictState {
    asked: Option<OpenQuestion>,
    /// The questions that the scenario has of its own, and the search in which they come to their steps.
    own: Option<(u64, Vec<Worded>)>,
    /// Right answers, and answers graded.
    score: (u32, u32),
    /// Whether questions were asked, and how, before what is presented now.
    before_presenting: QuestionMode,
}

impl PredictState {
    /// The question that is put, or whose answers have just been graded.
    pub fn asked(&self) -> Option<&OpenQuestion> {
        self.asked.as_ref()
    }

    /// The question that waits for answers.
    pub fn open(&self) -> Option<&OpenQuestion> {
        self.asked().filter(|asked| asked.grades.is_none())
    }

    /// Right answers, and all that were graded.
    pub fn score(&self) -> (u32, u32) {
        self.score
    }
}

impl Feature for PredictState {
    type Command = PredictCommand;

    /// A question may come before the next step.
    fn takes_travel(&mut self, travel: Travel, workspace: &mut Workspace) -> bool {
        travel.is_forward()
            && !workspace.is_comparing()
            && self.asks_before_forward(workspace, travel.unit(&workspace.settings))
    }

    fn apply(&mut self, command: PredictCommand, workspace: &mut Workspace) {
        match command {
            PredictCommand::Ask(asking) if asking != QuestionMode::Off && workspace.is_only_a_log() => {}
            PredictCommand::Ask(asking) => {
                workspace.settings.predict.asking = asking;
                workspace.notify(Notice::Asking(asking));
                if asking == QuestionMode::Off || self.open().is_none() {
                    self.leave_question(workspace);
                }
            }
            PredictCommand::HowOften(how_often) => workspace.settings.predict.how_often = how_often,
            PredictCommand::Answer(part, answer) => self.answer(part, answer),
            PredictCommand::Check => self.check_answers(workspace),
            PredictCommand::Skip => {
                if let (Some(asked), Some(run)) = (self.open(), workspace.runs.first_mut()) {
                    run.seek(asked.question.step);
                }
            }
            PredictCommand::Leave => self.leave_question(workspace),
            PredictCommand::ResetScore => self.score = (0, 0),
        }
    }
}

impl PredictState {
    /// The question that waits for answers to be graded.
    pub(crate) fn graded_question(&self, workspace: &Workspace) -> Option<&OpenQuestion> {
        self.open().filter(|_| workspace.settings.predict.asking == QuestionMode::Graded)
    }

    /// Where the next question comes behind the step on screen; none where no questions are asked.
    pub(crate) fn next_question(&self, workspace: &Workspace) -> Option<NextQuestion> {
        let run = workspace.run().filter(|_| workspace.settings.predict.asking != QuestionMode::Off)?;
        let how_often = workspace.settings.predict.how_often;
        let known = self.own.as_ref().filter(|(of, _)| *of == run.search);
        let found = match (how_often, known) {
            (QuestionFrequency::Scenario, None) => Scenario::questions_in(&run.scenario, &run.trace),
            _ => Vec::new(),
        };
        let own = match (how_often, known) {
            (QuestionFrequency::Scenario, Some((_, own))) => own,
            _ => &found,
        };
        Some(put::next_question(run, own, how_often))
    }

    /// Questions to a class that were begun while presenting end with it: nobody is there to be asked.
    pub(crate) fn follow_presenting(&mut self, workspace: &mut Workspace, begins: bool) {
        if begins {
            self.before_presenting = workspace.settings.predict.asking;
        } else {
            let asking = self.asking_behind_presenting(workspace);
            if std::mem::replace(&mut workspace.settings.predict.asking, asking) != asking {
                self.leave_question(workspace);
            }
        }
    }

    /// Whether questions are asked, and how, once nothing is presented any more.
    fn asking_behind_presenting(&self, workspace: &Workspace) -> QuestionMode {
        match workspace.settings.predict.asking {
            QuestionMode::Class => self.before_presenting,
            asking => asking,
        }
    }

    /// The settings that the next window begins with. A window that is closed while presenting ends that, too.
    pub(crate) fn settings_to_keep(&self, workspace: &Workspace) -> Settings {
        let mut settings = workspace.settings.clone();
        if workspace.screen.present {
            settings.predict.asking = self.asking_behind_presenting(workspace);
        }
        settings
    }

    /// Whether a question comes before the next step, or waits for its answers, so that going on has to wait.
    pub(crate) fn asks_before_forward(&mut self, workspace: &mut Workspace, unit: Unit) -> bool {
        let asking = workspace.settings.predict.asking;
        let waits = self.open().is_some();
        match asking {
            QuestionMode::Off => return false,
            // The class has seen the question: now it sees the answer.
            QuestionMode::Class if waits => return false,
            QuestionMode::Graded if waits => {
                workspace.screen.playing = false;
                workspace.notify(Notice::AnswerFirst);
                return true;
            }
            QuestionMode::Class | QuestionMode::Graded => {}
        }
        let Some((question, own_words)) = self.due_question(workspace, unit) else { return false };
        let Some(asked) = workspace.run().and_then(|run| OpenQuestion::put(run, question, own_words)) else {
            return false;
        };
        self.asked = Some(asked);
        true
    }

    /// The question is put no longer.
    pub(crate) fn leave_question(&mut self, workspace: &mut Workspace) {
        self.asked = None;
        if workspace.notice == Some(Notice::AnswerFirst) {
            workspace.notice = None;
        }
    }

    fn answer(&mut self, part: AskedPart, answer: Option<Answer>) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.grades.is_none()) else { return };
        // The answer that there is no cutoff implies that nothing is spared.
        match (&answer, asked.answer(AskedPart::Spared)) {
            (Some(Answer::Cut(false)), None) => asked.take(AskedPart::Spared, Some(Answer::Spared(Vec::new()))),
            (Some(Answer::Cut(true)), Some(Answer::Spared(moves))) if moves.is_empty() => {
                asked.take(AskedPart::Spared, None)
            }
            _ => {}
        }
        asked.take(part, answer);
    }

    fn check_answers(&mut self, workspace: &mut Workspace) {
        let Some(run) = workspace.runs.first_mut() else { return };
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.grades.is_none()) else { return };
        let (trace, question) = (&run.trace, &asked.question);
        asked.model = replay::model_answer(trace, question, &asked.candidates);
        let answered = question.parts.iter().zip(&asked.answers);
        let grades: Vec<Grade> = answered
            .map(|(part, answer)| replay::grade(trace, question, *part, answer.as_ref(), &asked.candidates))
            .collect();
        let right = grades.iter().filter(|grade| **grade == Grade::Right).count();
        let (before, of) = self.score;
        self.score = (before + right as u32, of + grades.len() as u32);
        asked.grades = Some(grades);
        run.seek(asked.question.step);
    }

    /// The question about what comes next, if one is to be asked there.
    fn due_question(&mut self, workspace: &Workspace, unit: Unit) -> Option<Worded> {
        let run = workspace.runs.first()?;
        let search = run.search;
        if self.own.as_ref().is_none_or(|(of, _)| *of != search) {
            self.own = Some((search, Scenario::questions_in(&run.scenario, &run.trace)));
        }
        let how_often = workspace.settings.predict.how_often;
        let own =
            self.own.as_ref().filter(|_| how_often == QuestionFrequency::Scenario).map_or(&[][..], |(_, own)| own);
        run.steps_ahead(unit)?
            .filter(|step| put::is_due(run, own, how_often, *step))
            .find_map(|step| put::question_at(run, own, step))
    }
}
