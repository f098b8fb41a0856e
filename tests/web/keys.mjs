const W = "#example=wikipedia&step=5";
const END = "#example=wikipedia&step=30";
const c = (cap, link, before, more) => ({ cap, link, before, ...more });
export const CASES = {
  "Going on and back": {
    "Space · → · Page Down": [c("Space", W), c("→", W), c("Page Down", W)],
    "Shift+Space · ← · Page Up": [c("Shift+Space", W), c("←", W), c("Page Up", W)],
    "P": [c("P", W)],
    "1": [c("1", W, ["2"])],
    "2": [c("2", W)],
  },
  "Going far": {
    "C": [c("C", W)],
    "Shift+C": [c("Shift+C", END)],
    "W": [c("W", W)],
    "M": [c("M", W)],
    "F7 · Shift+F7": [c("F7", "#example=log-sign-forgotten"), c("Shift+F7", "#example=log-sign-forgotten", ["F7"])],
    "Shift+→": [c("Shift+→", W)], "Shift+←": [c("Shift+←", END)], "↑": [c("↑", W)], "Home": [c("Home", W)], "End": [c("End", W)],
    "Alt+←": [c("Alt+←", W, ["End"])],
  },
  "Looking at the tree and the board": {
    "+ · −": [c("+", W), c("−", W)],
    "0": [c("0", W), c("0", W, ["0"])],
    "Enter · Backspace": [c("Enter", "#example=explosion-chess", ["End", "ArrowDown"]), c("Backspace", W, ["0"])],
    "← · → · ↑ · ↓": [c("←", "#example=explosion-chess", ["End"])],
    "G": [c("G", W, ["0"])], "F": [c("F", W)], "V": [c("V", "#example=xiangqi-history")], "H": [c("H", "#example=xiangqi-history")],
    "O": [c("O", W)],
    "Shift+T · Shift+P": [c("Shift+T", "#example=mtd-f"), c("Shift+P", "#example=mtd-f")],
    "/": [c("/", W)],
    "Ctrl++ · Ctrl+−": [c("Ctrl++", W), c("Ctrl+−", W)],
  },
  "Learning by doing": {
    "T": [c("T", W)],
    "Page Down · Shift+Page Down": [c("Page Down", "#lesson=lesson-pockets&page=3"), c("Shift+Page Down", "#lesson=lesson-pockets&page=3")],
    "Page Up · Shift+Page Up": [c("Page Up", "#lesson=lesson-pockets&page=3", ["PageDown"]), c("Shift+Page Up", "#lesson=lesson-pockets&page=3")],
    "X": [c("X", W)], "D": [c("D", W)], "J": [c("J", W)], "A": [c("A", W)], "K": [c("K", W)],
    "F8": [c("F8", W, ["2", "F9"])], "Shift+F8": [c("Shift+F8", W, ["2", "F9", "c", "c"])], "F9": [c("F9", W, ["2", "k"])],
    "Q": [c("Q", W)], "I": [c("I", W)], "Shift+I · Alt+N": [c("Shift+I", W), c("Alt+N", W)],
    "Ctrl+Z · Ctrl+Y": [c("Ctrl+Z", W, ["Shift+I", "ArrowDown", "Delete"]), c("Ctrl+Y", W, ["Shift+I", "ArrowDown", "Delete", "Control+z"])],
  },
  "Two searches side by side": {
    "O": [c("O", W + "&beside=minimax")],
    "M · W · Shift+M": [c("M", W + "&beside=minimax"), c("W", W + "&beside=minimax"), c("Shift+M", W + "&beside=minimax", ["m", "m"])],
    "4 · 5 · 6": [c("4", W + "&beside=minimax", ["6"]), c("5", W + "&beside=minimax"), c("6", W + "&beside=minimax")],
    "V": [c("V", W + "&beside=minimax")],
  },
  "Practice": {
    "Ctrl+Enter": [c("Ctrl+Enter", "#practice=minimax&level=1&seed=7")],
    "X": [c("X", "#practice=alpha-beta&level=1&seed=7")],
    "H": [c("H", "#practice=minimax&level=1&seed=7")],
    "N · Alt+N · Alt+Shift+N": [c("N", "#practice=minimax&level=1&seed=7", ["Control+Enter"]), c("Alt+N", "#practice=minimax&level=1&seed=7"), c("Alt+Shift+N", "#practice=minimax&level=1&seed=7", ["Alt+n"])],
    "Ctrl+M": [c("Ctrl+M", "#practice=minimax&level=1&seed=7", ["Control+Enter"])],
  },
  "Find the bug": {
    "C · F8": [c("C", W, ["j"]), c("F8", W, ["j"])], "H · G": [c("H", W, ["j"]), c("G", W, ["j"])], "N": [c("N", W, ["j"])],
    "V · Shift+V": [c("V", W, ["j"]), c("Shift+V", W, ["j"])], "R": [c("R", W, ["j"])],
  },
  "In front of a class": {
    "F5": [c("F5", W)], "B · .": [c("B", W), c(".", W)], "S": [c("S", W)],
    "Z · Shift+Z · Delete": [c("Z", W, ["F5"]), c("Shift+Z", W, ["F5", "z"]), c("Delete", W, ["F5", "z"])],
    "Esc": [c("Esc", W, ["F5"])],
  },
  "Positions and games": {
    "E": [c("E", "#example=chess-mate-in-two")], "N": [c("N", W)], "G": [c("G", "#example=chess-mate-in-two")],
    "U": [c("U", "#game=chess&moves=e2e4,e7e5")], "R": [c("R", "#game=chess&moves=e2e4,e7e5")],
  },
  "Files and help": {
    "L": [c("L", W)], "Ctrl+O": [c("Ctrl+O", W)], "Ctrl+S · Ctrl+Shift+S": [c("Ctrl+S", W), c("Ctrl+Shift+S", W)], "Ctrl+E": [c("Ctrl+E", W)], "Ctrl+V": [c("Ctrl+V", W)], "?": [c("?", W)],
  },
};
