// The installed app opens even where no server can be reached, and then says so. Pages always come
// from the network if they can, so that an update is there at the next load.

const store = 'prosa-1';
const mostFiles = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(keep('/').then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Their names carry a hash: what is there once never changes.
  if (pathname.startsWith('/assets/')) event.respondWith(lasting(request));
  else if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(screen(request));
});

function isScreen(pathname) {
  return !/^\/(api|docs|health|ready|metrics|socket\.io)(\/|$)/.test(pathname);
}

async function screen(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(store)).put('/', answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match('/');
    if (kept) return kept;
    throw error;
  }
}

async function lasting(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keepFile(request, answer.clone());
  return answer;
}

async function keepFile(request, answer) {
  const cache = await caches.open(store);
  await cache.put(request, answer);
  // The oldest first: they belong to versions that are gone.
  const keys = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
  await Promise.all(keys.slice(0, -mostFiles).map((key) => cache.delete(key)));
}

async function keep(address) {
  await (await caches.open(store)).add(address);
}

async function dropOthers() {
  const names = (await caches.keys()).filter((name) => name !== store);
  await Promise.all(names.map((name) => caches.delete(name)));
}
