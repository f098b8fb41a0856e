//! What pieces are worth, and where: the material and the piece-square tables of article 004.
//!
//! A table has ten rows of nine numbers, the farthest rank first, as Red sees the board; Black's pieces read it
//! upside down. The article's tables are broken or lopsided in some cells, though the pieces are not; here every
//! table is ten rows by nine files and the same from the left as from the right. Where the halves differ, the right
//! one counts, as it is the one that fits the rows around. The mended cells, rows counted from 0:
//!
//! | table | cell | the article | here | why |
//! |---|---|---|---|---|
//! | general | row 8, file f | missing (8 numbers) | 9900 | the row reads 9900, 9900, 9900 like those around it |
//! | chariot | row 7, file a | 100 | 110 | file i has 110 |
//! | chariot | row 9, file d | 140 | 150 | file f has 150 |
//! | horse | row 6, file d | 190 | 90 | file f has 90 |
//! | horse | row 9, file e | missing (8 numbers) | 20 | the number between the equal halves |
//! | advisor, elephant | row 8, file e | 0 | 120 | the advisor's point; the 120 stood on file f |
//! | advisor, elephant | row 8, file f | 120 | 0 | no advisor and no elephant can stand there |

use super::board::{
    ADVISOR, BLACK, CANNON, CHARIOT, Code, ELEPHANT, FILES, GENERAL, HORSE, POINTS, RANKS, SOLDIER, kind_of,
};

/// Ten rows of nine, the farthest first.
type PointTable = [[i32; FILES as usize]; RANKS as usize];

const SOLDIER_PLACES: PointTable = [
    [1, 3, 9, 10, 12, 10, 9, 3, 1],
    [18, 36, 56, 95, 118, 95, 56, 36, 18],
    [15, 28, 42, 73, 80, 73, 42, 28, 15],
    [13, 22, 30, 42, 52, 42, 30, 22, 13],
    [8, 17, 18, 21, 26, 21, 18, 17, 8],
    [3, 0, 7, 0, 8, 0, 7, 0, 3],
    [-1, 0, -3, 0, 3, 0, -3, 0, -1],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
];

const CHARIOT_PLACES: PointTable = [
    [185, 195, 190, 210, 220, 210, 190, 195, 185],
    [185, 203, 198, 230, 245, 230, 198, 203, 185],
    [180, 198, 190, 215, 225, 215, 190, 198, 180],
    [180, 200, 195, 220, 230, 220, 195, 200, 180],
    [180, 190, 180, 205, 225, 205, 180, 190, 180],
    [155, 185, 172, 215, 215, 215, 172, 185, 155],
    [110, 148, 135, 185, 190, 185, 135, 148, 110],
    [110, 115, 105, 140, 135, 140, 105, 115, 110],
    [115, 95, 100, 155, 115, 155, 100, 95, 115],
    [20, 120, 105, 150, 115, 150, 105, 120, 20],
];

const HORSE_PLACES: PointTable = [
    [80, 105, 135, 120, 80, 120, 135, 105, 80],
    [80, 115, 200, 135, 105, 135, 200, 115, 80],
    [120, 125, 135, 150, 145, 150, 135, 125, 120],
    [105, 175, 145, 175, 150, 175, 145, 175, 105],
    [90, 135, 125, 145, 135, 145, 125, 135, 90],
    [80, 120, 135, 125, 120, 125, 135, 120, 80],
    [45, 90, 105, 90, 110, 90, 105, 90, 45],
    [80, 45, 105, 105, 80, 105, 105, 45, 80],
    [20, 45, 80, 80, -10, 80, 80, 45, 20],
    [20, -20, 20, 20, 20, 20, 20, -20, 20],
];

const CANNON_PLACES: PointTable = [
    [190, 180, 190, 70, 10, 70, 190, 180, 190],
    [70, 120, 100, 90, 150, 90, 100, 120, 70],
    [70, 90, 80, 90, 200, 90, 80, 90, 70],
    [60, 80, 60, 50, 210, 50, 60, 80, 60],
    [90, 50, 90, 70, 220, 70, 90, 50, 90],
    [120, 70, 100, 60, 230, 60, 100, 70, 120],
    [10, 30, 10, 30, 120, 30, 10, 30, 10],
    [30, -20, 30, 20, 200, 20, 30, -20, 30],
    [30, 10, 30, 30, -10, 30, 30, 10, 30],
    [20, 20, 20, 20, -10, 20, 20, 20, 20],
];

