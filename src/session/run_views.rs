//! How a run of the session is shown, for those who draw it.

use plyscope_picture::drawing::SceneOptions;
use plyscope_picture::drawing::ladder::Ladder;
use plyscope_picture::run::Run;

use super::Session;

impl Session {
    /// How the search on screen is shown.
    pub fn shown(&self) -> SceneOptions {
        let settings = self.settings();
        SceneOptions {
            values: self.shown_values(),
            selected: self.selected(),
            is_changing: self.what_if().is_changing(),
            letters: settings.letters,
            centipawns: settings.centipawns,
            node_marks: settings.node_marks,
        }
    }

    /// What the ladder of a run is drawn from.
    pub fn ladder<'l>(&self, run: &'l Run) -> Ladder<'l> {
        let settings = self.settings();
        let letters = settings.letters && run.scenario.letters;
        let value_format = run.value_format(settings.centipawns);
        let widest = run.widest_figure(value_format);
        Ladder { run, viewpoint: settings.viewpoint, letters, value_format, selected: self.selected(), widest }
    }
}
