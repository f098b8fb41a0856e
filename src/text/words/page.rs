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
            zh: "Plyscope 的绘图画面被系统收回了。没有保存的内容已经留下，重新启动后可以打开。";
        start_again: &'static str = en: "Start again", zh: "重新启动";
        /// Why there is no window.
        no_canvas: &'static str =
            en: "the page has no surface to draw on, expected a canvas",
            zh: "网页里没有可以绘图的画布，应有一个";
        /// Why unsaved work cannot be kept.
        no_answer: &'static str =
            en: "the database of the browser does not answer",
            zh: "浏览器的数据库没有回应";
        /// A file that could not be written where it is: takes the browser's reason.
        not_in_place: fn(&str) -> String =
            en: |reason| format!("the browser has not written the file ({reason}); what was to be in it is among the \
                                  downloads"),
            zh: |reason| spaced(&format!("浏览器没有写入这个文件（{reason}），内容已存到下载文件夹"));
        /// Above a link that the browser does not bring into the clipboard.
        copy_by_hand: &'static str =
            en: "The browser does not let the page copy. Here is the link, to be copied by hand:",
            zh: "浏览器不让网页复制。链接在下面，请手动复制：";
        close: &'static str = en: "Close", zh: "关闭";
        /// Takes the browser's reason.
        not_saved: fn(&str) -> String =
            en: |reason| format!("the browser has not saved the file ({reason})"),
            zh: |reason| spaced(&format!("这个文件没有保存成（{reason}）"));
        no_worker: &'static str =
            en: "this browser lets the page do nothing beside itself, so that a search may enter 2,000,000 nodes and \
                 the page stands still meanwhile",
            zh: "这个网页不能在后台工作，因此一次搜索最多访问 2,000,000 个结点，其间页面没有反应";
        /// A link to a file beside the page that cannot be had: takes its name and the reason.
        not_fetched: fn(&str, &str) -> String =
            en: |name, reason| format!("`{name}` cannot be had from beside the page ({reason}), expected a file there"),
            zh: |name, reason| spaced(&format!("页面旁的 `{name}` 取不到（{reason}），那里应有这个文件"));
        /// Unsaved work that cannot be read: takes the reason.
        broken_work: fn(&str) -> String =
            en: |reason| format!("work that was kept here cannot be read ({reason})"),
            zh: |reason| spaced(&format!("留在这里的内容无法读取（{reason}）"));
    }
}
