//! Pseudo-code in English, in the manner of textbooks.

use plyscope_core::replay::Statement;

/// A statement as the files of the listings have it.
pub(crate) fn statement(statement: Statement<'_>) -> String {
    match statement {
        Statement::Function(function) => format!("function {function}"),
        Statement::ForEach { name, all, numbered: false } => format!("for each {name} in {all} do"),
        Statement::ForEach { name, all, numbered: true } => format!("for each {name} in {all}, with its index, do"),
        Statement::ForNumbers { name, first, last } => format!("for {name} from {first} to {last} do"),
        Statement::While(condition) => format!("while {condition} do"),
        Statement::Repeat => "repeat".to_owned(),
        Statement::If(condition) => format!("if {condition} then"),
        Statement::ElseIf(condition) => format!("else if {condition} then"),
        Statement::Else => "else".to_owned(),
        Statement::Leave => "leave the loop".to_owned(),
        Statement::Return(value) => format!("return {value}"),
        Statement::ReturnOneOf { value, condition, other } => format!("return {value} if {condition}, else {other}"),
        Statement::SetOneOf { name, value, condition, other } => {
            format!("{name} ← {value} if {condition}, else {other}")
        }
        Statement::Other(other) => other.to_owned(),
    }
}
