//! Games as people write them down: their moves one after the other, with or without numbers, comments and a result.
//!
//! ```text
//! 1. 炮二平五 马8进7
//! 2. 马二进三 车9平8
//! ```
//!
//! Xiangqi is written in Chinese, in WXF (`C2.5 H8+7`) or by its points, in ICCS (`H2-E2`); chess in short algebraic
//! notation. What stands around the moves is the same in all of them, and as in PGN: tags, comments, variations. Which
//! of the two games a text is, follows from its tags and from its first move; in one text the notations may change.

use plyscope_core::game::{Ending, Game, MoveError, MoveNotation, PlayedGame, Player, TextForm};

use super::game_file::play_written;
use super::pgn::{self, PgnReader, PgnToken};
use super::place::Fault;

/// The moves of a game in pairs, each with its number; before them, in tags, where it began, unless that is the usual
/// start, and behind them the result of a game that is over. Empty for a game that is not written so.
pub fn write_moves(form: TextForm, game: &PlayedGame) -> String {
    if game.game() != Some(form.game()) {
        return String::new();
    }
    let mut text = String::new();
    let start = game.start();
    let is_usual = *start == form.game().start().as_root();
    // Where there is no move, the tag says which game it is.
    if form.game() == Game::Xiangqi && (!is_usual || game.plies() == 0) {
        text += "[Game \"Chinese Chess\"]\n";
    } else if game.plies() == 0 {
        text += "[Event \"?\"]\n";
    }
    if !is_usual {
        text += &format!("[FEN \"{}\"]\n", start.fen().unwrap_or_default());
    }
    let second_begins = usize::from(game.start_player() == Player::Min);
    for ply in 0..game.plies() {
        let half = ply + second_begins;
        let number = half / 2 + 1;
        if half % 2 == 0 {
            text += &format!("{number}. ");
        } else if ply == 0 {
            text += &format!("{number}... ");
        }
        text += &write_move(form, game, ply);
        text += if half % 2 == 0 && ply + 1 < game.plies() { " " } else { "\n" };
    }
    match game.ending() {
        Some(Ending::Won { winner: Player::Max, .. }) => text += "1-0\n",
        Some(Ending::Won { winner: Player::Min, .. }) => text += "0-1\n",
        Some(Ending::Drawn { .. }) => text += "1/2-1/2\n",
        None => {}
    }
    text
}

fn write_move(form: TextForm, game: &PlayedGame, ply: usize) -> String {
    let notation = match form {
        TextForm::Chinese => MoveNotation::Chinese,
        TextForm::Wxf => MoveNotation::Latin,
        TextForm::Iccs | TextForm::San => MoveNotation::Canonical,
    };
    let written = game.write_move(ply, notation).unwrap_or_default();
    match (form, written.split_at_checked(2)) {
        (TextForm::Iccs, Some((from, to))) => format!("{from}-{to}").to_uppercase(),
        _ => written,
    }
}

/// Results in words.
const RESULTS: [&str; 9] = ["红胜", "黑胜", "和棋", "和", "红方胜", "黑方胜", "红先胜", "红先负", "红先和"];

/// Whether a word is a result in Chinese.
pub(super) fn is_result(word: &str) -> bool {
    RESULTS.contains(&word.trim_end_matches(['。', '！']))
}

/// Which game a text is, if it begins as a list of moves does: with tags, or with a move that one of the two games can
/// read.
pub(super) fn game_of(text: &str) -> Option<Game> {
    let mut reader = PgnReader::new(text);
    let mut has_tags = false;
    loop {
        match reader.next().ok()? {
            PgnToken::Tag(_, name, value) => {
                has_tags = true;
                let value = text.get(value).unwrap_or_default();
                if is_of_xiangqi(name, value) {
                    return Some(Game::Xiangqi);
                }
            }
            PgnToken::Word(at, word) => match parts(at, word).first() {
                // A number alone.
                None => {}
                // No game begins with pawns in a line, which alone are written so; a list of leaves does: `66.5`.
                Some((_, first)) if !has_tags && first.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') => {
                    return None;
                }
                Some((_, first)) => return by_moves(text, first).or(has_tags.then_some(Game::Chess)),
            },
            PgnToken::Result(_) | PgnToken::End => return has_tags.then_some(Game::Chess),
        }
    }
}

