//! The spaces inside a Chinese sentence into which names and numbers were put.

#[derive(Clone, Copy, PartialEq, Eq)]
enum Width {
    /// A Chinese character.
    Han,
    /// A full-width mark, which brings its own space.
    Mark,
    /// Everything else: letters, figures, signs.
    Narrow,
}

fn width(character: char) -> Width {
    match character {
        '\u{3400}'..='\u{9fff}' => Width::Han,
        '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}' | '“' | '”' | '‘' | '’' | '…' | '·' => Width::Mark,
        _ => Width::Narrow,
    }
}

/// Puts one space between Chinese characters and what is narrow, and none anywhere else next to what is wide.
pub(super) fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut last: Option<char> = None;
    let mut space = false;
    for character in text.chars() {
        if character == ' ' {
            space = true;
            continue;
        }
        if let Some(before) = last {
            let wanted = match (width(before), width(character)) {
                (Width::Han, Width::Narrow) | (Width::Narrow, Width::Han) => true,
                (Width::Narrow, Width::Narrow) => space,
                _ => false,
            };
            if wanted {
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
}
