//! Small logs of right programs that other rules than the usual ones have written: none of them is wrong.

use plyscope_core::game::RandomNumbers;
use plyscope_core::review::{Class, LogReader, Review};

fn alarms(log: &str) -> Vec<String> {
    let mut reader = LogReader::new();
    log.split('/').for_each(|line| reader.line(line));
    let log = reader.finish().unwrap();
    let review = Review::of(&log, None);
    let alarms = review.findings.iter().filter(|finding| !matches!(finding.class, Class::Ask | Class::Note));
    alarms.map(|finding| format!("{:?} {} {:?}", finding.kind, finding.line, finding.says)).collect()
}

/// A game in which a player sometimes moves again.
enum Node {
    Leaf(i32),
    Inner { is_max: bool, children: Vec<Node> },
}

fn grow(random: &mut RandomNumbers, is_max: bool, plies: u32) -> Node {
    if plies == 0 {
        return Node::Leaf(random.below(41) as i32 - 20);
    }
    let children = (0..1 + random.below(3)).map(|_| {
        let again = random.below(6) == 0;
        grow(random, if again { is_max } else { !is_max }, plies - 1)
    });
    Node::Inner { is_max, children: children.collect() }
}

/// Alpha-beta, fail-soft, with its log.
fn search(node: &Node, mut alpha: i32, mut beta: i32, log: &mut Vec<String>) -> i32 {
    log.push(format!("> {alpha} {beta}"));
    let value = match node {
        Node::Leaf(value) => *value,
        Node::Inner { is_max, children } => {
            let mut best = if *is_max { -99 } else { 99 };
            for child in children {
                let value = search(child, alpha, beta, log);
                best = if *is_max { best.max(value) } else { best.min(value) };
                if *is_max {
                    alpha = alpha.max(best);
                } else {
                    beta = beta.min(best);
                }
                if alpha >= beta {
                    break;
                }
            }
            best
        }
    };
    log.push(format!("< {value}"));
    value
}

/// How often a player moves again, and how often the other one does.
fn turns(node: &Node, counts: &mut [u32; 2]) {
    let Node::Inner { is_max, children } = node else { return };
    for child in children {
        if let Node::Inner { is_max: below, .. } = child {
            counts[usize::from(below != is_max)] += 1;
        }
        turns(child, counts);
    }
}

#[test]
fn passes_and_further_moves_are_asked_about() {
    let mut asked = 0;
    for seed in 0..400 {
        let mut random = RandomNumbers::new(seed);
        let root = grow(&mut random, true, 4 + seed as u32 % 2);
        let mut counts = [0; 2];
        turns(&root, &mut counts);
        let mut log = Vec::new();
        search(&root, -99, 99, &mut log);
        let alarms = alarms(&log.join("/"));
        // Where nothing shows that the players ever move by turns, that is the usual mistake.
        let only_again = alarms.iter().all(|alarm| alarm.starts_with("SamePlayer"));
        assert!(only_again, "{seed} {alarms:?}\n{}", log.join("\n"));
        asked += u32::from(alarms.is_empty() && counts[0] > 0);
        assert!(alarms.is_empty() || counts[0] > 0, "{seed}");
    }
    assert!(asked > 300, "{asked}");
}

#[test]
fn a_search_again_may_start_at_the_value_of_the_question() {
    let log = "> -inf inf/> -inf inf/< -1/> -2 -1/< -5/> -inf -5/< -5/< 5";
    assert_eq!(alarms(log), [""; 0]);
}

#[test]
fn what_is_exact_is_not_searched_again() {
    // A leaf, and a node with nothing but leaves below it (Reinefeld 1983).
    assert_eq!(alarms("> -inf inf moves=2/> -inf inf moves=0/< -1/> -2 -1 moves=0/< -5/< 5"), [""; 0]);
    let deeper = "> -inf inf moves=2/> -inf inf moves=0/< -1/> -2 -1 moves=1/> 1 2 moves=0/< 5/< -5/< 5";
    assert_eq!(alarms(deeper), [""; 0]);
}

