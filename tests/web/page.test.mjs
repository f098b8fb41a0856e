// The page around the window: what survives, what passes between frames, and links.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, open, painted, texts, until } from "./common.mjs";
import { browser, server } from "./visits.mjs";

const link = (tree) => `#tree=${encodeURIComponent(tree)}`;
const paints = (page, wanted) => until(async () => (await texts(page)).some((text) => wanted.test(text)));

/** Another tab of the same browser. */
async function tab(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await begun(page);
  return page;
}

test("work that is not saved is offered after a tab is closed, and not while it lives", async () => {
  const first = await open(browser, `${server.address}?painted${link("[[1,2],[3,4]]")}`);
  await begun(first);
  const context = first.context();
  // It is kept a moment after it was opened.
  await first.waitForTimeout(2_500);
  const second = await tab(context, `${server.address}?painted`);
  await second.waitForTimeout(500);
  assert.ok(!(await texts(second)).some((text) => text.includes("Discard")), "the other tab lives");
  await first.close();
  const third = await tab(context, `${server.address}?painted`);
  await paints(third, /^Discard/);
  await context.close();
});

test("two tabs remember what each has chosen", async () => {
  const first = await open(browser, `${server.address}?painted`);
  await begun(first);
  const context = first.context();
  const second = await tab(context, `${server.address}?painted`);
  // One chooses a language, the other goes through a lesson.
  const [x, y] = await place(first, "中文");
  await first.mouse.click(x, y);
  await paints(first, /^English$/);
  await second.evaluate(() => (location.hash = "#lesson=lesson-pockets&page=3"));
  await paints(second, /^Page 3 of/);
  await first.close();
  await second.close();
  const third = await tab(context, `${server.address}?painted`);
  await paints(third, /^English$/);
  const kept = await third.evaluate(() => localStorage.getItem("plyscope.settings"));
  assert.match(kept, /lesson-pockets/);
  await context.close();
});

/** Where a text is painted: the middle of it. */
async function place(page, wanted) {
  const line = (await painted(page)).find((line) => line.startsWith("text ") && line.endsWith(`"${wanted}"`));
  const [left, top, right, bottom] = line.split(" ").slice(1, 5).map((side) => side / 10);
  return [(left + right) / 2, (top + bottom) / 2];
}

test("a panic is said, the work is kept, and the program starts again", async () => {
  const page = await open(browser, `${server.address}?painted${link("[[5,6],[7,8]]")}`);
  await begun(page);
  await page.waitForTimeout(2_500);
  await page.evaluate(() => (globalThis.plyscopePanics = true));
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: "Start again" }).waitFor({ timeout: 10_000 });
  assert.match(await page.locator("#plyscope-notice").textContent(), /Plyscope has stopped/);
  await page.evaluate(() => history.replaceState(null, "", location.href.split("#")[0]));
  await page.getByRole("button", { name: "Start again" }).click();
  await begun(page);
  await paints(page, /^Discard/);
  await page.context().close();
});

for (const [language, said] of [["en", /^12 of 41$/], ["zh", /^12 \/ 41$/]]) {
  test(`a link opens at its step (${language})`, async () => {
    const page = await open(browser, `${server.address}?painted#example=wikipedia&step=12&language=${language}`);
    await begun(page);
    await paints(page, said);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("a broken link says what and where, and the window opens", async () => {
  const page = await open(browser, `${server.address}?painted#exampel=wikipedia`);
  await begun(page);
  await paints(page, /link:1:2/);
  await page.context().close();
});

test("a file beside the page is opened by its link", async () => {
  server.instead.set("trees/exam.ron", '(tree: "[[9,8],[7,6]]")');
  const page = await open(browser, `${server.address}?painted#url=trees/exam.ron&step=3`);
  await begun(page);
  await paints(page, /^3 of 9$/);
  await page.evaluate(() => (location.hash = "#url=trees/none.ron"));
  await paints(page, /trees\/none\.ron/);
  await page.context().close();
});

test("a frame in a sandbox is driven by the page around it, which is told the step", async () => {
  const course = `<!doctype html><title>A course</title><iframe id="frame" sandbox="allow-scripts" width="800" height="500"
    src="${server.address}?embed&painted&origin=${encodeURIComponent(server.origin)}#example=wikipedia&step=2"></iframe>
    <script>told = []; addEventListener("message", (event) => told.push(event.data));
    send = (message) => document.getElementById("frame").contentWindow.postMessage(message, "*");</script>`;
  server.instead.set("/course.html", course);
  const page = await open(browser, `${server.origin}/course.html`);
  const told = () => page.evaluate(() => told.filter((message) => message.plyscope === "step").at(-1));
  await until(async () => (await told())?.step === 2, 30_000);
  for (const [message, step] of [
    [{ plyscope: "next" }, 3], [{ plyscope: "step", step: 12 }, 12], [{ plyscope: "back" }, 11],
  ]) {
    await page.evaluate((message) => send(message), message);
    await until(async () => (await told()).step === step);
  }
  assert.equal((await told()).of, 41);
  const english = (await told()).sentence;
  await page.evaluate(() => send({ plyscope: "language", language: "zh" }));
  await until(async () => (await told()).sentence !== english);
  // What is none of these, does nothing.
  await page.evaluate(() => [{ plyscope: "step", step: 1.5 }, { plyscope: "close" }, "next", null].forEach(send));
  await page.waitForTimeout(500);
  assert.equal((await told()).step, 11);
  await page.context().close();
});
