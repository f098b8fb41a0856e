//! Names with what stands in brackets behind them.

use crate::Message;
use crate::place::Fault;
use crate::ron::Raw;

use super::facts::Facts;
use super::question_faults;

/// A name with what stands in brackets behind it.
pub(super) struct NamedBrackets<'t> {
    pub name: &'t str,
    pub raw: Raw<'t>,
    /// The brackets and what is in them; empty where there are none.
    pub brackets: Raw<'t>,
}

impl<'t> Facts<'_, '_, 't> {
    pub(super) fn call(&self, raw: Raw<'t>, expected: Message) -> Result<NamedBrackets<'t>, Fault> {
        let end = raw.text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(raw.text.len());
        let (name, rest) = raw.text.split_at(end);
        if name.is_empty() {
            return Err(raw.unexpected(expected));
        }
        Ok(NamedBrackets { name, raw, brackets: Raw::part(self.text(), rest).without_comments() })
    }

    pub(super) fn without_brackets(&self, call: &NamedBrackets<'t>) -> Result<(), Fault> {
        if call.brackets.text.is_empty() {
            return Ok(());
        }
        Err(call.brackets.fault(question_faults::no_brackets(call.name)))
    }

    /// What stands alone in the brackets.
    pub(super) fn one(&self, call: &NamedBrackets<'t>) -> Result<Raw<'t>, Fault> {
        let not_one = || call.brackets.fault(question_faults::not_one_thing(call.name));
        if self.bare {
            return self.bare_part(call);
        }
        self.check_brackets(call)?;
        let [one] = call.brackets.parts().ok_or_else(not_one)?;
        Ok(one)
    }

    pub(super) fn two(&self, call: &NamedBrackets<'t>) -> Result<[Raw<'t>; 2], Fault> {
        let not_two = || call.brackets.fault(question_faults::not_two_things(call.name));
        if self.bare {
            // Commas between the two, and none inside of either.
            let inside = self.bare_part(call)?;
            let (one, other) = inside.text.split_once(',').ok_or_else(not_two)?;
            return Ok([one, other].map(|part| Raw::part(self.text(), part).without_comments()));
        }
        self.check_brackets(call)?;
        call.brackets.parts().ok_or_else(not_two)
    }

    /// All that stands in the brackets, at least one thing.
    pub(super) fn all(&self, call: &NamedBrackets<'t>) -> Result<Vec<Raw<'t>>, Fault> {
        self.check_brackets(call)?;
        // Written as a list, so that there may be any number of things.
        let list = self.one(call)?;
        let things = if list.text.starts_with('[') { list.list()? } else { Vec::new() };
        if things.is_empty() {
            return Err(list.fault(question_faults::conditions_expected()));
        }
        Ok(things)
    }

    /// The name of a node in the brackets, which has no quotes where a text has it.
    pub(super) fn node_name(&self, call: &NamedBrackets<'t>) -> Result<(Raw<'t>, String), Fault> {
        let raw = self.one(call)?;
        let name = if self.bare { raw.text.to_owned() } else { raw.string()? };
        Ok((raw, name))
    }

    fn check_brackets(&self, call: &NamedBrackets<'t>) -> Result<(), Fault> {
        if call.brackets.text.is_empty() {
            return Err(call.raw.fault(question_faults::brackets_expected(call.name)));
        }
        Ok(())
    }

    /// What is in the brackets of a name that stands inside of a text, where nothing is in quotes.
    fn bare_part(&self, call: &NamedBrackets<'t>) -> Result<Raw<'t>, Fault> {
        self.check_brackets(call)?;
        let inside = call.brackets.text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let inside = inside.map(str::trim).filter(|inside| !inside.is_empty());
        let inside = inside.ok_or_else(|| call.brackets.fault(question_faults::not_one_thing(call.name)))?;
        Ok(Raw::part(self.text(), inside))
    }
}
