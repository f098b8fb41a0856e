//! What is put into the texts of each kind: numbers, names and facts as the window puts them in.

use super::{Listing, Shown};
use crate::cases::{KINDS, PLAYERS, cases, returned};
use crate::names::{BEST, CHILD, PARENT, ROOT};
use plyscope_core::game::tree::NodePicture;
use plyscope_core::game::{
    Chooser, DrawnBy, Ending, Exact, FenProblem, Game, MoveError, Piece, PieceKind, Player, Square, TextForm, Value,
    ValueFormat, WonBy, WrittenValue,
};
use plyscope_core::lab::{
    self, Axis, Experiment, LabOrder, LeafModel, MatchEnd, Parameter, Parameters, Results, SeriesId,
};
use plyscope_core::practice::{
    AnswerFault, Credit, Difference, GrowthOrder, LeafGrowth, Level, Points, QuestionKind, Recipe, RecipeProblem,
    Requirement, SheetCounts,
};
use plyscope_core::replay::{
    Absence, AskedPart, BoundCause, BoundChange, BoundOwner, ChanceDetail, Condition, Counterfactual,
    CounterfactualEffect, Detail, ExpectationTerms, HighlightKind, Mistake, OtherValues, Owners, ProofGap, Reason,
    Side, Statement, Unit,
};
use plyscope_core::review::{Class, LogVerdict};
use plyscope_core::search::{
    Algorithm, Bug, CodeLanguage, CutoffRule, Driver, MoveOrdering, PassReason, Replacement, Role, Stop, TableBounds,
    TableDepth, Window, WriteOutcome,
};
use plyscope_core::trace::{BoundKind, Interval};
use plyscope_text::LanguageWords as _;
use plyscope_text::{
    AnnouncedMove, BugFacts, ComparedSearches, DescribeNodes, DivergenceFacts, FirstEffect, GradedPart, Item, KeySet,
    LegendDrawing, LibraryGroup, LinkKind, NameSet, NoLink, Passage, PlayNotice, PracticeHint, QuestionSituation,
    ShortcutGroup, SpokenKind, SpokenLine, SpokenMark, SpokenNode, SpokenPlace, SpokenRange, SpokenRow, SpokenSquare,
    SpokenState, SpokenValue, SquareMark, TextReader, TypedProblem, ValueUnit, VisitedByOne, WrongAnswer,
};

/// What is put into a text of each kind.
macro_rules! reads {
    ($($kind:ty => |$listing:ident, $text:ident| $shown:expr;)+) => {$(
        impl<const ENTRY: u64> TextReader<$kind, ENTRY> for Listing {
            fn text(&mut self, part: &'static str, name: &'static str, $text: $kind) {
                let shown = {
                    let $listing: &Self = self;
                    $shown.shown()
                };
                self.listed(part, name, shown);
            }
        }
    )+};
}

/// Every kind of question.
fn questions() -> impl Iterator<Item = QuestionKind> {
    QuestionKind::ALL.into_iter().chain([QuestionKind::Sheet])
}

/// What a check may come to.
fn counts() -> [SheetCounts; 3] {
    [
        SheetCounts { right: 9, follows: 2, of: 13 },
        SheetCounts { right: 11, follows: 1, of: 13 },
        SheetCounts { right: 13, follows: 0, of: 13 },
    ]
}

const SOME: [u64; 2] = [1, 12_345];
const FEW: [usize; 2] = [1, 5];
const VALUE: Value = Value::new(-3);
/// How values are written, where nothing is said of pawns.
static POINTS: ValueFormat = ValueFormat::POINTS;

