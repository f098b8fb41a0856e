//! Searches in files, with all that was recorded of them.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use plyscope_core::search::Progress;
use plyscope_core::trace::{Damage, SavedTrace, Trace, TraceError, TraceFlaw, check_moves};

use super::{InputError, Scenario, messages, read};
use crate::messages::{said, texts};
use crate::{FailedAction, Message};
use plyscope_core::game::grouped;

/// A search that was saved with its record.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedSearch {
    /// What was searched, and how.
    pub scenario: Arc<Scenario>,
    /// The record; that of a stopped search, where the file is damaged.
    pub trace: Arc<Trace>,
    /// What is wrong with the file, where not all of it is whole.
    pub damage: Option<Box<InputError>>,
}

impl SavedSearch {
    /// How the name of a file ends that holds one.
    pub const ENDING: &'static str = "plytrace";

    /// Whether the name of a file says that it holds one.
    pub fn is_named_so(path: &Path) -> bool {
        path.extension().and_then(OsStr::to_str).is_some_and(|ending| ending.eq_ignore_ascii_case(Self::ENDING))
    }

    /// Reads one from the bytes of a file that is called `name` in errors; its record may take as much memory as a
    /// search with this progress.
    ///
    /// # Errors
    /// When the file is damaged before the first block of nodes has ended, when it holds what no search does, or when
    /// it was cancelled.
    pub fn read(name: &str, bytes: &[u8], progress: &Progress) -> Result<Self, InputError> {
        let fault = |message| InputError::without_place(name, message);
        let SavedTrace { scenario, trace, damage } = SavedTrace::read(bytes, progress).map_err(|error| {
            fault(match error {
                TraceError::NoTrace => no_saved_search(),
                TraceError::Version(version) => other_version(version, SavedTrace::VERSION),
                TraceError::Header(byte) | TraceError::FirstBlock(byte) => nothing_is_whole(byte),
                TraceError::HeaderLine(line) => other_line(line),
                TraceError::Impossible { block, node } => impossible_block(block, node),
                TraceError::Memory => messages::no_memory(),
                TraceError::Cancelled => messages::cancelled(),
            })
        })?;
        let scenario = read(name, &scenario).map_err(|error| fault(broken_scenario(&error)))?;
        let scenario = scenario.as_searched(trace.header().options);
        check_moves(&scenario.position, &trace, progress).map_err(|flaw| {
            fault(match flaw {
                TraceFlaw::Impossible(node) => impossible_node(node.0),
                TraceFlaw::Unchecked => messages::cancelled(),
            })
        })?;
        let damage = damage.map(|Damage { block, byte, nodes }| Box::new(fault(damaged(block, byte, nodes))));
        Ok(Self { scenario: Arc::new(scenario), trace: Arc::new(trace), damage })
    }

    /// The bytes of a file with this name that holds a search with its record.
    ///
    /// # Errors
    /// When no file can name what was searched or how.
    pub fn write_for(path: &Path, scenario: &Scenario, trace: &Trace) -> Result<Vec<u8>, InputError> {
        let name = messages::path(path);
        let scenario = scenario.as_searched(trace.header().options);
        let text = scenario.write().map_err(|error| InputError { source: name.clone(), ..error })?;
        if trace.header().options.algorithm.is_only_shown() || read(&name, &text).as_ref() != Ok(&scenario) {
            return Err(InputError::without_place(name, search_without_file()));
        }
        Ok(trace.to_bytes(&text))
    }
}

fn other_version(version: u32, expected: u32) -> Message {
    said(
        format!("this search was saved in version {version} of the format, expected version {expected}"),
        format!("这份搜索记录的格式是第 {version} 版，应为第 {expected} 版"),
    )
}

fn nothing_is_whole(byte: u64) -> Message {
    let byte = grouped(byte);
    said(
        format!(
            "the file is damaged at byte {byte}, before any node of the search is whole, expected it as it was saved"
        ),
        format!("文件从第 {byte} 字节起已损坏，没有完好的结点，应与保存时一致"),
    )
}

/// A line about how the search was asked for that no search of this version has, or that stands there again.
fn other_line(line: u32) -> Message {
    let line = grouped(line.into());
    said(
        format!(
            "line {line} of the search's options is unknown or stands there twice, expected options that this version \
            of the program knows, each once"
        ),
        format!("搜索选项的第 {line} 行无法识别，或与前面的某一行重复，应为本版本程序认识的选项，各一行"),
    )
}

fn impossible_block(block: u32, node: u32) -> Message {
    let [block, node] = [block, node].map(|number| grouped(number.into()));
    said(
        format!("block {block} says of node {node} what no search does, expected the file as it was saved"),
        format!("第 {block} 块中结点 {node} 的内容不可能出自搜索，应与保存时一致"),
    )
}

fn impossible_node(node: u32) -> Message {
    let node = grouped(node.into());
    said(
        format!("no search of the position in the file comes to node {node}, expected the file as it was saved"),
        format!("搜索文件中的局面不可能走到结点 {node}，应与保存时一致"),
    )
}

/// The scenario in a saved search cannot be read.
fn broken_scenario(error: &InputError) -> Message {
    let [english, chinese] = texts(&error.message);
    let place = error.place.map(|place| format!("{place}: ")).unwrap_or_default();
    said(
        format!("the scenario in the file cannot be read ({place}{english}), expected the file as it was saved"),
        format!("文件中的示例无法读取（{place}{chinese}），应与保存时一致"),
    )
}

fn search_without_file() -> Message {
    said(
        "this search cannot be saved, expected one whose algorithm and window can stand in a file",
        "这次搜索无法保存，其算法和窗口应能写进文件",
    )
    .with(FailedAction::Saving)
}

/// A saved search where something else was asked for.
pub(super) fn no_saved_search() -> Message {
    said(
        "this is no saved search, expected a file that `plyscope search … --save` has written",
        "这不是保存的搜索记录，应为 `plyscope search … --save` 写出的文件",
    )
}

fn damaged(block: u32, byte: u64, nodes: u32) -> Message {
    let [block, byte, nodes] = [block.into(), byte, nodes.into()].map(grouped);
    said(
        format!(
            "the file is damaged in block {block}, at byte {byte}; the first {nodes} nodes are whole, expected it as \
            it was saved"
        ),
        format!("文件的第 {block} 块从第 {byte} 字节起已损坏，前 {nodes} 个结点完好，应与保存时一致"),
    )
    .with(FailedAction::Damage)
}

/// Other options for a search that has been run.
pub fn search_is_done() -> Message {
    said("the search in the file has been run already, expected no other for it", "文件中的搜索已经完成，不应另行指定")
        .with(FailedAction::Options)
}
