//! What the tests of the window share: a harness that needs no GPU, display or driver.
//!
//! A picture of the window, from a test:
//!
//! ```ignore
//! let mut harness = common::harness(egui::vec2(1024.0, 768.0), 1.0, |ui| { ui.label("hello"); });
//! harness.run();
//! let picture = common::software_renderer::render(&harness);
//! common::software_renderer::save_png("target/hello.png".as_ref(), &picture)?;
//! ```

pub mod driver;
pub mod rasterizer;
pub mod screen;
pub mod software_renderer;
pub mod texture;

use egui_kittest::{Harness, HarnessBuilder};

use software_renderer::SoftwareRenderer;

/// A harness of `size` points whose frames [`software_renderer::render`] turns into pictures.
///
/// The program's fonts are installed, and a character that none of them has makes the test panic:
/// where a test shows a stranger's text, build on [`builder`] with `allow_missing_glyphs()`.
/// The app has run some frames, until it asked for no more, when this returns.
pub fn harness<'a>(size: egui::Vec2, pixels_per_point: f32, mut app: impl FnMut(&mut egui::Ui) + 'a) -> Harness<'a> {
    builder(size, pixels_per_point).build_ui(move |ui| whole_window(ui, &mut app))
}

/// What [`harness`] builds on, for tests that want a state, a theme or more steps.
///
/// `build_ui` alone leaves a margin around the app: see [`whole_window`].
pub fn builder<State>(size: egui::Vec2, pixels_per_point: f32) -> HarnessBuilder<State> {
    let renderer = SoftwareRenderer::default();
    let for_context = renderer.clone();
    Harness::builder().with_size(size).with_pixels_per_point(pixels_per_point).renderer(renderer).with_context_setup(
        move |ctx| {
            plyscope_window::fonts::install(ctx);
            for_context.remember_in(ctx);
        },
    )
}

/// Runs `app` in all of the window, as eframe would: kittest hands out a `Ui` with a margin of 8.
pub fn whole_window<R>(ui: &mut egui::Ui, app: impl FnOnce(&mut egui::Ui) -> R) -> R {
    let window = ui.ctx().content_rect();
    ui.scope_builder(egui::UiBuilder::new().max_rect(window), |ui| {
        ui.set_clip_rect(window);
        app(ui)
    })
    .inner
}
