//! The window's icon: a root, the child that is best, and one that is cut off.

use egui::IconData;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Of the site, of packages and of the window.
const PICTURE: &str = include_str!("../web/site/icon.svg");

/// Pixels across and down.
const SIDE: u32 = 64;

/// The icon in pixels; empty where it cannot be drawn, for which a system has a picture of its own.
pub(super) fn icon() -> IconData {
    drawn().unwrap_or_default()
}

fn drawn() -> Option<IconData> {
    let tree = Tree::from_str(PICTURE, &Options::default()).ok()?;
    let mut pixmap = Pixmap::new(SIDE, SIDE)?;
    let scale = Transform::from_scale(SIDE as f32 / tree.size().width(), SIDE as f32 / tree.size().height());
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    let straight = pixmap.pixels().iter().flat_map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    Some(IconData { rgba: straight.collect(), width: SIDE, height: SIDE })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use plyscope_picture::marks::{Palette, Rgb};

    use super::*;

    #[test]
    fn the_icon_is_no_blank_square() {
        let icon = icon();
        assert_eq!(icon.rgba.len(), 4 * 64 * 64);
        let colours: BTreeSet<&[u8]> = icon.rgba.chunks(4).collect();
        assert!(colours.len() > 20, "{} colours", colours.len());
        assert_eq!(icon.rgba[3], 0, "its corners are round");
    }

    /// What means something in the window means it in the icon.
    #[test]
    fn the_icon_has_the_colours_of_the_window() {
        let palette = Palette::LIGHT;
        let pixels: BTreeSet<[u8; 3]> =
            icon().rgba.chunks(4).filter(|pixel| pixel[3] == 255).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        for colour in [palette.max, palette.best, palette.outline, palette.cut, palette.ink] {
            let Rgb(red, green, blue) = colour;
            assert!(pixels.contains(&[red, green, blue]), "{colour:?} is not in it");
        }
    }
}