#[test]
fn a_search_to_another_depth_is_a_search_again() {
    let log = "plyscope log 1 players=negamax/> -1 0 moves=2 depth=4/> 0 1 moves=5 depth=3 move=a/< 1 tt/\
               > 0 1 moves=5 depth=2 move=b/< 0 tt/> 0 1 moves=5 depth=3 move=b/< 1 tt/< -1";
    assert_eq!(alarms(log), [""; 0]);
}

#[test]
fn a_question_may_ask_whether_a_move_is_as_good() {
    assert_eq!(alarms("> -inf inf min moves=2/> -inf inf max moves=0/< 3/> 3 4 max moves=0/< 5/< 3"), [""; 0]);
}

#[test]
fn a_bound_one_above_all_values_is_no_infinity_of_a_question() {
    let log = "> -99 99 max moves=3/> -99 99 min moves=0/< 3/> 3 4 min moves=0/< 2/> 3 4 min moves=0/< 1/< 3";
    assert_eq!(alarms(log), [""; 0]);
}

#[test]
fn threads_search_side_by_side() {
    let log = "> -99 99 t=1/> -99 99 t=2/< 3 t=1/< 4 t=2/> -99 99 t=1/< 5 t=1";
    assert_eq!(alarms(log), [""; 0]);
}

#[test]
fn a_line_that_cannot_be_read_ends_its_call_all_the_same() {
    let log = "> -99 99 max moves=2/> -99 99 min moves=0/< (3, 4)/> -99 99 min moves=0/< b2/< 4";
    assert_eq!(alarms(log), [""; 0]);
    let mut reader = LogReader::new();
    log.split('/').for_each(|line| reader.line(line));
    let review = Review::of(&reader.finish().unwrap(), None);
    let unread: Vec<u32> = review.findings.iter().map(|finding| finding.line).collect();
    assert_eq!(unread, [3, 5]);
}

#[test]
fn a_choice_is_among_the_moves_of_the_node() {
    // The position itself is searched with less depth first.
    let log = "plyscope log 1 players=negamax/> -inf inf moves=2 depth=3/> -inf inf depth=2 again/< -9/\
               > -inf inf moves=0 depth=2 move=a/< -3/> -inf -3 moves=0 depth=2 move=b/< -1/< 3 chose=a";
    assert_eq!(alarms(log), [""; 0]);
    let wrong = alarms(&log.replace("chose=a", "chose=b"));
    assert!(wrong.iter().any(|alarm| alarm.starts_with("Choice")), "{wrong:?}");
}

#[test]
fn games_that_come_nearer_are_read_where_a_player_moves_again() {
    // Mates lose a point a ply on the way up, and Max moves twice.
    let log = "plyscope log 1 players=negamax mate=900/> -inf inf player=max moves=1/> -inf inf player=max moves=1/\
               > -inf inf player=min moves=0/< -1000/< 999/< 998";
    assert_eq!(alarms(log), [""; 0]);
}

/// The worst of what is found in a log.
fn worst(log: &str) -> Option<Class> {
    let mut reader = LogReader::new();
    log.split('/').for_each(|line| reader.line(line.trim()));
    let log = reader.finish().unwrap();
    Review::of(&log, None).findings.iter().map(|finding| finding.class).min()
}

/// What is asked for may lie beyond all values that come back.
#[test]
fn windows_beyond_all_values_are_no_infinities() {
    assert_eq!(worst("> 5 9 moves=1/> -9 -5 moves=0/< -3/< 3"), Some(Class::Note));
    let passes = "> -inf inf node=r moves=2/> -inf inf moves=0 node=a/< -14/> -inf -14 moves=1 node=c/\
                  > 14 15 moves=0 node=c null/< 5/< -5/< 14";
    assert_eq!(worst(passes), None);
    // A name may not say who is to move.
    let silent = "> -inf inf depth=4 node=root/> -inf inf depth=3 node=a/< -1/> -inf -1 depth=3 node=b/\
                  > 1 2 depth=0 node=b/< -2/< 2/< 1";
    assert_eq!(worst(silent), Some(Class::Ask));
}

