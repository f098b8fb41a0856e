//! Scenario files in RON.
//!
//! ```text
//! (
//!     title: (en: "…", zh: "…"),           // or one text for all; a language left out has the English one
//!     note: (en: "…", zh: "…"),
//!     tree: "[[3,12,8],[2,4,6]]",          // or node(…) and leaf(…), see `ron_tree`
//!     root: max,                           // who chooses at the tree's root: max or min
//!     bounds: (0, 10),                     // the least and the largest value that a leaf of the tree can have
//!     // tic_tac_toe: (cells: "XOX OX. ..O", scores: (win: 10, loss: -10, draw: 0)),   // or by_distance
//!     // xiangqi: "start",                 // or a FEN; so too every other board
//!     // after: ["h2e2", "h9g7"],          // moves from there, in any notation of the game
//!     algorithm: "alpha-beta-soft",
//!     cutoff: "at-equal",                  // or "strict"; without it, the rule of the algorithm's own listing
//!     ordering: "natural",                 // reversed, captures-first, shuffled:7 (a seed), perfect
//!     depth: 2,                            // plies; without it, or with `full`, to the end of the game
//!     window: (alpha: 3, beta: 7),         // as Max sees it; either may be left out
//!     max_nodes: 20000000,
//!     open_at: start,                      // end, step(7), first_cutoff
//!     stage: tree,                         // story, both, code
//!     values: shown,                       // when_visited, covered
//!     letters: true,                       // false: sentences without α and β
//!     also: [(title: "…", note: "…", algorithm: "…", cutoff: "…", depth: full)],
//!     // see `ron_questions`
//!     questions: [(at: step(7), ask: [cut, spared], text: (en: "…", zh: "…")), (at: first_cutoff)],
//! )
//! ```
//!
//! All but the position may be left out.
//!
//! A question names the place whose outcome it asks for, as `open_at` does: a step of the scenario's own search (number
//! 2 at the earliest, for nothing returns before), the first cutoff that spares something, or the end. Where nothing
//! returns there, the next return is meant; what lies behind the end is not asked. `ask` lists what is asked, in this
//! order: `value` (which value comes back), `bound` (the parent's own bound afterwards), `cut` (whether the rest is
//! cut), `spared` (which moves are), `best` (which child is the choice); without it, what is usual at such a step. A
//! part that cannot be asked there is left out. In other searches of the position, questions at the first cutoff and at
//! the end are asked, and their words have to be true there too; questions at a number are not.

use plyscope_core::game::{
    Amount, AnyPosition, Exact, Label, Player, Position, Value, ValueFormat, WrittenValue, written,
};
use plyscope_core::search::{Algorithm, SearchChanges, SearchOptions, Window};

use super::place::Fault;
use super::ron::{self, FLAG, NOTE, Raw, RonFormat, RonReader, SOME, TITLE, choice, record};
use super::ron_game::{self, Boards};
use super::ron_options::{self, SearchFields};
use super::ron_text::written_number;
use super::scenario::check_estimates;
use super::{Message, OpenAt, Scenario, Stage, ValueVisibility, Variant, amount, messages, ron_recipe};
use crate::messages::{quoted, said};

// The fields are not read yet: each is read by itself, so that a file with two mistakes has two errors.
record! {
    pub(super) struct ScenarioFields as "Scenario" {
        title: Label = TITLE,
        note: Label = NOTE,
        tree: Option<Raw<'t>>,
        root: Player = PLAYER,
        bounds: (Exact, Exact) = BOUNDS,
        boards: Boards<'t>,
        after: Option<Raw<'t>>,
        search: SearchFields<'t>,
        window: Option<Raw<'t>>,
        max_nodes: u64 = SOME,
        open_at: OpenAt = OPEN_AT,
        stage: Stage = STAGE,
        values: ValueVisibility = VALUES_SHOWN,
        letters: bool = FLAG,
        also: Option<Raw<'t>>,
        questions: Option<Raw<'t>>,
    }
}

record! {
    pub(super) struct VariantFields as "also" {
        title: Label = TITLE,
        note: Label = NOTE,
        search: SearchFields<'t>,
    }
}

