//! Words of what leaves the program: the dialog for it, and what may stand in its way.

use crate::chinese::spaced;
use crate::english::plural;
use crate::number::grouped;

use super::{Item, item};

words! {
    /// The export of pictures and texts.
    ExportWords {
        open: Item =
            en: item("Export…", keyed!(en: "Pictures, animations, LaTeX, tables, the tree as text. ({})", Export)),
            zh: item("导出…", keyed!(zh: "图片、动画、LaTeX、表格、文字形式的树。（{}）", Export));
        pictures: &'static str = en: "Pictures", zh: "图片";
        for_papers: &'static str = en: "For papers", zh: "论文用";
        of_the_search: &'static str = en: "The search", zh: "搜索过程";
        the_tree: &'static str = en: "The tree", zh: "博弈树";
        svg: Item = en: item("SVG", "A drawing; its text stays text."), zh: item("SVG", "矢量图，文字仍是文字。");
        pdf: Item =
            en: item("PDF", "A drawing for papers and printers; several steps are pages."),
            zh: item("PDF", "排版、打印用的矢量图；多个步骤则每个步骤一页。");
        png: Item =
            en: item("PNG", "Pixels; several steps are numbered files."),
            zh: item("PNG", "位图；多个步骤则存成带编号的多个文件。");
        gif: Item =
            en: item("GIF", "An animation that every program shows; 256 colours a frame."),
            zh: item("GIF", "各种软件都能播放的动画，每帧 256 色。");
        apng: Item =
            en: item("APNG", "An animation in full colour, for web pages."),
            zh: item("APNG", "全彩动画，适合网页。");
        forest: Item =
            en: item("LaTeX forest", "The tree for LaTeX by the package forest; several steps are slides of beamer."),
            zh: item("LaTeX forest", "用 forest 宏包的 LaTeX 树；多个步骤则成 beamer 幻灯片。");
        tikz: Item =
            en: item("TikZ", "The tree for LaTeX by TikZ alone, with a place for every node."),
            zh: item("TikZ", "只用 TikZ 的 LaTeX 树，各结点写明坐标。");
        qtree: Item =
            en: item("tikz-qtree", "The tree for LaTeX by the package tikz-qtree."),
            zh: item("tikz-qtree", "用 tikz-qtree 宏包的 LaTeX 树。");
        dot: Item = en: item("DOT", "The tree for Graphviz."), zh: item("DOT", "给 Graphviz 的树。");
        csv: Item =
            en: item("CSV", "All steps as a table, for spreadsheets."),
            zh: item("CSV", "所有步骤列成表格，供电子表格使用。");
        json_lines: Item =
            en: item("JSON lines", "All steps, an object a line, for programs."),
            zh: item("JSON 行", "所有步骤，一行一个对象，供程序读取。");
        hand_out: Item =
            en: item("Markdown", "A hand-out: the chosen steps with their pictures and sentences."),
            zh: item("Markdown", "讲义：所选步骤的图片和说明。");
        scenario: Item =
            en: item("RON", "All that Plyscope knows of the scenario."),
            zh: item("RON", "Plyscope 所知道的关于这个示例的一切。");
        /// A form of trees: takes its name, and what a text in it is called.
        tree_form: fn(&str) -> String =
            en: |name| format!("The tree as {name}."),
            zh: |name| format!("把树写成{name}。");
        shown: &'static str = en: "What", zh: "内容";
        tree: Item = en: item("tree", "The picture shows the tree."), zh: item("树", "图里画博弈树。");
        ladder: Item =
            en: item("ladder", "The picture shows the open nodes with their windows."),
            zh: item("阶梯", "图里画搜索中的结点和各自的窗口。");
        board: Item = en: item("board", "The picture shows the board."), zh: item("棋盘", "图里画棋盘。");
        sentence: Item =
            en: item("sentence", "The picture shows the sentence of the step."),
            zh: item("说明", "图里写这一步骤的说明。");
        page: Item =
            en: item("all", "Tree, panels and sentence, as in the window."),
            zh: item("全部", "博弈树、各面板和说明，与窗口里一样。");
        steps: &'static str = en: "Steps", zh: "步骤";
        /// What the choice of the step on screen does.
        this_step_hint: &'static str = en: "The step on screen alone.", zh: "只导出画面上的这一步骤。";
        /// Takes the number of the step.
        this_step: fn(u64) -> String =
            en: |step| format!("step {step}"),
            zh: |step| format!("步骤 {step}");
        from: Item = en: item("from", "All steps from one to another."), zh: item("从", "从某个步骤到另一个步骤。");
        to: &'static str = en: "to", zh: "到";
        cutoffs: Item =
            en: item("every cutoff", "The steps at which something is cut off."),
            zh: item("每次截断", "发生截断的各个步骤。");
        colours: &'static str = en: "Colours", zh: "颜色";
        light: Item = en: item("light", "Dark lines on a light ground."), zh: item("浅色", "浅色底，深色线条。");
        dark: Item =
            en: item("dark", "Light lines on a dark ground, as for a dark slide."),
            zh: item("深色", "深色底，浅色线条，适合深色幻灯片。");
        print: Item = en: item("black on white", "Without colours, for paper."), zh: item("黑白", "不用颜色，适合打印。");
        transparent: Item =
            en: item("transparent", "Nothing behind the picture."),
            zh: item("透明背景", "图片不带背景。");
        whole_panel: Item =
            en: item("the whole panel", "The whole panel, and not only as much as is drawn."),
            zh: item("保留四周空白", "导出整个面板，而不只是有图的部分。");
        scale: &'static str = en: "Scale", zh: "缩放倍数";
        pause: &'static str = en: "Seconds a picture", zh: "每幅秒数";
        language: Item =
            en: item("Language", "The language of the words in what is exported."),
            zh: item("语言", "导出内容所用的语言。");
        bare: Item =
            en: item("without a document", "The picture alone, to be put into a document of one’s own."),
            zh: item("不带文档外壳", "只有图，放进自己的文档里用。");
        save: Item =
            en: item("Save…", "Choose a name; the file is written whole or not at all."),
            zh: item("保存…", "选择文件名；文件要么完整写出，要么不写。");
        copy: Item =
            en: item("Copy", "Into the clipboard: a picture as pixels, everything else as text."),
            zh: item("复制", "复制到剪贴板：图片为位图，其余为文字。");
        close: Item =
            en: item("Close", "Back to the search; what was chosen here is kept."),
            zh: item("关闭", "回到搜索，这里的选择会保留。");
        cancel: Item =
            en: item("Cancel", "Stop: what has not been saved yet is not."),
            zh: item("取消", "停止导出，还没有保存的不再保存。");
        /// How far it is: takes the pictures that are done, and all.
        progress: fn(u64, u64) -> String =
            en: |done, all| format!("{done} of {all}"),
            zh: |done, all| format!("{done}/{all}");
        /// Takes the number of files.
        saved_files: fn(usize) -> String =
            en: |files| format!("{} saved.", plural(files as u64, "file", "files")),
            zh: |files| format!("已保存 {} 个文件。", grouped(files as u64));
        cancelled: &'static str = en: "The export was given up.", zh: "导出已取消。";
        no_search: &'static str =
            en: "there is nothing to export, expected a search",
            zh: "没有可以导出的内容，应先打开一次搜索";
        no_cutoffs: &'static str =
            en: "the search has no cutoff, expected some to export their steps",
            zh: "这次搜索没有截断，无法按截断导出";
        /// Takes the last step.
        no_such_steps: fn(u64) -> String =
            en: |last| format!("the search has no such step, expected some of its steps, 1 to {last}"),
            zh: |last| format!("搜索没有这样的步骤，应在 1 到 {last} 之间");
        /// Takes the most.
        too_many_steps: fn(usize) -> String =
            en: |most| format!("these are more than {most} steps, expected fewer"),
            zh: |most| format!("步骤超过 {most} 个，应少一些");
        /// Takes the size of the window.
        no_room: fn(u32, u32) -> String =
            en: |width, height| format!("a window of {width}x{height} has no room for it, expected more"),
            zh: |width, height| format!("{width}×{height} 的窗口放不下，应大一些");
        no_board: &'static str =
            en: "the window has no room for a board beside this search, expected a larger one, or another part",
            zh: "窗口里没有放棋盘的地方，应放大窗口，或者导出别的部分";
        /// Takes its pixels.
        too_large: fn(u64, u64) -> String =
            en: |width, height| format!("the picture would have {width}x{height} pixels, expected a smaller scale or \
                size"),
            zh: |width, height| spaced(&format!("图片将有 {width}×{height} 个像素，应减小倍数或尺寸"));
        /// Takes how many there are, and the most.
        too_many_nodes: fn(usize, usize) -> String =
            en: |nodes, most| format!("LaTeX has no room for {nodes} nodes, expected {most} at most, or a drawing such \
                as SVG or PDF"),
            zh: |nodes, most| format!("LaTeX 放不下 {nodes} 个结点，最多 {most} 个；也可以导出 SVG 或 PDF");
        unreadable: &'static str =
            en: "the picture cannot be drawn, expected one with some extent",
            zh: "图片无法绘制，内容应有大小";
    }
}
