// Firefox and WebKit, driven by the protocols that they have themselves: WebDriver BiDi and WebDriver.
//
// A page of either is worked by the same few calls: `goto`, `reload`, `evaluate`, `press`, `click`, `screenshot`.
// FIREFOX and WEBKIT_DRIVER are their programs, if not Debian's, and WEBKIT the window of the driver. PLYSCOPE_BROWSERS
// names those that must not be missing: `firefox webkit`.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";
import { until } from "./common.mjs";

const SIZE = { width: 1280, height: 860 };

/** Where a program is, of several that it may be. */
async function found(...programs) {
  for (const program of programs.filter(Boolean)) {
    if (await access(program, constants.X_OK).then(() => true, () => false)) return program;
  }
}

/** A screen that nobody sees: without one, neither browser has WebGL. */
async function screen(program) {
  const xvfb = spawn(program, ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const number of createInterface(xvfb.stdout)) {
    const environment = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: "x11", MOZ_ENABLE_WAYLAND: "0" };
    return { environment, end: () => xvfb.kill() };
  }
  throw new Error(`${program} has no screen to give`);
}

/** Firefox, as Puppeteer starts it. */
async function firefox(program, environment, draws) {
  // Drawing by the processor is drawing, too.
  const settings = { "webgl.force-enabled": draws, "webgl.disabled": !draws };
  const browser = await puppeteer.launch({
    browser: "firefox", executablePath: program, headless: false, env: environment, extraPrefsFirefox: settings,
  });
  const page = await browser.newPage();
  await page.setViewport(SIZE);
  return { page: new PuppeteerPage(page), version: await browser.version(), end: () => browser.close() };
}

/** A page that Puppeteer drives. */
class PuppeteerPage {
  constructor(page) {
    this.page = page;
  }

  /** Loads a page, even if its address differs from that of the last one in its link alone. */
  async goto(url) {
    await this.page.goto("about:blank");
    await this.page.goto(url);
  }

  reload() {
    return this.page.reload();
  }

  evaluate(run, ...args) {
    return this.page.evaluate(run, ...args);
  }

  async press(keys) {
    const pressed = keys.split("+").map((key) => (key === "Space" ? " " : key));
    for (const key of pressed) await this.page.keyboard.down(key);
    for (const key of pressed.toReversed()) await this.page.keyboard.up(key);
  }

  click(x, y) {
    return this.page.mouse.click(x, y);
  }

  async screenshot() {
    return Buffer.from(await this.page.screenshot());
  }
}

/** A port of this machine at which nothing listens. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** WebKit, as its driver starts it. */
async function webkit(program, environment, draws) {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], { stdio: "ignore", env: environment });
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until(() => call("GET", "/status").catch(() => false));
  const options = { args: ["--automation", ...(draws ? [] : ["--features=!WebGL"])] };
  if (process.env.WEBKIT) options.binary = process.env.WEBKIT;
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const begun = await call("POST", "/session", { capabilities });
  const session = `/session/${begun.sessionId}`;
  await call("POST", `${session}/window/rect`, SIZE);
  return {
    page: new DrivenPage((method, path, body) => call(method, session + path, body)),
    version: `${begun.capabilities.browserName} ${begun.capabilities.browserVersion}`,
    end: async () => {
      await call("DELETE", session).catch(() => {});
      driver.kill();
    },
  };
}

/** A page that is driven by WebDriver. */
class DrivenPage {
  static KEYS = {
    Enter: "\uE007", Shift: "\uE008", Control: "\uE009", Escape: "\uE00C", Space: " ", End: "\uE010", Home: "\uE011",
    ArrowLeft: "\uE012", ArrowRight: "\uE014", F5: "\uE035",
  };
  #call;

  constructor(call) {
    this.#call = call;
  }

  async goto(url) {
    await this.#call("POST", "/url", { url: "about:blank" });
    await this.#call("POST", "/url", { url });
  }

  reload() {
    return this.#call("POST", "/refresh", {});
  }

  evaluate(run, ...args) {
    return this.#call("POST", "/execute/sync", { script: `return (${run})(...arguments)`, args });
  }

  async screenshot() {
    return Buffer.from(await this.#call("GET", "/screenshot"), "base64");
  }

  press(keys) {
    const pressed = keys.split("+").map((key) => DrivenPage.KEYS[key] ?? key);
    const actions = [
      ...pressed.map((value) => ({ type: "keyDown", value })),
      ...pressed.toReversed().map((value) => ({ type: "keyUp", value })),
    ];
    return this.#call("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  click(x, y) {
    const actions = [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    return this.#call("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }
}

const BROWSERS = {
  firefox: {
    begin: firefox,
    programs: [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"],
    package: "firefox-esr",
  },
  webkit: {
    begin: webkit,
    programs: [process.env.WEBKIT_DRIVER, "/usr/bin/WebKitWebDriver"],
    package: "webkit2gtk-driver",
  },
};

/** A browser by its name: how it is begun, with WebGL or without, or why it cannot be. */
export async function browser(name) {
  const { begin, programs, package: from } = BROWSERS[name];
  const [program, xvfb] = [await found(...programs), await found("/usr/bin/Xvfb")];
  const packages = [program ? null : from, xvfb ? null : "xvfb"].filter(Boolean).join(" and ");
  const isNeeded = (process.env.PLYSCOPE_BROWSERS ?? "").split(/\s+/).includes(name);
  const missing = packages && `Debian's ${packages} is not installed`;
  if (missing && !isNeeded) return { missing };
  return {
    begin: async ({ draws = true } = {}) => {
      assert.ok(!missing, `PLYSCOPE_BROWSERS asks for ${name}: ${missing}`);
      const seat = await screen(xvfb);
      try {
        const { end, ...browser } = await begin(program, seat.environment, draws);
        return { ...browser, end: () => end().finally(seat.end) };
      } catch (error) {
        seat.end();
        throw error;
      }
    },
  };
}
