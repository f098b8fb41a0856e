//! Traces as bytes: what is read is what was written, as far as it is whole, and nothing else is read at all.

use std::time::Instant;

use plyscope_core::game::Position;
use plyscope_core::game::connect_four::ConnectFour;
use plyscope_core::replay::Moment;
use plyscope_core::search::{
    Algorithm, CutoffRule, Driver, MoveOrdering, Progress, Replacement, SearchOptions, Stop, TableBounds, TableDepth,
    TableOptions,
};
use plyscope_core::trace::{Damage, Header, NodeId, SavedTrace, Step, Trace, TraceError, TraceReader, record};

use crate::enhanced::{configurations, layered::Layered};
use crate::live::trees::{HAND_MADE, Spec, windows};

/// What is read of bytes that are whole.
fn read(bytes: &[u8]) -> SavedTrace {
    let saved = SavedTrace::read(bytes, &Progress::default()).expect("a trace");
    assert_eq!(saved.damage, None);
    saved
}

/// Writes and reads a trace; the bytes.
fn round_trip(trace: &Trace, nodes: u32) -> Vec<u8> {
    let bytes = trace.to_bytes_in_blocks("(tree: \"1\")", nodes);
    let saved = read(&bytes);
    assert_eq!(saved.scenario, "(tree: \"1\")");
    assert_eq!(saved.trace, *trace, "{:?}", trace.header());
    assert_eq!(saved.trace.stop(), trace.stop());
    assert_eq!(saved.trace.to_bytes_in_blocks("(tree: \"1\")", nodes), bytes);
    crate::columns::hand_over(trace);
    bytes
}

fn bits_a_node(bytes: &[u8], trace: &Trace) -> f64 {
    8.0 * bytes.len() as f64 / f64::from(trace.len())
}

/// Every listing under every driver that it can have, and in every order.
fn all_searches() -> Vec<SearchOptions> {
    let mut all = configurations();
    for algorithm in Algorithm::ALL {
        for driver in Driver::ALL {
            for ordering in [MoveOrdering::Natural, MoveOrdering::Shuffled(3)] {
                let fails_soft = algorithm.form().soft && algorithm.form().windowed;
                if fails_soft || !driver.needs_fail_soft() {
                    all.push(SearchOptions { driver: *driver, ordering, ..SearchOptions::new(algorithm) });
                }
            }
        }
    }
    for window in windows() {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::PrincipalVariation] {
            all.push(SearchOptions { window, ..SearchOptions::new(algorithm) });
        }
    }
    all
}

fn every_search_of<P: Position>(root: &P, depth: Option<u32>, searches: &[SearchOptions], stops: &[u64]) {
    for options in searches {
        let whole = record(root, &options.to_depth(depth), None, Vec::new());
        round_trip(&whole, 65_536);
        round_trip(&whole, 7);
        for stop in stops {
            let max_nodes = 1 + stop % u64::from(whole.len());
            round_trip(&record(root, &SearchOptions { max_nodes, ..options.to_depth(depth) }, None, Vec::new()), 16);
        }
    }
}

#[test]
fn what_was_written_is_read() {
    let searches = all_searches();
    for text in HAND_MADE {
        for root in [plyscope_core::game::Player::Max, plyscope_core::game::Player::Min] {
            every_search_of(&Spec::read(text).build(root), None, &searches, &[1, 5, 11]);
        }
    }
    for seed in 0..12 {
        every_search_of(&Layered::random(seed), Some(1 + seed as u32 % 6), &searches, &[seed * 7, seed * 13 + 3]);
    }
}

#[test]
fn a_node_takes_few_bits() {
    for (algorithm, depth, most) in [
        (Algorithm::Minimax, 8, 0.2),
        (Algorithm::NegaMax, 7, 0.2),
        (Algorithm::AlphaBeta, 10, 3.0),
        (Algorithm::AlphaBetaSoft, 10, 2.0),
        (Algorithm::NegaScout, 10, 3.0),
        (Algorithm::AlphaBetaTable, 10, 8.0),
        (Algorithm::Engine, 10, 12.0),
    ] {
        let options = SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual).to_depth(Some(depth));
        let trace = record(&ConnectFour::default(), &options, None, Vec::new());
        let began = Instant::now();
        let bytes = trace.to_bytes("");
        let written = began.elapsed();
        let began = Instant::now();
        assert_eq!(read(&bytes).trace, trace);
        let bits = bits_a_node(&bytes, &trace);
        eprintln!(
            "{} to depth {depth}: {} nodes, {} bytes, {bits:.2} bits a node; written in {written:?}, read in {:?}",
            algorithm.id(),
            trace.len(),
            bytes.len(),
            began.elapsed()
        );
        assert!(bits < most, "{}: {bits} bits a node", algorithm.id());
    }
}

