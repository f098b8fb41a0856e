//! WXF: the notation of the World Xiangqi Federation, `C2.5`, `H8+7`, `R1-2`.
//!
//! By its *Official Xiangqi Piece Names and Notation*, `.` is sideways, `+` forward and `-` back, and of like pieces on
//! a file
//!
//! - the front one is `R+` and the rear one `R-`;
//! - of three soldiers the middle one keeps its file: `P+`, `P3`, `P-`;
//! - four are `++`, `P+`, `P-`, `--`, and five have `P3` in the middle;
//! - where two files have two or three soldiers each, the file comes first: `3+`, `33`, `3-`, `7+`, `7-`.
//!
//! Advisors and elephants keep their file, as their direction distinguishes them. Also read: `=` for `.`, the sign
//! before the letter, small letters, `G B N S` for `K E H P`, and a file or a place where it fits one piece only.

use super::{MoveReading, Mover, PieceCourse, PieceDirection, PieceName, PieceNames, course, digit, mover, name};
use crate::game::Move;
use crate::game::xiangqi::Xiangqi;
use crate::game::xiangqi::board::kind_of;

/// The letters of the kinds by their code; nothing has code 0.
const LETTERS: [char; 8] = ['K', 'K', 'A', 'E', 'H', 'R', 'C', 'P'];

/// Writes a move of a position.
pub(in crate::game::xiangqi) fn write(position: &Xiangqi, mv: Move) -> String {
    let PieceCourse { direction, number } = course(position, mv);
    let direction = match direction {
        PieceDirection::Forward => '+',
        PieceDirection::Backward => '-',
        PieceDirection::Sideways => '.',
    };
    names(&mover(position, mv)).usual.into_iter().chain([direction, digit(number)]).collect()
}

/// How a soldier among four or five on its file is named, or any piece among fewer.
enum PieceOnFile {
    /// `++` or `--`.
    Outer(char),
    /// `P+` or `P-`.
    Inner(char),
    /// `P3`.
    Middle,
}

const fn place(mover: &Mover) -> PieceOnFile {
    let behind = mover.count - 1 - mover.place;
    let sign = if mover.place < behind { '+' } else { '-' };
    if mover.place == behind {
        PieceOnFile::Middle
    } else if mover.count > 3 && (mover.place == 0 || behind == 0) {
        PieceOnFile::Outer(sign)
    } else {
        PieceOnFile::Inner(sign)
    }
}

/// The names of a piece, in signs as they are written.
pub(super) fn names(mover: &Mover) -> PieceNames {
    let letter = LETTERS[usize::from(kind_of(mover.kind))];
    let file = digit(mover.file);
    let by_file = name([letter, file]);
    if mover.count == 1 {
        return PieceNames { usual: by_file, others: Vec::new() };
    }
    match place(mover) {
        PieceOnFile::Outer(sign) => PieceNames { usual: name([sign, sign]), others: Vec::new() },
        PieceOnFile::Middle if mover.elsewhere => PieceNames { usual: name([file, file]), others: vec![by_file] },
        PieceOnFile::Middle => PieceNames { usual: by_file, others: vec![name([file, file])] },
        PieceOnFile::Inner(sign) => {
            let by_place = name([letter, sign]);
            let by_both = name([file, sign]);
            let mut others = vec![name([sign, letter]), name([letter, file, sign])];
            // Among three or more, the file alone means the middle one.
            if mover.count == 2 {
                others.push(by_file.clone());
            }
            let usual = if mover.elsewhere {
                others.push(by_place);
                by_both
            } else {
                others.extend([by_place.clone(), by_both]);
                if mover.is_named_by_place() { by_place } else { by_file }
            };
            PieceNames { usual, others }
        }
    }
}

/// Reads the form of a move, whatever the position.
pub(super) fn parse(signs: &[char]) -> Option<MoveReading> {
    let signs: Vec<char> = signs.iter().map(|sign| plain(*sign)).collect();
    let (piece, [direction, number]) = signs.split_last_chunk()?;
    let direction = match direction {
        '+' => PieceDirection::Forward,
        '-' => PieceDirection::Backward,
        '.' => PieceDirection::Sideways,
        _ => return None,
    };
    let letter = |sign: char| LETTERS.contains(&sign);
    let is_name = match *piece {
        [first, '1'..='9' | '+' | '-'] if letter(first) => true,
        ['+' | '-', second] if letter(second) => true,
        ['+', '+'] | ['-', '-'] | ['1'..='9', '+' | '-'] => true,
        [first @ '1'..='9', second] => first == second,
        [first, '1'..='9', '+' | '-'] => letter(first),
        _ => false,
    };
    let number = number.to_digit(10).filter(|number| *number > 0)? as u8;
    is_name.then(|| MoveReading {
        name: piece.iter().copied().collect::<PieceName>(),
        course: PieceCourse { direction, number },
    })
}

/// The sign that this program writes for one that others write.
fn plain(sign: char) -> char {
    match sign.to_ascii_uppercase() {
        '=' => '.',
        '–' | '−' => '-',
        'G' => 'K',
        'B' => 'E',
        'N' => 'H',
        'S' => 'P',
        other => other,
    }
}
