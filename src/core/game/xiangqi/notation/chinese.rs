//! Chinese: four characters, 炮二平五 for Red and 炮8平5 for Black.
//!
//! Red's numbers are Chinese, Black's Arabic. Of like pieces on a file
//!
//! - two are 前 and 后, in place of the file: 前炮退二;
//! - three soldiers are 前, 中 and 后;
//! - four and five are counted from the front, the first one being 前: 前, 二, 三, 四, 五;
//! - where two files have two or three soldiers each, the file stands in place of the soldier: 前九平八.
//!
//! Advisors and elephants keep their file, as their direction distinguishes them. Also read: traditional characters and
//! the other names of the pieces, numbers of any kind for either player, 一 for 前 and 后 for the last of any
//! number, and a file or a place where it fits one piece only.

use super::{MoveReading, Mover, PieceCourse, PieceDirection, PieceName, PieceNames, course, digit, mover, name};
use crate::game::xiangqi::Xiangqi;
use crate::game::xiangqi::board::kind_of;
use crate::game::{Move, Player};

/// What Red's pieces are called, by the code of their kind; nothing has code 0.
const RED: [char; 8] = ['帅', '帅', '仕', '相', '马', '车', '炮', '兵'];
/// What Black's pieces are called.
const BLACK: [char; 8] = ['将', '将', '士', '象', '马', '车', '炮', '卒'];
/// The numbers 1 to 9.
const NUMBERS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Writes a move of a position.
pub(in crate::game::xiangqi) fn write(position: &Xiangqi, mv: Move) -> String {
    let PieceCourse { direction, number } = course(position, mv);
    let mover = mover(position, mv);
    let pieces = if mover.player == Player::Max { RED } else { BLACK };
    let numeral = |number: u8| NUMBERS[usize::from(number) - 1];
    let own_number = |number: u8| if mover.player == Player::Max { numeral(number) } else { digit(number) };
    let direction = match direction {
        PieceDirection::Forward => '进',
        PieceDirection::Backward => '退',
        PieceDirection::Sideways => '平',
    };
    let piece = pieces[usize::from(kind_of(mover.kind))];
    let [first, second] = if mover.is_named_by_place() {
        let place = match place(&mover) {
            FRONT => '前',
            MIDDLE => '中',
            REAR => '后',
            _ => numeral(mover.place + 1),
        };
        [place, if mover.elsewhere { own_number(mover.file) } else { piece }]
    } else {
        [piece, own_number(mover.file)]
    };
    [first, second, direction, own_number(number)].into_iter().collect()
}

/// Signs for the words of place, while a move is read; numbers are digits and pieces the letters `a` to `g`.
const FRONT: char = '<';
const MIDDLE: char = '|';
const REAR: char = '>';

/// The sign of a kind.
const fn sign(kind: u8) -> char {
    (b'a' + kind_of(kind) - 1) as char
}

/// The usual word for the place of a piece among like ones on its file.
fn place(mover: &Mover) -> char {
    match (mover.place, mover.count) {
        (0, _) => FRONT,
        (1, 2) | (2, 3) => REAR,
        (1, 3) => MIDDLE,
        _ => digit(mover.place + 1),
    }
}

/// The names of a piece, in signs.
pub(super) fn names(mover: &Mover) -> PieceNames {
    let piece = sign(mover.kind);
    let file = digit(mover.file);
    let by_file = name([piece, file]);
    if mover.count == 1 {
        return PieceNames { usual: by_file, others: Vec::new() };
    }
    let usual_place = place(mover);
    let usual = match (mover.is_named_by_place(), mover.elsewhere) {
        (true, true) => name([usual_place, file]),
        (true, false) => name([usual_place, piece]),
        (false, _) => by_file.clone(),
    };
    let mut places = vec![usual_place, digit(mover.place + 1)];
    if mover.place + 1 == mover.count {
        places.push(REAR);
    }
    let with_place = |place| [name([place, piece]), name([place, file]), name([place, piece, file])];
    let others = places.into_iter().flat_map(with_place).chain([by_file]).collect();
    PieceNames { usual, others }
}

/// Reads the form of a move, whatever the position.
pub(super) fn parse(signs: &[char]) -> Option<MoveReading> {
    let (piece, [direction, number]) = signs.split_last_chunk()?;
    let direction = match direction {
        '进' | '進' | '上' => PieceDirection::Forward,
        '退' | '下' => PieceDirection::Backward,
        '平' => PieceDirection::Sideways,
        _ => return None,
    };
    let number = plain(*number).to_digit(10).filter(|number| *number > 0)? as u8;
    let piece: Vec<char> = piece.iter().map(|sign| plain(*sign)).collect();
    let is_name = matches!(
        *piece,
        ['a'..='g', '1'..='9']
            | [FRONT | MIDDLE | REAR | '1'..='5', 'a'..='g' | '1'..='9']
            | [FRONT | MIDDLE | REAR | '1'..='5', 'a'..='g', '1'..='9']
    );
    is_name.then(|| MoveReading {
        name: piece.into_iter().collect::<PieceName>(),
        course: PieceCourse { direction, number },
    })
}

/// The sign of a character; characters that have none become one that is no part of a move.
fn plain(character: char) -> char {
    let kind = match character {
        '帅' | '帥' | '将' | '將' => 1,
        '仕' | '士' => 2,
        '相' | '象' => 3,
        '马' | '馬' | '傌' => 4,
        '车' | '車' | '俥' => 5,
        '炮' | '砲' | '包' => 6,
        '兵' | '卒' => 7,
        '前' => return FRONT,
        '中' => return MIDDLE,
        '后' | '後' => return REAR,
        '1'..='9' => return character,
        '１'..='９' => return digit((character as u32 - '０' as u32) as u8),
        other => {
            let number = NUMBERS.iter().position(|number| *number == other);
            return number.map_or('?', |number| digit(number as u8 + 1));
        }
    };
    sign(kind)
}