/// Searches with something of everything in their records, and their roots.
fn some_searches() -> Vec<(Layered, SearchOptions)> {
    let two = TableOptions {
        bounds: TableBounds::Two,
        slots: Some(16),
        depth: TableDepth::AtLeast,
        replacement: Replacement::Deeper,
    };
    let mut all = Vec::new();
    for (seed, algorithm, driver) in [
        (1, Algorithm::Minimax, Driver::None),
        (2, Algorithm::AlphaBeta, Driver::None),
        (3, Algorithm::AlphaBetaTable, Driver::IterativeDeepening),
        (4, Algorithm::NegaScout, Driver::MtdF),
        (5, Algorithm::Engine, Driver::Aspiration),
        (6, Algorithm::NullMove, Driver::None),
        (7, Algorithm::LateMoveReductions, Driver::IterativeDeepening),
        (8, Algorithm::Quiescence, Driver::None),
    ] {
        let options = SearchOptions { driver, table: two, ..SearchOptions::new(algorithm).to_depth(Some(6)) };
        let mut roots = (seed * 1_000..).map(Layered::random);
        let is_long = |root: &Layered| record(root, &options, None, Vec::new()).len() > 150;
        all.push((roots.by_ref().take(1_000).find(is_long).expect("a long search"), options));
    }
    all
}

/// The bytes at which the chunks of a file begin behind its header, and its end.
fn borders(bytes: &[u8]) -> Vec<usize> {
    let mut borders = Vec::new();
    let mut at = 15;
    while at < bytes.len() {
        let length = u32::from_le_bytes(bytes[at + 1..at + 5].try_into().unwrap());
        at += 9 + length as usize;
        borders.push(at);
    }
    borders
}

/// What is left of a file is the record of a search that was stopped there, and every step of it is as it was.
fn is_the_beginning(root: &Layered, options: &SearchOptions, whole: &Trace, saved: &SavedTrace, walks: bool) {
    let SavedTrace { trace, damage, .. } = saved;
    let Some(Damage { nodes, .. }) = *damage else { panic!("no damage is found") };
    assert_eq!(nodes, trace.len());
    if nodes < whole.len() {
        let max_nodes = u64::from(nodes);
        let stopped = record(root, &SearchOptions { max_nodes, ..*options }, None, Vec::new());
        assert_eq!(Header { options: *options, ..*stopped.header() }, *trace.header());
        assert_eq!(trace.stop(), Some(Stop::Damaged));
        let header = trace.header();
        for node in (0..nodes).map(NodeId) {
            assert_eq!(trace.record(node), stopped.record(node), "{node:?} of {nodes}, {header:?}");
            assert_eq!(trace.untried(node), stopped.untried(node));
            assert_eq!((trace.uses(node), trace.call(node)), (stopped.uses(node), stopped.call(node)));
        }
        assert_eq!(trace.passes(), stopped.passes());
    }
    if walks {
        let (mut moment, mut same) = (Moment::start(trace), Moment::start(whole));
        loop {
            assert_eq!(moment, same);
            if !moment.advance(trace) {
                break;
            }
            assert!(same.advance(whole));
        }
        assert_eq!(moment.step, trace.last_step());
    }
}

#[test]
fn what_is_whole_of_a_cut_file_is_a_stopped_search() {
    for (root, options) in some_searches() {
        let whole = record(&root, &options, None, Vec::new());
        let bytes = whole.to_bytes_in_blocks("x", 13);
        let borders = borders(&bytes);
        assert!(borders.len() > 4, "{} blocks of {} nodes", borders.len(), whole.len());
        for (place, border) in borders.iter().enumerate() {
            let read = SavedTrace::read(&bytes[..*border], &Progress::default());
            match place {
                0 => assert_eq!(read.unwrap_err(), TraceError::FirstBlock(*border as u64)),
                last if last + 1 == borders.len() => assert_eq!(read.unwrap().trace, whole),
                _ => {
                    let saved = read.unwrap();
                    assert_eq!(saved.damage.unwrap().nodes, (13 * place as u32).min(whole.len()));
                    is_the_beginning(&root, &options, &whole, &saved, true);
                }
            }
        }
    }
}

