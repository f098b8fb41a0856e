//! What is read out of the things on the screen, in English.

use crate::grammar::AccessTexts;

pub(super) const TEXTS: AccessTexts = AccessTexts {
    joint: ", ",
    group_joint: "; ",
    more: |count| format!("{count} more, not drawn"),
    below: |count| format!("{count} below, not drawn"),
    so_far: |value| format!("{value} so far"),
    choice_so_far: |choice| format!("the choice so far is {choice}"),
    choice: |choice| format!("the choice is {choice}"),
    changed_from: |before| format!("changed from {before}"),
    window: |range| format!("window {range}"),
    not_proved: |value| format!("{value}, not proved"),
    not_seen: |value| format!("{value}, not known to the search"),
    unknown: "value unknown",
    covered: "value covered",
    range: |low, high| format!("from {low} to {high}"),
    figure_by: |title, figure, owner| format!("{title} {figure} by {owner}"),
    row: |number, name, player, figures| format!("row {number}, {name}, {player}: {figures}"),
    last_from: "from here came the last move",
    last_to: "here went the last move",
    tried_from: "from here the move being tried",
    was_tried: |name| format!("{name} was tried"),
    is_worth: |name, worth| format!("{name} is worth {worth}"),
};
