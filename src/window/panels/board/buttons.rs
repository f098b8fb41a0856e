//! The small buttons in the corner of a board: turn it round, letters on its pieces, the history table.

use egui::{Color32, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::ground::boards::colours::Colours;
use crate::ground::boards::pieces::PieceBrush;
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::AnyPosition;
use plyscope_picture::run::Run;
use plyscope_session::{Command, Play, Session, Setting, Settings};
use plyscope_text::{Item, Words};

/// Something that a button switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSwitch {
    /// The history table on the board.
    Heat,
    /// Latin letters on pieces that carry Chinese characters.
    Latin,
    /// The board turned round.
    Flip,
}

impl BoardSwitch {
    /// The switches of the board on screen, from right to left.
    pub fn of(session: &Session) -> Vec<Self> {
        let played = session.play().filter(|_| session.game_is_on_screen()).map(Play::position_shown);
        let searched = session.run().map(|run| &run.scenario.position);
        let Some(game) = played.or(searched).and_then(AnyPosition::description) else { return Vec::new() };
        let flip = game.can_turn.then_some(Self::Flip);
        let latin = game.has_characters.then_some(Self::Latin);
        let keeps_history = |run: &Run| run.trace.form().history;
        let heat = session.run().is_some_and(keeps_history).then_some(Self::Heat);
        [flip, latin, heat].into_iter().flatten().collect()
    }

    fn item(self, words: &Words) -> Item {
        match self {
            Self::Heat => words.board.heat,
            Self::Latin => words.board.latin_pieces,
            Self::Flip => words.board.flip,
        }
    }

    fn is_on(self, settings: &Settings) -> bool {
        match self {
            Self::Heat => settings.heat,
            Self::Latin => settings.latin_pieces,
            Self::Flip => settings.flipped,
        }
    }

    /// What pressing the button does.
    pub fn toggle(self, settings: &Settings) -> Command {
        match self {
            Self::Heat => Command::Set(Setting::Heat(!settings.heat)),
            Self::Latin => Command::Set(Setting::LatinPieces(!settings.latin_pieces)),
            Self::Flip => Command::Set(Setting::Flipped(!settings.flipped)),
        }
    }

    /// Draws its button as it is now.
    fn draw(self, ui: &Ui, look: &Look, is_on: bool, response: &Response) {
        let (painter, palette, rect) = (ui.painter(), &look.palette, response.rect);
        let fill = if is_on { palette.max_fill } else { palette.canvas };
        let edge = match (response.hovered() || response.has_focus(), is_on) {
            (true, _) => Stroke::new(1.5, palette.ink),
            (false, true) => Stroke::new(1.0, palette.outline),
            (false, false) => Stroke::new(1.0, palette.sunken),
        };
        painter.rect(rect.shrink(1.0), 4.0, fill, edge, StrokeKind::Inside);
        let (centre, unit) = (rect.center(), rect.width() / 28.0);
        let stroke = Stroke::new(1.6 * unit, palette.second);
        match self {
            Self::Flip => {
                // Two arrows, up and down.
                for (x, up) in [(-4.0, -1.0), (4.0, 1.0)] {
                    let at = |dx: f32, dy: f32| centre + vec2(x + dx, dy * up) * unit;
                    painter.line_segment([at(0.0, -7.0), at(0.0, 7.0)], stroke);
                    for aside in [-3.2, 3.2] {
                        painter.line_segment([at(0.0, 7.0), at(aside, 3.6)], stroke);
                    }
                }
            }
            Self::Latin => {
                let letters = PieceBrush { painter, look, latin: is_on };
                letters.ring(centre, 9.0 * unit, Stroke::new(1.2 * unit, palette.second));
                letters.glyph(if is_on { "帥" } else { "K" }, centre, look.bold(11.0 * unit), palette.second);
            }
            Self::Heat => {
                // Four cells, from cold to hot.
                let heat = Colours::of(look).heat;
                let cells = [(-1.0, -1.0, 0.2), (0.0, -1.0, 0.55), (-1.0, 0.0, 0.4), (0.0, 0.0, 1.0)];
                for (x, y, share) in cells {
                    let corner = centre + vec2(x, y) * 7.5 * unit;
                    let cell = Rect::from_min_size(corner, vec2(7.0, 7.0) * unit);
                    let colour: Color32 = palette.canvas.lerp_to_gamma(heat, share);
                    painter.rect(cell, 1.0, colour, Stroke::new(0.8, palette.outline), StrokeKind::Inside);
                }
            }
        }
    }
}

/// The room that the buttons of a board take in its upper right corner.
pub(super) fn width(context: &ViewContext<'_>) -> f32 {
    let (session, look) = (context.session, context.look);
    if look.present || !look.controls {
        0.0
    } else {
        BoardSwitch::of(session).len() as f32 * (look.sizes.target + gap::TINY)
    }
}

/// Draws the buttons into the upper right corner; there are none in front of a class.
pub(super) fn buttons_ui(ui: &mut Ui, corner: Rect, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    if look.present || !look.controls || corner.width() < width(context) {
        return;
    }
    let side = look.sizes.target;
    let mut right = corner.right();
    for switch in BoardSwitch::of(session) {
        let rect = Rect::from_min_size(pos2(right - side, corner.top()), vec2(side, side));
        right -= side + gap::TINY;
        let response = ui.interact(rect, ui.scope_id().with(("board switch", switch as u8)), Sense::click());
        let is_on = switch.is_on(session.settings());
        switch.draw(ui, look, is_on, &response);
        let item = switch.item(look.words());
        response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, item.label));
        if response.on_hover_text(item.hint).clicked() {
            context.push(switch.toggle(session.settings()));
        }
    }
}
