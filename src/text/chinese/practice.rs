//! Words of practice: trees that are filled in by hand, grades, exams, in Chinese.

use crate::text::words::SpokenPlace;

pub(in crate::text) fn spoken(place: &SpokenPlace) -> String {
    let mut text = format!("{}：{}", place.place, place.written.as_deref().unwrap_or("空着"));
    match place.is_right {
        Some(true) => text.push_str("，对"),
        Some(false) => text.push_str("，错"),
        None => {}
    }
    if let Some(model) = &place.model {
        text.push_str(&format!("；标准答案 {model}"));
    }
    if place.is_out {
        text.push_str("；搜索不会到这里来");
    }
    text
}
