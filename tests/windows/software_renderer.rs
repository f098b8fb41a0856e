//! The renderer of the window's tests is itself tested here, with colours that are known exactly.

use crate::common;
use std::path::Path;

use common::software_renderer::{Picture, SoftwareRenderer, render, save_png};
use egui::epaint::{ClippedPrimitive, ImageDelta, Mesh, Primitive};
use egui::{Color32, ColorImage, FontId, Painter, Pos2, Rect, Shape, Stroke, TextureId, TextureOptions, pos2, vec2};
use egui_kittest::TestRenderer as _;

const PAPER: Color32 = Color32::from_rgb(250, 250, 250);
const INK: Color32 = Color32::from_rgb(0, 91, 150);

/// A picture of 100 × 60 points with what `draw` draws on paper.
fn drawn(pixels_per_point: f32, draw: impl Fn(&Painter)) -> Picture {
    let harness = common::harness(vec2(100.0, 60.0), pixels_per_point, |ui| {
        ui.painter().rect_filled(ui.max_rect(), 0.0, PAPER);
        draw(ui.painter());
    });
    render(&harness)
}

/// How many pixels are not `background`.
fn ink(picture: &Picture, background: Color32) -> usize {
    picture.pixels.iter().filter(|&&pixel| pixel != background).count()
}

fn rect(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
    Rect::from_min_max(pos2(left, top), pos2(right, bottom))
}

#[test]
fn a_filled_rect_has_exactly_its_colour_and_place() {
    let picture = drawn(1.0, |painter| {
        painter.rect_filled(rect(10.0, 20.0, 50.0, 40.0), 0.0, INK);
    });
    assert_eq!(picture.size, [100, 60]);
    assert_eq!(ink(&picture, PAPER), 40 * 20);
    for corner in [(10, 20), (49, 20), (10, 39), (49, 39), (30, 30)] {
        assert_eq!(picture[corner], INK, "{corner:?}");
    }
    for outside in [(9, 20), (10, 19), (50, 39), (49, 40)] {
        assert_eq!(picture[outside], PAPER, "{outside:?}");
    }
}

#[test]
fn pixels_per_point_scales_the_picture() {
    let picture = drawn(2.0, |painter| {
        painter.rect_filled(rect(10.0, 20.0, 50.0, 40.0), 0.0, INK);
    });
    assert_eq!(picture.size, [200, 120]);
    assert_eq!(ink(&picture, PAPER), 80 * 40);
}

#[test]
fn a_half_transparent_colour_blends_once_and_in_gamma_space() {
    let veil = Color32::from_rgba_premultiplied(100, 0, 0, 128);
    let picture = drawn(1.0, |painter| {
        painter.rect_filled(rect(10.0, 10.0, 50.0, 50.0), 0.0, veil);
    });
    // 250 × (1 − 128/255) = 124.5.
    let expected = Color32::from_rgb(225, 125, 125);
    // The diagonal where the two triangles of the rectangle meet is painted once, like the rest.
    for y in 10..50 {
        for x in 10..50 {
            assert_eq!(picture[(x, y)], expected, "{x} {y}");
        }
    }
}

#[test]
fn light_without_alpha_only_adds() {
    let glow = Color32::from_rgba_premultiplied(3, 20, 0, 0);
    let picture = drawn(1.0, |painter| {
        painter.rect_filled(rect(10.0, 10.0, 50.0, 50.0), 0.0, glow);
    });
    assert_eq!(picture[(30, 30)], Color32::from_rgb(253, 255, 250));
}

#[test]
fn nothing_is_painted_outside_the_clip_rect() {
    let picture = drawn(1.0, |painter| {
        let clipped = painter.with_clip_rect(rect(20.0, 10.0, 30.0, 40.0));
        clipped.rect_filled(rect(0.0, 0.0, 100.0, 60.0), 0.0, INK);
        clipped.circle_filled(pos2(25.0, 25.0), 400.0, INK);
    });
    assert_eq!(ink(&picture, PAPER), 10 * 30);
    assert_eq!(picture[(20, 10)], INK);
    assert_eq!(picture[(30, 10)], PAPER);
}

#[test]
fn triangles_with_a_common_edge_share_its_pixels_out() {
    // A fan round a crooked centre: wherever a pixel were painted twice, the veil would be darker.
    let veil = Color32::from_rgba_premultiplied(0, 0, 0, 100);
    let picture = drawn(1.0, |painter| {
        let mut mesh = Mesh::default();
        mesh.colored_vertex(pos2(41.3, 27.7), veil);
        for corner in 0..=16 {
            let angle = corner as f32 * std::f32::consts::TAU / 16.0;
            mesh.colored_vertex(pos2(41.3, 27.7) + 25.0 * egui::Vec2::angled(angle), veil);
        }
        for corner in 1..=16 {
            mesh.add_triangle(0, corner, corner + 1);
        }
        painter.add(Shape::mesh(mesh));
    });
    let once = picture[(41, 27)];
    assert_eq!(once, Color32::from_rgb(152, 152, 152));
    assert!(picture.pixels.iter().all(|&pixel| pixel == PAPER || pixel == once));
    let area = 8.0 * 625.0 * (std::f32::consts::TAU / 16.0).sin();
    assert!((ink(&picture, PAPER) as f32 - area).abs() < 25.0);
}

