// What the site is beside the program: what it costs, where it works, what it says where it cannot.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { begun, open, shown, texts, until } from "./common.mjs";
import { browser, server } from "./visits.mjs";

const FIVE_MB = 5_000_000;

const address = (rest = "") => server.address + rest;

/** Whether a text has Chinese in it, beside the name of the language. */
const isChinese = (text) => /[\u4e00-\u9fff]/.test(text.replaceAll("中文", ""));

test("the first picture costs at most 5 MB, from this host alone, and without Chinese letters", async () => {
  server.sent = [];
  const page = await open(browser, address("?painted"));
  await begun(page);
  // The service worker begins when the program does.
  const ends = server.sent.findIndex(({ path }) => path === "service-worker.js");
  const first = ends < 0 ? server.sent : server.sent.slice(0, ends);
  const received = first.reduce((sum, { bytes }) => sum + bytes, 0);
  assert.ok(received > 1_000_000 && received <= FIVE_MB, `${received} bytes: ${JSON.stringify(first)}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(1500);
  const programs = server.sent.filter(({ path, bytes }) => /\.wasm\.zst$/.test(path) && bytes > 0);
  assert.equal(programs.length, 1, "the program is sent once");
  assert.deepEqual(page.asked.filter((url) => !url.startsWith(server.address) && !url.startsWith("blob:")), []);
  assert.deepEqual(server.sent.filter(({ path }) => path?.startsWith("fonts/")), [], "no font is asked for in English");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("Chinese letters come when they are asked for", async () => {
  const page = await open(browser, address("?painted"));
  await begun(page);
  assert.deepEqual((await texts(page)).filter(isChinese), []);
  server.sent = [];
  const [x, y] = await shown(page, "中文");
  await page.mouse.click(x, y);
  await page.waitForFunction(() => globalThis.plyscopePainted.some((line) => /[\u4e00-\u9fff]{4}/.test(line)));
  await page.waitForTimeout(1500);
  const fonts = server.sent.filter(({ path }) => path?.startsWith("fonts/")).map(({ path }) => path);
  assert.equal(fonts.length, 2, `each once: ${fonts}`);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("letters of other languages come when they are asked for", async () => {
  server.sent = [];
  const page = await open(browser, address(`?painted#tree=${encodeURIComponent("(3,12)Ж;")}`));
  await begun(page);
  await page.waitForTimeout(1500);
  const fonts = server.sent.filter(({ path }) => path?.startsWith("fonts/")).map(({ path }) => path);
  assert.equal(fonts.filter((path) => /Hack|Ubuntu/.test(path)).length, 2, String(fonts));
  await page.context().close();
});

test("the examples are there without scripts", async () => {
  const page = await open(browser, address("examples.html"), { javaScriptEnabled: false });
  const links = await page.locator("li a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.ok(links.length > 60 && links.every((link) => link.startsWith("./#example=")), links.join(" "));
  const pictures = page.locator("li img");
  assert.ok((await pictures.count()) > 40);
  await pictures.first().scrollIntoViewIfNeeded();
  await until(() => pictures.first().evaluate((picture) => picture.complete && picture.naturalWidth > 100));
  await page.goto(address());
  // What stands for scripts is no text to the driver, but it takes room.
  const told = await page.evaluate(() => document.querySelector("noscript p").getBoundingClientRect().height);
  assert.ok(told > 10, String(told));
  await page.context().close();
});

test("a link of the list opens its example in the program", async () => {
  const page = await open(browser, address("examples.html"));
  const address_ = await page.locator("li a", { hasText: "Wikipedia" }).first().getAttribute("href");
  await page.goto(address(`?painted${address_.slice(2)}`));
  await begun(page);
  await shown(page, "Wikipedia");
  await page.context().close();
});

test("without WebGL 2, WebAssembly, or its vectors, both languages say so", async () => {
  const cases = [
    ["WebGL 2", () => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind === "webgl2" ? null : get.call(this, kind, ...more);
      };
    }],
    ["WebAssembly", () => delete globalThis.WebAssembly],
    ["SIMD", () => (WebAssembly.validate = () => false)],
  ];
  for (const [missing, spoil] of cases) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(spoil);
    await page.goto(address());
    const told = page.getByRole("alert");
    await told.getByText("This browser cannot").waitFor();
    assert.match(await told.innerText(), new RegExp(`${missing}[\\s\\S]*这个浏览器不支持`));
    await context.close();
  }
});

test("a program that does not come is said, and can be started again", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.route(/\.wasm\.zst/, (route) => route.abort());
  await page.goto(address("?painted"));
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
  await context.unroute(/\.wasm\.zst/);
  await page.getByRole("button").click();
  await begun(page);
  await context.close();
});

