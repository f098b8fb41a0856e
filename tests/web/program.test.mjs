// What a person does with the program in a page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { begun, CLIPBOARD, open, painted, paste, settled, shown, texts, until } from "./common.mjs";
import { browser, server } from "./visits.mjs";

/** Opens the program, and does something with it; nothing may go wrong in it. */
function does(name, rest, act, options = {}) {
  test(name, async () => {
    const page = await open(browser, `${server.address}?painted${rest}`, options);
    await begun(page);
    await act(page);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

/** Waits until what is painted is something else than this. */
const changed = (page, before) =>
  page.waitForFunction(
    (before) => JSON.stringify(globalThis.plyscopePainted) !== before,
    JSON.stringify(before),
    { polling: 50, timeout: 10_000 },
  );

const link = (tree) => `#tree=${encodeURIComponent(tree)}`;

does("the pockets go on and back by the keyboard", "#example=pockets", async (page) => {
  const start = await settled(page);
  await page.keyboard.press("Space");
  await changed(page, start);
  const second = await settled(page);
  await page.keyboard.press("Space");
  await changed(page, second);
  await settled(page);
  await page.keyboard.press("Shift+Space");
  await settled(page);
  assert.deepEqual(await painted(page), second);
});

does("a tree of a link is searched", link("[[3,12,8],[2,4,6],[14,5,2]]"), async (page) => {
  const told = await texts(page);
  for (const value of ["12", "14"]) assert.ok(told.includes(value), told.join(" | "));
});

does("a tree is pasted", "", async (page) => {
  await paste(page, "[[31,32],[33,[34,35]]]");
  await shown(page, '"35"');
}, CLIPBOARD);

does("a file is opened by the dialog of the browser", "", async (page) => {
  await page.evaluate(() => delete globalThis.showOpenFilePicker);
  const chooser = page.waitForEvent("filechooser", { timeout: 10_000 });
  await page.keyboard.press("Control+o");
  const chosen = await chooser;
  await chosen.setFiles({ name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from("[[41,42],[43,44]]") });
  await shown(page, '"44"');
});

does("a file is opened by dropping it", "", async (page) => {
  await page.evaluate(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(["[[51,52],[53,54]]"], "dropped.txt"));
    const canvas = document.getElementById("plyscope");
    for (const name of ["dragover", "drop"]) {
      canvas.dispatchEvent(new DragEvent(name, { dataTransfer: dropped, bubbles: true, cancelable: true }));
    }
  });
  await shown(page, '"54"');
});

does("a file is opened by an upload where the browser refuses its other dialog", "", async (page) => {
  await page.evaluate(() => {
    globalThis.showOpenFilePicker = async () => {
      throw new DOMException("not in this frame", "SecurityError");
    };
  });
  const chooser = page.waitForEvent("filechooser", { timeout: 10_000 });
  await page.keyboard.press("Control+o");
  await (await chooser).setFiles({ name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from("[[41,42],[43,44]]") });
  await shown(page, '"44"');
});

does("an upload that was left does not stand in the way, and is opened when it comes late", "", async (page) => {
  await page.evaluate(() => delete globalThis.showOpenFilePicker);
  const asks = async () => {
    const chooser = page.waitForEvent("filechooser", { timeout: 5_000 });
    await page.keyboard.press("Control+o");
    return chooser;
  };
  const first = await asks();
  // Not every browser says that it was left.
  await page.evaluate(() => globalThis.dispatchEvent(new Event("focus")));
  await page.waitForTimeout(1_500);
  await asks();
  await first.setFiles({ name: "late.txt", mimeType: "text/plain", buffer: Buffer.from("[[81,82],[83,84]]") });
  await shown(page, '"84"');
});

does("a file that is too large is refused before it is read", "", async (page) => {
  await page.evaluate(() => {
    globalThis.asked = 0;
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = function () {
      globalThis.asked += this.size;
      return read.call(this);
    };
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(65 << 20).fill(32)], "large.txt"));
    const canvas = document.getElementById("plyscope");
    for (const name of ["dragover", "drop"]) {
      canvas.dispatchEvent(new DragEvent(name, { dataTransfer: dropped, bubbles: true, cancelable: true }));
    }
  });
  await shown(page, "large.txt: ");
  assert.ok((await texts(page)).some((text) => text.includes("64 MiB")));
  assert.ok((await page.evaluate(() => globalThis.asked)) < 1 << 20);
});

/** Has files saved by a dialog, and each be written when the test says so: `written()` or `refused()`. */
const savesInPlace = (page) =>
  page.evaluate(() => {
    const close = () =>
      new Promise((resolve, reject) => {
        globalThis.written = resolve;
        globalThis.refused = () => reject(new DOMException("the disk is full", "QuotaExceededError"));
      });
    const createWritable = async () => ({ write: async () => {}, close });
    globalThis.showSaveFilePicker = async () => ({ name: "mine.ron", isSameEntry: async () => true, createWritable });
  });

