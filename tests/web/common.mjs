// A plain static server of the site, and a browser that visits it.
//
// PLYSCOPE_SITE is the folder of the site, if not the one that `.ci/web` has made; CHROMIUM the browser, if not
// Debian's.

import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const SITE = process.env.PLYSCOPE_SITE ?? fileURLToPath(new URL("../../target/site", import.meta.url));

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

/** Serves the site from a folder below the root, packs nothing, and counts what it sends. */
export class Server {
  static FOLDER = "/some/folder/";
  /** What is served instead of files of the site, by path in it; it may come later. */
  instead = new Map();
  /** What was asked for, and how many bytes were sent. */
  sent = [];
  isDown = false;

  static async begin() {
    const server = new Server();
    server.listener = createServer((asked, answer) => server.#answer(asked, answer));
    await new Promise((resolve) => server.listener.listen(0, "127.0.0.1", resolve));
    server.origin = `http://127.0.0.1:${server.listener.address().port}`;
    server.address = server.origin + Server.FOLDER;
    return server;
  }

  end() {
    this.listener.closeAllConnections();
    this.listener.close();
  }

  async #answer(asked, answer) {
    const { pathname } = new URL(asked.url, this.origin);
    if (this.isDown) return asked.socket.destroy();
    const path = pathname.startsWith(Server.FOLDER) ? pathname.slice(Server.FOLDER.length) || "index.html" : null;
    try {
      const body = await (this.instead.get(path ?? pathname) ?? readFile(`${SITE}/${path}`));
      // As hosts do: browsers keep what has a date, and ask whether there is something newer.
      const etag = `"${createHash("sha256").update(body).digest("hex")}"`;
      if (asked.headers["if-none-match"] === etag) {
        this.sent.push({ path, bytes: 0 });
        return answer.writeHead(304, { etag }).end();
      }
      const type = TYPES[/\.(\w+)$/.exec(path ?? "x.html")[1]] ?? "application/octet-stream";
      answer.writeHead(200, {
        "content-type": type, "content-length": Buffer.byteLength(body), etag, "last-modified": new Date(0).toUTCString(),
      });
      this.sent.push({ path, bytes: Buffer.byteLength(body) });
      answer.end(body);
    } catch {
      this.sent.push({ path, bytes: 0 });
      answer.writeHead(404).end();
    }
  }
}

export async function browse(options = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync", ...options,
    ],
  });
}

/** What the window paints: a line for each text and each rectangle. The page has to be opened with `?painted`. */
export const painted = (page) => page.evaluate(() => globalThis.plyscopePainted ?? []);

/** Waits until what is painted has been the same for so long, and gives it. */
export async function settled(page, milliseconds = 400) {
  let [lines, since] = [[], Date.now()];
  while (Date.now() - since < milliseconds) {
    await page.waitForTimeout(50);
    const now = await painted(page);
    if (JSON.stringify(now) !== JSON.stringify(lines)) [lines, since] = [now, Date.now()];
  }
  return lines;
}

/** The texts that the window paints. */
export async function texts(page) {
  const lines = (await painted(page)).filter((line) => line.startsWith("text "));
  return lines.map((line) => JSON.parse(/"(?:[^"\\]|\\.)*"$/.exec(line)[0].replaceAll(/\\u\{([0-9a-f]+)\}/g, "?")));
}

/** Waits until the window paints a text, and gives its place in points: the middle of it. */
export async function shown(page, text, timeout = 20_000) {
  const found = await page.waitForFunction(
    (text) => globalThis.plyscopePainted?.find((line) => line.startsWith("text ") && line.includes(text)),
    text,
    { timeout, polling: 50 },
  );
  const [left, top, right, bottom] = (await found.jsonValue()).split(" ").slice(1, 5).map((side) => side / 10);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Permissions of a page that copies and pastes. */
export const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };

/** Pastes a text into the window; the page needs the permissions for that. */
export async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.mouse.click(640, 5);
  await page.keyboard.press("Control+v");
}

/** Waits until the window has painted its first picture, and has the keyboard. */
export const begun = (page, timeout = 30_000) =>
  page.waitForFunction(
    () => globalThis.plyscopePainted?.length > 20 && !document.getElementById("plyscope-loading"),
    undefined,
    { timeout, polling: 20 },
  );

/** Opens a page of the site, and collects what goes wrong in it and where it sends requests; `begin` runs in it first. */
export async function open(browser, address, { begin, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  if (begin) await page.addInitScript(begin);
  page.errors = [];
  page.asked = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  page.on("console", (said) => {
    if (said.type() === "error") page.errors.push(said.text());
  });
  context.on("request", (request) => page.asked.push(request.url()));
  await page.goto(address);
  return page;
}

/** Waits until a condition holds. */
export async function until(holds, timeout = 20_000) {
  const end = Date.now() + timeout;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`never: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
