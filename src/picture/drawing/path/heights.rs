//! How high the rows are: which plies have a whole row, which a line, and which are folded.
//!
//! The heights follow from the deepest ply that the search may reach and from the ply of the inner node that it has
//! come to; no leaf that is entered or left changes them. Where all plies fit in whole rows, nothing ever changes.

/// How much of a ply is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlyDetail {
    /// The node on the way, among its siblings.
    Full,
    /// The node on the way, in one line.
    Short,
    /// Several plies, counted in one line.
    Fold,
}

/// A row: the plies that it stands for, and its room from the top, at the usual size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowHeight {
    /// Its first ply.
    pub first: u32,
    /// Its last ply: the same unless plies are folded.
    pub last: u32,
    /// How much of it is drawn.
    pub form: PlyDetail,
    /// Where it begins.
    pub top: f32,
    /// How high it is.
    pub height: f32,
}

/// The row of the root, drawn as a node.
pub const ROOT: f32 = 60.0;
/// A row in one line.
pub const SHORT: f32 = 28.0;
/// A row in one line, or folded plies, where what the sentence names would have no row otherwise: the text with the
/// rings around it.
const LEAST_LINE: f32 = 20.0;
/// Folded plies.
pub const FOLD: f32 = 40.0;
/// Folded plies where room is scarce.
const LEAST_FOLD: f32 = 28.0;
/// A whole row at most.
pub const MOST: f32 = 132.0;
/// A whole row at most where rows change their form: when one of them becomes a line, what is below moves by the
/// difference.
const MOST_IN_DEEP: f32 = SHORT + GREATEST_MOVE;
/// A whole row at least.
pub const LEAST: f32 = 92.0;
/// How far the rings around a line reach over it.
const RING: f32 = 6.0;
/// What is drawn in a whole row takes so much room at least; in such a row plies are folded above.
const LEAST_WHOLE: f32 = 86.0;
/// No node moves further than this from one step to the next.
pub const GREATEST_MOVE: f32 = 98.0;
/// Where plies are folded, so many whole rows are shown: that of the inner node, and that of its children.
const FULL_WHERE_FOLDED: u32 = 2;

/// What the heights depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depths<'d> {
    /// The room for all rows.
    pub room: f32,
    /// The deepest ply that the search may reach.
    pub height: u32,
    /// The last ply that has a row now.
    pub last: u32,
    /// The ply of the deepest inner node that has been entered.
    pub inner: u32,
    /// The ply of the node in focus: that one, or the one above that it has just returned to.
    pub focus: u32,
    /// The plies of nodes that must not be folded.
    pub kept: &'d [u32],
}

/// The rows from the top down.
pub fn rows(depths: Depths<'_>) -> Vec<RowHeight> {
    let Depths { room, height, last, inner, .. } = depths;
    let plies = height.max(1) as f32;
    let all_full = (room - ROOT) / plies;
    if all_full >= LEAST {
        let full = all_full.min(MOST);
        let last = last.min(((room - ROOT) / full + 0.01) as u32);
        return stacked(last, 0.0, |ply| (PlyDetail::Full, if ply == 0 { ROOT } else { full }));
    }
    let last = last.min(height);
    // As many of the deepest plies as fit have whole rows, the others a line: most steps happen near the leaves.
    let lines = |full: u32| SHORT * (height + 1 - full) as f32;
    let fits = |full: &u32| lines(*full) + *full as f32 * LEAST <= room;
    match (FULL_WHERE_FOLDED..=height).rev().find(fits) {
        Some(count) => {
            // The rings around the uppermost line keep within the room, where the rows leave so much of it.
            let above = ((room - lines(count)) / count as f32 - LEAST).clamp(0.0, RING);
            let full = ((room - above - lines(count)) / count as f32).min(MOST_IN_DEEP);
            let begin = inner.min(height + 1 - count);
            stacked(last, above, |ply| match (begin..begin + count).contains(&ply) {
                true if ply == 0 => (PlyDetail::Full, ROOT),
                true => (PlyDetail::Full, full),
                false => (PlyDetail::Short, SHORT),
            })
        }
        None => apart_from_edge(folded(Depths { last, ..depths }), room),
    }
}

/// Moves rows that leave room below them away from the upper edge: the rings around a line reach a little over it. All
/// alike, so that what stands above does not move when a whole row becomes a line.
fn apart_from_edge(mut rows: Vec<RowHeight>, room: f32) -> Vec<RowHeight> {
    let spare = room - rows.iter().map(|row| row.height).sum::<f32>();
    let are_lines = rows.iter().all(|row| row.form != PlyDetail::Full);
    let by = if are_lines { spare / 2.0 } else { spare }.clamp(0.0, RING);
    rows.iter_mut().for_each(|row| row.top += by);
    rows
}

