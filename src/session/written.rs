//! How the values on screen are written.

use plyscope_core::game::{AnyPosition, Game, ValueFormat};

use super::{Activity, BugRound, Play, Session};

impl Session {
    /// How the values on screen are written: as the numbers of the search or of the exercise that the page is about,
    /// and as the settings want those of chess.
    pub fn value_format(&self) -> ValueFormat {
        let centipawns = self.settings().centipawns;
        let activity = self.screen().activity;
        if let Some(round) = self.practice().round().filter(|_| activity == Activity::Practice) {
            return round.value_format();
        }
        let of_page = self.bug().round().filter(|_| activity == Activity::Bug).map(BugRound::mistaken);
        let played = || self.play().map(Play::position_shown).and_then(AnyPosition::measure);
        match of_page.or(self.run()) {
            Some(run) => run.value_format(centipawns).clone(),
            None => played().map_or(ValueFormat::POINTS, |measure| measure.format(centipawns)),
        }
    }

    /// The game whose values stand on screen, if it is one, and not the numbers of another program or of an exercise.
    pub fn game_of_values(&self) -> Option<Game> {
        let is_exercise = match self.screen().activity {
            Activity::Practice => self.practice().round().is_some(),
            Activity::Bug => self.bug().round().is_some(),
            _ => false,
        };
        match self.run() {
            _ if is_exercise => None,
            Some(run) => run.game_of_values(),
            None => self.play().map(Play::position_shown).and_then(AnyPosition::game),
        }
    }
}
