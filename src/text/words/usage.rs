//! Words of the command line: what is wrong with how a command is written, and what its options take.

use plyscope_core::search::SearchOption;

/// A closed set of names that options take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameSet {
    /// Algorithms of a search.
    Algorithms,
    /// When a search cuts.
    CutoffRules,
    /// Kinds of tables.
    Tables,
    /// Which entries of a table are used.
    TableDepths,
    /// Which entries of a table stay.
    Replacements,
    /// What searches the root again and again.
    Drivers,
    /// Where windows are written.
    WindowMarks,
    /// Languages of people, or of programs.
    Languages,
    /// Whose side the numbers of a log are seen from.
    Readings,
    /// Games.
    Games,
    /// What commas are.
    Commas,
    /// Forms of trees and of files.
    Forms,
    /// Max and Min.
    Players,
    /// Which edges are asked for.
    Edges,
    /// What counts that follows from a wrong answer.
    Credits,
    /// Kinds of questions.
    Kinds,
    /// How pictures are kept.
    Pictures,
    /// What a random tree is to have.
    Wishes,
    /// Experiments of the lab.
    Experiments,
    /// What leaves are worth.
    Leaves,
    /// Orders of moves in the lab.
    Orders,
    /// Parts of what is drawn or printed.
    Parts,
    /// Colours of a picture.
    Themes,
    /// How values are seen.
    Viewpoints,
    /// What reads the commands of a terminal.
    Shells,
    /// What a search does besides plain alpha-beta.
    Enhancements,
}

impl NameSet {
    /// All of them.
    pub const ALL: [Self; 26] = [
        Self::Algorithms,
        Self::CutoffRules,
        Self::Tables,
        Self::TableDepths,
        Self::Replacements,
        Self::Drivers,
        Self::WindowMarks,
        Self::Languages,
        Self::Readings,
        Self::Games,
        Self::Commas,
        Self::Forms,
        Self::Players,
        Self::Edges,
        Self::Credits,
        Self::Kinds,
        Self::Pictures,
        Self::Wishes,
        Self::Experiments,
        Self::Leaves,
        Self::Orders,
        Self::Parts,
        Self::Themes,
        Self::Viewpoints,
        Self::Shells,
        Self::Enhancements,
    ];

    /// The names that an option of a search can have; none where they are no closed set of names.
    pub const fn of_option(option: SearchOption) -> Option<Self> {
        match option {
            SearchOption::Algorithm => Some(Self::Algorithms),
            SearchOption::Cutoff => Some(Self::CutoffRules),
            SearchOption::Table => Some(Self::Tables),
            SearchOption::TableDepth => Some(Self::TableDepths),
            SearchOption::Replacement => Some(Self::Replacements),
            SearchOption::Driver => Some(Self::Drivers),
            SearchOption::Ordering
            | SearchOption::Depth
            | SearchOption::Slots
            | SearchOption::NullReduction
            | SearchOption::ZugzwangTest
            | SearchOption::Reduction
            | SearchOption::Killers
            | SearchOption::Guess
            | SearchOption::AspirationWidth => None,
        }
    }
}

