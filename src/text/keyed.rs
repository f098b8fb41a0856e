//! Texts that name keys: each names those that the table has.

use super::{KeySet, Shortcut};

/// A text with keys in its gaps, each written `{}`: the first key of a shortcut, or the one with a number, from 0.
///
/// Where a page has another key, the text is asked for with the set of keys that holds: `keyed!(keys, en: …)`. Without
/// one it does not compile.
macro_rules! keyed {
    (en: $($rest:tt)+) => { keyed!(@alike English $($rest)+) };
    (zh: $($rest:tt)+) => { keyed!(@alike Chinese $($rest)+) };
    ($keys:ident, en: $($rest:tt)+) => { keyed!(@each $keys English $($rest)+) };
    ($keys:ident, zh: $($rest:tt)+) => { keyed!(@each $keys Chinese $($rest)+) };
    (@each $keys:ident $language:ident $($rest:tt)+) => {
        match $keys {
            $crate::KeySet::Window => keyed!(@text Window $language $($rest)+),
            $crate::KeySet::Page => keyed!(@text Page $language $($rest)+),
        }
    };
    (@alike $language:ident $text:literal, $($shortcut:ident $([$number:literal])?),+ $(,)?) => {{
        const { $(assert!($crate::keyed::is_alike($crate::Shortcut::$shortcut, 0 $(+ $number)?));)+ }
        keyed!(@text Window $language $text, $($shortcut $([$number])?),+)
    }};
    (@text $set:ident $language:ident $text:literal, $($shortcut:ident $([$number:literal])?),+ $(,)?) => {{
        use $crate::{KeySet, Language, Shortcut, keyed, keys};
        const CAPS: &[&str] =
            &[$(keys::cap(Language::$language, Shortcut::$shortcut.keys(KeySet::$set)[0 $(+ $number)?])),+];
        const TEXT: [u8; keyed::filled::<0>($text, CAPS).1] = keyed::filled($text, CAPS).0;
        const { keyed::text_of(&TEXT) }
    }};
}

/// Whether the key of a shortcut with this number, from 0, is one and the other in a window and in a page.
pub(super) const fn is_alike(shortcut: Shortcut, number: usize) -> bool {
    let (mut window, mut page) =
        (shortcut.keys(KeySet::Window)[number].as_bytes(), shortcut.keys(KeySet::Page)[number].as_bytes());
    while let ([one, behind @ ..], [other, behind_other @ ..]) = (window, page) {
        if *one != *other {
            return false;
        }
        (window, page) = (behind, behind_other);
    }
    window.is_empty() && page.is_empty()
}

/// The first bytes of a text whose gaps `{}` are filled, and how many it has in all.
pub(super) const fn filled<const SOME: usize>(text: &str, caps: &[&str]) -> ([u8; SOME], usize) {
    let (mut bytes, mut length) = ([0; SOME], 0);
    let (mut rest, mut caps) = (text.as_bytes(), caps);
    loop {
        let mut piece: &[u8] = match (rest, caps) {
            ([b'{', b'}', behind @ ..], [cap, others @ ..]) => {
                (rest, caps) = (behind, others);
                cap.as_bytes()
            }
            ([b'{', ..], _) => panic!("a text has more gaps than keys"),
            ([_, behind @ ..], _) => {
                let (byte, _) = rest.split_at(1);
                rest = behind;
                byte
            }
            ([], []) => return (bytes, length),
            ([], _) => panic!("a text has fewer gaps than keys"),
        };
        while let [byte, behind @ ..] = piece {
            if length < SOME {
                bytes[length] = *byte;
            }
            length += 1;
            piece = behind;
        }
    }
}

/// The text that these bytes are.
pub(super) const fn text_of(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a gap was within a character"),
    }
}
