//! How a position is searched, to be chosen: algorithm, rule, order of moves and depth.

use egui::{Label, RichText, Ui};

use crate::ground::cache::{RunKey, kept};
use crate::ground::entries::{BETWEEN, MenuEntry, part_as_ui};
use crate::ground::search_words::{OptionGroup, SearchNumber, depth_text, switches};
use crate::ground::widgets::Button;
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::search::{
    Algorithm, CutoffRule, Driver, MoveOrdering, OptionValue, PositionFacts, Preset, Replacement, SearchOptions,
    TableBounds, TableDepth, TableOptions,
};
use plyscope_picture::run::Run;
use plyscope_session::Command;
use plyscope_text::Item;

/// Another choice of a part.
#[derive(Clone, Copy, Debug)]
pub enum OptionChange {
    /// Another algorithm, which brings its own rule.
    Algorithm(Algorithm),
    /// Another rule.
    Cutoff(CutoffRule),
    /// Another order.
    Ordering(MoveOrdering),
    /// Another depth.
    Depth(Option<u32>),
    /// Algorithm and rule together.
    Both(Algorithm, CutoffRule),
    /// Anything else.
    Options(SearchOptions),
}

impl OptionChange {
    /// A search with it.
    pub fn of(self, options: SearchOptions) -> SearchOptions {
        match self {
            Self::Algorithm(algorithm) => options.with_algorithm(algorithm),
            Self::Cutoff(cutoff) => SearchOptions { cutoff, ..options },
            Self::Ordering(ordering) => SearchOptions { ordering, ..options },
            Self::Depth(depth) => SearchOptions { depth, ..options },
            Self::Both(algorithm, cutoff) => options.with_algorithm(algorithm).with_cutoff(cutoff),
            Self::Options(wanted) => wanted,
        }
    }

    fn command(self, options: SearchOptions) -> Command {
        match self {
            Self::Algorithm(algorithm) => Command::SetAlgorithm(algorithm),
            Self::Cutoff(rule) => Command::SetCutoff(rule),
            Self::Ordering(ordering) => Command::SetOrdering(ordering),
            Self::Depth(depth) => Command::SetDepth(depth),
            Self::Both(..) | Self::Options(_) => Command::SetOptions(self.of(options)),
        }
    }
}

/// How the search on screen is done, in a phrase whose parts are menus; what does not fit is behind its end.
pub fn phrase_ui(ui: &mut Ui, run: &Run, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = &look.words();
    let parts = parts(look, run);
    ui.spacing_mut().item_spacing.x = gap::TINY;
    let room = ui.available_width();
    let widths =
        |opens: bool| -> Vec<f32> { parts.iter().map(|(.., text)| chip(text, opens).width(ui) + gap::TINY).collect() };
    // Where all parts have room without the sign of what opens a menu only, they have none.
    let opens = widths(true).iter().sum::<f32>() - gap::TINY <= room;
    let widths = widths(opens);
    let end = chip(words.shell.more.label, opens).width(ui) + gap::TINY;
    let shown = if widths.iter().sum::<f32>() - gap::TINY <= room {
        parts.len()
    } else {
        let sums = widths.iter().scan(0.0, |sum, width| {
            *sum += width;
            Some(*sum)
        });
        sums.take_while(|sum| *sum + end <= room).count()
    };
    // Where not even the first fits, it is cut short: it says what is searched with.
    let (first, rest) = parts.split_at(shown.max(1).min(parts.len()));
    let is_cut = shown == 0 && room > end + LEAST_PART;
    let (first, rest) = if shown > 0 || is_cut { (first, rest) } else { parts.split_at(0) };
    let most = if is_cut { room - end } else { room };
    let rows = |ui: &mut Ui, part| part_rows_ui(ui, look, run, part);
    let mut chosen = None;
    for (part, item, text) in first {
        let button = chip(text, opens).at_most(most);
        part_as_ui(ui, look, button, (text, *item), |ui| chosen = chosen.take().or(rows(ui, *part)));
    }
    if !rest.is_empty() {
        let more = words.shell.more;
        part_as_ui(ui, look, chip(more.label, opens), (more.label, more), |ui| {
            chosen = chosen.take().or(entries_ui(ui, look, run, rest));
        });
    }
    context.commands.extend(chosen);
}

/// The parts of the phrase as entries of a menu, where there is no room for the phrase.
pub fn phrase_entries_ui(ui: &mut Ui, run: &Run, context: &mut ViewContext<'_>) {
    let look = context.look;
    context.commands.extend(entries_ui(ui, look, run, &parts(look, run)));
}

