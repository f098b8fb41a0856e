//! Signs that Graphviz and Mermaid show for an entity of HTML.

/// No entity is longer than this.
const LONGEST: usize = 12;

/// The sign for the entity with which a text begins, such as `&lt;` or, in Mermaid, `#35;`, and its length.
pub(super) fn first(text: &str) -> Option<(char, usize)> {
    let behind = text.get(1..)?;
    let end = behind.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let entity = behind.get(..end)?;
    let sign = match entity.trim_start_matches('#') {
        "quot" => '"',
        "apos" => '\'',
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "nbsp" => ' ',
        "infin" => '∞',
        "minus" => '−',
        number => {
            let hexadecimal = number.strip_prefix(['x', 'X']);
            let code = hexadecimal.map_or_else(|| number.parse(), |digits| u32::from_str_radix(digits, 16));
            code.ok().and_then(char::from_u32)?
        }
    };
    Some((sign, entity.len() + 2))
}

/// A text of Graphviz as it is shown.
pub(super) fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, entity)) = rest.find('&').and_then(|at| rest.split_at_checked(at)) {
        let (sign, length) = first(entity).unwrap_or(('&', 1));
        shown.push_str(before);
        shown.push(sign);
        rest = entity.get(length..).unwrap_or_default();
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_the_signs_that_they_stand_for() {
        for (text, expected) in [
            ("a&lt;b&gt;", "a<b>"),
            ("&amp;lt;", "&lt;"),
            ("A & B; C&", "A & B; C&"),
            ("&#60;&#x3c;&#X3C;", "<<<"),
            ("&口;&nothing;&#x110000;&;", "&口;&nothing;&#x110000;&;"),
            ("", ""),
        ] {
            assert_eq!(shown(text), expected);
        }
    }
}
