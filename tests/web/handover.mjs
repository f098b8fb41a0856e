// How long it takes from asking for a long search until its first picture, its hand-over by the worker included, of
// tic-tac-toe to its end: the medians of seven pages, the first time in a page, when the browser compiles what it calls,
// and of three more times in each. `node handover.mjs`

import { begun, browse, open, Server } from "./common.mjs";

const server = await Server.begin();
const browser = await browse();
const [times, again] = [[], []];
/** Takes down when the window has painted a text. */
function watch() {
  let painted;
  Object.defineProperty(globalThis, "plyscopePainted", {
    get: () => painted,
    set: (lines) => {
      painted = lines;
      if (globalThis.awaited && lines.some((line) => line.endsWith(globalThis.awaited))) {
        globalThis.took = performance.now() - globalThis.asked;
        globalThis.awaited = undefined;
      }
    },
  });
}

for (let visit = 0; visit < 8; visit += 1) {
  const page = await open(browser, `${server.address}?painted#example=pockets&language=en`, { begin: watch });
  await begun(page);
  // The worker has been prepared then.
  await page.waitForTimeout(2_500);
  for (let time = 0; time < 4; time += 1) {
    await page.evaluate(() => {
      globalThis.awaited = '"1 of 844,724"';
      globalThis.took = undefined;
      globalThis.asked = performance.now();
      location.hash = "#example=tic-tac-toe-whole";
    });
    await page.waitForFunction(() => globalThis.took, undefined, { timeout: 60_000, polling: 20 });
    const took = await page.evaluate(() => globalThis.took);
    // The first page warms the server.
    if (visit > 0) (time === 0 ? times : again).push(took);
    await page.evaluate(() => { location.hash = "#example=pockets"; });
    await page.waitForTimeout(800);
  }
  await page.context().close();
}
const median = (list) => list.sort((one, other) => one - other)[list.length >> 1].toFixed(0);
console.log(`median ${median(times)} ms the first time, ${median(again)} ms again`);
await browser.close();
server.end();