record! {
    pub(super) struct WindowFields as "window" {
        alpha: Option<Raw<'t>>,
        beta: Option<Raw<'t>>,
    }
}

const STAGES: [(&str, Stage); 4] =
    [("story", Stage::Story), ("tree", Stage::Tree), ("both", Stage::Both), ("code", Stage::Code)];
const VALUES: [(&str, ValueVisibility); 3] = [
    ("shown", ValueVisibility::Shown),
    ("when_visited", ValueVisibility::WhenVisited),
    ("covered", ValueVisibility::Covered),
];
const PLAYERS: [(&str, Player); 2] = [("max", Player::Max), ("min", Player::Min)];

pub(super) const STAGE: RonFormat<Stage> = choice!(["stage", "显示方式"], STAGES);
pub(super) const VALUES_SHOWN: RonFormat<ValueVisibility> = choice!(["value of `values`", "`values` 的值"], VALUES);
pub(super) const PLAYER: RonFormat<Player> = choice!(["player", "走棋方"], PLAYERS);
/// A place where a replay may stand.
pub(super) const OPEN_AT: RonFormat<OpenAt> = RonFormat {
    read: |raw| place(raw, ["place to open at", "打开的位置"], &["start", "end", "step(…)", "first_cutoff"]),
    write: written_place,
};
/// The least and the largest value of a leaf.
const BOUNDS: RonFormat<(Exact, Exact)> = RonFormat { read: bounds, write: written_bounds };

