// Keeps the site, so that it opens without a network. A new version is fetched beside the old one at the first visit,
// and is what the second opens.
"use strict";

// Filled in by .ci/site: the version, what is fetched at once, and what is kept when it has been asked for.
const SITE = /* site */ { version: "", kept: [] };

const CACHE = `plyscope ${SITE.version}`;

self.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    // Past the browser's own cache, which may hold the version before.
    await cache.addAll(SITE.kept.map((path) => new Request(path, { cache: "no-cache" })));
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

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const own = await caches.open(CACHE);
    const options = { ignoreSearch: request.mode === "navigate" };
    const found = (await own.match(request, options)) ?? (await caches.match(request, options));
    if (found) return found;
    const come = await fetch(request);
    if (come.ok && come.type === "basic") await own.put(request, come.clone());
    return come;
  };
  event.respondWith(answer());
});
