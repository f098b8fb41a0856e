// The program in other browsers than Chromium: it is drawn, steps, opens links, stands in a frame, keeps what is not
// saved, searches beside the page, and says so where it cannot be drawn.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { painted, Server, texts, until } from "./common.mjs";
import { browser } from "./drivers.mjs";

let server;

before(async () => {
  server = await Server.begin();
  // WebDriver tells nothing of what goes wrong in a page: it is collected there, from before the program on.
  server.instead.set("collect.js", `plyscopeErrors = [];
    const collect = (error) => plyscopeErrors.push(String(error?.stack ?? error));
    addEventListener("error", ({ error, message }) => collect(error ?? message));
    addEventListener("unhandledrejection", ({ reason }) => collect(reason));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      collect(violatedDirective + " does not allow " + blockedURI));
    const log = console.error;
    console.error = (...said) => { said.forEach(collect); log(...said); };`);
  const answer = await fetch(server.address);
  const index = await answer.text();
  server.instead.set("index.html", index.replace("<head>", '<head><script src="collect.js"></script>'));
});

after(() => server?.end());

const paints = (page, wanted) => until(async () => (await texts(page)).some((text) => wanted.test(text)), 60_000);

const isDrawn = (page) => page.evaluate(() =>
  globalThis.plyscopePainted?.length > 20 && !document.getElementById("plyscope-loading"));

/** Opens the program, and waits for its first picture. */
async function visit(page, rest = "") {
  await page.goto(`${server.address}?painted${rest}`);
  await until(() => isDrawn(page), 60_000);
}

async function nothingIsWrong(page) {
  assert.deepEqual(await page.evaluate(() => globalThis.plyscopeErrors), []);
  assert.ok(await page.evaluate(() => document.getElementById("plyscope-notice").hidden));
}

/** How many colours there are in what a person sees. */
async function colours(page) {
  const picture = (await page.screenshot()).toString("base64");
  return page.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const surface = document.createElement("canvas").getContext("2d");
    Object.assign(surface.canvas, { width: image.width, height: image.height });
    surface.drawImage(image, 0, 0);
    return new Set(new Uint32Array(surface.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  }, picture);
}

for (const name of ["firefox", "webkit"]) {
  const { begin, missing } = await browser(name);

  describe(name, { skip: missing || false }, () => {
    let visited, page;

    before(async () => {
      visited = await begin();
      page = visited.page;
      console.log(visited.version);
    });

    after(() => visited?.end());

    test("the program is drawn, and steps by the keyboard", async () => {
      await visit(page, "#example=pockets");
      await paints(page, /^1 of 16$/);
      assert.ok((await colours(page)) > 50);
      await page.press("Space");
      await paints(page, /^2 of 16$/);
      await page.press("Shift+Space");
      await paints(page, /^1 of 16$/);
      await nothingIsWrong(page);
    });

    test("a link is opened at its step, in its language", async () => {
      await visit(page, "#example=wikipedia&step=12&language=zh");
      await paints(page, /^12 \/ 41$/);
      await paints(page, /[\u4e00-\u9fff]{4}/);
      assert.ok((await colours(page)) > 50);
      await nothingIsWrong(page);
    });

    test("a link is opened in a page that is open", async () => {
      await visit(page, "#example=pockets");
      await page.evaluate(() => { location.hash = "#example=wikipedia&step=5&language=en"; });
      await paints(page, /^5 of 41$/);
      await nothingIsWrong(page);
    });

    test("nothing of another host is loaded", async () => {
      await visit(page, "#example=pockets");
      const refused = await page.evaluate(() => new Promise((resolve) => {
        addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
        fetch("http://localhost:9/").then(() => resolve("came"), () => setTimeout(resolve, 1000, "was asked for"));
      }));
      assert.equal(refused, "connect-src");
    });

    test("a frame in a sandbox is driven by the page around it", async () => {
      server.instead.set("/course.html", `<!doctype html><title>A course</title>
        <iframe sandbox="allow-scripts" width="800" height="500"
        src="${server.address}?embed&origin=${server.origin}#example=wikipedia&step=2"></iframe>
        <script>told = {}; addEventListener("message", ({ data }) => { told = data; });</script>`);
      await page.goto(`${server.origin}/course.html`);
      const step = () => page.evaluate(() => told.step);
      await until(async () => (await step()) === 2, 60_000);
      await page.evaluate(() => frames[0].postMessage({ plyscope: "next" }, "*"));
      await until(async () => (await step()) === 3);
    });

    test("what is not saved is offered at the next visit", async () => {
      await visit(page, "#example=pockets");
      for (const item of ["File", "New tree"]) {
        const isItem = (line) => line.endsWith(` "${item}"`);
        await until(async () => (await painted(page)).some(isItem));
        const [left, top, right, bottom] = (await painted(page)).findLast(isItem).split(" ").slice(1, 5);
        await page.click((Number(left) + Number(right)) / 20, (Number(top) + Number(bottom)) / 20);
      }
      for (const key of ["7", "Enter"]) await page.press(key);
      await paints(page, /^not saved$/);
      // It is kept a moment after it was changed.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await visit(page, "#example=pockets");
      await paints(page, /^Discard$/);
      await nothingIsWrong(page);
    });

    test("a long search runs beside the page, is cancelled, and the next one is whole", async () => {
      await visit(page, "#example=pockets&language=en");
      await page.evaluate(() => { location.hash = "#example=explosion-xiangqi&depth=5&algorithm=nega-max"; });
      await paints(page, /M nodes · /);
      await page.press("Escape");
      await paints(page, /^Cancelled\./);
      await page.evaluate(() => { location.hash = "#example=tic-tac-toe-whole"; });
      await paints(page, /^1 of 844,724$/);
      await nothingIsWrong(page);
    });
  });

  test(`${name} without WebGL says so in both languages`, { skip: missing || false }, async () => {
    const { page, end } = await begin({ draws: false });
    try {
      await page.goto(server.address);
      const told = () => page.evaluate(() => document.getElementById("plyscope-notice").innerText);
      await until(async () => /WebGL 2[\s\S]*这个浏览器不支持 WebGL 2/.test(await told()));
    } finally {
      await end();
    }
  });
}