/// Rows one below the other from ply 0.
fn stacked(last: u32, top: f32, form: impl Fn(u32) -> (PlyDetail, f32)) -> Vec<RowHeight> {
    let mut top = top;
    let row = |ply| {
        let (form, height) = form(ply);
        let row = RowHeight { first: ply, last: ply, form, top, height };
        top += height;
        row
    };
    (0..=last).map(row).collect()
}

/// The rows where not even a line for each ply fits: the root, the kept plies and those right above the inner node in a
/// line, the others folded.
fn folded(Depths { room, last, inner, focus, kept, .. }: Depths<'_>) -> Vec<RowHeight> {
    let above_of = |inner: u32| {
        let forms = Forms::of(room, inner);
        all_above(inner, room - forms.inner.1 - forms.children.1, kept, forms.line)
    };
    // Where the node in focus has no row above the one that has just returned, the rows are of it and of its children.
    let has_focus = |(plies, form, _): &([u32; 2], PlyDetail, f32)| *plies == [focus; 2] && *form == PlyDetail::Short;
    let inner = if focus >= inner || above_of(inner).iter().any(has_focus) { inner } else { focus };
    let forms = Forms::of(room, inner);
    let line = forms.line;
    let mut rows = Vec::new();
    let mut top = 0.0;
    let mut push = |rows: &mut Vec<RowHeight>, [first, last]: [u32; 2], form, height: f32| {
        rows.push(RowHeight { first, last, form, top, height });
        top += height;
    };
    for (plies, form, height) in above_of(inner) {
        push(&mut rows, plies, form, height);
    }
    for ply in inner..(inner + FULL_WHERE_FOLDED).min(last + 1) {
        let (form, height) = if ply == inner { forms.inner } else { forms.children };
        push(&mut rows, [ply, ply], form, if ply == 0 { height.min(ROOT) } else { height });
    }
    // What follows in a line, as far as it fits.
    let mut ply = inner + FULL_WHERE_FOLDED;
    let mut left = room - rows.iter().map(|row| row.height).sum::<f32>();
    while ply <= last {
        let rest = last - ply;
        let fits = left >= line && (rest == 0 || left - line >= if rest == 1 { line } else { FOLD });
        if fits {
            push(&mut rows, [ply, ply], PlyDetail::Short, line);
            left -= line;
            ply += 1;
        } else {
            if left >= FOLD {
                push(&mut rows, [ply, last], PlyDetail::Fold, FOLD);
            }
            break;
        }
    }
    rows
}

/// How the inner node and its children are drawn where plies are folded, with what has to stand above them: as two
/// whole rows, in a low room as a line and a row, in a very low one as two lines.
struct Forms {
    inner: (PlyDetail, f32),
    children: (PlyDetail, f32),
    /// The height of a line.
    line: f32,
}

impl Forms {
    /// So many rows above the inner node have the root, one that the sentence names and those between, if these are
    /// folded: whole rows give way to them.
    const MOST_ABOVE: u32 = 3;

    fn of(room: f32, inner: u32) -> Self {
        let least_above = inner.min(Self::MOST_ABOVE) as f32 * LEAST_LINE;
        let fitting = |room: f32, rows: f32| {
            let above = [SHORT + LEAST_FOLD, SHORT, 0.0].into_iter().filter(|above| *above > least_above);
            let heights = above.chain([least_above]).map(|above| ((room - above) / rows).min(GREATEST_MOVE));
            heights.into_iter().find(|height| *height >= LEAST_WHOLE)
        };
        match (fitting(room, FULL_WHERE_FOLDED as f32), fitting(room - SHORT, 1.0)) {
            (Some(both), _) if room - SHORT >= both * FULL_WHERE_FOLDED as f32 => {
                Self { inner: (PlyDetail::Full, both), children: (PlyDetail::Full, both), line: SHORT }
            }
            (_, Some(children)) => {
                Self { inner: (PlyDetail::Short, SHORT), children: (PlyDetail::Full, children), line: SHORT }
            }
            _ => {
                // With their rings they keep within the room.
                let rows = Self::MOST_ABOVE + FULL_WHERE_FOLDED;
                let line = ((room - RING) / rows as f32).clamp(LEAST_LINE, SHORT);
                Self { inner: (PlyDetail::Short, line), children: (PlyDetail::Short, line), line }
            }
        }
    }
}

/// Plies above the inner node as they are drawn: the first and the last of a row, its form and its height.
type Above = Vec<([u32; 2], PlyDetail, f32)>;