/// How the search on screen is done, as it is said in a line.
pub fn phrase(look: &Look, run: &Run) -> String {
    parts(look, run).into_iter().map(|(.., text)| text).collect::<Vec<_>>().join(BETWEEN)
}

/// A part of the phrase: the group of options, none for the variants of the scenario; what it is called; what is
/// chosen.
type PhrasePart = (Option<OptionGroup>, Item, String);

/// The parts of the phrase.
fn parts(look: &Look, run: &Run) -> Vec<PhrasePart> {
    let (words, options) = (look.words(), run.options);
    let mut parts: Vec<PhrasePart> = OptionGroup::ALL
        .into_iter()
        .filter(|part| part.is_in_phrase(options))
        .map(|part| (Some(part), part.item(look), part.text(options, look, look.value_format(run))))
        .collect();
    if !run.scenario.variants.is_empty() {
        let text = format!("{} ({})", words.menu.variants.label, run.scenario.variants.len());
        parts.push((None, words.menu.variants, text));
    }
    parts
}

/// Parts of the phrase, each with a menu of its own; gives back what was chosen.
fn entries_ui(ui: &mut Ui, look: &Look, run: &Run, parts: &[PhrasePart]) -> Option<Command> {
    let mut chosen = None;
    for (part, item, text) in parts {
        MenuEntry::new(text, item.label)
            .menu(ui, look, |ui| chosen = chosen.take().or(part_rows_ui(ui, look, run, *part)));
    }
    chosen
}

/// What can be chosen in the place of a part.
fn part_rows_ui(ui: &mut Ui, look: &Look, run: &Run, part: Option<OptionGroup>) -> Option<Command> {
    match part {
        Some(part) => part.rows_ui(ui, look, run, run.options).map(|change| change.command(run.options)),
        None => variants_ui(ui, look, run),
    }
}

/// A part that is cut to less than this, in points, says nothing.
const LEAST_PART: f32 = 60.0;

fn chip(text: &str, opens: bool) -> Button<'_> {
    let chip = Button::chip(text);
    if opens { chip.opens() } else { chip }
}

impl OptionGroup {
    /// Draws what there is to choose from; gives back what was chosen.
    pub fn rows_ui(self, ui: &mut Ui, look: &Look, run: &Run, options: SearchOptions) -> Option<OptionChange> {
        match self {
            Self::Algorithm => algorithms_ui(ui, look, options),
            Self::Cutoff => cutoffs_ui(ui, look, options),
            Self::Ordering => orderings_ui(ui, look, PositionFacts::of(&run.scenario.position), options),
            Self::Depth => depths_ui(ui, look, run, options),
            Self::Table => tables_ui(ui, look, options),
            Self::Numbers => numbers_ui(ui, look, run, options),
        }
    }
}

fn heading_ui(ui: &mut Ui, look: &Look, item: Item) {
    ui.label(RichText::new(item.label).font(look.least()).color(look.palette.second)).on_hover_text(item.hint);
}

fn algorithms_ui(ui: &mut Ui, look: &Look, options: SearchOptions) -> Option<OptionChange> {
    let words = look.words();
    let mut change = None;
    let kinds = [
        // Those that look at everything do the same, each written as its source has it: one entry, with its ways below.
        (None, (false, false, false)),
        (Some(words.algorithms.pruning), (true, false, false)),
        (Some(words.algorithms.by_player), (true, false, true)),
        (Some(words.algorithms.enhanced), (true, true, false)),
    ];
    for (title, kind) in kinds {
        let is_of_kind = |algorithm: &Algorithm| {
            let form = algorithm.form();
            // Those for any order of players stand together, whether they prune or not.
            (form.windowed || form.by_player, form.enhanced, form.by_player) == kind
        };
        let of_kind: Vec<Algorithm> = Algorithm::ALL.into_iter().filter(is_of_kind).collect();
        let mut rows_ui = |ui: &mut Ui| {
            for algorithm in &of_kind {
                let entry = MenuEntry::of((words.algorithms.name)(*algorithm), None, look);
                if entry.chosen(options.algorithm == *algorithm).clicked(ui, look) {
                    change = Some(OptionChange::Algorithm(*algorithm));
                }
            }
        };
        if let Some(label) = title {
            heading_ui(ui, look, Item { label, hint: "" });
            rows_ui(ui);
        } else {
            let chosen = of_kind.contains(&options.algorithm);
            MenuEntry::of(words.algorithms.minimax, None, look).chosen(chosen).menu(ui, look, rows_ui);
        }
    }
    heading_ui(ui, look, words.menu.presets);
    for preset in Preset::ALL {
        let wanted = OptionChange::Both(preset.algorithm, preset.cutoff);
        let name = (words.menu.preset)(preset.source);
        if MenuEntry::new(&name, "").chosen(wanted.of(options) == options).clicked(ui, look) {
            change = Some(wanted);
        }
    }
    change
}