const isSaid = async (page, text) => (await texts(page)).some((line) => line.includes(text));

for (const isWritten of [true, false]) {
  does(`a file in its place is saved when it is written, and not before (${isWritten})`, "", async (page) => {
    await savesInPlace(page);
    await paste(page, "[[61,62],[63,64]]");
    await shown(page, '"64"');
    await page.keyboard.press("Control+s");
    await until(() => page.evaluate(() => globalThis.written !== undefined));
    await page.waitForTimeout(500);
    assert.ok((await page.title()).startsWith("●") && !(await isSaid(page, "Saved.")), "it is not written yet");
    const download = isWritten ? null : page.waitForEvent("download", { timeout: 10_000 });
    await page.evaluate((isWritten) => (isWritten ? globalThis.written() : globalThis.refused()), isWritten);
    if (isWritten) {
      await until(() => isSaid(page, "Saved."));
      await until(async () => !(await page.title()).startsWith("●"));
    } else {
      assert.match(await readFile(await (await download).path(), "utf8"), /61[\s\S]*64/);
      await until(() => isSaid(page, "the browser has not written the file (the disk is full)"));
      assert.ok((await page.title()).startsWith("●") && !(await isSaid(page, "Saved.")), "it is not saved");
    }
  }, CLIPBOARD);
}

does("a Chinese picture from an English page waits for its letters", "#example=pockets", async (page) => {
  await page.evaluate(() => delete globalThis.showSaveFilePicker);
  server.sent = [];
  await page.keyboard.press("Control+e");
  await shown(page, '"PNG"');
  await page.mouse.click(...(await place(page, "中文")));
  await page.waitForTimeout(500);
  const coming = page.waitForEvent("download", { timeout: 60_000 });
  await page.mouse.click(...(await place(page, "Save…")));
  await coming;
  const fonts = server.sent.filter(({ path }) => path?.startsWith("fonts/")).map(({ path }) => path);
  assert.equal(fonts.filter((path) => path.includes("SansSC")).length, 2, String(fonts));
});

/** Where a text is painted last, and so above others: the middle of it. */
async function place(page, wanted) {
  const line = (await painted(page)).findLast((line) => line.startsWith("text ") && line.endsWith(`"${wanted}"`));
  const [left, top, right, bottom] = line.split(" ").slice(1, 5).map((side) => side / 10);
  return [(left + right) / 2, (top + bottom) / 2];
}

does("a tree is saved as a download where the browser has no other way", link("[[61,62],[63,64]]"), async (page) => {
  await page.evaluate(() => delete globalThis.showSaveFilePicker);
  await page.evaluate(() => {
    globalThis.revoked = [];
    URL.revokeObjectURL = (url) => globalThis.revoked.push(url);
  });
  const coming = page.waitForEvent("download", { timeout: 10_000 });
  await page.keyboard.press("Control+s");
  const download = await coming;
  assert.match(await readFile(await download.path(), "utf8"), /61[\s\S]*64/);
  // Some browsers fetch it when they have asked where it goes.
  await page.waitForTimeout(1_000);
  assert.ok(!(await page.evaluate(() => globalThis.revoked)).includes(download.url()));
});

does("a lost surface is said, and the page can be started again", "#example=wikipedia", async (page) => {
  await page.evaluate(() => {
    const canvas = document.getElementById("plyscope");
    (canvas.getContext("webgl2") ?? canvas.getContext("webgl")).getExtension("WEBGL_lose_context").loseContext();
  });
  await page.getByRole("alert").waitFor();
  page.errors.length = 0;
  await page.getByRole("button").click();
  await begun(page);
});

test("what is chosen is there at the next visit", async () => {
  const page = await open(browser, `${server.address}?painted`);
  await begun(page);
  const [x, y] = await shown(page, "中文");
  await page.mouse.click(x, y);
  await shown(page, "English");
  await page.waitForTimeout(500);
  await page.reload();
  await begun(page);
  await shown(page, "English");
  assert.ok((await texts(page)).some((text) => /[\u4e00-\u9fff]{3}/.test(text)));
  await page.context().close();
});

test("nothing goes wrong under any of the usual keys", async () => {
  const page = await open(browser, `${server.address}?painted#example=wikipedia`);
  await begun(page);
  const keys = [
    "End", "Home", "w", "l", "h", "c", "b", "o", "f", "g", "v", "t", "n", "m", "Escape", "F1", "Escape", "Control+f",
    "Escape", "p", "Escape", "?", "Escape", "Control+e", "Escape", "1", "2", "3", "4", "5", "6", "7", "8", "9",
  ];
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
    assert.deepEqual(page.errors, [], key);
    assert.ok(await page.getByRole("alert").isHidden(), key);
  }
  await page.context().close();
});

does("a phone shows the pockets, and a tap goes on", "#example=pockets", async (page) => {
  const start = await settled(page);
  await page.touchscreen.tap(195, 700);
  await page.keyboard.press("Space");
  await changed(page, start);
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