/// The rows above a ply, in at most so much room, where a line is usually so high.
///
/// What must be kept has a line of its own. Where that does not fit otherwise, lines stand closer first; then the root
/// gives way, and is folded with what is below it; then what must be kept is named in its fold. Where there is no room
/// for one row, there is none.
fn all_above(inner: u32, most: f32, kept: &[u32], line: f32) -> Above {
    if inner == 0 || most < LEAST_LINE {
        return Vec::new();
    }
    let with_root = |kept: &[u32]| -> Vec<u32> { [0].into_iter().chain(kept.iter().copied()).collect() };
    let close = (most / inner as f32).min(LEAST_FOLD);
    let all: Vec<u32> = (0..inner).collect();
    above(inner, most, &with_root(kept), line)
        .or_else(|| (close >= LEAST_LINE).then(|| above(inner, most, &all, close)).flatten())
        .or_else(|| above(inner, most, &with_root(kept), LEAST_LINE))
        .or_else(|| above(inner, most, kept, LEAST_LINE))
        .or_else(|| above(inner, most, &with_root(&[]), line))
        .or_else(|| above(inner, most, &with_root(&[]), LEAST_LINE))
        .unwrap_or_else(|| match inner {
            1 => vec![([0; 2], PlyDetail::Short, LEAST_LINE)],
            _ => vec![([0, inner - 1], PlyDetail::Fold, most.min(FOLD))],
        })
}

/// The rows above a ply with a line for each of the kept ones, in at most so much room: first and last ply, form and
/// height; nothing where they do not fit.
fn above(inner: u32, most: f32, kept: &[u32], line: f32) -> Option<Above> {
    let least_fold = line.min(LEAST_FOLD);
    let height_of = |[first, last]: [u32; 2], fold: f32| if first < last { fold } else { line };
    let sum = |lines: &[u32], fold: f32| -> f32 {
        groups(inner, lines).into_iter().map(|group| height_of(group, fold)).sum()
    };
    let mut lines = kept_above(inner, kept);
    if sum(&lines, least_fold) > most {
        return None;
    }
    if line * inner as f32 <= most {
        return Some((0..inner).map(|ply| ([ply; 2], PlyDetail::Short, line)).collect());
    }
    for ply in (0..inner).rev() {
        let mut more = lines.clone();
        if let Err(place) = more.binary_search(&ply) {
            more.insert(place, ply);
        }
        if sum(&more, FOLD) > most {
            break;
        }
        lines = more;
    }
    let groups = groups(inner, &lines);
    let is_fold = |group: &[u32; 2]| group[0] < group[1];
    let folds = groups.iter().filter(|group| is_fold(group)).count();
    // Folds take what is left over, so that nothing below them moves; they give way where it is too little.
    let left = most - line * (groups.len() - folds) as f32;
    let spare = left - FOLD * folds as f32;
    let fold = if spare < 0.0 { (left / folds.max(1) as f32).max(least_fold) } else { FOLD };
    let mut spare = spare.max(0.0);
    let row = |group: [u32; 2]| match is_fold(&group) {
        true => (group, PlyDetail::Fold, fold + std::mem::take(&mut spare)),
        false => (group, PlyDetail::Short, line),
    };
    Some(groups.into_iter().map(row).collect())
}

