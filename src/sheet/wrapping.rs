//! How wide text is at most, whichever font a printer has, and where its lines break.

/// At most so wide, in ems: wider than in the usual fonts.
pub(super) fn width(text: &str) -> f64 {
    text.chars().map(character_width).sum()
}

fn character_width(character: char) -> f64 {
    match character {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' | '·' => 0.36,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 1.0,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '-' | '/' => 0.45,
        'A'..='Z' => 0.76,
        // Greek letters are narrow even in Chinese fonts; signs may be as wide as a character there.
        ' '..='~' | 'α' | 'β' => 0.65,
        _ => 1.0,
    }
}

/// Lines that are no wider than `room`, in ems, as far as their words allow.
pub(super) fn wrapped(text: &str, room: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words(text) {
        let Some(line) = lines.last_mut() else { break };
        if !line.is_empty() && width(line) + width(word.trim_end()) > room {
            lines.push(word.trim_start().to_owned());
        } else {
            line.push_str(word);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The pieces between which a line may break: behind spaces, and between Chinese characters.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut begin = 0;
    let characters: Vec<(usize, char)> = text.char_indices().collect();
    for pair in characters.windows(2) {
        let [(_, before), (at, after)] = *pair else { continue };
        let is_break = before == ' ' || is_chinese(before) && !hangs(after) && after != ' ' && !opens(before);
        if is_break || is_chinese(after) && !hangs(after) && before != ' ' && !opens(before) {
            words.extend(text.get(begin..at));
            begin = at;
        }
    }
    words.extend(text.get(begin..));
    words
}

fn is_chinese(character: char) -> bool {
    ('\u{2e80}'..='\u{9fff}').contains(&character) || ('\u{ff00}'..='\u{ffef}').contains(&character)
}

/// Whether no line may begin with it.
fn hangs(character: char) -> bool {
    "，。；：、？！）》”…".contains(character)
}

/// Whether no line may end with it.
fn opens(character: char) -> bool {
    "（《“".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_lose_nothing() {
        let text = "Search the tree by hand, children from left to right.";
        let lines = wrapped(text, 12.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| width(line) <= 12.0), "{lines:?}");
        assert_eq!(lines.join(" "), text);
        let text = "请手工搜索这棵树，子结点从左到右。alpha 和 β 之间";
        let lines = wrapped(text, 8.0);
        assert!(lines.iter().all(|line| width(line) <= 9.0), "{lines:?}");
        assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        assert!(lines.iter().all(|line| !line.starts_with(['，', '。'])), "{lines:?}");
        assert_eq!(wrapped("", 5.0), [""]);
    }
}
