//! Sentences about options of a search that do not go together.

use plyscope_core::search::{Driver, OptionUser, Refusal};

use super::Message;
use super::messages::{one_of, said, texts};

/// Options of a search that do not go together.
pub fn refused(refusal: Refusal) -> Message {
    said(refusal.to_string(), refusal_in_chinese(refusal))
}

/// The algorithms that have lines for the tree, in Chinese.
fn fitting(refusal: Refusal) -> String {
    let [_, names] = texts(&one_of(&refusal.fitting()));
    names
}

fn refusal_in_chinese(refusal: Refusal) -> String {
    match refusal {
        Refusal::NoPassing => "null-move 需要能走空着的棋：只有国际象棋和象棋才行".to_owned(),
        Refusal::NeedsTurns(algorithm) => {
            format!("{} 默认双方轮流行棋，而这棵树不是这样：应改用 {}", algorithm.id(), fitting(refusal))
        }
        Refusal::NeedsNoChance(algorithm) => {
            format!("{} 不处理机会结点：应改用 {}", algorithm.id(), fitting(refusal))
        }
        Refusal::NeedsBounds(algorithm) => {
            format!("{} 要靠叶结点取值的上下界来截断：树中应给出上下界，如 bounds: (0, 10)", algorithm.id())
        }
        Refusal::StrictWithChance => "机会结点上只要取值等于界限就截断：只能用相等即截断 (at-equal)".to_owned(),
        Refusal::NeedsFailSoft(driver, algorithm) => format!(
            "{} 需要软边界 (fail-soft) 的搜索，{} 不返回窗口以外的值；可用 alpha-beta-soft 或 alpha-beta-table 等",
            driver.id(),
            algorithm.id()
        ),
        Refusal::StrictWithNullWindow => "零窗口只能用相等即截断 (at-equal)：严格大于的条件在其中没有意义".to_owned(),
        Refusal::StrictWithTable => "置换表只能用相等即截断 (at-equal)：上下界一碰到就取用".to_owned(),
        Refusal::TakesNoTable(algorithm) => format!(
            "{} 不用置换表；用置换表的有 alpha-beta-table、principal-variation、nega-scout 和 engine",
            algorithm.id()
        ),
        Refusal::OrderWithoutTable => "table-first 按置换表排序，而这里没有置换表".to_owned(),
        Refusal::WindowUnderDriver(driver) => {
            format!("{} 自己决定根结点的窗口，不应另行指定窗口", driver.id())
        }
        Refusal::GuessBeyondValues(guess, most) => {
            format!("期望的值 {guess} 超出了这里所有可能的值，应为 -{most} 到 {most} 之间的整数")
        }
        Refusal::MeansNothingWithoutPassing(option) => {
            format!("--{} 在不能走空着的棋里没有意义，只用于国际象棋和象棋", option.id())
        }
        Refusal::NothingToCapture => {
            "没有吃子的着法时 --ordering captures-first 没有意义，只用于国际象棋、象棋和标有吃子的树".to_owned()
        }
        Refusal::MeansNothing(option, algorithm, driver) => {
            let [_, users] = texts(&one_of(&option.users()));
            let (id, algorithm) = (option.id(), algorithm.id());
            match (option.used_by(), driver) {
                (OptionUser::Algorithm, _) => format!("--{id} 对 {algorithm} 没有意义，应与 {users} 一起使用"),
                (OptionUser::Table, _) => {
                    format!("{algorithm} 不带置换表时 --{id} 没有意义，应在 {users} 使用 --table 时指定")
                }
                (OptionUser::Driver, Driver::None) => {
                    format!("没有驱动方式时 --{id} 没有意义，应与 --driver {users} 一起使用")
                }
                (OptionUser::Driver, driver) => {
                    format!("--{id} 对 {} 没有意义，应与 --driver {users} 一起使用", driver.id())
                }
            }
        }
    }
}
