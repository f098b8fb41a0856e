//! Trees of leaves from left to right and the numbers of children of the nodes above them.

use plyscope_core::game::{filled, make_room};

use super::faults;
use super::numbers::{ListedLeaf, ListedNumber};
use super::settings::SectionSettings;
use crate::forms::draft::{LabelledTree, MOST_PLIES};
use crate::forms::shared_faults;
use crate::forms::shared_faults::FormName;
use crate::forms::written::{WrittenNode, short};
use crate::messages;
use crate::place::Fault;

/// So many plies may have a single child at each node: more would make a small text a huge tree.
const MOST_SINGLE: usize = 16;

/// The number of children of the nodes of each ply, as the branching and the depth say it; `None` where neither is
/// said.
pub(crate) fn levels(settings: &SectionSettings, form: FormName) -> Result<Option<Vec<usize>>, Fault> {
    let leaves = settings.values.len();
    let depth = settings.depth.map(|depth| depth.value);
    if let Some(depth) = settings.depth.filter(|depth| depth.value > MOST_PLIES as usize || depth.value == 0) {
        let message = match depth.value {
            0 => faults::list_no_whole_number(form, "0"),
            _ => shared_faults::sketch_too_deep(MOST_PLIES),
        };
        return Err(Fault::new(depth.at, message));
    }
    let levels = match (settings.branching.as_deref(), depth) {
        (None, None) => return Ok(None),
        (None, Some(depth)) => vec![root(leaves, depth).ok_or_else(|| no_power(settings, depth, form))?; depth],
        (Some([all]), None) => powers(settings, *all, form)?,
        (Some([all]), Some(depth)) => {
            at_least(1, all, form)?;
            vec![all.value; depth]
        }
        (Some(plies), depth) => {
            for ply in plies {
                at_least(1, ply, form)?;
            }
            if let (Some(said), true) = (settings.depth, depth != Some(plies.len()) && depth.is_some()) {
                return Err(Fault::new(said.at, faults::list_depth_differs(form, said.value, plies.len())));
            }
            plies.iter().map(|ply| ply.value).collect()
        }
    };
    let product = product(levels.iter().copied());
    if product != Some(leaves) {
        let message = product.map_or_else(
            || faults::list_too_many(form, leaves),
            |product| faults::list_counts(form, leaves, &[product]),
        );
        return Err(Fault::new(settings.values_at, message));
    }
    check_single(&levels, settings, form)?;
    Ok(Some(levels))
}

/// How many leaves plies with these numbers of children make.
pub(crate) fn product(levels: impl IntoIterator<Item = usize>) -> Option<usize> {
    levels.into_iter().try_fold(1_usize, usize::checked_mul)
}

fn check_single(levels: &[usize], settings: &SectionSettings, form: FormName) -> Result<(), Fault> {
    if has_too_many_single(levels.iter().copied()) {
        let at = settings.branching.as_ref().and_then(|plies| plies.first()).map_or(settings.values_at, |ply| ply.at);
        return Err(Fault::new(at, faults::list_single_children(form)));
    }
    Ok(())
}

/// Whether more plies have a single child at each node than can be meant.
pub(crate) fn has_too_many_single(levels: impl IntoIterator<Item = usize>) -> bool {
    levels.into_iter().filter(|level| *level == 1).count() > MOST_SINGLE
}

fn at_least(least: usize, branching: &ListedNumber<usize>, form: FormName) -> Result<(), Fault> {
    if branching.value < least {
        return Err(Fault::new(branching.at, faults::list_branching_too_small(form, branching.value)));
    }
    Ok(())
}

/// The plies of a tree in which all inner nodes have this branching.
fn powers(settings: &SectionSettings, branching: ListedNumber<usize>, form: FormName) -> Result<Vec<usize>, Fault> {
    at_least(2, &branching, form)?;
    let leaves = settings.values.len();
    let (mut below, mut power, mut plies) = (1_usize, branching.value, 1);
    while power < leaves {
        below = power;
        power = power.saturating_mul(branching.value);
        plies += 1;
    }
    if power != leaves {
        let fitting = if below == 1 { vec![power] } else { vec![below, power] };
        return Err(Fault::new(settings.values_at, faults::list_counts(form, leaves, &fitting)));
    }
    Ok(vec![branching.value; plies])
}

