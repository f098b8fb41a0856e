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
    let pixmap = pixmap(SIDE)?;
    let straight = pixmap.pixels().iter().flat_map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    Some(IconData { rgba: straight.collect(), width: SIDE, height: SIDE })
}

fn pixmap(side: u32) -> Option<Pixmap> {
    let tree = Tree::from_str(PICTURE, &Options::default()).ok()?;
    let mut pixmap = Pixmap::new(side, side)?;
    let scale = Transform::from_scale(side as f32 / tree.size().width(), side as f32 / tree.size().height());
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Some(pixmap)
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

    /// Pixels across and down of the pictures that Windows chooses from, by the scale of the screen and by where it
    /// shows them.
    const SIDES_ON_WINDOWS: [u32; 7] = [16, 20, 24, 32, 40, 48, 256];

    /// After a change of the icon, `PLYSCOPE_RENEW=1 cargo test -p plyscope-native icon` writes the file anew.
    #[test]
    fn windows_shows_this_icon() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../packages/windows/icon.ico");
        let drawn = as_ico(&SIDES_ON_WINDOWS);
        if std::env::var_os("PLYSCOPE_RENEW").is_some() {
            std::fs::write(file, &drawn).unwrap();
        }
        assert!(std::fs::read(file).unwrap_or_default() == drawn, "{file} is another icon");
    }

    /// A file of icons: the list of the pictures, and behind it the pictures.
    fn as_ico(sides: &[u32]) -> Vec<u8> {
        let pictures: Vec<Vec<u8>> = sides.iter().map(|side| picture_of_ico(&pixmap(*side).unwrap())).collect();
        let mut file = numbers([0, 1, sides.len() as u16]);
        let mut place = 6 + 16 * sides.len();
        for (side, picture) in sides.iter().zip(&pictures) {
            // 0 stands for 256.
            file.extend([*side as u8, *side as u8, 0, 0]);
            file.extend(numbers([1, 32]));
            file.extend([picture.len() as u32, place as u32].map(u32::to_le_bytes).concat());
            place += picture.len();
        }
        file.extend(pictures.concat());
        file
    }

    /// The largest as PNG, as Windows wants it; the others as bitmaps from the bottom row up, with an empty mask of one
    /// bit for each pixel, in rows of whole words.
    fn picture_of_ico(pixmap: &Pixmap) -> Vec<u8> {
        let side = pixmap.width();
        if side == 256 {
            return pixmap.encode_png().unwrap();
        }
        let mut picture = [40, side, 2 * side].map(u32::to_le_bytes).concat();
        picture.extend(numbers([1, 32]));
        picture.extend([0; 24]);
        for row in pixmap.pixels().chunks(side as usize).rev() {
            let straight = row.iter().map(|pixel| pixel.demultiply());
            picture.extend(straight.flat_map(|pixel| [pixel.blue(), pixel.green(), pixel.red(), pixel.alpha()]));
        }
        picture.extend(vec![0; (side * side.div_ceil(32) * 4) as usize]);
        picture
    }

    fn numbers<const COUNT: usize>(numbers: [u16; COUNT]) -> Vec<u8> {
        numbers.map(u16::to_le_bytes).concat()
    }
}