const GENERAL_PLACES: PointTable = [
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 9750, 9800, 9750, 0, 0, 0],
    [0, 0, 0, 9900, 9900, 9900, 0, 0, 0],
    [0, 0, 0, 10000, 10000, 10000, 0, 0, 0],
];

/// One table for both, as in the article: they never stand on the same points.
const ADVISOR_AND_ELEPHANT_PLACES: PointTable = [
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 60, 0, 0, 0, 60, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [80, 0, 0, 80, 90, 80, 0, 0, 80],
    [0, 0, 0, 0, 120, 0, 0, 0, 0],
    [0, 0, 70, 100, 0, 100, 70, 0, 0],
];

/// The points of material of a kind.
pub(super) const fn material(kind: Code) -> i32 {
    match kind {
        GENERAL => 65_536,
        ADVISOR => 226,
        ELEPHANT => 210,
        HORSE => 439,
        CHARIOT => 989,
        CANNON => 442,
        SOLDIER => 55,
        _ => 0,
    }
}

const fn places(kind: Code) -> &'static PointTable {
    match kind {
        GENERAL => &GENERAL_PLACES,
        HORSE => &HORSE_PLACES,
        CHARIOT => &CHARIOT_PLACES,
        CANNON => &CANNON_PLACES,
        SOLDIER => &SOLDIER_PLACES,
        _ => &ADVISOR_AND_ELEPHANT_PLACES,
    }
}

/// What a code on a point is worth to Red: material and place together, less than nothing for Black's pieces.
pub(super) static WORTH: [[i32; POINTS]; 16] = {
    let mut worth = [[0; POINTS]; 16];
    let mut kind = GENERAL;
    while kind <= SOLDIER {
        let mut point = 0;
        while point < POINTS {
            let (rank, file) = (point / FILES as usize, point % FILES as usize);
            let table = places(kind);
            let from_above = RANKS as usize - 1 - rank;
            worth[kind as usize][point] = material(kind) + table[from_above][file];
            worth[(kind | BLACK) as usize][point] = -material(kind) - table[rank][file];
            point += 1;
        }
        kind += 1;
    }
    worth
};

/// What a piece counts when captures are ordered; the general's number is cut to what the type holds.
pub(super) const fn exchange_value(code: Code) -> u16 {
    let points = material(kind_of(code));
    if points > u16::MAX as i32 { u16::MAX } else { points as u16 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [PointTable; 6] =
        [SOLDIER_PLACES, CHARIOT_PLACES, HORSE_PLACES, CANNON_PLACES, GENERAL_PLACES, ADVISOR_AND_ELEPHANT_PLACES];

    #[test]
    fn tables_are_ten_by_nine_and_symmetric() {
        for table in ALL {
            assert_eq!(table.len(), 10);
            for row in table {
                let mut mirrored = row;
                mirrored.reverse();
                assert_eq!((row.len(), row), (9, mirrored));
            }
        }
    }

    /// The sums of the article's own numbers, changed by what the list above says was changed.
    #[test]
    fn nothing_but_the_listed_cells_differs_from_the_article() {
        let sums = ALL.map(|table| table.into_iter().flatten().sum::<i32>());
        let article = [1425, 15_023, 8985, 6440, 79_100, 990];
        let mended = [0, 10 + 10, -100 + 20, 0, 9900, 120 - 120];
        assert_eq!(sums, std::array::from_fn(|table| article[table] + mended[table]));
    }

    #[test]
    fn blacks_pieces_read_the_tables_upside_down() {
        for kind in GENERAL..=SOLDIER {
            for (point, worth) in WORTH[usize::from(kind)].iter().enumerate() {
                let upside_down = 81 - point / 9 * 9 + point % 9;
                assert_eq!(*worth, -WORTH[usize::from(kind | BLACK)][upside_down]);
            }
        }
    }
}
