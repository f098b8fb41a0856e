// Files that a browser opens and writes in place: those of its own file system stand for those that a person chooses.

import assert from "node:assert/strict";
import { test } from "node:test";
import { painted, settled, until } from "./common.mjs";
import { at, found, placed, shows } from "./states.mjs";

/** The dialogs of the File System Access API, answered by files of the page's own file system: those of `answers`, one
 * after the other, and else by what a browser says where a person closes the dialog. */
function begin() {
  globalThis.answers = [];
  globalThis.asked = [];
  const file = async (name, text) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
    if (text !== undefined) {
      const writable = await handle.createWritable();
      await writable.write(text);
      await writable.close();
    }
    return handle;
  };
  globalThis.fileWith = file;
  const ask = (kind) => async (options) => {
    asked.push({ kind, suggested: options?.suggestedName });
    const name = answers.shift();
    if (name === undefined) throw new DOMException("The user aborted a request.", "AbortError");
    const handle = await file(name);
    return kind === "open" ? [handle] : handle;
  };
  globalThis.showOpenFilePicker = ask("open");
  globalThis.showSaveFilePicker = ask("save");
}

/** What a file holds; nothing while it is being put in its place. */
const read = (page, name) =>
  page.evaluate(async (name) => (await (await fileWith(name)).getFile()).text().catch(() => ""), name);
const asked = (page) => page.evaluate(() => asked);

/** A page with a file that is open in it. */
async function opened(name, text) {
  const page = await at("", { begin });
  page.downloads = [];
  page.on("download", (download) => page.downloads.push(download.suggestedFilename()));
  await page.evaluate(([name, text]) => fileWith(name, text).then(() => answers.push(name)), [name, text]);
  await page.keyboard.press("Control+o");
  await shows(page, "4444");
  return page;
}

/** Changes the selected leaf of the open tree. */
async function change(page) {
  await page.keyboard.press("Shift+I");
  await shows(page, /Digits set the value/);
  await settled(page);
  for (const key of ["ArrowDown", "ArrowDown", "7", "7", "7", "7", "Enter"]) await page.keyboard.press(key);
  await shows(page, "7777");
}

test("a file is opened, changed, and saved in its place", async () => {
  const page = await opened("mine.ron", '(title: "Mine", tree: "[[1,2],[3,4444]]")');
  await change(page);
  await page.keyboard.press("Control+s");
  await until(async () => (await read(page, "mine.ron")).includes("7777"));
  const saved = await read(page, "mine.ron");
  assert.match(saved, /Mine/);
  assert.match(saved, /4444/);
  assert.deepEqual((await asked(page)).map(({ kind }) => kind), ["open"], "it is known where it belongs");
  assert.equal(found(await settled(page), "not saved"), undefined);
  // What was saved opens again as it was.
  await page.evaluate(() => answers.push("mine.ron"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+o");
  await until(async () => (await asked(page)).length === 2);
  await shows(page, "7777");
  assert.deepEqual([page.downloads, page.errors], [[], []]);
  await page.context().close();
});

test("Save as writes another file and leaves the first as it was", async () => {
  const text = '(title: "Mine", tree: "[[1,2],[3,4444]]")';
  const page = await opened("first.ron", text);
  await change(page);
  await page.evaluate(() => answers.push("second.ron"));
  await page.keyboard.press("Control+Shift+S");
  await until(async () => (await read(page, "second.ron")).includes("7777"));
  assert.equal(await read(page, "first.ron"), text);
  // From now on that is its place.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+z");
  await until(async () => found(await painted(page), "7777") === undefined);
  await page.keyboard.press("Control+s");
  await until(async () => /\[1,2\]/.test(await read(page, "second.ron")));
  assert.equal(await read(page, "first.ron"), text);
  assert.deepEqual((await asked(page)).map(({ kind }) => kind), ["open", "save"]);
  assert.deepEqual([page.downloads, page.errors], [[], []]);
  await page.context().close();
});

test("a dialog that is closed does nothing", async () => {
  const page = await opened("mine.ron", '(title: "Mine", tree: "[[1,2],[3,4444]]")');
  await change(page);
  const before = placed(await settled(page)).map(({ text }) => text);
  for (const keys of ["Control+Shift+S", "Control+o"]) {
    const count = (await asked(page)).length;
    await page.keyboard.press(keys);
    await until(async () => (await asked(page)).length > count);
    assert.deepEqual(placed(await settled(page)).map(({ text }) => text), before, keys);
  }
  assert.match(await read(page, "mine.ron"), /\[3,4444\]/);
  assert.deepEqual([page.downloads, page.errors], [[], []]);
  await page.context().close();
});
