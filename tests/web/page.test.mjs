// The page around the window: what survives, what passes between frames, and links.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, CLIPBOARD, open, painted, paste, shown, texts, until } from "./common.mjs";
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

const isOffered = async (page) => (await texts(page)).some((text) => text.includes("Discard"));

/** A tab with work that is not saved, which is kept. */
async function worked(options = {}) {
  const page = await open(browser, `${server.address}?painted`, { ...CLIPBOARD, ...options });
  await begun(page);
  await paste(page, "[[51,52],[53,54]]");
  await shown(page, '"54"');
  // It is kept a moment after it was opened.
  await page.waitForTimeout(2_500);
  return page;
}

test("work that is not saved is offered after a tab is closed, and not while it lives", async () => {
  const first = await worked();
  const context = first.context();
  const second = await tab(context, `${server.address}?painted`);
  await second.waitForTimeout(500);
  assert.ok(!(await isOffered(second)), "the other tab lives");
  await first.close();
  const third = await tab(context, `${server.address}?painted`);
  await paints(third, /^Discard/);
  await context.close();
});

test("without locks, a tab that is doubled does not take the work of the one that lives", async () => {
  const without = () => Object.defineProperty(navigator, "locks", { value: undefined });
  const first = await worked({ begin: without });
  const context = first.context();
  const visit = await first.evaluate(() => sessionStorage.getItem("plyscope.visit"));
  const double = async () => {
    const page = await context.newPage();
    await page.addInitScript(without);
    // A browser doubles a tab with all that it has stored.
    await page.addInitScript((visit) => sessionStorage.setItem("plyscope.visit", visit), visit);
    await page.goto(`${server.address}?painted`);
    await begun(page);
    await page.waitForTimeout(500);
    return page;
  };
  assert.ok(!(await isOffered(await double())), "the other tab lives");
  await first.close();
  await paints(await double(), /^Discard/);
  await context.close();
});

test("what a link has opened is no work that would be lost", async () => {
  const first = await open(browser, `${server.address}?painted${link("[[1,2],[3,4]]")}`);
  await begun(first);
  await first.waitForTimeout(2_500);
  assert.ok(!(await first.title()).startsWith("●"));
  await first.close();
  const second = await tab(first.context(), `${server.address}?painted`);
  await second.waitForTimeout(500);
  assert.ok(!(await isOffered(second)));
  await second.context().close();
});

test("a database that does not answer is said, and the window opens", async () => {
  const begin = () => (IDBFactory.prototype.open = () => ({}));
  const page = await open(browser, `${server.address}?painted`, { begin });
  await begun(page);
  await paints(page, /the database of the browser does not answer/);
  await page.context().close();
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
  const page = await worked();
  await page.evaluate(() => (globalThis.plyscopePanics = true));
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: "Start again" }).waitFor({ timeout: 10_000 });
  assert.match(await page.locator("#plyscope-notice").textContent(), /Plyscope has stopped/);
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
  // There is no command line to which it could point.
  await paints(page, /those that Help lists under Links/);
  assert.ok(!(await texts(page)).some((text) => text.includes("plyscope link")));
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

test("what is wrong with a file beside the page is told at its place there", async () => {
  server.instead.set("trees/bad.ron", '(tree: "[[1,2],\n[3,,4]]")');
  server.instead.set("trees/large.ron", Buffer.alloc(65 << 20, " "));
  const page = await open(browser, `${server.address}?painted#url=trees/bad.ron`);
  await begun(page);
  await paints(page, /^trees\/bad\.ron:2:4: /);
  await page.evaluate(() => (location.hash = "#url=trees/large.ron"));
  await paints(page, /^trees\/large\.ron: .*64 MiB/);
  // A browser takes %2e for a dot.
  await page.evaluate(() => (location.hash = "#url=trees/%252e%252e/%252e%252e/x"));
  await paints(page, /is not beside the page/);
  await page.context().close();
});

test("of two changes of the address the last one counts", async () => {
  server.instead.set("trees/exam.ron", '(tree: "[[9,8],[7,6]]")');
  const slow = new Promise((come) => setTimeout(() => come('(tree: "[[71,72],[73,74]]")'), 4_000));
  server.instead.set("trees/slow.ron", slow);
  const page = await open(browser, `${server.address}?painted`);
  await begun(page);
  await page.evaluate(async () => {
    location.hash = "#url=trees/slow.ron";
    await new Promise((resolve) => setTimeout(resolve, 100));
    location.hash = "#url=trees/exam.ron&step=3";
  });
  await paints(page, /^3 of 9$/);
  await page.waitForTimeout(4_500);
  assert.ok((await texts(page)).includes("3 of 9"));
  await page.context().close();
});

/** Has a link copied by the menu. */
async function copyLink(page) {
  await page.mouse.click(...(await shown(page, '"File"')));
  await page.mouse.click(...(await shown(page, '"Copy link"')));
}

test("a link is said to be copied when it is, and is shown where the browser does not copy", async () => {
  const plain = () => Object.defineProperty(navigator, "clipboard", { value: undefined });
  const page = await open(browser, `${server.address}?painted#example=wikipedia&step=12`, { begin: plain });
  await begun(page);
  // As at a plain address, it is copied in the way of before.
  await copyLink(page);
  await paints(page, /^The link is copied/);
  await page.keyboard.press("Escape");
  await page.evaluate(() => (document.execCommand = () => false));
  await page.waitForTimeout(9_000);
  await copyLink(page);
  const field = page.locator("#plyscope-notice input");
  await field.waitFor();
  assert.equal(await field.inputValue(), `${server.address}#example=wikipedia&step=12`);
  await page.locator("#plyscope-notice button").click();
  await field.waitFor({ state: "detached" });
  assert.ok(!(await texts(page)).some((text) => text.startsWith("The link is copied")));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("what names no origin is said", async () => {
  const page = await open(browser, `${server.address}?embed&painted&origin=course.example#example=wikipedia`);
  await begun(page);
  await paints(page, /`course\.example` is no origin of a page/);
  await page.context().close();
});

test("a frame in a sandbox is driven by the page around it, which is told the step", async () => {
  const course = `<!doctype html><title>A course</title><iframe id="frame" sandbox="allow-scripts" width="800" height="500"
    src="${server.address}?embed&painted&origin=${encodeURIComponent(`${server.origin}/course.html`)}#example=wikipedia&step=2"></iframe>
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
