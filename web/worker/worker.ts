/** The service worker: it lets the page be installed, and open while its server is away.
 *
 * What has a hash in its name never changes, so it is taken from the cache. Everything else
 * is asked for first, and taken from the cache only where no answer comes: a new build is
 * shown at once. What is said to the server (/api, /ws) is never kept. */

const scope = self as unknown as ServiceWorkerGlobalScope;

/** Another build has another name; the build puts it in. */
const CACHE = "ursuppe BUILD_STAMP";
const START = "/";

scope.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([prepare(), scope.skipWaiting()]));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([clear(), scope.clients.claim()]));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (pathname.startsWith("/api/") || pathname === "/ws") return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else event.respondWith(askedFirst(request, request.mode === "navigate" ? START : pathname));
});

/** Keeps what the page needs to begin: itself, and the files it names. */
async function prepare(): Promise<void> {
  const page = await fetch(START);
  const text = await page.clone().text();
  await keep(START, page);
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, name]) => name ?? []);
  await (await scope.caches.open(CACHE)).addAll(files);
}

async function clear(): Promise<void> {
  const names = await scope.caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => scope.caches.delete(name)));
}

async function keptFirst(request: Request): Promise<Response> {
  const kept = await scope.caches.match(request);
  return kept ?? keep(request.url, await fetch(request));
}

async function askedFirst(request: Request, name: string): Promise<Response> {
  try {
    return await keep(name, await fetch(request));
  } catch (away) {
    const kept = await scope.caches.match(name);
    if (kept) return kept;
    throw away;
  }
}

async function keep(name: string, answer: Response): Promise<Response> {
  if (answer.ok) {
    const cache = await scope.caches.open(CACHE);
    await cache.put(name, answer.clone());
  }
  return answer;
}
