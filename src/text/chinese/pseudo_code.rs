//! Pseudo-code in Chinese, in the manner of textbooks.

use plyscope_core::replay::Statement;

/// A statement.
pub(crate) fn statement(statement: Statement<'_>) -> String {
    match statement {
        Statement::Function(function) => format!("函数 {function}"),
        Statement::ForEach { name, all, numbered: false } => format!("对 {all} 中的每个 {name}："),
        Statement::ForEach { name, all, numbered: true } => format!("对 {all} 中的每个 {name}（序号为 index）："),
        Statement::ForNumbers { name, first, last } => format!("{name} 从 {first} 到 {last}，依次："),
        Statement::While(condition) => format!("当 {} 时，重复：", expression(condition)),
        Statement::Repeat => "重复：".to_owned(),
        Statement::If(condition) => format!("若 {}：", expression(condition)),
        Statement::ElseIf(condition) => format!("否则，若 {}：", expression(condition)),
        Statement::Else => "否则：".to_owned(),
        Statement::Leave => "跳出循环".to_owned(),
        Statement::Return(value) => format!("返回 {}", expression(value)),
        Statement::ReturnOneOf { value, condition, other } => {
            format!("若 {}，返回 {value}，否则返回 {other}", expression(condition))
        }
        Statement::SetOneOf { name, value, condition, other } => {
            format!("若 {}，{name} ← {value}，否则 {name} ← {other}", expression(condition))
        }
        Statement::Other(other) => expression(other),
    }
}

/// What is said of words inside an expression.
fn expression(text: &str) -> String {
    let words = [
        (" is not none", " 不为空"),
        (" and ", " 且 "),
        (" or ", " 或 "),
        ("not ", "非 "),
        ("none", "空"),
        ("true", "真"),
        ("false", "假"),
    ];
    words.into_iter().fold(text.to_owned(), |text, (english, chinese)| text.replace(english, chinese))
}
