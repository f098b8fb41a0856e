// Every key of the page's own list is pressed, where it does something, and what it does is seen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { painted, settled, until } from "./common.mjs";
import { CASES } from "./keys.mjs";
import { at, found, placed, shows, visited } from "./states.mjs";

const NAMES = {
  "→": "ArrowRight", "←": "ArrowLeft", "↑": "ArrowUp", "↓": "ArrowDown", "−": "-", "Page Down": "PageDown",
  "Page Up": "PageUp", Esc: "Escape",
};

/** What the browser calls a key of the list. */
function named(cap) {
  const held = cap.match(/^(?:(?:Ctrl|Alt|Shift)\+(?=.))*/)[0];
  const key = cap.slice(held.length);
  const name = NAMES[key] ?? (key.length === 1 && !held.includes("Shift") ? key.toLowerCase() : key);
  return held.replaceAll("Ctrl", "Control") + name;
}

/** What has to be done before that no key does. */
const ACTS = {
  copy: (page) => page.evaluate(() => navigator.clipboard.writeText("[[4321,32],[33,34]]")),
  // The node stands below its name.
  "click Bxf6": async (page) => {
    const { x, y } = placed(await painted(page)).find(({ text, x }) => text === "Bxf6" && x > 400);
    await page.mouse.click(x, y + 34);
  },
  // Something stands in each of its places.
  fill: async (page) => {
    for (let place = 0; place < 7; place += 1) {
      await page.keyboard.press("0");
      await page.keyboard.press("Enter");
    }
  },
  draw: async (page) => {
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(600, 400, { steps: 5 });
    await page.mouse.up();
  },
};

