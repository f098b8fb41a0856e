//! What holds for every text.

use plyscope_text::Language;

pub fn is_han(character: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&character)
}

/// What holds for every text of a language, sentence or not.
pub fn check_text(language: Language, text: &str) {
    assert!(!text.trim().is_empty(), "a text is empty");
    assert_eq!(text, text.trim(), "{text:?}");
    for wrong in ["  ", "{", "}", "\n", "TODO", ",,", "..", " .", " ,", "。。", "，，", "，。", "：，", "。，"]
    {
        assert!(!text.contains(wrong), "{wrong:?} in {text:?}");
    }
    if language == Language::Chinese {
        for banned in ["节点", "回合", "估价", "走法", "移动", "行动", "游戏树", "叶节", "平局", "状态树"]
        {
            assert!(!text.contains(banned), "{banned} in {text}");
        }
        // A bare 步 reads as plies; only a 步骤 is a step, and 按步数 counts them.
        assert!(!text.replace("步骤", "").replace("按步数", "").contains('步'), "a bare 步 in {text}");
        let characters: Vec<char> = text.chars().collect();
        for pair in characters.windows(2) {
            let narrow = |character: char| ",;:?!".contains(character);
            assert!(!(is_han(pair[0]) && narrow(pair[1])), "a narrow mark in {text}");
            assert!(!(narrow(pair[0]) && is_han(pair[1])), "a narrow mark in {text}");
            let joined = |left: char, right: char| is_han(left) && right.is_ascii_alphanumeric();
            assert!(!joined(pair[0], pair[1]) && !joined(pair[1], pair[0]), "no space between scripts in {text}");
        }
    } else {
        assert!(!text.chars().any(is_han), "{text}");
        assert!(!text.contains(" steps up"), "plies, not steps: {text}");
    }
}

pub fn check_sentence(language: Language, text: &str) {
    check_text(language, text);
    match language {
        Language::English => assert!(text.ends_with('.'), "{text:?}"),
        Language::Chinese => {
            assert!(text.chars().any(is_han), "{text:?}");
            assert!(text.ends_with('。'), "{text:?}");
        }
    }
}