/// Reads a scenario; `root` is who chooses at the root of its tree, and `depth` how deep a game without an end is
/// searched, where it does not say so itself.
pub(super) fn scenario_as(text: &str, root: Option<Player>, depth: Option<u32>) -> Result<Scenario, Vec<Fault>> {
    ron::read(text, |reader, fields: &ScenarioFields<'_>| reader.scenario(fields, root, depth))
}

/// Reads a scenario.
pub(super) fn scenario(text: &str) -> Result<Scenario, Vec<Fault>> {
    scenario_as(text, None, None)
}

/// Reads a scenario that stands as a value inside another file, in its own brackets.
pub(super) fn inside(whole: &str, raw: Raw<'_>) -> Result<Scenario, Vec<Fault>> {
    let fields = raw.record::<ScenarioFields<'_>>().map_err(|fault| vec![fault])?;
    // What is missing is missed before the scenario's own last bracket.
    let mut reader = RonReader { text: &whole[..raw.offset + raw.text.len()], faults: Vec::new() };
    reader.scenario(&fields, None, None).filter(|_| reader.faults.is_empty()).ok_or(reader.faults)
}

impl<'t> RonReader<'t> {
    fn scenario(
        &mut self,
        fields: &ScenarioFields<'t>,
        root: Option<Player>,
        usual_depth: Option<u32>,
    ) -> Option<Scenario> {
        let position = self.position(fields, root);
        let changes = SearchChanges {
            window: self
                .or(fields.window, None, |raw| window(raw, position.as_ref().map_or(1, Position::unit)).map(Some)),
            max_nodes: self.given_if_any(fields.max_nodes),
            ..self.changes(fields.search, |raw| depth(raw, position.as_ref()))
        };
        let usual = position.as_ref().map_or(Algorithm::AlphaBetaSoft, Scenario::usual_algorithm);
        let is_endless = position.as_ref().is_some_and(|position| position.plies_left().is_none());
        let options = SearchOptions::new(usual).to_depth(usual_depth.filter(|_| is_endless));
        let options = changes.apply(options);
        // The other fields are read in any case, for their errors.
        let others = Scenario {
            title: self.given(fields.title, Label::plain("")),
            note: self.given(fields.note, Label::plain("")),
            options,
            open_at: self.given(fields.open_at, OpenAt::default()),
            stage: self.given(fields.stage, Stage::default()),
            values: self.given(fields.values, ValueVisibility::default()),
            letters: self.given(fields.letters, true),
            ..Scenario::from_position(AnyPosition::TicTacToe(Default::default()))
        };
        let variants = self.variants(fields, &others, position.as_ref());
        let questions = self.questions(fields.questions, options.algorithm, position.as_ref());
        let scenario = Scenario { position: position?, variants, questions, ..others };
        if self.faults.is_empty() {
            self.check_searches(&scenario);
        }
        Some(scenario)
    }

    fn position(&mut self, fields: &ScenarioFields<'t>, asked: Option<Player>) -> Option<AnyPosition> {
        let text = self.text;
        let usual = asked.unwrap_or(Player::Max);
        let root = self.or(fields.root.raw, usual, |raw| {
            let named = (PLAYER.read)(raw)?;
            if asked.is_some_and(|asked| asked != named) {
                return Err(raw.fault(messages::other_player_at_root(named)));
            }
            Ok(named)
        });
        let boards = fields.boards.given();
        let read = match (fields.tree, boards.as_slice()) {
            (Some(tree), []) => {
                if let Some(after) = fields.after {
                    self.faults.push(after.fault(moves_in_a_tree()));
                }
                let bounds = self.given_if_any(fields.bounds).map(|(low, high)| [low, high]);
                ron_game::tree(tree, root, bounds)
            }
            (None, [(game, board)]) => {
                for of_tree in [fields.root.raw, fields.bounds.raw].into_iter().flatten() {
                    self.faults.push(of_tree.fault(root_without_tree()));
                }
                if asked.is_some() {
                    self.faults.push(board.fault(root_without_tree()));
                }
                let start = ron_game::position(*game, *board);
                start.and_then(|start| match fields.after {
                    Some(moves) => ron_game::after(&start, moves),
                    None => Ok(start),
                })
            }
            (None, []) => Err(Fault::new(text.trim_end().len().saturating_sub(1), no_game())),
            (tree, boards) => {
                let mut places: Vec<usize> =
                    boards.iter().map(|(_, raw)| *raw).chain(tree).map(|raw| raw.offset).collect();
                places.sort_unstable();
                // The second one is one too many.
                Err(Fault::new(places.get(1).copied().unwrap_or(0), two_games()))
            }
        };
        read.map_err(|fault| self.faults.push(fault)).ok()
    }

    /// Everything that the scenario asks for has to go together, and to stop somewhere.
    fn check_searches(&mut self, scenario: &Scenario) {
        let of_variants = scenario.variants.iter().map(|variant| variant.changes.apply(scenario.options));
        let mut searches = of_variants.chain([scenario.options]);
        if let Some(error) = searches.find_map(|options| scenario.check_options(&options).err()) {
            self.faults.push(Fault::new(self.text.trim_end().len().saturating_sub(1), error.message));
        }
    }

    fn variants(
        &mut self,
        fields: &ScenarioFields<'t>,
        scenario: &Scenario,
        position: Option<&AnyPosition>,
    ) -> Vec<Variant> {
        let list = self.or(fields.also, Vec::new(), |raw| raw.list());
        let mut variants = Vec::new();
        for raw in list {
            match raw.record::<VariantFields<'_>>() {
                Ok(fields) => variants.push(self.variant(&fields, scenario, position)),
                Err(fault) => self.faults.push(fault),
            }
        }
        variants
    }

    fn variant(&mut self, fields: &VariantFields<'t>, scenario: &Scenario, position: Option<&AnyPosition>) -> Variant {
        let changes = self.changes(fields.search, |raw| depth(raw, position));
        let algorithm = changes.algorithm.unwrap_or(scenario.options.algorithm);
        Variant {
            title: self.given(fields.title, Label::plain(algorithm.id())),
            note: self.given(fields.note, Label::plain("")),
            // Its rule and its table are those of its algorithm's listing, also where it names none.
            changes: SearchChanges {
                algorithm: Some(algorithm),
                cutoff: changes.cutoff.or(Some(algorithm.default_cutoff())),
                table: changes.table.or(Some(algorithm.default_table())),
                ..changes
            },
        }
    }
}

/// A depth to which a position can be searched; not checked where the position could not be read.
fn depth(raw: Raw<'_>, position: Option<&AnyPosition>) -> Result<Option<u32>, Fault> {
    let depth = ron_options::depth(raw, 0)?;
    if let (Some(AnyPosition::Tree(position)), Some(depth)) = (position, depth) {
        check_estimates(position.tree(), depth).map_err(|message| raw.fault(message))?;
    }
    Ok(depth)
}