fn cutoffs_ui(ui: &mut Ui, look: &Look, options: SearchOptions) -> Option<OptionChange> {
    let words = look.words();
    if !OptionGroup::Cutoff.is_chosen(options) {
        MenuEntry::of(words.menu.cutoff_none, None, look).enabled(false).ui(ui, look);
        return None;
    }
    let mut change = None;
    for rule in CutoffRule::ALL {
        let entry = MenuEntry::of((words.algorithms.cutoff)(rule), None, look);
        if entry.chosen(options.cutoff == rule).clicked(ui, look) {
            change = Some(OptionChange::Cutoff(rule));
        }
    }
    change
}

fn orderings_ui(ui: &mut Ui, look: &Look, ground: PositionFacts, options: SearchOptions) -> Option<OptionChange> {
    let words = look.words();
    let chosen = options.ordering;
    let mut change = None;
    // The order of a table is offered where there is one, and captures where there are any.
    let offered = |ordering: &MoveOrdering| match ordering {
        MoveOrdering::TableFirst => options.has_table(),
        _ => *ordering == chosen || ordering.means_something(ground),
    };
    for ordering in MoveOrdering::ALL.into_iter().filter(offered) {
        let entry = MenuEntry::of((words.algorithms.ordering)(ordering), None, look);
        if entry.chosen(chosen.id() == ordering.id()).clicked(ui, look) {
            change = Some(OptionChange::Ordering(ordering));
        }
    }
    if let MoveOrdering::Shuffled(seed) = chosen {
        let next = seed.wrapping_add(1);
        if MenuEntry::new(&(words.menu.another_shuffle)(next), "").clicked(ui, look) {
            change = Some(OptionChange::Ordering(MoveOrdering::Shuffled(next)));
        }
    }
    change
}

/// What an entry knows, when it is used, which one stays, and how many there are.
fn tables_ui(ui: &mut Ui, look: &Look, options: SearchOptions) -> Option<OptionChange> {
    let words = look.words();
    let table = options.table;
    let mut chosen = None;
    let mut entry_ui = |ui: &mut Ui, item: Item, wanted: TableOptions, enabled: bool| {
        let entry = MenuEntry::of(item, None, look).chosen(wanted == table).enabled(enabled);
        if entry.clicked(ui, look) && enabled {
            chosen = Some(wanted);
        }
    };
    heading_ui(ui, look, Item { label: words.algorithms.tables, hint: "" });
    for bounds in TableBounds::ALL {
        entry_ui(ui, (words.algorithms.table)(*bounds), TableOptions { bounds: *bounds, ..table }, true);
    }
    let is_used = table.bounds != TableBounds::None;
    ui.separator();
    for depth in TableDepth::ALL {
        entry_ui(ui, (words.algorithms.table_depth)(*depth), TableOptions { depth: *depth, ..table }, is_used);
    }
    ui.separator();
    for replacement in Replacement::ALL {
        let wanted = TableOptions { replacement: *replacement, ..table };
        entry_ui(ui, (words.algorithms.replacement)(*replacement), wanted, is_used);
    }
    ui.separator();
    heading_ui(ui, look, Item { label: words.algorithms.slots, hint: "" });
    let mut sizes = vec![None, Some(8), Some(64), Some(1_024), Some(65_536), Some(1 << 20)];
    if !sizes.contains(&table.slots) {
        sizes.push(table.slots);
    }
    let mut change = None;
    for slots in sizes {
        let text = slots.map_or_else(
            || words.algorithms.slots_unlimited.to_owned(),
            |slots| (words.numbers.exact)(u64::from(slots)),
        );
        let entry = MenuEntry::new(&text, "").chosen(table.slots == slots).enabled(is_used);
        if entry.clicked(ui, look) && is_used {
            change = Some(TableOptions { slots, ..table });
        }
    }
    Some(OptionChange::Options(options.with_table(chosen.or(change)?)))
}

