// Fingers on a phone: real touch events of the browser, at both ways of holding it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { painted, settled, until } from "./common.mjs";
import { at, found, placed, step } from "./states.mjs";

const PHONES = { upright: { width: 390, height: 844 }, lying: { width: 844, height: 390 } };
const TREE = `#tree=${encodeURIComponent("[[3,12],[2,4]]")}`;

/** Several fingers, each at its place, as the browser gets them from a screen. */
async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  const send = async (type, points) => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
    // As a finger does: a frame comes between.
    await page.waitForTimeout(30);
  };
  return {
    down: (...points) => send("touchStart", points),
    move: (...points) => send("touchMove", points),
    up: () => send("touchEnd", []),
    async tap(point) {
      await this.down(point);
      await this.up();
    },
  };
}

/** What a text stands at: its middle. */
function place(lines, wanted) {
  const text = found(lines, wanted);
  assert.ok(text, `${wanted} is nowhere in ${placed(lines).map(({ text }) => text).join(" | ")}`);
  return [text.x, text.y];
}

/** The buttons beside the number of the step, from the left. */
function buttons(lines) {
  const [, y] = place(lines, /^\d+ (of|\/) \d+$/);
  const rects = lines.filter((line) => line.startsWith("rect "))
    .map((line) => line.split(" ").slice(1).map((side) => side / 10));
  const beside = rects.filter(([left, top, right, bottom]) =>
    top < y && bottom > y && right - left > 30 && right - left < 90 && bottom - top > 30 && bottom - top < 90);
  const middles = beside.map(([left, , right]) => Math.round((left + right) / 2)).sort((one, other) => one - other);
  return middles.filter((x, index) => index === 0 || x - middles[index - 1] > 10).map((x) => [x, y]);
}

/** Whether the browser shows a keyboard on its screen: something is focused in which text is typed. */
const typing = (page) => page.evaluate(() => ["INPUT", "TEXTAREA"].includes(document.activeElement?.tagName));

for (const [held, viewport] of Object.entries(PHONES)) {
  /** Opens a phone, and does something with it. */
  const does = (name, link, act) => test(`${held}: ${name}`, async () => {
    const page = await at(link, { viewport, hasTouch: true, isMobile: true });
    await act(page, await fingers(page));
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  does("Next and Back go on and back, and no keyboard comes", "#example=wikipedia&step=5", async (page, hand) => {
    const [, back, next] = buttons(await settled(page));
    await hand.tap(next);
    await until(async () => step(await painted(page)) === 6);
    assert.equal(await typing(page), false, "after Next");
    await hand.tap(back);
    await until(async () => step(await painted(page)) === 5);
    await hand.tap(back);
    await until(async () => step(await painted(page)) === 4);
    assert.equal(await typing(page), false, "after Back");
  });

  does("a tap on a node selects it, and takes no step", TREE, async (page, hand) => {
    const before = await settled(page);
    await hand.tap(place(before, "12"));
    await page.getByRole("treeitem", { selected: true }).waitFor({ state: "attached", timeout: 10_000 });
    assert.equal(step(await settled(page)), step(before));
    assert.equal(await typing(page), false);
  });

  does("a finger that stays shows what hovering shows, and presses nothing", TREE, async (page, hand) => {
    const before = await settled(page);
    const [, , next] = buttons(before);
    await hand.down(next);
    await page.waitForTimeout(1200);
    const fresh = async () => {
      const old = placed(before).map(({ text }) => text);
      return placed(await painted(page)).map(({ text }) => text).filter((text) => !old.includes(text));
    };
    await until(async () => (await fresh()).length > 0);
    await hand.up();
    const hint = (await fresh()).join(" ");
    assert.ok(hint.length > 10, hint);
    assert.equal(step(await painted(page)), step(before));
    await hand.tap([viewport.width / 2, viewport.height / 3]);
    await until(async () => !(await fresh()).join(" ").includes(hint));
  });

  does("a pinch of 1.3 makes the tree larger by 1.3, and two fingers carry it", TREE, async (page, hand) => {
    const before = await settled(page);
    const [leaves, inner] = [["3", "12", "2", "4"], place(before, "12")];
    const wide = (lines) => {
      const [first, last] = [leaves[0], leaves[3]].map((leaf) => place(lines, leaf)[0]);
      return last - first;
    };
    const middle = [viewport.width / 2, inner[1] - 10];
    const around = (way, by = [0, 0]) => [-1, 1].map((side) => [middle[0] + side * way + by[0], middle[1] + by[1]]);
    await hand.down(...around(60));
    for (let part = 1; part <= 6; part += 1) await hand.move(...around(60 * (1 + part * 0.05)));
    await until(async () => wide(await painted(page)) > wide(before));
    const zoomed = await settled(page);
    const factor = wide(zoomed) / wide(before);
    assert.ok(Math.abs(factor - 1.3) < 1.3 * 0.05, `${factor} times as wide`);
    for (let part = 1; part <= 3; part += 1) await hand.move(...around(78, [10 * part, -6 * part]));
    const carried = await settled(page);
    const [from, to] = [zoomed, carried].map((lines) => place(lines, "12"));
    assert.ok(Math.hypot(to[0] - from[0] - 30, to[1] - from[1] + 18) < 3, `from ${from} to ${to}`);
    await hand.up();
    assert.equal(step(await settled(page)), step(before));
    assert.equal(await page.getByRole("treeitem", { selected: true }).count(), 0, "nothing was tapped");
  });

  does("the ladder comes in a drawer, and goes", "#example=wikipedia&step=5", async (page, hand) => {
    const before = await settled(page);
    const hasLadder = async () => found(await painted(page), "can be ≤5") !== undefined;
    assert.equal(await hasLadder(), false);
    for (const wanted of [true, false]) {
      await hand.tap(buttons(await settled(page)).at(-1));
      await until(async () => (await hasLadder()) === wanted);
    }
    assert.equal(step(await settled(page)), step(before));
  });

  for (const [name, link, title] of [
    ["practice", "#practice=alpha-beta&level=1&seed=7", "Practice"],
    ["comparing", "#example=wikipedia&step=12&beside=minimax", "Compare"],
  ]) {
    does(`one finger scrolls ${name} to what has no room`, link, async (page, hand) => {
      const [x, y] = place(await settled(page), title);
      const begin = [x + 80, y];
      await hand.down(begin);
      const [across, down] = held === "lying" ? [0, 20] : [20, 0];
      for (let part = 1; part <= 6; part += 1) await hand.move([begin[0] - across * part, begin[1] - down * part]);
      // It has gone as far, or out of sight.
      await until(async () => {
        const now = found(await painted(page), title);
        return now === undefined || now.x < x - 50 || now.y < y - 15;
      });
      await hand.up();
      // In practice, the place that is to be filled in takes what is typed.
      if (name !== "practice") assert.equal(await typing(page), false);
    });
  }

  does("a keyboard comes where a text is typed, and goes", "#game=chess&moves=e2e4,e7e5", async (page, hand) => {
    assert.equal(await typing(page), false, "nothing is typed yet");
    const fields = placed(await settled(page)).filter(({ text }) => /^such as/.test(text));
    const field = fields.find(({ bottom }) => bottom < viewport.height);
    if (field) {
      await hand.tap([field.x, field.y]);
      await until(() => typing(page));
    }
    await hand.tap([viewport.width * 0.4, viewport.height * 0.6]);
    await until(async () => !(await typing(page)));
  });
}
