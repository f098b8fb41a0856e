//! Negamax with alpha-beta on a fixed tree, right or with a mistake: the child gets the window as it is, not turned.

mod plylog;

use std::sync::atomic::{AtomicUsize, Ordering};

static ARRIVED: AtomicUsize = AtomicUsize::new(0);

const LEAVES: [i32; 27] = [6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2];

fn search(place: usize, depth: u32, alpha: i32, beta: i32, mode: &str) -> i32 {
    let moves = if depth > 0 { 3 } else { 0 };
    let words = if mode == "bare" { String::new() } else { format!("depth={depth} moves={moves}") };
    let call = plylog::Call::new(alpha, beta, words);
    call.value(search_inside(place, depth, alpha, beta, mode))
}

fn search_inside(place: usize, depth: u32, mut alpha: i32, beta: i32, mode: &str) -> i32 {
    if depth == 0 {
        assert!(mode != "stop" || place != 4, "stopped");
        if mode == "threads" && place == 4 {
            // Both threads are in the middle of their searches.
            ARRIVED.fetch_add(1, Ordering::SeqCst);
            while ARRIVED.load(Ordering::SeqCst) < 2 {
                std::thread::yield_now();
            }
        }
        // Leaves stand at an odd depth: the player to move is Min.
        return -LEAVES[place];
    }
    let mut best = -i32::MAX;
    for child in 3 * place..3 * place + 3 {
        let (low, high) = if mode == "wrong" { (alpha, beta) } else { (-beta, -alpha) };
        best = best.max(-search(child, depth - 1, low, high, mode));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn main() {
    let mode = std::env::args().nth(1).unwrap_or_default();
    plylog::start("plyscope.log", "players=negamax");
    let copy = mode.clone();
    let other = std::thread::spawn(move || {
        if copy == "threads" {
            search(0, 3, -i32::MAX, i32::MAX, &copy);
        }
    });
    match std::panic::catch_unwind(|| search(0, 3, -i32::MAX, i32::MAX, &mode)) {
        Ok(value) => println!("{value}"),
        Err(_) => println!("stopped"),
    }
    other.join().expect("it ends");
}