/// The options that are numbers, with those that are usual, and those that are on or off.
fn numbers_ui(ui: &mut Ui, look: &Look, run: &Run, options: SearchOptions) -> Option<OptionChange> {
    let mut change = None;
    for number in SearchNumber::all_of(options) {
        heading_ui(ui, look, Item { label: number.label(look), hint: "" });
        let chosen = number.of(options);
        let mut offered = number.usual().to_vec();
        if !offered.contains(&chosen) {
            offered.push(chosen);
            offered.sort_unstable();
        }
        for value in offered {
            let wanted = number.with(options, value);
            let text = number.text(wanted, look, look.value_format(run));
            let entry = MenuEntry::new(&text, "").chosen(value == chosen);
            if entry.clicked(ui, look) {
                change = Some(OptionChange::Options(wanted));
            }
        }
    }
    for (number, (option, label, is_on)) in switches(options, look).enumerate() {
        if number == 0 {
            ui.separator();
        }
        if MenuEntry::new(label, "").chosen(is_on).clicked(ui, look) {
            change = Some(OptionChange::Options(options.with(option, OptionValue::Flag(!is_on))));
        }
    }
    change
}

/// How often the root is searched.
fn drivers_ui(ui: &mut Ui, look: &Look, run: &Run, options: SearchOptions) -> Option<OptionChange> {
    let words = look.words();
    heading_ui(ui, look, Item { label: words.algorithms.drivers, hint: "" });
    let driven = |driver: &Driver| SearchOptions { driver: *driver, ..options };
    // As with depths, trees have to be walked through.
    let key = (RunKey::of(run, look.centipawns), options, look.language);
    let refusals = kept(ui, ui.make_persistent_id("possible drivers"), key, || {
        Driver::ALL.iter().map(|driver| refusal(run, &driven(driver), look)).collect::<Vec<_>>()
    });
    let mut change = None;
    for (driver, refusal) in Driver::ALL.iter().zip(refusals.iter()) {
        let possible = refusal.is_none();
        let entry = MenuEntry::of((words.algorithms.driver)(*driver), None, look);
        if entry.chosen(options.driver == *driver).enabled(possible).clicked(ui, look) && possible {
            change = Some(OptionChange::Options(driven(driver)));
        }
    }
    refusal_ui(ui, look, &refusals);
    change
}

/// Why a search cannot be chosen, if it cannot: in the words of the window where a file would name what is to be
/// written into it.
fn refusal(run: &Run, options: &SearchOptions, look: &Look) -> Option<String> {
    let error = run.scenario.check_search(options).err()?;
    Some(match run.scenario.stops_without_estimate(options) {
        true => look.words().search.no_estimates.to_owned(),
        false => error.message.in_language(look.language).to_owned(),
    })
}

/// Says why the first of the entries above cannot be chosen that cannot be.
fn refusal_ui(ui: &mut Ui, look: &Look, refusals: &[Option<String>]) {
    let Some(why) = refusals.iter().flatten().next() else { return };
    ui.set_max_width(REFUSAL);
    ui.add(Label::new(RichText::new(why).font(look.least()).color(look.palette.second)).wrap());
}

/// The width in which it is said why something cannot be chosen, in points.
const REFUSAL: f32 = 320.0;

fn depths_ui(ui: &mut Ui, look: &Look, run: &Run, options: SearchOptions) -> Option<OptionChange> {
    let chosen = options.depth;
    let longest = run.options.to_depth(None).depth_at(&run.scenario.position);
    let depths = || std::iter::once(None).chain((1..=longest.min(20)).map(Some));
    // A tree without estimates can only be searched whole, and to find that out takes a walk through all of it.
    let refusals =
        kept(ui, ui.make_persistent_id("possible depths"), (RunKey::of(run, look.centipawns), look.language), || {
            depths().map(|depth| refusal(run, &run.options.to_depth(depth), look)).collect::<Vec<_>>()
        });
    let mut change = None;
    for (depth, refusal) in depths().zip(refusals.iter()) {
        let possible = refusal.is_none();
        let text = depth_text(depth, look);
        let entry = MenuEntry::new(&text, "").chosen(chosen == depth).enabled(possible);
        if entry.clicked(ui, look) && possible {
            change = Some(OptionChange::Depth(depth));
        }
    }
    refusal_ui(ui, look, &refusals);
    ui.separator();
    change.or(drivers_ui(ui, look, run, options))
}

/// The other searches that the scenario offers.
fn variants_ui(ui: &mut Ui, look: &Look, run: &Run) -> Option<Command> {
    let title = look.language.label(&run.scenario.title);
    let mut chosen = None;
    if MenuEntry::new(title, "").chosen(run.options == run.scenario.options).clicked(ui, look) {
        chosen = Some(Command::TakeOriginal);
    }
    for (number, variant) in run.scenario.variants.iter().enumerate() {
        let wanted = variant.changes.apply(run.scenario.options);
        let entry = MenuEntry::new(look.language.label(&variant.title), look.language.label(&variant.note));
        if entry.chosen(run.options == wanted).clicked(ui, look) {
            chosen = Some(Command::TakeVariant(number));
        }
    }
    chosen
}
