//! Where the window stands and how large it is, for the next time.

use egui::{Context, Pos2, Vec2, ViewportBuilder};
use serde::{Deserialize, Serialize};

/// Where the window stands and how large it is when it does not fill the screen, in points that no scale enlarges.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowGeometry {
    /// The inner size.
    size: Vec2,
    /// The outer corner, where the system reports it.
    position: Option<Pos2>,
    /// Whether it fills the screen.
    maximized: bool,
}

impl Default for WindowGeometry {
    fn default() -> Self {
        Self { size: Vec2::new(1280.0, 860.0), position: None, maximized: false }
    }
}

/// The smallest window.
const LEAST: Vec2 = Vec2::new(560.0, 420.0);
/// No window is larger, or farther away.
const MOST: f32 = 16_384.0;

impl WindowGeometry {
    /// The geometry, or the usual one in place of what no window can have.
    pub fn sound(self) -> Self {
        let is_sound = self.size.is_finite() && self.size.max_elem() <= MOST && self.size.min_elem() >= 1.0;
        let position = self.position.filter(|position| position.x.abs() <= MOST && position.y.abs() <= MOST);
        if is_sound { Self { position, ..self } } else { Self::default() }
    }

    /// The geometry with a size that was asked for, if one was.
    pub fn with_size(self, size: Option<(u32, u32)>) -> Self {
        size.map_or(self, |(width, height)| Self {
            size: Vec2::new(width as f32, height as f32),
            maximized: false,
            ..self
        })
    }

    /// A window that stands so.
    pub fn viewport(self) -> ViewportBuilder {
        let viewport = ViewportBuilder::default()
            .with_inner_size(self.size)
            .with_min_inner_size(LEAST)
            .with_maximized(self.maximized);
        self.position.map_or(viewport.clone(), |position| viewport.with_position(position))
    }

    /// Takes note of where the window is now.
    pub fn note(&mut self, ctx: &Context) {
        let (zoom, viewport) = (ctx.zoom_factor(), ctx.input(|input| input.viewport().clone()));
        let is = |state: Option<bool>| state.unwrap_or(false);
        self.maximized = is(viewport.maximized);
        if is(viewport.maximized) || is(viewport.fullscreen) || is(viewport.minimized) {
            return;
        }
        if let Some(inner) = viewport.inner_rect {
            self.size = inner.size() * zoom;
        }
        self.position = viewport.outer_rect.map(|outer| (outer.min.to_vec2() * zoom).to_pos2());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_window_has_an_impossible_place() {
        for size in [Vec2::new(f32::NAN, 500.0), Vec2::new(500.0, f32::INFINITY), Vec2::ZERO, Vec2::splat(1e30)] {
            let wrong = WindowGeometry { size, ..WindowGeometry::default() };
            assert_eq!(wrong.sound(), WindowGeometry::default());
        }
        for position in [Pos2::new(f32::NAN, 0.0), Pos2::new(0.0, -1e30)] {
            let wrong = WindowGeometry { position: Some(position), ..WindowGeometry::default() };
            assert_eq!(wrong.sound(), WindowGeometry::default());
        }
        let right =
            WindowGeometry { size: Vec2::new(700.0, 600.0), position: Some(Pos2::new(-900.0, 40.0)), maximized: true };
        assert_eq!(right.sound(), right);
        assert_eq!(right.with_size(Some((640, 480))).size, Vec2::new(640.0, 480.0));
        assert_eq!(right.with_size(None), right);
    }
}