#[test]
fn a_reader_may_stop_behind_any_block() {
    let (root, options) = some_searches().swap_remove(2);
    let whole = record(&root, &options, None, Vec::new());
    let bytes = whole.to_bytes_in_blocks("x", 13);
    let mut reader = TraceReader::new(&bytes, u64::MAX).unwrap();
    assert_eq!((reader.header().options, reader.scenario(), reader.nodes()), (options, "x", 0));
    assert_eq!(reader.next_block(), Ok(Some(Ok(()))));
    assert_eq!(reader.next_block(), Ok(Some(Ok(()))));
    let trace = reader.finish();
    assert_eq!((trace.len(), trace.header().is_complete()), (26, false));
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

fn below(random: &mut Random, most: usize) -> usize {
    random.next() as usize % most
}

/// Cut anywhere, or with a bit that has changed anywhere: what is read is the beginning of what was written.
#[test]
fn damaged_files_are_never_taken_for_whole_ones() {
    let mut random = Random(7);
    let searches = some_searches();
    let traces: Vec<_> = searches.iter().map(|(root, options)| record(root, options, None, Vec::new())).collect();
    let files: Vec<_> = traces.iter().map(|trace| trace.to_bytes_in_blocks("(tree: \"1\")", 13)).collect();
    let (mut refused, mut in_part) = (0, 0);
    for round in 0..2_000 {
        let number = round % files.len();
        let (file, whole, (root, options)) = (&files[number], &traces[number], &searches[number]);
        let mut bytes = file.clone();
        if round < 1_000 {
            bytes.truncate(below(&mut random, file.len()));
        } else {
            let bit = below(&mut random, 8 * file.len());
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        match SavedTrace::read(&bytes, &Progress::default()) {
            Ok(saved) => {
                in_part += 1;
                is_the_beginning(root, options, whole, &saved, round % 16 == 0);
            }
            Err(error) => {
                refused += 1;
                let first_block = borders(file)[1];
                let changed = file.iter().zip(&bytes).position(|(one, other)| one != other).unwrap_or(bytes.len());
                assert!(changed < first_block, "{error:?}");
            }
        }
    }
    assert!(refused > 50 && in_part > 900, "{refused} refused, {in_part} in part");
}

/// Files whose checksums are right and whose content is not: read or refused, and what is read can be walked through.
#[test]
fn files_that_lie_do_no_harm() {
    let mut random = Random(7);
    let searches = some_searches();
    let files: Vec<_> = searches
        .iter()
        .map(|(root, options)| record(root, options, None, Vec::new()).to_bytes_in_blocks("", 50))
        .collect();
    let (mut refused, mut walked) = (0, 0);
    for round in 0..6_000 {
        let file = &files[round % files.len()];
        let borders = borders(file);
        let chunk = below(&mut random, borders.len() - 1);
        let (begin, end) = (borders[chunk], borders[chunk + 1]);
        let mut lie = file[begin + 9..end].to_vec();
        if file[begin] == b'B' {
            lie = with_another_number(&lie, &mut random);
        } else {
            let place = below(&mut random, lie.len());
            lie[place] = random.next() as u8;
        }
        let mut bytes = file[..begin].to_vec();
        put_chunk(&mut bytes, file[begin], &lie);
        bytes.extend(&file[end..]);
        match SavedTrace::read(&bytes, &Progress::default()) {
            Err(error) => {
                refused += 1;
                assert!(matches!(error, TraceError::Impossible { .. }), "{error:?}");
            }
            Ok(saved) => {
                walked += 1;
                let mut moment = Moment::start(&saved.trace);
                while moment.advance(&saved.trace) {
                    if let Some(frame) = moment.path.last() {
                        moment.proven(&saved.trace, frame);
                    }
                }
                assert_eq!(moment.step, saved.trace.last_step());
                saved.trace.totals();
                Moment::at(&saved.trace, Step(moment.step.0 / 2));
            }
        }
    }
    eprintln!("{refused} refused, {walked} walked");
    assert!(refused > 500 && walked > 500, "{refused} refused, {walked} walked");
}

fn put_chunk(file: &mut Vec<u8>, kind: u8, chunk: &[u8]) {
    let mut head = vec![kind];
    head.extend((chunk.len() as u32).to_le_bytes());
    let mut sum = crc32fast::Hasher::new();
    sum.update(&head);
    sum.update(chunk);
    file.extend(head);
    file.extend(sum.finalize().to_le_bytes());
    file.extend(chunk);
}

fn take_number(bytes: &mut &[u8]) -> usize {
    let mut number = 0;
    for shift in (0..).step_by(7) {
        let byte = bytes[0];
        *bytes = &bytes[1..];
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    number
}

fn put_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A block in which a byte of one of the columns is another one, or missing, or new.
fn with_another_number(mut block: &[u8], random: &mut Random) -> Vec<u8> {
    let mut lie = Vec::new();
    put_number(&mut lie, take_number(&mut block));
    put_number(&mut lie, take_number(&mut block));
    let mut columns = Vec::new();
    while !block.is_empty() {
        let (length, packed) = (take_number(&mut block), take_number(&mut block));
        let (column, rest) = block.split_at(packed);
        block = rest;
        columns.push(if packed == 0 {
            vec![0; length]
        } else {
            miniz_oxide::inflate::decompress_to_vec(column).unwrap()
        });
    }
    let full: Vec<usize> = (0..columns.len()).filter(|number| !columns[*number].is_empty()).collect();
    let column = &mut columns[full[below(random, full.len())]];
    let place = below(random, column.len());
    match random.next() % 8 {
        0 => _ = column.remove(place),
        1 => column.insert(place, random.next() as u8 % 5),
        2 => column[place] = random.next() as u8,
        _ => column[place] = column[place].wrapping_add([1, 2, 255, 254][below(random, 4)]),
    }
    for column in columns {
        put_number(&mut lie, column.len());
        let packed = miniz_oxide::deflate::compress_to_vec(&column, 1);
        put_number(&mut lie, packed.len());
        lie.extend(packed);
    }
    lie
}

#[test]
fn what_is_no_trace_is_refused() {
    let (root, options) = some_searches().swap_remove(0);
    let trace = record(&root, &options, None, Vec::new());
    let bytes = trace.to_bytes("");
    let refused = |bytes: &[u8]| SavedTrace::read(bytes, &Progress::default()).unwrap_err();
    assert_eq!(refused(b""), TraceError::NoTrace);
    assert_eq!(refused(b"(tree: \"[1,2]\")"), TraceError::NoTrace);
    assert_eq!(refused(&bytes[..11]), TraceError::Header(11));
    let mut other = bytes.clone();
    other[11] = 9;
    assert_eq!(refused(&other), TraceError::Version(9));
    assert_eq!(SavedTrace::read(&bytes, &Progress::within(100)).unwrap_err(), TraceError::Memory);
    let mut longer = bytes.clone();
    longer.push(0);
    let saved = SavedTrace::read(&longer, &Progress::default()).unwrap();
    assert_eq!((saved.trace, saved.damage.unwrap().byte), (trace, bytes.len() as u64));
}

/// However little a file says, it takes no more memory than some 16 bytes for each of the nodes that it can hold.
#[test]
fn a_file_of_nothing_but_zeros_is_short_work() {
    let trace =
        record(&ConnectFour::default(), &SearchOptions::new(Algorithm::Minimax).to_depth(Some(1)), None, vec![]);
    let mut file = trace.to_bytes("");
    file.truncate(borders(&file)[0]);
    let begin = file.len();
    for columns in 0..20 {
        let mut block = vec![0, 0x80, 0x80, 0x04];
        (0..columns).for_each(|_| block.extend([0x80, 0x80, 0x04, 0]));
        put_chunk(&mut file, b'B', &block);
        assert!(matches!(SavedTrace::read(&file, &Progress::default()), Err(TraceError::Impossible { .. })));
        file.truncate(begin);
    }
    for length in [&[0xff, 0xff, 0xff, 0x7f][..], &[0xff; 9], &[0xff; 10], &[0xff; 11]] {
        let mut block = vec![0, 1];
        block.extend(length);
        put_chunk(&mut file, b'B', &block);
        assert!(matches!(SavedTrace::read(&file, &Progress::default()), Err(TraceError::Impossible { .. })));
        file.truncate(begin);
    }
}
