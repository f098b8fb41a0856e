// Chinese is typed by composition into every text field of the window, as an input method of a system does it.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { settled, texts, until } from "./common.mjs";
import { at, found, shows } from "./states.mjs";

const WIKIPEDIA = "#example=wikipedia&step=5";
const TREE = `#tree=${encodeURIComponent("[[1,2],[3,4]]")}`;
/** A press on a text, or so far from it. */
const click = (wanted, down = 0, across = 0) => ({ click: wanted, down, across });
const EDIT = ["Shift+I", "ArrowDown", "ArrowDown"];

/** The fields by the files that draw them: how each is reached. */
const FIELDS = {
  "features/find/mod.rs": [["what is found", WIKIPEDIA, ["/"]]],
  "panels/tree/changing/field.rs": [
    ["the name of a node", TREE, [...EDIT, "F2"]],
    ["a value", TREE, [...EDIT, "5"]],
  ],
  "features/editor/side.rs": [
    ["the title", TREE, ["Shift+I", click("Title", 22)]],
    ["the note", TREE, ["Shift+I", click("Note", 26)]],
    ["the tree as text", TREE, ["Shift+I", click("Tree as text", 60)]],
    ["the bounds of values", TREE, ["Shift+I", click("Bounds", 24)]],
  ],
  "features/editor/item.rs": [
    ["the name of the selected node", TREE, [...EDIT, click("Selected node"), click("Name", 0, 150)]],
  ],
  "features/editor/questions.rs": [["a question", TREE, [...EDIT, "F3"]]],
  "features/library/mod.rs": [["what is searched for in the library", WIKIPEDIA, ["l", click(/^Search the library/)]]],
  "features/play/actions.rs": [["a move", "#game=chess&moves=e2e4,e7e5", [click(/^such as/)]]],
  "features/predict/form.rs": [["an answer", "#example=w1-w9-minimax", ["q", "q", "Space", "Space", "Space"]]],
  "features/setup/mod.rs": [["a position", "#example=chess-mate-in-two", ["e", click(/^kbK5/)]]],
  "features/lesson/question.rs": [["an answer in a lesson", "#lesson=lesson-w-trees&page=2", ["5"]]],
  "features/practice/tree.rs": [["a value that is filled in", "#practice=minimax&level=1&seed=7", ["3"]]],
  "features/practice/exam.rs": [["who takes an exam", "#practice=minimax&level=1&seed=7", [click("4 Exam")]]],
  "features/practice/kind.rs": [["a seed", "#practice=minimax&level=1&seed=7", [click(/^Seed 7/)]]],
  "features/log/mod.rs": [["what a log searched", "#example=log-right", [click(/^What was searched/)]]],
  "frame/settings.rs": [["where links begin", WIKIPEDIA, [click("Settings"), click("https://…")]]],
};
/** No page has them: it has dialogs of its browser for files, and always something open. */
const NONE = ["frame/path_field.rs", "pages/replay/mod.rs"];

const typing = (page) => page.evaluate(() => document.activeElement?.tagName === "INPUT");

async function reach(page, way) {
  if (typeof way === "string") await page.keyboard.press(way);
  else {
    const { click, down, across } = way;
    const place = found(await settled(page), click);
    assert.ok(place, `${click} is nowhere: ${(await texts(page)).join(" | ")}`);
    await page.mouse.click(place.x + across, place.y + down);
  }
  await settled(page);
}

for (const [file, fields] of Object.entries(FIELDS)) {
  for (const [name, link, ways] of fields) {
    test(`Chinese is typed into ${name}`, async () => {
      const page = await at(link);
      for (const way of ways) await reach(page, way);
      await until(() => typing(page), 8_000);
      const method = await page.context().newCDPSession(page);
      const compose = (text) =>
        method.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
      await compose("n");
      await compose("ni");
      await shows(page, /ni/);
      await compose("你好");
      await shows(page, /你好/);
      // Enter takes what is composed: to the program it is no key.
      const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
      await method.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
      await method.send("Input.insertText", { text: "你好" });
      await method.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, windowsVirtualKeyCode: 13 });
      await settled(page);
      await shows(page, /你好/);
      assert.ok(await typing(page), "it is typed into still");
      // What is written without composition goes behind it.
      await page.keyboard.type("x1");
      await shows(page, /你好x1/);
      assert.deepEqual(page.errors, []);
      await page.context().close();
    });
  }
}

test("each file that draws a field has its case", async () => {
  const folder = new URL("../../src/window/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".rs"));
  const drawing = [];
  for (const path of files) {
    if (/TextEdit::(singleline|multiline)/.test(await readFile(new URL(path, folder), "utf8"))) drawing.push(path);
  }
  assert.deepEqual(drawing.sort(), [...Object.keys(FIELDS), ...NONE].sort());
});
