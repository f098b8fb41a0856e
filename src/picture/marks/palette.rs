//! Colours by what they mean: the only table of them.

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn new(hex: u32) -> Self {
        Self((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
    }

    /// The grey that is as bright (Rec. 709).
    #[must_use]
    pub fn grey(self) -> Self {
        let Self(red, green, blue) = self;
        let bright = 0.2126 * f32::from(red) + 0.7152 * f32::from(green) + 0.0722 * f32::from(blue);
        let bright = bright.round() as u8;
        Self(bright, bright, bright)
    }
}

/// Declares the roles, each with its field, its colour on light ground and its colour on dark ground.
macro_rules! roles {
    ($($(#[$about:meta])* $role:ident $field:ident $light:literal $dark:literal;)*) => {
        /// What a colour means.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ColourRole {
            $($(#[$about])* $role,)*
        }

        impl ColourRole {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$role),*];
        }

        /// The colours of a theme, in any form that a painter wants; text on them has a contrast of at least 5.2,
        /// outlines of at least 3.4.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Palette<C = Rgb> {
            $($(#[$about])* pub $field: C,)*
        }

        impl Palette {
            /// Dark on light: on screens, and on paper.
            pub const LIGHT: Self = Self { $($field: Rgb::new($light),)* };

            /// Light on dark.
            pub const DARK: Self = Self { $($field: Rgb::new($dark),)* };
        }

        impl<C: Copy> Palette<C> {
            /// The colour of a role.
            pub const fn of_role(&self, role: ColourRole) -> C {
                match role {
                    $(ColourRole::$role => self.$field,)*
                }
            }

            /// These colours in another form.
            pub fn map<D>(self, form: impl Fn(C) -> D) -> Palette<D> {
                Palette { $($field: form(self.$field),)* }
            }
        }
    };
}

roles! {
    /// Behind the tree.
    Canvas canvas 0xFF_FFFF 0x14_171B;
    /// Behind panels.
    Panel panel 0xF5_F6F8 0x1C_2026;
    /// Behind things that are set into a panel.
    Sunken sunken 0xE9_ECF0 0x0E_1013;
    /// Text.
    Ink ink 0x16_191D 0xF2_F4F6;
    /// Text of the second rank.
    Second second 0x4A_525C 0xB9_C1CA;
    /// Hints.
    Faint faint 0x59_626D 0x94_9EA9;
    /// Lines around things.
    Outline outline 0x76_7F8B 0x7D_8793;
    /// Max, and α.
    Max max 0x00_5B96 0x6F_BFF0;
    /// Behind what is Max's.
    MaxFill max_fill 0xDC_EBF7 0x12_354D;
    /// Min, and β.
    Min min 0x8A_4B00 0xF2_B14A;
    /// Behind what is Min's.
    MinFill min_fill 0xFB_E9CC 0x47_310A;
    /// Chance.
    Chance chance 0x5B_4A8A 0xC3_B3F2;
    /// Behind what is chance's.
    ChanceFill chance_fill 0xEC_E7F8 0x31_2A4D;
    /// Cutoffs.
    Cut cut 0x9B_2C6B 0xE6_9AC5;
    /// Behind what was cut.
    CutFill cut_fill 0xF7_E3EE 0x4A_1D37;
    /// The best line.
    Best best 0x00_664B 0x3C_C79B;
    /// Behind what is best.
    BestFill best_fill 0xD8_F0E8 0x0D_3D30;
    /// Messages about errors.
    Error error 0xA8_3200 0xFF_9466;
    /// Behind such messages.
    ErrorFill error_fill 0xFD_E6DB 0x4F_1E0A;
    /// Around the node in focus.
    Halo halo 0xF0_E442 0xF0_E442;
    /// Behind the line that runs.
    Lit lit 0xFF_F7B8 0x3A_3A12;
}

use plyscope_core::game::{Chooser, Player};

use super::Ink;

impl Rgb {
    /// How bright it is, from 0 to 1, by the weights of ITU-R BT.709.
    fn brightness(self) -> f32 {
        let Self(red, green, blue) = self;
        (0.2126 * f32::from(red) + 0.7152 * f32::from(green) + 0.0722 * f32::from(blue)) / 255.0
    }
}

impl Palette {
    /// Black on white, for paper: signs and shapes distinguish what colours do elsewhere.
    pub fn print() -> Self {
        let in_black =
            Self::LIGHT.map(|colour| if colour.brightness() < 0.6 { Rgb(0, 0, 0) } else { Rgb(255, 255, 255) });
        // A ring on white, and grounds that set things apart.
        let (ring, ground) = (Rgb(170, 170, 170), Rgb(238, 238, 238));
        Self { halo: ring, sunken: ground, lit: ground, cut_fill: ground, ..in_black }
    }

    /// The colour of an ink.
    pub fn of_ink(&self, ink: Ink) -> Rgb {
        match ink {
            Ink::Role(role) => self.of_role(role),
            Ink::Own(colour) => colour,
        }
    }
}

impl ColourRole {
    /// A player's own colour: blue for Max, orange for Min.
    pub const fn of(player: Player) -> Self {
        match player {
            Player::Max => Self::Max,
            Player::Min => Self::Min,
        }
    }

    /// The colour of who chooses: violet for chance.
    pub const fn of_chooser(chooser: Chooser) -> Self {
        match chooser {
            Chooser::Player(player) => Self::of(player),
            Chooser::Chance => Self::Chance,
        }
    }

    /// The tint behind what belongs to who chooses.
    pub const fn fill_of_chooser(chooser: Chooser) -> Self {
        match chooser {
            Chooser::Player(player) => Self::fill_of(player),
            Chooser::Chance => Self::ChanceFill,
        }
    }

    /// The tint behind what is a player's.
    pub const fn fill_of(player: Player) -> Self {
        match player {
            Player::Max => Self::MaxFill,
            Player::Min => Self::MinFill,
        }
    }
}

impl<C: Copy> Palette<C> {
    /// A player's own colour.
    pub const fn of(&self, player: Player) -> C {
        self.of_role(ColourRole::of(player))
    }

    /// The tint behind what is a player's.
    pub const fn fill_of(&self, player: Player) -> C {
        self.of_role(ColourRole::fill_of(player))
    }
}
