/** The service worker: it lets the page be installed, and open while its server is away.
 *
 * Files with a hash in their name never change: cache first. Everything else is network first,
 * with the cache as fallback, so a new build is shown at once. /api and /ws are never cached. */

const scope = self as unknown as ServiceWorkerGlobalScope;

/** Another build has another name; the build puts it in. */
const CACHE = "ursuppe BUILD_STAMP";
const START = "/";

scope.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([precache(), scope.skipWaiting()]));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), scope.clients.claim()]));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (pathname.startsWith("/api/") || pathname === "/ws") return;
  if (pathname.startsWith("/assets/")) event.respondWith(cacheFirst(request));
  else event.respondWith(networkFirst(request, request.mode === "navigate" ? START : pathname));
});

/** Caches the page and the files it names. */
async function precache(): Promise<void> {
  const page = await fetch(START);
  const text = await page.clone().text();
  await store(START, page);
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, name]) => name ?? []);
  await (await scope.caches.open(CACHE)).addAll(files);
}

async function deleteOldCaches(): Promise<void> {
  const names = await scope.caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => scope.caches.delete(name)));
}

async function cacheFirst(request: Request): Promise<Response> {
  const cached = await scope.caches.match(request);
  return cached ?? store(request.url, await fetch(request));
}

async function networkFirst(request: Request, name: string): Promise<Response> {
  try {
    return await store(name, await fetch(request));
  } catch (error) {
    const cached = await scope.caches.match(name);
    if (cached) return cached;
    throw error;
  }
}

async function store(name: string, response: Response): Promise<Response> {
  if (response.ok) {
    const cache = await scope.caches.open(CACHE);
    await cache.put(name, response.clone());
  }
  return response;
}
