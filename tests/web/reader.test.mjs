// What a screen reader has of the program in a page, by the accessibility tree of the browser, and what is done by it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, open } from "./common.mjs";
import { browser, server } from "./visits.mjs";

/** Opens the program, and does something with it; nothing may go wrong in it. */
function does(name, rest, act) {
  test(name, async () => {
    const page = await open(browser, `${server.address}?painted${rest}`);
    await begun(page);
    await button(page, "Next").waitFor({ state: "attached", timeout: 10_000 });
    await act(page);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Presses what a reader presses: nothing of the mirror is to be seen, so that the pointer cannot. */
const press = (element) => element.dispatchEvent("click");

/** The accessibility tree of the browser: a line for each node that it does not ignore, with its role and its name. */
async function heard(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.filter((node) => !node.ignored).map((node) => `${node.role?.value} ${node.name?.value ?? ""}`.trim());
}

/** Waits until the window says where it is: `9 of 16`. */
const at = (page, step) =>
  page.waitForFunction(
    (step) => globalThis.plyscopePainted?.some((line) => line.startsWith("text ") && line.endsWith(`"${step}"`)),
    step,
    { timeout: 10_000, polling: 50 },
  );

/** What was read out last. */
const said = (page) => page.locator("[aria-live=polite]").textContent();

does("the browser hears what the window describes", "#example=pockets", async (page) => {
  const lines = await heard(page);
  for (const line of ["button Next", "button Back", "slider Timeline 1 of 16", "tree Tree"]) {
    assert.ok(lines.includes(line), `${line} is not in\n${lines.join("\n")}`);
  }
  assert.ok(lines.some((line) => line.startsWith("treeitem ") && line.includes("Max node")), lines.join("\n"));
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
});

does("Next and Back are pressed, and the sentence is said", "#example=pockets", async (page) => {
  await at(page, "1 of 16");
  await press(button(page, "Next"));
  await at(page, "2 of 16");
  const second = await said(page);
  await press(button(page, "Next"));
  await at(page, "3 of 16");
  await page.waitForFunction((second) => document.querySelector("[aria-live=polite]").textContent !== second, second);
  await press(button(page, "Back"));
  await at(page, "2 of 16");
});

does("keys go on while an element has the focus", "#example=w1-w9-alpha-beta", async (page) => {
  await button(page, "Next").focus();
  await page.keyboard.press("Enter");
  await at(page, "2 of 13");
  await page.keyboard.press("c");
  await at(page, "7 of 13");
  await page.keyboard.press("o");
  const outline = page.getByRole("tree", { name: "Outline" });
  await outline.waitFor({ state: "attached", timeout: 10_000 });
  assert.equal(await outline.getByRole("treeitem").count(), 11);
  const row = outline.getByRole("treeitem", { name: /^w2/ });
  assert.equal(await row.getAttribute("aria-level"), "2");
  await row.focus();
  // The window follows in its next frames.
  await page.waitForTimeout(500);
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("w5"), undefined, {
    timeout: 10_000,
  });
});

does("Tab takes the focus of the page along", "#example=pockets", async (page) => {
  await page.keyboard.press("Tab");
  const name = () => page.evaluate(() => document.activeElement?.textContent);
  await page.waitForFunction(() => document.activeElement?.tagName === "BUTTON", undefined, { timeout: 10_000 });
  assert.equal(await name(), "File");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.activeElement?.textContent === "?", undefined, { timeout: 10_000 });
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.id === "plyscope", undefined, { timeout: 10_000 });
});

does("an example is chosen", "#example=pockets", async (page) => {
  await press(button(page, "File"));
  const library = page.getByRole("menuitem", { name: "Library…", exact: true });
  await library.waitFor({ state: "attached", timeout: 10_000 });
  await press(library);
  await page.getByRole("dialog", { name: "Library" }).waitFor({ state: "attached", timeout: 10_000 });
  await press(button(page, "Wikipedia's tree"));
  await page.getByText("Wikipedia's tree", { exact: true }).first().waitFor({ state: "attached", timeout: 10_000 });
  await page.waitForFunction(() => !document.querySelector("[role=dialog]"), undefined, { timeout: 10_000 });
});
