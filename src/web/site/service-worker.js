// Keeps the site, so that it opens without a network. A new version is fetched beside the old one at the first visit,
// whole or not at all, and is what the second opens.
"use strict";

// Filled in by .ci/site: the version, what is kept of it at once, with the beginnings of the SHA-256 of what is in each
// file, and what is kept when it has been asked for.
const SITE = /* site */ { version: "", kept: {}, later: [] };

// The same host may have another site of this kind in another folder: nothing of its is touched.
const OWN = `plyscope ${self.registration.scope} `;
const CACHE = OWN + SITE.version;

/** Whether a name says what is in the file. */
const isHashed = (path) => /[0-9a-f]{12}/.test(path);

/** How a file is asked for: past the browser's own cache, which may hold the version before, or out of it, where the name
 * says what is in the file. */
const asked = (path) => new Request(path, { cache: isHashed(path) ? "force-cache" : "no-cache" });

/** The caches of this site, that of this version first. */
const own = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);
  return [CACHE, ...names];
};

/** The beginning of the SHA-256 of what an answer holds. */
async function hash(answer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  return Array.from(bytes.subarray(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file of this version. A host that is just given a new one may still have another. */
async function fetched([path, wanted]) {
  const answer = await fetch(asked(path));
  if (!answer.ok || (await hash(answer)) !== wanted) throw new Error(`${path} is not of version ${SITE.version}`);
  return [path, answer];
}

self.addEventListener("install", (event) => {
  const fill = async () => {
    const all = await Promise.all(Object.entries(SITE.kept).map(fetched));
    const cache = await caches.open(CACHE);
    try {
      await Promise.all(all.map(([path, answer]) => cache.put(path, answer)));
      for (const path of SITE.later) {
        for (const cacheName of await own()) {
          const before = await caches.match(path, { cacheName });
          if (before) await cache.put(path, before);
        }
      }
    } catch (error) {
      await caches.delete(CACHE);
      throw error;
    }
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const [, ...before] = await own();
    // A page that is open may still ask for files of the version before.
    await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
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
    const options = { ignoreSearch: request.mode === "navigate" };
    // Of versions before there are those files alone whose names say what is in them.
    for (const cacheName of isHashed(request.url) ? await own() : [CACHE]) {
      const found = await caches.match(request, { ...options, cacheName });
      if (found) return found;
    }
    return fetch(request);
  };
  event.respondWith(answer());
});
