// How long it takes from asking for a long search until its first picture, its hand-over by the worker included: the
// median of seven, of tic-tac-toe to its end. `node handover.mjs`

import { begun, browse, open, Server } from "./common.mjs";

const server = await Server.begin();
const browser = await browse();
const times = [];
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
  await page.evaluate(() => {
    globalThis.awaited = '"1 of 844,724"';
    globalThis.asked = performance.now();
    location.hash = "#example=tic-tac-toe-whole";
  });
  await page.waitForFunction(() => globalThis.took, undefined, { timeout: 60_000, polling: 20 });
  const took = await page.evaluate(() => globalThis.took);
  console.log(`${took.toFixed(0)} ms`);
  // The first one warms the server.
  if (visit > 0) times.push(took);
  await page.context().close();
}
times.sort((one, other) => one - other);
console.log(`median ${times[3].toFixed(0)} ms`);
await browser.close();
server.end();