fn window(raw: Raw<'_>, unit: u32) -> Result<Window, Fault> {
    let fields: WindowFields<'_> = raw.record()?;
    let bound = |field: Option<_>, otherwise| match field {
        Some(field) => value(field, unit),
        None => Ok(otherwise),
    };
    let alpha = bound(fields.alpha, Value::NEG_INFINITY)?;
    let beta = bound(fields.beta, Value::INFINITY)?;
    if alpha < beta {
        return Ok(Window::new(alpha, beta));
    }
    let format = ValueFormat::unit(unit);
    Err(raw.fault(empty_window(format.value(alpha), format.value(beta))))
}

fn bounds(raw: Raw<'_>) -> Result<(Exact, Exact), Fault> {
    let number = |raw: Raw<'_>| match raw.amount()? {
        Amount::Number(number) => Ok(number),
        Amount::Decided(_) => Err(raw.fault(amount::not_a_number(raw.word().text))),
    };
    let (low, high) = ron_recipe::pair(raw, number)?;
    if low < high { Ok((low, high)) } else { Err(raw.fault(bounds_out_of_order())) }
}

/// A number in the unit of a tree.
pub(super) fn value(raw: Raw<'_>, unit: u32) -> Result<Value, Fault> {
    match raw.amount()? {
        Amount::Number(number) => Value::of(number, unit).ok_or_else(|| raw.fault(no_multiple(raw.word().text, unit))),
        Amount::Decided(_) => Err(raw.fault(amount::not_a_number(raw.word().text))),
    }
}

/// Where a question can be asked: at no place before anything has returned.
pub(super) const ASKED_AT: &[&str] = &["end", "step(…)", "first_cutoff", "node(…)"];

/// A place in a search; `expected` are the places that can be meant.
pub(super) fn place(raw: Raw<'_>, kind: messages::KindName, expected: &[&str]) -> Result<OpenAt, Fault> {
    let from_start = expected.contains(&"start");
    let raw = raw.word();
    let (word, argument) = match raw.text.split_once('(') {
        Some((word, rest)) => (word.trim_end(), rest.strip_suffix(')')),
        None => (raw.text, None),
    };
    let number = || {
        let digits = argument.unwrap_or_default();
        // The digits stand before the closing bracket, behind the word and the opening one.
        let offset = raw.offset + raw.text.len() - digits.len() - 1;
        Raw { text: digits.trim(), offset }.count(if from_start { 1 } else { 2 }, u64::MAX)
    };
    match (word, argument) {
        ("start", None) if from_start => Ok(OpenAt::Start),
        ("end", None) => Ok(OpenAt::End),
        ("first_cutoff", None) => Ok(OpenAt::FirstCutoff),
        ("step", Some(_)) => Ok(OpenAt::Step(number()?)),
        ("beat", Some(_)) => Err(raw.fault(step_for_beat(argument.unwrap_or_default()))),
        _ => Err(raw.fault(messages::unknown(kind, raw.text, expected))),
    }
}

fn written_bounds((low, high): &(Exact, Exact)) -> String {
    format!("({}, {})", written_number(*low), written_number(*high))
}

pub(super) fn written_place(place: &OpenAt) -> String {
    match place {
        OpenAt::Start => "start".to_owned(),
        OpenAt::End => "end".to_owned(),
        OpenAt::Step(step) => format!("step({step})"),
        OpenAt::FirstCutoff => "first_cutoff".to_owned(),
    }
}

fn no_game() -> Message {
    let [english, chinese] = ron_game::position_fields();
    said(
        format!("the scenario has no position, expected a field `tree`, {english}"),
        format!("示例里没有局面，应有字段 `tree`、{chinese}"),
    )
}

fn two_games() -> Message {
    said("the scenario has two positions, expected one tree or board", "示例里有两个局面，应只有一棵树或一个棋盘")
}

pub(super) fn root_without_tree() -> Message {
    said(
        "`root` goes with a tree alone, expected the side to move to follow from the board",
        "`root` 只用于树，应由棋盘决定轮到哪一方",
    )
}

