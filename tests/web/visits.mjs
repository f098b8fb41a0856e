// The server of the site and the browser that visits it, for a file of tests: begun before them, and ended after.

import { after, before } from "node:test";
import { browse, Server } from "./common.mjs";

export let server, browser;

before(async () => {
  server = await Server.begin();
  browser = await browse();
});

after(async () => {
  await browser?.close();
  server?.end();
});
