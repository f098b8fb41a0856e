// What `plyscope embed` prints, in a page of a course: a picture, which becomes the program when it is pressed.
//
// PLYSCOPE_PROGRAM is the program that prints it, if not the one that cargo has made.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { open } from "./common.mjs";
import { browser, server } from "./visits.mjs";

const PROGRAM =
  process.env.PLYSCOPE_PROGRAM ?? fileURLToPath(new URL("../../target/debug/plyscope", import.meta.url));

/** The element that stands for an example at a step. */
const embed = (...arguments_) =>
  execFileSync(PROGRAM, ["embed", ...arguments_, "--base", `${server.address}?painted`], { encoding: "utf8" });

/** A page of a course with these elements; what is asked for from now on is counted. */
async function course(elements, viewport = { width: 1000, height: 900 }) {
  const icon = '<link rel="icon" href="data:,">';
  server.instead.set("/course.html", `<!doctype html><title>A course</title>${icon}${elements.join("\n")}`);
  // What the page of another test has asked for before it was closed may still come.
  for (let before = -1; before !== server.sent.length;) {
    before = server.sent.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  server.sent = [];
  return open(browser, `${server.origin}/course.html`, { viewport });
}

/** The pages in the frames of a page. */
const frames = (page) => page.frames().filter((frame) => frame !== page.mainFrame());

/** Presses the picture, and waits until the program in the frame says where it is. */
async function press(frame, said) {
  await frame.locator("a").click();
  await frame.waitForURL((url) => url.protocol === "http:");
  await frame.waitForFunction((said) => globalThis.plyscopePainted?.some((line) => line.endsWith(`"${said}"`)), said,
    { timeout: 40_000, polling: 50 });
}

/** How large the picture in a frame is. */
const picture = (frame) => frame.locator("svg").evaluate((picture) => {
  const { width, height } = picture.getBoundingClientRect();
  return { width, height, texts: picture.querySelectorAll("text, path").length };
});

test("an embed is a picture, and costs nothing else; pressed, it is the program at its step", async () => {
  const page = await course([embed("wikipedia", "--step", "12")]);
  const [frame] = frames(page);
  const { width, height, texts: parts } = await picture(frame);
  assert.ok(width > 600 && height > 350 && parts > 20, `${width} by ${height}, ${parts} parts`);
  await page.waitForTimeout(1000);
  assert.deepEqual(server.sent.filter(({ path }) => path !== null), [], "nothing but the page of the course");
  await press(frame, "12 of 41");
  assert.equal(await frame.evaluate(() => globalThis.origin), "null", "it is in its sandbox");
  assert.equal(page.url(), `${server.origin}/course.html`);

  // The whole program is opened beside the page, in no sandbox.
  const opened = page.context().waitForEvent("page", { timeout: 10_000 });
  // A key that is really pressed lets the page open another one, however long ago the picture was.
  await frame.getByRole("button", { name: "Open in Plyscope" }).press("Enter");
  const whole = await opened;
  await whole.waitForLoadState();
  assert.match(whole.url(), /#example=wikipedia&step=12/);
  assert.ok(!whole.url().includes("embed"), whole.url());
  assert.equal(await whole.evaluate(() => globalThis.origin), server.origin);
  await page.context().close();
});

test("five of them cost five pictures, and one that is pressed costs one program", async () => {
  const names = ["pockets", "wikipedia", "deep-cutoff", "aima-5-2", "worst-order"];
  const page = await course(names.map((name) => embed(name)), { width: 1000, height: 2400 });
  assert.equal(frames(page).length, 5);
  for (const frame of frames(page)) assert.ok((await picture(frame)).texts > 10);
  await page.waitForTimeout(1000);
  assert.deepEqual(server.sent.filter(({ path }) => path !== null), []);
  await press(frames(page)[1], "1 of 41");
  const programs = server.sent.filter(({ path, bytes }) => /\.wasm\.zst(\.js)?$/.test(path ?? "") && bytes > 0);
  assert.equal(programs.length, 1, JSON.stringify(programs));
  for (const other of [0, 2, 3, 4]) assert.ok((await picture(frames(page)[other])).texts > 10);
  await page.context().close();
});

test("in Chinese, the picture and the program are Chinese", async () => {
  const page = await course([embed("wikipedia", "--step", "12", "--language", "zh")]);
  const [frame] = frames(page);
  assert.equal(await frame.evaluate(() => document.documentElement.lang), "zh");
  await press(frame, "12 / 41");
  await page.context().close();
});