/// Those of some plies that lie above a ply, in order.
fn kept_above(inner: u32, kept: &[u32]) -> Vec<u32> {
    let mut lines: Vec<u32> = kept.iter().copied().filter(|ply| *ply < inner).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The plies from the root to the one before `inner`: those of `lines` one by one, the others together; first and last
/// ply of each.
fn groups(inner: u32, lines: &[u32]) -> Vec<[u32; 2]> {
    let mut groups = Vec::new();
    let mut begin = 0;
    for end in lines.iter().copied().chain([inner]) {
        if begin < end {
            groups.push([begin, end - 1]);
        }
        if end < inner {
            groups.push([end; 2]);
        }
        begin = end + 1;
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows_at(room: f32, height: u32, inner: u32, kept: &[u32]) -> Vec<RowHeight> {
        rows(Depths { room, height, last: (inner + 1).min(height), inner, focus: inner, kept })
    }

    #[test]
    fn where_all_plies_fit_nothing_ever_changes() {
        for (room, height) in [(568.0, 3), (568.0, 5), (484.0, 4), (397.0, 3)] {
            let whole = rows(Depths { room, height, last: height, inner: 0, focus: 0, kept: &[] });
            for inner in 0..height {
                let part = rows_at(room, height, inner, &[]);
                assert_eq!(Some(part.as_slice()), whole.get(..part.len()), "{height} plies in {room}");
            }
            assert!(whole.iter().all(|row| row.form == PlyDetail::Full && row.top + row.height <= room + 0.01));
        }
        // The figures of the design.
        assert_eq!(rows_at(568.0, 3, 1, &[]).get(1).map(|row| row.height), Some(132.0));
        assert_eq!(rows_at(484.0, 4, 1, &[]).get(1).map(|row| row.height), Some(106.0));
    }

    #[test]
    fn in_low_rooms_rows_keep_within_the_room_too() {
        for room in 2 * SHORT as u32..390 {
            let room = room as f32;
            for (height, inner) in (1..=12).flat_map(|height| (0..height).map(move |inner| (height, inner))) {
                let here = rows_at(room, height, inner, &[inner / 3, inner / 2]);
                let sum: f32 = here.iter().map(|row| row.height).sum();
                assert!(sum <= room + 0.01, "{height} plies in {room}, at {inner}: {here:?}");
                let is_whole =
                    |row: &RowHeight| row.form != PlyDetail::Full || row.first == 0 || row.height >= LEAST_WHOLE;
                assert!(here.iter().all(is_whole), "{height} plies in {room}, at {inner}: {here:?}");
                let ends: Vec<[u32; 2]> = here.iter().map(|row| [row.first, row.last]).collect();
                assert!(ends.is_sorted_by(|one, next| one[1] + 1 == next[0]), "no ply is left out: {here:?}");
                for ply in [inner, inner + 1] {
                    let has_row = here.iter().any(|row| row.first == ply && row.form != PlyDetail::Fold);
                    assert!(has_row, "{height} plies in {room}, at {inner}: {here:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_kept_has_a_row_of_its_own_in_low_rooms() {
        for room in 101..390 {
            let room = room as f32;
            for (height, inner) in (1..=12).flat_map(|height| (0..height).map(move |inner| (height, inner))) {
                for kept in 0..inner {
                    let rows = rows_at(room, height, inner, &[kept]);
                    let has_row = rows.iter().any(|row| [row.first, row.last] == [kept; 2] && row.height >= LEAST_LINE);
                    assert!(has_row, "{height} plies in {room}, at {inner}, ply {kept}: {rows:?}");
                }
            }
        }
    }

    #[test]
    fn the_node_in_focus_has_a_row_when_a_deeper_one_has_returned_to_it() {
        for room in 2 * SHORT as u32..390 {
            for (height, focus) in (2..=12).flat_map(|height| (0..height - 1).map(move |focus| (height, focus))) {
                let room = room as f32;
                let rows = rows(Depths { room, height, last: focus + 2, inner: focus + 1, focus, kept: &[focus] });
                for ply in [focus, focus + 1] {
                    let has_row = rows.iter().any(|row| row.first == ply && row.last == ply);
                    assert!(has_row, "{height} plies in {room}, ply {ply}: {rows:?}");
                }
            }
        }
    }

    #[test]
    fn rows_keep_within_the_room_and_move_by_no_more_than_the_bound() {
        for room in [390.0, 397.0, 484.0, 568.0, 788.0] {
            for height in 1..=70 {
                for inner in 0..height {
                    let kept = [inner / 3, inner / 2];
                    let here = rows_at(room, height, inner, &kept);
                    let mut ply = 0;
                    for row in &here {
                        assert_eq!(row.first, ply, "{height} plies in {room}, at {inner}: {here:?}");
                        assert!(row.top + row.height <= room + 0.01, "{height} plies in {room}, at {inner}: {here:?}");
                        let is_kept = [0, kept[0], kept[1], inner, inner + 1].contains(&row.first);
                        assert!(row.form != PlyDetail::Fold || !is_kept && !kept.contains(&row.last));
                        assert!(match row.form {
                            PlyDetail::Full => row.height >= ROOT,
                            PlyDetail::Short => row.height == SHORT,
                            PlyDetail::Fold => row.height >= LEAST_FOLD,
                        });
                        ply = row.last + 1;
                    }
                    assert_eq!(ply, inner + 2);
                    for full in [inner, inner + 1] {
                        let row = here.iter().find(|row| row.first == full);
                        assert_eq!(
                            row.map(|row| row.form),
                            Some(PlyDetail::Full),
                            "{height} plies in {room}, at {inner}"
                        );
                    }
                    if inner + 1 < height {
                        let deeper = rows_at(room, height, inner + 1, &kept);
                        for row in here.iter().filter(|row| row.form == PlyDetail::Full) {
                            let then =
                                deeper.iter().find(|then| then.first == row.first && then.form == PlyDetail::Full);
                            let moved = then.map_or(0.0, |then| (then.top - row.top).abs());
                            assert!(moved <= GREATEST_MOVE + 0.01, "{height} plies in {room}: {moved} at {inner}");
                        }
                    }
                }
            }
        }
    }
}
