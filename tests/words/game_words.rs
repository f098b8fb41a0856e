//! The words of games, of setting up and of playing are sound in both languages.

use crate::checks;
use checks::{check_sentence, check_text};
use plyscope_core::game::{FenProblem, Game, MoveError, Piece, PieceKind, Player, Square};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Item, Language};

const PLAYERS: [Player; 2] = [Player::Max, Player::Min];

fn problems(game: Game) -> Vec<FenProblem> {
    let mut problems = vec![
        FenProblem::Empty,
        FenProblem::Ranks { found: 1, expected: 8 },
        FenProblem::RankWidth { row: 2, found: 9, expected: 8 },
        FenProblem::UnknownPiece('z', "K Q R B N P"),
        FenProblem::SideToMove("x".to_owned(), "w or b"),
        FenProblem::Trailing("more".to_owned()),
        FenProblem::GeneralsFace,
        FenProblem::Counts { max: 3, min: 1 },
        FenProblem::Floating(Square::new(2, 2)),
        FenProblem::AfterTheEnd,
    ];
    for name in ["castling rights", "en passant square", "halfmove clock", "fullmove number"] {
        problems.push(FenProblem::Field { name, found: "q".to_owned(), expected: "a number" });
    }
    for player in PLAYERS {
        problems.push(FenProblem::OpponentInCheck(player));
        for (kind, _) in game.description().pieces {
            let piece = Piece { player, kind: *kind };
            problems.extend([0, 2].map(|found| FenProblem::Kings { player, kind: *kind, found }));
            problems.push(FenProblem::TooMany { piece, found: 9, most: 8 });
            problems.push(FenProblem::PieceSquare { piece, square: Square::new(4, 4) });
        }
    }
    problems
}

#[test]
fn every_problem_makes_a_sentence() {
    for language in Language::ALL {
        for game in Game::ALL {
            for problem in problems(game) {
                check_sentence(language, &text::fen_problem(language, game, &problem));
            }
        }
        for error in [
            MoveError::Unreadable("e9".to_owned(), "e4"),
            MoveError::Illegal("e4".to_owned()),
            MoveError::Ambiguous("Nd2".to_owned()),
            MoveError::Over,
        ] {
            check_sentence(language, &text::move_error(language, &error));
        }
    }
}

#[test]
fn names_of_pieces_are_distinct() {
    for language in Language::ALL {
        for game in Game::ALL {
            let of = |player| game.description().pieces.iter().map(move |(kind, _)| Piece { player, kind: *kind });
            let names: Vec<String> =
                PLAYERS.into_iter().flat_map(of).map(|piece| (language.words().games.piece)(game, piece)).collect();
            for (number, name) in names.iter().enumerate() {
                check_text(language, name);
                assert!(!names[..number].contains(name), "{name} twice in {game:?}");
            }
        }
    }
    let general = Piece { player: Player::Min, kind: PieceKind::General };
    assert_eq!((Language::Chinese.words().games.piece)(Game::Xiangqi, general), "黑将");
}

#[test]
fn every_word_of_setting_up_and_playing_is_there() {
    for language in Language::ALL {
        let words = language.words();
        let (setup, play) = (&words.setup, &words.play);
        let item = |item: Item| {
            check_text(language, item.label);
            check_sentence(
                language,
                item.hint.trim_end_matches([')', '）']).trim_end_matches(|c| c != '.' && c != '。'),
            );
        };
        for entry in [
            setup.open,
            setup.eraser,
            setup.castling,
            setup.en_passant,
            setup.start,
            setup.clear,
            setup.turn_round,
            setup.undo,
            setup.redo,
            setup.fen,
            setup.search,
            setup.play,
            setup.close,
            play.menu,
            play.new_game,
            play.begin,
            play.play_from_here,
            play.take_back,
            play.go_on,
            play.pause,
            play.leave,
            play.resume,
            play.back_to_game,
            play.looking_back,
            play.begin_with,
            play.on_screen,
            play.close,
            play.start,
            setup.side_to_move,
        ] {
            item(entry);
        }
        for text in [
            setup.title,
            setup.game,
            setup.size,
            setup.board,
            setup.pieces,
            setup.no_en_passant,
            setup.empty_square,
            setup.own_position,
            play.board,
            play.person,
            play.search,
            play.moves,
            play.type_move,
            play.promotion,
        ] {
            check_text(language, text);
        }
        for player in PLAYERS {
            for king_side in [true, false] {
                check_text(language, (setup.castling_right)(player, king_side));
            }
        }
        for game in Game::ALL {
            check_text(language, (words.games.name)(game));
            for player in PLAYERS {
                let side = (words.games.side)(game, player);
                check_text(language, side);
                check_sentence(language, &(setup.legal)(side));
                check_sentence(language, &(play.your_turn)(side));
                check_sentence(language, &(play.paused)(side));
                for text in [(play.agent)(side), (play.thinking)(side, 12_345, 6_789.0)] {
                    check_text(language, &text);
                }
            }
        }
        for text in [setup.side_follows, setup.over, language.words().files.saved_notice] {
            check_sentence(language, text);
        }
        for text in [
            (setup.board_size)(15, 15),
            (setup.keys)("X O", true),
            (play.type_move_hint)("e4"),
            (play.open_search)("e4"),
            (play.result)("=3", 1),
            (play.looking_at)(Some(3), "e4 e5"),
            (play.looking_at)(None, "e4"),
        ] {
            check_text(language, &text);
        }
    }
}