/** A picture of the window, when it rests. */
async function look(page) {
  for (let before = await page.screenshot(); ;) {
    await page.waitForTimeout(200);
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
}

/** The texts that are painted now and were not before, and those that were. */
function change(before, now) {
  const [old, fresh] = [before, now].map((lines) => placed(lines).map(({ text }) => text));
  const beside = (some, others) => some.filter((text) => !others.includes(text)).slice(0, 12).join(" | ");
  return `gone: ${beside(old, fresh)}\ncome: ${beside(fresh, old)}`;
}

/** Does something with the keyboard, and waits until what is to be seen of it is seen. */
async function act(page, { cap, key, seen }) {
  const before = await settled(page);
  const press = () => (ACTS[key] ? ACTS[key](page) : page.keyboard.press(cap ? named(cap) : key));
  if (seen === "looks") {
    const old = await look(page);
    await press();
    return until(async () => !(await page.screenshot()).equals(old));
  }
  if (seen === "nothing") return press();
  if (typeof seen === "string") {
    const coming = page.waitForEvent(seen, { timeout: 20_000 });
    await press();
    return coming;
  }
  assert.ok(!seen(before, before), `${cap ?? key} is to do what has been done already`);
  await press();
  await until(async () => seen(await painted(page), before)).catch(async () => {
    assert.fail(`${cap ?? key} does not do it: ${seen}\n${change(before, await painted(page))}`);
  });
}

/** The files of the dialogs are those that every browser has. */
function begin() {
  delete globalThis.showOpenFilePicker;
  delete globalThis.showSaveFilePicker;
}

const options = { begin, permissions: ["clipboard-read", "clipboard-write"] };

// A page is compiled once, and each case begins with a window that remembers nothing; after one that has failed, with
// another page.
let cases;

for (const [group, lines] of Object.entries(CASES)) {
  for (const [caps, [link, ...acts]] of Object.entries(lines)) {
    test(`${group}: ${caps}`, async () => {
      const page = await visited(cases, link, options);
      cases = undefined;
      const scale = () => page.evaluate(() => [devicePixelRatio, visualViewport.scale, innerWidth, innerHeight]);
      const first = await scale();
      await page.evaluate(() => (globalThis.isThisVisit = true));
      await page.mouse.move(500, 300);
      for (const one of acts) await act(page, one);
      assert.ok(await page.evaluate(() => globalThis.isThisVisit), "the page was loaded again");
      if (!(await page.evaluate(() => document.fullscreenElement))) assert.deepEqual(await scale(), first);
      assert.deepEqual(page.errors, []);
      cases = page;
    });
  }
}

test("Present fills the screen, where the browser lets it, and Escape gives it back", async () => {
  const page = await at("#example=wikipedia", options);
  await page.keyboard.press("F5");
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await until(async () => found(await painted(page), "File") === undefined);
  await page.evaluate(() => document.exitFullscreen());
  await shows(page, "File");
  await page.context().close();

  const other = await at("#example=wikipedia", { ...options, begin: () => delete Element.prototype.requestFullscreen });
  await other.keyboard.press("F5");
  await until(async () => found(await painted(other), "File") === undefined);
  await other.keyboard.press("Escape");
  await shows(other, "File");
  assert.deepEqual(other.errors, []);
  await other.context().close();
});

test("the wheel with Ctrl makes the tree larger, and not the page", async () => {
  const page = await at("#example=wikipedia&step=5", options);
  const scale = () => page.evaluate(() => [devicePixelRatio, visualViewport.scale]);
  const [before, first] = [placed(await settled(page)), await scale()];
  const value = (texts) => texts.find(({ text }) => text === "≤5");
  await page.mouse.move(value(before).x, value(before).y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  const height = (texts) => value(texts).bottom - value(texts).top;
  await until(async () => height(placed(await painted(page))) > height(before) * 1.1);
  assert.deepEqual(await scale(), first);
  await page.context().close();
});

/** All texts of the list of keys, which is scrolled through, by their places in it. */
async function scrolled(page) {
  const behind = new Set(await painted(page));
  await page.keyboard.press("?");
  await shows(page, "Legend");
  await page.mouse.move(500, 600);
  const found = new Map();
  let last = [];
  let offset = 0;
  for (let still = 0; still < 3;) {
    const texts = placed((await settled(page)).filter((line) => !behind.has(line)));
    // What stands once in both says how far the list has gone.
    const same = last.find(({ text }) => text.length > 30 && texts.some((now) => now.text === text));
    const way = same ? same.y - texts.find(({ text }) => text === same.text).y : 0;
    offset += way;
    still = way === 0 ? still + 1 : 0;
    for (const { text, left, right, top } of way !== 0 || found.size === 0 ? texts : []) {
      // A title that stays where it is stands above the list.
      if (last.some((other) => other.text === text && other.top === top)) continue;
      const place = { text, left, right, top: top + offset };
      found.set(`${Math.round(place.top)} ${Math.round(left)} ${text}`, place);
    }
    last = texts;
    await page.mouse.wheel(0, 250);
  }
  return [...found.values()].sort((one, other) => one.top - other.top);
}

/** The lines of the list of keys as the window paints it: by group, the keys of each line. */
async function listed(page) {
  const texts = await scrolled(page);
  const title = texts.find(({ text }) => text === "Keys");
  const column = texts.filter(({ left, top }) => Math.abs(left - title.left) < 3 && top > title.top + 5);
  const isMeaning = (line) => (text) =>
    text.left > line.right && text.left < title.left + 300 && Math.abs(text.top - line.top) < 3;
  const groups = {};
  let group;
  for (const line of column) {
    if (texts.some(isMeaning(line))) groups[group].push(line.text);
    else groups[(group = line.text)] = [];
  }
  return groups;
}

test("each line of the page's list of keys has its case, and each of its keys is pressed", async () => {
  const page = await at("#example=wikipedia", { ...options, viewport: { width: 1400, height: 1000 } });
  const groups = await listed(page);
  assert.ok(Object.values(groups).flat().length > 50, JSON.stringify(groups));
  const told = (of) => Object.entries(of).flatMap(([group, lines]) => lines.map((caps) => `${group}: ${caps}`)).sort();
  const tried = Object.fromEntries(Object.entries(CASES).map(([group, lines]) => [group, Object.keys(lines)]));
  assert.deepEqual(told(tried), told(groups));
  for (const lines of Object.values(CASES)) {
    for (const [caps, [, ...acts]] of Object.entries(lines)) {
      const pressed = acts.map(({ cap }) => cap).filter(Boolean);
      assert.deepEqual(new Set(pressed), new Set(caps.split(" · ")), caps);
    }
  }
  await page.context().close();
});