#[test]
fn corner_colours_flow_into_one_another() {
    let picture = drawn(1.0, |painter| {
        let mut mesh = Mesh::default();
        for (x, y, gray) in [(0.0, 0.0, 0), (100.0, 0.0, 200), (0.0, 60.0, 0), (100.0, 60.0, 200)] {
            mesh.colored_vertex(pos2(x, y), Color32::from_gray(gray));
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(2, 1, 3);
        painter.add(Shape::mesh(mesh));
    });
    for x in 0..100 {
        let expected = 2.0 * (x as f32 + 0.5);
        let found = f32::from(picture[(x, 30)].r());
        assert!((found - expected).abs() <= 1.0, "{x}: {found}");
    }
}

/// A picture of 4 × 4 pixels, all of it a texture of 2 × 1 texels: black, white.
fn textured(options: TextureOptions, uv: Rect) -> Picture {
    let id = TextureId::Managed(7);
    let mut renderer = SoftwareRenderer::default();
    let mut delta = egui::TexturesDelta::default();
    delta.push(id, ImageDelta::full(ColorImage::filled([2, 1], Color32::BLACK), options));
    let white = ColorImage::filled([1, 1], Color32::WHITE);
    delta.push(id, ImageDelta::partial([1, 0], white, options));
    renderer.handle_delta(&mut delta);
    assert!(delta.is_empty());
    let mut mesh = Mesh::with_texture(id);
    mesh.add_rect_with_uv(rect(0.0, 0.0, 4.0, 4.0), uv, Color32::WHITE);
    renderer.paint([4, 4], 1.0, Color32::RED, &primitive(mesh))
}

fn primitive(mesh: Mesh) -> [ClippedPrimitive; 1] {
    [ClippedPrimitive { clip_rect: Rect::EVERYTHING, primitive: Primitive::Mesh(mesh) }]
}

fn check_row(picture: &Picture, expected: [u8; 4]) {
    let row: Vec<Color32> = expected.iter().map(|&gray| Color32::from_gray(gray)).collect();
    assert_eq!(picture.pixels[4..8], row);
}

#[test]
fn textures_are_read_as_their_options_say() {
    let whole = rect(0.0, 0.0, 1.0, 1.0);
    check_row(&textured(TextureOptions::NEAREST, whole), [0, 0, 255, 255]);
    check_row(&textured(TextureOptions::LINEAR, whole), [0, 64, 191, 255]);
    let twice = rect(0.0, 0.0, 2.0, 1.0);
    check_row(&textured(TextureOptions::NEAREST, twice), [0, 255, 255, 255]);
    check_row(&textured(TextureOptions::NEAREST_REPEAT, twice), [0, 255, 0, 255]);
    check_row(&textured(TextureOptions::NEAREST_MIRRORED_REPEAT, twice), [0, 255, 255, 0]);
}

#[test]
fn a_freed_texture_lives_until_the_next_frame() {
    let id = TextureId::Managed(3);
    let mut renderer = SoftwareRenderer::default();
    let mut delta = egui::TexturesDelta::default();
    let plain = ColorImage::filled([1, 1], INK);
    delta.push(id, ImageDelta::full(plain, TextureOptions::NEAREST));
    delta.free(id);
    renderer.handle_delta(&mut delta);
    assert!(delta.is_empty());
    let mut mesh = Mesh::with_texture(id);
    mesh.add_rect_with_uv(rect(0.0, 0.0, 2.0, 2.0), Rect::ZERO, Color32::WHITE);
    let paint = |renderer: &SoftwareRenderer| renderer.paint([2, 2], 1.0, PAPER, &primitive(mesh.clone()));
    assert_eq!(ink(&paint(&renderer), INK), 0);
    renderer.handle_delta(&mut delta);
    let lost = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| paint(&renderer)));
    assert!(lost.is_err());
}

fn text(picture_of: &str, font: FontId) -> Picture {
    drawn(2.0, |painter| {
        painter.text(Pos2::new(5.0, 30.0), egui::Align2::LEFT_CENTER, picture_of, font.clone(), INK);
    })
}

#[test]
fn text_leaves_ink_in_its_colour() {
    let picture = text("alpha ≥ 5", FontId::proportional(16.0));
    assert!(ink(&picture, PAPER) > 300);
    assert!(picture.pixels.contains(&INK), "the middle of a stem is ink throughout");
}

#[test]
fn chinese_leaves_ink_and_no_box() {
    // The harness panics where a character is missing; bold has a font of its own.
    let regular = ink(&text("极大极小", FontId::proportional(16.0)), PAPER);
    let bold = ink(&text("极大极小", plyscope_window::fonts::bold(16.0)), PAPER);
    assert!(regular > 800, "{regular}");
    assert!(bold > regular, "{bold} > {regular}");
}

#[test]
#[should_panic(expected = "No glyph for")]
fn a_character_that_no_font_has_fails_the_test() {
    text("\u{10FFFD}", FontId::proportional(16.0));
}

#[test]
fn a_picture_survives_being_written_and_read() -> Result<(), Box<dyn std::error::Error>> {
    let picture = drawn(1.0, |painter| {
        painter.line_segment([pos2(3.0, 5.0), pos2(90.0, 50.0)], Stroke::new(3.0, INK));
    });
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("renderer/line.png");
    save_png(&path, &picture)?;
    let file = std::io::BufReader::new(std::fs::File::open(&path)?);
    let mut reader = png::Decoder::new(file).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().unwrap_or_default()];
    reader.next_frame(&mut bytes)?;
    assert_eq!(ColorImage::from_rgba_unmultiplied([100, 60], &bytes), picture);
    Ok(())
}
