//! The large board of a game that is being played, where the search of a move is gone through on it.

use egui::{Rect, Sense, Ui};

use crate::ground::boards::{BoardLayer, BoardPlace, Diagram};
use crate::ground::{ViewContext, painted};
use plyscope_core::game::AnyPosition;
use plyscope_session::Session;

use super::arrows::ArrowPart;
use super::heat::Heat;
use super::{BoardScene, buttons, game, moves, touch_ui};

/// Draws the position of the step on a board that stands there already, with the moves that have been tried.
pub fn large_ui(ui: &mut Ui, context: &mut ViewContext<'_>, BoardPlace { room, geometry }: BoardPlace) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let response = ui.interact(room, ui.scope_id().with("large board"), Sense::CLICK);
    let mut scene = BoardScene {
        painter: ui.painter_at(room),
        look,
        run,
        settings: session.settings(),
        values: session.settings().values,
        looked_at: None,
        targets: Vec::new(),
        is_heard: painted::is_heard(ui, response.id),
        announced: Vec::new(),
        spoken: String::new(),
    };
    if let Some(shown) = moves::shown(&scene) {
        let candidates = moves::candidates(&scene, &shown);
        game::on_board(&mut scene, geometry, &shown, &candidates);
    }
    touch_ui(ui, response, scene, look.words().panels.board, context);
}

/// The history table of the search on screen, for a board that others draw.
pub struct HeatLayer {
    heat: Heat,
    position: AnyPosition,
}

impl HeatLayer {
    /// The table on the board of a position, where it is asked for and the search keeps one.
    pub fn of(session: &Session, position: &AnyPosition) -> Option<Self> {
        let run = session.run().filter(|_| session.settings().heat)?;
        Some(Self { heat: Heat::new(run.history()?, position), position: position.clone() })
    }

    /// Draws what belongs into a layer of the board.
    pub fn draw(&self, diagram: &Diagram<'_>, layer: BoardLayer) {
        match layer {
            BoardLayer::Squares => self.heat.squares(diagram),
            BoardLayer::BelowPieces => self.heat.arrows(diagram, &self.position, None, ArrowPart::Shaft),
            BoardLayer::Top => {
                self.heat.sums(diagram, &self.position, None);
                self.heat.arrows(diagram, &self.position, None, ArrowPart::Head);
            }
        }
    }
}

/// Draws the switches of the board into the upper right corner of a room.
pub fn switches_ui(ui: &mut Ui, corner: Rect, context: &mut ViewContext<'_>) {
    buttons::buttons_ui(ui, corner, context);
}

/// The width that they take.
pub fn switches_width(context: &ViewContext<'_>) -> f32 {
    buttons::width(context)
}
