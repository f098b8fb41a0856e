//! How a post slides into the row that was just entered.

use egui::Ui;

use crate::replay::beats_through;
use crate::session::Run;
use crate::trace::Step;
use crate::view::Look;

/// How long a post slides, in seconds.
const SLIDE: f64 = 0.16;
/// Steps that follow each other faster come from a key held down or a drag: nothing slides then.
const QUIET: f64 = 0.3;

/// Where we were, and since when we are where we are.
#[derive(Clone, Copy, Debug, Default)]
struct Last {
    step: Step,
    beat: u64,
    since: f64,
    slides: bool,
}

/// How far the slide has come, from 0 to 1: always 1 but just after a single beat forward.
pub(super) fn grown(ui: &Ui, run: &Run, look: &Look) -> f32 {
    let id = ui.scope_id().with("slide");
    let now = ui.input(|input| input.time);
    let mut last = ui.data(|data| data.get_temp::<Last>(id)).unwrap_or_default();
    if last.step != run.step() {
        let beat = beats_through(&run.trace, run.moment_after());
        let slides = look.motion && beat == last.beat + 1 && now - last.since > QUIET;
        last = Last { step: run.step(), beat, since: now, slides };
        ui.data_mut(|data| data.insert_temp(id, last));
    }
    let part = ((now - last.since) / SLIDE).clamp(0.0, 1.0) as f32;
    if !last.slides || part >= 1.0 {
        return 1.0;
    }
    ui.ctx().request_repaint();
    part
}
