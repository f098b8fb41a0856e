// Work that takes long: a worker does it, and the page goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, open, shown, texts } from "./common.mjs";
import { browser, server } from "./visits.mjs";

const visit = async (link, query = "") => {
  const page = await open(browser, `${server.address}?painted${query}${link}`);
  await begun(page);
  return page;
};

const go = (page, link) => page.evaluate((link) => (location.hash = link), link);

/** The texts, once one of them matches. */
async function until(page, pattern, milliseconds = 60_000) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const all = await texts(page);
    const found = all.find((text) => pattern.test(text));
    if (found) return found;
    assert.ok(Date.now() < end, `${pattern} did not come: ${all.join(" | ")}`);
    await page.waitForTimeout(40);
  }
}

const STEPS = /^1 of ([\d,]+)$/;
const number = (text) => Number(STEPS.exec(text)[1].replaceAll(",", ""));

test("a long search runs in the worker while the page goes on, and its record is whole", async () => {
  const page = await visit("#example=pockets");
  await go(page, "#example=tic-tac-toe-whole");
  assert.equal(number(await until(page, /^1 of [\d,]{7,}$/)), 844_724);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a search of millions of nodes is cancelled, and the next one has a worker again", async () => {
  const page = await visit("#example=pockets");
  await go(page, "#example=explosion-xiangqi&depth=5&algorithm=nega-max");
  // The page answers meanwhile: it says how far the search is.
  const first = await until(page, /M nodes · /);
  await page.waitForTimeout(400);
  assert.notEqual(await until(page, / nodes · /), first);
  await page.keyboard.press("Escape");
  await until(page, /^Cancelled\./, 5_000);
  await until(page, /^1 of 16$/);
  await go(page, "#example=tic-tac-toe-whole");
  assert.equal(number(await until(page, /^1 of [\d,]{7,}$/)), 844_724);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("what was found of a search of millions of nodes is kept", { timeout: 120_000 }, async () => {
  const page = await visit("#example=pockets");
  await go(page, "#example=explosion-xiangqi&depth=5&algorithm=nega-max");
  await until(page, /M nodes · /, 90_000);
  const [x, y] = await shown(page, "Keep what was found");
  await page.mouse.click(x, y);
  await until(page, /^not complete$/, 90_000);
  await page.keyboard.press("End");
  // As far as the worker had come when the button was pressed.
  const visited = await until(page, /^visited [\d,]{7,}$/);
  assert.ok(Number(visited.replaceAll(/\D/g, "")) < 20_000_000, visited);
  assert.ok(!(await texts(page)).some((text) => text.startsWith("Cancelled")));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("twenty million nodes are recorded and gone through", { timeout: 180_000 }, async () => {
  const page = await visit("#example=pockets");
  await go(page, `#tree=${encodeURIComponent('(connect_four: "7/7/7/7/7/7", algorithm: "alpha-beta", depth: 13)')}`);
  await until(page, /^not complete$/, 150_000);
  await page.keyboard.press("End");
  await until(page, /20,000,000/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("where there is no worker, the page searches by itself, and says so", async () => {
  const page = await open(browser, `${server.address}?painted#example=pockets`, { begin: () => delete globalThis.Worker });
  await begun(page);
  await go(page, "#example=tic-tac-toe-whole");
  await shown(page, "2,000,000 nodes");
  await until(page, /^1 of [\d,]{7,}$/);
  await page.context().close();
});

test("a worker that does not begin is followed by another one", async () => {
  const page = await open(browser, `${server.address}?painted#example=pockets`, {
    begin: () => {
      const Usual = globalThis.Worker;
      const broken = URL.createObjectURL(new Blob(["let come = 0; onmessage = () => { if (++come === 2) throw new Error('it does not begin'); }"]));
      globalThis.begun = 0;
      globalThis.Worker = class extends Usual {
        constructor(script) {
          super((globalThis.begun += 1) === 1 ? broken : script);
        }
      };
    },
  });
  await begun(page);
  // The first one does nothing with the program, and comes to a bad end with its job.
  await go(page, "#example=tic-tac-toe-whole");
  assert.equal(number(await until(page, /^1 of [\d,]{7,}$/)), 844_724);
  assert.ok(!(await texts(page)).some((text) => text.includes("2,000,000 nodes")), "nobody is alone");
  assert.ok((await page.evaluate(() => globalThis.begun)) >= 2);
  await page.context().close();
});
