//! Words of files: what is open, whether it is saved, and what becomes of what is not.

use crate::chinese::spaced;
use crate::english::plural;
use crate::number::grouped;

use super::{Item, ShellWords, item};

words! {
    /// What is open and its file, the menu of files, and unsaved work.
    FileWords {
        scenarios: Item =
            en: item("Library…", keyed!(en: "Articles, textbooks, games. ({})", Library)),
            zh: item("示例库…", keyed!(zh: "文章、教材、各种棋。（{}）", Library));
        save: Item =
            en: item(
                "Save",
                keyed!(en: "Save what is on screen: a tree, a game, practice, a position. ({})", Save),
            ),
            zh: item("保存", keyed!(zh: "保存画面上的内容：博弈树、对局、练习或局面。（{}）", Save));
        save_as: Item =
            en: item("Save as…", keyed!(en: "Save what is on screen under another name. ({})", SaveAs)),
            zh: item("另存为…", keyed!(zh: "换一个名字保存画面上的内容。（{}）", SaveAs));
        scores: Item =
            en: item("Scores as CSV…", "Save the scores of practice as a table for a spreadsheet."),
            zh: item("成绩存为 CSV…", "把练习成绩存成电子表格可读的文件。");
        recent: Item =
            en: item("Recent", "Files that were opened or saved."),
            zh: item("最近的文件", "打开过、保存过的文件。");
        no_recent: &'static str = en: "no files yet", zh: "还没有文件";
        left: Item =
            en: item("Not saved", "Work of this window that is not saved, and is not on screen."),
            zh: item("未保存的内容", "本窗口里还没有保存、也不在画面上的内容。");
        picture: Item =
            en: item("Export at once", "Save or copy a picture of the window, or of the tree."),
            zh: item("直接导出", "保存或复制窗口、博弈树的图片。");
        save_window: Item =
            en: item("Save the window as PNG…", "Save a picture of the whole window."),
            zh: item("窗口存为 PNG…", "保存整个窗口的图片。");
        copy_window: Item =
            en: item("Copy the window", "Copy a picture of the whole window."),
            zh: item("复制窗口", "复制整个窗口的图片。");
        save_tree: Item =
            en: item("Save the tree as PNG or SVG…", "Save a picture of the tree as it is on screen; SVG can be \
                enlarged."),
            zh: item("博弈树存为 PNG 或 SVG…", "保存画面上的博弈树；SVG 可以任意放大。");
        copy_tree: Item =
            en: item("Copy the tree", "Copy a picture of the tree as it is on screen."),
            zh: item("复制博弈树", "复制画面上的博弈树的图片。");
        saved_notice: &'static str = en: "Saved.", zh: "已保存。";
        nothing_to_save: &'static str =
            en: "There is nothing to save on this page.",
            zh: "这一页没有可以保存的内容。";
        /// Where something else has come in the place of unsaved work: takes its name.
        kept_unsaved: fn(&str) -> String =
            en: |name| {
                let [menu, entry] = [ShellWords::ENGLISH.file.label, FileWords::ENGLISH.left.label];
                format!("{name} is not saved. It is kept: {menu}, {entry}.")
            },
            zh: |name| {
                let [menu, entry] = [ShellWords::CHINESE.file.label, FileWords::CHINESE.left.label];
                spaced(&format!("{name}还没有保存，留在“{menu}”菜单的“{entry}”里。"))
            };
        back_to_it: Item =
            en: item("Back to it", "Open it again, as it was left."),
            zh: item("回到那里", "重新打开它，保持离开时的样子。");
        /// Stands above the field for the name of a file.
        type_path: &'static str =
            en: "The system shows no dialog for files: type the name of the file.",
            zh: "系统没有显示选择文件的对话框，请在这里输入文件名。";
        path: Item =
            en: item("File name", "The file, with its folders; ~ is your own folder. (Enter)"),
            zh: item("文件名", "文件名及所在的文件夹；~ 代表主目录。（Enter）");
        path_exists: &'static str =
            en: "There is such a file already. Press once more to replace it.",
            zh: "已有同名文件，再按一次就替换它。";
        give_up: Item =
            en: item("Cancel", "Leave everything as it is. (Esc)"),
            zh: item("取消", "什么也不做。（Esc）");
        /// The log of a student’s program, in the menus: the same dialog as for any file.
        open_log: Item =
            en: item("A program’s log…", "Open the log that a program of your own wrote of its search: the first wrong \
                line is named, and the search is replayed."),
            zh: item("程序的日志…", "打开自己的程序写下的搜索日志：指出第一处出错的行，并把这次搜索重放出来。");
        picture_copied: &'static str = en: "The picture is in the clipboard.", zh: "图片已复制到剪贴板。";
        no_picture: &'static str =
            en: "the window gave no picture, expected one",
            zh: "没有得到窗口的图片";
        recent_is_gone: &'static str =
            en: "the file is not there any more; it is taken out of the list of recent files",
            zh: "文件已经不在了，已从最近的文件里去掉";
        cannot_keep: fn(&str) -> String =
            en: |reason| format!("what is not saved would not survive a crash now ({reason}); please save it"),
            zh: |reason| format!("未保存的内容现在无法自动备份（{reason}），请及时保存");

        /// A tree without a title: takes its number of nodes.
        tree_of: fn(u64) -> String =
            en: |nodes| format!("Tree of {}", plural(nodes, "node", "nodes")),
            zh: |nodes| format!("{} 个结点的树", grouped(nodes));
        /// What is not as it was opened any more: takes what it is called.
        changed: fn(&str) -> String =
            en: |name| format!("{name} (changed)"),
            zh: |name| format!("{name}（有改动）");
        /// The log of another program: takes the number of its calls.
        log_of: fn(u64) -> String =
            en: |calls| format!("Log of {calls} calls"),
            zh: |calls| format!("日志（{calls} 次调用）");
        /// A position: takes the name of its game.
        position_of: fn(&str) -> String =
            en: |game| format!("{game}, a position"),
            zh: |game| format!("{game}局面");
        /// A game that is played: takes its title or the name of the game, and how many moves were made.
        game_after: fn(&str, u64) -> String =
            en: |game, moves| format!("{game}, {}", plural(moves, "move", "moves")),
            zh: |game, moves| spaced(&format!("{game}，{} 着", grouped(moves)));
        /// Practice: takes how many trees were begun, and how many were graded. How many places are filled in, the page
        /// says.
        practice_of: fn(u64, u64) -> String =
            en: |begun, graded| match graded {
                0 => format!("Practice, {} begun", plural(begun, "tree", "trees")),
                _ => format!("Practice, {} graded", plural(graded, "tree", "trees")),
            },
            zh: |begun, graded| match graded {
                0 => format!("练习，{} 棵树在做", grouped(begun)),
                _ => format!("练习，已批改 {} 棵树", grouped(graded)),
            };
        /// An exam: takes the number of the tree on screen, from 1, and how many there are.
        exam_at: fn(u64, u64) -> String =
            en: |at, of| format!("Exam, tree {at} of {of}"),
            zh: |at, of| format!("考试，第 {at} 棵树，共 {of} 棵");
        /// An exam whose trees are all handed in: takes how many there are.
        exam_over: fn(u64) -> String =
            en: |of| format!("Exam of {}, handed in", plural(of, "tree", "trees")),
            zh: |of| format!("考试，{} 棵树，已交卷", grouped(of));

        /// What is asked when the window is to be closed.
        closing: &'static str =
            en: "Not everything is saved. Save it before the window closes?",
            zh: "有内容还没有保存。关闭窗口之前要保存吗？";
        save_and_close: Item =
            en: item("Save", "Save all of it, and close the window."),
            zh: item("保存", "全部保存，然后关闭窗口。");
        discard: Item =
            en: item("Discard", "Close the window; what is not saved is lost."),
            zh: item("不保存", "关闭窗口，未保存的内容就没有了。");
        stay: Item =
            en: item("Stay", "Keep the window open. (Esc)"),
            zh: item("取消", "窗口不关闭。（Esc）");
        /// What is asked when a file has changed here and there: takes its name.
        changed_elsewhere: fn(&str) -> String =
            en: |name| format!("{name} was changed by another program, and it was changed here, too."),
            zh: |name| format!("{name} 被别的程序改过，这里也有改动。");
        keep_mine: Item =
            en: item("Keep mine", "Keep what is here. Saving it replaces the file. (Esc)"),
            zh: item("保留我的", "保留这里的内容；保存时会替换文件。（Esc）");
        take_theirs: Item =
            en: item("Take the file’s", "Read the file again; what was changed here is lost."),
            zh: item("用文件里的", "重新读取文件，这里的改动就没有了。");

        /// What an earlier window has left: takes what it is, and how many seconds ago.
        left_work: fn(&str, u64) -> String =
            en: |name, age| format!("Unsaved work from {}: {name}", english_age(age)),
            zh: |name, age| format!("{}未保存的内容：{name}", chinese_age(age));
        open_left: Item =
            en: item("Open", "Go on with it."),
            zh: item("打开", "接着做下去。");
        /// The form in which a text was read: takes what a text in it is called.
        read_as: fn(&str) -> String =
            en: |form| format!("Read as {form}; it can also be read as"),
            zh: |form| spaced(&format!("已读作{form}；也可以读作"));
        read_otherwise: &'static str =
            en: "Read the same text in this way: another tree.",
            zh: "按这种方式重新读同一段文本，得到另一棵树。";
        /// Asked about a text that can be read in several ways, which are drawn below.
        how_meant: &'static str = en: "How is this meant?", zh: "这段文本该怎么读？";
        /// Behind it stand the ways in which a text can be read that was refused.
        read_with: &'static str = en: "It can be read with", zh: "可以读作";
        read_rightly: Item =
            en: item("It is right", "The text was meant as it was read."),
            zh: item("没有读错", "文本的意思就是现在这样。");
        discard_left: Item =
            en: item("Discard", "Throw it away."),
            zh: item("丢弃", "把它丢掉。");
        /// How many more there are.
        more_left: fn(u64) -> String =
            en: |more| format!("… and {} more", grouped(more)),
            zh: |more| format!("……还有 {} 份", grouped(more));
    }
}

/// How long ago something was, with one unit.
fn english_age(seconds: u64) -> String {
    match seconds {
        0..60 => "a moment ago".to_owned(),
        60..3_600 => format!("{} ago", plural(seconds / 60, "minute", "minutes")),
        3_600..86_400 => format!("{} ago", plural(seconds / 3_600, "hour", "hours")),
        _ => format!("{} ago", plural(seconds / 86_400, "day", "days")),
    }
}

fn chinese_age(seconds: u64) -> String {
    match seconds {
        0..60 => "刚才".to_owned(),
        60..3_600 => format!("{} 分钟前", grouped(seconds / 60)),
        3_600..86_400 => format!("{} 小时前", grouped(seconds / 3_600)),
        _ => format!("{} 天前", grouped(seconds / 86_400)),
    }
}
