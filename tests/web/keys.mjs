// What each key of the page's list does: for each line of it, where its keys are pressed, one after the other, and what
// is seen then.

import { found, placed, step } from "./states.mjs";

const WIKIPEDIA = "#example=wikipedia&step=5";
const CHESS = "#example=chess-mate-in-two";
const WIDE = "#example=explosion-chess";
const LESSON = "#lesson=lesson-pockets&page=4";
const SHEET = "#practice=minimax&level=1&seed=7";
const GAME = "#game=chess&moves=e2e4,e7e5";
const PAIR = `${WIKIPEDIA}&beside=minimax`;
const LOG = "#example=log-sign-forgotten";

const DIFFER = /^Here the two differ for the first time/;

const BLANK = "B or . to go on";

/** A key of the line. */
const press = (cap, seen) => ({ cap, seen });
/** What has to be done before, as the browser calls it. */
const first = (key, seen) => ({ key, seen });

/** The window is at this step. */
const at = (wanted) => (now) => step(now) === wanted;
const says = (wanted) => (now) => found(now, wanted) !== undefined;
const lacks = (wanted) => (now) => found(now, wanted) === undefined;
const height = (lines, wanted) => Math.max(0, ...placed(lines).filter(({ text }) => text === wanted)
  .map(({ top, bottom }) => bottom - top));
const larger = (wanted) => (now, before) => height(now, wanted) > height(before, wanted) * 1.05;
const smaller = (wanted) => (now, before) => height(now, wanted) < height(before, wanted) * 0.95;
/** So many times as many points as before fit into the window: everything is smaller. */
const hasRoom = (times) => (now, before) => {
  const [old, fresh] = [before, now].map((lines) => Math.max(...placed(lines).map(({ right }) => right)));
  return times < 1 ? fresh < old * times : fresh > old * times;
};
/** Nothing is painted but what hides it. */
const isBlank = (now) => placed(now).map(({ text }) => text).join() === BLANK;
/** One stands to the left of the other. */
const order = (left, right) => (now) => found(now, left)?.x < found(now, right)?.x;

const CLICK = first("click Bxf6", says("the move looked at: Bxf6"));
const ONE_OUT = /Backspace one level out$/;