/// The branching with which a tree of so many plies has so many leaves.
fn root(leaves: usize, depth: usize) -> Option<usize> {
    let near = largest_root(leaves, depth);
    (power(near, depth) == Some(leaves)).then_some(near)
}

fn no_power(settings: &SectionSettings, depth: usize, form: FormName) -> Fault {
    let leaves = settings.values.len();
    let near = largest_root(leaves, depth);
    let fitting: Vec<usize> =
        [near, near + 1].into_iter().filter_map(|b| power(b, depth)).filter(|leaves| *leaves > 1).collect();
    let message = match fitting.as_slice() {
        [] => faults::list_too_many(form, leaves),
        fitting => faults::list_counts(form, leaves, fitting),
    };
    Fault::new(settings.values_at, message)
}

fn power(base: usize, exponent: usize) -> Option<usize> {
    u32::try_from(exponent).ok().and_then(|exponent| base.checked_pow(exponent))
}

/// The largest number whose power is no more than the leaves: by halving what is left.
fn largest_root(leaves: usize, depth: usize) -> usize {
    let (mut below, mut above) = (1, leaves + 1);
    while above - below > 1 {
        let middle = below + (above - below) / 2;
        if power(middle, depth).is_some_and(|power| power <= leaves) {
            below = middle;
        } else {
            above = middle;
        }
    }
    below
}

/// The numbers of children in breadth-first order of a tree with these at the plies.
///
/// # Errors
/// When there is no memory for them.
pub(crate) fn breadth_first(levels: &[usize], settings: &SectionSettings) -> Result<Vec<u32>, Fault> {
    let (mut counts, mut width) = (Vec::new(), 1_usize);
    for level in levels {
        make_room(&mut counts, width).map_err(|_| no_memory(settings, counts.len()))?;
        counts.extend(std::iter::repeat_n(short(*level), width));
        width = width.saturating_mul(*level);
    }
    Ok(counts)
}

/// Memory ends at the values, behind so many nodes.
pub(crate) fn no_memory(settings: &SectionSettings, count: usize) -> Fault {
    Fault::new(settings.values_at, messages::no_memory_after_nodes(count))
}

/// Writes the tree whose nodes have these numbers of children in breadth-first order; nodes without one are leaves. The
/// values are given up as they are written.
pub(crate) fn write(counts: &[u32], settings: SectionSettings, draft: &mut LabelledTree) -> Result<(), Fault> {
    let mut first_children = filled(0_u32, counts.len()).map_err(|_| no_memory(&settings, counts.len()))?;
    let mut next = 1;
    for (first, count) in first_children.iter_mut().zip(counts) {
        *first = next;
        next += count;
    }
    let SectionSettings { player, values, .. } = settings;
    let mut leaves = values.into_iter().peekable();
    // The children that are still to come, from the root down.
    let root: std::ops::Range<u32> = 0..1;
    let mut open = vec![root];
    while let Some(children) = open.last_mut() {
        let Some(index) = children.next() else {
            open.pop();
            continue;
        };
        let ply = short(open.len() - 1);
        let count = counts.get(index as usize).copied().unwrap_or_default();
        let node = if count > 0 {
            // An inner node stands where its first leaf does.
            let at = leaves.peek().map_or(0, |leaf| leaf.at);
            WrittenNode { at, ply, chooser: player.filter(|_| ply == 0), ..WrittenNode::default() }
        } else {
            let ListedLeaf { at, value } = leaves.next().unwrap_or_default();
            WrittenNode { at, ply, value, ..WrittenNode::default() }
        };
        draft.push(node)?;
        if count > 0 {
            let first = first_children.get(index as usize).copied().unwrap_or_default();
            open.push(first..first + count);
        }
    }
    Ok(())
}
