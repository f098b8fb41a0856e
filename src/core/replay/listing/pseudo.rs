//! Pseudo-code: what each of its lines says, so that it can be said in another language.

/// A statement of pseudo-code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement<'a> {
    /// A function with its parameters begins.
    Function(&'a str),
    /// What follows is done for each of some things.
    ForEach {
        /// What one of them is called.
        name: &'a str,
        /// All of them.
        all: &'a str,
        /// Whether they are numbered, by an `index` from 0.
        numbered: bool,
    },
    /// What follows is done for each whole number of a range.
    ForNumbers {
        /// What the number is called.
        name: &'a str,
        /// The first of them.
        first: &'a str,
        /// The last of them.
        last: &'a str,
    },
    /// What follows is done as long as this holds.
    While(&'a str),
    /// What follows is done until the loop is left.
    Repeat,
    /// What follows is done if this holds.
    If(&'a str),
    /// What follows is done if this holds and what was asked before does not.
    ElseIf(&'a str),
    /// What follows is done if none of that holds.
    Else,
    /// The loop ends.
    Leave,
    /// The function returns this.
    Return(&'a str),
    /// The function returns one value or another.
    ReturnOneOf {
        /// The first of them.
        value: &'a str,
        /// It is returned if this holds.
        condition: &'a str,
        /// The other one.
        other: &'a str,
    },
    /// A variable is set to one value or another.
    SetOneOf {
        /// The variable.
        name: &'a str,
        /// The first of them.
        value: &'a str,
        /// It is set to the first if this holds.
        condition: &'a str,
        /// The other one.
        other: &'a str,
    },
    /// A variable is set, or a function called.
    Other(&'a str),
}

/// How a statement is said.
pub type Phrasing = fn(Statement<'_>) -> String;

impl<'a> Statement<'a> {
    /// Reads a line of a file, without its indentation.
    pub fn of(line: &'a str) -> Self {
        let inside = |begin: &str, end: &str| line.strip_prefix(begin)?.strip_suffix(end);
        if let Some(function) = line.strip_prefix("function ") {
            return Self::Function(function);
        }
        if let Some((name, all)) = inside("for each ", " do").and_then(|inside| inside.split_once(" in ")) {
            let plain = all.strip_suffix(", with its index,");
            return Self::ForEach { name, all: plain.unwrap_or(all), numbered: plain.is_some() };
        }
        if let Some((name, range)) = inside("for ", " do").and_then(|inside| inside.split_once(" from "))
            && let Some((first, last)) = range.split_once(" to ")
        {
            return Self::ForNumbers { name, first, last };
        }
        if let Some(returned) = line.strip_prefix("return ") {
            let one_of = one_of(returned);
            return one_of.map_or(Self::Return(returned), |[value, condition, other]| Self::ReturnOneOf {
                value,
                condition,
                other,
            });
        }
        if let Some((name, set)) = line.split_once(" ← ")
            && let Some([value, condition, other]) = one_of(set)
        {
            return Self::SetOneOf { name, value, condition, other };
        }
        match line {
            "repeat" => Self::Repeat,
            "else" => Self::Else,
            "leave the loop" => Self::Leave,
            _ => (inside("while ", " do").map(Self::While))
                .or_else(|| inside("if ", " then").map(Self::If))
                .or_else(|| inside("else if ", " then").map(Self::ElseIf))
                .unwrap_or(Self::Other(line)),
        }
    }
}

/// `value if condition, else other`
fn one_of(text: &str) -> Option<[&str; 3]> {
    let (value, behind) = text.split_once(" if ")?;
    let (condition, other) = behind.split_once(", else ")?;
    Some([value, condition, other])
}