export const CASES = {
  "Going on and back": {
    "Space · → · Page Down": [WIKIPEDIA, press("Space", at(6)), press("→", at(7)), press("Page Down", at(8))],
    "Shift+Space · ← · Page Up": [
      WIKIPEDIA, press("Shift+Space", at(4)), press("←", at(3)), press("Page Up", at(2)),
    ],
    "P": [WIKIPEDIA, press("P", (now) => step(now) > 6)],
    "1": [WIKIPEDIA, first("2", says("By line")), press("1", says("By step"))],
    "2": [WIKIPEDIA, press("2", says("By line"))],
  },
  "Going far": {
    "C": [WIKIPEDIA, press("C", at(10))],
    "Shift+C": [WIKIPEDIA, first("c", at(10)), first("c", (now) => step(now) > 10), press("Shift+C", at(10))],
    "W": [WIKIPEDIA, press("W", at(7))],
    "M": [WIKIPEDIA, press("M", at(10))],
    "F7 · Shift+F7": [LOG, press("F7", at(7)), press("Shift+F7", at(6))],
    "Shift+→": ["#example=wikipedia&step=2", press("Shift+→", at(18))],
    "Shift+←": ["#example=wikipedia&step=18", press("Shift+←", at(1))],
    "↑": [WIKIPEDIA, press("↑", at(7))],
    "Home": [WIKIPEDIA, press("Home", at(1))],
    "End": [WIKIPEDIA, press("End", at(41))],
    "Alt+←": [WIKIPEDIA, first("End", at(41)), press("Alt+←", at(5))],
  },
  "Looking at the tree and the board": {
    "+ · −": [WIKIPEDIA, press("+", larger("≤5")), press("−", smaller("≤5"))],
    "0": [WIKIPEDIA, press("0", says("Bands"))],
    "Enter · Backspace": [
      WIDE, first("End", says(/^The search is done/)), CLICK, press("Enter", says("42 tried")),
      first("0", says("Bands")), first("Enter", says(ONE_OUT)), press("Backspace", lacks(ONE_OUT)),
    ],
    "← · → · ↑ · ↓": [
      WIDE, first("End", says(/^The search is done/)), CLICK, press("↓", says("the move looked at: Qxf6")),
      press("→", says("the move looked at: Qd7")), press("←", says("the move looked at: Qxf6")),
      press("↑", says("the move looked at: Bxf6")),
    ],
    "G": [WIDE, first("End", says(/^The search is done/)), CLICK, press("G", (now) => step(now) < 2173)],
    "F": [WIKIPEDIA, first("-", smaller("≤5")), first("-", smaller("≤5")), press("F", larger("≤5"))],
    "V": [CHESS, press("V", order("h", "a"))],
    "H": ["#example=xiangqi-history&step=900", press("H", says("60"))],
    "O": [WIKIPEDIA, press("O", says("▲"))],
    "Shift+T · Shift+P": ["#example=mtd-f", press("Shift+T", lacks("0 entries")), press("Shift+P", lacks("Pass 1"))],
    "/": [WIKIPEDIA, press("/", says("Find a move or a value"))],
    "Ctrl++ · Ctrl+−": [WIKIPEDIA, press("Ctrl++", hasRoom(0.9)), press("Ctrl+−", hasRoom(1.1))],
  },
  "Learning by doing": {
    "T": [WIKIPEDIA, press("T", says("The pockets: alpha-beta as a story"))],
    "Page Down · Shift+Page Down": [
      LESSON, press("Page Down", at(2)), press("Shift+Page Down", says("Page 5 of 14")),
    ],
    "Page Up · Shift+Page Up": [
      LESSON, first("PageDown", at(2)), press("Page Up", at(1)), press("Shift+Page Up", says("Page 3 of 14")),
    ],
    "X": [WIKIPEDIA, press("X", says("Seed 1"))],
    "D": [WIKIPEDIA, press("D", says("Follow: by node"))],
    "J": [WIKIPEDIA, press("J", says("Bug: 1"))],
    "A": [WIKIPEDIA, press("A", says("Lab"))],
    "K": [WIKIPEDIA, press("K", says("Run on"))],
    "F8": [
      WIKIPEDIA, first("2", says("By line")), first("k", says("Run on")), first("F9", says(/^● line/)),
      press("F8", at(6)),
    ],
    "Shift+F8": [
      WIKIPEDIA, first("2", says("By line")), first("k", says("Run on")), first("F9", says(/^● line/)),
      first("F8", at(6)), first("c", (now) => step(now) > 6), press("Shift+F8", says(/^test for a cutoff/)),
    ],
    "F9": [WIKIPEDIA, first("2", says("By line")), first("k", says("Run on")), press("F9", says(/^● line/))],
    "Q": [WIKIPEDIA, press("Q", says(/^Ask the class/))],
    "I": [WIKIPEDIA, press("I", says(/^Drag a leaf up or down/))],
    "Shift+I · Alt+N": [
      WIKIPEDIA, press("Shift+I", says(/Digits set the value/)), press("Alt+N", says("Tree of 3 nodes")),
    ],
    "Ctrl+Z · Ctrl+Y": [
      WIKIPEDIA, first("Shift+I", says(/Digits set the value/)), first("ArrowDown", says(/^B · Min/)),
      first("Delete", says("Wikipedia's tree (changed)")),
      press("Ctrl+Z", lacks("Wikipedia's tree (changed)")), press("Ctrl+Y", says("Wikipedia's tree (changed)")),
    ],
  },
  "Two searches side by side": {
    "O": [PAIR, press("O", says("● Right"))],
    "M · W · Shift+M": [PAIR, press("M", at(9)), press("W", at(18)), press("Shift+M", at(9))],
    "4 · 5 · 6": [
      PAIR, press("6", says("Follow: each alone")), press("4", says("Follow: by node")),
      press("5", says(/^Follow: by (step|count)/)),
    ],
    "V": [PAIR, press("V", order("Minimax", "Alpha-beta, fail-soft"))],
  },
  "Practice": {
    "Ctrl+Enter": [SHEET, press("Ctrl+Enter", says(/the first check is the one that counts/))],
    "X": ["#practice=alpha-beta&level=1&seed=7", press("X", says("6 of 13 filled in"))],
    "H": [SHEET, press("H", says(/returns the largest value/))],
    "N · Alt+N · Alt+Shift+N": [
      SHEET, first("fill", says("7 of 7 filled in")), press("N", says("Seed 8")),
      press("Alt+Shift+N", says("Seed 7")), press("Alt+N", says("Seed 8")),
    ],
    "Ctrl+M": [
      SHEET, first("fill", says("7 of 7 filled in")), first("Control+Enter", says(/^0 of 7 places right/)),
      press("Ctrl+M", says(/^Model answer: place 1 of 7/)),
    ],
  },
  "Find the bug": {
    "C · F8": [
      WIKIPEDIA, first("j", says("Bug: 1")), press("C", says(DIFFER)), first("Home", lacks(DIFFER)),
      press("F8", says(DIFFER)),
    ],
    "H · G": [
      WIKIPEDIA, first("j", says("Bug: 1")), press("H", says("1 of 3 hints")),
      press("G", says(/^This is it: line/)),
    ],
    "N": [WIKIPEDIA, first("j", says("Bug: 1")), press("N", says(/tree 2$/))],
    "V · Shift+V": [
      WIKIPEDIA, first("j", says("Bug: 1")), press("V", says("Bug: 2")), press("Shift+V", says("Bug: 1")),
    ],
    "R": [WIKIPEDIA, first("j", says("Bug: 1")), press("R", lacks("What it should do"))],
  },
  "In front of a class": {
    "F5": [WIKIPEDIA, press("F5", lacks("File"))],
    "B · .": [WIKIPEDIA, press("B", isBlank), press(".", lacks(BLANK))],
    "S": [WIKIPEDIA, press("S", "looks")],
    "Z · Shift+Z · Delete": [
      WIKIPEDIA, first("F5", lacks("File")), press("Z", "looks"), first("draw", "looks"), press("Shift+Z", "looks"),
      press("Delete", "looks"),
    ],
    "Esc": [WIKIPEDIA, first("F5", lacks("File")), press("Esc", says("File"))],
  },
  "Positions and games": {
    "E": [CHESS, press("E", says("Set up a position"))],
    "N": [WIKIPEDIA, press("N", says("Begin with"))],
    "G": [CHESS, press("G", says("Chess, move 1"))],
    "U": [GAME, press("U", says("Chess, move 2"))],
    "R": [CHESS, first("g", says("Pause")), press("R", lacks("Pause"))],
  },
  "Files and help": {
    "L": [WIKIPEDIA, press("L", says(/^Search the library/))],
    "Ctrl+O": [WIKIPEDIA, press("Ctrl+O", "filechooser")],
    "Ctrl+S · Ctrl+Shift+S": [WIKIPEDIA, press("Ctrl+S", "download"), press("Ctrl+Shift+S", "download")],
    "Ctrl+E": [WIKIPEDIA, press("Ctrl+E", says("tikz-qtree"))],
    "Ctrl+V": [WIKIPEDIA, first("copy", "nothing"), press("Ctrl+V", says("4321"))],
    "?": [WIKIPEDIA, press("?", says("Legend"))],
  },
};
