//! The colours of boards and pieces, light and dark.

use egui::Color32;

use crate::ground::Look;
use plyscope_core::game::Player;

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The colours of boards and pieces in a theme.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// The wood of a xiangqi board.
    pub wood: Color32,
    /// The wood of a gomoku board, from which black stones have to stand out.
    pub goban: Color32,
    /// The lines on it.
    pub line: Color32,
    /// The face of a xiangqi piece.
    pub face: Color32,
    /// What is written on Red's pieces.
    pub red: Color32,
    /// What is written on Black's pieces.
    pub black: Color32,
    /// The light cells of a chess board.
    pub light_cell: Color32,
    /// The dark cells of a chess board.
    pub dark_cell: Color32,
    /// White chessmen and white stones.
    pub white: Color32,
    /// Black chessmen and black stones.
    pub dark: Color32,
    /// The line around white ones.
    pub around_white: Color32,
    /// The line around black ones.
    pub around_dark: Color32,
    /// The upright board of Connect Four.
    pub rack: Color32,
    /// Its edge.
    pub rack_edge: Color32,
    /// What is seen through its holes.
    pub hole: Color32,
    /// Weights of the history table: the more, the closer to this.
    pub heat: Color32,
}

impl Colours {
    const LIGHT: Self = Self {
        wood: rgb(0xF3_DFB5),
        goban: rgb(0xF3_DFB5),
        line: rgb(0x6B_4E16),
        face: rgb(0xFF_F8E7),
        red: rgb(0xB3_261E),
        black: rgb(0x16_191D),
        light_cell: rgb(0xF4_EBDA),
        dark_cell: rgb(0xCD_B48C),
        white: rgb(0xFF_FDF7),
        dark: rgb(0x16_191D),
        around_white: rgb(0x16_191D),
        around_dark: rgb(0xFF_F8E7),
        rack: rgb(0xB4_C0CD),
        rack_edge: rgb(0x67_7788),
        hole: rgb(0xFF_FFFF),
        heat: rgb(0x53_2C9E),
    };

    const DARK: Self = Self {
        wood: rgb(0x2A_2419),
        goban: rgb(0x5A_4A30),
        line: rgb(0xB8_9A5E),
        face: rgb(0xF1_E4C8),
        red: rgb(0xB3_261E),
        black: rgb(0x16_191D),
        light_cell: rgb(0x84_7862),
        dark_cell: rgb(0x57_4C3A),
        white: rgb(0xFB_F3E2),
        dark: rgb(0x12_1417),
        around_white: rgb(0x12_1417),
        around_dark: rgb(0xE4_D9C2),
        rack: rgb(0x3A_4654),
        rack_edge: rgb(0x7D_8B9B),
        hole: rgb(0x14_171B),
        heat: rgb(0xC4_AEFF),
    };

    /// The colours of the look's theme.
    pub const fn of(look: &Look) -> &'static Self {
        if look.dark { &Self::DARK } else { &Self::LIGHT }
    }

    /// What a xiangqi player's pieces are written in.
    pub const fn side(&self, player: Player) -> Color32 {
        match player {
            Player::Max => self.red,
            Player::Min => self.black,
        }
    }
}