/// A log that names players may be one of negamax: it is wrong only if it is so in both readings.
#[test]
fn logs_with_players_may_be_of_negamax() {
    let quiescence = "> -9 9 moves=1 player=max/> -9 9 moves=1 player=min/> -9 9 moves=1 player=max/\
                      > -9 5 moves=0 player=min/< 7/< -5/< 5/< -5";
    assert_eq!(worst(quiescence), Some(Class::Ask));
    let hands_over = "> -9 9 moves=1 depth=1 player=max/> -9 9 moves=0 depth=0 player=min/\
                      > -9 9 moves=1 depth=0 player=min/> -9 5 moves=0 depth=-1 player=max/< 7/< 5/< 5/< -5";
    assert_eq!(worst(hands_over), Some(Class::Ask));
    let never_raised = "> -inf inf player=max/> -inf inf player=min/> -inf inf player=max/< 4/> -inf inf player=max/\
                        < -4/> -inf inf player=max/< -8/< 8/< -8";
    assert_eq!(worst(never_raised), Some(Class::Waste));
}

/// Not every repeated search says so: behind a question the name of the position says as much.
#[test]
fn a_position_behind_a_question_is_searched_again() {
    let marks_some = "plyscope log 1 players=negamax/> -inf inf moves=2 depth=2 node=r/> -inf inf moves=0 depth=1 node=a/\
                      < -1/> -2 -1 moves=0 depth=1 node=b/< -5/> -inf -1 moves=0 depth=1 node=b/< -4/< 4/\
                      > -inf inf moves=2 depth=3 node=r/> -inf inf moves=0 depth=2 node=a/< -1/\
                      > -2 -1 moves=0 depth=1 node=b/< -5/> -inf -1 moves=0 depth=2 node=b again/< -4/< 4";
    assert_eq!(alarms(marks_some), [""; 0]);
}

/// A leaf that is valued where it is a move shows in the next window alone.
#[test]
fn a_move_without_a_call_is_asked_about() {
    assert_eq!(worst("> -inf inf moves=2/> -inf -6 moves=1/< -12/< 12"), Some(Class::Ask));
    let better = "> -inf inf moves=1/> -inf inf moves=2/> -inf inf moves=1/< 2/< -1/< 1";
    assert_eq!(worst(better), Some(Class::Ask));
    let with_depths = "> -inf inf moves=2 depth=2/> -inf inf moves=2 depth=1/< 2/< -1";
    assert_eq!(worst(with_depths), Some(Class::Ask));
}

/// A mean in negamax has the sign of the side before chance, or of that behind it.
#[test]
fn chance_that_is_not_named_is_asked_about() {
    let dice = "> - - moves=1/> - - moves=1/> - - moves=1/> - - moves=2/> - - moves=0/< 3/> - - moves=0/< 4/< 3.5/\
                < -3.5/< -3.5/< 3.5";
    assert_eq!(worst(dice), Some(Class::Ask));
    let small = "> -inf inf/> -inf inf/> -inf inf/< 1/> -inf inf/< 2/> -inf inf/< 6/< 3/> -inf inf/> -inf inf/< -2/\
                 > -inf inf/< 0/< -1/< 3";
    assert_eq!(worst(small), Some(Class::Ask));
}

