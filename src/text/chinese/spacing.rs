//! The spaces inside a Chinese sentence into which names and numbers were put.

#[derive(Clone, Copy, PartialEq, Eq)]
enum CharacterWidth {
    /// A Chinese character.
    Han,
    /// A full-width mark, which brings its own space.
    Mark,
    /// Everything else: letters, figures, signs.
    Narrow,
}

fn width(character: char) -> CharacterWidth {
    match character {
        '\u{3400}'..='\u{9fff}' => CharacterWidth::Han,
        '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}' | '“' | '”' | '‘' | '’' | '…' | '·' => {
            CharacterWidth::Mark
        }
        _ => CharacterWidth::Narrow,
    }
}

/// How many characters of a move of Black's in xiangqi stand together: `卒9进1`, `前炮退2`.
const MOVE: usize = 4;

/// Whether a text begins with a move of Black's in xiangqi, whose figures are part of its name.
fn begins_with_move(text: &[char]) -> bool {
    const NAMES: &str = "将士象马车炮卒";
    let [first, second, direction, number, ..] = *text else { return false };
    let named = NAMES.contains(first) && ('1'..='9').contains(&second);
    let placed = "前中后一二三四五".contains(first) && (NAMES.contains(second) || ('1'..='9').contains(&second));
    (named || placed) && "进退平".contains(direction) && ('1'..='9').contains(&number)
}

/// Puts one space between Chinese characters and what is narrow, and none anywhere else next to what is wide or inside
/// a move.
pub(crate) fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut last: Option<char> = None;
    let mut space = false;
    let characters: Vec<char> = text.chars().collect();
    // Where the move ends that we are in.
    let mut together = 0;
    for (place, &character) in characters.iter().enumerate() {
        let inside = place < together;
        if !inside && begins_with_move(&characters[place..]) {
            together = place + MOVE;
        }
        if character == ' ' {
            space = true;
            continue;
        }
        if let Some(before) = last {
            let wanted = match (width(before), width(character)) {
                (CharacterWidth::Han, CharacterWidth::Narrow) | (CharacterWidth::Narrow, CharacterWidth::Han) => true,
                (CharacterWidth::Narrow, CharacterWidth::Narrow) => space,
                _ => false,
            };
            if wanted && !inside {
                out.push(' ');
            }
        }
        out.push(character);
        last = Some(character);
        space = false;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::spaced;

    #[test]
    fn spaces_stand_between_scripts_only() {
        assert_eq!(spaced("在第二个口袋 的 X a1 之后，"), "在第二个口袋的 X a1 之后，");
        assert_eq!(spaced("w3 的值是−3，Max方在 w1 已有6。"), "w3 的值是 −3，Max 方在 w1 已有 6。");
        assert_eq!(spaced("把 烂鱼 放回去"), "把烂鱼放回去");
    }

    #[test]
    fn moves_of_xiangqi_stay_together() {
        assert_eq!(spaced("走了 卒9进1，再走 前炮退2 得6"), "走了卒9进1，再走前炮退2 得 6");
        assert_eq!(spaced("在 三卒平4 之后，炮二平五 的值是5"), "在三卒平4 之后，炮二平五的值是 5");
        assert_eq!(spaced("前进1层"), "前进 1 层");
    }
}