reads! {
    Item => |_listing, text| text;
    Passage => |_listing, text| text;
    &'static str => |_listing, text| text;
    &'static [&'static str] => |_listing, text| text;
    fn(NameSet) -> &'static str => |_listing, text| NameSet::ALL.map(text);
    fn(u32) -> String => |_listing, text| [text(1), text(12_345)];
    fn(u64) -> String => |_listing, text| SOME.map(text);
    fn(usize) -> String => |_listing, text| FEW.map(text);
    fn(f64) -> String => |_listing, text| [text(0.5)];
    fn(u8, u8) -> String => |_listing, text| [text(2, 3)];
    fn(u32, u32) -> String => |_listing, text| [text(1, 1), text(2, 12_345)];
    fn(u32, u32, &str) -> String => |_listing, text| [text(1, 9, "…")];
    fn(u32, u32, u32) -> String => |_listing, text| [text(1, 1, 50), text(2, 12_345, 90)];
    fn(u32, u32, f64) -> String => |_listing, text| [text(12, 12_345, 58.0)];
    fn(u64, u64) -> String => |_listing, text| [text(1, 1), text(7, 12_345), text(7, 0), text(0, 7)];
    fn(u64, f64) -> String => |_listing, text| [text(12_345, 3e6)];
    fn(usize, usize) -> String => |_listing, text| [text(1, 1), text(4, 29)];
    fn(&ValueFormat) -> String => |_listing, text| [text(&POINTS), text(&ValueFormat::PAWNS)];
    fn(&str, &ValueFormat) -> String => |listing, text| listing.names().map(|name| text(name, &POINTS));
    fn(ValueUnit) -> &'static str => |_listing, text| ValueUnit::ALL.map(text);
    fn(ValueUnit, &str) -> String => |listing, text| ValueUnit::ALL.map(|counted| {
        text(counted, (listing.language.words().games.side)(Game::Chess, Player::Max))
    });
    fn(Game) -> Option<&'static str> => |_listing, text| Game::ALL.map(text);
    fn(u64, u64, u64) -> String => |_listing, text| [text(1, 1, 1), text(12_345, 678, 40)];
    fn(Experiment) -> Item => |_listing, text| Experiment::ALL.map(text);
    fn(Parameter) -> Item => |_listing, text| Parameter::ALL.map(text);
    fn(LeafModel) -> Item => |_listing, text| LeafModel::ALL.map(text);
    fn(LabOrder) -> Item => |_listing, text| LabOrder::ALL.map(text);
    fn(Axis) -> &'static str => |_listing, text| Axis::ALL.map(text);
    fn(lab::Quantity) -> &'static str => |_listing, text| lab::Quantity::ALL.map(text);
    fn(SeriesId) -> Item => |_listing, text| SeriesId::ALL.map(text);
    fn(&Results) -> String => |_listing, text| Experiment::ALL.map(|experiment| {
        let usual = Parameters { branching: vec![3], depth: 4, seeds: 3, ..experiment.usual(false) };
        let results = lab::run(experiment, &usual, &plyscope_disk::Cores::default(), &std::sync::Arc::default());
        text(&results.expect("it can be done"))
    });
    fn(TextForm) -> Item => |_listing, text| TextForm::ALL.map(text);
    fn(&AnnouncedMove<'_>) -> String => |_listing, text| {
        let line = ["C2.5".to_owned(), "h8+7".to_owned()];
        let told = |worth, line| AnnouncedMove { game: Game::Xiangqi, mover: Player::Max, name: "C2.5", worth, line };
        [text(&told(None, &[])), text(&told(Some("≥37"), &line[..1])), text(&told(Some("37"), &line))]
    };
    fn(&str, usize, usize) -> String => |listing, text| [text(listing.name(), 2, 9)];
    fn(QuestionKind) -> &'static str => |_listing, text| questions().map(text).collect::<Vec<_>>();
    fn(QuestionKind) -> &'static [&'static str] => |_listing, text| questions().map(text).collect::<Vec<_>>();
    fn(&str, &str, &str, &str) -> String =>
        |listing, text| [text("w3", "(3, 5)", "(3, 5)", "7"), text(listing.name(), "(−∞, 5)", "7", "5")];
    fn(Level) -> Item => |_listing, text| Level::ALL.map(text);
    fn(&PracticeHint<'_>) -> String => |listing, text| [
        text(&PracticeHint::FromRoot(listing.name())),
        text(&PracticeHint::First(listing.name())),
        text(&PracticeHint::Later(listing.name(), Player::Max, "w2", false)),
        text(&PracticeHint::Later(listing.name(), Player::Min, "w2", true)),
        text(&PracticeHint::Value(listing.name(), Player::Max, true, true)),
        text(&PracticeHint::Value(listing.name(), Player::Min, false, false)),
        text(&PracticeHint::Expectation(listing.name(), false)),
        text(&PracticeHint::Expectation(listing.name(), true)),
        text(&PracticeHint::OfChance(listing.name(), [-3, 20])),
    ];
    fn(usize, u32) -> String => |_listing, text| [text(1, 5)];
    fn(usize, u64) -> String => |_listing, text| [text(2, 7)];
    fn(usize, &str) -> String => |listing, text| [text(2, ""), text(2, listing.name())];
    fn(usize, bool) -> String => |_listing, text| [text(2, false), text(2, true)];
    fn(u32, u64, u64) -> String => |_listing, text| [text(1, 7, 7), text(5, 7, 11)];
    fn(u32, &[u32]) -> String => |_listing, text| [text(47, &[]), text(47, &[68]), text(47, &[68, 70])];
    fn(&[u32]) -> String => |_listing, text| [text(&[47]), text(&[47, 68])];
    fn(&[u32], &str) -> String => |_listing, text| [text(&[47, 68], "if alpha >= beta {")];
    fn(Option<u64>) -> String => |_listing, text| [text(None), text(Some(3 << 30))];
    fn(&str) -> String => |listing, text| listing.names().map(text);
    fn(String) -> String => |listing, text| [text(listing.name().trim_start_matches("the ").to_owned())];
    fn(&[String]) -> String => |listing, text| {
        [1, 2, 3].map(|number| text(&["w1", "w2", listing.name()].map(str::to_owned)[..number]))
    };
    fn(&str, &str) -> String => |listing, text| [text("α", "5"), text("w3", listing.name())];
    fn(&str, &str, &str) -> String => |listing, text| [text("α", "5", "6"), text("w3", "w2", listing.name())];
    fn(&str, &str, u64) -> String => |listing, text| [text("7", listing.name(), 3)];
    fn(&str, u64, &str) -> String => |listing, text| [text(listing.side(), 26, ""), text(listing.side(), 1, "w3")];
    fn(&str, u64) -> String => |_listing, text| SOME.map(|number| text("w3", number));
    fn(&str, u64, f64) -> String => |listing, text| [text(listing.side(), 12_345, 3e6)];
    fn(&str, u64, u64) -> String => |_listing, text| [text("w3", 6, 1), text("w3", 12_345, 26)];
    fn(&str, bool) -> String => |_listing, text| [text("X O", false), text("X O", true)];
    fn(&str, Player) -> String => |listing, text| PLAYERS.map(|player| text(listing.side(), player));
    fn(&str, WrittenValue<'_>, Option<&str>) -> String => |_listing, text| {
        [text("c", POINTS.value(VALUE), None), text("c", POINTS.value(VALUE), Some("d"))]
    };
    fn(&str, Option<[usize; 2]>, &str) -> String =>
        |_listing, text| [text("x.ron", None, "…"), text("x.ron", Some([2, 4]), "…")];
    fn(&str, Option<&str>, &str) -> String => |_listing, text| [text("c", None, "≥3"), text("c", Some("4"), "≥3")];
    fn(&str, TypedProblem) -> String => |_listing, text| {
        use TypedProblem::{NoAlpha, NoBeta, NoValue, NotTwoBounds};
        [NoValue, NotTwoBounds, NoAlpha, NoBeta].map(|problem| text("3 4 5", problem))
    };
    fn(&str, [&str; 2], Option<[&str; 2]>) -> String => |_listing, text| {
        let choices = [None, Some(["w2", "w2"]), Some(["w2", "w3"])];
        choices.map(|choice| [text("w7 = 9", ["6", "6"], choice), text("w7 = 9", ["6", "9"], choice)])
    };
    fn(Option<&str>) -> String => |_listing, text| [text(None), text(Some("w7"))];
    fn(Option<&str>, usize) -> String => |_listing, text| [text(None, 2), text(Some("w7"), 2)];
    fn(Option<&str>, &str) -> String => |_listing, text| [text(None, "≥6"), text(Some("4"), "≥6")];
    fn(Option<&str>, &str, &str) -> String => |_listing, text| [text(None, "4", "9"), text(Some("w7"), "4", "9")];
    fn(Option<&str>, Option<&str>) -> String => |_listing, text| {
        [text(None, None), text(Some("4"), None), text(None, Some("w3")), text(Some("4"), Some("w3"))]
    };
    fn(u64, Option<u32>) -> String => |_listing, text| [text(1, None), text(12_345, None), text(3, Some(8))];
    fn(WriteOutcome) -> &'static str => |_listing, text| {
        [WriteOutcome::New, WriteOutcome::Renewed, WriteOutcome::Overwrote, WriteOutcome::Rejected].map(text)
    };
    fn(PassReason) -> &'static str => |_listing, text| {
        use PassReason::{Aspiration, Deeper, FailedHigh, FailedLow, First, Probe};
        [First, Deeper, Aspiration, FailedLow, FailedHigh, Probe].map(text)
    };
    fn(&str, &str, &str, u64) -> String =>
        |listing, text| [text("b d", "d 3", "≥5", 2), text(listing.name(), "d 3", "=5", 0)];
    fn(&str, &str, &str, &str, &str) -> String => |_listing, text| [text("1", "3", "?", "(3, 5)", "≥5")];
    fn(Option<u32>, &str) -> String => |_listing, text| [text(None, "炮2平5 马8进7"), text(Some(3), "e4 e5")];
    fn(u32, &str, &str) -> String => |_listing, text| [text(12, "w3", "w9")];
    fn(u64, &str) -> String => |_listing, text| [text(1, "w3"), text(21, "α = 5"), text(2, "")];
    fn(u64, &str, &str) -> String => |_listing, text| [text(1, "w3", "w9"), text(21, "Rd1", "Kg7")];
    fn(u64, u64, &str) -> String => |_listing, text| [text(2, 22, ""), text(2, 22, "α = 5")];
    fn(NodePicture) -> &'static str => |_listing, text| NodePicture::ALL.map(text);
    fn(Player) -> &'static str => |_listing, text| PLAYERS.map(text);
    fn(Chooser) -> &'static str => |_listing, text| {
        [Chooser::Player(Player::Max), Chooser::Player(Player::Min), Chooser::Chance].map(text)
    };
    fn(Player, &str) -> String => |_listing, text| PLAYERS.map(|player| text(player, "5"));
    fn(Player, &str, &str) -> String => |_listing, text| PLAYERS.map(|player| text(player, "5", "w3"));
    fn(Player, bool) -> &'static str =>
        |_listing, text| PLAYERS.map(|player| [text(player, true), text(player, false)]);
    fn(Player, WrittenValue<'_>, Option<&str>) -> String => |_listing, text| {
        let worst = |player: Player| text(player, POINTS.value(player.worst()), None);
        PLAYERS.map(|player| [text(player, POINTS.value(VALUE), Some("w1")), worst(player)])
    };
    fn(Statement<'_>) -> String => |_listing, text| statements().map(text).collect::<Vec<_>>();
    fn(CodeLanguage) -> Item => |_listing, text| CodeLanguage::ALL.iter().copied().map(text).collect::<Vec<_>>();
    fn(Algorithm) -> Item => |_listing, text| every_algorithm().map(text).collect::<Vec<_>>();
    fn(Algorithm) -> &'static [&'static str] => |_listing, text| every_algorithm().map(text).collect::<Vec<_>>();
    fn(Algorithm) -> &'static str => |_listing, text| every_algorithm().map(text).collect::<Vec<_>>();
    fn(CutoffRule) -> Item => |_listing, text| CutoffRule::ALL.map(text);
    fn(Driver) -> Item => |_listing, text| Driver::ALL.iter().copied().map(text).collect::<Vec<_>>();
    fn(TableBounds) -> Item => |_listing, text| TableBounds::ALL.iter().copied().map(text).collect::<Vec<_>>();
    fn(TableDepth) -> Item => |_listing, text| TableDepth::ALL.iter().copied().map(text).collect::<Vec<_>>();
    fn(Replacement) -> Item => |_listing, text| Replacement::ALL.iter().copied().map(text).collect::<Vec<_>>();
    fn(CutoffRule) -> &'static str => |_listing, text| CutoffRule::ALL.map(text);
    fn(MoveOrdering) -> Item => |_listing, text| MoveOrdering::ALL.map(text);
    fn(KeySet) -> Item => |_listing, text| KeySet::ALL.map(text);
    fn(KeySet) -> Passage => |_listing, text| KeySet::ALL.map(text);
    fn(&[(&str, &str)]) -> String =>
        |_listing, text| text(&[("Ctrl+N", "Alt+N"), ("Ctrl+Shift+N", "Alt+Shift+N")]);
    fn(ShortcutGroup) -> &'static str =>
        |_listing, text| ShortcutGroup::ALL.iter().map(|group| text(*group)).collect::<Vec<_>>();
    fn(LegendDrawing) -> Item => |_listing, text| LegendDrawing::ALL.map(text);
    fn(BoundKind) -> Item => |_listing, text| KINDS.map(text);
    fn(LibraryGroup) -> &'static str => |_listing, text| LibraryGroup::ALL.map(text);
    fn(AskedPart) -> Item => |_listing, text| AskedPart::ALL.map(text);
    fn(Unit) -> Item => |_listing, text| [Unit::Step, Unit::Line].map(text);
    fn(Unit) -> &'static str => |_listing, text| [Unit::Step, Unit::Line].map(text);
    fn(Role) -> &'static str => |_listing, text| Role::ALL.map(text);
    fn(Side) -> Item => |_listing, text| [Side::Left, Side::Right].map(text);
    fn(Side) -> &'static str => |_listing, text| [Side::Left, Side::Right].map(text);
    fn(GrowthOrder) -> Item => |_listing, text| GrowthOrder::ALL.map(text);
    fn(PlayNotice) -> &'static str => |_listing, text| PlayNotice::ALL.map(text);
    fn(LinkKind) -> Item => |_listing, text| LinkKind::ALL.map(text);
    fn(NoLink) -> Item => |_listing, text| NoLink::ALL.map(text);
    fn(Requirement) -> String => |_listing, text| Requirement::ALL.map(text);
    fn(Bug) -> &'static str => |_listing, text| Bug::ALL.map(text);
    fn(Bug) -> &'static [&'static str] => |_listing, text| Bug::ALL.map(text);
    fn(Game) -> &'static str => |_listing, text| Game::ALL.map(text);
    fn(Game, Player) -> &'static str => |_listing, text| Game::ALL.map(|game| PLAYERS.map(|player| text(game, player)));
    fn(Game, Piece) -> &'static str =>
        |_listing, text| pieces().into_iter().map(|(game, piece)| text(game, piece)).collect::<Vec<_>>();
    fn(Game, Piece) -> String =>
        |_listing, text| pieces().into_iter().map(|(game, piece)| text(game, piece)).collect::<Vec<_>>();
    fn(Game, Player, u64) -> String => |_listing, text| PLAYERS.map(|player| text(Game::Xiangqi, player, 12));
    fn(Game, Ending) -> String =>
        |_listing, text| endings().into_iter().map(|(game, end)| text(game, end)).collect::<Vec<_>>();
    fn(Game, MatchEnd) -> &'static str => |_listing, text| {
        let over = endings().into_iter().map(|(game, end)| (game, MatchEnd::Over(end)));
        over.chain([(Game::Chess, MatchEnd::TooLong)]).map(|(game, end)| text(game, end)).collect::<Vec<_>>()
    };
    fn(Game, Ending) -> Option<&'static str> => |_listing, text| {
        endings().into_iter().map(|(game, end)| text(game, end)).collect::<Vec<_>>()
    };
    fn(Game, &FenProblem) -> String => |_listing, text| {
        fen_problems().iter().map(|(game, problem)| text(*game, problem)).collect::<Vec<_>>()
    };
    fn(&MoveError) -> String => |_listing, text| {
        let typed = "Zz9".to_owned();
        let errors = [
            MoveError::Unreadable(typed.clone(), "e2e4 or Nf3"),
            MoveError::Illegal(typed.clone()),
            MoveError::Ambiguous(typed),
            MoveError::Over,
        ];
        errors.map(|error| text(&error))
    };
    fn(HighlightKind) -> Item => |_listing, text| {
        use HighlightKind::{FirstCutoff, FirstDeepCutoff, FirstTie, LargestSaving, LastRootChange};
        [FirstCutoff, FirstDeepCutoff, FirstTie, LargestSaving, LastRootChange].map(text)
    };
    fn(Option<Stop>) -> Item => |_listing, text| {
        [None, Some(Stop::Nodes), Some(Stop::Cancelled), Some(Stop::Memory), Some(Stop::Ordering), Some(Stop::Damaged)]
            .map(text)
    };
    fn(LogVerdict) -> &'static str => |_listing, text| {
        [LogVerdict::Broken, LogVerdict::Fault, LogVerdict::Waste, LogVerdict::Ask, LogVerdict::Clean].map(text)
    };
    fn(Class) -> Item => |_listing, text| {
        [Class::Broken, Class::Fault, Class::Waste, Class::Ask, Class::Note].map(text)
    };
    fn(GradedPart) -> &'static str => |_listing, text| GradedPart::ALL.map(text);
    fn(u32, &str) -> String => |_listing, text| [text(12, "w3")];
    fn(u32, &str, &str, &str) -> String => |_listing, text| [text(12, "value", "w3", ""), text(0, "mate", "w3", " w9")];
    fn(LogVerdict) -> String => |_listing, text| {
        [LogVerdict::Broken, LogVerdict::Fault, LogVerdict::Waste, LogVerdict::Ask, LogVerdict::Clean].map(text)
    };
    fn(Stop, u64, (Interval, Option<u32>), &ValueFormat) -> String => |_listing, text| {
        let known = Interval { low: VALUE, high: Value::INFINITY };
        let exact = Interval { low: VALUE, high: VALUE };
        let stops = [Stop::Nodes, Stop::Cancelled, Stop::Memory, Stop::Ordering, Stop::Damaged];
        let roots = [(Interval::ANYTHING, None), (known, None), (exact, None), (exact, Some(4))];
        stops.map(|stop| roots.map(|root| text(stop, 5_000_000, root, &POINTS)))
    };
    fn(Condition, &str) -> String => |listing, text| {
        use Condition::{BoundChange, Cutoff, Entered, Leaf, ReturnedTo};
        let all = [Cutoff, BoundChange, Entered(CHILD), ReturnedTo(CHILD), Leaf(7)];
        all.map(|condition| text(condition, listing.name()))
    };
    fn(Absence, Option<&str>) -> String => |listing, text| {
        let all = [Absence::Spared, Absence::TooDeep, Absence::Stopped];
        all.map(|why| [text(why, None), text(why, Some(listing.name()))])
    };
    fn(RecipeProblem) -> String => |_listing, text| {
        let plain = [
            RecipeProblem::Branching,
            RecipeProblem::Depth,
            RecipeProblem::TooManyLeaves(64),
            RecipeProblem::Range,
            RecipeProblem::TooFewValues(27),
            RecipeProblem::Algorithm,
        ];
        plain.into_iter().chain(Requirement::ALL.map(RecipeProblem::Requirement)).map(text).collect::<Vec<_>>()
    };
    fn(AnswerFault) -> &'static str => |_listing, text| {
        let windows = [(true, true), (true, false), (false, true)];
        let windows = windows.map(|(alpha, beta)| AnswerFault::Window(alpha, beta));
        use AnswerFault::{IsSpared, IsVisited, Missing, Sign, Value as WrongValue};
        let others = [Missing, IsSpared, IsVisited, WrongValue, Sign];
        windows.into_iter().chain(others).map(text).collect::<Vec<_>>()
    };
    fn(&Recipe) -> String => |_listing, text| {
        Requirement::ALL.map(|wish| text(&Recipe { wish, ties: wish == Requirement::Tie, ..Recipe::default() }))
    };
    fn(&LeafGrowth) -> String => |_listing, text| {
        [LeafGrowth::new(10, 4), LeafGrowth::new(3, 5)].map(|figures| figures.map(|figures| text(&figures)))
    };
    fn(&LeafGrowth, &LeafGrowth) -> String =>
        |_listing, text| LeafGrowth::new(35, 6).zip(LeafGrowth::new(35, 10)).map(|(six, ten)| text(&six, &ten));
    fn(&BugFacts<'_>) -> String => |_listing, text| with_bug_facts(text);
    fn(&DivergenceFacts<'_>) -> String => |_listing, text| {
        use Difference::{Best, Cut, Event, Node, StandPat, Table, Value, Window};
        [Event, Node, Table, StandPat, Value, Cut, Window, Best].map(|difference| [true, false].map(|mistaken_cuts| {
            text(&DivergenceFacts { step: 7, difference, nodes: ["e", "f"], parent: "c", mistaken_cuts })
        }))
    };
    fn(&ComparedSearches<'_>) -> String => |listing, text| {
        let one = VisitedByOne { nodes: 1, leaves: 1, single: Some(listing.name().to_owned()) };
        let [none, leaves] = [VisitedByOne::default(), VisitedByOne { nodes: 3, leaves: 3, single: None }];
        let nodes = VisitedByOne { nodes: 12_345, leaves: 3, single: None };
        let only = [[none.clone(), none.clone()], [one, none.clone()], [none, leaves.clone()], [nodes, leaves]];
        let all = only.into_iter().zip([[false, false], [true, false], [false, true], [true, true]]).enumerate();
        all.map(|(place, (only, stopped))| {
            let values = [[None, None], [Some("6"), Some("6")], [Some("6"), Some("≥5")], [Some("3"), Some("3")]];
            let values = values[place];
            text(&ComparedSearches { values, only, stopped, visited: [11, 9] })
        }).collect::<Vec<_>>()
    };
    fn(SpokenLine<'_>) -> String => |_listing, text| {
        [
            text(SpokenLine { number: 47, text: "alpha = value;", lit: true, breakpoint: true, values: "alpha = 5" }),
            text(SpokenLine { number: 48, text: "", lit: false, breakpoint: false, values: "" }),
        ]
    };
    fn(&SpokenPlace) -> String => |listing, text| {
        let place = SpokenPlace { place: "b–e".to_owned(), ..SpokenPlace::default() };
        let written = (listing.language.words().practice.spared).to_owned();
        [
            text(&place),
            text(&SpokenPlace { written: Some("(3, 5)".to_owned()), mark: Some(SpokenMark::Right), ..place.clone() }),
            text(&SpokenPlace { mark: Some(SpokenMark::Follows("b".to_owned())), ..place.clone() }),
            text(&SpokenPlace {
                written: Some(written),
                mark: Some(SpokenMark::Wrong),
                model: Some("3".to_owned()),
                is_out: true,
                ..place
            }),
        ]
    };
    fn(SheetCounts) -> String => |_listing, text| counts().map(text);
    fn(SheetCounts, Points) -> String =>
        |_listing, text| counts().map(|counts| text(counts, counts.points(Credit::Half)));
    fn(Points, u32) -> String => |_listing, text| [text(Points::whole(3), 4), text(Credit::Half.points(2, 1), 4)];
    fn(Points, usize) -> String => |_listing, text| [text(Points::whole(3), 4), text(Credit::Half.points(2, 1), 4)];
    fn(Credit) -> Item => |_listing, text| Credit::ALL.map(text);
    fn(bool) -> &'static str => |_listing, text| [text(false), text(true)];
    fn(&str, Option<&str>) -> String => |_listing, text| [text("b", Some("4")), text("b", None)];
    fn([&str; 2], Player, [WrittenValue<'_>; 3]) -> String => |_listing, text| {
        text(["c", "b"], Player::Min, [5, 5, -5].map(|value| POINTS.value(Value::new(value))))
    };
    fn(&str, Player, [WrittenValue<'_>; 3]) -> String => |_listing, text| {
        PLAYERS.map(|player| text("b", player, [VALUE, -VALUE, VALUE].map(|value| POINTS.value(value))))
    };
    fn(&SpokenNode, &ValueFormat) -> String => |_listing, text| {
        spoken_nodes().iter().map(|node| text(node, &POINTS)).collect::<Vec<_>>()
    };
    fn(&SpokenRow, &ValueFormat) -> String => |_listing, text| {
        let row = SpokenRow {
            number: 2,
            player: Player::Min,
            name: "w3".to_owned(),
            figures: vec![
                ("α".to_owned(), "6".to_owned(), Some("w1".to_owned())),
                ("β".to_owned(), "+∞".to_owned(), None),
            ],
            matters: Some((VALUE, Value::INFINITY)),
            can_be: SpokenRange::Bound(BoundKind::Upper, VALUE),
            notes: Vec::new(),
        };
        let between = SpokenRow { can_be: SpokenRange::Between(VALUE, Value::new(5)), matters: None, ..row.clone() };
        [text(&row, &POINTS), text(&between, &POINTS)]
    };
    fn(&SpokenSquare, &ValueFormat) -> String => |_listing, text| {
        use SquareMark::{Best, LastFrom, LastTo, Spared, TriedFrom, TriedTo, Worth};
        let worth = Worth("Nf3".to_owned(), Some((BoundKind::Lower, VALUE)));
        let marks = vec![LastFrom, LastTo, TriedFrom, TriedTo, Best, worth, Worth("Nf3".to_owned(), None), Spared];
        [text(&SpokenSquare { square: "e4".to_owned(), piece: None, marks }, &POINTS)]
    };
    fn(&QuestionSituation, &dyn DescribeNodes) -> String => |listing, text| {
        givens().iter().map(|given| text(given, &listing.nodes())).collect::<Vec<_>>()
    };
    fn(AskedPart, &QuestionSituation, &dyn DescribeNodes) -> String => |listing, text| {
        let nodes = listing.nodes();
        givens().iter().flat_map(|given| AskedPart::ALL.map(|part| text(part, given, &nodes))).collect::<Vec<_>>()
    };
    fn(&WrongAnswer<'_>) -> Option<String> => |_listing, text| {
        use Mistake::{
            Choice, Clamped, CutAtEqual, CutFirst, Missing, MissedCut, NoCut, NoCutAtEqual, NotTaken, Number, Sign, Tie,
        };
        let mut mistakes =
            vec![Missing, Number, Clamped, NotTaken, CutFirst, MissedCut, NoCut, NoCutAtEqual, CutAtEqual, Choice, Tie];
        mistakes.push(Mistake::Spared { too_many: Vec::new(), too_few: Vec::new() });
        let names = ["w8", "w9"].map(str::to_owned);
        let right = "≥3";
        let wrong =
            |mistake, proved, too_many, too_few| text(&WrongAnswer { mistake, right, proved, too_many, too_few });
        let of_each = mistakes.iter().map(|mistake| wrong(mistake, None, &names[..1], &names[..]));
        of_each.chain(KINDS.map(|kind| wrong(&Sign, Some(kind), &[], &[]))).collect::<Vec<_>>()
    };
    fn(&Reason, &dyn DescribeNodes) -> String => |listing, text| {
        let mut shown: Vec<String> = cases().iter().map(|case| text(&case.reason, &listing.nodes())).collect();
        let story = crate::names::Names { story: true, in_hand: Some(5), ..listing.nodes() };
        shown.extend(cases().iter().map(|case| text(&case.reason, &story)));
        unique(shown)
    };
    fn(&Detail, &Reason, &dyn DescribeNodes) -> Option<String> => |listing, text| {
        let child = returned(CHILD, Player::Min, -3, BoundKind::Upper, false, false);
        let verdict = plyscope_core::replay::Verdict::Worse { best: BEST, best_value: Value::new(5) };
        let reason = Reason::Took { child, parent: PARENT, player: Player::Max, verdict, compared: None, last: false };
        let moved = BoundChange { player: Player::Max, from: VALUE, to: Value::new(5) };
        let why = BoundCause { node: child, clamped: None, unknown: Some(ProofGap::Spared(2)) };
        let mut shown = vec![text(&Detail { moved: Some(moved), ..Detail::default() }, &reason, &listing.nodes())];
        shown.push(text(&Detail { why_bound: Some(why), ..Detail::default() }, &reason, &listing.nodes()));
        shown.extend(CounterfactualEffect::ALL.map(|would| {
            let (from, side) = (Value::new(7), BoundKind::Lower);
            let otherwise = Some(Counterfactual { from, side, past: false, would, until: None });
            text(&Detail { otherwise, ..Detail::default() }, &reason, &listing.nodes())
        }));
        let (a, b) = (Some(Exact::new(7, 2)), Some(Exact::from(9)));
        let pairs = [(a, None), (None, b), (a, b)];
        let others = [true, false].map(|was_cut| pairs.map(|(a, b)| OtherValues { was_cut, a, b }));
        let sum = ExpectationTerms::new([(Exact::new(1, 3), VALUE), (Exact::new(2, 3), Value::new(9))], Exact::from(5));
        let here = others.into_iter().flatten().map(ChanceDetail::Otherwise).chain(sum.map(ChanceDetail::Sum));
        shown.extend(here.map(|here| {
            text(&Detail { at_chance: Some(here), ..Detail::default() }, &reason, &listing.nodes())
        }));
        shown
    };
}

/// Texts without those that stand there before.
fn unique(texts: Vec<String>) -> Vec<String> {
    let mut seen = std::collections::BTreeSet::new();
    texts.into_iter().filter(|text| seen.insert(text.clone())).collect()
}

fn statements() -> impl Iterator<Item = Statement<'static>> {
    let value = "value > best and not is-probe";
    [
        Statement::Function("SEARCH(position, α, β)"),
        Statement::ForEach { name: "move", all: "MOVES(position)", numbered: false },
        Statement::ForEach { name: "move", all: "moves", numbered: true },
        Statement::ForNumbers { name: "limit", first: "1", last: "depth" },
        Statement::While("lower < upper"),
        Statement::Repeat,
        Statement::If(value),
        Statement::ElseIf("best-move is not none"),
        Statement::Else,
        Statement::Leave,
        Statement::Return("SEARCH(RESULT(position, move), depth − 1, true)"),
        Statement::ReturnOneOf { value: "lower", condition: "lower ≥ β", other: "upper" },
        Statement::SetOneOf { name: "β", value: "value + 1", condition: "value = lower", other: "value" },
        Statement::Other("best-move ← none"),
    ]
    .into_iter()
}

fn every_algorithm() -> impl Iterator<Item = Algorithm> {
    Algorithm::OF_ARTICLES.into_iter().chain([Algorithm::Buggy(Bug::TakesEqual)])
}

fn pieces() -> Vec<(Game, Piece)> {
    let of = |game: Game| {
        let kinds = game.description().pieces.iter().map(|(kind, _)| *kind);
        kinds.flat_map(move |kind| PLAYERS.map(|player| (game, Piece { player, kind })))
    };
    Game::ALL.into_iter().flat_map(of).collect()
}

fn endings() -> Vec<(Game, Ending)> {
    let won = |game, by| (game, Ending::Won { winner: Player::Max, by });
    let mut all = vec![won(Game::Chess, WonBy::Checkmate), won(Game::Gomoku, WonBy::Line)];
    all.extend([WonBy::Checkmate, WonBy::NoMoves, WonBy::PerpetualCheck].map(|by| won(Game::Xiangqi, by)));
    let drawn = |by| {
        let game = if by == DrawnBy::FullBoard { Game::TicTacToe } else { Game::Chess };
        (game, Ending::Drawn { by })
    };
    all.extend(DrawnBy::ALL.map(drawn));
    all
}

fn fen_problems() -> Vec<(Game, FenProblem)> {
    let piece = Piece { player: Player::Max, kind: PieceKind::Elephant };
    let square = Square { file: 4, rank: 3 };
    let field = |name| FenProblem::Field { name, found: "zz".to_owned(), expected: "-" };
    vec![
        (Game::Chess, FenProblem::Empty),
        (Game::Chess, FenProblem::Ranks { found: 7, expected: 8 }),
        (Game::TicTacToe, FenProblem::Squares { found: 8, expected: 9 }),
        (Game::Chess, FenProblem::RankWidth { row: 2, found: 1, expected: 8 }),
        (Game::Chess, FenProblem::UnknownPiece('z', "a letter such as K or a digit")),
        (Game::Chess, FenProblem::SideToMove("x".to_owned(), "w or b")),
        (Game::Chess, field("castling rights")),
        (Game::Chess, field("number of the move")),
        (Game::Chess, FenProblem::Trailing("zz".to_owned())),
        (Game::Xiangqi, FenProblem::Kings { player: Player::Max, kind: PieceKind::General, found: 0 }),
        (Game::Chess, FenProblem::Kings { player: Player::Max, kind: PieceKind::King, found: 2 }),
        (Game::Xiangqi, FenProblem::TooMany { piece, found: 3, most: 2 }),
        (Game::Xiangqi, FenProblem::PieceSquare { piece, square }),
        (Game::Xiangqi, FenProblem::GeneralsFace),
        (Game::Chess, FenProblem::OpponentInCheck(Player::Min)),
        (Game::TicTacToe, FenProblem::Counts { max: 4, min: 2 }),
        (Game::ConnectFour, FenProblem::Floating(square)),
        (Game::TicTacToe, FenProblem::AfterTheEnd),
    ]
}

fn with_bug_facts(text: fn(&BugFacts<'_>) -> String) -> Vec<String> {
    let [e, f] = ["e", "f"].map(str::to_owned);
    let firsts = [FirstEffect::Visits("e"), FirstEffect::Spares("e"), FirstEffect::Value("c"), FirstEffect::Choice];
    let outcomes = [([5, 6], [5, 6]), ([6, 6], [4, 6]), ([6, 6], [6, 6]), ([6, 6], [6, 6])];
    let facts = Bug::ALL.into_iter().zip(firsts.into_iter().cycle()).zip(outcomes.into_iter().cycle());
    facts
        .map(|((bug, first), (values, worth))| {
            text(&BugFacts {
                bug,
                root: "a",
                values: values.map(|value| POINTS.value(Value::new(value))),
                choices: ["c", "b"],
                worth: worth.map(|value| POINTS.value(Value::new(value))),
                visited: [13, 9],
                extra: &[e.clone(), f.clone()],
                missed: std::slice::from_ref(&e),
                unseen: std::slice::from_ref(&f),
                first: Some(first),
            })
        })
        .collect()
}

fn spoken_nodes() -> Vec<SpokenNode> {
    let plain = SpokenNode {
        name: Some("w3".to_owned()),
        kind: SpokenKind::Inner(Player::Min.into(), 0),
        value: SpokenValue::Bound(BoundKind::Upper, VALUE),
        window: Some((VALUE, Value::INFINITY)),
        state: SpokenState::Open,
        choice: Some("w7".to_owned()),
        marks: vec![LegendDrawing::Best, LegendDrawing::Focus],
        owns: Some("α".to_owned()),
        before: None,
    };
    let bare = SpokenNode { window: None, choice: None, marks: Vec::new(), owns: None, ..plain.clone() };
    let leaf = |value, state| SpokenNode { kind: SpokenKind::Leaf, value, state, ..bare.clone() };
    vec![
        plain,
        SpokenNode { kind: SpokenKind::Inner(Player::Max.into(), 12), state: SpokenState::Closed, ..bare.clone() },
        SpokenNode { before: Some(4.into()), ..leaf(SpokenValue::Worth(VALUE), SpokenState::Closed) },
        leaf(SpokenValue::NotSeen(VALUE), SpokenState::Unvisited),
        leaf(SpokenValue::Never, SpokenState::Pruned),
        SpokenNode {
            kind: SpokenKind::Inner(Chooser::Chance, 0),
            value: SpokenValue::Between(VALUE, Value::new(99)),
            ..bare.clone()
        },
        leaf(SpokenValue::Covered, SpokenState::Unvisited),
        SpokenNode { kind: SpokenKind::More(12), ..bare.clone() },
    ]
}

fn givens() -> Vec<QuestionSituation> {
    let leaf = returned(CHILD, Player::Min, 4, BoundKind::Exact, true, true);
    let given = QuestionSituation {
        child: CHILD,
        leaf: Some(leaf),
        parent: Some(PARENT),
        player: Player::Min,
        window: Some(Window::new(VALUE, Value::INFINITY)),
        owners: Owners { alpha: Some(BoundOwner::Node(BEST)), beta: None },
        best: Some(Value::new(5)),
    };
    let root = QuestionSituation { child: ROOT, leaf: None, parent: None, window: None, ..given };
    vec![
        given,
        QuestionSituation { leaf: None, window: None, ..given },
        QuestionSituation { window: None, best: None, ..given },
        root,
    ]
}