/// Whether a tag says that the game is xiangqi.
fn is_of_xiangqi(name: &str, value: &str) -> bool {
    let names_it = || ["xiangqi", "chinese chess", "象棋"].iter().any(|word| value.to_lowercase().contains(word));
    match name.to_ascii_lowercase().as_str() {
        "game" | "variant" => names_it() && !value.contains("国际"),
        "red" => true,
        "fen" => Game::Xiangqi.read_fen(value).is_ok(),
        _ => false,
    }
}

/// Which game the moves of a text are of: the one that can read the first of them; where both can, as in coordinates,
/// the one that has more of them.
fn by_moves(text: &str, first: &str) -> Option<Game> {
    let reads = |game: Game| !matches!(game.start().read_move(first), Err(MoveError::Unreadable(..)));
    match (reads(Game::Xiangqi), reads(Game::Chess)) {
        (false, false) => None,
        (true, false) => Some(Game::Xiangqi),
        (false, true) => Some(Game::Chess),
        (true, true) => {
            let played = |game: Game| pgn::played(text, game).plies();
            Some(if played(Game::Xiangqi) > played(Game::Chess) { Game::Xiangqi } else { Game::Chess })
        }
    }
}

/// Reads the numbers and moves of xiangqi that stand together: `12.炮二平五`, `炮二平五，马8进7`.
pub(super) fn read_word(game: &mut PlayedGame, at: usize, word: &str) -> Result<(), Fault> {
    for (at, part) in parts(at, word) {
        play_written(game, part.trim_end_matches(['!', '?', '！', '？']), at)?;
    }
    Ok(())
}

/// The moves in a word that has no spaces, each with its place.
fn parts(at: usize, word: &str) -> Vec<(usize, &str)> {
    let mut begin = 0;
    let mut parts = Vec::new();
    let mut push = |from: usize, to: usize| {
        let part = without_number(word.get(from..to).unwrap_or_default());
        if !part.is_empty() {
            parts.push((at + to - part.len(), part));
        }
    };
    let mut was_direction = false;
    for (place, sign) in word.char_indices() {
        let end = place + sign.len_utf8();
        if ['，', '、', '。', '；', ',', '\u{3000}'].contains(&sign) {
            push(begin, place);
            begin = end;
            was_direction = false;
        } else if was_direction {
            // A move in Chinese ends with the number behind its direction.
            push(begin, end);
            begin = end;
            was_direction = false;
        } else {
            was_direction = place > begin && ['进', '進', '退', '平'].contains(&sign);
        }
    }
    push(begin, word.len());
    parts
}

/// A word without the number of a pair of moves before it. Where two files have soldiers behind one another, the names
/// of their moves begin with figures, too: `33.4`.
fn without_number(word: &str) -> &str {
    let is_dot = |sign: char| ['.', '\u{FF0E}', '…', '、', ')', '）'].contains(&sign);
    let behind = word.trim_start_matches(|sign: char| sign.is_ascii_digit() || ('０'..='９').contains(&sign));
    let rest = behind.trim_start_matches(is_dot);
    let has_number = behind.len() < word.len() && (behind.is_empty() || rest.len() < behind.len());
    let is_move = has_number && rest.chars().count() == 1 && word.chars().count() == 4;
    if is_move || (!has_number && behind.len() < word.len()) { word } else { rest }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_apart() {
        let parts = |word| parts(0, word).into_iter().map(|(at, part)| format!("{at}:{part}")).collect::<Vec<_>>();
        for number in ["1", "1.", "12...", "３\u{FF0E}", "4、"] {
            assert!(parts(number).is_empty(), "{number}");
        }
        assert_eq!(parts("1.C2.5"), ["2:C2.5"]);
        assert_eq!(parts("33.4"), ["0:33.4"]);
        assert_eq!(parts("3+.1"), ["0:3+.1"]);
        assert_eq!(parts("7.33.4"), ["2:33.4"]);
        assert_eq!(parts("H2-E2"), ["0:H2-E2"]);
        assert_eq!(parts("1.炮二平五马8进7"), ["2:炮二平五", "14:马8进7"]);
        assert_eq!(parts("炮二平五，马8进7；前炮退二。"), ["0:炮二平五", "15:马8进7", "26:前炮退二"]);
        assert_eq!(parts("1.炮二平五；2.马二进三"), ["2:炮二平五", "19:马二进三"]);
        assert_eq!(parts("平"), ["0:平"]);
    }
}