test("it opens without a network after the first visit, and a new version at the second", async () => {
  const page = await open(browser, address("?painted"));
  await begun(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  server.isDown = true;
  await page.reload();
  await begun(page);
  await page.goto(address("examples.zh.html"));
  assert.match(await page.title(), /示例/);
  server.isDown = false;

  // A new version: another page, named by another service worker.
  const [index, worker] = await Promise.all(["index.html", "service-worker.js"].map(async (path) => {
    const answer = await fetch(address(path));
    return answer.text();
  }));
  const changed = index.replace("<title>Plyscope", "<title>Plyscope, new");
  const another = worker.replace(/"version": "\w+"/, '"version": "another"');
  const foreign = [`plyscope ${server.origin}/some/ other`, `plyscope ${server.address}below/ other`, "plyscope 1", "plyscope 2"];
  await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), foreign);
  // A host that has not all of it yet: nothing of it is taken.
  server.instead.set("index.html", changed);
  server.instead.set("service-worker.js", another);
  await page.goto(address("?painted"));
  await begun(page);
  await page.waitForTimeout(2_500);
  assert.match(await page.evaluate(async () => (await fetch("./")).text()), /<title>Plyscope</);
  assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1 + foreign.length);

  server.instead.set("service-worker.js", another.replaceAll(beginning(index), beginning(changed)));
  await page.goto(address("?painted"));
  await begun(page);
  // It is fetched beside the old one, which is still shown.
  assert.equal(await page.evaluate(() => document.querySelector("title").textContent.includes("new")), false);
  await until(() => page.evaluate(async () => /Plyscope, new/.test(await (await fetch("./")).text())));
  server.isDown = true;
  await page.goto(address("?painted&second"));
  await begun(page);
  assert.match(await page.evaluate(async () => (await fetch("./")).text()), /Plyscope, new/);
  // What is in other folders of the host is not touched.
  const names = await page.evaluate(() => caches.keys());
  assert.deepEqual(foreign.filter((name) => !names.includes(name)), []);
  server.isDown = false;
  server.instead.clear();
  await page.context().close();
});

/** The beginning of the SHA-256 of a text, by which the service worker knows its files. */
const beginning = (text) => createHash("sha256").update(text).digest("hex").slice(0, 12);

test("where files of two versions have met, the page is loaded again, and once", async () => {
  const script = await (await fetch(address("start.js"))).text();
  server.instead.set("start.js", script.replace(/"version": "\w+"/, '"version": "another"'));
  server.sent = [];
  const page = await open(browser, address("?painted"));
  await page.waitForFunction(() => performance.getEntriesByType("navigation")[0].type === "reload");
  await begun(page);
  assert.equal(await page.evaluate(() => performance.getEntriesByType("navigation")[0].type), "reload");
  await page.context().close();

  // It is enough where the other one has come meanwhile.
  server.instead.set("start.js", script);
  const whole = await open(browser, address("?painted"));
  await begun(whole);
  assert.equal(await whole.evaluate(() => performance.getEntriesByType("navigation")[0].type), "navigate");
  await whole.context().close();
  server.instead.clear();
});

test("a font that has not come is asked for again", async () => {
  const page = await open(browser, address("?painted"), { serviceWorkers: "block" });
  await begun(page);
  await page.route(/fonts\/.*SansSC/, (route) => route.abort());
  await page.mouse.click(...(await shown(page, "中文")));
  await page.waitForTimeout(6_000);
  await page.unroute(/fonts\/.*SansSC/);
  server.sent = [];
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 300);
  await until(() => server.sent.filter(({ path, bytes }) => path?.includes("SansSC") && bytes > 0).length === 2);
  await page.context().close();
});

test("an embedded page leaves no trace, and works in a sandbox", async () => {
  server.instead.set("/teacher", `<!doctype html><link rel="icon" href="data:,"><h1>A page of a teacher</h1>
    <iframe sandbox="allow-scripts" src="${address("?embed&painted#example=wikipedia")}" width="900" height="600"></iframe>`);
  const page = await open(browser, `${server.origin}/teacher`);
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  await frame.waitForFunction(() => globalThis.plyscopePainted?.length > 20, undefined, { timeout: 30_000 });
  const refused = page.errors.filter((error) => !/CORS|Access-Control|net::ERR_FAILED/.test(error));
  assert.deepEqual(refused, []);
  server.instead.clear();
  await page.context().close();

  const alone = await open(browser, address("?embed&painted"));
  await begun(alone);
  await alone.waitForTimeout(1500);
  assert.deepEqual(await alone.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    localStorage.length,
    (await caches.keys()).length,
    (await indexedDB.databases()).length,
  ]), [0, 0, 0, 0]);
  await alone.context().close();
});

test("nothing is drawn where nothing happens", async () => {
  const page = await open(browser, address("?painted#example=wikipedia"));
  await begun(page);
  await page.waitForTimeout(2500);
  const frames = await page.evaluate(async () => {
    let frames = 0;
    let value = globalThis.plyscopePainted;
    Object.defineProperty(globalThis, "plyscopePainted", {
      configurable: true,
      get: () => value,
      set: (painted) => {
        frames += 1;
        value = painted;
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return frames;
  });
  assert.equal(frames, 0);
  await page.context().close();
});
