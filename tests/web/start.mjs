// How long it takes from a warm server to the first picture of the pockets: the median of ten visits of a new browser
// profile. `node start.mjs`

import { begun, browse, open, Server } from "./common.mjs";

const server = await Server.begin();
const browser = await browse();
const times = [];
/** Takes down when the window has painted its first picture. */
function mark() {
  let painted;
  Object.defineProperty(globalThis, "plyscopePainted", {
    get: () => painted,
    set: (lines) => {
      if (lines.length > 20 && !(painted?.length > 20)) performance.mark("picture");
      painted = lines;
    },
  });
}

for (let visit = 0; visit < 11; visit += 1) {
  const page = await open(browser, `${server.address}?painted`, { begin: mark });
  await begun(page);
  const marks = await page.evaluate(() =>
    performance.getEntriesByType("mark").map(({ name, startTime }) => [name, Math.round(startTime)]));
  console.log(marks.map((mark) => mark.join(" ")).join(", "));
  // The first one warms the server.
  if (visit > 0) times.push(Object.fromEntries(marks).picture);
  await page.context().close();
}
times.sort((one, other) => one - other);
console.log(`median ${((times[4] + times[5]) / 2).toFixed(0)} ms`);
await browser.close();
server.end();
