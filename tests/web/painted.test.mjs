// What the page paints in each state of `painted/states.txt` is what the window paints on any other machine, line by
// line: the files beside that list are written by the window's own test (`tests/windows/as_in_page.rs`).
//
// PLYSCOPE_STATE is a part of the names of those that are to be looked at alone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { begun, open, settled, texts, until } from "./common.mjs";
import { browser, server } from "./visits.mjs";

const read = (name) => readFileSync(new URL(`painted/${name}.txt`, import.meta.url), "utf8").split("\n").slice(0, -1);

/** The states, as they stand in the list. */
const STATES = read("states").filter((line) => line && !line.startsWith("# ")).map((line) => {
  const [name, size, kind, link, ...keys] = line.split(/ +/);
  const [width, height] = size.split("x").map(Number);
  return { name, viewport: { width, height }, kind, link, keys };
});

/** The first line in which what is painted differs from what is known; nothing where they are equal. */
function difference(painted, known) {
  for (let number = 0; number < Math.max(painted.length, known.length); number += 1) {
    const [found, expected] = [painted, known].map((lines) => lines[number] ?? "nothing");
    if (found !== expected) return `line ${number + 1}: ${found}, expected ${expected}`;
  }
  return undefined;
}

/** What is painted when it is as expected, or else when it has not changed for long: a worker may be at work, and a
 * notice goes by itself after three seconds, the bar of presenting after four. */
async function asExpected(page, known) {
  const soon = await settled(page, 300);
  return difference(soon, known) === undefined ? soon : settled(page, 6_000);
}

const wanted = STATES.filter(({ name }) => name.includes(process.env.PLYSCOPE_STATE ?? ""));
for (const { name, viewport, kind, link, keys } of wanted) {
  test(`${name} is painted as on any other machine`, async () => {
    const known = read(name);
    const isTouched = kind === "touch";
    const page = await open(browser, `${server.address}?painted${kind === "embed" ? "&embed" : ""}${link}`, {
      viewport, deviceScaleFactor: 1, hasTouch: isTouched, isMobile: isTouched,
    });
    await begun(page);
    // Keys are for the search that the link opens, which a worker may still be at.
    const isSearched = async () => (await texts(page)).some((text) => /^[\d,]+ (of|\/) [\d,]+$/.test(text));
    if (keys.length > 0) await until(isSearched);
    for (const key of keys) {
      await settled(page, 500);
      await page.keyboard.press(key);
    }
    const found = difference(await asExpected(page, known), known);
    assert.equal(found, undefined, `${name}.txt ${found}`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("a changed text, place or colour is told", () => {
  const known = read("pockets");
  assert.equal(difference(known, known), undefined);
  for (const kind of ["text ", "rect "]) {
    const place = known.findLastIndex((line) => line.startsWith(kind));
    const parts = known[place].split(" ");
    const changes = [
      [parts[0], Number(parts[1]) + 1, ...parts.slice(2)].join(" "), known[place].replace("#", "#f"),
      known[place].replace(/"$/, '+"'),
    ];
    for (const changed of changes.slice(0, kind === "text " ? 3 : 2)) {
      const found = difference(known.with(place, changed), known);
      assert.equal(found, `line ${place + 1}: ${changed}, expected ${known[place]}`);
    }
  }
  assert.match(difference(known.slice(0, -1), known), /: nothing, expected /);
  assert.match(difference([...known, "rect 0 0 10 10 #ffffffff"], known), /, expected nothing$/);
});
