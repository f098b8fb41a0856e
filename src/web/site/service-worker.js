// Keeps the site, so that it opens without a network. A new version is fetched beside the old one at the first visit,
// and is what the second opens.
"use strict";

// Filled in by .ci/site: the version, what is kept of it at once, and what when it has been asked for.
const SITE = /* site */ { version: "", kept: [], later: [] };

const CACHE = `plyscope ${SITE.version}`;

/** How a file is asked for: past the browser's own cache, which may hold the version before, or out of it, where the name
 * says what is in the file. */
const asked = (path) => new Request(path, { cache: /[0-9a-f]{12}/.test(path) ? "force-cache" : "no-cache" });

self.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(SITE.kept.map(asked));
    for (const path of SITE.later) {
      const before = await caches.match(path);
      if (before) await cache.put(path, before);
    }
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("plyscope ") && name !== CACHE);
    // A page that is open may still ask for files of the version before.
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("message", (event) => {
  const path = event.data?.keep;
  if (!SITE.later.includes(path)) return;
  const keep = async () => {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(path))) await cache.add(asked(path));
  };
  event.waitUntil(keep());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const own = await caches.open(CACHE);
    const options = { ignoreSearch: request.mode === "navigate" };
    return (await own.match(request, options)) ?? (await caches.match(request, options)) ?? fetch(request);
  };
  event.respondWith(answer());
});