/// What looks right at a glance, and is not.
#[test]
fn what_a_right_value_hides_is_found() {
    // The first value of a move that is searched again does not count.
    let kept = "plyscope log 1 players=negamax/> -inf inf moves=2 depth=3/> -inf inf moves=0 depth=2 move=a/< 8/\
                > 7 8 moves=0 depth=1 move=b/< -8/> -inf 8 moves=0 depth=2 move=b again/< -1/< 8";
    assert_eq!(worst(kept), Some(Class::Fault));
    // Nothing is returned where it changes no value.
    let last = "plyscope log 1 players=negamax/> -9 9 moves=2/> -9 9 moves=0/< 3/> -9 3 moves=0/< undefined/< -3";
    assert_eq!(worst(last), Some(Class::Fault));
    let inner = "> - - max/> - - min/< 3/> - - min/> - - max/< 7/< undefined/< 3";
    assert_eq!(worst(inner), Some(Class::Fault));
    let root = "> -9 9 max moves=2/> -9 9 min moves=0/< 2/> 2 9 min moves=0/< 3/< None";
    assert_eq!(worst(root), Some(Class::Ask));
    // Without windows a loop that is left early leaves moves out.
    let early = "plyscope log 1/> - - max moves=3/> - - min moves=3/> - - max moves=0/< 12/< 12/> - - min moves=3/\
                 > - - max moves=0/< 2/< 2/> - - min moves=3/> - - max moves=0/< 1/< 1/< 12";
    assert_eq!(worst(early), Some(Class::Fault));
    // A form that no line of a log has is named.
    assert_eq!(worst("> alpha:-9, beta:9/> alpha:-9, beta:9/< 3/< 3"), Some(Class::Broken));
}

/// A leaf's value is no bound, whatever its window: as good is as good.
#[test]
fn a_leaf_that_is_as_good_is_a_tie() {
    let log = "> -inf inf max moves=2/> -inf inf min moves=0 move=a/< 3/> 3 inf min moves=0 move=b/< 3/< 3 chose=b";
    assert_eq!(worst(log), None);
}

