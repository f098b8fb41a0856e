// example.rs: an example for plylog.rs, of what a search does besides alpha-beta, and how its log says so.
//
// Save it beside plylog.rs, compile it (rustc --edition 2021 example.rs) and run it; then
// `plyscope review plyscope.log` and `plyscope review chance.log`.
// The game: two players take coins in turn, from an end of a row or from its middle. Values are the lead of who moves.

mod plylog;

use std::collections::HashMap;

const BIG: i32 = 7; // to take such a coin is a move that quiescence looks at

struct Move {
    name: &'static str,
    coin: i32,
    rest: Vec<i32>,
}

struct Best {
    value: i32,
    name: Option<&'static str>,
}

#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

/// The position after a move, and how it is searched.
struct Child<'a> {
    row: &'a [i32],
    lead: i32,
    depth: i32,
    /// The name of the move.
    name: &'static str,
    /// "null" or "again".
    how: &'static str,
}

impl Child<'_> {
    fn key(&self) -> String {
        format!("node={:?}:{}", self.row, self.lead).replace(' ', "")
    }
}

struct Searcher {
    /// The bounds of a value, by position and depth.
    table: HashMap<(Vec<i32>, i32, i32), (i32, i32)>,
    /// The word t=, where there are several threads.
    thread: &'static str,
}

fn moves(row: &[i32]) -> Vec<Move> {
    let places = [("left", 0), ("right", row.len().max(1) - 1), ("middle", row.len() / 2)];
    let places = places.into_iter().take(row.len());
    let rest = |place| [&row[..place], &row[place + 1..]].concat();
    places.map(|(name, place)| Move { name, coin: row[place], rest: rest(place) }).collect()
}

fn big_moves(row: &[i32]) -> Vec<Move> {
    moves(row).into_iter().filter(|found| found.coin >= BIG).collect()
}

impl Searcher {
    fn words(&self, node: &Child, moves: usize) -> String {
        let Child { depth, name, how, .. } = node;
        let name = if name.is_empty() { String::new() } else { format!("move={name}") };
        format!("moves={moves} {name} depth={depth} {how} {} {}", self.thread, node.key())
    }

    fn search(&mut self, node: Child, window: Window) -> Best {
        let call = plylog::Call::new(window.alpha, window.beta, self.words(&node, moves(node.row).len()));
        let best = self.search_inside(&node, window);
        if let Some(name) = best.name {
            plylog::note(format!("chose={name}"));
        }
        plylog::note(node.key()); // once more, when the moves are taken back
        call.value_of(best, |best| best.value)
    }

    fn search_inside(&mut self, node: &Child, Window { mut alpha, mut beta }: Window) -> Best {
        let (row, lead, depth) = (node.row, node.lead, node.depth);
        let key = (row.to_vec(), lead, depth);
        let (low, high) = self.table.get(&key).copied().unwrap_or((-99, 99));
        if low >= beta || high <= alpha || low == high {
            plylog::note("tt"); // the table answers
            return Best { value: if low >= beta { low } else { high }, name: None };
        }
        if low > alpha || high < beta {
            (alpha, beta) = (alpha.max(low), beta.min(high));
            plylog::window(alpha, beta); // the table narrows the window
        }
        if row.is_empty() {
            return Best { value: lead, name: None };
        }
        if depth >= 3 && lead >= beta && node.how != "null" {
            // A null move: so good that even passing would do.
            let passed = Child { row, lead: -lead, depth: depth - 2, name: "", how: "null" };
            if -self.search(passed, Window { alpha: -beta, beta: 1 - beta }).value >= beta {
                return Best { value: beta, name: None };
            }
        }
        let (mut best, at_first) = (Best { value: -99, name: None }, alpha);
        for (number, Move { name, coin, rest }) in moves(row).into_iter().enumerate() {
            let child = |depth, how| Child { row: &rest, lead: -lead - coin, depth, name, how };
            let value = if number < 2 || depth < 3 {
                self.child(child(depth - 1, ""), Window { alpha, beta })
            } else {
                // A late move: less deep at first, and once more if it is good.
                let value = self.child(child(depth - 2, ""), Window { alpha, beta: alpha + 1 });
                if value > alpha { self.child(child(depth - 1, "again"), Window { alpha, beta }) } else { value }
            };
            if value > best.value {
                best = Best { value, name: Some(name) };
            }
            alpha = alpha.max(best.value);
            if alpha >= beta {
                break;
            }
        }
        let low = if best.value > at_first { best.value } else { low };
        let high = if best.value < beta { best.value } else { high };
        self.table.insert(key, (low, high));
        best
    }

    fn child(&mut self, node: Child, Window { alpha, beta }: Window) -> i32 {
        let turned = Window { alpha: -beta, beta: -alpha };
        if node.depth <= 0 { -self.quiet(Child { depth: 0, ..node }, turned) } else { -self.search(node, turned).value }
    }

    /// Quiescence: only big coins are taken, and nobody must.
    fn quiet(&mut self, node: Child, window: Window) -> i32 {
        let call = plylog::Call::new(window.alpha, window.beta, self.words(&node, big_moves(node.row).len()));
        let value = self.quiet_inside(&node, window);
        plylog::note(node.key());
        call.value(value)
    }

    fn quiet_inside(&mut self, node: &Child, Window { mut alpha, beta }: Window) -> i32 {
        let (mut best, mut left_out) = (node.lead, 0);
        plylog::note(format!("stand={}", node.lead));
        for Move { name, coin, rest } in big_moves(node.row) {
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
            if node.lead + coin <= alpha {
                best = alpha; // even this coin does not help: left out, and no less than alpha is claimed
                left_out += 1;
            } else {
                let next = Child { row: &rest, lead: -node.lead - coin, depth: node.depth - 1, name, how: "" };
                best = best.max(-self.quiet(next, Window { alpha: -beta, beta: -alpha }));
            }
        }
        if left_out > 0 {
            plylog::note(format!("pruned={left_out}"));
        }
        best
    }
}

/// The row is drawn by lot.
fn toss(rows: &[[i32; 2]]) -> f64 {
    let call = plylog::Call::new("-", "-", format!("chance moves={}", rows.len()));
    let p = 1.0 / rows.len() as f64;
    call.value(rows.iter().map(|row| p * f64::from(take(*row, p))).sum())
}

fn take([left, right]: [i32; 2], p: f64) -> i32 {
    let call = plylog::Call::new("-", "-", format!("max moves=0 p={p}"));
    call.value(left.max(right))
}

fn deepen(row: &[i32], thread: &'static str) {
    let mut searcher = Searcher { table: HashMap::new(), thread };
    for depth in 1..=5 {
        if thread.is_empty() {
            plylog::line(&format!("search depth {depth}"));
        }
        let node = Child { row, lead: 0, depth, name: "", how: "" };
        let best = searcher.search(node, Window { alpha: -99, beta: 99 });
        println!("{} {}", best.value, best.name.unwrap_or_default());
    }
}

fn main() {
    plylog::start("plyscope.log", "players=negamax");
    deepen(&[3, 9, 2, 7, 4, 8, 1, 6], "");
    std::thread::spawn(|| deepen(&[30, 70, 50, 20, 40], "t=second")).join().expect("it ends");
    plylog::start("chance.log", "");
    println!("{}", toss(&[[3, 9], [5, 1], [2, 8], [6, 6]]));
}
