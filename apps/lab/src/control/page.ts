import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ControlApp } from './app.ts';

/** Where `npm start` builds the telephones' page. */
const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Nothing from another host, and nothing inline. Recordings and pictures are the lab's own. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What customers sent is no page of ours, whatever it says it is. */
const apiPolicy = "default-src 'none'; sandbox";

/**
 * The telephones for people, at `/`. The files are few, and each is found by its whole name: no
 * address leads out of the folder.
 */
export function servePage(app: ControlApp, folder = built): void {
  app.addHook('onSend', async (request, reply) => {
    const isApi = request.url.startsWith('/api/');
    reply.headers({
      'content-security-policy': isApi ? apiPolicy : pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    });
  });
  const files = filesIn(folder);
  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://lab');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const file = files.get(name);
    if (!file) {
      const error =
        name === 'index.html'
          ? 'The page of the telephones is not built: npm start builds it.'
          : 'There is no such address.';
      return await reply.code(404).send({ error });
    }
    // Files under assets/ carry a hash of their contents in their name.
    const lasting = name.startsWith('assets/');
    reply.header('cache-control', lasting ? 'max-age=31536000, immutable' : 'no-cache');
    return await reply.type(types[extname(name)] ?? 'application/octet-stream').send(file);
  });
}

function filesIn(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const entry of entriesOf(folder)) {
    // Beside the files lies the stamp of the build.
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).split(sep).join('/'), readFileSync(path));
  }
  return files;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
