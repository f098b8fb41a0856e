//! The forms in which the moves of a whole game are written for people.

use super::Game;

/// A form in which the moves of a game are written for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextForm {
    /// Xiangqi, in Chinese: 炮二平五.
    Chinese,
    /// Xiangqi, in the notation of the World Xiangqi Federation: `C2.5`.
    Wxf,
    /// Xiangqi, by points, as the Internet Chinese Chess Server has it: `H2-E2`.
    Iccs,
    /// Chess, in short algebraic notation: `Nf3`.
    San,
}

impl TextForm {
    /// All forms.
    pub const ALL: [Self; 4] = [Self::Chinese, Self::Wxf, Self::Iccs, Self::San];

    /// The game that is written so.
    pub const fn game(self) -> Game {
        match self {
            Self::Chinese | Self::Wxf | Self::Iccs => Game::Xiangqi,
            Self::San => Game::Chess,
        }
    }
}