words! {
    /// How a command is written, and what its options take.
    UsageWords {
        /// A message about how a command is written: takes what is wrong.
        wrong: fn(&str) -> String = en: |what| format!("error: {what}"), zh: |what| format!("错误：{what}");
        /// Takes what may help.
        tip: fn(&str) -> String = en: |tip| format!("  tip: {tip}"), zh: |tip| format!("  提示：{tip}");
        /// How a command is used: takes its usage.
        usage: fn(&str) -> String = en: |usage| format!("Usage: {usage}"), zh: |usage| format!("用法：{usage}");
        /// Where more stands: takes how it is asked for.
        more: fn(&str) -> String =
            en: |help| format!("For more information, try '{help}'."),
            zh: |help| format!("详细说明（英文）：{help}");
        /// Takes a value, the option that it was given to, and what was expected.
        invalid_because: fn(&str, &str, &str) -> String =
            en: |value, option, expected| format!("invalid value '{value}' for '{option}': {expected}"),
            zh: |value, option, expected| format!("'{option}' 的值 '{value}' 无效：{expected}");
        /// Takes a value and the option that it was given to.
        invalid: fn(&str, &str) -> String =
            en: |value, option| format!("invalid value '{value}' for '{option}'"),
            zh: |value, option| format!("'{option}' 的值 '{value}' 无效");
        /// Takes an option without its value.
        no_value: fn(&str) -> String =
            en: |option| format!("a value is required for '{option}' but none was supplied"),
            zh: |option| format!("'{option}' 需要一个值，但没有给出");
        /// Takes what is no argument of the command.
        unexpected: fn(&str) -> String =
            en: |argument| format!("unexpected argument '{argument}' found"),
            zh: |argument| format!("这里不能用参数 '{argument}'");
        /// Takes what is no command.
        no_command: fn(&str) -> String =
            en: |command| format!("unrecognized subcommand '{command}'"),
            zh: |command| format!("没有 '{command}' 这个命令");
        /// Takes an argument and another one.
        not_with: fn(&str, &str) -> String =
            en: |argument, others| match others {
                "" => format!("the argument '{argument}' cannot be used with one or more of the other specified \
                arguments"),
                others => format!("the argument '{argument}' cannot be used with '{others}'"),
            },
            zh: |argument, others| match others {
                "" => format!("参数 '{argument}' 不能与所给的其他参数一起使用"),
                others => format!("参数 '{argument}' 不能与 '{others}' 一起使用"),
            };
        /// Takes an argument that is given again.
        twice: fn(&str) -> String =
            en: |argument| format!("the argument '{argument}' cannot be used multiple times"),
            zh: |argument| format!("参数 '{argument}' 只能给一次");
        /// Takes the arguments that are missing.
        missing: fn(&[String]) -> String =
            en: |arguments| format!("the following required arguments were not provided: {}", arguments.join(", ")),
            zh: |arguments| format!("缺少必需的参数：{}", arguments.join("、"));
        not_utf8: &'static str =
            en: "invalid UTF-8 was detected in one or more arguments",
            zh: "有的参数不是有效的 UTF-8";
        /// What is wrong with the arguments in another way, which no argument of the program can be.
        other: &'static str = en: "the arguments make no sense", zh: "参数不符合用法";
        /// Takes an argument with a similar name.
        similar: fn(&str) -> String =
            en: |argument| format!("a similar argument exists: '{argument}'"),
            zh: |argument| format!("有一个名字相近的参数 '{argument}'");
        /// Takes a command with a similar name.
        similar_command: fn(&str) -> String =
            en: |command| format!("a similar subcommand exists: '{command}'"),
            zh: |command| format!("有一个名字相近的命令 '{command}'");
        /// Takes what looks like an option, and how it is written where it is none.
        as_value: fn(&str, &str) -> String =
            en: |argument, written| format!("to pass '{argument}' as a value, use '{written}'"),
            zh: |argument, written| format!("要把 '{argument}' 当作值，请写成 '{written}'");
        before_command: &'static str =
            en: "unexpected argument before the command, expected options and SOURCE behind it",
            zh: "命令前面不能有参数，选项和 SOURCE 应写在命令后面";
        /// What one of a set of names is called.
        named: fn(NameSet) -> &'static str = |set| match set {
            NameSet::Algorithms => en: "algorithm", zh: "算法";
            NameSet::CutoffRules => en: "cutoff rule", zh: "截断条件";
            NameSet::Tables => en: "table", zh: "置换表的种类";
            NameSet::TableDepths => en: "table depth", zh: "取用表项的规则";
            NameSet::Replacements => en: "replacement", zh: "替换表项的规则";
            NameSet::Drivers => en: "driver", zh: "驱动方式";
            NameSet::WindowMarks => en: "choice of windows", zh: "窗口的写法";
            NameSet::Languages => en: "language", zh: "语言";
            NameSet::Readings => en: "reading", zh: "读法";
            NameSet::Games => en: "game", zh: "棋类";
            NameSet::Commas => en: "meaning of commas", zh: "逗号的含义";
            NameSet::Forms => en: "form", zh: "格式";
            NameSet::Players => en: "player", zh: "双方";
            NameSet::Edges => en: "edges", zh: "所问的边";
            NameSet::Credits => en: "credit", zh: "给分办法";
            NameSet::Kinds => en: "kind", zh: "题型";
            NameSet::Pictures => en: "picture", zh: "图片格式";
            NameSet::Wishes => en: "wish", zh: "要求";
            NameSet::Experiments => en: "experiment", zh: "实验";
            NameSet::Leaves => en: "leaves", zh: "叶结点的取值";
            NameSet::Orders => en: "order", zh: "着法顺序";
            NameSet::Parts => en: "part", zh: "可选的部分";
            NameSet::Themes => en: "theme", zh: "配色";
            NameSet::Viewpoints => en: "viewpoint", zh: "视角";
            NameSet::Shells => en: "shell", zh: "shell";
            NameSet::Enhancements => en: "enhancement", zh: "搜索增强";
        };
        /// Takes the least number.
        whole_number_from: fn(u64) -> String =
            en: |least| format!("expected a whole number of at least {least}"),
            zh: |least| format!("应为不小于 {least} 的整数");
        /// Takes the least and the largest number, as they may be written.
        whole_number: fn(&str, &str) -> String =
            en: |least, most| format!("expected a whole number from {least} to {most}"),
            zh: |least, most| format!("应为 {least} 到 {most} 之间的整数");
        number: fn(&str, &str) -> String =
            en: |least, most| format!("expected a number from {least} to {most}"),
            zh: |least, most| format!("应为 {least} 到 {most} 之间的数");
        /// Takes the largest number.
        slots: fn(u64) -> String =
            en: |most| format!("expected a whole number from 1 to {most}, or unlimited"),
            zh: |most| format!("应为 1 到 {most} 之间的整数，或 unlimited");
        on_or_off: &'static str = en: "expected on or off", zh: "应为 on 或 off";
        memory: &'static str = en: "expected at least 1M, such as 512M or 4G", zh: "应不小于 1M，如 512M 或 4G";
        log_size: &'static str = en: "expected a size from 1K to 4G, such as 64M", zh: "应在 1K 到 4G 之间，如 64M";
        /// Takes the least and the largest side.
        size: fn(u32, u32) -> String =
            en: |least, most| format!("expected width x height, each from {least} to {most}, such as 1024x768"),
            zh: |least, most| format!("应为宽 x 高，各在 {least} 到 {most} 之间，如 1024x768");
        steps: &'static str =
            en: "expected two steps, the first one first, such as 3..15",
            zh: "应为两个步骤，先小后大，如 3..15";
        /// Takes the endings that the name of a file may have.
        ending: fn(&[String]) -> String =
            en: |endings| format!("expected a file name that ends with {}", listed(endings, " or ")),
            zh: |endings| format!("文件名应以 {} 结尾", listed_in_chinese(endings));
        csv: &'static str =
            en: "expected a file name that ends with .csv, or -",
            zh: "文件名应以 .csv 结尾，或写 -";
        /// Takes the fewest and the most children.
        branching: fn(u32, u32) -> String =
            en: |least, most| format!("expected one number or two, from {least} to {most}, such as 3 or 2-3"),
            zh: |least, most| format!("应为 {least} 到 {most} 之间的一个或两个数，如 3 或 2-3");
        /// Takes the largest value.
        range: fn(u32) -> String =
            en: |most| format!(
                "expected two whole numbers from -{most} to {most}, the smaller one first, such as 0-20 or -9-9"
            ),
            zh: |most| format!("应为 -{most} 到 {most} 之间的两个整数，小的在前，如 0-20 或 -9-9");
        /// The name of a game, or a file: takes what is said of a name that is neither.
        or_game_file: fn(&str) -> String =
            en: |unknown| format!("{unknown}, or the file of a game"),
            zh: |unknown| format!("{unknown}，或对局的文件");
        algorithm_first: &'static str =
            en: "the algorithm stands first, expected no --algorithm behind it",
            zh: "算法应写在最前面，后面不再写 --algorithm";
        /// Takes a file or an option, and what is wrong with it.
        about: fn(&str, &str) -> String =
            en: |name, what| format!("{name}: {what}"),
            zh: |name, what| format!("{name}：{what}");
    }
}

/// Names, with a word before the last one.
fn listed(names: &[String], last: &str) -> String {
    match names {
        [before @ .., end] if !before.is_empty() => format!("{}{last}{end}", before.join(", ")),
        names => names.join(", "),
    }
}

fn listed_in_chinese(names: &[String]) -> String {
    match names {
        [before @ .., end] if !before.is_empty() => format!("{} 或 {end}", before.join("、")),
        names => names.join("、"),
    }
}
