// How long it takes from a warm server to the first picture of the pockets: the median of ten visits of a new browser
// profile. `node start.mjs`

import { begun, browse, open, Server } from "./common.mjs";

const server = await Server.begin();
const browser = await browse();
const times = [];
for (let visit = 0; visit < 11; visit += 1) {
  const page = await open(browser, `${server.address}?painted`);
  await begun(page);
  const at = await page.evaluate(() => performance.now());
  const marks = await page.evaluate(() =>
    performance.getEntriesByType("mark").map(({ name, startTime }) => `${name} ${startTime.toFixed(0)}`));
  // The first one warms the server.
  if (visit > 0) times.push(at);
  console.log(at.toFixed(0), marks.join(", "));
  await page.context().close();
}
times.sort((one, other) => one - other);
console.log(`median ${((times[4] + times[5]) / 2).toFixed(0)} ms`);
await browser.close();
server.end();