fn moves_in_a_tree() -> Message {
    said(
        "`after` goes with a board alone, expected a tree that begins at its root",
        "`after` 只用于棋盘，树应从根结点开始",
    )
}

fn empty_window(alpha: WrittenValue<'_>, beta: WrittenValue<'_>) -> Message {
    said(
        format!("the window from {alpha} to {beta} is empty, expected alpha to be less than beta"),
        format!("从 {alpha} 到 {beta} 的窗口是空的，alpha 应小于 beta"),
    )
}

/// Files once counted in beats, which are the steps of today.
fn step_for_beat(number: &str) -> Message {
    said(
        format!("beats are called steps, expected `step({number})`"),
        format!("节拍现在叫步骤，应写成 `step({number})`"),
    )
}

/// A number that is no value of the tree, nor between two that differ by one unit.
fn no_multiple(found: &str, unit: u32) -> Message {
    let found = quoted(found);
    let (step, most) = (written(Exact::new(1, unit.into()), "-"), Value::LARGEST_GIVEN.unsigned_abs() / unit);
    said(
        format!("{found} is no value of this tree, expected a multiple of {step} from -{most} to {most}"),
        format!("{found} 不能是这棵树的值，应为 {step} 的整数倍，在 -{most} 到 {most} 之间"),
    )
}

fn bounds_out_of_order() -> Message {
    said(
        "the bounds are out of order, expected the least value before the largest, such as `(0, 10)`",
        "上下界的顺序不对，应先写最小值，再写最大值，如 `(0, 10)`",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::Language;
    use plyscope_core::search::CutoffRule;

    #[test]
    fn every_field_is_read() {
        let text = "// a comment\n(
            title: (en: \"A title\", zh: \"标题\"), note: \"plain\",
            tree: node((en: \"a\", zh: \"甲\"), [node([leaf(3), leaf(\"b\", 12)], estimate(-4)), leaf(5, \
                not_in_source)]),
            root: min, // who begins
            algorithm: \"alpha-beta\", cutoff: \"strict\",
            depth: /* plies */ 1, window: (beta: 9), max_nodes: 1000,
            stage: code /* the pane */, values: covered, letters: false,
            also: [(algorithm: \"minimax\", depth: full), (title: \"x\", cutoff: \"strict\", depth: 5)],
            questions: [(at: end)],
            open_at: step( 7 ) // not at the start
        )";
        let scenario = scenario(text).expect("a scenario");
        let tree = scenario.tree().expect("a tree");
        assert_eq!((Language::Chinese.label(&scenario.title), scenario.note.id()), ("标题", "plain"));
        assert_eq!((tree.root_player(), tree.len()), (Player::Min, 5));
        assert_eq!(tree.value(tree.children(plyscope_core::game::tree::TreeNode::ROOT)[0]), Some(Value::new(-4)));
        assert_eq!((scenario.options.algorithm, scenario.options.cutoff), (Algorithm::AlphaBeta, CutoffRule::Strict));
        assert_eq!((scenario.options.depth, scenario.options.max_nodes), (Some(1), 1000));
        assert_eq!(scenario.options.window, Window::new(Value::NEG_INFINITY, Value::new(9)));
        assert_eq!((scenario.stage, scenario.values, scenario.letters), (Stage::Code, ValueVisibility::Covered, false));
        assert_eq!((scenario.open_at, scenario.questions.len()), (OpenAt::Step(7), 1));
        let searches = scenario.variants.iter().map(|variant| variant.changes.apply(scenario.options));
        let variants: Vec<_> = searches.map(|search| (search.algorithm, search.cutoff, search.depth)).collect();
        assert_eq!(
            variants,
            [(Algorithm::Minimax, CutoffRule::AtEqual, None), (Algorithm::AlphaBeta, CutoffRule::Strict, Some(5)),]
        );
    }

    #[test]
    fn what_is_left_out_has_a_default() {
        let read = scenario("(tree: \"[1,2]\")").expect("a scenario");
        let bare = super::super::read("tree", "[1,2]").expect("a tree");
        // A file that names no rule gets that of the algorithm's own listing.
        assert_eq!(read, Scenario { options: bare.options.with_cutoff(CutoffRule::Strict), ..bare });
    }
}
