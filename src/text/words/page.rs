//! Words of the window in a page of a browser: what is said where the window itself cannot say it.

use crate::chinese::spaced;

words! {
    /// The page around the window.
    PageWords {
        /// Stands before a window that cannot be opened: takes the reason.
        cannot_start: fn(&str) -> String =
            en: |reason| format!("Plyscope cannot start here: {reason}"),
            zh: |reason| spaced(&format!("Plyscope 在这里无法启动：{reason}"));
        crashed: &'static str =
            en: "Plyscope has stopped because of a fault of its own. Work that was not saved has been kept and is \
                 offered when it starts again.",
            zh: "Plyscope 因自身的错误停止了。没有保存的内容已经留下，重新启动后可以打开。";
        surface_lost: &'static str =
            en: "The browser has taken back the surface that Plyscope draws on. Work that was not saved has been kept \
                 and is offered when it starts again.",
            zh: "浏览器收回了 Plyscope 的绘图画面。没有保存的内容已经留下，重新启动后可以打开。";
        start_again: &'static str = en: "Start again", zh: "重新启动";
        /// Takes the browser's reason.
        not_saved: fn(&str) -> String =
            en: |reason| format!("the browser has not saved the file ({reason})"),
            zh: |reason| spaced(&format!("浏览器没有保存这个文件（{reason}）"));
        /// Unsaved work that cannot be read: takes the reason.
        broken_work: fn(&str) -> String =
            en: |reason| format!("work that was kept here cannot be read ({reason})"),
            zh: |reason| spaced(&format!("留在这里的内容无法读取（{reason}）"));
    }
}