/// What a search may do besides is asked about, however little of it there is.
#[test]
fn what_a_search_does_once_is_asked_about() {
    // Of few moves that are left out, one node alone shows no rule.
    let futility = "> -1000000000.0 1000000000.0 moves=1/> -1000000000.0 1000000000.0 moves=2/\
        > -1000000000.0 1000000000.0 moves=1/> -1000000000.0 1000000000.0 moves=2/\
        > -1000000000.0 1000000000.0 moves=0/< -2/> -1000000000.0 -2 moves=0/< -2/< 2/< -2/\
        > -1000000000.0 -2 moves=2/> 2 1000000000.0 moves=2/> -1000000000.0 -2 moves=0/< 5/< -5/< 5/\
        < 2/< -2";
    assert_eq!(worst(futility), Some(Class::Ask));
    let razoring = "> -∞ ∞ moves=2 player=max/> -∞ ∞ moves=0 player=min/< -1/> -∞ -1 moves=2 player=min/\
        > 1 ∞ moves=2 player=max/> 1 ∞ moves=1 player=max/> -∞ -1 moves=0 player=min/< 6/< -6/< -6/< 6/\
        < 1";
    assert_eq!(worst(razoring), Some(Class::Ask));
    // Negamax with players, in which one or two estimates look like a forgotten sign.
    let captures = "> (-∞, ∞) moves=2 player=max/> (-∞, ∞) moves=1 player=min/> (-∞, ∞) moves=1 player=max/\
        > (-∞, -1) moves=1 player=min/< (1, None)/< (1, None)/< (-1, None)/\
        > (-∞, -1) moves=1 player=min/> (1, ∞) moves=0 player=max/< (1, None)/< (-1, None)/< (1, None)";
    assert_eq!(worst(captures), Some(Class::Ask));
    let delta = "> -2147483647 2147483647 moves=2 player=max/> -2147483647 2147483647 moves=2 player=min/\
        > -2147483647 2147483647 moves=1 player=max/> -2147483647 -2 moves=1 player=min/< 2/< 2/\
        > -2147483647 2 moves=1 player=max/> -2 6 moves=2 player=min/< 6/< -6/< 6/\
        > -2147483647 6 moves=2 player=min/> -6 2147483647 moves=1 player=max/\
        > -2147483647 1 moves=1 player=min/< 2/< -1/> -6 -1 moves=0 player=max/< -3/< 3/< -3";
    assert_eq!(worst(delta), Some(Class::Ask));
    // The node itself with less depth has its own player once more.
    let deepening = "> alpha=-1000000000.0 beta=1000000000.0 moves=2 player=max/\
        > alpha=-1000000000.0 beta=1000000000.0 moves=2 player=max/\
        > alpha=-1000000000.0 beta=1000000000.0 moves=2 player=min/\
        > alpha=-1000000000.0 beta=1000000000.0 moves=0 player=max/< 3/\
        > alpha=-1000000000.0 beta=3 moves=0 player=max/< -1/< 1/\
        > alpha=-1000000000.0 beta=1 moves=1 player=min/\
        > alpha=-1 beta=1000000000.0 moves=0 player=max/< 3/< -3/< 3/\
        > alpha=-1000000000.0 beta=1000000000.0 moves=2 player=min/\
        > alpha=-1000000000.0 beta=1000000000.0 moves=2 player=max/\
        > alpha=-1000000000.0 beta=1000000000.0 moves=0 player=min/< -1/\
        > alpha=-1000000000.0 beta=-1 moves=0 player=min/< -6/< 6/\
        > alpha=-1000000000.0 beta=6 moves=1 player=max/\
        > alpha=-6 beta=1000000000.0 moves=0 player=min/< 0/< 0/< 0/\
        > alpha=-1000000000.0 beta=0 moves=1 player=min/> alpha=0 beta=1000000000.0 moves=2 player=max/\
        > alpha=-1000000000.0 beta=0 moves=0 player=min/< -2/\
        > alpha=-1000000000.0 beta=-2 moves=0 player=min/< -1/< 2/< -2/< 2";
    assert_eq!(worst(deepening), Some(Class::Ask));
    // What is left out depends on the window, and two searches need not agree.
    let pruning = "> -∞ ∞ depth=3 node=root/> -∞ ∞ depth=2 node=a/> -∞ ∞ depth=1 node=aa/> -∞ ∞ depth=0 node=aaa/\
        < 16/> 15 16 depth=0 node=aab/< 9/> -∞ 16 depth=0 node=aab/< 9/< -9/> -10 -9 depth=1 node=ab/\
        > 9 10 depth=0 node=aba/> -10 -9 depth=-1 node=abaa/< -5/< 5/< -5/< 9/> 8 9 depth=2 node=b/\
        > -9 -8 depth=1 node=ba/> 8 9 depth=0 node=baa/< -2/< 2/> -9 -8 depth=1 node=bb/\
        > 8 9 depth=0 node=bba/< -14/< 14/< -2/> -∞ 9 depth=2 node=b/> -9 ∞ depth=1 node=ba/\
        > -∞ 9 depth=0 node=baa/> -9 2 depth=-1 node=baaa/< -5/< 5/> 4 5 depth=0 node=bab/< 10/< -5/\
        > -6 -5 depth=1 node=bb/< 14/< 5/< -5";
    assert_eq!(worst(pruning), Some(Class::Ask));
}

/// Where each move says how probable it is, chance moves; where the player moves again, nothing is turned over.
#[test]
fn words_say_more_than_they_mean() {
    let chance = "> - - moves=2/> - - moves=0 p=1/2/< 3/> - - moves=0 p=1/2/< 4/< 3.5".replace("p=1/2", "p=0.5");
    assert_eq!(worst(&chance), None);
    let again = "> (-2147483647, 2147483647) moves=2 depth=4 player=max node=root/\
        > (-2147483647, 2147483647) moves=0 depth=3 player=min node=a/< (4, None)/\
        > (-4, 2147483647) moves=0 depth=3 player=max node=b/< (9, None)/< (9, None)";
    assert_eq!(worst(again), None);
    // An estimate that reaches beta is enough.
    let goes_on = "> -9 9 max moves=2/> -9 9 min moves=0/< 2/> 2 9 min moves=2/> 2 1 max moves=0/< 4/< 1 stand=1/< 2";
    assert_eq!(worst(goes_on), Some(Class::Waste));
}
