//! Plyscope makes minimax and alpha-beta search visible: an instrumented searcher records every visit, window and
//! cutoff, and the window replays that record step by step, both ways.
//!
//! # The map
//!
//! The house stands in crates, each a folder of `src`. Data flows one way, and so do imports: each crate may use those
//! above it in this list, never those below, and so may the rooms of a crate (`tests/layers.rs`).
//!
//! - **[`plyscope_core`]**: `layout`, `game`, `search`, `trace`, `replay`, `review`, `practice`, `lab`: what is
//!   searched and what can be said of it, without a language, a file or a picture; a change of it compiles again all
//!   that follow.
//! - **[`plyscope_text`]**: every word and sentence; a change of it compiles again files, picture, session, window,
//!   command line.
//! - **[`plyscope_files`]**: what is read and written, as text; a change of it compiles again picture, session, disk,
//!   window, command line.
//! - **[`plyscope_picture`]**: `marks`, `run`, `sheet`, `drawing`, `export`: a search at a moment, and pictures of it
//!   as data, on the screen, on paper and in files; a change of it compiles again session, window, command line.
//! - **[`plyscope_session`]**: what is open and where we stand; a change of it compiles again window, command line.
//! - **[`plyscope_disk`]**: what touches the machine: files are read and written whole, unsaved work is kept, memory is
//!   asked for, many searches run on all cores; for the shells alone. A change of it compiles again the shells.
//! - **`plyscope_window`**: `ground`, `panels`, `features`, `pages`, `frame`, and `app`, the window as a program, which
//!   asks a `Shell` for what only a machine has; a change of it compiles again its shell and the program.
//! - **`plyscope_native`**: the shell of a machine with threads and disks; a change of it compiles again the program.
//! - **`plyscope_web`**: the shell of a page in a browser, and the program that the page starts; nothing else uses it.
//! - **`plyscope_launcher`** (`src/packages/windows`): what a double click on Windows starts; nothing else uses it.
//! - **`plyscope`**: the command line and the program; here all rooms have short names, by which this page calls them.
//!
//! A test stands with the lowest crate that it needs: `tests/rules`, `tests/searches` and `tests/reviews` with core,
//! `tests/sessions`, `tests/words` and `tests/small_stack` with session, `tests/windows` with the window, `tests/mirror`
//! with the shell of a page, and with the program `tests/files`, `tests/memory`, `tests/layers.rs` and
//! `tests/real_window.rs`. Benches stand with the program, too. What a browser makes of the page is tried by Node, in
//! `tests/web`.
//!
//! # The rooms
//!
//! What a room never knows stands at the end of its line; *the disk* is what a file lies on, which is read and written
//! by [`disk`] and the shells alone.
//!
//! - **[`layout`]**: tidy tree coordinates; knows nothing else.
//! - **[`game`]**: the rules: [`Position`](game::Position), [`Value`](game::Value), explicit trees,
//!   [`BoardGame`](game::BoardGame) and five of them, games as they are played, perft, random numbers from a seed;
//!   never knows search, trace, egui.
//! - **[`search`]**: the algorithms, one file each, methods of [`Search`](search::Search); the enhanced ones, which may
//!   look at a position more than once, and the drivers, which search the root again and again, with their
//!   [`TranspositionTable`](search::TranspositionTable); [`Bug`](search::Bug): listings with a mistake;
//!   [`SearchOptions`](search::SearchOptions): how a search is asked for; [`MoveOrdering`](search::MoveOrdering);
//!   [`Observer`](search::Observer); never knows trace, egui, which game it is.
//! - **[`trace`]**: [`Trace`](trace::Trace): a header, one flat table of all searches of the root, and sparse side
//!   tables; [`Recorder`](trace::Recorder); what is [`Proven`](trace::Proven) and what is only believed; traces as
//!   bytes ([`SavedTrace`](trace::SavedTrace)); never knows egui, files.
//! - **[`replay`]**: [`Moment`](replay::Moment): all that is true at a step; [`Reason`](replay::Reason) and
//!   [`Detail`](replay::Detail): why it happened, and what would have had to be different, as data; what the search
//!   [`Remembered`](replay::Remembered); [`Listing`](replay::Listing), [`variables`](replay::variables) and
//!   [`Breakpoints`](replay::Breakpoints) of the code that ran; [`question`](replay::question) and
//!   [`grade`](replay::grade); [`HandSearch`](replay::HandSearch): the fold, fed with what a person has found;
//!   [`Plies`](replay::Plies): the nodes ply by ply; never knows egui, language.
//! - **[`review`]**: logs of searches that other programs have run: [`Log`](review::Log), and what is wrong with it
//!   ([`Review`](review::Review)); never knows egui, files, language.
//! - **[`practice`]**: random trees from a seed, their levels, what is to be filled in by hand and what its parts are
//!   called, marks and what they count; pairs of listings of which one has a mistake; never knows egui, language.
//! - **[`lab`]**: experiments that are measured: uniform trees made while they are searched, whose best moves are known
//!   from the root down ([`UniformTree`](lab::UniformTree)); orders of moves; many searches on a [`Pool`](lab::Pool);
//!   means with intervals ([`Results`](lab::Results)); matches between two searches ([`Contest`](lab::Contest)); never
//!   knows egui, files, language.
//! - **[`text`]**: every sentence shown to a person, read or heard, in English and Simplified Chinese; never knows
//!   egui, files, session.
//! - **[`files`]**: RON scenarios with questions of their own, lessons, tree notations, files and lists of the moves of
//!   games (RON, PGN, UCCI), of practice and of positions that are set up; whatever is saved
//!   ([`Content`](files::Content)), searches that are kept with their record ([`SavedSearch`](files::SavedSearch)),
//!   logs of other programs as they are opened ([`ReviewedLog`](files::ReviewedLog)), states of a course's trees
//!   ([`PacmanCase`](files::PacmanCase)); links, which open any of that and say how it is shown
//!   ([`Link`](files::Link)); what reads and writes is handed in ([`ReadFiles`](files::ReadFiles),
//!   [`WriteFiles`](files::WriteFiles)); never knows egui, words of the window, the machine.
//! - **[`marks`]**: what is drawn, as data: lines, outlines and texts in roles of one [`Palette`](marks::Palette),
//!   measured by the carried fonts; the painter for SVG; knows nothing but players and languages.
//! - **[`run`]**: [`Run`](run::Run): a search with its record and where we stand in it, what its nodes are called
//!   ([`NodeNames`](run::NodeNames)), which of them are drawn and where ([`DrawnTree`](run::DrawnTree)); a
//!   [`Round`](run::Round) of practice and an [`OpenQuestion`](run::OpenQuestion), with what was answered; never knows
//!   egui, the disk, session.
//! - **[`sheet`]**: work sheets on paper, as text and as SVG; never knows egui, files, session.
//! - **[`drawing`]**: searches and exercises as marks: a [`Scene`](drawing::Scene) says what each node looks like at a
//!   moment, [`small`](drawing::small) draws every node at its place, [`path`](drawing::path) a wide or deep tree ply
//!   by ply, [`practice`](drawing::practice) what is filled in by hand, [`outline`](drawing::outline) the rows of a
//!   list of all nodes; [`whole`](drawing::whole) every visited node, whatever their number;
//!   [`ladder`](drawing::ladder) the open nodes with their windows; [`bare`](drawing::bare) a tree without a search;
//!   never knows egui, the disk.
//! - **[`export`]**: what leaves the program: pictures of a moment or of a range of steps, texts for papers, tables of
//!   a trace, [`quiz`](export::quiz)zes in the forms of other systems, whose answers are those of an
//!   [`Exercise`](practice::Exercise); never knows egui, the disk, session.
//! - **[`session`]**: [`Session`](session::Session) carries out [`Command`](session::Command)s, which are all that a
//!   person can do. What everything shares is the workspace: the searches on screen and a second one beside them, what
//!   is selected and looked at ([`Browsing`](session::Browsing)), the search that is awaited, what is saved, and where
//!   ([`Document`](session::Document), [`Work`](session::Work)). Each thing that a person can do besides is a feature,
//!   a folder of `session/features` with its state and its commands, which knows the workspace and no other feature;
//!   what follows for several of them together is decided in `session/follow_up.rs`. [`stage`](session::stage) divides
//!   the window's room, an [`ExportJob`](session::export::ExportJob) exports what is on screen, and what can be done by
//!   itself is a [`task`](session::task), which can be written as bytes; never knows egui, the disk.
//! - **[`disk`]**: reading of files and standard input, within a time, too; writing of files whole or not at all, one
//!   ([`save_whole`](disk::save_whole)) or several ([`SavedTogether`](disk::SavedTogether)); unsaved work that survives
//!   ([`UnsavedFolder`](disk::UnsavedFolder)); how much memory there is, and how many [`Cores`](disk::Cores);
//!   [`this_machine`](disk::this_machine) is what shells hand to those that read and write; never knows egui, language,
//!   session.
//! - **[`window`]**: five floors, each of which uses those before it only: the ground (look, text, widgets, boards, the
//!   form of keys), panels, features, each in a folder with its page, its panel and its keys, pages that are of no
//!   feature, and the frame around them; `*_ui` functions read a context and push commands; above them `app`, the
//!   window as a program. What it needs of a machine goes through its [`Shell`](window::app::Shell): work is a
//!   [`Job`](window::app::Job), begun and asked for in each frame; never knows the disk, threads, clocks.
//! - **[`native`]**: the [`Shell`](window::app::Shell) of a system: a thread for each job, its dialogs, the file of
//!   what is remembered, unsaved work, files that are watched; never knows what is on screen.
//! - **`plyscope_web`** (`src/web`): the [`Shell`](window::app::Shell) of a page: files by their names while the page is
//!   open, what is remembered in its local storage and what is not saved in its database, a worker for what takes long,
//!   and elements for screen readers, which a canvas has none of. `.ci/web` compiles it for a browser; never knows what
//!   is on screen.
//! - **`plyscope_launcher`** (`src/packages/windows`): starts the program without a console, hands on how it ended, and
//!   shows in a dialog what nobody would see; never knows what the program does.
//! - **[`cli`]**: the command line; never knows egui.
//!
//! # A newcomer's ten minutes
//!
//! Follow one value through the house: the 3 of the tree `[[3,12],[2,4]]`, from the text of its file to a lit node on
//! the screen.
//!
//! 1. **Asked for.** A person opens a file, which is a [`Command::Open`](session::Command::Open). The [`session`] makes
//!    a [`SearchRequest`](session::SearchRequest) of it, and the window has its shell run that beside it
//!    (`window/app/searching.rs`, `native/threads.rs`).
//! 2. **Read.** [`files::load_any_within`] tells by the text what the file is; a tree in one line becomes what
//!    [`files::read`] would give, a [`Scenario`](files::Scenario): a position, here a [`Tree`](game::tree::Tree) in
//!    which 3 is the value of a leaf, and the [`SearchOptions`](search::SearchOptions) with which it is to be searched.
//!    What is wrong with a text is an [`InputError`](files::InputError).
//! 3. **Searched.** [`files::trace_of`] hands both to [`trace::record_any`], which makes a [`Search`](search::Search)
//!    and runs it. The listing that is on screen is that code: for alpha-beta `core/search/alpha_beta.rs`. It comes to
//!    the leaf, evaluates it, returns 3, and calls its [`Observer`](search::Observer) on the way: `enter`, `leaf`,
//!    `leave`.
//! 4. **Recorded.** The observer is a [`Recorder`](trace::Recorder): to it the leaf is one [`Record`](trace::Record),
//!    in the order of the visits, with the value 3. At the end it gives back the [`Trace`](trace::Trace).
//! 5. **Replayed.** [`Moment::at`](replay::Moment::at) says what is true after a step, from the records alone: which
//!    nodes are open, a [`Frame`](replay::Frame) each. When the leaf has returned, `Frame::absorb` takes its 3 as the
//!    best value so far of Min's node above, and as β.
//! 6. **Stood at.** The answer comes back to the [`Session`](session::Session), which makes a [`Run`](run::Run) of it:
//!    the trace, with the moment that is looked at. Each step that is taken is a [`Run::seek`](run::Run::seek).
//! 7. **Drawn.** A [`Scene`](drawing::Scene) says of each node what it looks like at that moment:
//!    [`state`](drawing::Scene::state), that the leaf has returned, and [`written`](drawing::Scene::written), that `3`
//!    stands in it. [`drawing::small`] puts the node at its place, which [`layout`] found, and draws it as [`marks`]:
//!    its outline ([`Marks::node`](marks::Marks::node)), its value ([`Marks::inside`](marks::Marks::inside)), and the
//!    yellow ring of the node in focus ([`Marks::focus_ring`](marks::Marks::focus_ring)).
//! 8. **Painted.** `window/panels/tree` has the marks of each frame painted by `paint` of `window/ground/painter.rs`,
//!    which knows egui and nothing of trees. In a file the same marks are written by [`SvgPage`](marks::svg::SvgPage).
//!
//! # Where to add what
//!
//! To add a …, write …:
//!
//! - **text**: its entry in a table of `text/words`: its name, its kind, and what it is in each language.
//! - **feature**: a folder of `session/features` with its state, its commands, and what it does (`Feature`): carries
//!   them out, follows what has changed, goes on with its own work, says what of it can be saved; its line in the list
//!   of `session/features/mod.rs`, its variant in [`Command`](session::Command) and the arm in `session/session.rs`,
//!   what others may ask of it in `session/views.rs` and `session/lib.rs`;
//!   what is seen of it, a folder of the same name in `window/features`.
//! - **page**: a folder of `window/features`, in whose `mod.rs` a `Page` says what it draws, what it keeps and how it
//!   stands in the menu; its entry in the list of features, `window/features/mod.rs`; its words, its title among them,
//!   in `text/words`; where it takes the middle of the window, its [`Activity`](session::Activity), without whose page
//!   nothing compiles; its key, by which the menu opens it.
//! - **button, icon, window over a page**: the one set in `window/ground/widgets`: a new weight or icon there, none
//!   beside it (`tests/layers.rs`).
//! - **panel of a search**: its variant and its name in files in [`Pane`](files::Pane); where it usually stands and
//!   when it is shown, in `session/stage`; what it draws, a file of `window/panels` or of its feature's folder, and its
//!   arm in `window/pages/replay/panels.rs`; its words and its key.
//! - **game**: its rules with their [`GameDescription`](game::GameDescription), a folder of `core/game`; its line in
//!   `core/game/any.rs` and `core/game/mod.rs`; its names in `text/words/games.rs`. Only where it has pieces or a
//!   board like no other: the piece in `core/game/board.rs` and its picture in `window/ground/boards/pieces.rs`, or the
//!   board in `core/game/description.rs` and its picture in `window/ground/boards/diagram.rs`.
//! - **key**: its line in the table of `text/keys.rs`: what it is called and its names in each language, and the key that
//!   it is in a page where a browser keeps it for itself; its row beside
//!   its feature, in `window/features/<name>/keys.rs`: where it holds and what it does, as the form in
//!   `window/ground/keys` asks for it; its case in `tests/windows/keys.rs`. Without a row it does not compile, and
//!   `window/frame/keys/clash_tests.rs` says with which other key it clashes.
//! - **language**: its line in `core/game/language.rs` and its line in `text/lib.rs`; a folder in `text` with its
//!   words, its sentences and what it says of keys, of which none may be missing. Titles, notes and messages about
//!   files that it has no text for stand in English.
//! - **edit of a tree**: its variant in [`TreeEdit`](game::tree::TreeEdit) and what it does in
//!   `core/game/tree/tree_edit.rs`; its few words in `text/words/editor.rs`; its place in the menu of a node,
//!   `window/features/editor`.
//! - **notation of trees**: a folder of `files/forms`, which has its `NOTATION` (its names, the endings of its files,
//!   what recognises its texts, reads them into a `WrittenTree` and writes them) and in `faults.rs` all that it says is
//!   wrong; its line in the list of `files/forms/mod.rs`, and where it is known by its content its place in
//!   `RECOGNISED` there; its words for what all trees have in `files/forms/vocabulary.rs`; broken texts with their
//!   first lines in `tests/hostile`.
//! - **kind of export**: its variant and its line in `picture/export/kind.rs`: its name, its ending, what it has; its
//!   file in `picture/export`, and the arm that writes it in `session/features/export/job.rs`; its words in
//!   `text/words/export.rs`, its place in the dialog, `window/features/export`; the program that opens it in
//!   `.ci/exports`.
//! - **experiment of the lab**: its variant in [`Experiment`](lab::Experiment), with the parameters that it takes and
//!   their usual values; its plan in `core/lab/plan.rs`, which says what is searched and how each point follows from
//!   the counts; its series in [`SeriesId`](lab::SeriesId); its words in `text/words/lab.rs`; its line in
//!   `cli/help.rs`; its case in `tests/searches/lab.rs`.
//! - **command**: its variant in the commands of its feature, or in [`Command`](session::Command): then it compiles
//!   only where it is carried out. What another feature is to do because of it is a command that is carried out next;
//!   what follows for several stands in `session/follow_up.rs`.
//! - **algorithm or driver**: its listing in a file of `core/search`, between `//> name` and `//< name`, with a mark
//!   above each line that matters; its variant and [`ListingForm`](search::ListingForm) in `core/search/algorithm.rs`,
//!   or its [`Driver`](search::Driver); where it is called, in `core/search/dispatch.rs`, a driver in
//!   `core/search/enhanced.rs`: without it nothing compiles; its words in `text/words/help.rs` and
//!   `text/words/code.rs`; its case in `tests/searches`. Its listing in each other language is a file in that one's
//!   folder in `core/search/listings`, and a line in the list of `core/search/listings/mod.rs`.
//! - **language of listings**: its variant in [`CodeLanguage`](search::CodeLanguage) with its folder and what begins a
//!   comment; its word list in `core/replay/listing/words.rs`; its name in `text/words/code.rs`; what runs it, in
//!   `tests/listings` and `.ci/listings`. What pseudo-code says stands in `text/english/pseudo_code.rs` and
//!   `text/chinese/pseudo_code.rs`.
//! - **mistake to find**: its variant in [`Bug`](search::Bug) with the search in which it shows; its listing in
//!   `core/search/bugs`, the right one but for one place; its trees in `core/practice/bug/trees.rs`; its words in
//!   `text/words/bug.rs`, `text/english/bug.rs` and `text/chinese/bug.rs`; its case in `tests/searches/bugs.rs`, with a
//!   table or quiescence in `tests/searches/enhanced/mistaken.rs`, too.
//! - **kind of question**: its variant in [`QuestionKind`](practice::QuestionKind), its parts in
//!   [`ExercisePart`](practice::ExercisePart) with their names, where their answers come from in
//!   `picture/export/quiz/question.rs`, its words in `text/words/quiz.rs` and its line in `cli/help/exercises.rs`; its
//!   answers by other means in `tests/files/quizzes/naive.rs`.
//! - **option of a search**: its row in `core/search/option_table.rs`: its field, its name in files, its type, what it
//!   can be and is without being asked for, which searches have a use for it, the numbers that a menu offers. From it
//!   follow scenarios, saved traces, the arguments of the command line and, for a number or what is on or off, the
//!   menus. What the help says of it in `cli/options.rs`, and its words in `text/words/help.rs` and
//!   `text/words/usage.rs`: without them nothing compiles. Then the place where it acts; and where it is chosen by
//!   name, its menu in `window/panels/search_options.rs`.
//!
//! # Where the listings depart from their articles
//!
//! Each algorithm is the listing of an article. Comments call the articles by their numbers.
//!
//! | article | listings |
//! |---|---|
//! | 000: Bruce Moreland, *Min-max search* | `min-max`, `nega-max` |
//! | 001: *Gomoku AI: minimax search* | `max-min`, `max-min-pruned` |
//! | 002: Bruce Moreland, *Alpha-beta search* | `alpha-beta` |
//! | 003: *Minimax notes* | `minimax`, `alpha-beta-soft` |
//! | 004: *Minimax in Chinese chess* | `alpha-beta-history` |
//!
//! For players in any order, and chance, there are `value-by-player` and `alpha-beta-by-player` (Berkeley's course
//! CS188), `expectiminimax` (Russell and Norvig), `star1` and `star2` (Ballard 1983).
//!
//! The searches of today are listings of their papers, which their files name: `principal-variation`, `nega-scout`,
//! `alpha-beta-table`, `killers`, `quiescence`, `null-move`, `late-move-reductions`; `engine` is all of them together;
//! and the drivers `iterative-deepening`, `aspiration` and `mtd-f` search the root with any of them.
//!
//! What runs differs from what is printed there where the article's code would fail or leaves something open:
//!
//! - All test whether the game is over together with the depth. Articles 000 and 002 test the depth alone and would
//!   return ±∞ or α at the end of a game; article 001 has no depth.
//! - All play on one position, on which a move is made and taken back.
//! - The cutoff test is a setting ([`CutoffRule`](search::CutoffRule)): the articles do not agree on `≥` or `>`, nor do
//!   code and prose of article 003. Each listing has its own article's rule by default.
//! - A decided game lies just inside ±∞, by its distance: with ±∞ itself, as in article 001, a lost position has no
//!   best move.
//! - The history heuristic of article 004 sorts the best moves first, changes the sign of what comes back, and
//!   evaluates for the side to move, which the position knows: the article's code takes it from the parity of the depth
//!   that is left. Its pseudo-code gives a bonus though no move has raised α, and keeps the weights by the position
//!   that follows; here, as in its code, only a move that raised α gets one, and the weights are kept by the move. The
//!   mended cells of its tables of places are listed in `core/game/xiangqi/evaluation.rs`.
//!
//! What differs in one listing is told beside it in the window, a sentence or two each: they stand in
//! `text/words/code.rs`. Mistakes of the articles that can be looked for are listings of their own
//! ([`Bug`](search::Bug)).
//!
//! # What is always true
//!
//! - The same input gives the same trace, bit for bit, on every machine: no clock, no hash-map order and no unseeded
//!   randomness in rules or search. Where memory ends, or a person stops a search, is not part of that:
//!   [`Trace::stop`](trace::Trace::stop) states it beside the record.
//! - What the table held at a step, who wrote it and who has used it, and which moves were killers, follow from the
//!   record by one walk with the positions ([`Remembered`](replay::Remembered)); a table kept live proves it at every
//!   step (`tests/searches/enhanced/remembered.rs`).
//! - Steps are counted one way, from 1: a node entered, a leaf evaluated or a node returned. So they stand on every
//!   screen, in files and on the command line ([`step_number`](replay::step_number)). The record's own
//!   [`Step`](trace::Step) is smaller, an *event*: a leaf has two of them. Its number is seen in `trace`, CSV and JSON
//!   alone, beside that of the step.
//! - A trace holds nothing that can be derived. `Frame::absorb` in [`replay`] is the only restatement of the search;
//!   tests compare all that it says, at every step, with a log kept live (`tests/searches/live_log.rs`).
//! - A sign is *proved* by visited leaves, or *believed*: it rests on a null move, on less depth, or on an entry of the
//!   table that was searched deeper. Less depth and an entry of another depth leave nothing to believe where the game
//!   ends before it matters ([`Reach`](trace::Reach)). What is believed is never shown as proved. The searches of today
//!   are held to a log of their own (`tests/searches/enhanced`), and every proved sign to brute force.
//! - Values are whole numbers of a tree's unit, in which they and all expectations are exact. What lies between two of
//!   them, as windows below nodes of chance do, has a value of its own that stands for the fraction
//!   ([`Fractions`](game::Fractions)): nothing is rounded, and a search that cannot keep a number stops and says so
//!   (`tests/searches/by_player.rs`).
//! - How a value is written for a person follows from what is searched and from the settings, and is decided in one
//!   place, which also reads what a person types ([`ValueFormat`](game::ValueFormat)): chess in pawns, with a sign and
//!   two decimals. A [`Value`](game::Value) alone has no text: what writes one is handed a format, or the value with
//!   its format ([`WrittenValue`](game::WrittenValue)); a search has its own
//!   ([`Run::value_format`](run::Run::value_format)). Searches, records, scenarios and the numbers of JSON and CSV have
//!   whole points.
//! - The same move again is a later sibling with the same move: the next one, but for moves of chance that are all
//!   probed before any of them is searched ([`Trace::probe_of`](trace::Trace::probe_of)). Searches of the root follow
//!   one another in the one table.
//! - A saved trace holds what the search told its observer, and no more; a reader tells a recorder the same. So what is
//!   whole of a damaged file is the record of a search that was stopped there (`tests/searches/saved.rs`), and the
//!   moves of a record that was read can be played: they were checked once (`SavedSearch`).
//! - An algorithm exists once: the listing on screen is cut from the file that was compiled
//!   ([`Algorithm::source`](search::Algorithm::source)). Those in other languages never run in the program: they are
//!   texts, which `.ci/listings` runs beside it, call by call. Which line runs, and what its variables hold, is derived from
//!   the trace; an observer that knows where each mark was passed proves it (`tests/searches/lines.rs`).
//! - What is asked about a step follows from what is true before it, so that no question reveals its answer; each part
//!   of an answer is graded alone, against the true state.
//! - What a sentence says cannot matter, or would have had to be different, is proved on changed trees, or where a move
//!   may be searched again by the parent's step with other values; what it states of a node without a condition is true
//!   by brute force, as deep as the node's place asks for (`tests/searches/proofs.rs`).
//! - A node of a tree to which several ways lead is there once for each way, so that every node has one way from the
//!   root; the copies know their original ([`Tree::original`](game::tree::Tree::original)), have its name and one key
//!   with it.
//! - A changed tree is another scenario, searched like any other. [`Identity`](run::Identity) maps each of its nodes to
//!   a node of the tree that was opened, or to a number behind those; so names stay, and every change can be taken
//!   back. The questions of its scenario are asked at nodes then, and go with them.
//! - An edit of a tree ([`TreeEdit`](game::tree::TreeEdit)) goes through a builder: it makes a valid tree, which a file
//!   can hold, or none. The probabilities at a chance node always add up to 1.
//! - Values, windows and intervals are as Max sees them everywhere but in the algorithms' own code and in the
//!   records of their traces; [`replay`] converts.
//! - A listing with a mistake ([`Bug`](search::Bug)) really runs, too, and is followed by the same fold; it differs
//!   from the right one in one place, and no menu or file offers it as a search.
//! - Equal recipes give equal exercises on every machine, and a required special case is in every tree. All places
//!   count, those below a pruned edge too, so that no number tells what is pruned. A true answer is right, whatever
//!   stands before it; another one follows from an earlier wrong answer where the listing's own fold comes to it with
//!   the person's window and values, and is wrong where it stands otherwise (`tests/searches/practice.rs`). The window,
//!   `--grade` and PrairieLearn mark alike.
//! - Two searches are compared by the moves from their root, whatever order they were visited in.
//! - A lesson's right answers are found by searching; one that its file has wrong is an error with its place.
//! - An order of moves is laid over a game ([`OrderedPosition`](search::OrderedPosition)): no algorithm knows of it,
//!   and it stands in the header of the trace.
//! - A game that is played keeps how each move was searched; a search that is not in memory any more is run again, and
//!   gives the same trace.
//! - Files, clocks, threads and processes are touched by [`disk`] and the shells alone, egui by [`window`] and its
//!   shell alone. `tests/layers.rs` reads the sources and keeps it so; `.ci/wasm` compiles for a browser what one would
//!   run.
//! - Searches alone recurse as deep as what they are handed, which [`FULL_DEPTH`](search::FULL_DEPTH) limits; a machine
//!   with a smaller stack says so ([`most_depth`](files::Machine::most_depth)), and a deeper search is refused before
//!   it begins: outside the core all begin in [`trace_of`](files::trace_of), and what the core begins of its own accord
//!   is no deeper than [`LEAST_DEPTH`](search::LEAST_DEPTH). All else keeps what is open in a list, and so a search
//!   that was saved is looked at on every machine (`tests/small_stack`).
//! - A command says what it does and no more. What follows from it, such as a question that no longer applies or a
//!   search that is no longer awaited, is decided in one place, which compares where everything stands before the
//!   command and after it (`session/follow_up.rs`). Every command is matched without a wildcard: one that is carried
//!   out nowhere does not compile.
//! - Nothing in [`window`] changes what is looked at: it reads the session and pushes commands.
//! - Whether a tree is drawn whole or along the path follows from the tree and its room, never from the step; every
//!   node that the sentence names is drawn, and nothing jumps (`tests/sessions/path.rs`). Pictures are pure functions
//!   of a moment.
//! - What takes longer than a millisecond in a long record is done beside the window, with progress and a way to give
//!   it up (`window/app/walks.rs`), or some of it in each frame.
//! - A worker that shares no memory with the window gives what a thread gives: a job is the same halves, which a thread
//!   does one after the other, and what passes between them can be written as bytes (`window/app/job/tests.rs`).
//! - Tree, ladder and board describe to a screen reader what they paint, and no more: what is covered is not described.
//!   The outline has a row for every node, as far as what is above it is unfolded; a small tree is unfolded whole.
//! - Whether work is saved is compared with what its file holds, never noted. What is saved is saved whole or not at
//!   all; what is not survives a window that is killed (`tests/files/unsaved.rs`), all but the last second of it
//!   (`native/unsaved/kills.rs`).
//! - What leaves the program as a picture is the marks that the window paints; what only egui paints, boards and whole
//!   pages, is painted without a screen and turned into marks (`window/ground/shapes.rs`). SVG, PDF and PNG are one
//!   drawing.
//! - Bad input gives one message that says what, where and what was expected; it never panics and never loses what
//!   was open.
//! - What a text is read into, and what is written, takes its memory from one [`Budget`](game::Budget), which is what a
//!   search may take: long lists are [`BlockList`](game::BlockList)s, which ask for theirs. Where memory ends, the
//!   message says after how many nodes and where; the machine refuses nothing that was not asked for (`tests/memory`).

pub mod cli;

#[doc(no_inline)]
pub use plyscope_core::{game, lab, layout, practice, replay, review, search, trace};
#[doc(no_inline)]
pub use plyscope_disk as disk;
#[doc(no_inline)]
pub use plyscope_files as files;
#[cfg(feature = "window")]
#[doc(no_inline)]
pub use plyscope_native as native;
#[doc(no_inline)]
pub use plyscope_picture::{drawing, export, marks, run, sheet};
#[doc(no_inline)]
pub use plyscope_session as session;
#[doc(no_inline)]
pub use plyscope_text as text;
#[cfg(feature = "window")]
#[doc(no_inline)]
pub use plyscope_window as window;

#[cfg(test)]
#[path = "../tests/shared/hostile_names.rs"]
mod hostile_names;
