//! Pictures of what only the window can draw, made without a screen: egui paints into memory, and what it has painted
//! becomes marks.

use egui::{Color32, Context, Pos2, RawInput, Rect, Ui, vec2};

use super::chrome::Chrome;
use super::dress;
use crate::ground::{Look, Theme, ViewContext, fonts, shapes};
use crate::pages::replay::{ArrangedPanels, ReplayView, stage_ui};
use crate::panels::board;
use plyscope_picture::export::{self, title};
use plyscope_picture::marks::fonts::Cut;
use plyscope_picture::marks::{self, Area, ColourRole, Picture, Rgb};
use plyscope_session::Session;
use plyscope_session::export::{ExportPart, ExportRequest, WindowDrawing};

/// A window that nobody sees.
#[derive(Default)]
pub struct OffScreenWindow {
    context: Context,
    chrome: Chrome,
    /// egui's seconds: nothing waits for them.
    time: f64,
}

/// Frames until everything stands where it belongs, at most.
const SETTLED: usize = 8;

impl OffScreenWindow {
    /// A window whose panels are arranged as in another one.
    pub fn arranged_as(panels: ArrangedPanels) -> Self {
        Self { chrome: Chrome::with_replay(ReplayView::of_panels(panels)), ..Self::default() }
    }

    /// Draws until nothing moves any more, and gives back what was painted last.
    fn painted(
        &mut self,
        session: &Session,
        request: &ExportRequest,
        part: ExportPart,
        size: Rect,
    ) -> Vec<egui::epaint::ClippedShape> {
        let mut painted = Vec::new();
        for _ in 0..SETTLED {
            self.time += 1.0;
            let input = RawInput { screen_rect: Some(size), time: Some(self.time), ..RawInput::default() };
            let chrome = &mut self.chrome;
            let mut output = self.context.run_ui(input, |ui| draw(ui, session, chrome, request, part));
            // There is no painter that would take them.
            output.textures_delta.clear();
            if output.shapes == painted {
                break;
            }
            painted = output.shapes;
        }
        painted
    }
}

impl WindowDrawing for OffScreenWindow {
    fn picture(&mut self, session: &Session, part: ExportPart, request: &ExportRequest) -> Option<Picture> {
        let run = session.run()?;
        self.chrome.theme = match request.look.theme {
            export::ExportTheme::Dark => Theme::Dark,
            export::ExportTheme::Light | export::ExportTheme::Print => Theme::Light,
        };
        let size = Rect::from_min_size(Pos2::ZERO, vec2(request.window.x, request.window.y));
        let painted = self.painted(session, request, part, size);
        let layers = shapes::layers(&painted, size);
        let wording = session.settings().wording(request.language);
        let area = Area { left: 0.0, top: 0.0, width: request.window.x, height: request.window.y };
        let is_drawn = layers.iter().any(|layer| !layer.marks.is_empty());
        let title = title(run, wording);
        let picture = Picture { area, layers, title, language: request.language, ground: ColourRole::Canvas };
        is_drawn.then_some(picture)
    }

    fn code_fonts(&self) -> Vec<Cut> {
        fonts::code()
    }
}

fn draw(ui: &mut Ui, session: &Session, chrome: &mut Chrome, request: &ExportRequest, part: ExportPart) {
    let mut look = Look { controls: false, ..dress(ui.ctx(), session, chrome, false) };
    if request.look.theme == export::ExportTheme::Print {
        look = Look { palette: colours(&marks::Palette::print()), ..look };
        look.apply(ui.ctx());
    }
    let (mut commands, mut requests, mut theme) = (Vec::new(), Vec::new(), chrome.theme);
    let mut context =
        ViewContext { session, look: &look, commands: &mut commands, requests: &mut requests, theme: &mut theme };
    match part {
        ExportPart::Board => board::picture_ui(ui, &mut context),
        _ => stage_ui(ui, &mut context, &mut chrome.replay),
    }
}

fn colours(palette: &marks::Palette) -> marks::Palette<Color32> {
    palette.map(|Rgb(red, green, blue)| Color32::from_rgb(red, green, blue))
}
